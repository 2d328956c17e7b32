from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from pathlib import Path
from random import Random
from typing import Any

import pytest

from quiclo_table.model.devices import SHARED, DeviceKind, SeatDevice
from quiclo_table.model.orders import Order
from quiclo_table.model.seats import Seat
from quiclo_table.model.stapelspiel import Buzz, Phase, ShowHand, StapelspielSetup, StapelspielState, Withdraw
from quiclo_table.rules.chance import Chance
from quiclo_table.rules.match import Match
from quiclo_table.scenes.match_result import MatchResultScene
from quiclo_table.scenes.scene import Context, Scene
from quiclo_table.scenes.stapelspiel import StapelspielScene
from quiclo_table.scenes.stapelspiel.hands import BUZZ_KEYS
from quiclo_table.scenes.table.tables import SCENES
from quiclo_table.stage.pictures import Draw, Text
from quiclo_table.variants.stapelspiel import GAME
from tests.flight import arrive
from tests.random_hands import KEYS, let_loose
from tests.table_flight import TablePilot, numbers_drawn, seats, sit_down

SHORT = StapelspielSetup(minutes=10, turn_seconds=30, entry_seconds=15, stall_seconds=30, show_missed=True)
GUARD_MS = 300
MORE_KEYS = (*KEYS, *BUZZ_KEYS * 3)
PADS = (SeatDevice(DeviceKind.PAD, 1, "Pad", 1), SHARED, SeatDevice(DeviceKind.KEYS_RIGHT))


@dataclass(frozen=True)
class Case:
    """A table, how far the match has come there, and which persons hold their hand."""

    phase: Phase
    people: int = 2
    bots: int = 1
    held: tuple[int, ...] = ()
    is_flat: bool = False
    is_calm: bool = True
    is_barred: bool = False
    devices: tuple[SeatDevice, ...] = ()


CASES = (
    Case(Phase.HANDS, held=(0,)),
    Case(Phase.OPEN, held=(0, 1), is_flat=True),
    Case(Phase.OPEN, people=3, held=(1,), devices=PADS, is_calm=False),
    Case(Phase.ENTERING, held=(0,), is_calm=False),
    Case(Phase.ENTERING, people=4, bots=2, held=(0, 2), is_flat=True, devices=PADS),
    Case(Phase.OPEN, people=1, bots=2, held=(0,), is_barred=True),
)


def at(case: Case) -> Callable[[Context], Scene]:
    """Return what opens a table in a match that has come so far."""
    players = seats(case.people, case.bots)

    def first(context: Context) -> Scene:
        journal = context.open_journal()
        match: Match[Any] = Match(GAME, SHORT, players, Chance(4), journal.journal)
        give = _giver(match)
        if case.phase is not Phase.HANDS:
            for seat in range(len(players)):
                give(seat, ShowHand(is_open=seat not in case.held))
            match.advance(match.now_ms + GUARD_MS)
        if case.phase is Phase.ENTERING or case.is_barred:
            give(0, Buzz())
            match.advance(match.now_ms + 1)
        if case.is_barred:
            give(0, Withdraw())
        assert match.state.phase is case.phase
        return SCENES["stapelspiel"](context, match, journal, is_new=False, devices=case.devices)

    return first


def _giver(match: Match[Any]) -> Callable[[int, Order], None]:
    def give(seat: int, order: Order) -> None:
        refusal = match.check(Seat(seat), order)
        assert refusal is None, refusal
        match.submit(Seat(seat), order)

    return give


def assert_kept_secret(pilot: TablePilot, draws: Sequence[Draw]) -> None:
    """No card of a hand that is held lies open, nor is one read that is being typed, but while its owner
    looks at it."""
    scene = pilot.scene
    if not isinstance(scene, StapelspielScene) or scene.match.is_over:
        return
    state: StapelspielState = scene.match.state
    peeking, hands = scene._peek.seat, scene.view.hands
    held = [seat for seat in range(len(hands)) if not hands[seat].is_open and seat != peeking]
    hidden = {card for seat in held for card in state.hands[seat]}
    assert hidden.isdisjoint(numbers_drawn(draws))
    entry, floor = scene._hands.entry, scene.view.floor
    if entry is not None and floor in held and entry.entry.typed and not entry.typed:
        assert f"{entry.entry.typed}…" not in [
            one.picture.text for one in draws if isinstance(one.picture, Text)
        ]


@pytest.mark.parametrize(("seed", "case"), [*enumerate(CASES)])
def test_whatever_hands_do_nothing_breaks_or_is_told_and_the_match_can_be_ended(
    seed: int, case: Case, tmp_path: Path
) -> None:
    rng = Random(seed)
    with sit_down(tmp_path, (), calm=case.is_calm, first=at(case), flat=case.is_flat) as pilot:
        pilot.watch = lambda draws: assert_kept_secret(pilot, draws)
        assert isinstance(pilot.scene, StapelspielScene)
        pilot.press("go_on")
        if not let_loose(rng, pilot, (*KEYS, *BUZZ_KEYS * 3)) or not isinstance(
            pilot.scene, StapelspielScene
        ):
            return
        pilot.press("end")
        pilot.press("end_now")
        arrive(pilot, MatchResultScene)
