"""What the panel of the target says beside the card while something is calculated."""

from __future__ import annotations

from quiclo_table.i18n import Translator
from quiclo_table.model.cards import continent_of
from quiclo_table.model.seats import Player, Sitter
from quiclo_table.model.task import Purpose
from quiclo_table.scenes.table.seen import CardTableView


def draw_words(player: Player, translate: Translator) -> tuple[str, ...]:
    """Return that a deck is to be chosen: said to a person, and told of a bot."""
    if player.sitter is Sitter.PERSON:
        return (f"{player.name}:", translate("table.choose_deck"))
    return (player.name, translate("table.chooses_deck"))


def task_words(view: CardTableView, translate: Translator) -> tuple[str, ...]:
    """Return what is at stake: a trade, or the target and where it comes from; where several attempts are
    allowed (C-09), how many are left instead of that. Nothing while nothing is to be calculated."""
    task = view.task
    if task is None:
        return ()
    if task.purpose is Purpose.TRADE:
        offer = translate("table.trade_for", own=view.won, number=task.number)
        return (translate("table.step.trade"), offer)
    continent = translate(f"continent.{continent_of(task.number)}")
    below = translate("table.target_from", continent=continent)
    if view.setup.attempts != 1 and task.attempts is not None:
        below = translate.plural("table.attempts_left", task.attempts)
    return (translate("table.target"), below)
