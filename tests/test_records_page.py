from __future__ import annotations

from collections.abc import Callable
from datetime import timedelta
from pathlib import Path

import pytest
from msgspec.structs import replace

from quiclo_table.commands.pilot import Hand, Pilot
from quiclo_table.model.names import LONGEST_NAME
from quiclo_table.scenes.records import RecordsScene
from quiclo_table.scenes.scene import Context, Scene
from quiclo_table.scenes.title import TitleScene
from quiclo_table.stage.pictures import Text
from quiclo_table.storage.dates import local_now
from quiclo_table.storage.records import Period
from quiclo_table.storage.run_record import RunRecord
from tests.flight import arrive, drawn, fly, texts

THURSDAY = "2026-12-03T18:00:00+01:00"
NOW = local_now(THURSDAY)
LEVEL = "marathon"
DAILY = "daily-2026-12-03"


def record(run: str, points: int, name: str = "Mia", *, days_ago: int = 0, level: str = LEVEL) -> RunRecord:
    at = NOW - timedelta(days=days_ago, hours=1)
    return RunRecord(run, level, name, points, 8, 5, at.isoformat(timespec="seconds"))


def page(*records: RunRecord, level: str = LEVEL, player: str = "") -> Callable[[Context], Scene]:
    """Return what opens the page with these records."""

    def first(context: Context) -> Scene:
        for one in records:
            assert context.records.add(one)
        context.settings = replace(context.settings, player_name=player)
        return RecordsScene(context, level)

    return first


def column(pilot: Pilot, wanted: Callable[[str], bool]) -> list[str]:
    """The texts of a kind, from the top of the screen to its foot."""
    found = [draw for draw in drawn(pilot) if isinstance(draw.picture, Text) and wanted(draw.picture.text)]
    return [
        draw.picture.text for draw in sorted(found, key=lambda draw: draw.y) if isinstance(draw.picture, Text)
    ]


def names(pilot: Pilot, *known: str) -> list[str]:
    return column(pilot, lambda text: text in known)


def kept(pilot: Pilot) -> list[str]:
    best = pilot.app.context.records.best(LEVEL, Period.ALL, NOW)
    return [one.name for one in best]


@pytest.mark.rule("Z-05")
def test_the_ten_best_are_listed_from_the_best_on_and_the_own_best_below_them(tmp_path: Path) -> None:
    others = [record(f"run {points}", points, f"N{points}") for points in range(101, 113)]
    with fly(tmp_path, page(record("own", 7, "Zoe"), *others, player="Zoe"), today=THURSDAY) as pilot:
        assert names(pilot, *(one.name for one in others)) == [f"N{points}" for points in range(112, 102, -1)]
        assert "10." in texts(pilot)
        assert "11." not in texts(pilot)
        assert pilot.app.context.translate("records.own", points=7) in texts(pilot)


@pytest.mark.rule("Z-05")
def test_of_equal_runs_the_earlier_one_stands_first(tmp_path: Path) -> None:
    late, early = record("late", 50, "Late"), record("early", 50, "Early", days_ago=2)
    with fly(tmp_path, page(late, early), today=THURSDAY) as pilot:
        assert names(pilot, "Late", "Early") == ["Early", "Late"]


@pytest.mark.rule("Z-05")
@pytest.mark.parametrize(
    ("period", "shown"),
    [
        ("today", ["Today"]),
        ("week", ["Monday", "Today"]),
        ("all", ["Sunday", "Monday", "Today"]),
    ],
)
def test_a_period_shows_the_runs_of_today_of_the_week_from_monday_or_all(
    period: str, shown: list[str], tmp_path: Path
) -> None:
    runs = (
        record("1", 10, "Today"),
        record("2", 20, "Monday", days_ago=3),
        record("3", 30, "Sunday", days_ago=4),
    )
    with fly(tmp_path, page(*runs), today=THURSDAY) as pilot:
        pilot.press(f"period.{period}")
        assert names(pilot, "Today", "Monday", "Sunday") == shown


def test_an_empty_list_says_so_and_has_nothing_to_press(tmp_path: Path) -> None:
    with fly(tmp_path, page(record("old", 10, days_ago=30)), today=THURSDAY) as pilot:
        pilot.press("period.today")
        assert pilot.app.context.translate("records.none") in texts(pilot)
        assert not any(one.id.startswith("record.") for one in pilot.scene.page.controls)


