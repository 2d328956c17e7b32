"""The atlas: every key is painted at every scale, in its place, and the cache stays within its bounds."""

from __future__ import annotations

from typing import get_args

import pygame
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from quiclo_table.model.cards import Continent
from quiclo_table.model.medals import Medal
from quiclo_table.stage.card_pictures import BuzzerState, Edge, card_height, deck_height
from quiclo_table.stage.pictures import (
    Backdrop,
    Badge,
    Bar,
    Board,
    Button,
    Buzzer,
    CardBack,
    CardFace,
    CardRing,
    CardShadow,
    ClockRing,
    CountDisc,
    Cutting,
    DeckPile,
    DieAtRest,
    DieHole,
    DieRolling,
    DieShadow,
    Disc,
    FocusRing,
    Font,
    Glass,
    Glow,
    GraphLine,
    Heart,
    HoldButton,
    Hub,
    Icon,
    Ink,
    Look,
    MedalPicture,
    NumberPill,
    Picture,
    PileEdges,
    Pill,
    Plate,
    Radio,
    Row,
    Rule,
    Shield,
    Sign,
    StepMark,
    Text,
    Tile,
    Token,
    Tone,
    Track,
    Veil,
    Verdict,
    Well,
)
from quiclo_table.stage.proof_pictures import HUB_COLOURS, Ground
from quiclo_table.view import palette
from quiclo_table.view.atlas import MEGABYTE, Atlas
from quiclo_table.view.icons import ICONS

POSE = (0.5, 0.5, 0.5, 0.5)

BOXED: list[Picture] = [
    Cutting("table", 332, 84, 1256, 546, framed=True),
    Glass(240, 160),
    Glass(240, 160, active=True),
    Glass(500, 900),
    Well(200, 60),
    Well(200, 60, focused=True),
    Row(300, 66),
    Board(260, 180),
    FocusRing(134, 60),
    Pill(130, 40),
    Pill(130, 40, gold=False),
    Track(300, 60),
    Glow(120, 90, 30),
    *(Bar(200, 24, part) for part in (0, 3, 500, 1000)),
    *(Button(134, 60, tone, look) for tone in Tone for look in Look),
    *(NumberPill(number, 86, 42, Ink.WHITE) for number in (6, 41, 144)),
    *(HoldButton(300, 80, part) for part in (0, 500, 1000)),
    *(Plate(300, 120, ground) for ground in Ground),
    *(Buzzer(300, 100, seat, state) for seat in (0, 3) for state in BuzzerState),
    *(Buzzer(300, 100, 1, BuzzerState.READY, look) for look in Look),
    *(GraphLine(200, 90, rising, colour) for rising in (True, False) for colour in range(HUB_COLOURS)),
]
SIZED: list[Picture] = [
    *(Tile(value) for value in range(1, 13)),
    Tile(12, 64, Look.DISABLED),
    *(Icon(name, 40) for name in ICONS),
    *(Sign(sign, 60) for sign in "+−×÷=?"),
    *(Disc(colour, 92) for colour in palette.DISCS),
    *(Heart(46, full) for full in (True, False)),
    *(MedalPicture(medal, 60, won=won) for medal in Medal for won in (True, False)),
    *(Badge(number) for number in (1, 2)),
    *(Verdict(right, 44) for right in (True, False)),
    *(DieAtRest(5, 112, 6, look) for look in Look),
    DieRolling(112, POSE),
    DieHole(9, 112),
    DieShadow(112),
    *(
        Token(seat, "M", 58, faded, is_bot)
        for seat in range(6)
        for faded, is_bot in ((False, True), (True, False))
    ),
    Shield(46),
    *(Radio(44, is_on) for is_on in (True, False)),
    *(StepMark(number, number == 1, number == 2) for number in (1, 2, 3)),
    *(CountDisc(number) for number in (0, 17, 144)),
    *(Hub(number) for number in (1, 2, 20)),
]
CARDS: list[Picture] = [
    *(CardFace(number, width, look) for number in (9, 58, 144) for width in (47, 82, 158) for look in Look),
    *(CardBack(continent, 82, is_shielded) for continent in Continent for is_shielded in (False, True)),
    *(CardRing(width, edge) for width in (82, 158) for edge in Edge),
    *(PileEdges(150, cards) for cards in (1, 2, 9)),
    CardShadow(82),
    CardShadow(158),
]
DECKS: list[Picture] = [DeckPile(Continent.ASIA, 84, cards) for cards in (0, 1, 3, 24)]
TYPE: list[Picture] = [
    *(Text("Größe 12", 30, font, ink) for font in Font for ink in Ink),
    Text("0:56", 88, Font.NUMERAL, Ink.IVORY_TITLE, shadow=True, cells=True),
]
CLOCKS: list[Picture] = [
    ClockRing(90, part, urgent) for part in (0, 1, 500, 999, 1000) for urgent in (False, True)
]
WHOLE: list[Picture] = [
    Backdrop("walnut"),
    Backdrop("title"),
    Backdrop("zahlenfalle"),
    Backdrop("table"),
    Cutting("walnut", 332, 84, 300, 200),
    Veil(0.5),
]
EVERY: list[Picture] = [*BOXED, *SIZED, *CARDS, *DECKS, *TYPE, *CLOCKS, *WHOLE, Rule(300)]


