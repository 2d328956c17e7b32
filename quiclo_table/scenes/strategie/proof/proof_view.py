"""A finished proof on a page: its equations beside the graph, or its sequence. For cards that lie open."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from typing import Final

from quiclo_table.i18n import Translator
from quiclo_table.maths.patterns import pattern_in_order
from quiclo_table.maths.proof_checks import judge_each
from quiclo_table.model.proofs import EquationProof, Proof, ProofLevel
from quiclo_table.scenes.strategie.proof.cards import all_open
from quiclo_table.scenes.strategie.proof.graph import graph_draws
from quiclo_table.scenes.strategie.proof.judging import RowState, RowVerdict, named_by
from quiclo_table.scenes.strategie.proof.line import line_of
from quiclo_table.scenes.strategie.proof.rows import Rows
from quiclo_table.scenes.strategie.proof.sequence import kind_draws, sequence_draws
from quiclo_table.stage.layout import Box
from quiclo_table.stage.pictures import Draw
from quiclo_table.stage.proof_layout import row_boxes
from quiclo_table.ui.lines import Measure

SHARE: Final = 0.46
"""How much of the width the equations take; the graph has the rest."""
GAP: Final = 24.0


@dataclass(frozen=True, slots=True)
class ProofView:
    """Draws proofs. `seen` is how many equations are drawn at once, from the `first` one on."""

    translate: Translator
    measure: Measure
    level: ProofLevel
    seen: int = 6

    def draws(self, cards: Sequence[int], proof: Proof, area: Box, first: int = 0) -> Iterator[Draw]:
        """Give the proof of six cards in an area."""
        if not isinstance(proof, EquationProof):
            yield from sequence_draws(proof.order, area, all_open(cards), self.translate)
            pattern = pattern_in_order(proof.order)
            yield from kind_draws(None if pattern is None else pattern.kind, area, self.translate)
            return
        wide = area.w * SHARE
        yield from self._rows(cards, proof, Box(area.x, area.y, wide, area.h), first)
        links = [
            (at, named)
            for at, equation in enumerate(proof.equations)
            if (named := named_by(line_of(equation), cards))
        ]
        beside = Box(area.x + wide + GAP, area.y, area.w - wide - GAP, area.h)
        yield from graph_draws(
            tuple(sorted(cards)), links, beside, all_open(cards), self.translate("proof.graph")
        )

    def hidden_rows(self, proof: Proof) -> int:
        """Return how many equations can't be seen at once."""
        return max(0, len(proof.equations) - self.seen) if isinstance(proof, EquationProof) else 0

    def _rows(self, cards: Sequence[int], proof: EquationProof, area: Box, first: int) -> Iterator[Draw]:
        rows = Rows(self.translate, self.measure, all_open(cards), cards)
        linked = judge_each(cards, proof.equations, self.level)
        for at, box in enumerate(row_boxes(len(proof.equations), area, self.seen), start=first):
            right = RowVerdict(RowState.RIGHT)
            verdict = right if linked[at].beyond is None else RowVerdict(RowState.IDEA, linked[at].beyond)
            entered = line_of(proof.equations[at])
            yield from rows.row(box, at, entered, verdict, is_entered=False, spare=0)
