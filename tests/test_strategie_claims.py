from __future__ import annotations

import pytest
from msgspec.structs import replace

from quiclo_table.model.events import Event
from quiclo_table.model.match_end import End, MatchEnded
from quiclo_table.model.orders import Calculate, EndTurn, OfferTrade
from quiclo_table.model.proofs import EquationProof, ProofLevel, SequenceProof
from quiclo_table.model.refusals import RefusalKey
from quiclo_table.model.seats import Seat
from quiclo_table.model.strategie import LONGEST_WORDS, Claim, Jury, Phase, Vote
from quiclo_table.model.strategie_events import ClaimMade, CombinationMade, VoteCast, VotesOpened
from quiclo_table.model.table_events import CardOpened
from tests.strategie_matches import ADA, EMMY, PLAIN, SETUP, SOPHIE, USELESS, Table, seen

MANUAL = (
    ((22, 23, 24, 25, 26, 27), "22 23 24 25 26 27"),
    ((20, 40, 60, 80, 100, 120), "20 40 60 80 100 120"),
    ((44, 45, 47, 50, 54, 59), "44 45 47 50 54 59"),
    ((44, 45, 47, 50, 54, 59), "59 54 50 47 45 44"),
    ((32, 40, 47, 53, 58, 62), "32 40 47 53 58 62"),
    ((34, 64, 84, 94, 114, 144), "34 64 84 94 114 144"),
    ((4, 8, 16, 32, 64, 128), "4 8 16 32 64 128"),
    ((1, 4, 9, 16, 25, 36), "1 4 9 16 25 36"),
    ((5, 8, 13, 21, 34, 55), "13=5+8; 21=8+13; 34=13+21; 55=21+34"),
    ((2, 13, 31, 44, 88, 132), "13+31=44; 44*2=88; 88+44=132"),
    ((6, 12, 24, 48, 96, 144), "12=6*2; 24=12*2; 48=24*2; 96=48*2; 144=96+48"),
    ((3, 4, 27, 36, 108, 135), "3*36=108; 108/4=27; 108+27=135"),
    ((10, 20, 30, 60, 90, 120), "20=10*2; 30=10+20; 60=30*2; 90=30*3; 120=30*4"),
    ((9, 18, 27, 54, 81, 135), "18=9*2; 27=9*3; 54=27*2; 81=27+54; 135=54+81"),
)
NO = False
OTHERS = (11, 31, 56, 82, 101, 129)
LOOSE = ((5, 60, 65, 70, 125, 130), "5*12=60; 5+60=65; 65+5=70; 60+65=125; 125+5=130")
SUM_OF_ALL = ((1, 5, 10, 20, 60, 96), "1+5+10+20+60=96")
"""One equation over all six: right, but of the player's own kind at the standard level."""


@pytest.mark.rule("S-10", "S-11", "S-12", "S-15")
@pytest.mark.parametrize(("cards", "proof"), MANUAL)
def test_every_example_of_the_manual_wins_at_once(cards: tuple[int, ...], proof: str) -> None:
    others = tuple(card for card in range(61, 145) if card not in cards)[:6]
    table = Table(cards, others, hidden=cards[:3])
    happened = table.give(table.claim(proof))
    assert [type(event) for event in happened[-3:]] == [ClaimMade, CombinationMade, MatchEnded]
    ended = happened[-1]
    assert isinstance(ended, MatchEnded)
    assert (ended.end, ended.winners) == (End.COMBINATION, (ADA,))
    assert [(one.seat, one.place) for one in ended.standings] == [(ADA, 1), (EMMY, 2)]
    assert table.hidden() == ()
    assert table.match.is_over


@pytest.mark.rule("S-12", "S-13")
@pytest.mark.parametrize(
    ("cards", "proof", "key"),
    [
        ((2, 3, 5, 7, 11, 13), "2+3=5; 2+5=7; 2+11=13; 5+2=7", RefusalKey.ALL_PRIME),
        ((17, 19, 23, 29, 37, 47), "17 19 23 29 37 47", RefusalKey.ALL_PRIME),
        ((41, 43, 47, 53, 61, 71), "41 43 47 53 61 71", RefusalKey.ALL_PRIME),
        ((2, 13, 31, 44, 88, 132), "13+31=44; 44*2=88", RefusalKey.CARD_LEFT_OUT),
        ((2, 13, 31, 44, 88, 132), "13+31=45; 44*2=88; 88+44=132", RefusalKey.EQUATION_WRONG),
        ((4, 8, 12, 16, 30, 46), "4+4=8; 4+8=12; 4+12=16; 16+30=46", RefusalKey.CARD_REPEATED),
        ((2, 4, 8, 30, 32, 62), "2*4=8; 30+32=62", RefusalKey.SEPARATE_GROUPS),
        ((5, 8, 13, 21, 34, 55), "5 8 13 21 34", RefusalKey.CARD_LEFT_OUT),
    ],
)
def test_a_proof_that_is_wrong_or_leaves_a_card_out_is_refused_with_the_place(
    cards: tuple[int, ...], proof: str, key: RefusalKey
) -> None:
    table = Table(cards, OTHERS, hidden=cards[:3])
    refusal = table.refusal(table.claim(proof, words="Das geht auf."))
    assert refusal is not None
    assert refusal.key is key
    assert refusal.rule


