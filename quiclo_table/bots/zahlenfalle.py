"""A bot that plays Zahlenfalle with others, from what its seat sees."""

from __future__ import annotations

from collections.abc import Hashable
from typing import Final

from quiclo_table.bots.decision import Brain, Decision, Reason
from quiclo_table.bots.five_dice import Idea, Insight, find, pick
from quiclo_table.bots.skill import Skill
from quiclo_table.model.level import UnsolvableRule
from quiclo_table.model.orders import GoOn, ThrowDice
from quiclo_table.model.zahlenfalle import Phase, ZahlenfalleView
from quiclo_table.rules.chance import Stream
from quiclo_table.rules.throwing import LISTED_MS

BEHIND_FACTOR: Final = 4
"""How much bolder a bold bot is that is behind in the last round."""


def decide(view: ZahlenfalleView, skill: Skill, luck: Stream) -> Decision | None:
    """Return what the bot does next, or None while it isn't its turn or nothing can be done."""
    if not _can_act(view):
        return None
    match view.phase:
        case Phase.THROW_FOR_TARGET:
            return Decision(ThrowDice(LISTED_MS), skill.think_ms // 2, Reason("zahlenfalle.begins"))
        case Phase.THROW_FOR_CALCULATION:
            return Decision(ThrowDice(LISTED_MS), skill.think_ms // 2, Reason("zahlenfalle.throws"))
        case Phase.CHOOSE:
            return _choose(view, skill, luck)
        case Phase.CALCULATE:
            return _calculate(view, skill, luck)
        case Phase.VERDICT:
            return _look(view, skill)
    return None


def moment(view: ZahlenfalleView) -> Hashable:
    """Return what a decision rests on."""
    if not _can_act(view):
        return None
    return view.phase, view.dice, view.target, len(view.answers)


def _can_act(view: ZahlenfalleView) -> bool:
    return view.seat == view.turn and not view.rolling_ms and not view.paused


def _choose(view: ZahlenfalleView, skill: Skill, luck: Stream) -> Decision:
    order, target, is_smallest = pick(view.pairs, skill, luck)
    facts: dict[str, int | str] = {"target": target}
    reason = Reason("zahlenfalle.smallest", facts) if is_smallest else Reason("zahlenfalle.first_seen", facts)
    return Decision(order, skill.think_ms, reason)


def _calculate(view: ZahlenfalleView, skill: Skill, luck: Stream) -> Decision:
    if view.target is None:
        raise ValueError("a calculation is asked for, but no target stands")
    number, is_last_try = view.target.number, _is_behind_at_the_end(view)
    bold_percent = skill.bold_percent * (BEHIND_FACTOR if is_last_try else 1)
    idea = find(view.dice, number, skill, bold_percent, luck)
    reason = _reason(view, idea, number, is_last_try=is_last_try)
    return Decision(idea.order, skill.think_ms + skill.per_die_ms * idea.dice, reason)


def _is_behind_at_the_end(view: ZahlenfalleView) -> bool:
    """Whether only a life more can still bring the win: it is the last round, and others have more."""
    is_last = view.is_late or view.round == view.setup.rounds
    return is_last and view.lives[view.turn] < max(view.lives)


def _reason(view: ZahlenfalleView, idea: Idea, target: int, *, is_last_try: bool) -> Reason:
    match idea.insight:
        case Insight.ALL_FIVE if is_last_try:
            return Reason("zahlenfalle.catches_up", {"target": target})
        case Insight.ALL_FIVE:
            return Reason("zahlenfalle.all_five", {"target": target})
        case Insight.CALCULATION:
            return Reason("zahlenfalle.calculates", {"target": target, "dice": idea.dice})
        case Insight.OVERLOOKED:
            return Reason("zahlenfalle.sees_nothing", {"target": target})
        case Insight.TOO_HARD if view.setup.unsolvable is UnsolvableRule.ROLL_AGAIN:
            return Reason("zahlenfalle.hopes", {"target": target, "dice": idea.dice})
        case Insight.TOO_HARD:
            return Reason("zahlenfalle.too_hard", {"target": target, "dice": idea.dice})


def _look(view: ZahlenfalleView, skill: Skill) -> Decision:
    """Leave the verdict, after a miss only when the solution could be read."""
    if view.answers[-1].is_hit:
        return Decision(GoOn(), 2 * skill.think_ms, Reason("zahlenfalle.made_it"))
    return Decision(GoOn(), 4 * skill.think_ms, Reason("zahlenfalle.has_looked"))


BRAIN: Final = Brain(decide, moment)
