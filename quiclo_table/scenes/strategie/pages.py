"""The pages that come over the table of Strategie: hiding, claims and the vote on them, the closing score."""

from __future__ import annotations

from functools import partial
from typing import Final

from quiclo_table.bus import Subscription
from quiclo_table.maths.missed import missed_combinations
from quiclo_table.model.card_table import SeenCard, Step
from quiclo_table.model.match_end import End, MatchEnded
from quiclo_table.model.orders import Ready
from quiclo_table.model.refusals import Refusal
from quiclo_table.model.seats import Seat
from quiclo_table.model.strategie import MOST_HIDDEN, Claim, Phase, SeenBallot, StrategieView, Vote
from quiclo_table.model.strategie_events import CombinationMade, VotesOpened
from quiclo_table.scenes.scene import LookBack, pace_of
from quiclo_table.scenes.strategie.choosing import is_free
from quiclo_table.scenes.strategie.closing import ClosingHost, ClosingPage
from quiclo_table.scenes.strategie.closing.reasons import why_won
from quiclo_table.scenes.strategie.hands import StrategieHands
from quiclo_table.scenes.strategie.missed import MissedPage
from quiclo_table.scenes.strategie.proof import JuryPage, ProofDraft, ProofPage, ProofRules, WonPage
from quiclo_table.scenes.table.game import TableParts
from quiclo_table.scenes.table.handover import HandoverTexts

CLOSING: Final = (Phase.PICK, Phase.CLOSING)


