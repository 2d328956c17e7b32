"""Pictures of what things lie on and in: panels, rows, buttons, bars."""

from __future__ import annotations

from msgspec import Struct

from quiclo_table.stage.looks import Look, Tone


class Glass(Struct, frozen=True):
    """A dark panel; `active` adds the gold border and the outer glow."""

    width: float
    height: float
    radius: float = 24.0
    active: bool = False


class Well(Struct, frozen=True):
    """An inset field."""

    width: float
    height: float
    radius: float = 18.0
    focused: bool = False


class Row(Struct, frozen=True):
    """A line of a list on a panel, a little lighter than the glass."""

    width: float
    height: float
    radius: float = 16.0


class Board(Struct, frozen=True):
    """A tray of green felt in a brass rim."""

    width: float
    height: float
    radius: float = 24.0


class Button(Struct, frozen=True):
    """A button without its label. Its face ends 6 above its foot, so a label's middle is 3 above the box's
    middle, and 2.5 below it while PRESSED."""

    width: float
    height: float
    tone: Tone = Tone.NEUTRAL
    look: Look = Look.IDLE
    radius: float = 16.0


class FocusRing(Struct, frozen=True):
    """The gold frame around the control that keys and pads act on; width and height are the control's."""

    width: float
    height: float
    radius: float = 16.0


class Pill(Struct, frozen=True):
    """A capsule: gold behind ink text, or dark behind white text."""

    width: float
    height: float
    gold: bool = True


class Track(Struct, frozen=True):
    """The black track behind the segments of a choice."""

    width: float
    height: float


class Bar(Struct, frozen=True):
    """A progress bar: a dark track filled with gold, in thousandths."""

    width: float
    height: float
    thousandths: int


class Rule(Struct, frozen=True):
    """A thin dividing line."""

    width: float
