"""How many cards may be protected, which, and when (F-02, F-03, F-06 to F-08)."""

from __future__ import annotations

from quiclo_table.model.card_table import Hand
from quiclo_table.model.orders import OpenCard
from quiclo_table.model.refusals import Refusal, RefusalKey
from quiclo_table.model.seats import Seat
from quiclo_table.model.zahlenfolge import Phase, ProtectCard, ZahlenfolgeState
from quiclo_table.rules.hands import check_open, check_own, held, hidden
from quiclo_table.rules.throwing import is_rolling
from quiclo_table.rules.turns import BETWEEN


def limit(hand: Hand) -> int:
    """Return how many cards of a hand may be protected: half of them, rounded down (F-03)."""
    return len(hand) // 2


def excess(hand: Hand) -> int:
    """Return how many protected cards are too many (F-08)."""
    many = hidden(hand) - limit(hand)
    return many if many > 0 else 0


def must_open(state: ZahlenfolgeState) -> tuple[int, ...]:
    """Return by seat how many cards must be opened before play goes on (F-08): only what has left a hand
    between calculations can have made them too many."""
    if state.table.step not in BETWEEN or state.is_over:
        return (0,) * len(state.table.hands)
    return tuple([excess(hand) for hand in state.table.hands])


def opener(state: ZahlenfolgeState) -> Seat | None:
    """Return the seat for whose opening play waits, or None. Only the seat at play ever loses cards."""
    return next((Seat(seat) for seat, count in enumerate(must_open(state)) if count), None)


def lowest_protected(hand: Hand) -> int:
    """Return the card that the program opens for somebody who doesn't choose (C-10)."""
    return min(one.number for one in hand if one.is_hidden)


def check_protecting(state: ZahlenfolgeState, seat: Seat, order: ProtectCard | OpenCard) -> Refusal | None:
    """Return why a seat can't protect or open a card now."""
    hand = state.table.hands[seat]
    if state.phase is Phase.PROTECT:
        if state.ready[seat]:
            return Refusal(RefusalKey.ALREADY_READY, "F-02")
    elif state.table.step not in BETWEEN or is_rolling(state.clocks):
        return Refusal(RefusalKey.NOT_WHILE_CALCULATING, "F-06")
    if isinstance(order, OpenCard):
        return check_open(hand, order.card, "F-06")
    return check_own(hand, order.card) or _check_protectable(hand, order.card)


def _check_protectable(hand: Hand, card: int) -> Refusal | None:
    own = held(hand, card)
    facts: dict[str, int | str] = {"card": card}
    if own is not None and own.is_hidden:
        return Refusal(RefusalKey.CARD_IS_PROTECTED, "F-06", facts=facts)
    if own is not None and own.is_new:
        return Refusal(RefusalKey.CARD_IS_NEW, "F-07", facts=facts)
    if hidden(hand) >= limit(hand):
        return Refusal(RefusalKey.PROTECTED_ENOUGH, "F-03", facts={"limit": limit(hand)})
    return None
