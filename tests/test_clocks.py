from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st
from msgspec.structs import replace

from quiclo_table.model.clocks import Clocks, Countdown, Due

HOLDS = ("dice", "pause", "study")

holds = st.frozensets(st.sampled_from(HOLDS))
countdowns = st.lists(
    st.builds(Countdown, st.sampled_from("abcd"), st.integers(1000, 5000), holds.map(tuple)),
    max_size=4,
    unique_by=lambda clock: clock.name,
).map(tuple)
clocks = st.builds(Clocks, st.integers(0, 10**6), countdowns, holds)
slices = st.lists(st.integers(0, 100), max_size=10)


def moved(clocks: Clocks, *slices: int) -> Clocks:
    for ms in slices:
        clocks = clocks.moved_to(clocks.now_ms + ms)
    return clocks


@given(clocks, slices)
def test_time_is_the_same_however_it_is_cut(clocks: Clocks, cut: list[int]) -> None:
    assert moved(clocks, *cut) == moved(clocks, sum(cut))


@given(clocks, slices)
def test_a_running_clock_loses_what_goes_by_and_a_held_one_nothing(clocks: Clocks, cut: list[int]) -> None:
    after = moved(clocks, *cut)
    assert after.now_ms == clocks.now_ms + sum(cut)
    for clock in clocks.countdowns:
        lost = clock.left_ms - after.left(clock.name)
        assert lost == (sum(cut) if clocks.is_running(clock.name) else 0)


@given(clocks, st.sampled_from(HOLDS), slices)
def test_a_hold_stops_exactly_the_clocks_that_honour_it(clocks: Clocks, hold: str, cut: list[int]) -> None:
    held = clocks.hold(hold)
    for clock in clocks.countdowns:
        assert held.is_running(clock.name) == (clocks.is_running(clock.name) and hold not in clock.held_by)
    released = moved(held, *cut).release(hold)
    assert released.holds == clocks.holds - {hold}
    for clock in clocks.countdowns:
        if hold in clock.held_by:
            assert released.left(clock.name) == clock.left_ms


@given(clocks)
def test_holds_and_releases_can_be_repeated(clocks: Clocks) -> None:
    assert clocks.hold("dice").hold("dice") == clocks.hold("dice")
    assert clocks.release("dice").release("dice") == clocks.release("dice")
    assert clocks.release("dice").hold("dice").release("dice") == clocks.release("dice")


@given(clocks)
def test_the_next_due_is_the_running_clock_with_least_left(clocks: Clocks) -> None:
    due = clocks.next_due()
    running = [clock for clock in clocks.countdowns if clocks.is_running(clock.name)]
    assert (due is not None) == clocks.any_running == bool(running)
    if due is not None:
        assert due.at_ms - clocks.now_ms == clocks.left(due.name) == min(clock.left_ms for clock in running)
        assert clocks.moved_to(due.at_ms).left(due.name) == 0


def test_of_clocks_that_end_together_the_one_begun_earlier_comes_first() -> None:
    both = Clocks(500).start("first", 200).start("second", 200)
    assert both.next_due() == Due(700, "first")
    assert both.start("first", 200).next_due() == Due(700, "second")


@given(clocks)
def test_time_never_goes_back_and_never_passes_the_end_of_a_clock(clocks: Clocks) -> None:
    with pytest.raises(ValueError, match="can't go back"):
        clocks.moved_to(clocks.now_ms - 1)
    if (due := clocks.next_due()) is not None:
        with pytest.raises(ValueError, match="can't pass that by"):
            clocks.moved_to(due.at_ms + 1)


@given(clocks, st.integers(1, 9999))
def test_starting_extending_and_stopping_touch_no_other_clock(clocks: Clocks, ms: int) -> None:
    others = replace(clocks.stop("a"), holds=frozenset())
    started = clocks.start("a", ms, held_by=("dice",))
    assert started.left("a") == ms
    assert started.extend("a", 5).left("a") == ms + 5
    for changed in (started, started.extend("a", 5), clocks.extend("a", 5)):
        assert replace(changed.stop("a"), holds=frozenset()) == others


@given(clocks)
def test_a_clock_that_is_not_there_has_nothing_left_and_does_not_run(clocks: Clocks) -> None:
    assert clocks.left("never") == 0
    assert not clocks.is_running("never")
    assert clocks.extend("never", 1000) == clocks.stop("never") == clocks
