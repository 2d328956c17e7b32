"""The pages of proofs over real matches of Strategie, for pilots."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from quiclo_table.commands.proof_poses import PageScene
from quiclo_table.input.raw import Do
from quiclo_table.model.refusals import Refusal
from quiclo_table.model.seats import Player, Seat
from quiclo_table.model.strategie import Claim, SeenBallot, Vote
from quiclo_table.model.strategie_events import VotesOpened
from quiclo_table.scenes.scene import Context, Scene
from quiclo_table.scenes.strategie.proof import JuryPage, ProofDraft, ProofPage, ProofRules
from quiclo_table.scenes.table.peek import Peek
from quiclo_table.stage.pictures import CardFace, Draw, Text, Tile
from quiclo_table.ui.hold import FILL_MS
from tests.strategie_matches import ADA, Table, seen
from tests.table_flight import TablePilot

Opening = Callable[[Context], Scene]


def editor(
    table: Table,
    draft: ProofDraft | None = None,
    *,
    left: list[str] | None = None,
    player: Player | None = None,
) -> Opening:
    """Return what opens the editor for Ada; `left` notes when the page is closed."""

    def first(context: Context) -> Scene:
        peek = Peek()
        view = table.view()

        def claim(order: Claim) -> Refusal | None:
            refusal = table.match.check(ADA, order)
            if refusal is None:
                table.submit(ADA, order)
            return refusal

        page = ProofPage(
            ProofDraft() if draft is None else draft,
            ADA,
            player or table.match.players[ADA],
            ProofRules(
                table.state.setup.proofs,
                may_ask=view.may_ask,
                hints=table.state.setup.hints,
            ),
            peek,
            cards=lambda: table.view(peek.seat).hands[ADA],
            own=table.hand,
            claim=claim,
            leave=lambda: (left if left is not None else []).append("left"),
            translate=context.translate,
            measure=context.measure,
        )
        return PageScene(page, peek)

    return first


def jury(table: Table, *, done: list[str] | None = None, players: Sequence[Player] | None = None) -> Opening:
    """Return what opens the jury's page for the vote that is running."""

    def first(context: Context) -> Scene:
        ballot = table.view(None).ballot
        assert ballot is not None

        def vote(seat: Seat, choice: bool | None) -> Refusal | None:
            refusal = table.match.check(seat, Vote(choice))
            if refusal is None:
                for event in seen(table.submit(seat, Vote(choice)), None):
                    if isinstance(event, VotesOpened):
                        page.show_outcome(event)
            return refusal

        def public() -> SeenBallot | None:
            return table.view(None).ballot

        page = JuryPage(
            ballot.claim,
            players or table.match.players,
            table.state.setup.proofs,
            ballot=public,
            vote=vote,
            leave=lambda: (done if done is not None else []).append("left"),
            done=lambda: (done if done is not None else []).append("done"),
            translate=context.translate,
            measure=context.measure,
        )
        return PageScene(page, Peek())

    return first


def page_of(pilot: TablePilot) -> ProofPage:
    """Return the editor that the pilot stands at."""
    assert isinstance(pilot.scene, PageScene)
    assert isinstance(pilot.scene.cover, ProofPage)
    return pilot.scene.cover


def hold(pilot: TablePilot) -> None:
    """Hold the eye until the cards are seen."""
    pilot.touch(Do.DOWN, "eye.0")
    pilot.wait(round(FILL_MS) + 100)


def let_go(pilot: TablePilot) -> None:
    """Let go of the eye."""
    pilot.touch(Do.UP, "eye.0")


def numbers_told(draws: Sequence[Draw]) -> set[int]:
    """Return every number that can be read off a list of draws: on cards, on tiles and in texts."""
    told: set[int] = set()
    for draw in draws:
        match draw.picture:
            case CardFace(number=number):
                told.add(number)
            case Tile(value=value):
                told.add(value)
            case Text(text=text):
                told |= {int(part) for part in "".join(c if c.isdigit() else " " for c in text).split()}
    return told
