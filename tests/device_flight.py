"""Pilots at tables whose seats have devices of their own, which they have joined with in the set-up."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from typing import Final

from quiclo_table.commands.pilot import PAD
from quiclo_table.input.raw import Device, Do, Raw
from quiclo_table.scenes.scene import Context, Scene
from quiclo_table.scenes.setup import SetupScene
from quiclo_table.scenes.setup.joining import SPENT_MS
from quiclo_table.variants.listed import find_variant
from tests.table_flight import TablePilot, sit_down

SECOND: Final = 2
"""The pad of the second person."""


def set_up(variant: str) -> Callable[[Context], Scene]:
    """Return what opens the set-up of a variant."""
    return lambda context: SetupScene(context, find_variant(variant))


def sit(
    data: Path, join: Callable[[TablePilot], None], variant: str = "zahlenfolge", *, flat: bool = False
) -> TablePilot:
    """Two persons join a table in the set-up, and one bot, and begin."""
    pilot = sit_down(data, (), first=set_up(variant), flat=flat)
    pilot.press("place.1.empty")
    pilot.press("place.2.empty")
    join(pilot)
    pilot.wait(int(SPENT_MS))
    pilot.press("start")
    pilot.wait_for(lambda: not isinstance(pilot.scene, SetupScene))
    return pilot


def two_pads(pilot: TablePilot) -> None:
    """Both join by pad."""
    pilot.pad("a")
    pilot.pad("a", SECOND)


def a_pad_and_sharing(pilot: TablePilot) -> None:
    """One joins by pad, and one who has no device."""
    pilot.pad("a")
    pilot.press("join.1")


def a_pad_and_keys(pilot: TablePilot) -> None:
    """One joins by pad, and one with the left part of the keyboard."""
    pilot.pad("a")
    pilot.key("A")


def hold(pad: int = PAD, do: Do = Do.PRESS) -> Raw:
    """Return what a pad says whose button A is held or let go."""
    return Raw(0, Device.PAD, do, id=pad, button="a")
