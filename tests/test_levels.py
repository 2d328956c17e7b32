from __future__ import annotations

from pathlib import Path
from typing import Any

import msgspec
import pytest
import tomli_w
from hypothesis import given
from hypothesis import strategies as st

from quiclo_table.model.level import Level, TargetRule, UnsolvableRule
from quiclo_table.rules.target_building import targets_of
from quiclo_table.storage.daily import BASE as DAILY_BASE
from quiclo_table.storage.level_checks import FieldFault, LevelFault, level_from
from quiclo_table.storage.levels import BadLevel, LevelProblem, load_level, load_levels
from quiclo_table.storage.resources import resource

HOUSE = load_levels([resource("levels")])
GOOD: dict[str, Any] = {
    "order": 3,
    "clock_seconds": 120,
    "bonus_seconds": 0,
    "lives": 3,
    "lowest": 10,
    "highest": 144,
    "bronze": 120,
    "silver": 220,
    "gold": 340,
    "name": {"de": "Zwei Minuten", "en": "Two Minutes"},
    "hint": {"de": "Zwei Minuten lang", "en": "For two minutes"},
}
WRONG: list[tuple[dict[str, Any], str, LevelFault, dict[str, int | str]]] = [
    ({"lives": 0}, "lives", LevelFault.OUT_OF_RANGE, {"found": 0, "least": 1, "most": 9}),
    (
        {"clock_seconds": -1},
        "clock_seconds",
        LevelFault.OUT_OF_RANGE,
        {"found": -1, "least": 10, "most": 3600},
    ),
    ({"highest": 145}, "highest", LevelFault.OUT_OF_RANGE, {"found": 145, "least": 10, "most": 144}),
    ({"seed": 2**63}, "seed", LevelFault.OUT_OF_RANGE, {"found": 2**63, "least": 0, "most": 2**63 - 1}),
    ({"lives": "drei"}, "lives", LevelFault.WRONG_TYPE, {"expected": "integer", "found": "string"}),
    ({"lives": 3.0}, "lives", LevelFault.WRONG_TYPE, {"expected": "integer", "found": "float"}),
    ({"lives": True}, "lives", LevelFault.WRONG_TYPE, {"expected": "integer", "found": "boolean"}),
    ({"lives": float("nan")}, "lives", LevelFault.WRONG_TYPE, {"expected": "integer", "found": "float"}),
    ({"name": "Zwei"}, "name", LevelFault.WRONG_TYPE, {"expected": "table", "found": "string"}),
    (
        {"name": {"de": "Zwei", "en": 2}},
        "name.en",
        LevelFault.WRONG_TYPE,
        {"expected": "string", "found": "integer"},
    ),
    ({"name": {"de": "Zwei"}}, "name.en", LevelFault.MISSING, {}),
    (
        {"name": {"de": "", "en": "Two"}},
        "name.de",
        LevelFault.BAD_LENGTH,
        {"found": 0, "least": 1, "most": 24},
    ),
    ({"name": {"de": " ", "en": "Two"}}, "name.de", LevelFault.NOT_ONE_LINE, {}),
    ({"hint": {"de": "zwei\nZeilen", "en": "two"}}, "hint.de", LevelFault.NOT_ONE_LINE, {}),
    ({"liefs": 3}, "liefs", LevelFault.UNKNOWN_KEY, {"nearest": "lives"}),
    ({"id": "three"}, "id", LevelFault.UNKNOWN_KEY, {"nearest": "seed"}),
    ({"name": {"de": "a", "en": "b", "fr": "c"}}, "name.fr", LevelFault.UNKNOWN_KEY, {"nearest": "en"}),
    (
        {"unsolvable": "reroll"},
        "unsolvable",
        LevelFault.NOT_A_CHOICE,
        {"found": "reroll", "choices": "roll_again, costs_life"},
    ),
    ({"lowest": 20, "highest": 19}, "highest", LevelFault.BELOW_LOWEST, {"found": 19, "least": 20}),
    ({"lowest": 122, "highest": 131}, "lowest", LevelFault.EMPTY_RANGE, {"lowest": 122, "highest": 131}),
    ({"silver": 120}, "silver", LevelFault.NOT_RISING, {"found": 120, "before": 120}),
    ({"gold": 200}, "gold", LevelFault.NOT_RISING, {"found": 200, "before": 220}),
]


