from __future__ import annotations

from collections.abc import Iterator, Sequence

import numpy as np
import pygame
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from msgspec.structs import replace

from quiclo_table.stage.pictures import (
    Backdrop,
    ClockRing,
    DieAtRest,
    DieRolling,
    DieShadow,
    Draw,
    Font,
    Glass,
    Glow,
    Icon,
    Ink,
    Picture,
    Text,
    Tile,
    Veil,
)
from quiclo_table.view.atlas import Atlas
from quiclo_table.view.changes import areas_of
from quiclo_table.view.renderer import STANDING_BELOW, Renderer
from quiclo_table.view.screen import Screen

SIZES = [(480, 270), (533, 270), (640, 271), (480, 401)]
"""Windows as wide as the table, and such with bars beside, above and below it."""
PICTURES: list[Picture] = [
    Tile(7, 200),
    Tile(9, 120),
    DieAtRest(5, 300, 8.0),
    DieShadow(300),
    DieRolling(280, (0.5, 0.5, 0.5, 0.5)),
    DieRolling(280, (1.0, 0.0, 0.0, 0.0)),
    Glow(200, 100, 50),
    Glass(700, 500),
    ClockRing(150, 400),
    ClockRing(150, 900, urgent=True),
    Icon("gear", 150),
    Text("0:56", 150, Font.NUMERAL, Ink.GOLD_TITLE, shadow=True),
]

drawn = st.builds(
    Draw,
    picture=st.sampled_from(PICTURES),
    x=st.integers(-200, 2000),
    y=st.integers(-200, 1200),
    anchor=st.sampled_from([(0.0, 0.0), (0.5, 0.5), (1.0, 0.5)]),
    layer=st.sampled_from([0, 1, 12, 13, 60]),
    alpha=st.sampled_from([0.0, 0.3, 0.75, 1.0]),
    scale=st.sampled_from([0.5, 1.0, 1.0, 1.3]),
    turn=st.sampled_from([0, 0, 1, 2, 3]),
)
veils = st.builds(
    lambda opacity, alpha: Draw(Veil(opacity), 0, 0, layer=50, alpha=alpha),
    st.sampled_from([0.3, 0.94, 1.0]),
    st.sampled_from([0.25, 1.0]),
)
grounds = st.sampled_from([Draw(Backdrop("walnut"), 0, 0), Draw(Backdrop("title"), 0, 0)])


@st.composite
def films(draw: st.DrawFn) -> list[list[Draw]]:
    """Frames of which each differs a little from the one before, as frames do: things come, go, change, and
    move in the order."""
    frame = draw(st.lists(drawn, max_size=8))
    film = []
    for _ in range(draw(st.integers(2, 5))):
        kept = [one for one in frame if draw(st.integers(0, 3))]
        kept = [replace(one, x=one.x + 7) if draw(st.integers(0, 5)) == 0 else one for one in kept]
        frame = draw(st.permutations([*kept, *draw(st.lists(drawn, max_size=3))]))
        film.append([*draw(st.lists(grounds, max_size=1)), *frame, *draw(st.lists(veils, max_size=1))])
    return film


class Window:
    """A surface of a size to draw on instead of the window, and the colours on it."""

    def __init__(self, size: tuple[int, int]) -> None:
        self.screen = Screen(size)
        self.screen.surface = pygame.Surface(size)
        self.screen.surface.fill((255, 0, 255))

    @property
    def colours(self) -> np.ndarray:
        return pygame.surfarray.array3d(self.screen.surface)


@pytest.fixture(scope="module", params=SIZES, ids="{0[0]}x{0[1]}".format)
def size(request: pytest.FixtureRequest) -> Iterator[tuple[int, int]]:
    wide, high = request.param
    yield wide, high
    pygame.display.quit()


@pytest.fixture(scope="module")
def atlas(size: tuple[int, int]) -> Atlas:
    return Atlas(Screen(size).unit)


def from_scratch(size: tuple[int, int], atlas: Atlas, draws: Sequence[Draw]) -> np.ndarray:
    window = Window(size)
    Renderer(window.screen, atlas).show(draws)
    return window.colours


@settings(max_examples=30)
@given(film=films(), forgotten=st.integers(0, 9))
def test_each_frame_looks_as_if_it_were_drawn_from_scratch(
    size: tuple[int, int], atlas: Atlas, film: list[list[Draw]], forgotten: int
) -> None:
    window = Window(size)
    renderer = Renderer(window.screen, atlas)
    for number, frame in enumerate(film):
        if number == forgotten:
            renderer.forget()
        renderer.show(frame)
        assert np.array_equal(window.colours, from_scratch(size, atlas, frame))


@settings(max_examples=20)
@given(film=films())
def test_nothing_changes_outside_the_areas_that_are_said_to_be_drawn(
    size: tuple[int, int], atlas: Atlas, film: list[list[Draw]]
) -> None:
    window = Window(size)
    renderer = Renderer(window.screen, atlas)
    renderer.show(film[0])
    for frame in film[1:]:
        before = window.colours
        areas = renderer.show(frame)
        changed = (before != window.colours).any(axis=2)
        for area in areas:
            changed[area.left : area.right, area.top : area.bottom] = False
        assert not changed.any()


