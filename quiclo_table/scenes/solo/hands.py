"""What hands are doing at the table before it becomes an order: picked dice, the calculation being built."""

from __future__ import annotations

from collections.abc import Callable

from quiclo_table.model.calculation import Operator
from quiclo_table.model.entry import TYPED_OPERATORS, Entry
from quiclo_table.model.orders import Calculate, ChoosePair, Order
from quiclo_table.model.refusals import Refusal, RefusalKey
from quiclo_table.model.target import Target
from quiclo_table.model.zahlenfalle_solo import SoloView

Refuse = Callable[[Refusal], None]


class Picking:
    """Two dice picked one after the other, and which of their targets is meant."""

    def __init__(self, refuse: Refuse) -> None:
        self._refuse = refuse
        self.picked: tuple[int, ...] = ()
        self.wanted: int | None = None
        self.typed = ""

    def toggle(self, die: int) -> None:
        """Pick a die, or put a picked one back; a third takes the place of the second."""
        self.typed = ""
        self.wanted = None
        if die in self.picked:
            self.picked = tuple(one for one in self.picked if one != die)
        else:
            self.picked = (*self.picked[:1], die)

    def type(self, character: str, faces: tuple[int, ...]) -> None:
        """Pick a die by typing its value; digits wait while they may still become a longer value."""
        if character not in "0123456789":
            return
        values = {die: str(value) for die, value in enumerate(faces) if die not in self.picked}
        typed = self.typed + character
        matching = [die for die, value in values.items() if value.startswith(typed)]
        if not matching and self.typed in values.values():
            # "1" might have become the 12 that lies there too, but "15" shows that the 1 was meant.
            self.settle(faces)
            self.type(character, faces)
        elif not matching:
            self.typed = ""
            self._refuse(Refusal(RefusalKey.NUMBER_NOT_AT_HAND, "C-07", facts={"number": int(typed)}))
        elif all(values[die] == typed for die in matching):
            self.toggle(matching[0])
        else:
            self.typed = typed

    def settle(self, faces: tuple[int, ...]) -> bool:
        """Take typed digits as a whole value; tells whether that picked a die."""
        typed, self.typed = self.typed, ""
        for die, value in enumerate(faces):
            if typed and str(value) == typed and die not in self.picked:
                self.toggle(die)
                return True
        return False

    def targets(self, view: SoloView) -> tuple[Target, ...]:
        """Return what the two picked dice make."""
        return next((o.targets for o in view.pairs if (o.first, o.second) == self.picked), ())

    def target(self, view: SoloView) -> Target | None:
        """Return the target meant: the chosen one, or the first."""
        targets = self.targets(view)
        return next((one for one in targets if one.number == self.wanted), targets[0] if targets else None)

    def order(self) -> ChoosePair | None:
        """Return the order that confirms the pair, once two are picked."""
        if len(self.picked) != 2:
            return None
        return ChoosePair(self.picked[0], self.picked[1], self.wanted)

    @property
    def is_empty(self) -> bool:
        """Whether nothing has been picked or typed."""
        return not self.picked and not self.typed

    def undo(self) -> None:
        """Take one step back: a typed digit, or the die picked last."""
        if self.typed:
            self.typed = self.typed[:-1]
        else:
            self.picked, self.wanted = self.picked[:-1], None

    def clear(self) -> None:
        """Put all back."""
        self.picked, self.wanted, self.typed = (), None, ""


class Calculating:
    """The calculation being built on five dice."""

    def __init__(self, refuse: Refuse) -> None:
        self._refuse = refuse
        self.entry = Entry(())

    def begin(self, faces: tuple[int, ...]) -> None:
        """Start anew on these dice."""
        self.entry = Entry(faces)

    def tap(self, die: int) -> None:
        """Take a die; the one taken last goes back."""
        if self.entry.dice and self.entry.dice[-1] == die and not self.entry.wants_number:
            self.undo()
        else:
            self._take(self.entry.take(die))

    def put(self, operator: Operator) -> None:
        """Put an operator."""
        self._take(self.entry.put(operator))

    def type(self, character: str) -> None:
        """Type a digit or an operator; other characters mean nothing here."""
        if character in TYPED_OPERATORS or character in "0123456789":
            self._take(self.entry.type(character))

    def undo(self) -> None:
        """Take one step back."""
        self.entry = self.entry.undone()

    def clear(self) -> None:
        """Take everything back."""
        self.entry = self.entry.cleared()

    def order(self) -> Order | None:
        """Return the order that hands the calculation in, or None if what was typed last fits no die."""
        settled = self.entry.settled()
        if isinstance(settled, Refusal):
            self._refuse(settled)
            return None
        self.entry = settled
        return Calculate(settled.dice, settled.operators)

    def _take(self, step: Entry | Refusal) -> None:
        if isinstance(step, Refusal):
            self._refuse(step)
        else:
            self.entry = step
