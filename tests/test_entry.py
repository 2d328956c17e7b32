from __future__ import annotations

import ast
import inspect
from typing import assert_never

import pytest
from hypothesis import given
from hypothesis import strategies as st

from quiclo_table.model import entry as entry_module
from quiclo_table.model.calculation import Operator
from quiclo_table.model.entry import TYPED_OPERATORS, Entry
from quiclo_table.model.refusals import Refusal, RefusalKey

values = st.lists(st.integers(1, 144), min_size=1, max_size=6).map(tuple)
operators = st.sampled_from(Operator)
Step = int | Operator | str
"""A die that is tapped, an operator that is put, or a character that is typed."""
steps = st.lists(st.integers(-2, 7) | operators | st.sampled_from("0123456789+-*/ x:"), max_size=14)


def done(entry: Entry, step: Step) -> Entry | Refusal:
    match step:
        case Operator():
            return entry.put(step)
        case int():
            return entry.take(step)
        case str():
            return entry.type(step)
    assert_never(step)


def after(entry: Entry, *steps: Step) -> Entry:
    """Take the steps that go; those that are refused change nothing."""
    for step in steps:
        result = done(entry, step)
        entry = entry if isinstance(result, Refusal) else result
    return entry


def typed(values: tuple[int, ...], text: str) -> Entry:
    entry = Entry(values)
    for character in text:
        result = entry.type(character)
        assert isinstance(result, Entry), (character, result)
        entry = result
    return entry


@pytest.mark.rule("C-03")
@given(values, steps)
def test_an_entry_is_always_dice_with_an_operator_between_each_two(
    values: tuple[int, ...], steps: list[Step]
) -> None:
    entry = after(Entry(values), *steps)
    assert len(entry.dice) - len(entry.operators) in (0, 1)
    assert entry.wants_number == (len(entry.dice) == len(entry.operators))
    assert entry.is_empty == (entry == Entry(values))
    assert entry.values == values


@pytest.mark.rule("C-07")
@given(values, steps)
def test_each_die_is_taken_at_most_once(values: tuple[int, ...], steps: list[Step]) -> None:
    entry = after(Entry(values), *steps)
    assert len(set(entry.dice)) == len(entry.dice)
    assert sorted((*entry.dice, *entry.free())) == list(range(len(values)))


@st.composite
def calculations(draw: st.DrawFn) -> tuple[tuple[int, ...], list[int], list[Operator]]:
    """Values, an order in which some of their dice are tapped, and the operators between."""
    numbers = draw(values)
    dice = draw(st.permutations(range(len(numbers))))[: draw(st.integers(1, len(numbers)))]
    lowest_first = [min(die for die in range(len(numbers)) if numbers[die] == numbers[dice[0]])]
    for die in dice[1:]:
        same = [other for other in range(len(numbers)) if numbers[other] == numbers[die]]
        lowest_first.append(min(other for other in same if other not in lowest_first))
    signs = draw(st.lists(operators, min_size=len(dice) - 1, max_size=len(dice) - 1))
    return numbers, lowest_first, signs


@given(calculations(), st.data())
def test_what_is_typed_is_what_is_tapped(
    calculation: tuple[tuple[int, ...], list[int], list[Operator]], data: st.DataObject
) -> None:
    numbers, dice, signs = calculation
    tapped, text = Entry(numbers), ""
    for at, die in enumerate(dice):
        if at:
            keys = [key for key, sign in TYPED_OPERATORS.items() if sign is signs[at - 1]]
            tapped = after(tapped, signs[at - 1])
            text += data.draw(st.sampled_from(keys)) + data.draw(st.sampled_from(["", " "]))
        tapped = after(tapped, die)
        text += str(numbers[die])
    settled = typed(numbers, text).settled()
    assert settled == tapped
    assert (tapped.dice, tapped.operators) == (tuple(dice), tuple(signs))


@given(values, steps, st.integers(0, 5))
def test_undo_takes_exactly_the_last_tap_back(values: tuple[int, ...], steps: list[Step], die: int) -> None:
    entry = after(Entry(values), *(step for step in steps if not isinstance(step, str)))
    taken = entry.take(die)
    if isinstance(taken, Entry):
        assert taken.undone() == entry
    put = entry.put(Operator.TIMES)
    if isinstance(put, Entry) and not entry.wants_number:
        assert put.undone() == entry


@given(values, steps, st.sampled_from("0123456789"))
def test_undo_takes_a_digit_back_that_is_still_waiting(
    values: tuple[int, ...], steps: list[Step], digit: str
) -> None:
    entry = after(Entry(values), *steps)
    longer = entry.type(digit)
    if isinstance(longer, Entry) and longer.typed:
        assert longer.undone() == entry


