"""Tells what happens at a table in captions, for visitors who know nothing of the game yet."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Mapping, Sequence
from functools import singledispatch
from typing import Final

from msgspec.structs import replace

from quiclo_table.i18n import Translator
from quiclo_table.maths.reach import Reach
from quiclo_table.model.calculation import Calculation, Step, evaluate
from quiclo_table.model.events import Event
from quiclo_table.model.match_end import End
from quiclo_table.model.refusals import Refusal
from quiclo_table.model.seats import Player, Seat
from quiclo_table.rules.judging import ARITHMETIC
from quiclo_table.rules.solving import solution_of
from quiclo_table.scenes.show import chances
from quiclo_table.scenes.show.captions import Caption, Number, Piece, Result, calculated, steps_of, words

FIRST: Final = Seat(0)
TURNS: Final[Mapping[str, str]] = {
    "strategie": "show.rule.turn.cards",
    "zahlenfolge": "show.rule.turn.cards",
    "zahlenfalle": "show.rule.turn.zahlenfalle",
}
"""The rule of what a turn is, by variant."""
ENDS: Final[Mapping[str, str]] = {
    "strategie": "show.rule.end.strategie",
    "zahlenfolge": "show.rule.end.zahlenfolge",
    "zahlenfalle": "show.rule.aim.zahlenfalle",
}
"""How a game of turns ends and who wins it, by variant."""
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
        self.faces: tuple[int, ...] = ()
        """The dice that are calculated with, once they lie there."""
        self.at_play = at_play
        self.is_beginning = True
        """Whether nothing has been told yet: nobody has thrown dice."""
        self.has_told_last_chance = False
        self._players = players
        self._times: Counter[tuple[str, ...]] = Counter()
        self._solved: int | None = None
        """The number for which a solution has been shown last."""
        self._worked_out: Calculation | None = None
        """What has been spelled out, but not been judged yet."""

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

    def next_turn_rule(self) -> str:
        """Return the key of what is told with a turn: what that is, or with every other one how all ends."""
        return self._next_of(TURNS[self.variant], ENDS[self.variant])

    def next_card_rule(self) -> str:
        """Return the key of what is told with a card that has been won: what it is good for."""
        return self._next_of(self.aim, "show.rule.trade") if self.variant == "strategie" else self.aim

    def _next_of(self, *rules: str) -> str:
        """Return one of several keys after the other: few words at a time, but all of them before long."""
        self._times[rules] += 1
        return rules[(self._times[rules] - 1) % len(rules)]

    def chance(self, seat: Seat, number: int, dice: int) -> Caption:
        """Say how many of a hundred throws make a card's number, and what happens where one doesn't."""
        throws = chances.before(number, dice, self.variant).percent
        return self.say(seat, "show.chance_told", "show.rule.lost", throws=throws)

    def ways(self, seat: Seat, faces: Sequence[int]) -> Caption | None:
        """Say in how many ways these dice make the number."""
        if self.number is None:
            return None
        count = Reach(faces).ways(self.number, at_least=ARITHMETIC[self.variant].at_least)
        if count == 0:
            said = self.t("show.no_way", name=self.name(seat), number=self.number)
        else:
            said = self.t.plural("show.ways", count, name=self.name(seat), number=self.number)
        return Caption(seat, words(said), self.rule(self._next_of("show.rule.arithmetic", "show.rule.dice")))

    def work_out(
        self, seat: Seat, calculation: Calculation, *, on_dice: bool = True, dice: tuple[int, ...] = ()
    ) -> list[Caption]:
        """Spell a calculation out that is about to be handed in, step by step, `dice` being those it uses:
        what comes of it is told when it has been judged. Nothing of a number that lies there as it is."""
        if not calculation.operators:
            return []
        self._worked_out = calculation
        return self._spelled_out(seat, calculation, on_dice=on_dice, dice=dice)

    def right(self, seat: Seat, calculation: Calculation, *, on_dice: bool = True) -> list[Caption]:
        """Tell that a calculation is right; before that, spell it out where that hasn't been done."""
        before = self._before_verdict(seat, calculation, on_dice=on_dice)
        if not calculation.operators:
            return [self._found(seat, calculation, on_dice=on_dice)]
        return [*before, self._judged(seat, calculation, "show.made", on_dice=on_dice, right=True)]

    def _found(self, seat: Seat, number: Calculation, *, on_dice: bool) -> Caption:
        """Tell of a number that needs no calculating, for it lies there."""
        said = words(self.t("show.lies_there", name=self.name(seat)))
        done = self._verdict("show.made", right=True)
        return Caption(seat, (*said, *calculated(number, on_dice=on_dice), *done))

    def wrong(
        self, seat: Seat, calculation: Calculation, fault: Refusal, *, on_dice: bool = True
    ) -> list[Caption]:
        """Tell that a calculation is wrong, and what is wrong with it, spelled out like a right one."""
        before = self._before_verdict(seat, calculation, on_dice=on_dice)
        told = self._judged(seat, calculation, "show.missed", on_dice=on_dice, right=False)
        return [*before, replace(told, rule=self.t(f"refusal.{fault.key}", **fault.facts))]

    def solution(self, seat: Seat, solution: Calculation | None, number: int) -> list[Caption]:
        """Show how a number could have been made, or that it couldn't."""
        self._solved = number
        if solution is None:
            return [Caption(seat, words(self.t("solo.no_solution", target=number)))]
        said = words(self.t("show.would_have"))
        pieces: tuple[Piece, ...] = (*said, *calculated(solution, on_dice=True))
        return [Caption(seat, (*pieces, Result(f"= {number}", right=True)))]

    def way_there_was(self, seat: Seat, number: int) -> list[Caption]:
        """Show how the dice on the table would have made a number, if they do and it hasn't been shown."""
        if not self.faces or self._solved == number:
            return []
        solution = solution_of(self.faces, number, ARITHMETIC[self.variant])
        return [] if solution is None else self.solution(seat, solution.calculation, number)

    def numbers(self, seat: Seat, key: str, rule: str, numbers: Sequence[int], **facts: object) -> Caption:
        """Return a sentence that is followed by cards."""
        said = self.say(seat, key, rule, **facts)
        return Caption(seat, (*said.pieces, *map(Number, numbers)), said.rule)

    def _before_verdict(self, seat: Seat, calculation: Calculation, *, on_dice: bool) -> list[Caption]:
        worked_out, self._worked_out = self._worked_out, None
        if worked_out == calculation:
            return []
        return self._spelled_out(seat, calculation, on_dice=on_dice)

    def _spelled_out(
        self, seat: Seat, calculation: Calculation, *, on_dice: bool, dice: tuple[int, ...] = ()
    ) -> list[Caption]:
        """Return what is calculated, and each step of it."""
        rule = self.rule("show.rule.order" if _wants_order(calculation) else "")
        steps = evaluate(calculation, negatives=True).steps
        begun = Caption(seat, self._calculates(seat, calculation, on_dice=on_dice), rule, dice=dice)
        return [begun, *steps_of(seat, steps, rule, dice)]

    def _judged(
        self, seat: Seat, calculation: Calculation, verdict: str, *, on_dice: bool, right: bool
    ) -> Caption:
        """Return what a calculation has come to, as far as it comes to anything, and what is said of that."""
        begun = self._calculates(seat, calculation, on_dice=on_dice)
        value = evaluate(calculation, negatives=True).value
        total = () if value is None else (Result(f"= {value}".replace("-", "−"), right=right),)
        rule = self.rule("show.rule.order" if _wants_order(calculation) else "")
        return Caption(seat, (*begun, *total, *self._verdict(verdict, right=right)), rule, at_once=len(begun))

    def _calculates(self, seat: Seat, calculation: Calculation, *, on_dice: bool) -> tuple[Piece, ...]:
        said = words(self.t("show.calculates", name=self.name(seat)))
        return (*said, *calculated(calculation, on_dice=on_dice))

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
