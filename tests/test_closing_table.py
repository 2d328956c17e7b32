from __future__ import annotations

from pathlib import Path

import pytest
from msgspec.structs import replace

from quiclo_table.commands.closing_pilot import Closers
from quiclo_table.commands.pilot import Hand
from quiclo_table.i18n import translator
from quiclo_table.input.raw import Do
from quiclo_table.maths.easiest import easiest
from quiclo_table.model.match_end import End, MatchEnded
from quiclo_table.model.seats import Seat
from quiclo_table.model.strategie import ClosingRule, Phase
from quiclo_table.model.strategie_events import ClosingTable as Settled
from quiclo_table.model.strategie_events import ClosingTry
from quiclo_table.model.task import Failure
from quiclo_table.scenes.routes import SceneRoutes
from quiclo_table.scenes.scene import FinishedMatch
from quiclo_table.scenes.strategie.closing.reasons import why_won
from quiclo_table.scenes.strategie.game import StrategieGame
from quiclo_table.stage.card_pictures import CardBack, CardFace, CardRing
from quiclo_table.stage.pictures import Draw, Text, Verdict
from quiclo_table.variants.strategie.scoring import closing_standings
from tests.closing_flight import (
    DICE,
    HIGH,
    LOW,
    SETUP,
    WIDE,
    ClosingPilot,
    sit_at_closing,
    without_focus,
)
from tests.flight import texts
from tests.table_flight import numbers_drawn, seats

SEVEN = ((1, 2, 3, 4, 5, 6, 140), (13, 14, 15, 16, 17, 18, 141))


@pytest.fixture(autouse=True)
def finished(monkeypatch: pytest.MonkeyPatch) -> list[FinishedMatch]:
    """The matches whose result has been asked for, which isn't shown here."""
    gone_on: list[FinishedMatch] = []

    def note(_routes: SceneRoutes, match: FinishedMatch) -> None:
        gone_on.append(match)

    monkeypatch.setattr(SceneRoutes, "match_result", note)
    return gone_on


def pick(pilot: ClosingPilot, *places: int, hand: Hand = Hand.TOUCH) -> None:
    """Pick these for the person who is asked."""
    pilot.wait(600)
    for place in places or range(6):
        pilot.press(f"own.{place}", hand)
    pilot.press("done", hand)


def to_calculating(pilot: ClosingPilot) -> None:
    """Pick the first six for everybody, and throw."""
    persons = Closers(pilot)
    persons.act_until_met(lambda: persons.is_calculating)


def enter(pilot: ClosingPilot, number: int) -> None:
    """Choose a number and lay a right calculation for it out."""
    way = easiest(DICE, number, at_least=1)
    assert way is not None, number
    pilot.press(f"number.{number}")
    for at, die in enumerate(way.indices):
        pilot.press(f"die.{die}")
        for one in way.operators[at : at + 1]:
            pilot.press(f"operator.{one.name}")


def ended(pilot: ClosingPilot) -> MatchEnded:
    result = pilot.closing.view.result
    assert result is not None
    return result


@pytest.mark.rule("S-17", "S-18")
@pytest.mark.parametrize(
    ("who", "hand", "language"),
    [
        ((2, 0), Hand.TOUCH, "de"),
        ((2, 2), Hand.TOUCH, "en"),
        ((3, 3), Hand.TOUCH, "de"),
        ((1, 1), Hand.KEYS, "de"),
        ((2, 0), Hand.PAD, "en"),
    ],
)
def test_a_whole_closing_score_is_played_with_one_kind_of_hand(
    who: tuple[int, int], hand: Hand, language: str, tmp_path: Path, finished: list[FinishedMatch]
) -> None:
    hands = [tuple(range(1 + seat, 100, 12))[:8] for seat in range(sum(who))]
    with sit_at_closing(tmp_path, seats(*who), hands, language=language) as pilot:
        persons = Closers(pilot, hand)
        persons.act_until_met(lambda: pilot.closing.match.is_over)
        assert ended(pilot).standings == closing_standings(pilot.tables)
        assert any(one.calculation for one in pilot.tables[0].tries)
        pilot.wait(2500)
        winner = pilot.closing.match.players[ended(pilot).winners[0]].name
        assert any(text.startswith(winner) and text.endswith("!") for text in texts(pilot))
        assert not finished
        persons.press("main")
        assert len(finished) == 1


