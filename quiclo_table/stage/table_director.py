"""The director of a card variant's table: hears public events, moves cards and dice, and remembers what is
being shown."""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial
from typing import Final

from quiclo_table.bus import Bus, Subscription
from quiclo_table.model.card_table import DICE, SeenCard
from quiclo_table.model.entry import Entry
from quiclo_table.model.events import DiceRested, DiceThrown
from quiclo_table.model.seats import Seat
from quiclo_table.model.table_events import (
    CalculationFailed,
    CalculationJudged,
    CardHandedOver,
    CardLost,
    CardMove,
    CardOpened,
    CardsDealt,
    CardsTraded,
    CardTurned,
    CardWon,
    TradeOffered,
    TurnBegan,
)
from quiclo_table.stage.calculating import CalculatingStage
from quiclo_table.stage.card_hands import CardHands
from quiclo_table.stage.card_pictures import CardBack, CardFace
from quiclo_table.stage.card_stage import CardStage
from quiclo_table.stage.clacks import Clacks
from quiclo_table.stage.components import Place
from quiclo_table.stage.dice_tray import PathOf
from quiclo_table.stage.facing import Facing
from quiclo_table.stage.flips import Flip
from quiclo_table.stage.pictures import Draw, Font, Ink, Picture, Text
from quiclo_table.stage.sounds import Sound
from quiclo_table.stage.systems import draw_list, roll
from quiclo_table.stage.table_layout import DECKS, TABLE, SeatPlace
from quiclo_table.stage.timeline import Timeline
from quiclo_table.stage.turning import Turning

TURN_MS: Final = 420.0
LOSE_MS: Final = 520.0
RISE: Final = 90.0
"""How far points rise."""


