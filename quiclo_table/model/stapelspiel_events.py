"""What happens at the table of Stapelspiel. Where cards are held hidden, an event's public form says None."""

from __future__ import annotations

from enum import StrEnum

from quiclo_table.model.calculation import Step
from quiclo_table.model.cards import Continent
from quiclo_table.model.chains import Chain
from quiclo_table.model.events import Event
from quiclo_table.model.refusals import Refusal
from quiclo_table.model.seats import Seat


class FalseReport(StrEnum):
    """Why a report was false (P-04, P-09)."""

    WRONG = "wrong"
    WITHDRAWN = "withdrawn"
    TIME = "time"


class Refresh(StrEnum):
    """Why the piles got new cards."""

    STALL = "stall"
    """Nobody had a right chain for as long as the house rule says (P-10)."""
    ALL_BARRED = "all_barred"
    """Nobody was left who may report (P-09)."""


class HandShown(Event, frozen=True):
    """A hand lies open with these cards, or is held hidden: None (P-01)."""

    seat: Seat
    cards: tuple[int, ...] | None


class PilesBegun(Event, frozen=True):
    """The first cards lie open in the middle, by pile; the search begins (P-02)."""

    cards: tuple[int, ...]


class Buzzed(Event, frozen=True):
    """A seat has buzzed."""

    seat: Seat


class LotDrawn(Event, frozen=True):
    """Several have buzzed in the same moment, and chance has chosen one of them (P-03)."""

    contenders: tuple[Seat, ...]
    winner: Seat


class FloorTaken(Event, frozen=True):
    """A seat has the floor and enters its chain within `entry_ms` (P-04)."""

    seat: Seat
    entry_ms: int


class ChainPlayed(Event, frozen=True):
    """A right chain: its own cards now lie on `pile`, in the order in which they were laid, under or on its
    top card. `left` is how many cards the seat still has; `steps` is the arithmetic."""

    seat: Seat
    chain: Chain
    laid: tuple[int, ...]
    pile: int
    top: int
    left: int
    steps: tuple[Step, ...]


class ReportFailed(Event, frozen=True):
    """A false report; the seat is barred (P-09). A wrong chain comes with what it makes and what is wrong.

    From the others it hides the chain of a hand that is held: its cards stay there. They learn by `fault`
    only which rule it broke.
    """

    seat: Seat
    why: FalseReport
    chain: Chain | None = None
    value: int | None = None
    fault: Refusal | None = None
    steps: tuple[Step, ...] = ()


class PilesRefreshed(Event, frozen=True):
    """The piles have got new cards on top; None for one that keeps its card. `shuffled_back` names the
    continents whose cards were taken out from under the tops into their decks before (P-10, P-11)."""

    why: Refresh
    laid: tuple[int | None, ...]
    shuffled_back: tuple[Continent, ...]
