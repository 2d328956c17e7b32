"""Before the first turn: six cards each, and all choose in secret which of them to hide (S-01, S-02)."""

from __future__ import annotations

from msgspec.structs import replace

from quiclo_table.model.card_table import CardTable, Hand, Held
from quiclo_table.model.clocks import Clocks
from quiclo_table.model.events import Event, Happening, Secret
from quiclo_table.model.seats import Player, Seat
from quiclo_table.model.strategie import MOST_HIDDEN, HideCards, StrategieSetup, StrategieState
from quiclo_table.model.strategie_events import CardsHidden, HandLaidOut
from quiclo_table.model.table_events import CardsDealt, SeatReady
from quiclo_table.rules.chance import Chance
from quiclo_table.rules.deciding import start_decision
from quiclo_table.rules.decks import deal, shuffled_decks
from quiclo_table.rules.hands import marked, numbers, with_hand
from quiclo_table.rules.variant import Change
from quiclo_table.variants.strategie.house import StrategieChange, seconds


def deal_hands(setup: StrategieSetup, players: tuple[Player, ...], chance: Chance) -> StrategieChange:
    """Deal one card of each continent to everybody; the program proposes to hide the three highest."""
    decks, dealt = deal(shuffled_decks(chance), len(players), of_each=1)
    state = StrategieState(
        setup=setup,
        sitters=tuple(player.sitter for player in players),
        clocks=Clocks(),
        table=CardTable(decks, tuple(map(_proposed, dealt)), turn=setup.first),
        is_ready=(False,) * len(players),
        picks=(None,) * len(players),
    )
    events = tuple(_dealt(Seat(seat), cards) for seat, cards in enumerate(dealt))
    return Change(replace(state, clocks=start_decision(state.clocks, seconds(state))), events)


def hide(state: StrategieState, seat: Seat, order: HideCards) -> StrategieChange:
    """Hide these cards and no others; the other seats don't learn which."""
    hand = state.table.hands[seat]
    chosen = marked(marked(hand, numbers(hand), is_hidden=False), order.cards, is_hidden=True)
    table = replace(state.table, hands=with_hand(state.table.hands, seat, chosen))
    event = Secret(CardsHidden(seat, None), {seat: CardsHidden(seat, order.cards)})
    return Change(replace(state, table=table), (event,))


def ready(state: StrategieState, seat: Seat) -> StrategieChange:
    """Be ready with what is chosen; when all are, the hands are still to be laid out."""
    is_ready = tuple(was or at == seat for at, was in enumerate(state.is_ready))
    return Change(replace(state, is_ready=is_ready), (SeatReady(seat),))


def lay_out(state: StrategieState) -> StrategieChange:
    """Lay all hands out as they were chosen, also those whose owners never said that they are ready."""
    events: list[Happening] = [
        SeatReady(Seat(seat)) for seat, is_ready in enumerate(state.is_ready) if not is_ready
    ]
    events += (_laid_out(Seat(seat), hand) for seat, hand in enumerate(state.table.hands))
    return Change(replace(state, is_ready=(True,) * len(state.is_ready)), tuple(events))


def _proposed(cards: tuple[int, ...]) -> Hand:
    highest = sorted(cards)[-MOST_HIDDEN:]
    return tuple(Held(card, is_hidden=card in highest) for card in cards)


def _dealt(seat: Seat, cards: tuple[int, ...]) -> Secret:
    return Secret(CardsDealt(seat, (None,) * len(cards)), {seat: CardsDealt(seat, cards)})


def _laid_out(seat: Seat, hand: Hand) -> Happening:
    hidden = tuple(place for place, one in enumerate(hand) if one.is_hidden)
    public: Event = HandLaidOut(seat, tuple(None if one.is_hidden else one.number for one in hand), hidden)
    return Secret(public, {seat: HandLaidOut(seat, numbers(hand), hidden)})
