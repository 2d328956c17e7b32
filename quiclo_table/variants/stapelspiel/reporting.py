"""What becomes of a report: a right chain, a false report, and the refresh of the piles (P-04 to P-12)."""

from __future__ import annotations

from msgspec.structs import replace

from quiclo_table.maths.chain_checks import chain_fault
from quiclo_table.model.calculation import Evaluation, evaluate
from quiclo_table.model.events import Happening, Secret
from quiclo_table.model.match_end import End
from quiclo_table.model.refusals import Refusal
from quiclo_table.model.seats import Seat
from quiclo_table.model.stapelspiel import CARDS_TO_WIN, PlayChain, StapelspielState
from quiclo_table.model.stapelspiel_events import (
    ChainPlayed,
    FalseReport,
    PilesRefreshed,
    Refresh,
    ReportFailed,
)
from quiclo_table.rules.chance import Chance
from quiclo_table.rules.judging import arithmetic_of
from quiclo_table.rules.variant import Change
from quiclo_table.variants.stapelspiel.buzzing import after_change, free_floor
from quiclo_table.variants.stapelspiel.ending import end
from quiclo_table.variants.stapelspiel.piles import in_order, refresh, with_chain


def report(state: StapelspielState, order: PlayChain, chance: Chance) -> Change[StapelspielState]:
    """Judge a chain that whoever has the floor has handed in (P-06)."""
    negatives = arithmetic_of("stapelspiel", state.setup.negatives).negatives
    fault = chain_fault(order.chain, negatives=negatives)
    worked_out = evaluate(order.chain.calculation, negatives=negatives)
    if fault is not None:
        return _wrong(state, order, fault, worked_out, chance)
    return _right(state, order, worked_out)


def fail(state: StapelspielState, why: FalseReport, chance: Chance) -> Change[StapelspielState]:
    """Settle a report without a chain as a false one (P-04)."""
    seat = _claimant(state)
    return _bar(state, seat, ReportFailed(seat, why), chance)


def refresh_piles(state: StapelspielState, why: Refresh, chance: Chance) -> Change[StapelspielState]:
    """Lay a new card on each pile and let everybody report again (P-09, P-10).

    Where no pile can get a card any more, nothing would ever change: then the match is over as if the time
    were up. With 24 cards a continent, of which 12 at most are held, that doesn't happen.
    """
    decks, piles, laid, shuffled_back = refresh(state.decks, state.piles, chance)
    if not any(laid):
        return end(state, End.EMPTY_DECKS)
    clocks = after_change(state.clocks, state.setup.stall_seconds)
    after = replace(state, decks=decks, piles=piles, barred=(), clocks=clocks)
    return Change(after, (PilesRefreshed(why, laid, shuffled_back),))


def _right(state: StapelspielState, order: PlayChain, worked_out: Evaluation) -> Change[StapelspielState]:
    """Lay the own cards on the pile of the result; those barred may report again (P-07, P-09)."""
    seat, result = _claimant(state), order.chain.result
    hand = state.hands[seat]
    own = [number for number in order.chain.calculation.numbers if number in hand]
    laid = in_order(own, order.top)
    left = tuple(card for card in hand if card not in laid)
    pile = state.tops.index(result)
    piles = with_chain(state.piles, result, laid, state.setup.pile_top)
    freed = free_floor(state)
    after = replace(
        freed,
        hands=(*state.hands[:seat], left, *state.hands[seat + 1 :]),
        piles=piles,
        barred=(),
        clocks=after_change(freed.clocks, state.setup.stall_seconds),
    )
    played = ChainPlayed(
        seat=seat,
        chain=order.chain,
        laid=laid,
        pile=pile,
        top=after.tops[pile],
        left=len(left),
        steps=worked_out.steps,
    )
    if len(left) <= CARDS_TO_WIN:
        return _before(played, end(after, End.HAND_PLAYED))
    return _before(played, end(after, End.TIME) if after.is_late else Change(after))


def _wrong(
    state: StapelspielState, order: PlayChain, fault: Refusal, worked_out: Evaluation, chance: Chance
) -> Change[StapelspielState]:
    """Explain a wrong chain; of a hand that is held, to its owner alone."""
    seat = _claimant(state)
    failed = ReportFailed(seat, FalseReport.WRONG, order.chain, worked_out.value, fault, worked_out.steps)
    if state.is_open[seat]:
        return _bar(state, seat, failed, chance)
    public = ReportFailed(seat, FalseReport.WRONG, fault=Refusal(fault.key, fault.rule))
    return _bar(state, seat, Secret(public, {seat: failed}), chance)


def _bar(state: StapelspielState, seat: Seat, failed: Happening, chance: Chance) -> Change[StapelspielState]:
    """Bar a seat; when nobody is left to report, the piles are refreshed at once (P-09)."""
    after = replace(free_floor(state), barred=tuple(sorted((*state.barred, seat))))
    if after.is_late:
        return _before(failed, end(after, End.TIME))
    if len(after.barred) == len(after.hands):
        return _before(failed, refresh_piles(after, Refresh.ALL_BARRED, chance))
    return _before(failed, Change(after))


def _before(first: Happening, change: Change[StapelspielState]) -> Change[StapelspielState]:
    return Change(change.state, (first, *change.happened))


def _claimant(state: StapelspielState) -> Seat:
    if state.floor is None:
        raise ValueError(f"nobody has the floor in the phase {state.phase}")
    return state.floor
