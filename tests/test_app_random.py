from __future__ import annotations

from pathlib import Path
from random import Random

import pytest

from quiclo_table.scenes.title import TitleScene
from tests.flight import SMALL, fly, solo
from tests.random_hands import FRAMES_BETWEEN, go_home, moments


@pytest.mark.parametrize("ranked", [True, False])
@pytest.mark.parametrize("seed", range(4))
def test_whatever_hands_do_nothing_breaks_and_the_way_home_stays_open(
    seed: int, ranked: bool, tmp_path: Path
) -> None:
    rng = Random(seed)
    with fly(tmp_path, solo(ranked=ranked), seed=seed, calm=seed % 2 == 0, size=SMALL) as pilot:
        for moment in moments(rng, pilot):
            pilot.raw(*moment)
            for _ in range(rng.randrange(FRAMES_BETWEEN)):
                pilot.frame()
        assert not pilot.app.is_ended
        go_home(pilot)
        assert isinstance(pilot.scene, TitleScene)


def test_whatever_hands_do_it_can_be_drawn(tmp_path: Path) -> None:
    rng = Random(99)
    with fly(tmp_path, unseen=False, calm=False) as pilot:
        for moment in moments(rng, pilot):
            pilot.raw(*moment)
        go_home(pilot)
        assert isinstance(pilot.scene, TitleScene)
