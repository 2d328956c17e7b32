"""The director of a mat with five dice: what both Zahlenfalle games show of throws, picks and misses."""

from __future__ import annotations

from functools import partial
from typing import Final

from quiclo_table.bus import Bus, Subscription
from quiclo_table.model.events import DiceRested, DiceThrown, Throw
from quiclo_table.model.pairs import DICE, NothingReaches, PairChosen
from quiclo_table.stage.calculating import CalculatingStage
from quiclo_table.stage.clacks import Clacks
from quiclo_table.stage.components import Glide, Place, Shown
from quiclo_table.stage.dice_tray import DiceTray, PathOf
from quiclo_table.stage.easing import ease_out
from quiclo_table.stage.layout import ZAHLENFALLE
from quiclo_table.stage.pictures import Draw, Picture
from quiclo_table.stage.sounds import Sound, SoundCue
from quiclo_table.stage.systems import LAYER_FLOATING, draw_list, glide, roll
from quiclo_table.stage.timeline import Timeline
from quiclo_table.stage.world import World

FLOAT_MS: Final = 1100.0
STEP_MS: Final = 700.0
BONUS_MS: Final = 420.0
"""How long after the verdict a life won is heard."""


class FiveDiceDirector:
    """Turns what happened into movement and sound. `path_of` gives the path that a throw takes."""

    def __init__(self, bus: Bus, timeline: Timeline, path_of: PathOf) -> None:
        self.timeline = timeline
        self.world = World()
        self.pick = DiceTray(self.world, timeline, ZAHLENFALLE.pick)
        self._clacks = Clacks(bus, timeline)
        places = (ZAHLENFALLE.calculate, ZAHLENFALLE.strip)
        self.calculating = CalculatingStage(self.world, timeline, self._clacks, places, path_of)
        self.calculate = self.calculating.tray
        self.steps_shown = 0
        self._studied: object = None
        self._bus = bus
        self._path_of = path_of
        self._subscriptions: list[Subscription] = [
            bus.subscribe(DiceThrown, self._on_thrown),
            bus.subscribe(DiceRested, self._on_rested),
            bus.subscribe(PairChosen, self._on_pair),
            bus.subscribe(NothingReaches, self._on_nothing),
        ]
        self.pick.take_in_hand(DICE)

    def close(self) -> None:
        """Hear no more and let go of all entities."""
        for subscription in self._subscriptions:
            subscription.close()
        self.world.close()

    def advance(self, dt_ms: float) -> None:
        """Let stage time pass."""
        self.timeline.advance(dt_ms)
        roll(self.world, self.timeline.now_ms)
        glide(self.world, self.timeline.now_ms)

    def draws(self) -> list[Draw]:
        """Return the dice, tiles and whatever flies."""
        return draw_list(self.world, self.timeline.now_ms)

    def tray(self, throw: Throw) -> DiceTray:
        """Return the tray that a throw goes into."""
        return self.pick if throw is Throw.FOR_TARGET else self.calculate

    def show_picks(self, picked: tuple[int, ...]) -> None:
        """Lift the dice that have been picked so far; two picked, the others step back."""
        for die in range(self.pick.count):
            self.pick.mark(die, picked=die in picked, faded=len(picked) == 2 and die not in picked)

    def sound(self, sound: Sound) -> None:
        """Let something be heard."""
        self._bus.publish(SoundCue(sound))

    def study(self, missed: object, steps: int) -> None:
        """Take the dice away and show the steps of a solution one after the other."""
        self.calculate.clear()
        self._studied, self.steps_shown = missed, 0
        for step in range(steps):
            self.timeline.after(STEP_MS * (step + 1), partial(self._show_step, missed))

    def forget_verdict(self) -> None:
        """Take the verdict away, and the calculation that it was about."""
        self.calculating.judged = self._studied = None
        self.calculating.strip.show(())

    def let_float(self, picture: Picture, x: float, y: float, goal: tuple[float, float]) -> None:
        """Let a picture rise to a goal and fade."""
        entity = self.world.spawn(Shown(picture, LAYER_FLOATING), Place(x, y))
        move = Glide(
            Place(x, y),
            Place(*goal, scale=0.7, alpha=0.15),
            self.timeline.now_ms,
            self.timeline.lasting(FLOAT_MS),
            ease_out,
            arc=60.0,
            vanish=True,
        )
        self.world.add(entity, move)

    def _hear(self, *subscribed: Subscription) -> None:
        """Keep what a game of its own hears besides."""
        self._subscriptions += subscribed

    def _on_thrown(self, event: DiceThrown) -> None:
        if event.throw is not Throw.FOR_TARGET:
            self.calculating.throw(event)
            return
        self.calculating.clear()
        path = self._path_of(event, self.pick.tray)
        self.pick.throw(path, event.faces)
        self._clacks.roll(path, self.pick.tray)

    def _on_rested(self, event: DiceRested) -> None:
        if event.throw is not Throw.FOR_TARGET:
            self.calculating.rest(event)
            return
        self.pick.settle()
        self._clacks.rest(self.pick.tray, skipped=event.skipped)

    def _on_pair(self, event: PairChosen) -> None:
        self.show_picks((event.first, event.second))
        self.calculate.take_in_hand(DICE)

    def _on_nothing(self, _event: NothingReaches) -> None:
        """The dice that can't make it stay in sight until they are thrown again."""
        self.calculating.strip.show(())
        for die in range(self.calculate.count):
            self.calculate.mark(die, faded=True)

    def _show_step(self, of: object) -> None:
        """Show one more step, unless what it belongs to is no longer being looked at."""
        self.steps_shown += of is self._studied
