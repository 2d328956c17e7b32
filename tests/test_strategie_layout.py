"""The table of Strategie in every language and size of text: nothing overflows, everything can be touched."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest
from msgspec.structs import replace

from quiclo_table.commands.strategie_pilot import Persons
from quiclo_table.i18n import LANGUAGES
from quiclo_table.model.match_end import End, MatchEnded, Standing
from quiclo_table.model.seats import Player, Seat, Sitter, SkillLevel
from quiclo_table.model.strategie import StrategieSetup
from quiclo_table.scenes.match_result import MatchResultScene
from quiclo_table.scenes.scene import Context, FinishedMatch, Scene, TableChoice
from quiclo_table.scenes.table.match_table import begun
from quiclo_table.scenes.table.tables import SCENES, new_table
from tests.table_flight import sit_down
from tests.table_ruler import LONG, Ruler, look, measured, seen

pytestmark = pytest.mark.usefixtures("quick_dice")

PLAYERS = (Player(LONG), Player(f"{LONG[:15]}M"), Player(f"{LONG[:15]}B", Sitter.BOT, SkillLevel.BEGINNER))
REASON = "514, die höchste Summe unter denen, die alle sechs geschafft haben"


@pytest.mark.parametrize("language", LANGUAGES)
def test_nothing_overflows_through_a_turn_and_on_the_pages_that_cover_it(
    language: str, tmp_path: Path, ruler: Ruler
) -> None:
    setup = StrategieSetup(turn_seconds=120)

    def first(context: Context) -> Scene:
        return new_table(context, TableChoice("strategie", setup, PLAYERS))

    with sit_down(tmp_path, (), language=language, first=measured(first, ruler)) as pilot:
        persons = Persons(pilot, most_dice=6, blind=True)
        seen_moments: set[object] = set()
        for _ in range(90):
            view = pilot.table.view
            moment = (type(pilot.table.over), view.step, view.rolling_ms > 0, view.phase)
            if moment not in seen_moments:
                seen_moments.add(moment)
                assert look(pilot, ruler) == [], moment
            persons.act()
        assert len(seen_moments) >= 6
        pilot.key("ESCAPE")
        pilot.press("end")
        assert not look(pilot, ruler)


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize(("count", "cards"), [(2, 18), (4, 15), (6, 6), (6, 15)])
def test_full_hands_fit_beside_the_bar_of_claims(
    count: int, cards: int, language: str, tmp_path: Path, ruler: Ruler
) -> None:
    players = tuple(Player(f"{LONG[:15]}{seat}") for seat in range(count))

    def first(context: Context) -> Scene:
        match, journal = begun(context, TableChoice("strategie", StrategieSetup(), players))
        real: Any = match.view

        def view(seat: Seat | None) -> Any:
            hand = tuple(seen(1 + place, is_hidden=place % 5 == 0) for place in range(cards))
            return replace(real(seat), hands=(hand,) * count)

        match.view = view  # type: ignore[method-assign]
        return SCENES["strategie"](context, match, journal, is_new=True)

    with sit_down(tmp_path, (), language=language, first=measured(first, ruler)) as pilot:
        persons = Persons(pilot, blind=True)
        while pilot.table.view.turn is None or pilot.table.over is not None:
            persons.act()
        pilot.wait(1000)
        assert not look(pilot, ruler)
        pilot.press("open")
        assert not look(pilot, ruler)


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("end", [End.COMBINATION, End.TIME, End.CARDS])
def test_nothing_overflows_on_the_result(end: End, language: str, tmp_path: Path, ruler: Ruler) -> None:
    players = tuple(Player(f"{LONG[:15]}{seat}") for seat in range(6))
    standings = tuple(Standing(Seat(seat), 1 + seat, 600 - seat, 144 - seat) for seat in range(6))
    ended = MatchEnded(end, (Seat(0),), standings)
    finished = FinishedMatch(TableChoice("strategie", StrategieSetup(), players), ended, REASON)
    first = measured(lambda context: MatchResultScene(context, finished), ruler)
    with sit_down(tmp_path, (), language=language, first=first) as pilot:
        pilot.wait(300)
        assert not look(pilot, ruler)
