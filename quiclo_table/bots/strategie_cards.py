"""What a bot makes of the cards in Strategie: what it notices, which deck, which trade, which six."""

from __future__ import annotations

from collections.abc import Collection, Iterable
from functools import lru_cache
from hashlib import sha256
from math import prod

from quiclo_table.bots.skill import Skill
from quiclo_table.bots.strategie_habits import LAST_LOOK, Habits, chance_of
from quiclo_table.maths.combinations import find_combinations
from quiclo_table.maths.completions import completions
from quiclo_table.maths.written_proofs import find_proof
from quiclo_table.model.card_table import Step
from quiclo_table.model.cards import CARDS, Continent, cards_of
from quiclo_table.model.proofs import CARDS_IN_COMBINATION, ProofLevel
from quiclo_table.model.seats import Seat
from quiclo_table.model.strategie import MOST_HIDDEN, Claim, Phase, StrategieView
from quiclo_table.rules.decks import PLACES

Cards = tuple[int, ...]

completing = lru_cache(maxsize=64)(completions)
combinations_of = lru_cache(maxsize=64)(find_combinations)


def own_cards(view: StrategieView) -> Cards:
    """Return the bot's own numbers by place."""
    return () if view.seat is None else _numbers(view, view.seat)


def open_cards(view: StrategieView) -> Cards:
    """Return the cards of the others that lie open."""
    return tuple(card for seat in _others(view) for card in _numbers(view, seat))


def noticed(view: StrategieView, habits: Habits) -> Cards:
    """Return the cards that would complete a combination and come to mind in this turn.

    What comes to mind rests on the hand as the turn began and stays the same all through it, so that a bot
    that has drawn or traded for a card knows why.
    """
    hand = _hand_before(view)
    found = completing(hand, view.setup.proofs)
    return tuple(card for card in found if _comes_to_mind(view, hand, card, habits.notices_permille))


def claim_of(view: StrategieView, habits: Habits) -> Claim | None:
    """Return a claim of a combination that the bot sees among its own cards."""
    own = tuple(sorted(own_cards(view)))
    found = combinations_of(own, view.setup.proofs)
    if not found:
        return None
    before = _hand_before(view)
    known = set(own).difference(before).intersection(noticed(view, habits))
    likely = habits.notices_permille * (LAST_LOOK if view.phase is Phase.LAST_CLAIMS else 1)
    sees_any = _comes_to_mind(view, before, 0, likely)
    for cards in found:
        if sees_any or known.intersection(cards):
            return _claim(cards, view.setup.proofs)
    return None


def deck_for(view: StrategieView, wanted: Iterable[int], skill: Skill) -> tuple[Continent, int] | None:
    """Return the deck that most likely brings a wanted card, and the one of them that is easiest to make."""
    unseen = _unseen(view)
    best: tuple[float, Continent, int] | None = None
    for continent in decks_left(view):
        there = [card for card in cards_of(continent) if card in unseen]
        hoped = [card for card in there if card in set(wanted)]
        likely = sum(chance_of(card, skill) for card in hoped) / max(1, len(there))
        if likely and (best is None or likely > best[0]):
            best = (likely, continent, max(hoped, key=lambda card: (chance_of(card, skill), -card)))
    return None if best is None else best[1:]


def decks_left(view: StrategieView) -> list[Continent]:
    """Return the decks that can be drawn from, the lowest numbers first."""
    return [continent for continent in Continent if view.decks[PLACES[continent]]]


def wish(view: StrategieView, habits: Habits, skill: Skill) -> int | None:
    """Return the open card of somebody else that completes a combination and is worth a trade."""
    open_now = set(open_cards(view))
    wanted = [card for card in noticed(view, habits) if card in open_now]
    best = max(wanted, key=lambda card: (chance_of(card, skill), -card), default=None)
    return None if best is None or chance_of(best, skill) < habits.offers_percent else best


def to_hide(view: StrategieView) -> Cards:
    """Return the cards without which fewest cards would complete a combination; of equals the low ones, which
    are easy to be asked for."""
    own = own_cards(view)

    def left_without(card: int) -> tuple[int, int]:
        others = tuple(one for one in own if one != card)
        return len(completing(others, view.setup.proofs)), card

    return tuple(sorted(sorted(own, key=left_without)[:MOST_HIDDEN]))


def six_to_pick(view: StrategieView, habits: Habits, skill: Skill) -> Cards:
    """Return the highest six neighbours, in order, of which all are likely enough; else the lowest."""
    rising = sorted(own_cards(view))
    sixes = [tuple(rising[at : at + CARDS_IN_COMBINATION]) for at in range(len(rising) - 5)]
    likely = [six for six in sixes if chance_of_all(six, skill) >= habits.picks_percent]
    return (likely or sixes[:1])[-1]


def chance_of_all(cards: Iterable[int], skill: Skill) -> float:
    """Return in how many of a hundred throws about all these numbers could be made."""
    return 100 * prod(chance_of(card, skill) * 100 / skill.notices_percent / 100 for card in cards)


def _claim(cards: Cards, level: ProofLevel) -> Claim | None:
    proof = find_proof(cards, level)
    return None if proof is None else Claim(cards, proof)


def _hand_before(view: StrategieView) -> Cards:
    """Return the own cards as the turn began, rising: without the one that it has brought."""
    own = own_cards(view)
    if view.phase is Phase.TURNS and view.step is Step.AFTER:
        if view.won is not None:
            own = tuple(card for card in own if card != view.won)
        elif view.has_offered:
            own = own[:-1]
    return tuple(sorted(own))


def _comes_to_mind(view: StrategieView, hand: Cards, card: int, permille: int) -> bool:
    drawn = len(CARDS) - sum(view.decks) - (view.step is not Step.DRAW)
    text = f"{view.seat}/{drawn}/{hand}/{card}"
    return int.from_bytes(sha256(text.encode()).digest()[:4]) % 1000 < permille


def _unseen(view: StrategieView) -> Collection[int]:
    seen = {*own_cards(view), *open_cards(view), *view.lost}
    return {card for card in CARDS if card not in seen}


def _others(view: StrategieView) -> list[Seat]:
    return [Seat(seat) for seat in range(len(view.hands)) if seat != view.seat]


def _numbers(view: StrategieView, seat: Seat) -> Cards:
    return tuple(card.number for card in view.hands[seat] if card.number is not None)
