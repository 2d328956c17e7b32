"""How orders are named where one chooses among them."""

from __future__ import annotations

from functools import singledispatch

from quiclo_table.commands.narration.narrator import Narrator
from quiclo_table.model.cards import cards_of
from quiclo_table.model.orders import (
    DrawCard,
    EndMatch,
    EndTurn,
    GiveUp,
    GoOn,
    OfferTrade,
    OpenCard,
    Order,
    Pause,
    Ready,
    Resume,
    SkipThrow,
    ThrowDice,
)

PLAIN = {
    ThrowDice: "order.throw",
    SkipThrow: "order.skip_throw",
    GiveUp: "order.give_up",
    GoOn: "order.go_on",
    Ready: "order.ready",
    EndTurn: "order.end_turn",
    Pause: "order.pause",
    Resume: "order.resume",
    EndMatch: "order.end_match",
}
"""The orders that need no more than a name."""


@singledispatch
def named(order: Order, n: Narrator) -> str:
    """Return what an order does, in a few words."""
    return n.t(PLAIN[type(order)])


@named.register
def _draw(order: DrawCard, n: Narrator) -> str:
    numbers = cards_of(order.continent)
    span = {"lowest": numbers[0], "highest": numbers[-1]}
    return n.t("order.draw", continent=n.t(f"continent.{order.continent}"), **span)


@named.register
def _offer(order: OfferTrade, n: Narrator) -> str:
    return n.t("order.offer_trade", card=order.wanted)


@named.register
def _open(order: OpenCard, n: Narrator) -> str:
    return n.t("order.open_card", card=order.card)
