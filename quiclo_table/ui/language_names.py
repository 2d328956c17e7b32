"""What the languages call themselves."""

from __future__ import annotations

from quiclo_table.i18n import LANGUAGES, Translator


def language_names(t: Translator) -> dict[str, str]:
    """Return the name of each language in itself, in their order."""
    names = {"de": t("settings.language.de"), "en": t("settings.language.en")}
    return {one: names[one] for one in LANGUAGES}
