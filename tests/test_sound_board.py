"""The sound board: which cue is heard on which channel, and which one gives way."""

from __future__ import annotations

import os
from collections import Counter
from collections.abc import Iterator
from functools import cache
from pathlib import Path
from unittest.mock import Mock

import pygame
import pytest

from quiclo_table.bus import Bus
from quiclo_table.stage.sounds import Sound, SoundCue
from quiclo_table.view import sound as sound_module
from quiclo_table.view.sound import (
    CLACKS,
    MIX,
    MOST_CLACKS,
    OWN_CHANNELS,
    RETRY_MS,
    SHARED_CHANNELS,
    SoundBoard,
)
from quiclo_table.view.sound_device import CHANNELS
from tools.sounds import FOLDER, RECIPES

MATTERS = sorted(set(OWN_CHANNELS) - {Sound.TICK})
OTHERS = sorted(set(Sound) - set(OWN_CHANNELS) - CLACKS)


@cache
def takes() -> dict[bytes, str]:
    """The name of each recording, by what the mixer makes of it."""
    return {pygame.mixer.Sound(file).get_raw(): file.stem for file in sorted(FOLDER.glob("*.wav"))}


class Table:
    """A bus with a sound board, where time passes by hand and no sound ends before it is told to."""

    def __init__(self) -> None:
        self.bus = Bus()
        self.board = SoundBoard(self.bus, volume=1.0)
        self.now_ms = 0

    def cue(self, *sounds: Sound, loudness: float = 1.0) -> None:
        for sound in sounds:
            self.bus.publish(SoundCue(sound, loudness))
            self.bus.drain()
            pygame.mixer.pause()

    def wait(self, ms: int) -> None:
        self.now_ms += ms
        self.board.advance(self.now_ms)

    def clack(self, count: int) -> None:
        for _ in range(count):
            self.wait(31)
            self.cue(Sound.DICE)

    def heard(self) -> dict[int, str]:
        """Which take sounds on each channel."""
        channels = {number: pygame.mixer.Channel(number) for number in range(CHANNELS)}
        playing = {number: channel.get_sound() for number, channel in channels.items() if channel.get_busy()}
        return {number: takes()[take.get_raw()] for number, take in playing.items() if take is not None}

    def counts(self) -> Counter[str]:
        return Counter(take.rpartition("_")[0] for take in self.heard().values())


@pytest.fixture
def table() -> Iterator[Table]:
    made = Table()
    assert made.board.is_audible
    yield made
    assert made.board.close()


@pytest.mark.parametrize("sound", Sound)
def test_every_sound_is_heard(table: Table, sound: Sound) -> None:
    table.cue(sound)
    assert table.counts() == {sound: 1}


def test_the_whole_table_of_levels_is_filled_and_leaves_headroom() -> None:
    assert set(MIX) == set(Sound)
    assert all(0.0 < level <= 0.9 for level in MIX.values())


def test_takes_of_a_sound_are_played_in_turn(table: Table) -> None:
    recorded, _ = RECIPES[Sound.DICE]
    table.clack(recorded)
    assert len(set(table.heard().values())) == recorded
    table.clack(1)
    assert len(set(table.heard().values())) == recorded


def test_with_all_channels_full_of_clacks_whatever_matters_is_still_heard(table: Table) -> None:
    table.clack(40)
    assert table.counts() == {Sound.DICE: len(SHARED_CHANNELS)}
    table.cue(*MATTERS)
    assert table.counts() == {Sound.DICE: len(SHARED_CHANNELS), **dict.fromkeys(MATTERS, 1)}


def test_clacks_never_touch_the_channels_of_what_matters(table: Table) -> None:
    table.clack(40)
    assert set(table.heard()) == set(SHARED_CHANNELS)


@pytest.mark.parametrize("sound", OTHERS)
def test_a_clack_gives_way_to_other_sounds_the_oldest_first(table: Table, sound: Sound) -> None:
    table.clack(len(SHARED_CHANNELS))
    table.cue(sound, sound)
    heard = table.heard()
    first, second, *rest = SHARED_CHANNELS
    assert {heard[first], heard[second]} == {f"{sound}_1", f"{sound}_2"}
    assert all(heard[number].startswith("dice_") for number in rest)


