from __future__ import annotations

import math
from functools import cache
from itertools import combinations

import msgspec
import numpy as np
import pytest
from hypothesis import given
from hypothesis import strategies as st

from quiclo_table.maths.solid import matrix, product, start_orientation, tilt, top_face
from quiclo_table.model.dice import DEFAULT_FLICK, FACES, Flick, ThrowPath
from quiclo_table.physics.throw import LATEST, TURN, ThrowSimulation, throw
from quiclo_table.physics.tray import Margins, Tray

PICK = Tray(760.0, 310.0, 112.0, Margins(top=56.0))
CALCULATE = Tray(1236.0, 480.0, 196.0, Margins(top=70.0))
SIX = Tray(776.0, 252.0, 112.0)
GAMES = ((PICK, 5), (CALCULATE, 5), (SIX, 6))
FLICKS = [
    Flick(angle, strength) for angle in (0, 22, 90, 158, 180, 270, -22, -158) for strength in (0, 0.5, 1)
]


@cache
def thrown() -> list[tuple[Tray, ThrowPath]]:
    """300 throws, 100 for each tray, with every extreme flick and with gentle ones into each corner."""
    return [
        (tray, throw(tray, dice, FLICKS[seed % len(FLICKS)], seed))
        for tray, dice in GAMES
        for seed in range(100)
    ]


def nearest_pair(places: np.ndarray) -> float:
    return min(math.dist(one, other) for one, other in combinations(places.tolist(), 2))


@pytest.mark.rule("C-02")
def test_the_face_on_top_is_the_face_that_counts_in_300_throws() -> None:
    for index, (_, path) in enumerate(thrown()):
        for die, end in enumerate(path.rotations[-1]):
            face = (index + 5 * die) % FACES + 1
            pose = product(end, start_orientation(end, face, path.turns[die]))
            assert top_face(pose) == face
            assert tilt(pose) < 1e-6


