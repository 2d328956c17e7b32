"""The staff's page: the figures of the booth, what staff may set, and the ways to restart and to end it."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import partial
from typing import Any, Final, NamedTuple, Protocol

from msgspec.structs import replace

from quiclo_table.input.acts import Gesture, KeyPressed
from quiclo_table.kiosk.booth_log import BoothLog
from quiclo_table.kiosk.summary import Figures, figures
from quiclo_table.model.seats import SkillLevel
from quiclo_table.scenes.menu import MenuScene
from quiclo_table.scenes.scene import Context
from quiclo_table.scenes.staff.figures_panel import PANEL as FIGURES_PANEL
from quiclo_table.scenes.staff.figures_panel import figures_panel
from quiclo_table.stage.layout import Box
from quiclo_table.stage.pictures import Backdrop, Draw, Glass, Ink, Tone
from quiclo_table.storage.settings import Settings
from quiclo_table.ui.buttons import Face, button, segments, segments_track
from quiclo_table.ui.language_names import language_names
from quiclo_table.ui.lines import heading, label
from quiclo_table.ui.page import Control
from quiclo_table.ui.second_press import SecondPress
from quiclo_table.ui.top_bar import top_bar

PANEL: Final = Box(1144, 96, 752, 820)
ROW: Final = 128.0
FIRST_ROW: Final = PANEL.y + 116
CHOICE_HIGH: Final = 62.0
PERIODS: Final = Box(FIGURES_PANEL.right - 428, FIGURES_PANEL.y + 26, 400, 62)
WAYS: Final = Box(24, 940, 1872, 104)
GAP: Final = 20.0
TODAY, EVER = "today", "ever"
VOLUMES: Final = (0, 25, 50, 75, 100)
MINUTES: Final = (10, 20, 30)
TOAST_Y: Final = 876.0


class Desk(Protocol):
    """What the booth lets its staff do."""

    @property
    def settings(self) -> Settings:
        """The booth's own settings."""

    @property
    def log(self) -> BoothLog:
        """The booth log."""

    def keep(self, settings: Settings) -> None:
        """Set the booth anew, for good."""

    def to_show(self) -> None:
        """Go back to the show."""

    def restart(self) -> None:
        """End the program so that it is started anew."""

    def close_booth(self) -> None:
        """End the program for good."""


class Choice(NamedTuple):
    """One setting: its id, the key of its label, its values with their labels, the one chosen, and what
    choosing one makes of the settings."""

    id: str
    label: str
    values: Sequence[tuple[str, str]]
    chosen: str
    choose: Callable[[str], Settings]


