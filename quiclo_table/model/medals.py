"""The three medals that a level can bring."""

from __future__ import annotations

from enum import StrEnum


class Medal(StrEnum):
    """From the least to the best."""

    BRONZE = "bronze"
    SILVER = "silver"
    GOLD = "gold"
