from __future__ import annotations

from itertools import permutations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from quiclo_table.model.card_table import Held
from quiclo_table.model.events import OrderRefused
from quiclo_table.model.match_end import End, MatchEnded
from quiclo_table.model.refusals import Refusal, RefusalKey
from quiclo_table.model.zahlenfolge import Report, Run, RunReported
from quiclo_table.rules.hands import numbers
from quiclo_table.variants.zahlenfolge.reports import check_run, runs_in
from tests.zahlenfolge_matches import ADA, EMMY, Table, dice_for, kinds, told

OTHER = (12, 33, 55, 88, 111, 133)


@pytest.mark.rule("F-10")
@pytest.mark.parametrize(("length", "points"), [(2, 1), (3, 3), (4, 6), (5, 10)])
def test_a_run_brings_its_points_and_leaves_the_game(length: int, points: int) -> None:
    run = tuple(range(20, 20 + length))
    table = Table((80, *run, 3), OTHER)
    places = tuple(range(1, 1 + length))
    assert table.report(*run) == [RunReported(ADA, run, places, points, points)]
    view = table.view(EMMY)
    assert (view.points, view.reported) == ((points, 0), (Run(ADA, run, points),))
    assert table.hand() == (80, 3)


@pytest.mark.rule("F-10")
@pytest.mark.parametrize("order", list(permutations((20, 21, 22))))
def test_the_order_of_the_cards_is_of_no_matter(order: tuple[int, ...]) -> None:
    table = Table((21, 80, 22, 20), OTHER)
    assert table.report(*order) == [RunReported(ADA, (20, 21, 22), (3, 0, 2), 3, 3)]


@pytest.mark.rule("F-10")
def test_one_may_report_as_often_as_one_likes_before_drawing_and_after_the_target() -> None:
    table = Table((20, 21, 40, 41, 42, 60), OTHER)
    table.report(20, 21)
    table.report(41, 42)
    table.win(61)
    table.report(60, 61)
    assert table.view().points == (3, 0)
    assert [run.points for run in table.view().reported] == [1, 1, 1]


@pytest.mark.rule("F-10")
def test_nobody_reports_during_a_calculation_or_in_the_turn_of_another() -> None:
    table = Table((20, 21, 50), (12, 13, 14))
    not_yours = Refusal(RefusalKey.NOT_YOUR_TURN, facts={"turn": ADA})
    calculating = Refusal(RefusalKey.NOT_WHILE_CALCULATING, "F-10")
    assert table.refusal(Report((12, 13)), EMMY) == not_yours
    table.turn_up(30)
    assert table.refusal(Report((20, 21))) == calculating
    table.throw(*dice_for(30)[0])
    assert table.refusal(Report((20, 21))) == calculating


@pytest.mark.rule("F-10")
@pytest.mark.parametrize(
    ("cards", "key", "facts"),
    [
        ((), RefusalKey.REPORT_TOO_FEW, {"fewest": 2}),
        ((20,), RefusalKey.REPORT_TOO_FEW, {"fewest": 2}),
        (tuple(range(20, 27)), RefusalKey.REPORT_TOO_MANY, {"most": 6}),
        ((20, 21, 23), RefusalKey.REPORT_GAP, {"low": 21, "high": 23}),
        ((26, 20, 21), RefusalKey.REPORT_GAP, {"low": 21, "high": 26}),
        ((20, 19), RefusalKey.CARD_NOT_OWN, {"card": 19}),
        ((12, 13), RefusalKey.CARD_NOT_OWN, {"card": 12}),
        ((10**40, 20), RefusalKey.CARD_NOT_OWN, {"card": 10**40}),
        ((20, 21, 20), RefusalKey.REPORT_TWICE, {"card": 20}),
    ],
)
def test_a_wrong_report_is_refused_with_the_reason_and_costs_nothing(
    cards: tuple[int, ...], key: RefusalKey, facts: dict[str, int | str]
) -> None:
    table = Table((20, 21, 22, 23, 24, 25, 26, 50), OTHER, protected=(20, 23))
    refusal = table.refusal(Report(cards))
    assert refusal is not None
    assert (refusal.key, refusal.facts) == (key, facts)


@pytest.mark.rule("F-10")
def test_the_others_do_not_hear_which_protected_cards_a_wrong_report_named() -> None:
    table = Table((20, 22, 50, 80), OTHER, protected=(20, 22))
    happened = table.submit(ADA, Report((20, 22)))
    refusal = Refusal(RefusalKey.REPORT_GAP, "F-10", facts={"low": 20, "high": 22})
    assert told(happened, ADA) == [OrderRefused(ADA, Report((20, 22)), refusal)]
    for seat in (EMMY, None):
        assert told(happened, seat) == [OrderRefused(ADA, None, Refusal(RefusalKey.UNTOLD))]


@pytest.mark.rule("F-11")
def test_six_in_a_row_win_the_match_at_once() -> None:
    table = Table((23, 24, 25, 26, 27, 50, 60, 61, 62, 63, 64), (12, 13, 14, 15, 16, 17))
    table.report(60, 61, 62, 63, 64)
    table.win(28)
    reported, ended = table.report(28, 27, 26, 25, 24, 23)
    assert reported == RunReported(ADA, tuple(range(23, 29)), (0, 1, 2, 3, 4, 6), 0, 10)
    assert isinstance(ended, MatchEnded)
    assert (ended.end, ended.winners) == (End.SIX_IN_A_ROW, (ADA,))
    assert table.match.is_over
    assert table.match.next_due() is None
    assert table.match.options(ADA).orders == table.match.options(EMMY).orders == ()


@pytest.mark.rule("F-11")
def test_a_sechsling_beats_any_number_of_points() -> None:
    table = Table((1, 2), (20, 21, 22, 23, 24, 25, 60, 61, 62), (40, 41, 42, 43, 44, 90))
    table.pass_turns(3)
    table.pass_turns(4)
    table.report(40, 41, 42, 43, 44)
    table.pass_turns(5, 6)
    ended = table.report(*range(20, 26))[-1]
    assert isinstance(ended, MatchEnded)
    assert ended.winners == (EMMY,)
    assert [(one.seat, one.place, one.score) for one in ended.standings] == [(1, 1, 0), (2, 2, 10), (0, 3, 0)]


@pytest.mark.rule("F-10")
def test_what_can_be_reported_is_listed() -> None:
    table = Table((20, 22, 21, 50, 23), OTHER)
    listed = {one.cards for one in table.match.options(ADA).orders if isinstance(one, Report)}
    assert listed == {(20, 21), (21, 22), (22, 23), (20, 21, 22), (21, 22, 23), (20, 21, 22, 23)}
    assert not any(isinstance(one, Report) for one in table.match.options(EMMY).orders)
    assert kinds(table.report(20, 21, 22, 23)) == ["RunReported"]


@pytest.mark.rule("F-10")
@given(st.sets(st.integers(1, 30), max_size=14), st.lists(st.integers(1, 30), max_size=8))
def test_the_listed_runs_are_exactly_what_passes(held: set[int], cards: list[int]) -> None:
    hand = tuple(map(Held, held))
    runs = list(runs_in(hand))
    assert all(check_run(hand, run) is None for run in runs)
    assert len(set(runs)) == len(runs)
    assert (check_run(hand, tuple(cards)) is None) == (tuple(sorted(cards)) in runs)
    assert set(numbers(hand)) == held
