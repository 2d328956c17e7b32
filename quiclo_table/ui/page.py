"""A page of controls: who is hit, hovered, pressed and focused, by mouse, touch and keys alike."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from math import pi, sin
from typing import Final

from quiclo_table.input.acts import Gesture, Hovered, KeyPressed, Pressed, Released, Tapped
from quiclo_table.stage.layout import Box
from quiclo_table.stage.pictures import Draw, FocusRing, Look

DIRECTIONS: Final = {"LEFT": (-1, 0), "RIGHT": (1, 0), "UP": (0, -1), "DOWN": (0, 1)}
ACTIVATING: Final = frozenset({"ENTER", "SPACE"})
PULSE_MS: Final = 1600
PULSE_STEPS: Final = 8
SIDEWAYS: Final = 2.5
"""How much more a step aside counts than a step ahead when the focus looks for its next control."""


@dataclass(frozen=True, slots=True)
class Control:
    """Something to press. `paint` draws it in a look, on a layer. A disabled one does nothing but `explain`
    itself."""

    id: str
    box: Box
    act: Callable[[], None]
    paint: Callable[[Look, int], list[Draw]]
    enabled: bool = True
    explain: Callable[[], None] | None = None
    radius: float = 16.0


class Page:
    """The controls of one screen or dialog, drawn on `layer`. The focus is shown once keys are used to move
    it."""

    def __init__(self, layer: int = 30) -> None:
        self._layer = layer
        self._controls: tuple[Control, ...] = ()
        self._focus: str | None = None
        self._focus_shown = False
        self._hovered: str | None = None
        self._pressed: dict[str, str] = {}

    def show(self, controls: Sequence[Control], *, focus: str | None = None) -> None:
        """Show these controls instead; the focus stays where it was if that is still there, else goes to
        `focus`."""
        self._controls = tuple(controls)
        known = {control.id for control in controls}
        if self._focus not in known:
            self._focus = focus
        self._pressed = {pointer: id for pointer, id in self._pressed.items() if id in known}

    @property
    def controls(self) -> tuple[Control, ...]:
        """All controls shown."""
        return self._controls

    @property
    def focused(self) -> str | None:
        """The control that keys act on, while the focus is shown."""
        return self._focus if self._focus_shown else None

    def show_focus(self) -> None:
        """Show the focus at once, so that keys and pads can act without looking for it."""
        self._focus_shown = True

    def focus_on(self, id: str) -> None:
        """Move the focus to a control, and show it there."""
        self._focus, self._focus_shown = id, True

    def hide_focus(self) -> None:
        """Stop showing the focus: another way of input is in use."""
        self._focus_shown = False

    def find(self, id: str | None) -> Control | None:
        """Return a control by its id."""
        return next((control for control in self._controls if control.id == id), None)

    def hit(self, x: float, y: float) -> str | None:
        """Return the control at a point: one that is drawn there, or else the nearest of those that answer a
        bit around."""
        for control in self._controls:
            if control.box.holds(x, y):
                return control.id
        around = [one for one in self._controls if one.box.touchable().holds(x, y)]
        return min(around, key=lambda one: one.box.distance(x, y)).id if around else None

    def hear(self, gesture: Gesture) -> bool:
        """Take a gesture; tells whether it was for this page."""
        match gesture:
            case Hovered():
                self._hovered = gesture.target
            case Pressed() if self.find(gesture.target):
                self._pressed[gesture.pointer] = gesture.target or ""
                self._focus_shown = False
                return True
            case Released():
                return self._pressed.pop(gesture.pointer, None) is not None
            case Tapped() if self.find(gesture.target):
                self._focus = gesture.target
                self.activate(gesture.target)
                return True
            case KeyPressed():
                return self._key(gesture.key)
        return False

    def activate(self, id: str | None) -> None:
        """Press a control as a tap on it would."""
        control = self.find(id)
        if control is None:
            return
        if control.enabled:
            control.act()
        elif control.explain is not None:
            control.explain()

    def draws(self, now_ms: float) -> list[Draw]:
        """Return all controls as they stand, and the focus ring if it is shown."""
        draws: list[Draw] = []
        for control in self._controls:
            draws += control.paint(self._look(control), self._layer)
        focused = self.find(self.focused)
        if focused is not None:
            pulse = round(PULSE_STEPS * (0.5 + 0.5 * sin(2 * pi * now_ms / PULSE_MS))) / PULSE_STEPS
            box = focused.box
            ring = FocusRing(box.w, box.h, focused.radius)
            draws.append(Draw(ring, box.x, box.y, layer=self._layer + 3, alpha=0.7 + 0.3 * pulse))
        return draws

    def _look(self, control: Control) -> Look:
        if not control.enabled:
            return Look.DISABLED
        if control.id in self._pressed.values():
            return Look.PRESSED
        return Look.HOVER if control.id == self._hovered else Look.IDLE

    def _key(self, key: str) -> bool:
        if key in ACTIVATING and self._focus_shown and self.find(self._focus):
            self.activate(self._focus)
            return True
        if key in DIRECTIONS:
            self._move(lambda: self._towards(*DIRECTIONS[key]))
            return True
        if key in ("TAB", "BACKTAB"):
            self._move(lambda: self._along(1 if key == "TAB" else -1))
            return True
        return False

    def _move(self, step: Callable[[], str | None]) -> None:
        """The first key only shows where the focus is, the next ones move it."""
        if self.find(self._focus) is None:
            self._focus = next((control.id for control in self._controls), None)
        elif self._focus_shown:
            self._focus = step() or self._focus
        self._focus_shown = True

    def _along(self, step: int) -> str | None:
        order = [control.id for control in self._controls]
        return order[(order.index(self._focus or "") + step) % len(order)]

    def _towards(self, dx: int, dy: int) -> str | None:
        here = self.find(self._focus)
        if here is None:
            return None
        x, y = here.box.centre
        best: tuple[float, str] | None = None
        for control in self._controls:
            if control.id == here.id:
                continue
            cx, cy = control.box.centre
            ahead = (cx - x) * dx + (cy - y) * dy
            aside = abs((cx - x) * dy) + abs((cy - y) * dx)
            if ahead > 1 and (best is None or ahead + SIDEWAYS * aside < best[0]):
                best = (ahead + SIDEWAYS * aside, control.id)
        return best[1] if best else None
