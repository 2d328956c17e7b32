"""The table of Stapelspiel for two to six, in every language and size of text: nothing overflows."""

from __future__ import annotations

from pathlib import Path

import pytest

from quiclo_table.i18n import LANGUAGES
from quiclo_table.model.match_end import End, MatchEnded, Standing
from quiclo_table.model.seats import Player, Seat, Sitter, SkillLevel
from quiclo_table.model.stapelspiel import Phase, StapelspielSetup
from quiclo_table.scenes.match_result import MatchResultScene
from quiclo_table.scenes.scene import FinishedMatch, TableChoice
from quiclo_table.scenes.stapelspiel import StapelspielScene
from quiclo_table.stage.layout import Box
from quiclo_table.stage.pictures import Ink, Look, Pill, Text
from quiclo_table.stage.stapelspiel_layout import DEALT, STAPELSPIEL, panel_places
from tests.flight import drawn
from tests.stapelspiel_flight import lay, searching, stapelspiel
from tests.table_flight import TablePilot, sit_down
from tests.table_ruler import LONG, Ruler, look, measured

SETUP = StapelspielSetup(stall_seconds=30, minutes=30, turn_seconds=120, show_missed=True)
HANDS = tuple(tuple(range(seat + 1, seat + 73, 6)) for seat in range(6))
PILES = ((144, 143, 142, 131), (121,), (109,))


def players(count: int) -> tuple[Player, ...]:
    """Names as wide as they can be; the last one is a bot where there are more than three."""
    persons = tuple(Player(f"{LONG[:15]}{seat}") for seat in range(count if count < 4 else count - 1))
    bots = (Player(LONG, Sitter.BOT, SkillLevel.BEGINNER),)
    return persons if count < 4 else (*persons, *bots)


LONG_NAME = "Anneliese-Marie"
"""One letter short of the most that a name may have."""


def opened(
    data: Path, count: int, language: str, ruler: Ruler, setup: StapelspielSetup = SETUP
) -> TablePilot:
    first = measured(stapelspiel(players(count), setup), ruler)
    return sit_down(data, (), language=language, first=first, seed=count)


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("count", range(2, 7))
def test_nothing_overflows_from_the_decision_to_the_verdict(
    count: int, language: str, tmp_path: Path, ruler: Ruler
) -> None:
    with opened(tmp_path, count, language, ruler) as pilot:
        assert look(pilot, ruler) == [], "hands"
        persons = searching(pilot)
        lay(persons, *HANDS[:count], piles=PILES)
        assert look(pilot, ruler) == [], "open"
        persons.press("buzz.1")
        pilot.key("Q")
        assert look(pilot, ruler) == [], "entering nothing"
        persons.press("pile.0", "card.1.11", "operator.TIMES", "card.1.10", "operator.TIMES")
        persons.press("card.1.9", "operator.TIMES", "card.1.8", "withdraw")
        assert look(pilot, ruler) == [], "entering all"
        persons.press("check")
        assert persons.view.barred == (1,)
        assert look(pilot, ruler) == [], "wrong"
        pilot.wait(31_000)
        assert look(pilot, ruler) == [], "refreshed"


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("count", [2, 4, 6])
def test_nothing_overflows_with_held_hands_and_a_right_chain(
    count: int, language: str, tmp_path: Path, ruler: Ruler
) -> None:
    with opened(tmp_path, count, language, ruler) as pilot:
        persons = searching(pilot, held=(Seat(0), Seat(1)))
        lay(persons, *HANDS[:count], piles=((79,), (121,), (109,)))
        assert look(pilot, ruler) == [], "open"
        persons.press("buzz.0")
        pilot.type("1+7+67+13-1")
        assert look(pilot, ruler) == [], "typing"
        pilot.key("DELETE")
        pilot.type("67+19-7=79")
        assert look(pilot, ruler) == [], "entered"
        pilot.key("ENTER")
        assert persons.view.phase is Phase.OPEN
        assert persons.view.barred == ()
        assert look(pilot, ruler) == [], "right"


@pytest.mark.parametrize("language", LANGUAGES)
def test_nothing_overflows_when_somebody_has_won(language: str, tmp_path: Path, ruler: Ruler) -> None:
    with opened(tmp_path, 2, language, ruler) as pilot:
        persons = searching(pilot)
        lay(persons, (5, 60, 144), HANDS[1], piles=((65,), (121,), (109,)))
        persons.press("buzz.0", "pile.0", "card.0.0", "operator.PLUS", "card.0.1", "check")
        pilot.wait(300)
        assert persons.table.match.is_over
        assert look(pilot, ruler) == []


