"""How bots play with five dice: which two make a target, and what they find to calculate it (T-03, T-05)."""

from __future__ import annotations

from collections.abc import Sequence
from enum import Enum, auto
from typing import Final, NamedTuple

from quiclo_table.bots.skill import Skill
from quiclo_table.maths.easiest import ranked
from quiclo_table.maths.witness import Witness
from quiclo_table.model.orders import Calculate, ChoosePair, GiveUp
from quiclo_table.model.pairs import DICE, PairOption
from quiclo_table.rules.chance import Stream
from quiclo_table.rules.judging import ARITHMETIC
from quiclo_table.rules.solving import reach_of

FEWEST_DICE: Final = ARITHMETIC["zahlenfalle"].at_least


class Pick(NamedTuple):
    """Two dice for a target, and whether that is the smallest there is."""

    order: ChoosePair
    target: int
    is_smallest: bool


class Insight(Enum):
    """What a bot has come to see in five dice."""

    ALL_FIVE = auto()
    CALCULATION = auto()
    OVERLOOKED = auto()
    """It just doesn't notice anything, whatever there may be."""
    TOO_HARD = auto()
    """So few dice as it can combine don't make the target."""


class Idea(NamedTuple):
    """What to order, why, and how many dice have gone through the bot's head."""

    order: Calculate | GiveUp
    insight: Insight
    dice: int


def pick(pairs: Sequence[PairOption], skill: Skill, luck: Stream) -> Pick:
    """Choose two dice. Small targets are easier; a weak bot doesn't always see the smallest."""
    options = sorted((option for option in pairs if option.targets), key=_number)
    sees = options if luck.percent() < skill.notices_percent else options[luck.pick(len(options)) :]
    chosen = sees[0]
    number = _number(chosen)
    return Pick(ChoosePair(chosen.first, chosen.second, number), number, number == _number(options[0]))


def find(dice: tuple[int, ...], target: int, skill: Skill, bold_percent: int, luck: Stream) -> Idea:
    """Look for a calculation as a person of that skill does, the bold ones for all five dice first."""
    if luck.percent() >= skill.notices_percent:
        return Idea(GiveUp(), Insight.OVERLOOKED, skill.most_dice)
    reach = reach_of(dice)
    if luck.percent() < bold_percent:
        all_five = reach.witness(target, at_least=DICE)
        if all_five is not None:
            return Idea(_order(all_five), Insight.ALL_FIVE, DICE)
    fewest = reach.fewest(target, at_least=FEWEST_DICE)
    if fewest is None or fewest > skill.most_dice:
        return Idea(GiveUp(), Insight.TOO_HARD, skill.most_dice)
    found = ranked(reach, target, at_least=fewest, at_most=fewest)[0]
    return Idea(_order(found), Insight.CALCULATION, fewest)


def _number(option: PairOption) -> int:
    return min([target.number for target in option.targets])


def _order(witness: Witness) -> Calculate:
    return Calculate(witness.indices, witness.operators)
