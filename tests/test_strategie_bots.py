from __future__ import annotations

from collections import Counter
from functools import lru_cache
from statistics import median

import pytest
from msgspec.structs import replace

from quiclo_table.bots.odds_felt import SHARES
from quiclo_table.bots.playing import Moment, play_out
from quiclo_table.bots.skill import SKILLS, SkillLevel
from quiclo_table.bots.strategie import BRAIN, decide
from quiclo_table.bots.strategie_cards import (
    claim_of,
    deck_for,
    decks_left,
    noticed,
    six_to_pick,
    to_hide,
    wish,
)
from quiclo_table.bots.strategie_habits import HABITS, chance_of, habits_of
from quiclo_table.bots.team import Team
from quiclo_table.commands.match_options import seated
from quiclo_table.commands.narration import Narrator, narrate
from quiclo_table.commands.simulate import Simulated, simulate
from quiclo_table.i18n import translator
from quiclo_table.model.cards import Continent, cards_of
from quiclo_table.model.events import OrderRefused, seen_by
from quiclo_table.model.match_end import End
from quiclo_table.model.orders import Pause
from quiclo_table.model.proofs import ProofLevel
from quiclo_table.model.seats import Seat
from quiclo_table.model.strategie import ClosingRule, HideCards, StrategieSetup, StrategieState
from quiclo_table.rules.chance import Chance
from quiclo_table.rules.journal import Journal
from quiclo_table.rules.match import Match
from quiclo_table.storage.odds import shipped_odds
from quiclo_table.variants.strategie import GAME
from tests.strategie_matches import ADA, PLAIN, SETUP, Table

LEVELS = tuple(SkillLevel)
KEEN = replace(HABITS[SKILLS[SkillLevel.STRONG]], notices_permille=1000)
BLIND = replace(KEEN, notices_permille=0)


Played = tuple[Match[StrategieState], list[Moment]]


def played(
    seed: int, setup: StrategieSetup = SETUP, seats: int = 4, levels: tuple[SkillLevel, ...] = LEVELS
) -> Played:
    match: Match[StrategieState] = Match(GAME, setup, seated(seats, levels), Chance(seed), Journal())
    skills = {Seat(seat): SKILLS[levels[seat % len(levels)]] for seat in range(seats)}
    return match, list(play_out(match, Team(BRAIN, skills, seed)))


def assert_no_refusals(moments: list[Moment]) -> None:
    for one in moments:
        for happened in one.happened:
            assert not isinstance(seen_by(happened, None), OrderRefused), one.act


@pytest.mark.parametrize("seed", range(40))
def test_bots_of_all_levels_play_every_match_to_its_end(seed: int) -> None:
    setup = StrategieSetup(
        minutes=(10, 20, 40)[seed % 3],
        proofs=list(ProofLevel)[seed % 6],
        closing=list(ClosingRule)[seed % 2],
        turn_seconds=(None, 60)[seed % 2],
    )
    levels = LEVELS[seed % 4 :] + LEVELS[: seed % 4]
    match, moments = played(seed, setup, 2 + seed % 5, levels)
    assert match.is_over
    assert_no_refusals(moments)
    assert all(one.act is None or one.act.decision.reason for one in moments)


@pytest.mark.parametrize("level", ProofLevel)
def test_every_level_of_proofs_is_played_to_an_end(level: ProofLevel) -> None:
    ends = Counter(
        simulate(GAME, replace(SETUP, proofs=level, minutes=20), seated(4, [SkillLevel.STRONG]), seed).end
        for seed in range(3)
    )
    assert ends[End.COMBINATION] or level is ProofLevel.NUR_FOLGEN


def test_the_same_seed_plays_the_same_match() -> None:
    one, two = played(7), played(7)
    assert [moment.happened for moment in one[1]] == [moment.happened for moment in two[1]]


@lru_cache
def lengths(level: SkillLevel, seats: int) -> tuple[Simulated, ...]:
    setup = replace(SETUP, minutes=None)
    return tuple(simulate(GAME, setup, seated(seats, [level]), seed) for seed in range(15))


@pytest.mark.parametrize(
    ("level", "seats", "turns"),
    [
        (SkillLevel.EASY, 2, 24),
        (SkillLevel.EASY, 4, 37),
        (SkillLevel.MIDDLE, 2, 18),
        (SkillLevel.MIDDLE, 4, 24),
    ],
)
def test_matches_last_about_as_many_turns_as_the_model_says(
    level: SkillLevel, seats: int, turns: int
) -> None:
    found = median(one.turns for one in lengths(level, seats))
    assert 0.65 * turns <= found <= 1.35 * turns


def test_stronger_bots_win_more() -> None:
    wins: Counter[SkillLevel] = Counter()
    for seed in range(40):
        levels = LEVELS[seed % 4 :] + LEVELS[: seed % 4]
        wins.update(levels[seat] for seat in simulate(GAME, SETUP, seated(4, levels), seed).winners)
    assert wins[SkillLevel.STRONG] > wins[SkillLevel.MIDDLE] > wins[SkillLevel.EASY]
    assert wins[SkillLevel.MIDDLE] > wins[SkillLevel.BEGINNER]


def test_a_bot_that_notices_everything_claims_with_a_proof_and_a_blind_one_does_not() -> None:
    table = Table((2, 13, 31, 44, 88, 132, 99), PLAIN[1])
    claim = claim_of(table.view(), KEEN)
    assert claim is not None
    assert table.match.check(ADA, claim) is None
    assert claim_of(table.view(), BLIND) is None


