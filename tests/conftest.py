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
