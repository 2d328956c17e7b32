from __future__ import annotations

import os
import subprocess
import sys
from datetime import date, timedelta

import pytest
from hypothesis import given
from hypothesis import strategies as st
from msgspec.structs import asdict, replace

from quiclo_table.model.daily import daily_level, daily_seed
from quiclo_table.storage.daily import BASE, Challenge, challenge_of
from quiclo_table.storage.dates import local_now
from quiclo_table.storage.levels import LevelShelf
from tests.solo_runs import LEVEL

FIRST_64_BITS = 0x47AFFFDE7346FDB9
"""Of the SHA-256 of `quiclo-table/daily/2026-11-30`, as a program of another make gives it."""
LAST_SEED = 2**63 - 1

days = st.dates().map(date.isoformat)


@pytest.mark.rule("Z-04")
def test_the_dice_of_a_day_are_those_that_every_program_gets() -> None:
    assert daily_seed("2026-11-30") == FIRST_64_BITS // 2


@pytest.mark.rule("Z-04")
def test_another_process_has_the_same_challenge() -> None:
    asked = "from quiclo_table.model.daily import daily_seed; print(daily_seed('2026-12-01'))"
    seeds = {
        subprocess.run(
            [sys.executable, "-c", asked],
            env={**os.environ, "PYTHONHASHSEED": hashes},
            capture_output=True,
            text=True,
            check=True,
        ).stdout
        for hashes in ("1", "2")
    }
    assert seeds == {f"{daily_seed('2026-12-01')}\n"}


@pytest.mark.rule("Z-04")
def test_no_two_days_of_a_century_have_the_same_dice() -> None:
    century = [(date(2026, 1, 1) + timedelta(days=day)).isoformat() for day in range(36_525)]
    assert len({daily_seed(day) for day in century}) == len(century)


@given(days)
def test_a_seed_fits_a_level_file(day: str) -> None:
    assert 0 <= daily_seed(day) <= LAST_SEED


@pytest.mark.parametrize(
    "day", ["", "heute", "2026-11-3", "20261130", "2026-11-30 ", "2026-11-30\n", "²026-11-30"]
)
def test_what_is_not_written_like_a_date_is_named(day: str) -> None:
    with pytest.raises(ValueError, match="a day is written like 2026-11-30"):
        daily_seed(day)


@pytest.mark.rule("Z-04")
@given(days)
def test_a_challenge_has_the_rules_of_its_base_and_nothing_else_of_its_own(day: str) -> None:
    challenge = daily_level(LEVEL, day)
    assert (challenge.id, challenge.seed) == (f"daily-{day}", daily_seed(day))
    assert (challenge.name.de, challenge.name.en) == ("Tagesaufgabe", "Challenge of the Day")
    changed = {"id", "seed", "name"}
    assert {key: value for key, value in asdict(challenge).items() if key not in changed} == {
        key: value for key, value in asdict(LEVEL).items() if key not in changed
    }


@pytest.mark.rule("Z-04")
def test_the_day_is_the_local_one_whatever_it_is_elsewhere() -> None:
    assert local_now("2026-11-30T23:59:00+01:00").date() == date(2026, 11, 30)
    assert local_now("2026-12-01T00:01:00+01:00").date() == date(2026, 12, 1)
    assert local_now("2026-11-30T23:59:00-11:00").date() == date(2026, 11, 30)


@pytest.mark.rule("Z-04")
def test_the_challenge_of_a_day_follows_the_level_kept_for_it() -> None:
    base = replace(LEVEL, id=BASE)
    shelf = LevelShelf((LEVEL, base), ())
    challenge = challenge_of(shelf, date(2026, 11, 30))
    assert challenge == Challenge(date(2026, 11, 30), daily_level(base, "2026-11-30"))


def test_without_its_level_there_is_no_challenge() -> None:
    assert challenge_of(LevelShelf((LEVEL,), ()), date(2026, 11, 30)) is None