class TableDirector(CardStage):
    """Turns what happened into movement and sound. `path_of` gives the path that a throw takes."""

    def __init__(self, bus: Bus, timeline: Timeline, places: Sequence[SeatPlace], path_of: PathOf) -> None:
        super().__init__(bus, timeline)
        self.facing = Facing([place.edge for place in places], timeline)
        self.hands = CardHands(self.world, timeline, places, self.middle)
        self.calculating = CalculatingStage(
            self.world, timeline, Clacks(bus, timeline), (TABLE.tray, TABLE.strip), path_of
        )
        self.target: int | None = None
        """The card that lies at the target's place, once it has arrived there."""
        self.losing: int | None = None
        """A lost card on its way to the others."""
        self._turning: int | None = None
        self._dice: list[Subscription] = [
            bus.subscribe(DiceThrown, self.calculating.throw),
            bus.subscribe(DiceRested, self.calculating.rest),
            bus.subscribe(CalculationJudged, self._on_judged),
            bus.subscribe(CalculationFailed, self._on_failed),
        ]
        self._subscriptions: list[Subscription] = [
            bus.subscribe(CardsDealt, self._on_dealt),
            bus.subscribe(TurnBegan, self._on_turn),
            bus.subscribe(CardTurned, self._on_turned),
            bus.subscribe(CardWon, self._on_won),
            bus.subscribe(CardLost, self._on_lost),
            bus.subscribe(TradeOffered, self._on_offered),
            bus.subscribe(CardsTraded, self._on_traded),
            bus.subscribe(CardHandedOver, self._on_handed_over),
            bus.subscribe(CardOpened, self._on_opened),
        ]

    def close(self) -> None:
        """Hear no more and let go of all entities."""
        self.put_dice_away()
        for subscription in self._subscriptions:
            subscription.close()
        self.world.close()

    def put_dice_away(self) -> None:
        """Leave all throws that come, and what is calculated with them, to another tray than the table's."""
        for subscription in self._dice:
            subscription.close()

    def advance(self, dt_ms: float) -> None:
        """Let stage time pass."""
        super().advance(dt_ms)
        self.facing.advance()
        roll(self.world, self.timeline.now_ms)

    def draws(self) -> list[Draw]:
        """Return cards, dice, tiles and whatever flies."""
        return [*self.hands.draws(), *draw_list(self.world, self.timeline.now_ms, self.facing.middle)]

    def show_hands(self, hands: Sequence[Sequence[SeenCard]], *, at_once: bool = False) -> None:
        """Show the hands as they are seen now."""
        self.hands.show(hands, at_once=at_once)

    def lay(self, target: int | None, faces: tuple[int, ...], *, dice_ready: bool) -> None:
        """Lay out a turn that is gone on with: its target, and its dice, thrown or ready in the hand."""
        self.target = target
        if faces:
            self.calculating.tray.lay(faces)
        elif dice_ready:
            self.calculating.take_in_hand(DICE)

    def middle(self) -> Turning:
        """Return how the middle of the table lies now."""
        return self.facing.middle

    def rise_at(self, seat: Seat, picture: Picture, start: tuple[float, float]) -> None:
        """Let a picture rise and fade at a seat."""
        self.let_rise(picture, start, (start[0], start[1] - RISE), self.hands.places[seat].turning)

    def _on_dealt(self, event: CardsDealt) -> None:
        self.sound(Sound.CARD, self.hands.places[event.seat].panel.centre[0])

    def _on_turn(self, _event: TurnBegan) -> None:
        self.target = None
        self.calculating.take_in_hand(DICE)

    def _on_turned(self, event: CardTurned) -> None:
        """The top card of a deck flies to the target's place and turns over on the way."""
        x, y = DECKS[event.continent]
        start = Place(x, y, TABLE.deck / TABLE.target_width)
        back = CardBack(event.continent, TABLE.target_width)
        entity = self.fly(back, start, Place(*TABLE.target_card), TURN_MS)
        lasts = self.timeline.lasting(TURN_MS)
        self.world.add(entity, Flip(CardFace(event.card, TABLE.target_width), self.timeline.now_ms, lasts))
        self.target = None
        self._turning = event.card
        self.timeline.after(TURN_MS, partial(self._arrive, event.card))
        self.sound(Sound.CARD, x)

    def _arrive(self, card: int) -> None:
        if self._turning == card:
            self.target, self._turning = card, None

    def _on_judged(self, event: CalculationJudged) -> None:
        faces = _faces(event)
        entry = Entry(faces, event.dice, event.calculation.operators)
        if event.dice and self.calculating.tray.count:
            self.calculating.judge(entry, right=event.is_right, value=event.value)
        self.sound(Sound.RIGHT if event.is_right else Sound.WRONG)

    def _on_failed(self, _event: CalculationFailed) -> None:
        """What was wrong has been heard with the verdict; here nothing was handed in."""
        if self.calculating.judged is None:
            self.sound(Sound.WRONG)

    def _on_won(self, event: CardWon) -> None:
        self.hands.bring(event.seat, Place(*TABLE.target_card), self.facing.middle)
        self.sound(Sound.CARD, self.hands.places[event.seat].panel.centre[0])

    def _on_lost(self, event: CardLost) -> None:
        goal = Place(TABLE.lost[0], TABLE.lost_row, TABLE.lost_card / TABLE.target_width)
        self.fly(CardFace(event.card, TABLE.target_width), Place(*TABLE.target_card), goal, LOSE_MS)
        self.target = self._turning = None
        self.losing = event.card
        self.timeline.after(LOSE_MS, partial(self._lost, event.card))

    def _lost(self, card: int) -> None:
        if self.losing == card:
            self.losing = None

    def _on_offered(self, event: TradeOffered) -> None:
        self.target, self._turning = event.wanted, None
        self.calculating.take_in_hand(DICE)

    def _on_traded(self, event: CardsTraded) -> None:
        self.target = None
        for move in event.moves:
            self._move(event.owner if move.to == event.seat else event.seat, move)

    def _on_handed_over(self, event: CardHandedOver) -> None:
        self.target = None
        self._move(event.seat, event.move)

    def _move(self, giver: Seat, move: CardMove) -> None:
        """Let an open card go from one hand to another, from where it lies."""
        place = self.hands.find(giver, move.card)
        if place is not None:
            _, start = self.hands.take(giver, place)
            self.hands.bring(move.to, start, self.hands.places[giver].turning)
        self.sound(Sound.CARD, self.hands.places[move.to].panel.centre[0])

    def _on_opened(self, event: CardOpened) -> None:
        self.sound(Sound.CARD, self.hands.places[event.seat].panel.centre[0])

    def points(self, seat: Seat, text: str) -> None:
        """Let points rise at a seat."""
        panel = self.hands.places[seat].panel
        start = panel.right - 60, panel.y + 60 + RISE
        self.rise_at(seat, Text(text, 56, Font.NUMERAL, Ink.OK, shadow=True), start)


def _faces(event: CalculationJudged) -> tuple[int, ...]:
    """The values of the dice on the table, as far as the calculation tells."""
    values = dict(zip(event.dice, event.calculation.numbers, strict=True))
    return tuple(values.get(die, 0) for die in range(DICE))
