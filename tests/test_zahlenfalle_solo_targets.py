from __future__ import annotations

from collections.abc import Callable
from itertools import product

import pytest
from hypothesis import assume, given
from hypothesis import strategies as st
from msgspec.structs import replace

from quiclo_table.model.level import TargetRule
from quiclo_table.model.orders import ChoosePair, GoOn, ThrowDice
from quiclo_table.model.pairs import PairChosen
from quiclo_table.model.refusals import Refusal, RefusalKey
from quiclo_table.model.target import How, Target
from quiclo_table.model.zahlenfalle_solo import NoPairHasTarget, Phase
from quiclo_table.rules.target_building import targets_of
from tests.solo_runs import FACES, LEVEL, PICKED, ROLL_MS, SEAT, Run

CHOOSING = replace(LEVEL, target_rule=TargetRule.PLAYER_CHOOSES)
FORTIES = replace(LEVEL, lowest=40, highest=49)

faces = st.integers(1, 12)
ranges = st.tuples(st.integers(10, 144), st.integers(10, 144)).map(sorted).map(tuple)


def numbers(first: int, second: int, lowest: int = 10, highest: int = 144) -> list[int]:
    return [target.number for target in targets_of(first, second, lowest=lowest, highest=highest)]


def not_now(phase: Phase) -> Refusal:
    return Refusal(RefusalKey.NOT_NOW, facts={"phase": phase})


@pytest.mark.rule("T-03")
@pytest.mark.parametrize(
    ("first", "second", "targets"),
    [
        (3, 4, [34, 43, 12]),
        (4, 3, [43, 34, 12]),
        (7, 7, [77, 49]),
        (1, 1, [11]),
        (2, 1, [21, 12]),
        (9, 9, [99, 81]),
        (10, 3, [30]),
        (3, 12, [36]),
        (11, 1, [11]),
        (12, 12, [144]),
    ],
)
def test_two_dice_are_joined_joined_in_reverse_or_multiplied(
    first: int, second: int, targets: list[int]
) -> None:
    assert numbers(first, second) == targets


@pytest.mark.rule("T-03")
@given(faces, faces, ranges)
def test_only_one_digit_dice_are_joined(first: int, second: int, within: tuple[int, int]) -> None:
    lowest, highest = within
    for target in targets_of(first, second, lowest=lowest, highest=highest):
        made = {
            How.JOINED: int(f"{first}{second}"),
            How.JOINED_REVERSED: int(f"{second}{first}"),
            How.MULTIPLIED: first * second,
        }[target.how]
        assert target == Target(made, target.how, first, second)
        assert target.how is How.MULTIPLIED or max(first, second) <= 9


@pytest.mark.rule("T-03")
@given(faces, faces, ranges)
def test_the_other_order_of_picking_makes_the_same_numbers(
    first: int, second: int, within: tuple[int, int]
) -> None:
    assert sorted(numbers(first, second, *within)) == sorted(numbers(second, first, *within))


@pytest.mark.rule("T-04")
def test_every_pair_of_dice_makes_a_target_between_10_and_144() -> None:
    for first, second in product(range(1, 13), repeat=2):
        assert numbers(first, second)
        assert all(10 <= number <= 144 for number in numbers(first, second))


@pytest.mark.rule("T-04")
@pytest.mark.rule("Z-04")
@given(faces, faces, ranges)
def test_a_range_keeps_exactly_the_targets_within_it(
    first: int, second: int, within: tuple[int, int]
) -> None:
    lowest, highest = within
    inside = [number for number in numbers(first, second) if lowest <= number <= highest]
    assert numbers(first, second, lowest, highest) == inside


@pytest.mark.rule("Z-01")
def test_a_round_is_throw_pick_throw_calculate() -> None:
    run = Run(PICKED, FACES)
    phases = [run.view.phase]
    acts: list[Callable[[], object]] = [run.throw, run.pick, run.throw, lambda: run.calculate("12 × 2")]
    for act in acts:
        act()
        phases.append(run.view.phase)
    assert phases == [
        Phase.THROW_FOR_TARGET,
        Phase.CHOOSE,
        Phase.THROW_FOR_CALCULATION,
        Phase.CALCULATE,
        Phase.THROW_FOR_TARGET,
    ]
    assert (run.view.first, run.view.second) == (PICKED, FACES)


@pytest.mark.rule("Z-01")
def test_what_is_not_the_turn_of_the_round_is_refused() -> None:
    run = Run(PICKED, FACES)
    assert run.refusal(ChoosePair(0, 1)) == not_now(Phase.THROW_FOR_TARGET)
    run.throw()
    assert run.refusal(ThrowDice(ROLL_MS)) == not_now(Phase.CHOOSE)
    run.pick()
    assert run.refusal(ChoosePair(0, 1)) == not_now(Phase.THROW_FOR_CALCULATION)
    run.throw()
    assert run.refusal(GoOn()) == not_now(Phase.CALCULATE)


