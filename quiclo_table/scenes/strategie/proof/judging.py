"""What may be said of a draft right now: each equation's verdict, and what is missing. Nothing that is said
tells a card that lies hidden: what it would tell is covered until its owner looks (S-02, S-12)."""

from __future__ import annotations

import re
from collections.abc import Collection, Iterable, Mapping, Sequence
from dataclasses import dataclass
from enum import StrEnum

from quiclo_table.i18n import Translator
from quiclo_table.maths.patterns import pattern_in_order
from quiclo_table.maths.primes import all_prime
from quiclo_table.maths.proof_checks import judge_each, judge_proof
from quiclo_table.model.proofs import EquationProof, PatternKind, ProofLevel
from quiclo_table.model.refusals import Refusal, RefusalKey
from quiclo_table.scenes.strategie.proof.draft import ProofDraft
from quiclo_table.scenes.strategie.proof.line import Line


@dataclass(frozen=True, slots=True)
class ProofRules:
    """What the table plays by. `may_ask`: in this turn an own idea can still go to other persons (S-14).
    `hints`: one may ask what the program makes of the six cards."""

    level: ProofLevel = ProofLevel.STANDARD
    may_ask: bool = False
    hints: bool = False


class RowState(StrEnum):
    """What an equation is worth, as far as it may be told; each has its word, as `proof.row.<state>`."""

    RIGHT = "right"
    IDEA = "idea"
    """Right, but of a kind that only the others can accept."""
    WRONG = "wrong"
    COVERED = "covered"
    """It names a hidden card, and nobody holds to see it."""


@dataclass(frozen=True, slots=True)
class RowVerdict:
    """The verdict on one equation, and the reason if it isn't simply right."""

    state: RowState
    refusal: Refusal | None = None

    @property
    def links(self) -> bool:
        """Whether its lines are drawn."""
        return self.state is not RowState.WRONG


def judge_lines(draft: ProofDraft, rules: ProofRules, hidden: Collection[int]) -> dict[int, RowVerdict]:
    """Judge the complete equations, by line. `hidden` are the own cards that may not be told now."""
    if not draft.is_chosen:
        return {}
    placed = draft.equations()
    verdicts = {}
    linked = judge_each(draft.chosen, [equation for _, equation in placed], rules.level)
    for (at, _), link in zip(placed, linked, strict=True):
        if not set(draft.lines[at].numbers).isdisjoint(hidden):
            verdicts[at] = RowVerdict(RowState.COVERED)
        elif link.fault is not None:
            verdicts[at] = RowVerdict(RowState.WRONG, link.fault)
        elif link.beyond is not None:
            state = RowState.IDEA if rules.may_ask else RowState.WRONG
            verdicts[at] = RowVerdict(state, link.beyond)
        else:
            verdicts[at] = RowVerdict(RowState.RIGHT)
    return verdicts


def named_by(line: Line, chosen: Collection[int]) -> frozenset[int]:
    """Return the chosen cards that an equation names."""
    return frozenset(line.numbers) & frozenset(chosen)


def links_of(draft: ProofDraft, verdicts: Mapping[int, RowVerdict]) -> tuple[tuple[int, frozenset[int]], ...]:
    """Return which cards are joined, with the index of the line that joins them."""
    named = ((at, named_by(draft.lines[at], draft.chosen)) for at, one in verdicts.items() if one.links)
    return tuple((at, cards) for at, cards in named if cards)


def unconnected(chosen: Sequence[int], links: Iterable[frozenset[int]]) -> tuple[int, ...]:
    """Return the cards that don't hang together with the largest group."""
    group = max(_groups(links), key=len, default=frozenset())
    return tuple(card for card in sorted(chosen) if card not in group)


