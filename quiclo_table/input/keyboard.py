"""Keyboard: presses by name, chords and repeats, and what was typed, each character exactly once."""

from __future__ import annotations

from dataclasses import dataclass
from math import inf
from typing import Final

from quiclo_table.input.acts import Gesture, KeyPressed, KeyReleased, Typed

REPEATING: Final = frozenset({"BACKSPACE", "LEFT", "RIGHT", "UP", "DOWN"})
REPEAT_AFTER_MS: Final = 400
REPEAT_EVERY_MS: Final = 60

ANSWER_MS: Final = 60
"""A key's text event comes this soon after its press; mostly in the same poll."""

NUMPAD_TEXT: Final = {
    **{f"KP_{digit}": str(digit) for digit in range(10)},
    "KP_PLUS": "+",
    "KP_MINUS": "-",
    "KP_MULTIPLY": "*",
    "KP_DIVIDE": "/",
}
"""What the number pad types. Without NumLock no text event comes, so the press itself always types."""

OTHER_NAMES: Final = {"RETURN": "ENTER", "ESC": "ESCAPE", "KP_ADD": "KP_PLUS", "KP_SUBTRACT": "KP_MINUS"}
"""Names that tapes written by hand may use, and ours."""

_SHIFT: Final = frozenset({"LEFT_SHIFT", "RIGHT_SHIFT"})
_ALT: Final = frozenset({"LEFT_ALT", "ALT_GR", "OPTION"})
_COMMAND: Final = frozenset({"LEFT_CTRL", "RIGHT_CTRL", "LEFT_ALT", "LEFT_META", "RIGHT_META"})


@dataclass(slots=True)
class Held:
    """A key that is down: the name it was reported by, the text it made, when it repeats next (or never)."""

    name: str
    repeat_at: float
    text: str = ""


@dataclass(frozen=True, slots=True)
class Awaited:
    """A press whose text event may still come. `typed`: what it typed by itself, not to be doubled."""

    t: int
    key: str
    typed: str = ""


class Keyboard:
    """Which keys are held, and which presses wait for their text."""

    def __init__(self) -> None:
        self._held: dict[str, Held] = {}
        self._awaited: list[Awaited] = []

    def press(self, key: str, t: int) -> list[Gesture]:
        """The key went down, or the system says so again while it is held."""
        key = _own_name(key)
        held = self._held.get(key)
        if held is not None:
            if held.repeat_at == inf:
                return []
            held.repeat_at = t + REPEAT_AFTER_MS
            return [KeyPressed(held.name)]
        held = self._held[key] = Held(self._chord(key), t + REPEAT_AFTER_MS if key in REPEATING else inf)
        gestures: list[Gesture] = [KeyPressed(held.name)]
        if not self._is_commanding() and (key in NUMPAD_TEXT or _is_printing(key)):
            held.text = NUMPAD_TEXT.get(key, "")
            gestures += _typed(held.text)
            self._awaited.append(Awaited(t, key, held.text))
        return gestures

    def release(self, key: str) -> list[Gesture]:
        """The key came up."""
        held = self._held.pop(_own_name(key), None)
        return [] if held is None else [KeyReleased(held.name)]

    def type(self, text: str, t: int) -> list[Gesture]:
        """A text event came. It is dropped if it repeats a held key, doubles the number pad or is a chord."""
        if self._is_commanding():
            return []
        self._awaited = [press for press in self._awaited if t - press.t <= ANSWER_MS]
        double = next((press for press in self._awaited if press.typed == text), None)
        answered = next((press for press in self._awaited if not press.typed), None)
        if double is not None:
            self._awaited.remove(double)
            return []
        if answered is not None:
            self._awaited.remove(answered)
            if answered.key in self._held:
                self._held[answered.key].text = text
        elif any(held.text == text for held in self._held.values()):
            return []
        return _typed(text)

    def repeat(self, now_ms: int) -> list[Gesture]:
        """The keys that repeat and were held long enough; at most once each, however long the frame was."""
        due = [held for held in self._held.values() if now_ms >= held.repeat_at]
        for held in due:
            held.repeat_at = now_ms + REPEAT_EVERY_MS
        return [KeyPressed(held.name) for held in due]

    def stop_repeating(self) -> None:
        """Another scene is shown: a key that is held acts on it only when pressed anew."""
        for held in self._held.values():
            held.repeat_at = inf

    def cancel_all(self) -> list[Gesture]:
        """Let go of every key: what happens to it from now on is not seen."""
        gestures: list[Gesture] = [KeyReleased(held.name) for held in self._held.values()]
        self._held.clear()
        self._awaited.clear()
        return gestures

    def _chord(self, key: str) -> str:
        if key == "TAB" and not _SHIFT.isdisjoint(self._held):
            return "BACKTAB"
        if key in {"ENTER", "KP_ENTER"}:
            return "ENTER" if _ALT.isdisjoint(self._held) else "F11"
        return key

    def _is_commanding(self) -> bool:
        """Ctrl, Alt and the like take a key's text away; AltGr, to some systems Ctrl and Alt, makes text."""
        return "ALT_GR" not in self._held and not _COMMAND.isdisjoint(self._held)


def _own_name(key: str) -> str:
    name = key.upper() if len(key.upper()) == len(key) else key
    return OTHER_NAMES.get(name, name)


def _is_printing(key: str) -> bool:
    return len(key) == 1 or key == "SPACE"


def _typed(text: str) -> list[Gesture]:
    return [Typed(character) for character in text if character.isprintable()]
