"""How the open orders of Strategie are typed: a proof, six cards, a calculation for one of the six."""

from __future__ import annotations

import re

from quiclo_table.model.calculation_text import parse
from quiclo_table.model.orders import Order
from quiclo_table.model.proof_text import parse_proof
from quiclo_table.model.proofs import CARDS_IN_COMBINATION, Proof, SequenceProof
from quiclo_table.model.refusals import Refusal, RefusalKey
from quiclo_table.model.strategie import CalculateFor, Claim, PickSix
from quiclo_table.rules.variant import Template

_NUMBER = re.compile(r"[0-9]{1,3}")


def read_claim(line: str, template: Template) -> Order | Refusal:
    """Read `13+31=44; 44*2=88; … | words`: a proof, and behind a stroke the words for one's own idea."""
    text, _, words = line.partition("|")
    proof = parse_proof(text)
    if isinstance(proof, Refusal):
        return proof
    return Claim(_named(proof, template.numbers), proof, " ".join(words.split()))


def read_pick(line: str, _template: Template) -> Order | Refusal:
    """Read six numbers."""
    numbers = tuple(int(found) for found in _NUMBER.findall(line))
    if len(numbers) != CARDS_IN_COMBINATION:
        return Refusal(RefusalKey.NOT_SIX_CARDS, "S-17", facts={"count": len(numbers)})
    return PickSix(numbers)


def read_closing(line: str, template: Template) -> Order | Refusal:
    """Read `47 = 7*6+5`: the number first."""
    number, equals, calculation = line.partition("=")
    if not equals or _NUMBER.fullmatch(number.strip()) is None:
        return Refusal(RefusalKey.EQUALS_MISSING, "S-17", 0)
    read = parse(calculation)
    if isinstance(read, Refusal):
        return read
    free, dice = list(range(len(template.numbers))), list[int]()
    for at, value in enumerate(read.numbers):
        die = next((one for one in free if template.numbers[one] == value), None)
        if die is None:
            return Refusal(RefusalKey.NUMBER_NOT_AT_HAND, "C-07", at, {"number": value})
        free.remove(die)
        dice.append(die)
    return CalculateFor(int(number), tuple(dice), read.operators)


def _named(proof: Proof, own: tuple[int, ...]) -> tuple[int, ...]:
    """Return the own cards that a proof names, in rising order."""
    if isinstance(proof, SequenceProof):
        return proof.order
    named = {
        number
        for equation in proof.equations
        for side in (equation.left, equation.right)
        for number in side.numbers
    }
    return tuple(sorted(named.intersection(own)))