@pytest.mark.rule("S-17")
def test_a_table_of_bots_goes_through_its_closing_score_alone(
    tmp_path: Path, finished: list[FinishedMatch]
) -> None:
    with sit_at_closing(tmp_path, seats(0, 3), (LOW, HIGH, WIDE)) as pilot:
        pilot.wait_for(lambda: pilot.closing.match.is_over, most_ms=40_000)
        assert pilot.closing.page.find("operator.PLUS") is None
        pilot.wait_for(lambda: bool(finished), most_ms=30_000)
        assert len(finished) == 1
        pilot.wait(20_000)
        assert len(finished) == 1


@pytest.mark.rule("S-17")
def test_no_frame_tells_what_is_picked_or_hidden_before_all_have_picked(tmp_path: Path) -> None:
    hidden = (4, 6, 18)
    seen: list[Draw] = []

    def watch(draws: list[Draw]) -> None:
        if pilot.closing.view.phase is Phase.PICK:
            assert not set(hidden) & set(numbers_drawn(draws))
            assert not any(isinstance(draw.picture, CardRing) for draw in draws)
            seen.extend(draws)

    with sit_at_closing(tmp_path, seats(2, 1), (*SEVEN, WIDE), hidden=hidden) as pilot:
        pilot.watch = watch
        pilot.wait(600)
        views = []
        for places in ((0, 1, 3, 6), (2, 3, 4, 5)):
            for place in places:
                pilot.press(f"own.{place}")
            views.append(without_focus(pilot.scene.draws()))
            pilot.press("clear")
        assert views[0] == views[1]
        pick(pilot, 0, 1, 3, 6, 2, 4)
        pick(pilot, 1, 2, 3, 4, 5, 6)
        assert seen
        pilot.wait_for(lambda: pilot.closing.view.phase is Phase.CLOSING)
        assert [table.cards for table in pilot.tables][:2] == [
            (1, 2, 3, 4, 5, 140),
            (14, 15, 16, 17, 18, 141),
        ]


@pytest.mark.rule("S-17")
def test_the_owner_who_holds_sees_the_picks_their_sum_and_the_hidden_cards(tmp_path: Path) -> None:
    with sit_at_closing(tmp_path, seats(2), SEVEN, hidden=(4,)) as pilot:
        pilot.wait(600)
        for place in (0, 3, 6):
            pilot.press(f"own.{place}")
        assert "3 von 6 gewählt" in texts(pilot)
        pilot.touch(Do.DOWN, "eye.0")
        pilot.wait(900)
        draws = pilot.scene.draws()
        assert sum(isinstance(draw.picture, CardRing) for draw in draws) == 3
        assert {1, 4, 140} <= set(numbers_drawn(draws))
        assert "Summe 145" in texts(pilot)
        pilot.touch(Do.UP, "eye.0")
        assert not any(isinstance(draw.picture, CardRing) for draw in pilot.scene.draws())
        assert 4 not in set(numbers_drawn(pilot.scene.draws()))
        assert "Summe 145" not in texts(pilot)


@pytest.mark.rule("S-17")
def test_one_who_plays_with_bots_alone_picks_openly(tmp_path: Path) -> None:
    with sit_at_closing(tmp_path, seats(1, 1), SEVEN, hidden=(4,)) as pilot:
        pilot.wait(600)
        assert "Wähle sechs Karten" in texts(pilot)
        assert "Beim Loslassen sind die Karten wieder verdeckt." in texts(pilot)
        backs = [one.picture for one in pilot.scene.draws() if isinstance(one.picture, CardBack)]
        assert [back.shielded for back in backs] == [False]  # a shield has a check, and looks picked
        for place in (0, 1):
            pilot.press(f"own.{place}")
        assert sum(isinstance(draw.picture, CardRing) for draw in pilot.scene.draws()) == 2
        assert "Summe 3" in texts(pilot)
        pilot.press("own.3")
        assert not any(text.startswith("Summe") for text in texts(pilot))
        assert 4 not in set(numbers_drawn(pilot.scene.draws()))