@pytest.mark.rule("S-10", "S-12")
def test_a_claim_names_six_different_own_cards() -> None:
    table = Table((22, 23, 24, 25, 26, 27, 90), OTHERS)
    own = table.hand()
    proof = "22 23 24 25 26 27"
    assert table.key(table.claim(proof, own)) == RefusalKey.NOT_SIX_CARDS
    assert table.key(table.claim(proof, (22, 23, 24, 25, 26, 28))) == RefusalKey.CARD_NOT_OWN
    assert table.key(table.claim(proof, (22, 23, 24, 25, 26, 26))) == RefusalKey.CARD_TWICE
    assert table.key(table.claim(proof, (22, 23, 24, 25, 26, 90))) == RefusalKey.OTHER_CARDS
    assert table.key(Claim((10**30,) * 6, SequenceProof((-1,) * 40))) == RefusalKey.CARD_NOT_OWN
    assert table.key(Claim(own[:6], EquationProof(()))) == RefusalKey.CARD_LEFT_OUT


@pytest.mark.rule("S-10")
def test_a_refused_claim_shows_the_others_no_card() -> None:
    table = Table(MANUAL[9][0], OTHERS, hidden=(2, 13, 31))
    (event,) = seen(table.submit(ADA, table.claim("13+31=45; 44*2=88; 88+44=132")), None)
    assert not any(str(card) in repr(event) for card in (13, 31, 45, 88, 132))
    assert table.hidden() == (2, 13, 31)


@pytest.mark.rule("S-10")
def test_claims_are_made_in_the_own_turn_outside_a_calculation() -> None:
    cards, proof = MANUAL[0]
    table = Table(cards, OTHERS)
    claim = table.claim(proof)
    table.draw(62)
    assert table.key(claim) == RefusalKey.NOT_NOW
    table.throw(USELESS)
    assert table.key(claim) == RefusalKey.NOT_NOW
    table.give(Calculate((0,), ()))
    assert table.key(Claim(OTHERS, claim.proof), EMMY) == RefusalKey.NOT_YOUR_TURN
    table.give(claim)
    assert table.match.is_over


@pytest.mark.rule("S-10")
def test_after_a_won_trade_one_may_claim_but_not_after_a_lost_one() -> None:
    hands = ((22, 23, 24, 25, 26, 90), (27, 31, 56, 82, 101, 129))
    table = Table(*hands)
    table.win(62)
    table.trade(27, comes_off=True)
    table.give(table.claim("22 23 24 25 26 27", (22, 23, 24, 25, 26, 27)))
    assert table.match.is_over
    table = Table((22, 23, 24, 25, 26, 27), OTHERS)
    table.win(62)
    table.give(OfferTrade(31))
    assert table.key(table.claim(MANUAL[0][1])) == RefusalKey.NOT_NOW
    table.throw(USELESS)
    table.give(Calculate((0,), ()))
    assert table.view().turn == EMMY
    assert table.key(Claim((22, 23, 24, 25, 26, 27), SequenceProof(())), ADA) == RefusalKey.NOT_YOUR_TURN


def asked(sitters: str = "pppp", jury: Jury = Jury.ASK_OTHERS, seconds: int | None = None) -> Table:
    """A match in which Ada has put an own idea to the others."""
    cards, proof = SUM_OF_ALL
    setup = replace(SETUP, jury=jury, turn_seconds=seconds)
    table = Table(cards, *PLAIN[: len(sitters) - 1], hidden=(10, 20), setup=setup, sitters=sitters)
    happened = table.give(table.claim(proof, words="Alles zusammen."))
    assert [type(event) for event in happened] == [CardOpened, CardOpened, ClaimMade]
    assert table.state.phase is Phase.JURY
    return table


def votes_of(table: Table, *votes: bool | None) -> list[Event]:
    return [event for seat, yes in enumerate(votes, start=1) for event in table.give(Vote(yes), Seat(seat))]


@pytest.mark.rule("S-14")
@pytest.mark.parametrize(
    ("votes", "accepted"),
    [
        ((True, True, False), True),
        ((True, None, None), True),
        ((True, False, None), False),
        ((False, True, False), False),
        ((None, None, None), False),
    ],
)
def test_more_yes_than_no_accepts_an_own_idea_and_a_tie_rejects_it(
    votes: tuple[bool | None, ...], accepted: bool
) -> None:
    table = asked()
    happened = votes_of(table, *votes)
    opened = next(event for event in happened if isinstance(event, VotesOpened))
    assert opened == VotesOpened(ADA, dict(enumerate(votes, start=1)), accepted)  # type: ignore[arg-type]
    assert table.match.is_over is accepted
    assert table.hidden() == ()
    if not accepted:
        assert (table.view().phase, table.view().turn) == (Phase.TURNS, ADA)
        table.turn(62)


