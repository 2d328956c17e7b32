"""What is heard of dice in a tray: a clack for each impact of a throw, in time with the picture."""

from __future__ import annotations

from functools import partial
from typing import Final

from quiclo_table.bus import Bus
from quiclo_table.model.dice import Impact, ThrowPath
from quiclo_table.stage.layout import Tray
from quiclo_table.stage.sounds import Sound, SoundCue, pan_at
from quiclo_table.stage.timeline import Timeline

LOUDNESS_OF_STRENGTH: Final = 0.5
"""The power that makes a loudness of a strength: below 1, so that soft impacts are heard beside hard ones."""
PUT_DOWN: Final = 0.6
"""The loudness of dice that lie at once."""


class Clacks:
    """Sounds the dice of one throw at a time."""

    def __init__(self, bus: Bus, timeline: Timeline) -> None:
        self._bus = bus
        self._timeline = timeline
        self._path: ThrowPath | None = None

    def roll(self, path: ThrowPath, tray: Tray) -> None:
        """Sound every impact of dice that begin to roll now; without motion they don't roll."""
        self._path = path
        for impact in path.impacts if self._timeline.pace else ():
            self._timeline.after(impact.at_ms, partial(self._clack, path, impact, tray))

    def rest(self, tray: Tray, *, skipped: bool) -> None:
        """Be silent from now on. Dice that were not seen to come to rest are heard being put down."""
        self._path = None
        if skipped or not self._timeline.pace:
            self._bus.publish(SoundCue(Sound.FELT, PUT_DOWN, pan_at(tray.box.centre[0])))

    def _clack(self, path: ThrowPath, impact: Impact, tray: Tray) -> None:
        if path is not self._path:
            return
        sound = Sound.FELT if impact.rim else Sound.DICE
        x = tray.box.x + float(path.positions_at(impact.at_ms)[impact.die][0])
        self._bus.publish(SoundCue(sound, impact.strength**LOUDNESS_OF_STRENGTH, pan_at(x)))
