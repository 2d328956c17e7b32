"""The panels of the seats: who sits there, how many cards, how it stands, and the buzzer.

Each is drawn in its own units and put into its frame as a whole.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass, replace
from functools import partial
from typing import Final

from quiclo_table.i18n import Translator
from quiclo_table.model.seats import Player, Seat, Sitter, SkillLevel
from quiclo_table.model.stapelspiel import Phase, StapelspielView
from quiclo_table.scenes.table import seats
from quiclo_table.scenes.tokens import token_of
from quiclo_table.stage.card_pictures import Buzzer, BuzzerState
from quiclo_table.stage.layout import Box
from quiclo_table.stage.pictures import Draw, Font, Glass, Icon, Ink, Look, Pill, Text, Tone, Well
from quiclo_table.stage.stapelspiel_layout import Frame, PanelPlace
from quiclo_table.ui.buttons import Face, button
from quiclo_table.ui.lines import LEFT, MIDDLE, RIGHT, Measure, line, shortened
from quiclo_table.ui.page import Control

LAYER_BUZZER: Final = 5
CALL: Final = "QUICLO!"
KEY_ROOM: Final = 28.0
"""How far the word makes room for the key on a short buzzer."""
NARROW: Final = 200.0
"""Buttons narrower than this bear their word alone."""
CHOICES: Final = (
    ("open", "stapel.show.open", "eye", True),
    ("held", "stapel.show.held", "lock", False),
)
"""The ways to hold a hand: the control's id, its text, its sign, and whether all see the cards."""
RAISED: Final = {BuzzerState.READY: 4.0, BuzzerState.DIMMED: 2.0}
"""How much higher the words on a dome stand that is up."""


@dataclass(frozen=True, slots=True)
class Standing:
    """What the panels tell besides the view: on whom the light of a draw falls, notes by seat, who won."""

    lit: Seat | None
    notes: tuple[tuple[Seat, str], ...]
    winners: tuple[Seat, ...]