def file_of(folder: Path, stem: str, entries: dict[str, Any]) -> Path:
    path = folder / f"{stem}.toml"
    path.write_text(tomli_w.dumps(entries), encoding="utf-8")
    return path


def outcome_of(entries: dict[str, Any]) -> Level | FieldFault:
    try:
        return level_from(entries, "three")
    except FieldFault as fault:
        return fault


@pytest.mark.rule("Z-04")
def test_a_level_sets_clock_bonus_lives_range_rules_and_marks(tmp_path: Path) -> None:
    rules = {"target_rule": "player_chooses", "unsolvable": "costs_life", "seed": 7}
    level = load_level(file_of(tmp_path, "drei", {**GOOD, **rules}))
    assert (level.id, level.order, level.name.de, level.hint.en) == (
        "drei",
        3,
        "Zwei Minuten",
        "For two minutes",
    )
    assert (level.clock_seconds, level.bonus_seconds, level.lives) == (120, 0, 3)
    assert (level.lowest, level.highest) == (10, 144)
    assert (level.target_rule, level.unsolvable) == (TargetRule.PLAYER_CHOOSES, UnsolvableRule.COSTS_LIFE)
    assert (level.bronze, level.silver, level.gold, level.seed) == (120, 220, 340, 7)


@pytest.mark.rule("Z-04")
def test_a_level_that_says_nothing_takes_the_first_target_rolls_again_and_draws_anew() -> None:
    level = level_from(GOOD, "three")
    assert (level.target_rule, level.unsolvable) == (TargetRule.FIRST_VALID, UnsolvableRule.ROLL_AGAIN)
    assert level.seed is None


@pytest.mark.rule("Z-04")
@pytest.mark.parametrize(("changed", "field", "reason", "facts"), WRONG)
def test_a_wrong_entry_is_named_with_its_reason(
    changed: dict[str, Any], field: str, reason: LevelFault, facts: dict[str, int | str]
) -> None:
    with pytest.raises(FieldFault) as caught:
        level_from({**GOOD, **changed}, "three")
    assert (caught.value.field, caught.value.reason, caught.value.facts) == (field, reason, facts)


@pytest.mark.parametrize("field", [*GOOD])
def test_every_entry_that_is_missing_is_named(field: str) -> None:
    with pytest.raises(FieldFault) as caught:
        level_from({key: value for key, value in GOOD.items() if key != field}, "three")
    assert (caught.value.field, caught.value.reason) == (field, LevelFault.MISSING)


@given(
    st.dictionaries(
        st.sampled_from([*GOOD, "seed", "target_rule", "other"]),
        st.one_of(
            st.integers(),
            st.floats(),
            st.text(),
            st.booleans(),
            st.none(),
            st.lists(st.integers()),
            st.just(GOOD["name"]),
        ),
    )
)
def test_whatever_a_file_says_it_is_a_level_or_a_named_fault(changed: dict[str, Any]) -> None:
    outcome = outcome_of({**GOOD, **changed})
    if isinstance(outcome, Level):
        said = msgspec.to_builtins(outcome)
        assert {key: said[key] for key in changed} == changed
    else:
        assert outcome.reason is LevelFault.NOT_RISING or outcome.field.partition(".")[0] in changed


@given(lowest=st.integers(10, 144), highest=st.integers(10, 144))
def test_a_range_is_accepted_exactly_if_two_dice_can_make_a_number_in_it(lowest: int, highest: int) -> None:
    made = {10 * a + b for a in range(1, 10) for b in range(1, 10)} | {
        a * b for a in range(1, 13) for b in range(1, 13)
    }
    outcome = outcome_of({**GOOD, "lowest": lowest, "highest": highest})
    assert isinstance(outcome, Level) == bool(made & set(range(lowest, highest + 1)))