def test_a_press_meant_for_the_page_before_picks_nothing_and_less_than_six_are_not_taken(
    tmp_path: Path,
) -> None:
    with sit_at_closing(tmp_path, seats(2), SEVEN) as pilot:
        pilot.press("own.0")
        assert "0 von 6 gewählt" in texts(pilot)
        pilot.wait(600)
        for place in range(5):
            pilot.press(f"own.{place}")
        pilot.press("done")
        assert pilot.closing.sentence == "Wähle noch 1 Karte."
        pilot.press("own.5")
        pilot.press("own.6")
        assert "Sechs sind gewählt" in pilot.closing.sentence
        pilot.press("done")
        pilot.wait()
        assert pilot.closing.view.has_picked == (True, False)


@pytest.mark.rule("S-17")
@pytest.mark.parametrize("is_tapped", [True, False])
def test_the_one_whose_turn_it_was_throws_over_the_felt(is_tapped: bool, tmp_path: Path) -> None:
    with sit_at_closing(tmp_path, seats(2), (LOW, HIGH)) as pilot:
        pick(pilot)
        pick(pilot)
        pilot.wait(300)
        assert not pilot.closing.view.faces
        if is_tapped:
            pilot.tap(300, 160)
        else:
            pilot.flick((300, 160), (900, 170))
        pilot.wait_for(lambda: pilot.closing.page.find("die.5") is not None)
        assert pilot.closing.view.faces == DICE


@pytest.mark.rule("S-17")
def test_any_of_the_six_is_chosen_by_a_tap_and_a_wrong_calculation_spends_its_try(tmp_path: Path) -> None:
    with sit_at_closing(tmp_path, seats(2), (LOW, HIGH)) as pilot:
        to_calculating(pilot)
        enter(pilot, 5)
        pilot.press("number.4")
        pilot.press("main")
        assert pilot.tables[0].tries[0].number == 4
        assert not pilot.tables[0].tries[0].is_right
        assert pilot.closing.page.find("number.4") is None
        enter(pilot, 5)
        pilot.press("main")
        assert [one.is_right for one in pilot.tables[0].tries] == [False, True]
        marks = [draw.picture for draw in pilot.scene.draws() if isinstance(draw.picture, Verdict)]
        assert sorted(mark.right for mark in marks) == [False, True]


@pytest.mark.rule("S-17")
def test_the_calculation_is_typed_and_handed_in_with_enter(tmp_path: Path) -> None:
    with sit_at_closing(tmp_path, seats(2), (WIDE, HIGH)) as pilot:
        to_calculating(pilot)
        pilot.type("12-5")
        assert not any(text == "7" for text in texts(pilot))
        pilot.key("ENTER")
        assert [one.is_right for one in pilot.tables[0].tries] == [True]


@pytest.mark.rule("S-17")
def test_giving_up_one_number_or_all_wants_a_second_press(tmp_path: Path) -> None:
    with sit_at_closing(tmp_path, seats(2), (LOW, HIGH)) as pilot:
        to_calculating(pilot)
        pilot.press("give_up")
        assert not pilot.tables[0].tries
        pilot.press("give_up_all")
        pilot.press("give_up")
        assert not pilot.tables[0].tries
        pilot.press("give_up")
        assert [one.why for one in pilot.tables[0].tries] == [Failure.GIVEN_UP]
        pilot.press("give_up_all")
        pilot.press("give_up_all")
        assert pilot.tables[0].left == ()
        assert pilot.closing.view.turn == 1


