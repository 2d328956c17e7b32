"""What is looked back at after a match of Strategie: the combinations that hands held and nobody claimed."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from pathlib import Path

import pytest
from msgspec.structs import replace

from quiclo_table.commands.pilot import Hand
from quiclo_table.commands.strategie_pilot import Persons
from quiclo_table.i18n import LANGUAGES
from quiclo_table.maths.combinations import find_combinations
from quiclo_table.maths.missed import MOST_IN_HAND, missed_combinations
from quiclo_table.maths.proof_checks import check_proof
from quiclo_table.model.card_table import Held, Step
from quiclo_table.model.match_end import End, MatchEnded, Standing
from quiclo_table.model.proofs import EquationProof, ProofLevel, SequenceProof
from quiclo_table.model.seats import Player, Seat
from quiclo_table.model.strategie import StrategieSetup
from quiclo_table.scenes.match_result import MatchResultScene
from quiclo_table.scenes.scene import Context, FinishedMatch, LookBack, Scene, TableChoice
from quiclo_table.scenes.strategie.missed import MissedPage
from quiclo_table.stage.pictures import CardFace
from tests.flight import drawn, texts
from tests.strategie_matches import PLAIN
from tests.table_flight import TablePilot, seats, sit_down
from tests.table_ruler import LONG, Ruler, look, measured
from tests.test_strategie_table import end_by_hand, play_to_the_end, strategie

Opening = Callable[[Context], Scene]

SIX = (2, 13, 31, 44, 88, 132)
FIVE_EQUATIONS = (16, 18, 36, 48, 72, 144)
EVEN = (20, 40, 60, 80, 100, 120)
RICH = (*EVEN, 10, 30, 50, 70, 90, 110)


def test_only_hands_with_a_combination_are_looked_back_at_and_by_their_seats() -> None:
    missed = missed_combinations((PLAIN[0], SIX, (), FIVE_EQUATIONS), ProofLevel.STANDARD)
    assert [(one.seat, one.cards) for one in missed] == [(1, SIX), (3, FIVE_EQUATIONS)]
    assert missed_combinations(PLAIN, ProofLevel.STANDARD) == ()


@pytest.mark.rule("S-15")
def test_what_was_claimed_was_not_missed_but_another_combination_of_the_same_hand_was() -> None:
    assert missed_combinations((SIX,), ProofLevel.STANDARD, claimed=tuple(reversed(SIX))) == ()
    held = find_combinations((*SIX, 101, 57))
    assert len(held) > 1
    missed = missed_combinations(((*SIX, 101, 57),), ProofLevel.STANDARD, claimed=held[0])
    assert {one.cards for one in missed} <= set(held[1:])
    assert len(missed) == min(MOST_IN_HAND, len(held) - 1)


def test_three_of_a_hand_are_shown_at_most_and_the_plainest_first() -> None:
    missed = missed_combinations((RICH, (*SIX, *FIVE_EQUATIONS)), ProofLevel.STANDARD)
    rich = [one.proof for one in missed if one.seat == 0]
    assert len(rich) == MOST_IN_HAND < len(find_combinations(RICH))
    assert all(isinstance(proof, SequenceProof) for proof in rich)
    assert rich[0] == SequenceProof((10, 20, 30, 40, 50, 60))
    counts = [
        len(one.proof.equations) for one in missed if one.seat == 1 and isinstance(one.proof, EquationProof)
    ]
    assert counts == sorted(counts)
    assert counts


@pytest.mark.parametrize("level", ProofLevel)
@pytest.mark.rule("S-12")
def test_what_is_shown_stands_at_the_level_of_the_match(level: ProofLevel) -> None:
    hands = ((*SIX, 57, 75, 101), (*FIVE_EQUATIONS, 7, 30), RICH, (1, 5, 10, 16, 60, 97))
    missed = missed_combinations(hands, level)
    assert all(check_proof(one.cards, one.proof, level) is None for one in missed)
    assert any(one.seat == 2 for one in missed)


def test_where_equations_may_be_longer_the_short_ones_come_first_and_long_ones_fill_up() -> None:
    hand = (1, 5, 10, 16, 60, 97, 44, 88)
    assert find_combinations(hand) == ()
    longer = find_combinations(hand, ProofLevel.FREI, singles=False)
    assert 0 < len(longer) < len(find_combinations(hand, ProofLevel.FREI))
    assert set(longer) < set(find_combinations(hand, ProofLevel.FREI))
    missed = missed_combinations((hand, (*hand[:6], *SIX)), ProofLevel.FREI)
    assert [one.cards for one in missed if one.seat == 0] == list(longer[:MOST_IN_HAND])
    first = next(one for one in missed if one.seat == 1)
    assert check_proof(first.cards, first.proof, ProofLevel.STANDARD) is None


def give_hands(pilot: TablePilot, *hands: tuple[int, ...]) -> None:
    """Let everybody hold these cards from now on; all lie open."""
    match = pilot.table.match
    table = replace(match.state.table, hands=tuple(tuple(Held(card) for card in hand) for hand in hands))
    match._state = replace(match.state, table=table)


@pytest.mark.parametrize("by", [Hand.TOUCH, Hand.KEYS, Hand.PAD])
@pytest.mark.rule("S-15")
def test_after_a_win_the_result_shows_what_else_was_held(by: Hand, tmp_path: Path) -> None:
    with sit_down(tmp_path, (), first=strategie(seats(2))) as pilot:
        persons = Persons(pilot)
        persons.act_until(Step.DRAW)
        give_hands(pilot, (*SIX, 101, 57), FIVE_EQUATIONS)
        claimed = find_combinations((*SIX, 101, 57))[0]
        play_to_the_end(persons)
        pilot.wait(600)
        pilot.press("look_back", by)
        missed = missed_combinations(((*SIX, 101, 57), FIVE_EQUATIONS), ProofLevel.STANDARD, claimed)
        names = [player.name for player in seats(2)]
        for at, one in enumerate(missed):
            assert f"Das hielt {names[one.seat]} in der Hand" in texts(pilot)
            assert f"Seite {at + 1}/{len(missed)}" in texts(pilot)
            assert set(one.cards) == cards_shown(pilot) != set(claimed)
            pilot.press("after", by)
        pilot.press("before", by)
        assert set(missed[-1].cards) == cards_shown(pilot)
        pilot.press("close", by)
        assert not cards_shown(pilot)
        pilot.press("look_back", by)
        pilot.key("ESCAPE")
        assert isinstance(pilot.scene, MatchResultScene)
        assert pilot.scene.page.find("again") is not None


def test_after_a_closing_score_every_combination_was_missed(tmp_path: Path) -> None:
    with sit_down(tmp_path, (), first=strategie(seats(1, 1))) as pilot:
        persons = Persons(pilot, blind=True, most_dice=1)
        persons.act_until(Step.DRAW)
        give_hands(pilot, SIX, PLAIN[0])
        end_by_hand(pilot)
        play_to_the_end(persons)
        pilot.wait(600)
        pilot.press("look_back")
        assert cards_shown(pilot) == set(SIX)
        assert pilot.scene.page.find("after") is None, "there is nothing to turn to"
        assert "Eine Kombination, die niemand gemeldet hat" in texts(pilot)
        pilot.key("ESCAPE")
        pilot.key("ESCAPE")
        pilot.wait_for(lambda: not isinstance(pilot.scene, MatchResultScene))


def test_where_nothing_was_missed_there_is_no_such_button(tmp_path: Path) -> None:
    with sit_down(tmp_path, (), first=strategie(seats(2))) as pilot:
        persons = Persons(pilot)
        persons.act_until(Step.DRAW)
        give_hands(pilot, SIX, PLAIN[0])
        play_to_the_end(persons)
        pilot.wait(600)
        assert {one.id for one in pilot.scene.page.controls} == {"again", "title"}


def cards_shown(pilot: TablePilot) -> set[int]:
    """The cards that can be seen on the screen."""
    return {one.picture.number for one in drawn(pilot) if isinstance(one.picture, CardFace)}


def result(*hands: tuple[int, ...], level: ProofLevel) -> Opening:
    """Return what opens the result of a match in which six with the longest names held these cards."""
    players = tuple(Player(f"{LONG[:15]}{seat}") for seat in range(6))
    missed = missed_combinations(hands, level)

    def first(context: Context) -> Scene:
        page = partial(
            MissedPage, missed, players, level, translate=context.translate, measure=context.measure
        )
        standings = tuple(Standing(Seat(seat), seat + 1, 700, 144) for seat in range(6))
        choice = TableChoice("strategie", StrategieSetup(), players)
        ended = MatchEnded(End.EMPTY_DECKS, (Seat(0),), standings)
        look_back = LookBack("missed.open", "bulb", page)
        return MatchResultScene(context, FinishedMatch(choice, ended, "", look_back))

    return first


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("level", ProofLevel)
def test_nothing_overflows_on_the_page_or_on_the_way_there(
    level: ProofLevel, language: str, tmp_path: Path, ruler: Ruler
) -> None:
    hands = (EVEN, SIX, FIVE_EQUATIONS, (1, 5, 10, 16, 60, 97), (61, 71, 68, 78, 75, 85))
    first = measured(result(*hands, level=level), ruler)
    with sit_down(tmp_path, (), language=language, first=first) as pilot:
        pilot.wait(300)
        assert not look(pilot, ruler)
        pilot.press("look_back")
        for _ in missed_combinations(hands, level):
            assert not look(pilot, ruler)
            pilot.press("after")


def test_the_page_draws_the_same_objects_while_nothing_happens(tmp_path: Path) -> None:
    with sit_down(tmp_path, (), first=result(SIX, level=ProofLevel.STANDARD)) as pilot:
        pilot.press("look_back")
        first, second = drawn(pilot), drawn(pilot)
        assert first == second
        assert sum(one is other for one, other in zip(first, second, strict=True)) > 40
