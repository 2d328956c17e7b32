"""Tells what happens at a table in captions, for visitors who know nothing of the game yet."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from functools import singledispatch
from typing import Final

from quiclo_table.i18n import Translator
from quiclo_table.maths.reach import Reach
from quiclo_table.model.calculation import Calculation, Step, evaluate
from quiclo_table.model.events import Event
from quiclo_table.model.match_end import End
from quiclo_table.model.refusals import Refusal
from quiclo_table.model.seats import Player, Seat
from quiclo_table.rules.judging import ARITHMETIC
from quiclo_table.scenes.show import chances
from quiclo_table.scenes.show.captions import Caption, Number, Piece, Result, calculated, steps_of, words

FIRST: Final = Seat(0)
TURNS: Final[Mapping[str, str]] = {
    "strategie": "show.rule.turn.cards",
    "zahlenfolge": "show.rule.turn.cards",
    "zahlenfalle": "show.rule.turn.zahlenfalle",
}
"""The rule of what a turn is, by variant."""
AIMS: Final[Mapping[str, str]] = {
    "strategie": "show.rule.aim.strategie",
    "stapelspiel": "show.rule.aim.stapelspiel",
    "zahlenfolge": "show.rule.aim.zahlenfolge",
    "zahlenfalle": "show.rule.aim.zahlenfalle",
    "zahlenfalle_solo": "show.rule.aim.zahlenfalle_solo",
}
"""What it is all about, by variant."""


class Teller:
    """Knows what is played, who sits there, and what they are after."""

    def __init__(
        self,
        variant: str,
        players: Sequence[Player],
        translate: Translator,
        *,
        at_play: Seat = FIRST,
        is_show: bool = False,
    ) -> None:
        self.t = translate
        self.variant = variant
        self._is_show = is_show
        self.number: int | None = None
        """What is to be calculated, once it is known."""
        self.at_play = at_play
        self.is_beginning = True
        """Whether nothing has been told yet: nobody has thrown dice."""
        self.has_told_last_chance = False
        self._players = players

    def name(self, seat: Seat) -> str:
        """Return what who sits there is called."""
        return self._players[seat].name

    def names(self, seats: Sequence[Seat]) -> str:
        """Return what several are called."""
        return self.listed(map(self.name, seats))

    def listed(self, words: Iterable[object]) -> str:
        """Return things as a sentence lists them, with an "and" before the last."""
        *others, last = map(str, words)
        return f"{', '.join(others)} {self.t('solo.and')} {last}" if others else last

    def say(self, seat: Seat | None, key: str, rule: str = "", /, **facts: object) -> Caption:
        """Return a sentence as a caption, with the key of the rule that applies."""
        named = {} if seat is None else {"name": self.name(seat)}
        return Caption(seat, words(self.t(key, **named, **facts)), self.rule(rule))

    @property
    def aim(self) -> str:
        """Return the key of what this variant is about."""
        return AIMS[self.variant]

    def rule(self, key: str) -> str:
        """Return a rule's sentence."""
        return self.t(key) if key else ""

    def why(self, end: End) -> str:
        """Say why a match has ended; in the show nobody ends one but the clock."""
        said = End.TIME if self._is_show and end is End.BY_HAND else end
        return self.t(f"end.{said}")

    def chance(self, seat: Seat, number: int, dice: int) -> Caption:
        """Say how many of a hundred throws make a number."""
        throws = chances.before(number, dice, self.variant).percent
        return self.say(seat, "show.chance_told", throws=throws)

    def ways(self, seat: Seat, faces: Sequence[int]) -> Caption | None:
        """Say in how many ways these dice make the number."""
        if self.number is None:
            return None
        count = Reach(faces).ways(self.number, at_least=ARITHMETIC[self.variant].at_least)
        if count == 0:
            said = self.t("show.no_way", number=self.number)
        else:
            said = self.t.plural("show.ways", count, number=self.number)
        return Caption(seat, words(said), self.rule("show.rule.arithmetic"))

    def right(self, seat: Seat, calculation: Calculation, *, on_dice: bool = True) -> list[Caption]:
        """Spell a right calculation out: what is calculated, each step, and what it comes to."""
        steps = evaluate(calculation, negatives=True).steps
        if not steps:
            return [self._found(seat, calculation, on_dice=on_dice)]
        begun = self._begun(seat, calculation, on_dice=on_dice)
        total = steps[-1].result
        done = (*begun.pieces, Result(f"= {total}", right=True), *self._verdict("show.made", right=True))
        told = Caption(seat, done, begun.rule, at_once=len(begun.pieces))
        return [begun, *steps_of(seat, steps, begun.rule), told]

    def _found(self, seat: Seat, number: Calculation, *, on_dice: bool) -> Caption:
        """Tell of a number that needs no calculating, for it lies there."""
        said = words(self.t("show.lies_there", name=self.name(seat)))
        done = self._verdict("show.made", right=True)
        return Caption(seat, (*said, *calculated(number, on_dice=on_dice), *done))

    def wrong(
        self, seat: Seat, calculation: Calculation, fault: Refusal, *, on_dice: bool = True
    ) -> list[Caption]:
        """Tell a wrong calculation, and what is wrong with it."""
        begun = self._begun(seat, calculation, on_dice=on_dice)
        pieces = (*begun.pieces, *self._verdict("show.missed", right=False))
        why = self.t(f"refusal.{fault.key}", **fault.facts)
        return [begun, Caption(seat, pieces, why, at_once=len(begun.pieces))]

    def solution(self, seat: Seat, solution: Calculation | None, number: int) -> list[Caption]:
        """Show how a number could have been made, or that it couldn't."""
        if solution is None:
            return [Caption(seat, words(self.t("solo.no_solution", target=number)))]
        said = words(self.t("show.would_have"))
        pieces: tuple[Piece, ...] = (*said, *calculated(solution, on_dice=True))
        return [Caption(seat, (*pieces, Result(f"= {number}", right=True)))]

    def numbers(self, seat: Seat, key: str, rule: str, numbers: Sequence[int], **facts: object) -> Caption:
        """Return a sentence that is followed by cards."""
        said = self.say(seat, key, rule, **facts)
        return Caption(seat, (*said.pieces, *map(Number, numbers)), said.rule)

    def _begun(self, seat: Seat, calculation: Calculation, *, on_dice: bool) -> Caption:
        said = words(self.t("show.calculates", name=self.name(seat)))
        rule = "show.rule.order" if _wants_order(calculation) else ""
        return Caption(seat, (*said, *calculated(calculation, on_dice=on_dice)), self.rule(rule))

    def _verdict(self, key: str, *, right: bool) -> tuple[Piece, ...]:
        return (Result(self.t(key), right=right),)


def _wants_order(calculation: Calculation) -> bool:
    """Tell whether it isn't simply worked out from left to right (C-04)."""
    steps: tuple[Step, ...] = evaluate(calculation, negatives=True).steps
    return tuple(step.operator for step in steps) != calculation.operators


@singledispatch
def told(event: Event, teller: Teller) -> list[Caption]:  # noqa: ARG001  the captions of an event need a teller
    """Return what is said of an event; nothing of one that explains itself."""
    return []
