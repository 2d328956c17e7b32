from __future__ import annotations

from pathlib import Path

import pytest

from quiclo_table.commands.pilot import Hand, Pilot
from quiclo_table.commands.poses import SCENES
from quiclo_table.commands.solo_pilot import SoloPilot
from quiclo_table.input.acts import KeyPressed, Tapped
from quiclo_table.model.zahlenfalle_solo import Phase
from quiclo_table.stage.layout import Box
from quiclo_table.stage.pictures import FocusRing
from quiclo_table.ui.page import Control, Page
from tests.flight import at_table, drawn, fly, solo
from tests.layout_rules import lying

ARROWS = ("LEFT", "RIGHT", "UP", "DOWN")
ASKING = {
    "booth-still-there",
    "booth-welcome",
    "too-few",
    "leave",
    "pause",
    "name",
    "daily",
    "table-pad-away",
    "table-pause",
    "ways",
    "flat-pause-side",
    "flat-ways-side",
}
"""Questions show the focus at once: they can be answered without a look for it."""
UNASKED = {name for name in SCENES if name.startswith("show-")} | {"key-test"}
"""Here nothing can be pressed; or keys are what is being tested, and all but Escape only light up."""


def press(pilot: Pilot, key: str) -> str | None:
    """Press a key and say where the focus is then."""
    pilot.app.scenes.hear(KeyPressed(key))
    return pilot.page.focused


def rings(pilot: Pilot) -> list[tuple[float, float, float, float]]:
    boxes = [
        lying(draw, Box(draw.x, draw.y, draw.picture.width * draw.scale, draw.picture.height * draw.scale))
        for draw in drawn(pilot)
        if isinstance(draw.picture, FocusRing)
    ]
    return [(box.x, box.y, box.w, box.h) for box in boxes]


def go_to(pilot: Pilot, id: str | None) -> None:
    """Bring the focus to a control, past the scene where it shows the page itself, not only how it lies: that
    TAB gets there through the scene is proven before."""
    while pilot.page.focused != id:
        here = pilot.page.hear if pilot.page is pilot.page else pilot.app.scenes.hear
        here(KeyPressed("TAB"))


def reached_by_arrows(pilot: Pilot, start: str) -> set[str | None]:
    """Every control that the arrows lead to from one, in any order."""
    reached: list[str | None] = [start]
    for here in reached:
        for arrow in ARROWS:
            go_to(pilot, here)
            if (there := press(pilot, arrow)) not in reached:
                reached.append(there)
    return set(reached)


@pytest.mark.usefixtures("short_poses")
@pytest.mark.parametrize("name", [name for name in SCENES if name not in UNASKED])
def test_tab_and_the_arrows_each_reach_every_control_and_the_focus_is_seen(name: str, tmp_path: Path) -> None:
    first, act = SCENES[name]
    with fly(tmp_path, first) as pilot:
        act(pilot)
        everything = {control.id for control in pilot.page.controls}
        assert len(rings(pilot)) == (name in ASKING), "elsewhere no key has asked for it yet"
        assert {press(pilot, "TAB") for _ in range(len(everything) + 1)} == everything
        assert {press(pilot, "BACKTAB") for _ in everything} == everything
        for start in everything:
            go_to(pilot, start)
            box = pilot.find(start).box
            (ring,) = rings(pilot)
            assert ring == pytest.approx((box.x, box.y, box.w, box.h))
        assert reached_by_arrows(pilot, min(everything)) == everything


@pytest.mark.parametrize("name", ["title", "levels", "ready", "settings"])
def test_on_a_screen_no_focus_is_shown_before_a_key_asks_for_it(name: str, tmp_path: Path) -> None:
    with fly(tmp_path, SCENES[name][0]) as pilot:
        assert rings(pilot) == []
        pilot.key("RIGHT")
        assert len(rings(pilot)) == 1


