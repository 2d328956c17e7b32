"""What is seen of a solo run, and its controls. What stands still is kept from frame to frame."""

from __future__ import annotations

from collections.abc import Iterator

from quiclo_table.model.zahlenfalle_solo import SoloView
from quiclo_table.scenes.five_dice.controls import Controls
from quiclo_table.scenes.five_dice.hands import FiveDiceHands
from quiclo_table.scenes.five_dice.playmat import STANDING, Playmat
from quiclo_table.scenes.five_dice.study import Study
from quiclo_table.scenes.kept import PROBE, Kept, without_times
from quiclo_table.scenes.scene import Context
from quiclo_table.scenes.solo.mat_words import MatWords, moment_of
from quiclo_table.scenes.solo.side_panel import SidePanel, is_urgent
from quiclo_table.scenes.table.watching import Watching
from quiclo_table.stage.pictures import Draw
from quiclo_table.stage.solo_director import SoloDirector
from quiclo_table.ui.page import Control


class SoloPicture:
    """Draws the mat and what is beside it. In a show `watching` has the top bar, and nothing is pressed."""

    def __init__(
        self, context: Context, hands: FiveDiceHands, director: SoloDirector, watching: Watching | None
    ) -> None:
        t, self._measure = context.translate, context.measure
        self._hands = hands
        self._director = director
        self._watching = watching
        self._playmat = Playmat(t, self._measure, hands.picking, hands.calculating, director)
        self._side = SidePanel(t, self._measure)
        self._words = MatWords(t, self._measure)
        self._study = Study(t, self._measure)
        self._controls = Controls(t, self._measure, hands.acts())
        self._kept_mat: Kept[list[Draw]] = Kept([])
        self._kept_side: Kept[list[Draw]] = Kept([])
        self._kept_controls: Kept[list[Control]] = Kept([])

    def draws(self, view: SoloView, now_ms: float) -> Iterator[Draw]:
        """Give the table as it stands."""
        table, type_size = without_times(view), self._measure(PROBE)
        mat = (type_size, table, *self._playmat.looks_at())
        yield from self._kept_mat.of(mat, lambda: [*self._mat(table)])
        yield from self._kept_side.of((type_size, table, is_urgent(view)), lambda: [*self._side.draws(view)])
        yield from self._side.clock(view)
        yield from self._director.draws()
        yield from self._hands.page.draws(now_ms)

    def study(self, view: SoloView) -> Iterator[Draw]:
        """Give what went wrong, and how it could have been done."""
        if (missed := moment_of(view).missed) is not None:
            yield from self._study.draws(missed, self._director.steps_shown)

    def show_controls(self, view: SoloView) -> None:
        """Bring the controls to where the run stands."""
        if self._watching is not None:
            return
        hands, director, table = self._hands, self._director, without_times(view)
        picking, entry = hands.picking, hands.calculating.entry
        trays = (director.pick, director.calculate)
        places = [tray.place(die) for tray in trays for die in range(tray.count)]
        picks = (picking.picked, picking.wanted, picking.is_empty)
        made_from = (self._measure(PROBE), table, picks, entry.is_empty, hands.is_armed, places)
        hands.page.show(self._kept_controls.of(made_from, lambda: self._made(table)), focus="main")

    def _made(self, table: SoloView) -> list[Control]:
        hands = self._hands
        return self._controls.of(
            moment_of(table),
            hands.picking,
            hands.calculating,
            self._director,
            armed=hands.is_armed,
            can_pause=not table.ranked,
        )

    def _mat(self, view: SoloView) -> Iterator[Draw]:
        picking, dice = self._hands.picking, len(self._hands.calculating.entry.dice)
        yield STANDING
        watching, said = self._watching, self._words.captions(view, picking)
        yield from self._playmat.draws(moment_of(view), said, has_bar=watching is None)
        yield from self._words.top(view) if watching is None else watching.top()
        yield from self._words.prospect(view, dice)
