"""How moves begin and end: functions from 0–1 of the time to 0–1 of the way."""

from __future__ import annotations

from collections.abc import Callable

Ease = Callable[[float], float]


def ease_out(t: float) -> float:
    """Start fast, end gently (cubic)."""
    return 1 - (1 - t) ** 3


def ease_in_out(t: float) -> float:
    """Start and end gently (cubic)."""
    return 4 * t**3 if t < 0.5 else 1 - (2 - 2 * t) ** 3 / 2


def ease_out_back(t: float) -> float:
    """Shoot a little beyond the end and come back."""
    return 1 + 2.7 * (t - 1) ** 3 + 1.7 * (t - 1) ** 2
