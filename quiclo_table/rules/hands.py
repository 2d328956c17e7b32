"""Hands of cards: finding, taking, adding and opening them, and what another seat sees."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from functools import lru_cache
from typing import NamedTuple

from msgspec.structs import replace

from quiclo_table.model.card_table import Hand, Held, SeenCard
from quiclo_table.model.cards import continent_of
from quiclo_table.model.refusals import Refusal, RefusalKey
from quiclo_table.model.seats import Seat


class Where(NamedTuple):
    """Whose hand a card is in, and at which place."""

    seat: Seat
    place: int


def where(hands: Sequence[Hand], card: int) -> Where | None:
    """Find a card among all hands."""
    for seat, hand in enumerate(hands):
        for place, held in enumerate(hand):
            if held.number == card:
                return Where(Seat(seat), place)
    return None


def held(hand: Hand, card: int) -> Held | None:
    """Find a card in one hand."""
    return next((one for one in hand if one.number == card), None)


def numbers(hand: Hand) -> tuple[int, ...]:
    """Return the numbers of a hand by place."""
    return tuple(one.number for one in hand)


def hidden(hand: Hand) -> int:
    """Return how many cards of a hand are hidden."""
    return len([one for one in hand if one.is_hidden])


def marked(hand: Hand, cards: Iterable[int], *, is_hidden: bool) -> Hand:
    """Hide these cards of a hand, or lay them open."""
    chosen = set(cards)
    return tuple(replace(one, is_hidden=is_hidden) if one.number in chosen else one for one in hand)


def without(hand: Hand, cards: Iterable[int]) -> Hand:
    """Return a hand without these cards."""
    gone = set(cards)
    return tuple(one for one in hand if one.number not in gone)


def settled(hand: Hand) -> Hand:
    """Return a hand in which no card is new any more."""
    return tuple(replace(one, is_new=False) if one.is_new else one for one in hand)


def with_hand(hands: tuple[Hand, ...], seat: Seat, hand: Hand) -> tuple[Hand, ...]:
    """Return the hands with one of them replaced."""
    return (*hands[:seat], hand, *hands[seat + 1 :])


@lru_cache(maxsize=512)
def seen(hand: Hand, *, by_owner: bool) -> tuple[SeenCard, ...]:
    """Return a hand as its owner sees it, or as the others do; cached, as every view asks for all hands."""
    return tuple(seen_card(one, is_known=by_owner or not one.is_hidden) for one in hand)


def seen_card(card: Held, *, is_known: bool) -> SeenCard:
    """Return a card as it is seen by one who knows its number, or doesn't."""
    return SeenCard(
        number=card.number if is_known else None,
        continent=continent_of(card.number),
        is_hidden=card.is_hidden,
        is_new=card.is_new,
    )


def check_own(hand: Hand, card: int) -> Refusal | None:
    """Return why a card can't be used as one's own."""
    if held(hand, card) is not None:
        return None
    return Refusal(RefusalKey.CARD_NOT_OWN, facts={"card": card})


def check_open(hand: Hand, card: int, rule: str) -> Refusal | None:
    """Return why a card can't be laid open: it isn't one's own, or lies open already."""
    if (refusal := check_own(hand, card)) is not None:
        return refusal
    own = held(hand, card)
    if own is not None and own.is_hidden:
        return None
    return Refusal(RefusalKey.CARD_IS_OPEN, rule, facts={"card": card})
