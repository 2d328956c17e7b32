"""Pictures that will be needed soon, found by rehearsing the next screens off stage."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import replace

from quiclo_table.bus import Bus
from quiclo_table.rules.journal import Journal
from quiclo_table.scenes.levels import LevelsScene
from quiclo_table.scenes.scene import Context, Scene
from quiclo_table.scenes.solo import SoloScene
from quiclo_table.stage.pictures import Picture


class UnkeptJournal:
    """A journal that nobody wants to read."""

    def __init__(self) -> None:
        self.journal = Journal()

    def finish(self) -> None:
        """There is nothing to close."""


def pictures_to_come(context: Context) -> Iterator[Picture]:
    """Give the pictures of the screens that follow the title, nearest first. Nothing of the rehearsal remains."""
    aside = replace(context, bus=Bus(), open_journal=UnkeptJournal)
    makers: list[Callable[[], Scene]] = [lambda: LevelsScene(aside)]
    if context.shelf.levels:
        makers.append(lambda: SoloScene(aside, context.shelf.levels[0], ranked=True))
    for make in makers:
        scene = make()
        scene.enter()
        pictures = [draw.picture for draw in scene.draws()]
        scene.leave()
        yield from pictures
