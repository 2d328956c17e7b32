"""The show: games of bots in turn, explained, brought to their end, their best moment once more."""

from __future__ import annotations

import re
from collections.abc import Callable, Mapping, Sequence
from pathlib import Path

import pytest
from msgspec.structs import replace

from quiclo_table.bots.decision import Decision
from quiclo_table.i18n import LANGUAGES, translator
from quiclo_table.model.events import Event
from quiclo_table.model.seats import Player, Seat, Sitter, SkillLevel
from quiclo_table.model.table_events import CalculationJudged
from quiclo_table.model.zahlenfalle import Phase, ZahlenfalleSetup
from quiclo_table.model.zahlenfalle_solo import TargetHit
from quiclo_table.model.zahlenfolge import ZahlenfolgeSetup
from quiclo_table.scenes.scene import Context, Scene, TableChoice
from quiclo_table.scenes.show.captions import RESULT_MS, Caption, Number, Result, Sign, Tile, Word
from quiclo_table.scenes.show.game import Game
from quiclo_table.scenes.show.program import WELCOMES, choice_of
from quiclo_table.scenes.show.scene import STUCK_MS, ShowScene
from quiclo_table.scenes.table.match_scene import MatchScene
from quiclo_table.scenes.table.match_table import begun
from quiclo_table.scenes.table.tables import SCENES, new_table, resumed_table
from quiclo_table.scenes.table.watching import WATCHED_FOOT
from quiclo_table.scenes.zahlenfalle import ZahlenfalleScene
from quiclo_table.stage.layout import ZAHLENFALLE, Box
from quiclo_table.stage.pictures import Bar, Draw, Glow, Text
from quiclo_table.stage.table_layout import TABLE
from quiclo_table.storage.playlist import SOLO, BadPlaylist, Bot, Item, read_playlist, shipped_playlist
from quiclo_table.ui.page import Page
from tests.flight import entities
from tests.table_flight import TablePilot, sit_down
from tests.table_ruler import Ruler, look, measured

MOST_LOOKS = 7
BOTS = (Bot("Ada", SkillLevel.STRONG), Bot("Carl", SkillLevel.EASY), Bot("Emmy", SkillLevel.MIDDLE))
ITEMS = {
    variant: Item(variant, BOTS[:1] if variant == SOLO else BOTS, seconds=130, level="zwei-minuten")
    for variant in ("strategie", "zahlenfolge", "zahlenfalle", SOLO)
}


def showing(items: Sequence[Item]) -> Callable[[Context], Scene]:
    """Return what shows these games in turn."""
    turn = iter(range(10**6))
    return lambda context: ShowScene(context, lambda: items[next(turn) % len(items)])


def game_of(pilot: TablePilot) -> Game:
    assert isinstance(pilot.scene, ShowScene)
    assert pilot.scene.game is not None
    return pilot.scene.game


def said(caption: Caption | None) -> str:
    """Return what a caption says."""
    parts: list[str] = []
    for piece in () if caption is None else caption.pieces:
        match piece:
            case Word() | Result():
                parts.append(piece.text)
            case Tile() | Number():
                parts.append(str(piece.value))
            case Sign():
                parts.append(piece.sign)
    return " ".join(parts)


def spoken(pilot: TablePilot, until: Callable[[], bool], most_ms: int = 900_000) -> list[Caption]:
    """Run the show until something is so, and return all that was said meanwhile."""
    captions: list[Caption] = []

    def heard() -> bool:
        caption = game_of(pilot).commentary.caption
        if caption is not None and (not captions or captions[-1] != caption):
            captions.append(caption)
        return until()

    pilot.wait_for(heard, most_ms=most_ms)
    return captions


@pytest.mark.parametrize("variant", ITEMS)
def test_a_game_is_shown_explained_and_followed_by_the_next(variant: str, tmp_path: Path) -> None:
    items = [ITEMS[variant], ITEMS["zahlenfalle" if variant != "zahlenfalle" else SOLO]]
    with sit_down(tmp_path, (), first=showing(items)) as pilot:
        captions = spoken(pilot, lambda: game_of(pilot).item is items[1])
        lines = [said(one) for one in captions]
        assert lines[0] == translator("de")(WELCOMES[variant])
        assert any(re.search(r"rechnet \d+ . \d+", text) for text in lines), "calculations are spelled out"
        assert any("Rechenweg" in text or "nicht rechnen" in text for text in lines), "ways are counted"
        assert any(one.rule for one in captions[1:]), "rules are named"
        assert not any("wurde beendet" in text for text in lines), "in the show the clock ends a match"


