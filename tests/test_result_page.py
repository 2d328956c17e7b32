from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st
from msgspec.structs import replace

from quiclo_table.commands.pilot import Hand, Pilot
from quiclo_table.commands.solo_pilot import SoloPilot
from quiclo_table.i18n import LANGUAGES, translator
from quiclo_table.model.zahlenfalle_solo import End, Phase, RunEnded, RunResult
from quiclo_table.scenes.levels import LevelsScene
from quiclo_table.scenes.records import RecordsScene
from quiclo_table.scenes.result import ResultScene
from quiclo_table.scenes.result.sharing import HIT as GREEN
from quiclo_table.scenes.result.sharing import MISS as RED
from quiclo_table.scenes.result.sharing import shared_line
from quiclo_table.scenes.scene import Context, FinishedRun, Scene
from quiclo_table.scenes.solo import SoloScene
from quiclo_table.stage.pictures import MedalPicture
from quiclo_table.storage.levels import load_level
from quiclo_table.storage.records import Period
from quiclo_table.storage.resources import resource
from tests.flight import arrive, at_table, drawn, fly, leave_run, solo, take_name, texts
from tests.result_poses import HIT, LEVEL, MISS, RESULT, RUN, finished

NOTHING = RunResult(0, 0, 0, 0, None, ())


def result(of: RunResult = RESULT, *, ranked: bool = True, level: str = LEVEL) -> Callable[[Context], Scene]:
    """Return what opens the page of a result."""
    return lambda context: ResultScene(context, finished(context, of, ranked=ranked, level=level))


def unlisted(of: RunResult) -> FinishedRun:
    """Return a run that nobody has entered anywhere."""
    return FinishedRun(
        RUN, load_level(resource("levels", f"{LEVEL}.toml")), RunEnded(End.TIME, of), ranked=True
    )


def names(pilot: Pilot) -> list[str]:
    context = pilot.app.context
    return [one.name for one in context.records.best(LEVEL, Period.ALL, context.now())]


def test_the_page_tells_points_hits_accuracy_pace_streak_and_the_hardest_hit(tmp_path: Path) -> None:
    with fly(tmp_path, result()) as pilot:
        take_name(pilot)
        seen = texts(pilot)
    for figure in ("1234", "1 / 2", "50 %", "6", "24 = 12 × 2"):
        assert figure in seen, figure


def test_what_was_played_at_the_table_is_what_the_page_adds_up(tmp_path: Path) -> None:
    with fly(tmp_path, solo()) as pilot:
        player = SoloPilot(pilot)
        player.hit()
        player.miss()
        player.carry_on()
        player.hit()
        points = at_table(pilot).points
        leave_run(pilot)
        take_name(pilot)
        seen = texts(pilot)
    assert {str(points), "2 / 3", "67 %"} <= set(seen)
    assert sum(text.startswith("= ") for text in seen) == 2
    assert sum(text.startswith("≠ ") for text in seen) == 1


def test_a_run_without_an_answer_shows_dashes_and_no_way_to_try_again_what_went_wrong(tmp_path: Path) -> None:
    with fly(tmp_path, result(NOTHING)) as pilot:
        assert pilot.scene.page.find("done") is None, "no name is asked for"
        assert pilot.scene.page.find("retry") is None
        assert texts(pilot).count("–") == 3
        assert pilot.app.context.translate("result.no_turns") in texts(pilot)


@pytest.mark.parametrize("hand", Hand)
def test_each_device_alone_gets_to_every_way_on(hand: Hand, tmp_path: Path) -> None:
    ways = {"again": SoloScene, "retry": SoloScene, "records": RecordsScene, "levels": LevelsScene}
    for id, scene in ways.items():
        with fly(tmp_path / id, result()) as pilot:
            take_name(pilot, hand)
            pilot.press(id, hand)
            arrive(pilot, scene)


def test_the_records_open_at_the_level_that_was_played(tmp_path: Path) -> None:
    with fly(tmp_path, result(level="marathon")) as pilot:
        take_name(pilot)
        pilot.press("records")
        arrive(pilot, RecordsScene)
        assert "Marathon" in texts(pilot)
        assert pilot.find("record.0")


@pytest.mark.parametrize("ranked", [True, False])
def test_again_plays_the_same_level_in_the_same_way(ranked: bool, tmp_path: Path) -> None:
    with fly(tmp_path, result(ranked=ranked)) as pilot:
        take_name(pilot)
        pilot.key("ENTER")
        arrive(pilot, SoloScene)
        view = at_table(pilot)
        assert (view.level.id, view.ranked, view.tasks) == (LEVEL, ranked, 0)


def test_what_went_wrong_is_calculated_again_unranked_with_the_same_target_and_dice(tmp_path: Path) -> None:
    with fly(tmp_path, result()) as pilot:
        take_name(pilot)
        before = names(pilot)
        pilot.press("retry")
        arrive(pilot, SoloScene)
        player = SoloPilot(pilot)
        view = at_table(pilot)
        assert (view.ranked, view.tasks, view.phase) == (False, 1, Phase.THROW_FOR_CALCULATION)
        assert pilot.app.context.translate("solo.tasks") in texts(pilot)
        player.throw()
        view = at_table(pilot)
        assert view.target is not None
        assert (view.target.number, view.second) == (MISS.target, MISS.dice)
        player.hit()
        arrive(pilot, ResultScene)
        assert pilot.app.context.translate(f"result.end.{End.DONE}") in texts(pilot)
        assert names(pilot) == before, "it is no record"
        assert pilot.scene.page.find("retry") is None
        pilot.press("again")
        arrive(pilot, SoloScene)
        assert at_table(pilot).lives == 3, "the level is what it was, not as patient as the second try"
        assert at_table(pilot).tasks == 0


