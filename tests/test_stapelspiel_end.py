from __future__ import annotations

import pytest

from quiclo_table.model.match_end import End, MatchEnded, Standing
from quiclo_table.model.orders import EndMatch, Pause, Resume
from quiclo_table.model.refusals import Refusal, RefusalKey
from quiclo_table.model.stapelspiel import Buzz, Phase, PileTop, PlayChain, StapelspielSetup, Withdraw
from quiclo_table.model.stapelspiel_events import ChainPlayed, HandShown
from quiclo_table.model.table_events import MatchTimeUp
from quiclo_table.variants.stapelspiel.ending import result_of
from tests.stapelspiel_matches import A, B, C, Cards, D, Table, chain, kinds, only

PILES = ((11,), (60,), (140,))
TEN = StapelspielSetup(minutes=10)
TEN_MS = 600_000 - 250
"""What is left of ten minutes at a table whose first guard is over."""


def table(*hands: Cards, setup: StapelspielSetup = TEN, held: tuple[int, ...] = ()) -> Table:
    seats = Table(len(hands), setup, held=held)  # type: ignore[arg-type]
    return seats.lay(*hands, piles=PILES)


@pytest.mark.rule("P-12")
@pytest.mark.parametrize("top", PileTop)
@pytest.mark.parametrize(("hand", "left"), [((4, 7, 30), 1), ((4, 7), 0)])
def test_whoever_is_down_to_one_card_or_none_wins_at_once(hand: Cards, left: int, top: PileTop) -> None:
    at = table(hand, (5, 6, 50), (8, 9, 10), setup=StapelspielSetup(pile_top=top))
    happened = at.play(A, "4 + 7", 11)
    assert only(happened, ChainPlayed).left == left
    ended = happened[-1]
    assert isinstance(ended, MatchEnded)
    assert (ended.end, ended.winners) == (End.HAND_PLAYED, (A,))
    assert [one.seat for one in ended.standings] == [A, C, B]
    assert at.view().result == ended


@pytest.mark.rule("P-12")
def test_two_cards_are_not_few_enough() -> None:
    at = table((4, 7, 30, 31), (5, 6, 50))
    at.play(A, "4 + 7", 11)
    assert at.view().phase is Phase.OPEN


@pytest.mark.rule("P-12")
def test_after_the_end_nothing_is_legal_and_no_clock_runs() -> None:
    at = table((4, 7), (5, 6, 50))
    at.play(A, "4 + 7", 11)
    state, lines = at.state, len(at.recorder.encoded)
    for order in (Buzz(), Withdraw(), PlayChain(chain("5 + 6", 7)), Pause(), Resume(), EndMatch()):
        assert at.refusal(B, order) == Refusal(RefusalKey.MATCH_OVER)
    assert at.wait(10**6) == []
    assert (at.state, len(at.recorder.encoded), at.match.next_due()) == (state, lines, None)
    view = at.view()
    assert (view.match_left_ms, view.stall_ms, view.entry_ms, view.guard_ms) == (None, None, None, 0)


@pytest.mark.rule("P-13")
@pytest.mark.parametrize("minutes", [10, 15, 20, 30])
def test_when_the_time_is_up_the_fewest_cards_win(minutes: int) -> None:
    at = table((4, 7, 30), (5, 6), (8, 9, 10), setup=StapelspielSetup(minutes=minutes))  # type: ignore[arg-type]
    assert at.view().match_left_ms == minutes * 60_000 - 250
    assert "MatchTimeUp" not in kinds(at.wait(minutes * 60_000 - 251))
    happened = at.wait(1)
    assert kinds(happened) == ["MatchTimeUp", "MatchEnded"]
    ended = only(happened, MatchEnded)
    assert (ended.end, ended.winners) == (End.TIME, (B,))
    assert ended.standings == (Standing(B, 1, 2, 11), Standing(C, 2, 3, 27), Standing(A, 3, 3, 41))


@pytest.mark.rule("P-13")
def test_without_a_limit_the_match_has_no_clock() -> None:
    at = table((4, 7, 30), (5, 6), setup=StapelspielSetup())
    assert at.view().match_left_ms is None
    at.wait(3_600_000)
    assert not at.match.is_over


@pytest.mark.rule("P-13")
def test_the_time_of_the_match_runs_on_while_somebody_enters_but_not_in_a_pause() -> None:
    at = table((4, 7, 30), (5, 6))
    at.buzz(A)
    at.wait(9_999)
    assert at.view().match_left_ms == TEN_MS - 10_000
    at.give(A, Pause())
    at.wait(60_000)
    assert at.view().match_left_ms == TEN_MS - 10_000