@pytest.mark.rule("T-03")
@pytest.mark.parametrize(("pair", "target"), [((0, 1), 24), ((1, 0), 42), ((0, 3), 22), ((4, 2), 84)])
def test_the_order_of_picking_decides(pair: tuple[int, int], target: int) -> None:
    run = Run(PICKED)
    run.throw()
    (chosen,) = run.pick(*pair)
    assert isinstance(chosen, PairChosen)
    assert (chosen.first, chosen.second, chosen.target.number) == (*pair, target)
    assert run.view.target == chosen.target


@pytest.mark.rule("T-03")
def test_where_the_first_valid_one_counts_no_other_can_be_chosen() -> None:
    run = Run(PICKED)
    run.throw()
    refusal = run.refusal(ChoosePair(0, 1, 42))
    assert refusal == Refusal(
        RefusalKey.TARGET_NOT_IN_PAIR, "T-03", facts={"first": 2, "second": 4, "target": 42}
    )
    assert run.refusal(ChoosePair(0, 1, 24)) is None


@pytest.mark.rule("T-03")
@pytest.mark.parametrize(("target", "number"), [(None, 34), (34, 34), (43, 43), (12, 12)])
def test_where_the_player_chooses_each_target_of_the_pair_can_be_named(
    target: int | None, number: int
) -> None:
    run = Run((3, 4, 1, 1, 1), level=CHOOSING)
    run.throw()
    assert {one.number for one in run.view.pairs[0].targets} == {34, 43, 12}
    assert run.refusal(ChoosePair(0, 1, 35)) is not None
    run.pick(0, 1, target)
    assert run.state.target is not None
    assert run.state.target.number == number


@pytest.mark.rule("Z-04")
def test_a_pair_without_a_target_in_the_range_is_refused_with_its_values() -> None:
    run = Run((1, 2, 7, 7, 4), level=FORTIES)
    run.throw()
    facts: dict[str, int | str] = {"first": 1, "second": 2, "lowest": 40, "highest": 49}
    assert run.refusal(ChoosePair(0, 1)) == Refusal(RefusalKey.NO_TARGET_IN_PAIR, "Z-04", facts=facts)
    assert run.refusal(ChoosePair(2, 3, 49)) is None


@pytest.mark.rule("Z-04")
@given(st.tuples(faces, faces, faces, faces, faces), ranges, st.sampled_from(TargetRule))
def test_the_view_names_the_targets_of_exactly_the_pairs_that_are_accepted(
    thrown: tuple[int, ...], within: tuple[int, int], rule: TargetRule
) -> None:
    run = Run(thrown, level=replace(LEVEL, lowest=within[0], highest=within[1], target_rule=rule))
    run.throw()
    assume(run.view.phase is Phase.CHOOSE)
    assert len(run.view.pairs) == 20
    for option in run.view.pairs:
        order = ChoosePair(option.first, option.second)
        assert (run.match.check(SEAT, order) is None) == bool(option.targets)
        assert rule is TargetRule.PLAYER_CHOOSES or len(option.targets) <= 1


@pytest.mark.rule("Z-04")
def test_where_all_pairs_fail_the_five_are_thrown_again_free_of_charge() -> None:
    run = Run((1, 1, 1, 1, 2), (7, 7, 1, 1, 1), level=FORTIES)
    assert run.throw()[-1] == NoPairHasTarget()
    assert run.view.phase is Phase.THROW_FOR_TARGET
    assert (run.view.lives, run.view.points, run.view.turns) == (3, 0, ())
    run.throw()
    assert (run.view.phase, run.view.first) == (Phase.CHOOSE, (7, 7, 1, 1, 1))


@pytest.mark.rule("T-03")
@pytest.mark.parametrize(
    ("pair", "key", "at"),
    [
        ((5, 0), RefusalKey.UNKNOWN_DIE, 0),
        ((0, -1), RefusalKey.UNKNOWN_DIE, 1),
        ((10**30, 0), RefusalKey.UNKNOWN_DIE, 0),
        ((2, 2), RefusalKey.SAME_DIE_TWICE, 1),
    ],
)
def test_a_pair_is_two_of_the_five_dice(pair: tuple[int, int], key: RefusalKey, at: int) -> None:
    run = Run(PICKED)
    run.throw()
    refusal = run.refusal(ChoosePair(*pair))
    assert refusal == Refusal(key, "C-07", at, {"die": pair[at]})
