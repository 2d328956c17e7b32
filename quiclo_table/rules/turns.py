"""A turn of a card variant: draw, throw, calculate, and perhaps trade (S-05 to S-09, F-04 to F-09).

What two variants share of a turn stands here once: it looks at clocks and table only, and tells by an
`Outcome` what the variant must carry on with.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from enum import StrEnum
from typing import Final

from msgspec.structs import replace

from quiclo_table.model.card_table import DICE, CardTable, Held, Step
from quiclo_table.model.cards import Continent
from quiclo_table.model.clocks import Clocks
from quiclo_table.model.events import Event, Throw
from quiclo_table.model.orders import (
    Calculate,
    DrawCard,
    Enter,
    GiveUp,
    OfferTrade,
    Order,
    SkipThrow,
    ThrowDice,
)
from quiclo_table.model.refusals import Refusal, RefusalKey
from quiclo_table.model.seats import Seat
from quiclo_table.model.table_events import (
    CalculationFailed,
    CalculationJudged,
    CardLost,
    CardTurned,
    CardWon,
    TradeOffered,
    TurnBegan,
)
from quiclo_table.model.task import Failure, Purpose, Task
from quiclo_table.rules.chance import Chance
from quiclo_table.rules.deciding import start_decision
from quiclo_table.rules.decks import check_draw, fullest, take
from quiclo_table.rules.entries import check_entry, check_unfinished, entered
from quiclo_table.rules.hands import settled, with_hand
from quiclo_table.rules.judging import Arithmetic, judge
from quiclo_table.rules.throwing import LISTED_MS, check_throw, is_rolling, rest_dice, throw_dice
from quiclo_table.rules.trading import cards_of_trade, check_offer, hand_over, trade, wishes


class Outcome(StrEnum):
    """What a turn has come to, for the variant to carry on with."""

    TARGET_WON = "target_won"
    TARGET_LOST = "target_lost"
    TRADE_WON = "trade_won"
    TRADE_LOST = "trade_lost"


@dataclass(frozen=True, slots=True)
class TurnRules:
    """How the variant and its house rules have turns played. `seconds` is the turn clock of a decision now,
    None without one; `trade_rule` names the rule behind a refused trade."""

    arithmetic: Arithmetic
    attempts: int | None
    trade: bool
    trade_rule: str
    seconds: int | None


@dataclass(frozen=True, slots=True)
class Turned:
    """Clocks and table after a piece of a turn, what happened, and what it has come to, if to anything."""

    clocks: Clocks
    table: CardTable
    happened: tuple[Event, ...] = ()
    outcome: Outcome | None = None


THROWS: Final = {
    Purpose.TARGET: Throw.FOR_CALCULATION,
    Purpose.TRADE: Throw.FOR_TRADE,
    Purpose.CLOSING: Throw.FOR_CLOSING,
}
"""What the dice are thrown for, by what the calculation is for."""

BETWEEN: Final = (Step.DRAW, Step.AFTER)
"""The steps of a turn in which nothing is being calculated."""

TURN_ORDERS: Final = (DrawCard, ThrowDice, SkipThrow, Calculate, Enter, GiveUp, OfferTrade)
"""The orders that this module judges and carries out."""

TurnOrder = DrawCard | ThrowDice | SkipThrow | Calculate | Enter | GiveUp | OfferTrade

_STEPS: Final[dict[type[Order], Step]] = {
    DrawCard: Step.DRAW,
    ThrowDice: Step.THROW,
    Calculate: Step.CALCULATE,
    Enter: Step.CALCULATE,
    GiveUp: Step.CALCULATE,
    OfferTrade: Step.AFTER,
}


def begin_turn(clocks: Clocks, table: CardTable, seat: Seat, seconds: int | None) -> Turned:
    """Let a seat play."""
    fresh = replace(table, turn=seat, step=Step.DRAW, task=None, won=None, wanted=None, has_offered=False)
    return Turned(start_decision(clocks, seconds), fresh, (TurnBegan(seat),))


def turn_candidates(table: CardTable) -> Iterator[Order]:
    """List the finite orders of a turn that might be legal."""
    yield from (DrawCard(continent) for continent in Continent)
    yield ThrowDice(LISTED_MS)
    yield SkipThrow()
    yield GiveUp()
    yield from (OfferTrade(card) for card in wishes(table))


def is_calculating(clocks: Clocks, table: CardTable) -> bool:
    """Tell whether a calculation is asked for now."""
    return table.step is Step.CALCULATE and not is_rolling(clocks)


def check_turn(
    clocks: Clocks, table: CardTable, seat: Seat, order: TurnOrder, rules: TurnRules
) -> Refusal | None:
    """Return why an order doesn't fit the turn, or None. Anybody may skip a throw's rolling."""
    if isinstance(order, SkipThrow):
        return check_throw(clocks, order)
    if seat != table.turn:
        return Refusal(RefusalKey.NOT_YOUR_TURN, facts={"turn": table.turn})
    if is_rolling(clocks):
        return Refusal(RefusalKey.DICE_ROLLING)
    if isinstance(order, OfferTrade) and not rules.trade:
        return Refusal(RefusalKey.TRADE_OFF, rules.trade_rule)
    if table.step is not _STEPS[type(order)]:
        return Refusal(RefusalKey.NOT_NOW, facts={"phase": table.step})
    match order:
        case DrawCard():
            return check_draw(table.decks, order.continent)
        case ThrowDice():
            return check_throw(clocks, order)
        case Calculate():
            return check_entry(order, DICE, rules.arithmetic)
        case Enter():
            return check_unfinished(order, DICE)
        case OfferTrade():
            return check_offer(table, order.wanted, rules.trade_rule)
    return None


def apply_turn(
    clocks: Clocks, table: CardTable, order: TurnOrder, rules: TurnRules, chance: Chance
) -> Turned:
    """Carry out an order that `check_turn` let pass."""
    match order:
        case DrawCard():
            return _draw(clocks, table, order.continent, rules)
        case ThrowDice():
            return _throw(clocks, table, order, chance)
        case SkipThrow():
            return rest(clocks, table, rules, skipped=True)
        case Enter():
            task = replace(_task(table), entry=Calculate(order.dice, order.operators))
            return Turned(clocks, replace(table, task=task))
        case Calculate():
            return _calculate(clocks, table, order, rules)
        case GiveUp():
            return fail(clocks, table, Failure.GIVEN_UP)
        case OfferTrade():
            return _offer(clocks, table, order.wanted, rules)


def rest(clocks: Clocks, table: CardTable, rules: TurnRules, *, skipped: bool) -> Turned:
    """Let the dice lie; the decision on them begins."""
    task = _task(table)
    clocks, rested = rest_dice(clocks, THROWS[task.purpose], task.faces, skipped=skipped)
    return Turned(start_decision(clocks, rules.seconds), table, (rested,))


def decide_for(clocks: Clocks, table: CardTable, rules: TurnRules, chance: Chance) -> Turned:
    """Do what must be done when the turn clock has run out (C-10): the program draws or throws, and what lies
    there as a calculation is judged if it can be handed in. `Step.AFTER` is the variant's own matter."""
    match table.step:
        case Step.DRAW:
            return _draw(clocks, table, fullest(table.decks), rules)
        case Step.THROW:
            return _throw(clocks, table, ThrowDice(LISTED_MS), chance)
    entry = _task(table).entry
    if entry is None or check_entry(entry, DICE, rules.arithmetic) is not None:
        return fail(clocks, table, Failure.TIME)
    last = replace(table, task=replace(_task(table), attempts=1))
    return _calculate(clocks, last, entry, rules)


