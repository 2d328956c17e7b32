"""Picture keys of cards, decks and those who hold them.

A card is as wide as its key says; its height follows from `card_height`. From `LARGE` on it is the large face
with its number in two corners, below the compact one of a hand.
"""

from __future__ import annotations

from enum import StrEnum
from typing import Final, NamedTuple

from msgspec import Struct

from quiclo_table.model.cards import Continent
from quiclo_table.stage.looks import Ink, Look

LARGE: Final = 128.0
"""From this width on a card shows its large face."""
LARGE_RATIO: Final = 1.4
COMPACT_RATIO: Final = 1.34


def card_height(width: float) -> float:
    """Return how high a card of a width is."""
    return width * (LARGE_RATIO if width >= LARGE else COMPACT_RATIO)


def deck_height(width: float) -> float:
    """Return how high the top card of a deck of a width is: decks lie in the large cards' ratio."""
    return width * LARGE_RATIO


HOLD_RIM: Final = 9.0
"""The rim of a held button; the gold runs between its two sides."""


class Edge(StrEnum):
    """The ring around a card that stands out."""

    CHOSEN = "chosen"
    """Gold: taken for what is being laid out."""
    OPERAND = "operand"
    """Sky blue: a pile's card that is calculated with."""
    RIGHT = "right"
    """Green: won, or right."""


class CardFace(Struct, frozen=True):
    """A number card, open. DISABLED is darkened: not to be chosen now."""

    number: int
    width: float
    look: Look = Look.IDLE


class CardBack(Struct, frozen=True):
    """A card face down: its continent is all that it shows. `shielded` bears a protected card's shield."""

    continent: Continent
    width: float
    shielded: bool = False


class CardRing(Struct, frozen=True):
    """The ring, with its glow, around a card of a width."""

    width: float
    edge: Edge = Edge.CHOSEN


class CardShadow(Struct, frozen=True):
    """The soft shadow under a card of a width."""

    width: float


class DeckPile(Struct, frozen=True):
    """A deck of a continent with the edges of up to five cards under its top back; empty at 0."""

    continent: Continent
    width: float
    cards: int


class PileEdges(Struct, frozen=True):
    """What is seen of the cards under the top card of a pile: up to four slightly turned edges, and the
    pile's shadow. `cards` counts all of the pile."""

    width: float
    cards: int


class BuzzerState(StrEnum):
    """How a buzzer stands."""

    READY = "ready"
    """Its dome is up."""
    FLOOR = "floor"
    """Gold and pressed in: its seat has the floor."""
    DIMMED = "dimmed"
    """Somebody else has the floor."""
    BARRED = "barred"


class Buzzer(Struct, frozen=True):
    """A seat's buzzer without its words: a brass pill with a dome in the seat's colour."""

    width: float
    height: float
    seat: int
    state: BuzzerState
    look: Look = Look.IDLE


class CountDisc(Struct, frozen=True):
    """A dark round disc with a number, such as how many cards a deck has."""

    number: int
    size: float = 46.0


class Token(Struct, frozen=True):
    """A seat's sign: its own shape in its own colour with the initial of who sits there. `faded` is out, or
    an empty seat; a bot bears a small robot at the lower right."""

    seat: int
    initial: str
    size: float
    faded: bool = False
    is_bot: bool = False


class NumberPill(Struct, frozen=True):
    """A card's number on a dark capsule, with a bar at its foot where it could be read upside down."""

    number: int
    width: float
    height: float
    ink: Ink


class Shield(Struct, frozen=True):
    """The blue shield of a protected card."""

    size: float


class Radio(Struct, frozen=True):
    """A round mark of which only one in a column is on."""

    size: float
    on: bool


class StepMark(Struct, frozen=True):
    """A step of a turn: done (a green check), the present one (gold, with its number), or still to come."""

    number: int
    done: bool
    now: bool
    size: float = 30.0


class HoldButton(Struct, frozen=True):
    """The wide button that is held: a dark capsule in a brass rim, filled with gold from the left, in
    thousandths. With a `caption` it is the gold alone, which covers the button's eye and words with their
    dark likeness."""

    width: float
    height: float
    thousandths: int
    caption: str = ""


class HoldFace(NamedTuple):
    """Where things stand on a button that is held, from its left end: the eye's middle, and the words."""

    eye: float
    words: float


HOLD_EYE: Final = 52.0
HOLD_GAP: Final = 70.0
"""From the left edge of the eye to that of the words."""
HOLD_WORDS: Final = 40.0
"""The size of the words."""
HOLD_SIDES: Final = 150.0
"""What the words leave free of the button's width at least."""


def hold_face(width: float, words: float) -> HoldFace:
    """Return where eye and words stand on a button, both together in the middle, by the widths of both."""
    left = (width - words - HOLD_GAP) / 2
    return HoldFace(left + HOLD_EYE / 2, left + HOLD_GAP)
