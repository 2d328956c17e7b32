from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from functools import lru_cache
from typing import Any, NamedTuple

import pytest
from msgspec.structs import replace

from quiclo_table.bots import BRAINS
from quiclo_table.bots.decision import Reason
from quiclo_table.bots.playing import play_out
from quiclo_table.bots.skill import SKILLS, Skill, SkillLevel
from quiclo_table.bots.team import Team
from quiclo_table.commands.narration import Narrator
from quiclo_table.i18n import translator
from quiclo_table.model.events import Event, OrderRefused, seen_by
from quiclo_table.model.level import TargetRule, UnsolvableRule
from quiclo_table.model.match_end import End, MatchEnded
from quiclo_table.model.orders import Calculate, EndMatch, GiveUp, GoOn, Order, Pause
from quiclo_table.model.pairs import DICE
from quiclo_table.model.seats import Seat
from quiclo_table.model.zahlenfalle import Phase, ZahlenfalleSetup, ZahlenfalleState
from quiclo_table.rules.chance import Chance
from quiclo_table.rules.journal import Journal
from quiclo_table.rules.match import Match as Table
from quiclo_table.variants.zahlenfalle import GAME
from tests.recorder import seated
from tests.zahlenfalle_matches import BAD, PICKED, RIGHT, A, B, Match

LEVELS = tuple(SkillLevel)
BRAIN = BRAINS["zahlenfalle"]
SETUPS: tuple[dict[str, Any], ...] = (
    {},
    {"target": TargetRule.PLAYER_CHOOSES, "unsolvable": UnsolvableRule.ROLL_AGAIN, "rounds": 5},
    {"minutes": 5, "rounds": None, "turn_seconds": 30},
    {"lives": 1, "rounds": None},
    {"lives": 5, "rounds": 3, "turn_seconds": 60},
)


class Played(NamedTuple):
    """A match between bots: its last state, what they ordered and why, and what happened."""

    state: ZahlenfalleState
    orders: tuple[Order, ...]
    reasons: tuple[Reason, ...]
    happened: tuple[Event, ...]

    @property
    def end(self) -> MatchEnded:
        assert isinstance(self.happened[-1], MatchEnded)
        return self.happened[-1]


def play(levels: Sequence[SkillLevel], seed: int, **rules: Any) -> Played:
    setup = ZahlenfalleSetup(**rules)
    match = Table(GAME, setup, seated(len(levels)), Chance(seed), Journal())
    team = Team(BRAIN, {Seat(seat): SKILLS[level] for seat, level in enumerate(levels)}, seed)
    moments = list(play_out(match, team))
    acts = [moment.act.decision for moment in moments if moment.act is not None]
    happened = [seen_by(one, None) for moment in moments for one in moment.happened]
    return Played(
        match.state,
        tuple(one.order for one in acts),
        tuple(one.reason for one in acts),
        tuple(happened),
    )


@lru_cache
def matches() -> tuple[Played, ...]:
    """Forty matches over all numbers of seats, all levels and several house rules."""
    return tuple(
        play(
            [LEVELS[(seed + seat) % len(LEVELS)] for seat in range(2 + seed % 5)],
            seed,
            **SETUPS[seed % len(SETUPS)],
        )
        for seed in range(40)
    )


