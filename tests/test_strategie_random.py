from __future__ import annotations

from pathlib import Path
from random import Random

import pytest

from quiclo_table.commands.strategie_pilot import Persons
from quiclo_table.model.strategie import Phase, StrategieSetup
from quiclo_table.scenes.match_result import MatchResultScene
from quiclo_table.scenes.table.scene import CardTableScene
from quiclo_table.stage.pictures import Draw
from tests.random_hands import let_loose
from tests.strategie_moments import Moment, at
from tests.table_flight import TablePilot, numbers_drawn, seats, sit_down

MOST_ACTS = 1500
SETUPS = (StrategieSetup(minutes=10), StrategieSetup(minutes=10, turn_seconds=30, attempts=3))
FROM = (Moment.HIDE, Moment.DRAW, Moment.AFTER, Moment.JURY, Moment.LAST_CLAIMS, Moment.PICK, Moment.CLOSING)


def assert_kept_secret(pilot: TablePilot, draws: list[Draw]) -> None:
    """No number lies open that is hidden from everybody but who holds to see it."""
    scene = pilot.scene
    if not isinstance(scene, CardTableScene) or scene.match.is_over:
        return
    state, peeking = scene.match.state, scene._peek.seat
    hidden = {
        one.number
        for seat, hand in enumerate(state.table.hands)
        for one in hand
        if seat != peeking and (one.is_hidden or state.phase is Phase.HIDE)
    }
    assert hidden.isdisjoint(numbers_drawn(draws))


@pytest.mark.parametrize(("seed", "moment"), [*enumerate(FROM)])
def test_whatever_hands_do_nothing_breaks_or_is_told_and_the_match_can_be_played_to_its_end(
    seed: int, moment: Moment, tmp_path: Path
) -> None:
    rng = Random(seed)
    first = at(moment, seats(2, 1), SETUPS[seed % 2])
    with sit_down(tmp_path, (), calm=seed % 2 == 0, first=first) as pilot:
        pilot.watch = lambda draws: assert_kept_secret(pilot, draws)
        if not let_loose(rng, pilot):
            return
        if not isinstance(pilot.scene, CardTableScene) or pilot.scene.match.variant.name != "strategie":
            return
        pilot.press("end")
        pilot.press("end_now")
        persons = Persons(pilot, blind=True, most_dice=2)
        for _ in range(MOST_ACTS):
            if isinstance(pilot.scene, MatchResultScene):
                return
            persons.act()
        raise AssertionError(f"no end in sight: {pilot.table.view}")
