from __future__ import annotations

import pytest
from msgspec.structs import replace

from quiclo_table.model.card_table import Held
from quiclo_table.model.cards import continent_of
from quiclo_table.model.events import OrderRefused, Secret
from quiclo_table.model.orders import DrawCard, EndTurn, GiveUp, OfferTrade, OpenCard, Pause, Ready
from quiclo_table.model.refusals import Refusal, RefusalKey
from quiclo_table.model.table_events import CardOpened, CardsDealt, SeatReady, TurnBegan
from quiclo_table.model.zahlenfolge import (
    CardProtected,
    HandsLaidOpen,
    OpeningDemanded,
    Phase,
    ProtectCard,
    ProtectionLifted,
    Report,
    ZahlenfolgeSetup,
)
from quiclo_table.rules.hands import seen_card
from tests.zahlenfolge_matches import ADA, EMMY, SETUP, SOPHIE, USELESS, Table, dice_for, kinds, told

HAND = (10, 30, 50, 80, 100, 130)
OTHER = (12, 33, 55, 88, 111, 133)


@pytest.mark.rule("F-02")
def test_before_all_are_ready_nobody_sees_a_card_of_another() -> None:
    table = Table(seats=3)
    for seat in (ADA, EMMY, SOPHIE, None):
        for owner, hand in enumerate(table.view(seat).hands):
            assert len(hand) == 6
            assert all((card.number is None) is (owner != seat) for card in hand)
    for happening in table.match.opening:
        assert isinstance(happening, Secret)
        assert isinstance(happening.public, CardsDealt)
        assert set(happening.public.cards) == {None}


@pytest.mark.rule("F-02")
def test_all_protect_at_once_and_only_the_own_seat_learns_which_card_that_was() -> None:
    table = Table(seats=3)
    for seat in (SOPHIE, ADA, EMMY):
        card = table.hand(seat)[2]
        (protected,) = table.submit(seat, ProtectCard(card))
        assert protected == Secret(CardProtected(seat, 2, None), {seat: CardProtected(seat, 2, card)})
        (lifted,) = table.submit(seat, OpenCard(card))
        assert lifted == Secret(ProtectionLifted(seat, 2, None), {seat: ProtectionLifted(seat, 2, card)})
    table.assert_replays()


@pytest.mark.rule("F-02")
def test_the_match_begins_when_the_last_seat_is_ready() -> None:
    table = Table(seats=3)
    table.protect(table.hand()[0], table.hand()[5])
    assert table.view().acting == (ADA, EMMY, SOPHIE)
    assert table.give(Ready(), SOPHIE) == [SeatReady(SOPHIE)]
    assert table.give(Ready(), ADA) == [SeatReady(ADA)]
    assert (table.view().acting, table.view().match_left_ms) == ((EMMY,), None)
    hands = [table.hand(seat) for seat in (ADA, EMMY, SOPHIE)]
    laid = HandsLaidOpen(((None, *hands[0][1:5], None), hands[1], hands[2]))
    assert table.give(Ready(), EMMY) == [SeatReady(EMMY), laid, TurnBegan(ADA)]
    assert (table.view().phase, table.view().match_left_ms) == (Phase.TURNS, 30 * 60_000)
    assert [card.number for card in table.view(EMMY).hands[ADA]] == [None, *hands[0][1:5], None]
    table.assert_replays()


@pytest.mark.rule("F-02")
def test_a_seat_that_is_ready_changes_nothing_until_the_others_are() -> None:
    table = Table()
    table.give(Ready(), EMMY)
    for order in (Ready(), ProtectCard(table.hand(EMMY)[0]), OpenCard(table.hand(EMMY)[0])):
        assert table.refusal(order, EMMY) == Refusal(RefusalKey.ALREADY_READY, "F-02")


@pytest.mark.rule("F-02")
def test_nobody_plays_before_all_are_ready() -> None:
    table = Table()
    for order in (DrawCard(continent_of(1)), EndTurn(), Report(table.hand()[:2]), GiveUp()):
        assert table.refusal(order) == Refusal(RefusalKey.NOT_NOW, facts={"phase": Phase.PROTECT})


