"""The places at a table that is being set up: pure changes of an arrangement, and what it comes to."""

from __future__ import annotations

from collections.abc import Callable, Container, Sequence
from typing import Final

from msgspec.structs import replace

from quiclo_table.model.devices import SHARED, DeviceKind, SeatDevice
from quiclo_table.model.names import clean_name
from quiclo_table.model.seats import BOT_NAMES, Player, Seat, Sitter, SkillLevel
from quiclo_table.rules.seating import MOST_PLAYERS
from quiclo_table.storage.arrangement import Arrangement, Occupant, Place

PERSON: Final = Place(Occupant.PERSON)
BOT: Final = Place(Occupant.BOT)
FREE: Final = Place()
USUAL: Final = Arrangement((PERSON, BOT, BOT, BOT, FREE, FREE))
"""Somebody in a hurry, against three bots."""
LEVELS: Final = tuple(SkillLevel)
LONGEST_PAD: Final = 200


def whole(arrangement: Arrangement) -> Arrangement:
    """Return an arrangement with all its places, one of those that are taken beginning."""
    missing = MOST_PLAYERS - len(arrangement.places)
    return _beginning(replace(arrangement, places=(*arrangement.places, *[FREE] * missing)))


def is_taken(arrangement: Arrangement, place: int) -> bool:
    """Tell whether anybody sits at a place."""
    return arrangement.places[place].occupant is not Occupant.EMPTY


def seat_of(arrangement: Arrangement, place: int) -> Seat:
    """Return the seat that a place will be, and so its colour and shape: the taken ones are counted through,
    then those that are free."""
    order = sorted(range(len(arrangement.places)), key=lambda one: (not is_taken(arrangement, one), one))
    return Seat(order.index(place))


def occupied(arrangement: Arrangement, place: int, occupant: Occupant) -> Arrangement:
    """Return the arrangement with somebody else at a place, or nobody."""
    return _beginning(_with(arrangement, place, replace(arrangement.places[place], occupant=occupant)))


def named(arrangement: Arrangement, place: int, name: str) -> Arrangement:
    """Return the arrangement with a name for the person at a place."""
    return _with(arrangement, place, replace(arrangement.places[place], name=name))


def stepped(arrangement: Arrangement, place: int) -> Arrangement:
    """Return the arrangement with the next better bot at a place; after the best comes the weakest."""
    level = LEVELS[(LEVELS.index(arrangement.places[place].level) + 1) % len(LEVELS)]
    return _with(arrangement, place, replace(arrangement.places[place], level=level))


def names_of(arrangement: Arrangement, usual: str, numbered: Callable[[int], str]) -> tuple[str, ...]:
    """Return what everybody is called, by places; "" where nobody sits.

    A person without a name is called by the `usual` one, if that is still to be had, or numbered. Bots go out
    of everybody's way, and keep their names while others come and go.
    """
    names = [
        clean_name(one.name) or "" if one.occupant is Occupant.PERSON else "" for one in arrangement.places
    ]
    for place, one in enumerate(arrangement.places):
        if one.occupant is Occupant.PERSON and not names[place]:
            options = (usual, *(numbered(n) for n in range(place + 1, place + 2 + MOST_PLAYERS)))
            names[place] = _first_free(options, names)
    bots = [place for place, one in enumerate(arrangement.places) if one.occupant is Occupant.BOT]
    for place in bots:
        if is_free(BOT_NAMES[place], names):
            names[place] = BOT_NAMES[place]
    for place in bots:
        names[place] = names[place] or _first_free(BOT_NAMES, names)
    return tuple(names)


def is_free(name: str, names: Sequence[str]) -> bool:
    """Tell whether nobody is called so; capitals don't tell two people apart."""
    return name.casefold() not in (one.casefold() for one in names)


def players_of(arrangement: Arrangement, names: Sequence[str]) -> tuple[Player, ...]:
    """Return who plays, by seats."""
    return tuple(
        Player(name, Sitter.BOT, one.level) if one.occupant is Occupant.BOT else Player(name)
        for one, name in zip(arrangement.places, names, strict=True)
        if one.occupant is not Occupant.EMPTY
    )


def to_join(arrangement: Arrangement, claimed: Container[int] = ()) -> int | None:
    """Return the place for somebody who asks to join with a device: that of a person who has neither a name
    nor a device of their own and hasn't `claimed` it, else the first free one; None: all are taken."""
    places = enumerate(arrangement.places)
    unclaimed = (n for n, one in places if one == replace(PERSON, level=one.level) and n not in claimed)
    return next(unclaimed, first_free(arrangement))


def first_free(arrangement: Arrangement) -> int | None:
    """Return the first place where nobody sits, None if there is none."""
    return next((n for n, one in enumerate(arrangement.places) if one.occupant is Occupant.EMPTY), None)


def devices_of(arrangement: Arrangement) -> tuple[SeatDevice, ...]:
    """Return the devices that are remembered, by places; pads by what they are called."""
    return tuple(SeatDevice(one.device, name=one.pad) for one in arrangement.places)


def with_devices(arrangement: Arrangement, devices: Sequence[SeatDevice]) -> Arrangement:
    """Return the arrangement with what each person plays with; nobody else has a device."""
    places = (
        replace(place, device=device.kind, pad=device.name[:LONGEST_PAD])
        if place.occupant is Occupant.PERSON
        else replace(place, device=DeviceKind.SHARED, pad="")
        for place, device in zip(arrangement.places, devices, strict=True)
    )
    return replace(arrangement, places=tuple(places))


def devices_by_seats(arrangement: Arrangement, devices: Sequence[SeatDevice]) -> tuple[SeatDevice, ...]:
    """Return what each seat is played with; nothing where all share."""
    taken = tuple(device for place, device in enumerate(devices) if is_taken(arrangement, place))
    return () if set(taken) <= {SHARED} else taken


def _with(arrangement: Arrangement, place: int, changed: Place) -> Arrangement:
    places = arrangement.places
    return replace(arrangement, places=(*places[:place], changed, *places[place + 1 :]))


def _beginning(arrangement: Arrangement) -> Arrangement:
    """Return the arrangement with the next one clockwise beginning, where the place that did is free."""
    around = (n % MOST_PLAYERS for n in range(arrangement.first, arrangement.first + MOST_PLAYERS))
    first = next((place for place in around if is_taken(arrangement, place)), arrangement.first)
    return replace(arrangement, first=first)


def _first_free(options: Sequence[str], names: Sequence[str]) -> str:
    return next(name for name in options if name and is_free(name, names))