def test_the_closing_score_is_played_to_its_winner_and_no_thought_drowns_it(tmp_path: Path) -> None:
    items = [ITEMS["strategie"], ITEMS[SOLO]]
    with sit_down(tmp_path, (), first=showing(items)) as pilot:
        lines = [said(one) for one in spoken(pilot, lambda: game_of(pilot).item is items[1])]
        begins = next(at for at, text in enumerate(lines) if "Schlusswertung" in text)
        assert lines[begins].startswith("Die Zeit ist um.")
        assert sum("Zahlen berechnet" in text for text in lines[begins:]) == len(items[0].bots)
        assert any("Gewonnen" in text for text in lines[begins:])
        assert not any("denkt" in text for text in lines[begins:])
        assert sum("Letzte Gelegenheit" in text for text in lines) == 1, "all are asked, it is said once"


def test_what_was_told_just_before_stands_at_once_when_its_result_follows() -> None:
    pieces = (Number(7), Sign("×"), Number(6), Result("= 42", right=True))
    caption = Caption(None, pieces, at_once=3)
    assert caption.shown(0) == pieces[:3]
    assert caption.shown(RESULT_MS) == pieces
    assert caption.appears_ms == RESULT_MS


def test_over_the_closing_score_too_the_wish_to_be_touched_stays_and_nothing_can_be_pressed(
    tmp_path: Path,
) -> None:
    with sit_down(tmp_path, (), first=showing([ITEMS["strategie"]])) as pilot:
        pilot.wait_for(lambda: "Schlusswertung" in said(game_of(pilot).commentary.caption), most_ms=400_000)
        pilot.wait(500)
        assert game_of(pilot).scene.page.controls == ()
        texts = [one.picture.text for one in pilot.scene.draws() if isinstance(one.picture, Text)]
        assert translator("de")("booth.touch") in texts
        assert translator("de")("closing.title") not in texts, "the show has a top bar of its own"


@pytest.mark.parametrize("seconds", [27, 34])
@pytest.mark.parametrize("variant", ["strategie", "zahlenfalle", SOLO])
def test_a_game_is_ended_between_two_attempts_and_not_in_the_middle_of_one(
    variant: str, seconds: int, tmp_path: Path
) -> None:
    with sit_down(tmp_path, (), first=showing([replace(ITEMS[variant], seconds=seconds)])) as pilot:
        game = game_of(pilot)
        lines = [said(one) for one in spoken(pilot, lambda: game.is_ending or game.is_over())]
        begun = [at for at, text in enumerate(lines) if re.search(r"wählt zwei|deckt aus|bietet", text)]
        assert begun
        outcome = r"geschafft|daneben|gibt .* auf|So wäre es|Mit diesen Würfeln geht"
        assert any(re.search(outcome, text) for text in lines[begun[-1] :]), lines[begun[-1] :]


def test_two_things_never_are_longer_apart_than_somebody_looks_on(tmp_path: Path) -> None:
    """Something new is said, lies, or rolls at least every six seconds."""
    with sit_down(tmp_path, (), first=showing([ITEMS["strategie"]]), calm=False) as pilot:
        before: list[object] = []
        still_ms = 0
        for _ in range(1800):
            pilot.wait(100)
            there: list[object] = [
                (one.picture, one.x, one.y)
                for one in pilot.scene.draws()
                if not isinstance(one.picture, Glow)
            ]
            still_ms = 0 if there != before else still_ms + 100
            before = there
            assert still_ms <= 6000, said(game_of(pilot).commentary.caption)


def test_the_best_moment_is_shown_once_more_on_the_same_dice(tmp_path: Path) -> None:
    items = [ITEMS["zahlenfalle"], ITEMS[SOLO]]
    with sit_down(tmp_path, (), first=showing(items)) as pilot:
        before = spoken(pilot, lambda: game_of(pilot).again is not None)
        again = spoken(pilot, lambda: game_of(pilot).item is items[1])
        won = [said(one) for one in again if "geschafft" in said(one) or "Reihe" in said(one)]
        assert won
        told = {said(one) for one in before}
        assert set(won) <= told
        first, *others = map(said, again)
        assert first.startswith("Noch einmal der schönste Moment von")
        assert set(others[:-1]) <= told, "what is told again is told of the same players"


