from __future__ import annotations

import pytest

from quiclo_table.model.clocks import Clocks
from quiclo_table.rules.deciding import (
    DECISION,
    MATCH,
    decision_seconds,
    hurry,
    start_decision,
    start_match_clock,
    time_left,
)
from quiclo_table.rules.holding import PAUSED
from quiclo_table.rules.throwing import ROLLING


@pytest.mark.rule("C-10")
@pytest.mark.parametrize(
    ("turn_seconds", "is_late", "seconds"),
    [
        (None, False, None),
        (30, False, 30),
        (120, False, 120),
        (None, True, 60),
        (30, True, 30),
        (120, True, 60),
    ],
)
def test_a_late_decision_has_sixty_seconds_at_most(
    turn_seconds: int | None, is_late: bool, seconds: int | None
) -> None:
    assert decision_seconds(turn_seconds, is_late=is_late) == seconds


@pytest.mark.rule("C-10")
@pytest.mark.parametrize(("seconds", "left_ms"), [(None, 60_000), (120, 60_000), (60, 60_000), (30, 30_000)])
def test_a_decision_that_is_open_when_the_time_is_up_is_hurried(seconds: int | None, left_ms: int) -> None:
    assert time_left(hurry(start_decision(Clocks(), seconds)), DECISION) == left_ms


@pytest.mark.rule("C-10")
def test_a_new_decision_begins_its_clock_anew_or_has_none() -> None:
    clocks = start_decision(Clocks(), 30).moved_to(20_000)
    assert time_left(start_decision(clocks, 30), DECISION) == 30_000
    assert time_left(start_decision(clocks, None), DECISION) is None


@pytest.mark.rule("C-10", "C-13")
@pytest.mark.parametrize("hold", [ROLLING, PAUSED])
def test_neither_clock_runs_while_dice_roll_or_during_a_pause(hold: str) -> None:
    clocks = start_decision(start_match_clock(Clocks(), 1), 30).hold(hold)
    assert clocks.next_due() is None
    assert clocks.release(hold).moved_to(30_000).left(MATCH) == 30_000


def test_a_match_without_a_limit_has_no_clock() -> None:
    assert time_left(start_match_clock(Clocks(), None), MATCH) is None
    assert time_left(start_match_clock(Clocks(), 45), MATCH) == 45 * 60_000
