"""What comes between the turns and the closing score: last claims, and a secret pick of six (S-16, S-17)."""

from __future__ import annotations

from msgspec.structs import replace

from quiclo_table.model.card_table import Hand, Step
from quiclo_table.model.events import Event, Secret
from quiclo_table.model.match_end import End
from quiclo_table.model.proofs import CARDS_IN_COMBINATION
from quiclo_table.model.seats import Seat
from quiclo_table.model.strategie import Phase, PickSix, StrategieState
from quiclo_table.model.strategie_events import ClosingBegan, SixPicked
from quiclo_table.model.table_events import LastChance
from quiclo_table.rules.deciding import start_decision
from quiclo_table.rules.hands import numbers
from quiclo_table.rules.seating import after, clockwise
from quiclo_table.rules.variant import Change
from quiclo_table.variants.strategie.closing import begin_closing, finish, open_picks
from quiclo_table.variants.strategie.house import StrategieChange, joined, seconds


def ask_for_last_claims(state: StrategieState) -> StrategieChange:
    """Let each seat claim once more, clockwise from the one whose turn it was."""
    table = replace(state.table, step=Step.AFTER, task=None, won=None, wanted=None)
    waiting = clockwise(state.table.turn, len(state.sitters))
    return _ask_next(replace(state, table=table, phase=Phase.LAST_CLAIMS, waiting=waiting))


def pass_last_claim(state: StrategieState) -> StrategieChange:
    """Go on to the next last claim, or to the closing score."""
    return _ask_next(replace(state, waiting=state.waiting[1:]))


def pick_six(state: StrategieState, seat: Seat, order: PickSix) -> StrategieChange:
    """Take a pick. When all have picked, the closing score begins; till then each pick gives those who are
    still to pick the whole time of a decision again: at one screen they do so one after the other (C-10)."""
    picked = _picked(state, seat, order.cards)
    if None not in picked.state.picks:
        return joined(picked, begin_closing(picked.state))
    clocks = start_decision(picked.state.clocks, seconds(picked.state))
    return Change(replace(picked.state, clocks=clocks), picked.happened)


def pick_for_the_rest(state: StrategieState) -> StrategieChange:
    """Pick for those who haven't, and begin the closing score (C-10)."""
    picked = _pick_for_all(state)
    return joined(picked, begin_closing(picked.state))


def finish_by_hand(state: StrategieState) -> StrategieChange:
    """End the match at once, by what has been calculated so far; without a throw nobody succeeds (C-13)."""
    change: StrategieChange = Change(state)
    if not state.closing:
        change = _pick_for_all(state)
        change = joined(change, open_picks(change.state))
    return joined(change, finish(change.state, End.BY_HAND))


def _pick_for_all(state: StrategieState) -> StrategieChange:
    """Pick the lowest six for those who haven't: they are the likeliest to be calculated, all of them."""
    change: StrategieChange = Change(state)
    for seat, hand in enumerate(state.table.hands):
        if state.picks[seat] is None:
            change = joined(change, _picked(change.state, Seat(seat), lowest_six(hand)))
    return change


def lowest_six(hand: Hand) -> tuple[int, ...]:
    """Return the six lowest cards of a hand."""
    return tuple(sorted(numbers(hand))[:CARDS_IN_COMBINATION])


def _ask_next(state: StrategieState) -> StrategieChange:
    if not state.waiting:
        return _begin_picking(state)
    seat = state.waiting[0]
    clocks = start_decision(state.clocks, seconds(state))
    asked = replace(state, table=replace(state.table, turn=seat), clocks=clocks, has_asked=False)
    return Change(asked, (LastChance(seat),))


def _begin_picking(state: StrategieState) -> StrategieChange:
    """Let all pick at once. `turn` moves on to the seat that began the last claims and will throw."""
    table = replace(state.table, turn=after(state.table.turn, len(state.sitters)))
    clocks = start_decision(state.clocks, seconds(state))
    picking = replace(state, table=table, clocks=clocks, phase=Phase.PICK)
    return Change(picking, (ClosingBegan(state.ending or End.BY_HAND),))


def _picked(state: StrategieState, seat: Seat, cards: tuple[int, ...]) -> StrategieChange:
    picks = (*state.picks[:seat], cards, *state.picks[seat + 1 :])
    public: Event = SixPicked(seat, None)
    return Change(replace(state, picks=picks), (Secret(public, {seat: SixPicked(seat, cards)}),))
