"""Runs that a crash or a power cut has broken off: what they had come to is entered into the records."""

from __future__ import annotations

from pathlib import Path
from typing import NamedTuple

from quiclo_table.model.orders import EndMatch
from quiclo_table.model.seats import Seat
from quiclo_table.model.zahlenfalle_solo import SoloState
from quiclo_table.rules.journal import BadJournal, Begun, read_lines
from quiclo_table.rules.replay import Replay
from quiclo_table.storage import matches
from quiclo_table.storage.daily import may_be_listed
from quiclo_table.storage.dates import Moment, written_at
from quiclo_table.storage.notices import NoticeKey
from quiclo_table.storage.paths import Places
from quiclo_table.storage.records import Records
from quiclo_table.storage.run_record import RunRecord, run_name


class Abandoned(NamedTuple):
    """A run as it was left: its seed, its last state, and when its last line was written."""

    seed: int
    state: SoloState
    at: Moment


def recover(places: Places, records: Records, fallback_name: str) -> int:
    """Enter every abandoned ranked run into the records and close its file; returns how many were entered.

    A run that another copy of the program is playing is left alone, and so is a file that doesn't add up or
    holds another game. Where records aren't kept now, all wait for a later start.
    """
    if not places.writable or not _keeps(records):
        return 0
    entered = 0
    for path in matches.unfinished(places.matches):
        run = _abandoned(path)
        if run is None or (file := matches.adopt(path)) is None:
            continue
        record = _record_of(run, matches.stem_of(path), fallback_name, records)
        entered += record is not None and records.add(record)
        if _keeps(records):
            file.finish()
        else:
            file.close()
    return entered


def _keeps(records: Records) -> bool:
    """Whether what is added is on the disk; a database that was begun anew is as good as any."""
    return records.notice is None or records.notice.key is NoticeKey.RECORDS_RESET


def _abandoned(path: Path) -> Abandoned | None:
    """Play a broken-off run to where it was left; None for what is no run or doesn't add up."""
    from quiclo_table.variants import zahlenfalle_solo

    try:
        at = written_at(path)
        lines = read_lines(matches.read_lines(path))
        begun = lines[0]
        if not isinstance(begun, Begun) or begun.variant != zahlenfalle_solo.GAME.name:
            return None
        match = Replay(zahlenfalle_solo.GAME, lines).to_end()
    except (OSError, BadJournal):
        return None
    if not match.is_over:
        match.submit(Seat(0), EndMatch())  # as leaving it would have (Z-03)
    return Abandoned(begun.seed, match.state, at)


def _record_of(run: Abandoned, stem: str, name: str, records: Records) -> RunRecord | None:
    """Return what there is to list; None for training and for a second try at a day's challenge."""
    result = run.state.result
    if not run.state.ranked or result is None:
        return None
    name_of_run = run_name(stem, run.seed)
    if not may_be_listed(name_of_run, run.state.level, records):
        return None
    return RunRecord(
        run=name_of_run,
        level=run.state.level.id,
        name=name,
        points=result.points,
        hits=result.hits,
        best_streak=result.best_streak,
        at=run.at.isoformat(timespec="seconds"),
    )
