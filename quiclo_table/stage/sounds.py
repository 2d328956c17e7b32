"""What can be heard, as values: the sounds, and the cue that asks for one of them. Cues go over the bus."""

from __future__ import annotations

from dataclasses import dataclass
from enum import StrEnum
from typing import Final

from quiclo_table.stage.layout import WIDTH

WIDEST: Final = 0.6
"""How far to the side a sound at the edge of the screen comes from; 1 would leave one ear without it."""


class Sound(StrEnum):
    """Everything that sounds. The recordings of a sound are named after its value."""

    DICE = "dice"
    """A die hits a die."""
    FELT = "felt"
    """A die hits the rim, or is put down on the felt."""
    THROW = "throw"
    """Dice are picked up."""
    CARD = "card"
    BUZZ = "buzz"
    """Somebody calls „QUICLO!“."""
    KEY = "key"
    RIGHT = "right"
    WRONG = "wrong"
    TICK = "tick"
    """One of the last ten seconds passes..."""
    LAST = "last"
    """...and one of the last three."""
    FIVE_DICE = "five_dice"
    """All five dice used: a life won."""
    MEDAL = "medal"
    RECORD = "record"


@dataclass(frozen=True, slots=True)
class SoundCue:
    """Something is to be heard now. Published on the bus; who can't play it drops it."""

    sound: Sound
    loudness: float = 1.0
    """How loud it seems: 0 (not at all) to 1 (as loud as this sound gets)."""
    pan: float = 0.0
    """Where it comes from: −1 (left) to 1 (right)."""


def pan_at(x: float) -> float:
    """Return where something at `x` on the screen is heard from, in design units."""
    return WIDEST * max(-1.0, min(1.0, 2.0 * x / WIDTH - 1.0))
