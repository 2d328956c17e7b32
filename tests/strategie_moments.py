"""Matches of Strategie brought to every moment at which the table waits, by orders alone."""

from __future__ import annotations

from collections.abc import Callable
from enum import StrEnum
from typing import Any

from quiclo_table.maths.easiest import easiest
from quiclo_table.maths.written_proofs import find_proof
from quiclo_table.model.cards import Continent
from quiclo_table.model.orders import (
    Calculate,
    DrawCard,
    EndMatch,
    EndTurn,
    Order,
    Ready,
    SkipThrow,
    ThrowDice,
)
from quiclo_table.model.proofs import ProofLevel
from quiclo_table.model.seats import Player, Seat, Sitter
from quiclo_table.model.strategie import (
    Claim,
    GiveUpOn,
    Phase,
    PickSix,
    StrategieSetup,
    StrategieState,
    Vote,
)
from quiclo_table.rules.chance import Chance
from quiclo_table.rules.match import Match
from quiclo_table.rules.throwing import LISTED_MS
from quiclo_table.scenes.scene import Context, Scene
from quiclo_table.scenes.table.tables import SCENES
from quiclo_table.variants.strategie import GAME

SHORT = StrategieSetup(minutes=10)
SEED = 4
"""With these cards the first seat has an own idea and no combination."""


class Moment(StrEnum):
    """Where a match stands."""

    HIDE = "hide"
    DRAW = "draw"
    THROW = "throw"
    ROLL = "roll"
    CALCULATE = "calculate"
    AFTER = "after"
    """A card has just been won."""
    JURY = "jury"
    """The first seat has an own idea, and all others but one have said no. It needs two persons."""
    LAST_CLAIMS = "last_claims"
    PICK = "pick"
    PICKED = "picked"
    """The first seat has picked."""
    CLOSING = "closing"
    CLOSING_ROLL = "closing_roll"
    CLOSING_PLAY = "closing_play"
    """One number is given up."""


class _Bringer:
    """Gives orders until a moment has come."""

    def __init__(self, match: Match[Any]) -> None:
        self.match = match

    @property
    def state(self) -> StrategieState:
        state: StrategieState = self.match.state
        return state

    def give(self, order: Order, seat: Seat | None = None) -> None:
        giver = self.state.table.turn if seat is None else seat
        refusal = self.match.check(giver, order)
        assert refusal is None, (order, refusal)
        self.match.submit(giver, order)

    def hand(self, seat: int) -> tuple[int, ...]:
        return tuple(one.number for one in self.state.table.hands[seat])

    def to(self, moment: Moment) -> None:
        if moment is Moment.HIDE:
            return
        for seat in range(len(self.match.players)):
            self.give(Ready(), Seat(seat))
        if moment in (Moment.THROW, Moment.ROLL, Moment.CALCULATE, Moment.AFTER):
            self._in_turn(moment)
        elif moment is Moment.JURY:
            self._to_the_vote()
        elif moment is not Moment.DRAW:
            self.give(EndMatch())
            self._in_closing(moment)

    def _to_the_vote(self) -> None:
        """Put an own idea to the others; where there are several, the first has voted."""
        proof = find_proof(self.hand(0), ProofLevel.FREI)
        assert proof is not None
        self.give(Claim(self.hand(0), proof, "Alles zusammen."))
        assert self.state.ballot is not None
        for voter in self.state.ballot.voters[:-1]:
            self.give(Vote(yes=False), voter)

    def _in_turn(self, moment: Moment) -> None:
        self.give(DrawCard(Continent.EUROPE))
        if moment is Moment.THROW:
            return
        self.give(ThrowDice(LISTED_MS))
        if moment is Moment.ROLL:
            return
        self.give(SkipThrow())
        if moment is Moment.AFTER:
            task = self.state.table.task
            assert task is not None
            way = easiest(task.faces, task.number, at_least=1)
            assert way is not None
            self.give(Calculate(way.indices, way.operators))

    def _in_closing(self, moment: Moment) -> None:
        if moment is Moment.LAST_CLAIMS:
            return
        while self.state.phase is Phase.LAST_CLAIMS:
            self.give(EndTurn())
        if moment is Moment.PICK:
            return
        for seat in range(len(self.match.players)):
            if moment is Moment.PICKED and seat == 1:
                return
            self.give(PickSix(self.hand(seat)[:6]), Seat(seat))
        if moment is Moment.CLOSING:
            return
        self.give(ThrowDice(LISTED_MS))
        if moment is Moment.CLOSING_PLAY:
            self.give(SkipThrow())
            self.give(GiveUpOn(self.state.closing[self.state.table.turn].left[0]))


def at(
    moment: Moment, players: tuple[Player, ...], setup: StrategieSetup = SHORT, *, seed: int = SEED
) -> Callable[[Context], Scene]:
    """Return what opens the table in a match that has come to a moment."""

    def first(context: Context) -> Scene:
        journal = context.open_journal()
        match: Match[Any] = Match(GAME, setup, players, Chance(seed), journal.journal)
        _Bringer(match).to(moment)
        return SCENES["strategie"](context, match, journal, is_new=False)

    return first


def moments_of(players: tuple[Player, ...]) -> list[Moment]:
    """Return the moments that there are with these players."""
    persons = sum(player.sitter is Sitter.PERSON for player in players)
    return [moment for moment in Moment if moment is not Moment.JURY or persons > 1]