@pytest.mark.rule("P-13")
@pytest.mark.parametrize("ends", ["right", "wrong", "late"])
def test_an_entry_in_progress_is_finished_when_the_time_is_up(ends: str) -> None:
    at = table((4, 7, 30, 31), (5, 6, 50))
    at.wait(TEN_MS - 1000)
    at.lay((4, 7, 30, 31), (5, 6, 50), piles=PILES)
    at.buzz(A)
    assert only(at.wait(5000), MatchTimeUp)
    view = at.view()
    assert (view.phase, view.is_late, view.match_left_ms) == (Phase.ENTERING, True, None)
    if ends == "right":
        happened = at.give(A, PlayChain(chain("4 + 7", 11)))
    elif ends == "wrong":
        happened = at.give(A, Withdraw())
    else:
        happened = at.wait(30_000)
    ended = only(happened, MatchEnded)
    assert ended.end is End.TIME
    assert ended.winners == ((A,) if ends == "right" else (B,))


@pytest.mark.rule("P-12")
@pytest.mark.rule("P-13")
def test_the_last_entry_can_still_win_the_match() -> None:
    at = table((4, 7, 30), (5, 6))
    at.wait(TEN_MS - 10)
    at.lay((4, 7, 30), (5, 6), piles=PILES)
    at.buzz(A)
    at.wait(10)
    assert only(at.give(A, PlayChain(chain("4 + 7", 11))), MatchEnded).end is End.HAND_PLAYED


@pytest.mark.rule("P-03")
@pytest.mark.rule("P-13")
def test_one_who_has_buzzed_in_the_last_moment_still_enters() -> None:
    at = table((4, 7, 30), (5, 6))
    at.wait(TEN_MS - 1)
    at.give(A, Buzz())
    assert kinds(at.wait(1)) == ["MatchTimeUp", "FloorTaken"]
    assert at.view().floor == A


@pytest.mark.rule("P-13")
def test_a_false_report_after_the_time_brings_no_refresh_even_if_all_are_barred() -> None:
    at = table((4, 7, 30), (5, 6))
    at.wait(TEN_MS - 1000)
    at.fail(B)
    at.buzz(A)
    at.wait(2000)
    assert kinds(at.give(A, Withdraw())) == ["ReportFailed", "MatchEnded"]


@pytest.mark.rule("P-13")
@pytest.mark.rule("C-13")
def test_ended_by_hand_the_match_is_over_at_once_even_during_an_entry() -> None:
    at = table((4, 7, 30), (5, 6))
    at.buzz(A)
    ended = only(at.give(B, EndMatch()), MatchEnded)
    assert (ended.end, ended.winners) == (End.BY_HAND, (B,))
    paused = table((4, 7, 30), (5, 6))
    paused.give(A, Pause())
    only(paused.give(A, EndMatch()), MatchEnded)
    assert paused.view().paused is False


@pytest.mark.rule("P-13")
def test_of_equally_many_cards_the_lowest_sum_wins_and_equal_sums_share() -> None:
    assert result_of(((1, 9), (2, 3), (4,), (4, 5, 6)), End.TIME).winners == (C,)
    shared = table((4, 7, 30), (5, 6, 29), (1, 3, 36), (2, 8, 31))
    ended = only(shared.give(A, EndMatch()), MatchEnded)
    assert ended.winners == (B, C)
    assert ended.standings == (
        Standing(B, 1, 3, 40),
        Standing(C, 1, 3, 40),
        Standing(A, 3, 3, 41),
        Standing(D, 3, 3, 41),
    )


@pytest.mark.rule("P-13")
def test_at_the_end_held_hands_are_laid_open_as_their_sums_may_decide() -> None:
    at = table((4, 7, 30), (5, 6, 29), held=(0,))
    shown, ended = at.give(B, EndMatch())
    assert shown == HandShown(A, (4, 7, 30))
    assert isinstance(ended, MatchEnded)
    assert at.view(None).hands[A].cards == (4, 7, 30)


@pytest.mark.rule("C-13")
def test_every_seat_may_pause_go_on_and_end() -> None:
    for seat in (A, B, C):
        at = table((4, 7, 30), (5, 6), (8, 9, 10))
        at.give(seat, Pause())
        assert at.refusal(seat, Pause()) == Refusal(RefusalKey.PAUSED, "C-13")
        assert at.refusal(seat, Buzz()) == Refusal(RefusalKey.PAUSED, "C-13")
        at.give(seat, Resume())
        assert at.refusal(seat, Resume()) == Refusal(RefusalKey.NOT_PAUSED, "C-13")
        at.give(seat, EndMatch())
        assert at.match.is_over
