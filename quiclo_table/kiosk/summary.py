"""From the rows of the booth log to the figures that a stand crew wants. Pure."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from typing import Final

from quiclo_table.kiosk.booth_listener import Leave
from quiclo_table.kiosk.booth_log import Happened, Row

HOURS: Final = 24
DAY: Final = slice(0, 10)
HOUR: Final = slice(0, 13)
OF_THE_DAY: Final = slice(11, 13)
BUSY: Final = frozenset({Happened.VISIT, Happened.BEGUN, Happened.FINISHED, Happened.LEFT})
"""What visitors leave in the log."""


@dataclass(frozen=True, slots=True)
class Played:
    """How often a variant was begun, played to its end, and left before it."""

    variant: str
    begun: int
    finished: int
    left: int


@dataclass(frozen=True, slots=True)
class Figures:
    """What has happened at the booth."""

    visits: int
    begun: int
    finished: int
    left: int
    restarts: int
    minutes: int
    """How long people have played."""
    busy_hours: int
    """In how many hours of the clock there was somebody."""
    variants: tuple[Played, ...]
    """The most played first."""
    languages: tuple[tuple[str, int], ...]
    """How many matches were begun in each language, the most first."""
    by_hour: tuple[int, ...]
    """How many matches were begun in each hour of the day, from midnight."""

    @property
    def per_hour(self) -> float:
        """Matches an hour, in the hours in which there was somebody."""
        return self.begun / self.busy_hours if self.busy_hours else 0.0

    @property
    def share_finished(self) -> int:
        """How many percent of the matches that are over were played to their end."""
        over = self.finished + self.left
        return round(100 * self.finished / over) if over else 0


def figures(rows: Iterable[Row], day: str = "") -> Figures:
    """Count the rows of a day, as in 2026-11-30, or all of them."""
    chosen = [row for row in _of_visitors(rows) if not day or row.time[DAY] == day]
    events = Counter(row.event for row in chosen)
    matches = Counter((row.variant, row.event) for row in chosen)
    begun = Counter(row.variant for row in chosen if row.event is Happened.BEGUN)
    spoken = Counter(row.language for row in chosen if row.event is Happened.BEGUN)
    hours = Counter(row.time[OF_THE_DAY] for row in chosen if row.event is Happened.BEGUN)
    seconds = sum(row.seconds for row in chosen if row.event in (Happened.FINISHED, Happened.LEFT))
    return Figures(
        visits=events[Happened.VISIT],
        begun=events[Happened.BEGUN],
        finished=events[Happened.FINISHED],
        left=events[Happened.LEFT],
        restarts=events[Happened.RESTARTED],
        minutes=round(seconds / 60),
        busy_hours=len({row.time[HOUR] for row in chosen if row.event in BUSY}),
        variants=tuple(
            Played(name, count, matches[name, Happened.FINISHED], matches[name, Happened.LEFT])
            for name, count in begun.most_common()
        ),
        languages=tuple(spoken.most_common()),
        by_hour=tuple(hours[f"{hour:02}"] for hour in range(HOURS)),
    )


def _of_visitors(rows: Iterable[Row]) -> Iterator[Row]:
    """Leave out the visits that were none: what staff hold to get to their menu wakes the booth, too."""
    begun: Row | None = None
    for row in rows:
        if begun is not None and row.event is Happened.GONE and row.detail == Leave.STAFF:
            begun = None
            continue
        if begun is not None:
            yield begun
            begun = None
        if row.event is Happened.VISIT:
            begun = row
        else:
            yield row
    if begun is not None:
        yield begun
