"""The key test: which keys and buttons arrive, whose they are, and whether three keys arrive at once."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import Final

from quiclo_table.i18n import Translator
from quiclo_table.input.acts import Gesture, KeyPressed, KeyReleased
from quiclo_table.input.key_parts import BUZZ_KEYS
from quiclo_table.input.plugged import PadRoster
from quiclo_table.input.seating import pad_of
from quiclo_table.model.devices import KEY_PARTS, DeviceKind, SeatDevice
from quiclo_table.scenes.device_words import button_words, device_label, key_words
from quiclo_table.stage.layout import Box
from quiclo_table.stage.pictures import Draw, Font, Glass, Icon, Ink, Pill, Text, Veil, Verdict, Well
from quiclo_table.ui.buttons import Face, button
from quiclo_table.ui.lines import MIDDLE, RIGHT, Measure, heading, line, shortened, wrapped
from quiclo_table.ui.page import Page

LAYER: Final = 100
COVERED: Final = 0.97
PANEL: Final = Box(160, 60, 1600, 960)
KEYS_WANTED: Final = 3
"""How many keys a keyboard has to tell apart, so that three people can share it."""
WARN_MS: Final = 1500.0
"""Whoever holds two keys for so long has put a finger on the third."""
CAPS: Final = tuple(Box(220 + 500 * n, 260, 480, 130) for n in range(3))
PADS: Final = tuple(Box(220 + 750 * (n % 2), 650 + 88 * (n // 2), 730, 76) for n in range(6))
BACK: Final = Box(1470, 920, 230, 84)
HELD_Y: Final = 600.0

Whose = Callable[[KeyPressed], str]
"""Gives the name of the person to whom a press belongs, "" where it is anybody's."""


