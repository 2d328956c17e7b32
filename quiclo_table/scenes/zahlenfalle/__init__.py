"""Zahlenfalle for several players at one mat."""

from __future__ import annotations

from quiclo_table.scenes.zahlenfalle.scene import ZahlenfalleScene

__all__ = ["ZahlenfalleScene"]
