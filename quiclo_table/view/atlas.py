"""The atlas: every picture key painted once per scale, kept in a cache that is bounded in bytes."""

from __future__ import annotations

from collections import OrderedDict
from collections.abc import Iterable, Iterator
from concurrent.futures import Future, ThreadPoolExecutor
from functools import cache, lru_cache, partial, singledispatch
from typing import Final

import pygame

from quiclo_table.stage.card_pictures import card_height, deck_height
from quiclo_table.stage.pictures import (
    Backdrop,
    Badge,
    CardBack,
    CardFace,
    CardRing,
    CardShadow,
    ClockRing,
    CountDisc,
    DeckPile,
    DieAtRest,
    DieHole,
    DieRolling,
    DieShadow,
    Disc,
    Heart,
    HoldButton,
    Hub,
    Icon,
    MedalPicture,
    Picture,
    PileEdges,
    Radio,
    Rule,
    Shield,
    Sign,
    StepMark,
    Text,
    Tile,
    Token,
    Veil,
    Verdict,
)
from quiclo_table.view import (
    painters_backdrops,
    painters_buzzers,
    painters_cards,
    painters_clock,
    painters_controls,
    painters_decks,
    painters_dice,
    painters_panels,
    painters_proof,
    painters_seats,
    painters_signs,
    painters_text,
    themes,
)
from quiclo_table.view.brush import Brush, Painted

__all__ = ["Atlas", "Painted"]

MEGABYTE: Final = 1024 * 1024
PIXEL: Final = 4
"""A pixel's bytes."""
SIZES_KEPT: Final = 2048
"""How many texts' sizes are kept: screens ask for the same ones in each frame."""
PASSING: Final = (DieRolling, ClockRing, HoldButton)
"""Kinds of keys that are seen for a few frames and never again: not kept."""


@singledispatch
def paint(picture: Picture, brush: Brush) -> Painted:
    """Paint a key at a scale; the painters below each know one kind of key."""
    raise TypeError(f"no painter knows {picture!r} at {brush.unit} px per unit")


for _painter in (
    painters_backdrops.backdrop,
    painters_backdrops.board,
    painters_backdrops.cutting,
    painters_buzzers.buzzer,
    painters_buzzers.pile_edges,
    painters_cards.card_face,
    painters_cards.card_ring,
    painters_cards.card_shadow,
    painters_cards.number_pill,
    painters_clock.clock_ring,
    painters_controls.button,
    painters_controls.focus_ring,
    painters_controls.tile,
    painters_decks.card_back,
    painters_decks.count_disc,
    painters_decks.deck_pile,
    painters_decks.shield,
    painters_dice.die_at_rest,
    painters_dice.die_hole,
    painters_dice.die_rolling,
    painters_dice.die_shadow,
    painters_panels.bar,
    painters_panels.glass,
    painters_panels.glow,
    painters_panels.pill,
    painters_panels.row,
    painters_panels.rule,
    painters_panels.track,
    painters_panels.veil,
    painters_panels.well,
    painters_proof.graph_line,
    painters_proof.hub,
    painters_proof.plate,
    painters_seats.hold_button,
    painters_seats.radio,
    painters_seats.step_mark,
    painters_seats.token,
    painters_signs.badge,
    painters_signs.disc,
    painters_signs.heart,
    painters_signs.icon,
    painters_signs.medal,
    painters_signs.verdict,
    painters_text.sign,
    painters_text.text,
):
    paint.register(_painter)


