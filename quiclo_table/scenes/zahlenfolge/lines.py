"""What is said at the table of Zahlenfolge: of each seat, of the turn's steps, at the target, in the bar."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

from quiclo_table.i18n import Translator
from quiclo_table.model.card_table import Step
from quiclo_table.model.seats import Player, Seat, Sitter
from quiclo_table.model.task import Purpose
from quiclo_table.model.zahlenfolge import Phase, ZahlenfolgeView
from quiclo_table.scenes.table.seen import SeatLine, TurnSteps
from quiclo_table.scenes.table.task_words import draw_words, task_words

STEPS: Final = (
    "table.step.draw",
    "table.step.throw",
    "table.step.calculate",
    "table.step.trade",
    "table.step.report",
)
RUN_NAMES: Final = {
    2: "zahlenfolge.run.2",
    3: "zahlenfolge.run.3",
    4: "zahlenfolge.run.4",
    5: "zahlenfolge.run.5",
    6: "zahlenfolge.run.6",
}
"""What a run is called, by how many cards it has."""
TRADE: Final = 3
WITHOUT_TRADE: Final = (*STEPS[:3], STEPS[4])


@dataclass(frozen=True, slots=True)
class Lines:
    """Makes sentences of a view."""

    translate: Translator
    players: tuple[Player, ...]

    def seats(self, view: ZahlenfolgeView) -> tuple[SeatLine, ...]:
        """Return what each seat's panel says."""
        return tuple(self._seat(view, Seat(seat)) for seat in range(len(self.players)))

    def steps(self, view: ZahlenfolgeView) -> TurnSteps:
        """Return the steps of a turn, and how far it has come."""
        keys = STEPS if view.setup.trade else WITHOUT_TRADE
        if view.phase is not Phase.TURNS:
            return TurnSteps(keys, len(keys) - 1 if view.phase is Phase.LAST_REPORTS else -1)
        if view.task is not None and view.task.purpose is Purpose.TRADE:
            return TurnSteps(keys, TRADE)
        if view.step is not Step.AFTER:
            return TurnSteps(keys, {Step.DRAW: 0, Step.THROW: 1, Step.CALCULATE: 2}[view.step])
        if not view.setup.trade or view.has_offered:
            return TurnSteps(keys, len(keys) - 1)
        if view.won is not None:
            return TurnSteps(keys, TRADE)
        return TurnSteps(keys, len(keys) - 1, TRADE)

    def caption(self, view: ZahlenfolgeView) -> tuple[str, ...]:
        """Return what the panel of the target says while there is nothing to tell of a calculation."""
        t = self.translate
        if view.phase is Phase.PROTECT:
            return (t("zahlenfolge.all_protect"),)
        if view.phase is Phase.LAST_REPORTS:
            return (f"{self._name(view.turn)}:", t("zahlenfolge.last_reports"))
        if view.task is None and view.step is Step.DRAW:
            return draw_words(self.players[view.turn], t)
        return task_words(view, t)

    def _name(self, seat: Seat) -> str:
        return self.players[seat].name

    def _seat(self, view: ZahlenfolgeView, seat: Seat) -> SeatLine:
        player, hand, t = self.players[seat], view.hands[seat], self.translate
        hidden = sum(card.is_hidden for card in hand)
        is_bot = player.sitter is Sitter.BOT
        protects = view.phase is Phase.PROTECT
        below = f"{hidden}/{view.limits[seat]}"
        if protects:
            below = t("zahlenfolge.is_ready") if view.ready[seat] else t("zahlenfolge.protecting")
        return SeatLine(
            below=below,
            is_shielded=not protects,
            score=str(view.points[seat]),
            score_label=t("table.points"),
            is_acting=not protects and seat in view.acting,
            has_hidden=not is_bot and hidden > 0 and not protects,
        )
