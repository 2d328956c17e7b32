"""A bot that plays Strategie from what its seat sees."""

from __future__ import annotations

from collections.abc import Hashable
from typing import Final

from quiclo_table.bots.decision import Brain, Decision, Reason
from quiclo_table.bots.skill import Skill
from quiclo_table.bots.strategie_cards import (
    claim_of,
    deck_for,
    decks_left,
    noticed,
    own_cards,
    six_to_pick,
    to_hide,
    wish,
)
from quiclo_table.bots.strategie_habits import chance_of, habits_of
from quiclo_table.maths.easiest import easiest_of
from quiclo_table.maths.witness import Witness
from quiclo_table.model.card_table import Step
from quiclo_table.model.cards import Continent, cards_of
from quiclo_table.model.orders import (
    Calculate,
    DrawCard,
    EndTurn,
    GiveUp,
    OfferTrade,
    Ready,
    ThrowDice,
)
from quiclo_table.model.seats import Seat
from quiclo_table.model.strategie import CalculateFor, GiveUpOn, HideCards, Phase, PickSix, StrategieView
from quiclo_table.rules.chance import Stream
from quiclo_table.rules.solving import reach_of
from quiclo_table.rules.throwing import LISTED_MS

CLOSING_MS: Final = 250
"""How long each number of the closing score takes a bot: its row fills at once, yet one can follow."""


def decide(view: StrategieView, skill: Skill, luck: Stream) -> Decision | None:
    """Return what the bot does next, or None while it can do nothing."""
    if view.seat is None or view.rolling_ms or view.paused:
        return None
    match view.phase:
        case Phase.HIDE if not view.is_ready[view.seat]:
            return _hide(view, view.seat, skill)
        case Phase.PICK if not view.has_picked[view.seat]:
            return _pick(view, skill)
        case Phase.TURNS if view.turn == view.seat:
            return _play(view, skill, luck)
        case Phase.LAST_CLAIMS if view.turn == view.seat:
            claims = _claim(view, skill)
            return claims or Decision(EndTurn(), skill.think_ms, Reason("strategie.passes"))
        case Phase.CLOSING if view.turn == view.seat:
            return _close(view, view.seat, skill, luck)
    return None


def moment(view: StrategieView) -> Hashable:
    """Return all of the view that a decision rests on."""
    seat = view.seat
    if seat is None:
        return None
    match view.phase:
        case Phase.HIDE:
            return view.phase, view.paused, view.is_ready[seat], view.hands[seat]
        case Phase.PICK:
            return view.phase, view.paused, view.has_picked[seat]
        case Phase.TURNS | Phase.LAST_CLAIMS | Phase.CLOSING if view.turn == seat:
            place = (view.phase, view.step, view.has_offered, view.won, view.decks)
            tries = len(view.closing[seat].tries) if view.closing else 0
            attempts = None if view.task is None else view.task.attempts
            return *place, attempts, view.faces, tries, view.paused, bool(view.rolling_ms)
    return None


BRAIN: Final = Brain(decide, moment)


