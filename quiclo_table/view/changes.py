"""What differs between two frames, and the areas of the window that must therefore be drawn anew."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from typing import Final, NamedTuple

import pygame

from quiclo_table.stage.pictures import Draw

AREA_COST: Final = 3000
"""What one more area costs, in pixels drawn: two areas become one where that wastes no more than this."""


class Placed(NamedTuple):
    """A draw with its place on the window in pixels, and its surface; None for what is no picture."""

    draw: Draw
    rect: pygame.Rect
    surface: pygame.Surface | None


class Frame:
    """The draws of a frame from the lowest to the highest, and where they lie."""

    def __init__(self, placed: Sequence[Placed] = ()) -> None:
        self.placed = placed
        self.draws = [one.draw for one in placed]
        self.rects = [one.rect for one in placed]

    def followed_by(
        self, draws: list[Draw], place: Callable[[Draw], Placed]
    ) -> tuple[Frame, list[pygame.Rect]]:
        """Return the next frame, and the rectangles in which it may look different.

        What is in both frames keeps its place; it counts as changed only where it moved in the order, as then
        it may lie over what it lay under before. Frames mostly begin and end alike, with the very same draws.
        """
        if self.draws == draws:
            return self, []
        old = self.placed
        start = _common(self.draws, draws)
        rest = min(len(old), len(draws)) - start
        end = min(rest, _common(reversed(self.draws), reversed(draws)))
        middle = old[start : len(old) - end]
        placed, changed = _matched(middle, draws[start : len(draws) - end], place)
        return Frame([*old[:start], *placed, *old[len(old) - end :]]), changed


def _common(some: Iterable[Draw], others: Iterable[Draw]) -> int:
    """How many draws are the same from the beginning on: mostly the very same objects."""
    same = 0
    for one, other in zip(some, others):  # noqa: B905  the shorter one ends it
        if one is not other and one != other:
            break
        same += 1
    return same


def _matched(
    old: Sequence[Placed], draws: Sequence[Draw], place: Callable[[Draw], Placed]
) -> tuple[list[Placed], list[pygame.Rect]]:
    """Place the draws, and give the rectangles of all that came, went, or moved in the order."""
    # Most draws are the very objects of the frame before: looking those up spares hashing whole pictures.
    by_identity = {id(one.draw): index for index, one in enumerate(old)}
    known = {id(draw) for draw in draws}
    by_value = {one.draw: index for index, one in enumerate(old) if id(one.draw) not in known}
    placed: list[Placed] = []
    changed: list[pygame.Rect] = []
    kept: set[int] = set()
    last = -1
    for draw in draws:
        index = by_identity.get(id(draw))
        if index is None:
            index = by_value.get(draw)
        one = place(draw) if index is None else old[index]
        placed.append(one)
        if index is None or index <= last:
            changed.append(one.rect)
        else:
            last = index
            kept.add(index)
    changed += [one.rect for index, one in enumerate(old) if index not in kept]
    return placed, changed


def areas_of(rects: Iterable[pygame.Rect], window: pygame.Rect) -> list[pygame.Rect]:
    """Return few areas within the window that cover the rectangles and little else. They may overlap."""
    areas: list[pygame.Rect] = []
    for rect in rects:
        area = rect.clip(window)
        if area.width and area.height:
            while (near := _worth_uniting(area, areas)) is not None:
                area = area.union(areas.pop(near))
            areas.append(area)
    return areas


def _worth_uniting(area: pygame.Rect, areas: Sequence[pygame.Rect]) -> int | None:
    """Which area is better drawn together with this one: both apart draw what they share twice."""
    for index in area.collidelistall(areas):
        other = areas[index]
        whole = area.union(other)
        apart = area.width * area.height + other.width * other.height
        if whole.width * whole.height <= apart + AREA_COST:
            return index
    return None
