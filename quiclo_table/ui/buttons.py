"""Buttons, keys and choices as controls of a page."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from functools import partial
from typing import Final

from quiclo_table.stage.layout import SMALLEST_TARGET, Box
from quiclo_table.stage.pictures import Button, Draw, Font, Icon, Ink, Look, Pill, Sign, Text, Tone, Track
from quiclo_table.ui.lines import MIDDLE, Measure, common_size
from quiclo_table.ui.page import Control
from quiclo_table.view.fonts import SMALLEST

PRESS_DEPTH: Final = 5.0
PADDING: Final = 18.0
ICON_GAP: Final = 14.0
SEGMENT_TYPE: Final = 26.0
SEGMENT_PADDING: Final = 20.0


@dataclass(frozen=True, slots=True)
class Face:
    """What stands on a button: an icon, a label, or both; `stacked` puts the icon above the label."""

    label: str = ""
    icon: str = ""
    size: float = 28.0
    icon_size: float = 34.0
    stacked: bool = False
    beside: tuple[str, ...] = ()
    """The labels of all buttons that lie side by side, as wide as this one and its own among them: they are
    set in the same size."""


def button(
    id: str,
    box: Box,
    face: Face,
    act: Callable[[], None],
    *,
    measure: Measure,
    tone: Tone = Tone.NEUTRAL,
    enabled: bool = True,
    explain: Callable[[], None] | None = None,
) -> Control:
    """Return a button with its face in the middle."""

    def paint(look: Look, layer: int) -> list[Draw]:
        depth = PRESS_DEPTH if look is Look.PRESSED else 0.0
        x, y = box.centre
        ink = Ink.DISABLED if look is Look.DISABLED else Ink.INK if tone is Tone.GOLD else Ink.WHITE
        shell = Draw(Button(box.w, box.h, tone, look), box.x, box.y, layer=layer)
        return [
            shell,
            *_face(face, x, y - 3 + depth, width=box.w, ink=ink, layer=layer + 1, measure=measure),
        ]

    return Control(id, box, act, paint, enabled, explain)


def sign_key(id: str, box: Box, sign: str, act: Callable[[], None], *, enabled: bool = True) -> Control:
    """Return a key with one of the signs + − × ÷."""

    def paint(look: Look, layer: int) -> list[Draw]:
        depth = PRESS_DEPTH if look is Look.PRESSED else 0.0
        x, y = box.centre
        ink = Ink.DISABLED if look is Look.DISABLED else Ink.OPERATOR
        return [
            Draw(Button(box.w, box.h, Tone.KEY, look, 14), box.x, box.y, layer=layer),
            Draw(Sign(sign, 54, ink), x, y - 3 + depth, MIDDLE, layer + 1),
        ]

    return Control(id, box, act, paint, enabled, radius=14)


def segments(
    id: str,
    box: Box,
    choices: Sequence[tuple[str, str]],
    chosen: str,
    choose: Callable[[str], None],
    *,
    measure: Measure | None = None,
) -> list[Control]:
    """Return a choice of one among several (value, label), side by side on a track; the chosen one is a gold
    pill. All are as wide, unless a label needs more and there is a `measure` to tell how much."""
    widths, size = [box.w / len(choices)] * len(choices), SEGMENT_TYPE
    if measure is not None:
        words = [measure(Text(text, SEGMENT_TYPE, Font.LABEL))[0] for _, text in choices]
        widths = _shares(box.w, words)
        fits = min((wide - SEGMENT_PADDING) / word for wide, word in zip(widths, words, strict=True))
        size = max(SMALLEST, SEGMENT_TYPE * min(1.0, fits))
    controls = []
    x = box.x
    for (value, text), wide in zip(choices, widths, strict=True):
        part = Box(x, box.y, wide, box.h)
        act = partial(choose, value)
        controls.append(_segment(f"{id}.{value}", part, (text, size), is_chosen=value == chosen, act=act))
        x += wide
    return controls


def segments_track(box: Box, layer: int) -> Draw:
    """Return the track that lies under the segments of a choice."""
    return Draw(Track(box.w, box.h), box.x, box.y, layer=layer)


def _shares(width: float, words: Sequence[float]) -> list[float]:
    """Divide a width among words as wide as these: evenly if that is enough for each, else so that all fit in
    the same size; what is left is for everybody, and what a finger needs goes first."""
    share = width / len(words)
    if max(words) + SEGMENT_PADDING <= share:
        return [share] * len(words)
    least = min(SMALLEST_TARGET[0], share)
    longer = [word for word in words if word + SEGMENT_PADDING > least]
    shrunk = 1.0
    while longer:
        room = width - least * (len(words) - len(longer)) - SEGMENT_PADDING * len(longer)
        shrunk = min(1.0, room / sum(longer))
        still = [word for word in longer if word * shrunk + SEGMENT_PADDING > least]
        if still == longer:
            break
        longer = still
    needs = [max(word * shrunk + SEGMENT_PADDING, least) for word in words]
    return [need + (width - sum(needs)) / len(words) for need in needs]


def _segment(
    id: str, box: Box, words: tuple[str, float], *, is_chosen: bool, act: Callable[[], None]
) -> Control:
    text, size = words

    def paint(look: Look, layer: int) -> list[Draw]:
        x, y = box.centre
        ink = Ink.INK if is_chosen else Ink.GOLD_LABEL if look is Look.HOVER else Ink.WHITE
        room = box.w - SEGMENT_PADDING
        written = Draw(Text(text, size, Font.LABEL, ink, room), x, y, MIDDLE, layer + 1)
        if not is_chosen:
            return [written]
        return [Draw(Pill(box.w - 8, box.h - 8), box.x + 4, box.y + 4, layer=layer), written]

    return Control(id, box, act, paint, radius=box.h / 2)


def _label_room(face: Face, width: float) -> float:
    """What a button of a width has for the label of its face."""
    beside = face.icon_size + ICON_GAP if face.icon and not face.stacked else 0.0
    return width - 2 * PADDING - beside


def _face(
    face: Face, x: float, y: float, *, width: float, ink: Ink, layer: int, measure: Measure
) -> list[Draw]:
    room = _label_room(face, width)
    size = common_size(face.beside, face.size, room, measure, Font.LABEL)
    text = Text(face.label, size, Font.LABEL, ink, room)
    if not face.icon:
        return [Draw(text, x, y, MIDDLE, layer)]
    icon = Icon(face.icon, face.icon_size, ink)
    if not face.label:
        return [Draw(icon, x, y, MIDDLE, layer)]
    if face.stacked:
        return [Draw(icon, x, y - 22, MIDDLE, layer), Draw(text, x, y + 26, MIDDLE, layer)]
    words = measure(text)[0]
    left = x - (face.icon_size + ICON_GAP + words) / 2
    return [
        Draw(icon, left + face.icon_size / 2, y, MIDDLE, layer),
        Draw(text, left + face.icon_size + ICON_GAP, y, (0.0, 0.5), layer),
    ]
