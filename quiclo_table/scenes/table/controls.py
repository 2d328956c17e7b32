"""The things to press at a table of cards, moment by moment."""

from __future__ import annotations

from dataclasses import dataclass
from functools import partial
from typing import Final, Generic

from quiclo_table.model.card_table import Step
from quiclo_table.model.seats import Seat
from quiclo_table.scenes.calculating.keys import unseen
from quiclo_table.scenes.kept import painted_once
from quiclo_table.scenes.table.board import Board
from quiclo_table.scenes.table.calculating_bar import CalculatingBar
from quiclo_table.scenes.table.game import TableGame, TableParts, TapCard, ViewT
from quiclo_table.scenes.table.passing import without_times
from quiclo_table.scenes.table.seats import SeatPanels
from quiclo_table.stage.layout import Box
from quiclo_table.stage.pictures import Tone
from quiclo_table.stage.table_layout import TABLE
from quiclo_table.ui.buttons import Face, button
from quiclo_table.ui.page import Control
from quiclo_table.ui.turned import turned_controls

PAUSE_KEY: Final = Box(1840, 10, 56, 52)


@dataclass(frozen=True, slots=True)
class Controls(Generic[ViewT]):
    """Makes the controls that fit the moment."""

    parts: TableParts
    game: TableGame[ViewT]
    seats: SeatPanels
    board: Board
    bar: CalculatingBar

    def is_free(self, view: ViewT) -> bool:
        """Tell whether the bar is that of a person between calculations."""
        return self.parts.hands.seat is not None and self.game.is_free(view)

    def made_from(self, view: ViewT) -> tuple[object, ...]:
        """Return what the controls depend on."""
        stage, hands = self.parts.stage, self.parts.hands
        tray = stage.calculating.tray
        return (
            without_times(view),
            self.game.made_from(),
            hands.dice.calculating.entry.is_empty,
            hands.dice.second.armed,
            self.parts.peek.holding,
            tuple(stage.hands.pages),
            tuple([tray.place(die) for die in range(tray.count)]),
            stage.facing.edge,
            self.parts.telling.settled,
        )

    def of(self, view: ViewT) -> list[Control]:
        """Return what can be pressed now: in a show nothing. A look is painted but once."""
        watching = self.parts.watching
        if watching is not None and watching.is_show:
            return []
        facing, places = self.parts.stage.facing, self.parts.stage.hands.places
        controls = turned_controls(facing.middle, self._bar(view))
        for seat in range(len(view.hands)):
            if (tap := self.game.tap(view, Seat(seat))) is not None:
                controls += turned_controls(places[seat].turning, self._hand(view, Seat(seat), tap))
        for seat in range(len(view.hands)):
            controls += turned_controls(places[seat].turning, self._panel(view, Seat(seat)))
        t, measure, settled = self.seats.translate, self.seats.measure, self.parts.telling.settled
        if settled is not None and watching is None:
            face = Face(t("ways.open"), "bulb", 26, 30)
            show = partial(self.parts.covers.show_ways, settled)
            ways = button("ways", TABLE.ways, face, show, measure=measure, tone=Tone.KEY)
            controls += turned_controls(facing.middle, [ways])
        face = Face(icon="pause", icon_size=28)
        pause = button("pause", PAUSE_KEY, face, self.parts.covers.pause, measure=measure)
        controls += turned_controls(facing.top_bar, [pause])
        return [painted_once(control, measure) for control in controls]

    def focus(self, view: ViewT) -> str:
        """Return where the focus goes when what it was on is gone."""
        return self.game.focus(view) if self.is_free(view) else "main"

    def _bar(self, view: ViewT) -> list[Control]:
        """What can be pressed in the bar and on the board."""
        if self.parts.watching is not None:
            return []
        if not self.is_free(view):
            return self._calculating(view)
        controls = [*self.game.bar_controls(view)]
        if self.game.may_draw(view):
            controls += self.board.controls(self.parts.hands.draw, view.decks)
        return controls

    def _calculating(self, view: ViewT) -> list[Control]:
        hands, can_enter = self.parts.hands, self.parts.hands.can_enter
        can_throw = hands.seat is not None and view.step is Step.THROW
        main = "check" if can_enter else "throw" if can_throw else ""
        return self.bar.controls(
            self.parts.stage.calculating,
            hands.dice.calculating.entry,
            can_enter=can_enter,
            may_ask=view.wanted is None,
            main="skip" if view.rolling_ms else main,
            armed=hands.dice.second.armed,
        )

    def _hand(self, view: ViewT, seat: Seat, tap: TapCard) -> list[Control]:
        hands, cards = self.parts.stage.hands, view.hands[seat]
        slots = [hands.places[seat].slot(place, len(cards)) for place in range(len(cards))]
        return [
            Control(f"card.{seat}.{place}", slot.box, partial(tap, seat, place), unseen, radius=8)
            for place, slot in enumerate(slots)
            if slot.page == hands.pages[seat]
        ]

    def _panel(self, view: ViewT, seat: Seat) -> list[Control]:
        controls: list[Control] = []
        hands, cards = self.parts.stage.hands, view.hands[seat]
        hides = self.game.may_peek(view) and any(card.is_hidden for card in cards)
        if hides and self.parts.table.is_person(seat):
            controls.append(self.seats.eye(seat, held=self.parts.peek.holding == seat))
        if hands.places[seat].pages(len(cards)) > 1:
            panel = hands.places[seat].panel
            box = Box(panel.x + 8, panel.y + 8, 80, 92)
            controls.append(Control(f"page.{seat}", box, partial(hands.turn_page, seat), unseen))
        return controls
