"""The colours are readable, and the pictures that belong to the program are there in the right sizes."""

from __future__ import annotations

import json

import pygame
import pytest

from quiclo_table.stage.pictures import Ink, Tone
from quiclo_table.storage.resources import resource
from quiclo_table.view import palette
from quiclo_table.view.painters_backdrops import HEIGHTS
from quiclo_table.view.palette import Colour, Ramp, mixed

BACKDROPS = ("walnut", "title", "zahlenfalle", "table")
ON_GLASS = [ink for ink in Ink if ink is not Ink.INK]
READABLE = 4.5


def contrast(first: Colour, second: Colour) -> float:
    """The contrast ratio of two colours as WCAG defines it, 1 to 21."""
    lighter, darker = sorted((_luminance(first), _luminance(second)), reverse=True)
    return (lighter + 0.05) / (darker + 0.05)


def _luminance(colour: Colour) -> float:
    shares = [part / 255 for part in colour]
    red, green, blue = (s / 12.92 if s <= 0.04045 else ((s + 0.055) / 1.055) ** 2.4 for s in shares)
    return 0.2126 * red + 0.7152 * green + 0.0722 * blue


def ends(look: Colour | Ramp) -> tuple[Colour, ...]:
    """The colours of an ink: one, or both ends of its gradient."""
    return (look.top, look.bottom) if isinstance(look, Ramp) else (look,)


@pytest.mark.parametrize("ink", ON_GLASS)
def test_every_ink_is_readable_on_glass_wells_and_rows(ink: Ink) -> None:
    for ground in (*palette.GLASS, *palette.WELL, *palette.ROW):
        assert min(contrast(colour, ground) for colour in ends(palette.INKS[ink])) >= READABLE


@pytest.mark.parametrize("tone", [tone for tone in Tone if tone is not Tone.GOLD])
def test_white_labels_and_gold_signs_are_readable_on_every_button(tone: Tone) -> None:
    face = palette.TONES[tone]
    assert contrast(palette.WHITE, face) >= READABLE
    if tone is Tone.KEY:
        assert contrast(ends(palette.INKS[Ink.OPERATOR])[0], face) >= READABLE


def test_ink_is_readable_on_gold_and_ivory() -> None:
    for ground in (*palette.GOLD_FILL, *palette.IVORY, palette.TONES[Tone.GOLD]):
        assert contrast(palette.INK, ground) >= READABLE


def test_labels_are_readable_on_felt_even_where_light_falls_on_it() -> None:
    brightest = mixed(palette.FELT.top, palette.WHITE, 0.1)
    for ink in (Ink.FELT, Ink.WHITE, Ink.GOLD_LABEL, Ink.OK):
        assert min(contrast(colour, brightest) for colour in ends(palette.INKS[ink])) >= READABLE


def test_a_disabled_label_is_readable_on_its_button() -> None:
    assert contrast(ends(palette.INKS[Ink.DISABLED])[0], palette.DISABLED) >= READABLE


@pytest.mark.parametrize("name", BACKDROPS)
@pytest.mark.parametrize("height", HEIGHTS)
def test_every_backdrop_is_there_in_both_sizes_and_16_by_9(name: str, height: int) -> None:
    picture = pygame.image.load(resource("assets", "backdrops", f"{name}-{height}.jpg"))
    assert picture.get_size() == (height * 16 // 9, height)


def test_no_land_lies_behind_the_logo_of_the_title() -> None:
    picture = pygame.image.load(resource("assets", "backdrops", "title-1080.jpg"))
    sea = pygame.surfarray.array3d(picture)[440:1480, 60:250].astype(int)
    assert sea[..., 0].max() < 60
    assert (sea[..., 2] >= sea[..., 0]).all()


def test_the_felt_repeats_without_a_seam() -> None:
    grain = pygame.surfarray.array3d(pygame.image.load(resource("assets", "backdrops", "felt.png")))[
        ..., 0
    ].astype(int)
    within = abs(grain[1:] - grain[:-1]).mean()
    assert abs(grain[0] - grain[-1]).mean() < 1.5 * within
    assert abs(grain[:, 0] - grain[:, -1]).mean() < 1.5 * within


def test_the_icon_is_square_and_its_corners_are_clear() -> None:
    icon = pygame.image.load(resource("assets", "icon.png"))
    assert icon.get_size() == (256, 256)
    assert icon.get_at((0, 0)).a == 0


def test_the_map_holds_six_continents_within_its_bounds() -> None:
    path = resource("assets", "map", "continents.json")
    assert path.stat().st_size <= 40_000
    continents = json.loads(path.read_text(encoding="utf-8"))["continents"]
    assert set(continents) == set(palette.CONTINENTS)
    for outlines in continents.values():
        for outline in outlines:
            assert len(outline) >= 12
            assert all(-1 <= x <= 1 and -0.51 <= y <= 0.51 for x, y in outline)
