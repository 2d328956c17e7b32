from __future__ import annotations

import pytest

from quiclo_table.model.cards import CARDS, Continent, cards_of, continent_of
from quiclo_table.model.refusals import Refusal, RefusalKey
from quiclo_table.rules.chance import Chance
from quiclo_table.rules.decks import (
    are_empty,
    check_draw,
    deal,
    deck_stream,
    fullest,
    shuffled_decks,
    sizes,
    take,
    with_deck,
)


@pytest.mark.rule("C-01")
def test_each_continent_is_shuffled_on_its_own() -> None:
    decks = shuffled_decks(Chance(1))
    for continent, deck in zip(Continent, decks, strict=True):
        assert sorted(deck) == list(cards_of(continent))
        assert deck == Chance(1).stream(deck_stream(continent)).shuffled(cards_of(continent))
    assert decks != shuffled_decks(Chance(2))


@pytest.mark.rule("C-01")
@pytest.mark.parametrize("of_each", [1, 2])
@pytest.mark.parametrize("seats", [2, 6])
def test_dealing_gives_everyone_the_same_number_of_each_continent_and_loses_none(
    seats: int, of_each: int
) -> None:
    decks, hands = deal(shuffled_decks(Chance(3)), seats, of_each=of_each)
    for hand in hands:
        continents = [continent_of(card) for card in hand]
        assert all(continents.count(one) == of_each for one in Continent)
    cards = [card for pile in (*decks, *hands) for card in pile]
    assert sorted(cards) == list(CARDS)


def test_the_top_card_is_taken_and_the_other_decks_stay() -> None:
    decks = shuffled_decks(Chance(1))
    card, left = take(decks, Continent.ASIA)
    assert card == decks[2][-1]
    assert left == (*decks[:2], decks[2][:-1], *decks[3:])
    assert sizes(left) == (24, 24, 23, 24, 24, 24)


@pytest.mark.rule("C-11")
def test_an_empty_deck_is_refused_and_the_fullest_is_the_first_of_equals() -> None:
    decks = with_deck(shuffled_decks(Chance(1)), Continent.EUROPE, ())
    refusal = Refusal(RefusalKey.DECK_EMPTY, "C-11", facts={"continent": Continent.EUROPE})
    assert check_draw(decks, Continent.EUROPE) == refusal
    assert check_draw(decks, Continent.AFRICA) is None
    assert fullest(decks) is Continent.AFRICA
    assert not are_empty(decks)
    assert are_empty(((),) * 6)
