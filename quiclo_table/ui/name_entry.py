"""Entering a name, or a few words, by any one device: typed, or letter by letter on a board of keys."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from math import inf
from typing import Final

from quiclo_table.input.acts import Gesture, Hovered, KeyPressed, Released, Typed
from quiclo_table.model.names import LONGEST_NAME
from quiclo_table.stage.layout import Box
from quiclo_table.stage.pictures import Draw, Font, Glass, Ink, Text, Tone, Veil, Well
from quiclo_table.ui.buttons import Face, button
from quiclo_table.ui.lines import LEFT, MIDDLE, Measure, block, heading, line
from quiclo_table.ui.page import Control, Page
from quiclo_table.ui.toast import Toast

LAYER: Final = 100
ROWS: Final = ("ABCDEFGHIJ", "KLMNOPQRST", "UVWXYZÄÖÜß", "0123456789")
ALLOWED_MARKS: Final = " -'."
WORD_MARKS: Final = ',;:!?()+−–×÷*/=%"'
LAST_LATIN: Final = 0x17F
"""The last letter that the program's typefaces are sure to have."""
PANEL: Final = Box(310, 90, 1300, 900)
FIELD: Final = Box(PANEL.x + 60, PANEL.y + 150, PANEL.w - 120, 110)
KEY: Final = (106.0, 92.0)
GAP: Final = 12.0
KEYS_Y: Final = FIELD.bottom + 30
WORD_SIZES: Final = (36.0, 28.0, 24.0, 22.0)
IDLE_MS: Final = 60_000.0
"""Left alone for so long, the page takes the name that stands there."""


def is_letter(character: str) -> bool:
    """Tell whether a character may stand in a name."""
    return character in ALLOWED_MARKS or (character.isalnum() and ord(character) <= LAST_LATIN)


def is_of_words(character: str) -> bool:
    """Tell whether a character may stand in a sentence about numbers."""
    return is_letter(character) or character in WORD_MARKS


@dataclass(frozen=True, slots=True)
class Field:
    """What may be entered: how many characters at most, and which. Left alone for `idle_ms`, the page takes
    what stands there. A sentence is set in smaller type, in several rows."""

    longest: int
    allowed: Callable[[str], bool]
    is_sentence: bool
    idle_ms: float


NAME: Final = Field(LONGEST_NAME, is_letter, is_sentence=False, idle_ms=IDLE_MS)


def words(longest: int) -> Field:
    """Return a field for a sentence: it waits as long as it takes."""
    return Field(longest, is_of_words, is_sentence=True, idle_ms=inf)


