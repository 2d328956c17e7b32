from __future__ import annotations

from collections.abc import Callable, Iterator
from functools import cache
from itertools import product
from pathlib import Path
from typing import Final

import pytest
from msgspec.structs import replace

from quiclo_table.commands.pilot import Hand, Pilot
from quiclo_table.commands.poses import SCENES, Pose
from quiclo_table.commands.solo_pilot import SoloPilot
from quiclo_table.i18n import LANGUAGES, MissingFact, Translator, translator
from quiclo_table.input.acts import Typed
from quiclo_table.model.calculation import Calculation, Operator, evaluate
from quiclo_table.model.dice import Flick, ThrowPath
from quiclo_table.model.level import Level
from quiclo_table.model.medals import Medal
from quiclo_table.model.refusals import Refusal, RefusalKey
from quiclo_table.model.zahlenfalle_solo import (
    Miss,
    Phase,
    RunResult,
    SoloView,
    TargetMissed,
    Task,
    Turn,
)
from quiclo_table.physics.throw import ThrowSimulation, throw
from quiclo_table.physics.tray import Tray
from quiclo_table.scenes import hand_throw
from quiclo_table.scenes.levels import LevelsScene
from quiclo_table.scenes.records import RecordsScene
from quiclo_table.scenes.result import ResultScene
from quiclo_table.scenes.scene import Context, Scene
from quiclo_table.scenes.settings import SettingsScene
from quiclo_table.scenes.solo import SoloScene
from quiclo_table.scenes.title import TitleScene
from quiclo_table.stage.layout import SMALLEST_TARGET
from quiclo_table.stage.pictures import Text
from quiclo_table.storage.notices import Notice, NoticeKey
from quiclo_table.storage.run_record import RunRecord
from quiclo_table.ui.toast import Toast
from quiclo_table.view.atlas import Atlas
from tests.flight import fly, solo, write_level
from tests.layout_rules import SMALLEST_TURNED, control_faults, faults
from tests.result_poses import DICE, LEVEL, MADE, at_name_entry, finished

SMALLEST: Final = (1024, 600)
WINDOWS: Final = (SMALLEST, (1280, 720), (1920, 1080), (3840, 2160))
MEASURED: Final = (
    *product(WINDOWS, (100, 150)),
    *product((SMALLEST, (1920, 1080)), (125,)),
)
"""Windows and sizes of text in percent. Between windows only the rounding to pixels differs, and most where
they are few."""
LONG_NAME: Final = "Großmeisterwürfelprüfung"
LONG_HINT: Final = "Unwahrscheinlich schwierige Zielzahlen, wenig Uhr und keine Gnade danach"
LONG_WORD: Final = "Donaudampfschifffahrtsgesellschaftskapitänswitwenrentenauszahlungsstelle"
OWN: Final = ("eigene-1", "eigene-2", "eigene-3", "eigene-4", "eigene-5")
HARD: Final = Calculation((12, 11, 12, 10, 11), (Operator.TIMES, *(Operator.PLUS,) * 2, Operator.MINUS))
"""As long as a calculation gets: five numbers of two digits."""


class Ruler:
    """Measures texts as a window of some size would, with the size of text that is set."""

    def __init__(self) -> None:
        self._atlases = {
            (size, percent): Atlas(min(size[0] / 1920, size[1] / 1080), text_scale=percent / 100)
            for size, percent in MEASURED
        }
        self.use(WINDOWS[0])

    def use(self, size: tuple[int, int], percent: int = 100) -> None:
        self.atlas = self._atlases[size, percent]

    def measure(self, text: Text) -> tuple[float, float]:
        return self.atlas.size(text)


class Thrown:
    """A throw that has been simulated to rest."""

    def __init__(self, tray: Tray, count: int, flick: Flick, seed: int) -> None:
        self.start = ThrowSimulation(tray, count, flick, seed).start
        self._path = throw(tray, count, flick, seed)

    def run(self, _steps: int) -> bool:
        return True

    def path(self) -> ThrowPath:
        return self._path


@pytest.fixture(scope="module", autouse=True)
def _each_throw_is_simulated_once() -> Iterator[None]:
    """The same throws come in most poses, and simulating them is most of the work."""
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(hand_throw, "ThrowSimulation", cache(Thrown))
        yield


@pytest.fixture(scope="module")
def ruler() -> Ruler:
    return Ruler()


def look(
    data: Path, ruler: Ruler, language: str, pose: Pose, smallest: tuple[float, float] = SMALLEST_TARGET
) -> list[str]:
    """Bring a pilot into a pose, and tell what is wrong with it in windows of all sizes."""
    first, act = pose

    def measured(context: Context) -> Scene:
        context.measure = ruler.measure
        return first(context)

    with fly(data, measured, language=language) as pilot:
        act(pilot)
        pilot.wait(400)
        found = list(control_faults(pilot.scene.page, smallest))
        for size, percent in MEASURED:
            ruler.use(size, percent)
            seen = faults(pilot.app.scenes.draws(), ruler.atlas)
            found += [f"{size[0]} × {size[1]}, {percent} %: {fault}" for fault in seen]
    return found


