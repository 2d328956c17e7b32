"""A table that lies flat: who sits where, and that everything fits and is turned to whom it is for."""

from __future__ import annotations

from itertools import combinations
from pathlib import Path

import pytest

from quiclo_table.commands.zahlenfolge_pilot import Persons
from quiclo_table.i18n import LANGUAGES
from quiclo_table.model.card_table import Step
from quiclo_table.model.seats import Player, Seat, Sitter, SkillLevel
from quiclo_table.model.zahlenfolge import ZahlenfolgeSetup
from quiclo_table.scenes.scene import Context, Scene, TableChoice
from quiclo_table.scenes.table import handover, ways
from quiclo_table.scenes.table.tables import new_table
from quiclo_table.stage.edges import READABLE, SEATED, Edge, toward
from quiclo_table.stage.facing import MIDDLES, TOASTS, Facing
from quiclo_table.stage.layout import HEIGHT, SCREEN, Box
from quiclo_table.stage.table_layout import MIDDLE, TABLE, flat_places, seat_places
from quiclo_table.stage.timeline import Timeline
from quiclo_table.ui import dialog
from tests.layout_rules import SMALLEST_TURNED, holds
from tests.table_flight import posed, sit_down
from tests.table_ruler import LONG, Ruler, look, measured
from tests.test_table_layout import full

COUNTS = range(2, 7)
SMALLER = 0.776
"""How large the middle is at least toward a short side."""


@pytest.mark.parametrize("count", COUNTS)
def test_two_sit_at_each_long_side_and_one_at_each_short_one(count: int) -> None:
    edges = [spot.edge for spot in SEATED[count]]
    assert len(edges) == count
    assert max(edges.count(Edge.BOTTOM), edges.count(Edge.TOP)) <= 2
    assert max(edges.count(Edge.LEFT), edges.count(Edge.RIGHT)) <= 1
    assert count > 4 or not {Edge.LEFT, Edge.RIGHT} & set(edges), "short sides come last"


def test_two_face_each_other() -> None:
    assert [spot.edge for spot in SEATED[2]] == [Edge.BOTTOM, Edge.TOP]


@pytest.mark.parametrize("count", COUNTS)
def test_seats_go_clockwise_round_a_flat_table(count: int) -> None:
    order = [SEATED[6].index(spot) for spot in SEATED[count]]
    assert order == sorted(order)
    middles = [place.turning.box.centre for place in flat_places(count)]
    around = sum(
        (bx - ax) * (by + ay) for (ax, ay), (bx, by) in zip(middles, middles[1:] + middles[:1], strict=True)
    )
    assert around <= 0, "as y grows downwards, clockwise encloses the middle with this sign"


@pytest.mark.parametrize("count", COUNTS)
def test_each_panel_lies_before_its_player_and_beside_the_middle(count: int) -> None:
    places = flat_places(count)
    lying = [place.turning.area(place.panel) for place in places]
    assert not any(one.overlaps(other) for one, other in combinations([*lying, MIDDLE], 2))
    for spot, place, box in zip(SEATED[count], places, lying, strict=True):
        x, y = box.centre
        assert place.turning.turn == spot.edge
        assert place.turning.scale == pytest.approx(1)
        assert (x < 960) is spot.is_left
        if spot.edge % 2 == 0:
            assert (y > 572) is (spot.edge is Edge.BOTTOM)


@pytest.mark.parametrize("count", COUNTS)
@pytest.mark.parametrize("cards", [1, 6, 9, 15, 16, 25])
def test_cards_lie_within_their_turned_panel_and_never_over_each_other(count: int, cards: int) -> None:
    for place in flat_places(count):
        slots = [place.slot(one, cards) for one in range(cards)]
        for page in range(place.pages(cards)):
            boxes = [slot.box for slot in slots if slot.page == page]
            assert boxes
            assert all(holds(place.cards, box) for box in boxes)
            assert not any(one.overlaps(other) for one, other in combinations(boxes, 2))


@pytest.mark.parametrize("count", COUNTS)
def test_fifteen_cards_fit_on_one_page_before_everybody(count: int) -> None:
    assert all(place.pages(15) == 1 for place in flat_places(count))
    assert all(place.grid(8).card >= 60 for place in flat_places(count))