def test_a_clack_gives_way_even_where_a_card_is_older(table: Table) -> None:
    table.cue(Sound.CARD)
    table.clack(len(SHARED_CHANNELS) - 1)
    table.cue(Sound.KEY)
    assert table.counts() == {Sound.CARD: 1, Sound.KEY: 1, Sound.DICE: len(SHARED_CHANNELS) - 2}


def test_among_cards_and_keys_the_oldest_gives_way_and_a_clack_is_dropped(table: Table) -> None:
    table.cue(Sound.CARD, *[Sound.KEY] * (len(SHARED_CHANNELS) - 1))
    table.clack(3)
    assert table.counts() == {Sound.CARD: 1, Sound.KEY: len(SHARED_CHANNELS) - 1}
    table.cue(Sound.THROW)
    assert table.counts() == {Sound.THROW: 1, Sound.KEY: len(SHARED_CHANNELS) - 1}


def test_a_verdict_replaces_the_one_before(table: Table) -> None:
    table.cue(*[Sound.RIGHT] * 5)
    assert table.counts() == {Sound.RIGHT: 1}


def test_the_last_seconds_replace_the_tick(table: Table) -> None:
    table.cue(Sound.TICK, Sound.LAST)
    assert table.counts() == {Sound.LAST: 1}


def test_only_so_many_clacks_begin_at_once(table: Table) -> None:
    table.wait(1000)
    table.cue(*[Sound.DICE, Sound.FELT] * 10)
    assert table.counts().total() == MOST_CLACKS
    table.wait(29)
    table.cue(Sound.DICE)
    assert table.counts().total() == MOST_CLACKS
    table.wait(1)
    table.cue(Sound.DICE)
    assert table.counts().total() == MOST_CLACKS + 1


@pytest.mark.parametrize("loudness", [0.0, -1.0, 0.001])
def test_what_nobody_would_hear_takes_no_channel(table: Table, loudness: float) -> None:
    table.cue(Sound.DICE, loudness=loudness)
    assert table.heard() == {}


def test_without_volume_nothing_is_played_and_with_it_again(table: Table) -> None:
    table.board.set_volume(0.0)
    table.cue(Sound.RIGHT)
    assert table.heard() == {}
    table.board.set_volume(0.5)
    table.cue(Sound.RIGHT)
    assert table.counts() == {Sound.RIGHT: 1}


def test_a_channel_is_as_loud_as_it_should_be_before_it_plays(
    table: Table, monkeypatch: pytest.MonkeyPatch
) -> None:
    channel = Mock()
    monkeypatch.setattr(pygame.mixer, "Channel", lambda _number: channel)
    table.bus.publish(SoundCue(Sound.RIGHT, pan=1.0))
    table.bus.drain()
    assert [name for name, _, _ in channel.method_calls] == ["stop", "set_volume", "play"]
    assert channel.set_volume.call_args.args == pytest.approx((0.0, MIX[Sound.RIGHT]))


def test_ten_thousand_cues_in_a_frame_do_no_harm(table: Table) -> None:
    for _ in range(400):
        for sound in Sound:
            table.bus.publish(SoundCue(sound, 2.0, 7.0))
    table.bus.drain()
    assert set(OWN_CHANNELS.values()) <= set(table.heard())


def test_a_closed_board_hears_nothing_more(table: Table) -> None:
    assert table.board.close()
    assert table.bus.subscriptions == 0
    table.bus.publish(SoundCue(Sound.RIGHT))
    table.bus.drain()
    table.wait(10 * RETRY_MS)
    assert (table.board.is_audible, table.board.status) == (False, "closed")


def test_a_mixer_that_somebody_else_closed_is_not_touched(table: Table) -> None:
    pygame.mixer.quit()
    table.bus.publish(SoundCue(Sound.RIGHT))
    table.bus.drain()
    assert not table.board.is_audible
    table.wait(RETRY_MS)
    table.cue(Sound.RIGHT)
    assert table.counts() == {Sound.RIGHT: 1}


