from __future__ import annotations

from functools import lru_cache
from itertools import pairwise
from typing import NamedTuple

import pytest
from msgspec.structs import replace

from quiclo_table.bots.combining import combined
from quiclo_table.bots.playing import play_out
from quiclo_table.bots.skill import SKILLS, SkillLevel
from quiclo_table.bots.team import Team
from quiclo_table.bots.zahlenfolge import BRAIN, decide
from quiclo_table.commands.narration import Narrator, narrate
from quiclo_table.commands.narration.views import lines_of
from quiclo_table.i18n import translator
from quiclo_table.model.calculation import evaluate
from quiclo_table.model.cards import Continent
from quiclo_table.model.events import OrderRefused, seen_by
from quiclo_table.model.match_end import End, MatchEnded
from quiclo_table.model.orders import DrawCard, EndMatch, EndTurn, OfferTrade, OpenCard, Order, Pause
from quiclo_table.model.seats import Seat
from quiclo_table.model.zahlenfolge import Phase, ProtectCard, Report, ShowSolution, ZahlenfolgeSetup
from quiclo_table.rules.chance import Chance
from quiclo_table.rules.journal import Journal
from quiclo_table.rules.match import Match
from quiclo_table.variants.zahlenfolge import GAME
from tests.recorder import seated
from tests.zahlenfolge_matches import ADA, SETUP, Table

OTHER = (12, 33, 55, 88, 111, 133)
MATCHES = 40
LEVELS = tuple(SkillLevel)
SHORT = ZahlenfolgeSetup(minutes=10)
SETUPS = (
    SHORT,
    replace(SHORT, trade=False),
    replace(SHORT, start_cards=12),
    replace(SHORT, turn_seconds=30, attempts=None),
    replace(SHORT, start_cards=12, turn_seconds=30, attempts=2, first=Seat(1)),
)


@pytest.mark.rule("F-02")
@pytest.mark.parametrize("seed", range(12))
def test_while_all_protect_nobody_takes_back_what_it_has_protected(seed: int) -> None:
    """A bot that now plans and now guesses once opened and protected the same cards for minutes."""
    match = Match(GAME, replace(SHORT, start_cards=12), seated(4), Chance(seed), Journal())
    levels = (SkillLevel.STRONG, SkillLevel.MIDDLE, SkillLevel.EASY, SkillLevel.MIDDLE)
    skills = {Seat(seat): SKILLS[level] for seat, level in enumerate(levels)}
    given: list[Order] = []
    for moment in play_out(match, Team(BRAIN, skills, seed)):
        if match.view(None).phase is not Phase.PROTECT:
            break
        if moment.act is not None:
            given.append(moment.act.decision.order)
    assert not any(isinstance(order, OpenCard) for order in given)
    assert sum(isinstance(order, ProtectCard) for order in given) == 4 * 6
    assert match.now_ms < 15_000, "who is quick doesn't keep the others from acting"


class Played(NamedTuple):
    levels: tuple[SkillLevel, ...]
    end: MatchEnded
    orders: tuple[type[Order], ...]
    lines: tuple[str, ...]


def play(seed: int, levels: tuple[SkillLevel, ...], setup: ZahlenfolgeSetup) -> Played:
    """Let bots play; what they order must never be refused, and what happens can be told."""
    narrator = Narrator(translator("de"), seated(len(levels)))
    match = Match(GAME, setup, seated(len(levels)), Chance(seed), Journal())
    team = Team(BRAIN, {Seat(seat): SKILLS[level] for seat, level in enumerate(levels)}, seed)
    orders: list[type[Order]] = []
    lines: list[str] = []
    for moment in play_out(match, team):
        events = [seen_by(one, None) for one in moment.happened]
        assert not any(isinstance(event, OrderRefused) for event in events), moment
        lines += [narrate(event, narrator) for event in events]
        if moment.act is not None:
            orders.append(type(moment.act.decision.order))
            lines.append(narrator.why(moment.act.seat, moment.act.decision.reason))
    assert lines_of(match.view(None), narrator)
    assert match.state.result is not None
    return Played(levels, match.state.result, tuple(orders), tuple(lines))


