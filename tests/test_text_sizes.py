"""Text sizes: what is read grows, what is counted stays, and nothing outgrows the width that it was given."""

from __future__ import annotations

import functools
from collections.abc import Callable
from typing import get_args, get_type_hints

import pytest
from hypothesis import assume, given
from hypothesis import strategies as st
from msgspec.structs import replace

from quiclo_table.stage.pictures import Badge, Font, Sign, Text, Tile
from quiclo_table.storage.settings import Settings
from quiclo_table.view.atlas import Atlas
from quiclo_table.view.fonts import SMALLEST

SCALES = (1.0, 1.25, 1.5)
READ = (Font.SENTENCE, Font.LABEL)
Atlases = Callable[[float, float], Atlas]

scales = st.sampled_from(SCALES)
units = st.sampled_from((0.5, 1.0, 2.0))
words = st.text("AbdeÜßgw 12+−×÷=", min_size=1, max_size=30)
sizes = st.integers(22, 60)
widths = st.integers(40, 900)
numerals = st.builds(Text, words, sizes, st.just(Font.NUMERAL))
free = st.builds(Text, words, sizes, st.sampled_from(READ))
bounded = st.builds(Text, words, sizes, st.sampled_from(READ), width=widths)


@pytest.fixture(scope="module")
def atlas() -> Atlases:
    """An atlas for a unit and a text scale, kept while these tests run: loading type takes its time."""
    return functools.cache(lambda unit, scale: Atlas(unit, text_scale=scale))


def sized(text: Text, size: float) -> Text:
    """The same words in another size, free of a width."""
    return replace(text, size=size, width=0)


@given(units, scales, free)
def test_sentences_and_labels_are_enlarged_as_the_setting_says(
    atlas: Atlases, unit: float, scale: float, text: Text
) -> None:
    assert atlas(unit, scale).size(text) == atlas(unit, 1.0).size(sized(text, text.size * scale))


@given(units, scales, numerals)
def test_numerals_keep_their_size(atlas: Atlases, unit: float, scale: float, text: Text) -> None:
    assert atlas(unit, scale).size(text) == atlas(unit, 1.0).size(text)


@given(units, scales, bounded)
def test_what_fits_at_the_usual_size_fits_at_every_size(
    atlas: Atlases, unit: float, scale: float, text: Text
) -> None:
    assert atlas(unit, scale).fits(text) == atlas(unit, 1.0).fits(text)
    if atlas(unit, 1.0).fits(text):
        assert atlas(unit, scale).size(text)[0] <= text.width


@given(units, bounded)
def test_a_larger_setting_never_makes_a_text_smaller(atlas: Atlases, unit: float, text: Text) -> None:
    heights = [atlas(unit, scale).size(text)[1] for scale in SCALES]
    assert heights == sorted(heights)
    assert heights[0] >= atlas(unit, 1.0).size(sized(text, SMALLEST))[1]


@given(units, scales, bounded)
def test_a_text_that_fits_is_as_large_as_its_width_allows(
    atlas: Atlases, unit: float, scale: float, text: Text
) -> None:
    scaled = atlas(unit, scale)
    assume(scaled.fits(text))
    height = scaled.size(text)[1]
    wanted = round(text.size * scale * unit)
    plain = (atlas(unit, 1.0).size(sized(text, px / unit)) for px in range(wanted, 0, -1))
    assert height == next(high for wide, high in plain if wide <= text.width)


def test_a_text_is_painted_at_the_size_that_it_is_measured_at(atlas: Atlases) -> None:
    text = Text("Zwei Würfel stellen das Ziel", 30, Font.LABEL)
    for scale in SCALES:
        painted = atlas(1, scale).painted(text).surface
        assert painted.get_size() == atlas(1, scale).size(text)


def test_signs_badges_and_tiles_do_not_follow_the_setting(atlas: Atlases) -> None:
    for picture in (Sign("+", 60), Badge(2), Tile(9)):
        surfaces = [atlas(1, scale).painted(picture).surface for scale in SCALES]
        assert len({surface.get_buffer().raw for surface in surfaces}) == 1


def test_these_are_the_sizes_of_the_settings() -> None:
    percents = get_args(get_type_hints(Settings)["text_size"])
    assert [percent / 100 for percent in percents] == list(SCALES)


@pytest.mark.parametrize("scale", [0.0, -1.0, float("nan")])
def test_a_text_scale_that_is_none_is_refused(scale: float) -> None:
    with pytest.raises(ValueError, match="scale of text"):
        Atlas(1, text_scale=scale)
