"""How the table of a variant is written as text, from what a seat sees."""

from __future__ import annotations

from functools import singledispatch
from typing import Any

from quiclo_table.commands.narration.narrator import Narrator


@singledispatch
def lines_of(view: Any, _n: Narrator) -> tuple[str, ...]:
    """Return the lines that tell how the table stands."""
    raise TypeError(f"nobody can write {type(view).__name__} as text")
