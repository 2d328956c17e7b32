from __future__ import annotations

from pathlib import Path

import pytest

from quiclo_table.cli import main
from quiclo_table.commands import selftest


@pytest.mark.parametrize("language", ["de", "en"])
def test_on_a_sound_machine_every_check_has_one_good_line(
    language: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    assert main(["selftest", "--data", str(tmp_path), "--lang", language]) == 0
    said = capsys.readouterr()
    assert len(said.out.splitlines()) == len(selftest.CHECKS)
    assert "FAULT" not in said.out
    assert said.err == ""


def test_a_fault_is_told_and_the_other_checks_still_run(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    def unsound(_args: object) -> str:
        raise selftest.Unsound("the dice have melted")

    monkeypatch.setitem(selftest.CHECKS, "selftest.maths", unsound)
    assert main(["selftest", "--data", str(tmp_path), "--lang", "en"]) == 1
    told = capsys.readouterr().out.splitlines()
    assert [line for line in told if line.startswith("FAULT")] == ["FAULT solver: the dice have melted"]
    assert len(told) == len(selftest.CHECKS)


def test_a_data_folder_that_can_not_be_written_is_a_fault(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    (tmp_path / "file").touch()
    assert main(["selftest", "--data", str(tmp_path / "file"), "--lang", "en"]) == 1
    assert "FAULT data folder" in capsys.readouterr().out


def test_it_leaves_nothing_behind_in_the_players_data(tmp_path: Path) -> None:
    main(["selftest", "--data", str(tmp_path)])
    assert [path for path in tmp_path.rglob("*") if path.is_file()] == []
