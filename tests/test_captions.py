"""The captions of the show: what they say of a calculation, and when each piece is there."""

from __future__ import annotations

import pytest
from msgspec.structs import replace

from quiclo_table.i18n import LANGUAGES, Translator, translator
from quiclo_table.maths.patterns import pattern_of
from quiclo_table.model.calculation import Calculation, Operator
from quiclo_table.model.calculation_text import parse
from quiclo_table.model.cards import Continent
from quiclo_table.model.events import DiceRested, Throw
from quiclo_table.model.refusals import Refusal, RefusalKey
from quiclo_table.model.seats import Player, Seat, Sitter
from quiclo_table.model.table_events import CalculationJudged, CardLost, CardTurned, CardWon, TurnBegan
from quiclo_table.model.task import Purpose
from quiclo_table.scenes.show.caption_view import CaptionView
from quiclo_table.scenes.show.captions import (
    REST_MS,
    WORD_MS,
    Caption,
    Number,
    Result,
    Sign,
    Tile,
    Word,
    words,
)
from quiclo_table.scenes.show.chances import Chance
from quiclo_table.scenes.show.program import EXAMPLES
from quiclo_table.scenes.show.speaker import Speaker
from quiclo_table.scenes.show.teller import Teller
from quiclo_table.scenes.show.voice import told
from quiclo_table.stage.pictures import Text
from quiclo_table.storage.odds import shipped_odds
from quiclo_table.view.atlas import Atlas

PLAYERS = tuple(Player(name, Sitter.BOT) for name in ("Ada", "Emmy"))
ADA = Seat(0)


def text_of(caption: Caption) -> str:
    """Return a caption as it reads when all of it is there."""
    parts = []
    for piece in caption.pieces:
        match piece:
            case Word() | Result():
                parts.append(piece.text)
            case Tile() | Number():
                parts.append(str(piece.value))
            case Sign():
                parts.append(piece.sign)
    return " ".join(parts)


def teller(variant: str = "strategie", language: str = "de") -> Teller:
    return Teller(variant, PLAYERS, translator(language))


def calculation(text: str) -> Calculation:
    read = parse(text)
    assert isinstance(read, Calculation)
    return read


def judged(text: str, value: int, number: int, fault: Refusal | None = None) -> CalculationJudged:
    read = calculation(text)
    dice = tuple(range(len(read.numbers)))
    return CalculationJudged(ADA, Purpose.TARGET, number, dice, read, value, fault, 0)


def test_a_right_calculation_is_spelled_out_step_by_step_on_the_dice() -> None:
    captions = told(judged("7*6+5", 47, 47), teller())
    assert [text_of(one) for one in captions] == [
        "Ada rechnet 7 × 6 + 5",
        "7 × 6 = 42",
        "42 + 5 = 47",
        "Ada rechnet 7 × 6 + 5 = 47 – geschafft!",
    ]
    assert Tile(7) in captions[0].pieces
    assert Number(42) in captions[1].pieces


def test_what_was_spelled_out_before_it_was_handed_in_is_not_spelled_out_again() -> None:
    one = teller()
    before = one.work_out(ADA, calculation("7*6+5"), dice=(4, 0, 2))
    assert [text_of(caption) for caption in before] == ["Ada rechnet 7 × 6 + 5", "7 × 6 = 42", "42 + 5 = 47"]
    (outcome,) = told(judged("7*6+5", 47, 47), one)
    assert text_of(outcome) == "Ada rechnet 7 × 6 + 5 = 47 – geschafft!"
    assert outcome.shown(0) == before[0].pieces, "what stood there stays"
    assert len(told(judged("7*6+5", 47, 47), one)) == 4, "another time it is told in full"


def test_a_calculation_other_than_the_one_spelled_out_is_told_in_full() -> None:
    one = teller()
    one.work_out(ADA, calculation("7*6+5"))
    assert len(told(judged("7*6+4", 46, 46), one)) == 4


def test_a_number_that_lies_there_needs_no_working_out() -> None:
    assert teller().work_out(ADA, calculation("7")) == []


