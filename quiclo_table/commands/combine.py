"""`combine NUMBERS`: whether six cards form a combination, which of a hand do, and whether a proof stands."""

from __future__ import annotations

import argparse
from typing import Final

from quiclo_table.commands.arguments import BadArgument, print_json, read_cards, read_proof_level, refuse
from quiclo_table.commands.exit_codes import RIGHT, UNREADABLE, WRONG
from quiclo_table.i18n import Translator
from quiclo_table.maths.combinations import find_combinations
from quiclo_table.maths.patterns import pattern_in_order
from quiclo_table.maths.proof_checks import check_cards, judge_proof
from quiclo_table.maths.written_proofs import find_proof
from quiclo_table.model.proof_text import format_equation, format_proof, parse_proof
from quiclo_table.model.proofs import CARDS_IN_COMBINATION, EquationProof, Proof, ProofLevel, SequenceProof
from quiclo_table.model.refusals import Refusal, RefusalKey

LARGEST_HAND: Final = 18
POINTER: Final = "^"
EQUATIONS: Final = "equations"
"""What `--json` gives as the kind where no pattern does."""


def add(parser: argparse.ArgumentParser) -> None:
    """Say what stands behind the command."""
    parser.add_argument(
        "numbers",
        metavar="NUMBERS",
        help=f"six cards, or a hand of up to {LARGEST_HAND} to find all combinations in",
    )
    parser.add_argument("--proofs", metavar="LEVEL", default=ProofLevel.STANDARD, help=", ".join(ProofLevel))
    parser.add_argument(
        "--proof", metavar="PROOF", help='as in "3*36=108; 108/4=27", or six numbers in order'
    )
    parser.add_argument("--json", action="store_true", help="print one JSON object a line")


def run(args: argparse.Namespace) -> int:
    """Print combinations or the verdict; returns 0 found or right, 1 none or wrong, 2 what can't be read."""
    try:
        cards = read_cards(args.numbers, least=CARDS_IN_COMBINATION, most=LARGEST_HAND)
        level = read_proof_level(args.proofs)
    except BadArgument as bad:
        return refuse(bad, args.translate)
    if args.proof is not None:
        if len(cards) > CARDS_IN_COMBINATION:
            too_many = BadArgument("arguments.proof_for_six", six=CARDS_IN_COMBINATION)
            return refuse(too_many, args.translate)
        return _check(cards, args.proof, level, args.translate, as_json=args.json)
    if len(cards) == CARDS_IN_COMBINATION:
        return _prove(cards, level, args.translate, as_json=args.json)
    return _list(cards, level, args.translate, as_json=args.json)


def _prove(cards: tuple[int, ...], level: ProofLevel, translate: Translator, *, as_json: bool) -> int:
    proof = find_proof(cards, level)
    refusal = None
    if proof is None:
        refusal = check_cards(cards) or Refusal(RefusalKey.NO_COMBINATION, rule="S-11")
    if as_json:
        _print_json(proof, refusal)
    elif refusal is not None:
        print(_sentence(refusal, translate))
    elif proof is not None:
        _print_proof(proof, translate)
    return WRONG if proof is None else RIGHT


def _list(hand: tuple[int, ...], level: ProofLevel, translate: Translator, *, as_json: bool) -> int:
    """Print every combination of a hand with a proof, one a line."""
    found = find_combinations(hand, level)
    for six in found:
        proof = find_proof(six, level)
        if as_json:
            _print_json(proof, None)
        elif proof is not None:
            print(f"{' '.join(map(str, six))}:  {format_proof(proof)}")
    none = Refusal(RefusalKey.NO_COMBINATION, rule="S-11")
    if not as_json:
        print(translate.plural("combine.count", len(found)) if found else _sentence(none, translate))
    elif not found:
        _print_json(None, none)
    return RIGHT if found else WRONG


def _check(
    cards: tuple[int, ...], text: str, level: ProofLevel, translate: Translator, *, as_json: bool
) -> int:
    """Judge a typed proof; the equation that fails is named."""
    proof = parse_proof(text)
    if isinstance(proof, Refusal):
        _print_unreadable(text, proof, translate, as_json=as_json)
        return UNREADABLE
    judgement = judge_proof(cards, proof, level)
    if as_json:
        _print_json(proof, judgement.refusal)
    elif judgement.refusal is None:
        _print_proof(proof, translate)
    else:
        print(_with_equation(proof, judgement.refusal, translate))
        if judgement.is_own_idea:
            print(translate("combine.own_idea"))
    return RIGHT if judgement.stands else WRONG


def _print_proof(proof: Proof, translate: Translator) -> None:
    if isinstance(proof, EquationProof):
        print(translate("combine.equations"))
        for equation in proof.equations:
            print(f"  {format_equation(equation)}")
        return
    pattern = pattern_in_order(proof.order)
    if pattern is not None:
        print(translate("combine.pattern", pattern=translate(f"pattern.{pattern.kind}")))
        print(f"  {format_proof(proof)}")


def _print_json(proof: Proof | None, refusal: Refusal | None) -> None:
    """One object: the kind is that of the pattern, or equations."""
    print_json(
        {
            "valid": refusal is None,
            "kind": None if proof is None else _kind(proof),
            "proof": None if proof is None else format_proof(proof),
            "refusal": None if refusal is None else refusal.key,
        }
    )


def _kind(proof: Proof) -> str | None:
    if isinstance(proof, EquationProof):
        return EQUATIONS
    pattern = pattern_in_order(proof.order) if len(proof.order) == CARDS_IN_COMBINATION else None
    return None if pattern is None else pattern.kind


def _with_equation(proof: Proof, refusal: Refusal, translate: Translator) -> str:
    """The sentence, behind the equation that it is about if it is about one."""
    reason = _sentence(refusal, translate)
    if isinstance(proof, SequenceProof) or refusal.at is None or refusal.at >= len(proof.equations):
        return reason
    equation = format_equation(proof.equations[refusal.at])
    return translate("combine.failed", equation=equation, reason=reason)


def _print_unreadable(text: str, refusal: Refusal, translate: Translator, *, as_json: bool) -> None:
    if as_json:
        _print_json(None, refusal)
        return
    if refusal.at is not None and text.isprintable():
        print(text)
        print(" " * refusal.at + POINTER)
    print(_sentence(refusal, translate))


def _sentence(refusal: Refusal, translate: Translator) -> str:
    return translate(f"refusal.{refusal.key}", **refusal.facts)
