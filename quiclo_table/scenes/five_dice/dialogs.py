"""The dialog that both Zahlenfalle games have: the question before a check with too few dice."""

from __future__ import annotations

from collections.abc import Callable

from quiclo_table.scenes.scene import Context
from quiclo_table.stage.pictures import Tone
from quiclo_table.ui.dialog import Choice, Dialog


def too_few(context: Context, go_on: Callable[[], None], give_up: Callable[[], None]) -> Dialog:
    """Return the question before a check with fewer than two dice counts as giving up (T-07)."""
    t = context.translate
    return Dialog(
        t("solo.too_few_title"),
        (t("solo.too_few_text_1"), t("solo.too_few_text_2")),
        (
            Choice("go_on", t("solo.calculate_on"), "play", go_on, Tone.OK),
            Choice("give_up", t("solo.give_up"), "flag", give_up, Tone.DANGER),
        ),
        measure=context.measure,
        escape=go_on,
        covered=False,
    )
