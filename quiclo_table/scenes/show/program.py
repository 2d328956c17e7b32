"""What the show plays next, and what each of its games is made of."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace
from typing import Final, NamedTuple

from quiclo_table.model.seats import Player, Sitter
from quiclo_table.rules.house_rules import with_house_rules
from quiclo_table.rules.journal import Journal
from quiclo_table.scenes.routes import SceneRoutes
from quiclo_table.scenes.scene import Context, TableChoice
from quiclo_table.storage.playlist import SOLO, Item
from quiclo_table.variants.listed import find_variant


class Example(NamedTuple):
    """Cards that show what is looked for, and the key of the sentence that says why they are."""

    cards: tuple[int, ...]
    why: str


WELCOMES: Final = {
    "strategie": "show.welcome.strategie",
    "stapelspiel": "show.welcome.stapelspiel",
    "zahlenfolge": "show.welcome.zahlenfolge",
    "zahlenfalle": "show.welcome.zahlenfalle",
    "zahlenfalle_solo": "show.welcome.zahlenfalle_solo",
}
"""What is said of a game before it begins."""
EXAMPLES: Final = {"strategie": Example((4, 8, 16, 32, 64, 128), "show.rule.example.strategie")}
"""Shown where the aim is hard to picture."""
PROTECTING: Final = frozenset({"zahlenfolge"})
"""Where it takes a while until all have hidden cards; meanwhile it is said what they do."""
PACE: Final = 0.4
"""How many times as long as usual bots think here: when their thought has been read, something happens."""
PACES: Final[Mapping[str, float]] = {"stapelspiel": 0.2, SOLO: 0.1}
"""Where time stands still while is spoken they are quicker still: what they have told they do at once."""


class ShowJournal:
    """The journal of a game of the show: kept as long as it is shown, and by nobody afterwards."""

    stem = ""
    notice = None

    def __init__(self) -> None:
        self.journal = Journal()

    def finish(self) -> None:
        """There is nothing to close."""

    def close(self) -> None:
        """There is nothing to close."""


class ShowRoutes(SceneRoutes):
    """The ways from a game of the show: none. What comes after it, the show itself knows."""

    def __init__(self) -> None:
        super().__init__(lambda _make: None, lambda: None)


def players_of(item: Item) -> tuple[Player, ...]:
    """Return who plays."""
    return tuple(Player(bot.name, Sitter.BOT, bot.level) for bot in item.bots)


def choice_of(item: Item) -> TableChoice:
    """Return what is played, by which house rules. Raises UnknownHouseRule or UnknownValue."""
    setup = with_house_rules(find_variant(item.variant).setup(), item.rules)
    return TableChoice(item.variant, setup, players_of(item))


def aside(context: Context, journal: ShowJournal, routes: ShowRoutes) -> Context:
    """Return a context whose matches nobody keeps and whose ways all end in the show."""
    return replace(context, open_journal=lambda: journal, routes=routes)
