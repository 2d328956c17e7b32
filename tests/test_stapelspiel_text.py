from __future__ import annotations

import pytest

from quiclo_table.bots.decision import Reason
from quiclo_table.commands.narration import Narrator, narrate
from quiclo_table.commands.narration.orders import named
from quiclo_table.commands.narration.views import lines_of
from quiclo_table.commands.text.typed import read_order
from quiclo_table.i18n import LANGUAGES, Translator, translator
from quiclo_table.model.events import Event, OrderRefused, seen_by
from quiclo_table.model.refusals import Refusal, RefusalKey
from quiclo_table.model.stapelspiel import Buzz, PlayChain, Withdraw
from tests.recorder import seated
from tests.stapelspiel_matches import A, B, Table, chain

HAND, OTHER, PILES = (4, 7, 8, 30), (5, 6, 50), ((11,), (60,), (140,))


def table(*, held: bool = False) -> Table:
    return Table(2, held=(A,) if held else ()).lay(HAND, OTHER, piles=PILES)


def told(events: list[Event], translate: Translator) -> list[str]:
    return [narrate(event, Narrator(translate, seated(2))) for event in events]


def test_a_right_chain_is_told_with_what_lies_on_top_now(translate: Translator) -> None:
    assert told(table().play(A, "4 + 7", 11), translate) == [
        "Ada: 4 + 7 = 11. Richtig! Abgelegt: 4  7; obenauf liegt die 7. Noch 2 Karten."
    ]


def test_a_wrong_chain_is_told_with_its_fault_unless_its_hand_is_held(translate: Translator) -> None:
    start = "Fehlmeldung: Die Zahlenkette von Ada stimmt nicht, Ada ist gesperrt."
    assert told(table().play(A, "4 + 8", 11), translate) == [f"{start} 4 + 8: Das ergibt 12, gesucht war 11."]
    assert told(table(held=True).play(A, "4 + 8", 11), translate) == [start]


def test_a_refused_chain_is_told_to_its_giver_alone(translate: Translator) -> None:
    at = table()
    at.buzz(A)
    (refused,) = at.recorder.submit(A, PlayChain(chain("4 + 8", 12)))
    public, own = seen_by(refused, None), seen_by(refused, A)
    assert isinstance(own, OrderRefused)
    assert told([public], translate) == [""]
    assert told([own], translate) == [translate("refusal.result_not_on_pile", result=12)]


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_whole_match_can_be_told(language: str) -> None:
    at, tell = Table(2), translator(language)
    lines = [narrate(seen_by(one, None), Narrator(tell, seated(2))) for one in at.match.opening]
    at.lay(HAND, OTHER, piles=((11, 3, 9), (60,), (140,)), decks=((), (), (61,), (), (), (141,)))
    lines += told(at.buzz(A, B), tell)
    floor = at.view().floor
    assert floor is not None
    lines += told(at.give(floor, Withdraw()), tell)
    lines += told(at.wait(90_000), tell)
    lines += told(at.buzz(A), tell)
    lines += told(at.wait(30_000), tell)
    assert len([line for line in lines if line]) > 7
    assert not any("{" in line for line in lines)


def test_the_table_is_written_with_the_own_hand_last_and_what_is_held_face_down(
    translate: Translator,
) -> None:
    at = table(held=True)
    at.fail(B)
    n = Narrator(translate, seated(2))
    assert lines_of(at.view(B), n) == ("Mitte: 11  60  140", "Ada: ▒  ▒  ▒  ▒", "Emmy: 5  6  50 (gesperrt)")
    assert lines_of(at.view(A), n)[1:] == ("Emmy: 5  6  50 (gesperrt)", "Ada: 4  7  8  30")


def test_the_time_for_the_chain_is_written_while_somebody_has_the_floor() -> None:
    at, german = table(), translator("de")
    at.buzz(A)
    assert lines_of(at.view(A), Narrator(german, seated(2)))[-1] == german("text.entry_left", time="0:30")


def test_a_chain_is_typed_with_its_result_behind_it() -> None:
    at = table()
    at.buzz(A)
    options = at.match.options(A)
    assert read_order("4 + 7 = 11", options) == PlayChain(chain("4 + 7", 11))
    assert read_order("4+7=11 ", options) == PlayChain(chain("4 + 7", 11))
    for line in ("4 + 7", "4 + 7 =", "4 + 7 = x", "4 + 7 = 0", "4 + 7 = 11 = 11", "4 + 7 = 1000"):
        assert read_order(line, options) == Refusal(RefusalKey.RESULT_MISSING, "P-05"), line
    assert isinstance(read_order("4 + = 11", options), Refusal)


def test_orders_and_reasons_have_their_words(translate: Translator) -> None:
    n = Narrator(translate, seated(2))
    assert named(Buzz(), n) == "„QUICLO!“ rufen"
    assert n.why(A, Reason("stapelspiel.not_two", {"left": 3})).count("3") == 1
