from __future__ import annotations

from collections.abc import Iterable, Iterator
from itertools import count
from pathlib import Path

import pytest

from quiclo_table.cli import main
from quiclo_table.commands.match_options import read_setup, read_variant_to_play, team_of
from quiclo_table.commands.narration import Narrator
from quiclo_table.commands.text.table import Left, Terminal, TextTable
from quiclo_table.commands.text.typed import read_order
from quiclo_table.i18n import translator
from quiclo_table.model.calculation import Operator
from quiclo_table.model.orders import Calculate, GiveUp
from quiclo_table.model.refusals import Refusal
from quiclo_table.model.seats import Player, Seat, Sitter, SkillLevel
from quiclo_table.model.strategie import Claim, HideCards
from quiclo_table.rules.chance import Chance
from quiclo_table.rules.journal import Journal
from quiclo_table.rules.match import Match
from quiclo_table.rules.variant import Options, Template
from quiclo_table.storage.dates import local_now
from quiclo_table.storage.kept_journal import KeptJournal
from quiclo_table.storage.matches import new_match
from quiclo_table.storage.paths import find_places

PERSON = Player("Gast")
BOT = Player("Ada", Sitter.BOT, SkillLevel.MIDDLE)
WAITING = "Alle warten auf dich"
ALL = ("strategie", "stapelspiel", "zahlenfolge", "zahlenfalle")


class Played:
    """A match in a terminal at which these lines are typed, each within so many ms."""

    def __init__(self, variant: str, lines: Iterable[str], *rules: str, ms: int = 0, seed: int = 3) -> None:
        found = read_variant_to_play(variant)
        self.match = Match(found, read_setup(found, rules), (PERSON, BOT), Chance(seed), Journal())
        stopwatch = count(0, ms)
        self.told: list[str] = []
        self._lines: Iterator[str] = iter(lines)
        narrator = Narrator(translator("de"), self.match.players)
        terminal = Terminal(
            lambda _prompt: next(self._lines, None), self.told.append, lambda: next(stopwatch)
        )
        table = TextTable(self.match, team_of(found, self.match.players, seed), narrator, Seat(0), terminal)
        self.left = table.run()

    def _ask(self, _prompt: str) -> str | None:
        return next(self._lines, None)

    @property
    def text(self) -> str:
        """All that was told."""
        return "\n".join(self.told)


@pytest.fixture
def typed(monkeypatch: pytest.MonkeyPatch) -> list[str]:
    """The lines that a person types, to be filled; behind them there are no more."""
    lines: list[str] = []

    def answer(_prompt: str) -> str:
        if not lines:
            raise EOFError
        return lines.pop(0)

    monkeypatch.setattr("builtins.input", answer)
    return lines


def play(data: Path, *options: str, variant: str = "zahlenfalle") -> int:
    """Run the command as one types it."""
    arguments = ("play", variant, "--text", "--lang", "de", "--seed", "3", "--data", str(data))
    return main([*arguments, *options])


@pytest.mark.parametrize("variant", ALL)
def test_enter_never_lets_the_time_of_the_match_pass_while_all_wait_for_the_person(variant: str) -> None:
    played = Played(variant, [""] * 12)
    assert played.left is Left.SAVED
    assert WAITING in played.text or variant == "stapelspiel"
    assert "Die Zeit ist um" not in played.text


def test_enter_waits_for_bots_who_are_about_to_act() -> None:
    played = Played("stapelspiel", ["", "2", ""])
    assert "Ada ruft „QUICLO!“" in played.text


def test_enter_does_not_run_out_the_time_of_an_entry() -> None:
    played = Played("stapelspiel", ["", "2", "1", ""])
    assert played.told[-1].startswith(WAITING)
    assert "gesperrt" not in played.text


def test_nobody_has_to_skip_a_throw_in_the_terminal() -> None:
    played = Played("zahlenfalle", ["1", "1"])
    assert "Nicht warten" not in played.text
    assert "— Ada ist dran." in played.told


@pytest.mark.parametrize("line", ["foo", "x", "99", "-3", "1+"])
def test_what_can_not_be_chosen_is_told_as_such(line: str) -> None:
    assert "Das steht hier nicht zur Wahl" in Played("zahlenfalle", [line]).told[-1]


