"""A table that lies flat, played by touch: it turns to whoever is at play, and keeps what is hidden."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from itertools import pairwise
from pathlib import Path

import pytest

from quiclo_table.commands import strategie_pilot
from quiclo_table.commands.zahlenfolge_pilot import Persons
from quiclo_table.input.raw import Do
from quiclo_table.model.card_table import Step
from quiclo_table.model.dice import Flick
from quiclo_table.model.seats import Seat
from quiclo_table.model.strategie import StrategieSetup
from quiclo_table.scenes.match_result import MatchResultScene
from quiclo_table.scenes.scene import Context, Scene, TableChoice
from quiclo_table.scenes.setup import SetupScene
from quiclo_table.scenes.table.table_hands import TableHands
from quiclo_table.scenes.table.tables import new_table
from quiclo_table.stage.card_pictures import CardBack, CardFace
from quiclo_table.stage.edges import SEATED, Edge
from quiclo_table.stage.facing import FADE_MS
from quiclo_table.stage.pictures import Draw, Text
from quiclo_table.stage.table_layout import MIDDLE, TABLE, flat_places
from quiclo_table.ui.hold import FILL_MS
from quiclo_table.ui.toast import LAYER as LAYER_TOAST
from quiclo_table.variants.listed import find_variant
from tests.table_flight import TablePilot, numbers_drawn, reach, seats, sit_down

FLYING = 46
"""From here on what is drawn flies, or lies over the table."""


def at(draws: Sequence[Draw], seat: Seat, count: int) -> Iterator[Draw]:
    """Give the texts and cards on a seat's panel."""
    place = flat_places(count)[seat]
    area = place.turning.area(place.panel)
    for draw in draws:
        if (
            isinstance(draw.picture, Text | CardFace | CardBack)
            and draw.layer < FLYING
            and area.holds(draw.x, draw.y)
        ):
            yield draw


def assert_readable(pilot: TablePilot, draws: Sequence[Draw]) -> None:
    """What is on a panel is upright for whom it belongs to, and the middle for the person at play."""
    if isinstance(pilot.scene, MatchResultScene) or pilot.table.over is not None:
        return
    count = len(pilot.table.match.players)
    for seat, spot in enumerate(SEATED[count]):
        assert {one.turn for one in at(draws, Seat(seat), count)} == {spot.edge}
    edge = pilot.table.facing.edge
    inner = [
        one
        for one in draws
        if isinstance(one.picture, Text) and one.layer < FLYING and MIDDLE.holds(one.x, one.y)
    ]
    assert {one.turn for one in inner} == {edge}
    at_play = [seat for seat in pilot.table.view.acting if pilot.table.is_person(seat)]
    if at_play and not pilot.table.view.rolling_ms:
        assert edge == SEATED[count][at_play[0]].edge


def assert_covered(pilot: TablePilot, draws: Sequence[Draw]) -> None:
    """No number lies open that is hidden from everybody now; nobody peeks."""
    if isinstance(pilot.scene, MatchResultScene):
        return
    state = pilot.table.match.state
    hides_all = state.phase.value in ("protect", "hide")
    hidden = {one.number for hand in state.table.hands for one in hand if one.is_hidden or hides_all}
    assert hidden.isdisjoint(numbers_drawn(draws))


def watched(pilot: TablePilot) -> None:
    def watch(draws: list[Draw]) -> None:
        assert_readable(pilot, draws)
        assert_covered(pilot, draws)

    pilot.watch = watch


@pytest.mark.parametrize(("people", "bots"), [(2, 0), (4, 0), (5, 1)])
def test_everybody_plays_a_turn_by_touch_at_a_flat_table_and_reads_what_is_theirs(
    people: int, bots: int, tmp_path: Path
) -> None:
    with sit_down(tmp_path, seats(people, bots), flat=True) as pilot:
        watched(pilot)
        persons = Persons(pilot)
        turns: set[Seat] = set()
        edges: set[Edge] = set()
        while len(turns) < people + bots:
            persons.act()
            if pilot.view.turn is not None:
                turns.add(pilot.view.turn)
                edges.add(pilot.table.facing.edge)
        assert edges == {spot.edge for spot in SEATED[people + bots][:people]}


