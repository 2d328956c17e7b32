from __future__ import annotations

from pathlib import Path
from typing import Literal

import esper
import pytest

from quiclo_table.commands.pilot import Hand
from quiclo_table.commands.stapelspiel_pilot import Searchers
from quiclo_table.input.raw import Do
from quiclo_table.model.devices import DeviceKind
from quiclo_table.model.seats import Seat
from quiclo_table.model.stapelspiel import Phase, PileTop, StapelspielSetup
from quiclo_table.scenes.match_result import MatchResultScene
from quiclo_table.scenes.stapelspiel import StapelspielScene
from quiclo_table.scenes.title import TitleScene
from quiclo_table.stage.panel_pictures import Bar
from quiclo_table.stage.pictures import ClockRing, Draw
from quiclo_table.stage.sounds import Sound, SoundCue
from quiclo_table.storage.matches import finished, unfinished
from quiclo_table.ui.hold import FILL_MS
from tests.device_flight import a_pad_and_keys, sit
from tests.flight import arrive, entities, texts
from tests.stapelspiel_flight import (
    HAND,
    OTHER,
    at_stapelspiel,
    lay,
    own,
    searching,
    state_of,
)
from tests.table_flight import TablePilot, numbers_drawn

MOST_ACTS = 3000
A, B = Seat(0), Seat(1)


def assert_covered(pilot: TablePilot, draws: list[Draw]) -> None:
    """No card of a hand that isn't open lies there to be seen; nobody peeks."""
    if isinstance(pilot.scene, (MatchResultScene, TitleScene)):
        return
    state = state_of(Searchers(pilot))
    pairs = zip(state.hands, state.is_open, strict=True)
    hidden = {card for hand, is_open in pairs if not is_open for card in hand}
    assert hidden.isdisjoint(numbers_drawn(draws))


def play_to_the_end(persons: Searchers) -> None:
    for _ in range(MOST_ACTS):
        if isinstance(persons.pilot.scene, MatchResultScene):
            return
        persons.act()
    raise AssertionError(f"no end in sight: {persons.view}")


def end_by_hand(pilot: TablePilot) -> None:
    pilot.key("ESCAPE")
    pilot.press("end")
    pilot.press("end_now")


@pytest.mark.parametrize(
    ("seated", "language", "hand", "holds"),
    [
        ((2, 0), "de", Hand.TOUCH, False),
        ((1, 3), "en", Hand.KEYS, False),
        ((2, 4), "de", Hand.PAD, True),
        ((3, 3), "en", Hand.MOUSE, True),
        ((0, 2), "de", Hand.TOUCH, False),
    ],
)
@pytest.mark.rule("P-12", "P-01", "C-12")
def test_whole_matches_are_played_to_one_card_and_no_held_hand_is_ever_drawn(
    seated: tuple[int, int], language: str, hand: Hand, holds: bool, tmp_path: Path
) -> None:
    with at_stapelspiel(tmp_path, *seated, language=language, seed=sum(seated)) as pilot:
        pilot.watch = lambda draws: assert_covered(pilot, draws)
        play_to_the_end(Searchers(pilot, hand, holds=holds))
        assert len(finished(tmp_path / "matches")) == 1
        assert unfinished(tmp_path / "matches") == ()


@pytest.mark.rule("P-05", "P-07")
def test_a_chain_is_typed_from_its_first_card_to_its_result(tmp_path: Path) -> None:
    with at_stapelspiel(tmp_path) as pilot:
        persons = searching(pilot)
        lay(persons, HAND, OTHER)
        pilot.key("Q")
        pilot.type("41+60-5=96")
        assert persons.view.floor == A
        pilot.key("ENTER")
        pilot.wait(200)
        assert persons.view.piles[0] == (96, 60, 5)
        assert persons.view.hands[A].count == len(HAND) - 2
        assert "Mia: richtig!" in texts(pilot)
        assert "41 + 60 = 101, 101 − 5 = 96" in texts(pilot)


