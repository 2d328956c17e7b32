"""Hints on six cards in the terminal: `tipp 3 4 27 36 108 135`, and each further time a step more."""

from __future__ import annotations

import re
from typing import Any, Final

from quiclo_table.commands.text.strategie import read_cards
from quiclo_table.i18n import Translator
from quiclo_table.maths.hints import Hint, hints_on
from quiclo_table.maths.proof_checks import check_cards
from quiclo_table.model.refusals import Refusal, RefusalKey
from quiclo_table.model.strategie import StrategieView
from quiclo_table.scenes.strategie.hint_words import hint_sentence

_ASKED: Final = re.compile(r"\s*(?:tipp|hint)\b(.*)", re.IGNORECASE)


class Hints:
    """Answers whoever asks for hints. It goes on where it stopped as long as the same six are asked about."""

    def __init__(self, translate: Translator) -> None:
        self._t = translate
        self._six: frozenset[int] = frozenset()
        self._steps: tuple[Hint, ...] = ()
        self._at = 0

    def help(self, view: Any) -> str | None:
        """Return how one asks, None where there are no hints. `view` is that of a match of any variant."""
        is_allowed = isinstance(view, StrategieView) and view.setup.hints
        return self._t("text.hints") if is_allowed else None

    def answer(self, line: str, view: Any) -> str | None:
        """Return what is answered to a line that asks for a hint, None to any other; with no numbers it is
        about the same six as before."""
        asked = _ASKED.fullmatch(line)
        if asked is None or not isinstance(view, StrategieView) or view.seat is None:
            return None
        if not view.setup.hints:
            return self._t("text.hints_off")
        cards = tuple(self._six) if not asked[1].strip() else read_cards(asked[1])
        if cards is None:
            return self._t("text.hints")
        own = {card.number for card in view.hands[view.seat]}
        refusal = _refusal(cards, own)
        if refusal is not None:
            return self._t(f"refusal.{refusal.key}", **refusal.facts)
        return hint_sentence(self._next(cards, view), self._t)

    def _next(self, cards: tuple[int, ...], view: StrategieView) -> Hint:
        if self._six == frozenset(cards):
            self._at = min(self._at + 1, len(self._steps) - 1)
        else:
            self._six, self._at = frozenset(cards), 0
            self._steps = hints_on(cards, view.setup.proofs)
        return self._steps[self._at]


def _refusal(cards: tuple[int, ...], own: set[int | None]) -> Refusal | None:
    """Return why these are not six different cards of one's own; that all are prime is a hint itself."""
    stranger = next((card for card in cards if card not in own), None)
    if stranger is not None:
        return Refusal(RefusalKey.CARD_NOT_OWN, "S-10", facts={"card": stranger})
    refusal = check_cards(cards)
    return None if refusal is None or refusal.key is RefusalKey.ALL_PRIME else refusal
