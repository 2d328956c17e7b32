"""The result of a match of several players: who won and why, and where everybody stands."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from quiclo_table.input.acts import Gesture, KeyPressed
from quiclo_table.model.match_end import Standing
from quiclo_table.model.seats import Player
from quiclo_table.scenes.match_words import standing_words
from quiclo_table.scenes.menu import MenuScene
from quiclo_table.scenes.scene import Context, FinishedMatch
from quiclo_table.scenes.tokens import token_of
from quiclo_table.stage.layout import Box
from quiclo_table.stage.pictures import Backdrop, Draw, Font, Glass, Icon, Ink, Row, Text, Tone
from quiclo_table.ui.buttons import Face, button
from quiclo_table.ui.lines import MIDDLE, RIGHT, block, line
from quiclo_table.ui.page import Control
from quiclo_table.ui.top_bar import top_bar
from quiclo_table.view.fonts import SMALLEST

PANEL: Final = Box(260, 96, 1400, 800)
HEADLINES: Final = (66.0, 50.0, 40.0, 32.0, SMALLEST)
HEADLINE_HEIGHT: Final = 128.0
"""The sizes in which the winners are named, and the room for that: six of them may share."""
ROWS_Y: Final = 330.0
ROW: Final = 84.0
WAYS: Final = Box(260, 924, 1400, 120)
GAP: Final = 20.0


class MatchResultScene(MenuScene):
    """Everything about one finished match."""

    def __init__(self, context: Context, finished: FinishedMatch) -> None:
        super().__init__(context)
        self._finished = finished

    def enter(self) -> None:
        """Show the ways on."""
        self._tell_notice()
        self._page.show(list(self._ways_on()), focus="again")

    def hear(self, gesture: Gesture) -> None:
        """Take a gesture; Escape goes to the title, Enter plays again."""
        if self._over is not None:
            self._over.hear(gesture)
        elif isinstance(gesture, KeyPressed) and gesture.key == "ESCAPE":
            self._context.routes.title()
        elif self._page.hear(gesture):
            return
        elif isinstance(gesture, KeyPressed) and gesture.key in ("ENTER", "SPACE", "MAIN"):
            self._again()

    def draws(self) -> list[Draw]:
        """Return the whole page."""
        t, ended = self._context.translate, self._finished.ended
        names = ", ".join(self._players[seat].name for seat in ended.winners)
        variant = self._finished.choice.variant
        key = "match_result.won" if len(ended.winners) == 1 else "match_result.shared"
        why = " ".join((t(f"end.{ended.end}"), self._finished.decided)).strip()
        x, y, wide = PANEL.centre[0], PANEL.y, PANEL.w - 80
        return [
            Draw(Backdrop("walnut"), 0, 0),
            *top_bar(
                t(f"game.{variant}"),
                "",
                t("match_result.heading"),
                icon="cup",
                measure=self._context.measure,
            ),
            Draw(Glass(PANEL.w, PANEL.h, 30), PANEL.x, PANEL.y, layer=2),
            *block(
                t(key, names=names),
                HEADLINES,
                (x - wide / 2, y + 84, wide, HEADLINE_HEIGHT),
                self._context.measure,
                font=Font.NUMERAL,
                ink=Ink.GOLD_TITLE,
                anchor=MIDDLE,
            ),
            line(why, x, y + 168, 32, anchor=MIDDLE, ink=Ink.SECONDARY, width=wide),
            *self._rows(),
            *self._foreground(),
        ]

    @property
    def _players(self) -> tuple[Player, ...]:
        return self._finished.choice.players

    def _rows(self) -> Iterator[Draw]:
        for index, standing in enumerate(self._finished.ended.standings):
            yield from self._row(standing, ROWS_Y + (ROW + 8) * index)

    def _row(self, standing: Standing, y: float) -> Iterator[Draw]:
        t, player = self._context.translate, self._players[standing.seat]
        left, right, middle = PANEL.x + 40, PANEL.right - 40, y + ROW / 2
        won = standing.seat in self._finished.ended.winners
        ink = Ink.GOLD_LABEL if won else Ink.WHITE
        yield Draw(Row(right - left, ROW), left, y, layer=3)
        place = Text(f"{standing.place}.", 44, Font.NUMERAL, ink)
        yield Draw(place, left + 70, middle, RIGHT, 6)
        token = token_of(standing.seat, player, 60)
        yield Draw(token, left + 130, middle, MIDDLE, 6)
        yield line(player.name, left + 180, middle, 34, font=Font.LABEL, ink=ink, width=420)
        if won:
            yield Draw(Icon("cup", 40, Ink.GOLD_LABEL), left + 640, middle, MIDDLE, 6)
        details = standing_words(self._finished.choice.variant, self._finished.ended, standing, t)
        if details:
            yield line(details, right - 30, middle, 30, anchor=RIGHT, ink=ink, width=560)

    def _ways_on(self) -> Iterator[Control]:
        """Give the buttons: to another match, to what there is to look back at, and to the title."""
        t, measure, look_back = self._context.translate, self._context.measure, self._finished.look_back
        ways = [("again", t("match_result.again"), "again", self._again)]
        if look_back is not None:
            ways.append(("look_back", t(look_back.key), look_back.icon, self._look_back))
        ways.append(("title", t("match_result.title"), "home", self._context.routes.title))
        wide = (WAYS.w + GAP) / len(ways) - GAP
        for at, (id, label, icon, act) in enumerate(ways):
            box = Box(WAYS.x + (wide + GAP) * at, WAYS.y, wide, WAYS.h)
            tone = Tone.OK if id == "again" else Tone.NEUTRAL
            yield button(id, box, Face(label, icon, 36, 40), act, measure=measure, tone=tone)

    def _look_back(self) -> None:
        if self._finished.look_back is not None:
            self._over = self._finished.look_back.page(self._close)

    def _close(self) -> None:
        self._over = None

    def _again(self) -> None:
        self._context.routes.table(self._finished.choice)
