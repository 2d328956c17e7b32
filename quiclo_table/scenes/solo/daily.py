"""The challenge of the day at the table: ranked once, then as training (Z-04)."""

from __future__ import annotations

from quiclo_table.scenes.scene import Context
from quiclo_table.scenes.solo.scene import SoloScene
from quiclo_table.storage.daily import challenge_of


def todays_table(context: Context) -> SoloScene | None:
    """Return the table of today's challenge, or None where the level that it builds on can't be found."""
    challenge = challenge_of(context.shelf, context.now().date())
    if challenge is None:
        return None
    ranked = context.records.daily_run(challenge.day) is None
    return SoloScene(context, challenge.level, ranked=ranked, day=challenge.day)