def test_a_dialog_shows_its_focus_at_once(tmp_path: Path) -> None:
    with fly(tmp_path, solo(ranked=False)) as pilot:
        pilot.key("ESCAPE")
        assert pilot.scene.page.focused == "go_on"
        pilot.key("ENTER")
        assert pilot.scene.page.find("go_on") is None


@pytest.mark.parametrize("key", ["ENTER", "SPACE"])
def test_a_focused_control_does_with_a_key_what_a_tap_does(key: str) -> None:
    done: list[str] = []
    page = Page()
    page.show(
        [
            Control("left", Box(0, 0, 100, 100), lambda: done.append("left"), lambda look, layer: []),
            Control("right", Box(200, 0, 100, 100), lambda: done.append("right"), lambda look, layer: []),
        ],
        focus="left",
    )
    assert not page.hear(KeyPressed(key)), "no focus is shown yet, so the screen decides"
    page.hear(KeyPressed("RIGHT"))
    page.hear(KeyPressed("RIGHT"))
    page.hear(KeyPressed(key))
    page.hear(Tapped("right", "mouse", 250, 50))
    assert done == ["right", "right"]


def test_a_disabled_control_only_says_why() -> None:
    said: list[str] = []
    page = Page()
    off = Control(
        "off",
        Box(0, 0, 100, 100),
        lambda: said.append("done"),
        lambda look, layer: [],
        enabled=False,
        explain=lambda: said.append("why"),
    )
    page.show([off], focus="off")
    page.hear(Tapped("off", "mouse", 50, 50))
    page.hear(KeyPressed("TAB"))
    page.hear(KeyPressed("ENTER"))
    assert said == ["why", "why"]


def test_a_press_hides_the_focus_and_a_key_shows_it_where_it_was(tmp_path: Path) -> None:
    with fly(tmp_path) as pilot:
        pilot.key("RIGHT")
        assert pilot.scene.page.focused == "solo"
        pilot.press("language.de", Hand.MOUSE)
        assert rings(pilot) == []
        pilot.key("RIGHT")
        assert pilot.scene.page.focused == "language.de"


def test_dice_can_be_picked_and_taken_with_the_focus_alone(tmp_path: Path) -> None:
    with fly(tmp_path, solo()) as pilot:
        SoloPilot(pilot).throw()
        pair = next(one for one in at_table(pilot).pairs if one.targets)
        for die in (pair.first, pair.second):
            pilot.focus(f"pick.{die}")
            pilot.key("SPACE")
        pilot.focus("main")
        pilot.key("SPACE")
        pilot.wait_for(lambda: at_table(pilot).phase is Phase.CALCULATE)
        assert at_table(pilot).pair == (pair.first, pair.second)
        pilot.wait(500)
        for id in ("die.2", "operator.TIMES", "die.4"):
            pilot.focus(id)
            pilot.key("SPACE")
        pilot.focus("main")
        pilot.key("SPACE")
        (turn,) = at_table(pilot).turns
        assert turn.calculation is not None
        second = at_table(pilot).second
        assert turn.calculation.numbers == (second[2], second[4])


@pytest.mark.parametrize(
    ("typed", "sign"), [("KP_PLUS", "+"), ("KP_MINUS", "−"), ("KP_MULTIPLY", "×"), ("KP_DIVIDE", "÷")]
)
def test_the_number_pad_enters_a_calculation_even_without_num_lock(
    typed: str, sign: str, tmp_path: Path
) -> None:
    with fly(tmp_path, solo()) as pilot:
        SoloPilot(pilot).to_calculation()
        first, second = at_table(pilot).second[:2]
        for value, after in ((first, typed), (second, "KP_ENTER")):
            for digit in str(value):
                pilot.key(f"KP_{digit}")
            pilot.key(after)
        (turn,) = at_table(pilot).turns
        assert turn.calculation is not None
        assert turn.calculation.numbers == (first, second)
        assert turn.calculation.operators[0].value == sign
