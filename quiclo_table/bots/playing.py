"""A match played on by bots, as fast as they can be asked: from moment to moment, without a real clock."""

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
        at = next_at(match, team)
        if at is None:
            raise NobodyActs(f"at {match.now_ms} ms of {match.variant.name}: {match.state}")
        yield _next(match, team, at)


def play_until(match: Match[Any], team: Team, until_ms: int) -> Iterator[Moment]:
    """Let match time pass to `until_ms`, with all that bots and countdowns do on the way."""
    while not match.is_over:
        at = next_at(match, team)
        if at is None or at > until_ms:
            if match.now_ms < until_ms:
                yield Moment(None, match.advance(until_ms))
            return
        yield _next(match, team, at)


def next_at(match: Match[Any], team: Team) -> int | None:
    """Let bots look, and return the match time in ms at which one acts or a countdown ends, if any does."""
    team.look(match.view, match.now_ms)
    due, bot_at = match.next_due(), team.next_at()
    return min((at for at in (None if due is None else due.at_ms, bot_at) if at is not None), default=None)


def _next(match: Match[Any], team: Team, at_ms: int) -> Moment:
    """Go to the moment that `next_at` has named. Where a countdown ends on the way, bots must look again."""
    due = match.next_due()
    if at_ms > match.now_ms:
        happened = match.advance(at_ms)
        if due is not None and due.at_ms <= at_ms:
            return Moment(None, happened)
    act = team.act(match.now_ms)
    if act is None:
        return Moment(None, match.advance(at_ms))
    return Moment(act, match.submit(act.seat, act.decision.order))
