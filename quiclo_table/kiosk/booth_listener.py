"""Hangs the booth log on the bus: visits and matches become rows, and no scene knows of the log."""

from __future__ import annotations

from collections.abc import Callable
from contextlib import ExitStack
from dataclasses import dataclass
from enum import StrEnum

from quiclo_table.bus import Bus
from quiclo_table.kiosk.booth_log import BoothLog, Happened
from quiclo_table.model.match_end import End, MatchEnded
from quiclo_table.model.seats import Sitter
from quiclo_table.model.zahlenfalle_solo import End as RunEnd
from quiclo_table.model.zahlenfalle_solo import RunEnded
from quiclo_table.rules.referee import MatchClosed, MatchOpened


class Leave(StrEnum):
    """How a visit ended."""

    IDLE = "idle"
    """Nobody was there any more."""
    WISH = "wish"
    """Somebody sent the booth back to the show."""
    STAFF = "staff"
    FAULT = "fault"
    CLOSED = "closed"
    """The program was ended."""


@dataclass(frozen=True, slots=True)
class VisitBegan:
    """Somebody touched the booth while the show ran."""


@dataclass(frozen=True, slots=True)
class VisitEnded:
    """The booth is back at its show, after so many seconds."""

    how: Leave
    seconds: int


class BoothListener:
    """Writes what visitors do. Matches of the show, which no visit surrounds, are nobody's."""

    def __init__(self, bus: Bus, log: BoothLog, language: Callable[[], str]) -> None:
        self._log = log
        self._language = language
        self._is_visit = False
        self._open: MatchOpened | None = None
        self._was_ended_by_hand = False
        self._held = ExitStack()
        for subscription in (
            bus.subscribe(VisitBegan, self._on_visit),
            bus.subscribe(VisitEnded, self._on_gone),
            bus.subscribe(MatchOpened, self._on_opened),
            bus.subscribe(MatchEnded, self._on_match_ended),
            bus.subscribe(RunEnded, self._on_run_ended),
            bus.subscribe(MatchClosed, self._on_closed),
        ):
            self._held.callback(subscription.close)

    def close(self) -> None:
        """Hear no more."""
        self._held.close()

    def _on_visit(self, _began: VisitBegan) -> None:
        self._is_visit = True
        self._log.note(Happened.VISIT, language=self._language())

    def _on_gone(self, ended: VisitEnded) -> None:
        if self._is_visit:
            self._is_visit = False
            self._log.note(Happened.GONE, detail=ended.how, language=self._language(), seconds=ended.seconds)

    def _on_opened(self, opened: MatchOpened) -> None:
        self._open = opened if self._is_visit else None
        self._was_ended_by_hand = False
        self._note(Happened.BEGUN, 0)

    def _on_match_ended(self, ended: MatchEnded) -> None:
        self._was_ended_by_hand = ended.end is End.BY_HAND

    def _on_run_ended(self, ended: RunEnded) -> None:
        self._was_ended_by_hand = ended.end is RunEnd.BY_HAND

    def _on_closed(self, closed: MatchClosed) -> None:
        is_finished = closed.is_over and not self._was_ended_by_hand
        self._note(Happened.FINISHED if is_finished else Happened.LEFT, round(closed.played_ms / 1000))
        self._open = None

    def _note(self, event: Happened, seconds: int) -> None:
        if self._open is not None:
            players = self._open.players
            self._log.note(
                event,
                language=self._language(),
                variant=self._open.variant,
                seats=len(players),
                persons=sum(player.sitter is Sitter.PERSON for player in players),
                seconds=seconds,
            )
