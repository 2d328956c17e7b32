"""Things that are made anew only when what they depend on has changed."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace as replace_in
from functools import cache
from typing import Final, Generic, TypeVar

from msgspec.structs import replace

from quiclo_table.model.zahlenfalle_solo import SoloView
from quiclo_table.stage.pictures import Text
from quiclo_table.ui.lines import Measure
from quiclo_table.ui.page import Control

ThingT = TypeVar("ThingT")

PROBE: Final = Text("m", 30)
"""Measured, it tells whether the window or the size of type has changed: widths of texts depend on them."""


class Kept(Generic[ThingT]):
    """A thing beside what it was made from. Frames of the very same draws are compared by identity."""

    def __init__(self, first: ThingT) -> None:
        self._thing = first
        self._made_from: object = None

    def of(self, made_from: tuple[object, ...], make: Callable[[], ThingT]) -> ThingT:
        """Return the thing; `make` is called only if anything in `made_from` differs from the last time."""
        if self._made_from != made_from:
            self._thing, self._made_from = make(), made_from
        return self._thing


def painted_once(control: Control, measure: Measure) -> Control:
    """Return a control that paints each of its looks but once, and anew where texts have other widths."""
    painted = cache(lambda look, layer, _widths: control.paint(look, layer))
    return replace_in(control, paint=lambda look, layer: painted(look, layer, measure(PROBE)))


def without_times(view: SoloView) -> SoloView:
    """Return the view as it stays while time passes and nothing happens: it only tells whether dice roll."""
    return replace(view, left_ms=0, rolling_ms=min(1, view.rolling_ms), study_ms=0)
