"""Quiclo Table: the table simulator for QUICLO, a family of mental-arithmetic games."""

import os

# What the program prints is its answer, at times JSON; pygame's greeting must not stand before it.
os.environ.setdefault("PYGAME_HIDE_SUPPORT_PROMPT", "1")

__version__ = "0.1.0"
