"""When a bot reports a run, and for which cards it trades (F-09, F-10)."""

from __future__ import annotations

from typing import Final

from quiclo_table.bots.decision import Decision, Reason
from quiclo_table.bots.skill import Skill
from quiclo_table.bots.zahlenfolge_characters import Character
from quiclo_table.bots.zahlenfolge_seen import can_grow, known_of, longest_runs, open_elsewhere
from quiclo_table.bots.zahlenfolge_worth import STEEPNESS, chance_of, worth_of
from quiclo_table.model.orders import OfferTrade
from quiclo_table.model.seats import Seat
from quiclo_table.model.zahlenfolge import SECHSLING, Phase, Report, ZahlenfolgeView
from quiclo_table.rules.chance import Stream

TURN_MS: Final = 40_000
"""About as long as a turn takes."""
FEW_CARDS: Final = 1
"""So many cards per seat left in all decks, and the end is near."""
KEPT: Final = 4
"""A run of so many cards that can still become a Sechsling is held until the last chance."""
THREAT: Final = 4
"""So many open cards of another in one window of six are a threat."""
LEAST_HOPE: Final = 1.3
"""How many times what is risked a trade must promise."""


def report(view: ZahlenfolgeView, skill: Skill, character: Character) -> Decision | None:
    """Report the longest run that there is reason to report, or nothing."""
    known = known_of(view)
    for run in longest_runs(view):
        grows = can_grow(run, known, SECHSLING)
        if (reason := _reason(view, character, run, grows=grows)) is not None:
            return Decision(Report(run), skill.think_ms // 2, reason)
    return None


def trade(view: ZahlenfolgeView, skill: Skill, character: Character, luck: Stream) -> Decision | None:
    """Offer the new card for one that promises more than is risked."""
    if view.won is None or view.has_offered or not view.setup.trade or view.phase is not Phase.TURNS:
        return None
    if luck.percent() >= character.trades_percent:
        return None
    worth = worth_of(known_of(view), character.aim, skill.most_dice)
    risked = worth.losses[view.won]
    best, most, blocks = 0, LEAST_HOPE * risked + STEEPNESS, False
    for owner, card in open_elsewhere(view):
        threat = _threat(view, owner, card) if character.blocks else 0
        hindered = STEEPNESS**threat if threat >= THREAT else 0.0
        hope = chance_of(card, skill.most_dice) * (worth.gains[card] + hindered)
        if hope > most:
            best, most, blocks = card, hope, hindered > worth.gains[card]
    if not best:
        return None
    facts: dict[str, int | str] = {"wanted": best}
    reason = Reason("zahlenfolge.blocks", facts) if blocks else Reason("zahlenfolge.trades", facts)
    return Decision(OfferTrade(best), skill.think_ms, reason)


def _reason(
    view: ZahlenfolgeView, character: Character, run: tuple[int, ...], *, grows: bool
) -> Reason | None:
    """Say why a run is to be reported now; None: it is held."""
    if len(run) == SECHSLING:
        return Reason("zahlenfolge.sechsling")
    if view.phase is Phase.LAST_REPORTS:
        return Reason("zahlenfolge.last_report")
    if len(run) >= character.reports_from:
        return Reason("zahlenfolge.reports", {"count": len(run)})
    if not grows:
        return Reason("zahlenfolge.reports_full", {"count": len(run)})
    if _ends_soon(view) and len(run) < KEPT:
        return Reason("zahlenfolge.ends_soon")
    return None


def _ends_soon(view: ZahlenfolgeView) -> bool:
    """Whether the seat will hardly play again."""
    seats = len(view.hands)
    is_late = view.match_left_ms is not None and view.match_left_ms < TURN_MS * seats
    return is_late or sum(view.decks) <= FEW_CARDS * seats


def _threat(view: ZahlenfolgeView, owner: Seat, card: int) -> int:
    """Return how many of its open cards, this one among them, an owner has in a window of six."""
    shown = {one.number for one in view.hands[owner] if one.number is not None}
    return max(
        sum(number in shown for number in range(first, first + SECHSLING))
        for first in range(card - SECHSLING + 1, card + 1)
    )
