"""The left half of the set-up: six places, who sits there, and who begins."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import partial
from typing import Final

from msgspec.structs import replace

from quiclo_table.model.names import initial
from quiclo_table.model.seats import SkillLevel
from quiclo_table.rules.seating import MOST_PLAYERS
from quiclo_table.scenes.device_words import device_icon, device_label
from quiclo_table.scenes.scene import Context
from quiclo_table.scenes.setup import places
from quiclo_table.scenes.setup.hints import press_hint, tap_hint
from quiclo_table.scenes.setup.joining import Joining
from quiclo_table.stage.card_pictures import Radio, Token
from quiclo_table.stage.layout import Box
from quiclo_table.stage.pictures import (
    Button,
    Draw,
    Font,
    Glass,
    Icon,
    Ink,
    Look,
    Pill,
    Row,
    Text,
    Tone,
    Well,
)
from quiclo_table.storage.arrangement import Arrangement, Occupant
from quiclo_table.ui.buttons import PRESS_DEPTH, Face, button, segments, segments_track
from quiclo_table.ui.lines import LEFT, MIDDLE, RIGHT, label, line, shortened
from quiclo_table.ui.page import Control

PANEL: Final = Box(24, 84, 1168, 972)
ROWS: Final = tuple(Box(44, 184 + 144 * place, 1128, 132) for place in range(MOST_PLAYERS))
HEADING_Y: Final = 134.0
TOKEN_X: Final = 64.0
TOKEN: Final = 80.0
NAME: Final = (128.0, 250.0, 68.0)
OCCUPANT: Final = (396.0, 312.0, 64.0)
DEVICE: Final = (726.0, 282.0, 68.0)
"""Where in a row things begin, how wide and how high they are."""
FIRST_X: Final = 1082.0
FIRST: Final = 80.0
RADIO: Final = 44.0
STRENGTH: Final = 12.0
FREE_ROW: Final = 0.4
"""How much is seen of a row where nobody sits."""
TEST: Final = Box(944, 102, 76, 62)


class SeatsPanel:
    """Shows an arrangement. What is pressed comes to a new one for `change`, to a name for `ask_name`, to
    another device for `step_device`, or to `test_devices`.

    Where nobody begins, as all play at once, `has_first` is False.
    """

    def __init__(
        self,
        context: Context,
        *,
        has_first: bool,
        joining: Joining,
        change: Callable[[Arrangement], None],
        ask_name: Callable[[int], None],
        step_device: Callable[[int], None],
        test_devices: Callable[[], None],
    ) -> None:
        self._context = context
        self._has_first = has_first
        self._joining = joining
        self._change = change
        self._ask_name = ask_name
        self._step_device = step_device
        self._test_devices = test_devices

    def draws(self, arrangement: Arrangement, names: Sequence[str]) -> list[Draw]:
        """Return the panel without its controls."""
        t = self._context.translate
        title = Text(t("setup.seats"), 46, Font.NUMERAL, Ink.GOLD_TITLE, 380)
        about = 56 + self._context.measure(title)[0] + 28
        room = TEST.x - 20 - about
        draws = [
            Draw(Glass(PANEL.w, PANEL.h, 28), PANEL.x, PANEL.y, layer=1),
            Draw(title, 56, HEADING_Y, LEFT, 6),
            line(t("setup.seats_about"), about, HEADING_Y + 4, 26, ink=Ink.SECONDARY, width=room),
        ]
        if self._has_first:
            begins = t("setup.first")
            draws.append(line(begins, 1162, HEADING_Y + 4, 26, ink=Ink.SECONDARY, anchor=RIGHT, width=140))
        for place, row in enumerate(ROWS):
            draws += self._row(arrangement, place, names[place], row)
        return draws

    def controls(self, arrangement: Arrangement, names: Sequence[str]) -> list[Control]:
        """Return all that can be pressed, row by row."""
        measure = self._context.measure
        test = Face(icon="keyboard", icon_size=40)
        controls = [button("test", TEST, test, self._test_devices, measure=measure, tone=Tone.KEY)]
        for place, row in enumerate(ROWS):
            one = arrangement.places[place]
            if one.occupant is Occupant.PERSON:
                controls.append(self._name(place, names[place], row))
            controls += self._occupants(arrangement, place, row)
            if one.occupant is Occupant.PERSON:
                controls.append(self._device(place, row))
            elif one.occupant is Occupant.BOT:
                controls.append(self._level(arrangement, place, row))
            elif one.occupant is Occupant.EMPTY:
                controls.append(self._join(arrangement, place, row))
            if self._has_first and one.occupant is not Occupant.EMPTY:
                controls.append(self._first(arrangement, place, row))
        return controls

    def _row(self, arrangement: Arrangement, place: int, name: str, row: Box) -> list[Draw]:
        """What of a row can't be pressed."""
        one = arrangement.places[place]
        y = row.centre[1]
        is_taken = one.occupant is not Occupant.EMPTY
        draws = [
            Draw(Row(row.w, row.h, 20), row.x, row.y, layer=2, alpha=1.0 if is_taken else FREE_ROW),
            segments_track(_part(row, OCCUPANT), 4),
            Draw(self._token(arrangement, place, name), row.x + TOKEN_X, y, MIDDLE, 4),
        ]
        if one.occupant is Occupant.BOT:
            field = _part(row, NAME)
            draws.append(label(name, field.x + 18, y, 30, width=field.w - 24))
        elif one.occupant is Occupant.EMPTY:
            field = _part(row, NAME)
            free = self._context.translate("setup.free")
            draws.append(line(free, field.x + 18, y, 30, ink=Ink.FADED, width=field.w - 36))
        return draws

    def _token(self, arrangement: Arrangement, place: int, name: str) -> Token:
        """The sign of the seat that a place will be, with the initial of who sits there."""
        occupant = arrangement.places[place].occupant
        return Token(
            places.seat_of(arrangement, place),
            initial(name),
            TOKEN,
            faded=occupant is Occupant.EMPTY,
            is_bot=occupant is Occupant.BOT,
        )

    def _name(self, place: int, name: str, row: Box) -> Control:
        box = _part(row, NAME)

        def paint(look: Look, layer: int) -> list[Draw]:
            shown = shortened(name, box.w - 36, self._context.measure)
            is_lit = look in (Look.HOVER, Look.PRESSED)
            return [
                Draw(Well(box.w, box.h, focused=is_lit), box.x, box.y, layer=layer),
                line(shown, box.x + 18, box.centre[1], 30, layer=layer + 1, width=box.w - 36),
            ]

        return Control(f"name.{place}", box, partial(self._ask_name, place), paint, radius=18)

    def _occupants(self, arrangement: Arrangement, place: int, row: Box) -> list[Control]:
        t = self._context.translate
        words = {
            Occupant.PERSON: t("setup.person"),
            Occupant.BOT: t("setup.bot"),
            Occupant.EMPTY: t("setup.empty"),
        }
        return segments(
            f"place.{place}",
            _part(row, OCCUPANT),
            [(occupant, words[occupant]) for occupant in Occupant],
            arrangement.places[place].occupant,
            lambda chosen: self._change(places.occupied(arrangement, place, Occupant(chosen))),
            measure=self._context.measure,
        )

    def _level(self, arrangement: Arrangement, place: int, row: Box) -> Control:
        """How good a bot is; each press makes it better, and the best one a beginner again."""
        box = _part(row, DEVICE)
        level = arrangement.places[place].level
        word = self._context.translate(f"level.{level}")

        def paint(look: Look, layer: int) -> list[Draw]:
            y = box.centre[1] - 3 + (PRESS_DEPTH if look is Look.PRESSED else 0)
            return [
                Draw(Button(box.w, box.h, look=look), box.x, box.y, layer=layer),
                Draw(Icon("robot", 36), box.x + 34, y, MIDDLE, layer + 1),
                label(word, box.x + 62, y, 26, layer=layer + 1, width=126),
                *_strength(level, box.right - 18, y, layer + 1),
            ]

        return Control(f"level.{place}", box, lambda: self._change(places.stepped(arrangement, place)), paint)

    def _device(self, place: int, row: Box) -> Control:
        """What a person plays with; each press goes on to the next that is there."""
        box = _part(row, DEVICE)
        device, is_away = self._joining.device(place), self._joining.is_away(place)
        word = device_label(device, self._context.translate, is_away=is_away)

        def paint(look: Look, layer: int) -> list[Draw]:
            y = box.centre[1] - 3 + (PRESS_DEPTH if look is Look.PRESSED else 0)
            ink = Ink.BAD if is_away else Ink.WHITE
            return [
                Draw(Button(box.w, box.h, look=look), box.x, box.y, layer=layer),
                Draw(Icon(device_icon(device.kind), 40, ink), box.x + 36, y, MIDDLE, layer + 1),
                label(word, box.x + 68, y, 26, ink=ink, layer=layer + 1, width=box.w - 82),
            ]

        return Control(f"device.{place}", box, partial(self._step_device, place), paint)

    def _join(self, arrangement: Arrangement, place: int, row: Box) -> Control:
        """A free place: whoever touches it sits down; the next one is for the next pad, if there is one."""
        is_for_pad = self._joining.has_free_pad and place == places.first_free(arrangement)
        has_other = self._joining.has_free_pad and not is_for_pad

        def paint(look: Look, layer: int) -> list[Draw]:
            is_lit = look in (Look.HOVER, Look.PRESSED)
            box, (t, measure) = _part(row, DEVICE), (self._context.translate, self._context.measure)
            if is_for_pad:
                ink = Ink.GOLD_LABEL if is_lit else Ink.WHITE
                return press_hint(box, (t("devices.press"), t("devices.to_join")), measure, ink, layer)
            ink = Ink.GOLD_LABEL if is_lit else Ink.SECONDARY
            sentence = t("devices.or_tap") if has_other else t("setup.join")
            return tap_hint(box, sentence, measure, ink, layer)

        def sit_down() -> None:
            self._change(places.occupied(arrangement, place, Occupant.PERSON))

        return Control(f"join.{place}", _part(row, DEVICE), sit_down, paint)

    def _first(self, arrangement: Arrangement, place: int, row: Box) -> Control:
        x, y = row.x + FIRST_X, row.centre[1]
        on = arrangement.first == place

        def paint(look: Look, layer: int) -> list[Draw]:
            return [Draw(Radio(RADIO, on or look is Look.PRESSED), x, y, MIDDLE, layer)]

        box = Box(x - FIRST / 2, y - FIRST / 2, FIRST, FIRST)
        return Control(
            f"first.{place}",
            box,
            lambda: self._change(replace(arrangement, first=place)),
            paint,
            radius=FIRST / 2,
        )


def _part(row: Box, part: tuple[float, float, float]) -> Box:
    x, wide, high = part
    return Box(row.x + x, row.centre[1] - high / 2, wide, high)


def _strength(level: SkillLevel, right: float, y: float, layer: int) -> list[Draw]:
    """Four dots, as many of them gold as the level is high."""
    high = places.LEVELS.index(level)
    pitch = STRENGTH + 5
    left = right - pitch * len(places.LEVELS) + 5
    return [
        Draw(Pill(STRENGTH, STRENGTH, gold=n <= high), left + pitch * n, y - STRENGTH / 2, layer=layer)
        for n in range(len(places.LEVELS))
    ]
