"""Stapelspiel on a table that lies flat, for two to six: everything fits and is turned to whom it is for."""

from __future__ import annotations

from itertools import combinations
from pathlib import Path

import pytest

from quiclo_table.i18n import LANGUAGES
from quiclo_table.model.seats import Seat
from quiclo_table.model.stapelspiel import StapelspielSetup
from quiclo_table.scenes.stapelspiel.flat_middle import PAUSE, PILL
from quiclo_table.stage.card_pictures import NumberPill
from quiclo_table.stage.edges import SEATED, Edge
from quiclo_table.stage.facing import TOASTS
from quiclo_table.stage.flat_stapelspiel import (
    FLAT,
    FLAT_PILES,
    MESSAGE_Y,
    OPPOSITE,
    entry_turning,
    flat_panels,
    message_turning,
)
from quiclo_table.stage.layout import SCREEN, Box
from quiclo_table.stage.pictures import Ink, Text
from quiclo_table.stage.stapelspiel_layout import DEALT, STAPELSPIEL
from tests.layout_rules import SMALLEST_TURNED, holds
from tests.stapelspiel_flight import at_stapelspiel, lay, searching, stapelspiel
from tests.table_flight import sit_down
from tests.table_ruler import Ruler, look, measured
from tests.test_stapelspiel_layout import HANDS, PILES, players

COUNTS = range(2, 7)
SETUP = StapelspielSetup(stall_seconds=30, minutes=30, turn_seconds=120, show_missed=True)


@pytest.mark.parametrize("count", COUNTS)
def test_each_panel_lies_before_its_player_and_beside_the_felt(count: int) -> None:
    places = flat_panels(count)
    boxes = [place.panel for place in places]
    assert not any(one.overlaps(other) for one, other in combinations([*boxes, FLAT.felt], 2))
    for place, box in zip(places, boxes, strict=True):
        assert holds(SCREEN, box)
        edge = place.frame.edge
        x, y = box.centre
        out = {Edge.BOTTOM: y > 780, Edge.LEFT: x < 320, Edge.TOP: y < 300, Edge.RIGHT: x > 1600}
        assert out[edge]
        assert place.turning.turn == edge
        assert place.turning.scale == pytest.approx(1)


@pytest.mark.parametrize("count", COUNTS)
def test_up_to_four_have_a_side_each_and_of_more_two_share_a_long_one(count: int) -> None:
    edges = [place.frame.edge for place in flat_panels(count)]
    if count < 5:
        assert len(set(edges)) == count
        assert edges == sorted(edges), "clockwise"
    else:
        assert edges == [spot.edge for spot in SEATED[count]]


@pytest.mark.parametrize("seats", COUNTS)
@pytest.mark.parametrize("count", range(1, DEALT + 1))
def test_every_card_lies_in_its_turned_panel_beside_all_else_and_can_be_read(seats: int, count: int) -> None:
    for place in flat_panels(seats):
        boxes = [place.turning.area(place.slot(at, count).box) for at in range(count)]
        others = [place.frame.around(part) for part in (place.layout.buzzer, place.layout.eye)]
        for at, box in enumerate(boxes):
            assert min(box.w, box.h) >= 60
            assert holds(place.panel.grown(-7, -7), box)
            assert not any(box.overlaps(other) for other in (*boxes[at + 1 :], *others))


@pytest.mark.parametrize("edge", Edge)
def test_the_entry_lies_on_the_felt_beside_the_piles_toward_whoever_enters(edge: Edge) -> None:
    turning = entry_turning(edge)
    area = turning.area(STAPELSPIEL.entry)
    assert turning.turn == edge
    assert holds(FLAT.felt, area)
    assert not area.overlaps(FLAT_PILES)
    assert turning.scale >= 0.75
    check, title = turning.there(*STAPELSPIEL.check.centre), turning.there(960, STAPELSPIEL.entry.y + 56)
    dx, dy = check[0] - title[0], check[1] - title[1]
    toward = {Edge.BOTTOM: dy, Edge.LEFT: -dx, Edge.TOP: -dy, Edge.RIGHT: dx}
    assert toward[edge] > 200, "what is pressed is next to whoever presses it"