@dataclass(frozen=True, slots=True)
class Panels:
    """Draws the panels, and makes the controls on them. `keys` are the keys that buzz, by seat."""

    translate: Translator
    measure: Measure
    players: Sequence[Player]
    places: Sequence[PanelPlace]
    keys: Mapping[Seat, str]

    def draws(self, view: StapelspielView, standing: Standing) -> Iterator[Draw]:
        """Give every panel, with a buzzer that can't be pressed now."""
        for index, place in enumerate(self.places):
            seat = Seat(index)
            yield from place.frame.draws([*self._panel(seat, view, standing), *self._foot(seat, view)])

    def controls(
        self, view: StapelspielView, buzz: Callable[[Seat], None], show: Callable[[Seat, bool], None]
    ) -> list[Control]:
        """Return what persons can press on their panels, but for the eyes."""
        controls: list[Control] = []
        for seat in self._persons():
            if view.phase is Phase.HANDS and view.hands[seat].is_open is None:
                controls += self._choice(seat, show)
            elif self._state(seat, view) is BuzzerState.READY:
                controls.append(self._buzzer(seat, partial(buzz, seat)))
        return controls

    def eyes(self, view: StapelspielView, holding: Seat | None) -> list[Control]:
        """Return the eyes of persons whose hand doesn't lie open."""
        if view.phase is Phase.OVER:
            return []
        hidden = [seat for seat in self._persons() if not view.hands[seat].is_open]
        places = [(seat, self.places[seat]) for seat in hidden]
        return [
            _lying(place.frame, seats.eye(seat, place.layout.eye, held=holding == seat))
            for seat, place in places
        ]

    def buzzer_at(self, x: float, y: float) -> Seat | None:
        """Return the person whose buzzer lies at a point, whether it can be pressed now or not."""
        for seat in self._persons():
            place = self.places[seat]
            if place.frame.around(place.layout.buzzer).holds(x, y):
                return seat
        return None

    def _persons(self) -> list[Seat]:
        return [Seat(at) for at, player in enumerate(self.players) if player.sitter is Sitter.PERSON]

    def _state(self, seat: Seat, view: StapelspielView) -> BuzzerState | None:
        """How a buzzer stands; None before the search and after it."""
        if view.phase not in (Phase.OPEN, Phase.ENTERING):
            return None
        if seat == view.floor or seat in view.contenders:
            return BuzzerState.FLOOR
        if seat in view.barred:
            return BuzzerState.BARRED
        return BuzzerState.READY if view.phase is Phase.OPEN else BuzzerState.DIMMED

    def _panel(self, seat: Seat, view: StapelspielView, standing: Standing) -> Iterator[Draw]:
        panel, player = self.places[seat].layout, self.players[seat]
        stands_out = seat == (view.floor if standing.lit is None else standing.lit)
        is_active = stands_out or seat in standing.winners
        yield Draw(Glass(*panel.size, 24, active=is_active), 0, 0, layer=2)
        x, y, size = panel.token
        token = token_of(seat, player, size)
        yield Draw(token, x, y, MIDDLE, 6)
        x, y, width = panel.name
        name = shortened(player.name, width, self.measure, Font.LABEL)
        yield line(name, x, y, 28 if panel.is_low else 34, font=Font.LABEL, width=width)
        ink = Ink.GOLD_NUMERAL if is_active else Ink.WHITE
        count = Text(str(view.hands[seat].count), 46, Font.NUMERAL, ink)
        x, y = panel.tally
        yield Draw(count, x, y, RIGHT, 6)
        yield Draw(Icon("cards", 34, ink), x - self.measure(count)[0] - 24, y, MIDDLE, 6)
        yield from self._status(seat, view, standing)

    def _status(self, seat: Seat, view: StapelspielView, standing: Standing) -> Iterator[Draw]:
        x, y, width = self.places[seat].layout.status
        note = dict(standing.notes).get(seat)
        pill = "stapel.wins" if seat in standing.winners else "stapel.floor" if seat == view.floor else ""
        if note is None and pill and standing.lit is None:
            text = Text(self.translate(pill), 24, Font.LABEL, Ink.INK, width - 28)
            wide = round(self.measure(text)[0]) + 28
            yield Draw(Pill(wide, 36), x - 4, y - 18, layer=5)
            yield Draw(text, x - 4 + wide / 2, y, MIDDLE, 6)
            return
        if view.phase is Phase.OVER and note is None:
            return
        is_barred = seat in view.barred
        words = self.translate(note) if note is not None else self._words(seat, view)
        ink = Ink.GOLD_LABEL if note is not None else Ink.BAD if is_barred else Ink.SECONDARY
        yield line(words, x, y, 24, ink=ink, width=width)

    def _words(self, seat: Seat, view: StapelspielView) -> str:
        """What stands under a name."""
        t, player, is_low = self.translate, self.players[seat], self.places[seat].layout.is_low
        is_open = view.hands[seat].is_open
        if view.phase is Phase.HANDS:
            return t("stapel.decides" if is_open is None else "stapel.open" if is_open else "stapel.held")
        if seat in view.barred:
            return t("stapel.barred_short" if is_low else "stapel.barred_until")
        if player.sitter is Sitter.BOT:
            level = t("stapel.bot", level=t(f"level.{player.level or SkillLevel.MIDDLE}"))
            return level if is_open or is_low else f"{level} · {t('stapel.held')}"
        return t("stapel.searches" if view.phase is Phase.OPEN else "stapel.waits")

    def _foot(self, seat: Seat, view: StapelspielView) -> Iterator[Draw]:
        """Where the buzzer is: one that nobody can press now, or what stands in its place."""
        box, state = self.places[seat].layout.buzzer, self._state(seat, view)
        is_person = self.players[seat].sitter is Sitter.PERSON
        if state is BuzzerState.BARRED:
            yield from self._barred(seat, box, is_person=is_person)
        elif is_person and state is not None and state is not BuzzerState.READY:
            yield from self._dome(seat, state, Look.IDLE, LAYER_BUZZER)
        elif view.phase is Phase.HANDS and view.hands[seat].is_open is not None:
            yield from self._well(box, "check", "stapel.decided")
        elif not is_person and view.phase is not Phase.OVER:
            undecided = view.phase is Phase.HANDS
            yield from self._well(box, "robot", "stapel.bot_decides" if undecided else "stapel.bot_calls")

    def _well(self, box: Box, icon: str, key: str) -> Iterator[Draw]:
        yield Draw(Well(box.w, box.h, box.h / 2), box.x, box.y, layer=LAYER_BUZZER)
        yield from self._worded(box, icon, self.translate(key), 26, ink=Ink.SECONDARY)

    def _worded(
        self, box: Box, icon: str, words: str, size: float, *, ink: Ink, font: Font = Font.LABEL
    ) -> Iterator[Draw]:
        """An icon and words behind it, both together in the middle of a box."""
        text = Text(words, size, font, ink, box.w - 104)
        x, y = box.centre
        left = x - (self.measure(text)[0] + 50) / 2
        yield Draw(Icon(icon, 34, ink), left + 17, y, MIDDLE, LAYER_BUZZER + 1)
        yield Draw(text, left + 50, y, LEFT, LAYER_BUZZER + 1)

    def _barred(self, seat: Seat, box: Box, *, is_person: bool) -> Iterator[Draw]:
        if is_person:
            dome = Buzzer(box.w, box.h, seat, BuzzerState.BARRED)
            yield Draw(dome, box.x, box.y, layer=LAYER_BUZZER)
        else:
            yield Draw(Well(box.w, box.h, box.h / 2), box.x, box.y, layer=LAYER_BUZZER)
        words = self.translate("stapel.barred")
        if not self.places[seat].layout.is_low:
            yield from self._worded(box, "lock", words, 34, ink=Ink.WHITE, font=Font.NUMERAL)
            return
        upper = Box(box.x, box.y, box.w, box.h - 32)
        yield from self._worded(upper, "lock", words, 30, ink=Ink.WHITE, font=Font.NUMERAL)
        until = self.translate("stapel.barred_until_short")
        x, width = box.centre[0], box.w - 48
        yield line(until, x, box.bottom - 27, 22, anchor=MIDDLE, layer=LAYER_BUZZER + 1, width=width)

    def _dome(self, seat: Seat, state: BuzzerState, look: Look, layer: int) -> list[Draw]:
        """A buzzer with its word, and the key that presses it."""
        box = self.places[seat].layout.buzzer
        x, y = box.centre
        y -= 0.0 if look is Look.PRESSED else RAISED.get(state, 0.0)
        ink = Ink.WHITE if state is BuzzerState.DIMMED else Ink.INK
        is_low = self.places[seat].layout.is_low
        size = 38 if is_low else 60 if box.h > 120 else 50
        shows_key = state is BuzzerState.READY and seat in self.keys
        x -= KEY_ROOM if is_low and shows_key else 0.0
        draws = [
            Draw(Buzzer(box.w, box.h, seat, state, look), box.x, box.y, layer=layer),
            Draw(Text(CALL, size, Font.NUMERAL, ink), x, y, MIDDLE, layer + 1),
        ]
        if shows_key:
            at = box.right - (KEY_ROOM + 24)
            draws.append(Draw(Pill(48, 40, gold=False), at - 24, y - 20, layer=layer + 1))
            key = Text(self.keys[seat], 26, Font.LABEL, Ink.WHITE, 36)
            draws.append(Draw(key, at, y, MIDDLE, layer + 2))
        return draws

    def _buzzer(self, seat: Seat, act: Callable[[], None]) -> Control:
        box = self.places[seat].layout.buzzer

        def paint(look: Look, layer: int) -> list[Draw]:
            return self._dome(seat, BuzzerState.READY, look, layer)

        own = Control(f"buzz.{seat}", box, act, paint, radius=box.h / 2)
        return _lying(self.places[seat].frame, own)

    def _choice(self, seat: Seat, show: Callable[[Seat, bool], None]) -> list[Control]:
        """The two ways to hold a hand, where the buzzer will be."""
        frame, box = self.places[seat].frame, self.places[seat].layout.buzzer
        wide = (box.w - 12) / 2
        labels = tuple(self.translate(key) for _, key, _, _ in CHOICES)
        controls = []
        for at, (id, key, icon, is_open) in enumerate(CHOICES):
            part = Box(box.x + (wide + 12) * at, box.y, wide, box.h)
            face = Face(self.translate(key), icon if wide >= NARROW else "", 28, 32, beside=labels)
            act = partial(show, seat, is_open)
            tone = Tone.OK if is_open else Tone.NEUTRAL
            own = button(f"{id}.{seat}", part, face, act, measure=self.measure, tone=tone)
            controls.append(_lying(frame, own))
        return controls


def _lying(frame: Frame, control: Control) -> Control:
    """Return a control of a panel as it lies on the screen."""

    def paint(look: Look, layer: int) -> list[Draw]:
        return frame.draws(control.paint(look, layer))

    return replace(control, box=frame.around(control.box), paint=paint)
