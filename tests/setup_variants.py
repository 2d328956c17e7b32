"""Variants that are only set up: between them they have every house rule, and as many of them as one can."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from enum import StrEnum
from typing import Any, Final, Literal

from msgspec import Struct

from quiclo_table.model.house_rules import Attempts, Negatives, TurnSeconds
from quiclo_table.model.level import TargetRule, UnsolvableRule
from quiclo_table.model.proofs import ProofLevel
from quiclo_table.model.refusals import Refusal, RefusalKey
from quiclo_table.model.seats import Player, Seat
from quiclo_table.rules.seating import check_players
from quiclo_table.rules.variant import Variant
from quiclo_table.scenes.scene import Context, Scene, TableChoice
from quiclo_table.scenes.setup import SetupScene
from quiclo_table.variants import zahlenfalle


class Jury(StrEnum):
    ASK_OTHERS = "ask_others"
    PROGRAM_DECIDES = "program_decides"


class ClosingRule(StrEnum):
    PLAYERS_CALCULATE = "players_calculate"
    SOLVER_DECIDES = "solver_decides"


class PileTop(StrEnum):
    PLAYED_CARD = "played_card"
    RESULT_CARD = "result_card"


class ManyRules(Struct, frozen=True):
    minutes: Literal[40, 10, 20, 30, 45, 60] | None = 40
    proofs: ProofLevel = ProofLevel.STANDARD
    jury: Jury = Jury.ASK_OTHERS
    closing_seconds: Literal[180, 120, 300] | None = 180
    closing: ClosingRule = ClosingRule.PLAYERS_CALCULATE
    negatives: Negatives = Negatives.AS_VARIANT
    attempts: Attempts = 1
    turn_seconds: TurnSeconds = None
    hints: bool = False
    start_cards: Literal[6, 12] = 6
    trade: bool = True
    lives: Literal[3, 1, 2, 5] = 3
    target: TargetRule = TargetRule.FIRST_VALID
    unsolvable: UnsolvableRule = UnsolvableRule.COSTS_LIFE
    rounds: Literal[10, 3, 5, 20] | None = 10
    first: Seat = Seat(0)


class AllAtOnce(Struct, frozen=True):
    """Nobody begins."""

    pile_top: PileTop = PileTop.PLAYED_CARD
    entry_seconds: Literal[30, 15, 20, 45, 60] = 30
    stall_seconds: Literal[60, 30, 45, 90] = 60
    minutes: Literal[10, 15, 20, 30] | None = None
    turn_seconds: TurnSeconds = None
    negatives: Negatives = Negatives.AS_VARIANT


def _admits(setup: Any, players: tuple[Player, ...]) -> Refusal | None:
    first = getattr(setup, "first", Seat(0))
    if getattr(setup, "attempts", 1) is None and setup.turn_seconds is None:
        return Refusal(RefusalKey.UNLIMITED_NEEDS_CLOCK, "C-09")
    return check_players(players, first)


MANY_RULES: Final[Variant[Any]] = replace(zahlenfalle.GAME, name="strategie", setup=ManyRules, admits=_admits)
ALL_AT_ONCE: Final[Variant[Any]] = replace(
    zahlenfalle.GAME, name="stapelspiel", setup=AllAtOnce, admits=_admits
)


def setting_up(variant: Variant[Any], taken: list[TableChoice] | None = None) -> Callable[[Context], Scene]:
    """Return what opens the set-up of a variant; tables that it hands on are added to `taken`."""

    def first(context: Context) -> Scene:
        if taken is not None:
            vars(context.routes)["table"] = taken.append
        return SetupScene(context, variant)

    return first
