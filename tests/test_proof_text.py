from __future__ import annotations

import msgspec
import pytest
from hypothesis import given
from hypothesis import strategies as st

from quiclo_table.model.calculation import Calculation, Operator
from quiclo_table.model.proof_text import format_proof, parse_proof
from quiclo_table.model.proofs import MOST_EQUATIONS, Equation, EquationProof, Proof, SequenceProof
from quiclo_table.model.refusals import Refusal, RefusalKey

calculations = st.lists(st.integers(1, 999), min_size=1, max_size=6).flatmap(
    lambda numbers: st.builds(
        Calculation,
        st.just(tuple(numbers)),
        st.lists(st.sampled_from(Operator), min_size=len(numbers) - 1, max_size=len(numbers) - 1).map(tuple),
    )
)
equations = st.builds(Equation, calculations, calculations)
proofs = st.one_of(
    st.builds(SequenceProof, st.lists(st.integers(1, 144), min_size=1, max_size=6).map(tuple)),
    st.builds(EquationProof, st.lists(equations, min_size=1, max_size=MOST_EQUATIONS).map(tuple)),
)


def written(text: str) -> str:
    proof = parse_proof(text)
    assert not isinstance(proof, Refusal), proof
    return format_proof(proof)


@pytest.mark.parametrize(
    ("text", "read"),
    [
        ("3*36=108; 108/4=27; 27+108=135", "3 × 36 = 108; 108 ÷ 4 = 27; 27 + 108 = 135"),
        ("3x36=108, 108:4=27,", "3 × 36 = 108; 108 ÷ 4 = 27"),
        ("3 × 36 = 108\n\n108 ÷ 4 = 27\n", "3 × 36 = 108; 108 ÷ 4 = 27"),
        ("20=10*2", "20 = 10 × 2"),
        ("135 − 27 = 108; 135-108 = 27", "135 − 27 = 108; 135 − 108 = 27"),
        ("1+2=3+4", "1 + 2 = 3 + 4"),
        ("22 23 24 25 26 27", "22 → 23 → 24 → 25 → 26 → 27"),
        ("22, 23; 24\n25 < 26 → 27", "22 → 23 → 24 → 25 → 26 → 27"),
    ],
)
def test_proofs_are_read_as_people_type_them(text: str, read: str) -> None:
    assert written(text) == read


@pytest.mark.parametrize(
    ("text", "key", "at"),
    [
        ("", RefusalKey.NOTHING_PROVED, 0),
        (" ;, \n", RefusalKey.NOTHING_PROVED, 0),
        ("3*36=108; 108/4", RefusalKey.EQUALS_MISSING, 10),
        ("3*36=108; 108=4*27=108", RefusalKey.EQUALS_TWICE, 18),
        ("3*36=108; =27", RefusalKey.SIDE_EMPTY, 9),
        ("3*36=", RefusalKey.SIDE_EMPTY, 5),
        ("3*36=108; 108/(4)=27", RefusalKey.PARENTHESES, 14),
        ("3*36=108; 108/4=27+", RefusalKey.OPERATOR_AT_END, 18),
        ("3*36=1080", RefusalKey.NUMBER_TOO_LARGE, 5),
        ("dreimal", RefusalKey.EQUALS_MISSING, 0),
        ("1 2 3 4 5 6 7", RefusalKey.NOT_SIX_CARDS, 12),
        ("1 2 3 4 5 6789", RefusalKey.NUMBER_TOO_LARGE, 10),
        ("1+1=2;" * (MOST_EQUATIONS + 1), RefusalKey.TOO_MANY_EQUATIONS, 6 * MOST_EQUATIONS),
    ],
)
def test_what_is_no_proof_is_refused_at_its_place(text: str, key: RefusalKey, at: int) -> None:
    refusal = parse_proof(text)
    assert isinstance(refusal, Refusal)
    assert (refusal.key, refusal.at) == (key, at)


@given(proofs)
def test_a_proof_that_is_written_is_read_as_the_same(proof: Proof) -> None:
    assert parse_proof(format_proof(proof)) == proof


@given(st.one_of(st.text(), st.text(alphabet="0123456789+*/:-= ;,\n()→")))
def test_any_text_is_read_or_refused(text: str) -> None:
    answer = parse_proof(text)
    if isinstance(answer, Refusal):
        assert answer.at is not None
        assert 0 <= answer.at <= len(text)


@given(proofs)
def test_a_proof_travels_in_json(proof: Proof) -> None:
    assert msgspec.json.decode(msgspec.json.encode(proof), type=SequenceProof | EquationProof) == proof


def test_a_broken_proof_is_not_decoded() -> None:
    equation = {"left": {"numbers": [1, 2], "operators": []}, "right": {"numbers": [3], "operators": []}}
    with pytest.raises(msgspec.ValidationError, match="operators"):
        msgspec.convert(
            {"proof": "equations", "equations": [equation]}, type=SequenceProof | EquationProof, strict=True
        )
