from __future__ import annotations

from collections import Counter

import pytest
from hypothesis import given
from hypothesis import strategies as st

from quiclo_table.rules.chance import BrokenScript, Chance, Draw

UNLIKELY = {3: 16.27, 11: 31.26, 23: 49.73}
"""By degrees of freedom the chi² that a fair source exceeds once in a thousand."""

seeds = st.integers(0, 2**63)
names = st.text(min_size=1, max_size=8)


def chi_square(counts: Counter[int], kinds: range) -> float:
    expected = counts.total() / len(kinds)
    return sum((counts[kind] - expected) ** 2 / expected for kind in kinds)


@pytest.mark.rule("C-02")
@pytest.mark.parametrize("seed", [1, 2, 2026])
def test_every_face_from_1_to_12_comes_equally_often(seed: int) -> None:
    dice = Chance(seed).stream("dice")
    counts = Counter(face for _ in range(12_000) for face in dice.dice(10))
    assert set(counts) == set(range(1, 13))
    assert chi_square(counts, range(1, 13)) < UNLIKELY[11]


@pytest.mark.rule("C-02")
def test_a_die_tells_nothing_about_the_next() -> None:
    dice = Chance(3).stream("dice")
    pairs = Counter(first % 2 * 2 + second % 2 for first, second in (dice.dice(2) for _ in range(40_000)))
    assert chi_square(pairs, range(4)) < UNLIKELY[3]


def test_every_card_comes_to_every_place_equally_often() -> None:
    deck = Chance(4).stream("deck")
    orders = [deck.shuffled(range(24)) for _ in range(6000)]
    for place in (0, 11, 23):
        assert chi_square(Counter(order[place] for order in orders), range(24)) < UNLIKELY[23]


@given(seeds, names)
def test_an_equal_seed_and_name_draw_the_same(seed: int, name: str) -> None:
    one, other = Chance(seed).stream(name), Chance(seed).stream(name)
    assert one.dice(5) == other.dice(5)
    assert one.shuffled(range(30)) == other.shuffled(range(30))
    assert [one.pick(7), one.percent()] == [other.pick(7), other.percent()]


def test_the_draws_of_a_seed_are_the_same_in_every_version_of_the_program() -> None:
    chance = Chance(2026)
    assert chance.stream("dice").dice(10) == (2, 5, 1, 5, 12, 8, 7, 10, 12, 7)
    assert chance.stream("europe").shuffled(range(1, 7)) == (2, 6, 1, 3, 5, 4)
    assert [chance.stream("bot").percent() for _ in range(4)] == [91, 2, 82, 14]


@given(seeds, names, names, st.lists(st.integers(1, 50), max_size=20))
def test_what_one_stream_draws_never_shifts_another(
    seed: int, name: str, other: str, between: list[int]
) -> None:
    alone, disturbed = Chance(seed), Chance(seed)
    for count in between:
        if other != name:
            disturbed.stream(other).pick(count)
        assert alone.stream(name).dice(3) == disturbed.stream(name).dice(3)


@given(seeds, names, names)
def test_other_names_and_other_seeds_draw_other_things(seed: int, name: str, other: str) -> None:
    drawn = Chance(seed).stream(name).dice(40)
    assert Chance(seed + 1).stream(name).dice(40) != drawn
    assert name == other or Chance(seed).stream(other).dice(40) != drawn


@given(seeds, st.integers(1, 1000))
def test_a_pick_is_an_index_below_the_count(seed: int, count: int) -> None:
    assert Chance(seed).stream("any").pick(count) in range(count)


def test_nothing_can_be_picked_from_nothing() -> None:
    with pytest.raises(ValueError, match="nothing can be picked from 0"):
        Chance(1).stream("any").pick(0)


def test_what_was_drawn_is_told_once_and_in_order() -> None:
    chance = Chance(1)
    dice, pick = chance.stream("dice").dice(5), chance.stream("bot").pick(3)
    assert chance.take_drawn() == (Draw("dice", dice), Draw("bot", (pick,)))
    assert chance.take_drawn() == ()


@given(seeds, st.lists(st.integers(1, 12), min_size=5, max_size=5))
def test_a_script_wins_and_the_stream_goes_on_as_if_it_had_drawn_itself(seed: int, faces: list[int]) -> None:
    scripted, free = Chance(seed), Chance(seed)
    scripted.expect([Draw("dice", tuple(faces))])
    assert scripted.stream("dice").dice(5) == tuple(faces)
    assert scripted.take_drawn() == (Draw("dice", tuple(faces)),)
    assert scripted.expects_nothing()
    free.stream("dice").dice(5)
    assert scripted.stream("dice").dice(5) == free.stream("dice").dice(5)


@pytest.mark.parametrize(
    "recorded",
    [
        Draw("deck", (1, 2, 3)),
        Draw("dice", (1, 2)),
        Draw("dice", (1, 2, 3, 4)),
        Draw("dice", (0, 2, 3)),
        Draw("dice", (1, 2, 13)),
    ],
)
def test_a_script_that_no_throw_could_give_is_broken(recorded: Draw) -> None:
    chance = Chance(1)
    chance.expect([recorded])
    with pytest.raises(BrokenScript):
        chance.stream("dice").dice(3)


@pytest.mark.parametrize("order", [(1, 2), (1, 2, 2), (1, 2, 4), (1, 2, 3, 3)])
def test_a_script_that_no_shuffle_could_give_is_broken(order: tuple[int, ...]) -> None:
    chance = Chance(1)
    chance.expect([Draw("deck", order)])
    with pytest.raises(BrokenScript):
        chance.stream("deck").shuffled((1, 2, 3))


@pytest.mark.parametrize("values", [(), (-1,), (3,), (1, 1)])
def test_a_script_that_no_pick_could_give_is_broken(values: tuple[int, ...]) -> None:
    chance = Chance(1)
    chance.expect([Draw("bot", values)])
    with pytest.raises(BrokenScript):
        chance.stream("bot").pick(3)