@pytest.mark.rule("P-07")
def test_the_card_that_lies_on_top_afterwards_is_chosen(tmp_path: Path) -> None:
    with at_stapelspiel(tmp_path) as pilot:
        persons = searching(pilot)
        lay(persons, HAND, OTHER)
        persons.press("buzz.0", "pile.0", "pile.1", "operator.PLUS", "card.0.4", "operator.MINUS", "card.0.0")
        persons.press("top.0", "check")
        pilot.wait(200)
        assert persons.view.piles[0] == (96, 5, 60)


@pytest.mark.rule("P-07")
def test_where_the_result_stays_on_top_nothing_is_asked(tmp_path: Path) -> None:
    with at_stapelspiel(tmp_path, setup=StapelspielSetup(pile_top=PileTop.RESULT_CARD)) as pilot:
        persons = searching(pilot)
        lay(persons, HAND, OTHER)
        persons.press("buzz.0", "pile.0", "pile.1", "operator.PLUS", "card.0.4", "operator.MINUS", "card.0.0")
        assert persons.table.page.find("top.0") is None
        persons.press("check")
        pilot.wait(200)
        assert persons.view.piles[0] == (60, 5, 96)


def test_what_a_chain_makes_is_never_told_before_it_is_handed_in(tmp_path: Path) -> None:
    with at_stapelspiel(tmp_path) as pilot:
        persons = searching(pilot)
        lay(persons, HAND, OTHER)
        before = set(texts(pilot))
        persons.press("buzz.0", "pile.2", "pile.1", "operator.PLUS", "card.0.4", "operator.MINUS", "card.0.0")
        said = " ".join(set(texts(pilot)) - before)
        assert "101" not in said
        assert "96" not in said
        persons.press("check")
        assert "96" in " ".join(texts(pilot))


@pytest.mark.rule("P-06", "P-09")
def test_a_wrong_chain_is_explained_with_what_it_makes_and_bars_its_player(tmp_path: Path) -> None:
    with at_stapelspiel(tmp_path, 3) as pilot:
        persons = searching(pilot)
        lay(persons, HAND, OTHER, (1, 2))
        persons.press("buzz.0", "pile.0", "card.0.0", "operator.PLUS", "card.0.1", "check")
        assert persons.view.barred == (A,)
        assert "Mia: Fehlmeldung" in texts(pilot)
        assert any("24" in text and "96" in text for text in texts(pilot))
        assert "GESPERRT" in texts(pilot)
        assert "bis sich die Mitte ändert" in texts(pilot)
        assert persons.table.page.find("buzz.0") is None
        pilot.key("Q")
        assert "noch gesperrt" in texts(pilot)
        assert persons.view.floor is None


@pytest.mark.parametrize(
    ("acts", "sentence"),
    [
        (("check",), "Noch nichts"),
        (("pile.0", "card.0.0", "check"), "mindestens 3 Karten"),
        (("pile.0", "card.0.0", "operator.PLUS", "check"), "Am Ende fehlt"),
        (("pile.0", "card.0.0", "card.0.1"), "fehlt ein Zeichen"),
        (("pile.0", "operator.PLUS"), "beginne mit einer Zahl"),
        (("pile.0", "card.0.0", "operator.PLUS", "card.0.0"), "zählt nur einmal"),
        (("pile.0", "pile.1", "check"), "keine eigene Karte"),
        (("pile.0", "pile.1", "operator.PLUS", "pile.2", "check"), "genau 2 eigene Karten"),
    ],
)
@pytest.mark.rule("P-05", "C-09")
def test_what_is_no_chain_is_refused_with_a_sentence_and_costs_nothing(
    acts: tuple[str, ...], sentence: str, tmp_path: Path
) -> None:
    with at_stapelspiel(tmp_path) as pilot:
        persons = searching(pilot)
        lay(persons, HAND, OTHER)
        persons.press("buzz.0", *acts)
        assert sentence in persons.table.sentence
        assert persons.view.phase is Phase.ENTERING
        assert persons.view.barred == ()


