"""What is said at the table of Strategie: of each seat, of the turn's steps, at the target, in the bar."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

from quiclo_table.i18n import Translator
from quiclo_table.model.card_table import Step
from quiclo_table.model.seats import Player, Seat, Sitter, SkillLevel
from quiclo_table.model.strategie import Phase, StrategieView
from quiclo_table.model.task import Purpose
from quiclo_table.scenes.strategie.choosing import may_trade
from quiclo_table.scenes.table.seen import SeatLine, TurnSteps
from quiclo_table.scenes.table.task_words import draw_words, task_words

STEPS: Final = (
    "table.step.draw",
    "table.step.throw",
    "table.step.calculate",
    "table.step.trade",
    "strategie.step.combination",
)
TRADE: Final = 3
LAST: Final = len(STEPS) - 1


@dataclass(frozen=True, slots=True)
class Lines:
    """Makes sentences of a view."""

    translate: Translator
    players: tuple[Player, ...]

    def seats(self, view: StrategieView) -> tuple[SeatLine, ...]:
        """Return what each seat's panel says."""
        return tuple(self._seat(view, Seat(seat)) for seat in range(len(self.players)))

    def steps(self, view: StrategieView) -> TurnSteps:
        """Return the steps of a turn, and how far it has come."""
        if view.phase is not Phase.TURNS:
            return TurnSteps(STEPS, LAST if view.phase in (Phase.LAST_CLAIMS, Phase.JURY) else -1)
        if view.task is not None and view.task.purpose is Purpose.TRADE:
            return TurnSteps(STEPS, TRADE)
        if view.step is not Step.AFTER:
            return TurnSteps(STEPS, {Step.DRAW: 0, Step.THROW: 1, Step.CALCULATE: 2}[view.step])
        if may_trade(view):
            return TurnSteps(STEPS, TRADE)
        return TurnSteps(STEPS, LAST, None if view.has_offered else TRADE)

    def caption(self, view: StrategieView) -> tuple[str, ...]:
        """Return what the panel of the target says while there is nothing to tell of a calculation."""
        t = self.translate
        if view.phase is Phase.HIDE:
            return (t("strategie.all_hide"),)
        if view.phase is Phase.LAST_CLAIMS and view.turn is not None:
            return (f"{self._name(view.turn)}:", t("strategie.last_claim"))
        if view.task is None and view.step is Step.DRAW and view.turn is not None:
            return draw_words(self.players[view.turn], t)
        return task_words(view, t)

    def title(self, view: StrategieView, time: str | None) -> str:
        """Return what the top bar says of the time that is left."""
        if view.phase is Phase.LAST_CLAIMS:
            return self.translate("strategie.last_claims")
        if time is not None:
            return self.translate("strategie.match_time", time=time)
        if view.phase is Phase.HIDE:
            return self.translate("table.before_time")
        return self.translate("strategie.late" if view.is_late else "strategie.no_time")

    def advice(self, view: StrategieView) -> str:
        """Return what the bar says between calculations."""
        if view.phase is Phase.LAST_CLAIMS:
            return self.translate("strategie.advice_last")
        if view.step is Step.DRAW:
            return self.translate("strategie.advice_draw")
        return self.translate("strategie.advice_after" if may_trade(view) else "strategie.advice_end")

    def _name(self, seat: Seat) -> str:
        return self.players[seat].name

    def _seat(self, view: StrategieView, seat: Seat) -> SeatLine:
        player, hand, t = self.players[seat], view.hands[seat], self.translate
        is_bot = player.sitter is Sitter.BOT
        hides = view.phase is Phase.HIDE
        below = t("strategie.waits")
        if hides:
            below = t("strategie.is_ready" if view.is_ready[seat] else "strategie.hiding")
        elif is_bot:
            below = t("strategie.bot", level=t(f"level.{player.level or SkillLevel.MIDDLE}"))
        return SeatLine(
            below=below,
            is_shielded=False,
            score=str(len(hand)),
            score_label="",
            score_icon="cards",
            is_acting=not hides and seat in view.acting,
            has_hidden=not is_bot and not hides and any(card.is_hidden for card in hand),
        )
