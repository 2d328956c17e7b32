"""How the table of Strategie is written as text, and how its orders are named."""

from __future__ import annotations

from collections.abc import Iterator

from quiclo_table.commands.narration.narrator import Narrator
from quiclo_table.commands.narration.orders import named
from quiclo_table.commands.narration.table import (
    cards_text,
    clock_lines,
    decks_line,
    dice_line,
    task_lines,
)
from quiclo_table.commands.narration.views import lines_of
from quiclo_table.model.card_table import SeenCard
from quiclo_table.model.seats import Seat
from quiclo_table.model.strategie import GiveUpOn, HideCards, Phase, StrategieView, Vote


@named.register
def _hide(order: HideCards, n: Narrator) -> str:
    return n.t("order.strategie.hide", cards=cards_text(order.cards) or "–")


@named.register
def _vote(order: Vote, n: Narrator) -> str:
    if order.yes is None:
        return n.t("order.strategie.abstain")
    return n.t("order.strategie.yes" if order.yes else "order.strategie.no")


@named.register
def _give_up(order: GiveUpOn, n: Narrator) -> str:
    return n.t("order.strategie.give_up_on", number=order.number)


@lines_of.register
def _table(view: StrategieView, n: Narrator) -> tuple[str, ...]:
    return tuple(_lines(view, n))


def _lines(view: StrategieView, n: Narrator) -> Iterator[str]:
    for seat, hand in enumerate(view.hands):
        shown = "  ".join(_card(card) for card in hand)
        yield n.t("text.strategie.hand", name=n.name(Seat(seat)), cards=shown)
    yield decks_line(view.decks, n)
    yield from task_lines(view.task, n)
    if view.phase is Phase.CLOSING and view.seat is not None:
        yield n.t("text.strategie.left", numbers=cards_text(view.closing[view.seat].left) or "–")
        if view.faces:
            yield dice_line(view.faces, n)
    yield from clock_lines(view.match_left_ms, view.decision_left_ms, n)


def _card(card: SeenCard) -> str:
    number = cards_text((card.number,))
    return f"({number})" if card.is_hidden else number
