"""The last seconds of a clock are heard, each of them once."""

from __future__ import annotations

from quiclo_table.stage.countdown import Countdown
from quiclo_table.stage.sounds import Sound


def heard(lefts: list[int | None]) -> list[Sound | None]:
    countdown = Countdown()
    return [countdown.heard(left) for left in lefts]


def test_each_of_the_last_ten_seconds_is_heard_once_the_last_three_more_urgently() -> None:
    sounds = [one for one in heard([*range(12_000, -1, -100)]) if one is not None]
    assert sounds == [Sound.TICK] * 7 + [Sound.LAST] * 3


def test_a_long_frame_makes_one_sound() -> None:
    assert heard([12_000, 2_500]) == [None, Sound.LAST]


def test_time_that_is_won_is_not_heard() -> None:
    assert heard([6_000, 5_000, 8_000, 7_500, 7_000]) == [None, Sound.TICK, None, None, Sound.TICK]


def test_a_clock_that_stands_still_or_is_not_there_is_silent() -> None:
    assert set(heard([9_000, 9_000, None, 4_000, 4_000, 0, 0])) == {None}
