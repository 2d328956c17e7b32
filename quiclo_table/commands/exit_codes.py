"""What the program ends with."""

from __future__ import annotations

from typing import Final

RIGHT: Final = 0
"""Right, found, done."""
WRONG: Final = 1
"""None, wrong, or against a rule; or the program could not go on."""
UNREADABLE: Final = 2
"""What was asked for can't be read."""