def stay(_pilot: Pilot) -> None:
    """There is nothing to do."""


def posed(change: Callable[[SoloView], SoloView], level: str = "zwei-minuten") -> Callable[[Context], Scene]:
    """Return what opens a run whose player sees something else than what has been played."""

    class Posed(SoloScene):
        @property
        def view(self) -> SoloView:
            return change(super().view)

    return solo(level, scene=Posed)


def rich(view: SoloView) -> SoloView:
    """Return a run that has gone on very long and very well."""
    turns = tuple(Turn(144, HARD, 210, life_won=True) for _ in range(40))
    return replace(
        view,
        left_ms=3_599_999,
        clock_runs=True,
        lives=99,
        points=99_999,
        streak=123,
        streak_quarters=12,
        turns=turns,
        next_gain=(30, 60, 90, 120),
    )


def studied(missed: TargetMissed) -> Callable[[SoloView], SoloView]:
    def change(view: SoloView) -> SoloView:
        return replace(rich(view), phase=Phase.STUDY, second=(12, 11, 12, 10, 11), missed=missed, lives=1)

    return change


def missed(fault: Refusal | None, solution: Calculation | None, reason: Miss = Miss.WRONG) -> TargetMissed:
    steps = () if solution is None else evaluate(solution, negatives=True).steps
    return TargetMissed(144, reason, HARD, 144, fault, solution, steps, 9)


def three_targets(pilot: Pilot) -> None:
    player = SoloPilot(pilot, Hand.TOUCH)
    player.throw()
    while (pair := next((one for one in player.view.pairs if len(one.targets) == 3), None)) is None:
        player.hit()
        player.throw()
    pilot.press(f"pick.{pair.first}")
    pilot.press(f"pick.{pair.second}")


def pair_without_target(pilot: Pilot) -> None:
    player = SoloPilot(pilot, Hand.TOUCH)
    player.throw()
    while (pair := next((one for one in player.view.pairs if not one.targets), None)) is None:
        player.hit()
        player.throw()
    pilot.press(f"pick.{pair.first}")
    pilot.press(f"pick.{pair.second}")
    pilot.press("main")


def all_five(pilot: Pilot) -> None:
    player = SoloPilot(pilot, Hand.TOUCH)
    player.to_calculation()
    for die in range(5):
        pilot.press(f"die.{die}")
        if die < 4:
            pilot.press("operator.MINUS")


def armed(pilot: Pilot) -> None:
    SoloPilot(pilot).to_calculation()
    pilot.press("give_up")


def result(
    turns: tuple[Turn, ...], points: int, medal: Medal | None, *, ranked: bool = True
) -> Callable[[Context], Scene]:
    came_to = RunResult(
        points, 40, 100, 123, medal, turns, answer_ms=119_999, hardest=MANY[0], again=(Task(MADE, DICE),) * 99
    )

    def first(context: Context) -> Scene:
        return ResultScene(context, finished(context, came_to, ranked=ranked))

    return first


def last_page(pilot: Pilot) -> None:
    while pilot.find("page.after").enabled:
        pilot.press("page.after")


def on_own_level(level: str, scene: Callable[[Context, Level], Scene]) -> Callable[[Context], Scene]:
    def first(context: Context) -> Scene:
        found = context.shelf.find(level)
        assert found is not None
        return scene(context, found)

    return first


def records(*, full: bool) -> Callable[[Context], Scene]:
    """Return what opens a list of ten records with the widest names and figures, or one without any."""

    def first(context: Context) -> Scene:
        for number in range(10 if full else 0):
            at = context.now().isoformat()
            context.records.add(RunRecord(str(number), LEVEL, "W" * 16, 99_999 - number, 999, 999, at))
        context.settings = replace(context.settings, player_name="W" * 16)
        return RecordsScene(context, LEVEL)

    return first


def rename(pilot: Pilot) -> None:
    pilot.press("record.0")
    pilot.press("rename")


def long_name(pilot: Pilot) -> None:
    pilot.type("W" * 16)
    pilot.scene.hear(Typed("€"))


def two_monitors(context: Context) -> Scene:
    context.monitors = lambda: 2
    return SettingsScene(context)