@pytest.mark.rule("F-03")
@pytest.mark.parametrize(
    ("cards", "limit"), [((1,), 0), ((1, 3), 1), ((1, 3, 5), 1), (HAND, 3), ((*HAND, 9), 3)]
)
def test_at_most_half_of_the_cards_are_protected_rounded_down(cards: tuple[int, ...], limit: int) -> None:
    table = Table(cards, OTHER)
    assert table.view(EMMY).limits[ADA] == limit
    table.protect(*cards[:limit])
    refusal = Refusal(RefusalKey.PROTECTED_ENOUGH, "F-03", facts={"limit": limit})
    assert table.refusal(ProtectCard(cards[limit])) == refusal


@pytest.mark.rule("F-03")
def test_a_protected_card_lies_face_down_for_the_others_and_cannot_be_asked_for() -> None:
    table = Table(HAND, OTHER, protected=(33,))
    assert table.view(ADA).hands[EMMY][1] == seen_card(Held(33, is_hidden=True), is_known=False)
    assert table.view(EMMY).hands[EMMY][1] == seen_card(Held(33, is_hidden=True, is_new=False), is_known=True)
    table.win(11)
    assert table.refusal(OfferTrade(33)) == Refusal(RefusalKey.CARD_NOT_OPEN, "F-09", facts={"card": 33})


@pytest.mark.rule("F-03")
def test_its_owner_may_report_a_protected_card() -> None:
    table = Table((10, 11, 50, 80), OTHER, protected=(10, 80))
    table.report(10, 11)
    assert (table.view().points, table.hand()) == ((1, 0), (50, 80))


@pytest.mark.rule("F-06")
def test_every_owner_protects_and_opens_own_cards_between_calculations() -> None:
    table = Table(HAND, OTHER)
    for seat, card in ((ADA, 10), (EMMY, 33)):
        table.protect(card, seat=seat)
        assert table.give(OpenCard(card), seat) == [CardOpened(seat, table.hand(seat).index(card), card)]
    table.lose(1)
    table.protect(33, seat=EMMY)
    assert table.protected(EMMY) == (33,)


@pytest.mark.rule("F-06")
def test_nobody_protects_or_opens_while_somebody_calculates_or_trades() -> None:
    table = Table(HAND, OTHER, protected=(10, 33))
    refusal = Refusal(RefusalKey.NOT_WHILE_CALCULATING, "F-06")

    def refused() -> bool:
        orders = [(ADA, ProtectCard(30)), (ADA, OpenCard(10)), (EMMY, ProtectCard(12)), (EMMY, OpenCard(33))]
        return all(table.refusal(order, seat) == refusal for seat, order in orders)

    table.turn_up(11)
    assert refused()
    table.throw(*dice_for(11)[0])
    assert refused()
    table.give(dice_for(11)[1])
    table.give(OfferTrade(12))
    assert refused()
    table.throw(*USELESS)
    assert refused()
    table.give(GiveUp())
    assert table.refusal(OpenCard(33), EMMY) is None


@pytest.mark.rule("F-06")
def test_what_is_no_card_to_protect_or_open_is_refused_to_its_giver_alone() -> None:
    table = Table(HAND, OTHER, protected=(10,))
    for order, key in (
        (ProtectCard(10), RefusalKey.CARD_IS_PROTECTED),
        (OpenCard(30), RefusalKey.CARD_IS_OPEN),
        (ProtectCard(33), RefusalKey.CARD_NOT_OWN),
        (OpenCard(10**40), RefusalKey.CARD_NOT_OWN),
    ):
        happened = table.submit(ADA, order)
        (own,), (public,) = told(happened, ADA), told(happened, None)
        assert isinstance(own, OrderRefused)
        assert own.refusal.key is key
        assert own.refusal.facts == {"card": order.card}
        assert public == OrderRefused(ADA, None, Refusal(RefusalKey.UNTOLD))


