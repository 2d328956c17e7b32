"""The panels of the seats: who sits there, what it has, whether it is at play, and marks on its cards."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from typing import Final

from quiclo_table.i18n import Translator
from quiclo_table.input.seating import DeviceSeats
from quiclo_table.model.card_table import SeenCard
from quiclo_table.model.seats import Player, Seat
from quiclo_table.scenes.device_badge import device_badge
from quiclo_table.scenes.table.peek import EYE
from quiclo_table.scenes.table.seen import SeatLine
from quiclo_table.scenes.tokens import token_of
from quiclo_table.stage.card_hands import CardHands
from quiclo_table.stage.card_pictures import CardRing, Edge, Shield
from quiclo_table.stage.layout import Box
from quiclo_table.stage.pictures import Draw, Font, Glass, Icon, Ink, Look, Pill, Text
from quiclo_table.ui.hold import held_only
from quiclo_table.ui.lines import MIDDLE, RIGHT, Measure, line, shortened
from quiclo_table.ui.page import Control

TOKEN: Final = 62.0
NAME_X: Final = 92.0
SIGN: Final = 40.0
"""What the sign before the score takes."""
EYE_SIZE: Final = (56.0, 38.0)
LAYER_MARK: Final = 16
SHIELD_SHARE: Final = 0.38
"""How much of its width the shield takes that marks a protected card while it is seen."""

Marks = Mapping[tuple[int, int], Edge]
"""Cards that stand out, by seat and place."""


@dataclass(frozen=True, slots=True)
class SeatPanels:
    """Draws the panels, and makes the controls on them."""

    translate: Translator
    measure: Measure
    players: Sequence[Player]
    hands: CardHands
    devices: DeviceSeats

    def draws(self, lines: Sequence[SeatLine], cards: Sequence[Sequence[SeenCard]]) -> Iterator[Draw]:
        """Give every panel with what is said of its seat."""
        for seat, said in enumerate(lines):
            yield from self.hands.places[seat].turning.draws(self._panel(seat, said, cards[seat]))

    def marks(self, cards: Sequence[Sequence[SeenCard]], marks: Marks) -> Iterator[Draw]:
        """Give the rings around cards that stand out, the pill on those that are new, and the shield on those
        that are protected but seen, because their owner looks."""
        for seat, hand in enumerate(cards):
            yield from self.hands.places[seat].turning.draws(self._marks(seat, hand, marks))

    def _marks(self, seat: int, hand: Sequence[SeenCard], marks: Marks) -> Iterator[Draw]:
        for place, card in enumerate(hand):
            slot = self.hands.places[seat].slot(place, len(hand))
            if slot.page != self.hands.pages[seat]:
                continue
            edge = marks.get((seat, place))
            if edge is not None:
                yield Draw(CardRing(slot.width, edge), slot.x, slot.y, MIDDLE, LAYER_MARK)
            if card.is_hidden and card.number is not None:
                box = slot.box
                shield = Shield(max(20, slot.width * SHIELD_SHARE))
                yield Draw(shield, box.right - 6, box.y + 6, MIDDLE, LAYER_MARK)
            if card.is_new and slot.width >= 60:
                top = slot.box.y + 10
                yield Draw(Pill(58, 28), slot.x - 29, top - 14, layer=LAYER_MARK)
                text = Text(self.translate("table.new"), 22, Font.LABEL, Ink.INK, 50)
                yield Draw(text, slot.x, top, MIDDLE, LAYER_MARK + 1)

    def eye(self, seat: Seat, *, held: bool) -> Control:
        """Return the control that is held to see the own hidden cards, as its player sees it."""
        panel = self.hands.places[seat].panel
        return eye(seat, Box(panel.right - 84, panel.y + 36, 76, 60), held=held)

    def _panel(self, seat: int, said: SeatLine, hand: Sequence[SeenCard]) -> Iterator[Draw]:
        player, place = self.players[seat], self.hands.places[seat]
        panel = place.panel
        yield Draw(Glass(panel.w, panel.h, 24, active=said.is_acting), panel.x, panel.y, layer=2)
        token = token_of(seat, player, TOKEN)
        yield Draw(token, panel.x + 48, panel.y + 52, MIDDLE, 6)
        yield from device_badge(self.devices, Seat(seat), panel.x + 48, panel.y + 52, TOKEN)
        x, y = panel.x + NAME_X, panel.y
        ink = Ink.GOLD_NUMERAL if said.is_acting else Ink.WHITE
        score = Text(said.score, 42, Font.NUMERAL, ink, cells=True)
        counted = self.measure(score)[0] + (SIGN if said.score_icon else 0)
        room = panel.w - NAME_X - counted - 24
        name = shortened(player.name, room, self.measure, Font.LABEL)
        yield line(name, x, y + 34, 31, font=Font.LABEL, width=room)
        yield Draw(score, panel.right - 16, y + 34, RIGHT, 6)
        if said.score_icon:
            yield Draw(Icon(said.score_icon, 30, ink), panel.right - counted + 2, y + 34, MIDDLE, 6)
        label = 52 if said.score_label else 0
        right = panel.right - 16 - (EYE_SIZE[0] + 8 if said.has_hidden else label)
        if said.is_acting:
            text = Text(self.translate("table.at_play"), 24, Font.LABEL, Ink.INK, 110)
            wide = round(self.measure(text)[0]) + 28
            yield Draw(Pill(wide, 36), x - 4, y + 60, layer=5)
            yield Draw(text, x - 4 + wide / 2, y + 78, MIDDLE, 6)
        elif said.is_shielded:
            yield Draw(Shield(28), x + 12, y + 78, MIDDLE, 6)
            yield line(said.below, x + 34, y + 78, 24, ink=Ink.SECONDARY, width=right - x - 34)
        else:
            yield line(said.below, x, y + 78, 24, ink=Ink.SECONDARY, width=right - x)
        if not said.has_hidden and said.score_label:
            yield line(
                said.score_label, panel.right - 16, y + 78, 22, ink=Ink.SECONDARY, anchor=RIGHT, width=50
            )
        if (pages := place.pages(len(hand))) > 1:
            page = f"{self.hands.pages[seat] + 1}/{pages}"
            yield line(page, panel.x + 48, panel.y + 92, 22, ink=Ink.SECONDARY, anchor=MIDDLE)


def eye(seat: Seat, box: Box, *, held: bool) -> Control:
    """Return a pill with an eye, at the lower right of its box, that is held to see the own hidden cards."""
    pill = Box(box.right - EYE_SIZE[0] - 6, box.bottom - EYE_SIZE[1] - 1, *EYE_SIZE)

    def paint(look: Look, layer: int) -> list[Draw]:
        gold = held or look is Look.PRESSED
        ink = Ink.INK if gold else Ink.GOLD_LABEL if look is Look.HOVER else Ink.WHITE
        return [
            Draw(Pill(pill.w, pill.h, gold=gold), pill.x, pill.y, layer=layer),
            Draw(Icon("eye", 28, ink), *pill.centre, MIDDLE, layer + 1),
        ]

    return Control(f"{EYE}{seat}", box, held_only, paint, radius=box.h / 2)
