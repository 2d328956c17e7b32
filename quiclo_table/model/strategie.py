"""Strategie: its set-up, orders, state and view. Its events are in `strategie_events`."""

from __future__ import annotations

from enum import StrEnum
from typing import Final, Literal

from msgspec import Struct

from quiclo_table.model.calculation import Operator
from quiclo_table.model.card_table import CardTable, SeenCard, Step
from quiclo_table.model.clocks import Clocks
from quiclo_table.model.house_rules import Attempts, Negatives, TurnSeconds
from quiclo_table.model.match_end import End, MatchEnded
from quiclo_table.model.orders import Order
from quiclo_table.model.proofs import Proof, ProofLevel
from quiclo_table.model.seats import Seat, Sitter
from quiclo_table.model.strategie_events import ClaimMade, ClosingTable
from quiclo_table.model.task import Task

MOST_HIDDEN: Final = 3
"""How many of one's cards may be hidden (S-02)."""
CLOSING_CARDS: Final = 15
"""Whoever comes to own so many brings the closing score (S-16)."""
LONGEST_WORDS: Final = 160
"""How many characters the explanation of one's own idea may have (S-14)."""


class Jury(StrEnum):
    """Who judges a proof of the player's own kind (S-14)."""

    ASK_OTHERS = "ask_others"
    PROGRAM_DECIDES = "program_decides"


class ClosingRule(StrEnum):
    """Who calculates the closing score (S-17)."""

    PLAYERS_CALCULATE = "players_calculate"
    SOLVER_DECIDES = "solver_decides"


Minutes = Literal[40, 10, 20, 30, 45, 60] | None
"""The time of the match; None: as long as it takes (S-16)."""

ClosingSeconds = Literal[180, 120, 300] | None
"""How long one may calculate on all six numbers; None: as long as it takes (S-17)."""


class StrategieSetup(Struct, frozen=True):
    """The house rules, and who begins (S-04)."""

    minutes: Minutes = 40
    proofs: ProofLevel = ProofLevel.STANDARD
    jury: Jury = Jury.ASK_OTHERS
    closing_seconds: ClosingSeconds = 180
    closing: ClosingRule = ClosingRule.PLAYERS_CALCULATE
    negatives: Negatives = Negatives.AS_VARIANT
    attempts: Attempts = 1
    turn_seconds: TurnSeconds = None
    hints: bool = False
    """Whether somebody at work on a claim may ask what the program makes of the six cards."""
    first: Seat = Seat(0)


class HideCards(Order, frozen=True):
    """Hide these of one's first cards and lay out the others, as long as one isn't ready (S-02)."""

    is_secret = True

    cards: tuple[int, ...]


class Claim(Order, frozen=True):
    """Lay out six own cards that form a combination, with a proof; `words` explain one's own idea (S-10)."""

    is_secret = True

    cards: tuple[int, ...]
    proof: Proof
    words: str = ""


class Vote(Order, frozen=True):
    """Say whether somebody's own idea is plain to see: yes, no, or None for neither (S-14)."""

    is_secret = True

    yes: bool | None


class PickSix(Order, frozen=True):
    """Pick six own cards for the closing score (S-17)."""

    is_secret = True

    cards: tuple[int, ...]


class CalculateFor(Order, frozen=True):
    """Hand in a calculation for one of one's six numbers in the closing score (S-17)."""

    number: int
    dice: tuple[int, ...]
    operators: tuple[Operator, ...]


class EnterFor(Order, frozen=True):
    """Lay a calculation out for one of the six without handing it in: it counts when the time is up."""

    number: int
    dice: tuple[int, ...]
    operators: tuple[Operator, ...]


class GiveUpOn(Order, frozen=True):
    """Own to having no calculation for one of the six; GiveUp stands for all that are left."""

    number: int


class Phase(StrEnum):
    """What the match waits for."""

    HIDE = "hide"
    """All at once choose which cards to hide (S-02)."""
    TURNS = "turns"
    JURY = "jury"
    """The others vote on a claim (S-14)."""
    LAST_CLAIMS = "last_claims"
    """Each may claim once more (S-16)."""
    PICK = "pick"
    """All at once pick their six (S-17)."""
    CLOSING = "closing"
    """One throw, then one after the other calculates (S-17)."""
    OVER = "over"


class Ballot(Struct, frozen=True):
    """The vote on a claim: who may vote, the votes cast so far by seat, and where the match stood before."""

    claim: ClaimMade
    voters: tuple[Seat, ...]
    votes: dict[Seat, bool | None]
    before: Phase


class StrategieState(Struct, frozen=True):
    """The whole match.

    `is_ready` counts while cards are hidden. `has_asked` is whether the others have been asked in this turn
    (S-14). `ending` is why the closing score comes, None while it doesn't. `waiting` are the seats whose last
    claim, or whose closing calculations, are still to come, the present one first. `entry` is the calculation
    that lies there in the closing score.
    """

    setup: StrategieSetup
    sitters: tuple[Sitter, ...]
    clocks: Clocks
    table: CardTable
    is_ready: tuple[bool, ...]
    picks: tuple[tuple[int, ...] | None, ...]
    phase: Phase = Phase.HIDE
    has_asked: bool = False
    ballot: Ballot | None = None
    ending: End | None = None
    is_late: bool = False
    """Whether the time of the match is up."""
    waiting: tuple[Seat, ...] = ()
    faces: tuple[int, ...] = ()
    """The common throw of the closing score, () before it."""
    closing: tuple[ClosingTable, ...] = ()
    """What each seat has calculated in the closing score, by seat."""
    entry: EnterFor | None = None
    result: MatchEnded | None = None

    @property
    def is_over(self) -> bool:
        """Whether the match has ended."""
        return self.phase is Phase.OVER


class SeenBallot(Struct, frozen=True):
    """A vote as a seat may see it: how one has voted oneself, and who else has."""

    claim: ClaimMade
    voters: tuple[Seat, ...]
    voted: tuple[Seat, ...]
    has_voted: bool
    own_vote: bool | None


class StrategieView(Struct, frozen=True):
    """What a seat (None: the public) sees. Times are in ms, None where no such clock runs. `turn` is whose
    turn, last claim or closing calculation it is, None where all act at once; `may_ask` whether that seat may
    still put an own idea to the others. `pick` is one's own until all have picked.
    """

    seat: Seat | None
    setup: StrategieSetup
    sitters: tuple[Sitter, ...]
    phase: Phase
    turn: Seat | None
    acting: tuple[Seat, ...]
    """The seats for whose decision the match waits."""
    step: Step
    match_left_ms: int | None
    decision_left_ms: int | None
    rolling_ms: int
    paused: bool
    is_late: bool
    ending: End | None
    decks: tuple[int, ...]
    """How many cards each deck has."""
    hands: tuple[tuple[SeenCard, ...], ...]
    lost: tuple[int, ...]
    task: Task | None
    won: int | None
    wanted: int | None
    has_offered: bool
    may_ask: bool
    is_ready: tuple[bool, ...]
    ballot: SeenBallot | None
    has_picked: tuple[bool, ...]
    pick: tuple[int, ...] | None
    waiting: tuple[Seat, ...]
    faces: tuple[int, ...]
    closing: tuple[ClosingTable, ...]
    entry: EnterFor | None
    result: MatchEnded | None
