"""The set-up of a match of several players."""

from __future__ import annotations

from typing import Any, Final

from msgspec import Struct
from msgspec.structs import replace

from quiclo_table.input.acts import Gesture, Hovered, KeyPressed, PadConnected, PadLost, Pressed
from quiclo_table.input.key_parts import BUZZ_KEYS
from quiclo_table.input.seating import PadAway, PadBack
from quiclo_table.model.devices import SeatDevice
from quiclo_table.model.names import clean_name
from quiclo_table.model.refusals import RefusalKey
from quiclo_table.rules.house_rules import still_chosen, with_house_rules
from quiclo_table.rules.variant import Variant
from quiclo_table.scenes.device_words import device_label, key_words
from quiclo_table.scenes.key_test import KeyTest
from quiclo_table.scenes.menu import MenuScene
from quiclo_table.scenes.scene import Context, TableChoice
from quiclo_table.scenes.setup import places
from quiclo_table.scenes.setup.joining import Joining
from quiclo_table.scenes.setup.lying import LyingChoice
from quiclo_table.scenes.setup.remembering import names_at, table_for
from quiclo_table.scenes.setup.rules_panel import RulesPanel
from quiclo_table.scenes.setup.seats_panel import SeatsPanel
from quiclo_table.stage.layout import Box
from quiclo_table.stage.pictures import Backdrop, Draw, Tone
from quiclo_table.storage.arrangement import Arrangement, Occupant
from quiclo_table.ui.buttons import Face, button
from quiclo_table.ui.name_entry import NameEntry
from quiclo_table.ui.top_bar import top_bar

BACK: Final = Box(1248, 900, 170, 124)
START: Final = Box(1434, 900, 430, 124)
TOAST_Y: Final = 850.0
STARTING: Final = ("ENTER", "MAIN")
"""The blank bar doesn't: whoever types a name beside its field must not start with "Oma Erika"."""
FIRST: Final = "first"
"""The field of a set-up that says who begins."""


