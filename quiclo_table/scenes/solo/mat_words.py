"""What a solo run says on the mat: of the trays, in the strip, and of what a hit would bring."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from typing import Final

from quiclo_table.i18n import Translator, decimal
from quiclo_table.model.pairs import DICE
from quiclo_table.model.zahlenfalle_solo import Phase, SoloView
from quiclo_table.scenes.five_dice.moment import Missed, Moment, Waits
from quiclo_table.scenes.five_dice.picking import Picking, pick_hint
from quiclo_table.scenes.five_dice.playmat import CAPTION_Y, Captions
from quiclo_table.stage.layout import ZAHLENFALLE
from quiclo_table.stage.pictures import Draw, Font, Heart, Ink
from quiclo_table.ui.level_names import name_of
from quiclo_table.ui.lines import MIDDLE, RIGHT, Measure, line
from quiclo_table.ui.top_bar import top_bar

WAITS: Final = {
    Phase.THROW_FOR_TARGET: Waits.FIRST_THROW,
    Phase.CHOOSE: Waits.PAIR,
    Phase.THROW_FOR_CALCULATION: Waits.THROW,
    Phase.CALCULATE: Waits.CALCULATION,
    Phase.STUDY: Waits.GO_ON,
    Phase.OVER: Waits.NOTHING,
}
HINTS: Final = {
    Phase.THROW_FOR_TARGET: "solo.hint_throw",
    Phase.THROW_FOR_CALCULATION: "solo.hint_throw",
    Phase.CALCULATE: "solo.enter_hint",
}


def moment_of(view: SoloView) -> Moment:
    """Return what the mat has to know of a run."""
    return Moment(
        waits=WAITS[view.phase],
        is_rolling=view.rolling_ms > 0,
        is_own=True,
        first=view.first,
        second=view.second,
        pair=view.pair,
        pairs=view.pairs,
        target=view.target,
        lowest=view.level.lowest,
        highest=view.level.highest,
        missed=_missed(view) if view.phase is Phase.STUDY else None,
    )


def _missed(view: SoloView) -> Missed | None:
    missed = view.missed
    if missed is None:
        return None
    faces, solution, steps = view.second, missed.solution, missed.steps
    return Missed(missed.target, "solo.gave_up", missed.fault, faces, solution, steps, missed.lives)


@dataclass(frozen=True, slots=True)
class MatWords:
    """Makes sentences of a run."""

    translate: Translator
    measure: Measure

    def top(self, view: SoloView) -> list[Draw]:
        """Return the top bar."""
        t = self.translate
        return top_bar(
            t("game.zahlenfalle"),
            name_of(view.level, t),
            t("solo.tasks" if view.tasks else "solo.title"),
            icon="clock",
            measure=self.measure,
            note=t("solo.ranked" if view.ranked else "solo.training"),
        )

    def captions(self, view: SoloView, picking: Picking) -> Captions:
        """Return what is said of the trays and in the strip."""
        return Captions(self._pick(view, picking), self._calculate(view), self._hint(view, picking))

    def prospect(self, view: SoloView, dice: int) -> Iterator[Draw]:
        """Give what a hit with as many dice as are taken would bring: points, and a life with all five."""
        if view.phase is not Phase.CALCULATE or view.rolling_ms:
            return
        box = ZAHLENFALLE.calculate.box
        right, y = box.right - 34, box.y + CAPTION_Y
        if dice < 2:
            text, shift = self.translate("solo.all_five"), 40
        else:
            text = self.translate(
                "solo.prospect",
                dice=dice,
                base=10 * (dice - 1),
                factor=decimal(view.streak_quarters / 4, self.translate.language),
                points=view.next_gain[dice - 2],
            )
            shift = 40 if dice == DICE else 0
        font, ink = Font.LABEL, Ink.FELT
        yield line(text, right - shift, y, 26, font=font, ink=ink, anchor=RIGHT, layer=12, width=540)
        if shift:
            yield Draw(Heart(30), right - 14, y, MIDDLE, 12)

    def _pick(self, view: SoloView, picking: Picking) -> str:
        t = self.translate
        if view.tasks:
            return t.plural("solo.tasks_left", view.tasks)
        if view.phase is Phase.THROW_FOR_TARGET:
            return t("solo.first_throw_ready")
        if view.phase is Phase.CHOOSE and view.rolling_ms:
            return t("solo.rolling")
        if view.phase is Phase.CHOOSE and len(picking.picked) < 2:
            return t("solo.pick_two", left=2 - len(picking.picked))
        return t("solo.first_throw_picked")

    def _calculate(self, view: SoloView) -> str:
        t = self.translate
        if view.phase is Phase.STUDY:
            return ""
        if view.phase is Phase.THROW_FOR_CALCULATION:
            return t("solo.second_throw_ready")
        if view.phase is Phase.CALCULATE:
            return t("solo.rolling" if view.rolling_ms else "solo.calculate_now")
        return t("solo.second_throw")

    def _hint(self, view: SoloView, picking: Picking) -> str:
        if view.rolling_ms:
            return self.translate("solo.hint_rolling")
        if view.phase is Phase.CHOOSE:
            return self.translate(pick_hint(picking, view.pairs))
        return self.translate(HINTS[view.phase]) if view.phase in HINTS else ""