def test_cards_to_hide_are_typed_and_not_listed() -> None:
    played = Played("strategie", ["foo", "23 44", "0", "23 44 72 82"])
    assert not any("verstecken:" in line for line in played.told)
    assert "Gast möchte verdecken: 23  44" in played.told
    assert "Gast möchte verdecken: –" in played.told
    assert played.told[-1] == translator("de")("refusal.too_many_hidden", most=3)


def test_a_die_alone_is_typed_with_a_sign_of_equality_before_it() -> None:
    options = Options((GiveUp(),), (Template(Calculate, (1, 5)),))
    assert read_order("1", options) == GiveUp()
    assert read_order("=1", options) == Calculate((0,), ())
    assert read_order(" = 5 - 1", options) == Calculate((1, 0), (Operator.MINUS,))
    assert isinstance(read_order("=", options), Refusal)


def test_a_free_factor_that_one_has_as_a_card_too_is_not_taken_for_a_seventh() -> None:
    six = (10, 20, 30, 60, 90, 120)
    options = Options((), (Template(Claim, (2, *six)),))
    claim = read_order("20=10*2; 30=10+20; 60=30*2; 90=30*3; 120=30*4", options)
    assert isinstance(claim, Claim)
    assert claim.cards == six


def test_nothing_is_said_to_a_line_during_which_the_match_has_ended() -> None:
    played = Played("stapelspiel", ["2", "foo"], "minutes=10", ms=11 * 60_000)
    assert played.left is Left.OVER
    assert "ewonnen: " in played.told[-1]


@pytest.mark.parametrize("line", ["1" * 5000, "1 2 x", "1234", "-3", "²", ""])
def test_no_line_is_taken_for_cards_to_hide_that_is_none(line: str) -> None:
    assert read_order(line, Options((), (Template(HideCards, (1, 2)),))) is None


def test_a_match_is_left_and_gone_on_with(
    tmp_path: Path, typed: list[str], capsys: pytest.CaptureFixture[str]
) -> None:
    typed += ["1", "q"]
    assert play(tmp_path) == 0
    assert f"play zahlenfalle --text --resume --data {tmp_path}" in capsys.readouterr().out
    typed += ["q"]
    assert play(tmp_path, "--resume") == 0
    shown = capsys.readouterr().out
    assert "Leben: Gast 3" in shown
    assert "Auf dem Tisch" in shown
    typed += ["schluss"]
    assert play(tmp_path, "--resume") == 0
    assert "Gemeinsam gewonnen: Gast, Ada" in capsys.readouterr().out
    assert play(tmp_path, "--resume") == 1


def test_a_match_of_several_persons_is_not_gone_on_with_in_the_terminal(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    found = read_variant_to_play("zahlenfalle")
    kept = KeptJournal(new_match(find_places(tmp_path), local_now().date()))
    Match(found, found.setup(), (PERSON, Player("Emmy")), Chance(3), kept.journal)
    kept.close()
    assert play(tmp_path, "--resume") == 1
    assert "eine Person allein" in capsys.readouterr().err


def test_the_only_person_may_sit_at_any_place(
    tmp_path: Path, typed: list[str], capsys: pytest.CaptureFixture[str]
) -> None:
    found = read_variant_to_play("zahlenfalle")
    kept = KeptJournal(new_match(find_places(tmp_path), local_now().date()))
    Match(found, found.setup(), (BOT, PERSON), Chance(3), kept.journal)
    kept.close()
    typed += ["q"]
    assert play(tmp_path, "--resume") == 0
    assert "— Gast ist dran." in capsys.readouterr().out


def test_a_match_that_can_not_be_kept_is_not_said_to_be(
    tmp_path: Path, typed: list[str], capsys: pytest.CaptureFixture[str]
) -> None:
    nowhere = tmp_path / "file"
    nowhere.write_text("no folder", encoding="utf-8")
    typed += ["q"]
    assert play(nowhere) == 0
    assert "nicht aufgehoben" in capsys.readouterr().out
