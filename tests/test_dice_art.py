from __future__ import annotations

import math

import numpy as np
import pygame
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from quiclo_table.maths.solid import from_rotation_vector, orientation_showing
from quiclo_table.model.dice import FACES
from quiclo_table.view.dice_art import DiceArt, Pose
from quiclo_table.view.dice_numerals import printed_numerals

ART = DiceArt()
angles = st.floats(-3.0, 3.0)


def alpha(picture: pygame.Surface) -> np.ndarray:
    return pygame.surfarray.array_alpha(picture).astype(int)


def pixels(picture: pygame.Surface) -> np.ndarray:
    return pygame.surfarray.array3d(picture).astype(int)


def pose(x: float, y: float, z: float) -> Pose:
    w, i, j, k = from_rotation_vector((x, y, z)).tolist()
    return w, i, j, k


@settings(max_examples=40)
@given(angles, angles, angles, st.sampled_from([24.0, 61.5, 112.0, 196.0]))
def test_a_rolling_die_fills_its_diameter_in_any_pose_and_no_more(
    x: float, y: float, z: float, size: float
) -> None:
    picture = ART.rolling(pose(x, y, z), size)
    assert picture.get_size() == (math.ceil(size), math.ceil(size))
    seen = alpha(picture)
    assert [seen[0, 0], seen[-1, 0], seen[0, -1], seen[-1, -1]] == [0, 0, 0, 0]
    middle, half = (len(seen) - 1) / 2, size / 2
    columns, rows = np.nonzero(seen)
    reach = np.hypot(columns - middle, rows - middle)
    assert reach.max() <= half + 1.5
    assert reach.max() >= 0.93 * half - 1.0
    assert seen[round(middle), round(middle)] > 250


def test_its_edge_has_no_dark_fringe() -> None:
    picture = ART.rolling(pose(0.3, 0.2, 0.1), 112.0)
    soft = (alpha(picture) > 0) & (alpha(picture) < 128)
    assert soft.any()
    assert pixels(picture)[soft].min() > 90


@pytest.mark.parametrize("value", range(1, FACES + 1))
def test_a_settled_die_looks_like_the_last_frame_of_its_roll(value: int) -> None:
    w, x, y, z = orientation_showing(value, math.radians(8.0)).tolist()
    rolled = ART.rolling((w, x, y, z), 150.0)
    settled = ART.at_rest(value, 150.0, 8.0, darkened=False)
    assert np.abs(pixels(rolled) - pixels(settled)).mean() < 2.5
    assert np.abs(alpha(rolled) - alpha(settled)).mean() < 2.5


def test_all_twelve_numerals_look_different() -> None:
    pictures = [pixels(ART.at_rest(value, 112.0, 0.0, darkened=False)) for value in range(1, FACES + 1)]
    middle = slice(36, 76)
    for one in range(FACES):
        for other in range(one):
            difference = np.abs(pictures[one][middle, middle] - pictures[other][middle, middle]).mean()
            assert difference > 5.0


@pytest.mark.parametrize("value", [6, 9])
def test_6_and_9_carry_a_dot_and_no_other_one_digit_numeral_does(value: int) -> None:
    numerals = printed_numerals()
    bodies = {face: sum(not outline.hole for outline in numerals[str(face)]) for face in range(1, 10)}
    assert [face for face in bodies if bodies[face] == 2] == [6, 9]
    dot = numerals[str(value)][1]
    xs, ys = np.array(dot.points).T
    assert xs.min() > 0.0
    assert ys.max() < 0.0


def test_a_numeral_is_dark_on_a_bright_face() -> None:
    picture = pixels(ART.at_rest(1, 196.0, 0.0, darkened=False))
    top = picture[70:126, 60:136].mean(axis=2)
    assert top.min() < 60
    assert top.max() > 230


def test_a_positive_turn_is_counter_clockwise() -> None:
    upright = ART.at_rest(1, 196.0, 0.0, darkened=False)
    turned = pygame.transform.rotate(upright, 10.0)
    cut = pygame.Rect(0, 0, 70, 70)
    cut.center = turned.get_rect().center
    target = pixels(turned.subsurface(cut)).mean(axis=2)
    cut.center = upright.get_rect().center

    def miss(turn: float) -> float:
        picture = ART.at_rest(1, 196.0, turn, darkened=False)
        return float(np.abs(pixels(picture.subsurface(cut)).mean(axis=2) - target).mean())

    assert miss(10.0) < 0.5 * miss(-10.0)


def test_a_darkened_die_is_darker_and_as_opaque() -> None:
    bright, dark = (ART.at_rest(5, 112.0, 0.0, darkened=darkened) for darkened in (False, True))
    assert np.array_equal(alpha(bright), alpha(dark))
    body = alpha(bright) > 250
    assert pixels(dark)[body].mean() == pytest.approx(0.59 * pixels(bright)[body].mean(), abs=2.0)


def test_two_pictures_can_be_held_at_once() -> None:
    one = ART.rolling(pose(0.0, 0.0, 0.0), 112.0)
    before = pixels(one)
    ART.rolling(pose(1.0, 0.5, 0.0), 112.0)
    assert np.array_equal(pixels(one), before)


def test_a_body_without_numerals_can_be_painted() -> None:
    blank = DiceArt({str(face): () for face in range(1, FACES + 1)})
    face = pixels(blank.at_rest(8, 112.0, 0.0, darkened=False))[40:72, 40:72]
    assert face.min() > 200


@pytest.mark.parametrize("size", [30.0, 112.0, 392.0])
def test_the_shadow_lies_lower_right_and_fades_out_before_its_border(size: float) -> None:
    shade = alpha(ART.shadow(size))
    assert 0.5 * 255 < shade.max() <= 0.63 * 255
    border = np.concatenate((shade[0], shade[-1], shade[:, 0], shade[:, -1]))
    assert border.max() <= 2
    steps = np.arange(len(shade)) - (len(shade) - 1) / 2
    weight = shade / shade.sum()
    assert (weight.sum(axis=1) @ steps) / size == pytest.approx(0.07, abs=0.02)
    assert (weight.sum(axis=0) @ steps) / size == pytest.approx(0.22, abs=0.03)
