"""The page, after a match, of the combinations that hands held and nobody claimed, one after the other."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from functools import partial
from typing import Final

from quiclo_table.i18n import Translator
from quiclo_table.input.acts import Gesture, KeyPressed
from quiclo_table.maths.missed import Missed
from quiclo_table.model.proofs import ProofLevel
from quiclo_table.model.seats import Player
from quiclo_table.scenes.kept import PROBE, Kept
from quiclo_table.scenes.strategie.proof import ProofView, header
from quiclo_table.scenes.strategie.proof.cards import row
from quiclo_table.stage.layout import Box
from quiclo_table.stage.pictures import Backdrop, Draw, Font, Ink, Tone
from quiclo_table.ui.buttons import Face, button
from quiclo_table.ui.lines import MIDDLE, Measure, line
from quiclo_table.ui.page import Control, Page

LAYER: Final = 105
GROUND: Final = 99
"""The page hides the result: only its own wood is seen behind it."""
CARDS: Final = Box(90, 166, 1740, 180)
CARD: Final = 104.0
PITCH: Final = 126.0
AREA: Final = Box(90, 364, 1740, 448)
TURNERS: Final = (Box(90, 866, 120, 100), Box(450, 866, 120, 100))
COUNT: Final = Box(220, 866, 220, 100)
RULE: Final = Box(610, 866, 900, 100)
CLOSE: Final = Box(1530, 866, 300, 100)


class MissedPage:
    """A page over the result, until it is closed; behind the last combination comes the first."""

    def __init__(
        self,
        missed: Sequence[Missed],
        players: Sequence[Player],
        level: ProofLevel,
        close: Callable[[], None],
        *,
        translate: Translator,
        measure: Measure,
    ) -> None:
        self.page = Page(LAYER)
        self._missed, self._players, self._level, self._close = missed, players, level, close
        self._t, self._measure = translate, measure
        self._view = ProofView(translate, measure, level)
        self._kept: Kept[list[Draw]] = Kept([])
        self._at = 0
        controls = list(self._controls())
        self.page.show(controls, focus=controls[-1].id if len(missed) == 1 else "after")

    def hit(self, x: float, y: float) -> str:
        """Return the control at a point; everything else belongs to the page too."""
        return self.page.hit(x, y) or "dialog"

    def hear(self, gesture: Gesture) -> None:
        """Take a gesture."""
        if isinstance(gesture, KeyPressed) and gesture.key in ("ESCAPE", "MAIN"):
            self._close()
        else:
            self.page.hear(gesture)

    def advance(self, _dt_ms: float) -> None:
        """The page waits as long as it takes."""

    def draws(self, now_ms: float) -> list[Draw]:
        """Return the page over its veil."""
        return [*self._kept.of((self._measure(PROBE), self._at), self._standing), *self.page.draws(now_ms)]

    def _controls(self) -> Iterator[Control]:
        if len(self._missed) > 1:
            for id, box, step in (("before", TURNERS[0], -1), ("after", TURNERS[1], 1)):
                face = Face(icon="arrow_left" if step < 0 else "arrow_right", icon_size=40)
                act = partial(self._turn, step)
                yield button(id, box, face, act, measure=self._measure, tone=Tone.KEY)
        face = Face(self._t("levels.back"), "arrow_left", 30)
        yield button("close", CLOSE, face, self._close, measure=self._measure, tone=Tone.GOLD)

    def _turn(self, step: int) -> None:
        self._at = (self._at + step) % len(self._missed)

    def _standing(self) -> list[Draw]:
        """What changes only with the page."""
        t, here = self._t, self._missed[self._at]
        of_hand = [one for one in self._missed if one.seat == here.seat]
        player = self._players[here.seat]
        title = t("missed.title", name=player.name)
        below = t.plural("missed.below", len(of_hand), at=of_hand.index(here) + 1)
        return [
            Draw(Backdrop("walnut"), 0, 0, layer=GROUND),
            *header.panel(),
            *header.header(here.seat, player, title, below, 1600),
            *row(here.cards, CARDS, CARD, PITCH, LAYER - 2),
            *self._view.draws(here.cards, here.proof, AREA),
            *self._foot(),
        ]

    def _foot(self) -> Iterator[Draw]:
        """Give which page this is, and what proofs could use at this table."""
        t, count = self._t, len(self._missed)
        if count > 1:
            page = t("setup.page", page=self._at + 1, pages=count)
            yield line(page, *COUNT.centre, 28, font=Font.LABEL, anchor=MIDDLE, layer=LAYER, width=COUNT.w)
        rule = t("missed.counted", rule=t(f"proof.rule.{self._level}"))
        yield line(rule, RULE.x, RULE.centre[1], 26, ink=Ink.SECONDARY, layer=LAYER, width=RULE.w)
