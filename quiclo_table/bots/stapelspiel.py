"""A bot that plays Stapelspiel from what its seat sees."""

from __future__ import annotations

from collections.abc import Hashable
from typing import Final

from msgspec.structs import replace

from quiclo_table.bots.decision import Brain, Decision, Reason
from quiclo_table.bots.skill import Skill
from quiclo_table.bots.stapelspiel_chains import Plan, best_top, noticing_ms, plans
from quiclo_table.bots.stapelspiel_habits import Habits, habits_of
from quiclo_table.maths.chain_checks import chain_fault
from quiclo_table.model.calculation import Calculation
from quiclo_table.model.chains import Chain
from quiclo_table.model.stapelspiel import Buzz, Phase, PlayChain, ShowHand, StapelspielView, Withdraw
from quiclo_table.rules.chance import Stream

SOONEST_MS: Final = 600
"""Nobody reacts faster to a middle that has changed."""
IN_TIME_MS: Final = 1000
"""A chain is handed in so long before the entry's time is up."""


def decide(view: StapelspielView, skill: Skill, luck: Stream) -> Decision | None:
    """Return what the bot does next, or None while it does nothing."""
    if view.paused or view.seat is None:
        return None
    habits = habits_of(skill)
    match view.phase:
        case Phase.HANDS if view.hands[view.seat].is_open is None:
            return _show(skill, habits, luck)
        case Phase.OPEN if view.seat not in (*view.barred, *view.contenders):
            return _search(view, skill, habits, luck)
        case Phase.ENTERING if view.floor == view.seat:
            return _enter(view, skill, habits, luck)
    return None


def moment(view: StapelspielView) -> Hashable:
    """Return what a decision rests on: not who else has buzzed, and no clock."""
    barred = view.seat in view.barred
    decided = view.seat is not None and view.hands[view.seat].is_open is not None
    return view.phase, view.tops, view.own, view.floor, barred, decided, view.paused


def _show(skill: Skill, habits: Habits, luck: Stream) -> Decision:
    is_open = luck.percent() < habits.shows_percent
    reason = Reason("stapelspiel.shows_hand" if is_open else "stapelspiel.holds_hand")
    return Decision(ShowHand(is_open), skill.think_ms, reason)


def _search(view: StapelspielView, skill: Skill, habits: Habits, luck: Stream) -> Decision | None:
    """Buzz once a chain comes to mind. If that takes too long, new cards come and all begins anew."""
    wait_ms = noticing_ms(view, habits, luck)
    if wait_ms is None:
        return None
    return Decision(Buzz(), SOONEST_MS + skill.think_ms + wait_ms, Reason("stapelspiel.sees_chain"))


def _enter(view: StapelspielView, skill: Skill, habits: Habits, luck: Stream) -> Decision:
    weighed = list(plans(view, habits, luck))
    if not weighed:
        return Decision(Withdraw(), skill.think_ms, Reason("stapelspiel.withdraws"))
    plan = _chosen(weighed, habits)
    chain = plan.easiest.chain
    top = best_top(view, plan.easiest.cards) if habits.plans else None
    if luck.percent() < habits.slips_percent:
        slipped = _slipped(view, chain)
        chain, top = slipped, top if slipped == chain else None
    cards = len(chain.calculation.numbers)
    after_ms = (skill.think_ms + skill.per_die_ms * cards) // 3
    in_time_ms = max(0, (view.entry_ms or 0) - IN_TIME_MS)
    return Decision(PlayChain(chain, top), min(after_ms, in_time_ms), _reason(view, habits, plan, weighed))


def _chosen(weighed: list[Plan], habits: Habits) -> Plan:
    """Take the best chain that isn't too hard, or just the first one; if all are, the easiest."""
    within = [plan for plan in weighed if plan.easiest.effort <= habits.most_effort]
    if not within:
        return min(weighed, key=lambda plan: plan.easiest.effort)
    return max(within, key=lambda plan: plan.merit) if habits.plans else within[0]


def _slipped(view: StapelspielView, chain: Chain) -> Chain:
    """Miscalculate as people do: take a card of nearly the right number. Without one, the chain stays."""
    numbers = chain.calculation.numbers
    swaps = [
        (abs(other - number), at, other)
        for at, number in enumerate(numbers)
        if number in view.own
        for other in view.own
        if other not in numbers
    ]
    for _, at, other in sorted(swaps):
        slip = Calculation((*numbers[:at], other, *numbers[at + 1 :]), chain.calculation.operators)
        if chain_fault(wrong := replace(chain, calculation=slip)) is not None:
            return wrong
    return chain


def _reason(view: StapelspielView, habits: Habits, plan: Plan, weighed: list[Plan]) -> Reason:
    left = len(view.own) - plan.laid
    if plan.wins:
        return Reason("stapelspiel.wins")
    if not habits.plans:
        return Reason("stapelspiel.first")
    if plan.blocks:
        return Reason("stapelspiel.blocks", {"result": plan.easiest.chain.result})
    if any(plan.laid < other.laid and not other.not_awkward for other in weighed):
        return Reason("stapelspiel.not_two", {"left": left})
    if any(plan.laid == other.laid and plan.lightness > other.lightness for other in weighed):
        return Reason("stapelspiel.keeps_small")
    return Reason("stapelspiel.longest")


BRAIN: Final = Brain(decide, moment)