def test_the_arrows_turn_through_every_level_and_the_challenge_of_today_and_round_again(
    tmp_path: Path,
) -> None:
    with fly(tmp_path, page(record("d", 9, "Daily", level=DAILY)), today=THURSDAY) as pilot:
        shelf = [level for level in pilot.app.context.shelf.levels if level.id != "tagesaufgabe"]
        seen = []
        for _ in shelf:
            pilot.press("level.after")
            seen.append(frozenset(texts(pilot)))
        pilot.press("level.after")
        titles = [level.name.de for level in shelf] + ["Tagesaufgabe"]
        assert all(any(title in page for page in seen) or title == "Marathon" for title in titles)
        assert "Marathon" in texts(pilot), "one level after the last is the first one again"
        assert any({"Tagesaufgabe", "Daily"} <= page for page in seen)
        pilot.press("level.before")
        assert frozenset(texts(pilot)) == seen[-1]


@pytest.mark.rule("Z-05")
@pytest.mark.parametrize("hand", Hand)
def test_each_device_alone_renames_a_record_for_good(hand: Hand, tmp_path: Path) -> None:
    with fly(tmp_path, page(record("a", 30, "Ann"), record("b", 20, "Bob")), today=THURSDAY) as pilot:
        pilot.press("record.1", hand)
        pilot.press("rename", hand)
        if hand is Hand.KEYS:
            pilot.type("u")
            pilot.key("ENTER")
        else:
            pilot.press("letter.U", hand)
            pilot.press("done", hand)
        assert [name.upper() for name in kept(pilot)] == ["ANN", "U"]
        assert kept(pilot)[1] in texts(pilot)
        renamed = kept(pilot)
    with fly(tmp_path, today=THURSDAY) as pilot:
        assert kept(pilot) == renamed


@pytest.mark.rule("Z-05")
@pytest.mark.parametrize("hand", Hand)
def test_each_device_alone_deletes_a_record_for_good(hand: Hand, tmp_path: Path) -> None:
    doomed = record("a", 30, "Ann")
    with fly(tmp_path, page(doomed, record("b", 20, "Bob")), today=THURSDAY) as pilot:
        pilot.press("record.0", hand)
        pilot.press("delete", hand)
        assert kept(pilot) == ["Ann", "Bob"], "it is asked about first"
        pilot.press("delete", hand)
        assert kept(pilot) == ["Bob"]
        assert names(pilot, "Ann", "Bob") == ["Bob"]
        assert pilot.app.context.translate("records.deleted") in texts(pilot)
    with fly(tmp_path, today=THURSDAY) as pilot:
        assert kept(pilot) == ["Bob"]
        assert not pilot.app.context.records.add(doomed), "what was deleted doesn't come back"


def refuse_to_delete(pilot: Pilot) -> None:
    pilot.press("delete")
    pilot.press("keep")


@pytest.mark.parametrize(
    "leave", [lambda pilot: pilot.key("ESCAPE"), lambda pilot: pilot.press("close"), refuse_to_delete]
)
def test_a_question_that_is_left_changes_nothing(leave: Callable[[Pilot], None], tmp_path: Path) -> None:
    with fly(tmp_path, page(record("a", 30, "Ann")), today=THURSDAY) as pilot:
        pilot.press("record.0")
        leave(pilot)
        assert isinstance(pilot.scene, RecordsScene)
        assert kept(pilot) == ["Ann"]
        pilot.key("ESCAPE")
        arrive(pilot, TitleScene)


def test_a_new_name_of_nothing_leaves_the_old_one(tmp_path: Path) -> None:
    with fly(tmp_path, page(record("a", 30, "Ann")), today=THURSDAY) as pilot:
        pilot.press("record.0")
        pilot.press("rename")
        for _ in range(LONGEST_NAME):
            pilot.key("BACKSPACE")
        pilot.press("done")
        assert kept(pilot) == ["Ann"]


def test_a_name_entry_left_alone_closes_by_itself(tmp_path: Path) -> None:
    with fly(tmp_path, page(record("a", 30, "Ann")), today=THURSDAY) as pilot:
        pilot.press("record.0")
        pilot.press("rename")
        pilot.type("x")
        pilot.wait(61_000)
        assert pilot.scene.page.find("done") is None
        assert kept(pilot) == ["x"]


def test_a_record_deleted_meanwhile_by_another_copy_of_the_program_does_no_harm(tmp_path: Path) -> None:
    with fly(tmp_path, page(record("a", 30, "Ann")), today=THURSDAY) as pilot:
        pilot.press("record.0")
        pilot.app.context.records.delete("a")
        for _ in range(2):
            pilot.press("delete")
        assert kept(pilot) == []
        assert pilot.app.context.translate("records.none") in texts(pilot)


def test_where_nothing_can_be_kept_the_page_is_empty_and_works(tmp_path: Path) -> None:
    (tmp_path / "file").touch()
    with fly(tmp_path / "file", page(), today=THURSDAY) as pilot:
        pilot.press("level.after")
        pilot.press("period.week")
        assert pilot.app.context.translate("records.none") in texts(pilot)
