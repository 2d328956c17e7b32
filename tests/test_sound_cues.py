"""Which cues the director of Zahlenfalle gives, and when."""

from __future__ import annotations

from collections.abc import Iterator
from functools import cache

import pytest
from msgspec.structs import replace

from quiclo_table.bus import Bus
from quiclo_table.model.calculation import Calculation, Operator
from quiclo_table.model.dice import DEFAULT_FLICK, Impact, ThrowPath
from quiclo_table.model.events import DiceRested, DiceThrown, Throw
from quiclo_table.model.medals import Medal
from quiclo_table.model.seats import Seat
from quiclo_table.model.zahlenfalle_solo import End, Gain, Miss, RunEnded, RunResult, TargetHit, TargetMissed
from quiclo_table.physics.throw import throw
from quiclo_table.scenes.hand_throw import physical
from quiclo_table.stage.five_dice_director import BONUS_MS
from quiclo_table.stage.layout import WIDTH, ZAHLENFALLE
from quiclo_table.stage.solo_director import MEDAL_MS, SoloDirector
from quiclo_table.stage.sounds import WIDEST, Sound, SoundCue, pan_at
from quiclo_table.stage.timeline import Timeline

FACES = (3, 8, 12, 1, 5)
CALCULATION = Calculation((3, 8), (Operator.TIMES,))
HIT = TargetHit(24, CALCULATION, (0, 1), Gain(10, 4, 0, 10), 1, 10, 3, life_won=False, seconds_won=5)
MISSED = TargetMissed(24, Miss.GIVEN_UP, None, None, None, CALCULATION, (), 2)
RESULT = RunResult(10, 1, 3, 1, None, ())


@cache
def path() -> ThrowPath:
    return throw(physical(ZAHLENFALLE.pick), 5, DEFAULT_FLICK, 1)


def thrown(purpose: Throw = Throw.FOR_TARGET) -> DiceThrown:
    return DiceThrown(Seat(0), purpose, FACES, path().duration_ms)


def rested(*, skipped: bool) -> DiceRested:
    return DiceRested(Throw.FOR_TARGET, FACES, skipped)


class Stage:
    """A director whose cues are noted with the stage time at which they came."""

    def __init__(self, pace: float = 1.0) -> None:
        self.bus = Bus()
        self.timeline = Timeline(pace)
        self.path = path()
        self.director = SoloDirector(self.bus, self.timeline, lambda _event, _tray: self.path)
        self.heard: list[tuple[float, SoundCue]] = []
        self.bus.subscribe(SoundCue, lambda cue: self.heard.append((self.timeline.now_ms, cue)))

    def tell(self, *events: object) -> None:
        for event in events:
            self.bus.publish(event)
        self.bus.drain()

    def pass_time(self, ms: int) -> None:
        """Let time pass in steps of a millisecond."""
        for _ in range(ms):
            self.director.advance(1.0)
            self.bus.drain()

    @property
    def sounds(self) -> list[Sound]:
        return [cue.sound for _, cue in self.heard]


@pytest.fixture
def stage() -> Iterator[Stage]:
    made = Stage()
    yield made
    made.director.close()
    assert made.bus.subscriptions == 1


def sound_of(impact: Impact) -> Sound:
    return Sound.FELT if impact.rim else Sound.DICE


def test_every_impact_of_a_throw_is_heard_in_the_moment_when_it_is_seen(stage: Stage) -> None:
    stage.tell(thrown())
    stage.pass_time(path().duration_ms)
    assert stage.sounds == [sound_of(impact) for impact in path().impacts]
    for (at_ms, _), impact in zip(stage.heard, path().impacts, strict=True):
        assert 0 <= at_ms - impact.at_ms < 1.5


@pytest.mark.parametrize("pace", [0.7, 1.4])
def test_clacks_keep_the_pace_of_the_picture(pace: float) -> None:
    stage = Stage(pace)
    stage.tell(thrown())
    stage.pass_time(round(path().duration_ms * pace) + 1)
    assert len(stage.heard) == len(path().impacts)
    for (at_ms, _), impact in zip(stage.heard, path().impacts, strict=True):
        assert 0 <= at_ms - impact.at_ms * pace < 1.5
    stage.director.close()


