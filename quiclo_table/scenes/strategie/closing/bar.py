"""The bar of the closing score: strip, keys, check, and giving up one number or all that are left."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import dataclass

from quiclo_table.i18n import Translator
from quiclo_table.model.entry import Entry
from quiclo_table.scenes.calculating import strip_view
from quiclo_table.scenes.calculating.keys import KeyActs, edit_keys, operator_keys
from quiclo_table.stage.calculating import CalculatingStage
from quiclo_table.stage.closing_layout import CLOSING
from quiclo_table.stage.layout import Box
from quiclo_table.stage.pictures import Draw, Glass, Tone
from quiclo_table.ui.buttons import Face, button
from quiclo_table.ui.lines import Measure
from quiclo_table.ui.page import Control

MAIN_FACES = {
    "throw": ("solo.throw", "dice"),
    "skip": ("solo.skip", "play"),
    "check": ("solo.check", "check"),
    "go_on": ("closing.go_on", "play"),
}
"""What the large button says and shows, by what it does."""
GIVE_UP = {"give_up": "closing.give_up", "give_up_all": "closing.give_up_all"}


@dataclass(frozen=True, slots=True)
class ClosingActs:
    """What the controls do. `main` gets what the large button stands for at the moment."""

    keys: KeyActs
    main: Callable[[str], None]
    give_up: Callable[[str], None]
    not_now: Callable[[], None]


@dataclass(frozen=True, slots=True)
class ClosingBar:
    """Draws the bar, and makes its controls."""

    translate: Translator
    measure: Measure
    acts: ClosingActs

    def ground(self) -> Draw:
        """Return the panel that the bar lies on."""
        return Draw(Glass(CLOSING.bar.w, CLOSING.bar.h), CLOSING.bar.x, CLOSING.bar.y, layer=2)

    def draws(self, stage: CalculatingStage, entry: Entry, hint: str, *, is_active: bool) -> Iterator[Draw]:
        """Give the strip with what stands in it; `is_active` while a person may enter something."""
        return strip_view.strip(CLOSING.strip, stage, entry, hint, is_active=is_active, measure=self.measure)

    def controls(self, entry: Entry, *, can_enter: bool, main: str, armed: str) -> list[Control]:
        """Return the controls. `main` is what the large button does now, "" for nothing; `armed` the button
        that the next press makes act."""
        acts = self.acts
        controls = operator_keys(CLOSING.keys, acts.keys, enabled=can_enter)
        is_filled = can_enter and not entry.is_empty
        controls += edit_keys(CLOSING.edit, acts.keys, self.measure, enabled=is_filled)
        controls.append(self.main(CLOSING.main, main))
        controls += [self._sure(id, armed=armed, can_enter=can_enter) for id in GIVE_UP]
        return controls

    def main(self, box: Box, does: str) -> Control:
        """Return the large button in a box."""
        key, icon = MAIN_FACES[does or "check"]
        return button(
            "main",
            box,
            Face(self.translate(key), icon, 30, 38, stacked=True),
            lambda: self.acts.main(does),
            measure=self.measure,
            tone=Tone.OK,
            enabled=bool(does),
            explain=self.acts.not_now,
        )

    def _sure(self, id: str, *, armed: str, can_enter: bool) -> Control:
        """A button that wants a second press."""
        box = CLOSING.give_up if id == "give_up" else CLOSING.give_up_all
        return button(
            id,
            box,
            Face(self.translate("table.sure" if armed == id else GIVE_UP[id]), "flag", 26, 28),
            lambda: self.acts.give_up(id),
            measure=self.measure,
            tone=Tone.GOLD if armed == id else Tone.DANGER,
            enabled=can_enter,
            explain=self.acts.not_now,
        )
