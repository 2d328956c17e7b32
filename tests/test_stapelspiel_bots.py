from __future__ import annotations

from collections import Counter
from functools import lru_cache
from statistics import fmean
from typing import NamedTuple

import pytest

from quiclo_table.bots.decision import Decision
from quiclo_table.bots.playing import play_out
from quiclo_table.bots.skill import SKILLS, SkillLevel
from quiclo_table.bots.stapelspiel import BRAIN, SOONEST_MS, decide, moment
from quiclo_table.bots.stapelspiel_chains import Plan, best_top, chains_by_length, noticing_ms, plans
from quiclo_table.bots.stapelspiel_habits import HABITS, habits_of
from quiclo_table.bots.team import Team
from quiclo_table.maths.chain_checks import chain_fault, check_chain
from quiclo_table.maths.chain_ranking import easiest_chain
from quiclo_table.maths.effort import calculation_effort
from quiclo_table.model.events import Event, OrderRefused, seen_by
from quiclo_table.model.match_end import End, MatchEnded
from quiclo_table.model.orders import EndMatch, Pause
from quiclo_table.model.seats import Seat
from quiclo_table.model.stapelspiel import (
    Buzz,
    PileTop,
    PlayChain,
    ShowHand,
    StapelspielSetup,
    StapelspielView,
)
from quiclo_table.model.stapelspiel_events import ChainPlayed, FalseReport, ReportFailed
from quiclo_table.rules.chance import Chance
from quiclo_table.rules.journal import Journal
from quiclo_table.rules.match import Match
from quiclo_table.variants.stapelspiel import GAME
from tests.recorder import seated
from tests.stapelspiel_matches import A, B, Table, only

BEGINNER, EASY, MIDDLE, STRONG = SkillLevel
MATCHES = 40


class Played(NamedTuple):
    """A match of bots: what they decided, what happened, and how it ended."""

    decisions: tuple[Decision, ...]
    events: tuple[Event, ...]
    result: MatchEnded
    ms: int


def played(levels: tuple[SkillLevel, ...], seed: int, setup: StapelspielSetup) -> Played:
    match = Match(GAME, setup, seated(len(levels)), Chance(seed), Journal())
    team = Team(BRAIN, {Seat(seat): SKILLS[level] for seat, level in enumerate(levels)}, seed)
    moments = list(play_out(match, team))
    events = tuple(seen_by(one, None) for moment in moments for one in moment.happened)
    assert match.state.result is not None
    decisions = tuple(moment.act.decision for moment in moments if moment.act is not None)
    return Played(decisions, events, match.state.result, match.now_ms)