class SetupScene(MenuScene):
    """Who plays, who begins, by which house rules: as it was the last time, until something is changed.

    What has been arranged is kept when the screen is left, whichever way.
    """

    def __init__(self, context: Context, variant: Variant[Any]) -> None:
        super().__init__(context, toast_y=TOAST_Y)
        self._variant = variant
        kept = table_for(context, variant.name)
        self._arranged = replace(kept, rules=still_chosen(variant.setup, kept.rules))
        self._found = self._arranged
        self._joining = Joining(self._arranged, context.pads)
        self._seats = SeatsPanel(
            context,
            has_first=FIRST in variant.setup.__struct_fields__,
            joining=self._joining,
            change=self._arrange,
            ask_name=self._ask_name,
            step_device=self._step_device,
            test_devices=self._test_devices,
        )
        self._lying = LyingChoice(context, self._lie)
        self._rules = RulesPanel(context, variant.setup, change=self._choose_rules, show=self._show_controls)

    @property
    def names(self) -> tuple[str, ...]:
        """What everybody is called, by places; "" where nobody sits."""
        return names_at(self._context, self._arranged)

    def enter(self) -> None:
        """Show the table as it is arranged."""
        self._show_controls()

    def leave(self) -> None:
        """Keep what has been arranged, if anything was."""
        if self._arranged != self._found:
            settings = self._context.settings
            tables = {**settings.tables, self._variant.name: self._arranged}
            self._context.change(replace(settings, tables=tables))

    def hit(self, x: float, y: float) -> str | None:
        """Return the control at a point, or the house rule whose label lies there."""
        return super().hit(x, y) or self._rules.about(x, y)

    def hear(self, gesture: Gesture) -> None:
        """Take a gesture; Escape goes back, and Enter starts even before a focus is shown. A device that is
        nobody's joins by its own key or button."""
        news = self._joining.hear(gesture)
        self._tell_of_pad(news)
        if news is not None or isinstance(gesture, PadConnected | PadLost):
            self._arrange(self._arranged)
        elif self._over is not None:
            self._over.hear(gesture)
        elif self._joining.is_spent(gesture, self._now_ms):
            return
        elif (device := self._joining.asks(gesture)) is not None:
            self._join(device)
        elif isinstance(gesture, KeyPressed) and gesture.button == "start":
            self._start()
        elif isinstance(gesture, KeyPressed) and gesture.key == "ESCAPE":
            self._context.routes.title()
        else:
            heard = self._page.hear(gesture)
            if isinstance(gesture, Hovered | Pressed):
                self._rules.explain(gesture.target)
            elif isinstance(gesture, KeyPressed):
                self._rules.explain(self._page.focused)
                if not heard and gesture.key in STARTING:
                    self._start()

    def draws(self) -> list[Draw]:
        """Return the whole page."""
        t = self._context.translate
        return [
            Draw(Backdrop("walnut"), 0, 0),
            *top_bar(
                t(f"game.{self._variant.name}"),
                "",
                t("setup.title"),
                icon="dice",
                measure=self._context.measure,
            ),
            *self._lying.draws(),
            *self._seats.draws(self._arranged, self.names),
            *self._rules.draws(self._arranged.rules),
            *self._foreground(),
        ]

    def _show_controls(self) -> None:
        t, measure = self._context.translate, self._context.measure
        back = Face(t("levels.back"), size=30)
        start = Face(t("setup.start"), "play", 44, 44)
        self._page.show(
            [
                *self._seats.controls(self._arranged, self.names),
                *self._rules.controls(self._arranged.rules),
                *self._lying.controls(),
                button("back", BACK, back, self._context.routes.title, measure=measure),
                button("start", START, start, self._start, measure=measure, tone=Tone.OK),
            ],
            focus="start",
        )

    def _lie(self, meaning: str) -> None:
        self._toast.say(meaning)
        self._show_controls()

    def _arrange(self, arranged: Arrangement) -> None:
        self._joining.seat(self._arranged, arranged)
        self._arranged = places.with_devices(arranged, self._joining.devices)
        self._show_controls()

    def _step_device(self, place: int) -> None:
        self._joining.step(place)
        self._arrange(self._arranged)

    def _join(self, device: SeatDevice) -> None:
        """Let somebody play with a device, at a place that is still to be had."""
        t, place = self._context.translate, places.to_join(self._arranged, self._joining.claimed)
        if place is None:
            self._toast.say(t("devices.no_place"))
            return
        self._joining.join(place, device, self._now_ms)
        self._arrange(places.occupied(self._arranged, place, Occupant.PERSON))
        name, label = self.names[place], device_label(device, t)
        buzz = BUZZ_KEYS.get(device.kind)
        if buzz is None:
            self._toast.say(t("devices.joined", name=name, device=label))
        else:
            self._toast.say(t("devices.joined_keys", name=name, device=label, key=key_words(buzz, t)))

    def _tell_of_pad(self, news: PadAway | PadBack | None) -> None:
        """Say whose pad is gone, or that it is back."""
        if news is not None:
            key = "devices.away" if isinstance(news, PadAway) else "devices.back"
            self._toast.say(self._context.translate(key, name=self.names[news.seat]))

    def _test_devices(self) -> None:
        """Show which keys and buttons arrive, and whose they are."""

        def close() -> None:
            self._over = None

        def whose(press: KeyPressed) -> str:
            place = self._joining.owner(press)
            return "" if place is None else self.names[place]

        context = self._context
        self._over = KeyTest(context.translate, context.measure, close, context.pads, whose)

    def _choose_rules(self, rules: dict[str, str]) -> None:
        self._arrange(replace(self._arranged, rules=rules))

    def _ask_name(self, place: int) -> None:
        t = self._context.translate

        def take(text: str) -> None:
            self._over = None
            name = clean_name(text)
            if name is not None and name != self.names[place]:
                self._arrange(places.named(self._arranged, place, name))

        self._over = NameEntry(
            t("setup.name_title"),
            self.names[place],
            labels=(t("name.blank"), t("name.back"), t("name.done")),
            measure=self._context.measure,
            done=take,
            refused=lambda character: t("name.refused", character=character),
            objection=lambda text: self._objection(place, text),
        )

    def _objection(self, place: int, text: str) -> str:
        """Why a person can't be called so: another one is. A bot gives way."""
        name = clean_name(text) or ""
        others = [
            other
            for at, other in enumerate(self.names)
            if at != place and self._arranged.places[at].occupant is Occupant.PERSON
        ]
        if places.is_free(name, others):
            return ""
        return self._context.translate(f"refusal.{RefusalKey.NAME_TWICE}", name=name)

    def _start(self) -> None:
        """Hand the table on, or say why these players can't play by these rules."""
        setup = self._setup()
        players = places.players_of(self._arranged, self.names)
        refusal = self._variant.admits(setup, players)
        if refusal is not None:
            self._toast.say(self._context.translate(f"refusal.{refusal.key}", **refusal.facts))
        else:
            devices = places.devices_by_seats(self._arranged, self._joining.devices)
            self._context.routes.table(TableChoice(self._variant.name, setup, players, devices))

    def _setup(self) -> Struct:
        setup = with_house_rules(self._variant.setup(), self._arranged.rules)
        if FIRST not in setup.__struct_fields__:
            return setup
        return replace(setup, first=places.seat_of(self._arranged, self._arranged.first))
