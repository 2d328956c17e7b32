"""A run without a display: a bot plays at the real table, told as text, with pictures of it saved."""

from __future__ import annotations

import argparse
import os
from pathlib import Path
from typing import Final

import pygame

from quiclo_table.app import App
from quiclo_table.bots.skill import SKILLS, SkillLevel
from quiclo_table.bots.zahlenfalle_solo import Decision, decide
from quiclo_table.bus import Bus
from quiclo_table.commands.assembly import open_app, open_kept
from quiclo_table.commands.narration import narrate
from quiclo_table.input.raw import Raw
from quiclo_table.loop import LONGEST_FRAME_MS, Loop
from quiclo_table.model.events import DiceThrown, Event
from quiclo_table.model.zahlenfalle_solo import (
    NoPairHasTarget,
    NothingReaches,
    PairChosen,
    Phase,
    RunEnded,
    TargetHit,
    TargetMissed,
)
from quiclo_table.rules.chance import Chance
from quiclo_table.rules.referee import OrderGiven
from quiclo_table.scenes.result import ResultScene
from quiclo_table.scenes.solo import SoloScene
from quiclo_table.scenes.solo.scene import SEAT

SIZE: Final = (1920, 1080)
FRAME_MS: Final = 100
TOLD: Final = (DiceThrown, PairChosen, TargetHit, TargetMissed, NothingReaches, NoPairHasTarget, RunEnded)
PICTURED: Final = {Phase.CHOOSE: "choose", Phase.CALCULATE: "calculate", Phase.STUDY: "study"}
SHOTS: Final = Path("shots")


class NoHands:
    """Devices that nobody touches."""

    def poll(self, _now_ms: int) -> list[Raw]:
        """Return nothing."""
        return []


class StridingTime:
    """Frames a tenth of a second apart, as fast as they can be made."""

    def __init__(self) -> None:
        self._now_ms = 0

    def next_frame(self) -> int:
        """Go on at once."""
        self._now_ms += min(FRAME_MS, LONGEST_FRAME_MS)
        return self._now_ms


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


def play_headless(args: argparse.Namespace) -> int:
    """Play one run, print it, save pictures of it in `shots/`, and say that this is what happens."""
    t = args.translate
    print(t("headless.no_display"))
    os.environ["SDL_VIDEODRIVER"] = "dummy"
    kept = open_kept(args)
    shelf = kept.shelf
    level = shelf.find(getattr(args, "level", None) or "") or shelf.levels[0]
    seed = 1 if args.seed is None else args.seed
    args.seed = seed
    app = open_app(args, kept, NoHands, lambda context: SoloScene(context, level, ranked=True), size=SIZE)
    scene = app.scenes.scene
    assert isinstance(scene, SoloScene)
    print(t("headless.level", level=level.name.de if t.language == "de" else level.name.en, seed=seed))
    for topic in TOLD:
        app.bus.subscribe(topic, lambda event: _tell(event, args))
    _run(app, scene, BotAtTable(scene, app.bus, seed, SkillLevel.MIDDLE))
    app.close()
    pygame.quit()
    print(t("headless.pictures", folder=str(SHOTS.resolve())))
    return 0


def _tell(event: Event, args: argparse.Namespace) -> None:
    text = narrate(event, args.translate)
    if text:
        print(text, flush=True)


def _run(app: App, scene: SoloScene, bot: BotAtTable) -> None:
    loop = Loop(app, StridingTime())
    SHOTS.mkdir(exist_ok=True)
    wanted = dict(PICTURED)
    while not isinstance(app.scenes.scene, ResultScene):
        now_ms = loop.frame()
        if app.scenes.scene is scene:
            view = scene.view
            if view.phase in wanted and not view.rolling_ms:
                _save(app, wanted.pop(view.phase))
            bot.think(now_ms)
    for _ in range(5):
        loop.frame()
    _save(app, "result")


def _save(app: App, name: str) -> None:
    pygame.image.save(app.screen.surface, str(SHOTS / f"headless-{name}.png"))
