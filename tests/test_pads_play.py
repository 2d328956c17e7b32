"""The whole program by pad alone: a tape that plays a round, and what holding, pulling and pausing do."""

from __future__ import annotations

import argparse
from typing import TYPE_CHECKING

from quiclo_table import cli
from quiclo_table.commands.assembly import open_kept
from quiclo_table.commands.pilot import PAD, Hand, Pilot
from quiclo_table.commands.solo_pilot import SoloPilot
from quiclo_table.input.raw import Device, Do, Raw
from quiclo_table.input.tape import TapeHeader, TapeRecorder, read_tape
from quiclo_table.model.zahlenfalle_solo import TargetHit
from quiclo_table.scenes.levels import LevelsScene
from quiclo_table.scenes.solo import SoloScene
from quiclo_table.scenes.title import TitleScene
from tests.flight import SMALL, arrive, at_table, events_of, fly, only_match, solo

if TYPE_CHECKING:
    from pathlib import Path

    from quiclo_table.input.devices import Devices

LONG_MS = 1500
"""Longer than a direction takes to begin repeating."""


def pad(do: Do, button: str = "") -> Raw:
    return Raw(0, Device.PAD, do, id=PAD, button=button)


def focused(pilot: Pilot) -> str | None:
    return pilot.scene.page.focused


def record_a_hit(path: Path, data: Path) -> None:
    """Play by pad from the title to the first target that is hit, and write down what the pad says."""
    header = TapeHeader(seed=5, now="2026-11-30T18:00:00+01:00", size=SMALL)
    recorders: list[TapeRecorder] = []

    def recorded(devices: Devices) -> Devices:
        recorders.append(TapeRecorder(devices, path, header))
        return recorders[-1]

    args = argparse.Namespace(data=data, lang="de", seed=header.seed)
    with Pilot(args, open_kept(args), TitleScene, size=SMALL, recorded=recorded) as pilot:
        pilot.press("solo", Hand.PAD)
        arrive(pilot, LevelsScene)
        pilot.press("level.zwei-minuten", Hand.PAD)
        arrive(pilot, SoloScene)
        SoloPilot(pilot, Hand.PAD, hurried=True).hit()
        pilot.pad("b")
    recorders[-1].close()


def test_a_tape_by_pad_alone_plays_from_the_title_to_a_target_that_is_hit(tmp_path: Path) -> None:
    tape = tmp_path / "pad.jsonl"
    record_a_hit(tape, tmp_path / "recorded")
    assert {raw.device for raw in read_tape(tape).events} == {Device.PAD}
    played = tmp_path / "played"
    assert cli.main(["--input-tape", str(tape), "--data", str(played)]) == 0
    hits = [event for event in events_of(only_match(played)) if isinstance(event, TargetHit)]
    assert len(hits) == 1
    assert events_of(only_match(played)) == events_of(only_match(tmp_path / "recorded"))


def test_a_stick_and_a_d_pad_move_the_focus_alike_and_a_held_one_goes_on(tmp_path: Path) -> None:
    with fly(tmp_path) as pilot:
        pilot.stick(0, 1)
        assert focused(pilot) == "solo", "the first push shows where the focus is"
        pilot.stick(0, 0)
        pilot.pad("dpad_down")
        assert focused(pilot) == "settings"
        pilot.stick(0, -1)
        assert focused(pilot) == "solo"
        pilot.wait(LONG_MS)
        assert focused(pilot) not in {"solo", "settings", None}, "it went on to the languages at the top"


def test_a_button_that_is_held_on_does_nothing_on_the_next_screen(tmp_path: Path) -> None:
    with fly(tmp_path) as pilot:
        pilot.focus("solo", Hand.PAD)
        pilot.raw(pad(Do.PRESS, button="a"), pad(Do.PRESS, button="dpad_down"))
        arrive(pilot, LevelsScene)
        pilot.wait(LONG_MS)
        assert isinstance(pilot.scene, LevelsScene)
        assert focused(pilot) is None
        pilot.raw(pad(Do.RELEASE, button="a"), pad(Do.RELEASE, button="dpad_down"))
        assert focused(pilot) is None
        pilot.pad("dpad_down")
        assert focused(pilot) is not None


def test_a_pad_that_is_pulled_out_while_it_is_held_moves_nothing_any_more(tmp_path: Path) -> None:
    with fly(tmp_path) as pilot:
        pilot.pad("dpad_down")
        pilot.raw(pad(Do.PRESS, button="dpad_down"), pad(Do.DISCONNECT))
        before = focused(pilot)
        pilot.wait(LONG_MS)
        pilot.pad("dpad_up")
        assert focused(pilot) == before
        pilot.raw(pad(Do.CONNECT))
        pilot.pad("dpad_up")
        assert focused(pilot) != before


def test_the_way_back_is_b_and_a_training_run_is_paused_by_start(tmp_path: Path) -> None:
    with fly(tmp_path, solo(ranked=False)) as pilot:
        SoloPilot(pilot, Hand.PAD).throw()
        pilot.pad("start")
        assert at_table(pilot).paused
        pilot.pad("b")
        assert not at_table(pilot).paused
    with fly(tmp_path, LevelsScene) as pilot:
        pilot.pad("b")
        arrive(pilot, TitleScene)
