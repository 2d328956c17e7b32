"""The director of Zahlenfalle for several players: dice that go from hand to hand, lives won and lost."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial

from quiclo_table.bus import Bus
from quiclo_table.model.entry import Entry
from quiclo_table.model.events import DiceRested, Throw
from quiclo_table.model.pairs import DICE
from quiclo_table.model.seats import Seat
from quiclo_table.model.table_events import CalculationFailed, CalculationJudged, TurnBegan
from quiclo_table.model.zahlenfalle import LifeLost, LifeWon
from quiclo_table.stage.dice_tray import PathOf
from quiclo_table.stage.five_dice_director import BONUS_MS, FiveDiceDirector
from quiclo_table.stage.layout import ZAHLENFALLE
from quiclo_table.stage.pictures import Heart
from quiclo_table.stage.sounds import Sound
from quiclo_table.stage.timeline import Timeline


class ZahlenfalleDirector(FiveDiceDirector):
    """Turns what happens at the table into movement and sound. `hearts_of` says where a seat's lives are."""

    def __init__(
        self,
        bus: Bus,
        timeline: Timeline,
        path_of: PathOf,
        hearts_of: Callable[[Seat], tuple[float, float]],
    ) -> None:
        super().__init__(bus, timeline, path_of)
        self._hearts_of = hearts_of
        self._thrown: tuple[int, ...] = ()
        self._hear(
            bus.subscribe(DiceRested, self._remember),
            bus.subscribe(TurnBegan, self._on_turn),
            bus.subscribe(CalculationJudged, self._on_judged),
            bus.subscribe(CalculationFailed, self._on_failed),
            bus.subscribe(LifeWon, self._on_life_won),
            bus.subscribe(LifeLost, self._on_life_lost),
        )

    def lay(self, first: tuple[int, ...], second: tuple[int, ...], *, is_picked: bool) -> None:
        """Lay out a turn that is gone on with: the dice to pick from, or the two that were picked and those
        thrown since."""
        if first:
            self.pick.lay(first)
        if not is_picked:
            return
        self.show_picks((0, 1))
        if second:
            self._thrown = second
            self.calculate.lay(second)
        else:
            self.calculate.take_in_hand(DICE)

    def _remember(self, event: DiceRested) -> None:
        """Dice that were calculated with are those that the next two are picked from (T-02)."""
        if event.throw is Throw.FOR_CALCULATION:
            self._thrown = event.faces

    def _on_turn(self, _event: TurnBegan) -> None:
        if self._thrown:
            self._pass_on(self._thrown)

    def _pass_on(self, faces: tuple[int, ...]) -> None:
        self.forget_verdict()
        self.calculate.clear()
        self.pick.lay(faces)

    def _on_judged(self, event: CalculationJudged) -> None:
        values = dict(zip(event.dice, event.calculation.numbers, strict=True))
        faces = tuple(values.get(die, 0) for die in range(DICE))
        entry = Entry(faces, event.dice, event.calculation.operators)
        self.calculating.judge(entry, right=event.is_right, value=event.value)
        self.sound(Sound.RIGHT if event.is_right else Sound.WRONG)

    def _on_failed(self, _event: CalculationFailed) -> None:
        """What was wrong has been heard with the verdict; here nothing was handed in."""
        if self.calculating.judged is None:
            self.calculating.say(right=False, value=None)
            self.sound(Sound.WRONG)

    def _on_life_won(self, event: LifeWon) -> None:
        x, y = self._hearts_of(event.seat)
        self.let_float(Heart(64), ZAHLENFALLE.strip.right - 100, ZAHLENFALLE.strip.y, (x, y))
        self.timeline.after(BONUS_MS, partial(self.sound, Sound.FIVE_DICE))

    def _on_life_lost(self, event: LifeLost) -> None:
        x, y = self._hearts_of(event.seat)
        self.let_float(Heart(64, full=False), x, y, (x, y - 70))
        self.study(event, 0 if event.solution is None else len(event.solution.steps))
