from __future__ import annotations

from collections import Counter
from itertools import permutations

import pytest

from quiclo_table.model.orders import EndMatch, Pause, Resume
from quiclo_table.model.refusals import Refusal, RefusalKey
from quiclo_table.model.seats import Seat
from quiclo_table.model.stapelspiel import GUARD_MS, LOT_MS, Buzz, Phase, PlayChain, Withdraw
from quiclo_table.model.stapelspiel_events import Buzzed, FloorTaken, LotDrawn
from tests.stapelspiel_matches import A, B, C, Table, chain, only

CHI_SQUARE_99_9 = {1: 10.83, 2: 13.82, 3: 16.27, 4: 18.47, 5: 20.52}
"""The value that a fair lot exceeds once in a thousand times, by its degrees of freedom."""


@pytest.mark.rule("P-03")
def test_a_buzz_has_the_floor_in_the_next_moment() -> None:
    table = Table(3)
    assert table.submit(B, Buzz()) == [Buzzed(B)]
    assert (table.view().contenders, table.view().floor, table.view().phase) == ((B,), None, Phase.OPEN)
    assert table.wait(LOT_MS) == [FloorTaken(B, 30_000)]
    view = table.view()
    assert (view.contenders, view.floor, view.phase, view.entry_ms) == ((), B, Phase.ENTERING, 30_000)


@pytest.mark.rule("P-03")
@pytest.mark.parametrize("seats", range(2, 7))
def test_of_all_who_buzz_in_one_moment_a_fair_lot_chooses_one_whatever_their_order(seats: int) -> None:
    """200 moments for each number of seats: the very order in which hands are heard changes nothing."""
    orders = list(permutations(map(Seat, range(seats))))
    wins: Counter[Seat] = Counter()
    for seed in range(200):
        winners = set()
        for order in (orders[0], orders[seed % len(orders)], orders[-1]):
            table = Table(seats, seed=seed)
            happened = table.buzz(*order)
            lot = only(happened, LotDrawn)
            assert lot.contenders == tuple(range(seats))
            assert happened == [lot, FloorTaken(lot.winner, 30_000)]
            assert table.view().floor == lot.winner
            winners.add(lot.winner)
        assert len(winners) == 1
        wins.update(winners)
    assert chi_square(wins, seats) < CHI_SQUARE_99_9[seats - 1]


@pytest.mark.rule("P-03")
def test_the_lot_is_as_fair_between_some_of_the_seats() -> None:
    wins = Counter(only(Table(6, seed=seed).buzz(Seat(5), Seat(1)), LotDrawn).winner for seed in range(200))
    assert set(wins) == {1, 5}
    assert chi_square(wins, 2) < CHI_SQUARE_99_9[1]


def chi_square(wins: Counter[Seat], seats: int) -> float:
    expected = wins.total() / seats
    return sum((count - expected) ** 2 / expected for count in wins.values()) + expected * (seats - len(wins))


@pytest.mark.rule("P-03")
def test_lots_in_one_match_go_to_everybody() -> None:
    table = Table(4)
    winners = []
    for _ in range(40):
        table.wait(table.view().guard_ms)
        free = [seat for seat in range(4) if seat not in table.view().barred]
        table.buzz(*map(Seat, free))
        winners.append(table.view().floor)
        table.give(winners[-1] or A, Withdraw())
    assert set(winners) == {0, 1, 2, 3}
    table.recorder.assert_replays()


@pytest.mark.rule("P-03")
def test_telling_the_time_again_does_not_end_the_moment() -> None:
    table = Table(2)
    table.give(A, Buzz())
    for _ in range(3):
        assert table.match.advance(table.match.now_ms) == ()
    table.give(B, Buzz())
    assert table.view().contenders == (A, B)


