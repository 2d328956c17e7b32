"""The page on which the others judge a player's own idea, one after the other, and the outcome (S-14)."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from functools import partial
from typing import Final

from quiclo_table.i18n import Translator
from quiclo_table.input.acts import Gesture, KeyPressed, Tapped
from quiclo_table.model.proofs import ProofLevel
from quiclo_table.model.refusals import Refusal
from quiclo_table.model.seats import Player, Seat
from quiclo_table.model.strategie import SeenBallot
from quiclo_table.model.strategie_events import ClaimMade, VotesOpened
from quiclo_table.scenes.kept import PROBE, Kept
from quiclo_table.scenes.strategie.proof import header
from quiclo_table.scenes.strategie.proof.cards import all_open
from quiclo_table.scenes.strategie.proof.proof_view import ProofView
from quiclo_table.scenes.strategie.proof.verdict_bar import verdict_bar
from quiclo_table.scenes.table.handover import FRESH_MS
from quiclo_table.scenes.tokens import token_of
from quiclo_table.stage.layout import Box
from quiclo_table.stage.pictures import Draw, Font, Icon, Ink, Tone, Well
from quiclo_table.stage.proof_layout import PROOF
from quiclo_table.stage.proof_pictures import Ground
from quiclo_table.ui.buttons import Face, button
from quiclo_table.ui.lines import MIDDLE, Measure, block, heading, line, shortened
from quiclo_table.ui.page import Control, Page

LAYER: Final = 105
CARDS: Final = Box(90, 166, 700, 150)
CARD: Final = 92.0
WORDS: Final = Box(810, 166, 1020, 150)
WORD_SIZES: Final = (34.0, 28.0, 24.0, 22.0)
AREA: Final = Box(90, 332, 1740, 416)
VOTERS: Final = Box(90, 760, 1740, 60)
TOKEN: Final = 44.0
BUTTONS: Final = tuple(Box(830 + 326 * at, 862, 304, 108) for at in range(3))
CHOICES: Final[tuple[tuple[str, bool | None, str, Tone], ...]] = (
    ("yes", True, "check", Tone.OK),
    ("no", False, "cross", Tone.DANGER),
    ("abstain", None, "pause", Tone.NEUTRAL),
)
SCROLL: Final = (Box(1420, 80, 72, 60), Box(1508, 80, 72, 60))


class JuryPage:
    """A page over the table, until everybody has voted and has seen the outcome.

    `ballot` gives what everybody may see of the vote, None once it is over; `vote` gives an order and returns
    why it is refused; `leave` is what Escape does while the vote goes on; `done` closes the page at its end.
    The scene calls `show_outcome` when the votes are opened.
    """

    def __init__(
        self,
        claim: ClaimMade,
        players: Sequence[Player],
        level: ProofLevel,
        *,
        ballot: Callable[[], SeenBallot | None],
        vote: Callable[[Seat, bool | None], Refusal | None],
        leave: Callable[[], None],
        done: Callable[[], None],
        translate: Translator,
        measure: Measure,
        left_ms: Callable[[], int | None] = lambda: None,
    ) -> None:
        self.page = Page(LAYER)
        self.outcome: VotesOpened | None = None
        self._claim, self._players = claim, players
        self._ballot, self._vote, self._leave, self._done = ballot, vote, leave, done
        self._t, self._measure, self._left_ms = translate, measure, left_ms
        self._view = ProofView(translate, measure, level)
        self._age_ms = 0.0
        self._first = 0
        self._kept: Kept[list[Draw]] = Kept([])
        self._show()

    @property
    def voter(self) -> Seat | None:
        """Whose vote comes next, as the seats go; None once all have voted."""
        ballot = self._ballot()
        if ballot is None or self.outcome is not None:
            return None
        return next((seat for seat in ballot.voters if seat not in ballot.voted), None)

    @property
    def seat(self) -> Seat | None:
        """Who has the page in hand."""
        return self.voter

    def show_outcome(self, event: VotesOpened) -> None:
        """Show how everybody has voted, and what that comes to."""
        self.outcome, self._age_ms = event, 0.0
        self._show()

    def hit(self, x: float, y: float) -> str:
        """Return the control at a point; everything else belongs to the page too."""
        return self.page.hit(x, y) or "dialog"

    def hear(self, gesture: Gesture) -> None:
        """Take a gesture; a press so soon after the last vote was not meant for the next one."""
        acts = isinstance(gesture, Tapped) or (isinstance(gesture, KeyPressed) and gesture.key in ACTING)
        if acts and self._age_ms < FRESH_MS:
            return
        if isinstance(gesture, KeyPressed) and gesture.key == "ESCAPE":
            self._leave() if self.outcome is None else self._done()
        elif isinstance(gesture, KeyPressed) and gesture.key == "MAIN":
            if self.outcome is not None:
                self._done()
        else:
            self.page.hear(gesture)
        self._show()

    def advance(self, dt_ms: float) -> None:
        """Let time pass."""
        self._age_ms += dt_ms
        self._show()

    def draws(self, now_ms: float) -> list[Draw]:
        """Return the page over its veil."""
        ballot = self._ballot()
        voted = () if ballot is None else ballot.voted
        made_from = (self._measure(PROBE), self.voter, voted, self.outcome, self._first)
        return [
            *self._kept.of(made_from, self._standing),
            *header.clock(self._left_ms()),
            *self.page.draws(now_ms),
        ]

    def _standing(self) -> list[Draw]:
        """What changes only when somebody votes."""
        claim, t = self._claim, self._t
        name = self._players[claim.seat].name
        return [
            *header.panel(),
            *header.header(
                claim.seat, self._players[claim.seat], t("jury.title", name=name), t("jury.below"), 1200
            ),
            *self._cards(),
            *self._words(),
            *self._view.draws(claim.cards, claim.proof, AREA, self._first),
            *self._voters(),
            *(self._question() if self.outcome is None else self._verdict(self.outcome)),
        ]

    def _cards(self) -> Iterator[Draw]:
        yield Draw(Well(CARDS.w, CARDS.h, 20), CARDS.x, CARDS.y, layer=LAYER - 2)
        cards = all_open(self._claim.cards)
        pitch = (CARDS.w - 24) / len(self._claim.cards)
        for at, card in enumerate(sorted(self._claim.cards)):
            yield from cards.draws(card, CARDS.x + 12 + pitch * (at + 0.5), CARDS.centre[1], CARD, LAYER - 1)

    def _words(self) -> Iterator[Draw]:
        """What the player says to it."""
        box = WORDS
        yield Draw(Well(box.w, box.h, 20), box.x, box.y, layer=LAYER - 2)
        place = (box.x + 30, box.centre[1], box.w - 60, box.h - 12)
        yield from block(self._claim.words, WORD_SIZES, place, self._measure, LAYER - 1)

    def _voters(self) -> Iterator[Draw]:
        """Who votes, who has, and in the end how."""
        ballot = self._ballot()
        votes = {} if self.outcome is None else self.outcome.votes
        seats = tuple(votes) if ballot is None else ballot.voters
        voted = () if ballot is None else ballot.voted
        pitch = VOTERS.w / max(1, len(seats))
        for at, seat in enumerate(seats):
            x, y = VOTERS.x + pitch * at, VOTERS.centre[1]
            player = self._players[seat]
            yield Draw(token_of(seat, player, TOKEN), x + 26, y, MIDDLE, LAYER)
            if self.outcome is not None:
                icon, ink = VOTES[votes[seat]]
                yield Draw(Icon(icon, 32, ink), x + 72, y, MIDDLE, LAYER)
            elif seat in voted:
                yield Draw(Icon("check", 32, Ink.SECONDARY), x + 72, y, MIDDLE, LAYER)
            else:
                icon = "finger" if seat == self.voter else "clock"
                yield Draw(Icon(icon, 32, Ink.GOLD_LABEL), x + 72, y, MIDDLE, LAYER)
            room = pitch - 110
            name = shortened(player.name, room, self._measure, Font.LABEL)
            yield line(name, x + 98, y, 26, font=Font.LABEL, layer=LAYER, width=room)

    def _question(self) -> Iterator[Draw]:
        voter = self.voter
        if voter is None:
            return
        box = PROOF.foot
        player = self._players[voter]
        yield Draw(Well(box.w, box.h, 22), box.x, box.y, layer=LAYER - 2)
        y = box.centre[1]
        yield Draw(token_of(voter, player, 96), box.x + 76, y, MIDDLE, LAYER - 1)
        room = BUTTONS[0].x - box.x - 170
        yield heading(player.name, box.x + 146, y - 30, 38, ink=Ink.GOLD_TITLE, layer=LAYER, width=room)
        yield line(self._t("jury.question"), box.x + 146, y + 26, 26, layer=LAYER, width=room)

    def _verdict(self, outcome: VotesOpened) -> Iterator[Draw]:
        t, given = self._t, list(outcome.votes.values())
        yes, no = given.count(True), given.count(False)
        counted = t("jury.count", yes=yes, no=no, abstained=given.count(None))
        name = self._players[outcome.claimant].name
        if outcome.accepted:
            title, ground = t("jury.accepted", name=name), Ground.RIGHT
        else:
            title, ground = t("jury.rejected"), Ground.WRONG
        sentences = (counted, *((t("jury.tie"),) if yes == no and yes else ()))
        yield from verdict_bar(ground, title, sentences, self._measure)

    def _show(self) -> None:
        controls = []
        if hidden := self._view.hidden_rows(self._claim.proof):
            for box, icon, step in ((SCROLL[0], "arrow_left", -1), (SCROLL[1], "arrow_right", 1)):
                act = partial(self._scroll, step, hidden)
                face = Face(icon=icon, icon_size=28)
                controls.append(button(icon, box, face, act, measure=self._measure, tone=Tone.KEY))
        if self.outcome is not None:
            face = Face(self._t("proof.go_on"), "play", 30, 34)
            go_on = button("go_on", PROOF.go_on, face, self._done, measure=self._measure, tone=Tone.GOLD)
            self.page.show([*controls, go_on], focus="go_on")
            return
        voter = self.voter
        votes = [] if voter is None else list(self._votes(voter))
        # The focus goes back to the first choice with each voter: where it was left would tell the last vote.
        self.page.show([*votes, *controls], focus=votes[0].id if votes else None)

    def _votes(self, voter: Seat) -> Iterator[Control]:
        labels = {"yes": "jury.yes", "no": "jury.no", "abstain": "jury.abstain"}
        for box, (id, choice, icon, tone) in zip(BUTTONS, CHOICES, strict=True):
            face = Face(self._t(labels[id]), icon, 30, 34)
            act = partial(self._cast, voter, choice)
            yield button(f"vote.{voter}.{id}", box, face, act, measure=self._measure, tone=tone)

    def _cast(self, voter: Seat, choice: bool | None) -> None:
        """Vote; one that comes too late is answered by the outcome that is shown then."""
        self._vote(voter, choice)
        self._age_ms = 0.0

    def _scroll(self, step: int, most: int) -> None:
        self._first = max(0, min(self._first + step, most))


ACTING: Final = frozenset({"ENTER", "SPACE", "MAIN", "ESCAPE"})
VOTES: Final = {True: ("check", Ink.OK), False: ("cross", Ink.BAD), None: ("pause", Ink.SECONDARY)}
"""The sign of each vote, and its ink."""
