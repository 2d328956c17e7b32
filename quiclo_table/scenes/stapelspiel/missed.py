"""The chain that nobody has seen, told after a stall as a help to learn by."""

from __future__ import annotations

from quiclo_table.i18n import Translator
from quiclo_table.maths.chain_ranking import easiest_chain
from quiclo_table.maths.chain_search import find_chains
from quiclo_table.model.calculation_text import format_calculation
from quiclo_table.model.seats import Player
from quiclo_table.model.stapelspiel import StapelspielView


def missed_chain(before: StapelspielView, players: tuple[Player, ...], t: Translator) -> str:
    """Return in words a chain that the table held before the refresh, with as few cards as any; "" where the
    house rule is off, or no hand that lies open held one. Held hands are never looked at."""
    if not before.setup.show_missed:
        return ""
    found = [
        (len(cards.operands), seat, cards)
        for seat, hand in enumerate(before.hands)
        if hand.is_open and hand.cards
        for cards in find_chains(hand.cards, before.tops)[:1]
    ]
    if not found:
        return ""
    _, seat, cards = min(found)
    chain = easiest_chain(cards).chain
    line = f"{format_calculation(chain.calculation)} = {chain.result}"
    return t("stapel.missed", chain=line, name=players[seat].name)
