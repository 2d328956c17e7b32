from __future__ import annotations

import shutil
from collections.abc import Callable, Iterator
from pathlib import Path

import pygame
import pytest

from quiclo_table.maths.easiest import easiest
from quiclo_table.model.calculation import Operator
from quiclo_table.model.zahlenfalle_solo import Phase, RunEnded, SoloView, TargetHit, TargetMissed
from quiclo_table.scenes.five_dice.controls import PAUSE_KEY
from quiclo_table.stage.layout import ZAHLENFALLE, Box
from quiclo_table.ui.dialog import PANEL
from tests.flight import events_of, only_match
from tests.real_window import RealWindow, dice_places, display

TOOLS = ("Xvfb", "xdotool", "import")
MISSING = [tool for tool in TOOLS if shutil.which(tool) is None]

pytestmark = [
    pytest.mark.xvfb,
    pytest.mark.skipif(bool(MISSING), reason=f"not installed: {', '.join(MISSING)}"),
]
Open = Callable[..., RealWindow]
LIVES = Box(1656, 160, 240, 46)
POINTS = Box(1656, 360, 220, 70)
LEAVE = (PANEL.right - 200, PANEL.bottom - 94)


@pytest.fixture
def open_window(tmp_path: Path) -> Iterator[Open]:
    windows: list[RealWindow] = []
    with display() as name:

        def open_it(*argv: str) -> RealWindow:
            windows.append(RealWindow(name, tmp_path, *argv))
            return windows[-1]

        yield open_it
        for window in windows:
            window.kill()


def is_ivory(colour: pygame.Color) -> bool:
    return min(colour.r, colour.g, colour.b) > 190


def is_felt(colour: pygame.Color) -> bool:
    return colour.g > colour.r + 15 and colour.g > colour.b


def is_red(colour: pygame.Color) -> bool:
    return colour.r > 150 and colour.r > 1.6 * max(colour.g, colour.b)


def throw_and_pick(window: RealWindow, number: int) -> SoloView:
    """Throw, click the pair with the smallest target, throw again; return the run when all dice lie."""
    window.click(*ZAHLENFALLE.main.centre)
    view = window.wait_for(lambda run: run.phase is Phase.CHOOSE and not run.rolling_ms)
    pair = min((one for one in view.pairs if one.targets), key=lambda one: one.targets[0].number)
    places = dice_places(ZAHLENFALLE.pick, number)
    window.click(*places[pair.first])
    window.click(*places[pair.second])
    window.click(*ZAHLENFALLE.main.centre)
    view = window.wait_for(lambda run: run.phase is Phase.CALCULATE and not run.rolling_ms)
    assert view.pair == (pair.first, pair.second)
    window.look()
    return view


def operator_place(operator: Operator) -> tuple[float, float]:
    area, index = ZAHLENFALLE.keys, list(Operator).index(operator)
    return area.x + area.w * (0.25 + 0.5 * (index % 2)), area.y + area.h * (0.25 + 0.5 * (index // 2))


def hit(window: RealWindow, view: SoloView, throws: int) -> None:
    assert view.target is not None
    solution = easiest(view.second, view.target.number)
    assert solution is not None, "choose a seed whose second throw makes the target"
    places = dice_places(ZAHLENFALLE.calculate, throws)
    for index, die in enumerate(solution.indices):
        window.click(*places[die])
        for operator in solution.operators[index : index + 1]:
            window.click(*operator_place(operator))
    window.click(*ZAHLENFALLE.main.centre)


def test_a_mouse_plays_the_real_program_through_a_hit_and_a_miss(open_window: Open, tmp_path: Path) -> None:
    window = open_window("solo", "zwei-minuten", "--seed", "7", "--lang", "de")
    view = throw_and_pick(window, 1)
    lying = window.picture()
    assert window.share(lying, ZAHLENFALLE.pick.box, is_felt) > 0.4
    for x, y in dice_places(ZAHLENFALLE.calculate, 2):
        assert window.share(lying, Box(x - 60, y - 60, 120, 120), is_ivory) > 0.25
    hit(window, view, 2)
    view = window.wait_for(lambda run: run.phase is Phase.THROW_FOR_TARGET)
    assert [turn.hit for turn in view.turns] == [True]
    window.look()

    throw_and_pick(window, 3)
    scored = window.picture()
    assert window.share(scored, POINTS, is_ivory) > window.share(lying, POINTS, is_ivory)
    first, second = dice_places(ZAHLENFALLE.calculate, 4)[:2]
    window.click(*first)
    window.click(*operator_place(Operator.PLUS))
    window.click(*second)
    window.click(*ZAHLENFALLE.main.centre)
    window.wait_for(lambda run: run.phase is Phase.STUDY)
    window.look()
    missed = window.picture()
    assert window.share(missed, LIVES, is_red) < 0.8 * window.share(scored, LIVES, is_red)
    assert window.share(missed, ZAHLENFALLE.calculate.box, is_felt) < 0.2, "the solution covers the tray"

    window.click(*ZAHLENFALLE.main.centre)
    window.wait_for(lambda run: run.phase is Phase.THROW_FOR_TARGET)
    window.click(*PAUSE_KEY.centre)
    window.look()
    window.click(*LEAVE)
    window.wait_for(lambda run: run.phase is Phase.OVER)
    window.wait_for_the_result()
    window.terminate()
    assert window.end() == (0, b"")
    kinds = [type(event) for event in events_of(only_match(tmp_path))]
    assert [kind for kind in kinds if kind in (TargetHit, TargetMissed, RunEnded)] == [
        TargetHit,
        TargetMissed,
        RunEnded,
    ]


def test_the_keyboard_types_into_the_real_program(open_window: Open) -> None:
    window = open_window("solo", "zwei-minuten", "--seed", "7", "--lang", "de")
    view = throw_and_pick(window, 1)
    first, second = view.second[:2]
    window.keys(*(f"KP_{digit}" for digit in str(first)), "KP_Add")
    window.keys(*str(second), "KP_Enter")
    (turn,) = window.wait_for(lambda run: bool(run.turns)).turns
    assert turn.calculation is not None
    assert turn.calculation.numbers == (first, second)


def test_a_program_asked_to_end_ends_and_leaves_a_run_to_go_on_with(
    open_window: Open, tmp_path: Path
) -> None:
    window = open_window("solo", "zwei-minuten", "--seed", "7")
    window.click(*ZAHLENFALLE.main.centre)
    window.wait_for(lambda run: run.phase is Phase.CHOOSE)
    window.terminate()
    assert window.end() == (0, b"")
    assert only_match(tmp_path).name.endswith(".running.jsonl")
