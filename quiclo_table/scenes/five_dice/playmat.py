"""The mat with its trays, target and bar, drawn from the moment and from what hands are doing."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from typing import Final

from msgspec import Struct

from quiclo_table.i18n import Translator
from quiclo_table.model.target import How, Target
from quiclo_table.scenes.calculating import strip_view
from quiclo_table.scenes.calculating.building import Calculating
from quiclo_table.scenes.five_dice.moment import Moment, Waits
from quiclo_table.scenes.five_dice.picking import Picking
from quiclo_table.stage.five_dice_director import FiveDiceDirector
from quiclo_table.stage.layout import ZAHLENFALLE, Box
from quiclo_table.stage.pictures import Backdrop, Badge, Board, Draw, Font, Glass, Glow, Ink, Sign, Text, Tile
from quiclo_table.ui.buttons import segments_track
from quiclo_table.ui.lines import MIDDLE, Measure, label, line

CAPTION_Y: Final = 40
CAPTION_WIDTH: Final = 600.0
SMALL_TILE: Final = 64.0
TARGET_OPTIONS: Final = Box(832, 296, 404, 76)
"""Where the player chooses among several targets, if the rules leave that open."""
HOW: Final = ZAHLENFALLE.target.bottom - 58
HOW_ABOVE_OPTIONS: Final = TARGET_OPTIONS.y - 42
"""Where it is said how the target came about."""


class Captions(Struct, frozen=True):
    """What is said of the two trays and in the strip; "" for nothing."""

    pick: str
    calculate: str
    hint: str


STANDING: Final = Draw(Backdrop("zahlenfalle"), 0, 0)
"""The ground of a mat that stands: one picture, with both trays in it."""
WOOD: Final = Draw(Backdrop("walnut"), 0, 0)
"""The ground of one that can turn, on which the trays are laid."""


def loose_trays() -> Iterator[Draw]:
    """Give the trays of a mat that can turn."""
    for tray in (ZAHLENFALLE.pick.box, ZAHLENFALLE.calculate.box):
        yield Draw(Board(tray.w, tray.h), tray.x, tray.y, layer=0)


@dataclass(frozen=True, slots=True)
class Playmat:
    """Draws the mat. `picking`, `calculating` and `director` are looked at, never changed."""

    translate: Translator
    measure: Measure
    picking: Picking
    calculating: Calculating
    director: FiveDiceDirector

    def looks_at(self) -> tuple[object, ...]:
        """Return all that `draws` depends on besides its arguments: while it stays the same, `draws` need not
        be asked again."""
        director, picking = self.director, self.picking
        places = tuple(director.pick.place(die) for die in range(director.pick.count))
        stage = director.calculating
        shown = (stage.judged, stage.shake(), stage.strip.end, places)
        picks = (picking.picked, picking.typed, picking.wanted)
        return (*picks, self.calculating.entry, *shown)

    def draws(self, moment: Moment, said: Captions, *, has_bar: bool = True) -> Iterator[Draw]:
        """Give the trays, the target and the bar, but for the ground, the dice and the controls."""
        yield from self._pick_tray(moment, said.pick)
        yield from self._target_panel(moment)
        if said.calculate:
            yield self._caption(ZAHLENFALLE.calculate.box, said.calculate)
        if has_bar:
            yield from self._bar(moment, said.hint)

    def _caption(self, box: Box, text: str) -> Draw:
        x, y = box.x + 30, box.y + CAPTION_Y
        return line(text, x, y, 26, font=Font.LABEL, ink=Ink.FELT, layer=12, width=CAPTION_WIDTH)

    def _pick_tray(self, moment: Moment, caption: str) -> Iterator[Draw]:
        if caption:
            yield self._caption(ZAHLENFALLE.pick.box, caption)
        picked = self.picking.picked if moment.is_picking else moment.pair or ()
        for number, die in enumerate(picked, start=1):
            x, y = self.director.pick.place(die)
            yield Draw(Badge(number), x, y + 38, MIDDLE, 26)

    def _target_panel(self, moment: Moment) -> Iterator[Draw]:
        box = ZAHLENFALLE.target
        yield Draw(Glass(box.w, box.h), box.x, box.y, layer=1)
        yield label(self.translate("solo.target"), box.x + 28, box.y + 38, 28, ink=Ink.GOLD_LABEL, width=300)
        x, y = box.centre
        choosing = moment.is_picking
        target = self.picking.target(moment.pairs) if choosing else moment.target
        if target is not None:
            several = choosing and len(self.picking.targets(moment.pairs)) > 1
            number_y, size, how_y = (box.y + 100, 76, HOW_ABOVE_OPTIONS) if several else (y - 28, 150, HOW)
            yield Draw(Glow(190, 80, 40, 90), x, number_y, MIDDLE, 12, alpha=0.6)
            number = str(target.number)
            ink, font = Ink.GOLD_NUMERAL, Font.NUMERAL
            yield line(number, x, number_y, size, font=font, ink=ink, anchor=MIDDLE, layer=13)
            yield from self._how(target, x, how_y)
            if several:
                yield segments_track(TARGET_OPTIONS, 12)
            return
        yield Draw(Sign("?", 110, Ink.FADED), x, y - 28, MIDDLE, 13)
        if choosing and len(self.picking.picked) == 2:
            text = self.translate("solo.no_target", lowest=moment.lowest, highest=moment.highest)
            yield line(text, x, box.bottom - 58, 26, ink=Ink.BAD, anchor=MIDDLE, layer=13, width=box.w - 40)

    def _how(self, target: Target, x: float, y: float) -> Iterator[Draw]:
        joiner = Text(self.translate("solo.and"), 26, width=76)
        manner = Text(self.translate(f"solo.how.{target.how}"), 26, width=156)
        between = 34.0 if target.how is How.MULTIPLIED else self.measure(joiner)[0]
        behind = 0.0 if target.how is How.MULTIPLIED else 18 + self.measure(manner)[0]
        left = x - (2 * SMALL_TILE + between + 24 + behind) / 2
        yield Draw(Tile(target.first, SMALL_TILE), left, y, (0, 0.5), 13)
        left += SMALL_TILE + 12
        if target.how is How.MULTIPLIED:
            yield Draw(Sign("×", 60), left + between / 2, y, MIDDLE, 13)
        else:
            yield Draw(joiner, left, y, (0, 0.5), 13)
        left += between + 12
        yield Draw(Tile(target.second, SMALL_TILE), left, y, (0, 0.5), 13)
        if target.how is not How.MULTIPLIED:
            yield Draw(manner, left + SMALL_TILE + 18, y, (0, 0.5), 13)

    def _bar(self, moment: Moment, hint: str) -> Iterator[Draw]:
        box, strip = ZAHLENFALLE.bar, ZAHLENFALLE.strip
        yield Draw(Glass(box.w, box.h), box.x, box.y, layer=1)
        stage = self.director.calculating
        yield strip_view.well(strip, is_active=moment.is_entering, shake=stage.shake())
        y = strip.centre[1]
        if stage.judged is not None:
            end = stage.strip.end + stage.shake()
            yield from strip_view.verdict(strip, stage.judged, end, self.measure)
        elif moment.waits is Waits.PAIR and self.picking.typed:
            yield line(f"{self.picking.typed}…", strip.x + 30, y, 60, font=Font.NUMERAL, layer=41)
        elif moment.is_entering:
            yield from strip_view.entering(strip, self.calculating.entry, stage.strip.end, hint, self.measure)
        elif hint:
            yield from strip_view.said(strip, hint, self.measure)
