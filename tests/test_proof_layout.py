from __future__ import annotations

from collections.abc import Callable, Sequence
from itertools import combinations
from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st

from quiclo_table.commands.proof_poses import PageScene, seen_hand
from quiclo_table.i18n import LANGUAGES
from quiclo_table.model.proofs import MOST_EQUATIONS, ProofLevel
from quiclo_table.model.refusals import Refusal, RefusalKey
from quiclo_table.model.seats import Player, Seat
from quiclo_table.model.strategie import LONGEST_WORDS, Claim, SeenBallot
from quiclo_table.model.strategie_events import ClaimMade, VotesOpened
from quiclo_table.scenes.scene import Context, Scene
from quiclo_table.scenes.strategie.proof import JuryPage, ProofDraft, ProofPage, ProofRules
from quiclo_table.scenes.table.peek import Peek
from quiclo_table.stage.layout import Box
from quiclo_table.stage.proof_layout import HUB, PROOF, arranged, own_down, own_slots, row_boxes
from tests.proof_flight import page_of
from tests.strategie_matches import Table
from tests.table_flight import sit_down
from tests.table_ruler import LONG, Ruler, look, measured
from tests.test_strategie_claims import MANUAL, SUM_OF_ALL

SIX = (2, 13, 31, 44, 88, 132)
ALL = tuple(range(100, 145))
WORDS = ("Alle fünf kleinen Zahlen zusammen ergeben die große, und das ist doch wirklich schön: " * 2)[
    :LONGEST_WORDS
].strip()


def editor(
    own: Sequence[int], draft: ProofDraft, level: ProofLevel, claim: Callable[[Claim], Refusal | None]
) -> Callable[[Context], Scene]:
    """Return what opens the editor for a hand of which every fourth card is hidden."""

    def first(context: Context) -> Scene:
        peek = Peek()
        page = ProofPage(
            draft,
            Seat(0),
            Player(LONG),
            ProofRules(level, may_ask=True),
            peek,
            cards=lambda: seen_hand(tuple(own), tuple(own[6::4]), peeks=peek.seat is not None),
            own=lambda: own,
            claim=claim,
            leave=context.routes.title,
            translate=context.translate,
            measure=context.measure,
            left_ms=lambda: 120_000,
        )
        return PageScene(page, peek)

    return first


def drafted(cards: Sequence[int], typed: str) -> ProofDraft:
    draft = ProofDraft()
    for card in cards:
        draft.toggle(card)
    for character in typed:
        assert draft.type(character) is None, (character, draft.lines)
    return draft


FIVE = ";".join(MANUAL[12][1].replace(" ", "").split(";"))


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize(
    "filled",
    [
        (6, ProofLevel.STANDARD, ""),
        (9, ProofLevel.LOCKER, "13+31=45;44*2=88;88+"),
        (12, ProofLevel.STRENG, "13+31=44;44*2=88;88+44=132;2*13=26;"),
        (15, ProofLevel.FREI, "132+132+132+132+132+132+132+132=132;2+13+31+44+88=132;13+31=44;"),
        (18, ProofLevel.PROFI, ";".join(["88+44=132"] * MOST_EQUATIONS)),
        (30, ProofLevel.NUR_FOLGEN, ""),
    ],
)
def test_nothing_overflows_or_overlaps_in_the_editor(
    filled: tuple[int, ProofLevel, str], language: str, tmp_path: Path, ruler: Ruler
) -> None:
    count, level, typed = filled
    own = (*SIX, *[card for card in ALL if card not in SIX])[:count]
    draft = drafted(SIX, typed)
    first = measured(editor(own, draft, level, lambda claim: None), ruler)
    with sit_down(tmp_path, (), language=language, first=first) as pilot:
        pilot.wait(300)
        assert not look(pilot, ruler)
        if level is not ProofLevel.NUR_FOLGEN:
            pilot.press("tab.sequence")
            assert not look(pilot, ruler)
        pilot.press("submit")
        assert not look(pilot, ruler), page_of(pilot).stage


@pytest.mark.parametrize("language", LANGUAGES)
def test_nothing_overflows_whatever_the_reason_of_a_refusal(
    language: str, tmp_path: Path, ruler: Ruler
) -> None:
    reasons = [
        Refusal(RefusalKey.RESULT_NO_CARD, at=0, facts={"number": 144}),
        Refusal(RefusalKey.FACTOR_FROM_ONE, at=0, facts={"factor": 144}),
        Refusal(RefusalKey.TIMES_ONE, at=0, facts={"number": 144}),
        Refusal(
            RefusalKey.SIDES_DIFFER,
            at=0,
            facts={
                "left": "132 + 131 + 130 + 129",
                "left_value": 522,
                "right": "128 × 127 × 126",
                "right_value": 999,
            },
        ),
        Refusal(RefusalKey.CARD_LEFT_OUT, facts={"cards": "128, 129, 130, 131, 132"}),
        Refusal(RefusalKey.SEPARATE_GROUPS, facts={"group": "130, 131, 132", "others": "127, 128, 129"}),
        Refusal(RefusalKey.VOTE_ONCE_A_TURN),
        Refusal(RefusalKey.ALL_PRIME),
        Refusal(RefusalKey.NOT_A_PATTERN),
        Refusal(RefusalKey.NOT_YOUR_TURN, facts={"name": LONG}),
    ]
    waiting = iter(reasons)
    draft = drafted(SIX, "13+31=44;44*2=88;88+44=132")
    first = measured(editor(SIX, draft, ProofLevel.STANDARD, lambda _claim: next(waiting)), ruler)
    with sit_down(tmp_path, (), language=language, first=first) as pilot:
        for reason in reasons:
            pilot.press("submit")
            assert not look(pilot, ruler), reason
            pilot.press("go_on")


