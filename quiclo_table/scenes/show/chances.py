"""How likely it is that a number can be made: an exact share before the throw, and the ways after it."""

from __future__ import annotations

from collections.abc import Sequence
from contextlib import ExitStack
from dataclasses import dataclass
from typing import Final

from quiclo_table.bus import Bus
from quiclo_table.i18n import Translator
from quiclo_table.maths.reach import Reach
from quiclo_table.model.events import DiceRested, Throw
from quiclo_table.model.pairs import DICE as FIVE
from quiclo_table.model.pairs import PairChosen
from quiclo_table.model.table_events import CardTurned, TradeOffered, TurnBegan
from quiclo_table.rules.judging import ARITHMETIC
from quiclo_table.stage.layout import Box
from quiclo_table.stage.pictures import Bar, Draw, Font, Ink, Text
from quiclo_table.storage.odds import shipped_odds
from quiclo_table.ui.lines import LEADING, LEFT, Measure, line, wrapped

SIX_DICE: Final = 6
"""What a card is thrown for with."""
BIG: Final = 46.0
SMALL: Final = 24.0
BAR_HIGH: Final = 16.0


@dataclass(frozen=True, slots=True)
class Chance:
    """What can be said of a number: which share of all throws makes it, and, once the dice lie there, in how
    many ways they do."""

    number: int
    dice: int
    share: float
    ways: int | None = None

    @property
    def percent(self) -> int:
        """How many of a hundred throws make it, rounded: 100 only if all do, 0 only if none does."""
        least, most = int(self.share > 0), 100 - int(self.share < 1)
        return min(most, max(least, round(100 * self.share)))


def before(number: int, dice: int, variant: str) -> Chance:
    """Return the exact share of all throws of so many dice that make a number."""
    odds = shipped_odds().odds(number, dice, at_least=ARITHMETIC[variant].at_least)
    return Chance(number, dice, odds.share)


def after(chance: Chance, faces: Sequence[int], variant: str) -> Chance:
    """Return in how many ways the dice that lie there make the number."""
    ways = Reach(faces).ways(chance.number, at_least=ARITHMETIC[variant].at_least)
    return Chance(chance.number, chance.dice, chance.share, ways)


class Expectation:
    """The number that is to be made now, and how likely that is; heard from what happens in a match."""

    def __init__(self, bus: Bus, variant: str) -> None:
        self.chance: Chance | None = None
        self._bus = bus
        self._variant = variant

    def listen(self) -> ExitStack:
        """Listen from now on, until what is returned is closed."""
        held, bus = ExitStack(), self._bus
        for subscription in (
            bus.subscribe(TurnBegan, lambda _: self._forget()),
            bus.subscribe(CardTurned, lambda event: self._expect(event.card, SIX_DICE)),
            bus.subscribe(TradeOffered, lambda event: self._expect(event.wanted, SIX_DICE)),
            bus.subscribe(PairChosen, lambda event: self._expect(event.target.number, FIVE)),
            bus.subscribe(DiceRested, self._on_rested),
        ):
            held.callback(subscription.close)
        return held

    def _expect(self, number: int, dice: int) -> None:
        self.chance = before(number, dice, self._variant)

    def _forget(self) -> None:
        self.chance = None

    def _on_rested(self, event: DiceRested) -> None:
        if self.chance is not None and event.throw in (Throw.FOR_CALCULATION, Throw.FOR_TRADE):
            self.chance = after(self.chance, event.faces, self._variant)


def drawn(chance: Chance, place: Box, translate: Translator, measure: Measure) -> list[Draw]:
    """Return it as it is shown beside the number: the share with a bar, or the number of ways."""
    if chance.ways is None:
        percent = f"{chance.percent} %"
        head = Draw(Text(percent, BIG, Font.NUMERAL, width=place.w), place.x, place.y + 26, LEFT, 12)
        bar = Draw(Bar(place.w, BAR_HIGH, round(1000 * chance.share)), place.x, place.y + 54, layer=12)
        said, top, draws = translate("show.chance"), place.y + 90, [head, bar]
    else:
        ink = Ink.OK if chance.ways else Ink.BAD
        head = Draw(Text(str(chance.ways), BIG, Font.NUMERAL, ink, place.w), place.x, place.y + 26, LEFT, 12)
        said = translate.plural("show.chance.ways", chance.ways, number=chance.number)
        top, draws = place.y + 78, [head]
    rows = wrapped(said, SMALL, place.w, measure)
    pitch = LEADING * measure(Text("X", SMALL))[1]
    return draws + [
        line(text, place.x, top + pitch * row, SMALL, ink=Ink.SECONDARY, layer=12, width=place.w)
        for row, text in enumerate(rows)
    ]
