from __future__ import annotations

from typing import Any

import msgspec
import pytest

from quiclo_table.model.house_rules import Negatives
from quiclo_table.model.level import TargetRule, UnsolvableRule
from quiclo_table.model.match_end import End
from quiclo_table.model.orders import ChoosePair, EndMatch, GiveUp, GoOn
from quiclo_table.model.pairs import NothingReaches
from quiclo_table.model.refusals import Refusal, RefusalKey
from quiclo_table.model.seats import Player, Seat
from quiclo_table.model.table_events import CalculationJudged
from quiclo_table.model.zahlenfalle import LifeLost, Phase, RoundBegan, ZahlenfalleSetup
from quiclo_table.rules.house_rules import house_rules
from quiclo_table.variants.zahlenfalle import GAME
from tests.recorder import seated
from tests.zahlenfalle_matches import BAD, FACES, PICKED, RIGHT, WRONG, A, B, C, D, Match, only


@pytest.mark.rule("T-01", "T-03", "T-08", "T-10")
def test_the_house_rules_are_those_of_the_rules_page_with_their_defaults() -> None:
    assert {rule.key: (set(rule.values), rule.default) for rule in house_rules(ZahlenfalleSetup)} == {
        "lives": ({3, 1, 2, 5}, 3),
        "target": (set(TargetRule), TargetRule.FIRST_VALID),
        "unsolvable": (set(UnsolvableRule), UnsolvableRule.COSTS_LIFE),
        "rounds": ({10, 3, 5, 20, None}, 10),
        "minutes": ({5, 10, 20, None}, None),
        "negatives": (set(Negatives), Negatives.AS_VARIANT),
        "turn_seconds": ({30, 60, 90, 120, None}, None),
    }


@pytest.mark.parametrize(
    "bad", [{"lives": 4}, {"rounds": 0}, {"minutes": 7}, {"turn_seconds": 1}, {"target": "x"}, {"first": "0"}]
)
def test_a_set_up_with_another_value_is_not_read(bad: dict[str, Any]) -> None:
    with pytest.raises(msgspec.ValidationError):
        msgspec.json.decode(msgspec.json.encode(bad), type=ZahlenfalleSetup)


@pytest.mark.rule("C-12")
@pytest.mark.parametrize("count", range(8))
def test_two_to_six_play(count: int) -> None:
    players = tuple(Player(f"P{number}") for number in range(count))
    refusal = GAME.admits(ZahlenfalleSetup(), players)
    assert (refusal is None) == (2 <= count <= 6)
    assert refusal is None or refusal.key is RefusalKey.PLAYERS_COUNT


@pytest.mark.rule("C-12")
def test_names_differ_and_who_begins_sits_at_the_table() -> None:
    twice = GAME.admits(ZahlenfalleSetup(), (Player("Ada"), Player("Ada")))
    assert twice is not None
    assert twice.key is RefusalKey.NAME_TWICE
    nowhere = GAME.admits(ZahlenfalleSetup(first=Seat(2)), seated(2))
    assert nowhere is not None
    assert nowhere.key is RefusalKey.NO_SUCH_SEAT


@pytest.mark.rule("T-01")
@pytest.mark.parametrize("lives", [1, 2, 3, 5])
def test_so_many_misses_as_lives_end_a_match_of_two(lives: int) -> None:
    match = Match(seats=2, lives=lives)
    assert match.view.lives == (lives, lives)
    for missed in range(1, lives + 1):
        match.answer("")
        if missed < lives:
            match.answer(RIGHT[2])
    assert (match.ended.end, match.ended.winners) == (End.LAST_PLAYER, (A,))
    assert match.view.lives == (lives, 0)


@pytest.mark.rule("T-03")
@pytest.mark.parametrize(
    ("faces", "target"), [((3, 4), 34), ((4, 3), 43), ((10, 3), 30), ((12, 12), 144), ((1, 1), 11)]
)
def test_the_order_of_picking_decides_and_large_dice_multiply(faces: tuple[int, int], target: int) -> None:
    match = Match((*faces, 1, 1, 1))
    match.throw()
    match.pick()
    assert match.state.target is not None
    assert match.state.target.number == target


@pytest.mark.rule("T-03")
def test_where_the_first_valid_one_counts_no_other_can_be_named() -> None:
    match = Match((3, 4, 1, 1, 1))
    match.throw()
    refusal = match.refusal(ChoosePair(0, 1, 12))
    facts: dict[str, int | str] = {"first": 3, "second": 4, "target": 12}
    assert refusal == Refusal(RefusalKey.TARGET_NOT_IN_PAIR, "T-03", facts=facts)


