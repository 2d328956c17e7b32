from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from quiclo_table.model.names import LONGEST_NAME, clean_name, initial

ANY_TEXT = st.text(st.characters() | st.sampled_from(" \t\n\u00a0\u200b\u200f\u202e\u0301\ufe0fÄß€😀"))


@pytest.mark.rule("Z-05")
@given(ANY_TEXT)
def test_whatever_is_typed_is_a_name_that_fits_or_none(text: str) -> None:
    name = clean_name(text)
    if name is not None:
        assert 1 <= len(name) <= LONGEST_NAME
        assert name.isprintable()
        assert name == name.strip()
        assert clean_name(name) == name


@given(st.text("abcäöüßÄÖÜ😀1€", min_size=1, max_size=LONGEST_NAME))
def test_an_ordinary_name_stays_as_it_is(name: str) -> None:
    assert clean_name(name) == name


@pytest.mark.parametrize(
    ("typed", "name"),
    [
        ("  Mia ", "Mia"),
        ("Anna \u00a0 Lena", "Anna Lena"),
        ("\u202eneB\u202c", "neB"),
        ("Mia\u200f\u200e\u2067\ufeff", "Mia"),
        ("Jo\u0308rg", "Jörg"),
        ("דנה", "דנה"),
        ("Ä ß € 😀", "Ä ß € 😀"),
        ("  " + "M" * LONGEST_NAME + "  ", "M" * LONGEST_NAME),
    ],
)
def test_what_cannot_be_seen_is_dropped(typed: str, name: str) -> None:
    assert clean_name(typed) == name


@pytest.mark.parametrize(
    "typed",
    [
        "",
        "   ",
        "\u200f\u202e",
        "\u0301\ufe0f",
        "Mia\n",
        "Mi\na",
        "Mi\ta",
        "Mi\0a",
        "Mia\x1b[31m",
        "Mia\u2028",
        "\udce9",
        "M" * (LONGEST_NAME + 1),
        "M" * 200,
    ],
)
def test_what_cannot_be_shown_is_no_name(typed: str) -> None:
    assert clean_name(typed) is None


@pytest.mark.parametrize(
    ("name", "sign"),
    [
        ("mia", "M"),
        ("Spieler 2", "2"),
        ("Player 12", "P"),
        ("7", "7"),
        ("ßen", "S"),
        ("Ö 3", "3"),
        ("", ""),
    ],
)
def test_a_name_is_told_by_its_number_or_its_first_letter(name: str, sign: str) -> None:
    assert initial(name) == sign
