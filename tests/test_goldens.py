from __future__ import annotations

from pathlib import Path

import pytest

from tools import goldens


@pytest.mark.parametrize("name", goldens.PLAYTHROUGHS)
def test_a_playthrough_is_told_as_its_golden_has_it(name: str) -> None:
    """Where a change is meant: `python -m tools.goldens`, and look at the difference."""
    golden = (goldens.GOLDENS / name).read_text(encoding="utf-8")
    assert list(goldens.PLAYTHROUGHS[name]()) == golden.splitlines()


def test_every_golden_has_its_playthrough() -> None:
    assert {path.name for path in goldens.GOLDENS.iterdir()} == set(goldens.PLAYTHROUGHS)


def test_the_golden_of_the_solo_game_shows_what_can_happen() -> None:
    golden = (goldens.GOLDENS / "zahlenfalle_solo.txt").read_text(encoding="utf-8")
    for kind in ("TargetHit", "TargetMissed", "NothingReaches", "StudyEnded", "RunEnded"):
        assert f"\n= {kind}" in golden


def test_the_golden_of_zahlenfalle_shows_what_can_happen() -> None:
    golden = (goldens.GOLDENS / "zahlenfalle.txt").read_text(encoding="utf-8")
    for kind in ("RoundBegan", "PairChosen", "LifeLost", "PlayerOut", "CalculationJudged", "MatchEnded"):
        assert f"\n= {kind}" in golden


@pytest.mark.parametrize(
    ("name", "kinds"),
    [
        ("strategie_combination", ("HandLaidOut", "CardWon", "CardLost", "CardsTraded", "CombinationMade")),
        ("strategie_closing", ("LastTurn", "LastChance", "PicksOpened", "ClosingScored", "MatchEnded")),
    ],
)
def test_the_goldens_of_strategie_show_what_can_happen(name: str, kinds: tuple[str, ...]) -> None:
    golden = (goldens.GOLDENS / f"{name}.txt").read_text(encoding="utf-8")
    for kind in kinds:
        assert f"\n= {kind}" in golden


def test_the_golden_of_stapelspiel_shows_what_can_happen() -> None:
    golden = (goldens.GOLDENS / "stapelspiel.txt").read_text(encoding="utf-8")
    for kind in ("PilesBegun", "FloorTaken", "ChainPlayed", "ReportFailed", "PilesRefreshed", "MatchEnded"):
        assert f"\n= {kind}" in golden


def test_the_golden_of_zahlenfolge_shows_what_can_happen() -> None:
    golden = (goldens.GOLDENS / "zahlenfolge.txt").read_text(encoding="utf-8")
    for kind in ("HandsLaidOpen", "RunReported", "OpeningDemanded", "SolutionShown", "CardsTraded"):
        assert f"\n= {kind}" in golden
    assert "\n= MatchEnded: Ein Sechsling!" in golden


def test_a_golden_is_written_only_where_something_changed(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr(goldens, "GOLDENS", tmp_path)
    assert (goldens.main(), goldens.main()) == (0, 0)
    names = list(goldens.PLAYTHROUGHS)
    lines = [*(f"{name}: changed" for name in names), *(f"{name}: as before" for name in names)]
    assert capsys.readouterr().out.splitlines() == lines
