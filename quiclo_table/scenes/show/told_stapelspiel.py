"""What the show says at Stapelspiel: of the search, the shouts, and the chains."""

from __future__ import annotations

from quiclo_table.model.stapelspiel_events import (
    ChainPlayed,
    FloorTaken,
    LotDrawn,
    PilesBegun,
    PilesRefreshed,
    ReportFailed,
)
from quiclo_table.scenes.show.captions import Caption, words
from quiclo_table.scenes.show.teller import Teller, told


@told.register
def _begun(event: PilesBegun, teller: Teller) -> list[Caption]:
    said = teller.t("show.piles", cards=teller.listed(event.cards))
    return [Caption(None, words(said), teller.rule("show.rule.chain"))]


@told.register
def _lot(event: LotDrawn, teller: Teller) -> list[Caption]:
    said = teller.t("narration.lot", names=teller.names(event.contenders), name=teller.name(event.winner))
    return [Caption(event.winner, words(said))]


@told.register
def _floor(event: FloorTaken, teller: Teller) -> list[Caption]:
    return [teller.say(event.seat, "show.shout", "show.rule.shout")]


@told.register
def _played(event: ChainPlayed, teller: Teller) -> list[Caption]:
    left = Caption(
        event.seat,
        words(teller.t.plural("show.cards_left", event.left, name=teller.name(event.seat), top=event.top)),
        teller.rule(teller.aim),
    )
    return [*teller.right(event.seat, event.chain.calculation, on_dice=False), left]


@told.register
def _failed(event: ReportFailed, teller: Teller) -> list[Caption]:
    said = teller.t(f"narration.false_report.{event.why}", name=teller.name(event.seat))
    barred = Caption(event.seat, words(said), teller.rule("show.rule.barred"))
    if event.chain is None or event.fault is None:
        return [barred]
    return [*teller.wrong(event.seat, event.chain.calculation, event.fault, on_dice=False), barred]


@told.register
def _refreshed(event: PilesRefreshed, teller: Teller) -> list[Caption]:
    return [
        Caption(None, words(teller.t(f"narration.refresh.{event.why}")), teller.rule("show.rule.refresh"))
    ]
