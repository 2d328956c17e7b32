"""What hands are doing with cards before it becomes an order: choosing for a report, a trade, protection."""

from __future__ import annotations

from collections.abc import Mapping
from enum import StrEnum

from quiclo_table.model.card_table import Step
from quiclo_table.model.seats import Seat
from quiclo_table.model.zahlenfolge import Phase, ZahlenfolgeView
from quiclo_table.scenes.table.marks import tradable
from quiclo_table.stage.card_pictures import Edge


class Mode(StrEnum):
    """What a tap on a card means."""

    REPORT = "report"
    TRADE = "trade"
    PROTECT = "protect"


class Choosing:
    """Which cards are chosen, by place in the own hand, and for what."""

    def __init__(self) -> None:
        self.mode = Mode.REPORT
        self.chosen: tuple[int, ...] = ()
        self.shows_runs = False

    def begin(self) -> None:
        """Begin anew: nothing is chosen."""
        self.mode, self.chosen, self.shows_runs = Mode.REPORT, (), False

    def leave_off(self) -> bool:
        """Begin anew; tells whether something was being chosen."""
        was = self.mode is not Mode.REPORT or bool(self.chosen)
        self.begin()
        return was

    def toggle(self, place: int) -> None:
        """Choose a card, or put it back."""
        self.shows_runs = False
        if place in self.chosen:
            self.chosen = tuple(one for one in self.chosen if one != place)
        else:
            self.chosen = (*self.chosen, place)

    def switch(self, mode: Mode) -> None:
        """Let a tap mean something else; a second time, what it meant before."""
        self.mode = Mode.REPORT if self.mode is mode else mode
        self.chosen, self.shows_runs = (), False

    def edges(
        self, seat: Seat, seen: ZahlenfolgeView, shown: ZahlenfolgeView
    ) -> Mapping[tuple[int, int], Edge]:
        """Return which cards stand out. `seen` is the view of the seat that chooses, `shown` what lies there
        for everybody: a run with a card that nobody sees now isn't marked."""
        if self.mode is Mode.TRADE:
            return dict(tradable(shown, seat))
        if self.shows_runs:
            return dict.fromkeys(((seat, place) for place in places_in_runs(shown, seat)), Edge.OPERAND)
        hand = seen.hands[seat]
        return {(seat, place): Edge.CHOSEN for place in self.chosen if place < len(hand)}


def to_be_opened(view: ZahlenfolgeView, seat: Seat) -> Mapping[tuple[int, int], Edge]:
    """Return the cards of which some have to be opened before play goes on."""
    hidden = (place for place, card in enumerate(view.hands[seat]) if card.is_hidden)
    return {(seat, place): Edge.CHOSEN for place in hidden if view.must_open[seat]}


def places_in_runs(view: ZahlenfolgeView, seat: Seat) -> tuple[int, ...]:
    """Return the places of the cards that have a neighbour in the same hand, as far as they are seen."""
    numbers = [card.number for card in view.hands[seat]]
    known = {number for number in numbers if number is not None}
    return tuple(
        place
        for place, number in enumerate(numbers)
        if number is not None and (number - 1 in known or number + 1 in known)
    )


def is_free(view: ZahlenfolgeView) -> bool:
    """Tell whether the active seat may report, protect, and draw or trade: nothing is being calculated."""
    between = view.phase is Phase.TURNS and view.step in (Step.DRAW, Step.AFTER)
    return (between or view.phase is Phase.LAST_REPORTS) and not view.rolling_ms
