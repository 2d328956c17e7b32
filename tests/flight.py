"""Pilots for the tests: the real app in a small window, and what can be read off its screen and files."""

from __future__ import annotations

import argparse
from collections.abc import Callable
from dataclasses import replace
from pathlib import Path
from typing import Final

import esper
from msgspec import structs

from quiclo_table.commands.assembly import open_kept
from quiclo_table.commands.pilot import Hand, Pilot
from quiclo_table.model.events import Event, seen_by
from quiclo_table.model.zahlenfalle_solo import SoloView
from quiclo_table.rules.journal import read_lines
from quiclo_table.rules.replay import Replay
from quiclo_table.scenes.levels import LevelsScene
from quiclo_table.scenes.result import ResultScene
from quiclo_table.scenes.scene import Context, Scene
from quiclo_table.scenes.solo import SoloScene
from quiclo_table.scenes.title import TitleScene
from quiclo_table.stage.pictures import Draw, Text
from quiclo_table.storage import matches
from quiclo_table.variants.zahlenfalle_solo import GAME

SMALL: Final = (640, 360)
FADED_MS: Final = 300
"""How long after a change of scenes the new one is fully there."""
SHORT: Final = "kurz"
LEVEL_FILE: Final = """
order = {order}
clock_seconds = {clock}
bonus_seconds = {bonus}
lives = {lives}
lowest = 10
highest = 144
target_rule = "{rule}"
unsolvable = "{unsolvable}"
bronze = {bronze}
silver = {silver}
gold = {gold}
[name]
de = "{name}"
en = "{name}"
[hint]
de = "{hint}"
en = "{hint}"
"""


def write_level(
    data: Path,
    id: str = SHORT,
    *,
    order: int = 900,
    clock: int = 10,
    lives: int = 3,
    bonus: int = 0,
    rule: str = "first_valid",
    unsolvable: str = "roll_again",
    marks: tuple[int, int, int] = (10, 20, 30),
    name: str = "Kurz",
    hint: str = "Zum Prüfen.",
) -> None:
    """Put a level of the player's own into a data folder."""
    text = LEVEL_FILE.format(
        order=order,
        clock=clock,
        lives=lives,
        bonus=bonus,
        rule=rule,
        unsolvable=unsolvable,
        name=name,
        hint=hint,
        **dict(zip(("bronze", "silver", "gold"), marks, strict=True)),
    )
    (data / "levels").mkdir(parents=True, exist_ok=True)
    (data / "levels" / f"{id}.toml").write_text(text, encoding="utf-8")


def fly(
    data: Path,
    first: Callable[[Context], Scene] = TitleScene,
    *,
    language: str | None = "de",
    calm: bool = True,
    seed: int = 1,
    size: tuple[int, int] = SMALL,
    unseen: bool = True,
    today: str = "",
) -> Pilot:
    """Open the app for a pilot. `calm` lets nothing on the table take time, and `unseen` draws no frame, so
    that tests are quick. `today` is the stated date and time."""
    args = argparse.Namespace(data=data, lang=language, seed=seed)
    kept = open_kept(args)
    kept = replace(kept, settings=structs.replace(kept.settings, reduced_motion=calm))
    return Pilot(args, kept, first, size=size, unseen=unseen, today=today)


def solo(
    level: str = "zwei-minuten", *, ranked: bool = True, scene: type[SoloScene] = SoloScene
) -> Callable[[Context], Scene]:
    """Return what opens a run on a level of the shelf."""

    def first(context: Context) -> Scene:
        found = context.shelf.find(level)
        assert found is not None
        return scene(context, found, ranked=ranked)

    return first


def at_table(pilot: Pilot) -> SoloView:
    """Return the run that is on."""
    assert isinstance(pilot.scene, SoloScene)
    return pilot.scene.view


def arrive(pilot: Pilot, *scenes: type[Scene]) -> None:
    """Wait until one of these scenes is there, bright and clear."""
    pilot.wait_for(lambda: isinstance(pilot.scene, scenes))
    pilot.wait(FADED_MS)


def leave_run(pilot: Pilot) -> None:
    """End the run that is on, and wait for its result."""
    pilot.key("ESCAPE")
    pilot.press("leave")
    arrive(pilot, ResultScene)


def take_name(pilot: Pilot, hand: Hand = Hand.TOUCH) -> None:
    """Take the name that stands there, if the run is good enough for one to be asked for."""
    if pilot.scene.page.find("done") is not None:
        pilot.press("done", hand)


def result_to_title(pilot: Pilot, hand: Hand = Hand.TOUCH) -> None:
    """Leave the result over the levels."""
    take_name(pilot, hand)
    pilot.press("levels", hand)
    arrive(pilot, LevelsScene)
    pilot.press("back", hand)
    arrive(pilot, TitleScene)


def drawn(pilot: Pilot) -> list[Draw]:
    """Return what stands on the screen."""
    return pilot.app.scenes.draws()


def texts(pilot: Pilot) -> list[str]:
    """Return every text on the screen."""
    return [draw.picture.text for draw in drawn(pilot) if isinstance(draw.picture, Text)]


def entities() -> int:
    """How many entities there are in all worlds."""
    here, counted = esper.current_world, 0
    for world in esper.list_worlds():
        esper.switch_world(world)
        counted += sum(1 for _ in esper.get_entities())
    esper.switch_world(here)
    return counted


def events_of(path: Path) -> list[Event]:
    """Play a match file again, from its first line to its last, and return what happened."""
    replay = Replay(GAME, read_lines(matches.read_lines(path)))
    return [seen_by(happening, None) for _, happened in replay.steps() for happening in happened]


def only_match(data: Path) -> Path:
    """Return the one match file of a data folder."""
    (path,) = (data / "matches").iterdir()
    return path
