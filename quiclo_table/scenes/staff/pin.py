"""The entry of the staff's PIN: over whatever is on, by any one device, with few tries."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from typing import Final

from quiclo_table.i18n import Translator
from quiclo_table.input.acts import Gesture, KeyPressed, Typed
from quiclo_table.kiosk.staff import Answer, PinLock
from quiclo_table.stage.layout import Box
from quiclo_table.stage.pictures import Backdrop, Disc, Draw, Glass, Icon, Ink, Text, Tone, Well
from quiclo_table.ui.buttons import Face, button
from quiclo_table.ui.lines import MIDDLE, Measure, heading
from quiclo_table.ui.page import Control, Page

LONGEST: Final = 8
IDLE_MS: Final = 20_000
"""Left alone for so long, the page closes."""
PANEL: Final = Box(560, 60, 800, 960)
FIELD: Final = Box(640, 216, 640, 104)
KEYS: Final = Box(640, 420, 640, 404)
GAP: Final = 14.0
WAYS_Y: Final = 868.0
DIGITS: Final = ("1", "2", "3", "4", "5", "6", "7", "8", "9", "back", "0", "enter")


class PinEntry:
    """Takes all gestures. What is entered is never shown, and never said; `right` is called for the PIN."""

    def __init__(
        self,
        translate: Translator,
        measure: Measure,
        lock: PinLock,
        *,
        right: Callable[[], None],
        close: Callable[[], None],
    ) -> None:
        self._translate = translate
        self._measure = measure
        self._lock = lock
        self._right = right
        self._close = close
        self._entered = ""
        self._was_wrong = False
        self._page = Page()
        self._page.show(self._controls(), focus="digit.5")
        self._page.show_focus()

    @property
    def page(self) -> Page:
        """Its keys."""
        return self._page

    @property
    def sentence(self) -> str:
        """What there is to say: how long to wait, how many tries are left, or what to do."""
        t, lock = self._translate, self._lock
        if lock.waits_ms:
            return t.plural("staff.pin_waits", -(-lock.waits_ms // 1000))
        if self._was_wrong:
            return t.plural("staff.pin_wrong", lock.tries_left)
        return t("staff.pin_enter")

    def hit(self, x: float, y: float) -> str:
        """Return the key at a point; everything else belongs to the page, too."""
        return self._page.hit(x, y) or "pin"

    def hear(self, gesture: Gesture) -> None:
        """Take a gesture; digits may be typed, and Escape closes."""
        if isinstance(gesture, Typed):
            if gesture.text in "0123456789":
                self._page.hide_focus()
                self._add(gesture.text)
        elif isinstance(gesture, KeyPressed) and gesture.key == "ESCAPE":
            self._close()
        elif isinstance(gesture, KeyPressed) and gesture.key == "BACKSPACE":
            self._take_back()
        elif (
            not self._page.hear(gesture)
            and isinstance(gesture, KeyPressed)
            and gesture.key in ("ENTER", "MAIN")
        ):
            self._try()

    def advance(self, _dt_ms: float) -> None:
        """The page waits; who watches over the booth closes it when nobody is there."""

    def draws(self, now_ms: float) -> list[Draw]:
        """Return the page instead of what is on."""
        x, wide = PANEL.centre[0], PANEL.w - 80
        ink = Ink.BAD if self._was_wrong or self._lock.waits_ms else Ink.SECONDARY
        sentence = Text(self.sentence, 30, ink=ink, width=wide)
        return [
            Draw(Backdrop("walnut"), 0, 0),
            Draw(Glass(PANEL.w, PANEL.h, 30), PANEL.x, PANEL.y, layer=1),
            Draw(Icon("lock", 56, Ink.GOLD_LABEL), x, PANEL.y + 56, MIDDLE, 6),
            heading(
                self._translate("staff.title"),
                x,
                PANEL.y + 116,
                48,
                ink=Ink.GOLD_TITLE,
                anchor=MIDDLE,
                width=wide,
            ),
            Draw(Well(FIELD.w, FIELD.h, 20, focused=True), FIELD.x, FIELD.y, layer=2),
            *self._dots(),
            Draw(sentence, x, FIELD.bottom + 50, MIDDLE, 6),
            *self._page.draws(now_ms),
        ]

    def _dots(self) -> list[Draw]:
        """A dot for each digit entered."""
        x, y = FIELD.centre
        count = len(self._entered)
        return [
            Draw(Disc("orange", 36), x + 66 * (at - (count - 1) / 2), y, MIDDLE, 6) for at in range(count)
        ]

    def _controls(self) -> list[Control]:
        wide, high = (KEYS.w - 2 * GAP) / 3, (KEYS.h - 3 * GAP) / 4
        controls = []
        for at, name in enumerate(DIGITS):
            row, column = divmod(at, 3)
            box = Box(KEYS.x + (wide + GAP) * column, KEYS.y + (high + GAP) * row, wide, high)
            controls.append(self._key(name, box))
        cancel = Face(self._translate("staff.cancel"), "cross", 30)
        box = Box(KEYS.x, WAYS_Y, KEYS.w, 100)
        controls.append(button("cancel", box, cancel, self._close, measure=self._measure))
        return controls

    def _key(self, name: str, box: Box) -> Control:
        if name == "back":
            return button(
                "back", box, Face(icon="undo"), self._take_back, measure=self._measure, tone=Tone.KEY
            )
        if name == "enter":
            return button("enter", box, Face(icon="check"), self._try, measure=self._measure, tone=Tone.OK)
        act = partial(self._add, name)
        return button(f"digit.{name}", box, Face(name, size=44), act, measure=self._measure, tone=Tone.KEY)

    def _add(self, digit: str) -> None:
        self._was_wrong = False
        self._entered = (self._entered + digit)[:LONGEST]

    def _take_back(self) -> None:
        self._entered = self._entered[:-1]

    def _try(self) -> None:
        if not self._entered:
            return
        answer = self._lock.enter(self._entered)
        self._entered = ""
        self._was_wrong = answer is Answer.WRONG
        if answer is Answer.OPEN:
            self._right()
