from __future__ import annotations

import pytest

from quiclo_table.model.calculation import Operator, Step
from quiclo_table.model.events import OrderRefused
from quiclo_table.model.house_rules import Negatives
from quiclo_table.model.orders import Pause, Resume
from quiclo_table.model.refusals import Refusal, RefusalKey
from quiclo_table.model.seats import Seat
from quiclo_table.model.stapelspiel import Buzz, Phase, PileTop, PlayChain, StapelspielSetup, Withdraw
from quiclo_table.model.stapelspiel_events import ChainPlayed, FalseReport, ReportFailed
from tests.stapelspiel_matches import SETUP, A, B, C, Table, chain, is_complete, kinds, only

HAND = (3, 4, 5, 7, 8, 15, 30, 50)
OTHER = (1, 9, 33, 60, 77)
PILES = ((90, 20), (100,), (11,))
RESULT_ON_TOP = StapelspielSetup(pile_top=PileTop.RESULT_CARD)


def table(setup: StapelspielSetup = SETUP, held: tuple[Seat, ...] = ()) -> Table:
    return Table(2, setup, held=held).lay(HAND, OTHER, piles=PILES)


@pytest.mark.rule("P-04")
@pytest.mark.rule("P-06")
def test_a_right_chain_is_told_with_its_arithmetic() -> None:
    played = only(table().play(A, "4 × 3 + 8", 20), ChainPlayed)
    steps = (Step(4, Operator.TIMES, 3, 12), Step(12, Operator.PLUS, 8, 20))
    assert played == ChainPlayed(A, chain("4 × 3 + 8", 20), (4, 3, 8), pile=0, top=8, left=5, steps=steps)


@pytest.mark.rule("P-07")
def test_its_own_cards_go_onto_the_pile_of_the_result_and_no_other_pile_changes() -> None:
    at = table()
    at.play(A, "100 − 11 × 7 − 3", 20)
    assert at.state.piles == ((90, 20, 7, 3), (100,), (11,))
    assert at.state.hands == ((4, 5, 8, 15, 30, 50), OTHER)
    assert at.view().phase is Phase.OPEN
    assert is_complete(at.state)


@pytest.mark.rule("P-07")
@pytest.mark.parametrize("top", [3, 4, 8])
def test_the_player_may_choose_which_own_card_is_laid_last(top: int) -> None:
    at = table()
    only(at.play(A, "4 × 3 + 8", 20, top), ChainPlayed)
    assert at.view().tops == (top, 100, 11)
    assert sorted(at.state.piles[0][:2]) == [20, 90]
    assert sorted(at.state.piles[0]) == [3, 4, 8, 20, 90]


@pytest.mark.rule("P-07")
@pytest.mark.parametrize("top", [20, 100, 3, 11, 9, 10**30, -1])
def test_only_an_own_card_of_the_chain_can_be_laid_last(top: int) -> None:
    at = table()
    at.buzz(A)
    refused = Refusal(RefusalKey.TOP_NOT_LAID, "P-07", facts={"card": top})
    assert at.refusal(A, PlayChain(chain("20 − 5 − 4", 11), top)) == refused


@pytest.mark.rule("P-07")
def test_under_the_other_house_rule_the_result_card_stays_on_top() -> None:
    at = table(RESULT_ON_TOP)
    played = only(at.play(A, "4 × 3 + 8", 20), ChainPlayed)
    assert (played.laid, played.top) == ((4, 3, 8), 20)
    assert at.state.piles == ((90, 4, 3, 8, 20), (100,), (11,))
    at.wait(at.view().guard_ms)
    at.buzz(A)
    refused = Refusal(RefusalKey.TOP_IS_RESULT, "P-07", facts={"result": 20})
    assert at.refusal(A, PlayChain(chain("5 + 15", 20), 15)) == refused
    assert is_complete(at.state)


@pytest.mark.rule("P-05")
@pytest.mark.rule("C-07")
@pytest.mark.rule("C-09")
@pytest.mark.parametrize(
    ("text", "result", "key"),
    [
        ("4 + 7", 12, RefusalKey.RESULT_NOT_ON_PILE),
        ("4 + 7", 90, RefusalKey.RESULT_NOT_ON_PILE),
        ("20 − 9", 11, RefusalKey.NUMBER_NOT_AT_HAND),
        ("11 × 1", 11, RefusalKey.RESULT_USED),
        ("5 + 5 + 5 + 5", 20, RefusalKey.CARD_TWICE),
        ("3 + 4 + 5 + 7 + 8 − 15", 20, RefusalKey.TOO_MANY_CARDS),
        ("100 ÷ 20", 11, RefusalKey.TWO_OWN_WANTED),
        ("8", 20, RefusalKey.TOO_FEW_CARDS),
        ("20", 100, RefusalKey.NO_OWN_CARD),
    ],
)
def test_what_is_no_chain_of_these_cards_is_refused_free_of_charge(
    text: str, result: int, key: RefusalKey
) -> None:
    at = table()
    at.buzz(A)
    at.wait(500)
    (refused,) = at.submit(A, PlayChain(chain(text, result)), seen_from=A)
    assert isinstance(refused, OrderRefused)
    assert refused.refusal.key is key
    assert (at.view().phase, at.view().floor, at.view().entry_ms) == (Phase.ENTERING, A, 29_500)
    at.give(A, PlayChain(chain("4 + 7", 11)))
    assert at.view().barred == ()


