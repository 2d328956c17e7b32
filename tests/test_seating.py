from __future__ import annotations

import pytest

from quiclo_table.model.refusals import Refusal, RefusalKey
from quiclo_table.model.seats import Player, Seat
from quiclo_table.rules.seating import after, check_players, clockwise
from tests.recorder import seated

FIRST = Seat(0)


@pytest.mark.rule("C-12")
@pytest.mark.parametrize("count", [2, 3, 4, 5, 6])
def test_two_to_six_sit_down(count: int) -> None:
    assert check_players(seated(count), FIRST) is None


@pytest.mark.rule("C-12")
@pytest.mark.parametrize("players", [(), seated(1), (*seated(6), Player("Lise"))])
def test_fewer_or_more_are_told_how_many_there_can_be(players: tuple[Player, ...]) -> None:
    facts: dict[str, int | str] = {"fewest": 2, "most": 6}
    assert check_players(players, FIRST) == Refusal(RefusalKey.PLAYERS_COUNT, "C-12", facts=facts)


@pytest.mark.rule("C-12")
@pytest.mark.parametrize("name", ["", " Ada", "Ada ", "x" * 17, " "])
def test_a_name_has_one_to_sixteen_characters_and_no_blanks_around(name: str) -> None:
    refusal = check_players((Player("Emmy"), Player(name)), FIRST)
    assert refusal == Refusal(RefusalKey.NAME_LENGTH, "C-12", 1, {"name": name})


@pytest.mark.rule("C-12")
def test_names_differ() -> None:
    refusal = check_players((Player("Ada"), Player("Emmy"), Player("Ada")), FIRST)
    assert refusal == Refusal(RefusalKey.NAME_TWICE, "C-12", facts={"name": "Ada"})


@pytest.mark.rule("S-04")
@pytest.mark.parametrize("first", [-1, 3, 10**40])
def test_who_begins_sits_at_the_table(first: int) -> None:
    refusal = check_players(seated(3), Seat(first))
    assert refusal == Refusal(RefusalKey.NO_SUCH_SEAT, "S-04", facts={"seat": first, "players": 3})


@pytest.mark.rule("S-04")
def test_it_goes_clockwise_from_any_seat() -> None:
    assert clockwise(Seat(2), 4) == (2, 3, 0, 1)
    assert [after(seat, 3) for seat in clockwise(Seat(0), 3)] == [1, 2, 0]
