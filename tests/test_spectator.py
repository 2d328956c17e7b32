"""What bots think and how good their chances are, told where they play with persons, if that is wanted."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from typing import Any, Protocol

import pytest
from msgspec.structs import replace

from quiclo_table.commands import strategie_pilot, zahlenfolge_pilot
from quiclo_table.commands.pilot import Pilot
from quiclo_table.commands.stapelspiel_pilot import Searchers
from quiclo_table.commands.zahlenfalle_pilot import ZahlenfallePersons
from quiclo_table.i18n import LANGUAGES
from quiclo_table.model.seats import Seat, Sitter, SkillLevel
from quiclo_table.scenes.scene import Context, Scene, TableChoice
from quiclo_table.scenes.table.match_scene import MatchScene
from quiclo_table.scenes.table.tables import new_table
from quiclo_table.stage.panel_pictures import Bar
from quiclo_table.stage.pictures import Draw, Text
from quiclo_table.variants.listed import find_variant
from tests.table_flight import TablePilot, seats, sit_down
from tests.table_ruler import Ruler, look, measured

PLAYERS = seats(1, 2, SkillLevel.STRONG)
MOST_ACTS = 400
ENOUGH = 4
THINKS = {"de": "denkt:", "en": "thinks:"}


class Persons(Protocol):
    """Plays for every person at the table."""

    def act(self) -> None: ...


PERSONS: dict[str, Callable[[Pilot], Persons]] = {
    "strategie": strategie_pilot.Persons,
    "zahlenfolge": zahlenfolge_pilot.Persons,
    "zahlenfalle": ZahlenfallePersons,
    "stapelspiel": Searchers,
}


def opening(variant: str, *, thoughts: bool = True) -> Callable[[Context], Scene]:
    choice = TableChoice(variant, find_variant(variant).setup(), PLAYERS)

    def first(context: Context) -> Scene:
        context.change(replace(context.settings, bot_thoughts=thoughts))
        return new_table(context, choice)

    return first


def thoughts_in(draws: list[Draw], language: str = "de") -> list[str]:
    texts = (one.picture.text for one in draws if isinstance(one.picture, Text))
    return [text for text in texts if THINKS[language] in text]


def at_play(pilot: Pilot) -> Seat | None:
    """Who acts, or has the floor."""
    assert isinstance(pilot.scene, MatchScene)
    view: Any = pilot.scene.view
    acting: tuple[Seat, ...] = getattr(view, "acting", ())
    seat: Seat | None = acting[0] if acting else getattr(view, "floor", getattr(view, "turn", None))
    return seat


def play(pilot: TablePilot, variant: str, is_enough: Callable[[], bool]) -> None:
    persons = PERSONS[variant](pilot)
    for _ in range(MOST_ACTS):
        if is_enough() or not isinstance(pilot.scene, MatchScene) or pilot.scene.match.is_over:
            return
        persons.act()


@pytest.mark.parametrize("variant", PERSONS)
def test_it_is_told_what_the_bot_at_play_thinks_and_never_anything_of_a_person(
    variant: str, tmp_path: Path
) -> None:
    told: list[tuple[Seat | None, str]] = []
    chances: list[Seat | None] = []

    def watch(draws: list[Draw]) -> None:
        if isinstance(pilot.scene, MatchScene):
            told.extend((at_play(pilot), text) for text in thoughts_in(draws))
            chances.extend(at_play(pilot) for one in draws if isinstance(one.picture, Bar))

    with sit_down(tmp_path, (), first=opening(variant), calm=False) as pilot:
        pilot.watch = watch
        play(pilot, variant, lambda: len({text for _, text in told}) >= ENOUGH)
    assert told
    for seat, text in told:
        assert seat is not None
        assert text.startswith(f"{PLAYERS[seat].name} denkt:")
        assert PLAYERS[seat].sitter is Sitter.BOT
    assert all(seat is not None and PLAYERS[seat].sitter is Sitter.BOT for seat in chances)
    assert bool(chances) == (variant in {"strategie", "zahlenfolge"})


@pytest.mark.parametrize("variant", PERSONS)
def test_bots_keep_their_thoughts_to_themselves_unless_that_is_wanted(variant: str, tmp_path: Path) -> None:
    told: list[str] = []
    with sit_down(tmp_path, (), first=opening(variant, thoughts=False), calm=False) as pilot:
        pilot.watch = lambda draws: told.extend(thoughts_in(draws))
        play(pilot, variant, lambda: pilot.now_ms > 60_000)
    assert told == []


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("variant", PERSONS)
def test_no_thought_is_too_long_for_its_place(
    variant: str, language: str, tmp_path: Path, ruler: Ruler
) -> None:
    seen: set[str] = set()
    faults: list[str] = []

    def watch(draws: list[Draw]) -> None:
        fresh = set(thoughts_in(draws, language)) - seen
        if fresh and isinstance(pilot.scene, MatchScene):
            seen.update(fresh)
            faults.extend(look(pilot, ruler))

    first = measured(opening(variant), ruler)
    with sit_down(tmp_path, (), first=first, language=language) as pilot:
        pilot.watch = watch
        play(pilot, variant, lambda: len(seen) >= ENOUGH)
    assert seen
    assert faults == []
