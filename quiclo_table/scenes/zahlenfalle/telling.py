"""What Zahlenfalle for several says of what happens, in messages."""

from __future__ import annotations

from typing import Final

from quiclo_table.bus import Bus, Subscription
from quiclo_table.i18n import Translator
from quiclo_table.model.match_end import MatchEnded
from quiclo_table.model.pairs import NothingReaches
from quiclo_table.model.seats import Player, Seat, Sitter
from quiclo_table.model.table_events import MatchTimeUp
from quiclo_table.model.zahlenfalle import LifeWon, PlayerOut, RoundBegan
from quiclo_table.ui.toast import Toast

ROUND_MS: Final = 1600.0


class ZahlenfalleTelling:
    """Hears what happens and puts it into words."""

    def __init__(self, bus: Bus, toast: Toast, translate: Translator, players: tuple[Player, ...]) -> None:
        self._toast = toast
        self._t = translate
        self._players = players
        self._persons = {Seat(at) for at, one in enumerate(players) if one.sitter is Sitter.PERSON}
        self._subscriptions: list[Subscription] = [
            bus.subscribe(RoundBegan, self._on_round),
            bus.subscribe(LifeWon, self._on_life),
            bus.subscribe(PlayerOut, self._on_out),
            bus.subscribe(NothingReaches, self._on_nothing),
            bus.subscribe(MatchTimeUp, lambda _: self._toast.say(self._t("falle.time_up"))),
            bus.subscribe(MatchEnded, lambda event: self._toast.say(self._t(f"end.{event.end}"))),
        ]

    def close(self) -> None:
        """Hear no more."""
        for subscription in self._subscriptions:
            subscription.close()

    def _on_round(self, event: RoundBegan) -> None:
        self._toast.say(self._t("falle.round", round=event.number), shown_ms=ROUND_MS)

    def _on_life(self, event: LifeWon) -> None:
        self._toast.say(self._t("falle.life_won", name=self._players[event.seat].name))

    def _on_out(self, event: PlayerOut) -> None:
        """Say who is out, and how to get away when only bots play on."""
        is_last = self._persons == {event.seat}
        self._persons.discard(event.seat)
        key = "falle.only_bots" if is_last else "narration.out"
        self._toast.say(self._t(key, name=self._players[event.seat].name))

    def _on_nothing(self, event: NothingReaches) -> None:
        self._toast.say(self._t("solo.nothing_reaches", target=event.target))
