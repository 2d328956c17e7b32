"""A bot that plays Zahlenfolge from what its seat sees."""

from __future__ import annotations

from collections.abc import Hashable
from typing import Final

from quiclo_table.bots.combining import combined
from quiclo_table.bots.decision import Brain, Decision, Reason
from quiclo_table.bots.skill import Skill
from quiclo_table.bots.zahlenfolge_cards import opened, protected
from quiclo_table.bots.zahlenfolge_characters import Character, character_of
from quiclo_table.bots.zahlenfolge_runs import report, trade
from quiclo_table.bots.zahlenfolge_seen import known_of, longest_runs, may_come, own_hand
from quiclo_table.bots.zahlenfolge_worth import Window, best_window, worth_of
from quiclo_table.model.card_table import Step
from quiclo_table.model.cards import Continent
from quiclo_table.model.orders import Calculate, DrawCard, EndTurn, GiveUp, Order, Ready, ThrowDice
from quiclo_table.model.task import Purpose
from quiclo_table.model.zahlenfolge import SHORTEST_RUN, Phase, ShowSolution, ZahlenfolgeView
from quiclo_table.rules.chance import Stream
from quiclo_table.rules.throwing import LISTED_MS


def moment(view: ZahlenfolgeView) -> Hashable:
    """Return what a decision rests on. What lies entered unfinished, and how time passes, is none of it.

    Nor is, while all protect at once, what the others turn over: the quick would keep the rest from acting.
    """
    task = view.task
    seat = view.seat if view.phase is Phase.PROTECT else None
    return (
        view.phase,
        view.acting,
        view.step,
        view.rolling_ms > 0,
        view.paused,
        view.hands if seat is None else view.hands[seat],
        view.has_offered,
        None if task is None else (task.number, task.faces, task.attempts),
    )


def decide(view: ZahlenfolgeView, skill: Skill, luck: Stream) -> Decision | None:
    """Return what the bot does next, or None while it does nothing."""
    if view.paused or view.rolling_ms or view.seat is None or view.phase is Phase.OVER:
        return None
    character = character_of(skill)
    if view.phase is Phase.PROTECT:
        return None if view.ready[view.seat] else _prepare(view, skill, character, luck)
    if any(view.must_open):
        return opened(view, skill, character) if view.must_open[view.seat] else None
    if view.seat in view.acting:
        return _play(view, skill, character, luck)
    return protected(view, skill, character, luck)


BRAIN: Final = Brain(decide, moment)


def _prepare(view: ZahlenfolgeView, skill: Skill, character: Character, luck: Stream) -> Decision:
    """Protect what is needed most, and be ready."""
    if not view.setup.trade:
        return Decision(Ready(), skill.think_ms, Reason("zahlenfolge.nothing_to_fear"))
    ready = Decision(Ready(), skill.think_ms, Reason("zahlenfolge.ready"))
    return protected(view, skill, character, luck) or ready


def _play(view: ZahlenfolgeView, skill: Skill, character: Character, luck: Stream) -> Decision | None:
    match view.step:
        case Step.DRAW:
            first = report(view, skill, character) or protected(view, skill, character, luck)
            return first or _draw(view, skill, character, luck)
        case Step.THROW:
            return Decision(ThrowDice(LISTED_MS), skill.think_ms // 2, Reason("zahlenfolge.throws"))
        case Step.CALCULATE:
            return _calculate(view, skill, character, luck)
    first = report(view, skill, character) or trade(view, skill, character, luck)
    return first or protected(view, skill, character, luck) or _end(view, skill)


def _draw(view: ZahlenfolgeView, skill: Skill, character: Character, luck: Stream) -> Decision:
    """Draw where the card is likeliest to lie that does the most for a run."""
    known = known_of(view)
    decks = may_come(view, known)
    if luck.percent() >= character.looks_percent:
        anywhere = list(decks)[luck.pick(len(decks))]
        return Decision(DrawCard(anywhere), skill.think_ms, Reason("zahlenfolge.any_deck"))
    worth = worth_of(known, character.aim, skill.most_dice)

    def promise(continent: Continent) -> float:
        cards = decks[continent]
        return sum([worth.hopes[card] for card in cards]) / max(1, len(cards))

    best = max(decks, key=promise)
    window = best_window(known, worth, character.aim, decks[best])
    return Decision(DrawCard(best), skill.think_ms, _hope(view, window, character.aim))


def _hope(view: ZahlenfolgeView, window: Window | None, aim: int) -> Reason:
    """Say what is hunted. Numbers are named only where all of them lie open, for others listen."""
    if window is None or len(window.have) < SHORTEST_RUN:
        return Reason("zahlenfolge.starts")
    is_open = all(not one.is_hidden for one in own_hand(view) if one.number in window.have)
    if not is_open:
        return Reason("zahlenfolge.hunts", {"missing": len(window.lack), "aim": aim})
    low, high = window.numbers[0], window.numbers[-1]
    missing = ", ".join(map(str, window.lack))
    return Reason("zahlenfolge.hunts_openly", {"low": low, "high": high, "missing": missing})


def _calculate(view: ZahlenfolgeView, skill: Skill, character: Character, luck: Stream) -> Decision | None:
    task = view.task
    if task is None:
        return None
    notices = luck.percent() < skill.notices_percent
    found = combined(task.faces, task.number, most=skill.most_dice) if notices else None
    if found is not None:
        dice = len(found.indices)
        reason = (
            Reason("zahlenfolge.has_number", {"number": task.number})
            if dice == 1
            else Reason("zahlenfolge.calculates", {"dice": dice, "number": task.number})
        )
        order: Order = Calculate(found.indices, found.operators)
        return Decision(order, skill.think_ms + skill.per_die_ms * dice, reason)
    after_ms = skill.think_ms + skill.per_die_ms * skill.most_dice
    has_run = bool(longest_runs(view))
    if task.purpose is Purpose.TARGET and not has_run and luck.percent() < character.asks_percent:
        return Decision(ShowSolution(), after_ms, Reason("zahlenfolge.asks", {"number": task.number}))
    return Decision(GiveUp(), after_ms, Reason("zahlenfolge.sees_no_way", {"number": task.number}))


def _end(view: ZahlenfolgeView, skill: Skill) -> Decision:
    holds = view.phase is Phase.TURNS and longest_runs(view)
    reason = Reason("zahlenfolge.holds") if holds else Reason("zahlenfolge.done")
    return Decision(EndTurn(), skill.think_ms // 2, reason)
