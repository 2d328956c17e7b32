"""What the show says at Zahlenfalle, for several players and alone: of targets, lives, and points."""

from __future__ import annotations

from quiclo_table.model.pairs import NothingReaches, PairChosen
from quiclo_table.model.seats import Seat
from quiclo_table.model.zahlenfalle import LifeLost, LifeWon, PlayerOut, RoundBegan
from quiclo_table.model.zahlenfalle_solo import RunEnded, TargetHit, TargetMissed
from quiclo_table.scenes.show.captions import Caption, words
from quiclo_table.scenes.show.teller import Teller, told


@told.register
def _round(event: RoundBegan, teller: Teller) -> list[Caption]:
    return [Caption(None, words(teller.t("narration.round", number=event.number)))]


@told.register
def _chosen(event: PairChosen, teller: Teller) -> list[Caption]:
    teller.number = event.target.number
    how = teller.t(f"narration.how.{event.target.how}", first=event.target.first, second=event.target.second)
    facts = {"number": event.target.number, "how": how}
    return [teller.say(teller.at_play, "show.pair", "show.rule.pair", **facts)]


@told.register
def _nothing(event: NothingReaches, teller: Teller) -> list[Caption]:
    return [Caption(None, words(teller.t("solo.nothing_reaches", target=event.target)))]


@told.register
def _life_won(event: LifeWon, teller: Teller) -> list[Caption]:
    return [teller.say(event.seat, "show.life_won", "show.rule.all_five")]


@told.register
def _life_lost(event: LifeLost, teller: Teller) -> list[Caption]:
    lost = teller.t.plural("narration.life_lost", event.lives, name=teller.name(event.seat))
    said = lost if event.lives else teller.t("narration.last_life_lost", name=teller.name(event.seat))
    solution = None if event.solution is None else event.solution.calculation
    return [
        *teller.solution(event.seat, solution, event.target),
        Caption(event.seat, words(said), teller.rule(teller.aim)),
    ]


@told.register
def _out(event: PlayerOut, teller: Teller) -> list[Caption]:
    return [teller.say(event.seat, "narration.out")]


@told.register
def _hit(event: TargetHit, teller: Teller) -> list[Caption]:
    gained = Caption(
        Seat(0),
        words(teller.t("show.points", points=event.gain.total, total=event.points)),
        teller.rule("show.rule.points"),
    )
    return [*teller.right(Seat(0), event.calculation), gained]


@told.register
def _missed(event: TargetMissed, teller: Teller) -> list[Caption]:
    captions = teller.solution(Seat(0), event.solution, event.target)
    if event.calculation is not None and event.fault is not None:
        captions = [*teller.wrong(Seat(0), event.calculation, event.fault), *captions]
    return captions


@told.register
def _run_ended(event: RunEnded, teller: Teller) -> list[Caption]:
    said = teller.t("show.run_ended", points=event.result.points, hits=event.result.hits)
    return [Caption(Seat(0), words(said))]