@pytest.fixture(params=[0.5, 1.0, 2.0], ids="U={}".format)
def atlas(request: pytest.FixtureRequest) -> Atlas:
    unit: float = request.param
    return Atlas(unit)


def test_the_keys_of_these_tests_are_all_kinds_there_are() -> None:
    assert {type(picture) for picture in EVERY} == set(get_args(Picture))


def test_every_key_is_painted_and_not_empty(atlas: Atlas) -> None:
    for picture in EVERY:
        surface = atlas.painted(picture).surface
        assert surface.get_flags() & pygame.SRCALPHA or isinstance(picture, Backdrop | Cutting)
        assert surface.get_bounding_rect().width > 0, picture


def test_the_box_lies_within_the_surface_or_at_most_a_pixel_beyond_it(atlas: Atlas) -> None:
    for picture in [*BOXED, *CARDS, *DECKS, *CLOCKS, *WHOLE]:
        painted, size = atlas.painted(picture), atlas.size(picture)
        for start, extent, length in zip(painted[1:], painted.surface.get_size(), size, strict=True):
            assert start <= 0
            assert start + extent >= length * atlas.unit - 1, picture


def test_no_key_with_an_edge_reaches_the_corner_of_its_surface(atlas: Atlas) -> None:
    for picture in [*BOXED, *SIZED, *CLOCKS]:
        surface = atlas.painted(picture).surface
        if isinstance(picture, Sign):
            continue
        right, foot = surface.get_width() - 1, surface.get_height() - 1
        corners = [surface.get_at(place).a for place in ((0, 0), (right, 0), (0, foot), (right, foot))]
        assert max(corners) == 0, picture


def test_light_keys_have_no_dark_fringe() -> None:
    for picture in (Icon("gear", 40), Text("Quiclo", 46, Font.NUMERAL)):
        surface = Atlas(1).painted(picture).surface
        colours = pygame.surfarray.array3d(surface)
        assert colours[pygame.surfarray.array_alpha(surface) > 0].min() == 255


@pytest.mark.parametrize("picture", BOXED)
def test_a_box_is_as_large_as_its_key_says(picture: Picture) -> None:
    assert not isinstance(picture, Text)
    assert Atlas(1.5).size(picture) == (picture.width, picture.height)  # type: ignore[union-attr]  # boxed keys only


@pytest.mark.parametrize("picture", SIZED)
def test_a_sign_is_as_wide_as_high(picture: Picture) -> None:
    width, height = Atlas(1.5).size(picture)
    assert width == height > 0


@pytest.mark.parametrize("picture", [*CARDS, *DECKS])
def test_a_card_is_as_wide_as_its_key_says_and_as_high_as_cards_and_decks_are(picture: Picture) -> None:
    assert isinstance(picture, CardFace | CardBack | CardRing | CardShadow | PileEdges | DeckPile)
    height = deck_height if isinstance(picture, DeckPile) else card_height
    assert Atlas(1.5).size(picture) == (picture.width, height(picture.width))


def test_the_size_of_a_text_does_not_depend_on_the_scale_by_more_than_rounding() -> None:
    text = Text("Gegen die Uhr", 40, Font.LABEL)
    width, height = Atlas(1).size(text)
    for unit in (0.75, 1.5, 2.0):
        assert Atlas(unit).size(text) == pytest.approx((width, height), rel=0.05)


def test_numerals_are_boxed_by_their_ink() -> None:
    atlas = Atlas(2)
    for digits in ("1", "48", "111", "144"):
        picture = Text(digits, 150, Font.NUMERAL)
        painted = atlas.painted(picture)
        ink = painted.surface.get_bounding_rect(min_alpha=100)
        assert ink.left + painted.left == pytest.approx(0, abs=4)
        assert ink.right + painted.left == pytest.approx(atlas.size(picture)[0] * 2, abs=4)


