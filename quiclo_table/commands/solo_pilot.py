"""Plays solo Zahlenfalle at the real table with one kind of hand, and with the solver's help."""

from __future__ import annotations

from typing import Final

from quiclo_table.commands.pilot import Hand, Pilot
from quiclo_table.maths.easiest import easiest
from quiclo_table.maths.witness import Witness
from quiclo_table.model.calculation import Operator, evaluate
from quiclo_table.model.calculation_text import format_calculation
from quiclo_table.model.pairs import PairOption
from quiclo_table.model.zahlenfalle_solo import Phase, SoloView
from quiclo_table.scenes.solo import SoloScene

VERDICT_MS: Final = 750
"""How long the pilot looks at a verdict; for a moment after it the table carries nothing on."""
LOOK_MS: Final = 200
"""How long the pilot looks at dice that have come to rest."""


class SoloPilot:
    """A player who knows the way to every target. A hurried one doesn't wait for the dice to roll out."""

    def __init__(self, pilot: Pilot, hand: Hand = Hand.KEYS, *, hurried: bool = False) -> None:
        self._pilot = pilot
        self._hand = hand
        self._hurried = hurried

    @property
    def view(self) -> SoloView:
        """The run as the player sees it; raises TypeError away from the table."""
        scene = self._pilot.scene
        if not isinstance(scene, SoloScene):
            raise TypeError(f"the pilot stands in {type(scene).__name__}, not at the table")
        return scene.view

    def throw(self) -> None:
        """Throw, again where no pair has a target, until dice lie there to choose from or calculate with."""
        self._wait_for_rest()
        while self.view.phase in (Phase.THROW_FOR_TARGET, Phase.THROW_FOR_CALCULATION):
            self._carry_on_and_see()
            self._wait_for_rest()

    def choose(self) -> PairOption:
        """Throw and pick the pair with the smallest target; return it."""
        self.throw()
        pair = min((one for one in self.view.pairs if one.targets), key=lambda one: one.targets[0].number)
        if self._hand is Hand.KEYS:
            self._type_pair(pair)
        else:
            self._pilot.press(f"pick.{pair.first}", self._hand)
            self._pilot.press(f"pick.{pair.second}", self._hand)
        return pair

    def to_calculation(self) -> None:
        """Throw, pick, throw again: now it is time to calculate."""
        if self.view.phase in (Phase.THROW_FOR_TARGET, Phase.CHOOSE):
            self.choose()
            self._carry_on_and_see()
        self._pilot.wait_for(lambda: self.view.phase is Phase.CALCULATE)
        self._wait_for_rest()

    def solution(self) -> Witness | None:
        """Return the easiest calculation for the target, or None where there is none."""
        view = self.view
        return None if view.target is None else easiest(view.second, view.target.number)

    def hit(self) -> None:
        """Play until a target has been hit, throwing again where nothing reaches it."""
        self.to_calculation()
        while (solution := self.solution()) is None:
            self.give_up()
            self.throw()
        self.enter(solution)
        self.carry_on()
        self._pilot.wait(VERDICT_MS)

    def miss(self) -> None:
        """Hand in a calculation that comes to something else."""
        self.to_calculation()
        self.enter(self.wrong())
        self.carry_on()
        self._pilot.wait(VERDICT_MS)

    def wrong(self) -> Witness:
        """Return a calculation with two dice that doesn't make the target."""
        view = self.view
        aim = None if view.target is None else view.target.number
        tries = (Witness((0, 1), (operator,)) for operator in (Operator.PLUS, Operator.TIMES))
        return next(
            one for one in tries if evaluate(one.calculation(view.second), negatives=True).value != aim
        )

    def enter(self, witness: Witness) -> None:
        """Enter a calculation, without handing it in."""
        if self._hand is Hand.KEYS:
            self._pilot.type(format_calculation(witness.calculation(self.view.second)).replace(" ", ""))
            return
        for index, die in enumerate(witness.indices):
            self._pilot.press(f"die.{die}", self._hand)
            for operator in witness.operators[index : index + 1]:
                self._pilot.press(f"operator.{operator.name}", self._hand)

    def give_up(self) -> None:
        """Give up: a first press asks, a second one does."""
        for _ in range(2):
            self._pilot.press("give_up", self._hand)
        self._pilot.wait(VERDICT_MS)

    def carry_on(self) -> None:
        """Press the one button that carries on."""
        if self._hand is not Hand.KEYS:
            self._pilot.press("main", self._hand)
            return
        if self._pilot.scene.page.focused is not None:
            self._pilot.focus("main")
        self._pilot.key("ENTER")

    def _type_pair(self, pair: PairOption) -> None:
        """Type both values; a blank ends a first one that could still become longer, as 1 could become 12."""
        values = [str(value) for value in self.view.first]
        first = values[pair.first]
        self._pilot.type(first)
        if any(value != first and value.startswith(first) for value in values):
            self._pilot.key("SPACE")
        self._pilot.type(values[pair.second])

    def _carry_on_and_see(self) -> None:
        """Carry on, and wait for another phase, or for other dice where no pair of the first would do."""
        before = self._seen()
        self.carry_on()
        self._pilot.wait_for(lambda: self._seen() != before)

    def _seen(self) -> tuple[Phase, tuple[int, ...], tuple[int, ...]]:
        view = self.view
        return view.phase, view.first, view.second

    def _wait_for_rest(self) -> None:
        if self._hurried and self.view.rolling_ms:
            self.carry_on()
        self._pilot.wait_for(lambda: not self.view.rolling_ms)
        self._pilot.wait(LOOK_MS)
