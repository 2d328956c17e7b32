from __future__ import annotations

from collections import Counter
from collections.abc import Callable
from pathlib import Path
from typing import Any, Final

import pytest
from msgspec.structs import replace

from quiclo_table.commands.match_options import PLAYABLE
from quiclo_table.commands.pilot import Hand, Pilot
from quiclo_table.i18n import LANGUAGES, translator
from quiclo_table.model.seats import Player, Seat, Sitter, SkillLevel
from quiclo_table.rules.variant import Variant
from quiclo_table.scenes.scene import TableChoice
from quiclo_table.scenes.setup import SetupScene
from quiclo_table.scenes.title import TitleScene
from quiclo_table.stage.pictures import Draw, Pill, Text
from quiclo_table.storage.atomic import backup_of
from quiclo_table.storage.notices import NoticeKey
from quiclo_table.storage.settings import SettingsFile
from quiclo_table.ui.name_entry import IDLE_MS
from quiclo_table.variants import zahlenfalle
from quiclo_table.variants.listed import find_variant
from tests.flight import arrive, drawn, fly, texts
from tests.setup_variants import ALL_AT_ONCE, MANY_RULES, AllAtOnce, ManyRules, setting_up

ALONE: Final = (
    Player("Spieler 1"),
    *(Player(name, Sitter.BOT, SkillLevel.MIDDLE) for name in ("Carl", "Emmy", "Leonhard")),
)
LEAVING: Final[dict[str, Callable[[Pilot], None]]] = {
    "Zurück": lambda pilot: pilot.press("back"),
    "Escape": lambda pilot: pilot.key("ESCAPE"),
    "a pad": lambda pilot: pilot.pad("b"),
}


def only(taken: list[TableChoice]) -> TableChoice:
    (choice,) = taken
    return choice


def started(pilot: Pilot, taken: list[TableChoice]) -> TableChoice:
    """Start, and return what was handed on."""
    taken.clear()
    pilot.press("start")
    return only(taken)


def pills(pilot: Pilot) -> set[tuple[float, float]]:
    return {(one.x, one.y) for one in drawn(pilot) if isinstance(one.picture, Pill) and one.picture.gold}


def chosen(pilot: Pilot) -> set[str]:
    """Every choice that is shown as the one taken: a gold pill lies under it."""
    lit = pills(pilot)
    return {one.id for one in pilot.scene.page.controls if (one.box.x + 4, one.box.y + 4) in lit}


def said(pilot: Pilot) -> str:
    """The message that is shown, or nothing."""
    return next((one.picture.text for one in _toasts(pilot) if isinstance(one.picture, Text)), "")


def _toasts(pilot: Pilot) -> list[Draw]:
    return [one for one in drawn(pilot) if one.layer in (91, 111)]


def rename(pilot: Pilot, place: int, name: str, hand: Hand = Hand.KEYS) -> None:
    """Enter a name, letter by letter on the page unless it is typed."""
    pilot.press(f"name.{place}", hand)
    if hand is Hand.KEYS:
        pilot.type(name)
        pilot.key("ENTER")
    else:
        for letter in name.upper():
            pilot.press(f"letter.{letter}", hand)
        pilot.press("done", hand)


@pytest.mark.rule("C-12")
@pytest.mark.parametrize("hand", Hand)
def test_in_a_hurry_one_press_starts_with_somebody_against_three_bots(hand: Hand, tmp_path: Path) -> None:
    taken: list[TableChoice] = []
    with fly(tmp_path, setting_up(zahlenfalle.GAME, taken)) as pilot:
        if hand is Hand.PAD:
            pilot.pad("y")
        elif hand is Hand.KEYS:
            pilot.key("ENTER")
        else:
            pilot.press("start", hand)
    assert only(taken) == TableChoice("zahlenfalle", zahlenfalle.GAME.setup(), ALONE)


