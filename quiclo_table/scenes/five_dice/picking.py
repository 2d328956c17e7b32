"""What hands do on the mat before it becomes an order: two dice are picked."""

from __future__ import annotations

from collections.abc import Sequence

from quiclo_table.model.orders import ChoosePair
from quiclo_table.model.pairs import PairOption
from quiclo_table.model.refusals import Refusal, RefusalKey
from quiclo_table.model.target import Target
from quiclo_table.scenes.calculating.building import Refuse


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

    def targets(self, pairs: Sequence[PairOption]) -> tuple[Target, ...]:
        """Return what the two picked dice make, of all that two of them make."""
        return next((o.targets for o in pairs if (o.first, o.second) == self.picked), ())

    def target(self, pairs: Sequence[PairOption]) -> Target | None:
        """Return the target meant: the chosen one, or the first."""
        targets = self.targets(pairs)
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


def pick_hint(picking: Picking, pairs: Sequence[PairOption]) -> str:
    """Return the key of what there is to do while two dice are picked."""
    targets = picking.targets(pairs)
    if targets:
        return "solo.hint_which" if len(targets) > 1 else "solo.hint_confirm"
    is_free = any(len(pair.targets) > 1 for pair in pairs)
    return "solo.hint_choose_free" if is_free else "solo.hint_choose"
