"""How a match of Zahlenfolge is told."""

from __future__ import annotations

from quiclo_table.commands.narration.narrator import Narrator, narrate
from quiclo_table.commands.narration.table import cards_text
from quiclo_table.model.calculation_text import format_calculation
from quiclo_table.model.zahlenfolge import (
    SECHSLING,
    CardProtected,
    HandsLaidOpen,
    OpeningDemanded,
    ProtectionLifted,
    RunReported,
    SeatReady,
    SolutionShown,
)


@narrate.register
def _protected(event: CardProtected, n: Narrator) -> str:
    return n.t("zahlenfolge.protected", name=n.name(event.seat), card=cards_text((event.card,)))


@narrate.register
def _lifted(event: ProtectionLifted, n: Narrator) -> str:
    return n.t("zahlenfolge.lifted", name=n.name(event.seat), card=cards_text((event.card,)))


@narrate.register
def _ready(event: SeatReady, n: Narrator) -> str:
    return n.t("zahlenfolge.ready", name=n.name(event.seat))


@narrate.register
def _laid_open(event: HandsLaidOpen, n: Narrator) -> str:
    hands = zip(n.players, event.hands, strict=True)
    lines = [n.t("zahlenfolge.hand", name=player.name, cards=cards_text(hand)) for player, hand in hands]
    return "\n".join((n.t("zahlenfolge.laid_open"), *lines))


@narrate.register
def _reported(event: RunReported, n: Narrator) -> str:
    cards = " – ".join(map(str, event.cards))
    if len(event.cards) == SECHSLING:
        return n.t("zahlenfolge.sechsling", name=n.name(event.seat), cards=cards)
    facts = {"name": n.name(event.seat), "cards": cards, "total": event.total}
    return n.t.plural("zahlenfolge.reported", event.points, **facts)


@narrate.register
def _demanded(event: OpeningDemanded, n: Narrator) -> str:
    return n.t.plural("zahlenfolge.must_open", event.count, name=n.name(event.seat))


@narrate.register
def _shown(event: SolutionShown, n: Narrator) -> str:
    if event.calculation is None:
        return n.t("zahlenfolge.no_solution", number=event.number)
    calculation = format_calculation(event.calculation)
    return n.t("zahlenfolge.solution", calculation=calculation, number=event.number)
