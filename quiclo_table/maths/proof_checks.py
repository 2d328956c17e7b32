"""Checking proofs: whether six cards and a proof make a combination, and if not, what fails and why.

What no level and no jury can mend is told first: wrong arithmetic, an equation that repeats a card or links
nothing, a card left out, separate groups. Then comes what only this level doesn't take; a proof that fails
for nothing else is the player's own idea (S-14).
"""

from __future__ import annotations

from collections.abc import Collection, Sequence

from quiclo_table.maths.links import groups
from quiclo_table.maths.patterns import pattern_in_order
from quiclo_table.maths.primes import all_prime
from quiclo_table.maths.proof_levels import LIMITS, Limits
from quiclo_table.maths.proof_links import Linked, linked_by, one_sided
from quiclo_table.model.calculation import Calculation, evaluate
from quiclo_table.model.calculation_text import LARGEST_NUMBER, MOST_NUMBERS, format_calculation
from quiclo_table.model.cards import CARDS
from quiclo_table.model.proofs import (
    CARDS_IN_COMBINATION,
    MOST_EQUATIONS,
    Equation,
    EquationProof,
    Judgement,
    Proof,
    ProofLevel,
    SequenceProof,
)
from quiclo_table.model.refusals import Refusal, RefusalKey

STANDS = Judgement(refusal=None, arithmetic_holds=True, is_own_idea=False)


def check_proof(
    cards: Collection[int], proof: Proof, level: ProofLevel = ProofLevel.STANDARD
) -> Refusal | None:
    """Why a proof doesn't show that six cards are a combination, or None if it does; see `judge_proof`."""
    return judge_proof(cards, proof, level).refusal


def judge_proof(cards: Collection[int], proof: Proof, level: ProofLevel = ProofLevel.STANDARD) -> Judgement:
    """Judge a proof for the six cards of a claim. The place of a refusal is the index of the equation."""
    refusal = check_cards(cards)
    if refusal is not None:
        return _rejected(refusal)
    if isinstance(proof, SequenceProof):
        return _judge_sequence(cards, proof)
    return _judge_equations(cards, proof, LIMITS[level])


def judge_each(
    cards: Collection[int], equations: Sequence[Equation], level: ProofLevel = ProofLevel.STANDARD
) -> tuple[Linked, ...]:
    """Judge equations one by one: what each links of the cards, and what is the matter with it by itself.

    A `fault` is wrong arithmetic too. Whether they name all cards and hang together is left to `judge_proof`.
    """
    faults = [_size_fault(one, at) or _arithmetic_fault(one, at) for at, one in enumerate(equations)]
    right = [one for one, fault in zip(equations, faults, strict=True) if fault is None]
    linked = iter(_linked(right, cards, LIMITS[level]))
    return tuple(next(linked) if fault is None else Linked(frozenset(), fault=fault) for fault in faults)


def check_cards(cards: Collection[int]) -> Refusal | None:
    """Why cards can't be a combination whatever the proof: not six, not different, or all prime (S-13)."""
    if len(cards) != CARDS_IN_COMBINATION:
        return Refusal(RefusalKey.NOT_SIX_CARDS, rule="S-12", facts={"count": len(cards)})
    ordered = list(cards)
    for at, card in enumerate(ordered):
        if card not in CARDS:
            return Refusal(RefusalKey.OTHER_CARDS, rule="C-01", at=at, facts={"card": card})
        if card in ordered[:at]:
            return Refusal(RefusalKey.CARD_TWICE, rule="C-01", at=at, facts={"card": card})
    return Refusal(RefusalKey.ALL_PRIME, rule="S-13") if all_prime(cards) else None


def _judge_sequence(cards: Collection[int], proof: SequenceProof) -> Judgement:
    for at, card in enumerate(proof.order):
        if card not in cards:
            return _rejected(Refusal(RefusalKey.OTHER_CARDS, rule="S-12", at=at, facts={"card": card}))
        if card in proof.order[:at]:
            return _rejected(Refusal(RefusalKey.CARD_TWICE, rule="S-12", at=at, facts={"card": card}))
    left_out = _left_out(cards, proof.order)
    if left_out is not None:
        return _rejected(left_out)
    if pattern_in_order(proof.order) is None:
        return _own_idea(Refusal(RefusalKey.NOT_A_PATTERN, rule="S-12"))
    return STANDS


def _judge_equations(cards: Collection[int], proof: EquationProof, limits: Limits) -> Judgement:
    for at, equation in enumerate(proof.equations):
        fault = _size_fault(equation, at) or _arithmetic_fault(equation, at)
        if fault is not None:
            return _rejected(fault)
    linked = _linked(proof.equations, cards, limits)
    for at, link in enumerate(linked):
        if link.fault is not None:
            return _rejected(_placed(link.fault, at), arithmetic_holds=True)
    apart = _apart(cards, linked)
    if apart is not None:
        return _rejected(apart, arithmetic_holds=True)
    beyond = _beyond_level(linked, limits)
    return STANDS if beyond is None else _own_idea(beyond)


