"""The result page: figures, list, name entry for a place among the best, and the ways on."""

from __future__ import annotations

from typing import Final

from msgspec.structs import replace

from quiclo_table.input.acts import Gesture, KeyPressed
from quiclo_table.model.daily import day_of
from quiclo_table.model.names import clean_name
from quiclo_table.scenes.menu import MenuScene
from quiclo_table.scenes.result.sharing import shared_line
from quiclo_table.scenes.result.summary import summary
from quiclo_table.scenes.result.turns import TurnList
from quiclo_table.scenes.scene import Context, FinishedRun
from quiclo_table.stage.layout import Box
from quiclo_table.stage.pictures import Backdrop, Draw, Tone
from quiclo_table.stage.sounds import Sound, SoundCue
from quiclo_table.storage.records import Period
from quiclo_table.ui.buttons import Face, button
from quiclo_table.ui.level_names import name_of
from quiclo_table.ui.name_entry import NameEntry
from quiclo_table.ui.page import Control
from quiclo_table.ui.top_bar import top_bar

BUTTONS: Final = Box(24, 924, 1872, 120)
GAP: Final = 20.0
TOAST_Y: Final = 868.0
LISTED: Final = 10
"""A place up to this one asks for a name."""


class ResultScene(MenuScene):
    """Everything about one finished run.

    A name entry that is left unfinished leaves the name that the run was listed under.
    """

    def __init__(self, context: Context, run: FinishedRun) -> None:
        super().__init__(context, toast_y=TOAST_Y)
        self._run = run
        self._turns = TurnList(run.ended.result.turns)
        self._place = self._find_place()

    def enter(self) -> None:
        """Show the ways on; ask for a name where the run is among the best."""
        self._tell_notice()
        if self._place is not None:
            self._ask_for_name()
        if self._place == 1:
            self._context.bus.publish(SoundCue(Sound.RECORD))
        self._show_controls()

    def hear(self, gesture: Gesture) -> None:
        """Take a gesture; Escape goes back to the levels, Enter plays again."""
        if self._over is not None:
            self._over.hear(gesture)
        elif isinstance(gesture, KeyPressed) and gesture.key == "ESCAPE":
            self._context.routes.levels()
        elif self._page.hear(gesture):
            return
        elif isinstance(gesture, KeyPressed) and gesture.key in ("ENTER", "MAIN"):
            self._again()

    def draws(self) -> list[Draw]:
        """Return the whole page."""
        t, run = self._context.translate, self._run
        return [
            Draw(Backdrop("walnut"), 0, 0),
            *top_bar(
                t("game.zahlenfalle"),
                name_of(run.level, t),
                t("solo.title"),
                icon="clock",
                measure=self._context.measure,
                note=t("solo.ranked" if run.ranked else "solo.training"),
            ),
            *summary(run, self._place, t),
            *self._turns.draws(t),
            *self._foreground(),
        ]

    def _find_place(self) -> int | None:
        """The run's place among the best of all times, if it is listed high enough to ask for a name."""
        if not self._run.is_listed:
            return None
        context = self._context
        place = context.records.rank(self._run.run, Period.ALL, context.now())
        return place if place is not None and place <= LISTED else None

    def _ask_for_name(self) -> None:
        t = self._context.translate
        self._over = NameEntry(
            t("name.title", place=self._place or 0),
            self._context.player,
            labels=(t("name.blank"), t("name.back"), t("name.done")),
            measure=self._context.measure,
            done=self._take_name,
            refused=lambda character: t("name.refused", character=character),
        )

    def _take_name(self, text: str) -> None:
        self._over = None
        entered = clean_name(text)
        name = entered or self._context.translate("solo.player")
        if entered is not None:
            self._context.change(replace(self._context.settings, player_name=entered))
        if not self._context.records.rename(self._run.run, name):
            self._context.tell(self._context.records.notice)
            self._tell_notice()
        self._show_controls()

    def _show_controls(self) -> None:
        t, routes, measure = self._context.translate, self._context.routes, self._context.measure
        again = self._run.ended.result.again
        ways = [("again", t("result.again"), "again", self._again)]
        if again:
            ways.append(
                ("retry", t.plural("result.retry", len(again)), "bulb", self._retry),
            )
        ways += [
            ("records", t("records.title"), "cup", lambda: routes.records(self._run.level.id)),
            ("levels", t("result.levels"), "menu", routes.levels),
        ]
        if not self._context.is_kiosk:
            ways.insert(-2, ("share", t("result.share"), "share", self._share))
        wide = (BUTTONS.w - GAP * (len(ways) - 1)) / len(ways)
        controls: list[Control] = []
        for place, (id, text, icon, act) in enumerate(ways):
            box = Box(BUTTONS.x + (wide + GAP) * place, BUTTONS.y, wide, BUTTONS.h)
            tone = Tone.OK if id == "again" else Tone.NEUTRAL
            controls.append(
                button(id, box, Face(text, icon, 30, stacked=True), act, measure=measure, tone=tone)
            )
        controls += self._turns.controls(self._show_controls, measure)
        self._page.show(controls, focus="again")

    def _again(self) -> None:
        """Play the level again, as the shelf has it; the challenge of that day goes on as training."""
        level, context = self._run.level, self._context
        ranked = self._run.ranked and day_of(level) is None
        context.routes.play(context.shelf.find(level.id) or level, ranked=ranked)

    def _retry(self) -> None:
        self._context.routes.retry(self._run.level, self._run.ended.result.again)

    def _share(self) -> None:
        """Put the result on the clipboard as text; where there is none, show it to be copied by hand."""
        t = self._context.translate
        text = shared_line(self._run, day_of(self._run.level) or self._context.now().isoformat(), t)
        if self._context.copy(text):
            self._toast.say(t("result.copied"))
        else:
            self._toast.say(text.splitlines()[0])
