from __future__ import annotations

from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st

from quiclo_table.i18n import (
    LANGUAGES,
    MissingFact,
    MissingText,
    Translator,
    decimal,
    placeholders,
    preferred_language,
    translator,
)
from tools.catalogue_usage import Call, usage_of, usage_of_package
from tools.catalogues import compile_catalogue, compiled, problems


def test_the_catalogues_are_fresh_complete_and_used() -> None:
    assert problems() == []


@pytest.mark.parametrize("language", LANGUAGES)
def test_compiling_twice_gives_the_same_bytes(language: str) -> None:
    assert compile_catalogue(language) == compile_catalogue(language) == compiled(language).read_bytes()


def test_a_text_is_filled_with_its_facts() -> None:
    english = translator("en")
    assert english("refusal.wrong_result", value=46, target=47) == "That makes 46; the target was 47."
    assert "−2" in english("refusal.below_zero", value=-2)


def test_facts_beyond_those_that_a_text_asks_for_do_no_harm(translate: Translator) -> None:
    assert translate("refusal.not_now", other=1) == translate("refusal.not_now")


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_key_without_a_text_is_never_shown(language: str) -> None:
    with pytest.raises(MissingText, match=r"no\.such\.key"):
        translator(language)("no.such.key")
    with pytest.raises(MissingText, match=r"no\.such\.key"):
        translator(language).plural("no.such.key", 2)


def test_a_text_without_its_fact_is_never_shown(translate: Translator) -> None:
    with pytest.raises(MissingFact, match="target"):
        translate("refusal.wrong_result", value=46)


def test_braces_in_a_fact_stay_what_they_are(translate: Translator) -> None:
    text = translate("levels.check.bad", file="{reason}", reason="{0.__class__}")
    assert text == "{reason}: {0.__class__}"


def test_only_plain_names_in_braces_are_placeholders() -> None:
    assert placeholders("{a} {b_2} {0} {a.b} {A} {} { a }") == {"a", "b_2"}


def test_a_language_without_a_catalogue_is_refused() -> None:
    with pytest.raises(LookupError, match="'xx'"):
        Translator("xx")


@pytest.mark.parametrize(
    ("value", "german"),
    [
        (1.25, "1,25"),
        (1.5, "1,5"),
        (2.0, "2"),
        (120, "120"),
        (-0.5, "−0,5"),
        (-0.001, "0"),
        (0.1 + 0.2, "0,3"),
    ],
)
def test_decimals_are_written_as_the_language_does(value: float, german: str) -> None:
    assert decimal(value, "de") == german
    assert decimal(value, "en") == german.replace(",", ".")


@given(st.integers(-(10**6), 10**6))
def test_whole_numbers_have_no_decimals(number: int) -> None:
    assert decimal(float(number), "de") == str(number).replace("-", "−")


@pytest.mark.parametrize(
    ("environ", "language"),
    [
        ({"LANG": "de_DE.UTF-8"}, "de"),
        ({"LANG": "en_GB.UTF-8"}, "en"),
        ({"LANG": "en_GB.UTF-8", "LC_ALL": "de_AT.UTF-8"}, "de"),
        ({"LANG": "de_DE.UTF-8", "LC_ALL": "", "LC_MESSAGES": "en_US"}, "en"),
        ({"LANG": "C"}, "de"),
        ({"LANG": "C.UTF-8"}, "de"),
        ({"LANG": "fr_FR.UTF-8"}, "de"),
    ],
)
def test_german_comes_first_unless_the_system_speaks_english(environ: dict[str, str], language: str) -> None:
    assert preferred_language(environ) == language


def test_without_a_word_from_the_environment_the_locale_decides(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("locale.getlocale", lambda: ("English_United States", "1252"))
    assert preferred_language({}) == "en"
    monkeypatch.setattr("locale.getlocale", lambda: (None, None))
    assert preferred_language({}) == "de"


def test_requests_for_texts_are_found_in_the_source() -> None:
    usage = usage_of(
        [
            (
                Path("scene.py"),
                "translate('a.b', x=1)\n"
                "self._translate('a.c', **facts)\n"
                "args.translate.plural('a.d', 3, y=2)\n"
                "translate('a.e' if good else 'a.f')\n"
                "translate(f'refusal.{key}')\n"
                "translate(f'unheard.{key}')\n"
                "translate(f'{key}')\n"
                "TABLE = ('a.g',)\n"
                "Refusal(RefusalKey.WRONG_RESULT, 'C-09', facts={'value': 1})\n"
                "Refusal(RefusalKey.NOT_NOW, 'C-09', 2, {'phase': phase})\n"
                "Refusal(RefusalKey.PAUSED)\n"
                "Notice(NoticeKey.SETTINGS_RESET, facts)\n"
                "Notice(NoticeKey.SETTINGS_RESET, facts={**facts})\n",
            )
        ]
    )
    assert usage.calls == [
        Call("scene.py:1", "a.b", frozenset({"x"})),
        Call("scene.py:2", "a.c", None),
        Call("scene.py:3", "a.d", frozenset({"y", "n"})),
        Call("scene.py:4", "a.e", frozenset()),
        Call("scene.py:4", "a.f", frozenset()),
        Call("scene.py:9", "refusal.wrong_result", frozenset({"value"})),
        Call("scene.py:10", "refusal.not_now", frozenset({"phase"})),
        Call("scene.py:11", "refusal.paused", frozenset()),
        Call("scene.py:12", "notice.settings_reset", None),
        Call("scene.py:13", "notice.settings_reset", None),
    ]
    assert [problem.partition(":")[2].partition(":")[0] for problem in usage.problems] == ["6", "7"]
    assert "a.g" in usage.mentioned


def test_what_a_variant_has_needs_its_text_but_a_number_is_its_own_word() -> None:
    keys = {call.key for call in usage_of_package().calls}
    wanted = {"game.zahlenfalle", "house.rounds", "house.rounds.help", "house.rounds.off", "house.target"}
    assert wanted <= keys
    assert "house.rounds.10" not in keys
