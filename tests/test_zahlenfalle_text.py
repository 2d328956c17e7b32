from __future__ import annotations

import pytest

from quiclo_table.commands.narration import Narrator, narrate
from quiclo_table.commands.narration.orders import named
from quiclo_table.commands.narration.views import lines_of
from quiclo_table.i18n import translator
from quiclo_table.model.orders import ChoosePair
from quiclo_table.model.zahlenfalle import LifeLost
from tests.recorder import seated
from tests.zahlenfalle_matches import BAD, PICKED, RIGHT, WRONG, A, Match, only

GERMAN = Narrator(translator("de"), seated(3))


def told(match: Match, how: str) -> str:
    """What is told of an answer, as one text."""
    return " ".join(filter(None, (narrate(event, GERMAN) for event in match.answer(how))))


@pytest.mark.rule("T-08")
def test_a_miss_is_told_with_the_solution_and_the_lives_that_are_left() -> None:
    text = told(Match(), WRONG)
    assert "Das ergibt 16, gesucht war 24." in text
    assert "Zum Beispiel 12 × 2 = 24." in text
    assert "Emmy verliert ein Leben und hat noch 2." in text


@pytest.mark.rule("T-08")
def test_a_miss_that_could_not_be_helped_is_told_as_such() -> None:
    assert "Mit diesen Würfeln geht 24 nicht." in told(Match(PICKED, BAD), "")


@pytest.mark.rule("T-06", "T-09")
def test_lives_won_and_the_end_are_told() -> None:
    assert "Emmy hat jetzt 4 Leben." in told(Match(), RIGHT[5])
    match = Match(lives=1, seats=2)
    text = told(match, "")
    assert "Emmy ist ausgeschieden." in text
    assert "Gewonnen: Ada." in text


@pytest.mark.parametrize("language", ["de", "en"])
def test_everything_that_happens_and_can_be_ordered_has_its_words(language: str) -> None:
    narrator = Narrator(translator(language), seated(3))
    match = Match(minutes=5, turn_seconds=30, rounds=None, lives=1)
    while not match.match.is_over:
        view = match.view
        assert all(lines_of(view, narrator))
        assert all(named(order, narrator) for order in match.match.options(view.turn).orders)
        for event in match.pass_time(10_000):
            narrate(event, narrator)


def test_the_table_is_written_with_round_lives_dice_target_and_clocks() -> None:
    match = Match(minutes=5, turn_seconds=90)
    match.reach_calculation()
    assert lines_of(match.match.view(A), GERMAN) == (
        "Runde 1 von 10",
        "Leben: Ada 3, Emmy 3, Sophie 3",
        "Auf dem Tisch: 2  4  1  3  12",
        "Zielzahl: 24",
        "Spielzeit: noch 5:00",
        "Bedenkzeit: noch 1:30",
    )


def test_dice_are_named_as_people_count_them() -> None:
    assert named(ChoosePair(0, 4, 24), GERMAN) == "Würfel 1 und 5 nehmen: Zielzahl 24"
    assert named(ChoosePair(0, 4), GERMAN) == "Würfel 1 und 5 nehmen"


def test_the_last_life_is_told_as_such() -> None:
    lost = only(Match(lives=1).answer(""), LifeLost)
    assert narrate(lost, GERMAN).endswith("Emmy verliert das letzte Leben.")
