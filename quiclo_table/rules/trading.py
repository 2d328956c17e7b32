"""The trade of a card just won for an open card of somebody else (S-08, S-09, F-09)."""

from __future__ import annotations

from msgspec.structs import replace

from quiclo_table.model.card_table import CardTable, Hand, Held
from quiclo_table.model.events import Event
from quiclo_table.model.refusals import Refusal, RefusalKey
from quiclo_table.model.seats import Seat
from quiclo_table.model.table_events import CardHandedOver, CardMove, CardsTraded
from quiclo_table.rules.hands import held, where, with_hand, without


def check_offer(table: CardTable, wanted: int, rule: str) -> Refusal | None:
    """Return why the card just won can't be offered for `wanted`."""
    if table.has_offered:
        return Refusal(RefusalKey.TRADE_ONCE, rule)
    if table.won is None or held(table.hands[table.turn], table.won) is None:
        return Refusal(RefusalKey.NOTHING_TO_TRADE, rule)
    owner = where(table.hands, wanted)
    facts: dict[str, int | str] = {"card": wanted}
    if owner is not None and owner.seat == table.turn:
        return Refusal(RefusalKey.CARD_IS_OWN, rule, facts=facts)
    if owner is None or table.hands[owner.seat][owner.place].is_hidden:
        return Refusal(RefusalKey.CARD_NOT_OPEN, rule, facts=facts)
    return None


def wishes(table: CardTable) -> tuple[int, ...]:
    """Return the cards that can be asked for: those of the others that lie open."""
    return tuple(
        one.number
        for seat, hand in enumerate(table.hands)
        if seat != table.turn
        for one in hand
        if not one.is_hidden
    )


def trade(table: CardTable) -> tuple[CardTable, Event]:
    """Let the card just won and the one asked for change hands; each lies open and new at the last place."""
    won, wanted, owner = cards_of_trade(table)
    hands = _moved(table.hands, table.turn, owner, won)
    hands = _moved(hands, owner, table.turn, wanted)
    moves = (
        _last(hands, owner, won),
        CardMove(wanted, table.turn, len(hands[table.turn]) - 1),
    )
    after = replace(table, hands=hands, won=None, wanted=None)
    return after, CardsTraded(table.turn, owner, moves)


def hand_over(table: CardTable) -> tuple[CardTable, Event]:
    """Give the card just won to the seat that was asked for another."""
    won, _, owner = cards_of_trade(table)
    hands = _moved(table.hands, table.turn, owner, won)
    after = replace(table, hands=hands, won=None, wanted=None)
    return after, CardHandedOver(table.turn, owner, _last(hands, owner, won))


def cards_of_trade(table: CardTable) -> tuple[int, int, Seat]:
    """Return the card offered, the card asked for, and whose that is."""
    owner = None if table.wanted is None else where(table.hands, table.wanted)
    if table.won is None or table.wanted is None or owner is None:
        raise ValueError("no trade is running")
    return table.won, table.wanted, owner.seat


def _moved(hands: tuple[Hand, ...], giver: Seat, taker: Seat, card: int) -> tuple[Hand, ...]:
    hands = with_hand(hands, giver, without(hands[giver], (card,)))
    return with_hand(hands, taker, (*hands[taker], Held(card, is_new=True)))


def _last(hands: tuple[Hand, ...], seat: Seat, card: int) -> CardMove:
    return CardMove(card, seat, len(hands[seat]) - 1)
