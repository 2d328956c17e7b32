"""The bar at the foot of a proof's page once a claim is laid out: accepted, refused, or put to the vote."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Final

from quiclo_table.stage.pictures import Draw, Icon, Plate, Verdict
from quiclo_table.stage.proof_layout import PROOF
from quiclo_table.stage.proof_pictures import Ground
from quiclo_table.ui.lines import MIDDLE, Measure, heading, line, wrapped

LAYER: Final = 106
TEXT_X: Final = 166.0
SIZE: Final = 26.0


def verdict_bar(
    ground: Ground, title: str, sentences: Sequence[str], measure: Measure, *, checked: bool = False
) -> Iterator[Draw]:
    """Give the bar with a badge, a title, and what there is to say: one sentence, broken where it must be, or
    several short ones side by side, each with a check if they are `checked`."""
    box = PROOF.foot
    middle = box.centre[1]
    yield Draw(Plate(box.w, box.h, ground), box.x, box.y, layer=LAYER - 3)
    if ground is Ground.OPEN:
        yield Draw(Icon("person", 88), box.x + 86, middle, MIDDLE, LAYER)
    else:
        yield Draw(Verdict(ground is Ground.RIGHT, 104), box.x + 86, middle, MIDDLE, LAYER)
    x = box.x + TEXT_X
    room = PROOF.go_on.x - x - 30
    yield heading(title, x, middle - 38, 48, layer=LAYER, width=room)
    if checked:
        share = room / len(sentences)
        for at, sentence in enumerate(sentences):
            yield Draw(Icon("check", 28), x + share * at + 14, middle + 30, MIDDLE, LAYER)
            yield line(sentence, x + share * at + 40, middle + 30, SIZE, layer=LAYER, width=share - 56)
        return
    rows = [row for sentence in sentences for row in wrapped(sentence, SIZE, room, measure)]
    for at, row in enumerate(rows):
        yield line(row, x, middle + 16 + 38 * at, SIZE, layer=LAYER, width=room)
