from __future__ import annotations

import ast
import re
from collections.abc import Iterator
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[1]
RULES = (ROOT / "docs" / "rules.md").read_text(encoding="utf-8")
RULE_ID = re.compile(r"[CSPFTZ]-\d\d")


def built() -> tuple[str, ...]:
    (line,) = re.findall(r"^Built: (.*)$", RULES, re.MULTILINE)
    return tuple(line.split())


def described() -> tuple[str, ...]:
    return tuple(re.findall(rf"^- \*\*({RULE_ID.pattern})\*\* ", RULES, re.MULTILINE))


def cited(source: str) -> Iterator[str]:
    """Yield the id of every `@pytest.mark.rule(...)` on a test."""
    for node in ast.walk(ast.parse(source)):
        if isinstance(node, ast.FunctionDef) and node.name.startswith("test_"):
            for mark in node.decorator_list:
                match mark:
                    case ast.Call(func=ast.Attribute(attr="rule"), args=ids):
                        yield from (
                            id.value
                            for id in ids
                            if isinstance(id, ast.Constant) and isinstance(id.value, str)
                        )


TESTS = {path.name: path.read_text(encoding="utf-8") for path in sorted((ROOT / "tests").rglob("test_*.py"))}
CITED = {id: name for name, source in TESTS.items() for id in cited(source)}


@pytest.mark.parametrize("rule", built())
def test_every_rule_that_is_built_has_a_test(rule: str) -> None:
    assert rule in CITED, f"{rule} is built but no test bears @pytest.mark.rule({rule!r})"


@pytest.mark.parametrize("rule", built())
def test_every_rule_that_is_built_is_described(rule: str) -> None:
    assert rule in described()


def test_no_test_cites_a_rule_that_is_not_there() -> None:
    assert {id: name for id, name in CITED.items() if id not in described()} == {}


def test_each_rule_is_described_once_and_in_order() -> None:
    numbers = {letter: [int(id[2:]) for id in described() if id[0] == letter] for letter in "CSPFTZ"}
    last = {"C": 13, "S": 18, "P": 13, "F": 14, "T": 10, "Z": 5}
    assert numbers == {letter: list(range(1, last[letter] + 1)) for letter in "CSPFTZ"}


def test_citations_are_found_on_tests_only() -> None:
    source = """
@pytest.mark.rule("C-01")
@pytest.mark.rule("C-02", "C-03")
def test_a(): ...
@pytest.mark.rule("C-04")
def helper(): ...
"""
    assert list(cited(source)) == ["C-01", "C-02", "C-03"]
