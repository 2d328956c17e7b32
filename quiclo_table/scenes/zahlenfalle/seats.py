"""The panels of the players: who they are, what they do, what came of their last target, their lives."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from typing import Final

from quiclo_table.i18n import Translator
from quiclo_table.input.seating import DeviceSeats
from quiclo_table.model.seats import Player, Seat, Sitter, SkillLevel
from quiclo_table.model.zahlenfalle import Phase, ZahlenfalleView
from quiclo_table.rules.seating import after, clockwise
from quiclo_table.scenes.device_badge import device_badge
from quiclo_table.scenes.tokens import token_of
from quiclo_table.stage.layout import ZAHLENFALLE, Box
from quiclo_table.stage.pictures import Draw, Font, Glass, Heart, Ink, Pill, Text
from quiclo_table.ui.lines import LEFT, MIDDLE, Measure, line, shortened

GAP: Final = 16.0
HIGHEST: Final = 192.0
TOKEN_X: Final = 76.0
TEXT_X: Final = 142.0
HEART: Final = 52.0
HEART_PITCH: Final = 62.0
MOST_HEARTS: Final = 4
"""So many hearts are shown side by side; of more lives one with their number."""
DOING: Final = {
    Phase.THROW_FOR_TARGET: "falle.throws",
    Phase.CHOOSE: "falle.chooses",
    Phase.THROW_FOR_CALCULATION: "falle.throws",
    Phase.CALCULATE: "falle.calculates",
    Phase.VERDICT: "falle.is_through",
}


def seat_boxes(count: int) -> tuple[Box, ...]:
    """Return where the panels of so many players lie, from the top."""
    side = ZAHLENFALLE.side
    high = min(HIGHEST, (side.h - GAP * (count - 1)) / count)
    return tuple(Box(side.x, side.y + (high + GAP) * row, side.w, high) for row in range(count))


@dataclass(frozen=True, slots=True)
class SeatColumn:
    """Draws the panels."""

    translate: Translator
    measure: Measure
    players: tuple[Player, ...]
    devices: DeviceSeats

    def draws(self, view: ZahlenfalleView) -> Iterator[Draw]:
        """Give every panel."""
        for seat, box in enumerate(seat_boxes(len(self.players))):
            yield from self._panel(view, Seat(seat), box)

    def hearts(self, seat: Seat) -> tuple[float, float]:
        """Return the middle of where a player's lives are shown."""
        box = seat_boxes(len(self.players))[seat]
        return box.right - 110, box.centre[1]

    def _panel(self, view: ZahlenfalleView, seat: Seat, box: Box) -> Iterator[Draw]:
        player = self.players[seat]
        is_out, is_acting = view.lives[seat] == 0, seat == view.turn and view.phase in DOING
        yield Draw(Glass(box.w, box.h, 24, active=is_acting and not is_out), box.x, box.y, layer=1)
        size = 84.0 if box.h > 140 else 66.0
        token = token_of(seat, player, size, faded=is_out)
        yield Draw(token, box.x + TOKEN_X, box.centre[1], MIDDLE, 6)
        yield from device_badge(self.devices, seat, box.x + TOKEN_X, box.centre[1], size)
        lives = self._lives(view, seat, box)
        yield from lives
        left = min(one.x for one in lives) - HEART / 2
        x, room = box.x + TEXT_X, left - 20 - box.x - TEXT_X
        ink = Ink.FADED if is_out else Ink.WHITE
        name = shortened(player.name, room, self.measure, Font.LABEL)
        upper, lower = box.centre[1] - 25, box.centre[1] + 27
        yield line(name, x, upper, 36, font=Font.LABEL, ink=ink, width=room)
        if is_acting and not is_out:
            yield from self._pill(self.translate(DOING[view.phase]), x - 4, lower, room)
        else:
            yield line(self._below(view, seat), x, lower, 26, ink=Ink.SECONDARY, width=room)

    def _pill(self, text: str, x: float, y: float, room: float) -> Iterator[Draw]:
        words = Text(text, 26, Font.LABEL, Ink.INK, room - 28)
        wide = round(self.measure(words)[0]) + 32
        yield Draw(Pill(wide, 42), x, y - 21, layer=5)
        yield Draw(words, x + wide / 2, y, MIDDLE, 6)

    def _lives(self, view: ZahlenfalleView, seat: Seat, box: Box) -> list[Draw]:
        lives, y = view.lives[seat], box.centre[1]
        shown = max(lives, view.setup.lives)
        right = box.right - 24 - HEART / 2
        if shown > MOST_HEARTS:
            counted = Text(f"× {lives}", 44, Font.NUMERAL, cells=True)
            x = box.right - 24 - self.measure(counted)[0]
            return [
                Draw(Heart(HEART, full=lives > 0), x - 16 - HEART / 2, y, MIDDLE, 12),
                Draw(counted, x, y, LEFT, 12),
            ]
        first = right - HEART_PITCH * (shown - 1)
        return [
            Draw(Heart(HEART, full=life < lives), first + HEART_PITCH * life, y, MIDDLE, 12)
            for life in range(shown)
        ]

    def _below(self, view: ZahlenfalleView, seat: Seat) -> str:
        """What is said under a name: out, next, or what came of the last target; else who plays there."""
        t = self.translate
        if view.lives[seat] == 0:
            return t("falle.is_out")
        if view.phase is not Phase.OVER and seat == _next(view):
            return t("falle.next")
        last = next((one for one in reversed(view.answers) if one.seat == seat), None)
        if last is not None:
            return t("falle.hit" if last.is_hit else "falle.missed", target=last.target.number)
        player = self.players[seat]
        if player.sitter is Sitter.BOT:
            return t("strategie.bot", level=t(f"level.{player.level or SkillLevel.MIDDLE}"))
        return t("strategie.waits")


def _next(view: ZahlenfalleView) -> Seat:
    """Return who comes after whose turn it is."""
    seats = len(view.lives)
    return next(seat for seat in clockwise(after(view.turn, seats), seats) if view.lives[seat] > 0)
