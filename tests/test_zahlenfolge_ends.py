from __future__ import annotations

import pytest
from msgspec import ValidationError, convert, json
from msgspec.structs import replace

from quiclo_table.model.cards import Continent, continent_of
from quiclo_table.model.match_end import End, MatchEnded, Standing
from quiclo_table.model.orders import DrawCard, EndMatch, EndTurn, GiveUp, OfferTrade, Order, Pause, Resume
from quiclo_table.model.refusals import Refusal, RefusalKey
from quiclo_table.model.seats import Player, Seat
from quiclo_table.model.table_events import LastChance, MatchTimeUp
from quiclo_table.model.zahlenfolge import Phase, ProtectCard, Report, ZahlenfolgeSetup
from quiclo_table.rules.match import BadSetup
from quiclo_table.variants.zahlenfolge import GAME
from tests.recorder import seated
from tests.zahlenfolge_matches import ADA, EMMY, SETUP, SOPHIE, Table, dice_for, kinds, told

HAND = (10, 11, 50, 80)
OTHER = (12, 33, 55, 88)
LONG_MS = 30 * 60_000


def until_time_is_up(table: Table) -> None:
    """Let the rest of the match's time pass in the turn of the seat at play."""
    left = table.view().match_left_ms
    assert left is not None
    assert told(table.wait(left), None)[-1] == MatchTimeUp()


def ended(events: list[object]) -> MatchEnded:
    (last,) = [event for event in events if isinstance(event, MatchEnded)]
    assert events[-1] == last
    return last


@pytest.mark.rule("F-13")
def test_at_time_up_the_turn_is_finished_and_everyone_from_the_next_seat_may_report_once_more() -> None:
    table = Table(HAND, OTHER, (40, 41, 42, 43))
    table.pass_turns(1)
    table.turn_up(34)
    until_time_is_up(table)
    table.throw(*dice_for(34)[0])
    table.give(dice_for(34)[1])
    table.trade(10, succeeds=True)
    assert table.give(EndTurn()) == [LastChance(SOPHIE)]
    assert (table.view().phase, table.view().chances) == (Phase.LAST_REPORTS, (SOPHIE, ADA, EMMY))
    table.report(40, 41)
    table.report(42, 43)
    assert table.give(EndTurn()) == [LastChance(ADA)]
    assert table.give(EndTurn()) == [LastChance(EMMY)]
    result = ended(list(table.give(EndTurn())))
    assert (result.end, result.winners) == (End.TIME, (SOPHIE,))
    assert table.view().result == result


@pytest.mark.rule("F-13")
def test_in_the_last_reports_only_reports_and_the_own_cards_are_left_to_do() -> None:
    table = Table(HAND, OTHER)
    until_time_is_up(table)
    table.lose(1)
    table.give(EndTurn())
    not_now = Refusal(RefusalKey.NOT_NOW, facts={"phase": Phase.LAST_REPORTS})
    orders: tuple[Order, ...] = (DrawCard(Continent.ASIA), OfferTrade(10), GiveUp())
    for order in orders:
        assert table.refusal(order, EMMY) == not_now
    not_yours = Refusal(RefusalKey.NOT_YOUR_TURN, facts={"turn": EMMY})
    assert table.refusal(Report((10, 11)), ADA) == not_yours
    assert table.refusal(EndTurn(), ADA) == not_yours
    assert table.refusal(ProtectCard(10), ADA) is None


@pytest.mark.rule("F-13", "F-11")
def test_a_sechsling_in_the_last_reports_still_wins_at_once() -> None:
    table = Table(HAND, (60, 61, 62, 63, 64, 65, 1), (40, 41, 42, 43))
    until_time_is_up(table)
    table.report(10, 11)
    table.pass_turns(2)
    result = ended(list(table.report(*range(60, 66))))
    assert (result.end, result.winners) == (End.SIX_IN_A_ROW, (EMMY,))
    assert table.match.is_over


@pytest.mark.rule("F-13", "C-13")
def test_ended_by_hand_it_ends_at_once_without_last_reports() -> None:
    table = Table(HAND, (60, 61, 62))
    table.report(10, 11)
    table.turn_up(1)
    result = ended(list(table.give(EndMatch(), EMMY)))
    assert (result.end, result.winners) == (End.BY_HAND, (ADA,))
    assert result.standings == (Standing(ADA, 1, 1, 2), Standing(EMMY, 2, 0, 3))


@pytest.mark.rule("F-13")
def test_between_equal_points_most_cards_win_and_then_it_is_shared() -> None:
    table = Table((10, 11, 50), (12, 33), (60, 61, 1))
    table.report(10, 11)
    table.pass_turns(2, 3)
    table.report(60, 61)
    result = ended(list(table.give(EndMatch())))
    assert result.winners == (ADA, SOPHIE)
    assert [(one.seat, one.place) for one in result.standings] == [(0, 1), (2, 1), (1, 3)]
    other = Table((10, 11, 50, 51), (12, 33), (60, 61, 1))
    other.report(10, 11)
    other.pass_turns(2, 3)
    other.report(60, 61)
    assert ended(list(other.give(EndMatch()))).winners == (ADA,)


