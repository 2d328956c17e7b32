"""A level's name and hint in the language of the texts."""

from __future__ import annotations

from quiclo_table.i18n import Translator
from quiclo_table.model.level import Level


def name_of(level: Level, t: Translator) -> str:
    """Return a level's name."""
    return level.name.de if t.language == "de" else level.name.en


def hint_of(level: Level, t: Translator) -> str:
    """Return what a level is about, in a line."""
    return level.hint.de if t.language == "de" else level.hint.en
