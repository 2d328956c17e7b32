"""The pages of proofs in Strategie, posed for pictures: over an empty table, with no match behind them."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from typing import Final

from quiclo_table.commands.pilot import Pilot
from quiclo_table.input.acts import Gesture
from quiclo_table.maths.missed import missed_combinations
from quiclo_table.maths.proof_checks import judge_proof
from quiclo_table.model.card_table import SeenCard
from quiclo_table.model.cards import continent_of
from quiclo_table.model.match_end import End, MatchEnded, Standing
from quiclo_table.model.proof_text import parse_proof
from quiclo_table.model.proofs import ProofLevel
from quiclo_table.model.refusals import Refusal
from quiclo_table.model.seats import Player, Seat
from quiclo_table.model.strategie import Claim, SeenBallot, StrategieSetup
from quiclo_table.model.strategie_events import ClaimMade, VotesOpened
from quiclo_table.scenes.match_result import MatchResultScene
from quiclo_table.scenes.scene import Context, FinishedMatch, LookBack, Overlay, Scene, TableChoice
from quiclo_table.scenes.strategie.missed import MissedPage
from quiclo_table.scenes.strategie.proof import JuryPage, ProofDraft, ProofPage, ProofRules
from quiclo_table.scenes.table.peek import Peek
from quiclo_table.stage.pictures import Backdrop, Draw
from quiclo_table.ui.page import Page

PLAYERS: Final = (Player("Mia"), Player("Jonas"), Player("Leyla"), Player("Oma Erika"))
JONAS: Final = Seat(1)
HAND: Final = (2, 13, 31, 44, 57, 75, 88, 101, 132)
HIDDEN: Final = (57, 75, 101)
EVEN: Final = (20, 57, 40, 75, 60, 80, 100, 120)
HELD: Final = (HAND, (7, 30, 55, 80, 99, 127), (*EVEN, 140), (9, 18, 27, 54, 81, 135))
IDEA: Final = ((1, 5, 10, 20, 60, 96), "1+5+10+20+60=96")
WORDS: Final = "Die fünf kleinen Zahlen zusammen ergeben die große."
FRESH_MS: Final = 600


class PageScene:
    """A scene that is nothing but one page over the table's backdrop."""

    def __init__(self, cover: Overlay, peek: Peek) -> None:
        self.cover = cover
        self._peek = peek
        self._now_ms = 0.0

    def enter(self) -> None:
        """There is nothing to take up."""

    def leave(self) -> None:
        """There is nothing to let go of."""

    @property
    def page(self) -> Page:
        """The controls of the page."""
        return self.cover.page

    def hit(self, x: float, y: float) -> str | None:
        """Return what lies at a point."""
        return self.cover.hit(x, y)

    def hear(self, gesture: Gesture) -> None:
        """Hand a gesture to the page."""
        self.cover.hear(gesture)

    def advance(self, dt_ms: int) -> None:
        """Let time pass."""
        self._now_ms += dt_ms
        self._peek.advance(dt_ms)
        self.cover.advance(dt_ms)

    def draws(self) -> list[Draw]:
        """Return the page over the backdrop."""
        return [Draw(Backdrop("table"), 0, 0), *self.cover.draws(self._now_ms)]


def seen_hand(own: tuple[int, ...], hidden: tuple[int, ...], *, peeks: bool) -> tuple[SeenCard, ...]:
    """Return a hand as it may be drawn, while its owner looks at the hidden cards or not."""
    return tuple(
        SeenCard(
            number=card if peeks or card not in hidden else None,
            continent=continent_of(card),
            is_hidden=card in hidden,
            is_new=False,
        )
        for card in own
    )


def _editor(
    own: tuple[int, ...], hidden: tuple[int, ...] = (), *, hints: bool = False
) -> Callable[[Context], Scene]:
    def first(context: Context) -> Scene:
        peek = Peek()
        page = ProofPage(
            ProofDraft(),
            JONAS,
            PLAYERS[JONAS],
            ProofRules(ProofLevel.STANDARD, may_ask=True, hints=hints),
            peek,
            cards=lambda: seen_hand(own, hidden, peeks=peek.seat == JONAS),
            own=lambda: own,
            claim=_judge,
            leave=context.routes.title,
            translate=context.translate,
            measure=context.measure,
        )
        return PageScene(page, peek)

    return first


def _judge(claim: Claim) -> Refusal | None:
    return judge_proof(claim.cards, claim.proof).refusal