def fail(clocks: Clocks, table: CardTable, why: Failure) -> Turned:
    """Settle the turn's task as not made: the target is lost, or the new card goes to the one asked."""
    task = _task(table)
    failed = CalculationFailed(task.seat, task.purpose, task.number, why)
    after = replace(table, task=None, step=Step.AFTER)
    if task.purpose is Purpose.TRADE:
        after, handed = hand_over(after)
        return Turned(clocks, after, (failed, handed), Outcome.TRADE_LOST)
    after = replace(after, lost=(*table.lost, task.number))
    return Turned(clocks, after, (failed, CardLost(task.seat, task.number)), Outcome.TARGET_LOST)


def _draw(clocks: Clocks, table: CardTable, continent: Continent, rules: TurnRules) -> Turned:
    card, decks = take(table.decks, continent)
    task = Task(table.turn, Purpose.TARGET, card, attempts=rules.attempts)
    drawn = replace(table, decks=decks, task=task, step=Step.THROW)
    turned = CardTurned(table.turn, continent, card)
    return Turned(start_decision(clocks, rules.seconds), drawn, (turned,))


def _throw(clocks: Clocks, table: CardTable, order: ThrowDice, chance: Chance) -> Turned:
    """Roll; with this, no card is new any more (F-07)."""
    task = _task(table)
    faces = chance.stream("dice").dice(DICE)
    clocks, thrown = throw_dice(clocks, table.turn, order, THROWS[task.purpose], faces)
    hands = tuple(map(settled, table.hands))
    rolled = replace(table, task=replace(task, faces=faces), step=Step.CALCULATE, hands=hands)
    return Turned(clocks, rolled, (thrown,))


