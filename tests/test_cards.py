from __future__ import annotations

from collections import Counter

import pytest
from hypothesis import given
from hypothesis import strategies as st

from quiclo_table.model.cards import CARDS, Continent, cards_of, continent_of
from quiclo_table.rules.chance import Chance


@pytest.mark.rule("C-01")
def test_the_six_decks_hold_each_number_from_1_to_144_once() -> None:
    dealt = Counter(card for continent in Continent for card in cards_of(continent))
    assert dealt == Counter(range(1, 145)) == Counter(CARDS)


@pytest.mark.rule("C-01")
@pytest.mark.parametrize(
    ("continent", "first"),
    [
        (Continent.EUROPE, 1),
        (Continent.AFRICA, 25),
        (Continent.ASIA, 49),
        (Continent.NORTH_AMERICA, 73),
        (Continent.SOUTH_AMERICA, 97),
        (Continent.OCEANIA, 121),
    ],
)
def test_a_continent_has_24_numbers_in_a_row(continent: Continent, first: int) -> None:
    assert list(cards_of(continent)) == list(range(first, first + 24))


@pytest.mark.rule("C-01")
@given(st.sampled_from(CARDS))
def test_a_card_lies_in_the_deck_of_its_continent_and_in_no_other(card: int) -> None:
    assert [continent for continent in Continent if card in cards_of(continent)] == [continent_of(card)]


@pytest.mark.parametrize("number", [-1, 0, 145])
def test_a_number_that_is_no_card_has_no_continent(number: int) -> None:
    with pytest.raises(ValueError, match=rf"^{number} is no number card"):
        continent_of(number)


@pytest.mark.rule("C-01")
@given(st.integers(0, 2**32), st.sampled_from(Continent))
def test_shuffling_a_deck_keeps_its_cards_and_leaves_the_other_decks_alone(
    seed: int, continent: Continent
) -> None:
    others = [other for other in Continent if other is not continent]
    undisturbed, chance = Chance(seed), Chance(seed)
    assert sorted(chance.stream(continent).shuffled(cards_of(continent))) == list(cards_of(continent))
    for other in others:
        cards = cards_of(other)
        assert chance.stream(other).shuffled(cards) == undisturbed.stream(other).shuffled(cards)
