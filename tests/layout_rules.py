"""What holds of every screen, looked up in its draws and controls, without a pixel being painted."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from itertools import combinations
from typing import Final, NamedTuple

from quiclo_table.scenes.table.ground import WOOD_IN_THE_MIDDLE
from quiclo_table.stage.layout import SCREEN, SMALLEST_TARGET, ZAHLENFALLE, Box
from quiclo_table.stage.pictures import (
    Backdrop,
    Board,
    Button,
    Cutting,
    Draw,
    Font,
    Glass,
    Heart,
    Icon,
    MedalPicture,
    Pill,
    Row,
    Text,
    Well,
)
from quiclo_table.stage.systems import LAYER_FLOATING
from quiclo_table.stage.table_layout import TABLE
from quiclo_table.stage.turning import Turning
from quiclo_table.ui.page import Page
from quiclo_table.view.atlas import Atlas

SMALLEST_TYPE: Final = 22
READ: Final = (Font.SENTENCE, Font.LABEL)
"""The faces of texts that are translated, or follow the setting for the size of text."""
PANELS: Final = (Glass, Board, Cutting, Row, Well, Button, Pill)
SOLID: Final = (Text, Icon, Heart, MedalPicture)
"""What nothing else may be drawn over."""
INK: Final = 0.7
"""How much of a line's height its letters take, from the top of capitals to the foot of descenders."""
TRAYS: Final = {
    "zahlenfalle": (ZAHLENFALLE.pick.box, ZAHLENFALLE.calculate.box),
    "table": (TABLE.board, TABLE.tray.box),
}
IN_HANDS: Final = ("card.", "own.")
"""Cards, which are as large as the hand that they lie in lets them be."""
TOASTS: Final = 90
DIALOGS: Final = 100
SMALLEST_TURNED: Final = (46, 46)
"""What things to touch answer on at least that lie toward a short side of a flat table: there is room to make
them 0.77 times as large as they are laid out, lying across."""
SLACK: Final = 1.5
"""Units by which rounding to pixels may stretch a box."""


@dataclass(frozen=True, slots=True)
class Placed:
    """A draw and the box that it takes on the screen."""

    draw: Draw
    box: Box

    def __str__(self) -> str:
        picture = self.draw.picture
        what = repr(picture.text) if isinstance(picture, Text) else type(picture).__name__
        box = self.box
        return f"{what} at {box.x:.0f}–{box.right:.0f}, {box.y:.0f}–{box.bottom:.0f}"


class Ground(NamedTuple):
    """Where a panel lies, and on which of the levels that cover each other."""

    box: Box
    layer: int
    group: int


def faults(draws: Sequence[Draw], atlas: Atlas) -> list[str]:
    """Return everything that is wrong with what a screen shows, at the scale of an atlas."""
    solids = [placed(draw, atlas) for draw in draws if isinstance(draw.picture, SOLID) and is_still(draw)]
    panels = [_ground(draw) for draw in _panels(draws)]
    return [
        *_types(draws, atlas),
        *(fault for one in solids if (fault := _outside(one, panels))),
        *(f"{one} overlaps {other}" for one, other in _clashes(solids)),
    ]


def placed(draw: Draw, atlas: Atlas) -> Placed:
    """Return where a draw lies; of a text only its letters count."""
    wide, high = (side * draw.scale for side in atlas.size(draw.picture))
    seen = INK * high if isinstance(draw.picture, Text) else high
    middle = draw.y + (0.5 - draw.anchor[1]) * high
    box = Box(draw.x - draw.anchor[0] * wide, middle - seen / 2, wide, seen)
    return Placed(draw, lying(draw, box))


def lying(draw: Draw, box: Box) -> Box:
    """Return where a rectangle lies that is turned with a draw."""
    around = Box(draw.x - 1, draw.y - 1, 2, 2)
    return Turning(around, around, draw.turn).area(box)


def is_still(draw: Draw) -> bool:
    """Tell whether a draw has its place: what floats by may cross whatever lies there."""
    return draw.layer != LAYER_FLOATING and draw.alpha == 1.0


