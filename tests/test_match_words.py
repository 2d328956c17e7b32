"""What is said of a finished match."""

from __future__ import annotations

import pytest

from quiclo_table.i18n import translator
from quiclo_table.model.match_end import End, MatchEnded, Standing
from quiclo_table.model.seats import Seat
from quiclo_table.scenes.match_words import decided_by, standing_words

A, B = Seat(0), Seat(1)


def decided(end: End, *standings: Standing) -> str:
    winners = tuple(one.seat for one in standings if one.place == 1)
    return decided_by("zahlenfolge", MatchEnded(end, winners, standings), translator("en"))


def test_the_result_names_the_number_that_put_the_winner_ahead() -> None:
    assert decided(End.TIME, Standing(B, 1, 12, 3), Standing(A, 2, 9, 7)) == "The points decided: 12 to 9."
    ahead_by_cards = decided(End.TIME, Standing(B, 1, 9, 8), Standing(A, 2, 9, 7))
    assert ahead_by_cards == "Equal points; more cards decide: 8 to 7."
    assert (
        decided(End.BY_HAND, Standing(A, 1, 9, 7), Standing(B, 1, 9, 7)) == "Everything that counts is equal."
    )


def test_a_six_in_a_row_has_decided_by_itself() -> None:
    assert decided(End.SIX_IN_A_ROW, Standing(B, 1, 0, 3), Standing(A, 2, 9, 7)) == ""


@pytest.mark.parametrize(("language", "words"), [("en", "1 point, 1 card"), ("de", "1 Punkt, 1 Karte")])
def test_one_point_and_one_card_are_singular(language: str, words: str) -> None:
    standing = Standing(A, 1, 1, 1)
    ended = MatchEnded(End.TIME, (A,), (standing,))
    assert standing_words("zahlenfolge", ended, standing, translator(language)) == words


def test_in_stapelspiel_fewer_cards_and_then_the_lower_sum_decide() -> None:
    standings = (Standing(B, 1, 2, 27), Standing(A, 2, 2, 40))
    ended = MatchEnded(End.TIME, (B,), standings)
    assert "27 to 40" in decided_by("stapelspiel", ended, translator("en"))
    assert standing_words("stapelspiel", ended, standings[0], translator("de")) == "2 Karten, Summe 27"


def test_a_combination_is_named_with_its_owner_alone() -> None:
    standings = (Standing(B, 1, 300, 132), Standing(A, 2, 0))
    ended = MatchEnded(End.COMBINATION, (B,), standings)
    words = [standing_words("strategie", ended, one, translator("en")) for one in standings]
    assert words == ["the combination", ""]


def test_after_a_closing_score_each_sum_is_told_with_the_highest_card() -> None:
    standing = Standing(A, 1, 514, 140)
    ended = MatchEnded(End.CARDS, (A,), (standing,))
    assert standing_words("strategie", ended, standing, translator("de")) == "Summe 514, höchste Karte 140"
