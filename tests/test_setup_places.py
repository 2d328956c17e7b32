from __future__ import annotations

from itertools import pairwise

import pytest
from hypothesis import given
from hypothesis import strategies as st

from quiclo_table.model.seats import BOT_NAMES, Seat, SkillLevel
from quiclo_table.rules.house_rules import HouseRule, house_rules, still_chosen
from quiclo_table.rules.seating import FEWEST_PLAYERS, MOST_PLAYERS, check_players
from quiclo_table.scenes.setup import places
from quiclo_table.scenes.setup.house_words import in_order
from quiclo_table.stage.layout import SMALLEST_TARGET, Box
from quiclo_table.storage.arrangement import Arrangement, Occupant, Place
from quiclo_table.ui.buttons import segments
from tests.setup_variants import ManyRules

names = st.sampled_from(["", "Mia", "Spieler 2", *BOT_NAMES])
places_at_all = st.builds(Place, st.sampled_from(Occupant), st.just(""), st.sampled_from(SkillLevel))


@st.composite
def arrangements(draw: st.DrawFn) -> Arrangement:
    """Any table, with names that nobody has twice."""
    count = draw(st.integers(0, MOST_PLAYERS))
    entered = draw(st.lists(names.filter(bool), min_size=count, max_size=count, unique=True))
    some = [
        places.named(Arrangement((draw(places_at_all),)), 0, draw(st.sampled_from(["", name]))).places[0]
        for name in entered
    ]
    return places.whole(Arrangement(tuple(some), first=draw(st.integers(0, MOST_PLAYERS - 1))))


def called(arrangement: Arrangement) -> tuple[str, ...]:
    return places.names_of(arrangement, "Mia", lambda n: f"Spieler {n}")


@pytest.mark.rule("C-12")
@given(arrangements())
def test_any_table_of_two_to_six_can_play_whatever_was_entered(arrangement: Arrangement) -> None:
    players = places.players_of(arrangement, called(arrangement))
    taken = [one for one in arrangement.places if one.occupant is not Occupant.EMPTY]
    assert len(players) == len(taken)
    if len(players) >= FEWEST_PLAYERS:
        assert check_players(players, places.seat_of(arrangement, arrangement.first)) is None


@given(arrangements())
def test_every_place_has_a_seat_of_its_own_the_taken_ones_first(arrangement: Arrangement) -> None:
    seats = [places.seat_of(arrangement, place) for place in range(MOST_PLAYERS)]
    assert sorted(seats) == list(range(MOST_PLAYERS))
    players = places.players_of(arrangement, called(arrangement))
    for place, seat in enumerate(seats):
        assert places.is_taken(arrangement, place) is (seat < len(players))
        if seat < len(players):
            assert players[seat].name == called(arrangement)[place]


@given(arrangements(), st.integers(0, MOST_PLAYERS - 1), st.sampled_from(Occupant))
def test_a_change_at_one_place_moves_nobody_else(
    arrangement: Arrangement, place: int, occupant: Occupant
) -> None:
    after = places.occupied(arrangement, place, occupant)
    changed = {at for at in range(MOST_PLAYERS) if after.places[at] != arrangement.places[at]}
    assert changed <= {place}
    if any(places.is_taken(after, at) for at in range(MOST_PLAYERS)):
        assert places.is_taken(after, after.first)


def test_a_place_remembers_its_name_and_its_level_while_others_sit_there() -> None:
    table = places.named(places.USUAL, 0, "Mia")
    for occupant in (Occupant.BOT, Occupant.EMPTY, Occupant.PERSON):
        table = places.occupied(places.stepped(table, 1), 0, occupant)
    assert table.places[0] == Place(Occupant.PERSON, "Mia")
    assert table.places[1].level is SkillLevel.EASY
    assert places.seat_of(table, 0) == Seat(0)


def test_values_stand_in_the_order_of_their_numbers_and_no_limit_first_only_where_it_is_usual() -> None:
    rules = {rule.key: rule for rule in house_rules(ManyRules)}
    assert in_order(rules["minutes"]) == (10, 20, 30, 40, 45, 60, None)
    assert in_order(rules["turn_seconds"]) == (None, 30, 60, 90, 120)
    assert in_order(rules["attempts"]) == (1, 2, 3, None)
    assert in_order(rules["lives"]) == (1, 2, 3, 5)
    assert in_order(rules["trade"]) == (True, False)
    assert in_order(rules["closing"]) == rules["closing"].values
    assert in_order(HouseRule("odd", (None,), None)) == (None,)


def test_choices_that_are_unknown_or_usual_are_left_out() -> None:
    choices = {"minutes": "10", "lives": "3", "rounds": "4", "gone": "on", "trade": "off"}
    assert still_chosen(ManyRules, choices) == {"minutes": "10", "trade": "off"}


@given(
    st.lists(st.text("iWm", min_size=1, max_size=12), min_size=2, max_size=7),
    st.sampled_from([312.0, 616.0]),
)
def test_segments_fill_their_track_and_each_can_be_touched(words: list[str], wide: float) -> None:
    parts = segments(
        "some",
        Box(10, 20, wide, 60),
        [(str(n), word) for n, word in enumerate(words)],
        "0",
        lambda _: None,
        measure=lambda text: (sum(6 if one == "i" else 20 for one in text.text), text.size),
    )
    boxes = [one.box for one in parts]
    assert boxes[0].x == 10
    assert boxes[-1].right == pytest.approx(10 + wide)
    assert all(a.right == pytest.approx(b.x) for a, b in pairwise(boxes))
    least = min(SMALLEST_TARGET[0], wide / len(words))
    assert all(box.w >= least - 0.01 for box in boxes)
