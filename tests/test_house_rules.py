from __future__ import annotations

from enum import StrEnum
from typing import Literal

import pytest
from msgspec import Struct

from quiclo_table.model.house_rules import Attempts, Negatives, TurnSeconds
from quiclo_table.rules.house_rules import (
    HouseRule,
    UnknownHouseRule,
    UnknownValue,
    house_rules,
    with_house_rules,
    written,
)
from quiclo_table.variants.listed import VARIANTS


class Jury(StrEnum):
    ASK = "ask"
    PROGRAM = "program"


class Setup(Struct, frozen=True):
    first: int = 0
    minutes: Literal[40, 10] | None = 40
    trade: bool = True
    jury: Jury = Jury.ASK
    attempts: Attempts = 1
    turn_seconds: TurnSeconds = None


def test_the_house_rules_are_the_fields_that_choose_from_a_closed_set() -> None:
    assert house_rules(Setup) == (
        HouseRule("minutes", (40, 10, None), 40),
        HouseRule("trade", values=(True, False), default=True),
        HouseRule("jury", (Jury.ASK, Jury.PROGRAM), Jury.ASK),
        HouseRule("attempts", (1, 2, 3, None), 1),
        HouseRule("turn_seconds", (30, 60, 90, 120, None), None),
    )


def test_house_rules_are_chosen_as_they_are_written() -> None:
    typed = {"minutes": "off", "trade": "off", "jury": "program", "attempts": "3", "turn_seconds": "90"}
    chosen = with_house_rules(Setup(first=2), typed)
    assert chosen == Setup(2, None, trade=False, jury=Jury.PROGRAM, attempts=3, turn_seconds=90)


def test_an_unknown_house_rule_is_answered_with_those_there_are() -> None:
    with pytest.raises(UnknownHouseRule) as caught:
        with_house_rules(Setup(), {"first": "1"})
    assert caught.value.keys == ("minutes", "trade", "jury", "attempts", "turn_seconds")


@pytest.mark.parametrize(
    ("key", "value"), [("minutes", "11"), ("minutes", ""), ("trade", "True"), ("jury", "ASK")]
)
def test_a_value_that_cannot_be_is_answered_with_those_that_can(key: str, value: str) -> None:
    with pytest.raises(UnknownValue) as caught:
        with_house_rules(Setup(), {key: value})
    assert caught.value.value == value
    assert with_house_rules(Setup(), {key: caught.value.choices[0]}) == Setup()


@pytest.mark.parametrize("variant", VARIANTS, ids=lambda variant: variant.name)
def test_every_house_rule_of_every_variant_begins_with_what_it_can_be(variant: object) -> None:
    for rule in house_rules(variant.setup):  # type: ignore[attr-defined]
        assert rule.default in rule.values
        assert len({written(value) for value in rule.values}) == len(rule.values)


def test_negatives_are_as_the_variant_has_them_by_default() -> None:
    assert next(iter(Negatives)) is Negatives.AS_VARIANT
