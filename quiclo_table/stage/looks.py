"""Named faces of type, inks, and the states of things: what picture keys are said with."""

from __future__ import annotations

from enum import StrEnum


class Font(StrEnum):
    """The three faces of LOOK: numerals and headings, sentences, labels."""

    NUMERAL = "numeral"
    SENTENCE = "sentence"
    LABEL = "label"


class Ink(StrEnum):
    """Named colours of text and signs; the palette in view gives each its value or its gradient."""

    WHITE = "white"
    SECONDARY = "secondary"
    INK = "ink"
    GOLD_LABEL = "gold_label"
    GOLD_NUMERAL = "gold_numeral"
    GOLD_TITLE = "gold_title"
    IVORY_TITLE = "ivory_title"
    OPERATOR = "operator"
    OK = "ok"
    BAD = "bad"
    FELT = "felt"
    FADED = "faded"
    DISABLED = "disabled"
    URGENT = "urgent"


class Tone(StrEnum):
    """What a button is for."""

    OK = "ok"
    DANGER = "danger"
    NEUTRAL = "neutral"
    KEY = "key"
    GOLD = "gold"


class Look(StrEnum):
    """How a control or a die stands right now."""

    IDLE = "idle"
    HOVER = "hover"
    PRESSED = "pressed"
    DISABLED = "disabled"
