from __future__ import annotations

import json
from collections.abc import Callable
from functools import partial
from pathlib import Path
from typing import Any

import msgspec
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from quiclo_table.model.orders import EndMatch, GiveUp, GoOn, Pause, Resume, ThrowDice
from quiclo_table.model.seats import Seat
from quiclo_table.rules.chance import Chance, Draw
from quiclo_table.rules.journal import BadJournal, Begun, Ended, Given, Journal, Line, Ticked, read_lines
from quiclo_table.rules.match import Match
from quiclo_table.rules.replay import Replay
from quiclo_table.rules.variant import Variant
from quiclo_table.storage import matches
from quiclo_table.storage.matches import MatchFile
from quiclo_table.variants import zahlenfalle_solo
from tests import sealed_bids
from tests.recorder import Recorder, seated
from tests.sealed_bids import Bid, BidSetup
from tests.solo_runs import FACES, PICKED, RIGHT, SEAT, WRONG, Run


def bid_match() -> Recorder:
    """A match of which one round was bid and one left to the deadline."""
    recorder = Recorder(sealed_bids.GAME, BidSetup(), seats=3)
    recorder.wait(1700)
    for seat in (2, 0, 1):
        recorder.submit(Seat(seat), Bid(recorder.match.state.hands[seat][0]))
    recorder.wait(2200)
    recorder.submit(Seat(1), Pause())
    recorder.wait(3000)
    recorder.submit(Seat(2), Resume())
    recorder.wait(5000)
    return recorder


def solo_run() -> Run:
    """A run with a hit, a miss, a pause and a target given up."""
    run = Run(PICKED, FACES, PICKED, FACES, PICKED, FACES, ranked=False)
    run.reach_calculation()
    run.pass_time(2345)
    run.calculate(RIGHT[3])
    run.reach_calculation()
    run.calculate(WRONG)
    run.pass_time(400)
    run.give(Pause())
    run.pass_time(60_000)
    run.give(Resume())
    run.give(GoOn())
    run.reach_calculation()
    run.give(GiveUp())
    run.pass_time(31_500)
    return run


RECORDED: dict[str, tuple[Variant[Any], list[bytes]]] = {
    "sealed_bids": (sealed_bids.GAME, bid_match().encoded),
    "zahlenfalle_solo": (zahlenfalle_solo.GAME, solo_run().encoded),
}
games = st.sampled_from(sorted(RECORDED))


def replayed(variant: Variant[Any], encoded: list[bytes]) -> Match[Any]:
    return Replay(variant, read_lines(encoded)).to_end()


@pytest.mark.parametrize("recorder", [bid_match(), solo_run()])
def test_a_journal_holds_all_kinds_of_lines_and_replays(recorder: Recorder) -> None:
    assert {type(line) for line in recorder.lines()} == {Begun, Given, Ended, Ticked}
    recorder.assert_replays()
    assert recorder.lines() == recorder.journal.lines


def test_what_chance_drew_stands_beside_what_asked_for_it() -> None:
    begun, *lines = bid_match().lines()
    assert isinstance(begun, Begun)
    assert [draw.stream for draw in begun.drawn] == ["deck"]
    drawn = [line.drawn for line in lines if isinstance(line, Ended)]
    assert [[draw.stream for draw in draws] for draws in drawn] == [["default"] * 3]
    throws = [line.drawn for line in solo_run().lines() if isinstance(line, Given) and line.drawn]
    assert throws == [(Draw("dice", faces),) for faces in (PICKED, FACES) * 3]


def test_a_replay_needs_the_recorded_draws_and_not_the_luck_of_its_seed() -> None:
    variant, encoded = RECORDED["zahlenfalle_solo"]
    other_seed = [encoded[0].replace(b'"seed":1,', b'"seed":2,'), *encoded[1:]]
    assert other_seed != encoded
    assert replayed(variant, other_seed).state == replayed(variant, encoded).state


def test_a_clock_that_runs_beats_once_a_second_and_one_that_stands_is_silent() -> None:
    run = Run(PICKED, ranked=False)
    run.pass_time(5000)
    assert len(run.encoded) == 1
    run.throw(250)
    begun = len(run.encoded)
    for _ in range(60):
        run.pass_time(50)
    beats = [line.at_ms for line in run.lines()[begun:] if isinstance(line, Ticked)]
    assert beats == [6000, 7000, 8000]
    run.give(Pause())
    paused = len(run.encoded)
    for _ in range(60):
        run.pass_time(50)
    assert len(run.encoded) == paused


