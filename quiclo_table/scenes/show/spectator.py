"""Tells, where persons and bots play together, what each bot thinks and how good its chances are."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from contextlib import ExitStack

from quiclo_table.bots.decision import Decision, Reason
from quiclo_table.model.seats import Player, Seat, Sitter
from quiclo_table.model.stapelspiel_events import FloorTaken
from quiclo_table.model.table_events import TurnBegan
from quiclo_table.scenes.scene import Context
from quiclo_table.scenes.show import chances
from quiclo_table.scenes.show.chances import Expectation
from quiclo_table.scenes.show.thoughts import is_worth_saying
from quiclo_table.stage.layout import Box
from quiclo_table.stage.pictures import Draw


class Spectator:
    """Looks on at one match. Of persons it knows nothing, and of the number that a person has to make it
    tells no chance."""

    def __init__(self, context: Context, variant: str, players: Sequence[Player]) -> None:
        self._context = context
        self._players = players
        self._expectation = Expectation(context.bus, variant)
        self._thoughts: dict[Seat, Reason] = {}
        self._held = ExitStack()

    def begin(self) -> None:
        """Listen from now on."""
        self._held.callback(self._expectation.listen().close)
        for beginning in (TurnBegan, FloorTaken):
            forget = self._context.bus.subscribe(beginning, lambda _: self._thoughts.clear())
            self._held.callback(forget.close)

    def close(self) -> None:
        """Hear no more."""
        self._held.close()

    def think(self, plans: Mapping[Seat, Decision]) -> None:
        """Take note of what the bots are about to do, and why."""
        said = {seat: plan.reason for seat, plan in plans.items() if is_worth_saying(plan.reason)}
        self._thoughts.update(said)

    def thought(self, seat: Seat) -> str:
        """Return what a bot thinks, in a sentence; "" where that is nothing to speak of."""
        why, t = self._thoughts.get(seat), self._context.translate
        if why is None or self._is_person(seat):
            return ""
        return t("show.thinks", name=self._players[seat].name, thought=t(f"bot.{why.key}", **why.facts))

    def chance(self, seat: Seat, place: Box) -> list[Draw]:
        """Return the chance of the number that a bot has to make, set into a place beside it."""
        chance = self._expectation.chance
        if chance is None or self._is_person(seat):
            return []
        return chances.drawn(chance, place, self._context.translate, self._context.measure)

    def chance_words(self, seat: Seat) -> str:
        """Return it in a sentence; "" where there is none."""
        t, chance = self._context.translate, self._expectation.chance
        if chance is None or self._is_person(seat):
            return ""
        if chance.ways is not None:
            return t.plural("show.ways_short", chance.ways)
        return t("show.chance_short", percent=chance.percent)

    def _is_person(self, seat: Seat) -> bool:
        return self._players[seat].sitter is Sitter.PERSON