def test_a_whole_match_of_strategie_is_played_by_touch_at_a_flat_table(tmp_path: Path) -> None:
    def first(context: Context) -> Scene:
        return new_table(context, TableChoice("strategie", StrategieSetup(), seats(2)))

    with sit_down(tmp_path, (), flat=True, first=first) as pilot:
        watched(pilot)
        persons = strategie_pilot.Persons(pilot)
        for _ in range(3000):
            if isinstance(pilot.scene, MatchResultScene):
                break
            if pilot.table.match.is_over and pilot.table.over is None:
                pilot.wait(500)
            else:
                persons.act()
        assert isinstance(pilot.scene, MatchResultScene)


def test_a_bots_turn_leaves_the_middle_as_it_was(tmp_path: Path) -> None:
    with sit_down(tmp_path, seats(1, 3), flat=True) as pilot:
        persons = reach(pilot, 0, Step.AFTER)
        persons.press("end_turn")
        while not pilot.view.acting or pilot.view.acting[0] == 0:
            pilot.frame()
        assert pilot.table.facing.edge is Edge.BOTTOM


def test_the_middle_fades_over_between_two_turns_and_not_while_dice_roll_or_a_page_lies_there(
    tmp_path: Path,
) -> None:
    with sit_down(tmp_path, seats(2), flat=True, calm=False, cover=False) as pilot:
        seen: list[tuple[Edge, bool]] = []
        faded: list[float] = []

        def watch(_draws: list[Draw]) -> None:
            table = pilot.table
            busy = table.view.rolling_ms > 0 or table.over is not None
            seen.append((table.facing.edge, busy))
            faded.append(table.facing.faded)

        persons = reach(pilot, 0, Step.AFTER)
        pilot.watch = watch
        persons.press("end_turn")
        persons.act_until(Step.DRAW)
        while pilot.table.facing.edge is not Edge.TOP:
            pilot.frame()
        assert max(faded) > 0.5
        pilot.wait(round(FADE_MS))
        assert pilot.table.facing.faded == 0
        changes = [(one, other) for one, other in pairwise(seen) if one[0] != other[0]]
        assert len(changes) == 1
        assert not any(busy for pair in changes for _, busy in pair)


def test_nothing_fades_where_motion_is_reduced(tmp_path: Path) -> None:
    with sit_down(tmp_path, seats(2), flat=True, cover=False) as pilot:
        faded: list[float] = []
        pilot.watch = lambda _draws: faded.append(pilot.table.facing.faded)
        reach(pilot, 1, Step.THROW)
        assert pilot.table.facing.edge is Edge.TOP
        assert set(faded) == {0.0}