def test_without_a_result_the_table_asks_for_it(tmp_path: Path) -> None:
    with at_stapelspiel(tmp_path) as pilot:
        searching(pilot)
        pilot.key("Q")
        first = own(Searchers(pilot), 0).own[0]
        pilot.type(f"{first}")
        pilot.key("ENTER")
        assert "Ergebniskarte" in Searchers(pilot).table.sentence


@pytest.mark.rule("P-04", "P-09")
@pytest.mark.parametrize("hand", list(Hand))
def test_withdrawing_wants_a_hold_and_is_a_false_report(hand: Hand, tmp_path: Path) -> None:
    with at_stapelspiel(tmp_path, 3) as pilot:
        searching(pilot).press("buzz.1")
        persons = Searchers(pilot, hand)
        persons.press("withdraw")
        pilot.wait(round(FILL_MS) + 100)
        assert persons.view.floor == B, "it was let go of too soon"
        assert "Weiter halten" in persons.table.sentence
        persons.withdraw()
        assert persons.view.barred == (B,)
        assert "Jonas zieht zurück" in texts(pilot)
        assert not any("Weiter halten" in text for text in texts(pilot))


@pytest.mark.rule("P-04")
def test_a_hold_that_withdraws_fills_its_bar_and_a_page_that_covers_the_table_ends_it(tmp_path: Path) -> None:
    with at_stapelspiel(tmp_path, 3) as pilot:
        persons = searching(pilot)
        persons.press("buzz.1")
        assert held(pilot) == []
        pilot.hold("withdraw")
        pilot.wait(round(FILL_MS / 2))
        assert [0 < one < 1000 for one in held(pilot)] == [True]
        pilot.key("ESCAPE")
        pilot.press("go_on")
        pilot.wait(round(FILL_MS) + 100)
        assert held(pilot) == []
        assert persons.view.floor == B


def held(pilot: TablePilot) -> list[int]:
    return [one.picture.thousandths for one in pilot.app.scenes.draws() if isinstance(one.picture, Bar)]


@pytest.mark.rule("P-04", "P-10")
def test_an_entry_that_takes_too_long_is_a_false_report_and_the_stall_clock_stood_still(
    tmp_path: Path,
) -> None:
    with at_stapelspiel(tmp_path, 3, setup=StapelspielSetup(entry_seconds=15)) as pilot:
        persons = searching(pilot)
        persons.press("buzz.0")
        stall = persons.view.stall_ms
        pilot.wait(14_000)
        assert persons.view.stall_ms == stall
        assert any("Stillstandsuhr hält" in text for text in texts(pilot))
        pilot.wait(2000)
        assert persons.view.barred == (A,)
        assert "Mia: Zeit um" in texts(pilot)


def test_the_last_ten_seconds_of_an_entry_are_heard_and_seen_in_red(tmp_path: Path) -> None:
    heard: list[Sound] = []
    with at_stapelspiel(tmp_path, 3, setup=StapelspielSetup(entry_seconds=15)) as pilot:
        persons = searching(pilot)
        persons.press("buzz.0")
        subscription = pilot.app.bus.subscribe(SoundCue, lambda cue: heard.append(cue.sound))
        pilot.wait(4000)
        assert heard == []
        assert not any(one.urgent for one in clocks(pilot))
        pilot.wait(10_300)
        subscription.close()
        assert heard == [Sound.TICK] * 7 + [Sound.LAST] * 3
        assert all(one.urgent for one in clocks(pilot))


def clocks(pilot: TablePilot) -> list[ClockRing]:
    return [one.picture for one in pilot.app.scenes.draws() if isinstance(one.picture, ClockRing)]


@pytest.mark.rule("P-09")
def test_when_all_are_barred_new_cards_come_at_once_with_the_reason(tmp_path: Path) -> None:
    with at_stapelspiel(tmp_path) as pilot:
        persons = searching(pilot)
        tops = persons.view.tops
        for buzzer in ("buzz.0", "buzz.1"):
            persons.press(buzzer)
            persons.withdraw()
        pilot.wait(200)
        assert persons.view.barred == ()
        assert set(persons.view.tops).isdisjoint(tops)
        assert any("Alle sind gesperrt" in text for text in texts(pilot))


