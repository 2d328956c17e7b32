"""A hint on six cards, in a sentence."""

from __future__ import annotations

from typing import Final

from quiclo_table.i18n import Translator
from quiclo_table.maths.hints import Hint, HintKey
from quiclo_table.model.proof_text import format_proof

PLAIN: Final = {
    HintKey.ALL_PRIME: "refusal.all_prime",
    HintKey.UNKNOWN: "hint.unknown",
    HintKey.KNOWN: "hint.known",
    HintKey.SEQUENCE: "hint.sequence",
}
"""The texts of the steps that need no facts."""


def hint_sentence(hint: Hint, t: Translator) -> str:
    """Return what a step of a hint tells; it names cards."""
    if hint.key is HintKey.EQUATIONS:
        return t.plural("hint.equations", hint.count)
    if hint.key is HintKey.PATTERN:
        return t("proof.kind", kind=t(f"pattern.{hint.pattern}"))
    if hint.proof is not None:
        key = "hint.whole" if hint.key is HintKey.WHOLE else "hint.begun"
        return t(key, proof=format_proof(hint.proof))
    return t(PLAIN[hint.key])
