"""What happens in Stapelspiel, put in words: verdicts for the panel of the entry, news, notes at a seat."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from typing import Final

from quiclo_table.bus import Bus, Subscription
from quiclo_table.model.calculation import Step
from quiclo_table.model.chains import Chain
from quiclo_table.model.match_end import MatchEnded
from quiclo_table.model.refusals import RefusalKey
from quiclo_table.model.seats import Seat
from quiclo_table.model.stapelspiel_events import (
    ChainPlayed,
    FalseReport,
    FloorTaken,
    LotDrawn,
    PilesBegun,
    PilesRefreshed,
    Refresh,
    ReportFailed,
)
from quiclo_table.scenes.table.telling import Telling

NOTE_MS: Final = 1600.0
"""How long a note stands at a seat."""
FAULTS: Final[Mapping[RefusalKey, str]] = {
    RefusalKey.WRONG_RESULT: "stapel.fault.wrong_result",
    RefusalKey.DIVISION_INEXACT: "stapel.fault.division_inexact",
    RefusalKey.DIVISION_BY_ZERO: "stapel.fault.division_by_zero",
    RefusalKey.BELOW_ZERO: "stapel.fault.below_zero",
}
"""What is told of a wrong chain from a hand that is held: no number of it."""


@dataclass(frozen=True, slots=True)
class Verdict:
    """A report that is settled: whose, how it ended, its chain as far as all may see it, and a sentence."""

    seat: Seat
    key: str
    is_good: bool
    sentence: str
    chain: Chain | None = None
    value: int | None = None
    steps: tuple[Step, ...] = ()


class StapelTelling:
    """Hears the events. `missed` tells in words a chain that nobody has seen, "" where there is none."""

    def __init__(self, bus: Bus, telling: Telling, missed: Callable[[], str]) -> None:
        self.verdict: Verdict | None = None
        self.news: tuple[str, ...] = ()
        """What there is to say of cards that have come since."""
        self.ended: MatchEnded | None = None
        self._telling = telling
        self._t = telling.translate
        self._missed = missed
        self._notes: dict[Seat, tuple[str, float]] = {}
        self._subscriptions: list[Subscription] = [
            bus.subscribe(PilesBegun, lambda _: self._forget()),
            bus.subscribe(LotDrawn, self._on_lot),
            bus.subscribe(FloorTaken, lambda _: self._forget()),
            bus.subscribe(ChainPlayed, self._on_played),
            bus.subscribe(ReportFailed, self._on_failed),
            bus.subscribe(PilesRefreshed, self._on_refreshed),
            bus.subscribe(MatchEnded, self._on_ended),
        ]

    def close(self) -> None:
        """Hear no more."""
        for subscription in self._subscriptions:
            subscription.close()

    def advance(self, dt_ms: float) -> None:
        """Let time pass: notes go."""
        left = {seat: (key, ms - dt_ms) for seat, (key, ms) in self._notes.items()}
        self._notes = {seat: note for seat, note in left.items() if note[1] > 0}

    def note(self, seat: Seat, key: str) -> None:
        """Say something short at a seat, to whoever sits there."""
        self._notes[seat] = (key, NOTE_MS)

    @property
    def notes(self) -> tuple[tuple[Seat, str], ...]:
        """The notes that stand at seats, by the keys of their texts."""
        return tuple((seat, key) for seat, (key, _) in sorted(self._notes.items()))

    def _forget(self) -> None:
        self.verdict, self.news = None, ()

    def _on_lot(self, event: LotDrawn) -> None:
        names = ", ".join(map(self._telling.name, event.contenders))
        winner = self._telling.name(event.winner)
        self._telling.tell(self._t("narration.lot", names=names, name=winner))

    def _on_played(self, event: ChainPlayed) -> None:
        left = self._t.plural("stapel.left", event.left, name=self._telling.name(event.seat))
        self.news = ()
        self.verdict = Verdict(
            event.seat,
            "stapel.right",
            is_good=True,
            sentence=left,
            chain=event.chain,
            value=event.chain.result,
            steps=event.steps,
        )

    def _on_failed(self, event: ReportFailed) -> None:
        self.news = ()
        self.verdict = Verdict(
            event.seat,
            f"stapel.false.{event.why}",
            is_good=False,
            sentence=self._fault(event),
            chain=event.chain,
            value=event.value,
            steps=event.steps,
        )

    def _fault(self, event: ReportFailed) -> str:
        """What was wrong; of a hand that is held only which rule was broken."""
        if event.why is not FalseReport.WRONG or event.fault is None:
            return self._t(f"stapel.false_about.{event.why}")
        if event.chain is None:
            return self._t(FAULTS[event.fault.key])
        return self._t(f"refusal.{event.fault.key}", **event.fault.facts)

    def _on_refreshed(self, event: PilesRefreshed) -> None:
        t = self._t
        back = [t("narration.shuffled_back", continent=t(f"continent.{one}")) for one in event.shuffled_back]
        missed = self._missed() if event.why is Refresh.STALL else ""
        if event.why is Refresh.STALL:
            self.verdict = None
        news = (t(f"narration.refresh.{event.why}"), *back, missed)
        self.news = tuple(one for one in news if one)

    def _on_ended(self, event: MatchEnded) -> None:
        self.ended = event
