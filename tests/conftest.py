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


@pytest.fixture
def quick_dice(monkeypatch: pytest.MonkeyPatch) -> None:
    """Whole matches throw hundreds of times: what they prove isn't how dice roll."""
    from quiclo_table.scenes import hand_throw  # noqa: PLC0415  # pygame comes after its drivers are chosen
    from tests.quick_dice import repeated  # noqa: PLC0415

    monkeypatch.setattr(hand_throw, "ThrowSimulation", repeated)


@pytest.fixture
def short_poses(monkeypatch: pytest.MonkeyPatch, quick_dice: None) -> None:
    """Let the pilots of posed scenes play no longer than it takes to see everything once."""
    from quiclo_table.commands import poses, strategie_poses  # noqa: PLC0415  # as above

    monkeypatch.setattr(poses, "HITS_BEFORE", 1)
    monkeypatch.setattr(strategie_poses, "TURNS", 1)
