"""The page on which one person picks six cards in secret, while the others look away (S-17).

What is picked, and the owner's hidden cards, are seen only while the owner holds. A tap without holding
counts all the same, so that one finger, a key or a pad is enough, and the holding is there to look it over.
Who plays with bots alone has nobody to hide the picks from.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from functools import partial
from typing import Final, NamedTuple

from quiclo_table.model.card_table import SeenCard
from quiclo_table.model.orders import Order
from quiclo_table.model.proofs import CARDS_IN_COMBINATION
from quiclo_table.model.seats import Seat
from quiclo_table.model.strategie import PickSix
from quiclo_table.scenes.calculating.keys import unseen
from quiclo_table.scenes.kept import PROBE, Kept
from quiclo_table.scenes.strategie.closing.host import ClosingHost
from quiclo_table.scenes.table.handover import DONE, FRESH_MS, PANEL, Handover, HandoverTexts
from quiclo_table.scenes.tokens import token_of
from quiclo_table.stage.card_hands import picture_of
from quiclo_table.stage.card_pictures import CardRing, CardShadow, card_height
from quiclo_table.stage.layout import Box
from quiclo_table.stage.pictures import Backdrop, Draw, Font, Glass, Icon, Ink, Tone, Well
from quiclo_table.ui.buttons import Face, button
from quiclo_table.ui.clock_ring import clock_ring
from quiclo_table.ui.lines import MIDDLE, heading, line, wrapped
from quiclo_table.ui.page import Control

TEXT_X: Final = 500.0
TEXT_WIDTH: Final = 930.0
HOW_WIDTH: Final = 1060.0
CLOCK: Final = (1524.0, 154.0, 58.0)
DONE_ALONE: Final = Box(742, 740, 436, 124)
"""Where nothing has to be held to be seen."""
CARDS_Y: Final = 440.0
WELLS_Y: Final = 648.0
WELL: Final = 62.0
WELL_PITCH: Final = 76.0
FIRST_WELL: Final = 666.0
COUNT: Final = Box(360, 608, 256, 80)
SUM: Final = Box(1100, 608, 200, 80)
CLEAR: Final = Box(1310, 608, 250, 80)


class Grid(NamedTuple):
    """A way to lay a hand out: so many rows of at most so many cards so wide."""

    rows: int
    columns: int
    card: float
    gap: float


GRIDS: Final = (Grid(1, 6, 124, 26), Grid(1, 9, 100, 24), Grid(2, 9, 92, 24), Grid(3, 16, 60, 14))
"""From the largest cards to the smallest."""


class PickPage(Handover):
    """One person's pick."""

    def __init__(self, host: ClosingHost, seat: Seat) -> None:
        self._host = host
        self._picked: tuple[int, ...] = ()
        self._is_alone = len(host.persons) == 1
        self._kept: Kept[list[Draw]] = Kept([])
        t = host.translate
        title = (
            t("closing.pick_title") if self._is_alone else t("handover.title", name=host.players[seat].name)
        )
        below = t("closing.pick_alone" if self._is_alone else "closing.pick_secretly")
        super().__init__(
            seat,
            host.players[seat],
            HandoverTexts(title, below, t("closing.pick_done")),
            host.peek,
            cards=self._seen_now,
            toggle=self._pick,
            done=self._give,
            leave=host.pause,
            translate=t,
            measure=host.measure,
        )

    @property
    def is_seen(self) -> bool:
        """Whether the picks lie open now, to whoever looks."""
        return self._is_alone or self._peek.seat == self.seat

    def draws(self, now_ms: float) -> list[Draw]:
        """Return the page."""
        cards = self._cards()
        made_from = (self._measure(PROBE), cards, self._picked, self.is_seen)
        standing = self._kept.of(made_from, lambda: list(self._standing(cards)))
        return [*standing, *self._clock(), *self.page.draws(now_ms)]

    def _standing(self, cards: Sequence[SeenCard]) -> Iterator[Draw]:
        """What changes only when something is picked or looked at."""
        yield Draw(Backdrop("walnut"), 0, 0)
        yield Draw(Glass(PANEL.w, PANEL.h, 30), PANEL.x, PANEL.y, layer=2)
        yield Draw(token_of(self.seat, self._player, 110), PANEL.x + 100, 150, MIDDLE, 6)
        yield from self._words()
        yield from self._hand(cards)
        yield from self._wells(cards)
        if self._needs_holding:
            covered = self._t("handover.covered" if self._is_alone else "closing.pick_covered")
            x, y = PANEL.centre[0], PANEL.bottom - 110
            yield line(covered, x, y, 26, anchor=MIDDLE, ink=Ink.SECONDARY, width=1200)
            yield from self._ways(PANEL.bottom - 54)

    @property
    def _needs_holding(self) -> bool:
        return not self._is_alone or any(card.is_hidden for card in self._own)

    @property
    def _own(self) -> tuple[SeenCard, ...]:
        """The hand as its owner sees it: for acting on cards."""
        return self._host.view(self.seat).hands[self.seat]

    def _seen_now(self) -> tuple[SeenCard, ...]:
        """The hand as it may be drawn now."""
        return self._own if self._peek.seat == self.seat else self._host.public.hands[self.seat]

    def _show(self) -> None:
        count, missing = len(self._own), CARDS_IN_COMBINATION - len(self._picked)
        controls = [
            Control(f"own.{place}", pick_slot(place, count), partial(self._pick, place), unseen, radius=12)
            for place in range(count)
        ]
        if self._needs_holding:
            controls.append(self._hold())
        controls.append(
            button(
                "done",
                DONE if self._needs_holding else DONE_ALONE,
                Face(self._texts.done, "check", 36, 40),
                self._finish,
                measure=self._measure,
                tone=Tone.OK,
                enabled=not missing,
                explain=self._explain,
            )
        )
        controls.append(
            button(
                "clear",
                CLEAR,
                Face(self._t("closing.pick_anew"), "undo", 26, 30),
                self._clear,
                measure=self._measure,
                tone=Tone.KEY,
                enabled=bool(self._picked),
            )
        )
        self.page.show(controls, focus="own.0")

    def _finish(self) -> None:
        """Hand the six in; with fewer or more, say what is missing."""
        if len(self._picked) != CARDS_IN_COMBINATION:
            self._explain()
        elif self._age_ms >= FRESH_MS:
            self._done()

    def _explain(self) -> None:
        missing = CARDS_IN_COMBINATION - len(self._picked)
        self._host.say(self._t.plural("closing.pick_more", missing))

    def _pick(self, place: int) -> None:
        """Pick a card, or put it back. That six are picked already is no secret."""
        if place in self._picked:
            self._picked = tuple(one for one in self._picked if one != place)
        elif len(self._picked) < CARDS_IN_COMBINATION:
            self._picked = (*self._picked, place)
        else:
            self._host.say(self._t("closing.pick_full"))
        self._show()

    def _clear(self) -> None:
        self._picked = ()
        self._show()

    def _give(self) -> None:
        own = self._own
        numbers = (own[place].number for place in self._picked)
        order: Order = PickSix(tuple(sorted(number for number in numbers if number is not None)))
        self._peek.end()
        self._host.give(self.seat, order)

    def _words(self) -> Iterator[Draw]:
        yield heading(self._texts.title, TEXT_X, 122, 60, ink=Ink.GOLD_TITLE, width=TEXT_WIDTH)
        yield line(self._texts.below, TEXT_X, 182, 30, width=TEXT_WIDTH)
        for row, text in enumerate(wrapped(self._t("closing.how"), 24, HOW_WIDTH, self._measure)):
            yield line(text, TEXT_X, 238 + 38 * row, 24, ink=Ink.SECONDARY, width=HOW_WIDTH)

    def _clock(self) -> Iterator[Draw]:
        """The clock of the decision, if it has one."""
        view = self._host.public
        if (left := view.decision_left_ms) is not None:
            whole = 1000 * (view.setup.turn_seconds or 60)
            yield from clock_ring(CLOCK, left, whole, layer=13)

    def _hand(self, cards: Sequence[SeenCard]) -> Iterator[Draw]:
        for place, card in enumerate(cards):
            box = pick_slot(place, len(cards))
            width = grid_for(len(cards)).card
            yield Draw(CardShadow(width), *box.centre, MIDDLE, 7)
            yield Draw(picture_of(card, width, shields=False), *box.centre, MIDDLE, 8)
            if self.is_seen and place in self._picked:
                yield Draw(CardRing(width), *box.centre, MIDDLE, 9)

    def _wells(self, cards: Sequence[SeenCard]) -> Iterator[Draw]:
        """Six places that fill up: with the cards while they may be seen, else with marks that are alike."""
        x, y = COUNT.x, COUNT.centre[1]
        count = self._t("closing.pick_count", count=len(self._picked))
        yield line(count, x, y, 30, font=Font.LABEL, ink=Ink.GOLD_LABEL, width=COUNT.w)
        high = card_height(WELL)
        for index in range(CARDS_IN_COMBINATION):
            left = FIRST_WELL + WELL_PITCH * index
            yield Draw(Well(WELL, high, 10), left - WELL / 2, WELLS_Y - high / 2, layer=5)
            if index >= len(self._picked):
                continue
            if self.is_seen:
                picture = picture_of(cards[self._picked[index]], WELL, shields=False)
                yield Draw(picture, left, WELLS_Y, MIDDLE, 6)
            else:
                yield Draw(Icon("check", 34, Ink.GOLD_LABEL), left, WELLS_Y, MIDDLE, 6)
        picked = [cards[place].number for place in self._picked]
        if self.is_seen and picked and None not in picked:
            total = sum(number for number in picked if number is not None)
            text = self._t("closing.pick_sum", total=total)
            yield line(text, SUM.x, y, 30, font=Font.LABEL, width=SUM.w)


def grid_for(count: int) -> Grid:
    """Return the grid with the largest cards of which so many fit."""
    return next((grid for grid in GRIDS if grid.rows * grid.columns >= count), GRIDS[-1])


def pick_slot(place: int, count: int) -> Box:
    """Return where the card at a place of a hand of `count` lies on the page."""
    grid = grid_for(count)
    columns = -(-count // grid.rows)
    row, column = divmod(place, columns)
    high = card_height(grid.card)
    x = PANEL.centre[0] + (column - (columns - 1) / 2) * (grid.card + grid.gap)
    y = CARDS_Y + (row - (grid.rows - 1) / 2) * (high + 12)
    return Box(x - grid.card / 2, y - high / 2, grid.card, high)