def _types(draws: Sequence[Draw], atlas: Atlas) -> Iterator[str]:
    for draw in draws:
        text = draw.picture
        if not isinstance(text, Text):
            continue
        if text.font in READ and not text.width:
            yield f"{text.text!r} has no width to keep to"
        if not atlas.fits(text):
            yield f"{text.text!r} is wider than {text.width:.0f}"
        if (size := atlas.type_size(text)) < SMALLEST_TYPE - 0.5 / atlas.unit:
            yield f"{text.text!r} is set in {size:.1f}"
        if "{" in text.text or not text.text.strip():
            yield f"{text.text!r} is no text for people"


def _panels(draws: Sequence[Draw]) -> Iterator[Draw]:
    """Give every panel, and the trays that the backdrop of a table shows."""
    for draw in draws:
        if isinstance(draw.picture, PANELS) and draw.picture != WOOD_IN_THE_MIDDLE:
            yield draw
        elif isinstance(draw.picture, Backdrop):
            trays = TRAYS.get(draw.picture.name, ())
            yield from (Draw(Board(box.w, box.h), box.x, box.y) for box in trays)


def _outside(one: Placed, panels: Sequence[Ground]) -> str | None:
    """Tell where something leaves the smallest panel that it is drawn on, or the screen."""
    layer, group, centre = one.draw.layer, _group(one.draw), one.box.centre
    below = [
        panel.box
        for panel in panels
        if panel.layer <= layer and panel.group == group and panel.box.holds(*centre)
    ]
    ground = min(below, key=lambda box: box.w * box.h, default=SCREEN)
    where = f"{ground.x:.0f}–{ground.right:.0f}, {ground.y:.0f}–{ground.bottom:.0f}"
    return None if holds(ground, one.box) else f"{one} leaves its ground at {where}"


def _ground(panel: Draw) -> Ground:
    if not isinstance(panel.picture, PANELS):
        raise TypeError(f"{panel.picture} is no panel")
    wide, high = panel.picture.width * panel.scale, panel.picture.height * panel.scale
    return Ground(lying(panel, Box(panel.x, panel.y, wide, high)), panel.layer, _group(panel))


def holds(ground: Box, box: Box) -> bool:
    """Tell whether a box lies within another, give or take a rounding to pixels."""
    around = ground.grown(SLACK, SLACK)
    return (
        around.x <= box.x and box.right <= around.right and around.y <= box.y and box.bottom <= around.bottom
    )


def _clashes(solids: Sequence[Placed]) -> Iterator[tuple[Placed, Placed]]:
    """Give every two that overlap, one of them a text, from the top of the screen to its foot."""
    cores = sorted(((one.box.grown(-SLACK, -SLACK), one) for one in solids), key=lambda pair: pair[0].y)
    for at, (core, one) in enumerate(cores):
        for other_core, other in cores[at + 1 :]:
            if other_core.y >= core.bottom:
                break
            is_read = isinstance(one.draw.picture, Text) or isinstance(other.draw.picture, Text)
            if is_read and core.overlaps(other_core) and _group(one.draw) == _group(other.draw):
                yield one, other


def _group(draw: Draw) -> int:
    """A toast covers the table and a dialog covers both, so only what lies on the same level can clash."""
    return sum(draw.layer >= level for level in (TOASTS, DIALOGS))


def control_faults(page: Page, smallest: tuple[float, float] = SMALLEST_TARGET) -> Iterator[str]:
    """Give everything that is wrong with where things are to be pressed, which is the same at every scale."""
    for control in page.controls:
        if not holds(SCREEN, control.box):
            yield f"{control.id} leaves the screen"
    for one, other in combinations(page.controls, 2):
        if one.box.overlaps(other.box):
            yield f"{one.id} overlaps {other.id}"
    wide, high = (side / 2 - 0.1 for side in smallest)
    for control in page.controls:
        x, y = control.box.centre
        corners = [(x + dx, y + dy) for dx in (-wide, wide) for dy in (-high, high)]
        is_card = control.id.startswith(IN_HANDS)
        if not is_card and any(page.hit(*corner) != control.id for corner in corners):
            yield f"{control.id} can be touched on less than {smallest}"
