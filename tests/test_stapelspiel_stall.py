from __future__ import annotations

import pytest

from quiclo_table.model.cards import Continent, cards_of, continent_of
from quiclo_table.model.match_end import End, MatchEnded
from quiclo_table.model.orders import Pause, Resume
from quiclo_table.model.stapelspiel import GUARD_MS, Phase, PileTop, PlayChain, StapelspielSetup, Withdraw
from quiclo_table.model.stapelspiel_events import PilesRefreshed, Refresh, ReportFailed
from quiclo_table.rules.chance import Chance
from quiclo_table.rules.decks import sizes
from quiclo_table.variants.stapelspiel.piles import Refreshed, refresh
from tests.stapelspiel_matches import SETUP, A, B, C, Cards, Table, chain, is_complete, kinds, only, rest_of

HANDS = ((4, 7, 30, 31), (5, 6, 50))
PILES = ((11,), (60,), (140,))


def table(setup: StapelspielSetup = SETUP, piles: tuple[Cards, ...] = PILES) -> Table:
    return Table(2, setup).lay(*HANDS, piles=piles)


@pytest.mark.rule("P-10")
@pytest.mark.parametrize("seconds", [60, 30, 45, 90])
def test_after_a_while_without_a_chain_each_pile_gets_a_card_of_its_continent(seconds: int) -> None:
    at = table(StapelspielSetup(stall_seconds=seconds))  # type: ignore[arg-type]
    assert at.view().stall_ms == seconds * 1000 - GUARD_MS
    assert at.wait(seconds * 1000 - GUARD_MS - 1) == []
    refreshed = only(at.wait(1), PilesRefreshed)
    assert refreshed == PilesRefreshed(Refresh.STALL, (1, 49, 121), ())
    assert at.view().tops == (1, 49, 121)
    assert (at.view().stall_ms, at.view().guard_ms) == (seconds * 1000, GUARD_MS)
    assert is_complete(at.state)
    at.wait(seconds * 1000)
    assert at.view().piles == ((11, 1, 2), (60, 49, 51), (140, 121, 122))


@pytest.mark.rule("P-10")
def test_the_continent_is_that_of_the_card_on_top() -> None:
    at = table(piles=((11, 100), (60, 98), (140,)))
    at.wait(60_000)
    assert [continent_of(pile[-1]) for pile in at.state.piles] == [
        Continent.SOUTH_AMERICA,
        Continent.SOUTH_AMERICA,
        Continent.OCEANIA,
    ]


@pytest.mark.rule("P-10")
def test_a_right_chain_starts_the_stall_clock_anew() -> None:
    at = table()
    at.wait(50_000)
    at.play(A, "4 + 7", 11)
    assert at.view().stall_ms == 60_000
    assert at.wait(59_999) == []
    assert kinds(at.wait(1)) == ["PilesRefreshed"]


@pytest.mark.rule("P-04")
@pytest.mark.rule("P-10")
def test_the_stall_clock_stands_still_from_the_buzz_until_the_report_is_settled() -> None:
    at = table()
    left = at.view().stall_ms
    assert left is not None
    at.wait(left - 1)
    at.buzz(A)
    assert at.wait(20_000) == []
    assert at.view().stall_ms == 1
    assert kinds(at.give(A, Withdraw())) == ["ReportFailed"]
    assert at.view().stall_ms == 1
    assert kinds(at.wait(1)) == ["PilesRefreshed"]


@pytest.mark.rule("P-10")
@pytest.mark.rule("C-13")
def test_the_stall_clock_stands_still_while_the_match_is_paused() -> None:
    at = table()
    left = at.view().stall_ms
    at.give(A, Pause())
    assert at.wait(500_000) == []
    assert at.view().stall_ms == left
    at.give(B, Resume())
    assert kinds(at.wait(left or 0)) == ["PilesRefreshed"]


@pytest.mark.rule("P-09")
@pytest.mark.parametrize("top", PileTop)
def test_a_refresh_lets_those_barred_report_again(top: PileTop) -> None:
    at = table(StapelspielSetup(pile_top=top))
    at.fail(A)
    at.wait(60_000)
    assert at.view().barred == ()
    at.buzz(A)
    assert at.view().floor == A


@pytest.mark.rule("P-09")
def test_when_everybody_is_barred_the_piles_are_refreshed_at_once() -> None:
    at = Table(3).lay(*HANDS, (2, 3, 9), piles=PILES)
    at.fail(A)
    at.wait(1000)
    at.fail(C)
    failed, refreshed = at.fail(B)
    assert isinstance(failed, ReportFailed)
    assert refreshed == PilesRefreshed(Refresh.ALL_BARRED, (1, 49, 121), ())
    assert (at.view().barred, at.view().stall_ms, at.view().guard_ms) == ((), 60_000, GUARD_MS)
    assert at.view().phase is Phase.OPEN


