"""What a solo run says of what happens, in messages."""

from __future__ import annotations

from contextlib import ExitStack

from quiclo_table.bus import Bus
from quiclo_table.i18n import Translator
from quiclo_table.model.events import DiceThrown
from quiclo_table.model.level import Level
from quiclo_table.model.pairs import NothingReaches
from quiclo_table.model.zahlenfalle_solo import End, NoPairHasTarget, RunEnded, TargetMissed
from quiclo_table.ui.toast import Toast


class SoloTelling:
    """Hears what happens and puts it into words; what has been said ends where something new begins."""

    def __init__(self, bus: Bus, toast: Toast, translate: Translator, level: Level) -> None:
        self._toast = toast
        self._t = translate
        self._level = level
        self._held = ExitStack()
        for subscription in (
            bus.subscribe(DiceThrown, lambda _: toast.hush()),
            bus.subscribe(TargetMissed, lambda _: toast.hush()),
            bus.subscribe(NothingReaches, self._on_nothing),
            bus.subscribe(NoPairHasTarget, self._on_no_pair),
            bus.subscribe(RunEnded, self._on_ended),
        ):
            self._held.callback(subscription.close)

    def close(self) -> None:
        """Hear no more."""
        self._held.close()

    def _on_nothing(self, event: NothingReaches) -> None:
        self._toast.say(self._t("solo.nothing_reaches", target=event.target))

    def _on_no_pair(self, _event: NoPairHasTarget) -> None:
        level = self._level
        self._toast.say(self._t("solo.no_pair", lowest=level.lowest, highest=level.highest))

    def _on_ended(self, event: RunEnded) -> None:
        if event.end is not End.BY_HAND:
            self._toast.say(self._t(f"result.end.{event.end}"))