@pytest.mark.rule("P-04")
@pytest.mark.rule("P-06")
@pytest.mark.rule("C-05")
@pytest.mark.rule("C-06")
@pytest.mark.parametrize(
    ("text", "value", "key"),
    [
        ("4 + 8", 12, RefusalKey.WRONG_RESULT),
        ("7 ÷ 4 × 8", None, RefusalKey.DIVISION_INEXACT),
        ("4 − 8 + 15", None, RefusalKey.BELOW_ZERO),
    ],
)
def test_a_complete_chain_that_is_wrong_is_a_false_report_and_explained(
    text: str, value: int | None, key: RefusalKey
) -> None:
    at = table()
    failed = only(at.play(A, text, 11), ReportFailed)
    assert (failed.why, failed.chain, failed.value) == (FalseReport.WRONG, chain(text, 11), value)
    assert failed.fault is not None
    assert failed.fault.key is key
    assert (at.view().barred, at.view().floor, at.view().phase) == ((A,), None, Phase.OPEN)
    assert at.state.hands == (HAND, OTHER)
    assert at.state.piles == PILES


@pytest.mark.rule("C-06")
@pytest.mark.parametrize(
    ("negatives", "stands"),
    [(Negatives.AS_VARIANT, False), (Negatives.FORBID, False), (Negatives.ALLOW, True)],
)
def test_a_house_rule_may_allow_to_go_below_zero_on_the_way(negatives: Negatives, stands: bool) -> None:
    at = table(StapelspielSetup(negatives=negatives))
    happened = at.play(A, "4 − 8 + 15", 11)
    assert kinds(happened) == ["ChainPlayed" if stands else "ReportFailed"]


@pytest.mark.rule("P-04")
@pytest.mark.parametrize("seconds", [30, 15, 20, 45, 60])
def test_an_entry_out_of_time_is_a_false_report(seconds: int) -> None:
    at = table(StapelspielSetup(entry_seconds=seconds))  # type: ignore[arg-type]
    at.buzz(B)
    assert at.wait(seconds * 1000 - 1) == []
    assert at.view().floor == B
    assert at.wait(1) == [ReportFailed(B, FalseReport.TIME)]
    assert (at.view().barred, at.view().entry_ms) == ((B,), None)


@pytest.mark.rule("P-04")
def test_a_report_that_is_withdrawn_is_a_false_report() -> None:
    at = table()
    at.buzz(A)
    assert at.give(A, Withdraw()) == [ReportFailed(A, FalseReport.WITHDRAWN)]
    assert at.view().barred == (A,)


@pytest.mark.rule("P-04")
@pytest.mark.rule("C-13")
def test_a_pause_stops_the_entry() -> None:
    at = table()
    at.buzz(A)
    at.give(B, Pause())
    assert at.refusal(A, PlayChain(chain("4 + 7", 11))) == Refusal(RefusalKey.PAUSED, "C-13")
    assert at.match.options(A).templates == ()
    at.wait(100_000)
    at.give(B, Resume())
    assert at.view().entry_ms == 30_000
    only(at.give(A, PlayChain(chain("4 + 7", 11))), ChainPlayed)


@pytest.mark.rule("P-01")
@pytest.mark.rule("P-04")
def test_the_chain_of_a_held_hand_is_seen_by_the_others_only_when_it_stands() -> None:
    for seat in (None, B):
        at = table(held=(A,))
        at.buzz(A)
        (refused,) = at.submit(A, PlayChain(chain("4 + 8 + 33", 11)), seen_from=seat)
        assert refused == OrderRefused(A, None, Refusal(RefusalKey.UNTOLD))
        (failed,) = at.give(A, PlayChain(chain("4 + 8", 11)), seen_from=seat)
        assert failed == ReportFailed(A, FalseReport.WRONG, fault=Refusal(RefusalKey.WRONG_RESULT, "P-06"))
        assert at.view(seat).hands[A].cards is None
    again = table(held=(A,))
    again.buzz(A)
    own = only(again.give(A, PlayChain(chain("4 + 8", 11)), seen_from=A), ReportFailed)
    assert (own.chain, own.value) == (chain("4 + 8", 11), 12)
    right = table(held=(A,))
    assert only(right.play(A, "4 + 7", 11), ChainPlayed).laid == (4, 7)
    assert right.view(B).piles[2] == (11, 4, 7)
    assert (right.view(B).hands[A].cards, right.view(B).hands[A].count) == (None, 6)


@pytest.mark.rule("P-08")
def test_nobody_must_play_a_chain_that_they_see() -> None:
    at = table()
    assert at.wait(50_000) == []
    assert at.view().barred == ()


@pytest.mark.rule("P-09")
@pytest.mark.parametrize("top", PileTop)
def test_one_is_barred_until_the_next_right_chain(top: PileTop) -> None:
    at = Table(3, StapelspielSetup(pile_top=top)).lay(HAND, OTHER, (2, 6, 120), piles=PILES)
    at.fail(A)
    at.fail(B)
    assert at.view().barred == (A, B)
    for seat in (A, B):
        assert at.refusal(seat, Buzz()) == Refusal(RefusalKey.BARRED, "P-09")
    only(at.play(C, "120 − 20", 100), ChainPlayed)
    assert at.view().barred == ()
    at.wait(at.view().guard_ms)
    assert at.refusal(A, Buzz()) is None
    assert at.state.hands[:2] == (HAND, OTHER)
