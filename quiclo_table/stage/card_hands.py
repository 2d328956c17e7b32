"""All cards in hands, as entities of the world: they keep their slots, come and go, and turn over."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass
from functools import lru_cache
from typing import Final

from quiclo_table.model.card_table import SeenCard
from quiclo_table.model.cards import Continent
from quiclo_table.model.seats import Seat
from quiclo_table.stage.card_pictures import CardBack, CardFace, CardShadow
from quiclo_table.stage.components import Glide, Place, Shown
from quiclo_table.stage.easing import ease_in_out
from quiclo_table.stage.flips import Flip, flip
from quiclo_table.stage.pictures import Draw
from quiclo_table.stage.table_layout import DECKS, TABLE, HandPlace, Slot
from quiclo_table.stage.timeline import Timeline
from quiclo_table.stage.turning import UPRIGHT, Turning
from quiclo_table.stage.world import World

LAYER_CARD: Final = 14
LAYER_FLYING: Final = 50
MIDDLE: Final = (0.5, 0.5)
MOVE_MS: Final = 520.0
RELAY_MS: Final = 200.0
FLIP_MS: Final = 320.0
DEAL_STEP_MS: Final = 45.0
"""How long after one card the next is dealt."""
ARC: Final = 60.0

CardPicture = CardFace | CardBack


@dataclass(slots=True)
class _Card:
    """A card in a hand: its entity, what it shows, and where it belongs."""

    entity: int
    picture: CardPicture
    slot: Slot


def upright() -> Turning:
    """Return how decks lie that nobody turns."""
    return UPRIGHT


class CardHands:
    """The hands by seat. What a card shows is told by `show`; where it comes from, by `bring`.

    The cards of a hand have their places as its player sees them; `middle` tells how the decks lie.
    """

    def __init__(
        self,
        world: World,
        timeline: Timeline,
        places: Sequence[HandPlace],
        middle: Callable[[], Turning] = upright,
    ) -> None:
        self.places = tuple(places)
        self.pages = [0] * len(places)
        self._world = world
        self._timeline = timeline
        self._middle = middle
        self._hands: list[list[_Card]] = [[] for _ in places]
        self.deal_step_ms = DEAL_STEP_MS
        self.shields = True
        """Whether a card that is kept from the others bears a shield, and not its continent's sign."""
        self._coming: list[list[Place]] = [[] for _ in places]
        self._shown: object = None
        self._at_rest: tuple[Draw, ...] | None = None
        """What all cards look like, once none of them moves any more."""

    def bring(self, seat: Seat, start: Place, part: Turning = UPRIGHT) -> None:
        """Let the card that comes next to a hand come from a place in a part of the table; the scale is that
        of a card as wide as the target's."""
        self._coming[seat].append(self._seen_from(seat, start, part))
        self._shown = self._at_rest = None

    def find(self, seat: Seat, number: int) -> int | None:
        """Return the place of an open card in a hand."""
        for place, card in enumerate(self._hands[seat]):
            if isinstance(card.picture, CardFace) and card.picture.number == number:
                return place
        return None

    def find_back(self, seat: Seat, continent: Continent) -> int | None:
        """Return the place of a card of a continent that lies face down in a hand."""
        for place, card in enumerate(self._hands[seat]):
            if isinstance(card.picture, CardBack) and card.picture.continent is continent:
                return place
        return None

    def take(self, seat: Seat, place: int) -> tuple[CardPicture, Place]:
        """Take a card out of a hand; returns what it showed, and where it lay, as its player sees it."""
        self._shown = self._at_rest = None
        card = self._hands[seat].pop(place)
        here = self._world.part(card.entity, Place) or Place(card.slot.x, card.slot.y)
        self._world.remove(card.entity)
        return card.picture, Place(here.x, here.y, card.picture.width / TABLE.target_width)

    def show(self, hands: Sequence[Sequence[SeenCard]], *, at_once: bool = False) -> None:
        """Bring the table to these hands: each card goes to its slot and turns the side up that is seen.

        A card too many has gone, a card too few comes from where it was brought, or else from its deck.
        """
        if hands == self._shown:
            return
        self._shown, self._at_rest = hands, None
        dealt = 0
        for seat, hand in enumerate(hands):
            cards = self._hands[seat]
            while len(cards) > len(hand):
                self._world.remove(cards.pop().entity)
            for place, seen in enumerate(hand):
                slot = self.places[seat].slot(place, len(hand))
                picture = picture_of(seen, slot.width, shields=self.shields)
                if place == len(cards):
                    cards.append(self._new(seat, seen, picture, slot, None if at_once else dealt))
                    dealt += 1
                self._settle(cards[place], picture, slot, at_once=at_once)
            self._coming[seat].clear()
            self.pages[seat] = min(self.pages[seat], self.places[seat].pages(len(hand)) - 1)

    def turn_page(self, seat: Seat) -> None:
        """Show the next of the pages on which a large hand lies."""
        self.pages[seat] = (self.pages[seat] + 1) % self.places[seat].pages(len(self._hands[seat]))
        self._at_rest = None

    def draws(self) -> Sequence[Draw]:
        """Return every card on the page that is shown; equal cards at rest are the very same draws."""
        if self._at_rest is not None:
            return self._at_rest
        draws = tuple(self._draws())
        if not any(self._moves(card) for cards in self._hands for card in cards):
            self._at_rest = draws
        return draws

    def _draws(self) -> Iterator[Draw]:
        for seat, cards in enumerate(self._hands):
            turning = self.places[seat].turning
            for card in cards:
                if card.slot.page != self.pages[seat]:
                    continue
                shown = self._world.part(card.entity, Shown)
                place = self._world.part(card.entity, Place)
                if shown is not None and place is not None:
                    at = (place.x, place.y, place.scale, place.alpha, place.stretch)
                    moves = self._world.part(card.entity, Glide) is not None
                    yield from _card(shown.picture, at, LAYER_FLYING if moves else LAYER_CARD, turning)

    def _moves(self, card: _Card) -> bool:
        part = self._world.part
        return part(card.entity, Glide) is not None or part(card.entity, Flip) is not None

    def _new(self, seat: int, seen: SeenCard, picture: CardPicture, slot: Slot, dealt: int | None) -> _Card:
        """Let a card come to a hand, as the one after `dealt` others; None: it lies there already."""
        if dealt is None:
            return _Card(self._world.spawn(Shown(picture), Place(slot.x, slot.y)), picture, slot)
        coming = self._coming[seat]
        start = coming.pop(0) if coming else self._deck(seat, seen.continent)
        start = Place(start.x, start.y, start.scale * TABLE.target_width / slot.width)
        entity = self._world.spawn(Shown(picture), start)
        self._glide(entity, start, slot, MOVE_MS, wait_ms=dealt * self.deal_step_ms, arc=ARC)
        return _Card(entity, picture, slot)

    def _deck(self, seat: int, continent: Continent) -> Place:
        top = Place(*DECKS[continent], TABLE.deck / TABLE.target_width)
        return self._seen_from(seat, top, self._middle())

    def _seen_from(self, seat: int, place: Place, part: Turning) -> Place:
        """Return where a place in a part of the table is for a hand."""
        own = self.places[seat].turning
        if own.changes_nothing and part.changes_nothing:
            return place
        return Place(*own.back(*part.there(place.x, place.y)), place.scale * part.scale / own.scale)

    def _settle(self, card: _Card, picture: CardPicture, slot: Slot, *, at_once: bool) -> None:
        if slot != card.slot:
            here = self._world.part(card.entity, Place)
            start = Place(slot.x, slot.y) if here is None else Place(here.x, here.y, here.scale)
            start.scale *= card.slot.width / slot.width
            self._glide(card.entity, start, slot, RELAY_MS)
            card.slot = slot
        if picture == card.picture:
            return
        turns = type(picture) is not type(card.picture) and not at_once and self._timeline.pace > 0
        card.picture = picture
        if turns:
            lasts, now_ms = self._timeline.lasting(FLIP_MS), self._timeline.now_ms
            # A number that nobody may see any more is gone at once: such a card is half turned already.
            began = now_ms - lasts / 2 if isinstance(picture, CardBack) else now_ms
            self._world.add(card.entity, Flip(picture, began, lasts))
            flip(self._world, now_ms)
            return
        self._world.drop(card.entity, Flip)
        self._world.add(card.entity, Shown(picture))
        if (place := self._world.part(card.entity, Place)) is not None:
            place.stretch = 1.0

    def _glide(
        self, entity: int, start: Place, slot: Slot, ms: float, *, wait_ms: float = 0.0, arc: float = 0.0
    ) -> None:
        began = self._timeline.now_ms + self._timeline.lasting(wait_ms)
        end = Place(slot.x, slot.y)
        self._world.add(entity, Glide(start, end, began, self._timeline.lasting(ms), ease_in_out, arc))


def picture_of(card: SeenCard, width: float, *, shields: bool = True) -> CardPicture:
    """Return how a card is drawn for whoever sees it so."""
    if card.number is None:
        return CardBack(card.continent, width, shielded=shields and card.is_hidden)
    return CardFace(card.number, width)


@lru_cache(maxsize=512)
def _card(
    picture: CardPicture, at: tuple[float, float, float, float, float], layer: int, turning: Turning
) -> tuple[Draw, ...]:
    x, y, scale, alpha, stretch = at
    draws = (
        Draw(CardShadow(picture.width), x, y, MIDDLE, layer - 1, alpha, scale, stretch),
        Draw(picture, x, y, MIDDLE, layer, alpha, scale, stretch),
    )
    return tuple(turning.draws(draws))
