"""Zahlenfolge at the table."""

from __future__ import annotations

from quiclo_table.scenes.zahlenfolge.scene import ZahlenfolgeScene

__all__ = ["ZahlenfolgeScene"]