@pytest.mark.parametrize("tells", [True, False])
@pytest.mark.rule("P-10")
def test_after_a_stall_a_missed_chain_is_told_only_if_the_table_wants_that(
    tells: bool, tmp_path: Path
) -> None:
    setup = StapelspielSetup(stall_seconds=30, show_missed=tells)
    with at_stapelspiel(tmp_path, setup=setup) as pilot:
        persons = searching(pilot)
        lay(persons, (4, 7, 30), (5, 6, 50), piles=((11,), (60,), (140,)))
        assert not any("Da war eine Kette" in text for text in texts(pilot))
        pilot.wait(30_500)
        said = " ".join(texts(pilot))
        assert "Jeder Stapel bekommt eine neue Karte" in said
        assert ("Da war eine Kette" in said) is tells


@pytest.mark.rule("P-10")
def test_of_a_hand_that_is_held_no_missed_chain_is_told(tmp_path: Path) -> None:
    setup = StapelspielSetup(stall_seconds=30, show_missed=True)
    with at_stapelspiel(tmp_path, setup=setup) as pilot:
        persons = searching(pilot, held=(A, B))
        lay(persons, (4, 7, 30), (5, 6, 50), piles=((11,), (60,), (140,)))
        pilot.watch = lambda draws: assert_covered(pilot, draws)
        pilot.wait(30_500)
        assert not any("Da war eine Kette" in text for text in texts(pilot))


@pytest.mark.rule("P-01")
def test_a_held_hand_is_seen_while_its_eye_is_held_and_entered_from_unseen(tmp_path: Path) -> None:
    with at_stapelspiel(tmp_path) as pilot:
        persons = searching(pilot, held=(A,))
        lay(persons, HAND, OTHER)
        pilot.touch(Do.DOWN, "eye.0")
        pilot.wait(300)
        assert set(HAND).isdisjoint(numbers_drawn(pilot.app.scenes.draws()))
        pilot.wait(600)
        assert set(HAND) <= set(numbers_drawn(pilot.app.scenes.draws()))
        pilot.touch(Do.UP, "eye.0")
        pilot.wait()
        pilot.watch = lambda draws: assert_covered(pilot, draws)
        pilot.key("Q")
        before = set(texts(pilot))
        pilot.type("41+6")
        assert not any("6" in text for text in set(texts(pilot)) - before)
        assert "•…" in texts(pilot)
        pilot.type("0-5=96")
        assert {"60", "5"}.isdisjoint(set(texts(pilot)) - before)
        pilot.key("ENTER")
        pilot.wait(200)
        assert persons.view.piles[0][-1] == 5


@pytest.mark.rule("P-09")
def test_of_a_wrong_chain_from_a_held_hand_only_the_broken_rule_is_told(tmp_path: Path) -> None:
    with at_stapelspiel(tmp_path, 3) as pilot:
        persons = searching(pilot, held=(A,))
        lay(persons, HAND, OTHER, (1, 2))
        pilot.watch = lambda draws: assert_covered(pilot, draws)
        persons.press("buzz.0", "pile.0", "card.0.0", "operator.PLUS", "card.0.1", "check")
        assert "Es kommt etwas anderes heraus als das Ergebnis." in " ".join(texts(pilot))
        assert not any("24" in text for text in texts(pilot))


@pytest.mark.parametrize("phase", [Phase.HANDS, Phase.OPEN, Phase.ENTERING])
@pytest.mark.rule("C-13")
def test_a_match_is_left_and_gone_on_with_from_the_title_in_every_phase(phase: Phase, tmp_path: Path) -> None:
    with at_stapelspiel(tmp_path) as pilot:
        persons = Searchers(pilot)
        pilot.wait(300)
        persons.act_until(phase)
        before = state_of(persons)
        pilot.key("ESCAPE")
        pilot.press("save")
        arrive(pilot, TitleScene)
        pilot.press("resume")
        pilot.wait_for(lambda: not isinstance(pilot.scene, TitleScene))
        assert persons.view.paused
        assert set(numbers_drawn(pilot.app.scenes.draws())) == set()
        pilot.press("go_on")
        after = state_of(persons)
        assert (after.hands, after.piles, after.phase, after.floor) == (
            before.hands,
            before.piles,
            before.phase,
            before.floor,
        )
        play_to_the_end(persons)