def test_a_mixer_that_fails_is_given_up_and_found_again(
    table: Table, monkeypatch: pytest.MonkeyPatch
) -> None:
    def fail(_number: int) -> None:
        raise pygame.error("out of order")

    with monkeypatch.context() as broken:
        broken.setattr(pygame.mixer, "Channel", fail)
        table.bus.publish(SoundCue(Sound.RIGHT))
        table.bus.drain()
    assert not table.board.is_audible
    assert table.board.status == "the device failed: out of order"
    find_again(table)
    table.cue(Sound.RIGHT)
    assert table.counts() == {Sound.RIGHT: 1}


def test_recordings_are_loaded_anew_for_a_new_device(table: Table) -> None:
    table.cue(Sound.RECORD)
    before = pygame.mixer.Channel(OWN_CHANNELS[Sound.RECORD]).get_sound()
    table.board.device_lost()
    find_again(table)
    table.cue(Sound.RECORD)
    after = pygame.mixer.Channel(OWN_CHANNELS[Sound.RECORD]).get_sound()
    assert before is not None
    assert after is not None
    assert after.get_raw() == before.get_raw()
    assert after is not before


def find_again(table: Table) -> None:
    """Let a minute pass, and as long as the device takes to let go."""
    table.wait(RETRY_MS)
    for _ in range(300):
        if table.board.is_audible:
            return
        pygame.time.wait(10)
        table.wait(0)
    raise AssertionError(table.board.status)


def test_a_machine_without_sound_is_silent_and_content(
    monkeypatch: pytest.MonkeyPatch, capfd: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setenv("SDL_AUDIODRIVER", "none of these")
    bus = Bus()
    board = SoundBoard(bus, volume=1.0)
    for sound in Sound:
        bus.publish(SoundCue(sound))
    bus.drain()
    assert not board.is_audible
    assert board.status.startswith("no device: ")
    assert board.close()
    assert capfd.readouterr() == ("", "")


def test_a_device_is_looked_for_once_a_minute_at_most(monkeypatch: pytest.MonkeyPatch) -> None:
    tries: list[int] = []
    now_ms = 0

    def refuse(*_settings: int, **_more: int) -> None:
        tries.append(now_ms)
        raise pygame.error("none")

    monkeypatch.setattr(pygame.mixer, "init", refuse)
    board = SoundBoard(Bus(), volume=1.0)
    for now_ms in range(0, 10 * RETRY_MS, 250):
        board.advance(now_ms)
        board.device_lost()
    assert tries == [0, *range(RETRY_MS, 10 * RETRY_MS, RETRY_MS)]


def test_sound_comes_as_soon_as_there_is_a_device(monkeypatch: pytest.MonkeyPatch) -> None:
    with monkeypatch.context() as deaf:
        deaf.setenv("SDL_AUDIODRIVER", "none of these")
        board = SoundBoard(Bus(), volume=1.0)
    board.advance(RETRY_MS - 1)
    assert not board.is_audible
    board.advance(RETRY_MS)
    assert board.is_audible
    assert board.close()


def test_a_missing_recording_is_named_and_looked_for_only_once(
    table: Table, monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    looked: list[tuple[str, ...]] = []

    def elsewhere(*parts: str) -> Path:
        looked.append(parts)
        return tmp_path

    monkeypatch.setattr(sound_module, "resource", elsewhere)
    for _ in range(100):
        table.cue(Sound.WRONG)
    assert len(looked) == 1
    assert "assets/sounds/wrong_1.wav is missing" in table.board.status
    assert table.heard() == {}


def test_a_damaged_recording_leaves_the_others_alone(
    table: Table, monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    (tmp_path / "wrong_1.wav").write_bytes(b"RIFF" + os.urandom(40))
    (tmp_path / "right_1.wav").write_bytes((FOLDER / "right_1.wav").read_bytes())
    monkeypatch.setattr(sound_module, "resource", lambda *_parts: tmp_path)
    table.cue(Sound.WRONG, Sound.RIGHT)
    assert table.counts() == {Sound.RIGHT: 1}
    assert table.board.status.startswith("open; no wrong: ")
