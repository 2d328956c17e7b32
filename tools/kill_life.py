"""The life that `kill_proof` ends: a program that plays runs, keeps their records, and notes what it does.

`python -m tools.kill_life FOLDER DIARY SEED` lives until it is killed.
"""

from __future__ import annotations

import sys
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass, field
from datetime import date, timedelta
from itertools import count
from pathlib import Path
from typing import Any, Final

import msgspec
from msgspec import Struct
from msgspec.structs import replace

from quiclo_table.bots.skill import SKILLS, SkillLevel
from quiclo_table.bots.zahlenfalle_solo import decide
from quiclo_table.model.seats import Player, Seat
from quiclo_table.model.zahlenfalle_solo import RunResult, SoloSetup
from quiclo_table.rules import journal
from quiclo_table.rules.chance import Chance
from quiclo_table.rules.match import Match
from quiclo_table.rules.replay import Replay
from quiclo_table.storage.dates import local_now
from quiclo_table.storage.levels import load_level
from quiclo_table.storage.matches import RUNNING, MatchFile, finished, new_match, read_lines, unfinished
from quiclo_table.storage.paths import find_places
from quiclo_table.storage.records import Records
from quiclo_table.storage.resources import resource
from quiclo_table.storage.run_record import RunRecord
from quiclo_table.variants.zahlenfalle_solo import GAME

NOW: Final = local_now("2026-11-30T18:00:00+01:00")
LEVEL: Final = load_level(resource("levels", "zwei-minuten.toml"))
DATABASE: Final = "records.sqlite"
DONE: Final = b"done"
BEGUN: Final = b"begun"
DELETED_ONE_IN: Final = 3
RUNS_OF_A_LIFE: Final = 1000
"""More than any life gets to."""


class Wrote(Struct, frozen=True, tag=True):
    """A line of a match."""

    run: str
    line: bytes


class Added(Struct, frozen=True, tag=True):
    """A record that was handed in, for the first time or once more."""

    record: RunRecord


class Renamed(Struct, frozen=True, tag=True):
    """Another name for a record."""

    run: str
    name: str


class Deleted(Struct, frozen=True, tag=True):
    """A record that is not to come back."""

    run: str


class DayBegun(Struct, frozen=True, tag=True):
    """The try at the challenge of a day."""

    day: date
    run: str


Act = Wrote | Added | Renamed | Deleted | DayBegun


@dataclass(slots=True)
class Kept:
    """What a data folder holds: the lines of its matches, its records, and the tries at the days."""

    lines: dict[str, list[bytes]] = field(default_factory=dict)
    records: dict[str, RunRecord] = field(default_factory=dict)
    deleted: set[str] = field(default_factory=set)
    days: dict[date, str] = field(default_factory=dict)

    def do(self, act: Act) -> None:
        """Change as a folder does that an act was done in."""
        match act:
            case Wrote(run, line):
                self.lines.setdefault(run, []).append(line)
            case Added(record):
                if record.points and record.run not in self.deleted:
                    self.records.setdefault(record.run, record)
            case Renamed(run, name) if run in self.records:
                self.records[run] = replace(self.records[run], name=name)
            case Deleted(run) if self.records.pop(run, None):
                self.deleted.add(run)
            case DayBegun(day, run):
                self.days.setdefault(day, run)


class Diary:
    """What a life does: each act before it is done, and `done` after it.

    Every entry is one call to the system, so that killing the program loses none.
    """

    def __init__(self, path: Path) -> None:
        self._file = path.open("ab", buffering=0)

    def begin(self) -> None:
        """Say that the program is loaded and from now on opens its files."""
        self._file.write(BEGUN + b"\n")

    @contextmanager
    def noted(self, act: Act) -> Iterator[None]:
        """Note an act around doing it."""
        self._file.write(msgspec.json.encode(act) + b"\n")
        yield
        self._file.write(DONE + b"\n")

    def close(self) -> None:
        """Let go of the file."""
        self._file.close()


class Life:
    """One start of the program on a data folder."""

    def __init__(self, folder: Path, diary: Diary, seed: int) -> None:
        self._places = find_places(folder)
        self._records = Records(folder / DATABASE)
        self._diary = diary
        self._seed = seed

    def recover(self) -> None:
        """Play runs to their end that were cut off, and hand in the record that may not have got there."""
        for path in finished(self._places.matches)[:1]:
            self._hand_in(run_of(path), replayed(path).state.result)
        for path in unfinished(self._places.matches):
            if read_lines(path):  # else it was cut off before its first line
                match, file = replayed(path), MatchFile(path)
                match.go_on_in(self._journal(file))
                self._play_to_end(match, file)

    def go_on(self) -> None:
        """Play run after run, each on a day of its own; rename the records and delete some."""
        for number in count(RUNS_OF_A_LIFE * self._seed):
            file = new_match(self._places, NOW.date())
            run = run_of(file.path)
            day = NOW.date() + timedelta(days=number)
            with self._diary.noted(DayBegun(day, run)):
                self._records.begin_daily(day, run)
            setup, players = SoloSetup(LEVEL), (Player("Bot"),)
            self._play_to_end(Match(GAME, setup, players, Chance(number), self._journal(file)), file)
            with self._diary.noted(Renamed(run, f"Bot {number}")):
                self._records.rename(run, f"Bot {number}")
            if number % DELETED_ONE_IN == 0:
                with self._diary.noted(Deleted(run)):
                    self._records.delete(run)

    def close(self) -> None:
        """Let go of the records."""
        self._records.close()

    def _journal(self, file: MatchFile) -> journal.Journal:
        def keep(line: bytes) -> None:
            with self._diary.noted(Wrote(run_of(file.path), line)):
                file.append(line)

        return journal.Journal(keep)

    def _play_to_end(self, match: Match[Any], file: MatchFile) -> None:
        luck = Chance(self._seed).stream("bot")
        while not match.is_over:
            decision = decide(match.view(Seat(0)), SKILLS[SkillLevel.MIDDLE], luck)
            match.advance(match.now_ms + (decision.after_ms if decision else 100))
            if decision and not match.is_over:
                match.submit(Seat(0), decision.order)
        file.finish()
        self._hand_in(run_of(file.path), match.state.result)

    def _hand_in(self, run: str, result: RunResult) -> None:
        record = record_for(run, result)
        with self._diary.noted(Added(record)):
            self._records.add(record)


def record_for(run: str, result: RunResult) -> RunRecord:
    """Return the record of a run as it is handed in."""
    figures = (result.points, result.hits, result.best_streak)
    return RunRecord(run, LEVEL.id, "Bot", *figures, NOW.isoformat())


def replayed(path: Path) -> Match[Any]:
    """Play a match file again; raises BadJournal where it doesn't add up."""
    return Replay(GAME, journal.read_lines(read_lines(path))).to_end()


def run_of(path: Path | None) -> str:
    """Return what tells a run from all others: the day and the number in its file's name."""
    if path is None:
        raise OSError("the data folder can't be written")
    return path.name.removesuffix(RUNNING).removesuffix(".jsonl")


def main() -> None:
    """Live on the folder that the command line names."""
    folder, diary, seed = Path(sys.argv[1]), Diary(Path(sys.argv[2])), int(sys.argv[3])
    diary.begin()
    life = Life(folder, diary, seed)
    life.recover()
    life.go_on()


if __name__ == "__main__":
    main()
