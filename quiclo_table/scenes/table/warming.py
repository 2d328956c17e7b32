"""Pictures of the way to a card table and of the table itself, to be painted before anybody goes there."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from quiclo_table.model.cards import CARDS, Continent
from quiclo_table.model.dice import FACES
from quiclo_table.model.orders import Ready
from quiclo_table.model.seats import BOT_NAMES, Player, Seat, Sitter, SkillLevel
from quiclo_table.model.stapelspiel import StapelspielSetup
from quiclo_table.model.zahlenfolge import ZahlenfolgeSetup
from quiclo_table.scenes.rehearsal import pictures_on, rehearsed
from quiclo_table.scenes.scene import Context, Scene, TableChoice
from quiclo_table.scenes.setup import SetupScene
from quiclo_table.scenes.table.match_table import begun
from quiclo_table.scenes.table.tables import SCENES
from quiclo_table.stage.card_pictures import (
    Buzzer,
    BuzzerState,
    CardBack,
    CardFace,
    CardRing,
    CardShadow,
    CountDisc,
    DeckPile,
    Edge,
    PileEdges,
    StepMark,
)
from quiclo_table.stage.pictures import DieHole, DieShadow, Glow, Look, Picture, Tile, Verdict
from quiclo_table.stage.stapelspiel_layout import STAPELSPIEL, panel_places
from quiclo_table.stage.strip import TILE
from quiclo_table.stage.table_layout import GRIDS, TABLE, seat_places
from quiclo_table.variants.zahlenfolge import GAME

SEATS: Final = 4
"""So many sit at the table that is rehearsed: a person, and bots."""
DEALT: Final = tuple(
    dict.fromkeys(seat_places(seats)[0].grid(cards).card for seats in range(2, 7) for cards in (6, 12))
)
"""How wide cards are when a match begins. They lie open all at once, so their faces are painted ahead; later
ones come one by one."""
FULL_DECK: Final = 24
EDGES: Final = 5
"""So many cards of a deck are seen at most."""
STEPS: Final = 5


def pictures_of_tables(aside: Context) -> Iterator[Picture]:
    """Give the pictures of the set-up and of the table, in the order in which they are needed.

    `aside` is a context that nobody else has: its matches are kept nowhere and heard by nobody.
    """
    yield from rehearsed(lambda: SetupScene(aside, GAME))
    yield from _at_the_beginning(aside)
    yield from rehearsed(lambda: _table(aside, is_ready=True))
    yield from _cards()
    yield from _later()
    yield from _stapelspiel(aside)


def _table(aside: Context, *, is_ready: bool) -> Scene:
    """A table at which the cards have been dealt, or at which all are ready and the person is at play."""
    choice = TableChoice(GAME.name, ZahlenfolgeSetup(), _seated(aside))
    match, journal = begun(aside, choice)
    for seat in range(SEATS if is_ready else 0):
        match.submit(Seat(seat), Ready())
    return SCENES[GAME.name](aside, match, journal, is_new=not is_ready)


def _seated(aside: Context) -> tuple[Player, ...]:
    """A person, and bots."""
    bots = (Player(name, Sitter.BOT, SkillLevel.MIDDLE) for name in BOT_NAMES[1:SEATS])
    return (Player(aside.player), *bots)


def _at_the_beginning(aside: Context) -> Iterator[Picture]:
    """The table while all protect, and the page that covers it for a person."""
    scene = _table(aside, is_ready=False)
    scene.enter()
    try:
        yield from pictures_on(scene)
        scene.advance(0)
        yield from pictures_on(scene)
    finally:
        scene.leave()


def _stapelspiel(aside: Context) -> Iterator[Picture]:
    """The table of Stapelspiel as it begins, and what the search brings: buzzers, piles, rings."""
    choice = TableChoice("stapelspiel", StapelspielSetup(), _seated(aside))
    yield from rehearsed(lambda: SCENES["stapelspiel"](aside, *begun(aside, choice), is_new=True))
    box = panel_places(SEATS)[0].layout.buzzer
    for seat in range(SEATS):
        yield from (Buzzer(box.w, box.h, seat, state) for state in BuzzerState)
        yield Buzzer(box.w, box.h, seat, BuzzerState.READY, Look.PRESSED)
    width = STAPELSPIEL.pile_width
    yield from (PileEdges(width, cards) for cards in range(1, EDGES + 1))
    yield from (CardBack(continent, width) for continent in Continent)
    yield from (CardRing(width, edge) for edge in (Edge.CHOSEN, Edge.OPERAND))


def _cards() -> Iterator[Picture]:
    """Cards as they lie in hands: backs and what goes with them in all widths, faces as a match begins."""
    yield from (CardShadow(width) for width in (TABLE.target_width, TABLE.lost_card))
    yield from (CardBack(continent, TABLE.target_width) for continent in Continent)
    for grid in GRIDS:
        yield CardShadow(grid.card)
        for continent in Continent:
            yield from (CardBack(continent, grid.card, shielded=shielded) for shielded in (False, True))
    for width in DEALT:
        yield from (CardFace(number, width) for number in CARDS)


def _later() -> Iterator[Picture]:
    """What turns bring: the marks on cards, the steps done, decks and dice in play and out of it."""
    for grid in GRIDS:
        yield from (CardRing(grid.card, edge) for edge in Edge)
    yield from (CardRing(TABLE.target_width, edge) for edge in (Edge.RIGHT, Edge.CHOSEN))
    yield from (Verdict(right, 54) for right in (True, False))
    for number in range(1, STEPS + 1):
        yield StepMark(number, done=True, now=False)
        yield StepMark(number, done=False, now=True)
    yield from (CountDisc(count) for count in range(FULL_DECK + 1))
    yield from (
        DeckPile(continent, TABLE.deck, count) for continent in Continent for count in range(EDGES + 1)
    )
    yield from (DieHole(value, TABLE.tray.die) for value in range(1, FACES + 1))
    yield from (Tile(value, TILE) for value in range(1, FACES + 1))
    yield DieShadow(TABLE.tray.die)
    yield Glow(TABLE.tray.die * 0.86, TABLE.tray.die * 0.86, TABLE.tray.die * 0.43, 34)
