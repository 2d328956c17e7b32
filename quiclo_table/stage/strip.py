"""The calculation being built, as tiles and signs that fly in from the dice and back."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Final

from quiclo_table.model.calculation import Operator
from quiclo_table.stage.components import Glide, Place, Shown
from quiclo_table.stage.easing import ease_in_out, ease_out
from quiclo_table.stage.layout import Box
from quiclo_table.stage.pictures import Picture, Sign, Tile
from quiclo_table.stage.systems import LAYER_STRIP
from quiclo_table.stage.timeline import Timeline
from quiclo_table.stage.world import World

TILE: Final = 92.0
SIGN: Final = 46.0
SIGN_TYPE: Final = 84.0
"""The size of type at which a sign is as wide as its place."""
GAP: Final = 14.0
IN_MS: Final = 180.0
OUT_MS: Final = 140.0

Token = tuple[int, int] | Operator
"""A die of the calculation as (its index on the table, its value), or an operator."""


class Strip:
    """Tiles and signs side by side in a box, as entities."""

    def __init__(
        self,
        world: World,
        timeline: Timeline,
        box: Box,
        home: Callable[[int], tuple[float, float]],
        *,
        reserved: float = 0.0,
    ) -> None:
        """`reserved` is how much of the box's right end stays free."""
        self._world = world
        self._timeline = timeline
        self._box = box
        self._home = home
        self._reserved = reserved
        self._scale = 1.0
        self._tokens: tuple[Token, ...] = ()
        self._entities: list[int] = []

    def show(self, tokens: Sequence[Token]) -> None:
        """Show these tokens: what is new flies in, what is gone flies back. A long row is drawn smaller."""
        scale = min(1.0, (self._box.w - self._reserved) / max(1.0, _width(tokens)))
        if scale != self._scale:
            self._rescale(scale)
        kept = 0
        while kept < min(len(tokens), len(self._tokens)) and tokens[kept] == self._tokens[kept]:
            kept += 1
        for token, entity in zip(self._tokens[kept:], self._entities[kept:], strict=True):
            self._send_back(token, entity)
        del self._entities[kept:]
        x = self._box.x + GAP
        for index, token in enumerate(tokens):
            wide = scale * _wide(token)
            if index >= kept:
                self._entities.append(self._bring(token, x + wide / 2))
            x += wide + scale * GAP
        self._tokens = tuple(tokens)

    @property
    def end(self) -> float:
        """Where the next token would begin."""
        return self._box.x + GAP + self._scale * (_width(self._tokens) - GAP)

    def _rescale(self, scale: float) -> None:
        """Let what stands there already become smaller or larger, in its new place."""
        self._scale = scale
        x = self._box.x + GAP
        for token, entity in zip(self._tokens, self._entities, strict=True):
            wide = scale * _wide(token)
            place = self._world.part(entity, Place)
            if place is not None:
                start = Place(place.x, place.y, place.scale)
                end = Place(x + wide / 2, self._box.centre[1], scale)
                lasts = self._timeline.lasting(OUT_MS)
                self._world.add(entity, Glide(start, end, self._timeline.now_ms, lasts, ease_out))
            x += wide + scale * GAP

    def _bring(self, token: Token, x: float) -> int:
        y = self._box.centre[1]
        end = Place(x, y, self._scale)
        if isinstance(token, tuple):
            start = Place(*self._home(token[0]), scale=1.3)
            picture: Picture = Tile(token[1], TILE)
        else:
            start = Place(x, y, scale=0.4, alpha=0.0)
            picture = Sign(token.value, SIGN_TYPE)
        entity = self._world.spawn(
            Shown(picture, LAYER_STRIP), Place(start.x, start.y, start.scale, start.alpha)
        )
        lasts = self._timeline.lasting(IN_MS)
        self._world.add(entity, Glide(start, end, self._timeline.now_ms, lasts, ease_out, arc=40.0))
        return entity

    def _send_back(self, token: Token, entity: int) -> None:
        now = self._world.part(entity, Place)
        if now is None:
            return
        goal = (
            Place(*self._home(token[0]), scale=1.2) if isinstance(token, tuple) else Place(now.x, now.y, 0.4)
        )
        goal.alpha = 0.0
        start = Place(now.x, now.y, now.scale, now.alpha)
        lasts = self._timeline.lasting(OUT_MS)
        self._world.add(entity, Glide(start, goal, self._timeline.now_ms, lasts, ease_in_out, vanish=True))


def _wide(token: Token) -> float:
    return TILE if isinstance(token, tuple) else SIGN


def _width(tokens: Sequence[Token]) -> float:
    """How much room tokens take at full size, with the gaps before and behind them."""
    return GAP + sum(_wide(token) + GAP for token in tokens)
