"""The proof editor as it is seen: own cards, equations beside their graph, or a sequence."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from typing import Final

from quiclo_table.i18n import Translator
from quiclo_table.model.proofs import ProofLevel
from quiclo_table.model.seats import Player, Seat
from quiclo_table.scenes.strategie.proof import header
from quiclo_table.scenes.strategie.proof.cards import Shown
from quiclo_table.scenes.strategie.proof.controls import DIRECTION, DROP_WIDTH
from quiclo_table.scenes.strategie.proof.draft import ProofDraft
from quiclo_table.scenes.strategie.proof.graph import graph_draws
from quiclo_table.scenes.strategie.proof.judging import (
    ProofRules,
    RowVerdict,
    links_of,
    pattern_shown,
    shown_order,
)
from quiclo_table.scenes.strategie.proof.rows import Rows
from quiclo_table.scenes.strategie.proof.sequence import kind_draws, sequence_draws
from quiclo_table.stage.card_pictures import CardRing, CardShadow
from quiclo_table.stage.layout import Box
from quiclo_table.stage.pictures import CardFace, Draw, Font, Ink, Look, Text, Well
from quiclo_table.stage.proof_layout import PROOF, ROWS_SEEN, own_down, own_slots, row_boxes
from quiclo_table.ui.buttons import segments_track
from quiclo_table.ui.lines import MIDDLE, RIGHT, Measure, line

LAYER: Final = 103
DIMMED: Final = 0.55
"""How much light a back keeps that isn't chosen; a face darkens itself."""


@dataclass(frozen=True, slots=True)
class EditorView:
    """Draws the editor for the claim of one seat."""

    translate: Translator
    measure: Measure
    seat: Seat
    player: Player
    rules: ProofRules

    def frame(self, *, is_editing: bool) -> Iterator[Draw]:
        """Give the panel with its heading."""
        t = self.translate
        yield from header.panel()
        below = t("proof.below", name=self.player.name)
        yield from header.header(self.seat, self.player, t("proof.title"), below, PROOF.tabs.x - 210)
        if is_editing and self.rules.level is not ProofLevel.NUR_FOLGEN:
            yield segments_track(PROOF.tabs, LAYER)

    def own(self, draft: ProofDraft, own: Sequence[int], cards: Shown, *, has_eye: bool) -> Iterator[Draw]:
        """Give the own cards, the chosen ones in gold, and how many those are."""
        box = PROOF.own
        yield Draw(Well(box.w, box.h, 22), box.x, box.y, layer=LAYER)
        for card, slot in zip(own, own_slots(len(own)), strict=True):
            is_chosen = card in draft.chosen
            y = slot.y if is_chosen else slot.y + own_down(len(own))
            yield Draw(CardShadow(slot.width), slot.x, y, MIDDLE, LAYER + 1)
            picture = cards.picture(card, slot.width)
            if is_chosen:
                yield Draw(CardRing(slot.width), slot.x, y, MIDDLE, LAYER + 2)
                yield Draw(picture, slot.x, y, MIDDLE, LAYER + 3)
            elif isinstance(picture, CardFace):
                yield Draw(CardFace(picture.number, slot.width, Look.DISABLED), slot.x, y, MIDDLE, LAYER + 3)
            else:
                yield Draw(picture, slot.x, y, MIDDLE, LAYER + 3, alpha=DIMMED)
        right, top = box.right - 20, box.y + (44 if has_eye else 72)
        text = self.translate("proof.chosen_of", count=len(draft.chosen))
        ink = Ink.OK if draft.is_chosen else Ink.GOLD_NUMERAL
        yield Draw(Text(text, 40, Font.NUMERAL, ink, 180), right, top, RIGHT, LAYER + 3)
        word = self.translate("proof.chosen")
        yield line(word, right, top + 42, 24, ink=Ink.SECONDARY, anchor=RIGHT, layer=LAYER + 3, width=180)

    def equations(
        self,
        draft: ProofDraft,
        own: Sequence[int],
        cards: Shown,
        verdicts: Mapping[int, RowVerdict],
        first: int,
        *,
        is_editing: bool,
    ) -> Iterator[Draw]:
        """Give the equations from the `first` one on, the house rule above them, and the graph beside."""
        t, area = self.translate, PROOF.rows
        yield line(t("proof.proof"), area.x, PROOF.head, 26, font=Font.LABEL, ink=Ink.GOLD_LABEL,
                   layer=LAYER, width=120)  # fmt: skip
        rule = t(f"proof.rule.{self.rules.level}")
        room = 500 if len(draft.lines) > ROWS_SEEN else area.w - 130
        yield line(rule, area.x + 124, PROOF.head, 24, ink=Ink.SECONDARY, layer=LAYER, width=room)
        rows = Rows(t, self.measure, cards, draft.chosen)
        for at, box in enumerate(row_boxes(len(draft.lines), area), start=first):
            yield from rows.row(
                box,
                at,
                draft.lines[at],
                verdicts.get(at),
                is_entered=is_editing and at == draft.at,
                spare=DROP_WIDTH + 8 if is_editing else 0,
            )
        six = in_hand(draft, own)
        links = links_of(draft, verdicts)
        ringed = [card for card in six if is_editing and card in draft.line.numbers]
        title = t("proof.graph_keys" if is_editing else "proof.graph")
        yield from graph_draws(six, links, PROOF.graph, cards, title, ringed=ringed)

    def sequence(
        self, draft: ProofDraft, own: Sequence[int], cards: Shown, *, is_editing: bool
    ) -> Iterator[Draw]:
        """Give the chosen cards as a sequence."""
        if is_editing:
            yield segments_track(DIRECTION, LAYER)
        order = shown_order(draft, own, cards.hidden)
        yield from sequence_draws(order, PROOF.sequence, cards, self.translate, picked=draft.picked)
        if draft.is_chosen:
            kind, may_tell = pattern_shown(draft, cards.hidden)
            if may_tell:
                yield from kind_draws(kind, PROOF.sequence, self.translate)
            else:
                yield from self._covered(PROOF.sequence)

    def status(self, text: str, ink: Ink) -> Draw:
        """Return the line that says what is missing, or why something can't be done."""
        box = PROOF.foot
        return line(text, box.x, PROOF.status, 26, font=Font.LABEL, ink=ink, layer=LAYER, width=box.w)

    def _covered(self, area: Box) -> Iterator[Draw]:
        text = self.translate("proof.hold_for_kind")
        x, y = area.centre[0], area.bottom - 46
        yield line(text, x, y, 28, ink=Ink.SECONDARY, anchor=MIDDLE, layer=LAYER + 3, width=area.w - 60)


def in_hand(draft: ProofDraft, own: Sequence[int]) -> tuple[int, ...]:
    """Return the chosen cards in the order in which they lie in the hand: that tells nothing of them."""
    return tuple(card for card in own if card in draft.chosen)