def points(levels: Sequence[SkillLevel], seeds: int) -> Counter[SkillLevel]:
    """How much of how many wins each level has; who shares a win has a part of it."""
    won: Counter[SkillLevel] = Counter()
    for seed in range(seeds):
        seating = [levels[(seed + seat) % len(levels)] for seat in range(len(levels))]
        winners = play(seating, seed).end.winners
        won.update({seating[seat]: 60 // len(winners) for seat in winners})
    return won


@pytest.mark.rule("T-09", "T-10")
def test_bots_play_every_match_to_its_end_without_a_refused_order() -> None:
    for played in matches():
        assert not any(isinstance(event, OrderRefused) for event in played.happened)
        assert not any(isinstance(order, Pause | EndMatch) for order in played.orders)
        assert [type(event) for event in played.happened].count(MatchEnded) == 1
    assert {played.end.end for played in matches()} == {End.LAST_PLAYER, End.ROUNDS, End.TIME}
    assert {len(played.state.lives) for played in matches()} == {2, 3, 4, 5, 6}


@pytest.mark.parametrize("level", LEVELS)
def test_without_any_limit_a_match_of_bots_ends_by_lives(level: SkillLevel) -> None:
    for seed in range(3):
        played = play([level] * (2 + 2 * seed), seed, rounds=None)
        assert played.end.end is End.LAST_PLAYER
        assert len(played.state.answers) < 400


def test_the_same_seed_plays_the_same_match() -> None:
    assert play(LEVELS, 7) == play(LEVELS, 7)
    assert play(LEVELS, 7).orders != play(LEVELS, 8).orders


@pytest.mark.parametrize(("stronger", "weaker"), list(zip(LEVELS[1:], LEVELS, strict=False)))
def test_a_stronger_level_wins_more(stronger: SkillLevel, weaker: SkillLevel) -> None:
    won = points((stronger, weaker), 40)
    assert won[stronger] > 1.5 * won[weaker]


def test_a_bot_combines_no_more_dice_than_its_level_unless_it_is_bold() -> None:
    for level in LEVELS:
        used = {len(answer.used) for answer in play([level] * 6, 3).state.answers}
        assert max(used) <= (DICE if SKILLS[level].bold_percent else SKILLS[level].most_dice)


def test_a_bot_acts_in_its_own_turn_alone_and_neither_in_a_pause_nor_while_dice_roll() -> None:
    match, luck = Match(), Chance(1).stream("bot")
    skill = SKILLS[SkillLevel.STRONG]
    assert BRAIN.decide(match.match.view(B), skill, luck) is None
    decision = BRAIN.decide(match.match.view(A), skill, luck)
    assert decision is not None
    match.give(decision.order)
    assert all(BRAIN.decide(match.match.view(seat), skill, luck) is None for seat in (A, B))
    match.pass_time(3000)
    match.give(Pause())
    assert all(BRAIN.decide(match.match.view(seat), skill, luck) is None for seat in (A, B))


def test_time_that_passes_is_no_new_moment_but_what_happens_is() -> None:
    match = Match(turn_seconds=30)
    match.throw()
    before = BRAIN.moment(match.match.view(B))
    match.pass_time(1000)
    assert BRAIN.moment(match.match.view(B)) == before
    match.pick()
    assert BRAIN.moment(match.match.view(B)) != before


def sure(**changes: Any) -> Skill:
    """A strong skill that notices everything."""
    return replace(SKILLS[SkillLevel.STRONG], notices_percent=100, **changes)


def decided(match: Match, skill: Skill) -> tuple[Order, Reason]:
    decision = BRAIN.decide(match.view, skill, Chance(1).stream("bot"))
    assert decision is not None
    return decision.order, decision.reason


def test_a_bot_says_why_it_picks_calculates_and_gives_up() -> None:
    match = Match()
    match.throw()
    match.pick()
    match.throw()
    order, reason = decided(match, sure(bold_percent=0))
    assert isinstance(order, Calculate)
    assert reason == Reason("zahlenfalle.calculates", {"target": 24, "dice": 2})
    order, reason = decided(match, sure(bold_percent=100))
    assert isinstance(order, Calculate)
    assert len(order.dice) == DICE
    assert reason == Reason("zahlenfalle.all_five", {"target": 24})
    order, reason = decided(match, replace(sure(), notices_percent=0))
    assert (order, reason) == (GiveUp(), Reason("zahlenfalle.sees_nothing", {"target": 24}))
    hard = Match(PICKED, BAD)
    hard.reach_calculation()
    order, reason = decided(hard, sure())
    assert (order, reason) == (GiveUp(), Reason("zahlenfalle.too_hard", {"target": 24, "dice": 4}))


def test_a_bot_hopes_for_a_new_throw_where_that_is_free() -> None:
    match = Match(PICKED, BAD, unsolvable=UnsolvableRule.ROLL_AGAIN)
    match.reach_calculation()
    assert decided(match, sure())[1].key == "zahlenfalle.hopes"


def test_a_bot_that_is_behind_in_the_last_round_tries_for_all_five_dice() -> None:
    match = Match(rounds=3)
    match.answers(*[RIGHT[2]] * 6, RIGHT[5])
    match.reach_calculation()
    assert match.view.round == 3
    order, reason = decided(match, sure(bold_percent=25))
    assert isinstance(order, Calculate)
    assert (len(order.dice), reason.key) == (DICE, "zahlenfalle.catches_up")


def test_a_bot_leaves_the_solution_of_a_miss_longer_than_a_hit() -> None:
    times = []
    for how in (RIGHT[2], ""):
        match = Match()
        match.answer(how)
        assert match.state.phase is Phase.VERDICT
        decision = BRAIN.decide(match.view, sure(), Chance(1).stream("bot"))
        assert decision is not None
        assert decision.order == GoOn()
        times.append(decision.after_ms)
    assert times[0] < times[1]


@pytest.mark.parametrize("language", ["de", "en"])
def test_every_reason_has_its_sentence(language: str) -> None:
    narrator = Narrator(translator(language), seated(6))
    told = {narrator.why(A, reason) for played in matches() for reason in played.reasons}
    assert len({reason.key for played in matches() for reason in played.reasons}) >= 9
    assert not any("{" in line for line in told)