@settings(max_examples=15)
@given(film=films())
def test_an_equal_frame_draws_nothing(size: tuple[int, int], atlas: Atlas, film: list[list[Draw]]) -> None:
    renderer = Renderer(Window(size).screen, atlas)
    renderer.show(film[0])
    for frame in film:
        renderer.show(frame)
        assert renderer.show([replace(one) for one in frame]) == []


def test_two_things_that_change_places_in_one_layer_are_drawn_anew(
    size: tuple[int, int], atlas: Atlas
) -> None:
    one, other = Draw(Tile(7, 200), 300, 300, layer=30), Draw(Tile(9, 120), 350, 350, layer=30)
    window = Window(size)
    renderer = Renderer(window.screen, atlas)
    renderer.show([one, other])
    before = window.colours
    assert renderer.show([other, one]) != []
    assert not np.array_equal(window.colours, before)


def test_the_same_thing_twice_is_drawn_twice(size: tuple[int, int], atlas: Atlas) -> None:
    glow = Draw(Glow(200, 100, 50), 700, 500, layer=30, alpha=0.3)
    window = Window(size)
    renderer = Renderer(window.screen, atlas)
    for frame in ([glow], [glow, glow], [glow, replace(glow), glow], [glow]):
        renderer.show(frame)
        assert np.array_equal(window.colours, from_scratch(size, atlas, frame))


def test_a_small_change_draws_a_small_area(size: tuple[int, int], atlas: Atlas) -> None:
    ground, tile = Draw(Backdrop("walnut"), 0, 0), Draw(Tile(7, 200), 300, 300, layer=30)
    far = Draw(Tile(9, 120), 1700, 900, layer=30)
    renderer = Renderer(Window(size).screen, atlas)
    assert renderer.show([ground, tile, far]) == [pygame.Rect((0, 0), size)]
    areas = renderer.show([ground, replace(tile, x=310), replace(far, y=890)])
    assert len(areas) == 2
    assert sum(area.width * area.height for area in areas) < 0.06 * size[0] * size[1]


def test_the_window_is_covered_to_its_edges_by_the_backdrop_and_its_mirrored_rims(
    size: tuple[int, int], atlas: Atlas
) -> None:
    ground = Draw(Backdrop("title"), 0, 0)
    colours = from_scratch(size, atlas, [ground])
    left, top = Screen(size).origin
    wide, high = atlas.painted(Backdrop("title")).surface.get_size()
    inner = colours[left : left + wide, top : top + high]
    right, foot = size[0] - left - wide, size[1] - top - high
    mirrored = np.pad(inner, ((left, right), (top, foot), (0, 0)), mode="symmetric")
    assert np.array_equal(colours, mirrored)


def test_bars_wider_than_the_table_are_black_where_the_mirrored_rim_ends() -> None:
    size = (1200, 180)
    screen = Screen(size)
    colours = from_scratch(size, Atlas(screen.unit), [Draw(Backdrop("title"), 0, 0)])
    table = round(1920 * screen.unit)
    dark = screen.origin[0] - table
    assert dark > 0
    assert not colours[:dark].any()
    assert not colours[-dark:].any()
    assert colours[dark:-dark].any(axis=2).mean() > 0.99


def test_what_cannot_be_seen_is_painted_ahead_one_thing_a_frame(size: tuple[int, int]) -> None:
    atlas = Atlas(Screen(size).unit)
    window = Window(size)
    renderer = Renderer(window.screen, atlas)
    ahead = [Draw(DieAtRest(value, 200), 900, 500, layer=22, alpha=0.0) for value in (1, 2)]
    kept = [atlas.bytes_kept]
    for _ in range(3):
        renderer.show(ahead)
        kept.append(atlas.bytes_kept)
    assert kept[0] < kept[1] < kept[2] == kept[3]
    assert not window.colours.any()


def test_layers_below_the_border_lie_under_those_above_it_whatever_the_order_of_the_list(
    size: tuple[int, int], atlas: Atlas
) -> None:
    low = Draw(Glass(700, 500), 300, 200, layer=STANDING_BELOW - 1)
    high = Draw(Tile(7, 200), 400, 300, layer=STANDING_BELOW)
    assert np.array_equal(from_scratch(size, atlas, [low, high]), from_scratch(size, atlas, [high, low]))


rectangles = st.builds(
    pygame.Rect, st.integers(-30, 130), st.integers(-30, 130), st.integers(0, 60), st.integers(0, 60)
)


@given(st.lists(rectangles, max_size=30))
def test_areas_cover_all_rectangles_and_stay_within_the_window(rects: list[pygame.Rect]) -> None:
    window = pygame.Rect(0, 0, 100, 100)
    areas = areas_of(rects, window)
    wanted, covered = np.zeros((100, 100), bool), np.zeros((100, 100), bool)
    for rect in rects:
        part = rect.clip(window)
        wanted[part.left : part.right, part.top : part.bottom] = True
    for area in areas:
        assert window.contains(area)
        assert area.width * area.height > 0
        covered[area.left : area.right, area.top : area.bottom] = True
    assert (covered | ~wanted).all()