class NameEntry:
    """A page over the table. `labels` are those of the keys for a blank, for taking back and for being done.

    `done` is told the name, trimmed, and nothing after Escape; `refused` gives the sentence about a character
    that can't be used, and `objection` the one about a name that can't be taken, if there is one.
    """

    def __init__(
        self,
        title: str,
        name: str,
        *,
        labels: tuple[str, str, str],
        measure: Measure,
        done: Callable[[str], None],
        refused: Callable[[str], str],
        objection: Callable[[str], str] = lambda _name: "",
        field: Field = NAME,
    ) -> None:
        self._title = title
        self._field = field
        self._name = name[: field.longest]
        self._is_fresh = True
        self._measure = measure
        self._done = done
        self._refused = refused
        self._objection = objection
        self._toast = Toast(measure, y=PANEL.bottom + 45, layer=LAYER + 10)
        self._idle_ms = 0.0
        self.page = Page(LAYER + 5)
        self.page.show(self._controls(*labels), focus="done")
        self.page.show_focus()

    @property
    def name(self) -> str:
        """What has been entered so far."""
        return self._name

    def hit(self, x: float, y: float) -> str:
        """Return the key at a point; everything else belongs to the page too."""
        return self.page.hit(x, y) or "name"

    def hear(self, gesture: Gesture) -> None:
        """Take a gesture."""
        if not isinstance(gesture, Hovered | Released):
            self._idle_ms = 0.0
        if isinstance(gesture, Typed):
            self.page.hide_focus()
            self._add(gesture.text)
        elif isinstance(gesture, KeyPressed) and gesture.key == "BACKSPACE":
            self._take_back()
        elif isinstance(gesture, KeyPressed) and gesture.key == "ESCAPE":
            self._done("")
        elif isinstance(gesture, KeyPressed) and gesture.key == "SPACE":
            return  # a blank is typed
        elif (
            not self.page.hear(gesture)
            and isinstance(gesture, KeyPressed)
            and gesture.key in ("ENTER", "MAIN")
        ):
            self._finish()

    def advance(self, dt_ms: float) -> None:
        """Let time pass; a page that nobody touches any more takes the name as it stands, if it can be."""
        self._toast.advance(dt_ms)
        self._idle_ms += dt_ms
        if self._idle_ms >= self._field.idle_ms:
            name = self._name.strip()
            self._done("" if self._objection(name) else name)

    def draws(self, now_ms: float) -> list[Draw]:
        """Return the page over its veil."""
        return [
            Draw(Veil(0.8), 0, 0, layer=LAYER),
            Draw(Glass(PANEL.w, PANEL.h, 30), PANEL.x, PANEL.y, layer=LAYER + 1),
            heading(
                self._title,
                PANEL.centre[0],
                PANEL.y + 80,
                52,
                ink=Ink.GOLD_TITLE,
                anchor=MIDDLE,
                layer=LAYER + 2,
                width=PANEL.w - 80,
            ),
            Draw(Well(FIELD.w, FIELD.h, 20, focused=True), FIELD.x, FIELD.y, layer=LAYER + 2),
            *self._entered(),
            *self.page.draws(now_ms),
            *self._toast.draws(),
        ]

    def _entered(self) -> list[Draw]:
        """What has been entered, and the cursor behind it."""
        x, y, room = FIELD.x + 36, FIELD.centre[1], FIELD.w - 120
        if self._field.is_sentence:
            rows = block(self._name, WORD_SIZES, (x, y, room, FIELD.h), self._measure, LAYER + 3)
        else:
            ink = Ink.SECONDARY if self._is_fresh else Ink.WHITE
            rows = [Draw(Text(self._name, 60, Font.NUMERAL, ink, room), x, y, LEFT, LAYER + 3)]
        last = rows[-1].picture if self._name else None
        end = x + self._measure(last)[0] + 6 if isinstance(last, Text) else x
        height = 30 if self._field.is_sentence else 56
        bottom = rows[-1].y if rows else y
        cursor = line("|", end, bottom - 2, height, ink=Ink.GOLD_LABEL, layer=LAYER + 3, width=40)
        return [*rows, cursor]

    def _controls(self, blank: str, back: str, done: str) -> list[Control]:
        controls = []
        wide, high = KEY
        left = PANEL.centre[0] - (10 * wide + 9 * GAP) / 2
        for row, letters in enumerate(ROWS):
            for column, letter in enumerate(letters):
                box = Box(left + (wide + GAP) * column, KEYS_Y + (high + GAP) * row, wide, high)
                controls.append(self._key(f"letter.{letter}", box, letter, letter))
        y = KEYS_Y + (high + GAP) * len(ROWS)
        third = (10 * wide + 9 * GAP - 2 * GAP) / 3
        controls += [
            self._key("letter.blank", Box(left, y, third, high), " ", blank),
            button(
                "back",
                Box(left + third + GAP, y, third, high),
                Face(back, "undo", 28),
                self._take_back,
                measure=self._measure,
                tone=Tone.KEY,
            ),
            button(
                "done",
                Box(left + 2 * (third + GAP), y, third, high),
                Face(done, "check", 30),
                self._finish,
                measure=self._measure,
                tone=Tone.OK,
            ),
        ]
        return controls

    def _key(self, id: str, box: Box, letter: str, face: str) -> Control:
        return button(
            id, box, Face(face, size=32), lambda: self._tap(letter), measure=self._measure, tone=Tone.KEY
        )

    def _tap(self, letter: str) -> None:
        """Add a letter of the board: a capital at the beginning of a word, else a small one."""
        begins = self._is_fresh or not self._name[-1:].isalnum()
        self._add(letter if begins else letter.lower())

    def _add(self, character: str) -> None:
        """Add a character; the first one replaces the name that was suggested."""
        if not self._field.allowed(character):
            self._toast.say(self._refused(character))
            return
        before = "" if self._is_fresh else self._name
        self._is_fresh = False
        if len(before) < self._field.longest:
            before += character
        self._name = before.lstrip()

    def _take_back(self) -> None:
        self._name = "" if self._is_fresh else self._name[:-1]
        self._is_fresh = False

    def _finish(self) -> None:
        name = self._name.strip()
        if sentence := self._objection(name):
            self._toast.say(sentence)
        else:
            self._done(name)
