from __future__ import annotations

import math

import numpy as np
import pytest
from hypothesis import given
from hypothesis import strategies as st

from quiclo_table.maths.solid import (
    FACE_RADIUS,
    FACE_VERTICES,
    IDENTITY,
    INRADIUS,
    NORMALS,
    RIGHTS,
    UPS,
    VERTICES,
    from_rotation_vector,
    inverse,
    matrix,
    orientation_showing,
    product,
    start_orientation,
    tilt,
    top_face,
)
from quiclo_table.model.dice import FACES, FloatArray

faces = st.integers(1, FACES)
angles = st.floats(-10.0, 10.0)
vectors = st.tuples(angles, angles, angles)


@st.composite
def turns(draw: st.DrawFn) -> FloatArray:
    return from_rotation_vector(draw(vectors))


def same_turn(one: FloatArray, other: FloatArray) -> bool:
    """Whether two quaternions stand for the same turn: q and −q do."""
    return abs(abs(float(one @ other)) - 1.0) < 1e-9


@pytest.mark.rule("C-02")
@pytest.mark.parametrize("face", range(1, FACES + 1))
def test_opposite_faces_add_to_13(face: int) -> None:
    opposite = int(np.argmin(NORMALS @ NORMALS[face - 1])) + 1
    assert face + opposite == 13
    assert np.allclose(NORMALS[opposite - 1], -NORMALS[face - 1])


@pytest.mark.rule("C-02")
def test_every_face_meets_five_neighbours_at_the_dodecahedrons_angle() -> None:
    cosines = np.sort(NORMALS @ NORMALS.T, axis=1)
    expected = [-1.0, *[-1 / math.sqrt(5)] * 5, *[1 / math.sqrt(5)] * 5, 1.0]
    assert np.allclose(cosines, expected)


def test_faces_are_flat_regular_pentagons_around_their_normal() -> None:
    corners = VERTICES[FACE_VERTICES]
    assert np.allclose(np.einsum("fvc,fc->fv", corners, NORMALS), INRADIUS)
    sides = np.linalg.norm(corners - np.roll(corners, 1, axis=1), axis=2)
    assert np.allclose(sides, 2 * FACE_RADIUS * math.sin(math.pi / 5))
    assert np.allclose(np.linalg.norm(VERTICES, axis=1), 1.0)


def test_corners_run_counter_clockwise_seen_from_outside() -> None:
    corners = VERTICES[FACE_VERTICES]
    across = np.cross(corners[:, 0], corners[:, 1])
    assert np.all(np.einsum("fc,fc->f", across, NORMALS) > 0.0)


def test_each_corner_belongs_to_three_faces() -> None:
    assert np.bincount(FACE_VERTICES.ravel()).tolist() == [3] * 20


def test_a_numerals_right_up_and_normal_stand_square_and_are_right_handed() -> None:
    frames = np.stack((RIGHTS, UPS, NORMALS), axis=1)
    assert np.allclose(frames @ frames.transpose(0, 2, 1), np.eye(3))
    assert np.allclose(np.linalg.det(frames), 1.0)


@given(faces, angles)
def test_the_face_that_is_shown_lies_level_on_top(face: int, turn: float) -> None:
    pose = orientation_showing(face, turn)
    assert top_face(pose) == face
    assert tilt(pose) < 1e-7


@given(faces, angles)
def test_the_numeral_is_turned_counter_clockwise_from_upright(face: int, turn: float) -> None:
    shown_up = matrix(orientation_showing(face, turn)) @ UPS[face - 1]
    assert np.allclose(shown_up, (-math.sin(turn), math.cos(turn), 0.0))


@pytest.mark.parametrize("face", [0, 13, -1])
def test_a_die_has_no_other_faces(face: int) -> None:
    with pytest.raises(ValueError, match="faces 1 to 12"):
        orientation_showing(face)


@given(turns(), faces, angles)
def test_a_start_solved_backwards_ends_with_the_face_on_top(path: FloatArray, face: int, turn: float) -> None:
    end = product(path, start_orientation(path, face, turn))
    assert top_face(end) == face
    assert same_turn(end, orientation_showing(face, turn))


@given(turns(), turns(), vectors)
def test_a_product_turns_first_by_the_first(second: FloatArray, first: FloatArray, point: FloatArray) -> None:
    assert np.allclose(matrix(product(second, first)) @ point, matrix(second) @ (matrix(first) @ point))


@given(turns())
def test_a_turn_and_its_inverse_cancel(turn: FloatArray) -> None:
    assert np.allclose(product(turn, inverse(turn)), IDENTITY)


@given(st.floats(-3.0, 3.0))
def test_a_rotation_vector_is_right_handed_and_as_long_as_its_angle(angle: float) -> None:
    turned = matrix(from_rotation_vector((0.0, 0.0, angle))) @ (1.0, 0.0, 0.0)
    assert np.allclose(turned, (math.cos(angle), math.sin(angle), 0.0))


def test_no_rotation_is_no_turn() -> None:
    assert from_rotation_vector((0.0, 0.0, 0.0)).tolist() == list(IDENTITY)
