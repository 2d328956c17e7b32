from __future__ import annotations

from hypothesis import given
from hypothesis import strategies as st

from quiclo_table.kiosk.staff import FIRST_PAUSE_MS, LONGEST_PAUSE_MS, TRIES, Answer, PinLock

PIN = "4711"


def locked(failed: int = 0, pin: str = PIN) -> tuple[PinLock, list[int]]:
    kept: list[int] = []
    return PinLock(pin, failed=failed, keep=kept.append), kept


def test_the_right_pin_opens_and_forgets_the_wrong_ones() -> None:
    lock, kept = locked()
    assert [lock.enter("0000"), lock.enter("4711")] == [Answer.WRONG, Answer.OPEN]
    assert kept == [1, 0]
    assert lock.tries_left == TRIES


def test_without_a_pin_nothing_opens() -> None:
    lock, _ = locked(pin="")
    assert not lock.can_open
    assert lock.enter("") is Answer.WAIT


@given(st.lists(st.integers(0, 9999).filter(lambda n: n != int(PIN)), min_size=TRIES, max_size=30))
def test_after_the_free_tries_each_wrong_one_is_followed_by_a_longer_pause(pins: list[int]) -> None:
    lock, _ = locked()
    pauses = []
    for pin in pins:
        assert lock.enter(f"{pin:04}") is Answer.WRONG
        pauses.append(lock.waits_ms)
        if lock.waits_ms:
            assert lock.enter(PIN) is Answer.WAIT  # the right one, too
            lock.advance(lock.waits_ms - 1)
            assert lock.enter(PIN) is Answer.WAIT
            lock.advance(1)
    assert pauses[: TRIES - 1] == [0] * (TRIES - 1)
    assert pauses[TRIES - 1] == FIRST_PAUSE_MS
    assert pauses == sorted(pauses)
    assert max(pauses) <= LONGEST_PAUSE_MS
    assert lock.enter(PIN) is Answer.OPEN


@given(failed=st.integers(TRIES, 1000))
def test_a_restart_begins_with_the_pause_that_was_earned(failed: int) -> None:
    lock, _ = locked(failed)
    assert FIRST_PAUSE_MS <= lock.waits_ms <= LONGEST_PAUSE_MS
    assert lock.enter(PIN) is Answer.WAIT
