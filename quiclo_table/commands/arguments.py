"""What the calculating commands share: reading numbers, cards, targets and rules, printing, exit codes."""

from __future__ import annotations

import json
import re
import sys
from collections.abc import Sequence
from typing import Final

from quiclo_table.commands.exit_codes import UNREADABLE
from quiclo_table.i18n import Translator
from quiclo_table.maths.reach import LARGEST_NUMBER
from quiclo_table.model.calculation import Calculation, Step
from quiclo_table.model.calculation_text import LARGEST_NUMBER as LARGEST_TARGET
from quiclo_table.model.calculation_text import format_calculation
from quiclo_table.model.proofs import ProofLevel
from quiclo_table.rules.judging import ARITHMETIC, Arithmetic

DEFAULT_VARIANT: Final = "strategie"

_BETWEEN: Final = re.compile(r"[\s,;]+")
_SHOWN: Final = 40


class BadArgument(Exception):
    """An argument that can't be read: the text key of the reason, with the facts of its sentence."""

    def __init__(self, key: str, **facts: int | str) -> None:
        super().__init__(f"{key}: {facts}")
        self.key = key
        self.facts = facts


def read_numbers(text: str, *, most: int) -> tuple[int, ...]:
    """Read numbers from 1 to 144 with blanks, commas or semicolons between them; raises BadArgument."""
    words = [word for word in _BETWEEN.split(text) if word]
    if not words:
        raise BadArgument("arguments.no_numbers")
    if len(words) > most:
        raise BadArgument("arguments.too_many_numbers", most=most)
    return tuple(_read(word, "arguments.bad_number", LARGEST_NUMBER) for word in words)


def read_target(text: str) -> int:
    """Read a target from 1 to 999; raises BadArgument."""
    return _read(text.strip(), "arguments.bad_target", LARGEST_TARGET)


def read_cards(text: str, *, least: int, most: int) -> tuple[int, ...]:
    """Read the numbers of different cards, in the order given; raises BadArgument."""
    cards = read_numbers(text, most=most)
    refuse_a_card_twice(cards)
    if len(cards) < least:
        raise BadArgument("arguments.too_few_cards", least=least)
    return cards


def refuse_a_card_twice(cards: Sequence[int]) -> None:
    """Raise BadArgument where a card is named twice: each exists once (C-01)."""
    for at, card in enumerate(cards):
        if card in cards[:at]:
            raise BadArgument("arguments.card_twice", card=card)


def read_proof_level(name: str) -> ProofLevel:
    """Look up a level of the house rule `proofs`; raises BadArgument."""
    folded = name.strip().casefold().replace("-", "_").replace(" ", "_")
    if folded not in list(ProofLevel):
        raise BadArgument("arguments.unknown_proofs", text=_shown(name), levels=", ".join(ProofLevel))
    return ProofLevel(folded)


def read_variant(name: str) -> Arithmetic:
    """Look up how a variant calculates; raises BadArgument."""
    arithmetic = ARITHMETIC.get(name.casefold())
    if arithmetic is None:
        raise BadArgument("arguments.unknown_variant", text=_shown(name), variants=", ".join(ARITHMETIC))
    return arithmetic


def refuse(bad: BadArgument, translate: Translator) -> int:
    """Say on the error channel what can't be read."""
    print(translate(bad.key, **bad.facts), file=sys.stderr)
    return UNREADABLE


def print_json(answer: dict[str, object]) -> None:
    """Print one object on a line; whole numbers may be of any size."""
    print(json.dumps(answer, ensure_ascii=False))


def equation(calculation: Calculation, value: int) -> str:
    """`7 × 6 + 5 = 47`."""
    return f"{format_calculation(calculation)} = {value}"


def step_line(step: Step) -> str:
    """`  7 × 6 = 42`, as one line of a calculation step by step."""
    return f"  {step.left} {step.operator} {step.right} = {step.result}".replace("-", "−")


def _read(word: str, key: str, largest: int) -> int:
    # Only plain digits: int() alone would take signs, underscores and the digits of every script.
    if re.fullmatch("[0-9]{1,3}", word) is None or not 1 <= int(word) <= largest:
        raise BadArgument(key, text=_shown(word), largest=largest)
    return int(word)


def _shown(text: str) -> str:
    """Write an argument so that it can be printed on one line, whatever it holds."""
    cut = text if len(text) <= _SHOWN else f"{text[:_SHOWN]}…"
    return "".join(character if character.isprintable() else "�" for character in cut)
