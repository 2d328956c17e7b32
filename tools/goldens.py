"""The golden playthroughs: seeded runs and matches of bots as text, with every order and what came of it.

`python -m tools.goldens` writes them anew to tests/goldens/; a test compares them with what the program
does now.
"""

from __future__ import annotations

import sys
from collections.abc import Callable, Iterable, Iterator
from functools import partial
from pathlib import Path
from typing import Any, Final

from msgspec import Struct
from msgspec.structs import asdict

from quiclo_table.bots.playing import play_out
from quiclo_table.bots.skill import SKILLS, SkillLevel
from quiclo_table.bots.zahlenfalle_solo import decide
from quiclo_table.commands.match_options import seated, team_of
from quiclo_table.commands.narration import Narrator, narrate
from quiclo_table.commands.narration.views import lines_of
from quiclo_table.i18n import Translator, translator
from quiclo_table.model.calculation_text import format_calculation
from quiclo_table.model.chains import Chain
from quiclo_table.model.events import Happening, seen_by
from quiclo_table.model.house_rules import Negatives
from quiclo_table.model.level import TargetRule, UnsolvableRule
from quiclo_table.model.orders import Order
from quiclo_table.model.proof_text import format_proof
from quiclo_table.model.proofs import EquationProof, ProofLevel, SequenceProof
from quiclo_table.model.seats import Player, Seat, Sitter
from quiclo_table.model.stapelspiel import PileTop, StapelspielSetup
from quiclo_table.model.strategie import ClosingRule, StrategieSetup
from quiclo_table.model.zahlenfalle import ZahlenfalleSetup
from quiclo_table.model.zahlenfalle_solo import SoloSetup, SoloState
from quiclo_table.model.zahlenfolge import ZahlenfolgeSetup
from quiclo_table.rules.chance import Chance
from quiclo_table.rules.journal import Journal
from quiclo_table.rules.match import Match
from quiclo_table.storage.levels import load_level
from quiclo_table.storage.resources import resource
from quiclo_table.variants import zahlenfalle_solo
from quiclo_table.variants.listed import find_variant

GOLDENS: Final = Path(__file__).resolve().parents[1] / "tests" / "goldens"
SEAT: Final = Seat(0)
FRAME_MS: Final = 250


def solo_playthrough(level: str, skill: SkillLevel, seed: int) -> Iterator[str]:
    """Let a bot play a level once and give the lines of the text."""
    setup = SoloSetup(load_level(resource("levels", f"{level}.toml")))
    bot = Player("Bot", Sitter.BOT)
    match = Match(zahlenfalle_solo.GAME, setup, (bot,), Chance(seed), Journal())
    luck = Chance(seed).stream("bot")
    tell = translator("de")
    yield f"zahlenfalle_solo: level {level}, seed {seed}, bot {skill}"
    while not match.is_over:
        decision = decide(match.view(SEAT), SKILLS[skill], luck)
        yield from _told(match.advance(match.now_ms + (decision.after_ms if decision else FRAME_MS)), tell)
        if decision is not None and not match.is_over:
            yield f"> {match.now_ms / 1000:.3f} {_order(decision.order)}"
            yield from _told(match.submit(SEAT, decision.order), tell)
        if decision is not None or match.is_over:
            yield f"  {_state(match.state)}"


def match_playthrough(
    variant: str, setup: Struct, levels: tuple[SkillLevel, ...], seed: int
) -> Iterator[str]:
    """Let bots of these levels play a match and give the lines of the text, as the public sees it."""
    players = seated(len(levels), levels)
    match: Match[Any] = Match(find_variant(variant), setup, players, Chance(seed), Journal())
    narrator = Narrator(translator("de"), players)
    yield f"{variant}: seed {seed}, {', '.join(f'{player.name} {player.level}' for player in players)}"
    yield from _happened(match.opening, narrator)
    for moment in play_out(match, team_of(match.variant, players, seed)):
        if moment.act is not None:
            name, decision = players[moment.act.seat].name, moment.act.decision
            yield f"> {match.now_ms / 1000:.3f} {name} {_order(decision.order)}"
            yield f"  {narrator.why(moment.act.seat, decision.reason)}"
        yield from _happened(moment.happened, narrator)
        if moment.act is not None:
            yield f"  {' | '.join(lines_of(match.view(None), narrator))}"


def _happened(happened: Iterable[Happening], narrator: Narrator) -> Iterator[str]:
    for happening in happened:
        event = seen_by(happening, None)
        yield f"= {type(event).__name__}: {narrate(event, narrator)}".removesuffix(": ")


