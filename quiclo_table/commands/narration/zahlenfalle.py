"""How Zahlenfalle for several players is told, and what both Zahlenfalle games have in common."""

from __future__ import annotations

from collections.abc import Iterator

from quiclo_table.commands.narration.narrator import Narrator, narrate
from quiclo_table.commands.narration.orders import named
from quiclo_table.commands.narration.table import clock_lines, dice_line
from quiclo_table.commands.narration.views import lines_of
from quiclo_table.model.calculation_text import format_calculation
from quiclo_table.model.orders import ChoosePair
from quiclo_table.model.pairs import NothingReaches, PairChosen, Solution
from quiclo_table.model.seats import Seat
from quiclo_table.model.zahlenfalle import LifeLost, LifeWon, PlayerOut, RoundBegan, ZahlenfalleView


def solution_text(solution: Solution | None, target: int, n: Narrator) -> str:
    """Say how a target could have been made, or that it couldn't (T-08)."""
    if solution is None:
        return n.t("solo.no_solution", target=target)
    return n.t("narration.solution", calculation=format_calculation(solution.calculation), target=target)


@narrate.register
def _chosen(event: PairChosen, n: Narrator) -> str:
    target = event.target
    how = n.t(f"narration.how.{target.how}", first=target.first, second=target.second)
    return n.t("narration.target", target=target.number, how=how)


@narrate.register
def _nothing(event: NothingReaches, n: Narrator) -> str:
    return n.t("solo.nothing_reaches", target=event.target)


@narrate.register
def _round(event: RoundBegan, n: Narrator) -> str:
    return n.t("narration.round", number=event.number)


@narrate.register
def _won(event: LifeWon, n: Narrator) -> str:
    return n.t.plural("narration.life_gained", event.lives, name=n.name(event.seat))


@narrate.register
def _lost(event: LifeLost, n: Narrator) -> str:
    how, name = solution_text(event.solution, event.target, n), n.name(event.seat)
    if event.lives == 0:
        return f"{how} {n.t('narration.last_life_lost', name=name)}"
    return f"{how} {n.t.plural('narration.life_lost', event.lives, name=name)}"


@narrate.register
def _out(event: PlayerOut, n: Narrator) -> str:
    return n.t("narration.out", name=n.name(event.seat))


@named.register
def _choose(order: ChoosePair, n: Narrator) -> str:
    dice = {"first": order.first + 1, "second": order.second + 1}
    if order.target is None:
        return n.t("order.choose_pair", **dice)
    return n.t("order.choose_target", target=order.target, **dice)


@lines_of.register
def _table(view: ZahlenfalleView, n: Narrator) -> tuple[str, ...]:
    return tuple(_lines(view, n))


def _lines(view: ZahlenfalleView, n: Narrator) -> Iterator[str]:
    if view.setup.rounds is None:
        yield n.t("text.round", round=view.round)
    else:
        yield n.t("text.round_of", round=view.round, rounds=view.setup.rounds)
    players = (f"{n.name(Seat(seat))} {lives}" for seat, lives in enumerate(view.lives))
    yield n.t("text.lives", players=", ".join(players))
    if view.dice:
        yield dice_line(view.dice, n)
    if view.target is not None:
        yield n.t("text.target", target=view.target.number)
    yield from clock_lines(view.match_left_ms, view.decision_left_ms, n)
