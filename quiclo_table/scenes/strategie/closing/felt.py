"""What is said beside the dice of the closing score, in its strip, and the clock of who calculates."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass

from quiclo_table.model.match_end import MatchEnded
from quiclo_table.model.proofs import CARDS_IN_COMBINATION
from quiclo_table.model.seats import Seat
from quiclo_table.model.strategie import ClosingRule, Phase, StrategieView
from quiclo_table.rules.deciding import LATE_SECONDS
from quiclo_table.scenes.strategie.closing.host import ClosingHost
from quiclo_table.scenes.strategie.closing.reasons import why_won
from quiclo_table.stage.closing_layout import CLOSING
from quiclo_table.stage.pictures import Draw, Ink
from quiclo_table.ui.clock_ring import clock_ring
from quiclo_table.ui.lines import heading, line, wrapped


@dataclass(frozen=True, slots=True)
class FeltWords:
    """Makes sentences of where the closing score stands."""

    host: ClosingHost

    def draws(self, view: StrategieView, ended: MatchEnded | None, *, is_revealing: bool) -> Iterator[Draw]:
        """Give a headline and a sentence."""
        title, below = self._told(view, ended, is_revealing=is_revealing)
        box = CLOSING.caption
        rows = wrapped(below, 24, box.w, self.host.measure)
        y = box.y + (31 if len(rows) > 1 else 44)
        ink = Ink.GOLD_TITLE if ended is not None else Ink.IVORY_TITLE
        yield heading(title, box.x, y, 40, ink=ink, width=box.w)
        for row, text in enumerate(rows):
            yield line(text, box.x, y + 47 + 35 * row, 24, ink=Ink.FELT, width=box.w)

    def clock(self, view: StrategieView) -> Iterator[Draw]:
        """Give the clock of the decision, if it has one: of the throw, or of all six numbers."""
        if view.decision_left_ms is None or view.phase is not Phase.CLOSING:
            return
        whole = self._whole_seconds(view)
        yield from clock_ring(CLOSING.clock, view.decision_left_ms, 1000 * whole, layer=13)

    def hint(self, view: StrategieView, chosen: int | None) -> str:
        """Return what the strip says while nothing stands in it."""
        t = self.host.translate
        if view.rolling_ms:
            return t("solo.hint_rolling")
        if chosen is not None:
            return t("closing.enter_hint", number=chosen)
        if view.turn is None:
            return ""
        name = self.host.name(view.turn)
        if not self.host.is_person(view.turn):
            return t("table.thinks", name=name)
        return "" if view.faces else t("table.hint_throw")

    def _whole_seconds(self, view: StrategieView) -> int:
        if view.faces:
            return view.setup.closing_seconds or CARDS_IN_COMBINATION * LATE_SECONDS
        return view.setup.turn_seconds or LATE_SECONDS

    def _told(self, view: StrategieView, ended: MatchEnded | None, *, is_revealing: bool) -> tuple[str, str]:
        t = self.host.translate
        if ended is not None:
            won = t("closing.won", name=self.host.name(ended.winners[0]))
            return won, why_won(view.closing, ended, t)
        if view.phase is Phase.PICK:
            return t("closing.one_throw"), t("closing.others_pick")
        if view.turn is None or is_revealing:
            return t("closing.one_throw"), t("closing.program")
        name = self.host.name(Seat(view.turn))
        if not view.faces:
            return t("closing.one_throw"), t("closing.throws", name=name)
        if view.setup.closing is ClosingRule.SOLVER_DECIDES:
            return t("closing.one_throw"), t("closing.program")
        return t("closing.calculates", name=name), t("closing.each")