@pytest.mark.rule("C-13")
def test_a_match_between_bots_that_was_left_in_the_pause_is_gone_on_with_in_it(tmp_path: Path) -> None:
    with at_stapelspiel(tmp_path, 0, 2) as pilot:
        pilot.key("ESCAPE")
        pilot.press("save")
        arrive(pilot, TitleScene)
        pilot.press("resume")
        pilot.wait_for(lambda: not isinstance(pilot.scene, TitleScene))
        pilot.press("go_on")
        assert not Searchers(pilot).view.paused


def test_devices_come_along_when_another_match_follows(tmp_path: Path) -> None:
    with sit(tmp_path, a_pad_and_keys, "stapelspiel") as pilot:
        before = Searchers(pilot).table.devices.devices
        assert [one.kind for one in before[:2]] == [DeviceKind.PAD, DeviceKind.KEYS_LEFT]
        end_by_hand(pilot)
        arrive(pilot, MatchResultScene)
        pilot.press("again")
        arrive(pilot, StapelspielScene)
        assert Searchers(pilot).table.devices.devices == before


@pytest.mark.rule("P-13")
def test_ended_by_hand_the_fewest_cards_win_then_the_lowest_sum(tmp_path: Path) -> None:
    with at_stapelspiel(tmp_path) as pilot:
        persons = searching(pilot)
        lay(persons, (5, 19, 23), (7, 20))
        end_by_hand(pilot)
        arrive(pilot, MatchResultScene)
        said = texts(pilot)
        assert "Jonas gewinnt!" in said
        assert "2 Karten, Summe 27" in said
        assert any("wenigsten Karten: 2 zu 3" in text for text in said)


@pytest.mark.rule("P-13")
def test_when_the_time_is_up_the_match_ends(tmp_path: Path) -> None:
    minutes: Literal[10] = 10
    with at_stapelspiel(tmp_path, setup=StapelspielSetup(minutes=minutes)) as pilot:
        persons = searching(pilot)
        assert any("Spielzeit" in text for text in texts(pilot))
        pilot.wait_for(lambda: persons.table.match.is_over, most_ms=700_000)
        arrive(pilot, MatchResultScene)


def test_ten_matches_one_after_the_other_leave_nothing_behind(tmp_path: Path) -> None:
    counts = set()
    with at_stapelspiel(tmp_path, 1, 1) as pilot:
        for _ in range(10):
            pilot.wait(300)
            counts.add((pilot.app.bus.subscriptions, entities(), len(esper.list_worlds())))
            searching(pilot)
            end_by_hand(pilot)
            arrive(pilot, MatchResultScene)
            pilot.press("again")
            pilot.wait_for(lambda: not isinstance(pilot.scene, MatchResultScene))
    assert len(counts) == 1


def test_bots_buzz_no_sooner_after_a_change_of_the_middle_than_people_could(tmp_path: Path) -> None:
    with at_stapelspiel(tmp_path, 0, 4) as pilot:
        persons = Searchers(pilot)
        last: tuple[tuple[int, ...], int] = ((), 0)
        buzzes = 0
        while buzzes < 6 and not persons.table.match.is_over:
            view = persons.view
            if view.tops != last[0]:
                last = (view.tops, persons.table.match.now_ms)
            floor = view.floor
            persons.wait()
            if floor is None and persons.view.floor is not None:
                buzzes += 1
                assert persons.table.match.now_ms - last[1] > 850
        assert buzzes


def test_nothing_is_drawn_anew_while_nothing_happens(tmp_path: Path) -> None:
    with at_stapelspiel(tmp_path, calm=False) as pilot:
        searching(pilot)
        pilot.wait(3000)
        before = pilot.app.scenes.draws()
        pilot.frame()
        after = pilot.app.scenes.draws()
        changed = [one for one, other in zip(before, after, strict=True) if one is not other and one != other]
        assert len(changed) <= 1  # the stall clock's second may have passed
