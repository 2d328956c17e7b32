"""What tables, set-ups and pages look like in windows of all sizes, measured without painting a pixel."""

from __future__ import annotations

from collections.abc import Callable

from quiclo_table.model.card_table import SeenCard
from quiclo_table.model.cards import continent_of
from quiclo_table.scenes.scene import Context, Scene
from quiclo_table.stage.layout import SMALLEST_TARGET
from quiclo_table.stage.pictures import Text
from quiclo_table.view.atlas import Atlas
from tests.layout_rules import control_faults, faults
from tests.table_flight import TablePilot

WINDOWS = ((1024, 600), (1920, 1080), (3840, 2160))
MEASURED = [*((size, 100) for size in WINDOWS), ((1920, 1080), 125), ((1920, 1080), 150)]
LONG = "WWWWWWWWWWWWWWWW"
"""As wide as a name can be."""


class Ruler:
    """Measures texts as a window of some size would, with the size of text that is set."""

    def __init__(self) -> None:
        self.atlases = {
            (size, percent): Atlas(min(size[0] / 1920, size[1] / 1080), text_scale=percent / 100)
            for size, percent in MEASURED
        }
        self.atlas = self.atlases[MEASURED[0]]

    def measure(self, text: Text) -> tuple[float, float]:
        return self.atlas.size(text)


def look(pilot: TablePilot, ruler: Ruler, smallest: tuple[float, float] = SMALLEST_TARGET) -> list[str]:
    """Tell what is wrong with what is on the screen, in windows of all sizes; all that is pressed answers on
    at least the `smallest` area."""
    found = list(control_faults(pilot.scene.page, smallest))
    for (size, percent), atlas in ruler.atlases.items():
        ruler.atlas = atlas
        found += [f"{size}, {percent} %: {fault}" for fault in faults(pilot.app.scenes.draws(), atlas)]
    return found


def measured(first: Callable[[Context], Scene], ruler: Ruler) -> Callable[[Context], Scene]:
    def opening(context: Context) -> Scene:
        context.measure = ruler.measure
        return first(context)

    return opening


def seen(card: int, *, is_hidden: bool) -> SeenCard:
    number = None if is_hidden else card
    return SeenCard(number=number, continent=continent_of(card), is_hidden=is_hidden, is_new=card % 5 == 0)
