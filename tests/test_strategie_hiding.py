from __future__ import annotations

from typing import get_args

import msgspec
import pytest
from msgspec.structs import replace

from quiclo_table.model.cards import Continent, continent_of
from quiclo_table.model.events import Secret
from quiclo_table.model.house_rules import Negatives
from quiclo_table.model.orders import DrawCard, Ready
from quiclo_table.model.proofs import ProofLevel
from quiclo_table.model.refusals import RefusalKey
from quiclo_table.model.seats import Player, Seat
from quiclo_table.model.strategie import (
    ClosingRule,
    ClosingSeconds,
    HideCards,
    Jury,
    Minutes,
    Phase,
    StrategieSetup,
)
from quiclo_table.model.strategie_events import CardsHidden, HandLaidOut
from quiclo_table.model.table_events import CardsDealt, SeatReady, TurnBegan
from quiclo_table.rules.house_rules import house_rules
from quiclo_table.rules.match import BadSetup
from quiclo_table.variants.strategie import GAME
from tests.strategie_matches import ADA, EMMY, SETUP, Table, seen


@pytest.mark.rule("S-01")
@pytest.mark.parametrize("seats", range(2, 7))
def test_everybody_begins_with_a_card_of_each_continent(seats: int) -> None:
    table = Table(seats=seats)
    for seat in range(seats):
        assert [continent_of(card) for card in table.hand(Seat(seat))] == list(Continent)
    assert table.view().decks == (24 - seats,) * 6


@pytest.mark.rule("S-02")
def test_the_three_highest_are_hidden_unless_one_chooses_otherwise() -> None:
    table = Table()
    assert table.hidden(ADA) == table.hand(ADA)[3:]
    first, *_, last = table.hand(ADA)
    for chosen in ((first, last), (), table.hand(ADA)[:3]):
        assert table.give(HideCards(chosen), ADA) == [CardsHidden(ADA, chosen)]
        assert table.hidden(ADA) == chosen


@pytest.mark.rule("S-02")
def test_no_more_than_three_own_cards_are_hidden() -> None:
    table = Table()
    own, other = table.hand(ADA), table.hand(EMMY)[0]
    assert table.key(HideCards(own[:4]), ADA) == RefusalKey.TOO_MANY_HIDDEN
    assert table.key(HideCards((own[0], own[0])), ADA) == RefusalKey.CARD_TWICE
    assert table.key(HideCards((other,)), ADA) == RefusalKey.CARD_NOT_OWN
    assert table.key(HideCards((-(10**40),)), ADA) == RefusalKey.CARD_NOT_OWN


@pytest.mark.rule("S-02")
def test_who_is_ready_changes_nothing_more() -> None:
    table = Table()
    assert table.give(Ready(), ADA) == [SeatReady(ADA)]
    assert table.key(HideCards(()), ADA) == RefusalKey.HIDING_DONE
    assert table.key(Ready(), ADA) == RefusalKey.HIDING_DONE
    assert table.key(DrawCard(Continent.ASIA), ADA) == RefusalKey.NOT_NOW


@pytest.mark.rule("S-02")
def test_nobody_sees_the_cards_of_others_nor_how_many_they_hide() -> None:
    table = Table()
    dealt = [one for one in table.match.opening if isinstance(one, Secret)]
    assert seen(dealt, EMMY)[0] == CardsDealt(ADA, (None,) * 6)
    before = [table.view(seat) for seat in (EMMY, None)]
    for chosen in (table.hand(ADA)[:1], ()):
        assert seen(table.submit(ADA, HideCards(chosen)), None) == [CardsHidden(ADA, None)]
        assert [table.view(seat) for seat in (EMMY, None)] == before
    assert all(card.number is None and card.is_hidden for card in table.view(EMMY).hands[ADA])
    assert all(card.number is not None for card in table.view(ADA).hands[ADA])


