"""What every table on which cards fly has: its time, its entities, flights over the table, and sounds."""

from __future__ import annotations

from typing import Final

from quiclo_table.bus import Bus
from quiclo_table.stage.card_pictures import CardBack, CardFace
from quiclo_table.stage.components import Glide, Place, Shown
from quiclo_table.stage.easing import ease_in_out, ease_out
from quiclo_table.stage.flips import flip
from quiclo_table.stage.pictures import Picture
from quiclo_table.stage.sounds import Sound, SoundCue, pan_at
from quiclo_table.stage.systems import glide
from quiclo_table.stage.timeline import Timeline
from quiclo_table.stage.turning import UPRIGHT, Turning
from quiclo_table.stage.world import World

FLOAT_MS: Final = 1200.0
LAYER_FLIGHT: Final = 48
LAYER_FLOATING: Final = 60


class CardStage:
    """The ground that directors of card tables stand on."""

    def __init__(self, bus: Bus, timeline: Timeline) -> None:
        self.timeline = timeline
        self.world = World()
        self._bus = bus

    def advance(self, dt_ms: float) -> None:
        """Let stage time pass."""
        self.timeline.advance(dt_ms)
        glide(self.world, self.timeline.now_ms)
        flip(self.world, self.timeline.now_ms)

    def middle(self) -> Turning:
        """Return how the part of the table lies over which cards fly."""
        return UPRIGHT

    def let_rise(
        self,
        picture: Picture,
        start: tuple[float, float],
        goal: tuple[float, float],
        part: Turning = UPRIGHT,
    ) -> None:
        """Let a picture rise and fade in a part of the table."""
        entity = self.world.spawn(Shown(picture, LAYER_FLOATING, part), Place(*start))
        end = Place(*goal, scale=0.8, alpha=0.1)
        lasts = self.timeline.lasting(FLOAT_MS)
        self.world.add(
            entity, Glide(Place(*start), end, self.timeline.now_ms, lasts, ease_out, 40.0, vanish=True)
        )

    def fly(
        self,
        picture: CardFace | CardBack,
        start: Place,
        goal: Place,
        ms: float,
        *,
        wait_ms: float = 0.0,
        part: Turning | None = None,
    ) -> int:
        """Let a card fly over a part of the table, the middle if none is named, `wait_ms` from now, and
        vanish where it arrives."""
        shown = Shown(picture, LAYER_FLIGHT, part or self.middle())
        entity = self.world.spawn(shown, Place(start.x, start.y, start.scale))
        began, lasts = self.timeline.now_ms + self.timeline.lasting(wait_ms), self.timeline.lasting(ms)
        self.world.add(entity, Glide(start, goal, began, lasts, ease_in_out, 60.0, vanish=True))
        return entity

    def sound(self, sound: Sound, x: float = 960.0) -> None:
        """Let something be heard from a place on the table."""
        self._bus.publish(SoundCue(sound, pan=pan_at(x)))