@given(values, steps)
def test_enough_undoing_leaves_nothing_and_so_does_clearing(
    values: tuple[int, ...], steps: list[Step]
) -> None:
    entry = after(Entry(values), *steps)
    assert entry.cleared() == Entry(values)
    for _ in range(len(entry.dice) + len(entry.operators) + len(entry.typed)):
        assert not entry.is_empty
        entry = entry.undone()
    assert entry == entry.undone() == Entry(values)


def test_a_digit_waits_while_a_longer_number_may_come() -> None:
    values = (1, 12, 5)
    waiting = typed(values, "1")
    assert (waiting.typed, waiting.dice) == ("1", ())
    assert typed(values, "12") == Entry(values, dice=(1,))
    assert typed(values, "1+") == Entry(values, dice=(0,), operators=(Operator.PLUS,))
    assert waiting.settled() == Entry(values, dice=(0,))
    assert typed(values, "12+1") == Entry(values, dice=(1, 0), operators=(Operator.PLUS,))


def test_a_digit_that_can_only_become_a_longer_number_waits_too_but_is_none_yet() -> None:
    values = (12, 5)
    assert typed(values, "1").typed == "1"
    for refused in (typed(values, "1").settled(), typed(values, "1").put(Operator.PLUS)):
        assert refused == Refusal(RefusalKey.NUMBER_NOT_AT_HAND, "C-07", facts={"number": 1})


def test_of_equal_dice_typing_takes_one_after_the_other() -> None:
    assert typed((7, 7, 7), "7+7") == Entry((7, 7, 7), dice=(0, 1), operators=(Operator.PLUS,))


def test_a_tap_takes_the_place_of_digits_that_wait() -> None:
    assert after(Entry((1, 12, 5)), "1", 2) == Entry((1, 12, 5), dice=(2,))


def test_an_operator_right_after_another_takes_its_place() -> None:
    assert after(Entry((3, 4)), 0, Operator.PLUS, Operator.TIMES) == after(Entry((3, 4)), 0, Operator.TIMES)


@pytest.mark.rule("C-07")
@pytest.mark.rule("C-09")
@pytest.mark.parametrize(
    ("steps", "step", "refusal"),
    [
        ([], 3, Refusal(RefusalKey.UNKNOWN_DIE, "C-07", facts={"die": 3})),
        ([], -1, Refusal(RefusalKey.UNKNOWN_DIE, "C-07", facts={"die": -1})),
        ([0], 0, Refusal(RefusalKey.SAME_DIE_TWICE, "C-07", facts={"die": 0})),
        ([0], 1, Refusal(RefusalKey.OPERATOR_MISSING, "C-09", 0)),
        ([0], "7", Refusal(RefusalKey.OPERATOR_MISSING, "C-09", 0)),
        ([], Operator.PLUS, Refusal(RefusalKey.OPERATOR_AT_START, "C-03", 0)),
        ([], "8", Refusal(RefusalKey.NUMBER_NOT_AT_HAND, "C-07", facts={"number": 8})),
        ([], "(", Refusal(RefusalKey.UNKNOWN_CHARACTER, "C-03", facts={"character": "("})),
        ([], "12", Refusal(RefusalKey.UNKNOWN_CHARACTER, "C-03", facts={"character": "12"})),
        ([], "", Refusal(RefusalKey.UNKNOWN_CHARACTER, "C-03", facts={"character": ""})),
        ([], "٣", Refusal(RefusalKey.UNKNOWN_CHARACTER, "C-03", facts={"character": "٣"})),
    ],
)
def test_what_does_not_go_is_refused_with_the_reason(steps: list[Step], step: Step, refusal: Refusal) -> None:
    assert done(after(Entry((5, 7, 9)), *steps), step) == refusal


@given(values, st.text(max_size=30))
def test_no_text_whatever_raises(values: tuple[int, ...], text: str) -> None:
    entry = after(Entry(values), *text, text)
    assert isinstance(entry.settled(), Entry | Refusal)


def test_an_entry_calculates_nothing() -> None:
    """Else the table could give a result away before it is handed in."""
    tree = ast.parse(inspect.getsource(entry_module))
    assert {name for name in vars(entry_module) if name in ("evaluate", "Calculation", "judge")} == set()
    forbidden = (ast.Mult, ast.Div, ast.FloorDiv, ast.Mod, ast.Pow)
    assert not [
        node for node in ast.walk(tree) if isinstance(node, ast.BinOp) and isinstance(node.op, forbidden)
    ]
