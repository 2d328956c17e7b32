"""The choice of a level, and whether the run counts."""

from __future__ import annotations

from typing import Final

from msgspec.structs import replace

from quiclo_table.input.acts import Gesture, KeyPressed
from quiclo_table.model.level import Level, TargetRule, UnsolvableRule
from quiclo_table.scenes.menu import MenuScene
from quiclo_table.scenes.scene import Context
from quiclo_table.scenes.solo.side_panel import marks_of
from quiclo_table.stage.layout import Box
from quiclo_table.stage.pictures import (
    Backdrop,
    Draw,
    Font,
    Glass,
    Heart,
    Icon,
    Ink,
    Look,
    MedalPicture,
    Text,
)
from quiclo_table.storage.daily import BASE as DAILY_BASE
from quiclo_table.ui.buttons import Face, button, segments, segments_track
from quiclo_table.ui.clock_text import minutes_and_seconds
from quiclo_table.ui.level_names import hint_of, name_of
from quiclo_table.ui.lines import LEFT, MIDDLE, Measure, heading, label, line, shortened, wrapped
from quiclo_table.ui.page import Control
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
FILE_NAME: Final = 400.0
"""How much room the name of a file gets in a sentence."""
HOW: Final = ("levels.how_1", "levels.how_2")


class LevelsScene(MenuScene):
    """Six levels a page; pressing one begins the run."""

    def __init__(self, context: Context) -> None:
        super().__init__(context, toast_y=908)
        self._levels = tuple(level for level in context.shelf.levels if level.id != DAILY_BASE)
        self._ranked = True
        self._best = context.records.best_points()
        self._shown = self._page_of(context.settings.last_level)

    def enter(self) -> None:
        """Show the shelf, and say which level files could not be read."""
        self._show_controls()
        problems = self._context.shelf.problems
        if problems and not self._context.is_kiosk:
            t, measure = self._context.translate, self._context.measure
            first = problems[0]
            self._toast.say(
                t(
                    "levels.problem",
                    file=shortened(first.path.name, FILE_NAME, measure),
                    field=first.field or "–",
                    more=len(problems) - 1,
                )
            )

    def hear(self, gesture: Gesture) -> None:
        """Take a gesture; Escape goes back."""
        if isinstance(gesture, KeyPressed) and gesture.key == "ESCAPE":
            self._context.routes.title()
        elif self._page.hear(gesture):
            return
        elif isinstance(gesture, KeyPressed) and gesture.key in ("ENTER", "SPACE", "MAIN"):
            self._page.activate(self._preferred())

    def draws(self) -> list[Draw]:
        """Return the whole page."""
        t = self._context.translate
        draws = [
            Draw(Backdrop("walnut"), 0, 0),
            *top_bar(
                t("game.zahlenfalle"),
                t("levels.detail"),
                t("solo.title"),
                icon="clock",
                measure=self._context.measure,
            ),
            heading(t("levels.title"), 34, 124, 46, ink=Ink.GOLD_TITLE),
            line(
                t("levels.ranked_help" if self._ranked else "levels.training_help"),
                470,
                126,
                26,
                ink=Ink.SECONDARY,
                width=820,
            ),
            segments_track(KIND_BOX, 20),
        ]
        for row, key in enumerate(HOW):
            draws.append(line(t(key), 390, 972 + 40 * row, 27, ink=Ink.SECONDARY, width=1200))
        return [*draws, *self._foreground()]

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
                    "page.before",
                    PAGE_BEFORE,
                    Face(icon="arrow_left"),
                    lambda: self._turn(-1),
                    measure=measure,
                    enabled=self._shown > 0,
                ),
                button(
                    "page.after",
                    PAGE_AFTER,
                    Face(icon="arrow_right"),
                    lambda: self._turn(1),
                    measure=measure,
                    enabled=self._shown < self._pages - 1,
                ),
            ]
        self._page.show(controls, focus=self._preferred())

    @property
    def _pages(self) -> int:
        return max(1, -(-len(self._levels) // (COLUMNS * ROWS)))

    def _page_of(self, level_id: str) -> int:
        ids = [level.id for level in self._levels]
        return ids.index(level_id) // (COLUMNS * ROWS) if level_id in ids else 0

    def _levels_shown(self) -> tuple[Level, ...]:
        first = self._shown * COLUMNS * ROWS
        return self._levels[first : first + COLUMNS * ROWS]

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
        t = self._context.translate
        x, y, wide = box.x + 32, box.y, box.w - 64
        measure = self._context.measure
        figure = Text(str(number), 70, Font.NUMERAL, Ink.GOLD_NUMERAL)
        aside = max(76.0, measure(figure)[0] + 24)
        name = shortened(name_of(level, t), wide - aside, measure, Font.NUMERAL)
        draws = [
            Draw(
                Glass(box.w, box.h, 24, active=look in (Look.HOVER, Look.PRESSED)), box.x, box.y, layer=layer
            ),
            Draw(figure, x, y + 62, LEFT, layer + 1),
            heading(name, x + aside, y + 60, 42, layer=layer + 1, width=wide - aside),
        ]
        hint = hint_of(level, t)
        for row, words in enumerate(_in_rows(hint, wide, measure)):
            draws.append(
                line(words, x, y + 118 + 36 * row, 26, ink=Ink.SECONDARY, layer=layer + 1, width=wide)
            )
        draws += self._facts(level, x, y + 196, layer + 1)
        rules = wrapped(self._rules(level), 25, wide, measure)
        first, size = (248, 25) if len(rules) == 1 else (232, 22)
        for row, words in enumerate(rules):
            at = y + first + 33 * row
            draws.append(line(words, x, at, size, ink=Ink.SECONDARY, layer=layer + 1, width=wide))
        best = self._best.get(level.id, 0)
        for index, (medal, mark) in enumerate(marks_of(level)):
            at = x + 22 + 184 * index
            draws.append(Draw(MedalPicture(medal, 50, won=best >= mark), at, y + 308, MIDDLE, layer + 1))
            draws.append(label(str(mark), at + 36, y + 310, 28, layer=layer + 1, width=116))
        return draws

    def _facts(self, level: Level, x: float, y: float, layer: int) -> list[Draw]:
        """Clock, lives and the range of targets, side by side."""
        t = self._context.translate
        targets = t("levels.targets", lowest=level.lowest, highest=level.highest)
        return [
            Draw(Icon("clock", 32, Ink.GOLD_LABEL), x + 16, y, MIDDLE, layer),
            label(minutes_and_seconds(level.clock_seconds * 1000), x + 42, y, 28, layer=layer, width=92),
            Draw(Heart(34), x + 160, y, MIDDLE, layer),
            label(str(level.lives), x + 186, y, 28, layer=layer, width=50),
            label(targets, x + 250, y, 28, layer=layer, width=290),
        ]

    def _rules(self, level: Level) -> str:
        """What is special about a level, in a few words."""
        t = self._context.translate
        bonus = level.bonus_seconds
        parts = [t.plural("levels.bonus", bonus) if bonus else t("levels.no_bonus")]
        if level.target_rule is TargetRule.PLAYER_CHOOSES:
            parts.append(t("levels.you_choose"))
        if level.unsolvable is UnsolvableRule.COSTS_LIFE:
            parts.append(t("levels.no_mercy"))
        if self._best.get(level.id):
            parts.append(t("levels.best", points=self._best[level.id]))
        return " · ".join(parts)


def _in_rows(hint: str, wide: float, measure: Measure) -> list[str]:
    """Break a hint into one or two rows, each as far as it fits."""
    return [shortened(row, wide, measure) for row in wrapped(hint, 26, wide, measure)]
