"""Controls and gestures of parts of the table that are turned toward one of its edges."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from typing import Final

from msgspec import structs

from quiclo_table.input.acts import Dragged, Flicked, Gesture, Hovered, KeyPressed, Pressed, Released, Tapped
from quiclo_table.stage.pictures import Draw, Look
from quiclo_table.stage.turning import Turning
from quiclo_table.ui.page import DIRECTIONS, Control, Page

ARROWS: Final = {direction: key for key, direction in DIRECTIONS.items()}


def turned_page(turning: Turning, page: Page) -> Page:
    """Return a page that is laid out upright as it lies on the table: to be looked at, not to be pressed."""
    if turning.changes_nothing:
        return page
    lying = Page()
    lying.show(turned_controls(turning, page.controls), focus=page.focused)
    if page.focused is not None:
        lying.show_focus()
    return lying


def turned_arrow(turning: Turning, gesture: Gesture) -> Gesture:
    """Return an arrow key that was pressed by somebody who sees a part upright as the one that leads the same
    way on the table."""
    if isinstance(gesture, KeyPressed) and gesture.key in DIRECTIONS:
        dx, dy = turning.direction(*DIRECTIONS[gesture.key])
        return structs.replace(gesture, key=ARROWS[round(dx), round(dy)])
    return gesture


def turned_controls(turning: Turning, controls: Sequence[Control]) -> list[Control]:
    """Return controls that are laid out upright as they lie on the table."""
    if turning.changes_nothing:
        return list(controls)
    return [_turned(turning, control) for control in controls]


def _turned(turning: Turning, control: Control) -> Control:
    def paint(look: Look, layer: int) -> list[Draw]:
        return list(turning.draws(control.paint(look, layer)))

    return replace(control, box=turning.area(control.box), paint=paint)


def upright_gesture(turning: Turning, gesture: Gesture) -> Gesture:
    """Return what a hand did on the table as if the part that it touches lay upright."""
    if turning.changes_nothing:
        return gesture
    match gesture:
        case Dragged():
            (x, y), (start_x, start_y) = (
                turning.back(gesture.x, gesture.y),
                turning.back(gesture.start_x, gesture.start_y),
            )
            return structs.replace(gesture, x=x, y=y, start_x=start_x, start_y=start_y)
        case Flicked():
            x, y = turning.back(gesture.x, gesture.y)
            dx, dy = turning.direction_back(gesture.dx, gesture.dy)
            return structs.replace(gesture, x=x, y=y, dx=dx, dy=dy, speed=gesture.speed / turning.scale)
        case Pressed() | Released() | Tapped() | Hovered():
            x, y = turning.back(gesture.x, gesture.y)
            return structs.replace(gesture, x=x, y=y)
    return gesture
