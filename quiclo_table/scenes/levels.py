"""The choice of a level, and whether the run counts."""

from __future__ import annotations

from typing import Final

from msgspec.structs import replace

from quiclo_table.input.acts import Gesture, KeyPressed
from quiclo_table.model.level import Level, TargetRule, UnsolvableRule
from quiclo_table.scenes.scene import Context
from quiclo_table.scenes.solo.side_panel import marks_of
from quiclo_table.stage.layout import Box
from quiclo_table.stage.pictures import Backdrop, Draw, Font, Glass, Heart, Icon, Ink, Look, MedalPicture
from quiclo_table.ui.buttons import Face, button, segments, segments_track
from quiclo_table.ui.clock_text import minutes_and_seconds
from quiclo_table.ui.lines import MIDDLE, heading, label, line
from quiclo_table.ui.page import Control, Page
from quiclo_table.ui.toast import Toast
from quiclo_table.ui.top_bar import top_bar

COLUMNS: Final = 3
ROWS: Final = 2
CARD: Final = (608.0, 356.0)
GAP: Final = 20.0
FIRST_CARD: Final = (24.0, 172.0)
KIND_BOX: Final = Box(1316, 92, 580, 64)
BACK: Final = Box(24, 940, 330, 104)
PAGE_BEFORE: Final = Box(1616, 940, 130, 104)
PAGE_AFTER: Final = Box(1766, 940, 130, 104)
HOW: Final = ("levels.how_1", "levels.how_2")