def test_dice_are_flicked_away_from_whoever_sits_at_the_far_side(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Seen from there, the flick is the same as one at the near side."""
    flicks: list[Flick] = []
    x, y = TABLE.tray.box.centre
    for seat in (0, 1):
        with sit_down(tmp_path / str(seat), seats(2), flat=True, cover=False) as pilot:
            reach(pilot, seat, Step.THROW)
            middle = pilot.table.facing.middle
            with monkeypatch.context() as patched:
                patched.setattr(TableHands, "let_go", lambda _hands, flick: flicks.append(flick))
                pilot.flick(middle.there(x - 60, y + 60), middle.there(x + 60, y - 60))
    near, far = flicks
    assert near.angle == pytest.approx(45, abs=2)
    assert far.angle == pytest.approx(near.angle, abs=2)
    assert far.strength == pytest.approx(near.strength, abs=0.05)


def test_arrows_lead_where_they_point_as_the_person_at_play_sees_it(tmp_path: Path) -> None:
    with sit_down(tmp_path, seats(2), flat=True, cover=False) as pilot:
        reach(pilot, 1, Step.DRAW)
        pilot.focus("deck.africa")
        before = pilot.find("deck.africa").box.centre
        pilot.key("RIGHT")
        assert pilot.scene.page.focused is not None
        after = pilot.find(pilot.scene.page.focused).box.centre
        assert after[0] < before[0], "right of whoever sits at the upper edge is left on the screen"


def test_only_the_own_hidden_cards_are_seen_by_holding_the_eye_on_a_turned_panel(tmp_path: Path) -> None:
    with sit_down(tmp_path, seats(5), flat=True) as pilot:
        reach(pilot, 1, Step.DRAW)
        state = pilot.table.match.state
        hidden = [{one.number for one in hand if one.is_hidden} for hand in state.table.hands]
        assert all(hidden)
        pilot.hold("eye.1")
        pilot.wait(round(FILL_MS) + 300)
        draws = pilot.app.scenes.draws()
        assert hidden[1] <= set(numbers_drawn(draws))
        others = set[int]().union(*(hand for seat, hand in enumerate(hidden) if seat != 1))
        assert others.isdisjoint(numbers_drawn(draws))
        shown = {
            one.picture.number: one for one in at(draws, Seat(1), 5) if isinstance(one.picture, CardFace)
        }
        assert all(shown[number].turn == Edge.LEFT for number in hidden[1])
        pilot.touch(Do.UP, "eye.1")
        assert hidden[1].isdisjoint(numbers_drawn(pilot.app.scenes.draws()))


@pytest.mark.parametrize("seat", [1, 2])
def test_what_is_said_is_upright_for_the_person_at_play(seat: int, tmp_path: Path) -> None:
    with sit_down(tmp_path, seats(5), flat=True, cover=False) as pilot:
        reach(pilot, seat, Step.CALCULATE)
        pilot.press("give_up")
        said = [one for one in pilot.app.scenes.draws() if one.layer >= LAYER_TOAST]
        assert said
        assert {one.turn for one in said} == {SEATED[5][seat].edge}


def test_fingers_of_six_people_at_once_press_each_what_is_theirs_and_nothing_else(tmp_path: Path) -> None:
    """Nothing is dragged in these games but dice, by one person; so the others only can get in the way."""
    with sit_down(tmp_path, seats(6), flat=True) as pilot:
        reach(pilot, 2, Step.DRAW)
        before = pilot.table.match.state
        pilot.raw(*(pilot.finger(Do.DOWN, f"eye.{seat}", seat) for seat in range(6)))
        pilot.wait(round(FILL_MS) + 200)
        hidden = [{one.number for one in hand if one.is_hidden} for hand in before.table.hands]
        seen = set(numbers_drawn(pilot.app.scenes.draws()))
        assert sum(bool(hand & seen) for hand in hidden) == 1, "one looks at a time"
        pilot.raw(*(pilot.finger(Do.UP, f"eye.{seat}", seat) for seat in range(6)))
        pilot.wait(200)
        assert pilot.table.match.state.table == before.table
        assert set[int]().union(*hidden).isdisjoint(numbers_drawn(pilot.app.scenes.draws()))


def test_the_set_up_lets_the_table_lie_flat_and_that_is_kept_for_every_game(tmp_path: Path) -> None:
    def first(context: Context) -> Scene:
        return SetupScene(context, find_variant("zahlenfolge"))

    with sit_down(tmp_path, (), first=first) as pilot:
        assert not pilot.app.context.settings.flat
        pilot.press("lying.flat")
        assert pilot.app.context.settings.flat
        pilot.press("start")
        pilot.wait_for(lambda: not isinstance(pilot.scene, SetupScene))
        assert pilot.table.facing.is_flat
    with sit_down(tmp_path, (), first=first, flat=True) as pilot:
        pilot.press("lying.upright")
        pilot.press("start")
        pilot.wait_for(lambda: not isinstance(pilot.scene, SetupScene))
        assert not pilot.table.facing.is_flat
        assert all(draw.turn == 0 for draw in pilot.app.scenes.draws())
