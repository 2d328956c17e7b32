"""What all tests share: no window, no sound, the same examples in CI each time, and the German texts."""

from __future__ import annotations

import os

import pytest
from hypothesis import settings

from quiclo_table.i18n import Translator, translator

os.environ["SDL_VIDEODRIVER"] = "dummy"
os.environ["SDL_AUDIODRIVER"] = "dummy"
os.environ["PYGAME_HIDE_SUPPORT_PROMPT"] = "1"
os.environ["QUICLO_STRICT"] = "1"

settings.register_profile("house", deadline=None)
settings.register_profile("ci", deadline=None, derandomize=True)
settings.load_profile("ci" if os.environ.get("CI") else "house")


@pytest.fixture
def translate() -> Translator:
    return translator("de")


@pytest.fixture(scope="module")
def ruler() -> object:
    """Measures texts in windows of all sizes; made once a module, since fonts are loaded for it."""
    from tests.table_ruler import Ruler  # noqa: PLC0415  # pygame comes after its drivers are chosen

    return Ruler()


@pytest.fixture(autouse=True)
def throws_are_remembered(request: pytest.FixtureRequest, monkeypatch: pytest.MonkeyPatch) -> None:
    """Let hands at a table throw dice along a few real paths, each simulated once: whole matches throw
    hundreds of times, and what is simulated anew each time is proved elsewhere. Tests marked `physics` throw
    as players do."""
    if "physics" in request.keywords:
        return
    from quiclo_table.scenes import hand_throw  # noqa: PLC0415  # pygame comes after its drivers are chosen
    from tests import remembered_throws  # noqa: PLC0415

    monkeypatch.setattr(hand_throw, "ThrowSimulation", remembered_throws.RememberedThrow)
    monkeypatch.setattr(hand_throw, "throw", remembered_throws.throw)


@pytest.fixture
def short_poses(monkeypatch: pytest.MonkeyPatch) -> None:
    """Let the pilots of posed scenes play no longer than it takes to see everything once."""
    from quiclo_table.commands import poses, strategie_poses  # noqa: PLC0415  # as above

    monkeypatch.setattr(poses, "HITS_BEFORE", 1)
    monkeypatch.setattr(strategie_poses, "TURNS", 1)
