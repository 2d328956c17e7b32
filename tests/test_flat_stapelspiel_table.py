"""Stapelspiel played at a table that lies flat: by touch from all sides, with six hands at once, unseen."""

from __future__ import annotations

from pathlib import Path

import pytest

from quiclo_table.commands.stapelspiel_pilot import Searchers
from quiclo_table.input.raw import Do, Raw
from quiclo_table.model.seats import Seat
from quiclo_table.model.stapelspiel import Phase
from quiclo_table.stage.card_pictures import CardFace
from quiclo_table.stage.edges import Edge
from quiclo_table.stage.flat_stapelspiel import FLAT_ENTRY, flat_panels
from quiclo_table.stage.pictures import Draw, Text
from tests.flight import texts
from tests.stapelspiel_flight import at_stapelspiel, fingers, lay, searching, stapelspiel, state_of
from tests.table_flight import TablePilot, numbers_drawn, seats, sit_down
from tests.table_ruler import Ruler, look, measured
from tests.test_stapelspiel_layout import HANDS
from tests.test_stapelspiel_table import assert_covered, play_to_the_end

SIX = tuple(Seat(at) for at in range(6))


def lifted(finger: Raw) -> Raw:
    return Raw(0, finger.device, Do.UP, id=finger.id, x=finger.x, y=finger.y)


@pytest.mark.parametrize("count", [2, 4, 6])
def test_a_match_is_played_by_touch_to_the_end_round_a_flat_table(count: int, tmp_path: Path) -> None:
    with at_stapelspiel(tmp_path, count, flat=True) as pilot:
        persons = Searchers(pilot, holds=count == 4)
        pilot.watch = lambda draws: assert_covered(pilot, draws)
        play_to_the_end(persons)


@pytest.mark.parametrize("seat", SIX)
def test_whoever_has_the_floor_reads_the_entry_and_the_messages_the_right_way_up(
    seat: Seat, tmp_path: Path
) -> None:
    with at_stapelspiel(tmp_path, 6, flat=True) as pilot:
        persons = searching(pilot)
        lay(persons, *HANDS)
        edge = flat_panels(6)[seat].frame.edge
        persons.press(f"buzz.{seat}", "pile.0", f"card.{seat}.2", "operator.PLUS", "withdraw")
        turned = {
            draw.turn
            for draw in pilot.app.scenes.draws()
            if isinstance(draw.picture, CardFace) and FLAT_ENTRY.holds(draw.x, draw.y)
        }
        assert turned == {edge}
        said = [
            draw
            for draw in pilot.app.scenes.draws()
            if getattr(draw.picture, "text", "") == persons.table.sentence != ""
        ]
        assert [draw.turn for draw in said] == [edge]


def test_cards_of_a_hand_are_turned_to_their_player(tmp_path: Path) -> None:
    with at_stapelspiel(tmp_path, 6, flat=True) as pilot:
        lay(searching(pilot), *HANDS)
        for seat, place in enumerate(flat_panels(6)):
            turned = {
                draw.turn
                for draw in pilot.app.scenes.draws()
                if isinstance(draw.picture, CardFace) and place.panel.holds(draw.x, draw.y)
            }
            assert turned == {place.frame.edge}, seat


@pytest.mark.rule("P-03")
def test_six_fingers_on_six_buzzers_in_one_poll_make_one_winner_by_a_draw_that_is_shown(
    tmp_path: Path,
) -> None:
    with at_stapelspiel(tmp_path, 6, calm=False, flat=True) as pilot:
        persons = searching(pilot)
        down = fingers(pilot, Do.DOWN, *(f"buzz.{seat}" for seat in SIX))
        pilot.raw(*down)
        winner = persons.view.floor
        assert winner in SIX
        assert persons.view.phase is Phase.ENTERING
        assert "Das Los entscheidet …" in texts(pilot)
        assert persons.table.facing.edge is flat_panels(6)[winner or 0].frame.edge
        pilot.raw(*map(lifted, down))
        pilot.wait(1500)
        assert persons.view.floor == winner
        assert "Das Los entscheidet …" not in texts(pilot)
        persons.withdraw()
        assert persons.view.floor is None, "nobody's press was kept for later"
        assert persons.view.barred == (winner,)


@pytest.mark.rule("P-01")
def test_each_finger_holds_for_its_own_hand_and_no_other_one_lets_it_go(tmp_path: Path) -> None:
    with at_stapelspiel(tmp_path, 6, flat=True) as pilot:
        searching(pilot, held=SIX)
        hands = state_of(Searchers(pilot)).hands
        eyes = fingers(pilot, Do.DOWN, *(f"eye.{seat}" for seat in SIX))
        for seat, eye in enumerate(eyes):
            pilot.raw(eye)
            pilot.wait(900)
            others = [one for at, one in enumerate(eyes) if at < seat]
            pilot.raw(*map(lifted, others))
            assert seen(pilot, hands) == [seat]
            pilot.raw(lifted(eye))
            assert seen(pilot, hands) == []


