"""Turned parts of the table: where they lie, how they look, and what a hand means there."""

from __future__ import annotations

import numpy as np
import pygame
import pytest
from hypothesis import given
from hypothesis import strategies as st

from quiclo_table.input.acts import Dragged, Flicked, Pressed
from quiclo_table.stage.layout import Box
from quiclo_table.stage.pictures import Draw, Glass, Look, Tile
from quiclo_table.stage.turning import Turning
from quiclo_table.ui.page import Control, Page
from quiclo_table.ui.turned import turned_controls, upright_gesture
from quiclo_table.view.atlas import Atlas
from quiclo_table.view.renderer import Renderer
from quiclo_table.view.screen import Screen

UPRIGHT = Box(0, 0, 600, 200)
LYING = Box(100, 300, 200, 600)

turnings = st.builds(
    Turning,
    st.builds(Box, st.integers(0, 500), st.integers(0, 500), st.integers(50, 900), st.integers(50, 900)),
    st.builds(Box, st.integers(0, 500), st.integers(0, 500), st.integers(50, 900), st.integers(50, 900)),
    st.integers(0, 3),
)


def seen(draws: list[Draw], size: tuple[int, int]) -> np.ndarray:
    screen = Screen(size)
    Renderer(screen, Atlas(screen.unit)).show(draws)
    return pygame.surfarray.array3d(screen.surface)


@given(turnings, st.integers(-50, 1500), st.integers(-50, 1500))
def test_a_point_turned_there_and_back_is_the_same(turning: Turning, x: int, y: int) -> None:
    assert turning.back(*turning.there(x, y)) == pytest.approx((x, y))


@given(turnings)
def test_a_turned_part_lies_in_its_box_as_large_as_it_can(turning: Turning) -> None:
    area, box = turning.area(turning.upright), turning.box
    assert area.centre == pytest.approx(box.centre)
    assert area.w <= box.w + 0.01
    assert area.h <= box.h + 0.01
    assert min(box.w - area.w, box.h - area.h) == pytest.approx(0, abs=0.01)


@pytest.mark.parametrize(
    ("turn", "corner"), [(0, (100, 300)), (1, (300, 300)), (2, (300, 900)), (3, (100, 900))]
)
def test_the_upper_left_corner_turns_clockwise(turn: int, corner: tuple[float, float]) -> None:
    upright = Box(0, 0, 600, 200) if turn % 2 else Box(0, 0, 200, 600)
    assert Turning(upright, LYING, turn).there(0, 0) == pytest.approx(corner)


@pytest.mark.parametrize("turn", [0, 1, 2, 3])
@pytest.mark.parametrize("anchor", [(0.0, 0.0), (0.5, 0.5), (1.0, 0.25)])
def test_a_turned_picture_is_the_upright_one_turned(turn: int, anchor: tuple[float, float]) -> None:
    """All of it, its shadow too, around its anchor point, which stands in the middle of a square window."""
    side = 1080
    middle = 960.0, 540.0
    upright = seen([Draw(Glass(384, 192), *middle, anchor), Draw(Tile(7, 64), *middle, anchor)], (side, side))
    turned = seen(
        [Draw(Glass(384, 192), *middle, anchor, turn=turn), Draw(Tile(7, 64), *middle, anchor, turn=turn)],
        (side, side),
    )
    # Columns come first in these arrays: turning them back is turning the picture clockwise.
    assert np.array_equal(turned, np.rot90(upright, turn))
    assert upright.any()


def test_a_turned_control_is_hit_where_it_is_seen_and_pressed_like_any() -> None:
    pressed: list[str] = []
    key = Control("key", Box(20, 40, 90, 70), lambda: pressed.append("key"), lambda _look, _layer: [])
    page = Page()
    turning = Turning(UPRIGHT, LYING, 1)
    page.show(turned_controls(turning, [key]))
    assert page.hit(*turning.there(65, 75)) == "key"
    assert page.hit(65, 75) is None
    page.activate("key")
    assert pressed == ["key"]


def test_the_pictures_of_a_turned_control_are_turned_with_it() -> None:
    key = Control(
        "key", Box(20, 40, 90, 70), lambda: None, lambda _, layer: [Draw(Tile(3, 50), 20, 40, layer=layer)]
    )
    turning = Turning(UPRIGHT, LYING, 3)
    drawn = turned_controls(turning, [key])[0].paint(Look.IDLE, 30)[0]
    assert (drawn.x, drawn.y) == turning.there(20, 40)
    assert (drawn.turn, drawn.layer) == (3, 30)


@given(turnings, st.integers(0, 900), st.integers(0, 900))
def test_what_a_hand_does_on_a_turned_part_means_the_same_as_on_an_upright_one(
    turning: Turning, x: int, y: int
) -> None:
    there = turning.there(x, y)
    pressed = upright_gesture(turning, Pressed("die", "finger-1", *there))
    assert isinstance(pressed, Pressed)
    assert (pressed.x, pressed.y) == pytest.approx((x, y))
    dragged = upright_gesture(turning, Dragged("die", "finger-1", *there, *turning.there(5, 6)))
    assert isinstance(dragged, Dragged)
    assert (dragged.start_x, dragged.start_y) == pytest.approx((5, 6))


def test_a_flick_away_from_its_owner_stays_one_on_a_turned_part() -> None:
    turning = Turning(UPRIGHT, LYING, 1)
    flicked = upright_gesture(turning, Flicked("tray", "finger-1", *turning.there(50, 50), 1.0, 0.0, 900))
    assert isinstance(flicked, Flicked)
    assert (flicked.dx, flicked.dy) == pytest.approx((0.0, -1.0))
    assert flicked.speed == pytest.approx(900)


def test_a_finger_between_two_keys_presses_the_nearer_one() -> None:
    """Small keys answer around themselves, and those areas overlap."""
    keys = [
        Control(name, Box(100, y, 40, 40), lambda: None, lambda *_: []) for name, y in (("a", 0), ("b", 50))
    ]
    page = Page()
    page.show(keys)
    assert [page.hit(120, y) for y in (39, 44, 46, 51)] == ["a", "a", "b", "b"]
    assert page.hit(120, 120) is None