def _hide(view: StrategieView, seat: Seat, skill: Skill) -> Decision:
    """Hide what one's combinations need most; who doesn't know better takes what the program proposes."""
    hidden = tuple(sorted(card.number for card in view.hands[seat] if card.is_hidden and card.number))
    wanted = to_hide(view) if habits_of(skill).hides_well else hidden
    if hidden == wanted:
        return Decision(Ready(), skill.think_ms // 2, Reason("strategie.ready"))
    return Decision(HideCards(wanted), skill.think_ms, Reason("strategie.hides"))


def _play(view: StrategieView, skill: Skill, luck: Stream) -> Decision:
    match view.step:
        case Step.THROW:
            return Decision(ThrowDice(LISTED_MS), skill.think_ms // 2, Reason("strategie.throws"))
        case Step.CALCULATE:
            return _calculate(view, skill, luck)
    claims = _claim(view, skill)
    if claims is not None:
        return claims
    return _draw(view, skill, luck) if view.step is Step.DRAW else _trade_or_end(view, skill)


def _claim(view: StrategieView, skill: Skill) -> Decision | None:
    claim = claim_of(view, habits_of(skill))
    return None if claim is None else Decision(claim, 3 * skill.think_ms, Reason("strategie.claims"))


def _draw(view: StrategieView, skill: Skill, luck: Stream) -> Decision:
    """Draw for a card that completes; else for easy numbers, or for any."""
    habits = habits_of(skill)
    hoped = deck_for(view, noticed(view, habits), skill)
    if hoped is not None:
        return Decision(DrawCard(hoped[0]), skill.think_ms, _hope(view, hoped[1]))
    decks = decks_left(view)
    if luck.percent() < habits.weighs_percent:
        return Decision(DrawCard(decks[0]), skill.think_ms, Reason("strategie.draws_easy", _span(decks[0])))
    deck = decks[luck.pick(len(decks))]
    return Decision(DrawCard(deck), skill.think_ms, Reason("strategie.draws_any", _span(deck)))


def _hope(view: StrategieView, card: int) -> Reason:
    """Say what is hoped for. The card is named only where all own cards lie open, for others listen."""
    if view.seat is not None and any(one.is_hidden for one in view.hands[view.seat]):
        return Reason("strategie.draws_hoping")
    return Reason("strategie.draws_for", {"card": card})


def _span(deck: Continent) -> dict[str, int | str]:
    """Name a deck by its numbers, as a sentence in any language can."""
    numbers = cards_of(deck)
    return {"lowest": numbers[0], "highest": numbers[-1]}


def _calculate(view: StrategieView, skill: Skill, luck: Stream) -> Decision:
    if view.task is None:
        raise ValueError("a calculation is asked for, but there is no number")
    number, faces = view.task.number, view.task.faces
    found = _seen_way(faces, number, skill, luck)
    if found is None:
        return _given_up(number, skill)
    after_ms = skill.think_ms + skill.per_die_ms * len(found.indices)
    order = Calculate(found.indices, found.operators)
    return Decision(order, after_ms, _way_found(number, len(found.indices)))


def _trade_or_end(view: StrategieView, skill: Skill) -> Decision:
    """Offer the new card for one that completes a combination, else let the next one play."""
    can_offer = view.won is not None and not view.has_offered
    wanted = wish(view, habits_of(skill), skill) if can_offer else None
    if wanted is None:
        return Decision(EndTurn(), skill.think_ms // 2, Reason("strategie.ends_turn"))
    facts: dict[str, int | str] = {"wanted": wanted, "chance": chance_of(wanted, skill)}
    return Decision(OfferTrade(wanted), 2 * skill.think_ms, Reason("strategie.trades_for", facts))


def _pick(view: StrategieView, skill: Skill) -> Decision:
    """Pick low numbers, or higher ones where they are likely enough; the reason gives no number away."""
    six = six_to_pick(view, habits_of(skill), skill)
    is_lowest = min(six) == min(own_cards(view))
    reason = Reason("strategie.picks_low") if is_lowest else Reason("strategie.picks_high")
    return Decision(PickSix(six), 2 * skill.think_ms, reason)


def _close(view: StrategieView, seat: Seat, skill: Skill, luck: Stream) -> Decision:
    """Throw for all, then calculate one number after the other; nobody has to wait for a bot to do sums."""
    if not view.faces:
        return Decision(ThrowDice(LISTED_MS), skill.think_ms // 2, Reason("strategie.throws_for_all"))
    number = view.closing[seat].left[0]
    found = _seen_way(view.faces, number, skill, luck)
    if found is None:
        return Decision(GiveUpOn(number), CLOSING_MS, Reason("strategie.gives_up", {"number": number}))
    order = CalculateFor(number, found.indices, found.operators)
    return Decision(order, CLOSING_MS, _way_found(number, len(found.indices)))


def _way_found(number: int, dice: int) -> Reason:
    if dice == 1:
        return Reason("strategie.has_number", {"number": number})
    return Reason("strategie.calculates", {"number": number, "dice": dice})


def _given_up(number: int, skill: Skill) -> Decision:
    after_ms = skill.think_ms + skill.per_die_ms * skill.most_dice
    return Decision(GiveUp(), after_ms, Reason("strategie.gives_up", {"number": number}))


def _seen_way(faces: tuple[int, ...], number: int, skill: Skill, luck: Stream) -> Witness | None:
    """Return the easiest calculation, if it is within the bot's powers and the bot finds it."""
    if luck.percent() >= skill.notices_percent:
        return None
    reach = reach_of(faces)
    if not reach.can(number, at_most=skill.most_dice):
        return None
    return easiest_of(reach, number, at_least=1)
