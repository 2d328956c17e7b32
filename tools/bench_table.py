"""The card table's measurements: the fullest table at rest and while all moves, and the longest gaps."""

from __future__ import annotations

from dataclasses import replace
from typing import Final, NamedTuple

from msgspec import structs

from quiclo_table.commands.pilot import Pilot
from quiclo_table.model.card_table import DICE, CardTable, Held, Step
from quiclo_table.model.cards import Continent
from quiclo_table.model.dice import DEFAULT_FLICK
from quiclo_table.model.seats import BOT_NAMES, Player, Sitter, SkillLevel
from quiclo_table.model.zahlenfolge import Phase, ZahlenfolgeSetup, ZahlenfolgeState, ZahlenfolgeView
from quiclo_table.physics.throw import throw
from quiclo_table.rules.chance import Chance
from quiclo_table.rules.deciding import start_match_clock
from quiclo_table.rules.decks import sizes, take
from quiclo_table.rules.match import Match
from quiclo_table.rules.variant import Change
from quiclo_table.scenes.hand_throw import physical
from quiclo_table.scenes.scene import Context, Scene
from quiclo_table.scenes.setup import SetupScene
from quiclo_table.scenes.table.scene import CardTableScene
from quiclo_table.scenes.title import TitleScene
from quiclo_table.scenes.zahlenfolge import ZahlenfolgeGame
from quiclo_table.stage.card_hands import DEAL_STEP_MS, MOVE_MS
from quiclo_table.stage.card_pictures import CardFace
from quiclo_table.stage.components import Place
from quiclo_table.stage.table_layout import DECKS, TABLE
from quiclo_table.storage.arrangement import Arrangement, Occupant
from quiclo_table.storage.arrangement import Place as Seated
from quiclo_table.storage.settings import Settings
from quiclo_table.variants.zahlenfolge import GAME
from tools.bench_rows import BenchRow, row
from tools.bench_window import (
    SETTLING_MS,
    Size,
    TimedPilot,
    Times,
    in_fresh_process,
    interleaved,
    longest_of,
    pilot_at,
)

FULL_HD: Final = (1920, 1080)
ULTRA_HD: Final = (3840, 2160)
SEATS: Final = 6
FULL_HAND: Final = 15
PATHS: Final = 4
ROLLED: Final = 70
"""Frames from one throw to the next."""
FLOWN: Final = 25
"""Frames from one card that takes off to the next."""
FLIGHT_MS: Final = 420.0
WARM_MS: Final = 3000
"""How long the title has been on when it is left."""
CHANGED_MS: Final = 1000
START_CARDS: Final = 12
DEALT_MS: Final = round(SEATS * START_CARDS * DEAL_STEP_MS + MOVE_MS)
OPENED_MS: Final = 1000
LONG_MS: Final = 120_000
"""How long bots may take at most."""
LONGEST: Final = 0.050
RUNS: Final = {FULL_HD: 5, ULTRA_HD: 3}
PLAYERS: Final = (
    Player("Leyla"),
    *(Player(name, Sitter.BOT, SkillLevel.MIDDLE) for name in BOT_NAMES[: SEATS - 1]),
)


class FullTable(CardTableScene[ZahlenfolgeView]):
    """A person and five bots in the middle of a match, with full hands, while match and decision have their
    clocks."""

    def __init__(self, context: Context) -> None:
        setup = ZahlenfolgeSetup(turn_seconds=90)
        journal = context.open_journal()
        game = replace(GAME, begin=with_full_hands)
        match: Match[ZahlenfolgeState] = Match(game, setup, PLAYERS, Chance(1), journal.journal)
        super().__init__(ZahlenfolgeGame, context, match, journal, is_new=False)
        tray = physical(TABLE.tray)
        self._paths = [throw(tray, DICE, DEFAULT_FLICK, seed) for seed in range(PATHS)]
        self._stirred = 0

    def stir(self) -> None:
        """Keep dice rolling and a card flying for one more frame, whatever the match says."""
        stage = self._stage
        throws, frame = divmod(self._stirred, ROLLED)
        if frame == 0:
            stage.calculating.tray.throw(self._paths[throws % PATHS], (7, 2, 12, 5, 9, 1))
        if self._stirred % FLOWN == 0:
            start = Place(*DECKS[Continent.ASIA], TABLE.deck / TABLE.target_width)
            stage.fly(CardFace(60, TABLE.target_width), start, Place(*TABLE.target_card), FLIGHT_MS)
        self._stirred += 1


def with_full_hands(
    setup: ZahlenfolgeSetup, players: tuple[Player, ...], chance: Chance
) -> Change[ZahlenfolgeState]:
    """Begin in the middle: all hands are full, and a third of each is protected."""
    state = GAME.begin(setup, players, chance).state
    decks, hands = state.table.decks, [list(hand) for hand in state.table.hands]
    while any(len(hand) < FULL_HAND for hand in hands):
        for hand in hands:
            fullest = max(Continent, key=dict(zip(Continent, sizes(decks), strict=True)).__getitem__)
            card, decks = take(decks, fullest)
            hand.append(Held(card, is_hidden=len(hand) % 3 == 0))
    table = CardTable(decks, tuple(map(tuple, hands)))
    clocks = start_match_clock(state.clocks, setup.minutes)
    ready = (True,) * len(players)
    return Change(structs.replace(state, table=table, clocks=clocks, ready=ready, phase=Phase.TURNS))


class TableGaps(NamedTuple):
    """The longest frame at each kind of moment, in seconds."""

    setup: float
    table: float
    dealing: float
    turn: float
    bots: float