@pytest.mark.rule("C-13", "F-02")
def test_a_match_ended_while_all_protect_is_shared_and_shows_no_cards() -> None:
    table = Table(seats=3)
    assert ended(list(table.give(EndMatch()))).winners == (ADA, EMMY, SOPHIE)
    assert all(card.number is None for hand in table.view(None).hands for card in hand)
    table.assert_replays()


@pytest.mark.rule("F-14", "C-11")
def test_when_all_decks_are_empty_the_match_ends_as_if_time_were_up() -> None:
    table = Table(HAND, OTHER)
    emptied = ((), (), (), (), (), (144,))
    table.put(replace(table.state, table=replace(table.state.table, decks=emptied)))
    table.win(144)
    assert table.view().phase is Phase.TURNS
    assert table.give(EndTurn()) == [LastChance(EMMY)]
    assert table.view().match_left_ms is None
    assert table.view().decision_left_ms == 60_000
    assert table.give(EndTurn()) == [LastChance(ADA)]
    table.report(10, 11)
    result = ended(list(table.give(EndTurn())))
    assert (result.end, result.winners) == (End.EMPTY_DECKS, (ADA,))


@pytest.mark.rule("F-01")
@pytest.mark.parametrize("minutes", [10, 15, 20, 30, 45, 60])
def test_the_match_lasts_as_long_as_agreed(minutes: int) -> None:
    table = Table(seats=2, setup=convert({"minutes": minutes}, ZahlenfolgeSetup))
    table.wait(3_600_000)
    table.all_ready()
    assert told(table.wait(minutes * 60_000 - 1), None) == []
    assert told(table.wait(1), None) == [MatchTimeUp()]
    happened = told(table.wait(10 * 60_000), None)
    assert kinds(happened)[-1] == "MatchEnded"
    table.assert_replays()


@pytest.mark.rule("F-01")
@pytest.mark.parametrize("start_cards", [6, 12])
@pytest.mark.parametrize("seats", [2, 6])
def test_everyone_starts_with_as_many_cards_of_each_continent(start_cards: int, seats: int) -> None:
    table = Table(seats=seats, setup=convert({"start_cards": start_cards}, ZahlenfolgeSetup))
    for seat in range(seats):
        continents = [continent_of(card) for card in table.hand(Seat(seat))]
        assert all(continents.count(one) == start_cards // 6 for one in Continent)
    assert table.view().decks == (24 - seats * start_cards // 6,) * 6


@pytest.mark.rule("F-01", "C-09", "C-10")
@pytest.mark.parametrize(
    ("key", "value"),
    [
        ("start_cards", 7),
        ("trade", "vielleicht"),
        ("minutes", 0),
        ("minutes", None),
        ("negatives", "sometimes"),
        ("attempts", 4),
        ("turn_seconds", 45),
        ("first", "Ada"),
    ],
)
def test_house_rules_that_are_none_cannot_be_read(key: str, value: object) -> None:
    with pytest.raises(ValidationError, match=key):
        json.decode(json.encode({key: value}), type=ZahlenfolgeSetup)


@pytest.mark.rule("C-09", "C-12", "S-04")
def test_matches_that_cannot_be_played_are_not_begun() -> None:
    unlimited = replace(SETUP, attempts=None)
    assert GAME.admits(unlimited, seated(2)) == Refusal(RefusalKey.UNLIMITED_NEEDS_CLOCK, "C-09")
    assert GAME.admits(replace(unlimited, turn_seconds=30), seated(2)) is None
    for setup, players, key in (
        (SETUP, seated(1), RefusalKey.PLAYERS_COUNT),
        (SETUP, (*seated(6), Player("Lise")), RefusalKey.PLAYERS_COUNT),
        (SETUP, (Player("Ada"), Player("Ada")), RefusalKey.NAME_TWICE),
        (replace(SETUP, first=Seat(2)), seated(2), RefusalKey.NO_SUCH_SEAT),
        (unlimited, seated(2), RefusalKey.UNLIMITED_NEEDS_CLOCK),
    ):
        refusal = GAME.admits(setup, players)
        assert refusal is not None
        assert refusal.key is key
    with pytest.raises(BadSetup):
        Table(seats=1)


@pytest.mark.rule("C-13")
def test_a_pause_stops_every_clock_and_every_order_but_its_own() -> None:
    table = Table(HAND, OTHER, setup=replace(SETUP, turn_seconds=30))
    table.wait(10_000)
    assert kinds(table.give(Pause(), EMMY)) == ["Paused"]
    assert table.wait(100_000) == ()
    assert (table.view().match_left_ms, table.view().decision_left_ms) == (LONG_MS - 10_000, 20_000)
    assert table.view().paused
    for seat in (ADA, EMMY):
        assert set(kinds(table.match.options(seat).orders)) == {"Resume", "EndMatch"}
    assert kinds(table.give(Resume(), ADA)) == ["Resumed"]
