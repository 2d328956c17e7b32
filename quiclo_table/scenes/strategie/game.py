"""Strategie at the table of cards: its choices, its bar, its words, and the pages that come over it."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from contextlib import ExitStack

from quiclo_table.model.card_table import SeenCard, Step
from quiclo_table.model.match_end import MatchEnded
from quiclo_table.model.orders import Order
from quiclo_table.model.seats import Seat
from quiclo_table.model.strategie import Phase, StrategieView
from quiclo_table.scenes.scene import LookBack
from quiclo_table.scenes.strategie.choosing import Mode, is_free
from quiclo_table.scenes.strategie.claim_bar import ClaimBar
from quiclo_table.scenes.strategie.hands import StrategieHands
from quiclo_table.scenes.strategie.lines import Lines
from quiclo_table.scenes.strategie.pages import StrategiePages
from quiclo_table.scenes.strategie.telling import StrategieTelling
from quiclo_table.scenes.table.game import TableParts, TapCard
from quiclo_table.scenes.table.marks import stakes, tradable
from quiclo_table.scenes.table.seats import Marks
from quiclo_table.scenes.table.seen import SeatLine, TurnSteps
from quiclo_table.stage.card_pictures import Edge
from quiclo_table.stage.pictures import Draw
from quiclo_table.stage.strategie_director import StrategieDirector
from quiclo_table.ui.page import Control


class StrategieGame:
    """What the table asks of Strategie."""

    help: Order | None = None

    def __init__(self, parts: TableParts) -> None:
        context = parts.context
        self._hands = StrategieHands(parts.table.match, parts.hands, parts.telling)
        self._pages = StrategiePages(parts, self._hands)
        self._bar = ClaimBar(context.translate, context.measure, self._hands.acts(self._pages.claim))
        self._lines = Lines(context.translate, parts.table.players)
        parts.stage.hands.shields = False
        self._held = ExitStack()
        self._held.callback(self._pages.close)
        self._held.callback(StrategieDirector(context.bus, parts.stage).close)
        self._held.callback(StrategieTelling(context.bus, parts.telling).close)

    def close(self) -> None:
        """Hear no more of what happens."""
        self._held.close()

    def begin_turn(self) -> None:
        """Forget what was chosen before."""
        self._hands.mode = Mode.NOTHING

    def come_between(self, view: StrategieView) -> None:
        """Cover the table where the match asks for a page of its own, or goes to another person."""
        self._pages.come_between(view)

    def throw_for(self, seat: Seat) -> bool:
        """Let the closing score's page throw for a bot, once it is there."""
        return self._pages.throw_for(seat)

    def keeps_end(self, ended: MatchEnded) -> bool:
        """Tell whether a page shows the end and leads on: the closing score's, or that of a combination."""
        return self._pages.keeps_end(ended)

    def is_free(self, view: StrategieView) -> bool:
        """Tell whether nothing is being calculated."""
        return is_free(view)

    def may_draw(self, view: StrategieView) -> bool:
        """Tell whether a deck is to be chosen."""
        return view.phase is Phase.TURNS and view.step is Step.DRAW

    def may_peek(self, view: StrategieView) -> bool:
        """Tell whether hidden cards can be looked at on the panels: not while all hide."""
        return view.phase is not Phase.HIDE

    def made_from(self) -> tuple[object, ...]:
        """Return what is being done with cards."""
        return (self._hands.mode,)

    def bar(self, view: StrategieView, _cards: Sequence[Sequence[SeenCard]]) -> Iterator[Draw]:
        """Give the well with what to do now."""
        return self._bar.draws(self._hands.mode, self._lines.advice(view))

    def bar_controls(self, view: StrategieView) -> list[Control]:
        """Return the buttons beside the well."""
        seat = self._hands.seat
        hides = seat is not None and self._hands.hides(seat)
        return self._bar.controls(view, self._hands.mode, hides=hides)

    def carry_on(self) -> Sequence[str]:
        """Return what Enter does: end the turn."""
        return ("end_turn",)

    def leave_off(self) -> bool:
        """Choose no card to trade or to open any more; tells whether one was being chosen."""
        was, self._hands.mode = self._hands.mode, Mode.NOTHING
        return was is not Mode.NOTHING

    def focus(self, view: StrategieView) -> str:
        """Return where the focus goes: to the decks, or to the end of the turn."""
        return "deck.europe" if self.may_draw(view) else "end_turn"

    def tap(self, view: StrategieView, seat: Seat) -> TapCard | None:
        """Return what tapping a card in this hand does now."""
        if not is_free(view) or self._hands.seat is None:
            return None
        if seat == self._hands.seat:
            return self._hands.tap_own if self._hands.mode is Mode.OPEN else None
        return self._hands.tap_other if self._hands.mode is Mode.TRADE else None

    def marks(self, view: StrategieView) -> Marks:
        """Return which cards stand out."""
        seat = self._hands.seat
        marks = dict(stakes(view))
        if seat is not None and self._hands.mode is Mode.TRADE:
            marks.update(tradable(view, seat))
        if seat is not None and self._hands.mode is Mode.OPEN:
            hidden = (place for place, card in enumerate(view.hands[seat]) if card.is_hidden)
            marks.update({(seat, place): Edge.CHOSEN for place in hidden})
        return marks

    def seat_lines(self, view: StrategieView) -> tuple[SeatLine, ...]:
        """Return what each seat's panel says."""
        return self._lines.seats(view)

    def steps(self, view: StrategieView) -> TurnSteps:
        """Return the steps of a turn, and how far it has come."""
        return self._lines.steps(view)

    def caption(self, view: StrategieView) -> tuple[str, ...]:
        """Return what the target's panel says while there is nothing to tell of a calculation."""
        return self._lines.caption(view)

    def title(self, time: str | None) -> str:
        """Return how much time is left."""
        return self._lines.title(self._hands.view, time)

    def decided(self, ended: MatchEnded) -> str:
        """Return what put the winner ahead."""
        return self._pages.decided(ended)

    def look_back(self) -> LookBack | None:
        """Return the page of what nobody has claimed."""
        return self._pages.look_back()
