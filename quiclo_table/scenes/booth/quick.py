"""Quick matches: what a visitor plays with one touch, by the booth's house rules."""

from __future__ import annotations

from typing import Any, Final

from quiclo_table.model.level import Level
from quiclo_table.model.seats import BOT_NAMES, Player, Sitter
from quiclo_table.rules.house_rules import still_chosen, with_house_rules
from quiclo_table.scenes.scene import Context, TableChoice
from quiclo_table.storage.arrangement import Arrangement
from quiclo_table.variants.listed import find_variant

BOTS: Final = 2
LEVEL: Final = "zwei-minuten"
"""What is played alone: short, and nothing to read before."""
MINUTES: Final = "minutes"


def quick_match(context: Context, variant: str) -> TableChoice:
    """Return a match of a visitor against two bots."""
    game = find_variant(variant)
    booth = context.settings.booth
    bots = (name for name in BOT_NAMES if name != context.player)
    players = (
        Player(context.player),
        *(Player(name, Sitter.BOT, booth.bots) for _, name in zip(range(BOTS), bots, strict=False)),
    )
    return TableChoice(variant, with_house_rules(game.setup(), _rules(context, variant, game.setup)), players)


def minutes_of(choice: TableChoice) -> int | None:
    """Return how long a match takes at most; None where only the game itself ends it."""
    minutes: int | None = getattr(choice.setup, MINUTES, None)
    return minutes


def quick_level(context: Context) -> Level | None:
    """Return the level that a visitor plays alone; None where no level can be read."""
    levels = context.shelf.levels
    return context.shelf.find(LEVEL) or (levels[0] if levels else None)


def _rules(context: Context, variant: str, setup: type[Any]) -> dict[str, str]:
    """The house rules that staff have set up for the variant, and the booth's own time."""
    arranged = context.settings.tables.get(variant, Arrangement()).rules
    return still_chosen(setup, {MINUTES: str(context.settings.booth.minutes), **arranged})