class StrategiePages:
    """Lays each page over the table when its time has come. `close` lets go of what they hold."""

    def __init__(self, parts: TableParts, hands: StrategieHands) -> None:
        self._parts = parts
        self._hands = hands
        self._t = parts.context.translate
        self._measure = parts.context.measure
        self._closing: ClosingPage | None = None
        self._drafts: dict[Seat, ProofDraft] = {}
        """What each seat has entered of a claim in this match, to go on with."""
        self._claimant: Seat | None = None
        """Whose claim's page, or the vote on it, was opened last."""
        self._made: CombinationMade | None = None
        bus = parts.context.bus
        self._subscriptions: list[Subscription] = [
            bus.subscribe(VotesOpened, self._on_votes),
            bus.subscribe(CombinationMade, self._on_made),
        ]

    def close(self) -> None:
        """Hear no more, and let go of the closing score."""
        for subscription in self._subscriptions:
            subscription.close()
        if self._closing is not None:
            self._closing.close()

    def throw_for(self, seat: Seat) -> bool:
        """Let the closing score's page throw for a bot; False before it is there."""
        if self._closing is None:
            return False
        self._closing.throw_for(seat)
        return True

    def claim(self) -> None:
        """Open the page on which whoever is at play claims a combination."""
        seat, view = self._hands.seat, self._hands.view
        if seat is None:
            return
        players = self._parts.table.players
        setup = view.setup
        page = ProofPage(
            self._drafts.setdefault(seat, ProofDraft()),
            seat,
            players[seat],
            ProofRules(setup.proofs, may_ask=view.may_ask, hints=setup.hints),
            self._parts.peek,
            cards=partial(self._cards, seat),
            own=partial(self._own, seat),
            claim=partial(self._order_claim, seat),
            leave=self._leave_claim,
            translate=self._t,
            measure=self._measure,
            left_ms=lambda: self._hands.view.decision_left_ms,
        )
        self._claimant = seat
        self._parts.covers.cover(page, time_passes=True, reader=lambda: seat)

    def come_between(self, view: StrategieView) -> None:
        """Cover the table where the match asks for a page, and uncover it where its page is out of date."""
        covers = self._parts.covers
        if view.paused or covers.holds_time:
            return
        if view.phase in CLOSING or view.closing:
            self._show_closing()
        elif view.phase is Phase.JURY:
            self._show_jury(view)
        elif isinstance(covers.over, ProofPage | JuryPage) and not self._may_go_on_claiming(view):
            covers.clear()
        elif covers.over is None and (seat := self._hands.seat) is not None:
            self._come_between(view, seat)

    def _may_go_on_claiming(self, view: StrategieView) -> bool:
        """Tell whether the claimant still has the moment for a claim: its clock may have run out."""
        return is_free(view) and self._hands.seat == self._claimant

    def keeps_end(self, ended: MatchEnded) -> bool:
        """Tell whether a page stays at the end and leads on from there."""
        if self._closing is not None:
            self._show_closing()
            return True
        if ended.end is End.COMBINATION and self._made is not None:
            if not isinstance(self._parts.covers.over, ProofPage | JuryPage):
                self._show_won(self._made)
            return True
        return False

    def decided(self, ended: MatchEnded) -> str:
        """Return why the closing score was won, "" after a combination."""
        view = self._hands.view
        return "" if ended.end is End.COMBINATION else why_won(view.closing, ended, self._t)

    def look_back(self) -> LookBack | None:
        """Return the page of the combinations that hands held and nobody claimed, if there are any."""
        view, players = self._hands.view, self._parts.table.players
        hands = [self._own(Seat(seat)) for seat in range(len(players))]
        claimed = () if self._made is None else self._made.cards
        level = view.setup.proofs
        missed = missed_combinations(hands, level, claimed)
        page = partial(MissedPage, missed, players, level, translate=self._t, measure=self._measure)
        return LookBack("missed.open", "bulb", page) if missed else None

    def _come_between(self, view: StrategieView, seat: Seat) -> None:
        if view.phase is Phase.HIDE:
            self._show_hiding(seat)
        else:
            self._parts.covers.pass_on(seat, at_stake=self._hands.hides(seat) and view.step is Step.DRAW)

    def _show_hiding(self, seat: Seat) -> None:
        t, table, covers = self._t, self._parts.table, self._parts.covers
        name = table.players[seat].name
        several = covers.persons > 1
        title = t("handover.title" if several else "handover.alone_title", name=name)
        below = t("strategie.hide_up_to" if several else "strategie.hide_alone", limit=MOST_HIDDEN)

        def ready() -> None:
            covers.clear()
            covers.handed_to(seat)
            table.order(seat, Ready())

        texts = HandoverTexts(title, below, t("zahlenfolge.done"))
        covers.show_hand(seat, texts, toggle=partial(self._hands.hide, seat), done=ready)

    def _show_jury(self, view: StrategieView) -> None:
        over = self._parts.covers.over
        if view.ballot is None or (isinstance(over, JuryPage) and over.outcome is None):
            return
        self._claimant = view.ballot.claim.seat
        page = JuryPage(
            view.ballot.claim,
            self._parts.table.players,
            view.setup.proofs,
            ballot=self._ballot,
            vote=self._vote,
            leave=self._parts.covers.pause,
            done=self._leave_claim,
            translate=self._t,
            measure=self._measure,
            left_ms=lambda: self._hands.view.decision_left_ms,
        )
        self._parts.covers.cover(page, time_passes=True, reader=lambda: page.voter)

    def _show_won(self, made: CombinationMade) -> None:
        player = self._parts.table.players[made.seat]
        level = self._hands.view.setup.proofs
        page = WonPage(
            made,
            player,
            level,
            unwatched=not self._parts.covers.persons,
            done=self._parts.finished,
            translate=self._t,
            measure=self._measure,
        )
        winner = made.seat if self._parts.table.is_person(made.seat) else None
        self._parts.covers.cover(page, reader=lambda: winner)

    def _show_closing(self) -> None:
        if self._closing is None:
            parts, telling = self._parts, self._parts.telling
            parts.stage.put_dice_away()
            watching = parts.watching
            self._closing = ClosingPage(
                ClosingHost(
                    bus=parts.context.bus,
                    players=parts.table.players,
                    order=parts.table.order,
                    view=parts.table.match.view,
                    peek=parts.peek,
                    pace=pace_of(parts.context.settings),
                    translate=self._t,
                    measure=self._measure,
                    refuse=telling.refuse,
                    say=telling.tell,
                    pause=parts.covers.pause,
                    finished=parts.finished,
                    is_show=watching is not None and watching.is_show,
                )
            )
        page = self._closing
        if self._parts.covers.over is not page:
            self._parts.covers.cover(page, hides=True, time_passes=True, ground=lambda: page.ground)

    def _cards(self, seat: Seat) -> tuple[SeenCard, ...]:
        """A seat's cards as they may be drawn now."""
        peeks = self._parts.peek.seat == seat
        view = self._hands.own_view(seat) if peeks else self._hands.view
        return view.hands[seat]

    def _own(self, seat: Seat) -> tuple[int, ...]:
        hand = self._hands.own_view(seat).hands[seat]
        return tuple(card.number for card in hand if card.number is not None)

    def _order_claim(self, seat: Seat, claim: Claim) -> Refusal | None:
        return self._parts.table.order(seat, claim)

    def _leave_claim(self) -> None:
        """Close the page of a claim; where it has won, go on to the result."""
        if self._parts.table.match.is_over:
            self._parts.finished()
        else:
            self._parts.covers.clear()

    def _ballot(self) -> SeenBallot | None:
        return self._hands.view.ballot

    def _vote(self, seat: Seat, yes: bool | None) -> Refusal | None:
        return self._parts.table.order(seat, Vote(yes))

    def _on_votes(self, event: VotesOpened) -> None:
        if isinstance(over := self._parts.covers.over, JuryPage):
            over.show_outcome(event)

    def _on_made(self, event: CombinationMade) -> None:
        self._made = event