@pytest.mark.rule("P-01")
def test_six_eyes_held_at_once_show_one_hand_at_most_and_none_once_all_are_let_go(tmp_path: Path) -> None:
    with at_stapelspiel(tmp_path, 6, flat=True) as pilot:
        searching(pilot, held=SIX)
        hands = state_of(Searchers(pilot)).hands
        down = fingers(pilot, Do.DOWN, *(f"eye.{seat}" for seat in SIX))
        pilot.raw(*down)
        assert seen(pilot, hands) == []
        pilot.wait(900)
        assert len(seen(pilot, hands)) == 1
        pilot.raw(*map(lifted, down))
        assert seen(pilot, hands) == []


@pytest.mark.rule("P-01")
def test_whose_hand_is_covered_because_another_eye_is_held_is_told(tmp_path: Path, ruler: Ruler) -> None:
    first = measured(stapelspiel(seats(6)), ruler)
    with sit_down(tmp_path, (), first=first, flat=True) as pilot:
        searching(pilot, held=SIX)
        mine, others = fingers(pilot, Do.DOWN, "eye.1", "eye.3")
        pilot.raw(mine)
        pilot.wait(900)
        assert "jemand anders schaut" not in texts(pilot)
        pilot.raw(others)
        assert "jemand anders schaut" in texts(pilot)
        assert look(pilot, ruler, (0, 0)) == []
        pilot.raw(lifted(others))
        pilot.wait(2000)
        assert "jemand anders schaut" not in texts(pilot)


def seen(pilot: TablePilot, hands: tuple[tuple[int, ...], ...]) -> list[int]:
    """Return the seats of whose hands a number is drawn."""
    drawn = set(numbers_drawn(pilot.app.scenes.draws()))
    return [seat for seat, hand in enumerate(hands) if drawn & set(hand)]


@pytest.mark.rule("P-01")
def test_no_number_of_a_held_hand_is_drawn_while_its_player_enters_from_it_unseen(tmp_path: Path) -> None:
    with at_stapelspiel(tmp_path, 4, flat=True) as pilot:
        persons = searching(pilot, held=(Seat(1),))
        lay(persons, *HANDS[:4], piles=((144,), (121,), (109,)))
        hidden = {str(card) for card in HANDS[1]}
        persons.press("buzz.1", "pile.0")
        for place in (2, 5, 9):
            persons.press(f"card.1.{place}", "operator.PLUS")
            draws = pilot.app.scenes.draws()
            assert set(map(str, numbers_drawn(draws))).isdisjoint(hidden)
            assert set(texts(pilot)).isdisjoint(hidden - {"13"})


@pytest.mark.parametrize(("id", "edge"), [("pause", Edge.BOTTOM), ("pause.far", Edge.TOP)])
@pytest.mark.parametrize("floor", [0, 1])
def test_both_keys_pause_for_whoever_sits_there(id: str, edge: Edge, floor: int, tmp_path: Path) -> None:
    with at_stapelspiel(tmp_path, 2, flat=True) as pilot:
        persons = searching(pilot)
        persons.press(f"buzz.{floor}")
        pilot.press(id)
        assert persons.view.paused
        headings = [one for one in pilot.app.scenes.draws() if isinstance(one.picture, Text)]
        assert {one.turn for one in headings} == {edge}
        pilot.press("end")
        assert {one.turn for one in pilot.app.scenes.draws() if isinstance(one.picture, Text)} == {edge}
        pilot.press("back")
        pilot.press("go_on")
        assert not persons.view.paused


def test_the_table_turns_to_a_bot_that_has_the_floor(tmp_path: Path) -> None:
    with at_stapelspiel(tmp_path, 1, 3, flat=True) as pilot:
        persons = searching(pilot)
        pilot.wait_for(lambda: persons.view.floor not in (None, Seat(0)), most_ms=120_000)
        floor = persons.view.floor
        assert persons.table.facing.edge is flat_panels(4)[floor or 0].frame.edge


def test_where_only_bots_play_the_table_stands(tmp_path: Path) -> None:
    with at_stapelspiel(tmp_path, 0, 4, flat=True) as pilot:
        persons = Searchers(pilot)
        pilot.wait_for(lambda: persons.view.floor is not None, most_ms=120_000)
        assert {draw.turn for draw in pilot.app.scenes.draws()} == {0}


def test_a_table_that_stands_is_turned_nowhere(tmp_path: Path) -> None:
    with at_stapelspiel(tmp_path, 6) as pilot:
        persons = searching(pilot)
        persons.press("buzz.4")
        draws: list[Draw] = pilot.app.scenes.draws()
        assert {draw.turn for draw in draws} == {Edge.BOTTOM}
        assert {draw.scale for draw in draws if isinstance(draw.picture, CardFace)} == {1.0}
