"""Claims: six cards with a proof, judged by the program or, for an own idea, by the others (S-10 to S-15)."""

from __future__ import annotations

from msgspec.structs import replace

from quiclo_table.maths.proof_checks import judge_proof
from quiclo_table.model.events import Event, Secret
from quiclo_table.model.match_end import End
from quiclo_table.model.names import clean_line
from quiclo_table.model.refusals import Refusal, RefusalKey
from quiclo_table.model.seats import Seat, Sitter
from quiclo_table.model.strategie import LONGEST_WORDS, Ballot, Claim, Jury, Phase, StrategieState, Vote
from quiclo_table.model.strategie_events import ClaimMade, CombinationMade, VoteCast, VotesOpened
from quiclo_table.model.table_events import CardOpened
from quiclo_table.rules.deciding import start_decision
from quiclo_table.rules.hands import marked, with_hand
from quiclo_table.rules.variant import Change
from quiclo_table.variants.strategie.house import StrategieChange, joined, seconds
from quiclo_table.variants.strategie.scoring import combination_standings, over


def voters(state: StrategieState, claimant: Seat) -> tuple[Seat, ...]:
    """Return who would vote on somebody's own idea: the other persons, or nobody (S-14)."""
    if state.setup.jury is Jury.PROGRAM_DECIDES:
        return ()
    return tuple(
        Seat(seat)
        for seat, sitter in enumerate(state.sitters)
        if seat != claimant and sitter is Sitter.PERSON
    )


def check_proof_of(state: StrategieState, seat: Seat, order: Claim) -> Refusal | None:
    """Return why a claim of six own cards can't stand and can't be voted on either.

    What is wrong is told to the claimant alone, before anything is laid out: it costs nothing.
    """
    if order.words and clean_line(order.words, LONGEST_WORDS) != order.words:
        return Refusal(RefusalKey.WORDS_UNREADABLE, "S-14", facts={"longest": LONGEST_WORDS})
    judgement = judge_proof(order.cards, order.proof, state.setup.proofs)
    if judgement.refusal is None:
        return None
    if not judgement.is_own_idea or not voters(state, seat):
        return judgement.refusal
    if state.has_asked:
        return Refusal(RefusalKey.VOTE_ONCE_A_TURN, "S-14")
    return None if order.words else Refusal(RefusalKey.WORDS_MISSING, "S-14")


def check_vote(state: StrategieState, seat: Seat) -> Refusal | None:
    """Return why a seat can't vote, or can't any more."""
    if state.ballot is None or seat not in state.ballot.voters:
        return Refusal(RefusalKey.NOT_YOUR_VOTE, "S-14")
    return Refusal(RefusalKey.ALREADY_VOTED, "S-14") if seat in state.ballot.votes else None


def make_claim(state: StrategieState, seat: Seat, order: Claim) -> StrategieChange:
    """Lay six cards out; the program's word wins at once, and an own idea is put to the vote."""
    stands = judge_proof(order.cards, order.proof, state.setup.proofs).stands
    claim = ClaimMade(seat, order.cards, order.proof, order.words, goes_to_vote=not stands)
    shown = _shown(state, seat, order.cards)
    laid_out = Change(shown.state, (*shown.happened, claim))
    if stands:
        return joined(laid_out, _win(laid_out.state, claim))
    ballot = Ballot(claim, voters(state, seat), {}, before=state.phase)
    clocks = start_decision(state.clocks, seconds(state))
    asked = replace(laid_out.state, phase=Phase.JURY, ballot=ballot, has_asked=True, clocks=clocks)
    return Change(asked, laid_out.happened)


def cast(state: StrategieState, seat: Seat, order: Vote) -> StrategieChange:
    """Take a vote; the ballot is still to be closed once all have voted."""
    ballot = ballot_of(state)
    votes = {**ballot.votes, seat: order.yes}
    event = Secret(VoteCast(seat, None), {seat: VoteCast(seat, order.yes)})
    return Change(replace(state, ballot=replace(ballot, votes=votes)), (event,))


def is_complete(state: StrategieState) -> bool:
    """Tell whether all who may have voted."""
    return len(ballot_of(state).votes) == len(ballot_of(state).voters)


def count(state: StrategieState) -> StrategieChange:
    """Open the votes; who hasn't voted abstains. More yes than no wins, else play goes on (S-14)."""
    ballot = ballot_of(state)
    votes = {seat: ballot.votes.get(seat) for seat in ballot.voters}
    given = list(votes.values())
    accepted = given.count(True) > given.count(False)
    opened = VotesOpened(ballot.claim.seat, votes, accepted)
    after = replace(state, phase=ballot.before, ballot=None)
    if accepted:
        return joined(Change(after, (opened,)), _win(after, ballot.claim))
    return Change(replace(after, clocks=start_decision(after.clocks, seconds(after))), (opened,))


def ballot_of(state: StrategieState) -> Ballot:
    """Return the vote that is running."""
    if state.ballot is None:
        raise ValueError(f"nobody votes in the phase {state.phase}")
    return state.ballot


def _shown(state: StrategieState, seat: Seat, cards: tuple[int, ...]) -> StrategieChange:
    """Lay these cards open for good (S-14)."""
    hand = state.table.hands[seat]
    opened: list[Event] = [
        CardOpened(seat, place, one.number)
        for place, one in enumerate(hand)
        if one.number in cards and one.is_hidden
    ]
    hands = with_hand(state.table.hands, seat, marked(hand, cards, is_hidden=False))
    return Change(replace(state, table=replace(state.table, hands=hands)), tuple(opened))


def _win(state: StrategieState, claim: ClaimMade) -> StrategieChange:
    made = CombinationMade(claim.seat, claim.cards, claim.proof)
    standings = combination_standings(claim.seat, claim.cards, len(state.sitters))
    return joined(Change(state, (made,)), over(state, End.COMBINATION, standings))