def refreshed(piles: tuple[Cards, ...], hands: Cards, seed: int = 1, **decks: Cards) -> Refreshed:
    """Refresh piles where the decks named hold these cards, and the others all that lies nowhere else."""
    rest = rest_of([*hands, *(card for pile in piles for card in pile)])
    held = tuple(decks.get(one, rest[place]) for place, one in enumerate(Continent))
    return refresh(held, piles, Chance(seed))


EUROPE = tuple(cards_of(Continent.EUROPE))


@pytest.mark.rule("P-11")
@pytest.mark.rule("C-11")
def test_from_an_empty_deck_the_cards_under_the_tops_of_all_piles_are_shuffled_back_first() -> None:
    piles = ((3, 80, 1), (5, 60), (7, 130, 9, 140))
    after = refreshed(piles, (), europe=())
    assert after.shuffled_back == (Continent.EUROPE,)
    assert after.laid[0] in {3, 5, 7, 9}
    assert [pile[:-1] for pile in after.piles] == [(80, 1), (60,), (130, 140)]
    assert sorted((*after.decks[0], after.laid[0] or 0)) == [3, 5, 7, 9]
    seen = {refreshed(piles, (), seed, europe=()).laid[0] for seed in range(40)}
    assert seen == {3, 5, 7, 9}


@pytest.mark.rule("P-11")
@pytest.mark.parametrize(("left", "back"), [((), True), ((20,), True), ((20, 21), False)])
def test_a_deck_is_too_short_if_it_has_fewer_cards_than_piles_ask_for(left: Cards, back: bool) -> None:
    after = refreshed(((3, 1), (2,), (140,)), (), europe=left)
    assert after.shuffled_back == ((Continent.EUROPE,) if back else ())
    given = [card for card in after.laid[:2] if card is not None]
    assert set(given) <= {*left, 3}
    assert len(given) == min(2, len(left) + 1)
    assert after.laid[2] is not None


@pytest.mark.rule("P-11")
def test_three_piles_of_one_continent_may_ask_the_same_deck() -> None:
    after = refreshed(((4, 1), (2,), (5, 6, 3)), (), europe=(20,))
    assert set(after.laid) <= {20, 4, 5, 6}
    assert None not in after.laid
    assert sizes(after.decks)[0] == 1
    assert [pile[:-1] for pile in after.piles] == [(1,), (2,), (3,)]


@pytest.mark.rule("P-11")
def test_a_pile_for_which_there_is_no_card_keeps_its_own() -> None:
    after = refreshed(((3,), (60,), (140,)), (), europe=())
    assert (after.laid[0], after.piles[0], after.shuffled_back) == (None, (3,), ())
    assert None not in after.laid[1:]
    two = refreshed(((3,), (2,), (140,)), (), europe=(9,))
    assert two.laid[:2] == (9, None)
    assert two.piles[:2] == ((3, 9), (2,))


@pytest.mark.rule("P-11")
def test_the_cards_shuffled_back_come_out_of_the_piles_at_the_table_too() -> None:
    held = tuple(card for card in EUROPE if card not in (1, 2, 3, 4, 5))
    at = Table(2).lay(held[:10], held[10:], piles=((1, 2, 3), (4, 61), (5, 140)))
    assert sizes(at.state.decks)[0] == 0
    event = only(at.wait(60_000), PilesRefreshed)
    assert event.shuffled_back == (Continent.EUROPE,)
    assert event.laid[0] in {1, 2, 4, 5}
    assert is_complete(at.state)
    at.recorder.match.view(A)


@pytest.mark.rule("P-11")
@pytest.mark.rule("C-11")
def test_where_no_pile_can_get_a_card_nothing_would_change_any_more_and_the_match_is_over() -> None:
    no_decks: tuple[Cards, ...] = ((),) * 6
    at = Table(2).lay((4, 7), (5, 6, 50), piles=PILES, decks=no_decks)
    ended = only(at.wait(60_000), MatchEnded)
    assert (ended.end, ended.winners) == (End.EMPTY_DECKS, (A,))
    barred = Table(2).lay((4, 7), (5, 6, 50), piles=PILES, decks=no_decks)
    barred.fail(A)
    assert kinds(barred.fail(B)) == ["ReportFailed", "MatchEnded"]


@pytest.mark.rule("P-10")
def test_a_chain_after_a_refresh_goes_on_the_new_card() -> None:
    at = table()
    at.wait(60_000)
    at.wait(GUARD_MS)
    at.buzz(B)
    at.give(B, PlayChain(chain("50 − 49", 1)))
    assert at.state.piles[0] == (11, 1, 50)
