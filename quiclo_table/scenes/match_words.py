"""What is said of a finished match: what each seat has come to, and what decided."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

from quiclo_table.i18n import Translator
from quiclo_table.model.match_end import End, MatchEnded, Standing

ONE_BLOW: Final = frozenset({End.COMBINATION, End.SIX_IN_A_ROW, End.HAND_PLAYED, End.LAST_PLAYER})
"""Ends that decide by themselves: no numbers are compared."""


@dataclass(frozen=True, slots=True)
class _Words:
    """The texts of a variant: its two numbers by count, and what is said where one of them decides."""

    score: str
    second: str
    by_score: str
    by_second: str
    """The second number's texts are "" where one number is all that counts."""


WORDS: Final = {
    "stapelspiel": _Words(
        "match_result.cards",
        "match_result.sum_held",
        "match_result.stapelspiel_cards",
        "match_result.stapelspiel_sum",
    ),
    "zahlenfolge": _Words(
        "zahlenfolge.points",
        "match_result.cards",
        "match_result.zahlenfolge_points",
        "match_result.zahlenfolge_cards",
    ),
    "zahlenfalle": _Words("match_result.lives", "", "match_result.zahlenfalle_lives", ""),
}


def standing_words(variant: str, ended: MatchEnded, standing: Standing, translate: Translator) -> str:
    """Return what a seat has come to: both numbers with their names, or, where a combination has won, who had
    it."""
    if variant == "strategie":
        return _sum_of_six(ended, standing, translate)
    words = WORDS[variant]
    score = translate.plural(words.score, standing.score)
    if not words.second:
        return score
    return f"{score}, {translate.plural(words.second, standing.second)}"


def decided_by(variant: str, ended: MatchEnded, translate: Translator) -> str:
    """Return what put the winner ahead of the next, "" where the end has said it already."""
    if ended.end in ONE_BLOW:
        return ""
    if len(ended.winners) > 1:
        return translate("match_result.all_equal")
    ahead, behind = ended.standings[:2]
    words = WORDS[variant]
    if ahead.score != behind.score:
        return translate(words.by_score, ahead=ahead.score, behind=behind.score)
    return translate(words.by_second, ahead=ahead.second, behind=behind.second)


def _sum_of_six(ended: MatchEnded, standing: Standing, t: Translator) -> str:
    if ended.end is End.COMBINATION:
        return t("match_result.combination") if standing.seat in ended.winners else ""
    return t("match_result.sum", sum=standing.score, card=standing.second)
