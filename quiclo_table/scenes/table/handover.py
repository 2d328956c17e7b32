"""The page that covers the table while it goes from one person to another: nothing of the table is drawn."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from functools import partial
from typing import Final

from quiclo_table.i18n import Translator
from quiclo_table.input.acts import Gesture, KeyPressed, Pressed
from quiclo_table.model.card_table import SeenCard
from quiclo_table.model.seats import Player, Seat
from quiclo_table.scenes.calculating.keys import unseen
from quiclo_table.scenes.table.peek import EYE, Peek
from quiclo_table.scenes.tokens import token_of
from quiclo_table.stage.card_hands import picture_of
from quiclo_table.stage.card_pictures import (
    HOLD_EYE,
    HOLD_SIDES,
    HOLD_WORDS,
    CardShadow,
    HoldButton,
    Shield,
    card_height,
    hold_face,
)
from quiclo_table.stage.layout import Box
from quiclo_table.stage.pictures import Draw, Font, Glass, Icon, Ink, Look, Text, Tone
from quiclo_table.ui.buttons import Face, button
from quiclo_table.ui.lines import LEFT, MIDDLE, Measure, heading, line
from quiclo_table.ui.page import Control, Page

PANEL: Final = Box(310, 70, 1300, 940)
HOLD: Final = Box(420, 740, 620, 124)
DONE: Final = Box(1064, 740, 436, 124)
CARDS_Y: Final = 560.0
LARGEST: Final = 124.0
SHIELD: Final = 44.0
"""What marks a protected card while it is seen."""
FRESH_MS: Final = 500.0
"""A press so soon after the page has come was meant for what was there before."""


@dataclass(frozen=True, slots=True)
class HandoverTexts:
    """What the page says: the title, a line below it, and what its button does."""

    title: str
    below: str
    done: str


class Handover:
    """Covers the table for a seat. `cards` gives its hand as it may be drawn now; `toggle`, if cards can be
    protected here, is told the place of one that was tapped."""

    def __init__(
        self,
        seat: Seat,
        player: Player,
        texts: HandoverTexts,
        peek: Peek,
        *,
        cards: Callable[[], Sequence[SeenCard]],
        toggle: Callable[[int], None] | None,
        done: Callable[[], None],
        leave: Callable[[], None],
        translate: Translator,
        measure: Measure,
    ) -> None:
        self.seat = seat
        self.page = Page()
        self._player = player
        self._texts = texts
        self._peek = peek
        self._cards = cards
        self._toggle = toggle
        self._done = done
        self._leave = leave
        self._t = translate
        self._measure = measure
        self._age_ms = 0.0
        self._show()

    def hit(self, x: float, y: float) -> str:
        """Return the control at a point; everything else belongs to the page too."""
        return self.page.hit(x, y) or "dialog"

    def hear(self, gesture: Gesture) -> None:
        """Take a gesture, once the page has been there for a moment."""
        is_fresh = self._age_ms < FRESH_MS
        if isinstance(gesture, KeyPressed) and is_fresh:
            return
        if self._peek.hear(gesture, self._held_by_keys(gesture)):
            if isinstance(gesture, Pressed):
                self.page.hear(gesture)
        elif is_fresh:
            return
        elif isinstance(gesture, KeyPressed) and gesture.key == "ESCAPE":
            self._leave()
        elif isinstance(gesture, KeyPressed) and gesture.key == "MAIN":
            self._finish()
        else:
            self.page.hear(gesture)

    def _held_by_keys(self, gesture: Gesture) -> str | None:
        """What a key acts on: the blank bar always holds, other keys do until the focus is elsewhere."""
        eye = f"{EYE}{self.seat}"
        if isinstance(gesture, KeyPressed) and gesture.key == "SPACE":
            return eye
        return self.page.focused or eye

    def advance(self, dt_ms: float) -> None:
        """Let time pass."""
        self._age_ms += dt_ms
        self._show()

    def draws(self, now_ms: float) -> list[Draw]:
        """Return the page."""
        x = PANEL.centre[0]
        token = token_of(self.seat, self._player, 150)
        draws = [
            Draw(Glass(PANEL.w, PANEL.h, 30), PANEL.x, PANEL.y, layer=2),
            Draw(token, x, PANEL.y + 116, MIDDLE, 6),
            heading(self._texts.title, x, PANEL.y + 262, 76, ink=Ink.GOLD_TITLE, anchor=MIDDLE, width=1180),
            line(self._texts.below, x, PANEL.y + 334, 32, anchor=MIDDLE, ink=Ink.SECONDARY, width=1180),
        ]
        cards = self._cards()
        for place, card in enumerate(cards):
            box = _slot(place, len(cards))
            draws.append(Draw(CardShadow(box.w), *box.centre, MIDDLE, 7))
            draws.append(Draw(picture_of(card, box.w), *box.centre, MIDDLE, 8))
            if card.is_hidden and card.number is not None:
                draws.append(Draw(Shield(SHIELD), box.right - 8, box.y + 8, MIDDLE, 9))
        draws += [
            line(
                self._t("handover.covered"),
                x,
                PANEL.bottom - 110,
                28,
                anchor=MIDDLE,
                ink=Ink.SECONDARY,
                width=1180,
            ),
            *self._ways(PANEL.bottom - 54),
        ]
        return draws + self.page.draws(now_ms)

    def _show(self) -> None:
        count = len(self._cards())
        controls = [self._hold()]
        if self._toggle is not None:
            controls += [
                Control(f"own.{place}", _slot(place, count), partial(self._toggle, place), unseen, radius=14)
                for place in range(count)
            ]
        face = Face(self._texts.done, "check", 36, 40)
        controls.append(button("done", DONE, face, self._finish, measure=self._measure, tone=Tone.OK))
        self.page.show(controls, focus="done")

    def _finish(self) -> None:
        if self._age_ms >= FRESH_MS:
            self._peek.end()
            self._done()

    def _hold(self) -> Control:
        filled = self._peek.thousandths if self._peek.holding == self.seat else 0

        def paint(_look: Look, layer: int) -> list[Draw]:
            y = HOLD.centre[1]
            caption = self._t("handover.hold")
            text = Text(caption, HOLD_WORDS, Font.NUMERAL, Ink.WHITE, HOLD.w - HOLD_SIDES)
            face = hold_face(HOLD.w, self._measure(text)[0])
            draws = [
                Draw(HoldButton(HOLD.w, HOLD.h, 0), HOLD.x, HOLD.y, layer=layer),
                Draw(Icon("eye", HOLD_EYE), HOLD.x + face.eye, y, MIDDLE, layer + 1),
                Draw(text, HOLD.x + face.words, y, LEFT, layer + 1),
            ]
            if filled:
                gold = HoldButton(HOLD.w, HOLD.h, filled, caption)
                draws.append(Draw(gold, HOLD.x, HOLD.y, layer=layer + 2))
            return draws

        return Control(f"{EYE}{self.seat}", HOLD, _nothing, paint, radius=HOLD.h / 2)

    def _ways(self, y: float) -> list[Draw]:
        """How one can hold: with a finger, a key, a pad."""
        draws: list[Draw] = []
        for index, (icon, key) in enumerate(
            (("finger", "handover.finger"), ("keyboard", "handover.key"), ("pad", "handover.pad"))
        ):
            x = PANEL.centre[0] - 330 + 260 * index
            draws.append(Draw(Icon(icon, 36, Ink.GOLD_LABEL), x, y, MIDDLE, 6))
            draws.append(line(self._t(key), x + 30, y, 26, font=Font.LABEL, width=190))
        return draws


def _slot(place: int, count: int) -> Box:
    """Where a card lies on the page: six in a row, in one row or two."""
    rows = 1 if count <= 6 else 2
    in_row = min(6, count) if rows == 1 else -(-count // 2)
    width = LARGEST if rows == 1 else 92.0
    high = card_height(width)
    row, column = divmod(place, in_row)
    pitch = width + 26
    x = PANEL.centre[0] + (column - (in_row - 1) / 2) * pitch
    y = CARDS_Y + (row - (rows - 1) / 2) * (high + 14)
    return Box(x - width / 2, y - high / 2, width, high)


def _nothing() -> None:
    """What is held does nothing when it is tapped."""
