"""Puts the program together: storage, window, devices, scenes. Everything is built once, here."""

from __future__ import annotations

import logging
import os
import platform
from collections.abc import Callable, Iterator
from dataclasses import dataclass, field
from pathlib import Path
from typing import Final

import pygame
from msgspec.structs import replace

from quiclo_table import __version__
from quiclo_table.bus import Bus
from quiclo_table.i18n import preferred_language, translator
from quiclo_table.input.acts import (
    CloseAsked,
    FocusGained,
    Gesture,
    KeyPressed,
    Tapped,
    Typed,
    WindowResized,
)
from quiclo_table.input.devices import Devices
from quiclo_table.input.gestures import Gestures
from quiclo_table.input.plugged import PadRoster
from quiclo_table.scenes.crash import CrashScene
from quiclo_table.scenes.loading import load_ahead
from quiclo_table.scenes.manager import SceneManager
from quiclo_table.scenes.routes import SceneRoutes
from quiclo_table.scenes.scene import Context, Fast, Scene
from quiclo_table.scenes.title import TitleScene
from quiclo_table.stage.pictures import Text
from quiclo_table.stage.sounds import Sound, SoundCue
from quiclo_table.storage.dates import Moment
from quiclo_table.storage.kept_journal import KeptJournal
from quiclo_table.storage.levels import LevelShelf
from quiclo_table.storage.log import Log
from quiclo_table.storage.matches import MatchFile, adopt
from quiclo_table.storage.notices import Notice
from quiclo_table.storage.records import Records
from quiclo_table.storage.saved_matches import SavedMatch
from quiclo_table.storage.settings import Settings, SettingsFile
from quiclo_table.view.clipboard import copy_text
from quiclo_table.view.renderer import Renderer
from quiclo_table.view.screen import Screen
from quiclo_table.view.sound import SoundBoard
from quiclo_table.view.style import Style

LOG: Final = logging.getLogger(__name__)
STRICT: Final = "QUICLO_STRICT"
"""Set in development: an exception in a frame then ends the program, where players get the crash page."""
WARMING_MS: Final = 8.0
"""How long a frame may paint pictures ahead."""
UNHEARD: Final = frozenset({"", "tray", "dialog", "name"})
"""What can be touched without a click."""
WARM: Final = object()
"""Stands for the end of the pictures to paint ahead."""


class CrashedAgain(Exception):
    """Not even the crash page works, so the program ends. `log` is where the reasons stand, if anywhere."""

    def __init__(self, log: Path | None) -> None:
        super().__init__(f"the crash page failed, too; see {log}")
        self.log = log


@dataclass(frozen=True, slots=True)
class Parts:
    """What the app is made of and doesn't choose itself.

    `stopwatch` gives seconds, for measuring how long painting ahead takes; there is no log without a
    `log_file`.
    """

    screen: Screen
    devices: Devices
    settings: Settings
    settings_file: SettingsFile
    shelf: LevelShelf
    fresh_seed: Callable[[], int]
    records: Records
    now: Callable[[], Moment]
    new_match_file: Callable[[], MatchFile]
    saved_matches: Callable[[], tuple[SavedMatch, ...]]
    stopwatch: Callable[[], float]
    notices: list[Notice] = field(default_factory=list)
    log_file: Path | None = None
    language: str | None = None
    """The language asked for this time; None: as the settings have it."""
    is_audible: bool = True
    """False where time doesn't pass as it does for ears: tapes at full speed, pilots."""


