from __future__ import annotations

from collections.abc import Callable
from itertools import combinations
from pathlib import Path
from typing import Any

import pytest
from msgspec.structs import replace

from quiclo_table.commands.zahlenfolge_pilot import Persons
from quiclo_table.i18n import LANGUAGES, Translator
from quiclo_table.model.card_table import Step
from quiclo_table.model.cards import CARDS, Continent
from quiclo_table.model.match_end import End, MatchEnded, Standing
from quiclo_table.model.seats import Player, Seat, Sitter, SkillLevel
from quiclo_table.model.zahlenfolge import Phase, ZahlenfolgeSetup, ZahlenfolgeView
from quiclo_table.scenes.match_result import MatchResultScene
from quiclo_table.scenes.scene import Context, FinishedMatch, Scene, TableChoice
from quiclo_table.scenes.table.tables import new_table
from quiclo_table.scenes.table.target import TargetPanel
from quiclo_table.stage.layout import Box
from quiclo_table.stage.pictures import ClockRing, Text
from quiclo_table.stage.table_layout import DECKS, TABLE, SeatPlace, deck_box, seat_places
from tests.table_flight import posed, seats, sit_down
from tests.table_ruler import LONG, Ruler, look, measured, seen


def full(cards: int, **more: Any) -> Callable[[ZahlenfolgeView], ZahlenfolgeView]:
    """Give everybody so many cards, open and hidden ones, and say that it is the first seat's turn."""

    def change(view: ZahlenfolgeView) -> ZahlenfolgeView:
        deck = iter([*CARDS] * 2)
        hands = tuple(
            tuple(seen(next(deck), is_hidden=place % 3 == 0) for place in range(cards)) for _ in view.hands
        )
        points = (128,) * len(view.hands)
        changed = {"hands": hands, "points": points, "phase": Phase.TURNS, "match_left_ms": 1_799_000, **more}
        return replace(view, **changed)

    return change


@pytest.mark.parametrize("count", range(2, 7))
def test_the_panels_of_all_seats_lie_apart_and_beside_the_board(count: int) -> None:
    panels = [place.panel for place in seat_places(count)]
    assert len(panels) == count
    middle = [TABLE.board, TABLE.tray.box, TABLE.target, TABLE.bar]
    assert not any(one.overlaps(other) for one, other in combinations([*panels, *middle], 2))


@pytest.mark.parametrize("count", range(2, 7))
def test_seats_go_clockwise_round_the_table(count: int) -> None:
    middles = [place.panel.centre for place in seat_places(count)]
    left = [y for x, y in middles if x < 960]
    right = [y for x, y in middles if x > 960]
    assert left[0] == min(left)
    assert right == sorted(right)
    assert left[1:] == sorted(left[1:], reverse=True)


@pytest.mark.parametrize("count", range(2, 7))
@pytest.mark.parametrize("cards", range(1, 31))
def test_cards_lie_within_their_panel_and_never_over_each_other(count: int, cards: int) -> None:
    for place in seat_places(count):
        slots = [place.slot(one, cards) for one in range(cards)]
        for page in range(place.pages(cards)):
            boxes = [slot.box for slot in slots if slot.page == page]
            assert boxes
            assert all(_holds(place.cards, box) for box in boxes)
            assert not any(one.overlaps(other) for one, other in combinations(boxes, 2))


@pytest.mark.parametrize("count", range(2, 7))
def test_fifteen_cards_fit_on_one_page_at_every_table_and_nine_are_large(count: int) -> None:
    for place in seat_places(count):
        assert place.pages(15) == 1
        assert place.grid(15).card >= 47
        assert place.grid(8).card >= 60


def test_each_deck_lies_on_the_board_and_beside_the_others() -> None:
    boxes = [deck_box(continent) for continent in Continent]
    assert set(DECKS) == set(Continent)
    assert all(_holds(TABLE.board, box) for box in boxes)
    assert not any(one.overlaps(other) for one, other in combinations([*boxes, TABLE.steps], 2))


