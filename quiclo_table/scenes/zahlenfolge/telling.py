"""What Zahlenfolge adds to what a table says: solutions, reports, and cards that must be opened."""

from __future__ import annotations

from typing import Final

from quiclo_table.bus import Bus, Subscription
from quiclo_table.model.calculation_text import format_calculation
from quiclo_table.model.zahlenfolge import OpeningDemanded, RunReported, SolutionShown
from quiclo_table.scenes.table.telling import Telling
from quiclo_table.scenes.zahlenfolge.lines import RUN_NAMES

SOLUTION_MS: Final = 6000.0
REPORT_MS: Final = 2200.0
"""For how long bots leave a report to be read before they go on."""


class ZahlenfolgeTelling:
    """Hears what happens and puts it into words."""

    def __init__(self, bus: Bus, telling: Telling) -> None:
        self._telling = telling
        self._t = telling.translate
        self._subscriptions: list[Subscription] = [
            bus.subscribe(SolutionShown, self._on_solution),
            bus.subscribe(RunReported, self._on_reported),
            bus.subscribe(OpeningDemanded, self._on_demanded),
        ]

    def close(self) -> None:
        """Hear no more."""
        for subscription in self._subscriptions:
            subscription.close()

    def _on_solution(self, event: SolutionShown) -> None:
        if event.solution is None:
            self._telling.tell(self._t("solo.no_solution", target=event.number))
            return
        text = format_calculation(event.solution.calculation)
        said = self._t("narration.solution", calculation=text, target=event.number)
        self._telling.tell(said, shown_ms=SOLUTION_MS)

    def _on_reported(self, event: RunReported) -> None:
        name = self._telling.name(event.seat)
        run, cards = self._t(RUN_NAMES[len(event.cards)]), " ".join(map(str, event.cards))
        told = self._t("zahlenfolge.told_run", name=name, run=run, cards=cards)
        self._telling.tell(told, read_ms=REPORT_MS)

    def _on_demanded(self, event: OpeningDemanded) -> None:
        name = self._telling.name(event.seat)
        self._telling.tell(self._t.plural("zahlenfolge.opening_demanded", event.count, name=name))
