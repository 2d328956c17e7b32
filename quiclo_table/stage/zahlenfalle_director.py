"""The director of Zahlenfalle's table: hears public events, moves dice and tiles, and remembers what is being
shown."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from functools import partial
from typing import Final

from quiclo_table.bus import Bus, Subscription
from quiclo_table.model.dice import ThrowPath
from quiclo_table.model.entry import Entry
from quiclo_table.model.events import DiceRested, DiceThrown, Throw
from quiclo_table.model.pairs import NothingReaches, PairChosen
from quiclo_table.model.zahlenfalle_solo import RunEnded, StudyEnded, TargetHit, TargetMissed
from quiclo_table.stage.clacks import Clacks
from quiclo_table.stage.components import Glide, Place, Shown
from quiclo_table.stage.dice_tray import DiceTray
from quiclo_table.stage.easing import ease_out
from quiclo_table.stage.layout import ZAHLENFALLE
from quiclo_table.stage.pictures import Draw, Font, Heart, Ink, Picture, Text
from quiclo_table.stage.sounds import Sound, SoundCue
from quiclo_table.stage.strip import Strip, Token
from quiclo_table.stage.systems import LAYER_FLOATING, draw_list, glide, roll
from quiclo_table.stage.timeline import Timeline
from quiclo_table.stage.world import World

DICE_IN_HAND: Final = 5
FLOAT_MS: Final = 1100.0
STEP_MS: Final = 700.0
SHAKE_MS: Final = 300.0
SHAKE_WIDTH: Final = 8.0
BONUS_MS: Final = 420.0
"""How long after the verdict a life won is heard."""
MEDAL_MS: Final = 700.0
"""How long after the last verdict a medal is heard."""


@dataclass(frozen=True, slots=True)
class Judged:
    """The verdict that the strip shows: what the calculation came to, if anything, and whether that was
    right."""

    right: bool
    value: int | None
    since_ms: float


class ZahlenfalleDirector:
    """Turns what happened into movement and sound. `path_of` gives the path that a throw takes."""

    def __init__(self, bus: Bus, timeline: Timeline, path_of: Callable[[DiceThrown], ThrowPath]) -> None:
        self.timeline = timeline
        self.world = World()
        self.pick = DiceTray(self.world, timeline, ZAHLENFALLE.pick)
        self.calculate = DiceTray(self.world, timeline, ZAHLENFALLE.calculate)
        self.strip = Strip(self.world, timeline, ZAHLENFALLE.strip, self.calculate.place)
        self.judged: Judged | None = None
        self.steps_shown = 0
        self._only_calculates = False
        self._studied: TargetMissed | None = None
        self._bus = bus
        self._clacks = Clacks(bus, timeline)
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

    def show_entry(self, entry: Entry) -> None:
        """Show a calculation as far as it goes: its dice leave the tray and stand in the strip."""
        for die in range(self.calculate.count):
            self.calculate.mark(die, taken=die in entry.dice)
        self.strip.show(_tokens(entry))

    def shake(self) -> float:
        """Return how far the strip is pushed aside right now by a wrong calculation, in design units."""
        if self.judged is None or self.judged.right or not self.timeline.pace:
            return 0.0
        part = (self.timeline.now_ms - self.judged.since_ms) / SHAKE_MS
        if part >= 1:
            return 0.0
        return SHAKE_WIDTH * (1 if int(part * 6) % 2 == 0 else -1)

    def _on_thrown(self, event: DiceThrown) -> None:
        if event.throw is Throw.FOR_TARGET:
            self.calculate.clear()
        self.judged = None
        self.strip.show(())
        path, tray = self._path_of(event), self.tray(event.throw)
        tray.throw(path, event.faces)
        self._clacks.roll(path, tray.tray)

    def _on_rested(self, event: DiceRested) -> None:
        tray = self.tray(event.throw)
        tray.settle()
        self._clacks.rest(tray.tray, skipped=event.skipped)

    def _on_pair(self, event: PairChosen) -> None:
        self.show_picks((event.first, event.second))
        self.calculate.take_in_hand(DICE_IN_HAND)

    def _on_hit(self, event: TargetHit) -> None:
        self.judged = Judged(right=True, value=event.target, since_ms=self.timeline.now_ms)
        x, y = self.strip.end + 200, ZAHLENFALLE.strip.y
        self._float(Text(f"+ {event.gain.total}", 64, Font.NUMERAL, Ink.OK, shadow=True), x, y, (1720, 395))
        self._sound(Sound.RIGHT)
        if event.life_won:
            self._float(Heart(64), x + 130, y, (1720, 182))
            self.timeline.after(BONUS_MS, partial(self._sound, Sound.FIVE_DICE))

    def _on_missed(self, event: TargetMissed) -> None:
        self.judged = Judged(right=False, value=event.value, since_ms=self.timeline.now_ms)
        self._float(Heart(64, full=False), 1720, 182, (1720, 110))
        self._sound(Sound.WRONG)
        self.calculate.clear()
        self._studied, self.steps_shown = event, 0
        for step in range(len(event.steps)):
            self.timeline.after(STEP_MS * (step + 1), partial(self._show_step, event))

    def _on_nothing(self, _event: NothingReaches) -> None:
        """The dice that can't make it stay in sight until they are thrown again."""
        self.strip.show(())
        self._fade(self.calculate)

    def _on_study_ended(self, _event: StudyEnded) -> None:
        self.judged = self._studied = None
        self.strip.show(())
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


def _tokens(entry: Entry) -> tuple[Token, ...]:
    tokens: list[Token] = []
    for at, die in enumerate(entry.dice):
        tokens.append((die, entry.values[die]))
        tokens += entry.operators[at : at + 1]
    return tuple(tokens)