MOMENTS: Final = (
    "on the way to the set-up",
    "on the way to the card table",
    f"while {SEATS} × {START_CARDS} cards are dealt and laid open",
    "of a person's turn, with the throw",
    "of a bot's turn, with the throw",
)


def rows(where: str) -> list[BenchRow]:
    """Measure everything; about a minute and a half."""
    return [*_frame_rows(where), *_gap_rows()]


def _frame_rows(where: str) -> list[BenchRow]:
    full = f"a full background and a flip ({where})"
    still, rest, moving, busy = in_fresh_process(frame_times, FULL_HD)
    _, _, large, large_busy = in_fresh_process(frame_times, ULTRA_HD)
    what = f"{SEATS} × {FULL_HAND} cards"
    return [
        row(f"{what}: six dice roll, a card flies", busy, full, moving, 2.0, p95_budget=3.0),
        row(f"{what}: at rest, both clocks run", rest, full, still, 0.3),
        row(f"{what}: the same moves at 4K", large_busy, f"{full} at 4K", large, 1.5),
    ]


def frame_times(size: Size) -> tuple[Times, Times, Times, Times]:
    """Measure the yardstick in turn with frames at rest, then in turn with frames in which all moves."""
    with pilot_at(size, FullTable) as pilot:
        table = pilot.scene
        if not isinstance(table, FullTable):
            raise TypeError(f"the pilot stands in {type(table).__name__}, not at the full table")
        _bring_to_calculation(pilot)
        still, rest = interleaved(pilot, lambda: None)
        for _ in range(ROLLED):
            table.stir()
            pilot.frame()
        moving, busy = interleaved(pilot, table.stir)
    return still, rest, moving, busy


def _gap_rows() -> list[BenchRow]:
    measured = []
    for size, name, budget in ((FULL_HD, "", 1.0), (ULTRA_HD, " at 4K", None)):
        gaps = [in_fresh_process(longest_frames, size, run) for run in range(RUNS[size])]
        for moment, times in zip(MOMENTS, zip(*gaps, strict=True), strict=True):
            measured.append(row(f"the longest frame {moment}{name}", times, "50 ms", [LONGEST], budget))
    return measured


def longest_frames(size: Size, run: int) -> TableGaps:
    """Play from the title through the set-up to the first turns; a fresh process is assumed."""
    with pilot_at(size, TitleScene, seed=run, settings=_for_six) as pilot:
        pilot.wait(WARM_MS)
        setup = longest_of(pilot, lambda: _enter(pilot, "zahlenfolge", SetupScene))
        table = longest_of(pilot, lambda: _enter(pilot, "start", CardTableScene))
        dealing = longest_of(pilot, lambda: _be_dealt(pilot))
        turn = longest_of(pilot, lambda: _play_a_turn(pilot))
        bots = longest_of(pilot, lambda: _watch_a_turn(pilot))
    return TableGaps(setup, table, dealing, turn, bots)


def _for_six(settings: Settings) -> Settings:
    """Let a person and five bots be what was set up last."""
    places = (Seated(Occupant.PERSON), *[Seated(Occupant.BOT)] * (SEATS - 1))
    rules = {"start_cards": str(START_CARDS)}
    return structs.replace(settings, tables={GAME.name: Arrangement(places, rules=rules)})


def _enter(pilot: TimedPilot, way: str, scene: type[Scene]) -> None:
    pilot.press(way)
    pilot.wait(CHANGED_MS)
    if not isinstance(pilot.scene, scene):
        raise TypeError(f"the pilot stands in {type(pilot.scene).__name__}, not in {scene.__name__}")


def _be_dealt(pilot: Pilot) -> None:
    """Protect nothing, and look on until all cards lie there and are open."""
    table = _table_of(pilot)
    pilot.press("done")
    pilot.wait(DEALT_MS)
    pilot.wait_for(lambda: table.view.phase is Phase.TURNS, most_ms=LONG_MS)
    pilot.wait(OPENED_MS)


def _play_a_turn(pilot: Pilot) -> None:
    """Draw, throw, give up, and hand on."""
    table = _table_of(pilot)
    _bring_to_calculation(pilot)
    for id in ("give_up", "give_up"):
        pilot.press(id)
    pilot.wait_for(lambda: table.view.step is not Step.CALCULATE)
    pilot.wait(SETTLING_MS)
    if pilot.scene.page.find("end_turn") is not None:
        pilot.press("end_turn")


def _bring_to_calculation(pilot: Pilot) -> None:
    """Draw a card, throw for it, and let the dice come to rest."""
    table = _table_of(pilot)
    pilot.press(f"deck.{Continent.EUROPE}")
    pilot.wait(SETTLING_MS)
    pilot.press("main")
    pilot.wait_for(lambda: table.view.step is Step.CALCULATE and table.view.rolling_ms > 0)
    pilot.wait_for(lambda: not table.view.rolling_ms)
    pilot.wait(SETTLING_MS)


def _watch_a_turn(pilot: Pilot) -> None:
    """Look on while the bot that comes next plays."""
    table = _table_of(pilot)
    turn = table.view.turn
    pilot.wait_for(lambda: table.view.turn != turn, most_ms=LONG_MS)


def _table_of(pilot: Pilot) -> CardTableScene[ZahlenfolgeView]:
    if not isinstance(pilot.scene, CardTableScene):
        raise TypeError(f"the pilot stands in {type(pilot.scene).__name__}, not at the card table")
    return pilot.scene
