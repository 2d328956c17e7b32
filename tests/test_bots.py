from __future__ import annotations

from functools import lru_cache
from statistics import mean

import pytest
from msgspec.structs import replace

from quiclo_table.bots import BRAINS
from quiclo_table.bots.playing import play_out
from quiclo_table.bots.skill import SKILLS, SkillLevel
from quiclo_table.bots.team import Team
from quiclo_table.bots.zahlenfalle_solo import decide
from quiclo_table.commands.narration import Narrator
from quiclo_table.i18n import translator
from quiclo_table.model.level import Level, TargetRule, UnsolvableRule
from quiclo_table.model.orders import Pause, ThrowDice
from quiclo_table.model.pairs import DICE
from quiclo_table.model.zahlenfalle_solo import RunResult
from quiclo_table.rules.chance import Chance
from tests.recorder import seated
from tests.solo_runs import LEVEL, PICKED, SEAT, Run

RUNS = 40
LEVELS = (
    replace(LEVEL, clock_seconds=90),
    replace(LEVEL, clock_seconds=90, target_rule=TargetRule.PLAYER_CHOOSES, lowest=30, highest=70),
    replace(LEVEL, clock_seconds=90, unsolvable=UnsolvableRule.COSTS_LIFE, lowest=100),
    replace(LEVEL, clock_seconds=90, bonus_seconds=0, lives=1, highest=30),
)


def finish(run: Run, skill: SkillLevel, seed: int) -> RunResult:
    """Let a bot play a run to its end; it must never order what is refused, and never get stuck."""
    luck = Chance(seed).stream("bot")
    for _ in range(2000):
        if run.match.is_over:
            break
        decision = decide(run.view, SKILLS[skill], luck)
        if decision is None:
            run.pass_time(250)
            continue
        run.pass_time(decision.after_ms)
        if not run.match.is_over:
            refusal = run.refusal(decision.order)
            assert refusal is None, (decision.order, refusal)
    assert run.view.result is not None
    return run.view.result


@lru_cache
def results(skill: SkillLevel) -> tuple[RunResult, ...]:
    return tuple(finish(Run(level=_level(seed), seed=seed), skill, seed) for seed in range(RUNS))


def _level(seed: int) -> Level:
    return LEVELS[seed % len(LEVELS)]


@pytest.mark.parametrize("skill", SkillLevel)
def test_a_bot_plays_every_run_to_its_end_without_a_refused_order(skill: SkillLevel) -> None:
    assert len(results(skill)) == RUNS
    assert any(result.hits for result in results(skill))
    assert any(result.misses for result in results(skill))


def test_a_stronger_bot_scores_more() -> None:
    averages = [mean(result.points for result in results(skill)) for skill in SkillLevel]
    assert averages == sorted(averages)
    assert averages[-1] > 2 * averages[0]


def test_a_bot_plays_the_same_again_with_the_same_luck() -> None:
    one, two = Run(seed=5), Run(seed=5)
    assert finish(one, SkillLevel.MIDDLE, 9) == finish(two, SkillLevel.MIDDLE, 9)
    assert one.encoded == two.encoded


@pytest.mark.rule("C-02")
def test_what_a_bot_ponders_never_shifts_the_dice() -> None:
    quick, slow = Run(seed=5), Run(seed=5)
    for run, skill in ((quick, SkillLevel.STRONG), (slow, SkillLevel.BEGINNER)):
        finish(run, skill, 5)
    throws = [[line for line in run.encoded if b'"drawn":[["dice"' in line] for run in (quick, slow)]
    faces = [[line.partition(b'"drawn":')[2] for line in lines] for lines in throws]
    both = min(map(len, faces))
    assert both > 4
    assert faces[0][:both] == faces[1][:both]


def test_a_bot_waits_while_dice_roll_and_while_the_run_is_paused() -> None:
    run, luck = Run(PICKED, ranked=False), Chance(1).stream("bot")
    for rolling_ms in (1000, 0):
        run.give(ThrowDice(rolling_ms))
        assert decide(run.view, SKILLS[SkillLevel.STRONG], luck) is None
        run.pass_time(rolling_ms)
        run.give(Pause())
        assert decide(run.view, SKILLS[SkillLevel.STRONG], luck) is None
        run = Run(PICKED, ranked=False)


def test_a_bot_combines_no_more_dice_than_its_skill_allows_unless_it_is_bold() -> None:
    for skill in SkillLevel:
        used = {
            len(turn.calculation.numbers)
            for result in results(skill)
            for turn in result.turns
            if turn.calculation
        }
        boldest = DICE if SKILLS[skill].bold_percent else SKILLS[skill].most_dice
        assert max(used) <= boldest


@pytest.mark.parametrize("skill", SkillLevel)
def test_as_a_team_of_one_it_plays_too_and_gives_a_reason_for_everything(skill: SkillLevel) -> None:
    run = Run(level=replace(LEVEL, clock_seconds=60, bonus_seconds=0), seed=3)
    team = Team(BRAINS["zahlenfalle_solo"], {SEAT: SKILLS[skill]}, seed=3)
    acts = [moment.act for moment in play_out(run.match, team) if moment.act is not None]
    assert run.view.turns
    assert {act.decision.reason.key.partition(".")[0] for act in acts} == {"solo"}
    for language in ("de", "en"):
        narrator = Narrator(translator(language), seated(1))
        assert all("{" not in narrator.why(SEAT, act.decision.reason) for act in acts)


def test_a_team_of_another_pace_decides_the_same_in_another_time() -> None:
    times = []
    for pace in (1.0, 0.5):
        run = Run(level=_level(3), seed=3)
        team = Team(BRAINS[run.match.variant.name], {SEAT: SKILLS[SkillLevel.MIDDLE]}, 3, pace=pace)
        team.look(run.match.view, 0)
        times.append(team.next_at())
    assert times[0]
    assert times[1] == times[0] // 2


def test_time_that_passes_is_no_new_moment_but_what_happens_is() -> None:
    run, moment = Run(PICKED), BRAINS["zahlenfalle_solo"].moment
    run.throw()
    before = moment(run.view)
    run.pass_time(1000)
    assert moment(run.view) == before
    run.pick()
    assert moment(run.view) != before
