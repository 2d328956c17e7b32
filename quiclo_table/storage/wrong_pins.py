"""How many wrong PINs were entered in a row: remembered, so that a restart gives nobody new tries."""

from __future__ import annotations

import logging
from pathlib import Path
from typing import Final

from quiclo_table.storage.atomic import read_text, write_atomic

LOG: Final = logging.getLogger(__name__)
MOST: Final = 1000
"""No more are counted; the pauses have stopped growing long before."""


def read_wrong_pins(path: Path) -> int:
    """Return the number; 0 where none was kept. A file that can't be read is taken for many."""
    try:
        return min(MOST, max(0, int(read_text(path))))
    except (FileNotFoundError, NotADirectoryError):
        return 0
    except (OSError, ValueError) as error:
        LOG.warning("the count of wrong PINs can't be read: %s", error)
        return MOST


def keep_wrong_pins(path: Path, count: int) -> None:
    """Keep the number; where that is not possible, it lasts until the program ends."""
    try:
        path.parent.mkdir(parents=True, exist_ok=True)
        write_atomic(path, str(min(MOST, count)).encode(), backup=False)
    except OSError as error:
        LOG.warning("the count of wrong PINs can't be kept: %s", error)
