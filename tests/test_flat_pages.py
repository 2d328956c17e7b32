"""Pages that cover a flat table: each turns to the person it is for."""

from __future__ import annotations

from pathlib import Path
from typing import Any

from msgspec.structs import replace

from quiclo_table.commands.zahlenfolge_pilot import Persons
from quiclo_table.model.card_table import Step
from quiclo_table.model.proofs import SequenceProof
from quiclo_table.model.seats import Seat
from quiclo_table.model.strategie import Phase, SeenBallot, StrategieSetup
from quiclo_table.model.strategie_events import ClaimMade
from quiclo_table.scenes.scene import Context, Scene, TableChoice
from quiclo_table.scenes.strategie.proof import JuryPage
from quiclo_table.scenes.table.handover import Handover
from quiclo_table.scenes.table.match_table import begun
from quiclo_table.scenes.table.tables import SCENES
from quiclo_table.stage.edges import SEATED, Edge
from quiclo_table.stage.pictures import Backdrop, Text
from quiclo_table.ui.dialog import LAYER as LAYER_DIALOG
from tests.table_flight import reach, seats, sit_down


def test_the_page_between_two_persons_is_turned_to_the_next_one(tmp_path: Path) -> None:
    with sit_down(tmp_path, seats(5), flat=True) as pilot:
        pilot.wait(700)
        for seat, spot in enumerate(SEATED[5]):
            over = pilot.table.over
            assert isinstance(over, Handover)
            assert over.seat == seat
            turns = {one.turn for one in pilot.app.scenes.draws() if not isinstance(one.picture, Backdrop)}
            assert turns == {spot.edge}
            Persons(pilot).take_over()
            pilot.wait(700)


def test_the_page_of_the_vote_turns_from_voter_to_voter(tmp_path: Path) -> None:
    voted: list[Seat] = []

    def first(context: Context) -> Scene:
        match, journal = begun(context, TableChoice("strategie", StrategieSetup(), seats(4)))
        real: Any = match.view

        def view(seat: Seat | None) -> Any:
            seen = real(seat)
            cards = tuple(one.number for one in match.state.table.hands[0])
            claim = ClaimMade(Seat(0), cards, SequenceProof(cards), "So!", goes_to_vote=True)
            voters = (Seat(1), Seat(2), Seat(3))
            ballot = SeenBallot(claim, voters, tuple(voted), has_voted=False, own_vote=None)
            return replace(seen, phase=Phase.JURY, acting=voters, turn=Seat(0), ballot=ballot)

        match.view = view  # type: ignore[method-assign]
        return SCENES["strategie"](context, match, journal, is_new=True)

    with sit_down(tmp_path, (), flat=True, first=first) as pilot:
        for voter in (Seat(1), Seat(2), Seat(3)):
            pilot.wait(100)
            page = pilot.table.over
            assert isinstance(page, JuryPage)
            assert page.voter == voter
            over = [one for one in pilot.app.scenes.draws() if one.layer >= LAYER_DIALOG]
            assert {one.turn for one in over} == {SEATED[4][voter].edge}
            voted.append(voter)


def test_the_pause_is_called_and_left_from_the_far_side(tmp_path: Path) -> None:
    with sit_down(tmp_path, seats(2), flat=True, cover=False) as pilot:
        reach(pilot, 1, Step.DRAW)
        pilot.press("pause")
        assert pilot.view.paused
        words = [one for one in pilot.app.scenes.draws() if isinstance(one.picture, Text)]
        assert {one.turn for one in words} == {Edge.TOP}
        pilot.press("go_on")
        assert not pilot.view.paused