def _jury(context: Context) -> Scene:
    cards, text = IDEA
    proof = parse_proof(text)
    if isinstance(proof, Refusal):
        raise TypeError(f"{text!r} can't be read: {proof.key}")
    claim = ClaimMade(JONAS, cards, proof, WORDS, goes_to_vote=True)
    votes: dict[Seat, bool | None] = {}
    voters = tuple(Seat(seat) for seat in range(len(PLAYERS)) if seat != JONAS)

    def ballot() -> SeenBallot:
        return SeenBallot(claim, voters, tuple(votes), has_voted=False, own_vote=None)

    def vote(seat: Seat, choice: bool | None) -> Refusal | None:
        votes[seat] = choice
        if len(votes) == len(voters):
            page.show_outcome(VotesOpened(JONAS, votes, accepted=_is_accepted(votes)))
        return None

    page = JuryPage(
        claim,
        PLAYERS,
        ProofLevel.STANDARD,
        ballot=ballot,
        vote=vote,
        leave=context.routes.title,
        done=context.routes.title,
        translate=context.translate,
        measure=context.measure,
    )
    return PageScene(page, Peek())


def _is_accepted(votes: dict[Seat, bool | None]) -> bool:
    given = list(votes.values())
    return given.count(True) > given.count(False)


def _result(context: Context) -> Scene:
    """The result of a match in which Jonas won by the closing score, and hands had held combinations."""
    missed = missed_combinations(HELD, ProofLevel.STANDARD)
    t, measure = context.translate, context.measure
    page = partial(MissedPage, missed, PLAYERS, ProofLevel.STANDARD, translate=t, measure=measure)
    sums = ((JONAS, 514, 140), (Seat(0), 208, 97), (Seat(2), 301, 120), (Seat(3), 333, 144))
    standings = tuple(Standing(seat, place, *sums) for place, (seat, *sums) in enumerate(sums, start=1))
    choice = TableChoice("strategie", StrategieSetup(), PLAYERS)
    ended = MatchEnded(End.TIME, (JONAS,), standings)
    return MatchResultScene(context, FinishedMatch(choice, ended, "", LookBack("missed.open", "bulb", page)))


def choose(pilot: Pilot, places: tuple[int, ...]) -> None:
    """Choose own cards by their places."""
    for place in places:
        pilot.press(f"own.{place}")


def _equations(pilot: Pilot) -> None:
    """Two equations are there, and a third is being entered."""
    choose(pilot, (0, 1, 2, 3, 6, 8))
    pilot.type("13+31=44;44*2=88;88+")


def _hint(pilot: Pilot) -> None:
    """A hint has told two of the equations."""
    choose(pilot, (0, 1, 2, 3, 6, 8))
    pilot.type("13+31=44;")
    for _ in range(4):
        pilot.press("hint")


def _covered(pilot: Pilot) -> None:
    choose(pilot, (0, 1, 2, 3, 4, 8))
    pilot.type("13+31=44;44+13=57;2+")


def _sequence(pilot: Pilot) -> None:
    choose(pilot, (0, 2, 4, 5, 6, 7))
    pilot.press("tab.sequence")


def _rejected(pilot: Pilot) -> None:
    choose(pilot, (0, 1, 2, 3, 6, 8))
    pilot.type("13+31=44;44*2=88;88+31=132")
    pilot.press("submit")


def _won(pilot: Pilot) -> None:
    choose(pilot, (0, 1, 2, 3, 6, 8))
    pilot.type("13+31=44;44*2=88;88+44=132")
    pilot.press("submit")


def _vote(pilot: Pilot) -> None:
    pilot.wait(FRESH_MS)
    pilot.press("vote.0.yes")
    pilot.wait(FRESH_MS)


def _outcome(pilot: Pilot) -> None:
    _vote(pilot)
    pilot.press("vote.2.no")
    pilot.wait(FRESH_MS)
    pilot.press("vote.3.yes")


def _stay(_pilot: Pilot) -> None:
    """The first picture is the one."""


def _missed(pilot: Pilot) -> None:
    """The last one: a set of equations."""
    pilot.press("look_back")
    pilot.press("before")


PROOF_POSES: Final = {
    "proof-equations": (_editor(HAND), _equations),
    "proof-hint": (_editor(HAND, hints=True), _hint),
    "proof-covered": (_editor(HAND, HIDDEN), _covered),
    "proof-sequence": (_editor(EVEN), _sequence),
    "proof-rejected": (_editor(HAND), _rejected),
    "proof-won": (_editor(HAND), _won),
    "jury": (_jury, _vote),
    "jury-outcome": (_jury, _outcome),
    "missed": (_result, _missed),
    "missed-result": (_result, _stay),
}
"""Each state with the scene that it begins in, and what the pilot does there."""
