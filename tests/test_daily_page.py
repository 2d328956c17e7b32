from __future__ import annotations

from collections.abc import Callable
from datetime import date
from pathlib import Path

import pytest
from msgspec.structs import replace

from quiclo_table.commands.pilot import Hand, Pilot
from quiclo_table.commands.solo_pilot import SoloPilot
from quiclo_table.model.daily import daily_level, daily_seed, day_of
from quiclo_table.model.events import DiceThrown
from quiclo_table.scenes.records import RecordsScene
from quiclo_table.scenes.result import ResultScene
from quiclo_table.scenes.solo import SoloScene
from quiclo_table.scenes.title import TitleScene
from quiclo_table.storage.dates import local_now
from quiclo_table.storage.matches import finished, unfinished
from quiclo_table.storage.records import Period
from quiclo_table.storage.run_record import RunRecord
from tests.flight import arrive, at_table, events_of, fly, leave_run, result_to_title, take_name, texts
from tests.solo_runs import LEVEL

EVENING = "2026-11-30T23:50:00+01:00"
AFTER_MIDNIGHT = "2026-12-01T00:10:00+01:00"
DAY = date(2026, 11, 30)
ID = "daily-2026-11-30"


def to_daily(pilot: Pilot, hand: Hand = Hand.TOUCH) -> None:
    pilot.press("daily", hand)
    arrive(pilot, SoloScene)
    if pilot.scene.page.find("begin") is not None:
        pilot.press("begin", hand)


def listed(pilot: Pilot, level: str = ID) -> tuple[RunRecord, ...]:
    return pilot.app.context.records.best(level, Period.ALL, local_now(EVENING))


def throws(data: Path) -> list[tuple[int, ...]]:
    """The faces of every throw in the newest match of a folder."""
    newest = max((*finished(data / "matches"), *unfinished(data / "matches")), key=lambda path: path.name)
    return [event.faces for event in events_of(newest) if isinstance(event, DiceThrown)]


@pytest.mark.rule("Z-04")
def test_everybody_has_the_same_dice_whatever_their_seed_hand_and_language(tmp_path: Path) -> None:
    seen = []
    for seed, hand, language in ((1, Hand.KEYS, "de"), (99, Hand.TOUCH, "en")):
        data = tmp_path / language
        with fly(data, seed=seed, language=language, today=EVENING) as pilot:
            to_daily(pilot, hand)
            SoloPilot(pilot, hand).hit()
        seen.append(throws(data))
    assert seen[0] == seen[1]
    assert len(seen[0]) >= 2


@pytest.mark.rule("Z-04")
@pytest.mark.parametrize("hand", Hand)
def test_each_device_alone_gets_to_the_challenge(hand: Hand, tmp_path: Path) -> None:
    with fly(tmp_path, today=EVENING) as pilot:
        to_daily(pilot, hand)
        assert at_table(pilot).level.id == ID
        assert at_table(pilot).ranked


@pytest.mark.rule("Z-04")
def test_the_try_is_asked_about_first_and_whoever_thinks_better_of_it_still_has_it(tmp_path: Path) -> None:
    with fly(tmp_path, today=EVENING) as pilot:
        pilot.press("daily")
        arrive(pilot, SoloScene)
        pilot.key("ESCAPE")
        arrive(pilot, TitleScene)
        assert pilot.app.context.records.daily_run(DAY) is None
        to_daily(pilot)
        assert at_table(pilot).ranked
        assert pilot.app.context.records.daily_run(DAY) is not None


def left_at_once(pilot: Pilot) -> None:
    """Nothing has been thrown yet."""


def left_with_a_hit(pilot: Pilot) -> None:
    SoloPilot(pilot).hit()


@pytest.mark.rule("Z-04")
@pytest.mark.parametrize("play", [left_at_once, left_with_a_hit])
def test_the_ranked_try_is_noted_when_it_starts_and_afterwards_there_is_training(
    play: Callable[[Pilot], None], tmp_path: Path
) -> None:
    with fly(tmp_path, today=EVENING) as pilot:
        to_daily(pilot)
        noted = pilot.app.context.records.daily_run(DAY)
        assert noted is not None
        assert pilot.app.context.translate("daily.begun") in texts(pilot)
        play(pilot)
    with fly(tmp_path, today=EVENING) as pilot:
        to_daily(pilot)
        assert not at_table(pilot).ranked
        assert pilot.app.context.translate("daily.training") in texts(pilot)
        assert pilot.app.context.records.daily_run(DAY) == noted
        before = listed(pilot)
        SoloPilot(pilot).hit()
        leave_run(pilot)
        assert pilot.scene.page.find("done") is None, "training asks for no name"
        assert listed(pilot) == before


