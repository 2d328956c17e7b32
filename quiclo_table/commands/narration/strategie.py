"""How events are told that only Strategie has."""

from __future__ import annotations

from quiclo_table.commands.narration.narrator import Narrator, narrate
from quiclo_table.commands.narration.table import cards_text
from quiclo_table.model.calculation_text import format_calculation
from quiclo_table.model.proof_text import format_proof
from quiclo_table.model.strategie_events import (
    CardsHidden,
    ClaimMade,
    ClosingBegan,
    ClosingScored,
    ClosingTurnBegan,
    CombinationMade,
    HandLaidOut,
    LastTurn,
    PicksOpened,
    SixPicked,
    TradeCalledOff,
    VoteCast,
    VotesOpened,
)


@narrate.register
def _hidden(event: CardsHidden, n: Narrator) -> str:
    if event.cards is None:
        return ""
    return n.t("narration.strategie.hidden", name=n.name(event.seat), cards=cards_text(event.cards) or "–")


@narrate.register
def _laid_out(event: HandLaidOut, n: Narrator) -> str:
    cards = "  ".join(
        f"({text})" if place in event.hidden else text
        for place, text in enumerate(cards_text((card,)) for card in event.cards)
    )
    return n.t("narration.strategie.laid_out", name=n.name(event.seat), cards=cards)


@narrate.register
def _claimed(event: ClaimMade, n: Narrator) -> str:
    proof = format_proof(event.proof)
    if not event.goes_to_vote:
        return n.t("narration.strategie.claim", name=n.name(event.seat), proof=proof)
    return n.t("narration.strategie.own_idea", name=n.name(event.seat), proof=proof, words=event.words)


@narrate.register
def _voted(event: VoteCast, n: Narrator) -> str:
    return n.t("narration.strategie.voted", name=n.name(event.seat))


@narrate.register
def _votes(event: VotesOpened, n: Narrator) -> str:
    given = list(event.votes.values())
    facts = {"yes": given.count(True), "no": given.count(False)}
    verdict = n.t("narration.strategie.accepted" if event.accepted else "narration.strategie.turned_down")
    return f"{n.t('narration.strategie.votes', **facts)} {verdict}"


@narrate.register
def _combination(event: CombinationMade, n: Narrator) -> str:
    return n.t("narration.strategie.combination", name=n.name(event.seat), cards=cards_text(event.cards))


@narrate.register
def _last_turn(event: LastTurn, n: Narrator) -> str:
    return f"{n.t(f'end.{event.why}')} {n.t('narration.strategie.last_turn', name=n.name(event.seat))}"


@narrate.register
def _called_off(event: TradeCalledOff, n: Narrator) -> str:
    return n.t("narration.strategie.trade_called_off", card=event.card, wanted=event.wanted)


@narrate.register
def _closing(event: ClosingBegan, n: Narrator) -> str:
    return f"{n.t(f'end.{event.why}')} {n.t('narration.strategie.closing')}"


@narrate.register
def _picked(event: SixPicked, n: Narrator) -> str:
    return n.t("narration.strategie.picked", name=n.name(event.seat))


@narrate.register
def _opened(event: PicksOpened, n: Narrator) -> str:
    lines = (
        n.t("narration.strategie.pick", name=player.name, cards=cards_text(cards), total=sum(cards))
        for player, cards in zip(n.players, event.picks, strict=True)
    )
    return "; ".join(lines)


@narrate.register
def _closing_turn(event: ClosingTurnBegan, n: Narrator) -> str:
    return n.t("narration.strategie.closing_turn", name=n.name(event.seat))


@narrate.register
def _scored(event: ClosingScored, n: Narrator) -> str:
    right = [one for one in event.table.tries if one.is_right and one.calculation is not None]
    lines = (f"{one.number} = {format_calculation(one.calculation)}" for one in right if one.calculation)
    key = "narration.strategie.succeeded" if event.succeeded else "narration.strategie.not_succeeded"
    told = n.t(key, name=n.name(event.table.seat), right=len(right), total=event.total)
    return "  ".join((told, ", ".join(lines))).rstrip()
