"""What becomes of a draft that is laid out: refused, explained to the others, accepted."""

from __future__ import annotations

from collections.abc import Callable, Collection
from dataclasses import dataclass
from enum import Enum, auto

from quiclo_table.i18n import Translator
from quiclo_table.model.names import clean_line
from quiclo_table.model.refusals import Refusal, RefusalKey
from quiclo_table.model.strategie import LONGEST_WORDS, Claim
from quiclo_table.scenes.strategie.proof.draft import ProofDraft, Tab
from quiclo_table.scenes.strategie.proof.judging import sentence
from quiclo_table.scenes.strategie.proof.verdict_bar import verdict_bar
from quiclo_table.stage.pictures import Draw
from quiclo_table.stage.proof_pictures import Ground
from quiclo_table.ui.lines import Measure
from quiclo_table.ui.name_entry import NameEntry, words


class Stage(Enum):
    """How far a claim has come."""

    EDITING = auto()
    REFUSED = auto()
    WON = auto()
    ASKED = auto()
    """The others are to decide."""


@dataclass(frozen=True, slots=True)
class Rejection:
    """Why the claim was refused, and the line at fault, if it was one."""

    refusal: Refusal
    line: int | None


class Claiming:
    """Gives the claim of a draft. `claim` gives the order and returns why it is refused."""

    def __init__(
        self,
        draft: ProofDraft,
        claim: Callable[[Claim], Refusal | None],
        translate: Translator,
        measure: Measure,
    ) -> None:
        self.stage = Stage.EDITING
        self.rejection: Rejection | None = None
        self.words: NameEntry | None = None
        """The page on which an own idea is explained, while it is open."""
        self.draft, self.translate, self.measure = draft, translate, measure
        self._claim = claim

    def submit(self) -> Refusal | None:
        """Lay the claim out; what keeps it from being one at all is returned."""
        self.draft.settle()
        claim = self.draft.claim()
        if isinstance(claim, Claim):
            self._give(claim)
        elif claim.key is RefusalKey.NOT_SIX_CARDS:
            return claim
        else:
            self._reject(claim, claim.at)
        return None

    def go_on(self) -> bool:
        """Go back to a claim that was refused; tells whether there was one."""
        if self.stage is not Stage.REFUSED:
            return False
        self.stage, self.rejection = Stage.EDITING, None
        return True

    def _give(self, claim: Claim) -> None:
        """Give the order; an own idea is to be explained first (S-14)."""
        refusal = self._claim(claim)
        if refusal is None:
            self.stage = Stage.ASKED if claim.words else Stage.WON
        elif refusal.key is RefusalKey.WORDS_MISSING:
            self._ask_words()
        elif self.draft.tab is Tab.EQUATIONS and refusal.at is not None:
            self._reject(refusal, self.draft.line_at(refusal.at))
        else:
            self._reject(refusal, None)

    def _reject(self, refusal: Refusal, line: int | None) -> None:
        self.stage, self.rejection = Stage.REFUSED, Rejection(refusal, line)

    def _ask_words(self) -> None:
        t = self.translate
        self.words = NameEntry(
            t("proof.words_title"),
            "",
            labels=(t("name.blank"), t("name.back"), t("name.done")),
            measure=self.measure,
            done=self._take_words,
            refused=lambda character: t("name.refused", character=character),
            objection=lambda text: "" if clean_line(text, LONGEST_WORDS) else t("refusal.words_missing"),
            field=words(LONGEST_WORDS),
        )

    def _take_words(self, text: str) -> None:
        """Lay the idea out with its words; without any, its player goes on working at it."""
        self.words = None
        explained = clean_line(text, LONGEST_WORDS)
        if explained is None:
            return
        claim = self.draft.claim(explained)
        if isinstance(claim, Claim):
            self._give(claim)


def outcome(claiming: Claiming, name: str, hidden: Collection[int]) -> list[Draw]:
    """Return the bar that says what has become of a claim; hidden cards are not told."""
    t, measure = claiming.translate, claiming.measure
    if claiming.stage is Stage.WON:
        checks = (t("proof.all_named"), t("proof.one_connection"), t("proof.not_prime"))
        title = t("proof.won", name=name)
        return list(verdict_bar(Ground.RIGHT, title, checks, measure, checked=True))
    if claiming.rejection is None:
        return list(verdict_bar(Ground.OPEN, t("proof.asked"), (t("proof.asked_below"),), measure))
    at = claiming.rejection.line
    line = None if at is None else claiming.draft.lines[at]
    text = sentence(claiming.rejection.refusal, hidden, t, line)
    if at is not None:
        text = t("proof.row_reason", number=at + 1, reason=text)
    return list(verdict_bar(Ground.WRONG, t("proof.refused"), (text,), measure))
