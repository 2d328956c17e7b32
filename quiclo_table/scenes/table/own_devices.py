"""The seats' own devices at a table: whose a gesture is, and what happens when a pad goes or comes."""

from __future__ import annotations

from typing import Protocol, runtime_checkable

from quiclo_table.input.acts import Gesture, KeyPressed
from quiclo_table.input.seating import DeviceSeats, PadAway
from quiclo_table.model.seats import Seat
from quiclo_table.scenes.table.covers import Covers
from quiclo_table.scenes.table.match_table import MatchTable
from quiclo_table.scenes.table.telling import Telling


@runtime_checkable
class ForOneSeat(Protocol):
    """A page that covers the table for one person at a time."""

    @property
    def seat(self) -> Seat | None:
        """Whose it is now; None: it is everybody's who is at play."""


class OwnDevices:
    """Takes the gestures that must not act: those of another person's device than who is at play, and the
    press by which a pad takes a seat that has lost its own."""

    def __init__(self, seats: DeviceSeats, table: MatchTable, covers: Covers, telling: Telling) -> None:
        self._seats = seats
        self._table = table
        self._covers = covers
        self._telling = telling

    def takes(self, gesture: Gesture) -> bool:
        """Hear a gesture; tells whether it is spent."""
        news = self._seats.hear(gesture)
        if news is not None:
            self._tell(news.seat, "devices.away" if isinstance(news, PadAway) else "devices.back")
            return not isinstance(news, PadAway)
        at_play = self._at_play(gesture)
        if not self._seats.hinders(gesture, at_play):
            return False
        self._telling.tell(self._telling.translate("devices.turn", name=self._telling.name(at_play[0])))
        return True

    def _tell(self, seat: Seat, key: str) -> None:
        """Say it at the table and on the pause page; of several pads that are gone, that page names one."""
        t, name = self._telling.translate, self._telling.name
        self._telling.tell(t(key, name=name(seat)))
        away = self._seats.away
        if away:
            key, seat = "devices.away", away[0]
        self._covers.note_on_pause(t(key, name=name(seat)))

    def _at_play(self, gesture: Gesture) -> tuple[Seat, ...]:
        """The persons for whom a gesture would act; nobody, where it is the same whoever makes it."""
        over = self._covers.over
        if over is None and isinstance(gesture, KeyPressed) and gesture.key == "ESCAPE":
            return ()  # anybody may pause (C-13)
        if isinstance(over, ForOneSeat) and over.seat is not None:
            return (over.seat,)
        if over is not None and self._covers.holds_time:
            return ()
        return tuple(seat for seat in self._table.match.view(None).acting if self._table.is_person(seat))
