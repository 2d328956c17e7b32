"""Puts the program together: storage, window, devices, scenes. Everything is built once, here."""

from __future__ import annotations

import os
from collections.abc import Callable
from dataclasses import dataclass, field
from typing import Final

from quiclo_table.bus import Bus
from quiclo_table.i18n import preferred_language, translator
from quiclo_table.input.acts import CloseAsked, FocusGained, Gesture, KeyPressed, WindowResized
from quiclo_table.input.devices import Devices
from quiclo_table.input.gestures import Gestures
from quiclo_table.rules.journal import Journal
from quiclo_table.scenes.manager import SceneManager
from quiclo_table.scenes.routes import SceneRoutes
from quiclo_table.scenes.scene import Context, Scene
from quiclo_table.scenes.title import TitleScene
from quiclo_table.scenes.warming import pictures_to_come
from quiclo_table.stage.pictures import Text
from quiclo_table.storage.levels import LevelShelf
from quiclo_table.storage.matches import MatchFile
from quiclo_table.storage.notices import Notice
from quiclo_table.storage.settings import Settings, SettingsFile
from quiclo_table.view.atlas import Atlas
from quiclo_table.view.renderer import Renderer
from quiclo_table.view.screen import Screen

WARMING_MS: Final = 8.0
"""How long a frame may paint pictures ahead."""
WARM: Final = object()
"""Stands for the end of the pictures to paint ahead."""


class KeptJournal:
    """A match's journal, written through to its file."""

    def __init__(self, file: MatchFile) -> None:
        self._file = file
        self.journal = Journal(file.append)

    def finish(self) -> None:
        """Close the file as that of a finished match."""
        self._file.finish()


@dataclass(frozen=True, slots=True)
class Parts:
    """What the app is made of and doesn't choose itself. `settings` already have the language that the command line asked
    for; `stopwatch` gives seconds, for measuring how long painting ahead takes."""

    screen: Screen
    devices: Devices
    settings: Settings
    settings_file: SettingsFile
    shelf: LevelShelf
    fresh_seed: Callable[[], int]
    new_match_file: Callable[[], MatchFile]
    stopwatch: Callable[[], float]
    notices: list[Notice] = field(default_factory=list)


class App:
    """The running program between its frames."""

    def __init__(self, parts: Parts, first: Callable[[Context], Scene] = TitleScene) -> None:
        self.bus = Bus()
        self.is_ended = False
        self.screen = parts.screen
        self._parts = parts
        self._atlas = Atlas(parts.screen.unit)
        self._renderer = Renderer(parts.screen, self._atlas)
        self._stopwatch = parts.stopwatch
        routes = SceneRoutes(self._go_to, self.end)
        self.context = Context(
            bus=self.bus,
            settings=parts.settings,
            shelf=parts.shelf,
            measure=self._measure,
            fresh_seed=parts.fresh_seed,
            open_journal=lambda: KeptJournal(parts.new_match_file()),
            routes=routes,
            save=self._save,
            translate=translator(parts.settings.language or preferred_language(os.environ)),
            notices=parts.notices,
        )
        routes.context = self.context
        self.scenes = SceneManager(lambda: first(self.context), still=parts.settings.reduced_motion)
        self._gestures = Gestures(self.scenes.hit, parts.screen.to_design)
        self._warming = self._atlas.warm(pictures_to_come(self.context))

    def hear(self, now_ms: int) -> None:
        """Read the devices and hand every gesture on; what concerns the window is settled here."""
        for gesture in self._gestures.read(self._parts.devices.poll(now_ms), now_ms):
            self._hear_window(gesture)
            self.scenes.hear(gesture)
        self.bus.drain()

    def advance(self, passed_ms: int) -> None:
        """Let time pass on the stage and in the match."""
        self.scenes.advance(passed_ms)
        self.bus.drain()

    def show(self) -> None:
        """Draw the frame; with the time that is left, paint ahead."""
        self._renderer.show(self.scenes.draws())
        began = self._stopwatch()
        while (self._stopwatch() - began) * 1000 < WARMING_MS and next(self._warming, WARM) is not WARM:
            pass

    def settle(self) -> None:
        """Change scenes if one asked for it; no press acts on two of them."""
        if self.scenes.settle():
            self._gestures.scene_changed()

    def end(self) -> None:
        """End after this frame."""
        self.is_ended = True

    def close(self) -> None:
        """Leave the scene, and so let go of everything."""
        self.scenes.close()

    def _hear_window(self, gesture: Gesture) -> None:
        match gesture:
            case CloseAsked():
                self.end()
            case WindowResized():
                self.screen.resize(gesture.w, gesture.h)
                self._refit()
            case FocusGained():
                self._renderer.forget()
            case KeyPressed(key="F11"):
                self.screen.toggle_full_screen()
                self._refit()

    def _refit(self) -> None:
        """Follow the window's size; everything is painted anew at the new scale, sharp at any size."""
        if self._atlas.unit != self.screen.unit:
            self._atlas = Atlas(self.screen.unit)
            self._warming = self._atlas.warm(pictures_to_come(self.context))
        self._renderer = Renderer(self.screen, self._atlas)

    def _go_to(self, make: Callable[[], Scene]) -> None:
        self.scenes.go_to(make)

    def _measure(self, text: Text) -> tuple[float, float]:
        return self._atlas.size(text)

    def _save(self, settings: Settings) -> None:
        notice = self._parts.settings_file.save(settings)
        if notice is not None:
            self.context.notices.append(notice)