class Atlas:
    """Turns keys into surfaces at one scale, text size and theme. Another of these wants a new atlas."""

    def __init__(
        self, unit: float, *, memory_mb: float = 256, text_scale: float = 1.0, theme: str = "walnut"
    ) -> None:
        """`text_scale` enlarges sentences and labels. Raises ValueError for a scale of 0 or less, and for a
        theme that there is not."""
        if not unit > 0:
            raise ValueError(f"the scale must be above 0 px per unit, not {unit!r}")
        if not text_scale > 0:
            raise ValueError(f"the scale of text must be above 0, not {text_scale!r}")
        self.unit = unit
        self._brush = Brush.at(unit, text_scale=text_scale, theme=themes.named(theme))
        self._limit = memory_mb * MEGABYTE
        self._kept: OrderedDict[Picture, Painted] = OrderedDict()
        self._bytes = 0
        self._reading: dict[Picture, Future[Painted]] = {}
        self._text_size = lru_cache(maxsize=SIZES_KEPT)(partial(painters_text.text_size, brush=self._brush))

    @property
    def bytes_kept(self) -> int:
        """What the cached surfaces take in memory."""
        return self._bytes

    def painted(self, picture: Picture) -> Painted:
        """The key's surface and place; painted now, or kept from before. The caller must not draw on it."""
        kept = self._kept.get(picture)
        if kept is not None:
            self._kept.move_to_end(picture)
            return kept
        reading = self._reading.pop(picture, None)
        fresh = paint(picture, self._brush) if reading is None else reading.result()
        if isinstance(picture, PASSING):
            return fresh
        if pygame.display.get_init() and pygame.display.get_surface() is not None:
            fresh = fresh._replace(surface=_converted(fresh.surface))
        self._keep(picture, fresh)
        return fresh

    def size(self, picture: Picture) -> tuple[float, float]:
        """The box of a key in design units, without its shadow or glow."""
        match picture:
            case Text():
                return self._text_size(picture)
            case Backdrop() | Veil():
                return 1920.0, 1080.0
            case Rule():
                return picture.width, 2.0
            case ClockRing():
                return 2 * picture.radius, 2 * picture.radius
            case Tile() | Sign() | Icon() | Disc() | Heart() | MedalPicture() | Badge() | Verdict():
                return picture.size, picture.size
            case Token() | Shield() | Radio() | StepMark() | CountDisc() | Hub():
                return picture.size, picture.size
            case CardFace() | CardBack() | CardRing() | CardShadow() | PileEdges():
                return picture.width, card_height(picture.width)
            case DeckPile():
                return picture.width, deck_height(picture.width)
            case DieAtRest() | DieRolling() | DieHole() | DieShadow():
                return picture.size, picture.size
        return picture.width, picture.height

    def fits(self, text: Text) -> bool:
        """Whether a text stays within its width, at 22 units or more."""
        return self._brush.fonts.fits(text)

    def type_size(self, text: Text) -> float:
        """Return the size in which a text is painted, in design units."""
        return self._brush.fonts.fitted_px(text) / self._brush.unit

    def warm(self, pictures: Iterable[Picture]) -> Iterator[None]:
        """Paint ahead, one more picture at each turn of the iterator; what is kept already costs no turn.

        Backdrops come last: meanwhile they are read in the background. What is in use must not have to go for
        what may be: what there is no room left for is not painted ahead.
        """
        backdrops: list[Backdrop] = []
        promised = 0.0
        for picture in pictures:
            if picture in self._kept or isinstance(picture, DieRolling):
                continue
            wide, high = self.size(picture)
            needed = wide * high * self.unit**2 * PIXEL
            if self._bytes + promised + needed > self._limit:
                continue
            if isinstance(picture, Backdrop):
                promised += needed
                self._read_aside(picture)
                backdrops.append(picture)
            else:
                self.painted(picture)
                yield
        for picture in backdrops:
            self.painted(picture)
            yield

    def paint_one(self, pictures: Iterable[Picture]) -> None:
        """Paint the first picture ahead that isn't kept yet."""
        fresh = (one for one in pictures if one not in self._kept and not isinstance(one, DieRolling))
        for picture in fresh:
            self.painted(picture)
            return

    def _read_aside(self, picture: Backdrop) -> None:
        """Begin to read a backdrop; whoever wants it painted before it is there waits for the rest only."""
        if picture not in self._reading:
            self._reading[picture] = _reader().submit(paint, picture, self._brush)

    def _keep(self, picture: Picture, fresh: Painted) -> None:
        size = _bytes_of(fresh.surface)
        if size > self._limit:
            return
        while self._bytes + size > self._limit:
            _, oldest = self._kept.popitem(last=False)
            self._bytes -= _bytes_of(oldest.surface)
        self._kept[picture] = fresh
        self._bytes += size


@cache
def _reader() -> ThreadPoolExecutor:
    """Reads backdrops one after the other, while frames go on: pygame lets go of Python for that long."""
    return ThreadPoolExecutor(max_workers=1, thread_name_prefix="backdrops")


def _bytes_of(surface: pygame.Surface) -> int:
    return surface.get_height() * surface.get_pitch()


def _converted(surface: pygame.Surface) -> pygame.Surface:
    """The surface in the display's own pixel order, so that blits need no conversion."""
    return surface.convert_alpha() if surface.get_flags() & pygame.SRCALPHA else surface.convert()
