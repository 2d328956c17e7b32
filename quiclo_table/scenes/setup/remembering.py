"""What is remembered of a table when it is come back to: what people are called there, and their devices."""

from __future__ import annotations

from msgspec.structs import replace

from quiclo_table.model.devices import SeatDevice
from quiclo_table.model.names import clean_name
from quiclo_table.model.seats import Player
from quiclo_table.scenes.scene import Context
from quiclo_table.scenes.setup import places
from quiclo_table.storage.arrangement import Arrangement


def names_at(context: Context, arrangement: Arrangement) -> tuple[str, ...]:
    """Return what everybody is called, by places; "" where nobody sits."""
    usual = clean_name(context.settings.player_name) or ""
    return places.names_of(arrangement, usual, lambda n: context.translate("setup.player", n=n))


def table_for(context: Context, variant: str) -> Arrangement:
    """Return the table as it was set up for a variant the last time; at the first time, with those who sat
    at the table that came to be remembered last."""
    tables = context.settings.tables
    if variant in tables:
        return places.whole(tables[variant])
    others = list(tables.values())
    return places.whole(replace(others[-1], first=0, rules={}) if others else places.USUAL)


def devices_for(context: Context, variant: str, players: tuple[Player, ...]) -> tuple[SeatDevice, ...]:
    """Return what the players of a match that was left play with, if the table is still set up with them;
    where that isn't known, all share."""
    arrangement = table_for(context, variant)
    if places.players_of(arrangement, names_at(context, arrangement)) != players:
        return ()
    return places.devices_by_seats(arrangement, places.devices_of(arrangement))
