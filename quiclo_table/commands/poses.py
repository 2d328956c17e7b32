"""Every screen and state worth looking at, each with the way a pilot gets there."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from quiclo_table.commands.booth_poses import BOOTH_POSES
from quiclo_table.commands.closing_poses import CLOSING_POSES
from quiclo_table.commands.flat_poses import FLAT_POSES
from quiclo_table.commands.pilot import Pilot
from quiclo_table.commands.proof_poses import PROOF_POSES
from quiclo_table.commands.solo_pilot import SoloPilot
from quiclo_table.commands.stapelspiel_poses import STAPELSPIEL_POSES
from quiclo_table.commands.strategie_poses import STRATEGIE_POSES
from quiclo_table.commands.table_poses import TABLE_POSES
from quiclo_table.commands.zahlenfalle_poses import ZAHLENFALLE_POSES
from quiclo_table.input.raw import Device, Do, Raw
from quiclo_table.model.level import Level
from quiclo_table.scenes.levels import LevelsScene
from quiclo_table.scenes.scene import Context, Scene
from quiclo_table.scenes.settings import SettingsScene
from quiclo_table.scenes.setup import SetupScene
from quiclo_table.scenes.solo import SoloScene
from quiclo_table.scenes.title import TitleScene
from quiclo_table.variants.listed import find_variant

HITS_BEFORE: Final = 3
"""How many targets have been hit before the table is looked at, so that it shows a run on its way."""
TYPICAL: Final = "zwei-minuten"
MID_ROLL_MS: Final = 650
STUDIED_MS: Final = 3000
FAREWELL_MS: Final = 2500
TOLD_MS: Final = 4000

Pose = tuple[Callable[[Context], Scene], Callable[[Pilot], None]]
"""The first scene, and what the pilot does there."""


def _level(context: Context) -> Level:
    return context.shelf.find(TYPICAL) or context.shelf.levels[0]


def _ranked(context: Context) -> Scene:
    return SoloScene(context, _level(context), ranked=True)


def _training(context: Context) -> Scene:
    return SoloScene(context, _level(context), ranked=False)


def _player(pilot: Pilot) -> SoloPilot:
    return SoloPilot(pilot, hurried=True)


def _stay(_pilot: Pilot) -> None:
    """The first picture is the one."""


def _rolling(pilot: Pilot) -> None:
    pilot.key("SPACE")
    pilot.wait(MID_ROLL_MS)


def _choose(pilot: Pilot) -> None:
    _player(pilot).choose()


def _some_hits(pilot: Pilot) -> SoloPilot:
    player = _player(pilot)
    for _ in range(HITS_BEFORE):
        player.hit()
    return player


def _calculate(pilot: Pilot) -> None:
    player = _some_hits(pilot)
    player.to_calculation()
    first, second, third = player.view.second[:3]
    pilot.type(f"{first}*{second}+{third}")


def _just_hit(pilot: Pilot) -> None:
    _some_hits(pilot).hit()


def _study(pilot: Pilot) -> None:
    _some_hits(pilot).miss()
    pilot.wait(STUDIED_MS)


def _too_few(pilot: Pilot) -> None:
    player = _player(pilot)
    player.to_calculation()
    pilot.type(f"{player.view.second[0]}+")
    pilot.key("BACKSPACE")
    pilot.key("ENTER")


def _leave(pilot: Pilot) -> None:
    _some_hits(pilot)
    pilot.key("ESCAPE")


def _name(pilot: Pilot) -> None:
    """End a run that is good enough to be asked for a name."""
    _leave(pilot)
    pilot.press("leave")
    pilot.wait(FAREWELL_MS)


def _result(pilot: Pilot) -> None:
    _name(pilot)
    pilot.type("Mia")
    pilot.press("done")


def _retry(pilot: Pilot) -> None:
    """Miss twice, and calculate the first of both again."""
    player = _some_hits(pilot)
    for _ in range(2):
        player.miss()
        player.carry_on()
    pilot.key("ESCAPE")
    pilot.press("leave")
    pilot.wait(FAREWELL_MS)
    pilot.press("done")
    pilot.press("retry")
    pilot.wait(FAREWELL_MS)
    player.throw()


def _records(pilot: Pilot) -> None:
    _result(pilot)
    pilot.press("records")


def _daily(pilot: Pilot) -> None:
    pilot.press("daily")


def _setup(context: Context) -> Scene:
    return SetupScene(context, find_variant("zahlenfalle"))


def _setup_changed(pilot: Pilot) -> None:
    """Two persons, a strong bot and a beginner, who begins, and a rule that isn't the usual one."""
    for id in ("place.1.person", "level.2", "level.3", "level.3", "level.3", "join.4", "place.4.bot"):
        pilot.press(id)
    pilot.press("first.1")
    pilot.press("rule.rounds.5")


def _setup_devices(pilot: Pilot) -> None:
    """A person who shares, two with pads, one with half a keyboard, and a pad that could still join."""
    pilot.press("place.1.empty")
    pilot.press("join.4")
    pilot.pad("a")
    pilot.pad("a", 2)
    pilot.key("A")
    pilot.plug_in(3)
    pilot.wait(TOLD_MS)


def _key_test(pilot: Pilot) -> None:
    """Two keys and a button are down, on a keyboard that swallows the third."""
    _setup_devices(pilot)
    pilot.press("test")
    pilot.raw(*(Raw(0, Device.KEY, Do.PRESS, key=key) for key in ("A", "KP_5")))
    pilot.raw(Raw(0, Device.PAD, Do.PRESS, id=2, button="x"))
    pilot.wait(STUDIED_MS)


SCENES: Final[dict[str, Pose]] = {
    "title": (TitleScene, _stay),
    "levels": (LevelsScene, _stay),
    "ready": (_ranked, _stay),
    "rolling": (_ranked, _rolling),
    "choose": (_ranked, _choose),
    "calculate": (_ranked, _calculate),
    "hit": (_ranked, _just_hit),
    "study": (_ranked, _study),
    "too-few": (_ranked, _too_few),
    "leave": (_ranked, _leave),
    "pause": (_training, _leave),
    "name": (_ranked, _name),
    "result": (_ranked, _result),
    "retry": (_ranked, _retry),
    "records": (_ranked, _records),
    "settings": (SettingsScene, _stay),
    "daily": (TitleScene, _daily),
    "setup": (_setup, _stay),
    "setup-changed": (_setup, _setup_changed),
    "setup-devices": (_setup, _setup_devices),
    "key-test": (_setup, _key_test),
    **BOOTH_POSES,
    **TABLE_POSES,
    **STRATEGIE_POSES,
    **STAPELSPIEL_POSES,
    **PROOF_POSES,
    **CLOSING_POSES,
    **ZAHLENFALLE_POSES,
    **FLAT_POSES,
}