@given(st.lists(st.integers(1, 250), max_size=40))
def test_a_killed_program_loses_less_than_a_second_and_a_frame_of_a_running_clock(frames: list[int]) -> None:
    run = Run(PICKED)
    run.throw()
    for ms in frames:
        run.pass_time(ms)
    kept = Replay(zahlenfalle_solo.GAME, run.lines()).to_end()
    assert 0 <= run.match.now_ms - kept.now_ms < 1250


def test_a_match_is_read_back_from_its_file_without_the_torn_last_line(tmp_path: Path) -> None:
    variant, encoded = RECORDED["sealed_bids"]
    path = tmp_path / "match"
    file = MatchFile(path)
    for line in encoded[:-1]:
        file.append(line)
    file.close()
    with path.open("ab") as torn:
        torn.write(encoded[-1][: len(encoded[-1]) // 2])
    assert matches.read_lines(path) == encoded[:-1]
    assert replayed(variant, matches.read_lines(path)).state == replayed(variant, encoded[:-1]).state


@given(st.integers(1, 1000))
def test_a_match_gone_on_with_is_the_match_it_would_have_been(
    tmp_path_factory: pytest.TempPathFactory, cut: int
) -> None:
    def go_on(match: Match[Any]) -> Any:
        for seat in (0, 1, 2):
            match.submit(Seat(seat), Resume())
            match.submit(Seat(seat), Bid(match.state.hands[seat][0]))
        match.advance(match.now_ms + 900)
        match.advance(match.now_ms + 4000)
        return match.state

    variant, encoded = RECORDED["sealed_bids"]
    kept = encoded[: 1 + cut % len(encoded)]
    path = tmp_path_factory.mktemp("matches") / "match"
    path.write_bytes(b"".join(line + b"\n" for line in kept))
    file = MatchFile(path)
    resumed = replayed(variant, matches.read_lines(path))
    resumed.go_on_in(Journal(file.append))
    assert go_on(resumed) == go_on(replayed(variant, kept))
    file.close()
    assert matches.read_lines(path)[: len(kept)] == kept
    assert replayed(variant, matches.read_lines(path)).state == resumed.state


def assert_plays_or_is_bad(variant: Variant[Any], encoded: list[bytes]) -> None:
    """Play a damaged journal; anything but a BadJournal passes through."""
    fault: BadJournal | None = None
    try:
        replayed(variant, encoded)
    except BadJournal as error:
        fault = error
    if fault is not None:
        assert 1 <= fault.line <= max(1, len(encoded))
        assert fault.reason


@settings(max_examples=300)
@given(games, st.integers(0, 99), st.integers(0, 999), st.binary(max_size=4), st.integers(0, 4))
def test_damaged_bytes_are_a_bad_journal_and_never_another_error(
    game: str, line: int, at: int, inserted: bytes, removed: int
) -> None:
    variant, encoded = RECORDED[game]
    line, text = line % len(encoded), encoded[line % len(encoded)]
    at %= len(text)
    damaged = text[:at] + inserted + text[at + removed :]
    assert_plays_or_is_bad(variant, [*encoded[:line], damaged, *encoded[line + 1 :]])


VALUES: list[object] = [-1, 0, 1, 13, 99, 144, 1300, 10**6, 10**30, -(10**30), True, None, 0.5, "1", [], {}]


def places(value: Any) -> list[Callable[[Any], None]]:
    """All places in decoded JSON, each as a function that puts something else there."""
    found: list[Callable[[Any], None]] = []
    for key, part in list(value.items() if isinstance(value, dict) else enumerate(value)):
        found.append(partial(value.__setitem__, key))
        if isinstance(part, dict | list):
            found += places(part)
    return found


@settings(max_examples=300)
@given(games, st.integers(0, 99), st.integers(0, 999), st.sampled_from(VALUES))
def test_other_values_are_a_bad_journal_and_never_another_error(
    game: str, line: int, at: int, value: object
) -> None:
    variant, encoded = RECORDED[game]
    line %= len(encoded)
    decoded = json.loads(encoded[line])
    spots = places(decoded)
    spots[at % len(spots)](value)
    assert_plays_or_is_bad(variant, [*encoded[:line], json.dumps(decoded).encode(), *encoded[line + 1 :]])


@given(games, st.integers(1, 99), st.integers(1, 99))
def test_a_line_that_is_missing_or_comes_twice_or_elsewhere_never_raises_another_error(
    game: str, line: int, to: int
) -> None:
    variant, encoded = RECORDED[game]
    line, to = line % len(encoded), to % len(encoded)
    without = [*encoded[:line], *encoded[line + 1 :]]
    assert_plays_or_is_bad(variant, without)
    assert_plays_or_is_bad(variant, [*without[:to], encoded[line], *without[to:]])
    assert_plays_or_is_bad(variant, [*encoded[:to], encoded[line], *encoded[to:]])


def changed(number: int, **changes: object) -> list[bytes]:
    """The solo journal with some fields of a line changed; lines are counted from 1."""
    encoded = list(RECORDED["zahlenfalle_solo"][1])
    encoded[number - 1] = json.dumps({**json.loads(encoded[number - 1]), **changes}).encode()
    return encoded


@pytest.mark.parametrize(
    ("encoded", "line", "reason"),
    [
        ([], 1, "the header is missing"),
        ([b'{"line":"ticked","at_ms":5}'], 1, "the header is missing"),
        (changed(1, format=99), 1, "format 99 is not known here"),
        (changed(1, variant="chess"), 1, "this is a match of 'chess'"),
        (changed(1, setup={}), 1, "missing required field `level`"),
        (changed(1, drawn=[["dice", [1]]]), 1, "more was drawn"),
        (changed(2, line="begun"), 2, "missing required field"),
        (changed(2, drawn=[["dice", [1, 2, 3, 4, 13]]]), 2, "where the journal has"),
        (changed(2, drawn=[["deck", [1, 2, 3, 4, 5]]]), 2, "where the journal has"),
        (changed(2, drawn=[["dice", [1, 2, 3, 4, 5]]] * 2), 2, "more was drawn"),
        (changed(2, seat=1), 2, "the order is refused: not_your_seat"),
        (changed(2, order={"order": "GiveUp"}), 2, "the order is refused: not_now"),
        (changed(2, order={"order": "Castle"}), 2, "Invalid value 'Castle'"),
        (changed(3, at_ms=999), 3, "the countdown 'rolling' doesn't end here"),
        (changed(3, countdown="run"), 3, "the countdown 'run' doesn't end here"),
        (changed(2, at_ms=-1), 2, "time goes back"),
        ([*changed(1)[:2], *changed(1)[3:]], 3, "the countdown 'rolling' has ended before"),
        ([*changed(1), changed(1)[0]], len(changed(1)) + 1, "a second header"),
        ([b"[" * 100_000], 1, "Expected `object`"),
        ([changed(1)[0], b'{"line":"given","at_ms":0,"seat":0,"order":' + b"[" * 100_000], 2, "recursion"),
    ],
)
def test_a_bad_journal_is_named_with_line_and_reason(encoded: list[bytes], line: int, reason: str) -> None:
    with pytest.raises(BadJournal) as caught:
        replayed(zahlenfalle_solo.GAME, encoded)
    assert (caught.value.line, reason in caught.value.reason) == (line, True), str(caught.value)
    assert str(caught.value).startswith(f"line {line}: ")


def test_nothing_comes_after_the_end() -> None:
    run = solo_run()
    run.give(EndMatch())
    end_ms = run.match.now_ms
    for line in (Ticked(end_ms + 5), Given.of(end_ms, SEAT, ThrowDice(5), ())):
        with pytest.raises(BadJournal, match="the match is over"):
            replayed(run.match.variant, [*run.encoded, msgspec.json.encode(line)])


def test_a_journal_must_begin_with_its_header() -> None:
    lines: list[list[Line]] = [[], [Ticked(5)]]
    for without in lines:
        with pytest.raises(BadJournal, match="the header is missing"):
            Replay(zahlenfalle_solo.GAME, without)
    begun = RECORDED["zahlenfalle_solo"][1][0]
    with pytest.raises(BadJournal, match="a second header"):
        Replay(zahlenfalle_solo.GAME, [msgspec.json.decode(begun, type=Begun)] * 2).to_end()


def test_a_journal_without_a_sink_is_kept_in_memory() -> None:
    journal = Journal()
    Match(sealed_bids.GAME, BidSetup(), seated(2), Chance(3), journal)
    assert [type(line) for line in journal.lines] == [Begun]
