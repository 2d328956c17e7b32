"""A bot that plays solo Zahlenfalle from what the seat sees."""

from __future__ import annotations

from quiclo_table.bots.decision import Decision
from quiclo_table.bots.skill import Skill
from quiclo_table.maths.easiest import easiest_of
from quiclo_table.maths.reach import Reach
from quiclo_table.model.orders import Calculate, ChoosePair, GiveUp, GoOn, Order, ThrowDice
from quiclo_table.model.pairs import DICE, PairOption
from quiclo_table.model.zahlenfalle_solo import Phase, SoloView
from quiclo_table.rules.chance import Stream
from quiclo_table.rules.judging import ARITHMETIC

THROW_MS = 1300
FEWEST_DICE = ARITHMETIC["zahlenfalle_solo"].at_least


def decide(view: SoloView, skill: Skill, luck: Stream) -> Decision | None:
    """Return what the bot does next, or None while it can do nothing."""
    if view.rolling_ms or view.paused:
        return None
    match view.phase:
        case Phase.THROW_FOR_TARGET | Phase.THROW_FOR_CALCULATION:
            return Decision(ThrowDice(THROW_MS), skill.think_ms // 2)
        case Phase.CHOOSE:
            return Decision(_choose(view, skill, luck), skill.think_ms)
        case Phase.CALCULATE:
            order = _calculate(view, skill, luck)
            dice = len(order.dice) if isinstance(order, Calculate) else skill.most_dice
            return Decision(order, skill.think_ms + skill.per_die_ms * dice)
        case Phase.STUDY:
            return Decision(GoOn(), 4 * skill.think_ms)
    return None


def _choose(view: SoloView, skill: Skill, luck: Stream) -> ChoosePair:
    """Small targets are easier; a weak bot doesn't always see the smallest."""
    options = sorted((option for option in view.pairs if option.targets), key=_number)
    sees = options if luck.percent() < skill.notices_percent else options[luck.pick(len(options)) :]
    chosen = sees[0]
    return ChoosePair(chosen.first, chosen.second, min(target.number for target in chosen.targets))


def _number(option: PairOption) -> int:
    return min(target.number for target in option.targets)


def _calculate(view: SoloView, skill: Skill, luck: Stream) -> Order:
    if view.target is None:
        raise ValueError("a calculation is asked for, but no target stands")
    reach = Reach(view.second)
    number = view.target.number
    if luck.percent() >= skill.notices_percent:
        return GiveUp()
    all_five = reach.witness(number, at_least=DICE) if luck.percent() < skill.bold_percent else None
    if all_five is not None:
        return Calculate(all_five.indices, all_five.operators)
    if not reach.can(number, at_least=FEWEST_DICE, at_most=skill.most_dice):
        return GiveUp()
    found = easiest_of(reach, number, at_least=FEWEST_DICE)
    return GiveUp() if found is None else Calculate(found.indices, found.operators)