class KeyTest:
    """A page over a screen; Escape, or B on a pad, closes it. Only a finger or the mouse presses its button:
    keys and pads are what is being tested."""

    def __init__(
        self,
        translate: Translator,
        measure: Measure,
        close: Callable[[], None],
        roster: PadRoster,
        whose: Whose = lambda _press: "",
    ) -> None:
        self._t, self._measure, self._close = translate, measure, close
        self._roster, self._whose = roster, whose
        self._keys: list[str] = []
        self._buttons: dict[int, list[str]] = {}
        self._most = 0
        self._two_ms = 0.0
        self.page = Page(LAYER + 5)
        back = Face(translate("levels.back"), "arrow_left", 28)
        self.page.show([button("back", BACK, back, close, measure=measure)])

    @property
    def held(self) -> tuple[str, ...]:
        """The keys that are down."""
        return tuple(self._keys)

    @property
    def verdict(self) -> bool | None:
        """Whether the keyboard tells three keys apart; None: nobody knows yet."""
        if self._most >= KEYS_WANTED:
            return True
        return False if self._two_ms >= WARN_MS else None

    def hit(self, x: float, y: float) -> str:
        """Return the control at a point; everything else belongs to the page too."""
        return self.page.hit(x, y) or "dialog"

    def hear(self, gesture: Gesture) -> None:
        """Note what is down."""
        match gesture:
            case KeyPressed(key="ESCAPE"):
                self._close()
            case KeyPressed() | KeyReleased():
                self._note(gesture)
            case _:
                self.page.hear(gesture)

    def advance(self, dt_ms: float) -> None:
        """Let time pass."""
        if len(self._keys) == KEYS_WANTED - 1:
            self._two_ms += dt_ms
        elif self.verdict is None:
            self._two_ms = 0.0

    def draws(self, now_ms: float) -> list[Draw]:
        """Return the page."""
        t, x = self._t, PANEL.centre[0]
        wide = PANEL.w - 120
        return [
            Draw(Veil(COVERED), 0, 0, layer=LAYER),
            Draw(Glass(PANEL.w, PANEL.h, 30), PANEL.x, PANEL.y, layer=LAYER + 1),
            heading(
                t("devices.test"), x, 122, 56, ink=Ink.GOLD_TITLE, anchor=MIDDLE, layer=LAYER + 2, width=wide
            ),
            self._line(t("devices.test_about"), x, 186, 28, wide),
            self._line(t("devices.test_three"), x, 230, 26, wide),
            *(draw for part, box in zip(KEY_PARTS, CAPS, strict=True) for draw in self._cap(part, box)),
            *self._verdict_draws(),
            *self._pads(),
            *self.page.draws(now_ms),
        ]

    def _note(self, gesture: KeyPressed | KeyReleased) -> None:
        pad = pad_of(gesture)
        held, name = self._keys, gesture.key
        if pad is not None:
            held, name = self._buttons.setdefault(pad, []), gesture.button
        if isinstance(gesture, KeyReleased):
            if name in held:
                held.remove(name)
        elif name not in held:
            held.append(name)
        self._most = max(self._most, len(self._keys))

    def _line(self, text: str, x: float, y: float, size: float, width: float) -> Draw:
        return line(text, x, y, size, ink=Ink.SECONDARY, anchor=MIDDLE, layer=LAYER + 2, width=width)

    def _cap(self, part: DeviceKind, box: Box) -> Iterator[Draw]:
        """One of the three keys that buzz, where it lies, and whose it is; lit while it is down."""
        key = BUZZ_KEYS[part]
        is_down = key in self._keys
        yield Draw(Well(box.w, box.h, focused=is_down), box.x, box.y, layer=LAYER + 2)
        cap = Box(box.x + 16, box.y + 20, 120, 90)
        yield Draw(Pill(cap.w, cap.h, gold=is_down), cap.x, cap.y, layer=LAYER + 3)
        ink = Ink.INK if is_down else Ink.WHITE
        yield Draw(Text(key_words(key, self._t), 34, Font.LABEL, ink, 104), *cap.centre, MIDDLE, LAYER + 4)
        left, room = cap.right + 20, box.right - cap.right - 40
        name = shortened(
            self._whose(KeyPressed(key)) or self._t("devices.nobody"), room, self._measure, Font.LABEL
        )
        label = device_label(SeatDevice(part), self._t)
        yield line(name, left, box.y + 44, 28, font=Font.LABEL, layer=LAYER + 4, width=room)
        yield line(label, left, box.y + 90, 24, ink=Ink.SECONDARY, layer=LAYER + 4, width=room)

    def _verdict_draws(self) -> Iterator[Draw]:
        """What is down, and what that says of the keyboard."""
        verdict = self.verdict
        keys = {None: "devices.test_hint", True: "devices.three_arrive", False: "devices.only_two"}
        inks = {None: Ink.WHITE, True: Ink.OK, False: Ink.BAD}
        rows = wrapped(self._t(keys[verdict]), 28, 1300, self._measure)
        for n, text in enumerate(rows):
            y = 460 + 42 * n - 21 * (len(rows) - 1)
            yield line(text, 310, y, 28, ink=inks[verdict], font=Font.LABEL, layer=LAYER + 2, width=1340)
        if verdict is None:
            yield Draw(Icon("bulb", 48, Ink.GOLD_LABEL), 258, 460, MIDDLE, LAYER + 2)
        else:
            yield Draw(Verdict(verdict, 52), 258, 460, MIDDLE, LAYER + 2)
        down = "   ".join(key_words(key, self._t) for key in self._keys) or self._t("devices.none_down")
        shown = shortened(self._t("devices.down", keys=down), 1480, self._measure)
        yield line(shown, 220, HELD_Y - 40, 28, layer=LAYER + 2, width=1480)

    def _pads(self) -> Iterator[Draw]:
        """The pads that are there, whose they are, and what is pressed on them."""
        pads = self._roster.pads[: len(PADS)]
        if not pads:
            yield self._line(self._t("devices.no_pad"), PANEL.centre[0], PADS[0].centre[1], 28, 1400)
        for pad, box in zip(pads, PADS, strict=False):
            yield from self._pad(pad, box)

    def _pad(self, pad: SeatDevice, box: Box) -> Iterator[Draw]:
        held = self._buttons.get(pad.pad, [])
        y = box.centre[1]
        yield Draw(Well(box.w, box.h, focused=bool(held)), box.x, box.y, layer=LAYER + 2)
        yield Draw(Icon("pad", 44), box.x + 40, y, MIDDLE, LAYER + 3)
        whose = self._whose(KeyPressed("ENTER", f"pad-{pad.pad}", "a"))
        name = device_label(pad, self._t) + (f" · {whose}" if whose else "")
        said = shortened(name, 340, self._measure, Font.LABEL)
        yield line(said, box.x + 78, y, 26, font=Font.LABEL, layer=LAYER + 3, width=340)
        down = " ".join(button_words(one) for one in held)
        shown = shortened(down, 260, self._measure, Font.LABEL) if down else ""
        if shown:
            yield line(
                shown, box.right - 20, y, 26, ink=Ink.GOLD_LABEL, font=Font.LABEL, anchor=RIGHT,
                layer=LAYER + 3, width=260,
            )  # fmt: skip
