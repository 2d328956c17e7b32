"""Which cards a bot protects and which it opens (F-02, F-06, F-08)."""

from __future__ import annotations

from quiclo_table.bots.decision import Decision, Reason
from quiclo_table.bots.skill import Skill
from quiclo_table.bots.zahlenfolge_characters import Character
from quiclo_table.bots.zahlenfolge_seen import gone_from, own_cards, own_hand
from quiclo_table.bots.zahlenfolge_worth import Known, Worth, bits, worth_of
from quiclo_table.model.card_table import SeenCard, Step
from quiclo_table.model.orders import OpenCard
from quiclo_table.model.zahlenfolge import Phase, ProtectCard, ZahlenfolgeView
from quiclo_table.rules.chance import Stream

MUCH_BETTER = 4.0
"""How many times as valuable a card must be for another to lose its protection to it."""


def protected(view: ZahlenfolgeView, skill: Skill, character: Character, luck: Stream) -> Decision | None:
    """Protect the most valuable open card, or make room for it; None where nothing is to be changed.

    Room is made only before one draws: while all protect, one who now plans and now guesses would open for
    ever what was protected just before.
    """
    if view.seat is None or not _is_free(view):
        return None
    hand, limit = view.hands[view.seat], view.limits[view.seat]
    hidden = [one for one in hand if one.is_hidden]
    is_full = len(hidden) >= limit
    if limit == 0 or (is_full and not _may_make_room(view)):
        return None
    candidates = [one for one in hand if not one.is_hidden and not one.is_new]
    if not candidates:
        return None
    is_careful = luck.percent() < character.protects_percent
    if not is_careful and view.phase is not Phase.PROTECT:
        return None
    worth = _worth(view, skill, character)
    best = max(candidates, key=lambda one: _value(one, worth) if is_careful else float(one.number or 0))
    if not is_full:
        reason = Reason("zahlenfolge.protects") if is_careful else Reason("zahlenfolge.protects_highest")
        return _order(ProtectCard(best.number or 0), skill, reason)
    least = min(hidden, key=lambda one: _value(one, worth))
    if is_careful and _value(best, worth) > MUCH_BETTER * _value(least, worth):
        return _order(OpenCard(least.number or 0), skill, Reason("zahlenfolge.makes_room"))
    return None


def opened(view: ZahlenfolgeView, skill: Skill, character: Character) -> Decision | None:
    """Open what is worth the least, where something must be opened."""
    worth = _worth(view, skill, character)
    hidden = [one for one in own_hand(view) if one.is_hidden]
    if not hidden:
        return None
    least = min(hidden, key=lambda one: (_value(one, worth), one.number or 0))
    return _order(OpenCard(least.number or 0), skill, Reason("zahlenfolge.must_open"))


def _worth(view: ZahlenfolgeView, skill: Skill, character: Character) -> Worth:
    """Weigh the own cards; what the others show just now makes no difference to what is worth protecting."""
    own, gone = bits(own_cards(view)), gone_from(view)
    return worth_of(Known(own, gone, 0), character.aim, skill.most_dice)


def _is_free(view: ZahlenfolgeView) -> bool:
    """Whether cards may be protected now, and it is of any use."""
    if not view.setup.trade or any(view.must_open):
        return False
    return view.phase is Phase.PROTECT or (
        view.phase is Phase.TURNS and view.step in (Step.DRAW, Step.AFTER) and not view.rolling_ms
    )


def _may_make_room(view: ZahlenfolgeView) -> bool:
    return view.phase is Phase.TURNS and view.seat in view.acting and view.step is Step.DRAW


def _value(card: SeenCard, worth: Worth) -> float:
    return worth.losses[card.number or 0]


def _order(order: ProtectCard | OpenCard, skill: Skill, reason: Reason) -> Decision:
    return Decision(order, skill.think_ms // 2, reason)
