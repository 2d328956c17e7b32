"""What may be ordered when, and why not."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from types import MappingProxyType
from typing import Any, Final

from quiclo_table.model.card_table import DICE, Hand, Step
from quiclo_table.model.orders import (
    Calculate,
    EndMatch,
    EndTurn,
    Enter,
    GiveUp,
    OpenCard,
    Order,
    Pause,
    Ready,
    Resume,
    SkipThrow,
    ThrowDice,
)
from quiclo_table.model.proofs import CARDS_IN_COMBINATION
from quiclo_table.model.refusals import Refusal, RefusalKey
from quiclo_table.model.seats import Player, Seat
from quiclo_table.model.strategie import (
    MOST_HIDDEN,
    CalculateFor,
    Claim,
    EnterFor,
    GiveUpOn,
    HideCards,
    Phase,
    PickSix,
    StrategieSetup,
    StrategieState,
    Vote,
)
from quiclo_table.rules.entries import check_entry, check_unfinished
from quiclo_table.rules.hands import check_open, check_own
from quiclo_table.rules.holding import check_pause
from quiclo_table.rules.seating import check_players
from quiclo_table.rules.throwing import check_throw, is_rolling
from quiclo_table.rules.turns import BETWEEN, TURN_ORDERS, TurnOrder, check_turn
from quiclo_table.variants.strategie.claims import check_proof_of, check_vote
from quiclo_table.variants.strategie.house import arithmetic, turn_rules


def admits(setup: StrategieSetup, players: tuple[Player, ...]) -> Refusal | None:
    """Return why these players can't play with these house rules (C-12, C-09)."""
    if setup.attempts is None and setup.turn_seconds is None:
        return Refusal(RefusalKey.UNLIMITED_NEEDS_CLOCK, "C-09")
    return check_players(players, setup.first)


def check(state: StrategieState, seat: Seat, order: Order) -> Refusal | None:
    """Return why an order is refused now, or None."""
    if (refusal := check_pause(state.clocks, order)) is not None:
        return refusal
    if isinstance(order, Pause | Resume | EndMatch):
        return None
    if isinstance(order, SkipThrow):
        return check_throw(state.clocks, order)
    checker = CHECKS[state.phase].get(type(order))
    if checker is None:
        return Refusal(RefusalKey.NOT_NOW, facts={"phase": state.phase})
    return checker(state, seat, order)


def _check_turn(state: StrategieState, seat: Seat, order: TurnOrder) -> Refusal | None:
    return check_turn(state.clocks, state.table, seat, order, turn_rules(state))


def _check_between(state: StrategieState, seat: Seat) -> Refusal | None:
    """Return why it isn't one's own turn, or something is being calculated."""
    if seat != state.table.turn:
        return Refusal(RefusalKey.NOT_YOUR_TURN, facts={"turn": state.table.turn})
    if is_rolling(state.clocks):
        return Refusal(RefusalKey.DICE_ROLLING)
    if state.table.step not in BETWEEN:
        return Refusal(RefusalKey.NOT_NOW, facts={"phase": state.table.step})
    return None


def _check_opening(state: StrategieState, seat: Seat, order: OpenCard) -> Refusal | None:
    refusal = _check_between(state, seat)
    return refusal or check_open(state.table.hands[seat], order.card, "S-03")


def _check_end_of_turn(state: StrategieState, seat: Seat, _order: EndTurn) -> Refusal | None:
    if (refusal := _check_between(state, seat)) is not None:
        return refusal
    if state.phase is Phase.TURNS and state.table.step is Step.DRAW:
        return Refusal(RefusalKey.NOT_NOW, "S-05", facts={"phase": Step.DRAW})
    return None


def _check_claim(state: StrategieState, seat: Seat, order: Claim) -> Refusal | None:
    if (refusal := _check_between(state, seat)) is not None:
        return refusal
    if (refusal := _check_six(state.table.hands[seat], order.cards, "S-10")) is not None:
        return refusal
    return check_proof_of(state, seat, order)


def _check_hiding(state: StrategieState, seat: Seat, order: HideCards) -> Refusal | None:
    if state.is_ready[seat]:
        return Refusal(RefusalKey.HIDING_DONE, "S-02")
    if len(order.cards) > MOST_HIDDEN:
        return Refusal(RefusalKey.TOO_MANY_HIDDEN, "S-02", facts={"most": MOST_HIDDEN})
    return _check_different(state.table.hands[seat], order.cards, "S-02")