@pytest.mark.rule("F-07")
def test_a_card_just_won_is_protected_only_after_the_next_throw_by_anybody() -> None:
    table = Table(HAND, OTHER)
    table.win(11)
    refusal = Refusal(RefusalKey.CARD_IS_NEW, "F-07", facts={"card": 11})
    assert table.view(EMMY).hands[ADA][-1] == seen_card(Held(11, is_hidden=False, is_new=True), is_known=True)
    assert table.refusal(ProtectCard(11)) == refusal
    table.give(EndTurn())
    assert table.refusal(ProtectCard(11), ADA) == refusal
    table.lose(1)
    table.protect(11)


@pytest.mark.rule("F-07", "F-09")
def test_cards_received_in_a_trade_are_new_for_both() -> None:
    table = Table(HAND, OTHER)
    table.win(11)
    table.trade(33, succeeds=True)
    for seat, card in ((ADA, 33), (EMMY, 11)):
        refusal = Refusal(RefusalKey.CARD_IS_NEW, "F-07", facts={"card": card})
        assert table.refusal(ProtectCard(card), seat) == refusal


@pytest.mark.rule("F-08")
def test_after_a_report_that_leaves_too_many_protected_its_owner_chooses_what_to_open() -> None:
    table = Table((10, 11, 12, 50, 80, 130), OTHER, protected=(50, 80, 130))
    events = table.report(10, 11, 12)
    assert events[1:] == [OpeningDemanded(ADA, 2)]
    assert (table.view(EMMY).must_open, table.view().acting) == ((2, 0), (ADA,))
    facts: dict[str, int | str] = {"seat": ADA, "count": 2}
    refusal = Refusal(RefusalKey.OPENING_FIRST, "F-08", facts=facts)
    for seat, order in (
        (ADA, DrawCard(continent_of(1))),
        (ADA, ProtectCard(50)),
        (ADA, Report((50, 80))),
        (EMMY, ProtectCard(12)),
        (EMMY, OpenCard(33)),
    ):
        assert table.refusal(order, seat) == refusal
    assert kinds(table.give(OpenCard(80))) == ["CardOpened"]
    assert table.refusal(DrawCard(continent_of(1))) is not None
    assert kinds(table.give(OpenCard(130))) == ["CardOpened"]
    assert (table.view().must_open, table.protected()) == ((0, 0), (50,))
    assert table.refusal(DrawCard(continent_of(1))) is None


@pytest.mark.rule("F-08")
def test_after_a_lost_trade_that_leaves_too_many_protected_one_is_to_be_opened() -> None:
    table = Table((10, 30, 50), OTHER, protected=(10,))
    table.win(1)
    table.protect(30)
    events = table.trade(12, succeeds=False)
    assert events[-1] == OpeningDemanded(ADA, 1)
    assert table.refusal(EndTurn()) is not None
    table.open(10)
    assert table.refusal(EndTurn()) is None


@pytest.mark.rule("F-08")
def test_a_match_can_be_paused_while_cards_are_to_be_opened() -> None:
    table = Table((10, 11, 50, 80), OTHER, protected=(50, 80))
    table.report(10, 11)
    assert table.refusal(Pause(), EMMY) is None
    assert table.refusal(OpenCard(50)) == Refusal(RefusalKey.PAUSED, "C-13")


@pytest.mark.rule("F-08", "C-10")
def test_out_of_time_the_program_opens_the_lowest_protected_cards() -> None:
    setup: ZahlenfolgeSetup = replace(SETUP, turn_seconds=30)
    table = Table((10, 11, 12, 80, 50, 130), OTHER, protected=(50, 80, 130), setup=setup)
    table.report(10, 11, 12)
    events = told(table.wait(30_000), None)
    assert events == [CardOpened(ADA, 1, 50), CardOpened(ADA, 0, 80)]
    assert (table.protected(), table.view().decision_left_ms) == ((130,), 30_000)