MANY: Final = tuple(Turn(144, HARD, 210, life_won=True) for _ in range(20))
MISSED: Final = (Turn(144, None, 0, hit=False), Turn(144, HARD, 0, hit=False))
EXTREMES: Final[dict[str, Pose]] = {
    "a long run, not yet thrown": (posed(rich), stay),
    "a long run, calculating with all five": (posed(rich), all_five),
    "a long run, choosing among three targets": (posed(rich, "freie-wahl"), three_targets),
    "five lives": (posed(lambda view: replace(view, lives=5)), stay),
    "six lives": (posed(lambda view: replace(view, lives=6)), stay),
    "the last seconds": (posed(lambda view: replace(view, left_ms=9_200, clock_runs=True)), stay),
    "three targets": (posed(lambda view: view, "freie-wahl"), three_targets),
    "a pair without a target": (posed(lambda view: view, "grosse-zahlen"), pair_without_target),
    "giving up, asked": (posed(lambda view: view), armed),
    "a long solution": (posed(studied(missed(None, HARD, Miss.GIVEN_UP))), stay),
    "no solution": (posed(studied(missed(None, None, Miss.GIVEN_UP))), stay),
    "a full list of records": (records(full=True), stay),
    "a record to rename or delete": (records(full=True), lambda pilot: pilot.press("record.9")),
    "a record to rename": (records(full=True), rename),
    "a list without records": (records(full=False), stay),
    "a long name and a letter refused": (at_name_entry, long_name),
    "settings with two monitors": (two_monitors, stay),
    "a result with many turns": (result(MANY, 99_999, Medal.GOLD), stay),
    "a result of misses": (result(MISSED, 0, None), stay),
    "a result of a training without turns": (result((), 5, None, ranked=False), stay),
}


@pytest.mark.usefixtures("short_poses")
@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("name", SCENES)
def test_every_screen_is_in_order_in_every_window(
    name: str, language: str, ruler: Ruler, tmp_path: Path
) -> None:
    smallest = SMALLEST_TURNED if "flat" in name else SMALLEST_TARGET
    assert look(tmp_path, ruler, language, SCENES[name], smallest) == []


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("name", EXTREMES)
def test_extremes_keep_their_places(name: str, language: str, ruler: Ruler, tmp_path: Path) -> None:
    assert look(tmp_path, ruler, language, EXTREMES[name]) == []


OWN_LEVELS: Final[dict[str, Pose]] = {
    "first page": (LevelsScene, stay),
    "last page": (LevelsScene, last_page),
    "table": (on_own_level("eigene-1", lambda context, level: SoloScene(context, level, ranked=False)), stay),
    "table with marks close together": (
        on_own_level("eigene-2", lambda context, level: SoloScene(context, level, ranked=True)),
        stay,
    ),
    "result": (
        on_own_level(
            "eigene-2",
            lambda context, level: ResultScene(
                context, finished(context, RunResult(1, 1, 0, 1, None, MANY[:1]), level=level.id)
            ),
        ),
        stay,
    ),
}


@pytest.mark.rule("Z-04")
@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("name", OWN_LEVELS)
def test_levels_of_ones_own_have_room_for_the_longest_names(
    name: str, language: str, ruler: Ruler, tmp_path: Path
) -> None:
    for number, id in enumerate(OWN):
        hint = (LONG_HINT, LONG_WORD, "m" * 72, "WWWWW " * 11 + "WWWWWW", "i" * 72)[number]
        marks = (1, 2, 100_000) if number == 0 else (99_998, 99_999, 100_000)
        write_level(
            tmp_path, id, order=900 + number, lives=9, clock=3600, name=LONG_NAME, hint=hint, marks=marks
        )
    write_level(
        tmp_path,
        "breit",
        order=0,
        bonus=120,
        rule="player_chooses",
        unsolvable="costs_life",
        name="W" * 24,
        hint="W" * 72,
    )
    assert look(tmp_path, ruler, language, OWN_LEVELS[name]) == []


def filled(t: Translator, key: str) -> str:
    """Return a sentence with wide facts in all its places."""
    facts: dict[str, object] = {}
    while True:
        try:
            return t(key, **facts)
        except MissingFact as missing:
            facts[missing.fact] = WIDE_FACTS.get(missing.fact, 144)


WIDE_FACTS: Final[dict[str, object]] = {
    "calculation": "12 × 11 + 12 + 10 − 11",
    "file": "settings.broken-10.toml",
    "character": "W",
    "term": "144 ÷ 11",
}


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize(
    "key", [f"refusal.{key}" for key in RefusalKey] + [f"notice.{key}" for key in NoticeKey]
)
def test_every_refusal_and_every_notice_fits_into_a_toast(key: str, language: str, ruler: Ruler) -> None:
    toast = Toast(ruler.measure)
    toast.say(filled(translator(language), key))
    for size, percent in MEASURED:
        ruler.use(size, percent)
        pictures = [draw.picture for draw in toast.draws()]
        assert [one.text for one in pictures if isinstance(one, Text) and not ruler.atlas.fits(one)] == []


def test_a_notice_on_the_title_keeps_its_place(ruler: Ruler, tmp_path: Path) -> None:
    def first(context: Context) -> Scene:
        context.notices.append(Notice(NoticeKey.SETTINGS_RESTORED, {"file": "settings.broken-10.toml"}))
        return TitleScene(context)

    assert look(tmp_path, ruler, "de", (first, stay)) == []


def test_a_level_file_with_an_endless_name_is_named_as_far_as_there_is_room(
    ruler: Ruler, tmp_path: Path
) -> None:
    (tmp_path / "levels").mkdir()
    (tmp_path / "levels" / f"{'W' * 200}.toml").write_text("", encoding="utf-8")
    assert look(tmp_path, ruler, "en", (LevelsScene, stay)) == []
