"""What a table says of what happens: messages, and the verdict beside the target."""

from __future__ import annotations

from typing import Final

from quiclo_table.bus import Bus, Subscription
from quiclo_table.i18n import Translator
from quiclo_table.model.events import DiceRested
from quiclo_table.model.match_end import MatchEnded
from quiclo_table.model.refusals import Refusal
from quiclo_table.model.seats import Player, Seat
from quiclo_table.model.table_events import (
    CalculationFailed,
    CalculationJudged,
    CardHandedOver,
    CardTurned,
    LastChance,
    MatchTimeUp,
    TradeOffered,
    TurnBegan,
)
from quiclo_table.model.task import Purpose
from quiclo_table.scenes.table.target import Told
from quiclo_table.scenes.table.ways import Settled
from quiclo_table.ui.toast import SHOWN_MS, Toast

VERDICT_MS: Final = 2600.0
OFFER_MS: Final = 1500.0
"""For how long bots leave what has happened to be read before they go on."""


class Telling:
    """Hears what happens in any card variant and puts it in words. `told` is for the target's panel."""

    def __init__(self, bus: Bus, toast: Toast, translate: Translator, players: tuple[Player, ...]) -> None:
        self.told: Told | None = None
        self.settled: Settled | None = None
        """What was calculated, or not, last in this turn."""
        self.translate = translate
        self._faces: tuple[int, ...] = ()
        self._reading_ms = 0.0
        self._fault = ""
        self._toast = toast
        self._players = players
        self._subscriptions: list[Subscription] = [
            bus.subscribe(TurnBegan, lambda _: self._forget()),
            bus.subscribe(CardTurned, lambda _: self._forget()),
            bus.subscribe(TradeOffered, lambda _: self._on_offered()),
            bus.subscribe(DiceRested, self._on_rested),
            bus.subscribe(CalculationJudged, self._on_judged),
            bus.subscribe(CalculationFailed, self._on_failed),
            bus.subscribe(CardHandedOver, self._on_handed_over),
            bus.subscribe(MatchTimeUp, lambda _: self.say("narration.time_up")),
            bus.subscribe(LastChance, self._on_last_chance),
            bus.subscribe(MatchEnded, lambda event: self.say(f"end.{event.end}")),
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

    def take_up(self, faces: tuple[int, ...]) -> None:
        """Note the dice that lie there in a match that is gone on with."""
        self._faces = faces

    def say(self, key: str) -> None:
        """Say a sentence that needs no facts."""
        self._toast.say(self.translate(key))

    def tell(self, sentence: str, *, read_ms: float = 0.0, shown_ms: float = SHOWN_MS) -> None:
        """Say a sentence; bots leave it to be read for `read_ms`."""
        self._reading_ms = max(self._reading_ms, read_ms)
        self._toast.say(sentence, shown_ms=shown_ms)

    def refuse(self, refusal: Refusal) -> None:
        """Say why something can't be done, and what to do instead."""
        self._toast.say(self._reason(refusal))

    def hush(self) -> None:
        """Say no more of it."""
        self._toast.hush()

    def name(self, seat: Seat) -> str:
        """Return what a player is called."""
        return self._players[seat].name

    def _reason(self, refusal: Refusal) -> str:
        return self.translate(f"refusal.{refusal.key}", **refusal.facts)

    def _forget(self) -> None:
        self.told = self.settled = None
        self._faces = ()

    def _on_rested(self, event: DiceRested) -> None:
        self._faces = event.faces

    def _on_offered(self) -> None:
        self._forget()
        self._reading_ms = OFFER_MS
        self._fault = ""

    def _on_judged(self, event: CalculationJudged) -> None:
        if event.purpose is Purpose.CLOSING:  # the closing score has a page of its own to tell that
            return
        self._reading_ms = VERDICT_MS
        is_trade = event.purpose is Purpose.TRADE
        if event.is_right:
            self.settled = Settled(event.number, self._faces)
            self.told = Told("table.traded" if is_trade else "table.right", event, is_good=True)
        elif event.attempts == 0:
            self.told = Told("table.trade_lost" if is_trade else "table.wrong", event, is_good=False)
        if event.fault is not None:
            self._fault = self._reason(event.fault)
            self._toast.say(self._fault)

    def _on_failed(self, event: CalculationFailed) -> None:
        if event.purpose is Purpose.CLOSING:
            return
        self._reading_ms = VERDICT_MS
        self.settled = Settled(event.number, self._faces) if self._faces else None
        if self.told is None:
            self.told = Told(f"table.failed.{event.why}", None, is_good=False)

    def _on_handed_over(self, event: CardHandedOver) -> None:
        """A lost trade may end the turn, and then nothing else tells of it."""
        gone = self.translate("narration.handed_over", owner=self.name(event.owner), card=event.move.card)
        self.tell(f"{self._fault} {gone}".strip())

    def _on_last_chance(self, event: LastChance) -> None:
        self.tell(self.translate("narration.last_chance", name=self.name(event.seat)))
