"""The dialogs of the solo table: pause or leave, and the question before the challenge of the day."""

from __future__ import annotations

from collections.abc import Callable

from quiclo_table.scenes.scene import Context
from quiclo_table.stage.pictures import Tone
from quiclo_table.ui.dialog import Choice, Dialog


def pause(context: Context, go_on: Callable[[], None], leave: Callable[[], None], *, ranked: bool) -> Dialog:
    """Return the pause of a training run, or, as a ranked run has none, the question whether to give it up
    (Z-03).

    A pause covers the table, so that nobody studies it meanwhile (C-13); a ranked run goes on in sight.
    """
    t = context.translate
    title = t("solo.leave_title") if ranked else t("solo.pause_title")
    sentences = (
        (t("solo.leave_text_1"), t("solo.leave_text_2"))
        if ranked
        else (t("solo.pause_text_1"), t("solo.pause_text_2"))
    )
    return Dialog(
        title,
        sentences,
        (
            Choice("go_on", t("solo.play_on"), "play", go_on, Tone.OK),
            Choice("leave", t("solo.end_run"), "flag", leave, Tone.DANGER),
        ),
        measure=context.measure,
        escape=go_on,
        covered=not ranked,
    )


def challenge(context: Context, begin: Callable[[], None], back: Callable[[], None]) -> Dialog:
    """Return the question before the one try at the challenge of the day (Z-04)."""
    t = context.translate
    return Dialog(
        t("daily.title"),
        (t("daily.ask_1"), t("daily.ask_2")),
        (
            Choice("begin", t("daily.begin"), "play", begin, Tone.OK),
            Choice("back", t("levels.back"), "arrow_left", back),
        ),
        measure=context.measure,
        escape=back,
        covered=True,
    )