@pytest.mark.rule("S-17")
def test_one_press_too_many_at_the_end_of_a_turn_is_not_the_next_persons(tmp_path: Path) -> None:
    with sit_at_closing(tmp_path, seats(2), (LOW, HIGH)) as pilot:
        to_calculating(pilot)
        for _ in range(4):
            pilot.press("give_up_all")
        assert pilot.closing.view.turn == 1
        assert pilot.closing.page.find("give_up_all") is not None
        assert not pilot.tables[1].tries
        pilot.wait(700)
        pilot.press("give_up_all")
        pilot.press("give_up_all")
        assert pilot.closing.match.is_over


@pytest.mark.rule("S-17", "C-10")
def test_what_lies_there_counts_when_the_time_is_up(tmp_path: Path) -> None:
    with sit_at_closing(tmp_path, seats(2), (LOW, HIGH), replace(SETUP, closing_seconds=120)) as pilot:
        to_calculating(pilot)
        enter(pilot, 6)
        pilot.wait(125_000)
        assert pilot.closing.view.turn == 1
        tries = {one.number: one.why for one in pilot.tables[0].tries}
        assert tries == {6: None, **dict.fromkeys((1, 2, 3, 4, 5), Failure.TIME)}
        assert "Zeit um" in texts(pilot)


@pytest.mark.rule("S-17")
def test_where_the_solver_decides_row_after_row_is_filled_and_nobody_calculates(tmp_path: Path) -> None:
    setup = replace(SETUP, closing=ClosingRule.SOLVER_DECIDES)
    with sit_at_closing(tmp_path, seats(2), (LOW, HIGH), setup) as pilot:
        pick(pilot)
        pick(pilot)
        pilot.wait()
        assert pilot.closing.page.find("operator.PLUS") is None
        pilot.press("main")
        pilot.wait_for(lambda: pilot.closing.match.is_over)
        counts = [_verdicts(pilot)]
        while _verdicts(pilot) < 12:
            pilot.frame()
            counts.append(_verdicts(pilot))
        assert set(counts) == {0, 6, 12}
        assert "Jonas gewinnt!" not in texts(pilot)
        pilot.press("main")
        assert "Jonas gewinnt!" in texts(pilot)


def _verdicts(pilot: ClosingPilot) -> int:
    return sum(isinstance(draw.picture, Verdict) for draw in pilot.scene.draws())


@pytest.mark.rule("S-18")
def test_the_winners_row_comes_first_and_says_so(tmp_path: Path) -> None:
    with sit_at_closing(tmp_path, seats(2), (LOW, HIGH)) as pilot:
        to_calculating(pilot)
        for number in LOW:
            enter(pilot, number)
            pilot.press("main")
        pilot.wait(700)
        for number in HIGH:
            enter(pilot, number)
            pilot.press("main")
        pilot.wait(2500)
        rows = {draw.picture.text: draw.y for draw in pilot.scene.draws() if isinstance(draw.picture, Text)}
        assert rows["Jonas"] < rows["Mia"]
        assert "gewinnt" in rows
        cards = [draw.picture.number for draw in pilot.scene.draws() if isinstance(draw.picture, CardFace)]
        assert tuple(cards) == HIGH + LOW


@pytest.mark.rule("C-13")
def test_a_closing_score_that_is_over_is_not_paused_and_escape_leads_on(
    tmp_path: Path, finished: list[FinishedMatch]
) -> None:
    with sit_at_closing(tmp_path, seats(1, 1), (LOW, HIGH)) as pilot:
        Closers(pilot).act_until_met(lambda: pilot.closing.match.is_over)
        page = pilot.closing.over
        pilot.wait()
        assert pilot.closing.page.find("pause") is None
        pilot.key("ESCAPE")
        assert pilot.closing.over is page
        assert any(text.endswith("gewinnt!") for text in texts(pilot))
        assert not finished
        pilot.key("ESCAPE")
        assert len(finished) == 1
        assert pilot.closing.over is page


@pytest.mark.rule("C-13")
def test_ended_by_hand_the_page_shows_what_there_is(tmp_path: Path) -> None:
    with sit_at_closing(tmp_path, seats(2), (LOW, HIGH)) as pilot:
        pick(pilot)
        pilot.wait(600)
        pilot.key("ESCAPE")
        pilot.press("end")
        pilot.press("end_now")
        pilot.wait(2500)
        assert "Mia gewinnt!" in texts(pilot)
        assert pilot.closing.sentence == ""  # no message lies over the rows
        assert any("Die kleinste Summe gewinnt, 21" in text for text in (" ".join(texts(pilot)),))