@pytest.mark.parametrize("language", LANGUAGES)
def test_nothing_overflows_while_an_idea_is_explained(language: str, tmp_path: Path, ruler: Ruler) -> None:
    missing = Refusal(RefusalKey.WORDS_MISSING)
    draft = drafted(SUM_OF_ALL[0], SUM_OF_ALL[1])
    first = measured(
        editor(SUM_OF_ALL[0], draft, ProofLevel.STANDARD, lambda claim: None if claim.words else missing),
        ruler,
    )
    with sit_down(tmp_path, (), language=language, first=first) as pilot:
        pilot.press("submit")
        assert not look(pilot, ruler)
        pilot.type(WORDS.replace("ü", "u").replace("ö", "o").replace("ß", "s").replace(":", ""))
        assert not look(pilot, ruler)
        pilot.press("done")
        assert not look(pilot, ruler)


def jury(proof: str, cards: Sequence[int], words: str) -> Callable[[Context], Scene]:
    """Return what opens the jury's page for six seats with the longest names."""
    players = tuple(Player(f"{LONG[:15]}{seat}") for seat in range(6))
    table = Table(cards, (7, 30, 55, 80, 99, 127))
    claim = table.claim(proof, cards, words)
    made = ClaimMade(Seat(0), claim.cards, claim.proof, words, goes_to_vote=True)

    def first(context: Context) -> Scene:
        voters = tuple(Seat(seat) for seat in range(1, 6))
        votes: dict[Seat, bool | None] = {}

        def vote(seat: Seat, choice: bool | None) -> Refusal | None:
            votes[seat] = choice
            if len(votes) == len(voters):
                page.show_outcome(VotesOpened(Seat(0), votes, accepted=False))
            return None

        page = JuryPage(
            made,
            players,
            ProofLevel.STANDARD,
            ballot=lambda: SeenBallot(made, voters, tuple(votes), has_voted=False, own_vote=None),
            vote=vote,
            leave=context.routes.title,
            done=context.routes.title,
            translate=context.translate,
            measure=context.measure,
            left_ms=lambda: 60_000,
        )
        return PageScene(page, Peek())

    return first


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize(
    "idea",
    [
        (*SUM_OF_ALL[::-1], WORDS),
        (FIVE, MANUAL[12][0], "Ja."),
        (";".join([*["88+44=132"] * 8, "2+13+31+44+88=132"]), SIX, "x" * 60),
        ("2 13 31 44 88 132", SIX, WORDS[:90].strip()),
    ],
)
def test_nothing_overflows_on_the_page_of_the_jury(
    idea: tuple[str, Sequence[int], str], language: str, tmp_path: Path, ruler: Ruler
) -> None:
    first = measured(jury(*idea), ruler)
    with sit_down(tmp_path, (), language=language, first=first) as pilot:
        pilot.wait(600)
        assert not look(pilot, ruler)
        for seat, vote in enumerate(("yes", "no", "abstain", "yes", "no"), start=1):
            pilot.press(f"vote.{seat}.{vote}")
            pilot.wait(600)
        assert not look(pilot, ruler)


@pytest.mark.parametrize("count", range(1, 37))
def test_the_own_cards_lie_in_their_panel_and_apart(count: int) -> None:
    boxes = [
        Box(slot.box.x, slot.box.y, slot.box.w, slot.box.h + own_down(count)) for slot in own_slots(count)
    ]
    assert not any(one.overlaps(other) for one, other in combinations(boxes, 2))
    assert all(PROOF.own.y <= box.y and box.bottom <= PROOF.own.bottom for box in boxes)
    assert all(PROOF.own.x < box.x and box.right < PROOF.eye.x for box in boxes)


@pytest.mark.parametrize("count", range(1, MOST_EQUATIONS + 1))
def test_rows_lie_in_their_area_and_can_be_touched(count: int) -> None:
    boxes = row_boxes(count, PROOF.rows)
    assert len(boxes) == min(count, 5)
    assert all(box.h >= 60 for box in boxes)
    assert boxes[-1].bottom <= PROOF.rows.bottom + 0.01
    assert not any(one.overlaps(other) for one, other in combinations(boxes, 2))


@given(st.lists(st.frozensets(st.integers(0, 5), min_size=1, max_size=6), max_size=8))
def test_hubs_lie_apart_from_cards_and_from_each_other(links: list[frozenset[int]]) -> None:
    graph = arranged(6, tuple(links), PROOF.graph)
    assert sorted(graph.order) == list(range(6))
    hubs = [Box(hub.x - HUB / 2, hub.y - HUB / 2, HUB, HUB) for hub in graph.hubs]
    assert not any(one.overlaps(other) for one, other in combinations(hubs, 2))
    assert not any(hub.overlaps(slot.box) for hub in hubs for slot in graph.slots)
    assert all(PROOF.graph.x <= hub.x and hub.right <= PROOF.graph.right for hub in hubs)
    assert [hub.cards for hub in graph.hubs] == [tuple(sorted(link)) for link in links]


def test_cards_that_are_joined_lie_near_each_other() -> None:
    graph = arranged(6, (frozenset({0, 5}), frozenset({1, 4})), PROOF.graph)
    for one, other in ((0, 5), (1, 4)):
        assert abs(graph.slot(one).x - graph.slot(other).x) < PROOF.graph.w / 2
