"""Plays Strategie at the real table for every person who sits there."""

from __future__ import annotations

from typing import Final

from quiclo_table.commands.closing_pilot import Closers
from quiclo_table.commands.pilot import Hand, Pilot
from quiclo_table.commands.table_pilot import TablePersons, is_covered
from quiclo_table.maths.combinations import find_combinations
from quiclo_table.maths.written_proofs import find_proof
from quiclo_table.model.card_table import Step
from quiclo_table.model.proofs import EquationProof, Proof
from quiclo_table.model.seats import Seat
from quiclo_table.model.strategie import Phase, StrategieView
from quiclo_table.scenes.strategie.closing import ClosingPage
from quiclo_table.scenes.strategie.proof import JuryPage, ProofPage, WonPage
from quiclo_table.scenes.strategie.proof.line import line_of

LOOK_MS: Final = 600
SIGNS: Final = {"+": "PLUS", "−": "MINUS", "×": "TIMES", "÷": "DIVIDE", "=": "EQUALS"}


class Persons(TablePersons):
    """People who hide no card beyond what is proposed, and claim what they see unless they are `blind`."""

    def __init__(
        self, pilot: Pilot, hand: Hand = Hand.TOUCH, *, most_dice: int = 4, blind: bool = False
    ) -> None:
        super().__init__(pilot, hand, most_dice=most_dice)
        self._blind = blind

    def act(self) -> None:
        """Do whatever the table waits for, or wait."""
        over, view = self.table.over, self.table.view
        if isinstance(over, WonPage) or (isinstance(over, ProofPage | JuryPage) and self._has("go_on")):
            self.press("go_on")
        elif isinstance(over, JuryPage):
            self.vote(over)
        elif isinstance(over, ClosingPage):
            self.close()
        elif is_covered(self):
            self.uncover()
        else:
            self.play(view)

    def play(self, view: StrategieView) -> None:
        """Do what a turn asks for."""
        seat = next((one for one in view.acting if self.table.is_person(one)), None)
        if seat is None or view.rolling_ms or view.phase in (Phase.HIDE, Phase.OVER):
            self.wait()
        elif view.step in (Step.DRAW, Step.AFTER) and (six := self._seen(view, seat)):
            self.claim(seat, six, view)
        elif view.phase is Phase.LAST_CLAIMS or view.step is Step.AFTER:
            self.press("end_turn")
        elif view.step is Step.DRAW:
            self.draw()
        elif view.step is Step.THROW:
            self.press("main")
        else:
            self.calculate(view.task)

    def claim(self, seat: Seat, six: tuple[int, ...], view: StrategieView) -> None:
        """Enter a combination in the editor, card by card, and lay it out."""
        own = self.own(seat)
        proof = find_proof(six, view.setup.proofs)
        if proof is None:
            raise ValueError(f"{six} are no combination")
        self.press("claim", *(f"own.{own.index(card)}" for card in six))
        self.enter(proof, [card for card in own if card in six])
        self.press("submit")

    def enter(self, proof: Proof, six: list[int]) -> None:
        """Enter a proof over six cards, in the order in which they lie in the hand."""
        if not isinstance(proof, EquationProof):
            self.press("tab.sequence")
            return
        for equation in proof.equations:
            for token in line_of(equation).tokens:
                if isinstance(token, str):
                    self.press(f"sign.{SIGNS[token]}")
                elif token in six:
                    self.press(f"six.{six.index(token)}")
                else:
                    self.press(*(f"digit.{digit}" for digit in str(token)))

    def vote(self, page: JuryPage) -> None:
        """Let whoever is asked say yes."""
        self.pilot.wait(600)
        if page.voter is not None:
            self.press(f"vote.{page.voter}.yes")

    def close(self) -> None:
        """Do what the closing score asks for, and go on from its end."""
        if self.table.match.is_over:
            self.pilot.wait(LOOK_MS)
            self.press("main")
        else:
            Closers(self.pilot, self.hand, most_dice=6).act()

    def own(self, seat: Seat) -> list[int]:
        """Return the numbers of a seat's cards by place."""
        hand = self.table.match.view(seat).hands[seat]
        return [card.number for card in hand if card.number is not None]

    def _seen(self, view: StrategieView, seat: Seat) -> tuple[int, ...]:
        """The first combination in a hand."""
        if self._blind:
            return ()
        return next(iter(find_combinations(self.own(seat), view.setup.proofs)), ())

    def _has(self, id: str) -> bool:
        control = self.pilot.scene.page.find(id)
        return control is not None and control.enabled