def _holds(ground: Box, box: Box) -> bool:
    return (
        ground.x - 0.5 <= box.x
        and box.right <= ground.right + 0.5
        and ground.y - 0.5 <= box.y
        and box.bottom <= ground.bottom + 0.5
    )


def test_places_know_nothing_of_cards_that_are_not_there() -> None:
    assert SeatPlace(Box(0, 0, 292, 480)).pages(0) == 1


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("step", [Step.DRAW, Step.AFTER])
@pytest.mark.parametrize("fill", [(2, 0, 6), (2, 2, 9), (6, 0, 15), (3, 3, 18), (4, 1, 12)])
def test_nothing_overflows_or_overlaps_at_the_table(
    fill: tuple[int, int, int], step: Step, language: str, tmp_path: Path, ruler: Ruler
) -> None:
    people, bots, cards = fill
    names = tuple(Player(f"{LONG[:15]}{seat}") for seat in range(people))
    machines = tuple(Player(f"{LONG[:14]}b{bot}", Sitter.BOT, SkillLevel.BEGINNER) for bot in range(bots))
    change = full(cards, step=step, acting=(Seat(0),), turn=Seat(0), won=7 if step is Step.AFTER else None)
    first = measured(posed(change, (*names, *machines)), ruler)
    with sit_down(tmp_path, (), language=language, cover=False, first=first) as pilot:
        pilot.wait(300)
        assert not look(pilot, ruler)


@pytest.mark.parametrize("language", LANGUAGES)
def test_nothing_overflows_through_a_turn_and_on_the_pages_that_cover_it(
    language: str, tmp_path: Path, ruler: Ruler
) -> None:
    players = (Player(LONG), Player(f"{LONG[:15]}M"))
    setup = ZahlenfolgeSetup(minutes=10, turn_seconds=120, start_cards=12)

    def first(context: Context) -> Scene:
        return new_table(context, TableChoice("zahlenfolge", setup, players))

    with sit_down(tmp_path, (), language=language, first=measured(first, ruler)) as pilot:
        persons = Persons(pilot, most_dice=6)
        seen: set[object] = set()
        for _ in range(120):
            moment = (type(pilot.table.over), pilot.view.step, pilot.view.rolling_ms > 0, pilot.view.phase)
            if moment not in seen:
                seen.add(moment)
                assert look(pilot, ruler) == [], moment
            persons.act()
        pilot.key("ESCAPE")
        assert not look(pilot, ruler)
        assert len(seen) >= 6


LONG_REASON = "Gleich viele Punkte; mehr Karten entscheiden: 100 zu 99."


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("end", [End.TIME, End.SIX_IN_A_ROW, End.BY_HAND, End.EMPTY_DECKS])
def test_nothing_overflows_on_the_result(end: End, language: str, tmp_path: Path, ruler: Ruler) -> None:
    players = tuple(Player(f"{LONG[:15]}{seat}") for seat in range(6))
    standings = tuple(Standing(Seat(seat), 1 + seat // 2, 100 - seat, 20) for seat in range(6))
    ended = MatchEnded(end, (Seat(0), Seat(1)), standings)
    finished = FinishedMatch(TableChoice("zahlenfolge", ZahlenfolgeSetup(), players), ended, LONG_REASON)
    first = measured(lambda context: MatchResultScene(context, finished), ruler)
    with sit_down(tmp_path, seats(2), language=language, first=first) as pilot:
        pilot.wait(300)
        assert not look(pilot, ruler)


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_caption_of_a_trade_and_the_clock_lie_apart(language: str, ruler: Ruler) -> None:
    translate = Translator(language)
    said = (translate("table.step.trade"), translate("table.trade_for", own=144, number=143))
    panel = TargetPanel(translate, ruler.measure)
    for atlas in ruler.atlases.values():
        ruler.atlas = atlas
        draws = list(panel.draws(143, None, said, has_clock=True))
        feet = [one.y + 0.4 * atlas.size(one.picture)[1] for one in draws if isinstance(one.picture, Text)]
        assert feet
        clock = panel.clock(60_000, 60_000, is_free=True, below_caption=True)
        top = next(one.y - one.picture.radius for one in clock if isinstance(one.picture, ClockRing))
        assert max(feet) < top