@pytest.mark.rule("T-03")
@pytest.mark.parametrize(("named", "target"), [(None, 34), (34, 34), (43, 43), (12, 12)])
def test_where_the_player_chooses_each_target_of_the_pair_can_be_named(
    named: int | None, target: int
) -> None:
    match = Match((3, 4, 1, 1, 1), target=TargetRule.PLAYER_CHOOSES)
    match.throw()
    assert {one.number for one in match.view.pairs[0].targets} == {34, 43, 12}
    assert match.refusal(ChoosePair(0, 1, 35)) is not None
    match.pick(0, 1, named)
    assert match.state.target is not None
    assert match.state.target.number == target


@pytest.mark.rule("T-08")
def test_roll_again_lets_the_same_player_throw_anew_for_the_same_target_free_of_charge() -> None:
    match = Match(PICKED, BAD, BAD, FACES, unsolvable=UnsolvableRule.ROLL_AGAIN)
    match.reach_calculation()
    for _ in range(2):
        assert match.give(GiveUp()) == [NothingReaches(24)]
        assert match.stands == (Phase.THROW_FOR_CALCULATION, B)
        match.throw()
    match.give(match.calculation(RIGHT[2]))
    assert match.view.lives == (3, 3, 3)
    assert len(match.view.answers) == 1


@pytest.mark.rule("T-08")
def test_roll_again_saves_nobody_who_gives_up_at_what_can_be_made_or_calculates_wrong() -> None:
    match = Match(PICKED, FACES, BAD, unsolvable=UnsolvableRule.ROLL_AGAIN)
    assert only(match.answer(""), LifeLost).lives == 2
    assert only(match.answer("2 + 4"), LifeLost).solution is None
    assert match.view.lives == (3, 2, 2)


@pytest.mark.rule("C-06")
@pytest.mark.parametrize(
    ("negatives", "is_right"),
    [(Negatives.AS_VARIANT, True), (Negatives.ALLOW, True), (Negatives.FORBID, False)],
)
def test_only_the_result_counts_unless_the_table_forbids_negatives(
    negatives: Negatives, is_right: bool
) -> None:
    match = Match(negatives=negatives)
    judged = only(match.answer("3 − 4 + 1 + 12 × 2"), CalculationJudged)
    assert judged.is_right is is_right
    assert is_right or (judged.fault is not None and judged.fault.key is RefusalKey.BELOW_ZERO)


@pytest.mark.rule("T-10")
@pytest.mark.parametrize("rounds", [3, 5, 10, 20])
def test_after_the_agreed_rounds_most_lives_win(rounds: int) -> None:
    match = Match(rounds=rounds)
    match.answers(*[RIGHT[2]] * (3 * rounds - 1))
    assert not match.match.is_over
    events = match.answer(RIGHT[5])
    assert events[-1] == match.ended
    assert (match.ended.end, match.ended.winners) == (End.ROUNDS, (A,))
    assert match.view.round == rounds
    assert len(match.view.answers) == 3 * rounds


@pytest.mark.rule("T-10")
def test_without_a_limit_of_rounds_only_lives_end_the_match() -> None:
    match = Match(rounds=None, seats=2)
    match.answers(*[RIGHT[2]] * 45)
    assert match.view.round == 23
    for _ in range(3):
        match.answer("")
        if not match.match.is_over:
            match.answer(RIGHT[2])
    assert match.ended.end is End.LAST_PLAYER


@pytest.mark.rule("T-10")
def test_equal_lives_share_the_win() -> None:
    match = Match(rounds=3, seats=4)
    match.answers(WRONG, *[RIGHT[2]] * 11)
    assert match.ended.winners == (A, C, D)
    assert [(one.seat, one.place, one.score) for one in match.ended.standings] == [
        (A, 1, 3),
        (C, 1, 3),
        (D, 1, 3),
        (B, 4, 2),
    ]


@pytest.mark.rule("T-10")
def test_a_round_is_one_calculation_by_each_who_lives_from_the_seat_after_the_first_thrower() -> None:
    match = Match(seats=4, first=B, lives=1, rounds=3)
    match.answers("", RIGHT[2], RIGHT[2], RIGHT[2])
    assert [one.seat for one in match.view.answers] == [C, D, A, B]
    assert match.give(GoOn())[0] == RoundBegan(2)
    match.answers(RIGHT[2], RIGHT[2], "")
    assert [one.seat for one in match.view.answers[4:]] == [D, A, B]
    assert match.give(GoOn())[0] == RoundBegan(3)
    match.answers(RIGHT[2], RIGHT[2])
    assert (match.ended.end, match.ended.winners) == (End.ROUNDS, (A, D))


@pytest.mark.rule("T-10", "C-13")
def test_ended_by_hand_most_lives_win() -> None:
    match = Match()
    match.answers(WRONG, RIGHT[2])
    events = match.give(EndMatch(), B)
    assert events == [match.ended]
    assert (match.ended.end, match.ended.winners) == (End.BY_HAND, (A, C))
    match.assert_replays()
