from __future__ import annotations

from collections.abc import Hashable

import pytest

from quiclo_table.bots.decision import Brain, Decision, Reason
from quiclo_table.bots.playing import NobodyActs, play_out, play_until
from quiclo_table.bots.skill import SKILLS, Skill, SkillLevel
from quiclo_table.bots.team import Team
from quiclo_table.model.events import OrderRefused, seen_by
from quiclo_table.model.orders import Pause, Resume
from quiclo_table.model.seats import Seat
from quiclo_table.rules.chance import Chance, Stream
from quiclo_table.rules.journal import Journal
from quiclo_table.rules.match import Match
from tests.recorder import seated
from tests.sealed_bids import GAME, Bid, BidSetup, BidState, BidView

SEATS = (Seat(0), Seat(1), Seat(2))
SKILL = SKILLS[SkillLevel.MIDDLE]


def decide(view: BidView, skill: Skill, luck: Stream) -> Decision | None:
    """Bid any card, after as many ms as the luck has it."""
    if view.bid is not None or view.paused or not view.hand:
        return None
    card = view.hand[luck.pick(len(view.hand))]
    return Decision(Bid(card), 100 + 10 * luck.percent(), Reason("test.any"))


def moment(view: BidView) -> Hashable:
    return view.hand, view.bid, view.paused


BRAIN = Brain(decide, moment)
SILENT = Brain(lambda _view, _skill, _luck: None, moment)


def table(rounds: int = 3, seconds: int = 4) -> Match[BidState]:
    return Match(GAME, BidSetup(rounds=rounds, seconds=seconds), seated(3), Chance(1), Journal())


def team(seats: tuple[Seat, ...] = SEATS, seed: int = 1, brain: Brain = BRAIN) -> Team:
    return Team(brain, dict.fromkeys(seats, SKILL), seed)


def test_bots_play_a_match_to_its_end_without_a_refused_order() -> None:
    match = table()
    moments = list(play_out(match, team()))
    assert match.is_over
    acts = [one.act for one in moments if one.act is not None]
    assert len(acts) == 9
    assert not any(isinstance(seen_by(one, None), OrderRefused) for this in moments for one in this.happened)


def test_the_same_luck_plays_the_same_match_and_other_luck_another() -> None:
    def played(seed: int) -> list[object]:
        return [(one.act, one.happened) for one in play_out(table(), team(seed=seed))]

    assert played(5) == played(5)
    assert played(5) != played(6)


def test_a_bot_thinks_before_it_acts_and_no_longer_than_it_said() -> None:
    match, bots = table(), team()
    bots.look(match.view, match.now_ms)
    at = bots.next_at()
    assert at is not None
    assert at >= 100
    assert bots.act(at - 1) is None
    act = bots.act(at)
    assert act is not None
    assert act.seat in SEATS


def test_a_bot_keeps_to_its_decision_while_nothing_changes_for_its_seat() -> None:
    match, bots = table(), team()
    bots.look(match.view, 0)
    first = bots.next_at()
    for now_ms in range(0, 90, 10):
        bots.look(match.view, now_ms)
    assert bots.next_at() == first


def test_a_bot_drops_what_it_was_about_to_do_when_the_table_changes() -> None:
    match, bots = table(), team((SEATS[0],))
    bots.look(match.view, 0)
    assert bots.next_at() is not None
    match.submit(SEATS[1], Pause())
    bots.look(match.view, 0)
    assert bots.next_at() is None
    assert bots.act(10_000) is None


@pytest.mark.rule("C-13")
def test_a_pause_neither_shortens_nor_begins_anew_what_a_bot_thinks() -> None:
    match, bots = table(seconds=60), team((SEATS[0],))
    bots.look(match.view, 0)
    acts_at = bots.next_at()
    assert acts_at is not None
    paused_at = acts_at - 1
    for number in range(3):
        match.advance(paused_at + 5000 * number)
        match.submit(SEATS[1], Pause())
        bots.look(match.view, match.now_ms)
        match.advance(match.now_ms + 5000)
        bots.look(match.view, match.now_ms)
        assert bots.next_at() is None
        match.submit(SEATS[1], Resume())
        bots.look(match.view, match.now_ms)
        assert bots.next_at() == match.now_ms + 1
    assert bots.act(match.now_ms) is None
    assert bots.act(match.now_ms + 1) is not None


def test_of_several_bots_the_one_whose_time_came_first_acts_first() -> None:
    match, bots = table(), team()
    bots.look(match.view, 0)
    order = []
    first = bots.next_at()
    while (act := bots.act(5000)) is not None:
        order.append(act)
    assert first is not None
    assert len(order) == 3
    again = team()
    again.look(match.view, 0)
    assert again.act(first) == order[0]


def test_time_passes_only_as_far_as_it_is_let() -> None:
    match = table(seconds=60)
    list(play_until(match, team(), 50))
    assert match.now_ms == 50
    assert match.state.bids == (None, None, None)
    list(play_until(match, team(), 2000))
    assert match.now_ms == 2000
    assert len(match.state.opened) >= 1


def test_where_nobody_wants_anything_the_clock_goes_on_and_without_one_that_is_said() -> None:
    match = table()
    assert [one.act for one in play_out(match, team(brain=SILENT))] == [None] * 3
    paused = table()
    paused.submit(SEATS[0], Pause())
    with pytest.raises(NobodyActs, match="sealed_bids"):
        list(play_out(paused, team(brain=SILENT)))
