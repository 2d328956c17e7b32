from __future__ import annotations

from collections.abc import Callable
from itertools import combinations
from pathlib import Path
from typing import Any

import pytest
from msgspec.structs import replace

from quiclo_table.i18n import LANGUAGES
from quiclo_table.input.raw import Do
from quiclo_table.model.calculation import Calculation, Operator
from quiclo_table.model.match_end import End, MatchEnded
from quiclo_table.model.seats import Player, Seat, Sitter, SkillLevel
from quiclo_table.model.strategie import Phase, StrategieView
from quiclo_table.model.strategie_events import ClosingTable as Settled
from quiclo_table.model.strategie_events import ClosingTry
from quiclo_table.model.task import Failure
from quiclo_table.scenes.scene import Context, Scene
from quiclo_table.scenes.strategie.closing.pick import pick_slot
from quiclo_table.scenes.table.handover import PANEL
from quiclo_table.scenes.table.scene import CardTableScene
from quiclo_table.stage.card_pictures import card_height
from quiclo_table.stage.closing_layout import CLOSING, closing_rows
from quiclo_table.stage.layout import SCREEN, Box
from quiclo_table.variants.strategie.scoring import closing_standings
from tests.closing_flight import DICE, SETUP, ClosingPilot, opening, sit_at_closing
from tests.table_ruler import LONG, Ruler, look, measured

LONGEST = Calculation(
    (12, 11, 10, 10, 12, 11),
    (Operator.TIMES, Operator.MINUS, Operator.PLUS, Operator.MINUS, Operator.PLUS),
)
FINISHING = End.EMPTY_DECKS


def settled(seat: int, *, kinds: int) -> Settled:
    """Six numbers of three digits, of which the first so many are settled in every way there is."""
    cards = tuple(range(100 + 6 * seat, 106 + 6 * seat))
    ways = (
        ClosingTry(cards[0], DICE, LONGEST, cards[0]),
        ClosingTry(cards[1], DICE, LONGEST, 131, why=Failure.WRONG),
        ClosingTry(cards[2], why=Failure.GIVEN_UP),
        ClosingTry(cards[3], why=Failure.TIME),
        ClosingTry(cards[4], DICE, LONGEST, cards[4]),
        ClosingTry(cards[5], DICE, LONGEST, 999, why=Failure.WRONG),
    )
    return Settled(Seat(seat), cards, ways[:kinds])


def players(count: int, *, bots: int = 1) -> tuple[Player, ...]:
    return tuple(
        Player(f"{LONG[:15]}{seat}")
        if seat < count - bots
        else Player(f"{LONG[:15]}{seat}", Sitter.BOT, SkillLevel.BEGINNER)
        for seat in range(count)
    )


def posed(
    who: tuple[Player, ...], hands: list[tuple[int, ...]], change: Callable[[StrategieView], StrategieView]
) -> Callable[[Context], Scene]:
    """Return what opens a table at which everybody sees something else than what is played."""

    def first(context: Context) -> Scene:
        scene = opening(who, hands, replace(SETUP, turn_seconds=30))(context)
        assert isinstance(scene, CardTableScene)
        real: Any = scene.match.view
        scene.match.view = lambda seat: change(real(seat))  # type: ignore[method-assign]
        return scene

    return first


def at_play(count: int, **more: Any) -> Callable[[StrategieView], StrategieView]:
    """Let the first seat be in the middle of its six, and all others be through."""
    tables = tuple(settled(seat, kinds=6 if seat else 2) for seat in range(count))
    changed = {
        "phase": Phase.CLOSING,
        "turn": Seat(0),
        "faces": DICE,
        "closing": tables,
        "decision_left_ms": 179_000,
        **more,
    }
    return lambda view: replace(view, **changed)


