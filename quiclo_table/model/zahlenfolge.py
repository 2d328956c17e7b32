"""Zahlenfolge: its set-up, orders, events, state and view."""

from __future__ import annotations

from enum import StrEnum
from types import MappingProxyType
from typing import Final, Literal

from msgspec import Struct

from quiclo_table.model.card_table import CardTable, SeenCard, Step
from quiclo_table.model.clocks import Clocks
from quiclo_table.model.events import Event
from quiclo_table.model.house_rules import Attempts, Negatives, TurnSeconds
from quiclo_table.model.match_end import End, MatchEnded
from quiclo_table.model.orders import Order
from quiclo_table.model.pairs import Solution
from quiclo_table.model.seats import Seat
from quiclo_table.model.task import Task

POINTS: Final = MappingProxyType({2: 1, 3: 3, 4: 6, 5: 10})
"""What a reported run of so many cards brings (F-10)."""
SHORTEST_RUN: Final = 2
SECHSLING: Final = 6
"""So many in a row win the match (F-11)."""


class ZahlenfolgeSetup(Struct, frozen=True):
    """The house rules (F-01), and who begins (S-04)."""

    start_cards: Literal[6, 12] = 6
    trade: bool = True
    minutes: Literal[30, 10, 15, 20, 45, 60] = 30
    negatives: Negatives = Negatives.AS_VARIANT
    attempts: Attempts = 1
    turn_seconds: TurnSeconds = None
    first: Seat = Seat(0)


class ProtectCard(Order, frozen=True):
    """Turn a card of one's own face down; `OpenCard` takes that back (F-02, F-06)."""

    is_secret = True

    card: int


class Report(Order, frozen=True):
    """Report own cards whose numbers follow one another, in any order (F-10)."""

    is_secret = True

    cards: tuple[int, ...]


class ShowSolution(Order, frozen=True):
    """Have a calculation shown; it costs the card and the turn (F-12)."""


class Phase(StrEnum):
    """What the match is at."""

    PROTECT = "protect"
    """All protect at once; nobody sees the cards of another (F-02)."""
    TURNS = "turns"
    LAST_REPORTS = "last_reports"
    """Everyone may report once more (F-13, F-14)."""
    OVER = "over"


class Run(Struct, frozen=True):
    """Cards in a row that a seat has reported, rising, and what they brought. They have left the game."""

    seat: Seat
    cards: tuple[int, ...]
    points: int


class CardProtected(Event, frozen=True):
    """A card lies face down now; for all but its owner the number is None."""

    seat: Seat
    place: int
    card: int | None


class ProtectionLifted(Event, frozen=True):
    """Before the first turn, a seat has taken protection from a card; the others still don't see it."""

    seat: Seat
    place: int
    card: int | None


class HandsLaidOpen(Event, frozen=True):
    """All are ready: what nobody protects lies open now. The hands by seat and place, None face down."""

    hands: tuple[tuple[int | None, ...], ...]


class RunReported(Event, frozen=True):
    """A run was reported and leaves the game. `places` is where the cards lay, in their order; `total` is
    what the seat has with these points. Six in a row bring none: they win (F-11)."""

    seat: Seat
    cards: tuple[int, ...]
    places: tuple[int, ...]
    points: int
    total: int


class OpeningDemanded(Event, frozen=True):
    """Too many cards of a seat are protected now: play waits until it has opened so many (F-08)."""

    seat: Seat
    count: int


class SolutionShown(Event, frozen=True):
    """The easiest calculation for the target was shown; None: there is none (F-12)."""

    seat: Seat
    number: int
    solution: Solution | None


class ZahlenfolgeState(Struct, frozen=True):
    """The whole match. `ready` and `points` are by seat. `ending` says why the match is coming to its end,
    from the moment on when it is; `chances` are the seats that may still report, the present one first."""

    setup: ZahlenfolgeSetup
    clocks: Clocks
    table: CardTable
    ready: tuple[bool, ...]
    points: tuple[int, ...]
    phase: Phase = Phase.PROTECT
    reported: tuple[Run, ...] = ()
    ending: End | None = None
    chances: tuple[Seat, ...] = ()
    result: MatchEnded | None = None

    @property
    def is_over(self) -> bool:
        """Whether the match has ended."""
        return self.phase is Phase.OVER


class ZahlenfolgeView(Struct, frozen=True):
    """What a seat sees; `seat` None is the public at the table. Tuples go by seat if nothing else is said."""

    seat: Seat | None
    setup: ZahlenfolgeSetup
    phase: Phase
    acting: tuple[Seat, ...]
    """The seats for whose decision the match waits."""
    turn: Seat
    step: Step
    """Where in its turn the active seat is; of no meaning while all protect."""
    ready: tuple[bool, ...]
    hands: tuple[tuple[SeenCard, ...], ...]
    """The cards by place, as this seat sees them."""
    limits: tuple[int, ...]
    """How many cards may be protected (F-03)."""
    must_open: tuple[int, ...]
    """How many cards must be opened before play goes on (F-08)."""
    points: tuple[int, ...]
    reported: tuple[Run, ...]
    """What was reported, by whomever, in the order of the reports."""
    decks: tuple[int, ...]
    """How many cards are left, in the order of the continents."""
    lost: tuple[int, ...]
    task: Task | None
    """The target, or the card of a trade, with the dice once they are thrown."""
    won: int | None
    """The card that the turn has brought and that may be offered in trade (F-09)."""
    wanted: int | None
    """The card asked for while a trade runs."""
    has_offered: bool
    ending: End | None
    """Why the match is coming to its end, once it is."""
    chances: tuple[Seat, ...]
    """Who may still report once more, the present one first."""
    match_left_ms: int | None
    """What is left of the match's time; None before it runs."""
    decision_left_ms: int | None
    """What is left for the decision that is open; None without a limit."""
    rolling_ms: int
    paused: bool
    result: MatchEnded | None
