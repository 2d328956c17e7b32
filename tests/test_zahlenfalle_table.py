"""Zahlenfalle for several at the real mat: whole matches with every hand, every end, and being left."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

import esper
import pytest

from quiclo_table.commands.pilot import Hand
from quiclo_table.commands.zahlenfalle_pilot import READ_MS, ZahlenfallePersons
from quiclo_table.i18n import LANGUAGES
from quiclo_table.maths.easiest import richest_of
from quiclo_table.maths.reach import Reach
from quiclo_table.model.devices import SeatDevice
from quiclo_table.model.level import TargetRule, UnsolvableRule
from quiclo_table.model.match_end import End
from quiclo_table.model.seats import Player, Sitter, SkillLevel
from quiclo_table.model.target import How
from quiclo_table.model.zahlenfalle import Phase, ZahlenfalleSetup, ZahlenfalleView
from quiclo_table.scenes.match_result import MatchResultScene
from quiclo_table.scenes.scene import Context, Scene, TableChoice
from quiclo_table.scenes.table.tables import new_table
from quiclo_table.scenes.title import TitleScene
from quiclo_table.scenes.zahlenfalle import ZahlenfalleScene
from quiclo_table.scenes.zahlenfalle.scene import FAREWELL_MS
from quiclo_table.stage.pictures import Draw, Text
from quiclo_table.storage.matches import finished, unfinished
from tests.flight import arrive, entities, texts
from tests.table_flight import KEYBOARD, TablePilot, seats, sit_down
from tests.table_ruler import LONG, Ruler, look, measured

MOST_ACTS = 3000
QUICK = ZahlenfalleSetup(lives=1, rounds=3)
FAREWELL = round(FAREWELL_MS) + 500


def falle(
    players: tuple[Player, ...], setup: ZahlenfalleSetup = QUICK, devices: tuple[SeatDevice, ...] = ()
) -> Callable[[Context], Scene]:
    """Return what opens a match."""
    return lambda context: new_table(context, TableChoice("zahlenfalle", setup, players, devices))


def view_of(pilot: TablePilot) -> ZahlenfalleView:
    assert isinstance(pilot.scene, ZahlenfalleScene)
    return pilot.scene.view


def play_to_the_end(persons: ZahlenfallePersons) -> MatchResultScene:
    for _ in range(MOST_ACTS):
        if isinstance(scene := persons.pilot.scene, MatchResultScene):
            return scene
        persons.act()
    raise AssertionError(f"no end in sight: {persons.view}")


@pytest.mark.parametrize(
    ("people", "bots", "language", "hand"),
    [
        (2, 0, "de", Hand.TOUCH),
        (1, 3, "en", Hand.KEYS),
        (2, 2, "de", Hand.PAD),
        (3, 3, "en", Hand.MOUSE),
        (6, 0, "de", Hand.TOUCH),
    ],
)
@pytest.mark.rule("T-02", "C-12")
def test_whole_matches_are_played_with_every_hand(
    people: int, bots: int, language: str, hand: Hand, tmp_path: Path
) -> None:
    first = falle(seats(people, bots))
    with sit_down(tmp_path, (), language=language, seed=people, first=first) as pilot:
        result = play_to_the_end(ZahlenfallePersons(pilot, hand))
        assert result is pilot.scene
        assert len(finished(tmp_path / "matches")) == 1
        assert unfinished(tmp_path / "matches") == ()


@pytest.mark.parametrize("count", [2, 4, 6])
def test_a_mat_that_lies_flat_turns_to_the_far_side_and_is_played_there(count: int, tmp_path: Path) -> None:
    with sit_down(tmp_path, (), first=falle(seats(count)), flat=True) as pilot:
        turns: set[int] = set()

        def watch(draws: list[Draw]) -> None:
            turns.update(draw.turn for draw in draws if isinstance(draw.picture, Text))

        pilot.watch = watch
        play_to_the_end(ZahlenfallePersons(pilot))
        assert turns == {0, 2}


@pytest.mark.rule("T-09")
def test_the_last_one_with_a_life_wins_and_the_solution_of_the_last_miss_is_seen(
    tmp_path: Path,
) -> None:
    with sit_down(tmp_path, (), first=falle(seats(2), ZahlenfalleSetup(lives=1))) as pilot:
        persons = ZahlenfallePersons(pilot)
        persons.act_until(Phase.CALCULATE)
        persons.press("give_up", "give_up")
        view = view_of(pilot)
        assert view.result is not None
        assert view.result.end is End.LAST_PLAYER
        assert any("gesucht" in text for text in texts(pilot))
        pilot.wait(FAREWELL)
        arrive(pilot, MatchResultScene)
        assert any("Leben" in text for text in texts(pilot))


@pytest.mark.rule("T-10")
def test_a_match_ends_with_its_rounds_and_several_may_win(tmp_path: Path) -> None:
    setup = ZahlenfalleSetup(rounds=3, lives=5)
    with sit_down(tmp_path, (), first=falle(seats(2), setup)) as pilot:
        persons = ZahlenfallePersons(pilot, most_dice=1)  # nobody ever calculates anything
        play_to_the_end(persons)
        assert any("Gleichstand" in text or "gleich" in text.lower() for text in texts(pilot))


@pytest.mark.rule("T-10", "C-13")
def test_a_match_is_ended_by_hand(tmp_path: Path) -> None:
    with sit_down(tmp_path, (), first=falle(seats(2))) as pilot:
        ZahlenfallePersons(pilot).act_until(Phase.CALCULATE)
        for id in ("pause", "end", "end_now"):
            pilot.press(id)
        assert view_of(pilot).phase is Phase.OVER
        pilot.wait(FAREWELL)
        arrive(pilot, MatchResultScene)


@pytest.mark.rule("T-10")
def test_when_the_time_is_up_the_round_is_finished(tmp_path: Path) -> None:
    setup = ZahlenfalleSetup(minutes=5, rounds=None, lives=5)
    with sit_down(tmp_path, (), first=falle(seats(2), setup)) as pilot:
        persons = ZahlenfallePersons(pilot)
        persons.act_until(Phase.CALCULATE)
        pilot.wait(301_000)
        assert "letzte Runde" in texts(pilot)
        assert not view_of(pilot).result
        result = play_to_the_end(persons)
        assert result is pilot.scene


@pytest.mark.rule("T-07")
def test_a_check_with_one_die_asks_first_and_then_costs_a_life(tmp_path: Path) -> None:
    with sit_down(tmp_path, (), first=falle(seats(2), ZahlenfalleSetup(lives=3))) as pilot:
        persons = ZahlenfallePersons(pilot)
        persons.act_until(Phase.CALCULATE)
        persons.press("die.0", "main")
        assert pilot.scene.page.find("go_on") is not None
        assert view_of(pilot).phase is Phase.CALCULATE
        persons.press("go_on")
        assert view_of(pilot).lives == (3, 3)
        persons.press("main")
        persons.press("give_up")
        assert view_of(pilot).lives == (3, 2)


@pytest.mark.rule("T-07", "C-10")
def test_the_question_about_too_few_dice_goes_away_when_the_turn_clock_has_run_out(tmp_path: Path) -> None:
    setup = ZahlenfalleSetup(turn_seconds=30)
    with sit_down(tmp_path, (), first=falle(seats(2), setup)) as pilot:
        persons = ZahlenfallePersons(pilot)
        persons.act_until(Phase.CALCULATE)
        persons.press("die.0", "main")
        pilot.wait(31_000)
        assert persons.table.over is None
        assert view_of(pilot).phase is Phase.VERDICT
        assert view_of(pilot).lives == (3, 2)


@pytest.mark.rule("C-10")
def test_dice_that_are_in_a_hand_when_its_time_is_up_are_thrown_once_and_without_a_word(
    tmp_path: Path,
) -> None:
    setup = ZahlenfalleSetup(turn_seconds=30)
    with sit_down(tmp_path, (), first=falle(seats(2), setup), calm=False) as pilot:
        table = ZahlenfallePersons(pilot).table
        pilot.wait_for(lambda: (table.view.decision_left_ms or 0) <= 200, most_ms=40_000)
        pilot.press("main")
        assert table.view.phase is Phase.CHOOSE, "the clock was faster than the hand"
        dice = table.view.dice
        while table.view.rolling_ms:
            assert table.sentence == ""
            pilot.wait(100)
        pilot.wait(2000)
        assert (table.view.phase, table.view.dice, table.sentence) == (Phase.CHOOSE, dice, "")


@pytest.mark.rule("T-07")
def test_a_second_press_that_was_meant_for_the_throw_hands_in_no_empty_calculation(tmp_path: Path) -> None:
    with sit_down(tmp_path, (), first=falle(seats(2))) as pilot:
        persons = ZahlenfallePersons(pilot)
        persons.act_until(Phase.CALCULATE)
        persons.press("main")
        assert persons.table.over is None
        pilot.wait(READ_MS)
        persons.press("main")
        assert persons.table.over is not None, "later it is meant, and asked about"


@pytest.mark.rule("T-08")
def test_after_a_miss_a_solution_is_shown_to_all_until_somebody_goes_on(tmp_path: Path) -> None:
    with sit_down(tmp_path, (), first=falle(seats(2), ZahlenfalleSetup())) as pilot:
        persons = ZahlenfallePersons(pilot)
        persons.act_until(Phase.CALCULATE)
        target = view_of(pilot).target
        assert target is not None
        persons.press("give_up", "give_up")
        pilot.wait(5000)
        shown = " ".join(texts(pilot))
        assert f"= {target.number}" in shown or "keine Rechnung" in shown
        persons.press("main")
        assert view_of(pilot).phase is Phase.CHOOSE


@pytest.mark.rule("T-08")
def test_a_target_that_cannot_be_made_is_thrown_for_again(tmp_path: Path) -> None:
    setup = ZahlenfalleSetup(unsolvable=UnsolvableRule.ROLL_AGAIN, lives=5, rounds=None)
    with sit_down(tmp_path, (), first=falle(seats(2), setup), seed=3) as pilot:
        persons = ZahlenfallePersons(pilot, most_dice=5)
        for _ in range(MOST_ACTS):
            phase, lives = view_of(pilot).phase, view_of(pilot).lives
            persons.act()
            if phase is Phase.CALCULATE and view_of(pilot).phase is Phase.THROW_FOR_CALCULATION:
                assert view_of(pilot).lives == lives
                return
        raise AssertionError("every target could be made")


@pytest.mark.rule("T-03")
def test_the_player_chooses_among_several_targets_where_the_rule_says_so(tmp_path: Path) -> None:
    setup = ZahlenfalleSetup(target=TargetRule.PLAYER_CHOOSES)
    with sit_down(tmp_path, (), first=falle(seats(2), setup)) as pilot:
        persons = ZahlenfallePersons(pilot)
        persons.act_until(Phase.CHOOSE)
        pair = max(persons.table.moment.pairs, key=lambda one: len(one.targets))
        assert len(pair.targets) > 1
        persons.press(f"pick.{pair.first}", f"pick.{pair.second}")
        product = pair.targets[-1]
        assert product.how is How.MULTIPLIED
        assert f"{product.first} × {product.second} = {product.number}" in texts(pilot)
        assert "aneinander" in texts(pilot), "of the one that is meant it is said, too"
        last = pair.targets[-1].number
        persons.press(f"target.{last}", "main")
        target = view_of(pilot).target
        assert target is not None
        assert target.number == last


@pytest.mark.rule("T-06")
def test_all_five_dice_bring_a_life_that_is_seen(tmp_path: Path) -> None:
    setup = ZahlenfalleSetup(lives=5, rounds=None)
    with sit_down(tmp_path, (), first=falle(seats(2), setup)) as pilot:
        persons = ZahlenfallePersons(pilot)
        way, target = None, 0
        while way is None:
            persons.act_until(Phase.CALCULATE)
            moment = persons.table.moment
            target = 0 if moment.target is None else moment.target.number
            way = richest_of(Reach(moment.second), target, at_least=5)
            if way is None:
                persons.press("give_up", "give_up")
        seat, before = view_of(pilot).turn, view_of(pilot).lives
        for at, die in enumerate(way.indices):
            persons.press(f"die.{die}", *(f"operator.{one.name}" for one in way.operators[at : at + 1]))
        persons.press("main")
        assert view_of(pilot).lives[seat] == before[seat] + 1
        assert any("Ein Leben mehr" in text for text in texts(pilot))


def test_others_cannot_act_while_a_bot_is_at_play_but_anybody_may_skip_its_throw(tmp_path: Path) -> None:
    with sit_down(tmp_path, (), calm=False, first=falle(seats(1, 1), ZahlenfalleSetup())) as pilot:
        persons = ZahlenfallePersons(pilot)
        while not (view_of(pilot).turn == 1 and view_of(pilot).phase is Phase.CHOOSE):
            persons.act()
        before = view_of(pilot)
        for key in ("ENTER", "SPACE", "BACKSPACE", "DELETE"):
            pilot.key(key)
        pilot.type("7*5")
        assert view_of(pilot).pair == before.pair
        assert view_of(pilot).turn == before.turn
        pilot.wait_for(lambda: view_of(pilot).rolling_ms > 0)
        pilot.key("SPACE")
        assert view_of(pilot).rolling_ms == 0


@pytest.mark.parametrize(
    "phase", [Phase.THROW_FOR_TARGET, Phase.CHOOSE, Phase.CALCULATE, Phase.VERDICT], ids=lambda one: one.value
)
@pytest.mark.rule("C-13")
def test_a_match_that_is_left_is_gone_on_with_from_the_title(phase: Phase, tmp_path: Path) -> None:
    with sit_down(tmp_path, (), first=falle(seats(2), ZahlenfalleSetup(rounds=3))) as pilot:
        persons = ZahlenfallePersons(pilot)
        persons.act_until(phase)
        left = view_of(pilot)
        pilot.press("pause")
        pilot.press("save")
        arrive(pilot, TitleScene)
        pilot.press("resume")
        arrive(pilot, ZahlenfalleScene)
        pilot.press("go_on")
        now = view_of(pilot)
        assert (now.phase, now.dice, now.lives, now.turn) == (left.phase, left.dice, left.lives, left.turn)
        play_to_the_end(persons)


@pytest.mark.rule("C-10")
def test_a_turn_clock_plays_for_whoever_only_watches(tmp_path: Path) -> None:
    setup = ZahlenfalleSetup(turn_seconds=30, lives=1, rounds=None)
    with sit_down(tmp_path, (), first=falle(seats(2), setup)) as pilot:
        pilot.wait_for(lambda: isinstance(pilot.scene, MatchResultScene), most_ms=600_000)


def test_ten_matches_one_after_the_other_leave_nothing_behind(tmp_path: Path) -> None:
    counts = set()
    with sit_down(tmp_path, (), first=falle(seats(0, 2), ZahlenfalleSetup(lives=1, rounds=3))) as pilot:
        for _ in range(10):
            pilot.wait(300)
            counts.add((pilot.app.bus.subscriptions, entities(), len(esper.list_worlds())))
            pilot.wait_for(lambda: isinstance(pilot.scene, MatchResultScene), most_ms=900_000)
            pilot.wait(600)
            pilot.press("again")
            arrive(pilot, ZahlenfalleScene)
    assert len(counts) == 1


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("count", [2, 4, 6])
def test_nothing_overflows_through_a_round(count: int, language: str, tmp_path: Path, ruler: Ruler) -> None:
    players = (
        Player(LONG),
        *(Player(f"{LONG[:15]}{seat}") for seat in range(count - 2)),
        Player(f"{LONG[:15]}B", Sitter.BOT, SkillLevel.BEGINNER),
    )
    setup = ZahlenfalleSetup(turn_seconds=120, lives=5 if count == 6 else 3, minutes=10)
    first = measured(falle(players, setup, KEYBOARD), ruler)
    with sit_down(tmp_path, (), language=language, first=first) as pilot:
        persons = ZahlenfallePersons(pilot, most_dice=2)
        seen: set[object] = set()
        for _ in range(200):
            view = view_of(pilot)
            moment = (view.phase, view.rolling_ms > 0, persons.table.moment.is_own, bool(view.answers))
            if moment not in seen:
                seen.add(moment)
                assert look(pilot, ruler) == [], moment
            persons.act()
        assert len(seen) >= 6
        pilot.key("ESCAPE")
        pilot.press("end")
        assert not look(pilot, ruler)


def test_when_the_last_person_is_out_it_is_said_that_only_bots_play_on(tmp_path: Path) -> None:
    with sit_down(tmp_path, (), language="en", seed=5, first=falle(seats(1, 2))) as pilot:
        persons = ZahlenfallePersons(pilot)
        while view_of(pilot).turn != 0 or view_of(pilot).phase is not Phase.CALCULATE:
            persons.act()
        persons.press("give_up", "give_up")
        assert view_of(pilot).lives[0] == 0
        assert any("Only bots play on" in text for text in texts(pilot))


@pytest.mark.parametrize("language", LANGUAGES)
def test_beside_a_match_to_go_on_with_the_title_still_says_all_it_has_to_say(
    language: str, tmp_path: Path
) -> None:
    with sit_down(tmp_path, (), language=language, first=falle(seats(2))) as pilot:
        pilot.press("pause")
        pilot.press("save")
        arrive(pilot, TitleScene)
        pilot.find("resume")
        assert not [text for text in texts(pilot) if text.endswith("…")]
