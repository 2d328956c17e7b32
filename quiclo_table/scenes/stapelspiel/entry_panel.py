"""The panel below the felt: the chain being entered, or how the last one ended, or what all are at."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import dataclass
from typing import Final

from quiclo_table.i18n import Translator
from quiclo_table.model.seats import Player, Seat
from quiclo_table.model.stapelspiel import Phase, PileTop, StapelspielView
from quiclo_table.scenes.calculating import strip_view
from quiclo_table.scenes.calculating.keys import KeyActs, edit_keys, operator_keys
from quiclo_table.scenes.stapelspiel import chain_view
from quiclo_table.scenes.stapelspiel.chain_view import Shown
from quiclo_table.scenes.stapelspiel.entry import ChainEntry
from quiclo_table.scenes.stapelspiel.telling import Verdict
from quiclo_table.stage.panel_pictures import Bar
from quiclo_table.stage.pictures import Draw, Font, Glass, Ink, Text, Tone
from quiclo_table.stage.stapelspiel_layout import STAPELSPIEL
from quiclo_table.ui.buttons import Face, button, segments, segments_track
from quiclo_table.ui.clock_ring import clock_ring
from quiclo_table.ui.hold import held_only
from quiclo_table.ui.lines import LEFT, MIDDLE, Measure, block, heading, line, shortened, wrapped
from quiclo_table.ui.page import Control
from quiclo_table.view.fonts import SMALLEST

TITLES: Final = (52.0, 40.0, 32.0, SMALLEST)
TITLE_HEIGHT: Final = 116.0
"""The sizes in which the winners are named, and the room for that."""
HOLD_SIDE: Final = 20.0
HOLD_HEIGHT: Final = 14.0
HOLD_UP: Final = 24.0
HOLD_LAYER: Final = 34
HOLD_STEP: Final = 25
"""The bar that shows a hold: in from the sides, its height, how far up it lies, the steps it fills in."""


@dataclass(frozen=True, slots=True)
class EntryActs:
    """What the controls do; `top` is told the place of the card among the own cards of the chain."""

    keys: KeyActs
    top: Callable[[int], None]
    check: Callable[[], None]


@dataclass(frozen=True, slots=True)
class Said:
    """What the panel says while nobody enters a chain: the last verdict, the news since, and who won."""

    verdict: Verdict | None
    news: tuple[str, ...]
    winners: tuple[Seat, ...]
    is_drawing: bool
    """Whether a draw between those who buzzed is being shown."""
    thought: str
    """What a bot that has the floor thinks, where that is told."""


@dataclass(frozen=True, slots=True)
class EntryPanel:
    """Draws the panel, and makes its controls."""

    translate: Translator
    measure: Measure
    players: tuple[Player, ...]
    acts: EntryActs

    def draws(
        self, view: StapelspielView, entry: ChainEntry | None, said: Said, shown: Shown, *, masked: bool
    ) -> Iterator[Draw]:
        """Give the panel but for its clock. There is an `entry` while a person enters a chain; `shown` draws
        own cards as they may be seen, and `masked` hides what is typed."""
        box = STAPELSPIEL.entry
        is_active = view.phase is Phase.ENTERING
        yield Draw(Glass(box.w, box.h, 24, active=is_active), box.x, box.y, layer=2)
        if view.phase is Phase.ENTERING:
            yield from self._entering(view, entry, said, shown, masked=masked)
        elif said.winners:
            yield from self._end(said)
        elif said.verdict is not None:
            yield from self._verdict(said.verdict, said.news)
        elif view.phase is Phase.HANDS:
            yield from self._lines("stapel.hands", ("stapel.hands_open", "stapel.hands_held"))
        elif said.news:
            yield from self._news(said.news)
        else:
            about = ("stapel.chain_about", "stapel.others_about", "stapel.call_about")
            yield from self._lines("stapel.all_search", about)

    def clock(self, view: StapelspielView) -> Iterator[Draw]:
        """Give the clock of the entry, or of the decision how to hold the hand."""
        if view.entry_ms is not None:
            whole = view.setup.entry_seconds * 1000
            yield from clock_ring(STAPELSPIEL.clock, view.entry_ms, whole, 13)
        elif view.decision_left_ms is not None and view.phase is Phase.HANDS:
            whole = 1000 * (view.setup.turn_seconds or 60)
            yield from clock_ring(STAPELSPIEL.clock, view.decision_left_ms, whole, 13)

    def holding(self, thousandths: int) -> Iterator[Draw]:
        """Give how far the hold has come that withdraws, on its button."""
        if thousandths:
            box = STAPELSPIEL.withdraw
            bar = Bar(box.w - 2 * HOLD_SIDE, HOLD_HEIGHT, thousandths // HOLD_STEP * HOLD_STEP)
            yield Draw(bar, box.x + HOLD_SIDE, box.bottom - HOLD_UP, layer=HOLD_LAYER)

    def controls(self, view: StapelspielView, entry: ChainEntry, *, masked: bool) -> list[Control]:
        """Return the keys and buttons while a person enters a chain."""
        t, measure, acts = self.translate, self.measure, self.acts
        controls = operator_keys(STAPELSPIEL.keys, acts.keys, enabled=True, in_row=4)
        controls += edit_keys(STAPELSPIEL.edit, acts.keys, measure, enabled=not entry.is_empty, in_row=2)
        if self._asks_top(view, entry):
            chosen = str(entry.laid.index(entry.last)) if entry.last is not None else ""
            names = [
                (str(at), t("stapel.nth", n=at + 1) if masked else str(card))
                for at, card in enumerate(entry.laid)
            ]
            choose = acts.top
            box = STAPELSPIEL.top
            controls += segments("top", box, names, chosen, lambda at: choose(int(at)), measure=measure)
        check = Face(t("solo.check"), "check", 32, 38)
        controls.append(button("check", STAPELSPIEL.check, check, acts.check, measure=measure, tone=Tone.OK))
        box, withdraw = STAPELSPIEL.withdraw, Face(t("stapel.withdraw"), "cross", 26, 26)
        controls.append(button("withdraw", box, withdraw, held_only, measure=measure, tone=Tone.DANGER))
        return controls

    def _asks_top(self, view: StapelspielView, entry: ChainEntry) -> bool:
        """Whether it is to be chosen which card is laid last (P-07)."""
        return view.setup.pile_top is PileTop.PLAYED_CARD and len(entry.laid) > 1

    def _name(self, seat: Seat | None) -> str:
        return "" if seat is None else self.players[seat].name

    def _titled(self, key: str, name: str, ink: Ink, width: float) -> Draw:
        """A heading with a name in it, which is shortened where it is too long."""
        box, text = STAPELSPIEL.entry, self.translate(key, name=name)
        return heading(
            shortened(text, width, self.measure, Font.NUMERAL),
            box.x + 28,
            box.y + 56,
            42,
            ink=ink,
            width=width,
        )

    def _entering(
        self, view: StapelspielView, entry: ChainEntry | None, said: Said, shown: Shown, *, masked: bool
    ) -> Iterator[Draw]:
        t, box = self.translate, STAPELSPIEL.entry
        name = self._name(view.floor)
        key = "stapel.lot" if said.is_drawing else "stapel.lays"
        yield self._titled(key, name, Ink.GOLD_LABEL, 470)
        yield line(t("stapel.chain_short"), box.x + 28, box.y + 104, 25, ink=Ink.SECONDARY, width=470)
        yield chain_view.well(is_active=entry is not None)
        strip = STAPELSPIEL.strip
        if entry is None and said.thought:
            yield from strip_view.said(strip, said.thought, self.measure)
            return
        if entry is None:
            thinks = shortened(t("table.thinks", name=name), strip.w - 60, self.measure)
            yield line(
                thinks, strip.x + 30, strip.centre[1], 28, ink=Ink.SECONDARY, layer=13, width=strip.w - 60
            )
            return
        hint = t("stapel.hold_eye" if masked else "stapel.enter_hint")
        yield from chain_view.entered(entry, shown, hint, masked=masked)
        if self._asks_top(view, entry):
            top = STAPELSPIEL.top
            yield line(t("stapel.top"), strip.x, top.centre[1], 25, width=top.x - strip.x - 16)
            yield segments_track(top, 20)

    def _verdict(self, verdict: Verdict, news: tuple[str, ...]) -> Iterator[Draw]:
        """How a report ended, with the arithmetic, and what has come since."""
        box = STAPELSPIEL.entry
        ink = Ink.OK if verdict.is_good else Ink.BAD
        yield self._titled(verdict.key, self._name(verdict.seat), ink, box.w - 56)
        top = box.y + 116
        if verdict.chain is not None:
            yield chain_view.well(is_active=False)
            yield from chain_view.judged(verdict, verdict.chain, self.measure)
            top = STAPELSPIEL.strip.bottom + 44
        sentences = (*self._steps(verdict), verdict.sentence, *news)
        yield from self._paragraphs(sentences, top)

    def _steps(self, verdict: Verdict) -> tuple[str, ...]:
        """The arithmetic step by step, where there is more than one."""
        if len(verdict.steps) < 2:
            return ()
        written = (f"{one.left} {one.operator} {one.right} = {one.result}" for one in verdict.steps)
        return (", ".join(written),)

    def _news(self, news: tuple[str, ...]) -> Iterator[Draw]:
        box = STAPELSPIEL.entry
        text = self.translate("stapel.new_cards")
        yield heading(text, box.x + 28, box.y + 56, 42, ink=Ink.GOLD_LABEL, width=box.w - 56)
        yield from self._paragraphs(news, box.y + 130)

    def _end(self, said: Said) -> Iterator[Draw]:
        """Who has won, and the chain that decided it."""
        box = STAPELSPIEL.entry
        names = ", ".join(map(self._name, said.winners))
        key = "match_result.won" if len(said.winners) == 1 else "match_result.shared"
        place = (box.x + 28, box.y + 70, box.w - 56, TITLE_HEIGHT)
        yield from block(
            self.translate(key, names=names),
            TITLES,
            place,
            self.measure,
            font=Font.NUMERAL,
            ink=Ink.GOLD_TITLE,
            anchor=MIDDLE,
        )
        verdict = said.verdict
        if verdict is not None and verdict.is_good and verdict.chain is not None:
            yield chain_view.well(is_active=False)
            yield from chain_view.judged(verdict, verdict.chain, self.measure)
            yield from self._paragraphs(
                (*self._steps(verdict), verdict.sentence), STAPELSPIEL.strip.bottom + 44
            )

    def _lines(self, title: str, sentences: tuple[str, ...]) -> Iterator[Draw]:
        box = STAPELSPIEL.entry
        yield heading(self.translate(title), box.x + 28, box.y + 56, 42, ink=Ink.GOLD_LABEL, width=470)
        yield from self._paragraphs(tuple(map(self.translate, sentences)), box.y + 140)

    def _paragraphs(self, sentences: tuple[str, ...], top: float) -> Iterator[Draw]:
        """Give sentences one below the other, each in one line or two."""
        box, y = STAPELSPIEL.entry, top
        width = box.w - 56
        for sentence in sentences:
            for row in wrapped(sentence, 26, width, self.measure):
                shown = shortened(row, width, self.measure)
                yield Draw(Text(shown, 26, ink=Ink.WHITE, width=width), box.x + 28, y, LEFT, 6)
                y += 38
            y += 14
