"""How a match of several players ends."""

from __future__ import annotations

from enum import StrEnum

from msgspec import Struct

from quiclo_table.model.events import Event
from quiclo_table.model.seats import Seat


class End(StrEnum):
    """Why a match has ended."""

    COMBINATION = "combination"
    """Six cards that belong together were laid out (S-15)."""
    SIX_IN_A_ROW = "six_in_a_row"
    """A Sechsling was reported (F-11)."""
    HAND_PLAYED = "hand_played"
    """Somebody is down to one card or none (P-12)."""
    LAST_PLAYER = "last_player"
    """All others have lost their lives (T-09)."""
    TIME = "time"
    ROUNDS = "rounds"
    CARDS = "cards"
    """Somebody came to own 15 cards (S-16)."""
    EMPTY_DECKS = "empty_decks"
    BY_HAND = "by_hand"


class Standing(Struct, frozen=True):
    """What a seat has come to. `place` counts from 1, and equal places share; `score` and `second` are the
    numbers that decide, in this order, as the variant has them."""

    seat: Seat
    place: int
    score: int
    second: int = 0


class MatchEnded(Event, frozen=True):
    """The match is over. Several winners share the win; `standings` are sorted by place, then by seat."""

    end: End
    winners: tuple[Seat, ...]
    standings: tuple[Standing, ...]