@pytest.mark.rule("S-14")
def test_a_vote_stays_secret_until_all_have_voted() -> None:
    table = asked()
    assert seen(table.submit(EMMY, Vote(yes=True)), None) == [VoteCast(EMMY, None)]
    ballot = table.view(SOPHIE).ballot
    assert ballot is not None
    assert (ballot.voted, ballot.own_vote, ballot.has_voted) == ((EMMY,), None, False)
    assert table.view(EMMY).ballot != ballot
    before = table.view(SOPHIE)
    state = table.state
    assert state.ballot is not None
    table.put(ballot=replace(state.ballot, votes={EMMY: False}))
    assert table.view(SOPHIE) == before


@pytest.mark.rule("S-14")
def test_only_the_other_persons_vote_and_each_once() -> None:
    table = asked("ppb")
    assert table.key(Vote(yes=True), ADA) == RefusalKey.NOT_YOUR_VOTE
    assert table.key(Vote(yes=True), SOPHIE) == RefusalKey.NOT_YOUR_VOTE
    table.give(Vote(yes=True), EMMY)
    assert table.match.is_over
    table = asked()
    table.give(Vote(None), EMMY)
    assert table.key(Vote(yes=True), EMMY) == RefusalKey.ALREADY_VOTED
    assert table.key(EndTurn(), ADA) == RefusalKey.NOT_NOW


@pytest.mark.rule("S-14")
@pytest.mark.parametrize(("sitters", "jury"), [("pbb", Jury.ASK_OTHERS), ("ppp", Jury.PROGRAM_DECIDES)])
def test_without_a_vote_the_word_of_the_program_is_final(sitters: str, jury: Jury) -> None:
    cards, proof = SUM_OF_ALL
    table = Table(cards, *PLAIN[:2], setup=replace(SETUP, jury=jury), sitters=sitters)
    assert not table.view().may_ask
    assert table.key(table.claim(proof, words="Ja.")) == RefusalKey.OPERATORS_TOO_MANY


@pytest.mark.rule("S-14")
def test_one_idea_a_turn_goes_to_the_vote_but_a_proof_still_wins() -> None:
    table = Table((1, 5, 10, 20, 60, 96, 2, 40), PLAIN[0])
    idea = table.claim(SUM_OF_ALL[1], SUM_OF_ALL[0], "Alles zusammen.")
    table.give(idea)
    votes_of(table, NO)
    assert table.key(idea) == RefusalKey.VOTE_ONCE_A_TURN
    assert not table.view().may_ask
    table.turn(62)
    table.turn(63)
    table.give(idea)
    votes_of(table, NO)
    table.give(table.claim("2*5=10; 10*2=20; 20*2=40; 20+40=60", (2, 5, 10, 20, 40, 60)))
    assert table.match.is_over


@pytest.mark.rule("S-14")
def test_an_own_idea_needs_words_on_one_line() -> None:
    cards, proof = SUM_OF_ALL
    table = Table(cards, *PLAIN[:1])
    assert table.key(table.claim(proof)) == RefusalKey.WORDS_MISSING
    for words in ("a\nb", " a", "x" * (LONGEST_WORDS + 1), "\u202e"):
        assert table.key(table.claim(proof, words=words)) == RefusalKey.WORDS_UNREADABLE
    table.give(table.claim(proof, words="x" * LONGEST_WORDS))


@pytest.mark.rule("C-10", "S-14")
def test_who_has_not_voted_in_time_abstains() -> None:
    table = asked(seconds=30)
    table.give(Vote(yes=True), EMMY)
    table.wait(30_000)
    assert table.match.is_over
    table = asked(seconds=30)
    table.wait(30_000)
    assert table.state.phase is Phase.TURNS


@pytest.mark.rule("S-12")
@pytest.mark.parametrize(
    ("level", "cards", "proof", "stands"),
    [
        (ProofLevel.STANDARD, MANUAL[12][0], MANUAL[12][1], True),
        (ProofLevel.STRENG, MANUAL[12][0], MANUAL[12][1], False),
        (ProofLevel.STRENG, MANUAL[9][0], MANUAL[9][1], True),
        (ProofLevel.PROFI, MANUAL[11][0], MANUAL[11][1], True),
        (ProofLevel.PROFI, MANUAL[10][0], MANUAL[10][1], False),
        (
            ProofLevel.LOCKER,
            (5, 60, 65, 70, 125, 130),
            "5*12=60; 5+60=65; 65+5=70; 60+65=125; 125+5=130",
            True,
        ),
        (ProofLevel.FREI, SUM_OF_ALL[0], SUM_OF_ALL[1], True),
        (ProofLevel.NUR_FOLGEN, MANUAL[0][0], MANUAL[0][1], True),
        (ProofLevel.NUR_FOLGEN, MANUAL[9][0], MANUAL[9][1], False),
    ],
)
def test_the_house_rule_says_what_the_program_takes_for_a_proof(
    level: ProofLevel, cards: tuple[int, ...], proof: str, stands: bool
) -> None:
    setup = replace(SETUP, proofs=level, jury=Jury.PROGRAM_DECIDES)
    table = Table(cards, (11, 33, 57, 83, 102, 131), setup=setup)
    assert (table.refusal(table.claim(proof)) is None) is stands
