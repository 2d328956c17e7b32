from __future__ import annotations

import lzma
from collections import Counter
from fractions import Fraction
from itertools import combinations_with_replacement, product
from pathlib import Path
from random import Random

import msgspec
import pytest

from quiclo_table.maths.odds import TARGETS, DiceOdds, Odds, OddsTable
from quiclo_table.model.cards import Continent, cards_of
from quiclo_table.storage.odds import BadOdds, read_odds, shipped_odds
from quiclo_table.storage.resources import resource
from tests import oracle
from tools.odds import needs_of, weight

FACES = range(1, 13)
FIVE_DICE = Path(__file__).parent / "data" / "reach_5d12.xz"


@pytest.fixture(scope="module")
def table() -> OddsTable:
    return shipped_odds()


def test_three_dice_make_what_writing_out_every_line_of_every_roll_makes(table: OddsTable) -> None:
    with_dice = {(low, high): Counter[int]() for low in (1, 2, 3) for high in (1, 2, 3)}
    for roll in combinations_with_replacement(FACES, 3):
        made = {
            (oracle.value_of(numbers, signs, negatives=False), len(numbers))
            for numbers, signs in oracle.lines(roll)
        }
        for (low, high), counts in with_dice.items():
            for target in {value for value, used in made if value is not None and low <= used <= high}:
                counts[target] += weight(roll)
    for (low, high), counts in with_dice.items():
        for target in TARGETS:
            odds = table.odds(target, 3, at_least=low, at_most=high)
            assert odds == Odds(counts[target], 1728), (target, low, high)


def test_five_dice_make_what_the_independent_table_of_all_rolls_says(table: OddsTable) -> None:
    data = lzma.decompress(FIVE_DICE.read_bytes())
    counts = {high: [0] * 144 for high in range(1, 6)}
    for at, roll in enumerate(combinations_with_replacement(FACES, 5)):
        times = weight(roll)
        for place, fewest in enumerate(data[144 * at : 144 * at + 144]):
            for high in range(fewest or 6, 6):
                counts[high][place] += times
    for high, row in counts.items():
        assert [table.odds(target, 5, at_most=high).favourable for target in TARGETS] == row


def test_a_roll_needs_what_the_independent_search_says() -> None:
    rng = Random(34)
    for _ in range(20):
        roll = tuple(sorted(rng.choices(FACES, k=4)))
        needs = needs_of(roll)
        made = {
            (oracle.value_of(numbers, signs, negatives=False), len(numbers))
            for numbers, signs in oracle.lines(roll)
        }
        for at, target in enumerate(TARGETS):
            used = sorted(count for value, count in made if value == target)
            assert needs.from_one[at] == min(used, default=99)
            assert needs.from_two[at] == min((count for count in used if count > 1), default=99)
            assert needs.with_all[at] == (4 in used)


@pytest.mark.parametrize("dice", [3, 4, 5, 6])
def test_the_rolls_that_are_counted_are_all_rolls(dice: int) -> None:
    assert sum(map(weight, combinations_with_replacement(FACES, dice))) == 12**dice
    assert weight((1, 1, 2)) == len({roll for roll in product((1, 2), repeat=3) if sum(roll) == 4})


@pytest.mark.parametrize(
    ("dice", "at_least", "at_most", "mean"),
    [
        (6, 1, 2, 0.1629),
        (6, 1, 3, 0.4513),
        (6, 1, 4, 0.7440),
        (6, 1, 5, 0.8912),
        (6, 1, 6, 0.9364),
        (6, 6, 6, 0.8886),
        (5, 1, 4, 0.5796),
        (5, 1, 5, 0.7058),
        (5, 5, 5, 0.5665),
        (4, 1, 4, 0.3477),
        (4, 4, 4, 0.2300),
        (3, 1, 3, 0.1225),
        (3, 3, 3, 0.0726),
    ],
)
def test_the_means_over_all_targets_are_those_that_are_known(
    table: OddsTable, dice: int, at_least: int, at_most: int, mean: float
) -> None:
    assert round(table.mean(TARGETS, dice, at_least=at_least, at_most=at_most), 4) == mean


def test_the_hardest_targets_and_the_continents_are_those_that_are_known(table: OddsTable) -> None:
    assert sorted(TARGETS, key=lambda target: table.odds(target, 6).share)[:3] == [142, 143, 141]
    assert round(table.odds(142, 6).share, 4) == 0.7886
    assert round(table.odds(143, 5).share, 4) == 0.3004
    assert round(table.odds(144, 5, at_least=5).share, 4) == 0.1995
    means = [round(table.mean(cards_of(continent), 6), 4) for continent in Continent]
    assert means == [0.9994, 0.9886, 0.9691, 0.9418, 0.8950, 0.8247]


def test_one_die_alone_makes_its_face_only_where_one_is_enough(table: OddsTable) -> None:
    shown = 1 - Fraction(11, 12) ** 5
    odds = table.odds(7, 5, at_most=1)
    assert Fraction(odds.favourable, odds.rolls) == shown
    assert table.odds(7, 5, at_least=2, at_most=1).favourable == 0
    assert table.odds(7, 3, at_least=2).favourable < table.odds(7, 3).favourable
    assert table.odds(13, 5, at_least=2) == table.odds(13, 5) == table.odds(13, 5, at_most=9)


@pytest.mark.parametrize(("target", "dice", "at_least"), [(0, 5, 1), (145, 5, 1), (47, 2, 1), (47, 5, 3)])
def test_what_the_table_does_not_hold_is_a_broken_promise(
    table: OddsTable, target: int, dice: int, at_least: int
) -> None:
    with pytest.raises(ValueError, match="the table knows"):
        table.odds(target, dice, at_least=at_least)


def test_a_table_is_read_back_as_it_was_written(table: OddsTable, tmp_path: Path) -> None:
    path = tmp_path / "odds.json"
    path.write_bytes(msgspec.json.encode(table))
    assert read_odds(path) == table


@pytest.mark.parametrize(
    ("old", "new"),
    [
        (b'"by_dice"', b'"nonsense"'),
        (b'"dice":6', b'"dice":7'),
        (b"[", b"[0,"),
        (b'"with_all":[', b'"with_all":[-'),
        (b'"with_all":[', b'"with_all":[9'),
        (b'"from_two":[[', b'"from_two":[[9'),
        (b"}", b""),
        (b"{", b"\xff"),
    ],
)
def test_a_damaged_file_is_named(old: bytes, new: bytes, tmp_path: Path) -> None:
    path = tmp_path / "odds.json"
    shipped = resource("assets", "odds.json").read_bytes()
    assert old in shipped
    path.write_bytes(shipped.replace(old, new))
    with pytest.raises(BadOdds, match=r"odds\.json: "):
        read_odds(path)


def test_a_file_that_cant_be_read_is_named(tmp_path: Path) -> None:
    with pytest.raises(BadOdds, match=r"odds\.json: "):
        read_odds(tmp_path / "odds.json")


def test_dice_are_counted_with_as_many_rows_as_there_are_dice() -> None:
    row = (0,) * 144
    assert DiceOdds(1, (row,), (), row).rolls == 12
    with pytest.raises(ValueError, match="from_one"):
        DiceOdds(1, (), (), row)
