from __future__ import annotations

import argparse
import json
from pathlib import Path

import pytest

from quiclo_table.commands import levels
from quiclo_table.i18n import LANGUAGES, translator
from quiclo_table.storage.resources import resource

GOOD = resource("levels", "zwei-minuten.toml")


def check(*words: str, language: str = "de") -> int:
    parser = argparse.ArgumentParser()
    levels.add(parser)
    args = parser.parse_args(["check", *words], argparse.Namespace(translate=translator(language)))
    return levels.run(args)


@pytest.fixture
def bad(tmp_path: Path) -> Path:
    path = tmp_path / "größe.toml"
    path.write_text(GOOD.read_text(encoding="utf-8").replace("lives = 3", "lives = 0"), encoding="utf-8")
    return path


def test_a_good_level_is_all_right(capsys: pytest.CaptureFixture[str]) -> None:
    assert check(str(GOOD)) == 0
    assert capsys.readouterr().out == f"{GOOD}: in Ordnung – Zwei Minuten\n"


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_bad_level_is_named_with_file_field_and_reason(
    bad: Path, language: str, capsys: pytest.CaptureFixture[str]
) -> None:
    assert check(str(bad), language=language) == 1
    reason = translator(language)("level_problem.out_of_range", found=0, least=1, most=9)
    assert capsys.readouterr().out == f"{bad}: lives: {reason}\n"


def test_all_files_are_looked_at_and_the_worst_decides(bad: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert check(str(GOOD), str(bad)) == 1
    assert check(str(bad), str(bad.with_name("nothing.toml")), str(GOOD)) == 2
    assert len(capsys.readouterr().out.splitlines()) == 5


def test_json_gives_one_object_a_line(bad: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert check("--json", str(GOOD), str(bad)) == 1
    first, second = map(json.loads, capsys.readouterr().out.splitlines())
    assert first == {"file": str(GOOD), "right": True, "level": "zwei-minuten"}
    assert (second["file"], second["right"], second["field"]) == (str(bad), False, "lives")
    assert second["reason"] == "out_of_range"


def test_a_file_that_is_no_text_at_all_is_a_bad_level(tmp_path: Path) -> None:
    path = tmp_path / "picture.toml"
    path.write_bytes(bytes(range(128, 256)))
    assert check(str(path)) == 1


def test_a_folder_is_unreadable(tmp_path: Path) -> None:
    assert check(str(tmp_path)) == 2


def test_a_name_that_cannot_be_printed_stops_nobody(capsys: pytest.CaptureFixture[str]) -> None:
    assert check("--json", "\udcff.toml") == 2
    assert json.loads(capsys.readouterr().out)["file"] == "\ufffd.toml"


@pytest.mark.parametrize("words", [[], ["--yaml", "x"]])
def test_nonsense_is_told_to_be_nonsense(words: list[str]) -> None:
    with pytest.raises(SystemExit) as caught:
        check(*words)
    assert caught.value.code == 2
