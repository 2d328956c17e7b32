"""The colours of the house, by name, and the colour or the ramp that each ink stands for."""

from __future__ import annotations

from typing import Final, NamedTuple

from quiclo_table.model.medals import Medal
from quiclo_table.stage.card_pictures import Edge
from quiclo_table.stage.pictures import Ink, Tone
from quiclo_table.stage.proof_pictures import Ground

Colour = tuple[int, int, int]


class Ramp(NamedTuple):
    """A vertical gradient from the top colour to the bottom colour."""

    top: Colour
    bottom: Colour


def colour(code: str) -> Colour:
    """The colour that a code such as `#FFC857` stands for."""
    return int(code[1:3], 16), int(code[3:5], 16), int(code[5:7], 16)


def ramp(top: str, bottom: str) -> Ramp:
    """The gradient between two codes."""
    return Ramp(colour(top), colour(bottom))


def mixed(base: Colour, other: Colour, share: float) -> Colour:
    """`base` with a share (0–1) of `other` in it."""
    red, green, blue = (round(b + (o - b) * share) for b, o in zip(base, other, strict=True))
    return red, green, blue


WHITE: Final = colour("#FFFFFF")
BLACK: Final = colour("#000000")
INK: Final = colour("#141C2E")
GOLD: Final = colour("#FFC857")
GLOW: Final = colour("#FFB22E")
TARGET_GLOW: Final = colour("#FFBA3C")
HOVER_EDGE: Final = colour("#FFE2A0")
IVORY: Final = ramp("#FFFCF3", "#EEE5D0")
IVORY_FOOT: Final = colour("#B0A692")
GOLD_FILL: Final = ramp("#FFD66E", "#FFB02E")
DARK_PILL: Final = ramp("#3E3834", "#2E2926")

GLASS: Final = ramp("#1E1A1A", "#121012")
ACTIVE_GLASS: Final = ramp("#4A361A", "#221A14")
GLASS_EDGE: Final = colour("#FFE2AA")
WELL: Final = ramp("#060608", "#0E0C0C")
ROW: Final = ramp("#302B2B", "#211D1D")
WELL_EDGE: Final = colour("#FFE6BE")
WELL_FOCUS: Final = colour("#FFD66E")

BRASS: Final = ramp("#F0CA80", "#6E461E")
FELT: Final = ramp("#164A42", "#0E322E")
SEA: Final = ramp("#204258", "#122A3C")
WALNUT: Final = ramp("#744A2D", "#462B1B")

TONES: Final[dict[Tone, Colour]] = {
    Tone.OK: colour("#106C44"),
    Tone.DANGER: colour("#6E3430"),
    Tone.NEUTRAL: colour("#423C3C"),
    Tone.KEY: colour("#484240"),
    Tone.GOLD: colour("#FFB840"),
}
DISABLED: Final = colour("#323032")

INKS: Final[dict[Ink, Colour | Ramp]] = {
    Ink.WHITE: WHITE,
    Ink.SECONDARY: colour("#D6CCBE"),
    Ink.INK: INK,
    Ink.GOLD_LABEL: colour("#FFD678"),
    Ink.GOLD_NUMERAL: ramp("#FFE2A0", "#FFC460"),
    Ink.GOLD_TITLE: ramp("#FFE8AA", "#FFB240"),
    Ink.IVORY_TITLE: ramp("#FFFCF3", "#F4D8B4"),
    Ink.OPERATOR: colour("#FFCE68"),
    Ink.OK: colour("#96F0BE"),
    Ink.BAD: colour("#FF9688"),
    Ink.FELT: colour("#CCE8DC"),
    Ink.FADED: colour("#B0A9A0"),
    Ink.DISABLED: colour("#A8A29C"),
    Ink.URGENT: colour("#FF6B58"),
}