@pytest.mark.parametrize("mark", ["", "\ufeff"], ids=["no mark", "byte order mark"])
@pytest.mark.parametrize("end", ["\n", "\r\n"], ids=["LF", "CRLF"])
def test_a_file_from_any_editor_loads(tmp_path: Path, mark: str, end: str) -> None:
    path = tmp_path / "three.toml"
    path.write_bytes((mark + tomli_w.dumps(GOOD).replace("\n", end)).encode())
    assert load_level(path) == level_from(GOOD, "three")


@pytest.mark.parametrize(
    ("content", "reason", "facts"),
    [
        (b"", LevelFault.EMPTY, {}),
        (b"\xef\xbb\xbf \r\n", LevelFault.EMPTY, {}),
        ('name = "Größe"'.encode("latin-1"), LevelFault.NOT_UTF8, {}),
        (b"order = 1\nlives = = 3\n", LevelFault.NOT_TOML, {"line": 2}),
        (b"order = 1\norder = 2\nlives = 3\n", LevelFault.NOT_TOML, {"line": 2}),
        (b'order = 1\nname = "unfinished', LevelFault.NOT_TOML, {"line": 2}),
        (b"order = " + b"9" * 5000, LevelFault.NOT_TOML, {"line": 1}),
        (bytes(100), LevelFault.NOT_TOML, {"line": 1}),
    ],
)
def test_a_broken_file_is_named(
    tmp_path: Path, content: bytes, reason: LevelFault, facts: dict[str, int]
) -> None:
    path = tmp_path / "three.toml"
    path.write_bytes(content)
    with pytest.raises(BadLevel) as caught:
        load_level(path)
    assert caught.value.problem == LevelProblem(path, "", reason, {**facts})


def test_a_file_that_is_not_there_is_named(tmp_path: Path) -> None:
    with pytest.raises(BadLevel) as caught:
        load_level(tmp_path / "three.toml")
    assert caught.value.problem.reason is LevelFault.UNREADABLE


def test_one_bad_file_leaves_the_others_on_the_shelf(tmp_path: Path) -> None:
    file_of(tmp_path, "second", {**GOOD, "order": 2})
    file_of(tmp_path, "broken", {**GOOD, "lives": 0})
    file_of(tmp_path, "first", {**GOOD, "order": 1})
    (tmp_path / "notes.txt").write_text("no level")
    shelf = load_levels([tmp_path])
    assert [level.id for level in shelf.levels] == ["first", "second"]
    assert [(problem.path.stem, problem.field) for problem in shelf.problems] == [("broken", "lives")]


def test_own_levels_stand_beside_those_of_the_house_but_never_take_their_place(tmp_path: Path) -> None:
    house, own = tmp_path / "house", tmp_path / "own"
    for folder, stem, lives in ((house, "three", 3), (own, "three", 9), (own, "mine", 1)):
        folder.mkdir(exist_ok=True)
        file_of(folder, stem, {**GOOD, "lives": lives})
    shelf = load_levels([house, own, tmp_path / "not there"])
    assert {level.id: level.lives for level in shelf.levels} == {"three": 3, "mine": 1}
    assert shelf.problems == (LevelProblem(own / "three.toml", "", LevelFault.SAME_ID, {"id": "three"}),)


def test_a_level_is_found_by_its_id() -> None:
    assert HOUSE.find("meister") in HOUSE.levels
    assert HOUSE.find("unheard-of") is None


def test_every_level_of_the_house_can_be_played() -> None:
    assert HOUSE.problems == ()
    *shelf, daily = HOUSE.levels
    assert [level.order for level in shelf] == list(range(1, 12))
    assert daily.id == DAILY_BASE


@pytest.mark.parametrize("level", HOUSE.levels, ids=lambda level: level.id)
def test_most_pairs_make_a_target_in_every_level_of_the_house(level: Level) -> None:
    die = range(1, 13)
    pairs = [targets_of(a, b, lowest=level.lowest, highest=level.highest) for a in die for b in die]
    assert sum(map(bool, pairs)) >= len(pairs) // 3
