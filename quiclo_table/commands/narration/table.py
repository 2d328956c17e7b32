"""How events are told, and parts of the table written, that the card variants share."""

from __future__ import annotations

from collections.abc import Iterator

from quiclo_table.commands.narration.narrator import Narrator, narrate
from quiclo_table.model.calculation_text import format_calculation
from quiclo_table.model.cards import Continent
from quiclo_table.model.match_end import MatchEnded
from quiclo_table.model.table_events import (
    CalculationFailed,
    CalculationJudged,
    CardHandedOver,
    CardLost,
    CardOpened,
    CardsDealt,
    CardsTraded,
    CardTurned,
    CardWon,
    LastChance,
    MatchTimeUp,
    SeatReady,
    TradeOffered,
    TurnBegan,
)
from quiclo_table.model.task import Task
from quiclo_table.ui.clock_text import minutes_and_seconds

FACE_DOWN = "▒"


def cards_text(cards: tuple[int | None, ...]) -> str:
    """Write cards in a row, one that can't be seen as its back."""
    return "  ".join(FACE_DOWN if card is None else str(card) for card in cards)


def decks_line(decks: tuple[int, ...], n: Narrator) -> str:
    """Write how many cards each deck has."""
    left = (f"{n.t(f'continent.{one}')} {count}" for one, count in zip(Continent, decks, strict=True))
    return n.t("text.decks", decks="  ".join(left))


def task_lines(task: Task | None, n: Narrator) -> Iterator[str]:
    """Write what is to be calculated, and with which dice."""
    if task is not None:
        yield n.t("text.number", number=task.number)
        if task.faces:
            yield dice_line(task.faces, n)


def dice_line(faces: tuple[int, ...], n: Narrator) -> str:
    """Write the dice that lie there."""
    return n.t("text.dice", faces=cards_text(faces))


def clock_lines(match_left_ms: int | None, decision_left_ms: int | None, n: Narrator) -> Iterator[str]:
    """Write what is left of the time of the match, and of that to decide."""
    if match_left_ms is not None:
        yield n.t("text.match_left", time=minutes_and_seconds(match_left_ms))
    if decision_left_ms is not None:
        yield n.t("text.decision_left", time=minutes_and_seconds(decision_left_ms))


@narrate.register
def _dealt(event: CardsDealt, n: Narrator) -> str:
    return n.t("narration.dealt", name=n.name(event.seat), cards=cards_text(event.cards))


@narrate.register
def _ready(event: SeatReady, n: Narrator) -> str:
    return n.t("narration.ready", name=n.name(event.seat))


@narrate.register
def _turn(event: TurnBegan, n: Narrator) -> str:
    return n.t("narration.turn", name=n.name(event.seat))


@narrate.register
def _turned(event: CardTurned, n: Narrator) -> str:
    continent = n.t(f"continent.{event.continent}")
    return n.t("narration.turned", name=n.name(event.seat), continent=continent, card=event.card)


@narrate.register
def _judged(event: CalculationJudged, n: Narrator) -> str:
    line = format_calculation(event.calculation)
    if event.fault is None:
        return n.t("narration.right", name=n.name(event.seat), calculation=line, number=event.number)
    fault = n.t(f"refusal.{event.fault.key}", **event.fault.facts)
    text = n.t("narration.wrong", name=n.name(event.seat), calculation=line, fault=fault)
    return text if event.attempts == 0 else f"{text} {n.t('narration.try_again')}"


@narrate.register
def _failed(event: CalculationFailed, n: Narrator) -> str:
    return n.t(f"narration.failed.{event.why}", name=n.name(event.seat), number=event.number)


@narrate.register
def _won(event: CardWon, n: Narrator) -> str:
    return n.t("narration.card_won", name=n.name(event.seat), card=event.card)


@narrate.register
def _lost(event: CardLost, n: Narrator) -> str:
    return n.t("narration.card_lost", card=event.card)


@narrate.register
def _offered(event: TradeOffered, n: Narrator) -> str:
    facts = {"name": n.name(event.seat), "owner": n.name(event.owner)}
    return n.t("narration.trade_offered", card=event.card, wanted=event.wanted, **facts)


@narrate.register
def _traded(event: CardsTraded, n: Narrator) -> str:
    given, got = event.moves
    facts = {"name": n.name(event.seat), "owner": n.name(event.owner)}
    return n.t("narration.traded", given=given.card, got=got.card, **facts)


@narrate.register
def _handed_over(event: CardHandedOver, n: Narrator) -> str:
    return n.t("narration.handed_over", owner=n.name(event.owner), card=event.move.card)


@narrate.register
def _opened(event: CardOpened, n: Narrator) -> str:
    return n.t("narration.opened", name=n.name(event.seat), card=event.card)


@narrate.register
def _time_up(_event: MatchTimeUp, n: Narrator) -> str:
    return n.t("narration.time_up")


@narrate.register
def _last_chance(event: LastChance, n: Narrator) -> str:
    return n.t("narration.last_chance", name=n.name(event.seat))


@narrate.register
def _ended(event: MatchEnded, n: Narrator) -> str:
    end = n.t(f"end.{event.end}")
    return f"{end} {n.t.plural('narration.winners', len(event.winners), names=n.names(event.winners))}"
