"""Controls that act only when they are held: a touch in passing must neither show nor cost anything."""

from __future__ import annotations

from typing import Final

from quiclo_table.input.acts import FocusLost, Gesture, KeyPressed, KeyReleased, Pressed, Released

FILL_MS: Final = 700.0
"""How long a control is held before it acts."""
HOLDING_KEYS: Final = frozenset({"ENTER", "SPACE"})


class Hold:
    """At most one control, whose id begins with `prefix`, is held, by one finger, button or key."""

    def __init__(self, prefix: str) -> None:
        self._prefix = prefix
        self._target = ""
        self._held_by = ""
        self._held_ms = 0.0

    @property
    def target(self) -> str:
        """The control that is held, whether long enough yet or not; "" is none."""
        return self._target

    @property
    def is_full(self) -> bool:
        """Whether it has been held long enough."""
        return bool(self._target) and self._held_ms >= FILL_MS

    @property
    def thousandths(self) -> int:
        """How far the hold has come."""
        return round(1000 * min(1.0, self._held_ms / FILL_MS)) if self._target else 0

    def advance(self, dt_ms: float) -> None:
        """Let time pass."""
        if self._target:
            self._held_ms += dt_ms

    def end(self) -> None:
        """Hold nothing any more."""
        self._target, self._held_by, self._held_ms = "", "", 0.0

    def hear(self, gesture: Gesture, focused: str | None) -> bool:
        """Take a gesture that begins or ends a hold; tells whether it began one or went on with it. `focused`
        is the control that keys act on."""
        held = focused if focused is not None and focused.startswith(self._prefix) else ""
        match gesture:
            case Pressed(target=str(target), pointer=pointer) if target.startswith(self._prefix):
                return self._begin(target, pointer)
            case KeyPressed(key=key, source=source) if key in HOLDING_KEYS and held:
                return self._begin(held, f"{source} {key}")
            case Released(pointer=pointer) if pointer == self._held_by:
                self.end()
            case KeyReleased(key=key, source=source) if f"{source} {key}" == self._held_by:
                self.end()
            case FocusLost():
                self.end()
        return False

    def _begin(self, target: str, held_by: str) -> bool:
        """Begin a hold; a key that repeats goes on with its own."""
        if held_by != self._held_by:
            self._target, self._held_by, self._held_ms = target, held_by, 0.0
        return True


def held_only() -> None:
    """What is held does nothing when it is tapped."""
