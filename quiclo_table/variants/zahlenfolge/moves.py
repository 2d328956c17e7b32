"""What each order and each countdown does."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Final

from msgspec.structs import replace

from quiclo_table.model.card_table import CardTable, Held, Step
from quiclo_table.model.clocks import Clocks
from quiclo_table.model.events import Happening, Secret
from quiclo_table.model.match_end import End
from quiclo_table.model.orders import EndMatch, EndTurn, OpenCard, Order, Pause, Ready, Resume
from quiclo_table.model.seats import Player, Seat
from quiclo_table.model.table_events import CardOpened, CardsDealt
from quiclo_table.model.task import Failure
from quiclo_table.model.zahlenfolge import (
    SECHSLING,
    CardProtected,
    OpeningDemanded,
    Phase,
    ProtectCard,
    ProtectionLifted,
    Report,
    Run,
    RunReported,
    ShowSolution,
    SolutionShown,
    ZahlenfolgeSetup,
    ZahlenfolgeState,
)
from quiclo_table.rules.chance import Chance
from quiclo_table.rules.deciding import MATCH, decision_seconds, start_decision
from quiclo_table.rules.decks import deal, shuffled_decks
from quiclo_table.rules.hands import marked, where, with_hand, without
from quiclo_table.rules.holding import apply_pause
from quiclo_table.rules.solving import solution_of
from quiclo_table.rules.throwing import ROLLING
from quiclo_table.rules.turns import (
    TURN_ORDERS,
    Turned,
    TurnOrder,
    apply_turn,
    decide_for,
    fail,
    rest,
)
from quiclo_table.rules.variant import Change
from quiclo_table.variants.zahlenfolge.checks import turn_rules
from quiclo_table.variants.zahlenfolge.course import end_match, end_turn, ready, time_up
from quiclo_table.variants.zahlenfolge.protecting import lowest_protected, must_open, opener
from quiclo_table.variants.zahlenfolge.reports import points_of

ZahlenfolgeChange = Change[ZahlenfolgeState]


def begin(setup: ZahlenfolgeSetup, players: tuple[Player, ...], chance: Chance) -> ZahlenfolgeChange:
    """Deal, and let all protect at once; until all are ready nobody sees the cards of another (F-02)."""
    seats = len(players)
    decks, dealt = deal(shuffled_decks(chance), seats, of_each=setup.start_cards // 6)
    hands = tuple(tuple(map(Held, cards)) for cards in dealt)
    state = ZahlenfolgeState(
        setup=setup,
        clocks=start_decision(Clocks(), decision_seconds(setup.turn_seconds, is_late=False)),
        table=CardTable(decks, hands, turn=setup.first),
        ready=(False,) * seats,
        points=(0,) * seats,
    )
    return Change(state, tuple(_dealt(Seat(seat), cards) for seat, cards in enumerate(dealt)))


def apply(state: ZahlenfolgeState, seat: Seat, order: Order, chance: Chance) -> ZahlenfolgeChange:
    """Carry out an order that has passed the check."""
    if isinstance(order, TURN_ORDERS):
        return _play_turn(state, order, chance)
    return MOVES[type(order)](state, seat, order)


def due(state: ZahlenfolgeState, name: str, chance: Chance) -> ZahlenfolgeChange:
    """Do what must happen when a countdown has ended."""
    if name == ROLLING:
        return _turned(state, rest(state.clocks, state.table, turn_rules(state), skipped=False))
    if name == MATCH:
        return time_up(state)
    return _decide(state, chance)


def _decide(state: ZahlenfolgeState, chance: Chance) -> ZahlenfolgeChange:
    """Take the quiet way of the decision whose time has run out (C-10)."""
    if state.phase is Phase.PROTECT:
        seats = [Seat(seat) for seat, is_ready in enumerate(state.ready) if not is_ready]
        return ready(state, seats)
    if (seat := opener(state)) is not None:
        return _open_lowest(state, seat)
    if state.phase is Phase.LAST_REPORTS or state.table.step is Step.AFTER:
        return end_turn(state)
    return _turned(state, decide_for(state.clocks, state.table, turn_rules(state), chance))


def _play_turn(state: ZahlenfolgeState, order: TurnOrder, chance: Chance) -> ZahlenfolgeChange:
    return _turned(state, apply_turn(state.clocks, state.table, order, turn_rules(state), chance))


def _turned(state: ZahlenfolgeState, turned: Turned) -> ZahlenfolgeChange:
    """Take over what a piece of the turn has changed. Whatever came of a calculation, the turn goes on."""
    after = replace(state, clocks=turned.clocks, table=turned.table)
    if turned.outcome is None:
        return Change(after, turned.happened)
    return _next_decision(after, *turned.happened)


def _next_decision(state: ZahlenfolgeState, *happened: Happening) -> ZahlenfolgeChange:
    """Let the seat at play decide what comes next; first of all what to open, if it must (F-08)."""
    clocks = start_decision(state.clocks, turn_rules(state).seconds)
    after = replace(state, clocks=clocks)
    if (seat := opener(after)) is not None:
        happened = (*happened, OpeningDemanded(seat, must_open(after)[seat]))
    return Change(after, happened)


def _protect(state: ZahlenfolgeState, seat: Seat, order: ProtectCard) -> ZahlenfolgeChange:
    place = _place(state, order.card)
    secret = Secret(CardProtected(seat, place, None), {seat: CardProtected(seat, place, order.card)})
    return Change(_marked(state, seat, order.card, is_hidden=True), (secret,))


def _open(state: ZahlenfolgeState, seat: Seat, order: OpenCard) -> ZahlenfolgeChange:
    """Open a card. The clock of the decision that is open goes on, unless this very opening was it."""
    waited_for = opener(state)
    after, place = _marked(state, seat, order.card, is_hidden=False), _place(state, order.card)
    if state.phase is Phase.PROTECT:
        lifted = ProtectionLifted(seat, place, None)
        return Change(after, (Secret(lifted, {seat: ProtectionLifted(seat, place, order.card)}),))
    opened = CardOpened(seat, place, order.card)
    if waited_for is not None and opener(after) is None:
        return _next_decision(after, opened)
    return Change(after, (opened,))


def _open_lowest(state: ZahlenfolgeState, seat: Seat) -> ZahlenfolgeChange:
    """Open for a seat what it must and hasn't chosen: its lowest protected cards (C-10)."""
    happened: list[Happening] = []
    for _ in range(must_open(state)[seat]):
        card = lowest_protected(state.table.hands[seat])
        happened.append(CardOpened(seat, _place(state, card), card))
        state = _marked(state, seat, card, is_hidden=False)
    return _next_decision(state, *happened)


