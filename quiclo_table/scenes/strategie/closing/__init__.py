"""The closing score of Strategie: six cards picked in secret, one throw, and who wins (S-16 to S-18)."""

from __future__ import annotations

from quiclo_table.scenes.strategie.closing.host import ClosingHost
from quiclo_table.scenes.strategie.closing.page import ClosingPage

__all__ = ["ClosingHost", "ClosingPage"]
