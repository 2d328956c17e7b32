"""The table as the player sees it: trays, target and bar, drawn from the view and what hands are doing."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from typing import Final

from quiclo_table.i18n import Translator, decimal
from quiclo_table.model.pairs import DICE
from quiclo_table.model.target import How, Target
from quiclo_table.model.zahlenfalle_solo import Phase, SoloView
from quiclo_table.scenes.calculating import strip_view
from quiclo_table.scenes.calculating.building import Calculating
from quiclo_table.scenes.solo.hands import Picking
from quiclo_table.stage.layout import ZAHLENFALLE, Box
from quiclo_table.stage.pictures import (
    Backdrop,
    Badge,
    Draw,
    Font,
    Glass,
    Glow,
    Heart,
    Ink,
    Sign,
    Text,
    Tile,
)
from quiclo_table.stage.zahlenfalle_director import ZahlenfalleDirector
from quiclo_table.ui.level_names import name_of
from quiclo_table.ui.lines import MIDDLE, RIGHT, Measure, label, line
from quiclo_table.ui.top_bar import top_bar

CAPTION_Y: Final = 40
CAPTION_WIDTH: Final = 600.0
SMALL_TILE: Final = 64.0
TARGET_OPTIONS: Final = Box(832, 296, 404, 76)
"""Where the player chooses among several targets, if the level leaves that open."""


@dataclass(frozen=True, slots=True)
class Playmat:
    """Draws one run. `picking`, `calculating` and `director` are looked at, never changed."""

    translate: Translator
    measure: Measure
    picking: Picking
    calculating: Calculating
    director: ZahlenfalleDirector

    def looks_at(self, view: SoloView) -> tuple[object, ...]:
        """Return all that `draws` depends on: while it stays the same, `draws` need not be asked again."""
        director, picking = self.director, self.picking
        places = tuple(director.pick.place(die) for die in (*picking.picked, *(view.pair or ())))
        stage = director.calculating
        shown = (stage.judged, stage.shake(), stage.strip.end, places)
        picks = (picking.picked, picking.typed, picking.wanted)
        return (view, *picks, self.calculating.entry, *shown)

    def draws(self, view: SoloView) -> Iterator[Draw]:
        """Give everything but the side panel, the dice and the controls."""
        yield Draw(Backdrop("zahlenfalle"), 0, 0)
        level = name_of(view.level, self.translate)
        kind = self.translate("solo.ranked" if view.ranked else "solo.training")
        yield from top_bar(
            self.translate("game.zahlenfalle"),
            level,
            self.translate("solo.tasks" if view.tasks else "solo.title"),
            icon="clock",
            measure=self.measure,
            note=kind,
        )
        yield from self._pick_tray(view)
        yield from self._target_panel(view)
        yield from self._calculate_tray(view)
        yield from self._bar(view)

    def _caption(self, box: Box, key: str, **facts: object) -> Draw:
        return line(
            self.translate(key, **facts),
            box.x + 30,
            box.y + CAPTION_Y,
            26,
            font=Font.LABEL,
            ink=Ink.FELT,
            layer=12,
            width=CAPTION_WIDTH,
        )

    def _pick_tray(self, view: SoloView) -> Iterator[Draw]:
        box = ZAHLENFALLE.pick.box
        if view.tasks:
            text = self.translate.plural("solo.tasks_left", view.tasks)
            yield line(
                text, box.x + 30, box.y + CAPTION_Y, 26, font=Font.LABEL, ink=Ink.FELT, layer=12, width=500
            )
        elif view.phase is Phase.THROW_FOR_TARGET:
            yield self._caption(box, "solo.first_throw_ready")
        elif view.phase is Phase.CHOOSE and view.rolling_ms:
            yield self._caption(box, "solo.rolling")
        elif view.phase is Phase.CHOOSE and len(self.picking.picked) < 2:
            yield self._caption(box, "solo.pick_two", left=2 - len(self.picking.picked))
        else:
            yield self._caption(box, "solo.first_throw_picked")
        picked = self.picking.picked if view.phase is Phase.CHOOSE else view.pair or ()
        for number, die in enumerate(picked, start=1):
            x, y = self.director.pick.place(die)
            yield Draw(Badge(number), x, y + 38, MIDDLE, 26)

    def _target_panel(self, view: SoloView) -> Iterator[Draw]:
        box = ZAHLENFALLE.target
        yield Draw(Glass(box.w, box.h), box.x, box.y, layer=1)
        yield label(self.translate("solo.target"), box.x + 28, box.y + 38, 28, ink=Ink.GOLD_LABEL, width=390)
        x, y = box.centre
        choosing = view.phase is Phase.CHOOSE and not view.rolling_ms
        target = self.picking.target(view) if choosing else view.target
        if target is not None:
            yield Draw(Glow(190, 80, 40, 90), x, y - 28, MIDDLE, 12, alpha=0.6)
            yield line(
                str(target.number),
                x,
                y - 28,
                150,
                font=Font.NUMERAL,
                ink=Ink.GOLD_NUMERAL,
                anchor=MIDDLE,
                layer=13,
            )
            if not (choosing and len(self.picking.targets(view)) > 1):
                yield from self._how(target, x, box.bottom - 58)
            return
        yield Draw(Sign("?", 110, Ink.FADED), x, y - 28, MIDDLE, 13)
        if choosing and len(self.picking.picked) == 2:
            text = self.translate("solo.no_target", lowest=view.level.lowest, highest=view.level.highest)
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

    def _calculate_tray(self, view: SoloView) -> Iterator[Draw]:
        box = ZAHLENFALLE.calculate.box
        if view.phase is Phase.STUDY:
            return
        if view.phase is Phase.THROW_FOR_CALCULATION:
            yield self._caption(box, "solo.second_throw_ready")
        elif view.phase is Phase.CALCULATE and view.rolling_ms:
            yield self._caption(box, "solo.rolling")
        elif view.phase is Phase.CALCULATE:
            yield self._caption(box, "solo.calculate_now")
            yield from self._prospect(view, box)
        else:
            yield self._caption(box, "solo.second_throw")

    def _prospect(self, view: SoloView, box: Box) -> Iterator[Draw]:
        """What a hit with as many dice as are taken would bring: points, and a life with all five."""
        dice = len(self.calculating.entry.dice)
        right, y = box.right - 34, box.y + CAPTION_Y
        if dice < 2:
            yield Draw(Heart(30), right - 14, y, MIDDLE, 12)
            text = self.translate("solo.all_five")
            yield line(
                text, right - 40, y, 26, font=Font.LABEL, ink=Ink.FELT, anchor=RIGHT, layer=12, width=540
            )
            return
        text = self.translate(
            "solo.prospect",
            dice=dice,
            base=10 * (dice - 1),
            factor=decimal(view.streak_quarters / 4, self.translate.language),
            points=view.next_gain[dice - 2],
        )
        shift = 40 if dice == DICE else 0
        yield line(
            text, right - shift, y, 26, font=Font.LABEL, ink=Ink.FELT, anchor=RIGHT, layer=12, width=540
        )
        if shift:
            yield Draw(Heart(30), right - 14, y, MIDDLE, 12)

    def _bar(self, view: SoloView) -> Iterator[Draw]:
        box, strip = ZAHLENFALLE.bar, ZAHLENFALLE.strip
        yield Draw(Glass(box.w, box.h), box.x, box.y, layer=1)
        stage = self.director.calculating
        entering = view.phase is Phase.CALCULATE and not view.rolling_ms
        yield strip_view.well(strip, is_active=entering, shake=stage.shake())
        y = strip.centre[1]
        if stage.judged is not None:
            end = stage.strip.end + stage.shake()
            yield from strip_view.verdict(strip, stage.judged, end, self.measure)
            return
        if view.phase is Phase.CHOOSE and self.picking.typed:
            yield line(f"{self.picking.typed}…", strip.x + 30, y, 60, font=Font.NUMERAL, layer=41)
        elif entering:
            hint = self.translate("solo.enter_hint")
            yield from strip_view.entering(strip, self.calculating.entry, stage.strip.end, hint)
        else:
            yield from self._hint(view, y)

    def _hint(self, view: SoloView, y: float) -> Iterator[Draw]:
        keys = {
            Phase.THROW_FOR_TARGET: "solo.hint_throw",
            Phase.CHOOSE: "solo.hint_choose",
            Phase.THROW_FOR_CALCULATION: "solo.hint_throw",
            Phase.CALCULATE: "solo.hint_rolling",
        }
        key = "solo.hint_rolling" if view.rolling_ms else keys.get(view.phase)
        if key == "solo.hint_choose" and self.picking.target(view) is not None:
            key = "solo.hint_confirm"
        if key is not None:
            strip = ZAHLENFALLE.strip
            yield line(
                self.translate(key), strip.x + 30, y, 28, ink=Ink.SECONDARY, layer=13, width=strip.w - 60
            )