def _size_fault(equation: Equation, at: int) -> Refusal | None:
    """What could not have been typed, but can be sent: far too many or far too large numbers."""
    facts: dict[str, int | str] = {"most": MOST_NUMBERS}
    if at >= MOST_EQUATIONS:
        return Refusal(RefusalKey.TOO_MANY_EQUATIONS, rule="S-12", at=at, facts={"most": MOST_EQUATIONS})
    for side in (equation.left, equation.right):
        if len(side.numbers) > MOST_NUMBERS:
            return Refusal(RefusalKey.TOO_LONG, rule="C-03", at=at, facts=facts)
        if max(side.numbers) > LARGEST_NUMBER:
            largest: dict[str, int | str] = {"largest": LARGEST_NUMBER}
            return Refusal(RefusalKey.NUMBER_TOO_LARGE, rule="C-03", at=at, facts=largest)
    return None


def _arithmetic_fault(equation: Equation, at: int) -> Refusal | None:
    """Why an equation is wrong as it is written: a side against a rule (C-05, C-06), or two unequal sides."""
    values = []
    for side in (equation.left, equation.right):
        evaluation = evaluate(side, negatives=False)
        if evaluation.fault is not None:
            return _placed(evaluation.fault, at)
        values.append(evaluation.value)
    left, right = values
    if left == right:
        return None
    turned = one_sided(equation)
    if turned is not None:
        calculated, result = turned
        value = right if calculated is equation.right else left
        return _wrong(calculated, value, result, at)
    facts: dict[str, int | str] = {
        "left": format_calculation(equation.left),
        "left_value": left or 0,
        "right": format_calculation(equation.right),
        "right_value": right or 0,
    }
    return Refusal(RefusalKey.SIDES_DIFFER, rule="S-12", at=at, facts=facts)


def _wrong(calculated: Calculation, value: int | None, result: int, at: int) -> Refusal:
    calculation = format_calculation(calculated)
    facts: dict[str, int | str] = {"calculation": calculation, "value": value or 0, "result": result}
    return Refusal(RefusalKey.EQUATION_WRONG, rule="S-12", at=at, facts=facts)


def _apart(cards: Collection[int], linked: Sequence[Linked]) -> Refusal | None:
    """A card that no equation names, or cards that no chain of equations joins to the others."""
    left_out = _left_out(cards, frozenset().union(*(link.cards for link in linked)))
    if left_out is not None:
        return left_out
    parts = groups(sum(1 << card for card in link.cards) for link in linked if link.cards)
    if len(parts) == 1:
        return None
    # The smaller group is the one to be joined on.
    smallest = min(parts, key=int.bit_count)
    group = [card for card in sorted(cards) if smallest >> card & 1]
    others = [card for card in sorted(cards) if not smallest >> card & 1]
    facts: dict[str, int | str] = {"group": _listed(group), "others": _listed(others)}
    return Refusal(RefusalKey.SEPARATE_GROUPS, rule="S-12", facts=facts)


def _left_out(cards: Collection[int], named: Collection[int]) -> Refusal | None:
    missing = [card for card in sorted(cards) if card not in named]
    if not missing:
        return None
    return Refusal(RefusalKey.CARD_LEFT_OUT, rule="S-11", facts={"cards": _listed(missing)})


def _linked(equations: Sequence[Equation], cards: Collection[int], limits: Limits) -> list[Linked]:
    """What equations link that are right as they are written; a second free factor may be one too many."""
    linked: list[Linked] = []
    for equation in equations:
        link = linked_by(equation, frozenset(cards), limits)
        is_second = link.factor is not None and any(before.factor is not None for before in linked)
        if limits.one_factor and is_second and link.beyond is None:
            facts: dict[str, int | str] = {"factor": link.factor or 0}
            beyond = Refusal(RefusalKey.FACTOR_ONLY_ONCE, rule="S-12", facts=facts)
            link = Linked(link.cards, link.factor, link.fault, beyond)
        linked.append(link)
    return linked


def _beyond_level(linked: Sequence[Linked], limits: Limits) -> Refusal | None:
    """The first thing that this level doesn't take in equations that are right and hang together."""
    if not limits.equations:
        return Refusal(RefusalKey.PATTERNS_ONLY, rule="S-12")
    beyond = ((at, link.beyond) for at, link in enumerate(linked))
    return next((_placed(refusal, at) for at, refusal in beyond if refusal is not None), None)


def _placed(refusal: Refusal, at: int) -> Refusal:
    """The same refusal, placed at an equation."""
    return Refusal(refusal.key, refusal.rule, at, refusal.facts)


def _rejected(refusal: Refusal, *, arithmetic_holds: bool = False) -> Judgement:
    return Judgement(refusal=refusal, arithmetic_holds=arithmetic_holds, is_own_idea=False)


def _own_idea(refusal: Refusal) -> Judgement:
    return Judgement(refusal=refusal, arithmetic_holds=True, is_own_idea=True)


def _listed(cards: Sequence[int]) -> str:
    return ", ".join(map(str, cards))
