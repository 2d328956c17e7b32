"""What a seat sees: its own cards, and of the others those that lie open."""

from __future__ import annotations

from msgspec.structs import replace

from quiclo_table.model.card_table import Held, SeenCard
from quiclo_table.model.seats import Seat
from quiclo_table.model.strategie import Ballot, Phase, SeenBallot, StrategieState, StrategieView
from quiclo_table.rules.deciding import DECISION, MATCH, time_left
from quiclo_table.rules.decks import sizes
from quiclo_table.rules.hands import seen, seen_card
from quiclo_table.rules.holding import is_paused
from quiclo_table.rules.throwing import rolling_ms
from quiclo_table.variants.strategie.claims import voters

ALL_AT_ONCE = (Phase.HIDE, Phase.JURY, Phase.PICK, Phase.OVER)
"""The phases in which it is nobody's turn."""


def view(state: StrategieState, seat: Seat | None) -> StrategieView:
    """Return what a seat may see; None is the public at the table."""
    table = state.table
    turn = None if state.phase in ALL_AT_ONCE else table.turn
    return StrategieView(
        seat=seat,
        setup=state.setup,
        sitters=state.sitters,
        phase=state.phase,
        turn=turn,
        acting=_acting(state, turn),
        step=table.step,
        match_left_ms=time_left(state.clocks, MATCH),
        decision_left_ms=time_left(state.clocks, DECISION),
        rolling_ms=rolling_ms(state.clocks),
        paused=is_paused(state.clocks),
        is_late=state.is_late,
        ending=state.ending,
        decks=sizes(table.decks),
        hands=_hands(state, seat),
        lost=table.lost,
        task=table.task,
        won=table.won,
        wanted=table.wanted,
        has_offered=table.has_offered,
        may_ask=turn is not None and not state.has_asked and bool(voters(state, turn)),
        is_ready=state.is_ready,
        ballot=None if state.ballot is None else _ballot(state.ballot, seat),
        has_picked=tuple(pick is not None for pick in state.picks),
        pick=None if seat is None else state.picks[seat],
        waiting=state.waiting,
        faces=state.faces,
        closing=state.closing,
        entry=state.entry,
        result=state.result,
    )


def _acting(state: StrategieState, turn: Seat | None) -> tuple[Seat, ...]:
    if turn is not None:
        return (turn,)
    match state.phase, state.ballot:
        case Phase.HIDE, _:
            still_open = [not is_ready for is_ready in state.is_ready]
        case Phase.PICK, _:
            still_open = [pick is None for pick in state.picks]
        case Phase.JURY, Ballot(voters=voters, votes=votes):
            return tuple(seat for seat in voters if seat not in votes)
        case _:
            return ()
    return tuple(Seat(seat) for seat, is_open in enumerate(still_open) if is_open)


def _hands(state: StrategieState, seat: Seat | None) -> tuple[tuple[SeenCard, ...], ...]:
    """All hands; while cards are hidden, the others see nothing but backs."""
    if state.phase is not Phase.HIDE:
        return tuple(seen(hand, by_owner=at == seat) for at, hand in enumerate(state.table.hands))
    return tuple(
        seen(hand, by_owner=True) if at == seat else tuple(map(_back, hand))
        for at, hand in enumerate(state.table.hands)
    )


def _back(card: Held) -> SeenCard:
    """A card of which not even whether it is hidden may be seen."""
    return seen_card(replace(card, is_hidden=True), is_known=False)


def _ballot(ballot: Ballot, seat: Seat | None) -> SeenBallot:
    return SeenBallot(
        claim=ballot.claim,
        voters=ballot.voters,
        voted=tuple(sorted(ballot.votes)),
        has_voted=seat in ballot.votes,
        own_vote=None if seat is None else ballot.votes.get(seat),
    )
