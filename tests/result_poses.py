"""Results to look at without playing for them, and the table that they came from."""

from __future__ import annotations

from typing import Final

from quiclo_table.model.calculation import Calculation, Operator
from quiclo_table.model.medals import Medal
from quiclo_table.model.target import How, Target
from quiclo_table.model.zahlenfalle_solo import End, RunEnded, RunResult, Task, Turn
from quiclo_table.scenes.result import ResultScene
from quiclo_table.scenes.scene import Context, FinishedRun, Scene
from quiclo_table.storage.run_record import RunRecord

LEVEL: Final = "zwei-minuten"
MANY_POINTS: Final = 1234
DICE: Final = (12, 2, 3, 1, 4)
MADE: Final = Target(24, How.JOINED, 2, 4)
HIT: Final = Turn(24, Calculation((12, 2), (Operator.TIMES,)), 27, made=MADE, dice=DICE, waited_ms=3000)
MISS: Final = Turn(24, None, 0, hit=False, made=MADE, dice=DICE, waited_ms=9000)
RESULT: Final = RunResult(
    MANY_POINTS, 1, 1, 1, Medal.GOLD, (HIT, MISS), answer_ms=6000, hardest=HIT, again=(Task(MADE, DICE),)
)
RUN: Final = "2026-11-30-0001-1"


def finished(
    context: Context, result: RunResult = RESULT, *, run: str = RUN, level: str = LEVEL, ranked: bool = True
) -> FinishedRun:
    """Return a run that has come to something, entered into the records as the table does."""
    found = context.shelf.find(level)
    assert found is not None
    at = context.now().isoformat(timespec="seconds")
    record = RunRecord(run, level, context.player, result.points, result.hits, result.best_streak, at)
    is_listed = ranked and context.records.add(record)
    return FinishedRun(run, found, RunEnded(End.TIME, result), ranked, is_listed)


def at_name_entry(context: Context) -> Scene:
    """The result of a run that was good enough to be asked for a name."""
    run = f"{RUN}{len(context.settings.player_name)}"
    return ResultScene(context, finished(context, run=run))
