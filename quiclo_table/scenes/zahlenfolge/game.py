"""Zahlenfolge at the table of cards: its choices, its bar, its words, and the page on which all protect."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from contextlib import ExitStack
from functools import partial
from typing import Final

from quiclo_table.model.card_table import SeenCard, Step
from quiclo_table.model.match_end import MatchEnded
from quiclo_table.model.orders import Order, Ready
from quiclo_table.model.seats import Seat
from quiclo_table.model.zahlenfolge import Phase, ShowSolution, ZahlenfolgeView
from quiclo_table.scenes.match_words import decided_by
from quiclo_table.scenes.scene import LookBack
from quiclo_table.scenes.table.game import TableParts, TapCard
from quiclo_table.scenes.table.handover import HandoverTexts
from quiclo_table.scenes.table.marks import stakes
from quiclo_table.scenes.table.seats import Marks
from quiclo_table.scenes.table.seen import SeatLine, TurnSteps
from quiclo_table.scenes.zahlenfolge.choosing import Mode, is_free, to_be_opened
from quiclo_table.scenes.zahlenfolge.hands import ZahlenfolgeHands
from quiclo_table.scenes.zahlenfolge.lines import Lines
from quiclo_table.scenes.zahlenfolge.report_bar import ReportBar
from quiclo_table.scenes.zahlenfolge.telling import ZahlenfolgeTelling
from quiclo_table.stage.pictures import Draw
from quiclo_table.stage.zahlenfolge_director import ZahlenfolgeDirector
from quiclo_table.ui.page import Control

NAME: Final = "zahlenfolge"


class ZahlenfolgeGame:
    """What the table asks of Zahlenfolge."""

    help: Order | None = ShowSolution()

    def __init__(self, parts: TableParts) -> None:
        context = parts.context
        self._t = context.translate
        self._parts = parts
        self._hands = ZahlenfolgeHands(parts.table.match, parts.hands, parts.telling)
        self._bar = ReportBar(context.translate, context.measure, self._hands.acts())
        self._lines = Lines(context.translate, parts.table.players)
        self._held = ExitStack()
        self._held.callback(ZahlenfolgeDirector(context.bus, parts.stage).close)
        self._held.callback(ZahlenfolgeTelling(context.bus, parts.telling).close)

    def close(self) -> None:
        """Hear no more of what happens."""
        self._held.close()

    def begin_turn(self) -> None:
        """Forget what was chosen before."""
        self._hands.choosing.begin()

    def come_between(self, view: ZahlenfolgeView) -> None:
        """Cover the table where it goes to a person: to protect, and where hidden cards are at stake."""
        seat = self._hands.seat
        if self._parts.covers.over is not None or view.paused or seat is None:
            return
        if view.phase is Phase.PROTECT:
            self._cover_to_protect(seat, view.limits[seat])
        else:
            hides = any(card.is_hidden for card in view.hands[seat])
            self._parts.covers.pass_on(seat, at_stake=hides and view.step is Step.DRAW)

    def throw_for(self, _seat: Seat) -> bool:
        """All dice are thrown on the table."""
        return False

    def keeps_end(self, _ended: MatchEnded) -> bool:
        """The table itself shows the end."""
        return False

    def is_free(self, view: ZahlenfolgeView) -> bool:
        """Tell whether nothing is being calculated."""
        return is_free(view)

    def may_draw(self, view: ZahlenfolgeView) -> bool:
        """Tell whether a deck is to be chosen."""
        return view.phase is Phase.TURNS and view.step is Step.DRAW

    def may_peek(self, view: ZahlenfolgeView) -> bool:
        """Tell whether protected cards can be looked at on the panels: not while all protect."""
        return view.phase is not Phase.PROTECT

    def made_from(self) -> tuple[object, ...]:
        """Return what is chosen."""
        choosing = self._hands.choosing
        return (choosing.mode, choosing.chosen, choosing.shows_runs)

    def bar(self, view: ZahlenfolgeView, cards: Sequence[Sequence[SeenCard]]) -> Iterator[Draw]:
        """Give the well with the cards that are chosen for a report."""
        seat = self._hands.seat
        own = () if seat is None else tuple(cards[seat])
        return self._bar.draws(own, self._hands.choosing, to_open=self._to_open(view))

    def bar_controls(self, view: ZahlenfolgeView) -> list[Control]:
        """Return the buttons beside the well."""
        return self._bar.controls(view, self._hands.choosing, to_open=self._to_open(view))

    def carry_on(self) -> Sequence[str]:
        """Return what Enter does: report what is chosen, or end the turn."""
        return ("report",) if self._hands.choosing.chosen else ("end_turn",)

    def leave_off(self) -> bool:
        """Choose nothing any more; tells whether something was being chosen."""
        return self._hands.choosing.leave_off()

    def focus(self, view: ZahlenfolgeView) -> str:
        """Return where the focus goes: to the decks, or to the end of the turn."""
        return "deck.europe" if self.may_draw(view) else "end_turn"

    def tap(self, view: ZahlenfolgeView, seat: Seat) -> TapCard | None:
        """Return what tapping a card in this hand does now."""
        is_trading = self._hands.choosing.mode is Mode.TRADE
        if seat == self._hands.seat and (view.must_open[seat] or (is_free(view) and not is_trading)):
            return self._hands.tap_own
        asks = is_trading and is_free(view) and seat != self._hands.seat
        return self._hands.tap_other if asks else None

    def marks(self, view: ZahlenfolgeView) -> Marks:
        """Return which cards stand out."""
        seat = self._hands.seat
        marks = dict(stakes(view))
        if seat is not None:
            marks.update(to_be_opened(view, seat))
            marks.update(self._hands.choosing.edges(seat, self._hands.own_view(seat), view))
        return marks

    def seat_lines(self, view: ZahlenfolgeView) -> tuple[SeatLine, ...]:
        """Return what each seat's panel says."""
        return self._lines.seats(view)

    def steps(self, view: ZahlenfolgeView) -> TurnSteps:
        """Return the steps of a turn, and how far it has come."""
        return self._lines.steps(view)

    def caption(self, view: ZahlenfolgeView) -> tuple[str, ...]:
        """Return what the target's panel says while there is nothing to tell of a calculation."""
        return self._lines.caption(view)

    def title(self, time: str | None) -> str:
        """Return how much time is left."""
        return self._t("table.before_time") if time is None else self._t("table.match_time", time=time)

    def decided(self, ended: MatchEnded) -> str:
        """Return what put the winner ahead."""
        return decided_by(NAME, ended, self._t)

    def look_back(self) -> LookBack | None:
        """There is nothing."""
        return None

    def _to_open(self, view: ZahlenfolgeView) -> int:
        return 0 if self._hands.seat is None else view.must_open[self._hands.seat]

    def _cover_to_protect(self, seat: Seat, limit: int) -> None:
        t, table, covers = self._t, self._parts.table, self._parts.covers
        name = table.players[seat].name
        if covers.persons > 1:
            title, below = t("handover.title", name=name), t("zahlenfolge.protect_up_to", limit=limit)
        else:
            title = t("handover.alone_title", name=name)
            below = t("zahlenfolge.protect_alone", limit=limit)
        texts = HandoverTexts(title, below, t("zahlenfolge.done"))

        def ready() -> None:
            covers.clear()
            covers.handed_to(seat)
            table.order(seat, Ready())

        covers.show_hand(seat, texts, toggle=partial(self._hands.turn, seat), done=ready)
