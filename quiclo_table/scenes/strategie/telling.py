"""What Strategie adds to what a table says: last turns, a trade called off, and how a vote went."""

from __future__ import annotations

from typing import Final

from quiclo_table.bus import Bus, Subscription
from quiclo_table.model.strategie_events import LastTurn, TradeCalledOff, VotesOpened
from quiclo_table.scenes.table.telling import Telling

READ_MS: Final = 2200.0
"""For how long bots leave what has happened to be read before they go on."""


class StrategieTelling:
    """Hears what happens and puts it into words."""

    def __init__(self, bus: Bus, telling: Telling) -> None:
        self._telling = telling
        self._t = telling.translate
        self._subscriptions: list[Subscription] = [
            bus.subscribe(LastTurn, self._on_last_turn),
            bus.subscribe(TradeCalledOff, self._on_called_off),
            bus.subscribe(VotesOpened, self._on_votes),
        ]

    def close(self) -> None:
        """Hear no more."""
        for subscription in self._subscriptions:
            subscription.close()

    def _on_last_turn(self, event: LastTurn) -> None:
        why = self._t(f"end.{event.why}")
        last = self._t("narration.strategie.last_turn", name=self._telling.name(event.seat))
        self._telling.tell(f"{why} {last}", read_ms=READ_MS)

    def _on_called_off(self, event: TradeCalledOff) -> None:
        said = self._t("narration.strategie.trade_called_off", card=event.card, wanted=event.wanted)
        self._telling.tell(said)

    def _on_votes(self, event: VotesOpened) -> None:
        if not event.accepted:
            self._telling.tell(self._t("narration.strategie.turned_down"))
