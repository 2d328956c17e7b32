"""The records: the ten best of a level, today, this week, or ever."""

from __future__ import annotations

from typing import Final

from quiclo_table.input.acts import Gesture, KeyPressed
from quiclo_table.model.level import Level
from quiclo_table.scenes.menu import MenuScene
from quiclo_table.scenes.scene import Context
from quiclo_table.stage.layout import Box
from quiclo_table.stage.pictures import Backdrop, Draw, Font, Glass, Ink, Look, Row, Tone
from quiclo_table.storage.daily import BASE as DAILY_BASE
from quiclo_table.storage.daily import challenge_of
from quiclo_table.storage.records import Period
from quiclo_table.storage.run_record import RunRecord
from quiclo_table.ui.buttons import Face, button, segments, segments_track
from quiclo_table.ui.dates import short_date
from quiclo_table.ui.dialog import Choice, Dialog
from quiclo_table.ui.level_names import name_of
from quiclo_table.ui.lines import MIDDLE, RIGHT, heading, label, line
from quiclo_table.ui.name_entry import NameEntry
from quiclo_table.ui.page import Control
from quiclo_table.ui.top_bar import top_bar

PERIOD_BOX: Final = Box(1116, 92, 780, 64)
BEFORE: Final = Box(24, 88, 96, 72)
AFTER: Final = Box(784, 88, 96, 72)
NAME_X: Final = 452.0
PANEL: Final = Box(24, 176, 1872, 744)
FIRST_ROW: Final = PANEL.y + 64
ROW_HEIGHT: Final = 66.0
COLUMNS: Final = {
    "rank": 64.0,
    "name": 150.0,
    "points": 900.0,
    "hits": 1150.0,
    "streak": 1420.0,
    "date": 1800.0,
}
BACK: Final = Box(24, 940, 330, 104)
MOST: Final = 10


