"""What the app is made of, and what its log begins with."""

from __future__ import annotations

import logging
import platform
from collections.abc import Callable
from dataclasses import dataclass, field
from pathlib import Path
from typing import TYPE_CHECKING, Final

import pygame

from quiclo_table import __version__
from quiclo_table.input.devices import Devices
from quiclo_table.storage.dates import Moment
from quiclo_table.storage.levels import LevelShelf
from quiclo_table.storage.matches import MatchFile
from quiclo_table.storage.notices import Notice
from quiclo_table.storage.records import Records
from quiclo_table.storage.saved_matches import SavedMatch
from quiclo_table.storage.settings import Settings, SettingsFile
from quiclo_table.view.screen import Screen

if TYPE_CHECKING:  # its screens are loaded where there is a booth, so that the title stands soon
    from quiclo_table.scenes.booth.booth import BoothParts

LOG: Final = logging.getLogger(__name__)


@dataclass(frozen=True, slots=True)
class Parts:
    """What the app is made of and doesn't choose itself.

    `stopwatch` gives seconds, for measuring how long painting ahead takes; there is no log without a
    `log_file`.
    """

    screen: Screen
    devices: Devices
    settings: Settings
    settings_file: SettingsFile
    shelf: LevelShelf
    fresh_seed: Callable[[], int]
    records: Records
    now: Callable[[], Moment]
    new_match_file: Callable[[], MatchFile]
    saved_matches: Callable[[], tuple[SavedMatch, ...]]
    stopwatch: Callable[[], float]
    notices: list[Notice] = field(default_factory=list)
    log_file: Path | None = None
    language: str | None = None
    """The language asked for this time; None: as the settings have it."""
    is_audible: bool = True
    """False where time doesn't pass as it does for ears: tapes at full speed, pilots."""
    booth: BoothParts | None = None
    """Where the program runs at a fair; then the first scene is the booth's."""


def log_start(parts: Parts) -> None:
    """Log what the program runs on, and what storage found amiss.

    `platform.platform` would say a little more, but it asks another program, which the first frame waits for.
    """
    system = " ".join((platform.system(), platform.release(), platform.machine()))
    LOG.info(
        "Quiclo Table %s, Python %s, pygame-ce %s, %s, driver %s, %d × %d",
        __version__,
        platform.python_version(),
        pygame.version.ver,
        system,
        pygame.display.get_driver(),
        *parts.screen.surface.get_size(),
    )
    for notice in parts.notices:
        LOG.warning("notice %s %s", notice.key, notice.facts)
    for problem in parts.shelf.problems:
        LOG.warning("bad level %s: %s %s %s", problem.path, problem.field, problem.reason, problem.facts)
