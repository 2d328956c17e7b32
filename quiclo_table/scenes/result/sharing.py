"""A result as text that can be sent to friends."""

from __future__ import annotations

from quiclo_table.i18n import Translator
from quiclo_table.scenes.scene import FinishedRun
from quiclo_table.ui.dates import day_and_month
from quiclo_table.ui.level_names import name_of

HIT, MISS = "🟩", "🟥"


def shared_line(run: FinishedRun, iso_date: str, t: Translator) -> str:
    """Return the level, the day and the points, and below a square for each target: green hit, red missed."""
    result = run.ended.result
    line = t(
        "result.shared",
        level=name_of(run.level, t),
        date=day_and_month(iso_date, t),
        points=result.points,
        hits=result.hits,
        streak=result.best_streak,
    )
    squares = "".join(HIT if turn.hit else MISS for turn in result.turns)
    return f"{line}\n{squares}" if squares else line
