"""The director of a solo run: what its hits and misses look and sound like."""

from __future__ import annotations

from functools import partial
from typing import Final

from quiclo_table.bus import Bus
from quiclo_table.model.pairs import DICE
from quiclo_table.model.zahlenfalle_solo import RunEnded, StudyEnded, TargetHit, TargetMissed
from quiclo_table.stage.dice_tray import PathOf
from quiclo_table.stage.five_dice_director import BONUS_MS, FiveDiceDirector
from quiclo_table.stage.layout import ZAHLENFALLE
from quiclo_table.stage.pictures import Font, Heart, Ink, Text
from quiclo_table.stage.sounds import Sound
from quiclo_table.stage.timeline import Timeline

MEDAL_MS: Final = 700.0
"""How long after the last verdict a medal is heard."""


class SoloDirector(FiveDiceDirector):
    """Turns what happens in a run into movement and sound."""

    def __init__(self, bus: Bus, timeline: Timeline, path_of: PathOf) -> None:
        super().__init__(bus, timeline, path_of)
        self._only_calculates = False
        self._hear(
            bus.subscribe(TargetHit, self._on_hit),
            bus.subscribe(TargetMissed, self._on_missed),
            bus.subscribe(StudyEnded, self._on_study_ended),
            bus.subscribe(RunEnded, self._on_run_ended),
        )

    def only_calculate(self) -> None:
        """There are no throws for a target here: the dice to calculate with are in the hand at once."""
        self._only_calculates = True
        self.pick.clear()
        self.calculate.take_in_hand(DICE)

    def _on_hit(self, event: TargetHit) -> None:
        self.calculating.say(right=True, value=event.target)
        x, y = self.calculating.strip.end + 200, ZAHLENFALLE.strip.y
        gain = Text(f"+ {event.gain.total}", 64, Font.NUMERAL, Ink.OK, shadow=True)
        self.let_float(gain, x, y, (1720, 395))
        self.sound(Sound.RIGHT)
        if event.life_won:
            self.let_float(Heart(64), x + 130, y, (1720, 182))
            self.timeline.after(BONUS_MS, partial(self.sound, Sound.FIVE_DICE))

    def _on_missed(self, event: TargetMissed) -> None:
        self.calculating.say(right=False, value=event.value)
        self.let_float(Heart(64, full=False), 1720, 182, (1720, 110))
        self.sound(Sound.WRONG)
        self.study(event, len(event.steps))

    def _on_study_ended(self, _event: StudyEnded) -> None:
        self.forget_verdict()
        if self._only_calculates:
            self.calculate.take_in_hand(DICE)

    def _on_run_ended(self, event: RunEnded) -> None:
        if event.result.medal is not None:
            self.timeline.after(MEDAL_MS, partial(self.sound, Sound.MEDAL))
