"""The dialogs of a table of several players."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from quiclo_table.model.dice import DEFAULT_FLICK
from quiclo_table.scenes.scene import Context
from quiclo_table.stage.pictures import Tone
from quiclo_table.ui.dialog import Choice, Dialog

TOSS: Final = DEFAULT_FLICK
"""How bots throw."""
END_TEXTS: Final = {
    "stapelspiel": "table.end_text.stapelspiel",
    "strategie": "table.end_text.strategie",
    "zahlenfolge": "table.end_text.zahlenfolge",
    "zahlenfalle": "table.end_text.zahlenfalle",
}
"""What follows when a match is ended by hand, by variant."""


def really_end(
    context: Context,
    variant: str,
    back: Callable[[], None],
    save: Callable[[], None],
    end: Callable[[], None],
) -> Dialog:
    """Return the question before a match is ended by hand: nobody could take that back.

    Where the pause's button for it was lies one that keeps the match: a double click must not end it.
    """
    t = context.translate
    return Dialog(
        t("table.end_title"),
        (t(END_TEXTS[variant]), t("table.end_warning")),
        (
            Choice("back", t("levels.back"), "arrow_left", back),
            Choice("end_now", t("table.end"), "flag", end, Tone.DANGER),
            Choice("save", t("table.save"), "home", save),
        ),
        measure=context.measure,
        escape=back,
        covered=True,
    )


def pause(
    context: Context, go_on: Callable[[], None], save: Callable[[], None], end: Callable[[], None]
) -> Dialog:
    """Return the pause: it covers the table, so that nobody studies it meanwhile (C-13)."""
    t = context.translate
    return Dialog(
        t("solo.pause_title"),
        (t("table.pause_text_1"), t("table.pause_text_2")),
        (
            Choice("go_on", t("solo.play_on"), "play", go_on, Tone.OK),
            Choice("save", t("table.save"), "home", save),
            Choice("end", t("table.end"), "flag", end, Tone.DANGER),
        ),
        measure=context.measure,
        escape=go_on,
        covered=True,
    )
