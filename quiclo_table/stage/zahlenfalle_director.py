"""The director of Zahlenfalle's table: hears public events, moves dice and tiles, and remembers what is being
shown."""

from __future__ import annotations

from functools import partial
from typing import Final

from quiclo_table.bus import Bus, Subscription
from quiclo_table.model.events import DiceRested, DiceThrown, Throw
from quiclo_table.model.pairs import NothingReaches, PairChosen
from quiclo_table.model.zahlenfalle_solo import RunEnded, StudyEnded, TargetHit, TargetMissed
from quiclo_table.stage.calculating import CalculatingStage
from quiclo_table.stage.clacks import Clacks
from quiclo_table.stage.components import Glide, Place, Shown
from quiclo_table.stage.dice_tray import DiceTray, PathOf
from quiclo_table.stage.easing import ease_out
from quiclo_table.stage.layout import ZAHLENFALLE
from quiclo_table.stage.pictures import Draw, Font, Heart, Ink, Picture, Text
from quiclo_table.stage.sounds import Sound, SoundCue
from quiclo_table.stage.systems import LAYER_FLOATING, draw_list, glide, roll
from quiclo_table.stage.timeline import Timeline
from quiclo_table.stage.world import World

DICE_IN_HAND: Final = 5
FLOAT_MS: Final = 1100.0
STEP_MS: Final = 700.0
BONUS_MS: Final = 420.0
"""How long after the verdict a life won is heard."""
MEDAL_MS: Final = 700.0
"""How long after the last verdict a medal is heard."""


class ZahlenfalleDirector:
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
        self._only_calculates = False
        self._studied: TargetMissed | None = None
        self._bus = bus
        self._path_of = path_of
        self._subscriptions: list[Subscription] = [
            bus.subscribe(DiceThrown, self._on_thrown),
            bus.subscribe(DiceRested, self._on_rested),
            bus.subscribe(PairChosen, self._on_pair),
            bus.subscribe(TargetHit, self._on_hit),
            bus.subscribe(TargetMissed, self._on_missed),
            bus.subscribe(NothingReaches, self._on_nothing),
            bus.subscribe(StudyEnded, self._on_study_ended),
            bus.subscribe(RunEnded, self._on_run_ended),
        ]
        self.pick.take_in_hand(DICE_IN_HAND)

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

    def only_calculate(self) -> None:
        """There are no throws for a target here: the dice to calculate with are in the hand at once."""
        self._only_calculates = True
        self.pick.clear()
        self.calculate.take_in_hand(DICE_IN_HAND)

    def show_picks(self, picked: tuple[int, ...]) -> None:
        """Lift the dice that have been picked so far; two picked, the others step back."""
        for die in range(self.pick.count):
            self.pick.mark(die, picked=die in picked, faded=len(picked) == 2 and die not in picked)

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
        self.calculate.take_in_hand(DICE_IN_HAND)

    def _on_hit(self, event: TargetHit) -> None:
        self.calculating.say(right=True, value=event.target)
        x, y = self.calculating.strip.end + 200, ZAHLENFALLE.strip.y
        self._float(Text(f"+ {event.gain.total}", 64, Font.NUMERAL, Ink.OK, shadow=True), x, y, (1720, 395))
        self._sound(Sound.RIGHT)
        if event.life_won:
            self._float(Heart(64), x + 130, y, (1720, 182))
            self.timeline.after(BONUS_MS, partial(self._sound, Sound.FIVE_DICE))

    def _on_missed(self, event: TargetMissed) -> None:
        self.calculating.say(right=False, value=event.value)
        self._float(Heart(64, full=False), 1720, 182, (1720, 110))
        self._sound(Sound.WRONG)
        self.calculate.clear()
        self._studied, self.steps_shown = event, 0
        for step in range(len(event.steps)):
            self.timeline.after(STEP_MS * (step + 1), partial(self._show_step, event))

    def _on_nothing(self, _event: NothingReaches) -> None:
        """The dice that can't make it stay in sight until they are thrown again."""
        self.calculating.strip.show(())
        self._fade(self.calculate)

    def _on_study_ended(self, _event: StudyEnded) -> None:
        self.calculating.judged = self._studied = None
        self.calculating.strip.show(())
        if self._only_calculates:
            self.calculate.take_in_hand(DICE_IN_HAND)

    def _on_run_ended(self, event: RunEnded) -> None:
        if event.result.medal is not None:
            self.timeline.after(MEDAL_MS, partial(self._sound, Sound.MEDAL))

    def _sound(self, sound: Sound) -> None:
        self._bus.publish(SoundCue(sound))

    def _show_step(self, of: TargetMissed) -> None:
        """Show one more step, unless what it belongs to is no longer being looked at."""
        self.steps_shown += of is self._studied

    def _fade(self, tray: DiceTray) -> None:
        for die in range(tray.count):
            tray.mark(die, faded=True)

    def _float(self, picture: Picture, x: float, y: float, goal: tuple[float, float]) -> None:
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
