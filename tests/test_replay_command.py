from __future__ import annotations

import argparse
import json
from pathlib import Path

import pytest

from quiclo_table.commands import replay
from quiclo_table.commands.narration import Narrator, narrate
from quiclo_table.i18n import LANGUAGES, translator
from quiclo_table.model.events import Event, OrderRefused
from quiclo_table.model.orders import EndMatch, GiveUp, GoOn, Pause, Resume
from quiclo_table.model.refusals import Refusal, RefusalKey
from quiclo_table.model.zahlenfalle_solo import NoPairHasTarget
from tests.solo_runs import FACES, PICKED, RIGHT, SEAT, WRONG, Run

Output = pytest.CaptureFixture[str]
ONES = (1, 1, 1, 1, 1)


def told_run() -> tuple[Run, list[Event]]:
    """A run in which everything happens that can, and all its events."""
    run = Run(PICKED, FACES, PICKED, FACES, PICKED, ONES, FACES, ranked=False)
    events = [*run.throw(), *run.pick(), *run.throw()]
    run.pass_time(2000)
    events += run.calculate(RIGHT[5])
    events += [*run.throw(), *run.pick(), *run.throw(), *run.calculate(WRONG), *run.give(GoOn())]
    events += [*run.give(Pause()), *run.give(Resume())]
    events += [*run.throw(), *run.pick(), *run.throw(), *run.give(GiveUp()), *run.throw()]
    events += [*run.give(GiveUp()), *run.give(EndMatch())]
    return run, events


@pytest.fixture
def file(tmp_path: Path) -> Path:
    path = tmp_path / "größe.jsonl"
    path.write_bytes(b"".join(line + b"\n" for line in told_run()[0].encoded))
    return path


def run(*words: object, language: str = "de") -> int:
    parser = argparse.ArgumentParser()
    replay.add(parser)
    told = argparse.Namespace(translate=translator(language))
    args = parser.parse_args([*map(str, words)], told)
    return replay.run(args)


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_match_is_told_line_by_line_with_its_time(file: Path, language: str, capsys: Output) -> None:
    assert run(file, language=language) == 0
    t = translator(language)
    events = told_run()[1]
    expected = [text for event in events if (text := narrate(event, Narrator(t)))]
    lines = capsys.readouterr().out.splitlines()
    assert [line[8:] for line in lines] == expected
    times = [line[:8].strip() for line in lines]
    assert times == sorted(times)
    assert times[3] == "0:04"


def test_a_match_is_told_as_json_one_event_a_line(file: Path, capsys: Output) -> None:
    assert run(file, "--json") == 0
    lines = [json.loads(line) for line in capsys.readouterr().out.splitlines()]
    assert [line["event"]["event"] for line in lines] == [type(event).__name__ for event in told_run()[1]]
    moments = [line["at_ms"] for line in lines]
    assert moments == sorted(moments)
    hit = lines[5]
    assert (hit["at_ms"], hit["event"]["points"], hit["event"]["lives"]) == (4000, 58, 4)


def test_a_torn_last_line_is_left_out(file: Path, capsys: Output) -> None:
    assert run(file, "--json") == 0
    whole = capsys.readouterr().out.splitlines()
    file.write_bytes(file.read_bytes()[:-5])
    assert run(file, "--json") == 0
    assert capsys.readouterr().out.splitlines() == whole[:-1]


@pytest.mark.parametrize(
    "content", [None, b"", b"no journal\n", b"\xff\xfe\n", b'{"line":"ticked","at_ms":1}\n']
)
def test_what_is_no_journal_is_called_unreadable(
    tmp_path: Path, content: bytes | None, capsys: Output
) -> None:
    path = tmp_path / "match.jsonl"
    if content is not None:
        path.write_bytes(content)
    assert run(path) == 2
    captured = capsys.readouterr()
    assert (captured.out, str(path) in captured.err) == ("", True)


def test_a_journal_that_does_not_add_up_is_told_until_it_breaks(file: Path, capsys: Output) -> None:
    lines = file.read_bytes().splitlines(keepends=True)
    file.write_bytes(b"".join([*lines[:5], *lines[6:]]))
    assert run(file) == 1
    captured = capsys.readouterr()
    assert len(captured.out.splitlines()) == 2
    assert "line 6" in captured.err


def test_a_journal_of_an_unknown_game_is_told_so(file: Path, capsys: Output) -> None:
    file.write_bytes(file.read_bytes().replace(b'"variant":"zahlenfalle_solo"', b'"variant":"schach"', 1))
    assert run(file) == 1
    assert "'schach'" in capsys.readouterr().err


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_event_of_a_run_has_words_or_says_nothing_new(language: str) -> None:
    narrator = Narrator(translator(language))
    silent = {type(event).__name__ for event in told_run()[1] if not narrate(event, narrator)}
    assert silent == {"DiceRested", "StudyEnded"}
    assert narrate(NoPairHasTarget(), narrator)
    refused = OrderRefused(SEAT, Pause(), Refusal(RefusalKey.NO_PAUSE_IN_RANKED, "Z-03"))
    assert narrate(refused, narrator)


def test_an_event_that_nobody_can_narrate_is_a_mistake() -> None:
    with pytest.raises(TypeError, match="nobody can narrate Event"):
        narrate(Event(), Narrator(translator("de")))
