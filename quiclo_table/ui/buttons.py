"""Buttons, keys and choices as controls of a page."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from functools import partial
from typing import Final

from quiclo_table.stage.layout import Box
from quiclo_table.stage.pictures import Button, Draw, Font, Icon, Ink, Look, Pill, Sign, Text, Tone, Track
from quiclo_table.ui.lines import MIDDLE, Measure
from quiclo_table.ui.page import Control

PRESS_DEPTH: Final = 5.0
PADDING: Final = 18.0
ICON_GAP: Final = 14.0


@dataclass(frozen=True, slots=True)
class Face:
    """What stands on a button: an icon, a label, or both; `stacked` puts the icon above the label."""

    label: str = ""
    icon: str = ""
    size: float = 28.0
    icon_size: float = 34.0
    stacked: bool = False


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
            *_face(
                face, x, y - 3 + depth, width=box.w - 2 * PADDING, ink=ink, layer=layer + 1, measure=measure
            ),
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
    id: str, box: Box, choices: Sequence[tuple[str, str]], chosen: str, choose: Callable[[str], None]
) -> list[Control]:
    """Return a choice of one among several (value, label), side by side on a track; the chosen one is a gold
    pill."""
    wide = box.w / len(choices)
    controls = []
    for index, (value, text) in enumerate(choices):
        part = Box(box.x + index * wide, box.y, wide, box.h)
        controls.append(_segment(f"{id}.{value}", part, text, value == chosen, partial(choose, value)))
    return controls


def segments_track(box: Box, layer: int) -> Draw:
    """Return the track that lies under the segments of a choice."""
    return Draw(Track(box.w, box.h), box.x, box.y, layer=layer)


def _segment(id: str, box: Box, text: str, is_chosen: bool, act: Callable[[], None]) -> Control:
    def paint(look: Look, layer: int) -> list[Draw]:
        x, y = box.centre
        ink = Ink.INK if is_chosen else Ink.GOLD_LABEL if look is Look.HOVER else Ink.WHITE
        words = Draw(Text(text, 26, Font.LABEL, ink, box.w - 20), x, y, MIDDLE, layer + 1)
        if not is_chosen:
            return [words]
        return [Draw(Pill(box.w - 8, box.h - 8), box.x + 4, box.y + 4, layer=layer), words]

    return Control(id, box, act, paint, radius=box.h / 2)


def _face(
    face: Face, x: float, y: float, *, width: float, ink: Ink, layer: int, measure: Measure
) -> list[Draw]:
    if not face.icon:
        return [Draw(Text(face.label, face.size, Font.LABEL, ink, width), x, y, MIDDLE, layer)]
    icon = Icon(face.icon, face.icon_size, ink)
    if not face.label:
        return [Draw(icon, x, y, MIDDLE, layer)]
    if face.stacked:
        text = Text(face.label, face.size, Font.LABEL, ink, width)
        return [Draw(icon, x, y - 22, MIDDLE, layer), Draw(text, x, y + 26, MIDDLE, layer)]
    text = Text(face.label, face.size, Font.LABEL, ink, width - face.icon_size - ICON_GAP)
    words = measure(text)[0]
    left = x - (face.icon_size + ICON_GAP + words) / 2
    return [
        Draw(icon, left + face.icon_size / 2, y, MIDDLE, layer),
        Draw(text, left + face.icon_size + ICON_GAP, y, (0.0, 0.5), layer),
    ]
