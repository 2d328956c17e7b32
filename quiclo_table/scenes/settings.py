"""The settings: each a choice among a few values, applied and kept at once."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from typing import Any, Final

from msgspec.structs import replace

from quiclo_table.input.acts import Gesture, KeyPressed
from quiclo_table.scenes.key_test import KeyTest
from quiclo_table.scenes.menu import MenuScene
from quiclo_table.scenes.scene import Context
from quiclo_table.stage.layout import Box
from quiclo_table.stage.pictures import Backdrop, Draw, Glass, Ink
from quiclo_table.storage.settings import Tempo, Theme
from quiclo_table.ui.buttons import Face, button, segments, segments_track
from quiclo_table.ui.language_names import language_names
from quiclo_table.ui.lines import heading, label, line
from quiclo_table.ui.page import Control
from quiclo_table.ui.top_bar import top_bar

PANEL: Final = Box(24, 172, 1872, 744)
BACK: Final = Box(24, 940, 330, 104)
TEST: Final = Box(1390, 940, 506, 104)
MARGIN: Final = 16.0
CHOICE_X: Final = 1080.0
CHOICE_SIZE: Final = (780.0, 64.0)
LABEL_WIDTH: Final = 330.0
HELP_X: Final = 420.0
HELP_WIDTH: Final = 620.0
VOLUMES: Final = (0, 25, 50, 75, 100)
TEXT_SIZES: Final = (100, 125, 150)


@dataclass(frozen=True, slots=True)
class Choice:
    """One setting: its field, what it and its help are called, and the values with their labels."""

    field: str
    label: str
    help: str
    values: Sequence[tuple[Any, str]]


class SettingsScene(MenuScene):
    """All settings on one page."""

    def __init__(self, context: Context) -> None:
        super().__init__(context)

    def enter(self) -> None:
        """Show the choices as they are set."""
        self._show_controls()

    def hear(self, gesture: Gesture) -> None:
        """Take a gesture; Escape goes back."""
        if self._over is not None:
            self._over.hear(gesture)
        elif isinstance(gesture, KeyPressed) and gesture.key == "ESCAPE":
            self._context.routes.title()
        elif isinstance(gesture, KeyPressed) and gesture.key == "F11":
            self._show_controls()  # the window has changed over by itself
        else:
            self._page.hear(gesture)

    def draws(self) -> list[Draw]:
        """Return the whole page."""
        t = self._context.translate
        draws = [
            Draw(Backdrop("walnut"), 0, 0),
            *top_bar("Quiclo Table", "", t("settings.title"), icon="gear", measure=self._context.measure),
            heading(t("settings.heading"), 34, 124, 46, ink=Ink.GOLD_TITLE, width=1200),
            Draw(Glass(PANEL.w, PANEL.h, 28), PANEL.x, PANEL.y, layer=1),
        ]
        choices = self._choices()
        for row, choice in enumerate(choices):
            box = _box_of(row, len(choices))
            y = box.centre[1]
            draws.append(label(choice.label, PANEL.x + 36, y, 29, width=LABEL_WIDTH))
            draws.append(line(choice.help, HELP_X, y, 25, ink=Ink.SECONDARY, width=HELP_WIDTH))
            draws.append(segments_track(box, 20))
        return [*draws, *self._foreground()]

    def _choices(self) -> list[Choice]:
        return [*self._of_the_program(), *self._of_the_table()]

    def _of_the_program(self) -> Iterator[Choice]:
        """Language, sound and screen; which monitor only where there is more than one."""
        t = self._context.translate
        languages = list(language_names(t).items())
        yield Choice("language", t("settings.language"), t("settings.language_help"), languages)
        volumes = [(one, f"{one} %" if one else t("settings.off")) for one in VOLUMES]
        yield Choice("volume", t("settings.volume"), t("settings.volume_help"), volumes)
        sizes = [(False, t("settings.window")), (True, t("settings.whole_screen"))]
        yield Choice("full_screen", t("settings.full_screen"), t("settings.full_screen_help"), sizes)
        if (monitors := self._context.monitors()) > 1:
            numbers = [(one, str(one + 1)) for one in range(monitors)]
            yield Choice("monitor", t("settings.monitor"), t("settings.monitor_help"), numbers)

    def _of_the_table(self) -> Iterator[Choice]:
        """How it looks, how things move, and what is covered or told."""
        t = self._context.translate
        themes = [(Theme.WALNUT, t("settings.theme.walnut")), (Theme.NAVY, t("settings.theme.navy"))]
        yield Choice("theme", t("settings.theme"), t("settings.theme_help"), themes)
        sizes = [(one, f"{one} %") for one in TEXT_SIZES]
        yield Choice("text_size", t("settings.text_size"), t("settings.text_size_help"), sizes)
        tempos = [(one, t(f"settings.tempo.{one}")) for one in Tempo]
        yield Choice("tempo", t("settings.tempo"), t("settings.tempo_help"), tempos)
        motions = [(False, t("settings.motion_full")), (True, t("settings.motion_reduced"))]
        yield Choice("reduced_motion", t("settings.motion"), t("settings.motion_help"), motions)
        on_or_off = [(True, t("settings.on")), (False, t("settings.off"))]
        yield Choice("hand_over", t("settings.hand_over"), t("settings.hand_over_help"), on_or_off)
        yield Choice("bot_thoughts", t("settings.bot_thoughts"), t("settings.bot_thoughts_help"), on_or_off)

    def _show_controls(self) -> None:
        t = self._context.translate
        controls: list[Control] = []
        choices = self._choices()
        for row, choice in enumerate(choices):
            controls += self._segments(choice, _box_of(row, len(choices)))
        back = Face(t("levels.back"), "arrow_left", 30)
        test = Face(t("devices.test"), "keyboard", 30, 42)
        measure = self._context.measure
        controls.append(button("back", BACK, back, self._context.routes.title, measure=measure))
        controls.append(button("test", TEST, test, self._test_keys, measure=measure))
        self._page.show(controls, focus="back")

    def _test_keys(self) -> None:
        """Show which keys and buttons arrive."""

        def close() -> None:
            self._over = None

        context = self._context
        self._over = KeyTest(context.translate, context.measure, close, context.pads)

    def _segments(self, choice: Choice, box: Box) -> list[Control]:
        by_name = {str(value): value for value, _ in choice.values}
        names = [(str(value), text) for value, text in choice.values]
        chosen = self._current(choice)

        def choose(name: str) -> None:
            if choice.field == "language":
                self._context.speak(by_name[name])
            else:
                self._context.change(replace(self._context.settings, **{choice.field: by_name[name]}))
            self._show_controls()

        return segments(choice.field, box, names, chosen, choose)

    def _current(self, choice: Choice) -> str:
        if choice.field == "language":
            return self._context.translate.language
        return str(getattr(self._context.settings, choice.field))


def _box_of(row: int, rows: int) -> Box:
    """Where the values of one of so many settings lie."""
    wide, high = CHOICE_SIZE
    pitch = (PANEL.h - 2 * MARGIN) / rows
    return Box(CHOICE_X, PANEL.y + MARGIN + pitch * (row + 0.5) - high / 2, wide, high)