def test_the_capitals_lie_in_the_middle_of_the_box() -> None:
    atlas = Atlas(2)
    for font in Font:
        picture = Text("H", 100, font)
        painted = atlas.painted(picture)
        ink = painted.surface.get_bounding_rect()
        assert painted.top + ink.centery == pytest.approx(atlas.size(picture)[1], abs=3)


def test_a_running_clock_keeps_its_width() -> None:
    atlas = Atlas(1)
    widths = {
        atlas.size(Text(time, 88, Font.NUMERAL, cells=True)) for time in ("0:11", "1:58", "0:44", "2:00")
    }
    assert len(widths) == 1


@settings(max_examples=40)
@given(st.integers(60, 700))
def test_a_text_shrinks_to_its_width_or_says_that_it_does_not_fit(width: int) -> None:
    atlas = Atlas(1)
    text = Text("Zwei Würfel stellen das Ziel", 40, width=width)
    is_within = atlas.size(text)[0] <= width
    assert atlas.fits(text) == is_within
    assert atlas.size(text)[1] >= atlas.size(Text("x", 22))[1]


def test_a_text_that_fits_is_not_shrunk_and_a_shrunk_one_is_as_large_as_possible() -> None:
    atlas = Atlas(1)
    free = Text("Rekorde", 30, Font.LABEL)
    assert atlas.size(Text("Rekorde", 30, Font.LABEL, width=400)) == atlas.size(free)
    narrow = atlas.size(free)[0] - 1
    assert atlas.size(Text("Rekorde", 30, Font.LABEL, width=narrow)) == atlas.size(
        Text("Rekorde", 29, Font.LABEL)
    )


def test_a_key_is_painted_once_and_a_rolling_die_each_time() -> None:
    atlas = Atlas(1)
    assert atlas.painted(Tile(7)).surface is atlas.painted(Tile(7)).surface
    rolling = DieRolling(64, POSE)
    assert atlas.painted(rolling).surface is not atlas.painted(rolling).surface


@settings(max_examples=20)
@given(st.lists(st.integers(20, 400), min_size=1, max_size=30))
def test_the_cache_never_grows_beyond_its_limit(widths: list[int]) -> None:
    atlas = Atlas(1, memory_mb=0.5)
    for width in widths:
        atlas.painted(Well(width, 100))
        assert 0 < atlas.bytes_kept <= 0.5 * MEGABYTE


def test_the_cache_forgets_what_was_not_used_for_longest() -> None:
    atlas = Atlas(1, memory_mb=0.2)
    kept, forgotten = Well(200, 100), Well(201, 100)
    first, second = atlas.painted(kept).surface, atlas.painted(forgotten).surface
    assert atlas.painted(kept).surface is first
    atlas.painted(Well(202, 100))
    assert atlas.painted(kept).surface is first
    assert atlas.painted(forgotten).surface is not second


def test_a_picture_larger_than_the_cache_is_painted_all_the_same() -> None:
    atlas = Atlas(1, memory_mb=0.01)
    assert atlas.painted(Well(400, 200)).surface.get_size() == (400, 200)
    assert atlas.bytes_kept == 0


def test_warming_paints_one_picture_at_a_time_and_skips_what_is_kept() -> None:
    atlas = Atlas(1)
    atlas.painted(Tile(1))
    turns = atlas.warm([Tile(1), Tile(2), DieRolling(64, POSE), Tile(3)])
    before = atlas.bytes_kept
    next(turns)
    assert atlas.bytes_kept > before
    assert len(list(turns)) == 1
    assert list(atlas.warm([Tile(1), Tile(2), Tile(3)])) == []


def test_the_arc_of_the_clock_grows_clockwise_from_the_top() -> None:
    atlas = Atlas(1)
    places = {125: (1, -1), 375: (1, 1), 625: (-1, 1), 875: (-1, -1)}
    middle, reach = 90, 90 * 0.9 / 2**0.5
    for part in (0, 250, 500, 750, 1000):
        painted = atlas.painted(ClockRing(90, part))
        for at, (right, down) in places.items():
            x, y = middle + right * reach - painted.left, middle + down * reach - painted.top
            red, _, blue, _ = painted.surface.get_at((round(x), round(y)))
            assert (red - blue > 80) == (at < part)


def test_a_scale_of_nothing_is_refused() -> None:
    with pytest.raises(ValueError, match="above 0"):
        Atlas(0)


def test_a_new_atlas_paints_type_after_pygame_was_shut_down_and_started_again() -> None:
    Atlas(1).painted(Text("Quiclo", 46, Font.NUMERAL))
    pygame.quit()
    assert Atlas(1).painted(Text("Quiclo", 46, Font.NUMERAL)).surface.get_bounding_rect().width > 0
