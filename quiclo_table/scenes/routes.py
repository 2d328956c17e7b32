"""The ways between the screens. A screen is loaded when the way there is taken, so the title stands soon."""

from __future__ import annotations

from collections.abc import Callable

from quiclo_table.model.level import Level
from quiclo_table.model.zahlenfalle_solo import Task
from quiclo_table.scenes.scene import Context, FinishedMatch, FinishedRun, Scene, TableChoice
from quiclo_table.scenes.title import TitleScene


class SceneRoutes:
    """Makes the next scene and hands it to `go_to`, which changes over between two frames."""

    def __init__(self, go_to: Callable[[Callable[[], Scene]], None], end: Callable[[], None]) -> None:
        self._go_to = go_to
        self._end = end
        self.context: Context | None = None
        """Set once, when the program is put together: the context knows its routes and they know it."""

    def title(self) -> None:
        """Go to the title."""
        self._go_to(self._home)

    def _home(self) -> Scene:
        """Make the screen that everything leads back to."""
        return TitleScene(self._known)

    def levels(self) -> None:
        """Go to the choice of levels."""

        def make() -> Scene:
            from quiclo_table.scenes.levels import LevelsScene

            return LevelsScene(self._known)

        self._go_to(make)

    def play(self, level: Level, *, ranked: bool) -> None:
        """Begin a solo run."""

        def make() -> Scene:
            from quiclo_table.scenes.solo import SoloScene

            return SoloScene(self._known, level, ranked=ranked)

        self._go_to(make)

    def result(self, run: FinishedRun) -> None:
        """Show what a run came to."""

        def make() -> Scene:
            from quiclo_table.scenes.result import ResultScene

            return ResultScene(self._known, run)

        self._go_to(make)

    def daily(self) -> None:
        """Begin the challenge of the day: ranked once, then as training."""

        def make() -> Scene:
            from quiclo_table.scenes.levels import LevelsScene
            from quiclo_table.scenes.solo.daily import todays_table

            return todays_table(self._known) or LevelsScene(self._known)

        self._go_to(make)

    def retry(self, level: Level, tasks: tuple[Task, ...]) -> None:
        """Calculate some targets again, with the dice they had, unranked."""

        def make() -> Scene:
            from quiclo_table.scenes.solo import SoloScene

            return SoloScene(self._known, level, ranked=False, tasks=tasks)

        self._go_to(make)

    def records(self, level: str = "") -> None:
        """Go to the records of a level; of the one played last where none is named."""

        def make() -> Scene:
            from quiclo_table.scenes.records import RecordsScene

            return RecordsScene(self._known, level)

        self._go_to(make)

    def settings(self) -> None:
        """Go to the settings."""

        def make() -> Scene:
            from quiclo_table.scenes.settings import SettingsScene

            return SettingsScene(self._known)

        self._go_to(make)

    def setup(self, variant: str) -> None:
        """Set up a match of several players."""

        def make() -> Scene:
            from quiclo_table.scenes.setup import SetupScene
            from quiclo_table.variants.listed import find_variant

            return SetupScene(self._known, find_variant(variant))

        self._go_to(make)

    def table(self, choice: TableChoice) -> None:
        """Sit down to a match of several players."""

        def make() -> Scene:
            from quiclo_table.scenes.table.tables import new_table

            return new_table(self._known, choice)

        self._go_to(make)

    def resume(self) -> None:
        """Go on with the match of several players that was left last."""

        def make() -> Scene:
            from quiclo_table.scenes.table.tables import resumed_table

            saved = self._known.resumable
            table = None if saved is None else resumed_table(self._known, saved)
            return self._home() if table is None else table

        self._go_to(make)

    def match_result(self, match: FinishedMatch) -> None:
        """Show what a match of several players came to."""

        def make() -> Scene:
            from quiclo_table.scenes.match_result import MatchResultScene

            return MatchResultScene(self._known, match)

        self._go_to(make)

    def quit(self) -> None:
        """End the program after this frame."""
        self._end()

    @property
    def _known(self) -> Context:
        if self.context is None:
            raise RuntimeError("the routes were taken before the program was put together")
        return self.context
