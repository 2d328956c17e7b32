from __future__ import annotations

import pytest
from msgspec.structs import replace

from quiclo_table.commands.narration import Narrator, narrate
from quiclo_table.commands.narration.orders import named
from quiclo_table.commands.narration.views import lines_of
from quiclo_table.commands.text.typed import TYPED, read_order
from quiclo_table.i18n import translator
from quiclo_table.model.orders import Calculate, EndMatch, EndTurn, OfferTrade
from quiclo_table.model.refusals import Refusal, RefusalKey
from quiclo_table.model.seats import Seat
from quiclo_table.model.strategie import CalculateFor, Claim, Phase, PickSix, Vote
from tests.strategie_matches import ADA, EMMY, PLAIN, SETUP, SOPHIE, USELESS, Table, faces_for, people, seen

GERMAN = Narrator(translator("de"), people("ppp"))
IDEA = "1+5+10+20+60=96 | Alles zusammen."


def told(events: list[object]) -> str:
    return " ".join(filter(None, (narrate(event, GERMAN) for event in events)))  # type: ignore[arg-type]


def read(table: Table, line: str, seat: Seat = ADA) -> object:
    return read_order(line, table.match.options(seat))


@pytest.mark.parametrize("language", ["de", "en"])
def test_everything_that_happens_and_can_be_ordered_has_its_words(language: str) -> None:
    narrator = Narrator(translator(language), people("ppp"))
    table = Table(seats=3, setup=replace(SETUP, turn_seconds=30, minutes=10))
    while not table.match.is_over:
        for seat in (ADA, EMMY, SOPHIE, None):
            assert all(lines_of(table.view(seat), narrator))
        for seat in (ADA, EMMY, SOPHIE):
            options = table.match.options(seat)
            assert all(named(order, narrator) for order in options.orders)
            assert all(narrator.t(TYPED[one.order]) for one in options.templates if one.order in TYPED)
        for event in seen(table.wait(20_000), None):
            narrate(event, narrator)


def test_a_vote_is_told() -> None:
    table = Table((1, 5, 10, 20, 60, 96), *PLAIN[:2], hidden=(1,))
    claim = read(table, IDEA)
    assert isinstance(claim, Claim)
    text = told(list(table.give(claim)))
    assert "Ada deckt die 1 auf." in text
    assert "Ada hat eine eigene Idee: 1 + 5 + 10 + 20 + 60 = 96 – „Alles zusammen.“" in text
    assert told(list(table.give(Vote(yes=True), EMMY))) == "Emmy hat abgestimmt."
    text = told(list(table.give(Vote(yes=False), SOPHIE)))
    assert "Dafür: 1, dagegen: 1. Die Idee überzeugt nicht" in text


def test_a_trade_called_off_is_told() -> None:
    table = Table(*PLAIN[:2])
    table.win(62)
    table.give(OfferTrade(31))
    assert "Der Tausch 62 gegen 31 entfällt" in told(list(table.give(EndMatch())))


def test_a_claim_is_typed_as_a_proof_and_an_idea_with_its_words() -> None:
    table = Table((2, 13, 31, 44, 88, 132, 99), PLAIN[0])
    proof = read(table, "13+31=44; 44*2=88; 88+44=132")
    assert isinstance(proof, Claim)
    assert proof.cards == (2, 13, 31, 44, 88, 132)
    sequence = read(table, "2 13 31 44 88 132")
    assert isinstance(sequence, Claim)
    assert sequence.cards == (2, 13, 31, 44, 88, 132)
    wrong = read(table, "13+31")
    assert isinstance(wrong, Refusal)
    assert wrong.key is RefusalKey.EQUALS_MISSING


def test_a_pick_and_a_closing_calculation_are_typed() -> None:
    table = Table(*PLAIN[:2])
    table.give(EndMatch())
    table.to_picking()
    pick = read(table, "7 30 55 80 99 127")
    assert pick == PickSix(PLAIN[0])
    few = read(table, "7 30")
    assert isinstance(few, Refusal)
    assert few.key is RefusalKey.NOT_SIX_CARDS
    table.pick(PLAIN[0], PLAIN[1])
    assert table.view().phase is Phase.CLOSING
    table.throw((12, 2, 6, 1, 1, 1))
    order = read(table, "30 = 12*2+6")
    assert isinstance(order, CalculateFor)
    assert (order.number, order.dice) == (30, (0, 1, 2))
    for line, key in (
        ("12*2+6", RefusalKey.EQUALS_MISSING),
        ("30 = 9*3", RefusalKey.NUMBER_NOT_AT_HAND),
        ("30 = 9*", RefusalKey.OPERATOR_AT_END),
    ):
        refusal = read(table, line)
        assert isinstance(refusal, Refusal)
        assert refusal.key is key


def test_a_calculation_of_a_turn_is_typed_and_the_table_is_written() -> None:
    table = Table(*PLAIN[:2], hidden=(7, 11))
    table.draw(62)
    table.throw(faces_for(62))
    assert isinstance(read(table, "12*5+2"), Calculate)
    lines = lines_of(table.view(ADA), GERMAN)
    assert lines[:2] == ("Ada: (7)  30  55  80  99  127", "Emmy: (▒)  31  56  81  100  128")
    assert lines[2].startswith("Stapel: Europa ")
    assert lines[3:] == (
        "Zu berechnen: 62",
        "Auf dem Tisch: 12  5  2  1  1  1",
        "Spielzeit: noch 40:00",
    )
    table.give(Calculate((0,), ()))
    table.give(EndTurn())
    table.give(EndMatch())
    table.to_picking()
    table.pick(PLAIN[0], PLAIN[1])
    table.throw(USELESS)
    assert "Deine offenen Zahlen: 7  30  55  80  99  127" in lines_of(table.view(ADA), GERMAN)