OK_BADGE: Final = ramp("#34C480", "#188C56")
BAD_BADGE: Final = ramp("#E2544E", "#A42828")
HEART: Final = ramp("#FF6A68", "#DC3444")
HEART_SPENT: Final = colour("#8C847C")
MEDALS: Final[dict[Medal, Colour]] = {
    Medal.BRONZE: colour("#D68C54"),
    Medal.SILVER: colour("#C4CCD6"),
    Medal.GOLD: colour("#FFC846"),
}
RIBBON: Final = ramp("#E0605E", "#B8393E")
DISCS: Final[dict[str, Ramp]] = {
    "orange": ramp("#FFA55C", "#D9731F"),
    "blue": ramp("#86D2FF", "#4B9AD6"),
    "green": ramp("#A6E6C4", "#5DB88C"),
}

CLOCK_RIM: Final = colour("#B98F5A")
CLOCK_FACE: Final = ramp("#0D0B0C", "#161213")
CLOCK_TRACK: Final = colour("#3C3734")
CLOCK_FILL: Final = colour("#FB8C34")
CLOCK_URGENT: Final = colour("#F05A46")
CLOCK_TICK: Final = colour("#FFEBD2")
HOLE: Final = colour("#06191A")

CONTINENTS: Final[dict[str, Colour]] = {
    "europe": colour("#3C63CC"),
    "africa": colour("#EC7A1C"),
    "asia": colour("#B3294A"),
    "north_america": colour("#C792F7"),
    "south_america": colour("#2BAE90"),
    "oceania": colour("#FFEA8E"),
}
CONTINENT_INKS: Final[dict[str, Colour]] = {
    "europe": WHITE,
    "africa": INK,
    "asia": WHITE,
    "north_america": INK,
    "south_america": INK,
    "oceania": INK,
}
"""What a continent's sign and numbers on its colour are printed in."""
CONTINENT_SHADES: Final[dict[str, Colour]] = {
    "europe": colour("#16246A"),
    "africa": colour("#9A3A00"),
    "asia": colour("#4A0A1C"),
    "north_america": colour("#6A34B4"),
    "south_america": colour("#0C4A42"),
    "oceania": colour("#CF8E22"),
}
"""What a continent's colour darkens toward: deeper, not greyer."""

EDGES: Final[dict[Edge, Colour]] = {
    Edge.CHOSEN: GOLD,
    Edge.OPERAND: colour("#78E2FF"),
    Edge.RIGHT: colour("#3CC882"),
}
SHIELD: Final = ramp("#2A76B0", "#1E6096")
SEATS: Final[tuple[Colour, ...]] = (
    colour("#6CCBFF"),
    colour("#FF8A73"),
    colour("#B9E04F"),
    colour("#F0F0F0"),
    colour("#FF9FD6"),
    colour("#D9B48A"),
)
"""The seats' colours, clockwise."""
SEAT_GREY: Final = colour("#302F2F")
"""What the token of somebody who is out, or of an empty seat, is mixed toward."""
DARK_DISC: Final = ramp("#1A1D24", "#0E1014")
"""Small discs behind a number or a sign, on cards, maps and tokens."""
DISC_EDGE: Final = colour("#8C877E")

GROUNDS: Final[dict[Ground, Ramp]] = {
    Ground.SEA: ramp("#1A3348", "#0F2030"),
    Ground.RIGHT: ramp("#1C7049", "#12492F"),
    Ground.WRONG: ramp("#7A2E2C", "#4E1C1C"),
    Ground.OPEN: ramp("#5A4320", "#38291A"),
}
HUBS: Final[tuple[Colour, ...]] = (
    GOLD,
    colour("#6CCBFF"),
    colour("#FF8FC0"),
    colour("#9BE36A"),
    colour("#C9A2FF"),
    colour("#FF9E5E"),
    colour("#5FE3CF"),
    colour("#E8E2D6"),
)
"""The colours of equations, in their order: their numbers' discs, and the lines to their cards."""
