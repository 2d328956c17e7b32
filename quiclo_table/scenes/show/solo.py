"""A run alone against the clock, as a bot plays it in the show."""

from __future__ import annotations

from quiclo_table.bots.skill import SKILLS
from quiclo_table.bots.team import Team
from quiclo_table.bots.zahlenfalle_solo import BRAIN
from quiclo_table.scenes.scene import Context
from quiclo_table.scenes.show.program import PACES
from quiclo_table.scenes.solo import SoloScene
from quiclo_table.scenes.solo.driven import Driven
from quiclo_table.scenes.solo.run import SEAT
from quiclo_table.scenes.table.watching import Watching
from quiclo_table.storage.playlist import SOLO, Item


class SoloShow:
    """The scene of the run, and its match."""

    def __init__(self, context: Context, item: Item, watching: Watching) -> None:
        level = context.shelf.find(item.level) or context.shelf.levels[0]
        bot = Team(BRAIN, {SEAT: SKILLS[item.bots[0].level]}, context.fresh_seed(), pace=PACES[SOLO])
        self.scene = SoloScene(context, level, ranked=False, driven=Driven(watching, bot))

    @property
    def is_over(self) -> bool:
        """Whether the run has ended."""
        return self.scene.match.is_over
