"""The bar while a calculation is asked for: strip, keys, check, help and giving up."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import dataclass

from quiclo_table.i18n import Translator
from quiclo_table.model.entry import Entry
from quiclo_table.scenes.calculating import strip_view
from quiclo_table.scenes.calculating.keys import KeyActs, dice, edit_keys, operator_keys
from quiclo_table.stage.calculating import CalculatingStage
from quiclo_table.stage.pictures import Draw, Tone
from quiclo_table.stage.table_layout import TABLE
from quiclo_table.ui.buttons import Face, button
from quiclo_table.ui.lines import Measure
from quiclo_table.ui.page import Control


@dataclass(frozen=True, slots=True)
class CalculatingActs:
    """What the controls do."""

    keys: KeyActs
    take: Callable[[int], None]
    throw: Callable[[], None]
    skip: Callable[[], None]
    check: Callable[[], None]
    help: Callable[[], None] | None
    give_up: Callable[[], None]
    not_now: Callable[[], None]


@dataclass(frozen=True, slots=True)
class CalculatingBar:
    """Draws the bar, and makes its controls. `armed` names the button that a second press makes act."""

    translate: Translator
    measure: Measure
    acts: CalculatingActs

    def draws(self, stage: CalculatingStage, entry: Entry, hint: str, *, is_active: bool) -> Iterator[Draw]:
        """Give the strip with what stands in it; `is_active` while a person may enter something."""
        return strip_view.strip(TABLE.strip, stage, entry, hint, is_active=is_active, measure=self.measure)

    def controls(
        self,
        stage: CalculatingStage,
        entry: Entry,
        *,
        can_enter: bool,
        may_ask: bool,
        main: str,
        armed: str,
    ) -> list[Control]:
        """Return the controls. `main` is what the large button does now: throw, skip or check. `may_ask` says
        whether the solution can be asked for here; where it can't, its button tells why."""
        acts, t = self.acts, self.translate
        controls = dice(stage.tray, "die", acts.take) if can_enter else []
        controls += operator_keys(TABLE.keys, acts.keys, enabled=can_enter)
        controls += edit_keys(TABLE.edit, acts.keys, self.measure, enabled=can_enter and not entry.is_empty)
        forms = {
            "throw": (Face(t("solo.throw"), "dice", 28, 36, stacked=True), acts.throw),
            "skip": (Face(t("solo.skip"), "play", 28, 36, stacked=True), acts.skip),
            "check": (Face(t("solo.check"), "check", 28, 36, stacked=True), acts.check),
        }
        face, act = forms[main or "check"]
        controls.append(
            button(
                "main",
                TABLE.main,
                face,
                act,
                measure=self.measure,
                tone=Tone.OK,
                enabled=bool(main),
                explain=acts.not_now,
            )
        )
        if acts.help is not None:
            explain = acts.help if can_enter else acts.not_now
            can_ask = can_enter and may_ask
            controls.append(self._sure("help", "bulb", acts.help, explain, enabled=can_ask, armed=armed))
        controls.append(
            self._sure("give_up", "flag", acts.give_up, acts.not_now, enabled=can_enter, armed=armed)
        )
        return controls

    def _sure(
        self,
        id: str,
        icon: str,
        act: Callable[[], None],
        explain: Callable[[], None],
        *,
        enabled: bool,
        armed: str,
    ) -> Control:
        """A button that wants a second press: a slip of the finger must not cost a card."""
        keys = {"help": "table.help", "give_up": "solo.give_up"}
        text = self.translate("table.sure" if armed == id else keys[id])
        tones = {"help": Tone.NEUTRAL, "give_up": Tone.DANGER}
        return button(
            id,
            TABLE.help if id == "help" else TABLE.give_up,
            Face(text, icon, 26, 28),
            act,
            measure=self.measure,
            tone=Tone.GOLD if armed == id else tones[id],
            enabled=enabled,
            explain=explain,
        )