@pytest.mark.parametrize("variant", ITEMS)
def test_a_calculation_is_worked_out_on_its_dice_before_anything_tells_what_came_of_it(
    variant: str, tmp_path: Path
) -> None:
    judged: list[Event] = []

    def sentence() -> str:
        return said(game_of(pilot).commentary.caption)

    with sit_down(tmp_path, (), first=showing([ITEMS[variant]])) as pilot:
        for kind in (CalculationJudged, TargetHit):
            pilot.app.bus.subscribe(kind, judged.append)
        pilot.wait_for(lambda: bool(re.match(r"\d+ . \d+ = \d+$", sentence())), most_ms=400_000)
        before, dice = len(judged), game_of(pilot).commentary.dice
        assert len(dice) > 2, "where there are steps, there are three dice at least"
        pilot.wait(100)
        assert len(shining(pilot)) == len(dice)
        pilot.wait_for(lambda: len(judged) > before, most_ms=30_000)
        pilot.wait(100)
        assert re.search(r"rechnet .* = \d+", sentence()), sentence()
        pilot.wait(1000)
        assert shining(pilot) == []


def shining(pilot: TablePilot) -> list[Glow]:
    """Return what glows as large as dice that are calculated with."""
    is_mat = game_of(pilot).item.variant in ("zahlenfalle", SOLO)
    die = (ZAHLENFALLE.calculate if is_mat else TABLE.tray).die
    glows = [one.picture for one in pilot.scene.draws() if isinstance(one.picture, Glow)]
    return [one for one in glows if one.width == pytest.approx(0.86 * die)]


def test_the_chance_is_shown_before_the_throw_and_the_ways_after_it(tmp_path: Path) -> None:
    with sit_down(tmp_path, (), first=showing([ITEMS["strategie"]])) as pilot:

        def shown(*kinds: type) -> list[object]:
            return [one.picture for one in pilot.scene.draws() if isinstance(one.picture, kinds)]

        pilot.wait_for(lambda: bool(shown(Bar)), most_ms=60_000)
        assert any(isinstance(one, Text) and one.text.endswith("%") for one in shown(Text))
        pilot.wait_for(lambda: not shown(Bar), most_ms=60_000)
        assert any(isinstance(one, Text) and "Rechenweg" in one.text for one in shown(Text))


def test_nothing_of_the_show_is_kept(tmp_path: Path) -> None:
    with sit_down(tmp_path, (), first=showing([ITEMS["zahlenfalle"], ITEMS[SOLO]])) as pilot:
        first = game_of(pilot)
        spoken(pilot, lambda: game_of(pilot).item is not first.item)
        spoken(pilot, lambda: game_of(pilot).item is first.item)
    assert not list((tmp_path / "matches").glob("*")) if (tmp_path / "matches").exists() else True


def test_ten_games_leave_nothing_behind(tmp_path: Path) -> None:
    short = Item("zahlenfalle", BOTS[:2], seconds=20)
    counts = set()
    with sit_down(tmp_path, (), first=showing([short])) as pilot:
        for _ in range(10):
            game = game_of(pilot)
            pilot.wait(200)
            if game_of(pilot).again is None:
                counts.add((pilot.app.bus.subscriptions, entities()))
            spoken(pilot, lambda game=game: game_of(pilot) is not game)  # type: ignore[misc]
    assert len(counts) == 1


def test_a_game_that_hangs_is_left(tmp_path: Path) -> None:
    with sit_down(tmp_path, (), first=showing([ITEMS["zahlenfalle"], ITEMS[SOLO]])) as pilot:
        game = game_of(pilot)
        game.is_over = lambda: False
        spoken(pilot, lambda: game_of(pilot) is not game, most_ms=round(STUCK_MS) + 200_000)
        assert game_of(pilot).item.variant == SOLO


