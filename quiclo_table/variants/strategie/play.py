"""The turns, and what brings their end: time, fifteen cards, empty decks or a hand (S-03 to S-09, S-16)."""

from __future__ import annotations

from msgspec.structs import replace

from quiclo_table.model.card_table import Step
from quiclo_table.model.events import Event
from quiclo_table.model.match_end import End
from quiclo_table.model.orders import OpenCard
from quiclo_table.model.seats import Seat
from quiclo_table.model.strategie import CLOSING_CARDS, Phase, StrategieState
from quiclo_table.model.strategie_events import LastTurn, TradeCalledOff
from quiclo_table.model.table_events import CardLost, CardOpened
from quiclo_table.model.task import Purpose
from quiclo_table.rules.chance import Chance
from quiclo_table.rules.deciding import start_decision, start_match_clock
from quiclo_table.rules.decks import are_empty
from quiclo_table.rules.hands import marked, where, with_hand
from quiclo_table.rules.seating import after
from quiclo_table.rules.trading import cards_of_trade
from quiclo_table.rules.turns import Outcome, Turned, TurnOrder, apply_turn, begin_turn, decide_for, rest
from quiclo_table.rules.variant import Change
from quiclo_table.variants.strategie.endgame import ask_for_last_claims
from quiclo_table.variants.strategie.house import StrategieChange, joined, seconds, turn_rules


def begin_first_turn(state: StrategieState) -> StrategieChange:
    """Let the clock of the match run and the first seat play (S-04)."""
    clocks = start_match_clock(state.clocks, state.setup.minutes)
    return _begin_turn(replace(state, clocks=clocks, phase=Phase.TURNS), state.setup.first)


def order_turn(state: StrategieState, order: TurnOrder, chance: Chance) -> StrategieChange:
    """Carry out an order of a turn."""
    return _carry_on(state, apply_turn(state.clocks, state.table, order, turn_rules(state), chance))


def rest_turn(state: StrategieState) -> StrategieChange:
    """Let the dice of a turn lie."""
    return _carry_on(state, rest(state.clocks, state.table, turn_rules(state), skipped=False))


def decide_turn(state: StrategieState, chance: Chance) -> StrategieChange:
    """Do what must be done when the turn clock has run out (C-10): no trade, no claim, or what comes next."""
    if state.table.step is Step.AFTER:
        return end_turn(state)
    return _carry_on(state, decide_for(state.clocks, state.table, turn_rules(state), chance))


def open_card(state: StrategieState, seat: Seat, order: OpenCard) -> StrategieChange:
    """Lay a hidden card open for good (S-03)."""
    hands = state.table.hands
    found = where(hands, order.card)
    place = 0 if found is None else found.place
    opened = with_hand(hands, seat, marked(hands[seat], (order.card,), is_hidden=False))
    return Change(
        replace(state, table=replace(state.table, hands=opened)), (CardOpened(seat, place, order.card),)
    )


def end_turn(state: StrategieState) -> StrategieChange:
    """Let the next one play, unless something has brought the closing score."""
    if state.ending is not None:
        return ask_for_last_claims(state)
    return _begin_turn(state, after(state.table.turn, len(state.sitters)))


def break_off(state: StrategieState) -> StrategieChange:
    """Drop what is in progress, as the match is ended by hand: a target stays unwon, a trade doesn't come
    about, and both keep their cards (S-16)."""
    table, happened = state.table, tuple[Event, ...]()
    if table.task is not None and table.task.purpose is Purpose.TRADE:
        card, wanted, owner = cards_of_trade(table)
        happened = (TradeCalledOff(table.turn, card, owner, wanted),)
    elif table.task is not None:
        happened = (CardLost(table.turn, table.task.number),)
        table = replace(table, lost=(*table.lost, table.task.number))
    return Change(replace(state, table=replace(table, task=None, wanted=None, step=Step.AFTER)), happened)


def _begin_turn(state: StrategieState, seat: Seat) -> StrategieChange:
    turned = begin_turn(state.clocks, state.table, seat, seconds(state))
    begun = replace(state, clocks=turned.clocks, table=turned.table, has_asked=False)
    return Change(begun, turned.happened)


def _carry_on(state: StrategieState, turned: Turned) -> StrategieChange:
    """Take over a piece of a turn. After a lost trade the turn is over (S-09)."""
    taken = replace(state, clocks=turned.clocks, table=turned.table)
    if turned.outcome is not None:
        taken = replace(taken, clocks=start_decision(taken.clocks, seconds(taken)))
    change = joined(Change(taken, turned.happened), _noticed(taken))
    if turned.outcome is Outcome.TRADE_LOST:
        return joined(change, end_turn(change.state))
    return change


def _noticed(state: StrategieState) -> StrategieChange:
    """Remember the first thing that brings the closing score: it counts even if it doesn't last (S-16)."""
    if state.ending is not None:
        return Change(state)
    if any(len(hand) >= CLOSING_CARDS for hand in state.table.hands):
        why = End.CARDS
    elif are_empty(state.table.decks):
        why = End.EMPTY_DECKS
    else:
        return Change(state)
    return Change(replace(state, ending=why), (LastTurn(state.table.turn, why),))
