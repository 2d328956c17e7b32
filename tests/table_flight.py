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
from quiclo_table.input.raw import Device, Do, Raw
from quiclo_table.maths.easiest import easiest
from quiclo_table.model.card_table import Step
from quiclo_table.model.seats import BOT_NAMES, Player, Seat, Sitter, SkillLevel
from quiclo_table.model.zahlenfolge import Phase, ZahlenfolgeSetup, ZahlenfolgeView
from quiclo_table.scenes.scene import Context, Scene, TableChoice
from quiclo_table.scenes.table.handover import Handover
from quiclo_table.scenes.table.match_table import begun
from quiclo_table.scenes.zahlenfolge import ZahlenfolgeScene
from quiclo_table.stage.pictures import CardFace, Draw

SMALL: Final = (640, 360)
FRAME_MS: Final = 100
PEOPLE: Final = ("Mia", "Jonas", "Leyla", "Oma Erika", "Til", "Nuri")
SHORT: Final = ZahlenfolgeSetup(minutes=10)


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
        return ZahlenfolgeScene(context, *begun(context, choice), is_new=True)

    return first


def posed(
    change: Callable[[ZahlenfolgeView], ZahlenfolgeView], players: tuple[Player, ...]
) -> Callable[[Context], Scene]:
    """Return what opens a table at which everybody sees something else than what is played."""

    class Posed(ZahlenfolgeScene):
        @property
        def view(self) -> ZahlenfolgeView:
            return change(super().view)

    def first(context: Context) -> Scene:
        match, journal = begun(context, TableChoice("zahlenfolge", ZahlenfolgeSetup(), players))
        real: Any = match.view

        def view(seat: Seat | None) -> Any:
            return change(real(seat))

        match.view = view  # type: ignore[method-assign]
        return Posed(context, match, journal, is_new=True)

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
        x, y = self._pixel(*self.find(id).box.centre)
        self.raw(Raw(0, Device.TOUCH, do, id=1, x=x, y=y))

    def __enter__(self) -> TablePilot:
        return self

    @property
    def table(self) -> ZahlenfolgeScene:
        """The table that the pilot stands at."""
        assert isinstance(self.scene, ZahlenfolgeScene), type(self.scene).__name__
        return self.scene

    @property
    def view(self) -> ZahlenfolgeView:
        """What everybody sees there."""
        return self.table.view

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
    seed: int = 1,
    first: Callable[[Context], Scene] | None = None,
) -> TablePilot:
    """Open the app at a table. `calm` lets nothing take time, `cover` is the setting for passing on."""
    args = argparse.Namespace(data=data, lang=language, seed=seed)
    kept = open_kept(args)
    settings = structs.replace(kept.settings, reduced_motion=calm, hand_over=cover)
    opening = table(players, setup) if first is None else first
    return TablePilot(args, replace(kept, settings=settings), opening, size=SMALL, unseen=True)


class Persons:
    """Plays for every person at the table, with one kind of hand, and combines few dice at once."""

    def __init__(self, pilot: TablePilot, hand: Hand = Hand.TOUCH, *, most_dice: int = 4) -> None:
        self._pilot = pilot
        self._hand = hand
        self._most_dice = most_dice

    def press(self, *ids: str) -> None:
        """Press some controls one after the other."""
        for id in ids:
            self._pilot.press(id, self._hand)

    def act(self) -> None:
        """Do whatever the table waits for, or wait."""
        pilot = self._pilot
        if isinstance(pilot.table.over, Handover):
            self.uncover()
            return
        view = pilot.view
        seat = next((one for one in view.acting if pilot.table.is_person(one)), None)
        if seat is None or view.rolling_ms or view.phase is Phase.PROTECT or view.phase is Phase.OVER:
            pilot.wait(FRAME_MS)
        elif view.must_open[seat]:
            self.press(f"card.{seat}.{_first_hidden(view, seat)}")
        elif view.phase is Phase.LAST_REPORTS or view.step is Step.AFTER:
            self.report_or_end(seat)
        elif view.step is Step.DRAW:
            self.press(next(one.id for one in pilot.scene.page.controls if one.id.startswith("deck.")))
        elif view.step is Step.THROW:
            self.press("main")
        else:
            self.calculate(view)

    def uncover(self) -> None:
        """Take the table over: protect a card where that is asked for, and go on."""
        pilot = self._pilot
        pilot.wait(600)
        if pilot.view.phase is Phase.PROTECT:
            self.press("own.1")
        self.press("done")

    def calculate(self, view: ZahlenfolgeView) -> None:
        """Calculate what few dice make, or give up."""
        assert view.task is not None
        found = easiest(view.task.faces, view.task.number, at_least=1)
        if found is None or len(found.indices) > self._most_dice:
            self.press("give_up", "give_up")
            return
        for at, die in enumerate(found.indices):
            self.press(f"die.{die}", *(f"operator.{one.name}" for one in found.operators[at : at + 1]))
        self.press("main")

    def report_or_end(self, seat: Seat) -> None:
        """Report a pair, if there is one, else end the turn."""
        hand = self._pilot.own(seat).hands[seat]
        places = {card.number: place for place, card in enumerate(hand) if card.number is not None}
        pair = next(((one, one + 1) for one in sorted(places) if one + 1 in places), None)
        if pair is None:
            self.press("end_turn")
        else:
            self.press(*(f"card.{seat}.{places[number]}" for number in pair), "report")


def numbers_drawn(draws: Sequence[Draw]) -> Iterator[int]:
    """Give the numbers of all cards that are drawn open."""
    for draw in draws:
        if isinstance(draw.picture, CardFace):
            yield draw.picture.number


def _first_hidden(view: ZahlenfolgeView, seat: Seat) -> int:
    return next(place for place, card in enumerate(view.hands[seat]) if card.is_hidden)