def test_dice_rest_within_two_seconds_but_never_at_once() -> None:
    durations = sorted(path.duration_ms for _, path in thrown())
    assert durations[0] >= 600
    assert durations[-1] <= 2000
    assert 1000 <= durations[len(durations) // 2] <= 1600


def test_no_two_dice_overlap_at_rest() -> None:
    assert all(nearest_pair(path.positions[-1]) >= tray.die_size for tray, path in thrown())


def test_dice_rest_well_inside_the_tray_and_off_its_caption() -> None:
    for tray, path in thrown():
        x, y = path.positions[-1].T
        clear = 0.55 * tray.die_size
        assert clear <= x.min()
        assert x.max() <= tray.width - clear
        assert max(clear, tray.margins.top + tray.die_size / 2 - 1e-6) <= y.min()
        assert y.max() <= tray.height - clear


def test_no_die_leaves_the_tray_on_its_way() -> None:
    for tray, path in thrown():
        half = tray.die_size / 2
        assert path.positions.min() >= half
        assert path.positions[..., 0].max() <= tray.width - half
        assert path.positions[..., 1].max() <= tray.height - half


def test_dice_roll_without_slipping() -> None:
    for tray, path in thrown()[::10]:
        steps = np.diff(path.positions, axis=0)
        for die in range(path.dice):
            turns = path.rotations[:, die]
            for frame in range(0, len(steps), 7):
                turn = product(turns[frame + 1], turns[frame] * (1.0, -1.0, -1.0, -1.0))
                foot = np.array((0.0, 0.0, -tray.die_size / 2))
                # Whatever the spin about the vertical, the foot moves back as far as the centre moves on.
                w, vector = turn[0], turn[1:]
                angle = 2.0 * math.atan2(float(np.linalg.norm(vector)), w)
                axis = vector / max(float(np.linalg.norm(vector)), 1e-12)
                back = np.cross(axis * angle, foot)
                assert np.allclose(back[:2] * (-1.0, 1.0), steps[frame, die], atol=1e-6 * tray.die_size)


def test_a_path_begins_unturned_and_keeps_unit_quaternions() -> None:
    for _, path in thrown():
        assert np.allclose(path.rotations[0], (1.0, 0.0, 0.0, 0.0))
        assert np.allclose(np.linalg.norm(path.rotations, axis=-1), 1.0)
        assert np.abs(path.turns).max() <= TURN


def test_dice_come_to_rest_softly() -> None:
    slowing = [np.linalg.norm(np.diff(path.positions[-3:], axis=0), axis=2).max() for _, path in thrown()]
    sizes = [tray.die_size for tray, _ in thrown()]
    assert np.quantile(np.divide(slowing, sizes), 0.95) < 0.001


@pytest.mark.parametrize(("angle", "along"), [(0, (1, 0)), (90, (0, -1)), (180, (-1, 0)), (270, (0, 1))])
def test_the_flick_decides_where_the_dice_go(angle: float, along: tuple[int, int]) -> None:
    for seed in range(10):
        path = throw(CALCULATE, 5, Flick(angle, 0.5), seed)
        moved = (path.positions_at(80.0) - path.positions[0]).mean(axis=0)
        assert moved @ along > 0.8 * np.linalg.norm(moved)


def test_a_harder_flick_is_faster() -> None:
    ways = [
        throw(CALCULATE, 5, Flick(0, strength), 3).positions_at(80.0)[:, 0].mean()
        for strength in (0.0, 0.5, 1.0)
    ]
    assert ways == sorted(ways)
    assert ways[2] - ways[0] > 0.2 * CALCULATE.die_size


def test_equal_throws_take_equal_paths_however_they_are_sliced() -> None:
    whole = throw(PICK, 5, DEFAULT_FLICK, 11)
    sliced = ThrowSimulation(PICK, 5, DEFAULT_FLICK, 11)
    while not sliced.run(7):
        pass
    path = sliced.path()
    assert path.duration_ms == whole.duration_ms
    assert np.array_equal(path.positions, whole.positions)
    assert np.array_equal(path.rotations, whole.rotations)
    assert np.array_equal(path.turns, whole.turns)


def test_another_seed_scatters_the_dice_otherwise() -> None:
    one, other = throw(PICK, 5, DEFAULT_FLICK, 1), throw(PICK, 5, DEFAULT_FLICK, 2)
    assert not np.allclose(one.positions[0], other.positions[0])


def test_a_simulation_says_where_the_dice_are_gathered() -> None:
    simulation = ThrowSimulation(PICK, 5, DEFAULT_FLICK, 5)
    start = simulation.start
    while not simulation.run(100):
        pass
    assert np.allclose(simulation.path().positions[0], start)


def test_a_path_is_not_given_away_before_the_dice_rest() -> None:
    simulation = ThrowSimulation(PICK, 5, DEFAULT_FLICK, 5)
    assert not simulation.run(10)
    with pytest.raises(ValueError, match="still roll"):
        simulation.path()


def test_a_path_cannot_be_changed() -> None:
    path = throw(PICK, 1, DEFAULT_FLICK, 0)
    with pytest.raises(ValueError, match="read-only"):
        path.positions[0] = 0.0


@given(st.floats(-1000.0, 5000.0))
def test_between_frames_dice_are_between_their_places(t_ms: float) -> None:
    path = thrown()[0][1]
    frame = min(max(t_ms / path.step_ms, 0.0), len(path.positions) - 1.0)
    around = path.positions[[math.floor(frame), math.ceil(frame)]]
    now = path.positions_at(t_ms)
    assert np.all(now >= around.min(axis=0) - 1e-9)
    assert np.all(now <= around.max(axis=0) + 1e-9)
    assert np.allclose(np.linalg.norm(path.rotations_at(t_ms), axis=1), 1.0)


def test_a_path_lasts_as_long_as_it_says() -> None:
    for _, path in thrown():
        assert 0 <= path.duration_ms - (len(path.positions) - 1) * path.step_ms < 1
        assert np.allclose(path.positions_at(path.duration_ms), path.positions[-1])
        assert np.allclose(path.rotations_at(path.duration_ms), path.rotations[-1])


@pytest.mark.parametrize("angle", [math.nan, math.inf, -math.inf, 1e308, 361.0])
def test_a_flick_to_nowhere_is_refused(angle: float) -> None:
    with pytest.raises(ValueError, match="angle"):
        Flick(angle, 0.5)


@pytest.mark.parametrize("strength", [math.nan, math.inf, -0.1, 1.01])
def test_a_flick_of_impossible_strength_is_refused(strength: float) -> None:
    with pytest.raises(ValueError, match="strength"):
        Flick(0.0, strength)


def test_a_broken_flick_in_a_journal_is_refused() -> None:
    with pytest.raises(msgspec.ValidationError):
        msgspec.json.decode(b'{"angle": 0, "strength": 7}', type=Flick)


@given(st.integers(1, 6), st.floats(-360.0, 360.0), st.floats(0.0, 1.0), st.integers(-(2**64), 2**64))
def test_whatever_the_gesture_the_dice_rest_in_time_and_in_place(
    dice: int, angle: float, strength: float, seed: int
) -> None:
    path = throw(SIX, dice, Flick(angle, strength), seed)
    assert np.isfinite(path.positions).all()
    assert len(path.positions) <= LATEST + 1
    assert dice == 1 or nearest_pair(path.positions[-1]) >= SIX.die_size
    assert np.allclose(matrix(path.rotations[-1][0]) @ matrix(path.rotations[-1][0]).T, np.eye(3))
