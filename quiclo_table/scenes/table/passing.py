"""What changes at a table of cards as time passes: clocks, and the strip; and what doesn't."""

from __future__ import annotations

from msgspec import Struct
from msgspec.structs import replace

from quiclo_table.scenes.kept import PROBE, Kept
from quiclo_table.scenes.table.calculating_bar import CalculatingBar
from quiclo_table.scenes.table.seen import CardTableView
from quiclo_table.scenes.table.table_hands import TableHands
from quiclo_table.scenes.table.target import TargetPanel
from quiclo_table.stage.calculating import CalculatingStage
from quiclo_table.stage.pictures import Draw
from quiclo_table.stage.table_layout import TABLE
from quiclo_table.ui.clock_ring import clock_line
from quiclo_table.ui.lines import Measure
from quiclo_table.ui.top_bar import top_bar


def without_times(view: CardTableView) -> object:
    """Return the view as it stays while time passes and nothing happens: it only tells whether dice roll, and
    which clocks there are."""
    if not isinstance(view, Struct):
        raise TypeError(f"a view is a struct, found {type(view).__name__}")
    return replace(
        view,
        match_left_ms=None if view.match_left_ms is None else 0,
        decision_left_ms=None if view.decision_left_ms is None else 0,
        rolling_ms=min(1, view.rolling_ms),
    )


class Passing:
    """Draws it; each part anew only when it looks different."""

    def __init__(
        self,
        measure: Measure,
        hands: TableHands,
        stage: CalculatingStage,
        parts: tuple[TargetPanel, CalculatingBar],
    ) -> None:
        self._measure = measure
        self._hands = hands
        self._stage = stage
        self._target, self._bar = parts
        self._kept_top: Kept[list[Draw]] = Kept([])
        self._kept_bar: Kept[list[Draw]] = Kept([])

    def top(self, game: str, title: str) -> list[Draw]:
        """Return the top bar with what it says of the time that is left."""
        return self._kept_top.of(
            (self._measure(PROBE), title),
            lambda: top_bar(game, "", title, icon="clock", measure=self._measure),
        )

    def clock(self, view: CardTableView, *, is_free: bool) -> list[Draw]:
        """Return the ring of the decision's clock, if it has one and its place is free."""
        whole = 1000 * (view.setup.turn_seconds or 60)
        beside_card = view.task is not None
        left = view.decision_left_ms
        return [*self._target.clock(left, whole, is_free=is_free, below_caption=beside_card)]

    def clock_aside(self, view: CardTableView, *, is_free: bool) -> list[Draw]:
        """Return the small ring in the top bar, where the place of the large one isn't free."""
        left, whole = view.decision_left_ms, 1000 * (view.setup.turn_seconds or 60)
        return [] if left is None or is_free else [*clock_line(TABLE.clock_aside, left, whole, layer=13)]

    def bar(self, hint: str, *, is_active: bool) -> list[Draw]:
        """Return the strip with what stands in it; `is_active` while a person may enter something."""
        stage, entry = self._stage, self._hands.dice.calculating.entry
        made_from = (
            self._measure(PROBE),
            stage.judged,
            stage.shake(),
            stage.strip.end,
            entry,
            hint,
            is_active,
        )
        return self._kept_bar.of(
            made_from, lambda: [*self._bar.draws(stage, entry, hint, is_active=is_active)]
        )