@pytest.mark.rule("Z-04", "Z-05")
def test_the_ranked_try_is_listed_for_its_day_and_shown_on_the_page_of_records(tmp_path: Path) -> None:
    with fly(tmp_path, today=EVENING) as pilot:
        to_daily(pilot)
        SoloPilot(pilot).hit()
        points = at_table(pilot).points
        leave_run(pilot)
        take_name(pilot)
        assert [one.points for one in listed(pilot)] == [points]
        pilot.press("records")
        arrive(pilot, RecordsScene)
        assert str(points) in texts(pilot)
        assert "Tagesaufgabe" in texts(pilot)


@pytest.mark.rule("Z-04")
def test_again_after_the_challenge_is_training_with_the_same_dice(tmp_path: Path) -> None:
    with fly(tmp_path, today=EVENING) as pilot:
        to_daily(pilot)
        player = SoloPilot(pilot)
        player.throw()
        first = at_table(pilot).first
        leave_run(pilot)
        take_name(pilot)
        pilot.press("again")
        arrive(pilot, SoloScene)
        assert (at_table(pilot).level.id, at_table(pilot).ranked) == (ID, False)
        player.throw()
        assert at_table(pilot).first == first


@pytest.mark.rule("Z-04")
def test_a_challenge_begun_before_midnight_stays_that_of_its_day(tmp_path: Path) -> None:
    copied: list[str] = []

    def copy(text: str) -> bool:
        copied.append(text)
        return True

    with fly(tmp_path, today=EVENING) as pilot:
        context = pilot.app.context
        context.copy = copy
        to_daily(pilot)
        SoloPilot(pilot).hit()
        context.now = lambda: local_now(AFTER_MIDNIGHT)
        leave_run(pilot)
        take_name(pilot)
        (record,) = listed(pilot)
        assert record.at == AFTER_MIDNIGHT
        assert listed(pilot, "daily-2026-12-01") == ()
        pilot.press("share")
        assert "30. November" in copied[0]
        pilot.press("again")
        arrive(pilot, SoloScene)
        assert (at_table(pilot).level.id, at_table(pilot).ranked) == (ID, False)
        assert context.records.daily_run(date(2026, 12, 1)) is None, "the new day's try is still to be had"


@pytest.mark.rule("Z-04")
def test_after_midnight_the_title_leads_to_the_next_challenge(tmp_path: Path) -> None:
    with fly(tmp_path, today=EVENING) as pilot:
        assert any("30." in text for text in texts(pilot))
        to_daily(pilot)
        SoloPilot(pilot).throw()
        leave_run(pilot)
        pilot.app.context.now = lambda: local_now(AFTER_MIDNIGHT)
        result_to_title(pilot)
        assert any("1. Dezember" in text for text in texts(pilot))
        to_daily(pilot)
        view = at_table(pilot)
        assert (view.level.id, view.level.seed, view.ranked) == (
            "daily-2026-12-01",
            daily_seed("2026-12-01"),
            True,
        )


@pytest.mark.rule("Z-04")
def test_where_nothing_can_be_kept_the_challenge_can_be_played_all_the_same(tmp_path: Path) -> None:
    (tmp_path / "file").touch()
    with fly(tmp_path / "file", today=EVENING) as pilot:
        to_daily(pilot)
        SoloPilot(pilot).hit()
        leave_run(pilot)
        assert isinstance(pilot.scene, ResultScene)
        result_to_title(pilot)
        assert isinstance(pilot.scene, TitleScene)
        to_daily(pilot)
        assert not at_table(pilot).ranked, "until the program ends, the try is remembered"


def test_only_a_challenge_of_a_day_has_a_day() -> None:
    assert day_of(daily_level(LEVEL, "2026-11-30")) == "2026-11-30"
    assert day_of(LEVEL) is None
    for id in ("daily-2026-11-30", "daily-mix", "daily-"):
        assert day_of(replace(LEVEL, id=id)) is None, "a level file may bear any name"