@pytest.mark.parametrize("hand", Hand)
def test_each_device_alone_sets_up_a_whole_table(hand: Hand, tmp_path: Path) -> None:
    taken: list[TableChoice] = []
    with fly(tmp_path, setting_up(MANY_RULES, taken)) as pilot:
        rename(pilot, 0, "mia" if hand is Hand.KEYS else "Mia", hand)
        for id in ("place.1.person", "level.2", "place.3.empty", "join.4", "first.1"):
            pilot.press(id, hand)
        for id in ("rule.minutes.20", "page.after", "rule.attempts.3", "start"):
            pilot.press(id, hand)
    name = "mia" if hand is Hand.KEYS else "Mia"
    assert only(taken) == TableChoice(
        "strategie",
        ManyRules(minutes=20, attempts=3, first=Seat(1)),
        (
            Player(name),
            Player("Spieler 2"),
            Player("Emmy", Sitter.BOT, SkillLevel.STRONG),
            Player("Spieler 5"),
        ),
    )


@pytest.mark.parametrize("variant", [MANY_RULES, ALL_AT_ONCE], ids=["paged", "all at once"])
def test_the_arrow_keys_lead_everywhere(variant: Variant[Any], tmp_path: Path) -> None:
    with fly(tmp_path, setting_up(variant)) as pilot:
        page = pilot.scene.page
        reached, waiting = {"start"}, ["start"]
        while waiting:
            at = waiting.pop()
            for key in ("LEFT", "RIGHT", "UP", "DOWN"):
                pilot.focus(at)
                pilot.key(key)
                to = page.focused or ""
                if to not in reached:
                    reached.add(to)
                    waiting.append(to)
        assert reached == {one.id for one in page.controls}


@pytest.mark.parametrize("way", LEAVING)
def test_every_way_back_leads_to_the_title_and_keeps_what_was_arranged(way: str, tmp_path: Path) -> None:
    taken: list[TableChoice] = []
    with fly(tmp_path, setting_up(MANY_RULES)) as pilot:
        rename(pilot, 0, "zoe")
        pilot.press("level.1")
        pilot.press("place.3.empty")
        pilot.press("first.2")
        pilot.press("rule.proofs.locker")
        before = chosen(pilot)
        LEAVING[way](pilot)
        arrive(pilot, TitleScene)
    with fly(tmp_path, setting_up(MANY_RULES, taken)) as pilot:
        assert chosen(pilot) == before
        assert {"zoe", "stark", "geändert"} <= set(texts(pilot))
        choice = started(pilot, taken)
    assert choice.setup == ManyRules(proofs=ManyRules().proofs.LOCKER, first=Seat(2))
    assert [player.name for player in choice.players] == ["zoe", "Carl", "Emmy"]
    assert choice.players[1].level is SkillLevel.STRONG


def test_each_variant_remembers_its_own_table_and_the_settings_stay(tmp_path: Path) -> None:
    SettingsFile(tmp_path / "settings.toml").save(SettingsFile(tmp_path / "none").load()[0])
    with fly(tmp_path, setting_up(MANY_RULES)) as pilot:
        pilot.press("rule.minutes.off")
        pilot.app.scenes.go_to(lambda: setting_up(ALL_AT_ONCE)(pilot.app.context))
        pilot.wait_for(lambda: pilot.scene.page.find("rule.pile_top.result_card") is not None)
        assert "rule.minutes.off" in chosen(pilot), "usual there"
        pilot.press("rule.pile_top.result_card")
        pilot.press("back")
        arrive(pilot, TitleScene)
    settings, notice = SettingsFile(tmp_path / "settings.toml").load()
    assert notice is None
    assert {name: table.rules for name, table in settings.tables.items()} == {
        "strategie": {"minutes": "off"},
        "stapelspiel": {"pile_top": "result_card"},
    }
    assert backup_of(tmp_path / "settings.toml").exists()


