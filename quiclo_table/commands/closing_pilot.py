"""Plays the closing score of Strategie for every person at the table, with one kind of hand."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from quiclo_table.commands.table_pilot import COVER_MS, TablePersons
from quiclo_table.model.strategie import Phase, StrategieView

MOST_ACTS: Final = 1500


class Closers(TablePersons):
    """People at such a table who pick their first six and combine few dice at once."""

    def act(self) -> None:
        """Do whatever the table waits for, or wait."""
        view, page = self.table.view, self.table.page
        if view.phase is Phase.PICK and page.find("done") is not None:
            self.pilot.wait(COVER_MS)
            self.press(*(f"own.{place}" for place in range(6)), "done")
        elif self.is_calculating:
            self.make_lowest()
        elif view.phase is Phase.CLOSING and not view.faces and self._may_press("main"):
            self.press("main")
            self.wait()
        else:
            self.wait()

    @property
    def is_calculating(self) -> bool:
        """Whether a person is to calculate now."""
        return self.table.page.find("die.0") is not None

    def make_lowest(self) -> None:
        """Calculate the lowest number left if few dice do, else give it up."""
        view: StrategieView = self.table.view
        if view.turn is None:
            raise ValueError("a calculation is asked for, but it is nobody's turn")
        self.make(view.faces, min(view.closing[view.turn].left))

    def act_until_met(self, met: Callable[[], bool]) -> None:
        """Play on until something is so; raises TimeoutError if it doesn't come about."""
        for _ in range(MOST_ACTS):
            if met():
                return
            self.act()
        raise TimeoutError(f"the closing score has come no further than {self.table.view.closing}")

    def _may_press(self, id: str) -> bool:
        control = self.table.page.find(id)
        return control is not None and control.enabled