def test_harder_impacts_are_louder(stage: Stage) -> None:
    stage.tell(thrown())
    stage.pass_time(path().duration_ms)
    loudness = [cue.loudness for _, cue in stage.heard]
    by_strength = sorted(zip([impact.strength for impact in path().impacts], loudness, strict=True))
    assert [loud for _, loud in by_strength] == sorted(loudness)
    assert all(0 < loud <= 1 for loud in loudness)


def test_clacks_come_from_where_the_dice_are(stage: Stage) -> None:
    stage.tell(thrown())
    stage.pass_time(path().duration_ms)
    box = ZAHLENFALLE.pick.box
    assert all(pan_at(box.x) < cue.pan < pan_at(box.right) for _, cue in stage.heard)
    for (_, cue), impact in zip(stage.heard, path().impacts, strict=True):
        assert cue.pan == pan_at(box.x + path().positions_at(impact.at_ms)[impact.die][0])


def test_a_throw_that_is_skipped_falls_silent_but_for_the_dice_being_put_down(stage: Stage) -> None:
    stage.tell(thrown())
    stage.pass_time(path().duration_ms // 2)
    before = len(stage.heard)
    assert 0 < before < len(path().impacts)
    stage.tell(rested(skipped=True))
    stage.pass_time(2 * path().duration_ms)
    assert stage.sounds[before:] == [Sound.FELT]


def test_dice_that_have_rolled_out_come_to_rest_without_a_sound(stage: Stage) -> None:
    stage.tell(thrown())
    stage.pass_time(path().duration_ms)
    before = len(stage.heard)
    stage.tell(rested(skipped=False))
    stage.pass_time(1000)
    assert len(stage.heard) == before


def test_without_motion_dice_are_only_put_down() -> None:
    stage = Stage(pace=0.0)
    stage.tell(thrown())
    stage.pass_time(50)
    stage.tell(rested(skipped=False))
    stage.pass_time(50)
    assert stage.sounds == [Sound.FELT]
    stage.director.close()


def test_a_new_throw_silences_the_one_before(stage: Stage) -> None:
    stage.tell(thrown())
    stage.pass_time(300)
    before = len(stage.heard)
    stage.path = throw(physical(ZAHLENFALLE.calculate), 5, DEFAULT_FLICK, 2)
    stage.tell(thrown(Throw.FOR_CALCULATION))
    stage.pass_time(stage.path.duration_ms)
    assert stage.sounds[before:] == [sound_of(impact) for impact in stage.path.impacts]


def test_a_hit_is_right_and_a_miss_is_wrong(stage: Stage) -> None:
    stage.tell(HIT)
    assert stage.heard == [(0.0, SoundCue(Sound.RIGHT))]
    stage.tell(MISSED)
    stage.pass_time(3000)
    assert stage.sounds == [Sound.RIGHT, Sound.WRONG]


def test_a_life_won_is_heard_after_the_verdict(stage: Stage) -> None:
    stage.tell(replace(HIT, life_won=True))
    stage.pass_time(3000)
    assert stage.sounds == [Sound.RIGHT, Sound.FIVE_DICE]
    assert stage.heard[1][0] == pytest.approx(BONUS_MS, abs=1.5)


def test_a_medal_is_heard_after_the_last_verdict_and_no_medal_is_not(stage: Stage) -> None:
    stage.tell(MISSED, RunEnded(End.LIVES, replace(RESULT, medal=Medal.SILVER)))
    stage.pass_time(3000)
    assert stage.sounds == [Sound.WRONG, Sound.MEDAL]
    assert stage.heard[1][0] == pytest.approx(MEDAL_MS, abs=1.5)
    stage.tell(RunEnded(End.TIME, RESULT))
    stage.pass_time(3000)
    assert stage.sounds == [Sound.WRONG, Sound.MEDAL]


def test_the_screen_is_heard_from_left_to_right() -> None:
    assert pan_at(0) == -WIDEST
    assert pan_at(WIDTH / 2) == 0
    assert pan_at(WIDTH) == WIDEST
    assert pan_at(-1e9) == -WIDEST
    assert pan_at(1e9) == WIDEST