@pytest.mark.rule("P-03")
def test_a_buzz_a_moment_later_is_too_late_and_is_not_kept() -> None:
    table = Table(2)
    table.buzz(A)
    assert table.refusal(B, Buzz()) == Refusal(RefusalKey.FLOOR_TAKEN, "P-03", facts={"seat": A})
    table.submit(B, Buzz())
    table.give(A, Withdraw())
    assert table.view().floor is None
    assert table.wait(1000) == []
    table.buzz(B)
    assert table.view().floor == B


@pytest.mark.rule("P-03")
def test_one_who_has_buzzed_cannot_buzz_twice() -> None:
    table = Table(2)
    table.give(A, Buzz())
    twice = Refusal(RefusalKey.BUZZED_ALREADY, "P-03")
    assert table.refusal(A, Buzz()) == twice
    table.wait(LOT_MS)
    assert table.refusal(A, Buzz()) == twice


@pytest.mark.rule("P-03")
def test_nobody_can_buzz_right_after_the_middle_has_changed() -> None:
    table = Table(2).lay((4, 7, 30, 40), (5, 6, 50), piles=((11,), (60,), (140,)))
    table.play(A, "4 + 7", 11)
    early = Refusal(RefusalKey.MIDDLE_CHANGED, "P-03")
    assert [table.refusal(seat, Buzz()) for seat in (A, B)] == [early, early]
    table.wait(GUARD_MS - 1)
    assert table.refusal(B, Buzz()) == early
    table.wait(1)
    assert table.refusal(B, Buzz()) is None
    table.wait(60_000 - GUARD_MS)
    assert table.refusal(B, Buzz()) == early


@pytest.mark.rule("P-03")
def test_a_false_report_changes_nothing_in_the_middle_so_there_is_no_guard() -> None:
    table = Table(3)
    table.fail(A)
    assert table.refusal(B, Buzz()) is None


@pytest.mark.rule("P-03")
def test_only_the_one_who_has_the_floor_enters_a_chain() -> None:
    table = Table(2).lay((4, 7, 30), (5, 6, 50), piles=((11,), (60,), (140,)))
    order = PlayChain(chain("4 + 7", 11))
    nothing = Refusal(RefusalKey.NO_FLOOR, "P-03")
    for given in (order, Withdraw()):
        assert table.refusal(A, given) == nothing
    table.buzz(B)
    for given in (order, Withdraw()):
        assert table.refusal(A, given) == nothing
    assert table.match.options(A).templates == ()
    (template,) = table.match.options(B).templates
    assert (template.order, template.numbers) == (PlayChain, (5, 6, 50, 11, 60, 140))


@pytest.mark.rule("P-03")
@pytest.mark.rule("C-13")
def test_a_pause_in_the_moment_of_a_buzz_leaves_the_floor_to_who_buzzed() -> None:
    table = Table(2)
    table.give(A, Buzz())
    table.give(B, Pause())
    assert table.refusal(B, Buzz()) == Refusal(RefusalKey.PAUSED, "C-13")
    table.wait(5000)
    assert (table.view().floor, table.view().entry_ms) == (A, 30_000)
    table.give(A, Resume())
    table.wait(10)
    assert table.view().entry_ms == 29_990
    table.recorder.assert_replays()


@pytest.mark.rule("P-03")
@pytest.mark.rule("C-13")
def test_the_guard_waits_while_the_match_is_paused() -> None:
    table = Table(3)
    table.wait(table.view().stall_ms or 0)
    table.give(A, Pause())
    table.wait(10_000)
    assert table.view().guard_ms == GUARD_MS
    table.give(A, Resume())
    assert table.refusal(C, Buzz()) == Refusal(RefusalKey.MIDDLE_CHANGED, "P-03")


def test_a_match_ended_in_the_moment_of_a_buzz_is_over() -> None:
    table = Table(2)
    table.give(A, Buzz())
    table.give(B, EndMatch())
    assert table.wait(1000) == []
    assert (table.view().contenders, table.view().floor, table.match.next_due()) == ((), None, None)