def test_nothing_can_be_pressed_in_the_show(tmp_path: Path) -> None:
    with sit_down(tmp_path, (), first=showing([ITEMS["strategie"]])) as pilot:
        pilot.wait(3000)
        assert pilot.scene.page.controls == Page().controls == ()


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("variant", ["strategie", "zahlenfalle"])
def test_nothing_overflows_in_the_show(variant: str, language: str, tmp_path: Path, ruler: Ruler) -> None:
    first = measured(showing([ITEMS[variant]]), ruler)
    with sit_down(tmp_path, (), language=language, first=first) as pilot:
        seen: set[tuple[int, bool]] = set()
        for _ in range(300):
            pilot.wait(300)
            caption = game_of(pilot).commentary.caption
            if caption is None or (kind := (len(caption.pieces), bool(caption.rule))) in seen:
                continue
            seen.add(kind)
            pilot.wait(3500)
            assert look(pilot, ruler) == [], said(caption)
            if len(seen) == MOST_LOOKS:
                break
        assert len(seen) == MOST_LOOKS


def test_the_playlist_that_comes_with_the_program_can_be_played() -> None:
    games = shipped_playlist().games
    assert {item.variant for item in games} >= set(ITEMS)
    for item in games:
        assert len({bot.level for bot in item.bots}) > 1 or item.variant == SOLO, "unequal characters"
        if item.variant != SOLO:
            choice_of(item)


@pytest.mark.parametrize(
    ("text", "reason"),
    [
        ("games = []", "there is none"),
        ('[[games]]\nvariant = "strategie"\nseconds = 5\nbots = []', "seconds"),
        ('[[games]]\nvariant = "strategie"\nseconds = 50\nbots = []', "bots"),
        ("[[games", "Expected"),
    ],
)
def test_a_bad_playlist_is_named_with_its_reason(text: str, reason: str, tmp_path: Path) -> None:
    path = tmp_path / "playlist.toml"
    path.write_text(text, encoding="utf-8")
    with pytest.raises(BadPlaylist, match=reason):
        read_playlist(path)


def test_a_match_of_bots_that_is_gone_on_with_is_told_of_whoever_is_at_play(tmp_path: Path) -> None:
    players = tuple(Player(bot.name, Sitter.BOT, bot.level) for bot in BOTS)
    choice = TableChoice("zahlenfalle", ZahlenfalleSetup(), players)
    with sit_down(tmp_path, (), first=lambda context: new_table(context, choice)) as pilot:
        scene = pilot.scene
        assert isinstance(scene, ZahlenfalleScene)
        pilot.wait_for(lambda: scene.view.phase is Phase.CHOOSE)
        chooser = players[scene.view.turn].name
        assert scene.view.turn

    def resume(context: Context) -> Scene:
        scene = resumed_table(context, context.saved_matches()[0])
        assert scene is not None
        return scene

    def told() -> str:
        lines = [one for one in pilot.scene.draws() if one.y >= WATCHED_FOOT]
        return " ".join(one.picture.text for one in lines if isinstance(one.picture, Text))

    with sit_down(tmp_path, (), first=resume) as pilot:
        pilot.wait_for(lambda: "wählt zwei Würfel" in told(), most_ms=60_000)
        assert f"{chooser} wählt" in told()


TIMED = {"zahlenfalle": ZahlenfalleSetup(turn_seconds=30), "zahlenfolge": ZahlenfolgeSetup(turn_seconds=30)}


class Droning:
    """Somebody who explains without an end."""

    is_speaking, is_show = True, False
    dice: tuple[int, ...] = ()

    def begin(self) -> None: ...

    def close(self) -> None: ...

    def advance(self, dt_ms: float) -> None: ...

    def think(self, plans: Mapping[Seat, Decision]) -> None: ...

    def bar(self) -> list[Draw]:
        return []

    def top(self) -> list[Draw]:
        return []

    def chance(self, _place: Box) -> list[Draw]:
        return []


@pytest.mark.parametrize("variant", TIMED)
def test_the_time_for_a_decision_stands_still_while_something_is_explained(
    variant: str, tmp_path: Path
) -> None:
    players = tuple(Player(bot.name, Sitter.BOT, bot.level) for bot in BOTS)
    choice = TableChoice(variant, TIMED[variant], players)
    watching = Droning()

    def opening(context: Context) -> Scene:
        return SCENES[variant](context, *begun(context, choice), is_new=True, watching=watching)

    with sit_down(tmp_path, (), first=opening, calm=False) as pilot:
        assert isinstance(pilot.scene, MatchScene)
        pilot.wait(40_000)
        assert pilot.scene.view.decision_left_ms == 30_000
        watching.is_speaking = False
        pilot.wait(1_000)
        assert pilot.scene.view.decision_left_ms != 30_000
