"""What the pictures of a table ask of a variant's view, and what there is to say of each seat."""

from __future__ import annotations

from dataclasses import dataclass
from typing import NamedTuple, Protocol

from quiclo_table.model.card_table import SeenCard, Step
from quiclo_table.model.seats import Seat
from quiclo_table.model.task import Task


class TurnRules(Protocol):
    """The house rules that all card variants with turns have."""

    @property
    def turn_seconds(self) -> int | None:
        """How long a decision may take; None: as long as it takes (C-10)."""

    @property
    def attempts(self) -> int | None:
        """How many calculations may be handed in for a target; None: any number (C-09)."""


class CardTableView(Protocol):
    """What all card variants with turns show."""

    @property
    def setup(self) -> TurnRules:
        """The house rules."""

    @property
    def acting(self) -> tuple[Seat, ...]:
        """The seats for whose decision the match waits."""

    @property
    def turn(self) -> Seat | None:
        """Whose turn it is; None where all act at once."""

    @property
    def step(self) -> Step:
        """Where in its turn the active seat is."""

    @property
    def hands(self) -> tuple[tuple[SeenCard, ...], ...]:
        """The cards by seat and place."""

    @property
    def decks(self) -> tuple[int, ...]:
        """How many cards each deck has."""

    @property
    def lost(self) -> tuple[int, ...]:
        """The cards that can't be won any more."""

    @property
    def task(self) -> Task | None:
        """What is to be calculated."""

    @property
    def won(self) -> int | None:
        """The card that the turn has brought and that may be offered in trade."""

    @property
    def wanted(self) -> int | None:
        """The card asked for while a trade runs."""

    @property
    def match_left_ms(self) -> int | None:
        """What is left of the match's time."""

    @property
    def decision_left_ms(self) -> int | None:
        """What is left for the decision that is open."""

    @property
    def rolling_ms(self) -> int:
        """For how long dice still roll."""

    @property
    def paused(self) -> bool:
        """Whether the match is paused."""


class TurnSteps(NamedTuple):
    """The keys of a turn's steps, which of them is the present one, and one that this turn goes without."""

    keys: tuple[str, ...]
    now: int
    skipped: int | None = None


@dataclass(frozen=True, slots=True)
class SeatLine:
    """What a seat's panel says under the name and beside it."""

    below: str
    is_shielded: bool
    """Whether that counts protected cards, and so stands behind a shield."""
    score: str
    score_label: str
    """What the score counts; "" where a sign before it says so."""
    is_acting: bool
    has_hidden: bool
    score_icon: str = ""
