"""What a bot wants, when, and why; and what a variant's bot is: two functions of what its seat sees."""

from __future__ import annotations

from collections.abc import Callable, Hashable
from dataclasses import dataclass
from typing import Any

from msgspec import Struct

from quiclo_table.bots.skill import Skill
from quiclo_table.model.orders import Order
from quiclo_table.rules.chance import Stream


class Reason(Struct, frozen=True):
    """Why a bot does something: a key, whose sentence every catalogue has as `bot.<key>`, and its facts."""

    key: str
    facts: dict[str, int | str] = {}


class Decision(Struct, frozen=True):
    """What the bot orders, how many ms it thinks before, and why."""

    order: Order
    after_ms: int
    reason: Reason


@dataclass(frozen=True, slots=True)
class Brain:
    """How bots play one variant. `decide` returns what a bot does next, or None while it does nothing; it is
    asked again only when `moment` has changed: that is all of its seat's view that a decision rests on."""

    decide: Callable[[Any, Skill, Stream], Decision | None]
    moment: Callable[[Any], Hashable]
