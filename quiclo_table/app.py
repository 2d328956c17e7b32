"""Puts the program together: storage, window, devices, scenes. Everything is built once, here."""

from __future__ import annotations

import logging
import os
from collections.abc import Callable, Iterator, Sequence
from pathlib import Path
from typing import TYPE_CHECKING, Final

from msgspec.structs import replace

from quiclo_table.bus import Bus
from quiclo_table.i18n import preferred_language, translator
from quiclo_table.input.acts import CloseAsked, FocusGained, Gesture, KeyPressed, WindowResized
from quiclo_table.input.gestures import Gestures
from quiclo_table.input.plugged import PadRoster
from quiclo_table.input.raw import Device, Do, Raw
from quiclo_table.parts import Parts, log_start
from quiclo_table.scenes.clicks import clicks
from quiclo_table.scenes.crash import CrashScene
from quiclo_table.scenes.loading import load_ahead
from quiclo_table.scenes.manager import SceneManager
from quiclo_table.scenes.routes import SceneRoutes
from quiclo_table.scenes.scene import Context, Fast, Scene
from quiclo_table.scenes.title import TitleScene
from quiclo_table.stage.pictures import Text
from quiclo_table.stage.sounds import Sound, SoundCue
from quiclo_table.storage.kept_journal import KeptJournal
from quiclo_table.storage.log import Log
from quiclo_table.storage.matches import adopt
from quiclo_table.storage.saved_matches import SavedMatch
from quiclo_table.storage.settings import Settings
from quiclo_table.view.clipboard import copy_text
from quiclo_table.view.renderer import Renderer
from quiclo_table.view.sound import SoundBoard
from quiclo_table.view.style import Style

if TYPE_CHECKING:
    from quiclo_table.scenes.booth.guard import Guard

LOG: Final = logging.getLogger(__name__)
STRICT: Final = "QUICLO_STRICT"
"""Set in development: an exception in a frame then ends the program, where players get the crash page."""
WARMING_MS: Final = 8.0
"""How long a frame may paint pictures ahead."""
WARM: Final = object()
"""Stands for the end of the pictures to paint ahead."""


class CrashedAgain(Exception):
    """Not even the crash page works, so the program ends. `log` is where the reasons stand, if anywhere."""

    def __init__(self, log: Path | None) -> None:
        super().__init__(f"the crash page failed, too; see {log}")
        self.log = log


class App:
    """The running program between its frames."""

    def __init__(self, parts: Parts, first: Callable[[Context], Scene] = TitleScene) -> None:
        self.bus = Bus()
        self.is_ended = False
        self.exit_code = 0
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
        self._loudness = 0.0
        self._log = Log(parts.log_file)
        log_start(parts)
        self._journal: KeptJournal | None = None
        self._guard: Guard | None = None
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
            # At a booth the matches of those who were there before are nobody's to go on with.
            saved_matches=parts.saved_matches if parts.booth is None else tuple,
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
        if parts.booth is not None:
            from quiclo_table.scenes.booth.opening import open_booth

            self._guard = open_booth(parts.booth, self.context, self._go_to, self.end)
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
        raws = self._parts.devices.poll(now_ms)
        self._show_cursor(raws)
        if self._guard is not None:
            self._guard.watch(raws, now_ms, self.screen)
        for gesture in self._gestures.read(raws, now_ms):
            self._hear_window(gesture)
            self._pads.hear(gesture)
            if clicks(gesture):
                self.bus.publish(SoundCue(Sound.KEY))
            if self._guard is None or not self._guard.takes(gesture):
                self.scenes.hear(gesture)
        if self._sound is not None:
            self._sound.advance(now_ms)
        self.bus.drain()

    def advance(self, passed_ms: int) -> None:
        """Let time pass on the stage and in the match."""
        if self._guard is not None:
            self._guard.advance(passed_ms)
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
            self._loudness = self._volume
            self._sound = SoundBoard(self.bus, volume=self._loudness)
            LOG.info("sound: %s", self._sound.status)
        elif self._sound is not None and self._loudness != self._volume:
            self._loudness = self._volume
            self._sound.set_volume(self._loudness)

    def crashed(self, error: Exception) -> None:
        """Leave the scene in which something went wrong, keep its match, and offer to go on.

        Raises the error itself in development, and CrashedAgain if the crash page is what went wrong; at a
        booth, where the show goes on instead, if that is what went wrong.
        """
        if os.environ.get(STRICT):
            raise error
        scene = self.scenes.scene
        LOG.error("a frame failed in %s", type(scene).__name__, exc_info=error)
        self._let_go()
        booth = None if self._guard is None else self._guard.booth
        if isinstance(scene, CrashScene) or (booth is not None and booth.is_showing):
            raise CrashedAgain(self._log.path) from error
        if booth is None:
            self._begin(lambda: CrashScene(self.context, self._log.path))
        else:
            self._begin(booth.crashed)
        self._renderer.forget()

    def end(self, code: int = 0) -> None:
        """End after this frame, the process with an exit code."""
        self.is_ended = True
        self.exit_code = code

    def close(self) -> None:
        """Leave the scene, and so let go of everything."""
        try:
            self.scenes.close()
            if self._guard is not None:
                self._guard.booth.close()
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
        if self._guard is not None:
            self._guard.look_after(self.scenes, self._gestures)

    @property
    def _volume(self) -> float:
        """How loud it is now, 0 to 1."""
        return (self.context.settings.volume if self._guard is None else self._guard.booth.volume) / 100

    def _show_cursor(self, raws: Sequence[Raw]) -> None:
        """Hide the mouse's cursor while fingers are used."""
        for raw in raws:
            if raw.device is Device.TOUCH or (raw.device is Device.MOUSE and raw.do is Do.MOVE):
                self.screen.show_cursor(is_shown=raw.device is Device.MOUSE)

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
            case CloseAsked() if not self.context.is_kiosk:
                self.end()
            case WindowResized():
                self.screen.resize(gesture.w, gesture.h)
                self._refit()
            case FocusGained():
                self._renderer.forget()
            case KeyPressed(key="F11") if not self.context.is_kiosk:
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
        """Apply new settings, and save them; not those of a booth's visitor."""
        self.screen.choose(full_screen=settings.full_screen, monitor=settings.monitor)
        self._refit()
        if self._guard is not None:
            return
        notice = self._parts.settings_file.save(settings)
        if notice is not None:
            LOG.warning("notice %s %s", notice.key, notice.facts)
            self.context.notices.append(notice)
