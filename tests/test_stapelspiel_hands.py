from __future__ import annotations

import msgspec
import pytest

from quiclo_table.model.cards import Continent, continent_of
from quiclo_table.model.events import seen_by
from quiclo_table.model.orders import EndMatch, Pause, Resume
from quiclo_table.model.refusals import Refusal, RefusalKey
from quiclo_table.model.seats import Player, Seat
from quiclo_table.model.stapelspiel import Buzz, Phase, SeenHand, ShowHand, StapelspielSetup
from quiclo_table.model.stapelspiel_events import HandShown, PilesBegun
from quiclo_table.model.table_events import CardsDealt
from quiclo_table.rules.chance import Chance
from quiclo_table.rules.judging import arithmetic_of
from quiclo_table.variants.stapelspiel import GAME
from tests.recorder import Recorder, seated
from tests.stapelspiel_matches import SETUP, A, B, C, is_complete, only


def dealt(seats: int = 3, setup: StapelspielSetup = SETUP, seed: int = 1) -> Recorder:
    return Recorder(GAME, setup, seats=seats, chance=Chance(seed))


@pytest.mark.rule("P-01")
@pytest.mark.rule("C-12")
@pytest.mark.parametrize("seats", range(2, 7))
def test_everybody_gets_twelve_cards_two_of_each_continent(seats: int) -> None:
    state = dealt(seats).match.state
    assert len(state.hands) == seats
    for hand in state.hands:
        assert sorted(map(continent_of, hand)) == sorted([*Continent, *Continent])
        assert list(hand) == sorted(hand)
    assert is_complete(state)


@pytest.mark.rule("C-12")
def test_two_to_six_players_with_different_names_play() -> None:
    assert GAME.admits(SETUP, seated(2)) is None
    for players in ((Player("Ada"),), (Player("Ada"), Player("Ada")), (*seated(6), Player("Carl"))):
        assert GAME.admits(SETUP, players) is not None


@pytest.mark.rule("P-01")
def test_the_cards_dealt_are_seen_by_their_owner_alone() -> None:
    table = dealt()
    hands = table.match.state.hands
    for seat, happening in enumerate(table.match.opening):
        for other in (A, B, C, None):
            cards = hands[seat] if other == seat else (None,) * 12
            assert seen_by(happening, other) == CardsDealt(Seat(seat), cards)
    first, own, last = (tuple(map(continent_of, hand)) for hand in hands)
    assert table.match.view(B).hands == (
        SeenHand(None, 12, None, first),
        SeenHand(hands[1], 12, None, own),
        SeenHand(None, 12, None, last),
    )


@pytest.mark.rule("P-01")
def test_a_whole_hand_lies_open_from_its_owners_word_or_is_held_to_the_end() -> None:
    table = dealt()
    hands = table.match.state.hands
    assert table.submit(A, ShowHand(is_open=True)) == (HandShown(A, hands[0]),)
    assert table.submit(B, ShowHand(is_open=False)) == (HandShown(B, None),)
    assert [hand.cards for hand in table.match.view(C).hands] == [hands[0], None, hands[2]]
    assert [hand.is_open for hand in table.match.view(None).hands] == [True, False, None]
    for seat in (A, B):
        assert table.match.check(seat, ShowHand(is_open=True)) == Refusal(RefusalKey.HAND_DECIDED, "P-01")
    table.submit(C, ShowHand(is_open=False))
    assert table.match.check(C, ShowHand(is_open=True)) == Refusal(RefusalKey.HAND_DECIDED, "P-01")


@pytest.mark.rule("P-02")
def test_when_all_have_decided_three_cards_of_different_continents_begin_the_piles() -> None:
    table = dealt()
    for seat in (C, A):
        table.submit(seat, ShowHand(is_open=True))
        assert table.match.view(A).piles == ()
        assert table.match.check(A, Buzz()) == Refusal(RefusalKey.NOT_NOW, facts={"phase": Phase.HANDS})
    happened = [seen_by(one, None) for one in table.submit(B, ShowHand(is_open=False))]
    view = table.match.view(A)
    assert only(happened, PilesBegun).cards == view.tops
    assert len({continent_of(card) for card in view.tops}) == 3
    assert [len(pile) for pile in view.piles] == [1, 1, 1]
    assert (view.phase, view.stall_ms, view.guard_ms) == (Phase.OPEN, 60_000, 250)
    assert sum(view.decks) == 144 - 36 - 3
    assert is_complete(table.match.state)


@pytest.mark.rule("P-02")
def test_chance_picks_the_continents_of_the_piles() -> None:
    seen: set[Continent] = set()
    for seed in range(60):
        table = dealt(2, seed=seed)
        for seat in (A, B):
            table.submit(seat, ShowHand(is_open=True))
        seen.update(continent_of(card) for card in table.match.view(None).tops)
    assert seen == set(Continent)


@pytest.mark.rule("P-01")
@pytest.mark.rule("C-10")
@pytest.mark.parametrize("seconds", [30, 60, 90, 120])
def test_whoever_has_not_decided_in_time_lays_the_hand_open(seconds: int) -> None:
    table = dealt(3, msgspec.convert({"turn_seconds": seconds}, StapelspielSetup))
    table.submit(B, ShowHand(is_open=False))
    assert table.match.view(A).decision_left_ms == seconds * 1000
    assert table.wait(seconds * 1000 - 1) == ()
    happened = [seen_by(one, None) for one in table.wait(1)]
    hands = table.match.state.hands
    assert happened[:2] == [HandShown(A, hands[0]), HandShown(C, hands[2])]
    assert [hand.is_open for hand in table.match.view(None).hands] == [True, False, True]
    assert table.match.view(None).phase is Phase.OPEN
    assert table.match.view(None).decision_left_ms is None
    table.assert_replays()


@pytest.mark.rule("C-10")
def test_without_a_turn_clock_the_hands_wait_as_long_as_it_takes() -> None:
    table = dealt()
    assert table.match.view(A).decision_left_ms is None
    assert table.wait(10**7) == ()
    assert table.match.view(A).phase is Phase.HANDS


@pytest.mark.rule("C-13")
def test_a_pause_stops_the_decision_and_nothing_is_decided_meanwhile() -> None:
    table = dealt(2, StapelspielSetup(turn_seconds=30))
    table.submit(A, Pause())
    assert table.match.check(A, ShowHand(is_open=True)) == Refusal(RefusalKey.PAUSED, "C-13")
    table.wait(100_000)
    assert table.match.view(A).decision_left_ms == 30_000
    table.submit(B, Resume())
    assert table.wait(30_000) != ()


@pytest.mark.rule("C-13")
@pytest.mark.rule("P-13")
def test_a_match_can_be_ended_before_it_has_begun() -> None:
    table = dealt(2)
    table.submit(A, EndMatch())
    result = table.match.view(None).result
    sums = [sum(hand) for hand in table.match.state.hands]
    assert result.winners == (Seat(sums.index(min(sums))),)
    assert table.match.is_over


@pytest.mark.rule("C-06")
def test_a_set_up_knows_only_the_values_of_its_house_rules() -> None:
    for bad in ({"entry_seconds": 29}, {"pile_top": "none"}, {"stall_seconds": 0}, {"minutes": 40}):
        with pytest.raises(msgspec.ValidationError):
            msgspec.convert(bad, StapelspielSetup)
    assert arithmetic_of(GAME.name, SETUP.negatives).negatives is False