@pytest.mark.rule("C-13")
def test_a_closing_score_is_taken_up_in_the_middle_from_the_view_alone(tmp_path: Path) -> None:
    with sit_at_closing(tmp_path, seats(2, 1), (LOW, HIGH, WIDE)) as pilot:
        to_calculating(pilot)
        enter(pilot, 4)
        pilot.press("main")
        enter(pilot, 6)
        pilot.wait(2000)
        before = sorted(texts(pilot))
        subscriptions = pilot.app.bus.subscriptions
        game = pilot.closing._game
        assert isinstance(game, StrategieGame)
        assert game._pages._closing is not None
        game._pages._closing.close()
        game._pages._closing = None
        pilot.wait(300)
        assert pilot.app.bus.subscriptions == subscriptions
        assert sorted(texts(pilot)) == before
        pilot.press("main")
        assert [(one.number, one.is_right) for one in pilot.tables[0].tries] == [(4, True), (6, True)]
        Closers(pilot).act_until_met(lambda: pilot.closing.match.is_over)


def test_while_somebody_calculates_no_value_is_shown_before_it_is_handed_in(tmp_path: Path) -> None:
    with sit_at_closing(tmp_path, seats(2), (LOW, HIGH)) as pilot:
        to_calculating(pilot)
        for id in ("die.0", "operator.TIMES", "die.1", "operator.PLUS", "die.2"):
            pilot.press(id)
            assert not {"132", "142"} & {text.lstrip("= ") for text in texts(pilot)}


def test_a_page_at_rest_gives_the_very_same_rows_in_every_frame(tmp_path: Path) -> None:
    with sit_at_closing(tmp_path, seats(2), (LOW, HIGH)) as pilot:
        to_calculating(pilot)
        pilot.wait(1000)
        cards = [[id(d) for d in pilot.scene.draws() if isinstance(d.picture, CardFace)] for _ in range(2)]
        assert cards[0] == cards[1]
        assert len(cards[0]) == 12


def _table(seat: int, cards: tuple[int, ...], *, wrong: int = 0) -> Settled:
    tries = tuple(
        ClosingTry(card, why=Failure.GIVEN_UP if at < wrong else None) for at, card in enumerate(cards)
    )
    return Settled(Seat(seat), cards, tries)


@pytest.mark.rule("S-18")
@pytest.mark.parametrize(
    ("tables", "said", "in_english"),
    [
        ((_table(0, HIGH), _table(1, LOW)), "die höchste Summe unter denen", "highest sum among those"),
        ((_table(0, LOW), _table(1, HIGH, wrong=1)), "Niemand sonst hat alle sechs", "Nobody else"),
        (
            (_table(0, HIGH, wrong=1), _table(1, LOW, wrong=2)),
            "kleinste Summe gewinnt, 21",
            "lowest sum wins",
        ),
        (
            (_table(0, (1, 2, 3, 4, 5, 20)), _table(1, (2, 3, 4, 5, 6, 15))),
            "Gleiche Summe 35, alle sechs geschafft: Die höchste Karte entscheidet, die 20",
            "Equal sums of 35",
        ),
        (
            (_table(0, (1, 2, 3, 4, 5, 20), wrong=1), _table(1, (2, 3, 4, 5, 6, 15), wrong=1)),
            "Gleiche kleinste Summe 35",
            "Equal lowest sums",
        ),
    ],
)
def test_one_sentence_says_why_somebody_has_won(
    tables: tuple[Settled, ...], said: str, in_english: str
) -> None:
    standings = closing_standings(tables)
    end = MatchEnded(End.TIME, (standings[0].seat,), standings)
    assert said in why_won(tables, end, translator("de"))
    assert in_english in why_won(tables, end, translator("en"))
