"""How a run of solo Zahlenfalle is told."""

from __future__ import annotations

from quiclo_table.commands.narration.narrator import Narrator, narrate
from quiclo_table.i18n import decimal
from quiclo_table.model.calculation_text import format_calculation
from quiclo_table.model.zahlenfalle_solo import NoPairHasTarget, RunEnded, StudyEnded, TargetHit, TargetMissed


@narrate.register
def _silent(_event: StudyEnded, _n: Narrator) -> str:
    return ""


@narrate.register
def _hit(event: TargetHit, n: Narrator) -> str:
    gain = event.gain
    text = n.t(
        "narration.hit",
        calculation=format_calculation(event.calculation),
        target=event.target,
        base=gain.base,
        factor=decimal(gain.quarters / 4, n.t.language),
        bonus=gain.bonus,
        total=gain.total,
        points=event.points,
    )
    return f"{text} {n.t('narration.life_won')}" if event.life_won else text


@narrate.register
def _missed(event: TargetMissed, n: Narrator) -> str:
    if event.calculation is None:
        what = n.t("solo.gave_up", target=event.target)
    else:
        what = f"{format_calculation(event.calculation)}: "
        what += n.t(f"refusal.{event.fault.key}", **event.fault.facts) if event.fault else ""
    if event.solution is None:
        how = n.t("solo.no_solution", target=event.target)
    else:
        how = n.t("narration.solution", calculation=format_calculation(event.solution), target=event.target)
    return f"{what} {how} {n.t.plural('solo.lives_left', event.lives)}"


@narrate.register
def _no_pair(_event: NoPairHasTarget, n: Narrator) -> str:
    return n.t("narration.no_pair")


@narrate.register
def _ended(event: RunEnded, n: Narrator) -> str:
    result = event.result
    medal = "" if result.medal is None else n.t("narration.medal", medal=n.t(f"medal.{result.medal}"))
    points = n.t("narration.result", points=result.points, hits=result.hits, misses=result.misses)
    return f"{n.t(f'result.end.{event.end}')}{points} {medal}".rstrip()