def test_the_dice_that_a_caption_has_come_to_are_known_one_by_one() -> None:
    begun, *steps = teller().work_out(ADA, calculation("7*6+5"), dice=(4, 0, 2))
    came = [begun.dice_told(begun.pieces[:count]) for count in range(len(begun.pieces) + 1)]
    assert came == [(), (), (), (4,), (4,), (4, 0), (4, 0), (4, 0, 2)]
    assert {step.dice_told(step.pieces[:1]) for step in steps} == {(4, 0, 2)}


def test_a_wrong_calculation_says_what_it_comes_to_if_it_comes_to_anything() -> None:
    fault = Refusal(RefusalKey.WRONG_RESULT, facts={"value": 48, "target": 47})
    assert (
        text_of(told(judged("7*6+6", 48, 47, fault), teller())[-1]) == "Ada rechnet 7 × 6 + 6 = 48 – daneben!"
    )
    broken = Refusal(RefusalKey.DIVISION_INEXACT, facts={"left": 7, "right": 2})
    assert text_of(told(judged("7/2", 3, 47, broken), teller())[-1]) == "Ada rechnet 7 ÷ 2 – daneben!"


def test_after_a_miss_a_way_is_shown_if_there_was_one_and_it_has_not_been_shown() -> None:
    one = teller()
    told(DiceRested(Throw.FOR_CALCULATION, (7, 6, 5, 1, 1, 1), skipped=False), one)
    way, lost = told(CardLost(ADA, 47), one)
    assert text_of(way).startswith("So wäre es gegangen:")
    assert text_of(way).endswith("= 47")
    assert lost.rule == one.t("show.rule.lost")
    assert len(told(CardLost(ADA, 47), one)) == 1, "it has been shown"
    told(DiceRested(Throw.FOR_CALCULATION, (1, 1, 1, 1, 1, 1), skipped=False), one)
    assert len(told(CardLost(ADA, 48), one)) == 1, "there was none"


def test_what_the_show_gives_as_an_example_is_one() -> None:
    assert pattern_of(EXAMPLES["strategie"].cards) is not None


def test_with_every_other_turn_it_is_told_how_the_game_ends() -> None:
    one = teller()
    rules = [told(TurnBegan(ADA), one)[0].rule for _ in range(4)]
    assert rules[0] == rules[2] == one.t("show.rule.turn.cards")
    assert rules[1] == rules[3] == one.t("show.rule.end.strategie")


def test_words_stand_as_far_apart_as_in_a_sentence() -> None:
    """The letter that a word begins with may reach out to the left, like a j."""
    caption = Caption(None, words("Die 130 gehört jetzt Carl."))
    measure = Atlas(1.0).size
    draws = CaptionView(measure, PLAYERS).draws(caption, caption.pieces)
    texts = [(one.x, one.picture) for one in draws if isinstance(one.picture, Text)]
    (first_x, first), (last_x, last) = texts[0], texts[-1]
    across = last_x + measure(last)[0] / 2 - (first_x - measure(first)[0] / 2)
    assert across == pytest.approx(measure(replace(first, text="Die 130 gehört jetzt Carl."))[0], abs=3)


def test_a_calculation_of_one_step_is_told_in_one_go() -> None:
    assert len(told(judged("7*6", 42, 42), teller())) == 2


def test_the_order_of_working_out_is_named_where_it_is_not_from_left_to_right() -> None:
    order = teller().t("show.rule.order")
    assert {one.rule for one in told(judged("5+7*6", 47, 47), teller())} == {order}
    assert {one.rule for one in told(judged("7*6+5", 47, 47), teller())} == {""}


def test_a_wrong_calculation_is_told_with_what_is_wrong_with_it() -> None:
    fault = Refusal(RefusalKey.WRONG_RESULT, facts={"value": 48, "target": 47})
    captions = told(judged("7*6+6", 48, 47, fault), teller())
    assert text_of(captions[-1]).endswith("– daneben!")
    assert captions[-1].rule == teller().t("refusal.wrong_result", value=48, target=47)