@pytest.mark.rule("S-02")
def test_when_all_are_ready_the_hands_are_laid_out_and_the_first_turn_begins() -> None:
    table = Table()
    own = table.hand(ADA)
    table.give(HideCards((own[1],)), ADA)
    table.give(Ready(), ADA)
    happened = table.submit(EMMY, Ready())
    laid = (own[0], None, *own[2:])
    assert HandLaidOut(ADA, laid, (1,)) in seen(happened, None)
    assert HandLaidOut(ADA, own, (1,)) in seen(happened, ADA)
    assert seen(happened, None)[-1] == TurnBegan(ADA)
    assert [card.number for card in table.view(EMMY).hands[ADA]] == list(laid)
    table.assert_replays()


@pytest.mark.rule("S-04")
def test_the_table_marks_who_begins_and_it_goes_on_clockwise() -> None:
    table = Table(seats=3, setup=replace(SETUP, first=Seat(2)))
    table.all_ready()
    assert table.view().turn == 2
    table.turn(table.state.table.decks[1][-1])
    assert table.view().turn == 0


@pytest.mark.rule("C-10", "S-02")
def test_when_the_time_to_hide_is_up_it_stays_as_it_is() -> None:
    table = Table(setup=replace(SETUP, turn_seconds=30))
    own = table.hand(ADA)
    table.give(HideCards(own[:1]), ADA)
    happened = seen(table.wait(30_000), None)
    assert SeatReady(EMMY) in happened
    assert table.hidden(ADA) == own[:1]
    assert table.hidden(EMMY) == table.hand(EMMY)[3:]
    assert table.view().phase is Phase.TURNS
    table.assert_replays()


def test_the_clock_of_the_match_starts_with_the_first_turn() -> None:
    table = Table()
    table.wait(100_000)
    assert table.view().match_left_ms is None
    table.all_ready()
    assert table.view().match_left_ms == 40 * 60_000


@pytest.mark.rule("C-09")
def test_unlimited_attempts_need_a_turn_clock() -> None:
    setup = replace(SETUP, attempts=None)
    with pytest.raises(BadSetup) as bad:
        Table(setup=setup)
    assert bad.value.refusal.key is RefusalKey.UNLIMITED_NEEDS_CLOCK
    assert GAME.admits(replace(setup, turn_seconds=30), (Player("A"), Player("B"))) is None


@pytest.mark.rule("C-12", "S-04")
@pytest.mark.parametrize(
    ("names", "first", "key"),
    [
        (("A",), 0, RefusalKey.PLAYERS_COUNT),
        (("A", "B", "C", "D", "E", "F", "G"), 0, RefusalKey.PLAYERS_COUNT),
        (("A", "A"), 0, RefusalKey.NAME_TWICE),
        (("A", " "), 0, RefusalKey.NAME_LENGTH),
        (("A", "B"), 2, RefusalKey.NO_SUCH_SEAT),
        (("A", "B"), -1, RefusalKey.NO_SUCH_SEAT),
    ],
)
def test_only_players_that_fit_together_sit_down(names: tuple[str, ...], first: int, key: RefusalKey) -> None:
    refusal = GAME.admits(replace(SETUP, first=Seat(first)), tuple(map(Player, names)))
    assert refusal is not None
    assert refusal.key is key


@pytest.mark.rule("S-14", "S-16", "S-17")
def test_the_house_rules_are_those_of_the_rules_with_the_defaults_first() -> None:
    rules = {rule.key: rule for rule in house_rules(StrategieSetup)}
    assert rules["minutes"].values == (40, 10, 20, 30, 45, 60, None)
    assert rules["closing_seconds"].values == (180, 120, 300, None)
    assert rules["jury"].values == tuple(Jury)
    assert rules["closing"].values == tuple(ClosingRule)
    assert rules["proofs"].values == tuple(ProofLevel)
    assert rules["negatives"].values == tuple(Negatives)
    for key in ("minutes", "proofs", "jury", "closing", "closing_seconds", "negatives", "attempts"):
        assert rules[key].default == rules[key].values[0]
    assert len(get_args(Minutes)) == len(get_args(ClosingSeconds)) == 2


@pytest.mark.parametrize("text", ['{"minutes": 41}', '{"proofs": "hard"}', '{"closing_seconds": 0}'])
def test_a_house_rule_that_does_not_exist_is_not_read(text: str) -> None:
    with pytest.raises(msgspec.ValidationError):
        msgspec.json.decode(text, type=StrategieSetup)
