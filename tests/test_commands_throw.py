from __future__ import annotations

import argparse
import json

import pytest

from quiclo_table.commands import throw
from quiclo_table.maths import solid
from quiclo_table.physics.tray import Tray


class Keys:
    """A translator that only names what it would say."""

    def __call__(self, key: str, /, **facts: object) -> str:
        return " ".join((key, *(f"{name}={value}" for name, value in facts.items())))

    def plural(self, key: str, n: int, /) -> str:
        return f"{key} n={n}"


def run(*words: str, seed: int | None = 7) -> int:
    parser = argparse.ArgumentParser()
    throw.add(parser)
    args = parser.parse_args(words, argparse.Namespace(translate=Keys(), seed=seed))
    return throw.run(args)


@pytest.mark.rule("C-02")
@pytest.mark.parametrize("dice", [1, 5, 6])
def test_in_every_throw_the_face_on_top_counts(dice: int, capsys: pytest.CaptureFixture[str]) -> None:
    assert run("--dice", str(dice), "--throws", "20", "--json") == 0
    lines = [json.loads(line) for line in capsys.readouterr().out.splitlines()]
    assert len(lines) == 20
    for line in lines:
        assert list(line) == ["faces", "on_top", "ms"]
        assert len(line["faces"]) == dice
        assert line["on_top"] == line["faces"]
        assert 600 <= line["ms"] <= 2000


def test_the_same_seed_throws_the_same(capsys: pytest.CaptureFixture[str]) -> None:
    printed = []
    for seed in (3, 3, 4):
        run("--throws", "2", "--json", seed=seed)
        printed.append(capsys.readouterr().out)
    assert printed[0] == printed[1] != printed[2]


def test_the_faces_do_not_hang_on_how_the_dice_are_thrown(
    capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    run("--throws", "3", "--json")
    before = [json.loads(line)["faces"] for line in capsys.readouterr().out.splitlines()]
    monkeypatch.setattr(throw, "TRAY", Tray(1236.0, 480.0, 120.0))
    run("--throws", "3", "--json")
    after = [json.loads(line)["faces"] for line in capsys.readouterr().out.splitlines()]
    assert before == after


def test_in_words_each_throw_has_a_line_and_the_last_line_sums_up(
    capsys: pytest.CaptureFixture[str],
) -> None:
    assert run("--dice", "2", "--throws", "2") == 0
    *lines, last = capsys.readouterr().out.splitlines()
    assert [line.split()[0] for line in lines] == ["throw.line", "throw.line"]
    assert last == "throw.right n=2"


def test_a_face_that_does_not_count_is_found_and_reported(
    capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(throw, "top_face", lambda pose: 13 - solid.top_face(pose))
    assert run("--throws", "2") == 1
    assert capsys.readouterr().out.splitlines()[-1] == "throw.wrong throws=2 wrong=2"


@pytest.mark.parametrize(
    ("words", "key"),
    [
        (("--dice", "0"), "throw.bad_dice most=6"),
        (("--dice", "7"), "throw.bad_dice most=6"),
        (("--throws", "0"), "throw.bad_throws"),
        (("--throws", "-5"), "throw.bad_throws"),
    ],
)
def test_numbers_out_of_range_are_refused(
    words: tuple[str, ...], key: str, capsys: pytest.CaptureFixture[str]
) -> None:
    assert run(*words) == 2
    assert capsys.readouterr().err.strip() == key


def test_without_a_seed_throws_differ(capsys: pytest.CaptureFixture[str]) -> None:
    printed = set()
    for _ in range(3):
        run("--json", seed=None)
        printed.add(capsys.readouterr().out)
    assert len(printed) > 1
