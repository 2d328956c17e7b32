from __future__ import annotations

import msgspec
import pytest

from quiclo_table.maths.chain_checks import chain_fault, check_chain, not_submittable
from quiclo_table.model.calculation import Calculation
from quiclo_table.model.calculation_text import parse
from quiclo_table.model.chains import Chain
from quiclo_table.model.refusals import Refusal, RefusalKey

OWN, PILES = (2, 3, 4, 6, 7, 8, 15, 50, 70), (10, 20, 100)


def chain(text: str, result: int) -> Chain:
    calculation = parse(text)
    assert isinstance(calculation, Calculation)
    return Chain(result, calculation)


@pytest.mark.rule("P-05")
@pytest.mark.parametrize(
    ("text", "result"),
    [
        ("4 + 6", 10),
        ("70 + 20 + 7 + 3", 100),
        ("2 + 3 + 7 + 8", 20),
        ("20 × 7 − 50 + 10", 100),
        ("10 × 2", 20),
        ("20 − 15 × 4 ÷ 6", 10),
    ],
)
def test_a_chain_of_three_to_five_cards_whose_result_is_exact_stands(text: str, result: int) -> None:
    assert check_chain(OWN, PILES, chain(text, result)) is None


@pytest.mark.rule("P-05")
@pytest.mark.parametrize(
    ("text", "result", "key", "at", "facts"),
    [
        ("2 + 3", 5, RefusalKey.RESULT_NOT_ON_PILE, None, {"result": 5}),
        ("6 + 8 − 7", 7, RefusalKey.RESULT_NOT_ON_PILE, None, {"result": 7}),
        ("10 × 2 ÷ 2", 10, RefusalKey.RESULT_USED, 0, {"result": 10}),
        ("4 + 5 + 1", 10, RefusalKey.NUMBER_NOT_AT_HAND, 1, {"number": 5}),
        ("3 + 2 + 3 + 2", 10, RefusalKey.CARD_TWICE, 2, {"card": 3}),
        ("20 + 20", 10, RefusalKey.CARD_TWICE, 1, {"card": 20}),
        ("2 + 3 + 4 + 6 + 7", 10, RefusalKey.TOO_MANY_CARDS, None, {"most": 5, "over": 1}),
        ("100 − 20 × 4 − 3 − 7", 10, RefusalKey.TOO_MANY_CARDS, None, {"most": 5, "over": 1}),
        ("10 + 2 + 3 + 4 + 6 + 7", 20, RefusalKey.TOO_MANY_CARDS, None, {"most": 5, "over": 2}),
        ("70 + 20 + 10", 100, RefusalKey.TWO_OWN_WANTED, None, {"wanted": 2, "missing": 1}),
        ("20 × 10", 100, RefusalKey.TWO_OWN_WANTED, None, {"wanted": 2, "missing": 2}),
        ("20", 10, RefusalKey.NO_OWN_CARD, None, {}),
        ("4", 10, RefusalKey.TOO_FEW_CARDS, None, {"fewest": 3}),
    ],
)
def test_what_is_no_chain_cant_be_handed_in_and_the_reason_is_named(
    text: str, result: int, key: RefusalKey, at: int | None, facts: dict[str, int | str]
) -> None:
    refusal = not_submittable(OWN, PILES, chain(text, result))
    rule = "P-06" if key is RefusalKey.CARD_TWICE else "P-05"
    assert refusal == Refusal(key, rule=rule, at=at, facts=facts)
    assert check_chain(OWN, PILES, chain(text, result)) == refusal


@pytest.mark.rule("P-06")
@pytest.mark.rule("C-05")
@pytest.mark.rule("C-06")
@pytest.mark.parametrize(
    ("text", "result", "refusal"),
    [
        ("4 + 7", 10, Refusal(RefusalKey.WRONG_RESULT, "P-06", None, {"value": 11, "target": 10})),
        ("15 ÷ 6 × 4", 10, Refusal(RefusalKey.DIVISION_INEXACT, "C-05", 0, {"left": 15, "right": 6})),
        ("2 − 7 + 15", 10, Refusal(RefusalKey.BELOW_ZERO, "C-06", 1, {"left": 2, "right": 7, "value": -5})),
    ],
)
def test_a_chain_that_is_calculated_wrongly_can_be_handed_in_and_is_wrong(
    text: str, result: int, refusal: Refusal
) -> None:
    assert not_submittable(OWN, PILES, chain(text, result)) is None
    assert chain_fault(chain(text, result)) == refusal
    assert check_chain(OWN, PILES, chain(text, result)) == refusal


@pytest.mark.rule("P-05")
def test_fewer_piles_leave_fewer_cards_to_calculate_with() -> None:
    assert check_chain(OWN, (10,), chain("4 + 6", 10)) is None
    refusal = check_chain(OWN, (10,), chain("20 − 7 − 3", 10))
    assert refusal is not None
    assert refusal.key is RefusalKey.NUMBER_NOT_AT_HAND


def test_a_chain_travels_as_json_and_a_broken_one_is_not_read() -> None:
    sent = chain("20 − 15 × 4 ÷ 6", 10)
    assert msgspec.json.decode(msgspec.json.encode(sent), type=Chain) == sent
    for broken in (b'{"result":1}', b'{"result":1,"calculation":{"numbers":[1,2],"operators":[]}}'):
        with pytest.raises(msgspec.ValidationError):
            msgspec.json.decode(broken, type=Chain)
