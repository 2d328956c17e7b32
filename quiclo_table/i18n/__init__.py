"""All texts people read, in German and English: keys go in, sentences come out."""

from __future__ import annotations

from quiclo_table.i18n.language import LANGUAGES, decimal, preferred_language
from quiclo_table.i18n.translator import MissingFact, MissingText, Translator, placeholders, translator

__all__ = [
    "LANGUAGES",
    "MissingFact",
    "MissingText",
    "Translator",
    "decimal",
    "placeholders",
    "preferred_language",
    "translator",
]