@pytest.mark.rule("P-13")
@pytest.mark.parametrize("count", [2, 6])
def test_all_who_share_the_win_are_named_at_the_table(count: int, tmp_path: Path, ruler: Ruler) -> None:
    first = measured(stapelspiel(tuple(Player(f"{LONG_NAME}{seat}") for seat in range(count))), ruler)
    with sit_down(tmp_path, (), first=first) as pilot:
        persons = searching(pilot)
        lay(persons, *((seat + 1, 79 - seat, 100) for seat in range(count)), piles=((96,), (41,), (118,)))
        for id in ("pause", "end", "end_now"):
            pilot.press(id)
        assert isinstance(pilot.scene, StapelspielScene)
        assert look(pilot, ruler) == []
        ruler.atlas = ruler.atlases[(1920, 1080), 100]
        pictures = [one.picture for one in drawn(pilot) if isinstance(one.picture, Text)]
        title = " ".join(one.text for one in pictures if one.ink is Ink.GOLD_TITLE)
        assert all(f"{LONG_NAME}{seat}" in title for seat in range(count))


@pytest.mark.parametrize("winners", [1, 2, 6])
@pytest.mark.parametrize("language", LANGUAGES)
def test_nothing_overflows_on_the_result_and_all_winners_are_named(
    language: str, winners: int, tmp_path: Path, ruler: Ruler
) -> None:
    seated = tuple(Player(f"{LONG[:15]}{seat}") for seat in range(6))
    standings = tuple(Standing(Seat(seat), 1 + seat, 12, 1500 - seat) for seat in range(6))
    ended = MatchEnded(End.TIME, tuple(map(Seat, range(winners))), standings)
    finished = FinishedMatch(TableChoice("stapelspiel", SETUP, seated), ended, "")
    first = measured(lambda context: MatchResultScene(context, finished), ruler)
    with sit_down(tmp_path, (), language=language, first=first) as pilot:
        pilot.wait(300)
        assert not look(pilot, ruler)
        pictures = [one.picture for one in drawn(pilot) if isinstance(one.picture, Text)]
        headline = " ".join(one.text for one in pictures if one.ink is Ink.GOLD_TITLE)
        assert all(player.name in headline for player in seated[:winners])


@pytest.mark.parametrize("count", range(2, 7))
def test_the_word_on_a_buzzer_does_not_run_into_its_key(count: int, tmp_path: Path, ruler: Ruler) -> None:
    with opened(tmp_path, count, "de", ruler) as pilot:
        searching(pilot)
        for (_, percent), atlas in ruler.atlases.items():
            ruler.atlas = atlas
            draws = pilot.find("buzz.0").paint(Look.IDLE, 0)
            (word,) = (
                one for one in draws if isinstance(one.picture, Text) and one.picture.text == "QUICLO!"
            )
            (key,) = (one for one in draws if isinstance(one.picture, Pill))
            assert word.x + atlas.size(word.picture)[0] / 2 < key.x, percent


@pytest.mark.parametrize("seats", range(2, 7))
@pytest.mark.parametrize("count", range(1, DEALT + 1))
def test_every_card_lies_in_its_panel_beside_all_else_and_can_be_read(seats: int, count: int) -> None:
    for place in panel_places(seats):
        boxes = [place.slot(at, count).box for at in range(count)]
        others = [place.frame.around(part) for part in (place.layout.buzzer, place.layout.eye)]
        assert all(box.w >= 60 for box in boxes)
        for at, box in enumerate(boxes):
            assert box.x >= place.panel.x + 10
            assert box.right <= place.panel.right - 10
            assert box.bottom <= place.panel.bottom - 8
            assert not any(box.overlaps(other) for other in (*boxes[at + 1 :], *others))


@pytest.mark.parametrize("seats", range(2, 7))
def test_panels_felt_and_entry_lie_beside_each_other(seats: int) -> None:
    parts: list[Box] = [*(place.panel for place in panel_places(seats)), STAPELSPIEL.felt, STAPELSPIEL.entry]
    assert not any(one.overlaps(other) for at, one in enumerate(parts) for other in parts[at + 1 :])


def test_a_panel_is_the_same_wherever_its_frame_is() -> None:
    """What lies on it is laid out in its own units, so that it can be turned as a whole."""
    first, *others = panel_places(4)
    assert all(other.layout == first.layout for other in others)
    for other in others:
        for at in range(DEALT):
            slot, moved = first.slot(at, DEALT), other.slot(at, DEALT)
            there = (moved.x - other.panel.x, moved.y - other.panel.y)
            assert (slot.x - first.panel.x, slot.y - first.panel.y) == pytest.approx(there)
