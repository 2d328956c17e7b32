"""How the open orders of Strategie are typed: a proof, six cards, a calculation for one of the six."""

from __future__ import annotations

import re
from itertools import combinations
from typing import Final

from quiclo_table.commands.text.dice import dice_of
from quiclo_table.maths.proof_checks import judge_proof
from quiclo_table.model.calculation_text import parse
from quiclo_table.model.orders import Order
from quiclo_table.model.proof_text import parse_proof
from quiclo_table.model.proofs import CARDS_IN_COMBINATION, Proof, ProofLevel, SequenceProof
from quiclo_table.model.refusals import Refusal, RefusalKey
from quiclo_table.model.strategie import CalculateFor, Claim, HideCards, PickSix
from quiclo_table.rules.variant import Template

WIDEST: Final = ProofLevel.LOCKER
"""The level with the largest factors; whether the table takes them is for the referee to say."""

_NUMBER: Final = re.compile(r"[0-9]{1,3}")
_BETWEEN: Final = re.compile(r"[\s,;]+")
_NONE: Final = (0,)
"""How one says that no card is to be hidden."""


def read_cards(line: str) -> tuple[int, ...] | None:
    """Return the numbers of a line, None where something else stands in it, too."""
    words = [word for word in _BETWEEN.split(line) if word]
    if not words or any(_NUMBER.fullmatch(word) is None for word in words):
        return None
    return tuple(map(int, words))


def read_hiding(line: str, _template: Template) -> Order | None:
    """Read the cards to hide, `0` for none."""
    cards = read_cards(line)
    return None if cards is None else HideCards(() if cards == _NONE else cards)


def read_claim(line: str, template: Template) -> Order | Refusal:
    """Read `13+31=44; 44*2=88; … | words`: a proof, and behind a stroke the words for one's own idea."""
    text, _, words = line.partition("|")
    proof = parse_proof(text)
    if isinstance(proof, Refusal):
        return proof
    return Claim(_named(proof, template.numbers), proof, " ".join(words.split()))


def read_pick(line: str, _template: Template) -> Order | Refusal | None:
    """Read six numbers."""
    numbers = read_cards(line)
    if numbers is None:
        return None
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
    dice = dice_of(read, template.numbers)
    return dice if isinstance(dice, Refusal) else CalculateFor(int(number), dice, read.operators)


def _named(proof: Proof, own: tuple[int, ...]) -> tuple[int, ...]:
    """Return the own cards that a proof names, in rising order. A number may be a free factor although one
    has that card, too: of more than six, those count of which the proof holds."""
    if isinstance(proof, SequenceProof):
        return proof.order
    named = {
        number
        for equation in proof.equations
        for side in (equation.left, equation.right)
        for number in side.numbers
    }
    cards = sorted(named.intersection(own))
    if len(cards) <= CARDS_IN_COMBINATION:
        return tuple(cards)
    sixes = combinations(cards, CARDS_IN_COMBINATION)
    return next((six for six in sixes if judge_proof(six, proof, WIDEST).stands), tuple(cards))
