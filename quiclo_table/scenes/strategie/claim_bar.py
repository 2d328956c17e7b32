"""The bar of Strategie between calculations: claim, trade, open a hidden card, end the turn."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import dataclass

from quiclo_table.i18n import Translator
from quiclo_table.model.card_table import Step
from quiclo_table.model.strategie import Phase, StrategieView
from quiclo_table.scenes.strategie.choosing import Mode, may_trade
from quiclo_table.scenes.table.turn_bar import BarButton, row_of, said, well
from quiclo_table.stage.pictures import Draw, Tone
from quiclo_table.ui.lines import Measure
from quiclo_table.ui.page import Control


@dataclass(frozen=True, slots=True)
class ClaimActs:
    """What the buttons do."""

    claim: Callable[[], None]
    trade: Callable[[], None]
    open: Callable[[], None]
    end_turn: Callable[[], None]
    not_now: Callable[[str], None]
    """Says why a button, named by its id, does nothing now."""


@dataclass(frozen=True, slots=True)
class ClaimBar:
    """Draws the well, and makes the buttons beside it."""

    translate: Translator
    measure: Measure
    acts: ClaimActs

    def draws(self, mode: Mode, advice: str) -> Iterator[Draw]:
        """Give the well with what to do now."""
        keys = {Mode.TRADE: "table.choose_trade", Mode.OPEN: "strategie.choose_open"}
        yield well(focused=mode in keys)
        yield from said(self.translate(keys[mode]) if mode in keys else advice, self.measure)

    def controls(self, view: StrategieView, mode: Mode, *, hides: bool) -> list[Control]:
        """Return the buttons; what can't be done now is there, but disabled and explains itself. `hides`:
        whoever is at play still has hidden cards."""
        t, acts, turns = self.translate, self.acts, view.phase is Phase.TURNS
        trade, open_ = (Tone.GOLD if mode is one else Tone.NEUTRAL for one in (Mode.TRADE, Mode.OPEN))
        end = t("table.end_turn" if turns else "strategie.no_claim")
        may_end = view.step is Step.AFTER or not turns
        buttons = [
            BarButton("claim", t("strategie.claim"), "cards", acts.claim, Tone.OK),
            BarButton("trade", t("table.trade"), "trade", acts.trade, trade, may_trade(view)),
            BarButton("open", t("strategie.open"), "eye", acts.open, open_, turns and hides),
            BarButton("end_turn", end, "play", acts.end_turn, enabled=may_end),
        ]
        return list(row_of(buttons, acts.not_now, self.measure))
