"""Pictures that will be needed soon, found by rehearsing the next screens off stage."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace

from msgspec import structs

from quiclo_table.bus import Bus
from quiclo_table.model.dice import FACES
from quiclo_table.rules.journal import Journal
from quiclo_table.scenes.five_dice.playmat import SMALL_TILE
from quiclo_table.scenes.five_dice.study import PANEL, STUDY_TILE
from quiclo_table.scenes.levels import LevelsScene
from quiclo_table.scenes.rehearsal import rehearsed
from quiclo_table.scenes.scene import Context
from quiclo_table.scenes.solo import SoloScene
from quiclo_table.scenes.table.warming import pictures_of_tables
from quiclo_table.stage.layout import ZAHLENFALLE
from quiclo_table.stage.pictures import Badge, ClockRing, DieAtRest, DieHole, Glass, Look, Picture, Tile
from quiclo_table.stage.strip import TILE

REHEARSAL_SEED = 0


class UnkeptJournal:
    """A journal that nobody wants to read."""

    stem = ""
    notice = None

    def __init__(self) -> None:
        self.journal = Journal()

    def finish(self) -> None:
        """There is nothing to close."""

    def close(self) -> None:
        """There is nothing to close."""


def pictures_to_come(context: Context) -> Iterator[Picture]:
    """Give the pictures of the screens that follow the title, nearest first. Nothing else remains of it.

    A rehearsal has a seed of its own: neither it nor a resized window, which brings another, may decide which
    dice the next run gets.
    """
    aside = replace(context, bus=Bus(), open_journal=UnkeptJournal, fresh_seed=lambda: REHEARSAL_SEED)
    yield from rehearsed(lambda: LevelsScene(aside))
    if context.shelf.levels:
        ready_dice: list[DieAtRest] = []
        for picture in rehearsed(lambda: SoloScene(aside, context.shelf.levels[0], ranked=True)):
            if isinstance(picture, DieAtRest):
                ready_dice.append(picture)
            yield picture
        yield from _later_at_the_table(ready_dice)
    yield from pictures_of_tables(aside)


def _later_at_the_table(ready_dice: list[DieAtRest]) -> Iterator[Picture]:
    """What a round brings: dice in play and out of it, their holes and tiles, the hint, the last seconds."""
    for tray in (ZAHLENFALLE.pick, ZAHLENFALLE.calculate):
        for die in ready_dice:
            yield from (structs.replace(die, size=tray.die, look=look) for look in (Look.IDLE, Look.DISABLED))
    for value in range(1, FACES + 1):
        yield from (Tile(value, size) for size in (SMALL_TILE, TILE, STUDY_TILE))
        yield DieHole(value, ZAHLENFALLE.calculate.die)
        yield Tile(value, STUDY_TILE, Look.DISABLED)
    yield from (Badge(1), Badge(2), Glass(PANEL.w, PANEL.h))
    yield Glass(ZAHLENFALLE.side.w, ZAHLENFALLE.side.h, active=True)
    yield ClockRing(ZAHLENFALLE.clock[2], 1000, urgent=True)
