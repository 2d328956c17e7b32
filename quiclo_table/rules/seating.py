"""Who may sit down together, and who comes after whom (C-12, S-04)."""

from __future__ import annotations

from collections import Counter
from typing import Final

from quiclo_table.model.names import clean_name
from quiclo_table.model.refusals import Refusal, RefusalKey
from quiclo_table.model.seats import Player, Seat

FEWEST_PLAYERS: Final = 2
MOST_PLAYERS: Final = 6


def check_players(players: tuple[Player, ...], first: Seat) -> Refusal | None:
    """Return why these players can't play together with `first` beginning (C-12, S-04)."""
    if not FEWEST_PLAYERS <= len(players) <= MOST_PLAYERS:
        counts: dict[str, int | str] = {"fewest": FEWEST_PLAYERS, "most": MOST_PLAYERS}
        return Refusal(RefusalKey.PLAYERS_COUNT, "C-12", facts=counts)
    for at, player in enumerate(players):
        if not player.name or clean_name(player.name) != player.name:
            return Refusal(RefusalKey.NAME_LENGTH, "C-12", at, {"name": player.name})
    for name, times in Counter(player.name for player in players).items():
        if times > 1:
            return Refusal(RefusalKey.NAME_TWICE, "C-12", facts={"name": name})
    if first not in range(len(players)):
        return Refusal(RefusalKey.NO_SUCH_SEAT, "S-04", facts={"seat": first, "players": len(players)})
    return None


def clockwise(first: Seat, count: int) -> tuple[Seat, ...]:
    """Return all seats of a table of `count`, beginning with `first`."""
    return tuple(Seat((first + step) % count) for step in range(count))


def after(seat: Seat, count: int) -> Seat:
    """Return the next seat clockwise."""
    return Seat((seat + 1) % count)