@lru_cache
def mixed() -> tuple[Played, ...]:
    """Matches of two to six seats with all levels, under several house rules."""
    return tuple(
        play(
            seed,
            tuple(LEVELS[(seed + seat) % len(LEVELS)] for seat in range(2 + seed % 5)),
            SETUPS[seed // 5 % len(SETUPS)],
        )
        for seed in range(MATCHES)
    )


def test_bots_play_every_match_to_its_end_without_a_refused_order() -> None:
    assert len(mixed()) == MATCHES
    assert {played.end.end for played in mixed()} >= {End.TIME, End.SIX_IN_A_ROW}


def test_bots_use_everything_but_pause_and_the_end_by_hand() -> None:
    used = {order for played in mixed() for order in played.orders}
    assert used >= {ProtectCard, OpenCard, DrawCard, OfferTrade, Report, ShowSolution, EndTurn}
    assert not used & {Pause, EndMatch}


def test_a_bot_whose_number_lies_on_a_die_does_not_speak_of_combining_one() -> None:
    lines = [line for played in mixed() for line in played.lines]
    assert any("zeigt schon ein Würfel" in line for line in lines)
    assert not any("nur 1 der sechs" in line for line in lines)


def test_a_stronger_level_wins_more_matches_than_the_next() -> None:
    for weaker, stronger in pairwise(LEVELS):
        wins = 0
        for seed in range(8):
            levels = (weaker, stronger) if seed % 2 else (stronger, weaker)
            wins += play(seed, levels, SHORT).end.winners == (Seat(levels.index(stronger)),)
        assert wins >= 5, (weaker, stronger, wins)


def test_the_same_seed_plays_the_same_match() -> None:
    levels = (SkillLevel.MIDDLE, SkillLevel.STRONG, SkillLevel.EASY)
    assert play(7, levels, SHORT) == play(7, levels, SHORT)
    assert play(7, levels, SHORT) != play(8, levels, SHORT)


def choice(table: Table, level: SkillLevel, seat: Seat = ADA) -> Order | None:
    decision = decide(table.view(seat), SKILLS[level], Chance(1).stream("bot"))
    return None if decision is None else decision.order


def test_a_strong_bot_draws_where_its_sechsling_can_be_completed() -> None:
    table = Table((60, 61, 62, 64, 2, 30), OTHER, protected=(60, 61, 62))
    assert choice(table, SkillLevel.STRONG) == DrawCard(Continent.ASIA)


def test_a_beginner_reports_a_pair_at_once_and_a_strong_bot_holds_it() -> None:
    table = Table((60, 61, 2, 30), OTHER, protected=(60, 61))
    assert choice(table, SkillLevel.BEGINNER) == Report((60, 61))
    assert isinstance(choice(table, SkillLevel.STRONG), DrawCard)


def test_every_bot_reports_six_in_a_row() -> None:
    for level in LEVELS:
        table = Table((60, 61, 62, 63, 64, 65, 66), OTHER)
        order = choice(table, level)
        assert isinstance(order, Report)
        assert len(order.cards) == 6


def test_a_strong_bot_reports_a_run_that_cannot_become_six_any_more() -> None:
    table = Table((60, 61, 2, 30), OTHER, protected=(60, 61))
    inner = table.state.table
    table.put(replace(table.state, table=replace(inner, lost=(59, 63))))
    assert choice(table, SkillLevel.STRONG) == Report((60, 61))


def test_a_strong_bot_trades_for_what_its_run_lacks() -> None:
    table = Table((60, 61, 62, 64, 65, 130), (63, *OTHER), protected=(60, 61, 62))
    table.win(2)
    assert choice(table, SkillLevel.STRONG) == OfferTrade(63)


def test_a_bot_that_must_open_opens_what_it_needs_least() -> None:
    table = Table((10, 11, 60, 61, 62, 130), OTHER, protected=(60, 61, 130))
    table.report(10, 11)
    assert choice(table, SkillLevel.STRONG) == OpenCard(130)


def test_a_bot_decides_from_its_view_alone() -> None:
    """The numbers that it can't see may be others: it does the same."""
    table = Table((60, 61, 62, 2, 30, 40), OTHER, protected=(33, 55, 88))
    before = choice(table, SkillLevel.STRONG)
    swapped = Table((60, 61, 62, 2, 30, 40), (12, 63, 64, 65, 111, 133), protected=(63, 64, 65))
    assert choice(swapped, SkillLevel.STRONG) == before


@pytest.mark.parametrize("most", [1, 2, 3, 4, 6])
def test_a_head_finds_the_fewest_dice_within_its_bounds(most: int) -> None:
    faces = (12, 7, 5, 3, 12, 1)
    for number in range(1, 145):
        found = combined(faces, number, most=most)
        if found is not None:
            assert len(found.indices) <= most
            assert evaluate(found.calculation(faces), negatives=False).value == number
    assert combined((1, 1, 1, 1, 1, 1), 100, most=most) is None


def test_bots_wait_while_dice_roll_and_during_a_pause() -> None:
    table = Table((60, 61, 62, 2), OTHER, setup=SETUP)
    table.give(Pause())
    assert choice(table, SkillLevel.STRONG) is None
