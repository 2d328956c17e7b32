from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

from quiclo_table.commands.solo_pilot import SoloPilot
from quiclo_table.model.zahlenfalle_solo import SoloView
from quiclo_table.scenes.kept import Kept, without_times
from quiclo_table.scenes.solo import SoloScene
from quiclo_table.stage.pictures import Draw
from tests.flight import at_table, fly, solo, write_level


def made_anew(_kept: Kept[Any], _made_from: object, make: Callable[[], Any]) -> object:
    return make()


@pytest.fixture
def checks(monkeypatch: pytest.MonkeyPatch) -> list[int]:
    """Every frame of a table is also made without keeping anything; gives how many draws were compared."""
    compared: list[int] = []
    draws = SoloScene.draws

    def checked(table: SoloScene) -> list[Draw]:
        kept = draws(table)
        with monkeypatch.context() as patch:
            patch.setattr(Kept, "of", made_anew)
            table._picture.show_controls(table.view)
            assert draws(table) == kept
        compared.append(len(kept))
        return kept

    monkeypatch.setattr(SoloScene, "draws", checked)
    return compared


def test_what_is_kept_from_frame_to_frame_is_what_would_be_made_anew(
    checks: list[int], tmp_path: Path
) -> None:
    write_level(tmp_path, "wahl", rule="player_chooses", clock=30)
    with fly(tmp_path, solo("wahl"), calm=False, unseen=False) as pilot:
        player = SoloPilot(pilot)
        player.hit()
        pilot.wait(1200)
        player.miss()
        pilot.wait(1500)
        pilot.resize(800, 450)
        pilot.wait(100)
        player.carry_on()
        pilot.key("ESCAPE")
        pilot.wait(100)
        pilot.key("ESCAPE")
        pilot.wait_for(lambda: at_table(pilot).end is not None, most_ms=60_000)
        pilot.wait(300)
    assert len(checks) > 1500
    assert min(checks) > 50


def test_a_thing_is_made_again_only_when_what_it_was_made_from_has_changed() -> None:
    made: list[int] = []

    def make() -> int:
        made.append(len(made))
        return len(made)

    kept = Kept(0)
    assert [kept.of((1, "a"), make), kept.of((1, "a"), make), kept.of((1, "b"), make)] == [1, 1, 2]
    assert kept.of((1, "a"), make) == 3


def test_a_view_without_times_stays_the_same_while_only_time_passes(tmp_path: Path) -> None:
    with fly(tmp_path, solo(), calm=False) as pilot:
        SoloPilot(pilot).to_calculation()
        before: SoloView = at_table(pilot)
        pilot.wait(2500)
        after = at_table(pilot)
    assert after != before
    assert without_times(after) == without_times(before)
