"""What Zahlenfalle for several says on the mat: whose dice lie there, who picks, and what is waited for."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

from msgspec.structs import replace

from quiclo_table.i18n import Translator
from quiclo_table.model.match_end import End
from quiclo_table.model.pairs import PairRules
from quiclo_table.model.seats import Player, Seat
from quiclo_table.model.task import Failure
from quiclo_table.model.zahlenfalle import Answer, Phase, ZahlenfalleView
from quiclo_table.scenes.five_dice.moment import Missed, Moment, Waits
from quiclo_table.scenes.five_dice.picking import Picking, pick_hint
from quiclo_table.scenes.five_dice.playmat import Captions
from quiclo_table.stage.pictures import Font
from quiclo_table.ui.clock_text import minutes_and_seconds
from quiclo_table.ui.lines import Measure, shortened

WAITS: Final = {
    Phase.THROW_FOR_TARGET: Waits.FIRST_THROW,
    Phase.CHOOSE: Waits.PAIR,
    Phase.THROW_FOR_CALCULATION: Waits.THROW,
    Phase.CALCULATE: Waits.CALCULATION,
    Phase.VERDICT: Waits.GO_ON,
    Phase.OVER: Waits.NOTHING,
}
HEADLINES: Final = {
    Failure.WRONG: "solo.gave_up",
    Failure.GIVEN_UP: "solo.gave_up",
    Failure.TIME: "falle.too_late",
    Failure.HELP: "solo.gave_up",
}
"""What is said of a target that was missed with no fault in a calculation."""
TITLE_NAME: Final = 240.0
CAPTION_NAME: Final = 170.0
"""What a name may take within a sentence."""
HINTS: Final = {
    Waits.FIRST_THROW: "solo.hint_throw",
    Waits.THROW: "solo.hint_throw",
    Waits.CALCULATION: "solo.enter_hint",
}


def moment_of(view: ZahlenfalleView, *, is_own: bool, laid: int) -> Moment:
    """Return what the mat has to know of a match. `laid` is how many dice lie in the tray to pick from: of a
    match that is gone on with only the two picked ones are known there."""
    rules = PairRules(view.setup.target)
    picks = view.phase in (Phase.THROW_FOR_TARGET, Phase.CHOOSE)
    return Moment(
        waits=WAITS[view.phase],
        is_rolling=view.rolling_ms > 0,
        is_own=is_own,
        first=view.dice if picks else (),
        second=() if picks else view.dice,
        pair=(0, 1) if laid == 2 and view.pair is not None else view.pair,
        pairs=view.pairs,
        target=view.target,
        lowest=rules.lowest,
        highest=rules.highest,
        missed=_missed(view),
    )


def without_times(view: ZahlenfalleView) -> ZahlenfalleView:
    """Return the view as it stays while time passes and nothing happens."""
    return replace(
        view,
        match_left_ms=None if view.match_left_ms is None else 0,
        decision_left_ms=None if view.decision_left_ms is None else 0,
        rolling_ms=min(1, view.rolling_ms),
    )


def _missed(view: ZahlenfalleView) -> Missed | None:
    """Return the miss that is looked at: until somebody goes on, or as what has ended the match."""
    ended_by_hand = view.result is not None and view.result.end is End.BY_HAND
    if view.phase not in (Phase.VERDICT, Phase.OVER) or not view.answers or ended_by_hand:
        return None
    answer = view.answers[-1]
    return None if answer.why is None else _of(answer, answer.why, view.lives[answer.seat])


def _of(answer: Answer, why: Failure, lives: int) -> Missed:
    solution = answer.solution
    return Missed(
        target=answer.target.number,
        headline=HEADLINES[why],
        fault=answer.fault,
        faces=answer.dice,
        solution=None if solution is None else solution.calculation,
        steps=() if solution is None else solution.steps,
        lives=lives,
    )


def _thrower(view: ZahlenfalleView) -> Seat:
    """Return who threw the dice that the present pair is picked from (T-02)."""
    settled = view.answers[:-1] if view.phase in (Phase.VERDICT, Phase.OVER) else view.answers
    return settled[-1].seat if settled else view.setup.first


@dataclass(frozen=True, slots=True)
class Words:
    """Makes sentences of a match."""

    translate: Translator
    measure: Measure
    players: tuple[Player, ...]

    def title(self, view: ZahlenfalleView) -> str:
        """Return what the top bar says: whose turn it is."""
        return self.translate("falle.turn", name=self.name(view.turn, TITLE_NAME))

    def detail(self, view: ZahlenfalleView) -> str:
        """Return which round is played."""
        rounds, t = view.setup.rounds, self.translate
        if rounds is None:
            return t("falle.round", round=view.round)
        return t("falle.round_of", round=view.round, rounds=rounds)

    def note(self, view: ZahlenfalleView) -> str:
        """Return how much time is left, if there is a time."""
        left = view.match_left_ms
        if view.is_late:
            return self.translate("falle.last_round")
        return "" if left is None else self.translate("falle.time_left", time=minutes_and_seconds(left))

    def captions(
        self, view: ZahlenfalleView, moment: Moment, picking: Picking, *, thought: str = ""
    ) -> Captions:
        """Return what is said of the trays and in the strip; there a `thought` of the bot at play, if any."""
        return Captions(
            self._pick(view, moment, picking),
            self._calculate(view, moment),
            self._hint(view, moment, picking, thought),
        )

    def name(self, seat: Seat, width: float = CAPTION_NAME) -> str:
        """Return what who sits there is called, as far as there is room."""
        return shortened(self.players[seat].name, width, self.measure, Font.LABEL)

    def _pick(self, view: ZahlenfalleView, moment: Moment, picking: Picking) -> str:
        t, name, thrower = self.translate, self.name(view.turn), self.name(_thrower(view))
        if moment.waits is Waits.FIRST_THROW:
            return t("falle.first_throw", name=name)
        if moment.waits is Waits.PAIR and moment.is_rolling:
            return t("falle.rolling")
        if moment.waits is Waits.PAIR and moment.is_own and len(picking.picked) < 2:
            return t("falle.pick_one" if picking.picked else "falle.pick_two", name=name)
        if moment.waits is Waits.PAIR:
            return t("falle.picks", name=name, thrower=thrower)
        return t("falle.picked", name=name, thrower=thrower) if view.pair is not None else ""

    def _calculate(self, view: ZahlenfalleView, moment: Moment) -> str:
        if moment.missed is not None or moment.waits in (Waits.FIRST_THROW, Waits.PAIR, Waits.NOTHING):
            return ""
        if moment.is_rolling:
            return self.translate("falle.rolling")
        return self.translate("falle.throw_of", name=self.name(view.turn))

    def _hint(self, view: ZahlenfalleView, moment: Moment, picking: Picking, thought: str) -> str:
        t = self.translate
        if moment.is_rolling:
            return t("solo.hint_rolling")
        if moment.waits in (Waits.GO_ON, Waits.NOTHING):
            return ""
        if not moment.is_own:
            return thought or t("table.thinks", name=self.name(view.turn))
        if moment.waits is Waits.PAIR:
            return t(pick_hint(picking, moment.pairs))
        return t(HINTS[moment.waits])
