"""A sequence, drawn: six cards side by side, the steps between them, and what kind of sequence it is."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from itertools import pairwise
from typing import Final

from quiclo_table.i18n import Translator
from quiclo_table.model.proofs import PatternKind
from quiclo_table.scenes.strategie.proof.cards import Shown
from quiclo_table.stage.card_pictures import CardRing, Edge
from quiclo_table.stage.layout import Box
from quiclo_table.stage.pictures import Draw, Font, Icon, Ink, Pill, Plate, Text
from quiclo_table.stage.proof_layout import sequence_slots
from quiclo_table.stage.proof_pictures import Ground
from quiclo_table.ui.lines import MIDDLE, heading, line

LAYER: Final = 106
PILL: Final = (92.0, 46.0)


def sequence_draws(
    order: Sequence[int], area: Box, cards: Shown, translate: Translator, *, picked: int | None = None
) -> Iterator[Draw]:
    """Give the sequence on its panel. A step is drawn only where both cards beside it may be seen."""
    yield Draw(Plate(area.w, area.h, Ground.SEA), area.x, area.y, layer=LAYER - 3)
    title = translate("proof.sequence")
    yield heading(title, area.x + 24, area.y + 30, 26, ink=Ink.GOLD_LABEL, layer=LAYER - 2, width=area.w - 48)
    slots = sequence_slots(len(order), area)
    for card, slot in zip(order, slots, strict=True):
        yield from cards.draws(card, slot.x, slot.y, slot.width, LAYER)
        if card == picked:
            yield Draw(CardRing(slot.width, Edge.OPERAND), slot.x, slot.y, MIDDLE, LAYER + 2)
    for (one, other), (left, right) in zip(pairwise(order), pairwise(slots), strict=True):
        x, y = (left.x + right.x) / 2, left.y
        yield Draw(Pill(*PILL, gold=False), x - PILL[0] / 2, y - PILL[1] / 2, layer=LAYER)
        if cards.hidden.isdisjoint((one, other)):
            step = f"{'+' if other > one else '−'}{abs(other - one)}"
            yield Draw(Text(step, 30, Font.NUMERAL, Ink.GOLD_NUMERAL), x, y, MIDDLE, LAYER + 1)
        else:
            yield Draw(Icon("eye", 28, Ink.SECONDARY), x, y, MIDDLE, LAYER + 1)


def kind_draws(kind: PatternKind | None, area: Box, translate: Translator) -> Iterator[Draw]:
    """Give the line that names the kind of a sequence, or says that there is none."""
    x, y = area.centre[0], area.bottom - 46
    if kind is None:
        text = translate("proof.no_pattern")
        yield line(text, x, y, 28, ink=Ink.SECONDARY, anchor=MIDDLE, layer=LAYER, width=area.w - 60)
        return
    text = translate("proof.kind", kind=translate(f"pattern.{kind}"))
    yield line(text, x, y, 32, font=Font.LABEL, ink=Ink.OK, anchor=MIDDLE, layer=LAYER, width=area.w - 60)
