"""The scene of a match of Stapelspiel: its match, its table, and the pages that cover it."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Final

from quiclo_table.input.acts import Gesture
from quiclo_table.model.match_end import End, MatchEnded
from quiclo_table.model.seats import Seat
from quiclo_table.model.stapelspiel import Phase, StapelspielView
from quiclo_table.scenes.stapelspiel.hands import BUZZ, StapelHands
from quiclo_table.scenes.stapelspiel.missed import missed_chain
from quiclo_table.scenes.stapelspiel.picture import StapelParts, StapelPicture
from quiclo_table.scenes.stapelspiel.seen import Hands, cards_of
from quiclo_table.scenes.stapelspiel.telling import StapelTelling
from quiclo_table.scenes.table.match_scene import MatchScene
from quiclo_table.scenes.table.telling import Telling
from quiclo_table.scenes.table.watching import ABOVE_CAPTION
from quiclo_table.stage.facing import TOASTS, Facing
from quiclo_table.stage.flat_stapelspiel import MESSAGE_Y, message_turning
from quiclo_table.stage.pictures import Backdrop, Draw
from quiclo_table.stage.stapelspiel_director import StapelspielDirector
from quiclo_table.stage.turning import UPRIGHT, Turning
from quiclo_table.ui.page import Page
from quiclo_table.ui.turned import turned_page, upright_gesture

WOOD: Final = Draw(Backdrop("walnut"), 0, 0)
TOP: Final = 70.0
"""Where the top bar ends."""
TOAST_Y: Final = 526.0
"""Between the felt and the entry."""
FAREWELL_MS: Final = 3200.0
CELEBRATION_MS: Final = 5200.0
"""How long the table stays after the end, before the result comes; longer if somebody has won at once."""


class StapelspielScene(MatchScene[StapelspielView]):
    """One match at the table, begun or gone on with."""

    def enter(self) -> None:
        """Take up the match, lay the table, and listen to what happens there."""
        context, players, bus = self._context, self.match.players, self._context.bus
        self._is_flat = context.settings.flat and self._watching is None
        self._say_at(*((MESSAGE_Y, TOASTS.w) if self._is_flat else (TOAST_Y,)))
        self._was_peeking = False
        self._seen = self.view
        self._stage = StapelspielDirector(
            bus, self._timeline, len(players), lambda: self.view.piles, is_flat=self._is_flat
        )
        self._held.callback(self._stage.close)
        self.facing = Facing([place.frame.edge for place in self._stage.places], self._timeline)
        self._take_up(self.facing)
        self._telling = Telling(bus, self._toast, context.translate, players)
        self._held.callback(self._telling.close)
        self._words = StapelTelling(bus, self._telling, self._missed)
        self._held.callback(self._words.close)
        self._hands = StapelHands(self._table, self._telling, self._words, self.devices, self._covers.pause)
        parts = StapelParts(
            self._table,
            self._stage,
            self._hands,
            self._words,
            self._covers,
            self._peek,
            self.facing,
            self._spectator,
        )
        self._picture = StapelPicture(context, parts)
        self._begin()
        if not self._is_new:
            self._stage.lay()
            self._stage.show_hands(self._shown_cards(), at_once=True)
        if self.view.paused or (not self._is_new and self._watching is None):
            self._covers.pause()  # all search at once: nobody must begin before the others look
        self._show()

    @property
    def page(self) -> Page:
        """The controls of the table, or of what covers it, as they lie there."""
        if self._watching is not None and self._watching.is_show:
            return Page()
        return self._covers.page or turned_page(self._lying, self._hands.page)

    @property
    def _lying(self) -> Turning:
        """How the table lies: above the caption, where it is explained what bots do."""
        return UPRIGHT if self._watching is None else ABOVE_CAPTION

    def hit(self, x: float, y: float) -> str | None:
        """Return the control at a point; a buzzer is one even while nobody can press it."""
        if self._covers.over is not None:
            return self._covers.hit(self._covers.over, x, y)
        x, y = self._lying.back(x, y)
        if (found := self._hands.page.hit(x, y)) is not None:
            return found
        seat = self._picture.panels.buzzer_at(x, y)
        return None if seat is None else f"{BUZZ}{seat}"

    def _hear(self, gesture: Gesture) -> None:
        looked = self._peek.holding
        if self._peek.hear(gesture, self._hands.page.focused):
            self._hands.page.hear(gesture)
            if looked not in (None, self._peek.holding):
                self._words.note(looked, "stapel.look_over")  # one hand at a time
        elif not self.match.is_over:
            self._hands.hear(upright_gesture(self._lying, gesture))

    @property
    def _acting(self) -> tuple[Seat, ...]:
        """Whoever has the floor; while all search, everybody's device is as good."""
        floor = self.view.floor
        return () if floor is None else (floor,)

    @property
    def wants_fast_polling(self) -> bool:
        """Whether somebody may be the first to buzz now."""
        view = self.view
        return view.phase is Phase.OPEN and not view.paused

    def _play(self, dt_ms: int) -> None:
        self._hands.advance(dt_ms)
        self._seen = self.view
        waits = self._is_explained
        self._table.advance(0 if waits else dt_ms, bots_wait=waits)
        self._stage.tick(self.view.entry_ms)
        self._words.advance(dt_ms)
        self._stage.advance(dt_ms)

    def draws(self) -> list[Draw]:
        """Return the table, or the page that covers it, and what lies over it."""
        over, watching = self._covers.over, self._watching
        if over is not None:
            covers = self._covers.draws(over, self._now_ms)
            return [WOOD, *covers, *(self._said() if watching is None else watching.bar())]
        table = self._picture.draws(self.view, self._now_ms)
        if watching is None:
            return [*table, *self._said()]
        top = watching.top()
        lifted = (one for one in table if one.y >= (TOP if top else 0) and one != WOOD)
        return [WOOD, *self._lying.draws(lifted), *top, *watching.bar()]

    def _said(self) -> Iterable[Draw]:
        """The message, for whoever has the floor or had it last."""
        return message_turning(self.facing.edge).draws(self._toast.draws())

    def _shown_cards(self) -> Hands:
        """The hands as they may be drawn now: that of a seat that peeks as it sees it itself."""
        hands = tuple(map(cards_of, self.view.hands))
        seat = self._peek.seat
        if seat is None:
            return hands
        own: StapelspielView = self.match.view(seat)
        return (*hands[:seat], cards_of(own.hands[seat]), *hands[seat + 1 :])

    def _show(self) -> None:
        """Bring cards and controls to where the match stands."""
        if (floor := self.view.floor) is not None:
            self.facing.turn_to(floor, at_once=True)
        peeks = self._peek.seat is not None
        self._stage.show_hands(self._shown_cards(), at_once=peeks or self._was_peeking)
        self._was_peeking = peeks
        self._hands.follow()
        if self._covers.over is not None:
            self._hands.hold.end()  # whoever lets go then, lets go of what covers the table
        self._picture.show_controls(self.view)

    def _missed(self) -> str:
        """Return in words the chain that nobody saw before the piles were refreshed."""
        return missed_chain(self._seen, self.match.players, self._context.translate)

    def _farewell_ms(self, event: MatchEnded) -> float:
        return CELEBRATION_MS if event.end is End.HAND_PLAYED else FAREWELL_MS
