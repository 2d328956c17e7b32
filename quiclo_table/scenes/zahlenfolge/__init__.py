"""Zahlenfolge at the table."""

from __future__ import annotations

from quiclo_table.scenes.zahlenfolge.game import ZahlenfolgeGame

__all__ = ["ZahlenfolgeGame"]