def test_people_who_have_said_their_names_once_sit_at_the_table_of_the_next_variant_too(
    tmp_path: Path,
) -> None:
    with fly(tmp_path, setting_up(MANY_RULES)) as pilot:
        pilot.press("place.1.person")
        rename(pilot, 0, "mia")
        rename(pilot, 1, "jonas")
        pilot.press("back")
        arrive(pilot, TitleScene)
        pilot.app.scenes.go_to(lambda: setting_up(ALL_AT_ONCE)(pilot.app.context))
        pilot.wait_for(lambda: pilot.scene.page.find("rule.pile_top.result_card") is not None)
        assert {"mia", "jonas"} <= set(texts(pilot))


def test_looking_at_the_table_writes_nothing(tmp_path: Path) -> None:
    with fly(tmp_path, setting_up(MANY_RULES)) as pilot:
        pilot.press("back")
        arrive(pilot, TitleScene)
    assert not (tmp_path / "settings.toml").exists()


@pytest.mark.parametrize(
    "line",
    [
        'first = "Mia"',
        "first = 6",
        "places = [{}, {}, {}, {}, {}, {}, {}]",
        'places = [{occupant = "cat"}]',
        'places = [{name = "Siebzehn Buchstab"}]',
        "rules = {minutes = 10}",
    ],
)
def test_a_damaged_table_is_told_set_aside_and_replaced_by_the_usual_one(line: str, tmp_path: Path) -> None:
    content = f"[tables.strategie]\n{line}\n"
    (tmp_path / "settings.toml").write_text(content)
    taken: list[TableChoice] = []
    with fly(tmp_path, setting_up(MANY_RULES, taken)) as pilot:
        (notice,) = pilot.app.context.notices
        assert notice.key is NoticeKey.SETTINGS_RESET
        assert (tmp_path / str(notice.facts["file"])).read_text() == content
        assert started(pilot, taken).players == ALONE


def test_what_a_table_of_another_version_says_and_this_one_does_not_know_is_left_out(tmp_path: Path) -> None:
    (tmp_path / "settings.toml").write_text(
        "[tables.strategie]\nfirst = 4\n"
        'rules = {minutes = "11", gone = "on", lives = "3", rounds = "off"}\n'
        '[[tables.strategie.places]]\noccupant = "bot"\nhat = "red"\n'
        '[[tables.strategie.places]]\noccupant = "person"\nname = "\\n"\n'
    )
    taken: list[TableChoice] = []
    with fly(tmp_path, setting_up(MANY_RULES, taken)) as pilot:
        choice = started(pilot, taken)
    assert choice.setup == ManyRules(rounds=None)
    assert [player.name for player in choice.players] == ["Ada", "Spieler 2"]


@pytest.mark.rule("C-12")
def test_with_fewer_than_two_the_start_says_how_many_it_takes(tmp_path: Path) -> None:
    taken: list[TableChoice] = []
    with fly(tmp_path, setting_up(MANY_RULES, taken)) as pilot:
        for place in (1, 2, 3):
            pilot.press(f"place.{place}.empty")
        pilot.press("start")
        assert said(pilot) == "Hier spielen 2 bis 6 mit, Personen oder Bots."
        pilot.press("join.5")
        assert [player.name for player in started(pilot, taken).players] == ["Spieler 1", "Spieler 6"]


@pytest.mark.rule("C-09")
def test_any_number_of_attempts_without_a_turn_clock_is_explained(tmp_path: Path) -> None:
    taken: list[TableChoice] = []
    with fly(tmp_path, setting_up(MANY_RULES, taken)) as pilot:
        pilot.press("page.after")
        pilot.press("rule.attempts.off")
        pilot.press("start")
        assert "Bedenkzeit" in said(pilot)
        pilot.press("rule.turn_seconds.90")
        assert started(pilot, taken).setup == ManyRules(attempts=None, turn_seconds=90)