def _calculate(clocks: Clocks, table: CardTable, order: Calculate, rules: TurnRules) -> Turned:
    task, judged = judge_task(_task(table), order, rules.arithmetic)
    if judged.is_right:
        return _made(clocks, replace(table, task=task), judged)
    if task.attempts != 0:
        return Turned(clocks, replace(table, task=task), (judged,))
    failed = fail(clocks, replace(table, task=task), Failure.WRONG)
    return Turned(failed.clocks, failed.table, (judged, *failed.happened), failed.outcome)


def judge_task(task: Task, order: Calculate, arithmetic: Arithmetic) -> tuple[Task, CalculationJudged]:
    """Judge a calculation handed in for a task, which has an attempt less then (C-09)."""
    calculation = entered(order, task.faces)
    verdict = judge(calculation, task.number, arithmetic)
    attempts = None if task.attempts is None else task.attempts - 1
    judged = CalculationJudged(
        seat=task.seat,
        purpose=task.purpose,
        number=task.number,
        dice=order.dice,
        calculation=calculation,
        value=verdict.value,
        fault=verdict.fault,
        attempts=attempts,
    )
    return replace(task, attempts=attempts, entry=None), judged


def _made(clocks: Clocks, table: CardTable, judged: CalculationJudged) -> Turned:
    task = _task(table)
    after = replace(table, task=None, step=Step.AFTER)
    if task.purpose is Purpose.TRADE:
        after, traded = trade(after)
        return Turned(clocks, after, (judged, traded), Outcome.TRADE_WON)
    hand = (*table.hands[task.seat], Held(task.number, is_new=True))
    after = replace(after, hands=with_hand(table.hands, task.seat, hand), won=task.number)
    return Turned(clocks, after, (judged, CardWon(task.seat, task.number, len(hand) - 1)), Outcome.TARGET_WON)


def _offer(clocks: Clocks, table: CardTable, wanted: int, rules: TurnRules) -> Turned:
    task = Task(table.turn, Purpose.TRADE, wanted)
    offered = replace(table, task=task, step=Step.THROW, wanted=wanted, has_offered=True)
    won, _, owner = cards_of_trade(offered)
    event = TradeOffered(table.turn, won, owner, wanted)
    return Turned(start_decision(clocks, rules.seconds), offered, (event,))


def _task(table: CardTable) -> Task:
    if table.task is None:
        raise ValueError(f"there is nothing to calculate in the step {table.step}")
    return table.task
