"""The director of Stapelspiel: hears public events and moves cards from hands to piles."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from functools import partial
from typing import Final

from quiclo_table.bus import Bus, Subscription
from quiclo_table.model.card_table import SeenCard
from quiclo_table.model.cards import continent_of
from quiclo_table.model.match_end import MatchEnded
from quiclo_table.model.seats import Seat
from quiclo_table.model.stapelspiel_events import (
    Buzzed,
    ChainPlayed,
    HandShown,
    LotDrawn,
    PilesBegun,
    PilesRefreshed,
    ReportFailed,
)
from quiclo_table.model.table_events import CardsDealt
from quiclo_table.stage.card_hands import CardHands
from quiclo_table.stage.card_pictures import CardBack, CardFace
from quiclo_table.stage.card_stage import CardStage
from quiclo_table.stage.components import Place
from quiclo_table.stage.countdown import Countdown
from quiclo_table.stage.flat_stapelspiel import FLAT, flat_panels
from quiclo_table.stage.flips import Flip
from quiclo_table.stage.pictures import Draw, Font, Icon, Ink, Text
from quiclo_table.stage.sounds import Sound
from quiclo_table.stage.stapelspiel_layout import STAPELSPIEL, panel_places
from quiclo_table.stage.systems import draw_list
from quiclo_table.stage.table_layout import TABLE
from quiclo_table.stage.timeline import Timeline

LAY_MS: Final = 520.0
LAY_STEP_MS: Final = 140.0
"""How long after one card of a chain the next leaves the hand."""
REFRESH_MS: Final = 420.0
DEAL_STEP_MS: Final = 14.0
"""How long after one card the next is dealt: up to 72 are."""
LOT_STEP_MS: Final = 110.0
LOT_STEPS: Final = 10
"""The light goes from one contender to the next so often before it stays with the winner."""
FELT_TO_HAND: Final = 0.52
"""How large cards are when they are dealt, of a card as wide as the target of other tables."""

Piles = Sequence[Sequence[int]]


@dataclass(frozen=True, slots=True)
class Lot:
    """A draw between those who have buzzed in one moment, and when it began."""

    contenders: tuple[Seat, ...]
    winner: Seat
    since_ms: float


class StapelspielDirector(CardStage):
    """Turns what happened into movement and sound. `piles` gives the piles as they lie in the match, and
    `is_flat` tells that the table lies flat, with people all around it."""

    def __init__(
        self, bus: Bus, timeline: Timeline, seats: int, piles: Callable[[], Piles], *, is_flat: bool = False
    ) -> None:
        super().__init__(bus, timeline)
        self.is_flat = is_flat
        self.layout = FLAT if is_flat else STAPELSPIEL
        self.places = flat_panels(seats) if is_flat else panel_places(seats)
        self.hands = CardHands(self.world, timeline, self.places)
        self.hands.shields = False
        self.hands.deal_step_ms = DEAL_STEP_MS
        self.piles: tuple[tuple[int, int], ...] = ()
        """Of each pile the top card and how many cards it has, as far as all of them have arrived."""
        self._truth = piles
        self._lot: Lot | None = None
        self._countdown = Countdown()
        self._subscriptions: list[Subscription] = [
            bus.subscribe(CardsDealt, self._on_dealt),
            bus.subscribe(HandShown, lambda event: self.sound(Sound.CARD, self._x(event.seat))),
            bus.subscribe(PilesBegun, lambda event: self._lay_new(event.cards)),
            bus.subscribe(Buzzed, lambda event: self.sound(Sound.BUZZ, self._x(event.seat))),
            bus.subscribe(LotDrawn, self._on_lot),
            bus.subscribe(ChainPlayed, self._on_played),
            bus.subscribe(ReportFailed, lambda event: self.sound(Sound.WRONG, self._x(event.seat))),
            bus.subscribe(PilesRefreshed, lambda event: self._lay_new(event.laid)),
            bus.subscribe(MatchEnded, self._on_ended),
        ]

    def close(self) -> None:
        """Hear no more and let go of all entities."""
        for subscription in self._subscriptions:
            subscription.close()
        self.world.close()

    def lay(self) -> None:
        """Lay the piles at once as they lie in the match."""
        self.piles = tuple((pile[-1], len(pile)) for pile in self._truth())

    def show_hands(self, hands: Sequence[Sequence[SeenCard]], *, at_once: bool = False) -> None:
        """Show the hands as they are seen now."""
        self.hands.show(hands, at_once=at_once)

    def tick(self, left_ms: int | None) -> None:
        """Let the last seconds of an entry be heard; `left_ms` is what is left of it."""
        if (sound := self._countdown.heard(left_ms)) is not None:
            self.sound(sound)

    def lit(self) -> Seat | None:
        """Return the seat on which the light of the draw falls right now; None while nothing is drawn."""
        if self._lot is None:
            return None
        step = int((self.timeline.now_ms - self._lot.since_ms) / max(1.0, self.timeline.lasting(LOT_STEP_MS)))
        if step >= LOT_STEPS:
            self._lot = None
            return None
        seats = self._lot.contenders
        return seats[(seats.index(self._lot.winner) + step + 1 - LOT_STEPS) % len(seats)]

    def draws(self) -> list[Draw]:
        """Return the cards in hands and whatever flies."""
        return [*self.hands.draws(), *draw_list(self.world, self.timeline.now_ms)]

    def _x(self, seat: Seat) -> float:
        return self.places[seat].panel.centre[0]

    def _on_dealt(self, event: CardsDealt) -> None:
        """Cards come from the middle of the felt."""
        for _ in event.cards:
            self.hands.bring(event.seat, Place(*self.layout.felt.centre, FELT_TO_HAND))
        self.sound(Sound.CARD, self._x(event.seat))

    def _on_lot(self, event: LotDrawn) -> None:
        if self.timeline.pace:
            self._lot = Lot(event.contenders, event.winner, self.timeline.now_ms)

    def _on_played(self, event: ChainPlayed) -> None:
        """The cards of a right chain fly to their pile one by one; each open from the moment it leaves."""
        goal, place_of = self.layout.pile(event.pile), self.places[event.seat]
        for turn, card in enumerate(event.laid):
            place = self.hands.find(event.seat, card)
            if place is None:
                place = self.hands.find_back(event.seat, continent_of(card))
            if place is None:
                continue
            _, start = self.hands.take(event.seat, place)
            x, y = place_of.turning.there(start.x, start.y)
            start = Place(x, y, start.scale * TABLE.target_width / goal.width)
            wait_ms = LAY_STEP_MS * turn
            self.fly(CardFace(card, goal.width), start, Place(goal.x, goal.y), LAY_MS, wait_ms=wait_ms)
            self.timeline.after(wait_ms + LAY_MS, partial(self._arrive, event.pile))
        self.sound(Sound.RIGHT, self._x(event.seat))
        x, y = place_of.layout.tally[0] - 40, place_of.layout.tally[1] + 60
        lost = Text(f"−{len(event.laid)}", 56, Font.NUMERAL, Ink.OK, shadow=True)
        self.let_rise(lost, (x, y), (x, y - 70), place_of.frame.turning)

    def _lay_new(self, cards: Sequence[int | None]) -> None:
        """New cards come from the edge of the felt, face down, and turn over on their way to the piles."""
        for at, card in enumerate(cards):
            if card is None:
                continue
            slot = self.layout.pile(at)
            back = CardBack(continent_of(card), slot.width)
            start = Place(slot.x, self.layout.felt.y - 40, 0.6)
            entity = self.fly(back, start, Place(slot.x, slot.y), REFRESH_MS)
            lasts = self.timeline.lasting(REFRESH_MS)
            self.world.add(entity, Flip(CardFace(card, slot.width), self.timeline.now_ms, lasts))
            self.timeline.after(REFRESH_MS, partial(self._arrive, at))
        if not self.piles:
            self.timeline.after(REFRESH_MS, self.lay)
        self.sound(Sound.CARD)

    def _on_ended(self, event: MatchEnded) -> None:
        """A cup rises from the panel of whoever has won."""
        for seat in event.winners:
            part = self.places[seat].frame.turning
            x, y = part.upright.centre
            self.let_rise(Icon("cup", 200, Ink.GOLD_LABEL), (x, y + 60), (x, y - 60), part)
        self.sound(Sound.RECORD)

    def _arrive(self, pile: int) -> None:
        """Show a pile as it lies in the match."""
        cards = self._truth()[pile]
        here = (cards[-1], len(cards))
        self.piles = tuple(here if at == pile else other for at, other in enumerate(self.piles))
