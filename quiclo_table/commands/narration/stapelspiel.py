"""How Stapelspiel is told: its events, its orders, and its table."""

from __future__ import annotations

from collections.abc import Iterator

from quiclo_table.commands.narration.narrator import Narrator, narrate
from quiclo_table.commands.narration.orders import named
from quiclo_table.commands.narration.table import cards_text, clock_lines
from quiclo_table.commands.narration.views import lines_of
from quiclo_table.model.calculation_text import format_calculation
from quiclo_table.model.seats import Seat
from quiclo_table.model.stapelspiel import Buzz, SeenHand, ShowHand, StapelspielView, Withdraw
from quiclo_table.model.stapelspiel_events import (
    Buzzed,
    ChainPlayed,
    FloorTaken,
    HandShown,
    LotDrawn,
    PilesBegun,
    PilesRefreshed,
    ReportFailed,
)
from quiclo_table.ui.clock_text import minutes_and_seconds


@narrate.register
def _silent(_event: Buzzed, _n: Narrator) -> str:
    return ""


@narrate.register
def _shown(event: HandShown, n: Narrator) -> str:
    if event.cards is None:
        return n.t("narration.hand_held", name=n.name(event.seat))
    return n.t("narration.hand_open", name=n.name(event.seat), cards=cards_text(event.cards))


@narrate.register
def _begun(event: PilesBegun, n: Narrator) -> str:
    return n.t("narration.piles_begun", cards=cards_text(event.cards))


@narrate.register
def _lot(event: LotDrawn, n: Narrator) -> str:
    return n.t("narration.lot", names=n.names(event.contenders), name=n.name(event.winner))


@narrate.register
def _floor(event: FloorTaken, n: Narrator) -> str:
    return n.t("narration.floor", name=n.name(event.seat))


@narrate.register
def _played(event: ChainPlayed, n: Narrator) -> str:
    line = format_calculation(event.chain.calculation)
    left = n.t.plural("narration.cards_left", event.left)
    right = n.t("narration.right", name=n.name(event.seat), calculation=line, number=event.chain.result)
    return f"{right} {n.t('narration.laid', cards=cards_text(event.laid), top=event.top)} {left}"


@narrate.register
def _failed(event: ReportFailed, n: Narrator) -> str:
    what = n.t(f"narration.false_report.{event.why}", name=n.name(event.seat))
    if event.chain is None or event.fault is None:
        return what
    line = format_calculation(event.chain.calculation)
    return f"{what} {line}: {n.t(f'refusal.{event.fault.key}', **event.fault.facts)}"


@narrate.register
def _refreshed(event: PilesRefreshed, n: Narrator) -> str:
    why = n.t(f"narration.refresh.{event.why}")
    laid = cards_text(tuple(card for card in event.laid if card is not None))
    back = (n.t("narration.shuffled_back", continent=n.t(f"continent.{one}")) for one in event.shuffled_back)
    return " ".join((why, *back, n.t("narration.new_cards", cards=laid)))


@named.register
def _show(order: ShowHand, n: Narrator) -> str:
    return n.t("order.open_hand" if order.is_open else "order.hold_hand")


@named.register
def _buzz(_order: Buzz, n: Narrator) -> str:
    return n.t("order.buzz")


@named.register
def _withdraw(_order: Withdraw, n: Narrator) -> str:
    return n.t("order.withdraw")


@lines_of.register
def _table(view: StapelspielView, n: Narrator) -> tuple[str, ...]:
    return tuple(_lines(view, n))


def _lines(view: StapelspielView, n: Narrator) -> Iterator[str]:
    """The middle first, then hand by hand, the own one last, then what time is left."""
    if view.tops:
        yield n.t("text.middle", cards=cards_text(view.tops))
    others = [seat for seat in range(len(view.hands)) if seat != view.seat]
    for seat in (*others, *(() if view.seat is None else (view.seat,))):
        hand = _hand(view.hands[seat])
        barred = n.t("text.barred") if seat in view.barred else ""
        yield n.t("text.hand", name=n.name(Seat(seat)), cards=hand, barred=barred).rstrip()
    if view.entry_ms is not None:
        yield n.t("text.entry_left", time=minutes_and_seconds(view.entry_ms))
    yield from clock_lines(view.match_left_ms, view.decision_left_ms, n)


def _hand(hand: SeenHand) -> str:
    return cards_text((None,) * hand.count if hand.cards is None else hand.cards)
