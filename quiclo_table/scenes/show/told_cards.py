"""What the show says at the tables of cards: of turns, numbers, dice, calculations and trades."""

from __future__ import annotations

from typing import Final

from quiclo_table.model.events import DiceRested, DiceThrown, Throw
from quiclo_table.model.match_end import MatchEnded
from quiclo_table.model.seats import Seat
from quiclo_table.model.strategie_events import ClaimMade, ClosingBegan, ClosingScored, CombinationMade
from quiclo_table.model.table_events import (
    CalculationFailed,
    CalculationJudged,
    CardHandedOver,
    CardLost,
    CardsTraded,
    CardTurned,
    CardWon,
    LastChance,
    MatchTimeUp,
    TradeOffered,
    TurnBegan,
)
from quiclo_table.model.task import Failure, Purpose
from quiclo_table.model.zahlenfolge import SECHSLING, RunReported, SolutionShown
from quiclo_table.scenes.show.captions import Caption, words
from quiclo_table.scenes.show.chances import SIX_DICE
from quiclo_table.scenes.show.teller import Teller, told

CARD_THROWS: Final = frozenset({Throw.FOR_CALCULATION, Throw.FOR_TRADE})


@told.register
def _turn(event: TurnBegan, teller: Teller) -> list[Caption]:
    teller.number = None
    teller.at_play = event.seat
    # At Zahlenfalle the first player only throws; the next one picks from what lies there then (T-02).
    is_first_throw = teller.is_beginning and teller.variant == "zahlenfalle"
    said = "show.first_throw" if is_first_throw else "show.turn"
    return [teller.say(event.seat, said, teller.next_turn_rule())]


@told.register
def _turned(event: CardTurned, teller: Teller) -> list[Caption]:
    teller.number = event.card
    continent = teller.t(f"continent.{event.continent}")
    turned = teller.say(event.seat, "show.turned", "show.rule.target", continent=continent, number=event.card)
    return [turned, teller.chance(event.seat, event.card, SIX_DICE)]


@told.register
def _thrown(event: DiceThrown, teller: Teller) -> list[Caption]:
    teller.at_play = event.seat
    return []


@told.register
def _rested(event: DiceRested, teller: Teller) -> list[Caption]:
    if event.throw not in CARD_THROWS:
        return []
    teller.faces = event.faces
    ways = teller.ways(teller.at_play, event.faces)
    return [] if ways is None else [ways]


@told.register
def _judged(event: CalculationJudged, teller: Teller) -> list[Caption]:
    if event.purpose is Purpose.CLOSING:
        return []
    if event.fault is not None:
        return teller.wrong(event.seat, event.calculation, event.fault)
    return teller.right(event.seat, event.calculation)


@told.register
def _failed(event: CalculationFailed, teller: Teller) -> list[Caption]:
    if event.purpose is Purpose.CLOSING or event.why is Failure.WRONG:
        return []
    sentence = teller.t(f"narration.failed.{event.why}", name=teller.name(event.seat), number=event.number)
    return [Caption(event.seat, words(sentence))]


@told.register
def _won(event: CardWon, teller: Teller) -> list[Caption]:
    return [teller.say(event.seat, "show.card_won", teller.next_card_rule(), card=event.card)]


@told.register
def _lost(event: CardLost, teller: Teller) -> list[Caption]:
    lost = teller.say(event.seat, "show.card_lost", "show.rule.lost", card=event.card)
    return [*teller.way_there_was(event.seat, event.card), lost]


@told.register
def _offered(event: TradeOffered, teller: Teller) -> list[Caption]:
    teller.number = event.wanted
    facts = {"card": event.card, "wanted": event.wanted, "owner": teller.name(event.owner)}
    return [teller.say(event.seat, "show.trade_offered", "show.rule.trade", **facts)]


@told.register
def _traded(event: CardsTraded, teller: Teller) -> list[Caption]:
    given, got = event.moves
    facts = {"given": given.card, "got": got.card, "owner": teller.name(event.owner)}
    return [teller.say(event.seat, "show.traded", **facts)]


@told.register
def _handed_over(event: CardHandedOver, teller: Teller) -> list[Caption]:
    facts = {"card": event.move.card, "owner": teller.name(event.owner)}
    return [teller.say(event.seat, "show.handed_over", "show.rule.trade_lost", **facts)]


@told.register
def _reported(event: RunReported, teller: Teller) -> list[Caption]:
    if len(event.cards) == SECHSLING:
        return [teller.numbers(event.seat, "show.six_in_a_row", "show.rule.six_in_a_row", event.cards)]
    rule = "show.rule.runs"
    return [teller.numbers(event.seat, "show.run", rule, event.cards, points=event.points)]


@told.register
def _solution(event: SolutionShown, teller: Teller) -> list[Caption]:
    solution = None if event.solution is None else event.solution.calculation
    return teller.solution(event.seat, solution, event.number)


@told.register
def _claimed(event: ClaimMade, teller: Teller) -> list[Caption]:
    return [teller.numbers(event.seat, "show.claim", "show.rule.combination", sorted(event.cards))]


@told.register
def _combination(event: CombinationMade, teller: Teller) -> list[Caption]:
    return [teller.say(event.seat, "show.combination", "show.rule.combination_wins")]


@told.register
def _closing(event: ClosingBegan, teller: Teller) -> list[Caption]:
    sentence = f"{teller.why(event.why)} {teller.t('show.closing')}"
    return [Caption(None, words(sentence), teller.rule("show.rule.closing"))]


@told.register
def _scored(event: ClosingScored, teller: Teller) -> list[Caption]:
    key = "show.closing_made" if event.succeeded else "show.closing_missed"
    right = sum(one.is_right for one in event.table.tries)
    facts = {"right": right, "total": event.total}
    return [teller.say(event.table.seat, key, "show.rule.closing_score", **facts)]


@told.register
def _time_up(_event: MatchTimeUp, teller: Teller) -> list[Caption]:
    return [Caption(None, words(teller.t("narration.time_up")))]


@told.register
def _last_chance(_event: LastChance, teller: Teller) -> list[Caption]:
    """Everybody is asked in turn; one sentence is enough for all."""
    if teller.has_told_last_chance:
        return []
    teller.has_told_last_chance = True
    return [teller.say(None, "show.last_chance", teller.aim)]


@told.register
def _ended(event: MatchEnded, teller: Teller) -> list[Caption]:
    won = teller.t.plural("show.winners", len(event.winners), names=teller.names(event.winners))
    winner: Seat | None = event.winners[0] if len(event.winners) == 1 else None
    return [Caption(winner, words(f"{teller.why(event.end)} {won}"))]
