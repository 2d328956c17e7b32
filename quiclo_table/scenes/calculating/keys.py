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


def operator_keys(area: Box, acts: KeyActs, *, enabled: bool, in_row: int = 2) -> list[Control]:
    """Return the four signs, so many in a row."""
    rows = len(Operator) // in_row
    wide, high = (area.w - GAP * (in_row - 1)) / in_row, (area.h - GAP * (rows - 1)) / rows
    controls = []
    for index, operator in enumerate(Operator):
        row, column = divmod(index, in_row)
        box = Box(area.x + (wide + GAP) * column, area.y + (high + GAP) * row, wide, high)
        act = partial(acts.put, operator)
        controls.append(sign_key(f"operator.{operator.name}", box, operator.value, act, enabled=enabled))
    return controls


def edit_keys(area: Box, acts: KeyActs, measure: Measure, *, enabled: bool, in_row: int = 1) -> list[Control]:
    """Return the two small keys that take back one step, and all, one below the other or both in a row."""
    rows = 2 // in_row
    wide, high = (area.w - GAP * (in_row - 1)) / in_row, (area.h - GAP * (rows - 1)) / rows
    controls = []
    for index, (id, icon, act) in enumerate((("undo", "undo", acts.undo), ("clear", "cross", acts.clear))):
        row, column = divmod(index, in_row)
        box = Box(area.x + (wide + GAP) * column, area.y + (high + GAP) * row, wide, high)
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
