"""Cards that fly over a flat table: they set out and arrive where things are seen to lie."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import pairwise, product

import pytest

from quiclo_table.bus import Bus
from quiclo_table.model.card_table import SeenCard
from quiclo_table.model.cards import Continent, continent_of
from quiclo_table.model.dice import ThrowPath
from quiclo_table.model.events import DiceThrown
from quiclo_table.model.seats import Seat
from quiclo_table.model.table_events import CardHandedOver, CardMove, CardTurned, CardWon
from quiclo_table.stage.card_pictures import CardBack, CardFace
from quiclo_table.stage.layout import Tray
from quiclo_table.stage.pictures import Draw
from quiclo_table.stage.table_director import TURN_MS, TableDirector
from quiclo_table.stage.table_layout import DECKS, TABLE, SeatPlace, flat_places
from quiclo_table.stage.timeline import Timeline

SEATS = 6
LATER_MS = 2000
FRAME_MS = 20
FASTEST = 0.16
"""Most of its way that a card goes in a frame."""
CARD = 60
PAIRS = tuple(product(range(SEATS), repeat=2))


class FlatTable:
    """A director without a table's scene, whose middle faces a seat."""

    def __init__(self, seat: int) -> None:
        self.bus = Bus()
        self.director = TableDirector(self.bus, Timeline(), flat_places(SEATS), self.no_path)
        self.director.facing.turn_to(Seat(seat), at_once=True)

    def no_path(self, _event: DiceThrown, _tray: Tray) -> ThrowPath:
        raise AssertionError("nothing is thrown here")

    def give(self, seat: int) -> None:
        """Let a hand have the card, and nobody else."""
        card = SeenCard(number=CARD, continent=continent_of(CARD), is_hidden=False, is_new=False)
        self.director.show_hands([(card,) if one == seat else () for one in range(SEATS)])

    def drawn(self) -> Draw:
        """The card as it is seen now."""
        (draw,) = (one for one in self.director.draws() if isinstance(one.picture, CardFace | CardBack))
        return draw

    def pass_ms(self, ms: int) -> Iterator[Draw]:
        """Let time pass in short frames; gives what each of them shows."""
        for _ in range(ms // FRAME_MS):
            self.director.advance(FRAME_MS)
            yield from (one for one in self.director.draws() if isinstance(one.picture, CardFace | CardBack))


@pytest.fixture
def tables() -> Iterator[list[FlatTable]]:
    made = [FlatTable(seat) for seat in range(SEATS)]
    yield made
    for table in made:
        table.director.close()


def assert_steady(way: list[Draw]) -> None:
    """Nothing jumps: in no frame it goes more of its way than something that speeds up and slows down."""
    steps = [abs(one.x - other.x) + abs(one.y - other.y) for one, other in pairwise(way)]
    assert sum(steps) > 0
    assert max(steps) < FASTEST * sum(steps)


@pytest.mark.parametrize(("facing", "winner"), PAIRS)
def test_a_card_that_is_won_flies_from_the_target_to_its_winner(
    facing: int, winner: int, tables: list[FlatTable]
) -> None:
    table = tables[facing]
    table.bus.publish(CardWon(Seat(winner), CARD, 0))
    table.bus.drain()
    table.give(winner)
    middle, place = table.director.facing.middle, table.director.hands.places[winner]
    start = table.drawn()
    assert (start.x, start.y) == pytest.approx(middle.there(*TABLE.target_card))
    assert isinstance(start.picture, CardFace)
    assert start.scale * start.picture.width == pytest.approx(TABLE.target_width * middle.scale)
    way = [start, *table.pass_ms(LATER_MS)]
    assert_steady(way)
    end, slot = way[-1], place.slot(0, 1)
    assert (end.x, end.y) == pytest.approx(place.turning.there(slot.x, slot.y))
    assert end.scale == pytest.approx(1)
    assert isinstance(place, SeatPlace)
    assert end.turn == place.edge


@pytest.mark.parametrize("facing", range(SEATS))
def test_cards_are_dealt_from_the_deck_where_it_lies(facing: int, tables: list[FlatTable]) -> None:
    table = tables[facing]
    table.give((facing + 2) % SEATS)
    start, middle = table.drawn(), table.director.facing.middle
    assert (start.x, start.y) == pytest.approx(middle.there(*DECKS[continent_of(CARD)]))
    assert_steady([start, *table.pass_ms(LATER_MS)])


@pytest.mark.parametrize(("giver", "taker"), [pair for pair in PAIRS if pair[0] != pair[1]])
def test_a_card_goes_from_hand_to_hand_from_where_it_lies(
    giver: int, taker: int, tables: list[FlatTable]
) -> None:
    table = tables[0]
    table.give(giver)
    before = list(table.pass_ms(LATER_MS))[-1]
    table.bus.publish(CardHandedOver(Seat(giver), Seat(taker), CardMove(CARD, Seat(taker), 0)))
    table.bus.drain()
    table.give(taker)
    start = table.drawn()
    assert (start.x, start.y) == pytest.approx((before.x, before.y))
    assert_steady([start, *table.pass_ms(LATER_MS)])


@pytest.mark.parametrize("facing", range(SEATS))
def test_the_top_card_of_a_deck_flies_to_the_target_as_the_middle_lies(
    facing: int, tables: list[FlatTable]
) -> None:
    table = tables[facing]
    middle = table.director.facing.middle
    table.bus.publish(CardTurned(Seat(facing), Continent.ASIA, CARD))
    table.bus.drain()
    start = table.drawn()
    assert (start.x, start.y) == pytest.approx(middle.there(*DECKS[Continent.ASIA]))
    assert start.turn == middle.turn
    way = [start, *table.pass_ms(round(TURN_MS) - FRAME_MS)]
    assert_steady(way)
    x, y = middle.there(*TABLE.target_card)
    assert abs(way[-1].x - x) + abs(way[-1].y - y) < 30


def test_the_middle_turns_under_what_flies_and_not_with_it(tables: list[FlatTable]) -> None:
    table = tables[0]
    table.bus.publish(CardTurned(Seat(0), Continent.ASIA, CARD))
    table.bus.drain()
    before = list(table.pass_ms(100))[-1]
    table.director.facing.turn_to(Seat(3), at_once=True)
    after = table.drawn()
    assert (after.x, after.y, after.turn) == (before.x, before.y, before.turn)
