"""How a match of Zahlenfolge is told."""

from __future__ import annotations

from collections.abc import Iterator

from quiclo_table.commands.narration.narrator import Narrator, narrate
from quiclo_table.commands.narration.orders import named
from quiclo_table.commands.narration.table import FACE_DOWN, cards_text, clock_lines, decks_line, task_lines
from quiclo_table.commands.narration.views import lines_of
from quiclo_table.commands.narration.zahlenfalle import solution_text
from quiclo_table.model.card_table import SeenCard
from quiclo_table.model.zahlenfolge import (
    SECHSLING,
    CardProtected,
    HandsLaidOpen,
    OpeningDemanded,
    ProtectCard,
    ProtectionLifted,
    Report,
    RunReported,
    ShowSolution,
    SolutionShown,
    ZahlenfolgeView,
)


@narrate.register
def _protected(event: CardProtected, n: Narrator) -> str:
    return n.t("zahlenfolge.protected", name=n.name(event.seat), card=cards_text((event.card,)))


@narrate.register
def _lifted(event: ProtectionLifted, n: Narrator) -> str:
    return n.t("zahlenfolge.lifted", name=n.name(event.seat), card=cards_text((event.card,)))


@narrate.register
def _laid_open(event: HandsLaidOpen, n: Narrator) -> str:
    hands = zip(n.players, event.hands, strict=True)
    shown = (n.t("zahlenfolge.hand", name=player.name, cards=cards_text(hand)) for player, hand in hands)
    return n.t("zahlenfolge.laid_open", hands="; ".join(shown))


@narrate.register
def _reported(event: RunReported, n: Narrator) -> str:
    cards = " – ".join(map(str, event.cards))
    if len(event.cards) == SECHSLING:
        return n.t("zahlenfolge.sechsling", name=n.name(event.seat), cards=cards)
    facts = {"name": n.name(event.seat), "cards": cards, "total": event.total}
    return n.t.plural("zahlenfolge.reported", event.points, **facts)


@narrate.register
def _demanded(event: OpeningDemanded, n: Narrator) -> str:
    return n.t.plural("zahlenfolge.must_open", event.count, name=n.name(event.seat))


@narrate.register
def _shown(event: SolutionShown, n: Narrator) -> str:
    return solution_text(event.solution, event.number, n)


@named.register
def _protect(order: ProtectCard, n: Narrator) -> str:
    return n.t("order.protect_card", card=order.card)


@named.register
def _report(order: Report, n: Narrator) -> str:
    return n.t("order.report", cards=" – ".join(map(str, order.cards)))


@named.register
def _show(_order: ShowSolution, n: Narrator) -> str:
    return n.t("order.show_solution")


@lines_of.register
def _table(view: ZahlenfolgeView, n: Narrator) -> tuple[str, ...]:
    return tuple(_lines(view, n))


def _lines(view: ZahlenfolgeView, n: Narrator) -> Iterator[str]:
    yield n.t(f"zahlenfolge.view.{view.phase}", name=n.name(view.turn))
    for player, points, hand in zip(n.players, view.points, view.hands, strict=True):
        yield n.t("zahlenfolge.hand_points", name=player.name, points=points, cards=_hand_text(hand))
    yield decks_line(view.decks, n)
    yield from task_lines(view.task, n)
    yield from clock_lines(view.match_left_ms, view.decision_left_ms, n)


def _hand_text(hand: tuple[SeenCard, ...]) -> str:
    """Write a hand, a protected card that its owner sees with the back beside it."""
    return "  ".join(
        cards_text((one.number,)) + (FACE_DOWN if one.is_hidden and one.number is not None else "")
        for one in hand
    )
