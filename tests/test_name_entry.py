from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st

from quiclo_table.commands.pilot import Hand, Pilot
from quiclo_table.input.acts import Gesture, Hovered, KeyPressed, Typed
from quiclo_table.model.names import LONGEST_NAME, clean_name
from quiclo_table.stage.pictures import Draw, Glass, Text, Veil
from quiclo_table.storage.records import Period
from quiclo_table.ui.name_entry import IDLE_MS, ROWS, NameEntry, is_letter
from tests.flight import drawn, fly, texts
from tests.result_poses import LEVEL, MANY_POINTS, at_name_entry

ANY_TEXT = st.text(st.characters() | st.sampled_from(" \t\n\u200b\u202eÄß€😀דنŁ-'."), max_size=40)


class Asked:
    """A name entry by itself, and what it has been done with."""

    def __init__(self, name: str = "Mia") -> None:
        self.taken: list[str] = []
        self.entry = NameEntry(
            "Name?",
            name,
            labels=("blank", "back", "done"),
            measure=lambda text: (len(text.text) * text.size / 2, text.size),
            done=self.taken.append,
            refused=lambda character: f"not {character!r}",
        )

    def type(self, text: str) -> None:
        for character in text:
            self.entry.hear(Typed(character))

    def press(self, *ids: str) -> None:
        for id in ids:
            self.entry.page.activate(id)

    def hear(self, *gestures: Gesture) -> None:
        for gesture in gestures:
            self.entry.hear(gesture)


def listed(pilot: Pilot) -> list[str]:
    """Every name in the list of the level."""
    context = pilot.app.context
    return [one.name for one in context.records.best(LEVEL, Period.ALL, context.now())]


def enter(pilot: Pilot, hand: Hand) -> str:
    """Enter a name with one device alone; returns the name meant."""
    if hand is Hand.KEYS:
        pilot.type("Zoe")
        pilot.key("ENTER")
        return "zoe"
    for letter in "ZOE":
        pilot.press(f"letter.{letter}", hand)
    pilot.press("done", hand)
    return "Zoe"


@pytest.mark.rule("Z-05")
@pytest.mark.parametrize("hand", Hand)
def test_each_device_alone_enters_a_name_and_it_is_listed_and_suggested_next_time(
    hand: Hand, tmp_path: Path
) -> None:
    with fly(tmp_path, at_name_entry) as pilot:
        name = enter(pilot, hand)
        assert pilot.scene.page.find("done") is None, "the entry is closed"
        assert listed(pilot) == [name]
        assert f"{MANY_POINTS}" in texts(pilot)
    with fly(tmp_path, at_name_entry) as pilot:
        assert name in texts(pilot)
        assert pilot.app.context.settings.player_name == name


@pytest.mark.rule("Z-05")
@pytest.mark.parametrize("hand", Hand)
def test_each_device_alone_can_just_take_the_name_that_stands_there(hand: Hand, tmp_path: Path) -> None:
    with fly(tmp_path, at_name_entry) as pilot:
        pilot.press("done", hand)
        assert pilot.scene.page.find("done") is None
        assert listed(pilot) == ["Du"]


@pytest.mark.parametrize("leave", [lambda pilot: pilot.key("ESCAPE"), lambda pilot: pilot.pad("b")])
def test_the_way_back_leaves_the_run_without_a_name(leave: Callable[[Pilot], None], tmp_path: Path) -> None:
    with fly(tmp_path, at_name_entry) as pilot:
        pilot.press("letter.M")
        leave(pilot)
        assert pilot.scene.page.find("done") is None
        assert listed(pilot) == ["Du"]
        assert pilot.app.context.settings.player_name == ""


@pytest.mark.rule("Z-05")
def test_left_alone_the_page_takes_the_name_after_a_minute(tmp_path: Path) -> None:
    with fly(tmp_path, at_name_entry) as pilot:
        pilot.type("ab")
        pilot.wait(58_000)
        assert pilot.scene.page.find("done") is not None
        pilot.type("c")
        pilot.wait(58_000)
        assert pilot.scene.page.find("done") is not None, "every key gives it another minute"
        pilot.wait(3_000)
        assert pilot.scene.page.find("done") is None
        assert listed(pilot) == ["abc"]


def test_a_mouse_that_is_only_pushed_about_does_not_keep_the_page_open() -> None:
    asked = Asked()
    for _ in range(10):
        asked.hear(Hovered("letter.A", 1, 1), Hovered(None, 2, 2))
        asked.entry.advance(IDLE_MS / 10)
    assert asked.taken == ["Mia"]