class App:
    """The running program between its frames."""

    def __init__(self, parts: Parts, first: Callable[[Context], Scene] = TitleScene) -> None:
        self.bus = Bus()
        self.is_ended = False
        self._has_shown = False
        self.sound_let_go = True
        """After `close`: whether the sound device let go; a stalled one keeps a process from ending."""
        self.screen = parts.screen
        self._parts = parts
        self._style = Style.of(parts.screen, parts.settings)
        self._atlas = self._style.atlas()
        self._renderer = Renderer(parts.screen, self._atlas)
        self._stopwatch = parts.stopwatch
        self._sound: SoundBoard | None = None
        self._log = Log(parts.log_file)
        _log_start(parts)
        self._journal: KeptJournal | None = None
        routes = SceneRoutes(self._go_to, self.end)
        self._pads = PadRoster()
        self.context = Context(
            bus=self.bus,
            pads=self._pads,
            settings=parts.settings,
            shelf=parts.shelf,
            measure=self._measure,
            fresh_seed=parts.fresh_seed,
            open_journal=self._open_journal,
            saved_matches=parts.saved_matches,
            adopt=self._adopt,
            routes=routes,
            save=self._keep,
            records=parts.records,
            now=parts.now,
            monitors=lambda: parts.screen.monitors,
            copy=copy_text,
            translate=translator(parts.language or parts.settings.language or preferred_language(os.environ)),
            notices=parts.notices,
        )
        routes.context = self.context
        self._begin(lambda: first(self.context))
        self._warming = self._ahead()

    @property
    def bytes_painted(self) -> int:
        """What the pictures take in memory that are kept."""
        return self._atlas.bytes_kept

    @property
    def wants_fast_polling(self) -> bool:
        """Whether the scene waits for somebody to be the first."""
        scene = self.scenes.scene
        return isinstance(scene, Fast) and scene.wants_fast_polling

    def hear(self, now_ms: int) -> None:
        """Read the devices and hand every gesture on; what concerns the window is settled here."""
        for gesture in self._gestures.read(self._parts.devices.poll(now_ms), now_ms):
            self._hear_window(gesture)
            self._pads.hear(gesture)
            if _clicks(gesture):
                self.bus.publish(SoundCue(Sound.KEY))
            self.scenes.hear(gesture)
        if self._sound is not None:
            self._sound.advance(now_ms)
        self.bus.drain()

    def advance(self, passed_ms: int) -> None:
        """Let time pass on the stage and in the match."""
        self.scenes.advance(passed_ms)
        self.bus.drain()

    def show(self) -> None:
        """Draw the frame; with the time that is left, but not before there was a first one, paint ahead."""
        self._renderer.show(self.scenes.draws())
        if not self._has_shown:
            self._has_shown = True
            return
        began = self._stopwatch()
        while (self._stopwatch() - began) * 1000 < WARMING_MS and next(self._warming, WARM) is not WARM:
            pass

    def settle(self) -> None:
        """Change scenes if one asked for it; no press acts on two of them."""
        if self.scenes.settle():
            self._gestures.scene_changed()
        if self._sound is None and self._parts.is_audible:
            # Only now, behind the first frame: a sound system may take its time to answer.
            self._sound = SoundBoard(self.bus, volume=self.context.settings.volume / 100)
            LOG.info("sound: %s", self._sound.status)

    def crashed(self, error: Exception) -> None:
        """Leave the scene in which something went wrong, keep its match, and offer to go on.

        Raises the error itself in development, and CrashedAgain if the crash page is what went wrong.
        """
        if os.environ.get(STRICT):
            raise error
        scene = self.scenes.scene
        LOG.error("a frame failed in %s", type(scene).__name__, exc_info=error)
        self._let_go()
        if isinstance(scene, CrashScene):
            raise CrashedAgain(self._log.path) from error
        self._begin(lambda: CrashScene(self.context, self._log.path))
        self._renderer.forget()

    def end(self) -> None:
        """End after this frame."""
        self.is_ended = True

    def close(self) -> None:
        """Leave the scene, and so let go of everything."""
        try:
            self.scenes.close()
            LOG.info("left")
        finally:
            self.sound_let_go = self._sound is None or self._sound.close()
            self._parts.records.close()
            self._log.close()

    def sound_lost(self) -> None:
        """The device that sounds were played on is gone."""
        if self._sound is not None:
            LOG.warning("sound: the device is gone")
            self._sound.device_lost()

    def _begin(self, first: Callable[[], Scene]) -> None:
        """Begin anew with a scene: no scene was on before, and no finger or key is down.

        Devices tell of a pad only once, so those that are plugged in are told of again.
        """
        self.scenes = SceneManager(first, is_calm=lambda: self.context.settings.reduced_motion)
        self._gestures = Gestures(self.scenes.hit, self.screen.to_design)
        self._gestures.read(self._pads.raws(), 0)

    def _let_go(self) -> None:
        """Leave the scene as far as it can be left, and close its match's file in any case."""
        try:
            self.scenes.close()
        except Exception:
            LOG.exception("%s can't be left", type(self.scenes.scene).__name__)
        if self._journal is not None:
            self._journal.close()

    def _open_journal(self) -> KeptJournal:
        self._journal = KeptJournal(self._parts.new_match_file())
        return self._journal

    def _adopt(self, saved: SavedMatch) -> KeptJournal | None:
        file = adopt(saved.path)
        if file is None:
            return None
        self._journal = KeptJournal(file)
        return self._journal

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
                full = not self.context.settings.full_screen
                self.context.change(replace(self.context.settings, full_screen=full))

    def _refit(self) -> None:
        """Follow the window and the settings; everything is painted anew, sharp at any size."""
        style = Style.of(self.screen, self.context.settings)
        if style != self._style:
            self._style = style
            self._atlas = style.atlas()
            self._warming = self._ahead()
        self._renderer = Renderer(self.screen, self._atlas)

    def _ahead(self) -> Iterator[object]:
        """Load and paint what comes after the title, a little at each step."""
        yield from load_ahead()
        from quiclo_table.scenes.warming import pictures_to_come

        yield from self._atlas.warm(pictures_to_come(self.context))

    def _go_to(self, make: Callable[[], Scene]) -> None:
        self.scenes.go_to(make)

    def _measure(self, text: Text) -> tuple[float, float]:
        return self._atlas.size(text)

    def _keep(self, settings: Settings) -> None:
        """Apply new settings, and save them."""
        self.screen.choose(full_screen=settings.full_screen, monitor=settings.monitor)
        self._refit()
        if self._sound is not None:
            self._sound.set_volume(settings.volume / 100)
        notice = self._parts.settings_file.save(settings)
        if notice is not None:
            LOG.warning("notice %s %s", notice.key, notice.facts)
            self.context.notices.append(notice)


def _clicks(gesture: Gesture) -> bool:
    """Whether a gesture is a press that is heard."""
    if isinstance(gesture, Tapped):
        return gesture.target not in UNHEARD
    return isinstance(gesture, Typed)


def _log_start(parts: Parts) -> None:
    """Log what the program runs on, and what storage found amiss.

    `platform.platform` would say a little more, but it asks another program, which the first frame waits for.
    """
    system = " ".join((platform.system(), platform.release(), platform.machine()))
    LOG.info(
        "Quiclo Table %s, Python %s, pygame-ce %s, %s, driver %s, %d × %d",
        __version__,
        platform.python_version(),
        pygame.version.ver,
        system,
        pygame.display.get_driver(),
        *parts.screen.surface.get_size(),
    )
    for notice in parts.notices:
        LOG.warning("notice %s %s", notice.key, notice.facts)
    for problem in parts.shelf.problems:
        LOG.warning("bad level %s: %s %s %s", problem.path, problem.field, problem.reason, problem.facts)
