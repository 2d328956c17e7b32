"""Pilots at a table of several players: persons who play along, bots beside them, long frames."""

from __future__ import annotations

import argparse
from collections.abc import Callable, Iterator, Sequence
from dataclasses import replace
from pathlib import Path
from typing import Any, Final

from msgspec import structs

from quiclo_table.commands.assembly import open_kept
from quiclo_table.commands.pilot import Hand, Pilot
from quiclo_table.commands.zahlenfolge_pilot import Persons
from quiclo_table.input.raw import Device, Do, Raw
from quiclo_table.model.card_table import Step
from quiclo_table.model.devices import KEY_PARTS, SeatDevice
from quiclo_table.model.seats import BOT_NAMES, Player, Seat, Sitter, SkillLevel
from quiclo_table.model.zahlenfolge import ZahlenfolgeSetup, ZahlenfolgeView
from quiclo_table.scenes.scene import Context, Scene, TableChoice
from quiclo_table.scenes.table.match_table import begun
from quiclo_table.scenes.table.scene import CardTableScene
from quiclo_table.scenes.table.tables import new_table
from quiclo_table.scenes.zahlenfolge import ZahlenfolgeGame
from quiclo_table.stage.pictures import CardFace, Draw

SMALL: Final = (640, 360)
FRAME_MS: Final = 100
PEOPLE: Final = ("Mia", "Jonas", "Leyla", "Oma Erika", "Til", "Nuri")
SHORT: Final = ZahlenfolgeSetup(minutes=10)
KEYBOARD: Final = tuple(SeatDevice(part) for part in KEY_PARTS)
"""Three who share a keyboard, so that their panels show it."""


def seats(people: int, bots: int = 0, level: SkillLevel = SkillLevel.MIDDLE) -> tuple[Player, ...]:
    """Persons, and bots behind them."""
    return (
        *(Player(name) for name in PEOPLE[:people]),
        *(Player(name, Sitter.BOT, level) for name in BOT_NAMES[:bots]),
    )


def table(players: tuple[Player, ...], setup: ZahlenfolgeSetup = SHORT) -> Callable[[Context], Scene]:
    """Return what opens a match."""

    def first(context: Context) -> Scene:
        choice = TableChoice("zahlenfolge", setup, players)
        return new_table(context, choice)

    return first


def posed(
    change: Callable[[ZahlenfolgeView], ZahlenfolgeView], players: tuple[Player, ...]
) -> Callable[[Context], Scene]:
    """Return what opens a table at which everybody sees something else than what is played."""

    class Posed(CardTableScene[ZahlenfolgeView]):
        @property
        def view(self) -> ZahlenfolgeView:
            return change(super().view)

    def first(context: Context) -> Scene:
        match, journal = begun(context, TableChoice("zahlenfolge", ZahlenfolgeSetup(), players))
        real: Any = match.view

        def view(seat: Seat | None) -> Any:
            return change(real(seat))

        match.view = view  # type: ignore[method-assign]
        return Posed(ZahlenfolgeGame, context, match, journal, is_new=True, devices=KEYBOARD)

    return first


class TablePilot(Pilot):
    """A pilot whose frames are long and never drawn, but looked at: `watch` gets every list of draws."""

    watch: Callable[[list[Draw]], None] | None = None

    def frame(self) -> None:
        """Run one frame of a tenth of a second."""
        self.now_ms += FRAME_MS
        self.app.hear(self.now_ms)
        self.app.advance(FRAME_MS)
        self.app.settle()
        if self.watch is not None:
            self.watch(self.app.scenes.draws())

    def touch(self, do: Do, id: str) -> None:
        """Put a finger on the middle of a control, or lift it from there."""
        self.raw(self.finger(do, id))

    def finger(self, do: Do, id: str, number: int = 1) -> Raw:
        """Return what one finger of several does on the middle of a control."""
        x, y = self._pixel(*self.find(id).box.centre)
        return Raw(0, Device.TOUCH, do, id=number, x=x, y=y)

    def __enter__(self) -> TablePilot:
        return self

    @property
    def table(self) -> CardTableScene[Any]:
        """The table that the pilot stands at."""
        assert isinstance(self.scene, CardTableScene), type(self.scene).__name__
        return self.scene

    @property
    def view(self) -> ZahlenfolgeView:
        """What everybody sees there."""
        view: ZahlenfolgeView = self.table.view
        return view

    def own(self, seat: Seat) -> ZahlenfolgeView:
        """What a seat sees there."""
        view: ZahlenfolgeView = self.table.match.view(seat)
        return view


def sit_down(
    data: Path,
    players: tuple[Player, ...],
    setup: ZahlenfolgeSetup = SHORT,
    *,
    language: str = "de",
    calm: bool = True,
    cover: bool = True,
    flat: bool = False,
    seed: int = 1,
    first: Callable[[Context], Scene] | None = None,
    pilot: type[TablePilot] = TablePilot,
) -> TablePilot:
    """Open the app at a table. `calm` lets nothing take time, `cover` is the setting for passing on, and
    `flat` that for how it lies."""
    args = argparse.Namespace(data=data, lang=language, seed=seed)
    kept = open_kept(args)
    settings = structs.replace(kept.settings, reduced_motion=calm, hand_over=cover, flat=flat)
    opening = table(players, setup) if first is None else first
    return pilot(args, replace(kept, settings=settings), opening, size=SMALL, unseen=True)


def numbers_drawn(draws: Sequence[Draw]) -> Iterator[int]:
    """Give the numbers of all cards that are drawn open."""
    for draw in draws:
        if isinstance(draw.picture, CardFace):
            yield draw.picture.number


def reach(pilot: TablePilot, seat: int, step: Step, hand: Hand = Hand.TOUCH) -> Persons:
    """Play until a seat is at a step of its turn."""
    persons = Persons(pilot, hand)
    while True:
        persons.act_until(step)
        if pilot.view.turn == seat:
            return persons
        persons.act()
