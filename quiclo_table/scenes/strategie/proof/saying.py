"""The line over the keys of the proof editor: why something can't be done, a hint, or what is missing."""

from __future__ import annotations

from collections.abc import Collection, Mapping
from typing import Final

from quiclo_table.i18n import Translator
from quiclo_table.maths.hints import Hint, hints_on
from quiclo_table.model.proofs import Equation
from quiclo_table.model.refusals import Refusal, RefusalKey
from quiclo_table.scenes.strategie.hint_words import hint_sentence
from quiclo_table.scenes.strategie.proof.draft import ProofDraft, Tab
from quiclo_table.scenes.strategie.proof.judging import ProofRules, RowVerdict, sentence, status
from quiclo_table.stage.pictures import Ink

TOLD_MS: Final = 5000.0
"""How long the reason stays why something can't be done."""


class Saying:
    """Knows what is to be said of a draft, and how far its player has asked for hints.

    A hint goes on where it stopped as long as the six cards stay, and is seen until another equation is
    complete.
    """

    def __init__(self, draft: ProofDraft, rules: ProofRules, translate: Translator) -> None:
        self._draft, self._rules, self._t = draft, rules, translate
        self._told: tuple[Refusal, float] | None = None
        self._hints: tuple[Hint, ...] = ()
        self._at = 0
        self._asked_with: tuple[tuple[int, Equation], ...] = ()
        """The equations that were complete when the hint was asked for."""

    @property
    def key(self) -> tuple[object, ...]:
        """What decides, beside the draft, what is said."""
        return (None if self._told is None else self._told[0], self._hint)

    def advance(self, dt_ms: float) -> None:
        """Let time pass."""
        if self._told is not None:
            refusal, left = self._told
            self._told = (refusal, left - dt_ms) if left > dt_ms else None

    def tell(self, refusal: Refusal | None) -> None:
        """Say for a while why something can't be done; None: say so no longer."""
        self._told = None if refusal is None else (refusal, TOLD_MS)

    def ask_for_six(self) -> None:
        """Say that six cards are to be chosen first."""
        facts: dict[str, int | str] = {"count": len(self._draft.chosen)}
        self.tell(Refusal(RefusalKey.NOT_SIX_CARDS, "S-12", facts=facts))

    def hint(self) -> None:
        """Tell the next step of the hint on the chosen six; the last one stays."""
        if not self._draft.is_chosen:
            self.ask_for_six()
            return
        self.tell(None)
        self._asked_with = self._draft.equations()
        if self._hints:
            self._at = min(self._at + 1, len(self._hints) - 1)
        else:
            self._hints, self._at = hints_on(self._draft.chosen, self._rules.level), 0

    def forget_hint(self) -> None:
        """Begin anew: other cards are chosen."""
        self._hints = ()

    def text(self, verdicts: Mapping[int, RowVerdict], hidden: Collection[int]) -> tuple[str, Ink]:
        """Return the sentence and its ink; what would tell of `hidden` cards is covered."""
        draft, t = self._draft, self._t
        if self._told is not None:
            return sentence(self._told[0], hidden, t), Ink.BAD
        if self._hint is not None:
            is_open = set(draft.chosen).isdisjoint(hidden)
            return hint_sentence(self._hint, t) if is_open else t("hint.covered"), Ink.GOLD_LABEL
        if draft.tab is Tab.SEQUENCE:
            missing = 6 - len(draft.chosen)
            return t.plural("proof.choose_more", missing) if missing else t("proof.swap"), Ink.WHITE
        text, is_wrong = status(draft, self._rules, verdicts, hidden, t)
        return text, Ink.BAD if is_wrong else Ink.WHITE

    @property
    def _hint(self) -> Hint | None:
        """The step that is seen now."""
        is_seen = self._hints and self._asked_with == self._draft.equations()
        return self._hints[self._at] if is_seen else None
