"""The six continent decks: shuffled each on its own, dealt from and drawn from (C-01, C-11)."""

from __future__ import annotations

from collections.abc import Iterable
from itertools import chain
from typing import Final

from quiclo_table.model.card_table import Decks
from quiclo_table.model.cards import Continent, cards_of
from quiclo_table.model.refusals import Refusal, RefusalKey
from quiclo_table.rules.chance import Chance

PLACES: Final = {continent: place for place, continent in enumerate(Continent)}


def deck_stream(continent: Continent) -> str:
    """Return the name of the stream of chance that shuffles a continent's deck."""
    return f"deck/{continent}"


def shuffled_decks(chance: Chance) -> Decks:
    """Shuffle each continent's cards on their own (C-01)."""
    return tuple(chance.stream(deck_stream(one)).shuffled(cards_of(one)) for one in Continent)


def deal(decks: Decks, seats: int, *, of_each: int) -> tuple[Decks, tuple[tuple[int, ...], ...]]:
    """Give every seat so many cards of each continent; returns the decks left, and the cards by seat."""
    hands: list[list[int]] = [[] for _ in range(seats)]
    for _ in range(of_each):
        for continent in Continent:
            for hand in hands:
                card, decks = take(decks, continent)
                hand.append(card)
    return decks, tuple(tuple(hand) for hand in hands)


def take(decks: Decks, continent: Continent) -> tuple[int, Decks]:
    """Take the top card of a deck that has one."""
    place = PLACES[continent]
    *left, card = decks[place]
    return card, with_deck(decks, continent, left)


def with_deck(decks: Decks, continent: Continent, cards: Iterable[int]) -> Decks:
    """Return the decks with one of them replaced."""
    place = PLACES[continent]
    return (*decks[:place], tuple(cards), *decks[place + 1 :])


def check_draw(decks: Decks, continent: Continent) -> Refusal | None:
    """Return why a deck can't be drawn from: it is empty (C-11)."""
    if decks[PLACES[continent]]:
        return None
    return Refusal(RefusalKey.DECK_EMPTY, "C-11", facts={"continent": continent})


def fullest(decks: Decks) -> Continent:
    """Return the continent with the most cards left; of several the first."""
    return max(Continent, key=lambda continent: len(decks[PLACES[continent]]))


def sizes(decks: Decks) -> tuple[int, ...]:
    """Return how many cards each deck has."""
    return tuple(map(len, decks))


def are_empty(decks: Decks) -> bool:
    """Tell whether no deck can be drawn from."""
    return not any(chain.from_iterable(decks))
