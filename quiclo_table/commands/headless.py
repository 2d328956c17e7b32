"""A run without a display: a bot plays at the real table, told as text, with pictures of it saved."""

from __future__ import annotations

import argparse
import os
from collections.abc import Callable
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Final

import pygame

from quiclo_table.app import App
from quiclo_table.bots.decision import Decision
from quiclo_table.bots.skill import SKILLS, SkillLevel
from quiclo_table.bots.zahlenfalle_solo import decide
from quiclo_table.bus import Bus
from quiclo_table.commands.assembly import open_app, open_kept, open_shelf
from quiclo_table.commands.narration import Narrator, narrate
from quiclo_table.input.raw import Raw
from quiclo_table.model.events import DiceThrown, Event
from quiclo_table.model.level import Level
from quiclo_table.model.pairs import NothingReaches, PairChosen
from quiclo_table.model.zahlenfalle_solo import NoPairHasTarget, Phase, RunEnded, TargetHit, TargetMissed
from quiclo_table.rules.chance import Chance
from quiclo_table.rules.referee import OrderGiven
from quiclo_table.scenes.result import ResultScene
from quiclo_table.scenes.scene import Context
from quiclo_table.scenes.solo import SoloScene
from quiclo_table.scenes.solo.run import SEAT
from quiclo_table.storage.levels import LevelShelf
from quiclo_table.storage.paths import find_places
from quiclo_table.ui.level_names import name_of

SIZE: Final = (1920, 1080)
FRAME_MS: Final = 100
FADE_FRAMES: Final = 5
TOLD: Final = (DiceThrown, PairChosen, TargetHit, TargetMissed, NothingReaches, NoPairHasTarget, RunEnded)
PICTURED: Final = {Phase.CHOOSE: "choose", Phase.CALCULATE: "calculate", Phase.STUDY: "study"}
SHOTS: Final = Path("shots")


class NoHands:
    """Devices that nobody touches."""

    def poll(self, _now_ms: int) -> list[Raw]:
        """Return nothing."""
        return []


class BotAtTable:
    """Gives a bot's orders at the table of a solo scene, each after the time the bot thinks."""

    def __init__(self, scene: SoloScene, bus: Bus, seed: int, level: SkillLevel) -> None:
        self._scene = scene
        self._bus = bus
        self._skill = SKILLS[level]
        self._luck = Chance(seed).stream("bot")
        self._decision: Decision | None = None
        self._due_ms = 0

    def think(self, now_ms: int) -> None:
        """Decide, or act when the time for it has come."""
        if self._decision is None:
            self._decision = decide(self._scene.view, self._skill, self._luck)
            self._due_ms = now_ms + (self._decision.after_ms if self._decision else 0)
        elif now_ms >= self._due_ms:
            self._bus.publish(OrderGiven(SEAT, self._decision.order))
            self._decision = None


class Album:
    """Takes pictures into a folder; where it can't be written there are none, and `trouble` says why."""

    def __init__(self, folder: Path) -> None:
        self.folder = folder
        self.trouble: str | None = None
        try:
            folder.mkdir(exist_ok=True)
        except OSError as error:
            self.trouble = error.strerror or str(error)

    def take(self, app: App, name: str) -> None:
        """Draw the frame that nobody has seen so far, and save it."""
        app.show()
        if self.trouble is not None:
            return
        try:
            pygame.image.save(app.screen.surface, str(self.folder / f"headless-{name}.png"))
        except (OSError, pygame.error) as error:
            self.trouble = str(error)


def play_headless(args: argparse.Namespace) -> int:
    """Play one run, print it, save pictures of it in `shots/`, and say that this is what happens.

    The player's own levels can be played; what the bot does is no business of the player's records.
    """
    t = args.translate
    print(t("headless.no_display"))
    os.environ["SDL_VIDEODRIVER"] = "dummy"
    args.seed = 1 if args.seed is None else args.seed
    level = _level(open_shelf(find_places(args.data)), getattr(args, "level", None))
    print(t("headless.level", level=name_of(level, t), seed=args.seed))

    def first(context: Context) -> SoloScene:
        return SoloScene(context, level, ranked=True)

    album = Album(SHOTS)
    with TemporaryDirectory() as folder:
        alone = argparse.Namespace(**{**vars(args), "data": Path(folder), "lang": t.language})
        app = open_app(alone, open_kept(alone), NoHands, first, size=SIZE)
        try:
            _play(app, args.seed, album, lambda event: _tell(event, args))
        finally:
            app.close()
            pygame.quit()
    if album.trouble is None:
        print(t("headless.pictures", folder=str(album.folder.resolve())))
    else:
        print(t("shots.no_folder", folder=str(album.folder.resolve()), reason=album.trouble))
    return 0


def _level(shelf: LevelShelf, id: str | None) -> Level:
    """Return the level asked for, else one whose clock gets no more time, so that the run has an end."""
    asked = None if id is None else shelf.find(id)
    bounded = next((level for level in shelf.levels if not level.bonus_seconds), shelf.levels[0])
    return bounded if asked is None else asked


def _play(app: App, seed: int, album: Album, tell: Callable[[Event], None]) -> None:
    """Let the bot play to the end, in frames that are only drawn where there is a picture to take."""
    scene = app.scenes.scene
    if not isinstance(scene, SoloScene):
        raise TypeError(f"the bot stands in {type(scene).__name__}, not at the table")
    for topic in TOLD:
        app.bus.subscribe(topic, tell)
    bot = BotAtTable(scene, app.bus, seed, SkillLevel.MIDDLE)
    wanted = dict(PICTURED)
    now_ms = 0
    while not isinstance(app.scenes.scene, ResultScene):
        now_ms = _pass(app, now_ms)
        if app.scenes.scene is scene:
            if scene.view.phase in wanted and not scene.view.rolling_ms:
                album.take(app, wanted.pop(scene.view.phase))
            bot.think(now_ms)
    for _ in range(FADE_FRAMES):
        now_ms = _pass(app, now_ms)
    album.take(app, "result")


def _pass(app: App, now_ms: int) -> int:
    app.hear(now_ms + FRAME_MS)
    app.advance(FRAME_MS)
    app.settle()
    return now_ms + FRAME_MS


def _tell(event: Event, args: argparse.Namespace) -> None:
    text = narrate(event, Narrator(args.translate))
    if text:
        print(text, flush=True)