@pytest.mark.rule("C-12")
def test_a_name_that_another_person_has_is_refused_and_can_be_corrected(tmp_path: Path) -> None:
    with fly(tmp_path, setting_up(MANY_RULES)) as pilot:
        pilot.press("place.1.person")
        rename(pilot, 1, "zoe")
        assert said(pilot) == ""
        pilot.press("name.0")
        for letter in "ZOE":
            pilot.press(f"letter.{letter}")
        pilot.press("done")
        assert said(pilot) == "Zweimal „Zoe“ – gib jedem einen eigenen Namen."
        pilot.type("y")
        pilot.press("done")
        assert {"Zoey", "zoe"} <= set(texts(pilot))


def test_a_name_that_is_taken_is_let_go_when_nobody_corrects_it(tmp_path: Path) -> None:
    with fly(tmp_path, setting_up(MANY_RULES)) as pilot:
        pilot.press("place.1.person")
        rename(pilot, 1, "zoe")
        pilot.press("name.0")
        pilot.type("zoe")
        pilot.wait(round(IDLE_MS) + 100)
        assert pilot.scene.page.find("done") is None
        assert {"Spieler 1", "zoe"} <= set(texts(pilot))


def test_escape_in_the_name_entry_changes_nothing_and_stays_at_the_table(tmp_path: Path) -> None:
    with fly(tmp_path, setting_up(MANY_RULES)) as pilot:
        pilot.press("name.0")
        pilot.type("zoe")
        pilot.key("ESCAPE")
        assert isinstance(pilot.scene, SetupScene)
        assert "Spieler 1" in texts(pilot)
        rename(pilot, 0, "   ")
        assert "Spieler 1" in texts(pilot), "a name of blanks is none"


def test_a_bot_gives_way_to_a_person_of_its_name(tmp_path: Path) -> None:
    taken: list[TableChoice] = []
    with fly(tmp_path, setting_up(MANY_RULES, taken)) as pilot:
        pilot.press("name.0")
        for letter in "CARL":
            pilot.press(f"letter.{letter}")
        pilot.press("done")
        names = [player.name for player in started(pilot, taken).players]
    assert names == ["Carl", "Ada", "Emmy", "Leonhard"]


def test_the_name_of_the_last_record_is_suggested(tmp_path: Path) -> None:
    settings = replace(SettingsFile(tmp_path / "none").load()[0], player_name="Zoe")
    SettingsFile(tmp_path / "settings.toml").save(settings)
    taken: list[TableChoice] = []
    with fly(tmp_path, setting_up(MANY_RULES, taken)) as pilot:
        pilot.press("place.1.person")
        assert [player.name for player in started(pilot, taken).players[:2]] == ["Zoe", "Spieler 2"]


def test_who_begins_is_counted_by_seats_and_goes_on_clockwise_when_the_place_falls_free(
    tmp_path: Path,
) -> None:
    taken: list[TableChoice] = []
    with fly(tmp_path, setting_up(MANY_RULES, taken)) as pilot:
        pilot.press("first.3")
        pilot.press("place.1.empty")
        assert started(pilot, taken).setup == ManyRules(first=Seat(2))
        pilot.press("place.3.empty")
        assert started(pilot, taken).setup == ManyRules(first=Seat(0))


def test_where_all_play_at_once_nobody_begins(tmp_path: Path) -> None:
    taken: list[TableChoice] = []
    with fly(tmp_path, setting_up(ALL_AT_ONCE, taken)) as pilot:
        assert not any(one.id.startswith("first.") for one in pilot.scene.page.controls)
        assert "beginnt" not in texts(pilot)
        assert started(pilot, taken).setup == AllAtOnce()


def test_the_best_bot_is_followed_by_the_weakest(tmp_path: Path) -> None:
    with fly(tmp_path, setting_up(MANY_RULES)) as pilot:
        seen = []
        for _ in SkillLevel:
            pilot.press("level.1")
            seen.append(Counter(texts(pilot)) - Counter(["mittel", "mittel"]))
        words = [
            next(word for word in ("Anfänger", "leicht", "stark", "mittel") if word in one) for one in seen
        ]
    assert words == ["stark", "Anfänger", "leicht", "mittel"]


