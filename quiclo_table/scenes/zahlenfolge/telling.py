"""What the table of Zahlenfolge says of what happens: messages, and the verdict beside the target."""

from __future__ import annotations

from typing import Final

from quiclo_table.bus import Bus, Subscription
from quiclo_table.i18n import Translator
from quiclo_table.model.calculation_text import format_calculation
from quiclo_table.model.events import DiceRested
from quiclo_table.model.match_end import MatchEnded
from quiclo_table.model.refusals import Refusal
from quiclo_table.model.seats import Player, Seat
from quiclo_table.model.table_events import (
    CalculationFailed,
    CalculationJudged,
    CardTurned,
    LastChance,
    MatchTimeUp,
    TradeOffered,
    TurnBegan,
)
from quiclo_table.model.task import Purpose
from quiclo_table.model.zahlenfolge import OpeningDemanded, RunReported, SolutionShown
from quiclo_table.scenes.table.target import Told
from quiclo_table.scenes.table.ways import Settled
from quiclo_table.scenes.zahlenfolge.lines import RUN_NAMES
from quiclo_table.ui.toast import Toast

SOLUTION_MS: Final = 6000.0
VERDICT_MS: Final = 2600.0
REPORT_MS: Final = 2200.0
OFFER_MS: Final = 1500.0
"""For how long bots leave what has happened to be read before they go on."""


class Telling:
    """Hears what happens and puts it into words. `told` is what the panel of the target says."""

    def __init__(self, bus: Bus, toast: Toast, translate: Translator, players: tuple[Player, ...]) -> None:
        self.told: Told | None = None
        self.settled: Settled | None = None
        """What was calculated, or not, last in this turn."""
        self._faces: tuple[int, ...] = ()
        self._reading_ms = 0.0
        self._toast = toast
        self._t = translate
        self._players = players
        self._subscriptions: list[Subscription] = [
            bus.subscribe(TurnBegan, lambda _: self._forget()),
            bus.subscribe(CardTurned, lambda _: self._forget()),
            bus.subscribe(TradeOffered, lambda _: self._on_offered()),
            bus.subscribe(DiceRested, self._on_rested),
            bus.subscribe(CalculationJudged, self._on_judged),
            bus.subscribe(CalculationFailed, self._on_failed),
            bus.subscribe(SolutionShown, self._on_solution),
            bus.subscribe(RunReported, self._on_reported),
            bus.subscribe(OpeningDemanded, self._on_demanded),
            bus.subscribe(MatchTimeUp, lambda _: self.say("narration.time_up")),
            bus.subscribe(LastChance, self._on_last_chance),
            bus.subscribe(MatchEnded, lambda event: self._toast.say(self._t(f"end.{event.end}"))),
        ]

    @property
    def is_being_read(self) -> bool:
        """Whether what was told last is too new for play to go on by itself."""
        return self._reading_ms > 0

    def advance(self, dt_ms: float) -> None:
        """Let time pass."""
        self._reading_ms = max(0.0, self._reading_ms - dt_ms)

    def close(self) -> None:
        """Hear no more."""
        for subscription in self._subscriptions:
            subscription.close()

    def say(self, key: str) -> None:
        """Say a sentence that needs no facts."""
        self._toast.say(self._t(key))

    def refuse(self, refusal: Refusal) -> None:
        """Say why something can't be done, and what to do instead."""
        self._toast.say(self._t(f"refusal.{refusal.key}", **refusal.facts))

    def _forget(self) -> None:
        self.told = self.settled = None

    def _on_rested(self, event: DiceRested) -> None:
        self._faces = event.faces

    def _name(self, seat: Seat) -> str:
        return self._players[seat].name

    def _on_offered(self) -> None:
        self._forget()
        self._reading_ms = OFFER_MS

    def _on_judged(self, event: CalculationJudged) -> None:
        self._reading_ms = VERDICT_MS
        is_trade = event.purpose is Purpose.TRADE
        if event.is_right:
            self.settled = Settled(event.number, self._faces)
            self.told = Told("table.traded" if is_trade else "table.right", event, is_good=True)
        elif event.attempts == 0:
            self.told = Told("table.trade_lost" if is_trade else "table.wrong", event, is_good=False)
        if event.fault is not None:
            self.refuse(event.fault)

    def _on_failed(self, event: CalculationFailed) -> None:
        self._reading_ms = VERDICT_MS
        self.settled = Settled(event.number, self._faces) if self._faces else None
        if self.told is None:
            self.told = Told(f"table.failed.{event.why}", None, is_good=False)

    def _on_solution(self, event: SolutionShown) -> None:
        if event.solution is None:
            self._toast.say(self._t("solo.no_solution", target=event.number))
            return
        text = format_calculation(event.solution.calculation)
        said = self._t("narration.solution", calculation=text, target=event.number)
        self._toast.say(said, shown_ms=SOLUTION_MS)

    def _on_reported(self, event: RunReported) -> None:
        self._reading_ms = REPORT_MS
        run, cards = self._t(RUN_NAMES[len(event.cards)]), " ".join(map(str, event.cards))
        self._toast.say(self._t("zahlenfolge.told_run", name=self._name(event.seat), run=run, cards=cards))

    def _on_demanded(self, event: OpeningDemanded) -> None:
        name = self._name(event.seat)
        self._toast.say(self._t.plural("zahlenfolge.opening_demanded", event.count, name=name))

    def _on_last_chance(self, event: LastChance) -> None:
        self._toast.say(self._t("narration.last_chance", name=self._name(event.seat)))