@lru_cache
def sample() -> tuple[Played, ...]:
    """Matches of two to six bots of all levels, under both rules for the top of a pile."""
    levels = tuple(SkillLevel)
    return tuple(
        played(
            tuple(levels[(seed + seat) % 4] for seat in range(2 + seed % 5)),
            seed,
            StapelspielSetup(
                pile_top=tuple(PileTop)[seed % 2],
                minutes=(None, 10)[seed // 2 % 2],
                entry_seconds=(30, 15)[seed // 3 % 2],
            ),
        )
        for seed in range(MATCHES)
    )


def test_bots_of_all_levels_play_forty_matches_to_their_ends_without_a_refused_order() -> None:
    assert len(sample()) == MATCHES
    for one in sample():
        assert not [event for event in one.events if isinstance(event, OrderRefused)]
        assert not [decision for decision in one.decisions if isinstance(decision.order, Pause | EndMatch)]
        assert one.result.end in (End.HAND_PLAYED, End.TIME)
        assert all(decision.reason is not None for decision in one.decisions)


def test_bots_now_and_then_report_falsely_but_never_let_their_time_run_out() -> None:
    whys = Counter(event.why for one in sample() for event in one.events if isinstance(event, ReportFailed))
    assert set(whys) == {FalseReport.WRONG}
    right = sum(isinstance(event, ChainPlayed) for one in sample() for event in one.events)
    assert 0.01 < whys.total() / right < 0.12


def test_matches_are_as_long_as_the_model_says() -> None:
    """Strong bots lay long chains, so two need some six moves in all; weaker ones take more (MATHS 3.2)."""
    for level, low, high in ((STRONG, 5, 8), (MIDDLE, 7, 12), (BEGINNER, 7, 14)):
        moves = sorted(
            sum(isinstance(event, ChainPlayed) for event in played((level, level), seed, SETUP).events)
            for seed in range(15)
        )
        assert low <= moves[7] <= high, (level, moves)


SETUP = StapelspielSetup()


@pytest.mark.parametrize(("weaker", "stronger"), [(BEGINNER, MIDDLE), (EASY, STRONG), (MIDDLE, STRONG)])
def test_a_stronger_bot_wins_more(weaker: SkillLevel, stronger: SkillLevel) -> None:
    wins = 0
    for seed in range(30):
        levels = (weaker, stronger) if seed % 2 else (stronger, weaker)
        wins += played(levels, seed, SETUP).result.winners == (Seat(seed % 2),)
    assert wins >= 19


def test_the_same_seed_plays_the_same_match() -> None:
    levels = (BEGINNER, MIDDLE, STRONG)
    assert played(levels, 7, SETUP) == played(levels, 7, SETUP)
    assert played(levels, 7, SETUP).ms != played(levels, 8, SETUP).ms


@pytest.mark.rule("P-03")
def test_a_bot_never_buzzes_at_the_very_moment_at_which_the_middle_changes() -> None:
    at = Table(2)
    for level in SkillLevel:
        for seed in range(50):
            decision = decide(at.view(A), SKILLS[level], Chance(seed).stream("bot"))
            assert decision is not None
            assert decision.order == Buzz()
            assert decision.after_ms >= SOONEST_MS


def test_what_a_bot_rests_its_decision_on_is_no_clock_and_no_contender() -> None:
    at = Table(3)
    before = moment(at.view(A))
    at.wait(5000)
    at.give(B, Buzz())
    assert moment(at.view(A)) == before
    at.wait(1)
    assert moment(at.view(A)) != before


def test_a_bot_waits_while_it_can_do_nothing() -> None:
    at, skill, luck = Table(3), SKILLS[STRONG], Chance(1).stream("bot")
    assert decide(at.view(None), skill, luck) is None
    at.give(A, Buzz())
    assert decide(at.view(A), skill, luck) is None
    at.wait(1)
    assert decide(at.view(B), skill, luck) is None
    at.give(B, Pause())
    assert decide(at.view(A), skill, luck) is None
    barred = Table(3)
    barred.fail(A)
    assert decide(barred.view(A), skill, luck) is None
    nothing = Table(2).lay((108, 117, 120), (4, 7, 9), piles=((86,), (72,), (122,)))
    assert chains_by_length((108, 117, 120), (86, 72, 122)) == ((),) * 5
    assert decide(nothing.view(A), skill, luck) is None


@pytest.mark.rule("P-04")
@pytest.mark.parametrize("level", SkillLevel)
def test_a_bot_enters_a_chain_of_its_cards_in_time(level: SkillLevel) -> None:
    for seed in range(30):
        at = Table(2, StapelspielSetup(entry_seconds=15), seed=seed)
        at.buzz(A)
        view = at.view(A)
        decision = decide(view, SKILLS[level], Chance(seed).stream("bot"))
        assert decision is not None
        assert isinstance(decision.order, PlayChain)
        assert decision.after_ms < 15_000
        assert at.refusal(A, decision.order) is None


def test_a_bot_of_unknown_make_plays_like_the_middle_one() -> None:
    other = SKILLS[MIDDLE].__class__(1, 2, 3, 4, 5)
    assert habits_of(other) == habits_of(SKILLS[MIDDLE])
    assert set(HABITS) == set(SKILLS.values())


@pytest.mark.rule("P-01")
def test_strong_bots_hold_their_hands_and_beginners_show_them() -> None:
    shown = [
        {decision.order for decision in played((level, level), 3, SETUP).decisions[:2]}
        for level in (STRONG, BEGINNER)
    ]
    assert shown == [{ShowHand(is_open=False)}, {ShowHand(is_open=True)}]


@pytest.mark.rule("P-08")
def test_a_strong_bot_takes_away_the_number_on_which_somebody_could_win() -> None:
    hand = (2, 9, 30, 31, 70, 71, 99, 120)
    for held, blocks in (((), True), ((B,), False)):
        at = Table(2, held=held).lay(hand, (4, 7), piles=((11,), (61,), (131,)))
        luck = Chance(3).stream("bot")
        drawn = [plan for _ in range(40) for plan in plans(at.view(A), habits_of(SKILLS[STRONG]), luck)]
        best = max(drawn, key=lambda plan: plan.merit)
        assert any(plan.easiest.chain.result == 11 for plan in drawn)
        assert best.blocks is blocks
        assert best.easiest.chain.result == 11 or not blocks


@pytest.mark.rule("P-08")
def test_to_a_strong_bot_winning_comes_first_then_blocking_then_not_to_be_left_with_two() -> None:
    easiest = easiest_chain(chains_by_length((4, 7), (11, 61, 131))[2][0])
    plan = Plan(wins=False, blocks=False, not_awkward=True, laid=2, lightness=-9, easiest=easiest)
    ranked = [
        plan._replace(not_awkward=False, laid=4),
        plan._replace(lightness=-10),
        plan,
        plan._replace(laid=3),
        plan._replace(blocks=True, laid=1),
        plan._replace(wins=True, laid=1),
    ]
    assert sorted(ranked, key=lambda plan: plan.merit) == ranked


def test_no_bot_plays_what_is_too_hard_for_its_level_while_it_sees_something_easier() -> None:
    for level in SkillLevel:
        habits, chains = habits_of(SKILLS[level]), []
        for seed in range(60):
            at = Table(2, seed=seed)
            at.buzz(A)
            decision = decide(at.view(A), SKILLS[level], Chance(seed).stream("bot"))
            assert decision is not None
            assert isinstance(decision.order, PlayChain)
            chains.append(decision.order.chain)
        right = [one for one in chains if chain_fault(one) is None]
        hard = [one for one in right if calculation_effort(one.calculation) > habits.most_effort]
        assert len(hard) <= len(right) // 5, level


@pytest.mark.rule("P-07")
def test_a_strong_bot_lays_last_what_leaves_it_the_most_chains() -> None:
    at = Table(2).lay((5, 6, 20, 40, 3, 8), (90, 91), piles=((11,), (60,), (140,)))
    (cards,) = (one for one in chains_by_length((5, 6, 20, 40, 3, 8), (11, 60, 140))[2] if one.own == (5, 6))
    top = best_top(at.view(A), cards)
    assert top in (5, 6)
    counts = {card: sum(map(len, chains_by_length((20, 40, 3, 8), (card, 60, 140)))) for card in (5, 6)}
    assert counts[top or 0] == max(counts.values())
    result_card = Table(2, StapelspielSetup(pile_top=PileTop.RESULT_CARD))
    assert best_top(result_card.view(A), cards) is None


def test_chains_come_to_mind_sooner_the_more_there_are_and_to_strong_bots_sooner() -> None:
    at, luck = Table(2), Chance(1).stream("bot")
    few = Table(2).lay((98, 99, 114, 140), (5, 6), piles=((12,), (61,), (137,)))

    def mean(view: StapelspielView, level: SkillLevel) -> float:
        return fmean(noticing_ms(view, habits_of(SKILLS[level]), luck) or 0 for _ in range(200))

    means = [mean(at.view(A), level) for level in SkillLevel]
    assert means == sorted(means, reverse=True)
    assert mean(few.view(A), MIDDLE) > mean(at.view(A), MIDDLE)


def test_a_slip_is_a_chain_that_can_be_handed_in_and_is_wrong() -> None:
    at = Table(2)
    at.buzz(A)
    view, skill = at.view(A), SKILLS[BEGINNER]
    wrong = 0
    for seed in range(120):
        decision = decide(view, skill, Chance(seed).stream("bot"))
        assert decision is not None
        assert isinstance(decision.order, PlayChain)
        wrong += check_chain(view.own, view.tops, decision.order.chain) is not None
        assert at.refusal(A, decision.order) is None
    assert 4 < wrong < 30


def test_a_wrong_chain_of_a_bot_is_judged_as_anybodys() -> None:
    for seed in range(200):
        at = Table(2, seed=1)
        at.buzz(A)
        decision = decide(at.view(A), SKILLS[BEGINNER], Chance(seed).stream("bot"))
        assert decision is not None
        events = at.give(A, decision.order)
        if isinstance(events[0], ReportFailed):
            assert only(events, ReportFailed).fault is not None
            return
    raise AssertionError("no slip in 200 reports")
