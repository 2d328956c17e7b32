from __future__ import annotations

from hypothesis import given
from hypothesis import strategies as st

from quiclo_table.model.match_end import End, MatchEnded, Standing
from quiclo_table.model.seats import Seat
from quiclo_table.rules.standings import ended, standings_of

scores = st.lists(st.tuples(st.integers(-9, 9), st.integers(0, 3)), min_size=1, max_size=6)


def test_the_higher_score_stands_first_then_what_decides_and_equals_share_a_place() -> None:
    assert standings_of([(3, 0), (5, 1), (5, 2), (3, 0)]) == (
        Standing(Seat(2), 1, 5, 2),
        Standing(Seat(1), 2, 5, 1),
        Standing(Seat(0), 3, 3, 0),
        Standing(Seat(3), 3, 3, 0),
    )


def test_where_less_wins_the_lower_score_stands_first() -> None:
    standings = standings_of([(3, 0), (5, 1), (3, 1)], less_wins=True)
    assert [(one.seat, one.place) for one in standings] == [(0, 1), (2, 2), (1, 3)]


def test_all_at_the_first_place_win() -> None:
    standings = standings_of([(2, 0), (1, 0), (2, 0)])
    assert ended(End.ROUNDS, standings) == MatchEnded(End.ROUNDS, (Seat(0), Seat(2)), standings)


@given(scores)
def test_every_seat_stands_once_and_a_place_counts_those_before_it(table: list[tuple[int, int]]) -> None:
    standings = standings_of(table)
    assert sorted(one.seat for one in standings) == list(range(len(table)))
    for one in standings:
        better = [other for other in standings if (other.score, other.second) > (one.score, one.second)]
        assert one.place == 1 + len(better)
