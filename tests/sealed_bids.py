"""A game for tests alone: sealed bids, to prove the protocol on secrets, simultaneous orders and deadlines.

Every seat holds hidden cards. In each round all seats secretly bid one of them, in any order, until all
have or the time is up; for those who haven't, chance bids. Then the bids are laid open, the highest wins a
point, and everybody draws a new card. `CARDS` are numbers that occur nowhere else in a view or an event, so
a leak can be searched for.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from msgspec import Struct
from msgspec.structs import replace

from quiclo_table.model.clocks import Clocks
from quiclo_table.model.events import Event, Happening, Secret
from quiclo_table.model.orders import EndMatch, Order, Pause, Resume
from quiclo_table.model.refusals import Refusal, RefusalKey
from quiclo_table.model.seats import Player, Seat
from quiclo_table.rules.chance import Chance
from quiclo_table.rules.holding import PAUSED, apply_pause, check_pause, is_paused
from quiclo_table.rules.variant import Change, Template, Variant

CARDS: Final = range(7_000_001, 7_000_025)
DEADLINE: Final = "deadline"


class BidSetup(Struct, frozen=True):
    hand: int = 2
    rounds: int = 3
    seconds: int = 4


class Bid(Order, frozen=True):
    """Put one of the own hidden cards face down on the table."""

    is_secret = True

    card: int


class CardsDealt(Event, frozen=True):
    """A seat has got cards; others see only how many."""

    seat: Seat
    count: int
    cards: tuple[int, ...] | None


class BidLaid(Event, frozen=True):
    """A seat has bid; others don't see what."""

    seat: Seat
    card: int | None


class BidsOpened(Event, frozen=True):
    """The bids lie open, seat by seat, and one of them wins."""

    bids: tuple[int, ...]
    winner: Seat


class BidState(Struct, frozen=True):
    setup: BidSetup
    clocks: Clocks
    deck: tuple[int, ...]
    hands: tuple[tuple[int, ...], ...]
    bids: tuple[int | None, ...]
    points: tuple[int, ...]
    opened: tuple[tuple[int, ...], ...] = ()
    is_ended: bool = False

    @property
    def is_over(self) -> bool:
        return self.is_ended


class BidView(Struct, frozen=True):
    """What a seat sees: the own cards and bid, and of the others what lies open."""

    left_ms: int
    paused: bool
    hand: tuple[int, ...]
    bid: int | None
    have_bid: tuple[bool, ...]
    points: tuple[int, ...]
    opened: tuple[tuple[int, ...], ...]


BidChange = Change[BidState]


def begin(setup: BidSetup, players: tuple[Player, ...], chance: Chance) -> BidChange:
    deck = chance.stream("deck").shuffled(CARDS)
    seats = len(players)
    hands = tuple(deck[seat * setup.hand : (seat + 1) * setup.hand] for seat in range(seats))
    clocks = Clocks().start(DEADLINE, setup.seconds * 1000, held_by=(PAUSED,))
    state = BidState(setup, clocks, deck[seats * setup.hand :], hands, (None,) * seats, (0,) * seats)
    return Change(state, tuple(_dealt(Seat(seat), cards) for seat, cards in enumerate(hands)))


def candidates(state: BidState, seat: Seat) -> Iterator[Order]:
    yield from (Bid(card) for card in state.hands[seat])
    yield from (Pause(), Resume(), EndMatch())


def templates(_state: BidState, _seat: Seat) -> tuple[Template, ...]:
    return ()


def check(state: BidState, seat: Seat, order: Order) -> Refusal | None:
    if (refusal := check_pause(state.clocks, order)) is not None:
        return refusal
    if isinstance(order, Pause | Resume | EndMatch):
        return None
    if not isinstance(order, Bid) or state.bids[seat] is not None:
        return Refusal(RefusalKey.NOT_NOW)
    if order.card not in state.hands[seat]:
        return Refusal(RefusalKey.NUMBER_NOT_AT_HAND, facts={"number": order.card})
    return None


def apply(state: BidState, seat: Seat, order: Order, chance: Chance) -> BidChange:
    if isinstance(order, Bid):
        state, laid = _lay(state, seat, order.card)
        opened = Change(state) if None in state.bids else _open(state)
        return Change(opened.state, (laid, *opened.happened))
    if isinstance(order, Pause | Resume):
        clocks, event = apply_pause(state.clocks, seat, order)
        return Change(replace(state, clocks=clocks), (event,))
    return Change(replace(state, is_ended=True))


def due(state: BidState, _name: str, chance: Chance) -> BidChange:
    """Bid for those who haven't, and open."""
    happened: list[Happening] = []
    for seat in [Seat(seat) for seat, bid in enumerate(state.bids) if bid is None]:
        hand = state.hands[seat]
        state, laid = _lay(state, seat, hand[chance.stream("default").pick(len(hand))])
        happened.append(laid)
    opened = _open(state)
    return Change(opened.state, (*happened, *opened.happened))


def view(state: BidState, seat: Seat | None) -> BidView:
    return BidView(
        left_ms=state.clocks.left(DEADLINE),
        paused=is_paused(state.clocks),
        hand=() if seat is None else state.hands[seat],
        bid=None if seat is None else state.bids[seat],
        have_bid=tuple(bid is not None for bid in state.bids),
        points=state.points,
        opened=state.opened,
    )


def _lay(state: BidState, seat: Seat, card: int) -> tuple[BidState, Happening]:
    bids = (*state.bids[:seat], card, *state.bids[seat + 1 :])
    return replace(state, bids=bids), Secret(BidLaid(seat, None), {seat: BidLaid(seat, card)})


def _open(state: BidState) -> BidChange:
    bids = tuple(bid for bid in state.bids if bid is not None)
    winner = Seat(bids.index(max(bids)))
    fresh, deck = state.deck[: len(bids)], state.deck[len(bids) :]
    after = replace(
        state,
        clocks=state.clocks.start(DEADLINE, state.setup.seconds * 1000, held_by=(PAUSED,)),
        deck=deck,
        hands=tuple(
            (*(card for card in hand if card not in bids), new)
            for hand, new in zip(state.hands, fresh, strict=True)
        ),
        bids=(None,) * len(bids),
        points=tuple(have + (seat == winner) for seat, have in enumerate(state.points)),
        opened=(*state.opened, bids),
        is_ended=len(state.opened) + 1 == state.setup.rounds,
    )
    dealt = (_dealt(Seat(seat), (card,)) for seat, card in enumerate(fresh))
    return Change(after, (BidsOpened(bids, winner), *dealt))


def _dealt(seat: Seat, cards: tuple[int, ...]) -> Secret:
    return Secret(CardsDealt(seat, len(cards), None), {seat: CardsDealt(seat, len(cards), cards)})


GAME: Final[Variant[BidState]] = Variant(
    name="sealed_bids",
    orders=Bid | Pause | Resume | EndMatch,
    setup=BidSetup,
    admits=lambda _setup, _players: None,
    begin=begin,
    candidates=candidates,
    templates=templates,
    check=check,
    apply=apply,
    due=due,
    view=view,
)
