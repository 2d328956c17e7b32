"""Plays Stapelspiel at the real table for every person who sits there."""

from __future__ import annotations

from typing import Final

from quiclo_table.commands.pilot import Hand, Pilot
from quiclo_table.maths.chain_ranking import easiest_chain
from quiclo_table.maths.chain_search import find_chains
from quiclo_table.model.chains import Chain
from quiclo_table.model.seats import Seat
from quiclo_table.model.stapelspiel import Phase, StapelspielView
from quiclo_table.scenes.stapelspiel.scene import StapelspielScene
from quiclo_table.ui.hold import FILL_MS

A_WHILE_MS: Final = 100


class Searchers:
    """People who lay their hand open, and buzz for the longest chain they have."""

    def __init__(self, pilot: Pilot, hand: Hand = Hand.TOUCH, *, holds: bool = False) -> None:
        self.pilot = pilot
        self.hand = hand
        self._holds = holds

    @property
    def table(self) -> StapelspielScene:
        """The table; raises TypeError away from it."""
        scene = self.pilot.scene
        if not isinstance(scene, StapelspielScene):
            raise TypeError(f"the pilot stands in {type(scene).__name__}, not at the table")
        return scene

    @property
    def view(self) -> StapelspielView:
        """The table as everybody sees it."""
        return self.table.view

    def act(self) -> None:
        """Do whatever somebody can do now, or wait."""
        view = self.view
        if view.phase is Phase.HANDS and (undecided := self._undecided()):
            self.press(f"{'held' if self._holds else 'open'}.{undecided[0]}")
        elif view.phase is Phase.OPEN and not view.guard_ms and (seat := self._seer()) is not None:
            self.press(f"buzz.{seat}")
        elif view.phase is Phase.ENTERING and view.floor in self._persons():
            self.enter(self.chain(view.floor))
            self.press("check")
        else:
            self.wait()

    def act_until(self, phase: Phase) -> None:
        """Play on until the match is in a phase, for a person where somebody enters."""
        while self.view.phase is not phase or (
            phase is Phase.ENTERING and self.view.floor not in self._persons()
        ):
            self.act()

    def press(self, *ids: str) -> None:
        """Press some controls one after the other."""
        for id in ids:
            self.pilot.press(id, self.hand)

    def withdraw(self) -> None:
        """Hold the button that withdraws until it does."""
        self.pilot.press("withdraw", self.hand, for_ms=round(FILL_MS) + 50)

    def wait(self) -> None:
        """Let a moment pass."""
        self.pilot.wait(A_WHILE_MS)

    def chain(self, seat: Seat | None) -> Chain | None:
        """Return the longest chain that a seat has now."""
        if seat is None:
            return None
        view: StapelspielView = self.table.match.view(seat)
        found = find_chains(view.own, view.tops)
        return easiest_chain(found[-1]).chain if found else None

    def enter(self, chain: Chain | None) -> None:
        """Touch the cards and signs of a chain: first the result, then the calculation."""
        view, seat = self.view, self.view.floor
        if chain is None or seat is None:
            raise ValueError("a chain is to be entered, but there is none")
        own: StapelspielView = self.table.match.view(seat)
        self.press(f"pile.{view.tops.index(chain.result)}")
        operators = chain.calculation.operators
        for at, number in enumerate(chain.calculation.numbers):
            place = f"card.{seat}.{own.own.index(number)}" if number in own.own else ""
            self.press(place or f"pile.{view.tops.index(number)}")
            self.press(*(f"operator.{one.name}" for one in operators[at : at + 1]))

    def _persons(self) -> list[Seat]:
        players = self.table.match.players
        return [Seat(at) for at, player in enumerate(players) if player.level is None]

    def _undecided(self) -> list[Seat]:
        return [seat for seat in self._persons() if self.view.hands[seat].is_open is None]

    def _seer(self) -> Seat | None:
        """Return who buzzes: of those who have a chain somebody with the most cards."""
        hands = self.view.hands
        may = [seat for seat in self._persons() if seat not in self.view.barred]
        may.sort(key=lambda seat: -hands[seat].count)
        return next((seat for seat in may if self.chain(seat) is not None), None)
