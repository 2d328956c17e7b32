"""The director of Strategie's closing score: one throw for all, calculations, and row by row what they came
to."""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial
from typing import Final

from msgspec.structs import replace

from quiclo_table.bus import Bus, Subscription
from quiclo_table.model.card_table import DICE
from quiclo_table.model.entry import Entry
from quiclo_table.model.events import DiceRested, DiceThrown, Throw
from quiclo_table.model.match_end import MatchEnded
from quiclo_table.model.strategie_events import ClosingScored, ClosingTable, PicksOpened
from quiclo_table.model.table_events import CalculationFailed, CalculationJudged
from quiclo_table.model.task import Failure, Purpose
from quiclo_table.stage.calculating import CalculatingStage, Judged
from quiclo_table.stage.clacks import Clacks
from quiclo_table.stage.closing_layout import CLOSING
from quiclo_table.stage.dice_tray import PathOf
from quiclo_table.stage.pictures import Draw
from quiclo_table.stage.sounds import Sound, SoundCue
from quiclo_table.stage.systems import draw_list, glide, roll
from quiclo_table.stage.timeline import Timeline
from quiclo_table.stage.world import World

VERDICT_MS: Final = 1500.0
"""How long a verdict stays, unless somebody goes on calculating."""
ROW_MS: Final = 1100.0
"""How long after one row the next is filled, where the program calculates."""
FAREWELL_MS: Final = 1800.0
"""How long the last result is looked at before the rows are put in order."""


class ClosingDirector:
    """Dice, strip, and how much of the results is shown. `path_of` gives the path that a throw takes."""

    def __init__(self, bus: Bus, timeline: Timeline, seats: int, path_of: PathOf) -> None:
        self.timeline = timeline
        self.world = World()
        self.calculating = CalculatingStage(
            self.world, timeline, Clacks(bus, timeline), (CLOSING.felt, CLOSING.strip), path_of
        )
        self.ended: MatchEnded | None = None
        """How the match has ended, once everything before that has been shown."""
        self._bus = bus
        self._faces: tuple[int, ...] = ()
        self._told = [0] * seats
        self._waiting: list[ClosingTable] = []
        self._coming: MatchEnded | None = None
        self._sounded: dict[Sound, float] = {}
        self._subscriptions: list[Subscription] = [
            bus.subscribe(PicksOpened, self._on_opened),
            bus.subscribe(DiceThrown, self._on_thrown),
            bus.subscribe(DiceRested, self._on_rested),
            bus.subscribe(CalculationJudged, self._on_judged),
            bus.subscribe(CalculationFailed, self._on_failed),
            bus.subscribe(ClosingScored, self._on_scored),
            bus.subscribe(MatchEnded, self._on_ended),
        ]

    def close(self) -> None:
        """Hear no more and let go of all entities."""
        for subscription in self._subscriptions:
            subscription.close()
        self.world.close()

    def lay(self, faces: tuple[int, ...], tables: Sequence[ClosingTable]) -> None:
        """Lay out a closing score as far as it has come: its dice, thrown or in the hand, and its results."""
        self._faces = faces
        for table in tables:
            self._told[table.seat] = len(table.tries)
        if faces:
            self.calculating.tray.lay(faces)
        else:
            self.calculating.take_in_hand(DICE)

    def advance(self, dt_ms: float) -> None:
        """Let stage time pass."""
        self.timeline.advance(dt_ms)
        roll(self.world, self.timeline.now_ms)
        glide(self.world, self.timeline.now_ms)

    def draws(self) -> list[Draw]:
        """Return dice and tiles."""
        return draw_list(self.world, self.timeline.now_ms)

    def shown(self, tables: Sequence[ClosingTable]) -> tuple[ClosingTable, ...]:
        """Return the tables with only those tries that everybody has seen come about."""
        return tuple(replace(table, tries=table.tries[: self._told[table.seat]]) for table in tables)

    @property
    def is_revealing(self) -> bool:
        """Whether there are results, or the end, that are still to be shown."""
        return bool(self._waiting) or (self._coming is not None and self.ended is None)

    def hurry(self) -> None:
        """Show everything at once that is still to be shown."""
        while self._waiting:
            self._reveal()
        if self._coming is not None:
            self._finish(self._coming)

    def _on_opened(self, _event: PicksOpened) -> None:
        self._sound(Sound.CARD)

    def _on_thrown(self, event: DiceThrown) -> None:
        if event.throw is Throw.FOR_CLOSING:
            self.calculating.throw(event)

    def _on_rested(self, event: DiceRested) -> None:
        if event.throw is Throw.FOR_CLOSING:
            self._faces = event.faces
            self.calculating.rest(event)

    def _on_judged(self, event: CalculationJudged) -> None:
        if event.purpose is not Purpose.CLOSING:
            return
        entry = Entry(self._faces, event.dice, event.calculation.operators)
        self.calculating.judge(entry, right=event.is_right, value=event.value)
        self._told[event.seat] += 1
        self._sound(Sound.RIGHT if event.is_right else Sound.WRONG)
        verdict = self.calculating.judged
        self.timeline.after(VERDICT_MS, partial(self._clear, verdict), is_paced=False)

    def _clear(self, verdict: Judged | None) -> None:
        """Take the calculation away, unless something else is shown by now."""
        if self.calculating.judged is verdict:
            self.calculating.show_entry(Entry(self._faces))

    def _on_failed(self, event: CalculationFailed) -> None:
        """What was handed in has been counted with its verdict."""
        if event.purpose is Purpose.CLOSING and event.why is not Failure.WRONG:
            self._told[event.seat] += 1
            self._sound(Sound.WRONG)

    def _on_scored(self, event: ClosingScored) -> None:
        """What the program has calculated for a seat has not been seen: its row is filled when its time
        comes."""
        if self._told[event.table.seat] < len(event.table.tries):
            self._waiting.append(event.table)
            self.timeline.after(ROW_MS * len(self._waiting), self._reveal, is_paced=False)

    def _reveal(self) -> None:
        if self._waiting:
            table = self._waiting.pop(0)
            self._told[table.seat] = len(table.tries)
            self._sound(Sound.RIGHT if table.has_succeeded else Sound.WRONG)

    def _on_ended(self, event: MatchEnded) -> None:
        self._coming = event
        wait_ms = ROW_MS * len(self._waiting) + FAREWELL_MS
        self.timeline.after(wait_ms, partial(self._finish, event), is_paced=False)

    def _finish(self, event: MatchEnded) -> None:
        if self.ended is None:
            self.ended = event
            self.calculating.show_entry(Entry(self._faces))
            self._sound(Sound.RECORD)

    def _sound(self, sound: Sound) -> None:
        """Let something be heard; of several at the same moment, such as six numbers given up, only one."""
        if self._sounded.get(sound) != self.timeline.now_ms:
            self._sounded[sound] = self.timeline.now_ms
            self._bus.publish(SoundCue(sound))
