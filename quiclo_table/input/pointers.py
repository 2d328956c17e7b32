"""Pointers: the mouse and each finger with the target it captured, its drag, its tap and its flick."""

from __future__ import annotations

from dataclasses import dataclass, field
from math import dist, hypot
from typing import Final, NamedTuple

from quiclo_table.input.acts import Dragged, Flicked, Gesture, Pressed, Released, Tapped

MOUSE: Final = "mouse"

DRAG_UNITS: Final = 16.0
"""Further than this from its start a pointer drags."""
FLICK_UNITS: Final = 40.0
"""A drag that went further than this is let go as a flick."""
TAP_SLACK_UNITS: Final = 24.0
"""A finger lifted no further than this from its start still taps, though it rolled off the target."""
FLICK_MS: Final = 80
"""The last moments, whose speed is the flick's."""
SHORTEST_MS: Final = 16
"""One frame: devices are read once in it, so a shorter time between two places is not known."""


class Spot(NamedTuple):
    """A place in design units at a time in ms."""

    t: int
    x: float
    y: float


@dataclass(slots=True)
class Hold:
    """A pointer that is down: its captured target and its way so far, as far back as a flick looks."""

    target: str | None
    start: Spot
    trail: list[Spot] = field(default_factory=list)
    reach: float = 0.0
    """The furthest that it was from its start."""
    is_forgotten: bool = False
    """The scene that it pressed on is gone."""

    def __post_init__(self) -> None:
        self.trail.append(self.start)

    @property
    def last(self) -> Spot:
        """Where it was seen last."""
        return self.trail[-1]

    @property
    def way(self) -> float:
        """How far it is from its start."""
        return dist(self.start[1:], self.last[1:])

    def move(self, spot: Spot) -> None:
        """Go on to `spot`."""
        while len(self.trail) > 1 and self.trail[1].t <= spot.t - FLICK_MS:
            del self.trail[0]
        self.trail.append(spot)
        self.reach = max(self.reach, self.way)

    def velocity(self, t: int) -> tuple[float, float]:
        """Units a second over the last moments before `t`."""
        early = [spot for spot in self.trail if spot.t <= t - FLICK_MS]
        base = early[-1] if early else self.trail[0]
        seconds = min(max(t - base.t, SHORTEST_MS), FLICK_MS) / 1000
        return (self.last.x - base.x) / seconds, (self.last.y - base.y) / seconds


class Pointers:
    """Every pointer that is down, each on its own: a second finger neither waits nor steals."""

    def __init__(self) -> None:
        self._holds: dict[str, Hold] = {}

    def is_down(self, name: str) -> bool:
        """Whether this pointer presses something."""
        return name in self._holds

    def down(self, name: str, spot: Spot | None, target: str | None) -> list[Gesture]:
        """The pointer went down on `target`; with no spot, in the dead bars, it is unheard until it is up."""
        gestures = self.cancel(name)
        if spot is not None:
            self._holds[name] = Hold(target, spot)
            gestures.append(Pressed(target, name, spot.x, spot.y))
        return gestures

    def move(self, name: str, spot: Spot | None) -> list[Gesture]:
        """The pointer moved; over the bars a drag rests where it left the table."""
        hold = self._holds.get(name)
        if hold is None or spot is None:
            return []
        hold.move(spot)
        if hold.is_forgotten or hold.reach <= DRAG_UNITS:
            return []
        return [Dragged(hold.target, name, spot.x, spot.y, hold.start.x, hold.start.y)]

    def up(self, name: str, t: int, spot: Spot | None, under: str | None) -> list[Gesture]:
        """The pointer was let go at time `t` with the target `under` it, or over the bars (no spot)."""
        hold = self._holds.pop(name, None)
        if hold is None:
            return []
        if spot is not None:
            hold.move(spot)
        gestures: list[Gesture] = [_released(name, hold, cancelled=hold.is_forgotten)]
        if hold.is_forgotten:
            return gestures
        if hold.reach > FLICK_UNITS:
            gestures.append(_flicked(name, hold, t))
        if spot is not None and _is_tap(name, hold, under):
            gestures.append(Tapped(hold.target or "", name, spot.x, spot.y))
        return gestures

    def cancel(self, name: str) -> list[Gesture]:
        """End this pointer's press, if there is one, as nobody's wish."""
        hold = self._holds.pop(name, None)
        return [] if hold is None else [_released(name, hold, cancelled=True)]

    def cancel_all(self) -> list[Gesture]:
        """End every press."""
        return [gesture for name in list(self._holds) for gesture in self.cancel(name)]

    def forget_targets(self) -> None:
        """What is pressed has no target any more: all that still comes of it is its cancelled release."""
        for hold in self._holds.values():
            hold.target = None
            hold.is_forgotten = True


def _released(name: str, hold: Hold, *, cancelled: bool) -> Released:
    return Released(hold.target, name, hold.last.x, hold.last.y, cancelled)


def _flicked(name: str, hold: Hold, t: int) -> Flicked:
    across, down = hold.velocity(t)
    speed = hypot(across, down)
    if speed == 0:
        across, down = hold.last.x - hold.start.x, hold.last.y - hold.start.y
    length = hypot(across, down) or 1.0
    return Flicked(hold.target, name, hold.last.x, hold.last.y, across / length, down / length, speed)


def _is_tap(name: str, hold: Hold, under: str | None) -> bool:
    is_near = hold.way <= TAP_SLACK_UNITS
    if hold.reach > FLICK_UNITS and not is_near:
        return False
    return under == hold.target or (is_near and name != MOUSE)