def test_after_a_throw_it_is_said_how_many_ways_there_are() -> None:
    one = teller()
    told(CardTurned(ADA, Continent.AFRICA, 47), one)
    (ways,) = told(DiceRested(Throw.FOR_CALCULATION, (7, 6, 5, 1, 1, 1), skipped=False), one)
    assert "47" in text_of(ways)
    (none,) = told(DiceRested(Throw.FOR_CALCULATION, (1, 1, 1, 1, 1, 1), skipped=False), one)
    assert text_of(none) == "Ada hat geworfen: Daraus lässt sich die 47 nicht rechnen."


def test_before_the_throw_the_exact_chance_is_said() -> None:
    _, chance = told(CardTurned(ADA, Continent.AFRICA, 47), teller())
    share = shipped_odds().odds(47, 6, at_least=1).share
    assert text_of(chance) == f"{round(100 * share)} von 100 Würfen schaffen das."


@pytest.mark.parametrize(("share", "percent"), [(1.0, 100), (0.999, 99), (0.5, 50), (0.001, 1), (0.0, 0)])
def test_only_what_is_certain_is_said_to_be(share: float, percent: int) -> None:
    assert Chance(47, 6, share).percent == percent


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("variant", ["strategie", "zahlenfolge"])
def test_turns_and_cards_name_their_rule(variant: str, language: str) -> None:
    one = teller(variant, language)
    for event in (TurnBegan(ADA), CardTurned(ADA, Continent.ASIA, 90), CardWon(ADA, 90, 3)):
        caption = told(event, one)[0]
        assert caption.rule
        assert caption.seat == ADA


def test_pieces_come_one_after_the_other_and_the_first_at_once() -> None:
    caption = Caption(ADA, (*words("Ada rechnet"), Tile(7), Result("= 7", right=True)))
    counts = [len(caption.shown(age)) for age in (0, WORD_MS - 1, WORD_MS, 2 * WORD_MS, 2 * WORD_MS + 599)]
    assert counts == [1, 1, 2, 3, 3]
    assert caption.shown(caption.appears_ms) == caption.pieces


class TestSpeaker:
    def test_captions_are_spoken_one_after_the_other(self) -> None:
        speaker = Speaker()
        first, second = Caption(ADA, words("eins")), Caption(ADA, words("zwei"))
        speaker.say([first, second])
        assert speaker.caption == first
        speaker.advance(REST_MS - 1)
        assert speaker.caption == first
        speaker.advance(1)
        assert speaker.caption == second
        assert speaker.is_speaking
        speaker.advance(REST_MS)
        assert not speaker.is_speaking
        assert speaker.caption == second, "it stands until something else is said"

    def test_what_is_said_later_waits_until_the_rest_has_been_read(self) -> None:
        speaker = Speaker()
        speaker.say([Caption(ADA, words("eins"))])
        speaker.advance(REST_MS + 500)
        speaker.say([Caption(ADA, words("zwei"))])
        assert speaker.shown == (Word("zwei"),)
        speaker.say([Caption(ADA, words("drei"))])
        assert speaker.shown == (Word("zwei"),)

    def test_a_long_frame_skips_nothing_that_must_be_read(self) -> None:
        speaker = Speaker()
        speaker.say([Caption(ADA, words(text)) for text in ("eins", "zwei", "drei")])
        speaker.advance(2 * REST_MS + 10)
        assert speaker.shown == (Word("drei"),)

    def test_without_a_pace_everything_is_there_at_once(self) -> None:
        speaker = Speaker(0)
        caption = Caption(ADA, (*words("Ada rechnet"), Sign(Operator.PLUS)))
        speaker.say([caption])
        assert speaker.shown == caption.pieces
        assert not speaker.is_speaking

    def test_a_hushed_speaker_says_nothing(self) -> None:
        speaker = Speaker()
        speaker.say([Caption(ADA, words("eins")), Caption(ADA, words("zwei"))])
        speaker.hush()
        assert speaker.caption is None
        assert speaker.shown == ()
        assert not speaker.is_speaking


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_text_of_the_show_is_there_in_both_languages(language: str) -> None:
    t: Translator = translator(language)
    assert t.plural("show.ways", 3, name="Ada", number=47)
    assert t("show.rule.arithmetic")
