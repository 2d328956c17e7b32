"""House rules that several variants share. A field's first value, its default, is the rule's own."""

from __future__ import annotations

from enum import StrEnum
from typing import Literal


class Negatives(StrEnum):
    """Whether a running value may lie below zero (C-06)."""

    AS_VARIANT = "as_variant"
    FORBID = "forbid"
    ALLOW = "allow"


Attempts = Literal[1, 2, 3] | None
"""How many calculations may be handed in for a target; None: any number, under a turn clock (C-09)."""

TurnSeconds = Literal[30, 60, 90, 120] | None
"""How long a decision may take; None: as long as it takes (C-10)."""
