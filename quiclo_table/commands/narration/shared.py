"""How events are told that all variants share."""

from __future__ import annotations

from quiclo_table.commands.narration.narrator import Narrator, narrate
from quiclo_table.model.events import DiceRested, DiceThrown, OrderRefused, Paused, Resumed


@narrate.register
def _silent(_event: DiceRested, _n: Narrator) -> str:
    return ""


@narrate.register
def _thrown(event: DiceThrown, n: Narrator) -> str:
    return n.t(f"narration.throw.{event.throw}", faces="  ".join(str(face) for face in event.faces))


@narrate.register
def _paused(_event: Paused, n: Narrator) -> str:
    return n.t("narration.paused")


@narrate.register
def _resumed(_event: Resumed, n: Narrator) -> str:
    return n.t("narration.resumed")


@narrate.register
def _refused(event: OrderRefused, n: Narrator) -> str:
    if event.given is None:
        return ""  # a secret order, which is its giver's business alone
    return n.t(f"refusal.{event.refusal.key}", **event.refusal.facts)
