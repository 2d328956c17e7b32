"""A lock on an open file that no crash can leave behind: the system lets go of it with the process."""

from __future__ import annotations

import os
import sys
from typing import BinaryIO, Final

FAR_BEYOND: Final = 2**40
"""The place of the locked byte, so that on Windows, too, everybody can read what is in the file."""

if sys.platform == "win32":
    import msvcrt

    def take(file: BinaryIO) -> bool:
        """Lock an open file; tells whether nobody else had it. The lock ends when the file is closed."""
        place = file.tell()
        try:
            file.seek(FAR_BEYOND)
            msvcrt.locking(file.fileno(), msvcrt.LK_NBLCK, 1)
        except OSError:
            return False
        finally:
            file.seek(place, os.SEEK_SET)
        return True

else:
    import fcntl

    def take(file: BinaryIO) -> bool:
        """Lock an open file; tells whether nobody else had it. The lock ends when the file is closed."""
        try:
            fcntl.flock(file.fileno(), fcntl.LOCK_EX | fcntl.LOCK_NB)
        except OSError:
            return False
        return True