def pattern_shown(draft: ProofDraft, hidden: Collection[int]) -> tuple[PatternKind | None, bool]:
    """Return the kind of sequence that the order shows, and whether that may be told."""
    if not set(draft.chosen).isdisjoint(hidden):
        return None, False
    pattern = pattern_in_order(draft.sequence)
    return None if pattern is None else pattern.kind, True


def shown_order(draft: ProofDraft, own: Sequence[int], hidden: Collection[int]) -> tuple[int, ...]:
    """Return the order of the sequence as it may be seen: where a hidden card stands among the others would
    tell much of it, so those lie behind, as in the hand, unless the player has laid an order."""
    if draft.has_own_order or set(draft.chosen).isdisjoint(hidden):
        return draft.sequence
    covered = [card for card in own if card in draft.chosen and card in hidden]
    return (*(card for card in draft.sequence if card not in hidden), *covered)


def status(
    draft: ProofDraft,
    rules: ProofRules,
    verdicts: Mapping[int, RowVerdict],
    hidden: Collection[int],
    t: Translator,
) -> tuple[str, bool]:
    """Return the sentence on what is missing in the equations, and whether it tells of something wrong."""
    if not draft.is_chosen:
        return t.plural("proof.choose_more", 6 - len(draft.chosen)), False
    is_open = set(draft.chosen).isdisjoint(hidden)
    if is_open and all_prime(draft.chosen):
        return t(f"refusal.{RefusalKey.ALL_PRIME}"), True
    wrong = next(((at, one) for at, one in verdicts.items() if one.refusal is not None), None)
    if wrong is not None and wrong[1].refusal is not None:
        reason = sentence(wrong[1].refusal, hidden, t)
        is_idea = wrong[1].state is RowState.IDEA
        text = t("proof.row_idea" if is_idea else "proof.row_reason", number=wrong[0] + 1, reason=reason)
        return text, not is_idea
    links = [cards for _, cards in links_of(draft, verdicts)]
    if not links:
        return t("proof.begin"), False
    if left := unconnected(draft.chosen, links):
        return t("proof.unconnected", cards=listed(left, hidden, t)), False
    if not is_open:
        return t("proof.connected"), False
    equations = tuple(equation for _, equation in draft.equations())
    judgement = judge_proof(draft.chosen, EquationProof(equations), rules.level)
    if judgement.refusal is not None and not judgement.is_own_idea:
        return sentence(judgement.refusal, hidden, t), True
    return t("proof.connected"), False


def sentence(refusal: Refusal, hidden: Collection[int], t: Translator, line: Line | None = None) -> str:
    """Return the sentence of a refusal; what it would tell of hidden cards is covered. `line` is the equation
    that it is about."""
    if refusal.key in (RefusalKey.CARD_LEFT_OUT, RefusalKey.SEPARATE_GROUPS):
        facts = {name: listed(_numbers((value,)), hidden, t) for name, value in refusal.facts.items()}
        return t(f"refusal.{refusal.key}", **facts)
    told = {*_numbers(refusal.facts.values()), *(() if line is None else line.numbers)}
    if not told.isdisjoint(hidden) or (hidden and refusal.key is RefusalKey.ALL_PRIME):
        return t("proof.covered")
    return t(f"refusal.{refusal.key}", **refusal.facts)


def listed(cards: Sequence[int], hidden: Collection[int], t: Translator) -> str:
    """Write cards down; of hidden ones only how many they are."""
    told = [str(card) for card in cards if card not in hidden]
    count = len(cards) - len(told)
    if count:
        told.append(t.plural("proof.hidden_cards", count))
    return ", ".join(told)


def _numbers(values: Iterable[int | str]) -> tuple[int, ...]:
    return tuple(int(number) for value in values for number in re.findall("[0-9]+", str(value)))


def _groups(links: Iterable[frozenset[int]]) -> list[frozenset[int]]:
    found: list[frozenset[int]] = []
    for link in links:
        joined = [group for group in found if group & link]
        found = [group for group in found if not group & link]
        found.append(link.union(*joined))
    return found