def _ready(state: ZahlenfolgeState, seat: Seat, _order: Ready) -> ZahlenfolgeChange:
    return ready(state, [seat])


def _report(state: ZahlenfolgeState, seat: Seat, order: Report) -> ZahlenfolgeChange:
    cards = tuple(sorted(order.cards))
    points = points_of(len(cards))
    total = state.points[seat] + points
    places = tuple(_place(state, card) for card in cards)
    hands = with_hand(state.table.hands, seat, without(state.table.hands[seat], cards))
    after = replace(
        state,
        table=replace(state.table, hands=hands, won=None if state.table.won in cards else state.table.won),
        points=(*state.points[:seat], total, *state.points[seat + 1 :]),
        reported=(*state.reported, Run(seat, cards, points)),
    )
    reported = RunReported(seat, cards, places, points, total)
    if len(cards) == SECHSLING:
        return end_match(after, End.SIX_IN_A_ROW, reported)
    return _next_decision(after, reported)


def _show_solution(state: ZahlenfolgeState, seat: Seat, _order: ShowSolution) -> ZahlenfolgeChange:
    """Show the easiest calculation; the card is lost and the turn is over (F-12)."""
    task = state.table.task
    if task is None:
        raise ValueError("there is no target to help with")
    solution = solution_of(task.faces, task.number, turn_rules(state).arithmetic)
    shown = SolutionShown(seat, task.number, solution)
    failed = fail(state.clocks, state.table, Failure.HELP)
    ended = end_turn(replace(state, clocks=failed.clocks, table=failed.table))
    return Change(ended.state, (shown, *failed.happened, *ended.happened))


def _end_turn(state: ZahlenfolgeState, _seat: Seat, _order: EndTurn) -> ZahlenfolgeChange:
    return end_turn(state)


def _pause(state: ZahlenfolgeState, seat: Seat, order: Pause | Resume) -> ZahlenfolgeChange:
    clocks, event = apply_pause(state.clocks, seat, order)
    return Change(replace(state, clocks=clocks), (event,))


def _end_by_hand(state: ZahlenfolgeState, _seat: Seat, _order: EndMatch) -> ZahlenfolgeChange:
    return end_match(state, End.BY_HAND)


def _marked(state: ZahlenfolgeState, seat: Seat, card: int, *, is_hidden: bool) -> ZahlenfolgeState:
    hand = marked(state.table.hands[seat], (card,), is_hidden=is_hidden)
    return replace(state, table=replace(state.table, hands=with_hand(state.table.hands, seat, hand)))


def _place(state: ZahlenfolgeState, card: int) -> int:
    found = where(state.table.hands, card)
    if found is None:
        raise ValueError(f"nobody holds the card {card}")
    return found.place


def _dealt(seat: Seat, cards: tuple[int, ...]) -> Secret:
    return Secret(CardsDealt(seat, (None,) * len(cards)), {seat: CardsDealt(seat, cards)})


MOVES: Final[dict[type[Order], Callable[[ZahlenfolgeState, Seat, Any], ZahlenfolgeChange]]] = {
    ProtectCard: _protect,
    OpenCard: _open,
    Ready: _ready,
    Report: _report,
    ShowSolution: _show_solution,
    EndTurn: _end_turn,
    Pause: _pause,
    Resume: _pause,
    EndMatch: _end_by_hand,
}
