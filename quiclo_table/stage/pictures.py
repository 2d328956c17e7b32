"""Picture keys: what is to be drawn, as frozen values in design units (1920 × 1080). View turns them into
pixels.

A key is hashable and says everything that decides how the picture looks, so a picture is painted once per
size and cached, two frames can be compared key by key, and a test can read what stands on the screen without
a window.
"""

from __future__ import annotations

from msgspec import Struct

from quiclo_table.model.medals import Medal
from quiclo_table.stage.card_pictures import (
    Buzzer,
    CardBack,
    CardFace,
    CardRing,
    CardShadow,
    CountDisc,
    DeckPile,
    HoldButton,
    NumberPill,
    PileEdges,
    Radio,
    Shield,
    StepMark,
    Token,
)
from quiclo_table.stage.dice_pictures import DieAtRest, DieHole, DieRolling, DieShadow, Tile
from quiclo_table.stage.looks import Font, Ink, Look, Tone
from quiclo_table.stage.panel_pictures import (
    Bar,
    Board,
    Button,
    FocusRing,
    Glass,
    Pill,
    Row,
    Rule,
    Track,
    Well,
)
from quiclo_table.stage.proof_pictures import GraphLine, Hub, Plate

__all__ = [
    "Backdrop",
    "Badge",
    "Bar",
    "Board",
    "Button",
    "Buzzer",
    "CardBack",
    "CardFace",
    "CardRing",
    "CardShadow",
    "ClockRing",
    "CountDisc",
    "Cutting",
    "DeckPile",
    "DieAtRest",
    "DieHole",
    "DieRolling",
    "DieShadow",
    "Disc",
    "Draw",
    "FocusRing",
    "Font",
    "Glass",
    "Glow",
    "GraphLine",
    "Heart",
    "HoldButton",
    "Hub",
    "Icon",
    "Ink",
    "Look",
    "MedalPicture",
    "NumberPill",
    "Picture",
    "PileEdges",
    "Pill",
    "Plate",
    "Radio",
    "Row",
    "Rule",
    "Shield",
    "Sign",
    "StepMark",
    "Text",
    "Tile",
    "Token",
    "Tone",
    "Track",
    "Veil",
    "Verdict",
    "Well",
]


class Backdrop(Struct, frozen=True):
    """A whole pre-rendered background of 1920 × 1080: `walnut`, `title`, `zahlenfalle`, or `table`
    with the map of the decks and the tray."""

    name: str


class Cutting(Struct, frozen=True):
    """A rectangle of a backdrop as a picture of its own; `framed` puts a metal rim around it, as boards have
    that the backdrop shows."""

    name: str
    x: float
    y: float
    width: float
    height: float
    framed: bool = False


class Veil(Struct, frozen=True):
    """A black sheet over the whole window."""

    opacity: float


class Text(Struct, frozen=True):
    """One line of text. `width` > 0 shrinks it, down to 22, until it fits; a test asserts that nothing is
    left over. `cells` gives every digit the room of the widest, so that a running number doesn't wobble. The
    middle of the box is the middle of the capitals."""

    text: str
    size: float
    font: Font = Font.SENTENCE
    ink: Ink = Ink.WHITE
    width: float = 0.0
    shadow: bool = False
    cells: bool = False


class Glow(Struct, frozen=True):
    """A soft warm light, for a target or a chosen thing; width and height are those of the thing."""

    width: float
    height: float
    radius: float
    blur: float = 46.0


class Sign(Struct, frozen=True):
    """One of the signs + − × ÷ = ?, its ink in the middle of a square box; `size` is the size of the type."""

    sign: str
    size: float
    ink: Ink = Ink.OPERATOR


class Icon(Struct, frozen=True):
    """A white stroke icon: clock, pause, menu, undo, check, cross, flag, play, gear, cup, person, robot,
    finger, dice, home, again, globe, bulb, bolt, lock, book, arrow_left, arrow_right, speaker, eye,
    calendar, share, trade, shield, cards, keyboard, pad; and the sign of a continent: continent.europe, …"""

    name: str
    size: float
    ink: Ink = Ink.WHITE


class Disc(Struct, frozen=True):
    """A coloured round shield behind an icon: `orange`, `blue`, `green`."""

    colour: str
    size: float


class Heart(Struct, frozen=True):
    """A life: full, or hollow when spent."""

    size: float
    full: bool = True


class MedalPicture(Struct, frozen=True):
    """A medal with its ribbon, both `size` high; `won` False shows it dimmed."""

    medal: Medal
    size: float
    won: bool = True


class ClockRing(Struct, frozen=True):
    """The big round clock: ticks, track, and the part of the ring that is left, in thousandths."""

    radius: float
    thousandths: int
    urgent: bool = False


class Badge(Struct, frozen=True):
    """A round gold badge with a number: the order of picking."""

    number: int
    size: float = 44.0


class Verdict(Struct, frozen=True):
    """A round green badge with a check, or a red one with a cross."""

    right: bool
    size: float


Picture = (
    Backdrop
    | Cutting
    | Veil
    | Text
    | Glass
    | Well
    | Row
    | Board
    | Button
    | FocusRing
    | Pill
    | Track
    | Glow
    | Tile
    | Sign
    | Icon
    | Disc
    | Heart
    | MedalPicture
    | ClockRing
    | Bar
    | Rule
    | Badge
    | Verdict
    | DieAtRest
    | DieRolling
    | DieHole
    | DieShadow
    | CardFace
    | CardBack
    | CardRing
    | CardShadow
    | DeckPile
    | PileEdges
    | Buzzer
    | CountDisc
    | NumberPill
    | Token
    | Shield
    | Radio
    | StepMark
    | HoldButton
    | Plate
    | GraphLine
    | Hub
)


class Draw(Struct, frozen=True):
    """A picture at a place. (x, y) is where the picture's anchor point lies; anchor (0, 0) is its top left
    corner and (0.5, 0.5) its middle. Drawn in the order of `layer`, then of the list. `alpha` 0–1, `scale` 1
    is as painted, and so is `stretch` for the width alone. `turn` counts quarter turns clockwise around the
    anchor point."""

    picture: Picture
    x: float
    y: float
    anchor: tuple[float, float] = (0.0, 0.0)
    layer: int = 0
    alpha: float = 1.0
    scale: float = 1.0
    stretch: float = 1.0
    turn: int = 0