def _order(order: Order) -> str:
    facts = (f"{name}={_fact(value)}" for name, value in asdict(order).items())
    return " ".join((type(order).__name__, *facts))


def _fact(value: object) -> str:
    if isinstance(value, SequenceProof | EquationProof):
        return format_proof(value)
    if isinstance(value, Chain):
        return f"({format_calculation(value.calculation)} = {value.result})"
    return "(" + " ".join(str(part) for part in value) + ")" if isinstance(value, tuple) else str(value)


def _told(happened: Iterable[Happening], tell: Translator) -> Iterator[str]:
    yield from _happened(happened, Narrator(tell))


def _state(state: SoloState) -> str:
    clocks = state.clocks
    left = " ".join(f"{clock.name} {clock.left_ms / 1000:.3f}" for clock in clocks.countdowns)
    holds = f" held by {' '.join(sorted(clocks.holds))}" if clocks.holds else ""
    return (
        f"{state.phase} | {state.lives} lives | {state.points} points | streak {state.streak} | {left}{holds}"
    )


B, E, M, S = SkillLevel.BEGINNER, SkillLevel.EASY, SkillLevel.MIDDLE, SkillLevel.STRONG

MATCHES: Final[dict[str, tuple[Struct, tuple[SkillLevel, ...], int]]] = {
    "strategie_closing": (StrategieSetup(minutes=10, proofs=ProofLevel.NUR_FOLGEN), (M, S), 5),
    "strategie_combination": (StrategieSetup(), (S, M, E), 13),
    "strategie_solver": (
        StrategieSetup(minutes=10, closing=ClosingRule.SOLVER_DECIDES, first=Seat(2)),
        (B, E, M, S),
        3,
    ),
    "strategie_free": (StrategieSetup(proofs=ProofLevel.FREI, attempts=2, turn_seconds=60), (M, M), 8),
    "stapelspiel": (StapelspielSetup(), (B, E, M, S), 16),
    "stapelspiel_result_card": (StapelspielSetup(pile_top=PileTop.RESULT_CARD), (M, M), 2),
    "stapelspiel_six": (StapelspielSetup(stall_seconds=30, entry_seconds=15), (B, B, E, E, M, S), 6),
    "stapelspiel_time": (StapelspielSetup(minutes=10), (B, B), 4),
    "zahlenfolge": (ZahlenfolgeSetup(minutes=10), (B, S), 3),
    "zahlenfolge_no_trade": (ZahlenfolgeSetup(minutes=10, trade=False, first=Seat(1)), (E, M, S), 7),
    "zahlenfolge_twelve": (ZahlenfolgeSetup(minutes=10, start_cards=12), (B, E, M, S), 2),
    "zahlenfolge_clock": (ZahlenfolgeSetup(minutes=10, attempts=None, turn_seconds=30), (M, M), 9),
    "zahlenfalle": (ZahlenfalleSetup(rounds=5), (B, E, M, S), 4),
    "zahlenfalle_lives": (ZahlenfalleSetup(rounds=None, lives=1), (E, M, S), 2),
    "zahlenfalle_again": (ZahlenfalleSetup(rounds=5, unsolvable=UnsolvableRule.ROLL_AGAIN), (M, S), 11),
    "zahlenfalle_choice": (
        ZahlenfalleSetup(
            minutes=5, rounds=None, target=TargetRule.PLAYER_CHOOSES, negatives=Negatives.FORBID
        ),
        (B, B, E, E, M, M),
        6,
    ),
}
"""Four matches of each variant: house rules, how good the bots are, and the seed."""

PLAYTHROUGHS: Final[dict[str, Callable[[], Iterator[str]]]] = {
    "zahlenfalle_solo.txt": lambda: solo_playthrough("zwei-minuten", SkillLevel.MIDDLE, seed=13),
    **{
        f"{name}.txt": partial(match_playthrough, name.partition("_")[0], setup, levels, seed)
        for name, (setup, levels, seed) in MATCHES.items()
    },
}
"""Each golden by the name of its file."""


def main() -> int:
    """Write every golden; returns 0."""
    for name, playthrough in PLAYTHROUGHS.items():
        text = "".join(f"{line}\n" for line in playthrough())
        path = GOLDENS / name
        changed = not path.exists() or path.read_text(encoding="utf-8") != text
        path.write_text(text, encoding="utf-8", newline="\n")
        print(f"{name}: {'changed' if changed else 'as before'}")
    return 0


if __name__ == "__main__":
    sys.exit(main())
