"""A run as text: one line per event, for terminals, replays and machines without a display."""

from __future__ import annotations

from functools import singledispatch

from quiclo_table.i18n import Translator, decimal
from quiclo_table.model.calculation_text import format_calculation
from quiclo_table.model.events import DiceRested, DiceThrown, Event, OrderRefused, Paused, Resumed
from quiclo_table.model.zahlenfalle_solo import (
    NoPairHasTarget,
    NothingReaches,
    PairChosen,
    RunEnded,
    StudyEnded,
    TargetHit,
    TargetMissed,
)


@singledispatch
def narrate(event: Event, t: Translator) -> str:
    """Return an event as one line of text; "" for what says nothing new."""
    raise TypeError(f"nobody can narrate {type(event).__name__} in {t.language}")


@narrate.register(DiceRested)
@narrate.register(StudyEnded)
def _silent(_event: Event, _t: Translator) -> str:
    return ""


@narrate.register
def _thrown(event: DiceThrown, t: Translator) -> str:
    return t(f"narration.throw.{event.throw}", faces="  ".join(str(face) for face in event.faces))


@narrate.register
def _chosen(event: PairChosen, t: Translator) -> str:
    target = event.target
    how = t(f"narration.how.{target.how}", first=target.first, second=target.second)
    return t("narration.target", target=target.number, how=how)


@narrate.register
def _hit(event: TargetHit, t: Translator) -> str:
    gain = event.gain
    text = t(
        "narration.hit",
        calculation=format_calculation(event.calculation),
        target=event.target,
        base=gain.base,
        factor=decimal(gain.quarters / 4, t.language),
        bonus=gain.bonus,
        total=gain.total,
        points=event.points,
    )
    return f"{text} {t('narration.life_won')}" if event.life_won else text


@narrate.register
def _missed(event: TargetMissed, t: Translator) -> str:
    if event.calculation is None:
        what = t("solo.gave_up", target=event.target)
    else:
        what = f"{format_calculation(event.calculation)}: "
        what += t(f"refusal.{event.fault.key}", **event.fault.facts) if event.fault else ""
    if event.solution is None:
        how = t("solo.no_solution", target=event.target)
    else:
        how = t("narration.solution", calculation=format_calculation(event.solution), target=event.target)
    return f"{what} {how} {t.plural('solo.lives_left', event.lives)}"


@narrate.register
def _nothing(event: NothingReaches, t: Translator) -> str:
    return t("solo.nothing_reaches", target=event.target)


@narrate.register
def _no_pair(_event: NoPairHasTarget, t: Translator) -> str:
    return t("narration.no_pair")


@narrate.register
def _paused(_event: Paused, t: Translator) -> str:
    return t("narration.paused")


@narrate.register
def _resumed(_event: Resumed, t: Translator) -> str:
    return t("narration.resumed")


@narrate.register
def _refused(event: OrderRefused, t: Translator) -> str:
    return t(f"refusal.{event.refusal.key}", **event.refusal.facts)


@narrate.register
def _ended(event: RunEnded, t: Translator) -> str:
    result = event.result
    medal = "" if result.medal is None else t("narration.medal", medal=t(f"medal.{result.medal}"))
    points = t("narration.result", points=result.points, hits=result.hits, misses=result.misses)
    return f"{t(f'result.end.{event.end}')}{points} {medal}".rstrip()