def test_every_rule_is_on_one_of_the_pages_with_all_its_values_and_they_go_round(tmp_path: Path) -> None:
    with fly(tmp_path, setting_up(MANY_RULES)) as pilot:
        first = {one.id for one in pilot.scene.page.controls}
        seen = set(first)
        for page in (2, 3, 1):
            pilot.press("page.after")
            assert f"Seite {page}/3" in texts(pilot)
            seen |= {one.id for one in pilot.scene.page.controls}
        assert {one.id for one in pilot.scene.page.controls} == first
        pilot.press("page.before")
        assert "Seite 3/3" in texts(pilot)
    values = Counter(id.split(".")[1] for id in seen if id.startswith("rule."))
    assert values == {
        "minutes": 7,
        "proofs": 6,
        "jury": 2,
        "closing_seconds": 4,
        "closing": 2,
        "negatives": 3,
        "attempts": 4,
        "turn_seconds": 5,
        "hints": 2,
        "start_cards": 2,
        "trade": 2,
        "lives": 4,
        "target": 2,
        "unsolvable": 2,
        "rounds": 5,
    }


def test_up_to_six_rules_are_on_one_page(tmp_path: Path) -> None:
    with fly(tmp_path, setting_up(ALL_AT_ONCE)) as pilot:
        assert pilot.scene.page.find("page.after") is None
        rules = {one.id.split(".")[1] for one in pilot.scene.page.controls if one.id.startswith("rule.")}
    assert len(rules) == 6


def test_what_differs_from_the_default_is_marked_and_all_defaults_come_back_at_once(tmp_path: Path) -> None:
    with fly(tmp_path, setting_up(MANY_RULES)) as pilot:
        usual = chosen(pilot)
        standard = pilot.scene.page.find("standard")
        assert standard is not None
        assert not standard.enabled
        for id in ("rule.minutes.10", "rule.jury.program_decides", "rule.closing_seconds.off"):
            pilot.press(id)
        assert texts(pilot).count("geändert") == 3
        pilot.press("rule.minutes.40")
        assert texts(pilot).count("geändert") == 2
        pilot.press("standard")
        assert "geändert" not in texts(pilot)
        assert chosen(pilot) == usual


def test_a_rule_is_explained_by_pointing_at_it_touching_its_name_or_moving_the_focus_to_it(
    tmp_path: Path,
) -> None:
    t = translator("de")
    with fly(tmp_path, setting_up(ALL_AT_ONCE)) as pilot:

        def explained(key: str) -> bool:
            return t(f"house.{key}.help").startswith(tuple(one for one in texts(pilot) if len(one) > 25))

        before = chosen(pilot)
        assert t("setup.rules_about")[:20] in "".join(texts(pilot))
        pilot.click(*_label(pilot, t("house.stall_seconds")))
        assert explained("stall_seconds")
        pilot.tap(*_label(pilot, t("house.pile_top")))
        assert explained("pile_top")
        pilot.focus("rule.entry_seconds.20")
        assert explained("entry_seconds")
        pilot.press("rule.stall_seconds.60")
        assert explained("stall_seconds")
        assert chosen(pilot) == before


def _label(pilot: Pilot, text: str) -> tuple[float, float]:
    return next(
        (one.x + 20, one.y)
        for one in drawn(pilot)
        if isinstance(one.picture, Text) and one.picture.text == text
    )


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("name", PLAYABLE)
def test_the_way_to_the_table_of_each_variant(name: str, language: str, tmp_path: Path) -> None:
    with fly(tmp_path, language=language) as pilot:
        pilot.app.context.routes.setup(name)
        arrive(pilot, SetupScene)
        assert translator(language)(f"game.{name}") in texts(pilot)
        for _ in find_variant(name).setup.__struct_fields__:
            if pilot.scene.page.find("page.after") is not None:
                pilot.press("page.after")
