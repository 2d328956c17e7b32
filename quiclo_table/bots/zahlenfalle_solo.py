"""A bot that plays solo Zahlenfalle from what the seat sees."""

from __future__ import annotations

from collections.abc import Hashable
from typing import Final

from quiclo_table.bots.decision import Brain, Decision, Reason
from quiclo_table.bots.five_dice import Idea, Insight, find, pick
from quiclo_table.bots.skill import Skill
from quiclo_table.model.orders import GoOn, ThrowDice
from quiclo_table.model.zahlenfalle_solo import Phase, SoloView
from quiclo_table.rules.chance import Stream
from quiclo_table.rules.throwing import LISTED_MS


def decide(view: SoloView, skill: Skill, luck: Stream) -> Decision | None:
    """Return what the bot does next, or None while it can do nothing."""
    if view.rolling_ms or view.paused:
        return None
    match view.phase:
        case Phase.THROW_FOR_TARGET | Phase.THROW_FOR_CALCULATION:
            return Decision(ThrowDice(LISTED_MS), skill.think_ms // 2, Reason("solo.throws"))
        case Phase.CHOOSE:
            return _choose(view, skill, luck)
        case Phase.CALCULATE:
            return _calculate(view, skill, luck)
        case Phase.STUDY:
            return Decision(GoOn(), 4 * skill.think_ms, Reason("solo.has_looked"))
    return None


def moment(view: SoloView) -> Hashable:
    """Return what a decision rests on."""
    if view.rolling_ms or view.paused:
        return None
    return view.phase, view.first, view.second, view.target, len(view.turns)


def _choose(view: SoloView, skill: Skill, luck: Stream) -> Decision:
    order, target, is_smallest = pick(view.pairs, skill, luck)
    facts: dict[str, int | str] = {"target": target}
    reason = Reason("solo.smallest", facts) if is_smallest else Reason("solo.first_seen", facts)
    return Decision(order, skill.think_ms, reason)


def _calculate(view: SoloView, skill: Skill, luck: Stream) -> Decision:
    if view.target is None:
        raise ValueError("a calculation is asked for, but no target stands")
    number = view.target.number
    idea = find(view.second, number, skill, skill.bold_percent, luck)
    return Decision(idea.order, skill.think_ms + skill.per_die_ms * idea.dice, _reason(idea, number))


def _reason(idea: Idea, target: int) -> Reason:
    match idea.insight:
        case Insight.ALL_FIVE:
            return Reason("solo.all_five", {"target": target})
        case Insight.CALCULATION:
            return Reason("solo.calculates", {"target": target, "dice": idea.dice})
        case Insight.OVERLOOKED:
            return Reason("solo.sees_nothing", {"target": target})
        case Insight.TOO_HARD:
            return Reason("solo.too_hard", {"target": target, "dice": idea.dice})


BRAIN: Final = Brain(decide, moment)