class RecordsScene(MenuScene):
    """One level and one period at a time. A row can be renamed or deleted."""

    def __init__(self, context: Context, level: str = "") -> None:
        super().__init__(context)
        self._levels = _listed(context)
        ids = [one.id for one in self._levels]
        wanted = level or context.settings.last_level
        self._at = ids.index(wanted) if wanted in ids else 0
        self._period = Period.ALL
        self._rows: tuple[RunRecord, ...] = ()
        self._own: int | None = None

    def enter(self) -> None:
        """Show the level played last."""
        self._show_controls()

    def hear(self, gesture: Gesture) -> None:
        """Take a gesture; Escape goes back."""
        if self._over is not None:
            self._over.hear(gesture)
        elif isinstance(gesture, KeyPressed) and gesture.key == "ESCAPE":
            self._context.routes.title()
        else:
            self._page.hear(gesture)

    def draws(self) -> list[Draw]:
        """Return the whole page."""
        t = self._context.translate
        draws = [
            Draw(Backdrop("walnut"), 0, 0),
            *top_bar(
                t("game.zahlenfalle"), "", t("records.title"), icon="cup", measure=self._context.measure
            ),
            segments_track(PERIOD_BOX, 20),
            Draw(Glass(PANEL.w, PANEL.h, 28), PANEL.x, PANEL.y, layer=1),
        ]
        level = self._level
        if level is not None:
            name = name_of(level, t)
            draws.append(heading(name, NAME_X, 124, 46, ink=Ink.GOLD_TITLE, anchor=MIDDLE, width=640))
        return [*draws, *self._table(), *self._foreground()]

    @property
    def _level(self) -> Level | None:
        return self._levels[self._at] if self._levels else None

    def _best(self) -> tuple[RunRecord, ...]:
        level = self._level
        if level is None:
            return ()
        return self._context.records.best(level.id, self._period, self._context.now(), MOST)

    def _table(self) -> list[Draw]:
        t = self._context.translate
        y = PANEL.y + 34
        draws = [
            line(t("records.name"), COLUMNS["name"], y, 24, ink=Ink.SECONDARY, width=600),
            line(t("solo.points"), COLUMNS["points"], y, 24, ink=Ink.SECONDARY, anchor=RIGHT, width=180),
            line(t("result.hits"), COLUMNS["hits"], y, 24, ink=Ink.SECONDARY, anchor=RIGHT, width=180),
            line(
                t("result.best_streak"), COLUMNS["streak"], y, 24, ink=Ink.SECONDARY, anchor=RIGHT, width=230
            ),
            line(t("records.date"), COLUMNS["date"], y, 24, ink=Ink.SECONDARY, anchor=RIGHT, width=300),
        ]
        if self._own is not None:
            draws.append(
                line(t("records.own", points=self._own), 390, 992, 28, ink=Ink.GOLD_LABEL, width=900)
            )
        if not self._rows:
            draws.append(
                line(
                    t("records.none"), 960, PANEL.centre[1], 32, ink=Ink.SECONDARY, anchor=MIDDLE, width=1500
                )
            )
        return draws

    def _own_best(self) -> int | None:
        """The most points on this level under the name used last."""
        level, name = self._level, self._context.settings.player_name
        best = self._context.records.own_best(level.id, name) if level is not None and name else None
        return None if best is None else best.points

    def _show_controls(self) -> None:
        self._rows, self._own = self._best(), self._own_best()
        t, measure = self._context.translate, self._context.measure
        periods = [(one.value, t(f"records.period.{one}")) for one in Period]
        controls = [
            *[self._row(place, record) for place, record in enumerate(self._rows)],
            button("level.before", BEFORE, Face(icon="arrow_left"), lambda: self._turn(-1), measure=measure),
            button("level.after", AFTER, Face(icon="arrow_right"), lambda: self._turn(1), measure=measure),
            *segments("period", PERIOD_BOX, periods, self._period, self._choose_period),
            button(
                "back",
                BACK,
                Face(t("levels.back"), "arrow_left", 30),
                self._context.routes.title,
                measure=measure,
            ),
        ]
        self._page.show(controls, focus="back")

    def _turn(self, by: int) -> None:
        if self._levels:
            self._at = (self._at + by) % len(self._levels)
        self._show_controls()

    def _choose_period(self, period: str) -> None:
        self._period = Period(period)
        self._show_controls()

    def _row(self, place: int, record: RunRecord) -> Control:
        box = Box(PANEL.x + 20, FIRST_ROW + ROW_HEIGHT * place, PANEL.w - 40, ROW_HEIGHT - 8)
        return Control(
            f"record.{place}",
            box,
            lambda: self._ask(record),
            lambda look, layer: self._row_face(place, record, box, look, layer),
        )

    def _row_face(self, place: int, record: RunRecord, box: Box, look: Look, layer: int) -> list[Draw]:
        t, y = self._context.translate, box.centre[1]
        mine = record.name == self._context.settings.player_name
        ink = Ink.GOLD_LABEL if mine or look is Look.HOVER else Ink.WHITE
        return [
            Draw(Row(box.w, box.h), box.x, box.y, layer=layer),
            line(
                f"{place + 1}.",
                COLUMNS["rank"],
                y,
                34,
                font=Font.NUMERAL,
                ink=Ink.GOLD_NUMERAL,
                layer=layer + 1,
            ),
            label(record.name, COLUMNS["name"], y, 30, ink=ink, layer=layer + 1, width=520),
            line(
                str(record.points),
                COLUMNS["points"],
                y,
                36,
                font=Font.NUMERAL,
                ink=Ink.WHITE,
                anchor=RIGHT,
                layer=layer + 1,
            ),
            line(str(record.hits), COLUMNS["hits"], y, 30, font=Font.NUMERAL, anchor=RIGHT, layer=layer + 1),
            line(
                str(record.best_streak),
                COLUMNS["streak"],
                y,
                30,
                font=Font.NUMERAL,
                anchor=RIGHT,
                layer=layer + 1,
            ),
            line(
                short_date(record.at, t),
                COLUMNS["date"],
                y,
                26,
                ink=Ink.SECONDARY,
                anchor=RIGHT,
                layer=layer + 1,
                width=330,
            ),
        ]

    def _ask(self, record: RunRecord) -> None:
        """Offer what can be done with a record; in a kiosk, where anybody might, nothing can."""
        t = self._context.translate
        if self._context.is_kiosk:
            self._toast.say(t("records.kept_here"))
            return
        self._over = Dialog(
            record.name,
            (t.plural("records.points", record.points), short_date(record.at, t)),
            (
                Choice("close", t("levels.back"), "arrow_left", self._close),
                Choice("rename", t("records.rename"), "person", lambda: self._rename(record)),
                Choice("delete", t("records.delete"), "cross", lambda: self._ask_again(record), Tone.DANGER),
            ),
            measure=self._context.measure,
            escape=self._close,
            covered=False,
        )

    def _ask_again(self, record: RunRecord) -> None:
        """What is deleted is gone for good."""
        t = self._context.translate
        self._over = Dialog(
            t("records.delete_title"),
            (f"{record.name}: {t.plural('records.points', record.points)}", t("records.delete_text")),
            (
                Choice("keep", t("records.keep"), "arrow_left", self._close),
                Choice("delete", t("records.delete"), "cross", lambda: self._delete(record), Tone.DANGER),
            ),
            measure=self._context.measure,
            escape=self._close,
            covered=False,
        )

    def _rename(self, record: RunRecord) -> None:
        t = self._context.translate

        def done(name: str) -> None:
            if name:
                self._context.records.rename(record.run, name)
            self._close()

        self._over = NameEntry(
            t("records.rename_title"),
            record.name,
            labels=(t("name.blank"), t("name.back"), t("name.done")),
            measure=self._context.measure,
            done=done,
            refused=lambda character: t("name.refused", character=character),
        )

    def _delete(self, record: RunRecord) -> None:
        self._context.records.delete(record.run)
        self._close()
        self._toast.say(self._context.translate("records.deleted"))

    def _close(self) -> None:
        self._over = None
        self._show_controls()


def _listed(context: Context) -> tuple[Level, ...]:
    """All levels that have a list, that of the day's challenge among them."""
    challenge = challenge_of(context.shelf, context.now().date())
    levels = tuple(level for level in context.shelf.levels if level.id != DAILY_BASE)
    return levels if challenge is None else (*levels, challenge.level)
