"""What covers the table: the pause, the page on which one protects, and the one between two persons."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial

from msgspec.structs import replace

from quiclo_table.model.card_table import SeenCard, Step
from quiclo_table.model.orders import EndMatch, OpenCard, Pause, Ready, Resume
from quiclo_table.model.seats import Seat, Sitter
from quiclo_table.model.zahlenfolge import Phase, ProtectCard, ZahlenfolgeView
from quiclo_table.scenes.scene import Context
from quiclo_table.scenes.table import dialogs
from quiclo_table.scenes.table.handover import Handover, HandoverTexts
from quiclo_table.scenes.table.match_table import MatchTable
from quiclo_table.scenes.table.peek import Peek
from quiclo_table.scenes.zahlenfolge.hands import ZahlenfolgeHands
from quiclo_table.ui.dialog import Dialog

PAUSING: Seat = Seat(0)
"""The seat in whose name the table pauses: anybody may (C-13)."""


class Covers:
    """At most one thing that covers the table; while it does, match time stands still."""

    def __init__(self, context: Context, table: MatchTable, hands: ZahlenfolgeHands, peek: Peek) -> None:
        self.over: Dialog | Handover | None = None
        self._context = context
        self._table = table
        self._hands = hands
        self._peek = peek
        self._handed_to: Seat | None = None

    def clear(self) -> None:
        """Uncover the table, whatever lay over it."""
        self._peek.end()
        self.over = None

    def come_between(self, view: ZahlenfolgeView) -> None:
        """Cover the table where it goes to a person: to protect, and where hidden cards are at stake."""
        seat = self._hands.seat
        if self.over is not None or view.paused or seat is None:
            return
        if view.phase is Phase.PROTECT:
            self.over = self._protect_page(seat, view.limits[seat])
        elif seat != self._handed_to:
            before, self._handed_to = self._handed_to, seat
            if before is not None and self._context.settings.hand_over and _is_at_stake(view, seat):
                self.over = self._cover_page(seat)

    def pause(self) -> None:
        """Stop every clock and cover the table (C-13); what covered it before does so again afterwards."""
        behind = self.over if isinstance(self.over, Handover) else None
        self._peek.end()
        if not self._table.match.view(None).paused:
            self._table.order(PAUSING, Pause())

        def go_on() -> None:
            self.over = behind
            self._table.order(PAUSING, Resume())

        def end() -> None:
            self.over = None
            self._table.order(PAUSING, EndMatch())

        def ask() -> None:
            self.over = dialogs.really_end(self._context, show, self._context.routes.title, end)

        def show() -> None:
            self.over = dialogs.pause(self._context, go_on, self._context.routes.title, ask)

        show()

    def _protect_page(self, seat: Seat, limit: int) -> Handover:
        t, name = self._context.translate, self._table.players[seat].name
        persons = sum(player.sitter is Sitter.PERSON for player in self._table.players)
        if persons > 1:
            title, below = t("handover.title", name=name), t("zahlenfolge.protect_up_to", limit=limit)
        else:
            title = t("zahlenfolge.protect_alone_title", name=name)
            below = t("zahlenfolge.protect_alone", limit=limit)
        texts = HandoverTexts(title, below, t("zahlenfolge.done"))
        return self._page(seat, texts, partial(self._protect, seat), partial(self._ready, seat))

    def _cover_page(self, seat: Seat) -> Handover:
        t, name = self._context.translate, self._table.players[seat].name
        texts = HandoverTexts(t("handover.title", name=name), t("handover.look_away"), t("handover.go"))
        return self._page(seat, texts, None, self.clear)

    def _page(
        self,
        seat: Seat,
        texts: HandoverTexts,
        toggle: Callable[[int], None] | None,
        done: Callable[[], None],
    ) -> Handover:
        self._peek.end()
        return Handover(
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

    def _cards(self, seat: Seat) -> tuple[SeenCard, ...]:
        """A hand on the page that covers the table: its numbers only while its owner holds."""
        own = self._hands.own_view(seat).hands[seat]
        if self._peek.seat == seat:
            return own
        return tuple(replace(card, number=None) for card in own)

    def _protect(self, seat: Seat, place: int) -> None:
        card = self._hands.own_view(seat).hands[seat][place]
        if card.number is not None:
            order = OpenCard(card.number) if card.is_hidden else ProtectCard(card.number)
            self._hands.give(seat, order)

    def _ready(self, seat: Seat) -> None:
        self.clear()
        self._handed_to = seat
        self._table.order(seat, Ready())


def _is_at_stake(view: ZahlenfolgeView, seat: Seat) -> bool:
    return view.step is Step.DRAW and any(card.is_hidden for card in view.hands[seat])
