"""The picture of the table of Stapelspiel, and what can be pressed on it."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from functools import partial
from typing import Final

from quiclo_table.model.cards import continent_of
from quiclo_table.model.seats import Seat
from quiclo_table.model.stapelspiel import Phase, StapelspielView
from quiclo_table.scenes.calculating.keys import unseen
from quiclo_table.scenes.device_words import key_words
from quiclo_table.scenes.kept import PROBE, Kept, painted_once
from quiclo_table.scenes.scene import Context
from quiclo_table.scenes.stapelspiel.entry_panel import EntryPanel, Said
from quiclo_table.scenes.stapelspiel.flat_middle import FlatMiddle
from quiclo_table.scenes.stapelspiel.hands import StapelHands
from quiclo_table.scenes.stapelspiel.middle import Middle
from quiclo_table.scenes.stapelspiel.panels import Panels, Standing
from quiclo_table.scenes.stapelspiel.seen import without_times
from quiclo_table.scenes.stapelspiel.telling import StapelTelling
from quiclo_table.scenes.table.controls import PAUSE_KEY
from quiclo_table.scenes.table.covers import Covers
from quiclo_table.scenes.table.match_table import MatchTable
from quiclo_table.scenes.table.peek import Peek
from quiclo_table.scenes.table.watching import Spectating
from quiclo_table.stage.card_pictures import CardBack, CardFace, CardRing
from quiclo_table.stage.edges import Edge
from quiclo_table.stage.facing import Facing
from quiclo_table.stage.flat_stapelspiel import entry_turning
from quiclo_table.stage.pictures import Backdrop, Draw
from quiclo_table.stage.stapelspiel_director import StapelspielDirector
from quiclo_table.stage.turning import UPRIGHT, Turning
from quiclo_table.ui.buttons import Face, button
from quiclo_table.ui.clock_text import minutes_and_seconds
from quiclo_table.ui.lines import MIDDLE
from quiclo_table.ui.page import Control
from quiclo_table.ui.top_bar import top_bar
from quiclo_table.ui.turned import turned_controls

LAYER_MARK: Final = 16


@dataclass(frozen=True, slots=True)
class StapelParts:
    """What stands at the table and is to be shown."""

    table: MatchTable
    stage: StapelspielDirector
    hands: StapelHands
    words: StapelTelling
    covers: Covers
    peek: Peek
    facing: Facing
    spectator: Spectating | None


class StapelPicture:
    """Draws the table, and makes its controls; each part anew only when it looks different."""

    def __init__(self, context: Context, parts: StapelParts) -> None:
        t, measure, table = context.translate, context.measure, parts.table
        stage, hands = parts.stage, parts.hands
        shown = {} if stage.is_flat else hands.keys
        keys = {seat: key_words(key, t) for seat, key in shown.items()}
        self.panels = Panels(t, measure, table.players, stage.places, keys)
        self._upright, self._flat = Middle(t, measure), FlatMiddle(t, measure)
        self._middle = self._flat if stage.is_flat else self._upright
        self._entry = EntryPanel(t, measure, table.players, hands.acts)
        self._t, self._measure = t, measure
        self._stage, self._hands, self._words = stage, hands, parts.words
        self._covers, self._peek, self._facing = parts.covers, parts.peek, parts.facing
        self._spectator = parts.spectator
        self._kept: Kept[list[Draw]] = Kept([])
        self._kept_top: Kept[list[Draw]] = Kept([])
        self._kept_stall: Kept[list[Draw]] = Kept([])
        self._kept_controls: Kept[list[Control]] = Kept([])

    def show_controls(self, view: StapelspielView) -> None:
        """Bring the controls to where the match stands."""
        hands = self._hands
        peek = (self._peek.holding, self._peek.seat)
        edge = self._facing.edge
        made_from = (self._measure(PROBE), without_times(view), hands.entry, peek, edge)
        controls = self._kept_controls.of(made_from, lambda: self._controls(view))
        hands.page.show(controls, focus=self._focus(view, controls))

    def draws(self, view: StapelspielView, now_ms: float) -> list[Draw]:
        """Return the table."""
        stage, words, hands = self._stage, self._words, self._hands
        winners = () if words.ended is None else words.ended.winners
        standing = Standing(stage.lit(), words.notes, winners)
        said = Said(
            words.verdict,
            words.news,
            winners,
            is_drawing=standing.lit is not None,
            thought=self._thought(view),
        )
        steady = without_times(view)
        seen = (self._peek.seat, self._facing.edge)
        made_from = (self._measure(PROBE), steady, stage.piles, hands.entry, standing, said, seen)
        return [
            *self._kept.of(made_from, lambda: self._standing(steady, standing, said)),
            *self._top(view),
            *self._stall(view),
            *self._lying.draws(self._entry.clock(view)),
            *stage.draws(),
            *hands.page.draws(now_ms),
            *self._lying.draws(self._entry.holding(hands.hold.thousandths)),
        ]

    def _standing(self, view: StapelspielView, standing: Standing, said: Said) -> list[Draw]:
        """What changes only when something happens."""
        hands = self._hands
        drawn = self._entry.draws(view, hands.entry, said, self._shown, masked=self._is_masked)
        return [
            Draw(Backdrop("walnut"), 0, 0),
            *self.panels.draws(view, standing),
            *self._middle.draws(view, self._stage.piles, hands.entry),
            *self._lying.draws(drawn),
            *self._marks(),
        ]

    def _thought(self, view: StapelspielView) -> str:
        """What a bot that has the floor thinks; who still searches keeps that to itself."""
        if self._spectator is None or view.floor is None:
            return ""
        return self._spectator.thought(view.floor)

    def _top(self, view: StapelspielView) -> list[Draw]:
        """The top bar: the time that is left, or else what all play for; on a flat table only the time."""
        left = view.match_left_ms
        if self._stage.is_flat:
            seconds = None if left is None else -(-left // 1000)
            made_from = (self._measure(PROBE), seconds)
            return self._kept_top.of(made_from, lambda: list(self._flat.left(left)))
        title = self._t("stapel.goal")
        if left is not None:
            title = self._t("table.match_time", time=minutes_and_seconds(left))
        icon = "cup" if left is None else "clock"
        game = self._t("game.stapelspiel")
        return self._kept_top.of(
            (self._measure(PROBE), title),
            lambda: top_bar(game, "", title, icon=icon, measure=self._measure),
        )

    def _stall(self, view: StapelspielView) -> list[Draw]:
        seconds = None if view.stall_ms is None else -(-view.stall_ms // 1000)
        made_from = (self._measure(PROBE), seconds, view.phase, bool(view.contenders))
        return self._kept_stall.of(made_from, lambda: list(self._middle.stall(view)))

    @property
    def _lying(self) -> Turning:
        """How the entry lies: on a flat table toward whoever has the floor, or had it last."""
        return entry_turning(self._facing.edge) if self._stage.is_flat else UPRIGHT

    @property
    def _is_masked(self) -> bool:
        """Whether own cards of whoever enters a chain must not be seen now."""
        return self._hands.is_held and self._peek.seat != self._hands.seat

    def _shown(self, number: int, width: float) -> CardFace | CardBack:
        return CardBack(continent_of(number), width) if self._is_masked else CardFace(number, width)

    def _marks(self) -> Iterator[Draw]:
        """The rings around own cards that are in the chain."""
        seat, entry = self._hands.seat, self._hands.entry
        if seat is None or entry is None:
            return
        own = self._stage.places[seat]
        for place, card in enumerate(entry.own):
            if card in entry.laid:
                slot = own.slot(place, len(entry.own))
                yield from own.turning.draws([Draw(CardRing(slot.width), slot.x, slot.y, MIDDLE, LAYER_MARK)])

    def _controls(self, view: StapelspielView) -> list[Control]:
        hands = self._hands
        controls = self.panels.controls(view, hands.buzz, hands.show_hand)
        seat, entry = hands.seat, hands.entry
        if seat is not None and entry is not None:
            count, own = len(entry.own), self._stage.places[seat]
            cards = [
                Control(
                    f"card.{seat}.{place}",
                    own.slot(place, count).box,
                    partial(hands.tap_own, place),
                    unseen,
                    radius=8,
                )
                for place in range(count)
            ]
            controls += turned_controls(own.turning, cards)
            pile = self._stage.layout.pile
            controls += [
                Control(f"pile.{at}", pile(at).box, partial(hands.tap_pile, at), unseen, radius=14)
                for at in range(len(entry.tops))
            ]
            keys = self._entry.controls(view, entry, masked=self._is_masked)
            controls += turned_controls(self._lying, keys)
        controls += self.panels.eyes(view, self._peek.holding)
        if self._stage.is_flat:
            controls += self._flat.pauses(self._pause_from)
        else:
            face = Face(icon="pause", icon_size=28)
            controls.append(button("pause", PAUSE_KEY, face, self._covers.pause, measure=self._measure))
        return [painted_once(control, self._measure) for control in controls]

    def _pause_from(self, edge: Edge) -> None:
        """Pause for whoever sits at an edge of a flat table: at both long ones there is somebody."""
        edges = [place.frame.edge for place in self._stage.places]
        self._covers.pause(Seat(edges.index(edge)))

    def _focus(self, view: StapelspielView, controls: list[Control]) -> str:
        """Where the focus goes when what it was on is gone."""
        seat = self._hands.seat
        if seat is not None:
            return f"card.{seat}.0"
        kind = "open." if view.phase is Phase.HANDS else "buzz."
        ids = (control.id for control in controls)
        return next((id for id in ids if id.startswith(kind)), "pause")
