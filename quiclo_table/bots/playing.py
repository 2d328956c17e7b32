"""A match played by bots alone, as fast as they can be asked: from moment to moment, without a real clock."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any, NamedTuple

from quiclo_table.bots.team import Act, Team
from quiclo_table.model.events import Happening
from quiclo_table.rules.match import Match


class NobodyActs(Exception):
    """No bot wants anything and no countdown runs, but the match isn't over."""


class Moment(NamedTuple):
    """What a bot did, or None where time alone did something, and what happened then."""

    act: Act | None
    happened: tuple[Happening, ...]


def play_out(match: Match[Any], team: Team) -> Iterator[Moment]:
    """Play to the end, moment by moment. Raises NobodyActs where all wait for each other."""
    while not match.is_over:
        team.look(match.view, match.now_ms)
        if (act := team.act(match.now_ms)) is not None:
            yield Moment(act, match.submit(act.seat, act.decision.order))
            continue
        due, bot_at = match.next_due(), team.next_at()
        times = [at for at in (due.at_ms if due else None, bot_at) if at is not None]
        if not times:
            raise NobodyActs(f"at {match.now_ms} ms of {match.variant.name}: {match.state}")
        yield Moment(None, match.advance(min(times)))