def sit(
    tmp_path: Path,
    ruler: Ruler,
    language: str,
    who: tuple[Player, ...],
    change: Callable[[StrategieView], StrategieView],
) -> ClosingPilot:
    hands = [tuple(range(1 + 6 * seat, 7 + 6 * seat)) for seat in range(len(who))]
    first = measured(posed(who, hands, change), ruler)
    return sit_at_closing(tmp_path, who, hands, language=language, first=first)


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("count", range(2, 7))
def test_nothing_overflows_or_overlaps_while_somebody_calculates(
    count: int, language: str, tmp_path: Path, ruler: Ruler
) -> None:
    with sit(tmp_path, ruler, language, players(count), at_play(count)) as pilot:
        pilot.wait(300)
        assert pilot.closing.page.find("number.105") is not None
        assert look(pilot, ruler) == []


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("count", [2, 4, 5, 6])
@pytest.mark.parametrize("bots", [0, 2])
def test_nothing_overflows_or_overlaps_at_the_end(
    bots: int, count: int, language: str, tmp_path: Path, ruler: Ruler
) -> None:
    tables = tuple(settled(seat, kinds=6) for seat in range(count))
    standings = closing_standings(tables)
    event = MatchEnded(FINISHING, (standings[0].seat,), standings)
    change = at_play(count, closing=tables, phase=Phase.OVER, turn=None, result=event, decision_left_ms=None)
    with sit(tmp_path, ruler, language, players(count, bots=bots), change) as pilot:
        pilot.wait()
        pilot.app.bus.publish(event)
        pilot.wait(2500)
        assert pilot.closing.page.find("main") is not None
        assert look(pilot, ruler) == []


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("cards", [6, 9, 12, 18, 30])
def test_nothing_overflows_where_six_are_picked_and_while_the_others_pick(
    cards: int, language: str, tmp_path: Path, ruler: Ruler
) -> None:
    who = players(3)
    hands = [tuple(range(1 + cards * seat, 1 + cards * (seat + 1))) for seat in range(3)]
    first = measured(opening(who, hands, replace(SETUP, turn_seconds=30), hidden=(1, 3, 5)), ruler)
    with sit_at_closing(tmp_path, who, hands, language=language, first=first) as pilot:
        for _ in range(2):
            pilot.wait(600)
            for place in range(6):
                pilot.press(f"own.{place}")
            assert look(pilot, ruler) == []
            eye = next(one.id for one in pilot.closing.page.controls if one.id.startswith("eye."))
            pilot.hold(eye)
            pilot.wait(800)
            assert look(pilot, ruler) == []
            pilot.touch(Do.UP, eye)
            pilot.press("done")
        pilot.wait()
        assert pilot.closing.page.find("done") is None
        assert look(pilot, ruler) == []


@pytest.mark.parametrize("count", range(2, 7))
@pytest.mark.parametrize("has_bar", [True, False])
def test_rows_lie_below_the_felt_above_the_bar_and_apart(count: int, has_bar: bool) -> None:
    rows = [row.box for row in closing_rows(count, has_bar=has_bar)]
    around = [CLOSING.felt.box, *([CLOSING.bar] if has_bar else [])]
    assert not any(one.overlaps(other) for one, other in combinations([*rows, *around], 2))
    assert all(SCREEN.holds(row.x, row.y) and SCREEN.holds(row.right - 1, row.bottom - 1) for row in rows)


@pytest.mark.parametrize("count", range(2, 7))
@pytest.mark.parametrize("has_bar", [True, False])
def test_six_cards_lie_in_a_row_and_leave_room_for_their_calculations(count: int, has_bar: bool) -> None:
    for row in closing_rows(count, has_bar=has_bar):
        slots = [row.slot(index) for index in range(6)]
        rooms = [slot.room for slot in slots]
        assert not any(one.overlaps(other) for one, other in combinations(rooms, 2))
        for slot in slots:
            high = card_height(slot.width)
            card = Box(slot.x - slot.width / 2, slot.y - high / 2, slot.width, high)
            assert row.box.y <= card.y
            assert card.bottom <= row.box.bottom
            assert slot.width >= 64
            assert slot.text_width >= 120


@pytest.mark.parametrize("count", range(6, 49))
def test_every_card_to_be_picked_lies_on_the_panel_and_apart(count: int) -> None:
    boxes = [pick_slot(place, count) for place in range(count)]
    assert not any(one.overlaps(other) for one, other in combinations(boxes, 2))
    assert all(PANEL.x < box.x and box.right < PANEL.right and 290 < box.y < 590 for box in boxes)
