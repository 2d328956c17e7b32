"""The keys of a calculation: the four signs, and taking back one step or all."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from functools import partial
from typing import Final

from quiclo_table.model.calculation import Operator
from quiclo_table.stage.dice_tray import DiceTray
from quiclo_table.stage.layout import Box
from quiclo_table.stage.pictures import Draw, Look, Tone
from quiclo_table.ui.buttons import Face, button, sign_key
from quiclo_table.ui.lines import Measure
from quiclo_table.ui.page import Control

GAP: Final = 10.0


@dataclass(frozen=True, slots=True)
class KeyActs:
    """What the keys do."""

    put: Callable[[Operator], None]
    undo: Callable[[], None]
    clear: Callable[[], None]


def operator_keys(area: Box, acts: KeyActs, *, enabled: bool) -> list[Control]:
    """Return the four signs, two by two."""
    wide, high = (area.w - GAP) / 2, (area.h - GAP) / 2
    controls = []
    for index, operator in enumerate(Operator):
        box = Box(area.x + (wide + GAP) * (index % 2), area.y + (high + GAP) * (index // 2), wide, high)
        act = partial(acts.put, operator)
        controls.append(sign_key(f"operator.{operator.name}", box, operator.value, act, enabled=enabled))
    return controls


def edit_keys(area: Box, acts: KeyActs, measure: Measure, *, enabled: bool) -> list[Control]:
    """Return the two small keys that take back one step, and all."""
    high = (area.h - GAP) / 2
    controls = []
    for row, (id, icon, act) in enumerate((("undo", "undo", acts.undo), ("clear", "cross", acts.clear))):
        box = Box(area.x, area.y + (high + GAP) * row, area.w, high)
        face = Face(icon=icon, icon_size=26)
        controls.append(button(id, box, face, act, measure=measure, tone=Tone.KEY, enabled=enabled))
    return controls


def dice(tray: DiceTray, name: str, act: Callable[[int], None]) -> list[Control]:
    """Return the dice of a tray as controls; the stage draws them."""
    controls = []
    for die in range(tray.count):
        x, y = tray.place(die)
        half = tray.tray.die / 2
        box = Box(x - half, y - half, 2 * half, 2 * half)
        controls.append(Control(f"{name}.{die}", box, partial(act, die), unseen, radius=half))
    return controls


def unseen(_look: Look, _layer: int) -> list[Draw]:
    """Draw nothing: for what is drawn elsewhere and only answers to hands."""
    return []
