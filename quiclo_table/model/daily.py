"""The challenge of the day: one date, the same dice for everybody (Z-04)."""

from __future__ import annotations

import re
from hashlib import sha256
from typing import Final

from msgspec.structs import replace

from quiclo_table.model.level import Level, Names

_NAMES: Final = Names(de="Tagesaufgabe", en="Challenge of the Day")
_ISO_DATE: Final = re.compile(r"[0-9]{4}-[0-9]{2}-[0-9]{2}")
_ID: Final = "daily-"


def daily_seed(iso_date: str) -> int:
    """Return the seed of a day, from 0 to 2**63 − 1.

    It is the same in every program that does this: take the SHA-256 of the ASCII text
    `quiclo-table/daily/2026-11-30`, read its first eight bytes as a number, the highest byte first, and
    drop the lowest bit. Raises ValueError for what isn't written like a date.
    """
    if not _ISO_DATE.fullmatch(iso_date):
        raise ValueError(f"a day is written like 2026-11-30, not {iso_date!r}")
    digest = sha256(f"quiclo-table/daily/{iso_date}".encode("ascii")).digest()
    return int.from_bytes(digest[:8], "big") >> 1


def daily_level(base: Level, iso_date: str) -> Level:
    """Return the challenge of a day: the rules of `base`, the day's dice, and a list of records of its own.

    Raises ValueError as `daily_seed` does.
    """
    return replace(base, id=f"{_ID}{iso_date}", name=_NAMES, seed=daily_seed(iso_date))


def day_of(level: Level) -> str | None:
    """Return the day whose challenge a level is, or None for any other level."""
    day = level.id.removeprefix(_ID)
    is_challenge = day != level.id and _ISO_DATE.fullmatch(day) and level.seed == daily_seed(day)
    return day if is_challenge else None
