"""The things to press at the table of Zahlenfolge, moment by moment."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from functools import partial
from typing import Final

from quiclo_table.i18n import Translator
from quiclo_table.model.card_table import Step
from quiclo_table.model.seats import Seat
from quiclo_table.model.zahlenfolge import Phase, ZahlenfolgeView
from quiclo_table.scenes.calculating.keys import unseen
from quiclo_table.scenes.kept import painted_once
from quiclo_table.scenes.table.board import Board
from quiclo_table.scenes.table.calculating_bar import CalculatingBar
from quiclo_table.scenes.table.peek import Peek
from quiclo_table.scenes.table.seats import SeatPanels
from quiclo_table.scenes.table.ways import Settled
from quiclo_table.scenes.zahlenfolge.choosing import Mode, is_free
from quiclo_table.scenes.zahlenfolge.hands import ZahlenfolgeHands
from quiclo_table.scenes.zahlenfolge.passing import without_times
from quiclo_table.scenes.zahlenfolge.report_bar import ReportBar
from quiclo_table.stage.layout import Box
from quiclo_table.stage.pictures import Tone
from quiclo_table.stage.table_layout import TABLE
from quiclo_table.stage.zahlenfolge_director import ZahlenfolgeDirector
from quiclo_table.ui.buttons import Face, button
from quiclo_table.ui.lines import Measure
from quiclo_table.ui.page import Control

PAUSE_KEY: Final = Box(1840, 10, 56, 52)


@dataclass(frozen=True, slots=True)
class Controls:
    """Makes the controls that fit the moment."""

    hands: ZahlenfolgeHands
    director: ZahlenfolgeDirector
    seats: SeatPanels
    board: Board
    bars: tuple[CalculatingBar, ReportBar]
    pause: Callable[[], None]
    settled: Callable[[], Settled | None]
    """The number that was settled last; None while nothing is."""
    show_ways: Callable[[Settled], None]
    """Shows how such a number could have been calculated."""
    translate: Translator
    measure: Measure

    def is_reporting(self, view: ZahlenfolgeView) -> bool:
        """Tell whether the bar is that of a person between calculations."""
        return self.hands.seat is not None and is_free(view)

    def made_from(self, view: ZahlenfolgeView, peek: Peek) -> tuple[object, ...]:
        """Return what the controls depend on, besides the view without its times."""
        stage, choosing = self.director.table, self.hands.choosing
        tray = stage.calculating.tray
        return (
            without_times(view),
            choosing.mode,
            choosing.chosen,
            choosing.shows_runs,
            self.hands.calculating.entry.is_empty,
            self.hands.armed,
            peek.holding,
            tuple(stage.hands.pages),
            tuple([tray.place(die) for die in range(tray.count)]),
            self.settled(),
        )

    def of(self, view: ZahlenfolgeView, peek: Peek) -> list[Control]:
        """Return what can be pressed now. A look is painted but once."""
        calculating, reporting = self.bars
        seat = self.hands.seat
        controls: list[Control] = []
        if self.is_reporting(view):
            to_open = view.must_open[seat] if seat is not None else 0
            controls += reporting.controls(view, self.hands.choosing, to_open=to_open)
            if view.phase is Phase.TURNS and view.step is Step.DRAW:
                controls += self.board.controls(self.hands.draw, view.decks)
        else:
            can_enter = seat is not None and view.step is Step.CALCULATE and not view.rolling_ms
            main = self._main(view, can_enter=can_enter, is_person=seat is not None)
            stage, entry = self.director.table.calculating, self.hands.calculating.entry
            controls += calculating.controls(
                stage,
                entry,
                can_enter=can_enter,
                may_ask=view.wanted is None,
                main=main,
                armed=self.hands.armed,
            )
        controls += self._cards(view)
        controls += self._panels(view, peek)
        if (settled := self.settled()) is not None:
            face = Face(self.translate("ways.open"), "bulb", 26, 30)
            show = partial(self.show_ways, settled)
            controls.append(button("ways", TABLE.ways, face, show, measure=self.measure, tone=Tone.KEY))
        face = Face(icon="pause", icon_size=28)
        controls.append(button("pause", PAUSE_KEY, face, self.pause, measure=self.measure))
        return [painted_once(control, self.measure) for control in controls]

    def focus(self, view: ZahlenfolgeView) -> str:
        """Return where the focus goes when what it was on is gone."""
        if not self.is_reporting(view):
            return "main"
        if view.phase is Phase.TURNS and view.step is Step.DRAW:
            return "deck.europe"
        return "end_turn"

    def _main(self, view: ZahlenfolgeView, *, can_enter: bool, is_person: bool) -> str:
        if view.rolling_ms:
            return "skip"
        if can_enter:
            return "check"
        return "throw" if is_person and view.step is Step.THROW else ""

    def _cards(self, view: ZahlenfolgeView) -> list[Control]:
        """The cards that mean something when they are tapped now."""
        controls: list[Control] = []
        trading = self.hands.choosing.mode is Mode.TRADE
        for seat in range(len(view.hands)):
            if self._is_own(view, Seat(seat)):
                controls += self._hand(view, Seat(seat), self.hands.tap_own)
            elif trading and self.is_reporting(view):
                controls += self._hand(view, Seat(seat), self.hands.tap_other)
        return controls

    def _is_own(self, view: ZahlenfolgeView, seat: Seat) -> bool:
        if seat != self.hands.seat:
            return False
        return bool(view.must_open[seat]) or (is_free(view) and self.hands.choosing.mode is not Mode.TRADE)

    def _hand(self, view: ZahlenfolgeView, seat: Seat, act: Callable[[Seat, int], None]) -> list[Control]:
        hands, cards = self.director.table.hands, view.hands[seat]
        slots = [hands.places[seat].slot(place, len(cards)) for place in range(len(cards))]
        return [
            Control(f"card.{seat}.{place}", slot.box, partial(act, seat, place), unseen, radius=8)
            for place, slot in enumerate(slots)
            if slot.page == hands.pages[seat]
        ]

    def _panels(self, view: ZahlenfolgeView, peek: Peek) -> list[Control]:
        controls: list[Control] = []
        hands = self.director.table.hands
        for index, cards in enumerate(view.hands):
            seat = Seat(index)
            hidden = any(card.is_hidden for card in cards) and view.phase is not Phase.PROTECT
            if hidden and self.hands.is_person(seat):
                controls.append(self.seats.eye(seat, held=peek.holding == seat))
            if hands.places[seat].pages(len(cards)) > 1:
                panel = hands.places[seat].panel
                box = Box(panel.x + 8, panel.y + 8, 80, 92)
                controls.append(Control(f"page.{seat}", box, partial(hands.turn_page, seat), unseen))
        return controls
