from __future__ import annotations

from collections.abc import Iterator

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from msgspec.structs import replace

from quiclo_table.model.events import DiceThrown, Event
from quiclo_table.model.level import Level
from quiclo_table.model.orders import ChoosePair, GiveUp, GoOn, SkipThrow, ThrowDice
from quiclo_table.model.zahlenfalle_solo import Phase
from quiclo_table.storage.levels import load_levels
from quiclo_table.storage.resources import resource
from tests.solo_runs import LEVEL, SEAT, Run

HOUSE_LEVELS = load_levels([resource("levels")]).levels
CALM = replace(LEVEL, clock_seconds=3600, lives=9)

gestures = st.lists(
    st.tuples(st.integers(0, 3000), st.booleans(), st.integers(0, 4000), st.integers(0, 19)),
    min_size=12,
    max_size=12,
)
"""For each act: how long dice roll, whether that is skipped, how long one waits, and which pair is picked."""


def thrown(seed: int, acts: list[tuple[int, bool, int, int]], ranked: bool) -> list[tuple[int, ...]]:
    """Play on in some manner and return the faces of every throw."""
    run = Run(level=CALM, seed=seed, ranked=ranked)
    events: list[Event] = []
    for rolling_ms, skip, wait_ms, pick in acts:
        events += _act(run, rolling_ms, pick)
        if skip and run.view.rolling_ms:
            events += run.give(SkipThrow())
        run.pass_time(max(run.view.rolling_ms, wait_ms))
    return [event.faces for event in events if isinstance(event, DiceThrown)]


def _act(run: Run, rolling_ms: int, pick: int) -> list[Event]:
    match run.view.phase:
        case Phase.CHOOSE:
            pair = run.view.pairs[pick]
            return run.give(ChoosePair(pair.first, pair.second))
        case Phase.CALCULATE:
            return run.give(GiveUp())
        case Phase.STUDY:
            return run.give(GoOn())
    return run.give(ThrowDice(rolling_ms))


@pytest.mark.rule("Z-04")
@given(st.integers(0, 2**63 - 1), gestures, gestures, st.booleans())
@settings(max_examples=50)
def test_a_seed_throws_the_same_dice_whatever_the_gestures(
    seed: int,
    acts: list[tuple[int, bool, int, int]],
    other: list[tuple[int, bool, int, int]],
    ranked: bool,
) -> None:
    one, two = thrown(seed, acts, ranked), thrown(seed, other, not ranked)
    both = min(len(one), len(two))
    assert both >= 4
    assert one[:both] == two[:both]


@pytest.mark.rule("Z-04")
def test_another_seed_throws_other_dice() -> None:
    acts = [(1000, False, 0, 0)] * 12
    assert thrown(1, acts, ranked=True) != thrown(2, acts, ranked=True)


@pytest.mark.rule("Z-04")
@pytest.mark.parametrize("level", HOUSE_LEVELS, ids=lambda level: level.id)
def test_a_run_has_the_clock_the_lives_and_the_targets_of_its_level(level: Level) -> None:
    run = Run(level=level, seed=11)
    assert (run.view.left_ms, run.view.lives) == (level.clock_seconds * 1000, level.lives)
    for number in _targets(run):
        assert level.lowest <= number <= level.highest


def _targets(run: Run) -> Iterator[int]:
    """The targets that can be chosen after a throw, thrown again until there are some."""
    while run.view.phase is not Phase.CHOOSE:
        run.throw()
    for order in run.match.options(SEAT).orders:
        if isinstance(order, ChoosePair):
            assert order.target is not None
            yield order.target
