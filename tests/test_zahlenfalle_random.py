from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from random import Random
from typing import Any

import pytest

from quiclo_table.commands.zahlenfalle_pilot import ZahlenfallePersons
from quiclo_table.model.devices import SHARED, DeviceKind, SeatDevice
from quiclo_table.model.level import TargetRule, UnsolvableRule
from quiclo_table.model.orders import ChoosePair, GiveUp, Order, SkipThrow, ThrowDice
from quiclo_table.model.zahlenfalle import Phase, ZahlenfalleSetup
from quiclo_table.rules.chance import Chance
from quiclo_table.rules.match import Match
from quiclo_table.rules.throwing import LISTED_MS
from quiclo_table.scenes.match_result import MatchResultScene
from quiclo_table.scenes.scene import Context, Scene
from quiclo_table.scenes.table.tables import SCENES
from quiclo_table.scenes.zahlenfalle import ZahlenfalleScene
from quiclo_table.variants.zahlenfalle import GAME
from tests.flight import arrive
from tests.random_hands import let_loose
from tests.table_flight import seats, sit_down

MOST_ACTS = 200
"""Enough for a match as it is begun here; what hands have begun instead may be a longer one."""
SETUPS = (
    ZahlenfalleSetup(lives=1, rounds=3, target=TargetRule.PLAYER_CHOOSES),
    ZahlenfalleSetup(lives=2, rounds=3, turn_seconds=30, unsolvable=UnsolvableRule.ROLL_AGAIN),
)
DEVICES = (SeatDevice(DeviceKind.PAD, 1, "Pad", 1), SeatDevice(DeviceKind.KEYS_LEFT), SHARED)
PHASES = (
    Phase.THROW_FOR_TARGET,
    Phase.CHOOSE,
    Phase.THROW_FOR_CALCULATION,
    Phase.CALCULATE,
    Phase.VERDICT,
)
PAIR = ChoosePair(0, 1)


def at(phase: Phase, setup: ZahlenfalleSetup, devices: tuple[SeatDevice, ...]) -> Callable[[Context], Scene]:
    """Return what opens the mat in a match that has come so far."""

    def first(context: Context) -> Scene:
        journal = context.open_journal()
        match: Match[Any] = Match(GAME, setup, seats(2, 1), Chance(4), journal.journal)
        orders = iter((ThrowDice(LISTED_MS), SkipThrow(), PAIR, ThrowDice(LISTED_MS), SkipThrow(), GiveUp()))
        while match.state.phase is not phase:
            order: Order = next(orders)
            assert match.check(match.state.turn, order) is None, order
            match.submit(match.state.turn, order)
            if match.view(None).rolling_ms:
                match.submit(match.state.turn, next(orders))
        return SCENES["zahlenfalle"](context, match, journal, is_new=False, devices=devices)

    return first


@pytest.mark.parametrize(("seed", "phase"), [*enumerate(PHASES)])
def test_whatever_hands_do_nothing_breaks_and_the_match_can_be_played_to_its_end(
    seed: int, phase: Phase, tmp_path: Path
) -> None:
    rng = Random(seed)
    first = at(phase, SETUPS[seed % 2], DEVICES if seed % 3 else ())
    with sit_down(tmp_path, (), calm=seed % 2 == 0, first=first, flat=seed % 3 == 1) as pilot:
        assert isinstance(pilot.scene, ZahlenfalleScene)
        if not let_loose(rng, pilot) or not isinstance(pilot.scene, ZahlenfalleScene):
            return
        pilot.press("go_on")
        persons = ZahlenfallePersons(pilot)
        for _ in range(MOST_ACTS):
            if isinstance(pilot.scene, MatchResultScene):
                return
            persons.act()
        if not persons.table.match.is_over:
            pilot.press("pause")
            pilot.press("end")
            pilot.press("end_now")
        arrive(pilot, MatchResultScene)
