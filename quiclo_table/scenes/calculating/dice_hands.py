"""Hands at dice: throwing, building a calculation, skipping a roll. What it comes to, a table decides."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Final, Protocol

from quiclo_table.input.acts import Flicked, Gesture, KeyPressed, Tapped, Typed
from quiclo_table.model.calculation import Operator
from quiclo_table.model.dice import DEFAULT_FLICK, Flick
from quiclo_table.model.orders import Order
from quiclo_table.model.refusals import Refusal
from quiclo_table.scenes.calculating.building import Calculating
from quiclo_table.scenes.calculating.keys import KeyActs
from quiclo_table.scenes.hand_throw import flick_of
from quiclo_table.stage.calculating import CalculatingStage
from quiclo_table.ui.page import Page
from quiclo_table.ui.second_press import SecondPress

CARRYING_ON: Final = frozenset({"ENTER", "SPACE", "MAIN"})
ON_PANELS: Final = ("pause", "eye.", "page.")
"""How the ids of controls begin that stay what they are while dice roll."""


class AtDice(Protocol):
    """The table that the dice lie on."""

    @property
    def is_rolling(self) -> bool:
        """Whether dice roll."""

    @property
    def can_enter(self) -> bool:
        """Whether a person may calculate now."""

    def let_go(self, flick: Flick) -> None:
        """Throw the dice, if they are to be thrown by a person now."""

    def skip(self) -> None:
        """Don't wait for the roll."""

    def entered(self) -> None:
        """Take note of the calculation as it stands."""

    def step_back(self) -> None:
        """Leave off what was begun, or else cover the table."""

    def carry_on(self) -> Sequence[str]:
        """Return the controls that Enter presses or comes to, the first of them that is there."""


class DiceHands:
    """Turns gestures into acts at the dice, or at the controls of `page`."""

    def __init__(self, at: AtDice, stage: CalculatingStage, refuse: Callable[[Refusal], None]) -> None:
        self.page = Page()
        self.calculating = Calculating(refuse)
        self.second = SecondPress()
        self._at = at
        self._stage = stage

    @property
    def keys(self) -> KeyActs:
        """What the keys of a calculation do."""
        return KeyActs(self._put, self.undo, self.clear)

    def begin(self, faces: tuple[int, ...]) -> None:
        """Begin an empty calculation on these dice; on none while nobody may calculate."""
        self.calculating.begin(faces)
        self.second.forget()

    def hear(self, gesture: Gesture) -> None:
        """Turn a gesture into an act."""
        self.second.hear(gesture, self.page.focused, CARRYING_ON)
        if self._at.is_rolling and isinstance(gesture, Tapped | KeyPressed | Typed):
            self._hear_while_rolling(gesture)
        elif isinstance(gesture, Flicked):
            if gesture.target == "tray" or (gesture.target or "").startswith("die."):
                self._at.let_go(flick_of(gesture.dx, gesture.dy, gesture.speed))
        elif self.page.hear(gesture):
            return
        elif isinstance(gesture, Tapped) and gesture.target == "tray":
            self._at.let_go(DEFAULT_FLICK)
        elif isinstance(gesture, Typed):
            self._type(gesture.text)
        elif isinstance(gesture, KeyPressed):
            self._key(gesture.key)

    def take(self, die: int) -> None:
        """Take a die into the calculation."""
        self.calculating.tap(die)
        self._entered()

    def undo(self) -> None:
        """Take one step back."""
        self.calculating.undo()
        self._entered()

    def clear(self) -> None:
        """Take everything back."""
        self.calculating.clear()
        self._entered()

    def order(self) -> Order | None:
        """Return the order that hands the calculation in, or None if what was typed last fits no die."""
        order = self.calculating.order()
        self.show()
        return order

    def show(self) -> None:
        """Show the calculation as it stands."""
        self._stage.show_entry(self.calculating.entry)

    def _put(self, operator: Operator) -> None:
        self.calculating.put(operator)
        self._entered()

    def _entered(self) -> None:
        self.show()
        self._at.entered()

    def _hear_while_rolling(self, gesture: Tapped | KeyPressed | Typed) -> None:
        """Whatever is tapped or typed skips the roll, but for the way out and what is on a panel."""
        if isinstance(gesture, KeyPressed) and gesture.key == "ESCAPE":
            self._at.step_back()
        elif isinstance(gesture, Tapped) and gesture.target.startswith(ON_PANELS):
            self.page.hear(gesture)
        elif not isinstance(gesture, KeyPressed) or gesture.key in CARRYING_ON:
            self._at.skip()

    def _type(self, character: str) -> None:
        if character.isspace() or not self.calculating.entry.values:
            return
        self.page.hide_focus()
        self.calculating.type(character)
        self._entered()

    def _key(self, key: str) -> None:
        if key == "ESCAPE":
            self._at.step_back()
        elif key == "SPACE" and self._at.can_enter:
            return
        elif key in CARRYING_ON:
            self._carry_on()
        elif key == "BACKSPACE":
            self.page.activate("undo")
        elif key == "DELETE":
            self.page.activate("clear")

    def _carry_on(self) -> None:
        """Press what carries on. What isn't the main button has the focus shown on it first: nobody should
        end a turn with the key that threw the dice."""
        control = next((one for id in self._at.carry_on() if (one := self.page.find(id))), None)
        if control is None:
            return
        if control.id in ("main", self.page.focused) or not control.enabled:
            self.page.activate(control.id)
        else:
            self.page.focus_on(control.id)
