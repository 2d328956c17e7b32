"""House rules in words: the values of each in an order that people expect, and what they are called."""

from __future__ import annotations

from quiclo_table.i18n import Translator
from quiclo_table.rules.house_rules import HouseRule, Value, written


def in_order(rule: HouseRule) -> tuple[Value, ...]:
    """Return a rule's values, numbers from the lowest. "Without a limit" comes last, unless it is usual."""
    if not any(_is_number(value) for value in rule.values):
        return rule.values
    return tuple(sorted(rule.values, key=lambda value: _place(value, rule.default)))


def label_of(rule: HouseRule, t: Translator) -> str:
    """Return what a rule is called."""
    return t(f"house.{rule.key}")


def help_of(rule: HouseRule, t: Translator) -> str:
    """Return what a rule is about, in a sentence."""
    return t(f"house.{rule.key}.help")


def value_text(rule: HouseRule, value: Value, t: Translator) -> str:
    """Return what a value is called: a number by itself, all else in words."""
    return str(value) if _is_number(value) else t(f"house.{rule.key}.{written(value)}")


def _is_number(value: Value) -> bool:
    return isinstance(value, int) and not isinstance(value, bool)


def _place(value: Value, default: Value) -> float:
    if isinstance(value, int):
        return value
    return float("-inf") if value == default else float("inf")