def _check_ready(state: StrategieState, seat: Seat, _order: Ready) -> Refusal | None:
    return Refusal(RefusalKey.HIDING_DONE, "S-02") if state.is_ready[seat] else None


def _check_vote(state: StrategieState, seat: Seat, _order: Vote) -> Refusal | None:
    return check_vote(state, seat)


def _check_pick(state: StrategieState, seat: Seat, order: PickSix) -> Refusal | None:
    if state.picks[seat] is not None:
        return Refusal(RefusalKey.ALREADY_PICKED, "S-17")
    return _check_six(state.table.hands[seat], order.cards, "S-17")


def _check_six(hand: Hand, cards: Sequence[int], rule: str) -> Refusal | None:
    """Return why these aren't six different cards of one's own."""
    if len(cards) != CARDS_IN_COMBINATION:
        return Refusal(RefusalKey.NOT_SIX_CARDS, rule, facts={"count": len(cards)})
    return _check_different(hand, cards, rule)


def _check_different(hand: Hand, cards: Sequence[int], rule: str) -> Refusal | None:
    for at, card in enumerate(cards):
        if (refusal := check_own(hand, card)) is not None:
            return Refusal(refusal.key, rule, at, refusal.facts)
        if card in cards[:at]:
            return Refusal(RefusalKey.CARD_TWICE, rule, at, {"card": card})
    return None


def _check_closing(state: StrategieState, seat: Seat) -> Refusal | None:
    """Return why a seat can't calculate in the closing score now."""
    if seat != state.table.turn:
        return Refusal(RefusalKey.NOT_YOUR_TURN, facts={"turn": state.table.turn})
    if is_rolling(state.clocks):
        return Refusal(RefusalKey.DICE_ROLLING)
    if not state.faces:
        return Refusal(RefusalKey.NOT_NOW, facts={"phase": Step.THROW})
    return None


def _check_closing_throw(state: StrategieState, seat: Seat, order: ThrowDice) -> Refusal | None:
    if seat != state.table.turn:
        return Refusal(RefusalKey.NOT_YOUR_TURN, facts={"turn": state.table.turn})
    if state.faces and not is_rolling(state.clocks):
        return Refusal(RefusalKey.NOT_NOW, facts={"phase": Step.CALCULATE})
    return check_throw(state.clocks, order)


def _check_number(
    state: StrategieState, seat: Seat, order: CalculateFor | EnterFor | GiveUpOn
) -> Refusal | None:
    if (refusal := _check_closing(state, seat)) is not None:
        return refusal
    if order.number not in state.closing[seat].left:
        return Refusal(RefusalKey.NUMBER_NOT_LEFT, "S-17", facts={"number": order.number})
    match order:
        case CalculateFor():
            return check_entry(Calculate(order.dice, order.operators), DICE, arithmetic(state))
        case EnterFor():
            return check_unfinished(Enter(order.dice, order.operators), DICE)
    return None


def _check_giving_up(state: StrategieState, seat: Seat, _order: GiveUp) -> Refusal | None:
    return _check_closing(state, seat)


Checker = Callable[[StrategieState, Seat, Any], Refusal | None]

CHECKS: Final = MappingProxyType[Phase, dict[type[Order], Checker]](
    {
        Phase.HIDE: {HideCards: _check_hiding, Ready: _check_ready},
        Phase.TURNS: {
            **dict.fromkeys(TURN_ORDERS, _check_turn),
            OpenCard: _check_opening,
            Claim: _check_claim,
            EndTurn: _check_end_of_turn,
        },
        Phase.JURY: {Vote: _check_vote},
        Phase.LAST_CLAIMS: {Claim: _check_claim, EndTurn: _check_end_of_turn},
        Phase.PICK: {PickSix: _check_pick},
        Phase.CLOSING: {
            ThrowDice: _check_closing_throw,
            **dict.fromkeys((CalculateFor, EnterFor, GiveUpOn), _check_number),
            GiveUp: _check_giving_up,
        },
        Phase.OVER: {},
    }
)
"""The orders that carry the match on, phase by phase, with what checks them."""
