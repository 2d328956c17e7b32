"""One game of the show, as long as it is shown: its table, who explains it, and what is remembered of it."""

from __future__ import annotations

from collections.abc import Callable
from contextlib import ExitStack
from dataclasses import dataclass, field
from typing import Final

from quiclo_table.scenes.scene import Context, Scene
from quiclo_table.scenes.show.between import Between
from quiclo_table.scenes.show.captions import Caption, Number, words
from quiclo_table.scenes.show.commentary import Commentary, spoken
from quiclo_table.scenes.show.moments import Again, Album, Moment, rewound
from quiclo_table.scenes.show.program import (
    EXAMPLES,
    PACE,
    PACES,
    PROTECTING,
    WELCOMES,
    ShowJournal,
    ShowRoutes,
    aside,
    choice_of,
    players_of,
)
from quiclo_table.scenes.show.solo import SoloShow
from quiclo_table.scenes.show.teller import AIMS
from quiclo_table.scenes.table.match_table import begun, team_of
from quiclo_table.scenes.table.tables import SCENES
from quiclo_table.storage.playlist import SOLO, Item

FAREWELL_MS: Final = 5000.0
"""How long the end of a game is looked at, at least."""
AFTERGLOW_MS: Final = 2500.0
"""How long its best moment is, when it is over."""
PATIENCE_MS: Final = 60_000.0
"""How long after its time a game may go on until what somebody has begun has come to something."""


@dataclass(slots=True)
class Game:
    """What is on now. With `again` it is a moment that is shown once more."""

    item: Item
    scene: Scene
    is_over: Callable[[], bool]
    commentary: Commentary
    journal: ShowJournal
    between: Between
    album: Album | None = None
    again: Again | None = None
    age_ms: float = 0.0
    is_ending: bool = False
    """Whether it has been brought to its end: what still belongs to it, as a closing score, is played."""
    over_ms: float = 0.0
    """For how long it has been over."""
    _held: ExitStack = field(default_factory=ExitStack)

    def __post_init__(self) -> None:
        self._held.callback(self.between.close)
        if self.album is not None:
            self._held.callback(self.album.close)

    def close(self) -> None:
        """Let go of it."""
        self._held.close()

    def enter(self) -> None:
        """Begin."""
        self.scene.enter()
        self._held.callback(self.scene.leave)

    def advance(self, dt_ms: int) -> None:
        """Let time pass."""
        self.age_ms += dt_ms
        self.scene.advance(dt_ms)
        if self.is_over() if self.again is None else self.again.is_done:
            self.over_ms += dt_ms

    @property
    def is_late(self) -> bool:
        """Whether it is to be brought to its end, between two things that are said, and, if that doesn't take
        too long, between two that are done."""
        runs_on = self.again is None and not self.is_ending and not self.is_over()
        over_time_ms = self.age_ms - self.item.seconds * 1000
        if not runs_on or over_time_ms <= 0 or self.commentary.is_speaking:
            return False
        return self.between.is_so or over_time_ms > PATIENCE_MS

    @property
    def is_read(self) -> bool:
        """Whether its end has been looked at, and everything that was said is read."""
        rest = FAREWELL_MS if self.again is None else AFTERGLOW_MS
        return self.over_ms >= rest and not self.commentary.is_speaking

    @property
    def best(self) -> Moment | None:
        """The moment that is worth being shown once more."""
        return None if self.album is None else self.album.best


def new_game(context: Context, item: Item) -> Game:
    """Make a game of the playlist ready."""
    t, journal = context.translate, ShowJournal()
    players = players_of(item)
    commentary = Commentary(context, item.variant, players, title=t("show.title"))
    commentary.say([spoken(t(WELCOMES[item.variant]), rule=t(AIMS[item.variant]))])
    if (example := EXAMPLES.get(item.variant)) is not None:
        pieces = (*words(t("show.example")), *map(Number, example.cards))
        commentary.say([Caption(None, pieces, t(example.why))])
    if item.variant in PROTECTING:
        commentary.say([spoken(t("show.protecting"), rule=t("show.rule.protecting"))])
    beside, between = aside(context, journal, ShowRoutes()), Between(context.bus)
    if item.variant == SOLO:
        alone = SoloShow(beside, item, commentary)
        return Game(item, alone.scene, lambda: alone.is_over, commentary, journal, between)
    match, _ = begun(beside, choice_of(item))
    team = team_of(match, context.fresh_seed(), pace=PACES.get(item.variant, PACE))
    scene = SCENES[item.variant](beside, match, journal, is_new=True, watching=commentary, driver=team)
    album = Album(context.bus, journal.journal)
    return Game(item, scene, lambda: match.is_over, commentary, journal, between, album)


def once_more(context: Context, game: Game, moment: Moment) -> Game:
    """Make a moment of a game ready to be shown once more. Raises BadJournal."""
    t, item, journal = context.translate, game.item, ShowJournal()
    match, again = rewound(game.journal.journal, moment, item.variant)
    players, title = players_of(item), t("show.best_moment")
    commentary = Commentary(context, item.variant, players, at_play=moment.seat, title=title)
    commentary.say([Caption(moment.seat, words(t("show.again", name=players[moment.seat].name)))])
    beside = aside(context, journal, ShowRoutes())
    scene = SCENES[item.variant](beside, match, journal, is_new=False, watching=commentary, driver=again)
    between = Between(context.bus)
    return Game(item, scene, lambda: match.is_over, commentary, journal, between, again=again)
