"""The seats' own devices at a table: whose a gesture is, and what happens when a pad goes or comes."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from dataclasses import dataclass
from typing import Protocol, runtime_checkable

from quiclo_table.i18n import Translator
from quiclo_table.input.acts import Gesture, KeyPressed, PadConnected, PadLost
from quiclo_table.input.seating import DeviceSeats, PadAway
from quiclo_table.model.seats import Seat
from quiclo_table.scenes.table.covers import Covers
from quiclo_table.scenes.table.match_table import MatchTable
from quiclo_table.ui.toast import Toast


@runtime_checkable
class ForOneSeat(Protocol):
    """A page that covers the table for one person at a time."""

    @property
    def seat(self) -> Seat | None:
        """Whose it is now; None: it is everybody's who is at play."""


@dataclass(frozen=True, slots=True)
class OwnDevices:
    """Takes the gestures that must not act on the table: those of another person's device than who is at
    play, pads that come and go, and the press by which a pad takes a seat that has lost its own.

    `acting` gives the seats that may act now, bots among them.
    """

    seats: DeviceSeats
    table: MatchTable
    covers: Covers
    toast: Toast
    translate: Translator
    acting: Callable[[], Iterable[Seat]]

    def takes(self, gesture: Gesture) -> bool:
        """Hear a gesture; tells whether it is spent."""
        news = self.seats.hear(gesture)
        if news is not None:
            self._tell_of_seat(news.seat, "devices.away" if isinstance(news, PadAway) else "devices.back")
        elif isinstance(gesture, PadLost):
            self._tell(self.translate("solo.pad_lost"))
        elif isinstance(gesture, PadConnected):
            self._tell(self.translate("solo.pad_found"))
        if news is not None or isinstance(gesture, PadLost | PadConnected):
            return True
        at_play = self._at_play(gesture)
        if not self.seats.hinders(gesture, at_play):
            return False
        self.toast.say(self.translate("devices.turn", name=self.table.players[at_play[0]].name))
        return True

    def _tell_of_seat(self, seat: Seat, key: str) -> None:
        """Say whose pad has gone or come; as long as another is missing, the pause is still about that."""
        if self.seats.away:
            key, seat = "devices.away", self.seats.away[0]
        self._tell(self.translate(key, name=self.table.players[seat].name))

    def _tell(self, sentence: str) -> None:
        """Say it on the pause page, else at the table."""
        if not self.covers.note_on_pause(sentence):
            self.toast.say(sentence)

    def _at_play(self, gesture: Gesture) -> tuple[Seat, ...]:
        """The persons for whom a gesture would act; nobody, where it is the same whoever makes it."""
        over = self.covers.over
        if over is None and isinstance(gesture, KeyPressed) and gesture.key == "ESCAPE":
            return ()  # anybody may pause (C-13)
        if isinstance(over, ForOneSeat) and over.seat is not None:
            return (over.seat,)
        if over is not None and self.covers.holds_time:
            return ()
        return tuple(seat for seat in self.acting() if self.table.is_person(seat))