@pytest.mark.parametrize("edge", Edge)
def test_a_message_lies_on_the_screen_and_over_nothing_that_its_reader_presses(edge: Edge) -> None:
    turning = message_turning(edge)
    assert turning.turn == edge
    longest = turning.area(Box(TOASTS.x, MESSAGE_Y - 38, TOASTS.w, 76))
    assert holds(SCREEN, longest)
    assert turning.scale >= 0.75
    for part in (STAPELSPIEL.strip, STAPELSPIEL.keys, STAPELSPIEL.top, STAPELSPIEL.check):
        assert not longest.overlaps(entry_turning(edge).area(part))
    if edge % 2:
        others = [place for place in flat_panels(6) if place.frame.edge is not edge]
        assert not any(longest.overlaps(place.panel) for place in others)


def test_the_number_of_a_pile_is_read_from_every_side_and_clocks_and_keys_from_both_long_ones(
    tmp_path: Path,
) -> None:
    with at_stapelspiel(tmp_path, 4, flat=True) as pilot:
        lay(searching(pilot), *HANDS[:4], piles=((144,), (121,), (109,)))
        draws = pilot.app.scenes.draws()
        said = [(draw.picture.text, draw) for draw in draws if isinstance(draw.picture, Text)]
        for at, number in enumerate((144, 121, 109)):
            numbers = [draw for draw in draws if isinstance(draw.picture, NumberPill)]
            pills = [draw for draw in numbers if draw.picture == NumberPill(number, *PILL, Ink.WHITE)]
            assert sorted(draw.turn for draw in pills) == list(Edge)
            slot = FLAT.pile(at)
            for draw in pills:
                aside = {0: draw.y - slot.y, 1: slot.x - draw.x, 2: slot.y - draw.y, 3: draw.x - slot.x}
                assert aside[draw.turn] > slot.width / 2
        clocks = [draw for text, draw in said if ":" in text]
        assert sorted(draw.turn for draw in clocks) == [Edge.BOTTOM, Edge.TOP]
        near, far = (pilot.find(id).box for id in ("pause", "pause.far"))
        assert near == PAUSE
        assert far == OPPOSITE.area(PAUSE)


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("count", COUNTS)
def test_nothing_overflows_from_the_decision_to_the_verdict_on_a_flat_table(
    count: int, language: str, tmp_path: Path, ruler: Ruler
) -> None:
    first = measured(stapelspiel(players(count), SETUP), ruler)
    with sit_down(tmp_path, (), language=language, first=first, seed=count, flat=True) as pilot:
        assert look(pilot, ruler, SMALLEST_TURNED) == [], "hands"
        persons = searching(pilot, held=(Seat(0),))
        lay(persons, *HANDS[:count], piles=PILES)
        assert look(pilot, ruler, SMALLEST_TURNED) == [], "open"
        persons.press("buzz.1")
        pilot.key("Q")
        assert persons.table.facing.edge is flat_panels(count)[1].frame.edge
        assert look(pilot, ruler, SMALLEST_TURNED) == [], "entering nothing"
        persons.press("pile.0", "card.1.11", "operator.TIMES", "card.1.10", "operator.TIMES")
        persons.press("card.1.9", "operator.TIMES", "card.1.8", "withdraw")
        assert look(pilot, ruler, SMALLEST_TURNED) == [], "entering all"
        persons.press("check")
        assert persons.view.barred == (1,)
        assert look(pilot, ruler, SMALLEST_TURNED) == [], "wrong"
        pilot.wait(31_000)
        assert look(pilot, ruler, SMALLEST_TURNED) == [], "refreshed"
