"""Stapelspiel: its set-up, orders, state and view. Its events stand in `stapelspiel_events`."""

from __future__ import annotations

from enum import StrEnum
from typing import Final, Literal

from msgspec import Struct

from quiclo_table.model.card_table import Decks
from quiclo_table.model.cards import Continent
from quiclo_table.model.chains import Chain
from quiclo_table.model.clocks import Clocks
from quiclo_table.model.house_rules import Negatives, TurnSeconds
from quiclo_table.model.match_end import MatchEnded
from quiclo_table.model.orders import Order
from quiclo_table.model.seats import Seat

PILES: Final = 3
"""How many piles lie in the middle (P-02)."""
CARDS_OF_EACH: Final = 2
"""How many cards of each continent everybody gets (P-01)."""
CARDS_TO_WIN: Final = 1
"""Whoever has so many cards left, or fewer, has won (P-12)."""

STALL: Final = "stall"
"""The countdown to the next refresh while nobody reports anything (P-10)."""
ENTRY: Final = "entry"
"""The countdown of whoever has the floor (P-04)."""
GUARD: Final = "guard"
"""The countdown after each change of the middle, during which nobody can buzz."""
LOT: Final = "lot"
"""The countdown that gathers the buzzes of one moment (P-03)."""
FLOOR: Final = "floor"
"""The hold in force from the first buzz until the report is settled."""

GUARD_MS: Final = 250
LOT_MS: Final = 1
"""The shortest time there is: all buzzes of one moment take part, however often the time is told in it."""


class PileTop(StrEnum):
    """What lies on top of a pile after a right chain (P-07)."""

    PLAYED_CARD = "played_card"
    RESULT_CARD = "result_card"


class StapelspielSetup(Struct, frozen=True):
    """The house rules of a match. `turn_seconds` limits the choice how to hold the hand. With `show_missed`
    the table tells, after a stall, a chain that nobody has seen in the hands that lie open."""

    pile_top: PileTop = PileTop.PLAYED_CARD
    entry_seconds: Literal[30, 15, 20, 45, 60] = 30
    stall_seconds: Literal[60, 30, 45, 90] = 60
    minutes: Literal[10, 15, 20, 30] | None = None
    turn_seconds: TurnSeconds = None
    negatives: Negatives = Negatives.AS_VARIANT
    show_missed: bool = False


class ShowHand(Order, frozen=True):
    """Lay the whole hand open, or hold it hidden from the others, for the whole match (P-01)."""

    is_open: bool


class Buzz(Order, frozen=True):
    """Call „QUICLO!“: have a chain and want the floor (P-03)."""


class PlayChain(Order, frozen=True):
    """Hand in a chain. `top` says which of the own cards in it is laid last; None leaves it to the order of
    the calculation (P-07)."""

    is_secret = True

    chain: Chain
    top: int | None = None


class Withdraw(Order, frozen=True):
    """Own to having no chain after all (P-04)."""


class Phase(StrEnum):
    """What the table waits for."""

    HANDS = "hands"
    """Everybody decides how to hold the own hand."""
    OPEN = "open"
    """Everybody searches."""
    ENTERING = "entering"
    """Somebody has the floor."""
    OVER = "over"


class StapelspielState(Struct, frozen=True):
    """The whole truth of a match. Hands are sorted; of a pile, as of a deck, the last card is the top.

    `is_open` says by seat whether the hand lies open, None while that is undecided; `contenders` are those
    who have buzzed in this very moment; `is_late` after the match's time.
    """

    setup: StapelspielSetup
    clocks: Clocks
    decks: Decks
    hands: tuple[tuple[int, ...], ...]
    is_open: tuple[bool | None, ...]
    piles: tuple[tuple[int, ...], ...] = ()
    phase: Phase = Phase.HANDS
    barred: tuple[Seat, ...] = ()
    contenders: tuple[Seat, ...] = ()
    floor: Seat | None = None
    is_late: bool = False
    result: MatchEnded | None = None

    @property
    def is_over(self) -> bool:
        """Whether nothing more can be ordered."""
        return self.phase is Phase.OVER

    @property
    def tops(self) -> tuple[int, ...]:
        """The visible pile cards: the result numbers."""
        return tuple(pile[-1] for pile in self.piles)


class SeenHand(Struct, frozen=True):
    """A hand as a seat sees it: the cards, None where they are held; how many; `is_open` as decided; and the
    continents that their backs show, in the order of the cards."""

    cards: tuple[int, ...] | None
    count: int
    is_open: bool | None
    continents: tuple[Continent, ...]


class StapelspielView(Struct, frozen=True):
    """What a seat (None: the public) sees. Times are in ms."""

    setup: StapelspielSetup
    seat: Seat | None
    phase: Phase
    hands: tuple[SeenHand, ...]
    piles: tuple[tuple[int, ...], ...]
    """Bottom to top. All of it lay open once, so it is known to everybody."""
    decks: tuple[int, ...]
    """How many cards are left, in the order of the continents."""
    barred: tuple[Seat, ...]
    contenders: tuple[Seat, ...]
    floor: Seat | None
    match_left_ms: int | None
    """What is left of the match's time; None before it runs and without a limit."""
    decision_left_ms: int | None
    """What is left to decide how to hold the hand; None without a limit."""
    entry_ms: int | None
    """What is left to enter the chain; None while nobody has the floor."""
    stall_ms: int | None
    """What is left until the refresh; it stands still while somebody has the floor. None before the start."""
    guard_ms: int
    """For how long nobody can buzz yet."""
    rolling_ms: int
    """Always 0: there are no dice here."""
    paused: bool
    is_late: bool
    result: MatchEnded | None

    @property
    def tops(self) -> tuple[int, ...]:
        """The visible pile cards: the result numbers."""
        return tuple(pile[-1] for pile in self.piles)

    @property
    def own(self) -> tuple[int, ...]:
        """The cards of the seat that looks; () for the public."""
        cards = None if self.seat is None else self.hands[self.seat].cards
        return () if cards is None else cards
