"""Lines of text that stand together."""

from __future__ import annotations

import pytest

from quiclo_table.stage.layout import Box
from quiclo_table.stage.pictures import Font, Look, Text
from quiclo_table.ui.buttons import Face, button
from quiclo_table.ui.lines import common_size
from quiclo_table.view.atlas import Atlas
from quiclo_table.view.fonts import SMALLEST

TEXTS = ("Ja", "Zug beenden", "Kombination melden")
PIXEL = 1.0


def painted(texts: tuple[str, ...], size: float, width: float, atlas: Atlas) -> list[float]:
    return [atlas.type_size(Text(text, size, Font.LABEL, width=width)) for text in texts]


@pytest.mark.parametrize("scale", [1.0, 1.5])
def test_texts_that_stand_together_are_painted_in_the_size_that_suits_the_longest(scale: float) -> None:
    atlas = Atlas(1.0, text_scale=scale)
    size = common_size(TEXTS, 32, 280, atlas.size, Font.LABEL)
    sizes = painted(TEXTS, size, 280, atlas)
    assert size < 32
    assert min(sizes) == pytest.approx(min(painted(TEXTS, 32, 280, atlas)), abs=PIXEL)
    assert max(sizes) - min(sizes) <= PIXEL


def test_texts_that_fit_keep_their_size() -> None:
    assert common_size(TEXTS, 32, 900, Atlas(1.0).size, Font.LABEL) == 32
    assert common_size((), 32, 10, Atlas(1.0).size) == 32


def test_no_text_gets_smaller_than_can_be_read() -> None:
    atlas = Atlas(1.0, text_scale=1.5)
    size = common_size(TEXTS, 32, 20, atlas.size, Font.LABEL)
    assert min(painted(TEXTS, size, 20, atlas)) >= SMALLEST - PIXEL / 2


def test_the_labels_of_buttons_side_by_side_are_painted_in_one_size() -> None:
    atlas = Atlas(1.0, text_scale=1.5)
    sizes: list[float] = []
    for label in TEXTS:
        face = Face(label, "check", stacked=True, beside=TEXTS)
        control = button("any", Box(0, 0, 260, 100), face, lambda: None, measure=atlas.size)
        texts = [one.picture for one in control.paint(Look.IDLE, 1) if isinstance(one.picture, Text)]
        sizes += map(atlas.type_size, texts)
    assert len(sizes) == len(TEXTS)
    assert max(sizes) - min(sizes) <= PIXEL