class LevelsScene:
    """Six levels a page; pressing one begins the run."""

    def __init__(self, context: Context) -> None:
        self._context = context
        self._page = Page()
        self._toast = Toast(context.measure, y=908)
        self._ranked = True
        self._shown = self._page_of(context.settings.last_level)
        self._now_ms = 0.0

    def enter(self) -> None:
        """Show the shelf, and say which level files could not be read."""
        self._show_controls()
        problems = self._context.shelf.problems
        if problems:
            t = self._context.translate
            first = problems[0]
            self._toast.say(t("levels.problem", file=first.path.name, field=first.field or "–", more=len(problems) - 1))

    def leave(self) -> None:
        """Nothing is held."""

    def hit(self, x: float, y: float) -> str | None:
        """Return the control at a point."""
        return self._page.hit(x, y)

    def hear(self, gesture: Gesture) -> None:
        """Take a gesture; Escape goes back."""
        if isinstance(gesture, KeyPressed) and gesture.key == "ESCAPE":
            self._context.routes.title()
        elif self._page.hear(gesture):
            return
        elif isinstance(gesture, KeyPressed) and gesture.key in ("ENTER", "KP_ENTER", "SPACE"):
            self._page.activate(self._preferred())

    def advance(self, dt_ms: int) -> None:
        """Let time pass."""
        self._now_ms += dt_ms
        self._toast.advance(dt_ms)

    def draws(self) -> list[Draw]:
        """Return the whole page."""
        t = self._context.translate
        draws = [
            Draw(Backdrop("walnut"), 0, 0),
            *top_bar(
                t("game.zahlenfalle"), t("levels.detail"), t("solo.title"), icon="clock", measure=self._context.measure
            ),
            heading(t("levels.title"), 34, 124, 46, ink=Ink.GOLD_TITLE),
            line(t("levels.ranked_help" if self._ranked else "levels.training_help"), 470, 126, 26, ink=Ink.SECONDARY, width=820),
            segments_track(KIND_BOX, 20),
        ]
        for row, key in enumerate(HOW):
            draws.append(line(t(key), 390, 972 + 40 * row, 27, ink=Ink.SECONDARY, width=1200))
        return [*draws, *self._page.draws(self._now_ms), *self._toast.draws()]

    def _show_controls(self) -> None:
        t, measure = self._context.translate, self._context.measure
        cards = [self._card(place, level) for place, level in enumerate(self._levels_shown())]
        kinds = [("ranked", t("solo.ranked")), ("training", t("solo.training"))]
        chosen = "ranked" if self._ranked else "training"
        back = Face(t("levels.back"), "arrow_left", 30)
        controls = [
            *cards,
            *segments("kind", KIND_BOX, kinds, chosen, self._choose_kind),
            button("back", BACK, back, self._context.routes.title, measure=measure),
        ]
        if self._pages > 1:
            controls += [
                button(
                    "page.before", PAGE_BEFORE, Face(icon="arrow_left"), lambda: self._turn(-1),
                    measure=measure, enabled=self._shown > 0,
                ),
                button(
                    "page.after", PAGE_AFTER, Face(icon="arrow_right"), lambda: self._turn(1),
                    measure=measure, enabled=self._shown < self._pages - 1,
                ),
            ]
        self._page.show(controls, focus=self._preferred())

    @property
    def _pages(self) -> int:
        return max(1, -(-len(self._context.shelf.levels) // (COLUMNS * ROWS)))

    def _page_of(self, level_id: str) -> int:
        ids = [level.id for level in self._context.shelf.levels]
        return ids.index(level_id) // (COLUMNS * ROWS) if level_id in ids else 0

    def _levels_shown(self) -> tuple[Level, ...]:
        first = self._shown * COLUMNS * ROWS
        return self._context.shelf.levels[first : first + COLUMNS * ROWS]

    def _preferred(self) -> str:
        """The level played last, else the first of the page."""
        ids = [level.id for level in self._levels_shown()]
        last = self._context.settings.last_level
        return f"level.{last if last in ids else next(iter(ids), '')}"

    def _turn(self, by: int) -> None:
        self._shown += by
        self._show_controls()

    def _choose_kind(self, kind: str) -> None:
        self._ranked = kind == "ranked"
        self._show_controls()

    def _play(self, level: Level) -> None:
        self._context.change(replace(self._context.settings, last_level=level.id))
        self._context.routes.play(level, ranked=self._ranked)

    def _card(self, place: int, level: Level) -> Control:
        wide, high = CARD
        x = FIRST_CARD[0] + (wide + GAP) * (place % COLUMNS)
        y = FIRST_CARD[1] + (high + GAP) * (place // COLUMNS)
        number = self._shown * COLUMNS * ROWS + place + 1
        box = Box(x, y, wide, high)
        return Control(
            f"level.{level.id}",
            box,
            lambda: self._play(level),
            lambda look, layer: self._card_face(box, number, level, look, layer),
            radius=24,
        )

    def _card_face(self, box: Box, number: int, level: Level, look: Look, layer: int) -> list[Draw]:
        german = self._context.translate.language == "de"
        x, y, wide = box.x + 32, box.y, box.w - 64
        draws = [
            Draw(Glass(box.w, box.h, 24, active=look in (Look.HOVER, Look.PRESSED)), box.x, box.y, layer=layer),
            line(str(number), x, y + 62, 70, font=Font.NUMERAL, ink=Ink.GOLD_NUMERAL, layer=layer + 1),
            heading(level.name.de if german else level.name.en, x + 76, y + 60, 42, layer=layer + 1, width=wide - 76),
            line(level.hint.de if german else level.hint.en, x, y + 122, 25, ink=Ink.SECONDARY, layer=layer + 1, width=wide),
        ]
        draws += self._facts(level, x, y + 184, layer + 1)
        draws.append(line(self._rules(level), x, y + 240, 24, ink=Ink.SECONDARY, layer=layer + 1, width=wide))
        for index, (medal, mark) in enumerate(marks_of(level)):
            at = x + 22 + 184 * index
            draws.append(Draw(MedalPicture(medal, 50), at, y + 304, MIDDLE, layer + 1))
            draws.append(label(str(mark), at + 36, y + 306, 28, layer=layer + 1))
        return draws

    def _facts(self, level: Level, x: float, y: float, layer: int) -> list[Draw]:
        """Clock, lives and the range of targets, side by side."""
        t = self._context.translate
        targets = t("levels.targets", lowest=level.lowest, highest=level.highest)
        return [
            Draw(Icon("clock", 32, Ink.GOLD_LABEL), x + 16, y, MIDDLE, layer),
            label(minutes_and_seconds(level.clock_seconds * 1000), x + 42, y, 28, layer=layer),
            Draw(Heart(34), x + 160, y, MIDDLE, layer),
            label(str(level.lives), x + 186, y, 28, layer=layer),
            label(targets, x + 250, y, 28, layer=layer, width=290),
        ]

    def _rules(self, level: Level) -> str:
        """What is special about a level, in a few words."""
        t = self._context.translate
        parts = [t.plural("levels.bonus", level.bonus_seconds)]
        if level.target_rule is TargetRule.PLAYER_CHOOSES:
            parts.append(t("levels.you_choose"))
        if level.unsolvable is UnsolvableRule.COSTS_LIFE:
            parts.append(t("levels.no_mercy"))
        return " · ".join(parts)