def test_a_bot_draws_for_what_completes_and_claims_it_when_it_has_it() -> None:
    table = Table((22, 23, 24, 25, 26, 90), PLAIN[1])
    assert {21, 27} <= set(noticed(table.view(), KEEN))
    table.win(27)
    assert 27 in noticed(table.view(), KEEN)
    claim = claim_of(table.view(), replace(KEEN, notices_permille=1000))
    assert claim is not None


def test_a_bot_trades_for_an_open_card_that_completes() -> None:
    table = Table((22, 23, 24, 25, 26, 90), (27, 31, 56, 82, 101, 129))
    skill = SKILLS[SkillLevel.STRONG]
    table.win(62)
    assert wish(table.view(), KEEN, skill) == 27
    assert wish(table.view(), BLIND, skill) is None
    assert wish(table.view(), replace(KEEN, offers_percent=101), skill) is None
    table.trade(27, comes_off=True)
    assert claim_of(table.view(), KEEN) is not None


def test_a_bot_draws_where_a_card_that_completes_may_lie() -> None:
    table = Table((22, 23, 24, 25, 26, 90), PLAIN[1])
    view, skill = table.view(), SKILLS[SkillLevel.STRONG]
    assert deck_for(view, (21,), skill) == (Continent.EUROPE, 21)
    assert deck_for(view, (27, 144), skill) == (Continent.AFRICA, 27)
    assert deck_for(view, (11,), skill) is None
    decks = ((), *table.state.table.decks[1:])
    table.put(table=replace(table.state.table, decks=decks))
    assert deck_for(table.view(), (21,), skill) is None
    assert Continent.EUROPE not in decks_left(table.view())


def test_a_bot_picks_its_lowest_six_or_likely_higher_ones() -> None:
    hand = (1, 2, 3, 4, 5, 6, 7, 8, 100)
    table = Table(hand, PLAIN[1])
    skill = SKILLS[SkillLevel.STRONG]
    assert six_to_pick(table.view(), replace(KEEN, picks_percent=101), skill) == hand[:6]
    assert six_to_pick(table.view(), replace(KEEN, picks_percent=90), skill) == hand[2:8]
    assert six_to_pick(table.view(), replace(KEEN, picks_percent=10), skill) == hand[3:]


def test_a_bot_hides_what_its_combinations_need() -> None:
    table = Table(seats=2)
    own = table.hand(ADA)
    decision = decide(table.view(), SKILLS[SkillLevel.STRONG], Chance(1).stream("bot"))
    assert decision is not None
    assert decision.order == HideCards(to_hide(table.view()))
    assert set(to_hide(table.view())) < set(own)


def test_a_bot_does_nothing_while_it_is_not_its_turn_or_the_match_is_paused() -> None:
    table = Table(*PLAIN[:2])
    luck = Chance(1).stream("bot")
    assert decide(table.view(Seat(1)), SKILLS[SkillLevel.STRONG], luck) is None
    table.give(Pause())
    assert decide(table.view(ADA), SKILLS[SkillLevel.STRONG], luck) is None
    assert decide(table.view(None), SKILLS[SkillLevel.STRONG], luck) is None


def test_what_bots_feel_to_be_likely_is_what_the_odds_say() -> None:
    odds = shipped_odds()
    for most, row in enumerate(SHARES, start=1):
        for continent, share in zip(Continent, row, strict=True):
            assert share == round(100 * odds.mean(cards_of(continent), 6, at_most=most))
    for skill in SKILLS.values():
        chances = [chance_of(cards_of(continent)[0], skill) for continent in Continent]
        assert chances == sorted(chances, reverse=True)
    assert habits_of(replace(SKILLS[SkillLevel.STRONG], most_dice=9)) == HABITS[SKILLS[SkillLevel.MIDDLE]]


@pytest.mark.parametrize("language", ["de", "en"])
def test_a_whole_match_can_be_told(language: str) -> None:
    for proofs in (ProofLevel.STANDARD, ProofLevel.NUR_FOLGEN):
        match, moments = played(3, replace(SETUP, proofs=proofs, minutes=10))
        narrator = Narrator(translator(language), match.players)
        told = [narrate(seen_by(one, Seat(0)), narrator) for this in moments for one in this.happened]
        assert all("{" not in line for line in told)
        for moment in moments:
            if moment.act is not None and moment.act.decision.reason is not None:
                assert narrator.why(moment.act.seat, moment.act.decision.reason)


@pytest.mark.rule("S-02")
@pytest.mark.parametrize(
    ("hidden", "reason"), [((), "strategie.draws_for"), ((22,), "strategie.draws_hoping")]
)
def test_the_card_that_a_bot_hopes_for_is_named_only_where_its_whole_hand_lies_open(
    monkeypatch: pytest.MonkeyPatch, hidden: tuple[int, ...], reason: str
) -> None:
    monkeypatch.setattr("quiclo_table.bots.strategie.habits_of", lambda _skill: KEEN)
    table = Table((22, 23, 24, 25, 26, 90), PLAIN[1], hidden=hidden)
    decision = decide(table.view(), SKILLS[SkillLevel.STRONG], Chance(1).stream("bot"))
    assert decision is not None
    assert decision.reason.key == reason
    assert bool(decision.reason.facts) is not bool(hidden)