class StaffScene(MenuScene):
    """Everything for the stand crew on one page."""

    def __init__(self, context: Context, desk: Desk) -> None:
        super().__init__(context, toast_y=TOAST_Y)
        self._desk = desk
        self._rows = desk.log.rows()
        self._today = context.now().isoformat()[:10]
        self._period = TODAY
        self.figures = self._counted()
        """What has happened in the chosen period; counted once, for a log may be years long."""
        self._twice = SecondPress()
        self._armed = ""

    def enter(self) -> None:
        """Show the page, and say what storage has to tell."""
        self._show_controls()
        self._tell_notice()

    def hear(self, gesture: Gesture) -> None:
        """Take a gesture; Escape goes back to the show."""
        if isinstance(gesture, KeyPressed) and gesture.key == "ESCAPE":
            self._desk.to_show()
        else:
            self._page.hear(gesture)

    def advance(self, dt_ms: int) -> None:
        """Let time pass; a button that waited long for its second press forgets the first."""
        super().advance(dt_ms)
        self._twice.advance(dt_ms)
        if self._armed != self._twice.armed:
            self._show_controls()

    def draws(self) -> list[Draw]:
        """Return the whole page."""
        t, measure = self._context.translate, self._context.measure
        draws = [
            Draw(Backdrop("walnut"), 0, 0),
            *top_bar("Quiclo Table", "", t("staff.title"), icon="lock", measure=measure),
            *figures_panel(self.figures, self._desk.log, t, measure),
            segments_track(PERIODS, 20),
            Draw(Glass(PANEL.w, PANEL.h, 28), PANEL.x, PANEL.y, layer=1),
            heading(t("staff.settings"), PANEL.x + 28, PANEL.y + 58, 40, ink=Ink.GOLD_TITLE, width=690),
        ]
        for row, choice in enumerate(self._choices()):
            box = _box_of(row)
            draws.append(label(t(choice.label), box.x + 6, box.y - 30, 27, width=box.w - 12))
            draws.append(segments_track(box, 20))
        return [*draws, *self._foreground()]

    def _choices(self) -> list[Choice]:
        t, settings = self._context.translate, self._desk.settings
        volumes = [(str(one), f"{one} %" if one else t("settings.off")) for one in VOLUMES]
        minutes = [(str(one), t("title.minutes", minutes=one)) for one in MINUTES]
        levels = [(one.value, t(f"level.{one}")) for one in SkillLevel]
        languages = list(language_names(t).items())

        def booth(field: str, value: Any) -> Settings:
            return replace(settings, booth=replace(settings.booth, **{field: value}))

        return [
            Choice(
                "language",
                "settings.language",
                languages,
                t.language,
                lambda value: replace(settings, language=value),
            ),
            Choice(
                "volume",
                "staff.volume",
                volumes,
                str(settings.volume),
                lambda value: replace(settings, volume=int(value)),
            ),
            Choice(
                "volume_limit",
                "staff.volume_limit",
                volumes,
                str(settings.booth.volume_limit),
                lambda value: booth("volume_limit", int(value)),
            ),
            Choice(
                "minutes",
                "staff.minutes",
                minutes,
                str(settings.booth.minutes),
                lambda value: booth("minutes", int(value)),
            ),
            Choice(
                "bots",
                "staff.bots",
                levels,
                settings.booth.bots.value,
                lambda value: booth("bots", SkillLevel(value)),
            ),
        ]

    def _show_controls(self) -> None:
        t, measure = self._context.translate, self._context.measure
        periods = [(TODAY, t("staff.period.today")), (EVER, t("staff.period.ever"))]
        controls = segments("period", PERIODS, periods, self._period, self._choose_period)
        for row, choice in enumerate(self._choices()):
            choose = partial(self._choose, choice)
            controls += segments(
                choice.id, _box_of(row), choice.values, choice.chosen, choose, measure=measure
            )
        self._page.show([*controls, *self._ways()], focus="show")
        self._armed = self._twice.armed

    def _ways(self) -> list[Control]:
        t, measure, desk = self._context.translate, self._context.measure, self._desk
        wide = (WAYS.w - 2 * GAP) / 3
        first, second, third = (Box(WAYS.x + (wide + GAP) * at, WAYS.y, wide, WAYS.h) for at in range(3))
        show = Face(t("booth.show"), "eye", 32)
        return [
            button("show", first, show, desk.to_show, measure=measure, tone=Tone.OK),
            self._armed_button("restart", second, Face(t("staff.restart"), "again", 32), desk.restart),
            self._armed_button("close", third, Face(t("staff.close"), "cross", 32), desk.close_booth),
        ]

    def _armed_button(self, id: str, box: Box, face: Face, act: Callable[[], None]) -> Control:
        """Return a button that must be pressed twice."""

        def press() -> None:
            if self._twice.press(id):
                act()
            self._show_controls()

        is_armed = self._twice.armed == id
        if is_armed:
            face = Face(self._context.translate("staff.once_more"), "check", 32)
        tone = Tone.DANGER if is_armed else Tone.NEUTRAL
        return button(id, box, face, press, measure=self._context.measure, tone=tone)

    def _choose_period(self, period: str) -> None:
        self._period = period
        self.figures = self._counted()
        self._show_controls()

    def _counted(self) -> Figures:
        return figures(self._rows, self._today if self._period == TODAY else "")

    def _choose(self, choice: Choice, value: str) -> None:
        self._desk.keep(choice.choose(value))
        self._tell_notice()
        self._show_controls()


def _box_of(row: int) -> Box:
    return Box(PANEL.x + 28, FIRST_ROW + ROW * row + 34, PANEL.w - 56, CHOICE_HIGH)