@pytest.mark.rule("Z-05")
@given(ANY_TEXT)
def test_whatever_is_typed_what_is_taken_is_a_name_or_nothing(text: str) -> None:
    asked = Asked()
    asked.type(text)
    asked.press("done")
    (taken,) = asked.taken
    kept = [character for character in text if is_letter(character)]
    if not kept:
        assert taken == "Mia", "nothing that can be used was typed, so the name suggested still stands"
    elif taken:
        assert clean_name(taken) is not None
        assert set(taken) <= set(kept)
    else:
        assert not "".join(kept[:LONGEST_NAME]).strip()


@given(st.text("abcÄß", min_size=1, max_size=200))
def test_two_hundred_letters_are_cut_where_a_name_is_as_long_as_it_may_be(text: str) -> None:
    asked = Asked()
    asked.type(text)
    assert asked.entry.name == text[:LONGEST_NAME]


@pytest.mark.parametrize("character", ["😀", "€", "ד", "\u202e", "中", "\u0301", "?"])
def test_a_character_that_can_not_be_used_is_refused_with_a_sentence_that_is_seen(
    character: str, tmp_path: Path
) -> None:
    with fly(tmp_path, at_name_entry) as pilot:
        before = texts(pilot)
        pilot.scene.hear(Typed(character))
        said = pilot.app.context.translate("name.refused", character=character)
        assert [text for text in texts(pilot) if text not in before] == [said]
        (sentence,) = (draw for draw in drawn(pilot) if is_text(draw, said))
        veils = [draw.layer for draw in drawn(pilot) if isinstance(draw.picture, Veil)]
        assert sentence.layer > max(veils)
        assert not any(covers(draw, sentence) for draw in drawn(pilot))
        pilot.press("done")
        assert listed(pilot) == ["Du"]


def is_text(draw: Draw, text: str) -> bool:
    return isinstance(draw.picture, Text) and draw.picture.text == text


def covers(panel: Draw, point: Draw) -> bool:
    """Whether a panel is drawn over the middle of something."""
    glass = panel.picture
    if not isinstance(glass, Glass) or panel.layer <= point.layer:
        return False
    return panel.x <= point.x <= panel.x + glass.width and panel.y <= point.y <= panel.y + glass.height


@pytest.mark.parametrize("typed", ["    ", "\n", "\t\r\n"])
def test_of_blanks_and_line_breaks_no_name_comes(typed: str, tmp_path: Path) -> None:
    with fly(tmp_path, at_name_entry) as pilot:
        for character in typed:
            pilot.scene.hear(Typed(character))
        pilot.press("done")
        assert listed(pilot) == ["Du"]


def test_without_a_name_the_run_stays_under_the_one_it_was_listed_under(tmp_path: Path) -> None:
    with fly(tmp_path, at_name_entry) as pilot:
        for _ in range(LONGEST_NAME):
            pilot.key("BACKSPACE")
        pilot.press("done")
        assert listed(pilot) == ["Du"]
        assert pilot.app.context.settings.player_name == ""


def test_the_board_begins_each_word_with_a_capital_and_the_first_letter_replaces_the_suggestion() -> None:
    asked = Asked("Ben")
    asked.press("letter.A", "letter.N", "letter.N", "letter.A", "letter.blank", "letter.Ö", "letter.3")
    assert asked.entry.name == "Anna Ö3"


def test_every_letter_of_the_board_may_stand_in_a_name() -> None:
    for letter in "".join(ROWS) + " ":
        assert is_letter(letter)
        assert is_letter(letter.lower())


def test_taking_back_takes_a_suggestion_whole_a_letter_of_ones_own_and_never_from_nothing() -> None:
    asked = Asked("Ben")
    asked.press("back")
    assert asked.entry.name == ""
    asked.type("Be")
    asked.press("back")
    assert asked.entry.name == "B"
    asked.hear(*[KeyPressed("BACKSPACE")] * 5)
    assert asked.entry.name == ""
    asked.type(" x ")
    asked.press("done")
    assert asked.taken == ["x"]


def test_a_blank_is_typed_and_presses_no_key_of_the_board() -> None:
    asked = Asked()
    asked.type("a")
    asked.hear(KeyPressed("RIGHT"), KeyPressed("SPACE"), Typed(" "), Typed("b"))
    assert asked.entry.name == "a b"
    assert asked.taken == []
