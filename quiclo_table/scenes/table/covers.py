"""What covers the table: the pause, the page between two persons, ways to calculate, pages of a variant."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from functools import partial

from msgspec.structs import replace

from quiclo_table.input.acts import Gesture
from quiclo_table.model.card_table import SeenCard
from quiclo_table.model.orders import EndMatch, Pause, Resume
from quiclo_table.model.seats import Seat, Sitter
from quiclo_table.rules.judging import ARITHMETIC
from quiclo_table.scenes.scene import Context, Overlay
from quiclo_table.scenes.table import dialogs, handover, ways
from quiclo_table.scenes.table.handover import Handover, HandoverTexts
from quiclo_table.scenes.table.match_table import MatchTable
from quiclo_table.scenes.table.peek import Peek
from quiclo_table.scenes.table.watching import ABOVE_CAPTION
from quiclo_table.scenes.table.ways import Settled, Ways
from quiclo_table.stage.facing import Facing
from quiclo_table.stage.layout import SCREEN, Box
from quiclo_table.stage.pictures import Draw, Veil
from quiclo_table.stage.turning import UPRIGHT, Turning
from quiclo_table.ui import dialog
from quiclo_table.ui.dialog import Dialog
from quiclo_table.ui.page import Page
from quiclo_table.ui.turned import turned_page, upright_gesture

PAUSING: Seat = Seat(0)
"""The seat in whose name the table pauses: anybody may (C-13)."""


@dataclass(frozen=True, slots=True)
class _Over:
    """A cover, whether the table behind it isn't drawn, whether match time goes on behind it, whom it is for,
    and what it takes of the screen."""

    page: Overlay
    hides: bool
    time_passes: bool
    reader: Callable[[], Seat | None]
    ground: Callable[[], Box]


def nobody() -> Seat | None:
    """Whom a page is for that is for whoever is at play."""
    return None


def whole_screen() -> Box:
    """What a page takes that has no edge."""
    return SCREEN


class Covers:
    """At most one thing that covers the table; while it does, match time mostly stands still."""

    def __init__(
        self, context: Context, table: MatchTable, peek: Peek, facing: Facing, *, is_watched: bool = False
    ) -> None:
        """What covers a table that `is_watched` leaves the caption free."""
        self._is_watched = is_watched
        self._over: _Over | None = None
        self._facing = facing
        self._context = context
        self._table = table
        self._peek = peek
        self._handed_to: Seat | None = None
        self._note = ""

    @property
    def over(self) -> Overlay | None:
        """What covers the table."""
        return None if self._over is None else self._over.page

    @property
    def page(self) -> Page | None:
        """The controls of what covers the table, as they lie there."""
        return None if self._over is None else turned_page(self.turning, self._over.page.page)

    @property
    def turning(self) -> Turning:
        """How what covers the table lies, and what is said on it: upright for whom it is for."""
        over = self._over
        if self._is_watched:
            return ABOVE_CAPTION
        return UPRIGHT if over is None else self._facing.page(over.reader(), over.ground())

    @property
    def persons(self) -> int:
        """How many persons share the screen."""
        return sum(player.sitter is Sitter.PERSON for player in self._table.players)

    @property
    def hides_table(self) -> bool:
        """Whether nothing of the table is drawn."""
        return self._over is not None and self._over.hides

    @property
    def holds_time(self) -> bool:
        """Whether match time stands still."""
        return self._over is not None and not self._over.time_passes

    def hit(self, over: Overlay, x: float, y: float) -> str:
        """Return what of a page that covers the table lies at a point."""
        return over.hit(*self.turning.back(x, y))

    def hear(self, over: Overlay, gesture: Gesture) -> None:
        """Hand a gesture to it, as if it lay upright."""
        over.hear(upright_gesture(self.turning, gesture))

    def draws(self, over: Overlay, now_ms: float) -> list[Draw]:
        """Return it as it lies; there is nothing to dim where nothing is drawn of the table."""
        draws = over.draws(now_ms)
        if self.hides_table:
            draws = [draw for draw in draws if not isinstance(draw.picture, Veil)]
        return list(self.turning.draws(draws))

    def clear(self) -> None:
        """Uncover the table, whatever lay over it."""
        self._peek.end()
        self._over = None

    def cover(
        self,
        page: Overlay,
        *,
        hides: bool = False,
        time_passes: bool = False,
        reader: Callable[[], Seat | None] = nobody,
        ground: Callable[[], Box] = whole_screen,
    ) -> None:
        """Let a page lie over the table until it is cleared. It is for `reader`, or else for whoever is at
        play, and is laid out on `ground`: where the table lies flat, it is turned to that person."""
        self._peek.end()
        self._over = _Over(page, hides, time_passes, reader, ground)

    def show_ways(self, settled: Settled) -> None:
        """Show how a number could have been calculated; the table waits meanwhile."""
        at_least = ARITHMETIC[self._table.match.variant.name].at_least
        t, measure = self._context.translate, self._context.measure
        page = Ways(settled, at_least, self.clear, translate=t, measure=measure)
        self.cover(page, hides=True, ground=lambda: ways.PANEL)

    def pause(self, seat: Seat | None = None) -> None:
        """Stop every clock and cover the table (C-13); what covered it before does so again afterwards.

        The page is for the `seat` that has asked for it, where that is known, else for whoever is at play.
        A match that is over can't be paused, and whatever shows its end stays.
        """
        if self._table.match.is_over:
            return
        behind = self._over
        if not self._table.match.view(None).paused:
            self._table.order(PAUSING, Pause())

        def go_on() -> None:
            self._over, self._note = behind, ""
            self._table.order(PAUSING, Resume())

        def end() -> None:
            self._over = None
            self._table.order(PAUSING, EndMatch())

        def ask() -> None:
            name, to_title = self._table.match.variant.name, self._context.routes.title
            self._ask(dialogs.really_end(self._context, name, show, to_title, end), seat)

        def show() -> None:
            page = dialogs.pause(self._context, go_on, self._context.routes.title, ask)
            page.note = self._note
            self._ask(page, seat)

        show()

    def note_on_pause(self, note: str) -> bool:
        """Add a sentence to the pause page, or the question that came of it; tells whether one is there."""
        self._note = ""
        if self._over is None or self._over.time_passes or not isinstance(self._over.page, Dialog):
            return False
        self._over.page.note = self._note = note
        return True

    def pass_on(self, seat: Seat, *, at_stake: bool) -> None:
        """Come between two persons where hidden cards are at stake, unless that is switched off."""
        if seat == self._handed_to:
            return
        before, self._handed_to = self._handed_to, seat
        if before is not None and self._context.settings.hand_over and at_stake:
            t, name = self._context.translate, self._table.players[seat].name
            texts = HandoverTexts(t("handover.title", name=name), t("handover.look_away"), t("handover.go"))
            self.show_hand(seat, texts, toggle=None, done=self.clear)

    def handed_to(self, seat: Seat) -> None:
        """Note that the table is with a person already."""
        self._handed_to = seat

    def show_hand(
        self,
        seat: Seat,
        texts: HandoverTexts,
        *,
        toggle: Callable[[int], None] | None,
        done: Callable[[], None],
    ) -> None:
        """Cover the table with a seat's hand; `toggle`, if cards can be turned here, is told a place."""
        page = Handover(
            seat,
            self._table.players[seat],
            texts,
            self._peek,
            cards=partial(self._cards, seat),
            toggle=toggle,
            done=done,
            leave=self.pause,
            translate=self._context.translate,
            measure=self._context.measure,
        )
        self.cover(page, hides=True, reader=lambda: seat, ground=lambda: handover.PANEL)

    def _ask(self, page: Dialog, seat: Seat | None) -> None:
        """Cover the table with a question to a seat."""
        self.cover(page, hides=True, reader=lambda: seat, ground=lambda: dialog.PANEL)

    def _cards(self, seat: Seat) -> tuple[SeenCard, ...]:
        """A hand on the page that covers the table: its numbers only while its owner holds."""
        own: tuple[SeenCard, ...] = self._table.match.view(seat).hands[seat]
        if self._peek.seat == seat:
            return own
        return tuple(replace(card, number=None) for card in own)