@pytest.mark.parametrize("edge", Edge)
def test_the_middle_stays_between_the_panels_and_is_as_large_as_it_can(edge: Edge) -> None:
    turning = MIDDLES[edge]
    area = turning.area(MIDDLE)
    assert holds(MIDDLE, area)
    assert turning.turn == edge
    assert turning.scale == pytest.approx(1) if edge % 2 == 0 else 1 > turning.scale > SMALLER
    x, y = turning.there(*TABLE.bar.centre)
    distance = {Edge.BOTTOM: HEIGHT - y, Edge.LEFT: x - 312, Edge.TOP: y, Edge.RIGHT: 1608 - x}[edge]
    assert distance < 160, "whoever sits there has the bar before them"


@pytest.mark.parametrize("edge", Edge)
@pytest.mark.parametrize("ground", [handover.PANEL, ways.PANEL, dialog.PANEL, TOASTS])
def test_pages_and_messages_lie_toward_every_edge_on_the_screen(ground: Box, edge: Edge) -> None:
    turning = toward(edge, ground)
    assert turning.turn == edge
    assert holds(SCREEN, turning.area(ground))
    assert turning.scale >= READABLE


@pytest.mark.parametrize("edge", Edge)
def test_pages_of_the_whole_screen_are_turned_only_where_that_leaves_them_large(edge: Edge) -> None:
    turning = toward(edge)
    assert turning.scale == 1
    assert turning.turn == (Edge.TOP if edge is Edge.TOP else Edge.BOTTOM)


@pytest.mark.parametrize("count", COUNTS)
def test_nothing_is_turned_at_a_table_that_stands(count: int) -> None:
    facing = Facing([place.edge for place in seat_places(count)], Timeline())
    for seat in range(count):
        facing.turn_to(Seat(seat), at_once=True)
        parts = [facing.middle, facing.top_bar, facing.page(Seat(seat)), facing.page(None)]
        assert all(part.changes_nothing for part in [*parts, seat_places(count)[seat].turning])
    assert not facing.is_flat


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize(
    "fill", [(2, 1, 9), (3, 2, 18), (4, 1, 12), (5, 1, 15), (6, 1, 6), (6, 4, 15)], ids=str
)
def test_nothing_overflows_or_overlaps_at_a_flat_table(
    fill: tuple[int, int, int], language: str, tmp_path: Path, ruler: Ruler
) -> None:
    count, seat, cards = fill
    persons = tuple(Player(f"{LONG[:15]}{one}") for one in range(count - 1))
    players = (*persons, Player(f"{LONG[:15]}b", Sitter.BOT, SkillLevel.BEGINNER))
    at_play = Seat(min(seat, count - 2))
    for step in (Step.DRAW, Step.AFTER):
        won = 7 if step is Step.AFTER else None
        change = full(cards, step=step, acting=(at_play,), turn=at_play, won=won)
        first = measured(posed(change, players), ruler)
        with sit_down(tmp_path / step, (), language=language, cover=False, flat=True, first=first) as pilot:
            pilot.wait(300)
            assert look(pilot, ruler, SMALLEST_TURNED) == []


@pytest.mark.parametrize("language", LANGUAGES)
def test_nothing_overflows_through_turns_and_on_the_pages_at_a_flat_table(
    language: str, tmp_path: Path, ruler: Ruler
) -> None:
    """Five sit there, one of them at a short side."""
    players = tuple(Player(f"{LONG[:15]}{seat}") for seat in range(5))
    setup = ZahlenfolgeSetup(turn_seconds=120)

    def first(context: Context) -> Scene:
        return new_table(context, TableChoice("zahlenfolge", setup, players))

    with sit_down(tmp_path, (), language=language, flat=True, first=measured(first, ruler)) as pilot:
        persons = Persons(pilot, most_dice=6)
        seen: set[object] = set()
        for _ in range(70):
            view, edge = pilot.view, pilot.table.facing.edge
            moment = (type(pilot.table.over), view.step, view.rolling_ms > 0, edge % 2)
            if moment not in seen:
                seen.add(moment)
                assert look(pilot, ruler, SMALLEST_TURNED) == [], moment
            persons.act()
        assert len(seen) >= 8
