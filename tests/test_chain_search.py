from __future__ import annotations

from collections.abc import Sequence
from random import Random

import pytest
from hypothesis import given
from hypothesis import strategies as st

from quiclo_table.maths.chain_checks import check_chain
from quiclo_table.maths.chain_ranking import easiest_chain, easiest_first, most_cards_first
from quiclo_table.maths.chain_search import ChainCards, find_chains
from quiclo_table.maths.effort import calculation_effort
from quiclo_table.model.calculation_text import format_calculation
from tests import oracle
from tools.bench_chains import plain_chains

Hand = tuple[tuple[int, ...], tuple[int, ...]]

OWN, PILES = (15, 1, 19, 6, 24, 21, 4, 2), (5, 14, 10)

tables = st.lists(st.integers(1, 144), min_size=2, max_size=12, unique=True).flatmap(
    lambda cards: st.integers(1, min(3, len(cards) - 1)).map(lambda piles: (cards[piles:], cards[:piles]))
)


def found(own: Sequence[int], piles: Sequence[int]) -> set[tuple[int, frozenset[int]]]:
    chains = find_chains(own, piles)
    as_sets = {(chain.result, frozenset(chain.operands)) for chain in chains}
    assert len(as_sets) == len(chains), "a chain comes twice"
    return as_sets


def dealt(rng: Random, own: int, piles: int, highest: int) -> Hand:
    cards = tuple(rng.sample(range(1, highest + 1), own + piles))
    return cards[piles:], cards[:piles]


@pytest.mark.rule("P-05")
@pytest.mark.rule("P-06")
def test_few_cards_hold_the_chains_that_writing_out_every_line_finds() -> None:
    rng = Random(31)
    hands = [dealt(rng, rng.randint(1, 5), rng.randint(1, 3), rng.choice((12, 30, 144))) for _ in range(400)]
    assert [hand for hand in hands if found(*hand) != oracle.chains(*hand)] == []
    assert sum(1 in own for own, _ in hands) > 10


@pytest.mark.rule("P-06")
def test_a_full_hand_holds_the_chains_that_writing_out_every_line_finds() -> None:
    own, piles = dealt(Random(32), 12, 3, 144)
    assert found(own, piles) == oracle.chains(own, piles)


@pytest.mark.rule("P-06")
def test_many_cards_hold_the_chains_that_asking_for_each_set_finds() -> None:
    rng = Random(33)
    hands = [dealt(rng, rng.randint(5, 8), 3, rng.choice((24, 144))) for _ in range(80)]
    hands += [dealt(rng, 12, 3, 144) for _ in range(3)] + [(tuple(range(1, 13)), (13, 14, 144))]
    assert [hand for hand in hands if found(*hand) != plain_chains(*hand)] == []


@pytest.mark.rule("P-06")
def test_a_card_minus_a_term_that_equals_the_result_is_found() -> None:
    assert (5, frozenset((10, 15, 2, 6))) in found(OWN, PILES)
    assert format_calculation(easiest_chain(ChainCards(5, (15, 6, 2), (10,))).chain.calculation) == (
        "10 − 15 × 2 ÷ 6"
    )
    assert found(OWN, PILES) == oracle.chains(OWN, PILES)


@pytest.mark.rule("P-05")
@pytest.mark.parametrize(
    ("own", "piles", "there"),
    [
        ([40, 30, 20, 10], [100], True),  # only the result from the middle: up to four own cards
        ([40, 30, 25, 20, 10], [125], False),
        ([40, 30, 20], [100, 10], True),  # one pile card to calculate with: up to three own
        ([40, 30], [100, 20, 10], True),  # both: exactly two
        ([70], [100, 20, 10], False),
        ([30, 20, 15], [100, 25, 10], False),
        ([], [100, 70, 30], False),
        ([70], [100, 30], True),  # at least one own card, three cards at least
        ([50], [50 - 1], False),
    ],
)
def test_as_many_own_cards_go_into_a_chain_as_pile_cards_leave_room(
    own: list[int], piles: list[int], there: bool
) -> None:
    whole = (piles[0], frozenset((*own, *piles[1:])))
    if own:
        assert (whole in found(own, piles)) == there
    assert (whole in oracle.chains(own, piles)) == there


@pytest.mark.rule("P-05")
@given(tables)
def test_every_chain_found_has_a_calculation_with_all_its_cards_that_stands(
    table: tuple[list[int], list[int]],
) -> None:
    own, piles = table
    chains = find_chains(own, piles)
    for cards in chains[:3] + chains[-3:]:
        chain = easiest_chain(cards).chain
        assert sorted(chain.calculation.numbers) == sorted(cards.operands)
        assert check_chain(own, piles, chain) is None
        calculation = chain.calculation
        value = oracle.value_of(calculation.numbers, calculation.operators, negatives=False)
        assert value == chain.result == cards.result


@given(tables)
def test_the_cards_of_a_chain_come_from_where_they_lie_and_few_come_first(
    table: tuple[list[int], list[int]],
) -> None:
    own, piles = table
    chains = find_chains(own, piles)
    for chain in chains:
        assert set(chain.own) <= set(own)
        assert {chain.result, *chain.piles} <= set(piles)
    for result in piles:
        sizes = [len(chain.operands) for chain in chains if chain.result == result]
        assert sizes == sorted(sizes)


def test_the_easiest_chains_come_first() -> None:
    chains = find_chains(OWN, PILES)
    ranked = list(easiest_first(chains))
    order = [(len(cards.operands), effort) for cards, _, effort in ranked]
    assert order == sorted(order)
    assert {cards for cards, _, _ in ranked} == set(chains)
    assert all(effort == calculation_effort(chain.calculation) for _, chain, effort in ranked)


def test_no_more_chains_are_worked_out_than_are_asked_for() -> None:
    nonsense = ChainCards(144, (1, 2, 3), ())
    first = next(easiest_first([nonsense, ChainCards(5, (3, 2), ())]))
    assert format_calculation(first.chain.calculation) == "3 + 2"


def test_those_that_empty_the_hand_fastest_can_come_first() -> None:
    ranked = most_cards_first(find_chains(OWN, PILES))
    order = [(-len(cards.own), len(cards.piles)) for cards in ranked]
    assert order == sorted(order)
    assert order[0] == (-4, 0)
    assert order[-1] == (-1, 1)


def test_cards_that_make_no_chain_have_no_easiest_one() -> None:
    with pytest.raises(ValueError, match="144"):
        easiest_chain(ChainCards(144, (1, 2), ()))


@pytest.mark.parametrize(
    ("own", "piles"),
    [
        ([], [1]),
        ([1], []),
        ([1], [2, 3, 4, 5]),
        (range(1, 26), [30]),
        ([1, 1], [2]),
        ([1], [1]),
        ([0], [145]),
    ],
)
def test_cards_that_cant_lie_on_a_table_are_a_broken_promise(
    own: Sequence[int], piles: Sequence[int]
) -> None:
    with pytest.raises(ValueError, match="cards"):
        find_chains(own, piles)


def test_twice_a_full_hand_is_searched_too() -> None:
    own = range(1, 25)
    chains = find_chains(own, [144, 143, 142])
    assert ChainCards(144, (6, 24), ()) in chains
    assert ChainCards(142, (1,), (143,)) in chains
    assert ChainCards(143, (2, 3), (144, 142)) in chains