def test_a_name_is_asked_for_only_with_a_place_among_the_ten_best(tmp_path: Path) -> None:
    def eleventh(context: Context) -> Scene:
        for number in range(10):
            finished(context, replace(RESULT, points=2000), run=f"before-{number}")
        return ResultScene(context, finished(context))

    with fly(tmp_path / "eleventh", eleventh) as pilot:
        assert pilot.scene.page.find("done") is None
    with fly(tmp_path / "tenth", result()) as pilot:
        assert pilot.scene.page.find("done") is not None
    with fly(tmp_path / "training", result(ranked=False)) as pilot:
        assert pilot.scene.page.find("done") is None


@pytest.mark.rule("Z-05")
def test_a_run_is_listed_from_its_end_on_whatever_becomes_of_the_name_entry(tmp_path: Path) -> None:
    with fly(tmp_path, solo()) as pilot:
        SoloPilot(pilot).hit()
        leave_run(pilot)
        assert pilot.scene.page.find("done") is not None
        assert names(pilot) == ["Du"]
    with fly(tmp_path) as pilot:
        assert names(pilot) == ["Du"]


@pytest.mark.rule("Z-05")
@pytest.mark.parametrize("name", ["  ", "\u202e", "a\nb"])
def test_a_name_in_the_settings_that_is_none_costs_no_record(name: str, tmp_path: Path) -> None:
    def first(context: Context) -> Scene:
        context.settings = replace(context.settings, player_name=name)
        return solo()(context)

    with fly(tmp_path, first) as pilot:
        SoloPilot(pilot).hit()
        leave_run(pilot)
        assert names(pilot) == ["Du"]
        assert "Du" in texts(pilot)


@pytest.mark.rule("Z-04")
def test_medals_are_won_by_ranked_runs_only(tmp_path: Path) -> None:
    def won(pilot: Pilot) -> list[bool]:
        return [draw.picture.won for draw in drawn(pilot) if isinstance(draw.picture, MedalPicture)]

    with fly(tmp_path / "ranked", result(replace(RESULT, points=160))) as pilot:
        assert won(pilot) == [True, True, False]
    with fly(tmp_path / "training", result(replace(RESULT, points=160), ranked=False)) as pilot:
        assert won(pilot) == [False, False, False]


def test_a_long_run_is_turned_through_to_its_first_and_last_turn(tmp_path: Path) -> None:
    turns = tuple(replace(HIT, target=100 + number) for number in range(20))
    with fly(tmp_path, result(replace(RESULT, turns=turns))) as pilot:
        take_name(pilot)
        shown = [set(texts(pilot))]
        while pilot.find("turns.before").enabled:
            pilot.press("turns.before")
            shown.append(set(texts(pilot)))
        assert "119" in shown[0]
        assert "100" in shown[-1]
        assert all(any(str(turn.target) in page for page in shown) for turn in turns)
        while pilot.find("turns.after").enabled:
            pilot.press("turns.after")
        assert "119" in texts(pilot)


def test_sharing_copies_the_line_and_says_so_or_shows_it(tmp_path: Path) -> None:
    copied: list[str] = []

    def copy(text: str) -> bool:
        """The clipboard takes the first text, and no second one."""
        copied.append(text)
        return len(copied) == 1

    with fly(tmp_path, result(), today="2026-11-30T18:00:00+01:00") as pilot:
        pilot.app.context.copy = copy
        take_name(pilot)
        pilot.press("share")
        assert pilot.app.context.translate("result.copied") in texts(pilot)
        pilot.press("share")
        assert copied[1].splitlines()[0] in texts(pilot)
    first, second = copied[0].splitlines()
    assert copied[0] == copied[1]
    assert "1234" in first
    assert "30." in first
    assert second == GREEN + RED


@given(st.lists(st.booleans(), max_size=40), st.sampled_from(LANGUAGES))
def test_the_shared_text_has_a_square_for_every_target_and_no_raw_key(
    hits: list[bool], language: str
) -> None:
    with_turns = replace(RESULT, turns=tuple(HIT if hit else MISS for hit in hits))
    text = shared_line(unlisted(with_turns), "2026-11-30", translator(language))
    assert "{" not in text
    assert "result." not in text
    assert text.count(GREEN) == sum(hits)
    assert text.count(RED) == len(hits) - sum(hits)


def test_escape_at_the_name_entry_leaves_only_the_entry(tmp_path: Path) -> None:
    with fly(tmp_path, result()) as pilot:
        pilot.key("ESCAPE")
        assert isinstance(pilot.scene, ResultScene)
        assert pilot.scene.page.find("again") is not None
        pilot.key("ESCAPE")
        arrive(pilot, LevelsScene)
