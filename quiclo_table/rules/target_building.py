"""How two picked dice make a target, and which pairs may be picked (T-03, T-04)."""

from __future__ import annotations

from collections.abc import Iterator
from functools import lru_cache
from itertools import permutations

from quiclo_table.model.level import TargetRule
from quiclo_table.model.orders import ChoosePair
from quiclo_table.model.pairs import PairOption, PairRules
from quiclo_table.model.refusals import Refusal, RefusalKey
from quiclo_table.model.target import How, Target
from quiclo_table.rules.entries import check_dice

ONE_DIGIT = range(1, 10)


@lru_cache(maxsize=1024)
def targets_of(first: int, second: int, *, lowest: int, highest: int) -> tuple[Target, ...]:
    """Return the targets that two dice, picked in this order, can make within a range; the first one counts.

    Two one-digit values can be joined as picked, joined in reverse or multiplied; a 10, 11 or 12 only
    multiplies (T-03). Equal numbers are named once.
    """
    possible = [Target(first * second, How.MULTIPLIED, first, second)]
    if first in ONE_DIGIT and second in ONE_DIGIT:
        possible.insert(0, Target(10 * second + first, How.JOINED_REVERSED, first, second))
        possible.insert(0, Target(10 * first + second, How.JOINED, first, second))
    valid: dict[int, Target] = {}
    for target in possible:
        if lowest <= target.number <= highest:
            valid.setdefault(target.number, target)
    return tuple(valid.values())


@lru_cache(maxsize=64)
def pair_options(faces: tuple[int, ...], rules: PairRules) -> tuple[PairOption, ...]:
    """Return what every ordered pair of dice may make; cached, as screens ask in each frame."""
    return tuple(
        PairOption(first, second, _targets(faces, first, second, rules))
        for first, second in permutations(range(len(faces)), 2)
    )


def pair_orders(faces: tuple[int, ...], rules: PairRules) -> Iterator[ChoosePair]:
    """List every pick of two dice and of a target that they make."""
    for option in pair_options(faces, rules):
        for target in option.targets:
            yield ChoosePair(option.first, option.second, target.number)


def check_pair(order: ChoosePair, faces: tuple[int, ...], rules: PairRules) -> Refusal | None:
    """Return why these two dice can't be picked, or not for this target (T-03, Z-04)."""
    if (refusal := check_dice((order.first, order.second), len(faces))) is not None:
        return refusal
    values: dict[str, int | str] = {"first": faces[order.first], "second": faces[order.second]}
    targets = _targets(faces, order.first, order.second, rules)
    if not targets:
        limits = {"lowest": rules.lowest, "highest": rules.highest}
        return Refusal(RefusalKey.NO_TARGET_IN_PAIR, "Z-04", facts={**values, **limits})
    if order.target is not None and all(target.number != order.target for target in targets):
        return Refusal(RefusalKey.TARGET_NOT_IN_PAIR, "T-03", facts={**values, "target": order.target})
    return None


def picked(order: ChoosePair, faces: tuple[int, ...], rules: PairRules) -> Target:
    """Return the target of an order that `check_pair` let pass: the one it names, else the first."""
    targets = _targets(faces, order.first, order.second, rules)
    return next(one for one in targets if order.target in (None, one.number))


def first_pair(faces: tuple[int, ...], rules: PairRules) -> ChoosePair | None:
    """Return the pick of the first pair in order that makes a target, or None where none does."""
    return next(
        (ChoosePair(one.first, one.second) for one in pair_options(faces, rules) if one.targets), None
    )


def _targets(faces: tuple[int, ...], first: int, second: int, rules: PairRules) -> tuple[Target, ...]:
    targets = targets_of(faces[first], faces[second], lowest=rules.lowest, highest=rules.highest)
    return targets if rules.target_rule is TargetRule.PLAYER_CHOOSES else targets[:1]
