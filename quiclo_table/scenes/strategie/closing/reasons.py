"""Why somebody has won the closing score, in one sentence (S-18)."""

from __future__ import annotations

from collections.abc import Sequence

from quiclo_table.i18n import Translator
from quiclo_table.model.match_end import MatchEnded
from quiclo_table.model.strategie_events import ClosingTable


def why_won(tables: Sequence[ClosingTable], ended: MatchEnded, translate: Translator) -> str:
    """Return the sentence; `tables` by seat."""
    best = tables[ended.winners[0]]
    succeeded = [table for table in tables if table.has_succeeded]
    rivals = succeeded or list(tables)
    facts: dict[str, int | str] = {"total": best.total, "card": max(best.cards)}
    if sum(table.total == best.total for table in rivals) > 1:
        return translate("closing.why_tie_high" if succeeded else "closing.why_tie_low", **facts)
    if not succeeded:
        return translate("closing.why_lowest", total=best.total)
    if len(succeeded) == 1:
        return translate("closing.why_only", total=best.total)
    return translate("closing.why_highest", total=best.total)
