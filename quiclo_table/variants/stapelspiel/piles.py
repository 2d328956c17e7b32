"""The piles in the middle: how they begin, take a chain, and are refreshed (P-02 to P-11)."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from typing import NamedTuple

from quiclo_table.model.card_table import Decks
from quiclo_table.model.cards import Continent, continent_of
from quiclo_table.model.stapelspiel import PILES, PileTop
from quiclo_table.rules.chance import Chance
from quiclo_table.rules.decks import PLACES, deck_stream, take, with_deck

Piles = tuple[tuple[int, ...], ...]


class Refreshed(NamedTuple):
    """Decks and piles after a refresh; the new card of each pile, None where it keeps its top; and the
    continents that were shuffled back before."""

    decks: Decks
    piles: Piles
    laid: tuple[int | None, ...]
    shuffled_back: tuple[Continent, ...]


def first_piles(decks: Decks, chance: Chance) -> tuple[Decks, Piles]:
    """Turn up a card each of three different continents, which chance picks (P-02)."""
    picked = chance.stream("piles").shuffled(range(len(decks)))[:PILES]
    piles: list[tuple[int, ...]] = []
    for place in picked:
        card, decks = take(decks, list(Continent)[place])
        piles.append((card,))
    return decks, tuple(piles)


def with_chain(piles: Piles, result: int, laid: tuple[int, ...], top: PileTop) -> Piles:
    """Lay own cards on the pile of the result card, in this order (P-07)."""
    return tuple(_laid_on(pile, laid, top) if pile[-1] == result else pile for pile in piles)


def in_order(cards: Sequence[int], last: int | None) -> tuple[int, ...]:
    """Return the cards as they are laid: `last` after the others, if it is given."""
    if last is None:
        return tuple(cards)
    return (*(card for card in cards if card != last), last)


def refresh(decks: Decks, piles: Piles, chance: Chance) -> Refreshed:
    """Lay on each pile a card of the continent of its top (P-10).

    Where several piles ask the same deck and it has too few cards for all of them, its cards from under the
    tops are shuffled back into it first. A pile that gets none even so keeps its card (P-11).
    """
    asked = Counter(continent_of(pile[-1]) for pile in piles)
    back = tuple(one for one in Continent if len(decks[PLACES[one]]) < asked[one] and _is_buried(piles, one))
    for continent in back:
        decks, piles = _shuffled_back(decks, piles, continent, chance)
    laid: list[int | None] = []
    for pile in piles:
        continent = continent_of(pile[-1])
        card = None
        if decks[PLACES[continent]]:
            card, decks = take(decks, continent)
        laid.append(card)
    after = tuple(pile if card is None else (*pile, card) for pile, card in zip(piles, laid, strict=True))
    return Refreshed(decks, after, tuple(laid), back)


def _laid_on(pile: tuple[int, ...], laid: tuple[int, ...], top: PileTop) -> tuple[int, ...]:
    if top is PileTop.RESULT_CARD:
        return (*pile[:-1], *laid, pile[-1])
    return (*pile, *laid)


def _is_buried(piles: Piles, continent: Continent) -> bool:
    return any(continent_of(card) is continent for pile in piles for card in pile[:-1])


def _shuffled_back(decks: Decks, piles: Piles, continent: Continent, chance: Chance) -> tuple[Decks, Piles]:
    """Take a continent's cards out from under the tops and shuffle them into what is left of its deck."""
    buried = tuple(card for pile in piles for card in pile[:-1] if continent_of(card) is continent)
    cards = chance.stream(deck_stream(continent)).shuffled((*decks[PLACES[continent]], *buried))
    left = tuple(
        (*(card for card in pile[:-1] if continent_of(card) is not continent), pile[-1]) for pile in piles
    )
    return with_deck(decks, continent, cards), left
