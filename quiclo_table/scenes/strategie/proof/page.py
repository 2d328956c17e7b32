"""The page on which a claim is made: six own cards, and a proof that they form a combination (S-10)."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Final

from quiclo_table.i18n import Translator
from quiclo_table.input.acts import Gesture, KeyPressed, Typed
from quiclo_table.model.card_table import SeenCard
from quiclo_table.model.proofs import ProofLevel
from quiclo_table.model.refusals import Refusal
from quiclo_table.model.seats import Player, Seat
from quiclo_table.model.strategie import Claim
from quiclo_table.scenes.kept import PROBE, Kept
from quiclo_table.scenes.strategie.proof import header
from quiclo_table.scenes.strategie.proof.cards import Shown, shown
from quiclo_table.scenes.strategie.proof.claiming import Claiming, Stage, outcome
from quiclo_table.scenes.strategie.proof.controls import EditorActs, EditorControls
from quiclo_table.scenes.strategie.proof.draft import ProofDraft, Tab
from quiclo_table.scenes.strategie.proof.editor_view import EditorView, in_hand
from quiclo_table.scenes.strategie.proof.graph import graph_of
from quiclo_table.scenes.strategie.proof.judging import (
    ProofRules,
    RowState,
    RowVerdict,
    judge_lines,
    links_of,
    shown_order,
)
from quiclo_table.scenes.strategie.proof.line import DIGITS, TYPED_SIGNS
from quiclo_table.scenes.strategie.proof.saying import Saying
from quiclo_table.scenes.table.peek import Peek
from quiclo_table.stage.pictures import Draw
from quiclo_table.stage.proof_layout import PROOF, ROWS_SEEN, row_boxes
from quiclo_table.ui.lines import Measure
from quiclo_table.ui.page import Control, Page

LAYER: Final = 105


class ProofPage:
    """A page over the table. The scene advances `peek`, and tells the page by `cards` what may be drawn.

    `claim` gives the order and returns why it is refused; `leave` closes the page, whose draft stays.
    """

    def __init__(
        self,
        draft: ProofDraft,
        seat: Seat,
        player: Player,
        rules: ProofRules,
        peek: Peek,
        *,
        cards: Callable[[], Sequence[SeenCard]],
        own: Callable[[], Sequence[int]],
        claim: Callable[[Claim], Refusal | None],
        leave: Callable[[], None],
        translate: Translator,
        measure: Measure,
        left_ms: Callable[[], int | None] = lambda: None,
    ) -> None:
        self.draft = draft
        self._seat, self._player, self._rules, self._peek = seat, player, rules, peek
        self._cards, self._own, self._leave = cards, own, leave
        self._t, self._measure, self._left_ms = translate, measure, left_ms
        self._page = Page(LAYER)
        self._claiming = Claiming(draft, claim, translate, measure)
        self._saying = Saying(draft, rules, translate)
        self._first = 0
        self._kept: Kept[list[Draw]] = Kept([])
        self._view = EditorView(translate, measure, seat, player, rules)
        self._controls = EditorControls(self._acts(), translate, measure)
        draft.keep(own())
        if rules.level is ProofLevel.NUR_FOLGEN:
            draft.tab = Tab.SEQUENCE
        self._show()

    @property
    def page(self) -> Page:
        """The controls that can be pressed now."""
        words = self._claiming.words
        return self._page if words is None else words.page

    @property
    def stage(self) -> Stage:
        """How far the claim has come."""
        return self._claiming.stage

    def hit(self, x: float, y: float) -> str:
        """Return the control at a point; everything else belongs to the page too."""
        return self.page.hit(x, y) or "dialog"

    def hear(self, gesture: Gesture) -> None:
        """Take a gesture."""
        words = self._claiming.words
        if words is not None:
            words.hear(gesture)
        elif self._peek.hear(gesture, self._page.focused):
            self._page.hear(gesture)
        elif isinstance(gesture, Typed):
            self._type(gesture.text)
        elif not (isinstance(gesture, KeyPressed) and self._key(gesture.key)):
            is_taken = self._page.hear(gesture)
            if isinstance(gesture, KeyPressed) and gesture.key == "ENTER" and not is_taken:
                self._enter()
        self._show()

    def advance(self, dt_ms: float) -> None:
        """Let time pass."""
        self._saying.advance(dt_ms)
        if self._claiming.words is not None:
            self._claiming.words.advance(dt_ms)
        self._show()

    def draws(self, now_ms: float) -> list[Draw]:
        """Return the page over its veil, or the one on which an idea is explained."""
        if self._claiming.words is not None:
            return self._claiming.words.draws(now_ms)
        own, cards = tuple(self._own()), self._shown()
        made_from = (
            self._measure(PROBE),
            self.draft.key,
            own,
            cards,
            self.stage,
            self._claiming.rejection,
            self._saying.key,
            self._first,
        )
        return [
            *self._kept.of(made_from, lambda: self._standing(own, cards)),
            *header.clock(self._left_ms()),
            *self._page.draws(now_ms),
        ]

    def _standing(self, own: tuple[int, ...], cards: Shown) -> list[Draw]:
        """What changes only when something happens."""
        view, draft = self._view, self.draft
        verdicts = self._verdicts(cards)
        has_eye = self._has_eye()
        is_editing = self.stage is Stage.EDITING
        draws = [*view.frame(is_editing=is_editing), *view.own(draft, own, cards, has_eye=has_eye)]
        if draft.tab is Tab.EQUATIONS:
            draws += view.equations(draft, own, cards, verdicts, self._first, is_editing=is_editing)
        else:
            draws += view.sequence(draft, own, cards, is_editing=is_editing)
        if is_editing:
            draws.append(view.status(*self._saying.text(verdicts, cards.hidden)))
        else:
            draws += outcome(self._claiming, self._player.name, cards.hidden)
        return draws

    def _verdicts(self, cards: Shown) -> dict[int, RowVerdict]:
        """The verdicts on the equations; the one at fault is marked while the refusal is shown."""
        verdicts = judge_lines(self.draft, self._rules, cards.hidden)
        rejection = self._claiming.rejection
        if rejection is not None and rejection.line is not None:
            verdicts[rejection.line] = RowVerdict(RowState.WRONG, rejection.refusal)
        return verdicts

    def _shown(self) -> Shown:
        return shown(self._own(), self._cards())

    def _has_eye(self) -> bool:
        return any(card.is_hidden for card in self._cards())

    def _show(self) -> None:
        """Bring the controls to where the claim stands."""
        draft, make = self.draft, self._controls
        self._first = min(self._first, max(0, len(draft.lines) - ROWS_SEEN))
        eye = [make.eye(self._seat, self._filled())] if self._has_eye() else []
        if self.stage is not Stage.EDITING:
            is_refused = self.stage is Stage.REFUSED
            text = self._t("proof.back_to_it" if is_refused else "proof.go_on")
            go_on = make.go_on(text, "undo" if is_refused else "play")
            self._page.show([go_on, *eye], focus="go_on")
            return
        own = self._own()
        controls: list[Control] = []
        if self._rules.level is not ProofLevel.NUR_FOLGEN:
            controls += make.tabs(draft.tab)
        controls += make.own(len(own))
        if draft.tab is Tab.EQUATIONS:
            links = links_of(draft, judge_lines(draft, self._rules, self._shown().hidden))
            controls += make.graph(graph_of(in_hand(draft, own), links, PROOF.graph))
            controls += make.rows(draft, self._first, row_boxes(len(draft.lines), PROOF.rows))
            controls += make.keys()
        else:
            controls += make.sequence(draft)
        controls += make.last(hints=self._rules.hints)
        self._page.show([*controls, *eye, make.close()], focus="own.0")

    def _filled(self) -> int:
        return self._peek.thousandths if self._peek.holding == self._seat else 0

    def _acts(self) -> EditorActs:
        draft = self.draft
        return EditorActs(
            toggle=self._toggle,
            use=lambda at: self._enter_step(lambda: draft.use(in_hand(draft, self._own())[at])),
            touch=self._touch,
            show_tab=self._show_tab,
            put=lambda sign: self._enter_step(lambda: draft.put(sign)),
            type=lambda digit: self._enter_step(lambda: draft.type(digit)),
            finish=self._enter,
            undo=lambda: self._edit(draft.undo),
            clear=lambda: self._edit(draft.clear),
            edit=lambda at: self._edit(lambda: draft.edit(at)),
            drop=lambda at: self._edit(lambda: draft.drop(at)),
            scroll=self._scroll,
            lay=lambda falls: draft.lay(falls=falls),
            hint=self._saying.hint,
            submit=self._submit,
            leave=self._leave,
            go_on=self._go_on,
        )

    def _toggle(self, place: int) -> None:
        self._saying.forget_hint()
        self._saying.tell(self.draft.toggle(self._own()[place]))

    def _edit(self, act: Callable[[], None]) -> None:
        self._saying.tell(None)
        act()
        self._keep_in_view(self.draft.at)

    def _enter_step(self, step: Callable[[], Refusal | None]) -> None:
        """Take a step in an equation; before six cards are chosen it would mean nothing."""
        if not self.draft.is_chosen:
            self._saying.ask_for_six()
            return
        self._saying.tell(step())
        self._keep_in_view(self.draft.at)

    def _enter(self) -> None:
        if self.stage is not Stage.EDITING:
            self._go_on()
        elif self.draft.tab is Tab.EQUATIONS:
            self._enter_step(self.draft.finish)

    def _touch(self, at: int) -> None:
        order = shown_order(self.draft, self._own(), self._shown().hidden)
        self.draft.touch(order[at], order)

    def _show_tab(self, tab: Tab) -> None:
        self.draft.tab = tab
        self._saying.tell(None)

    def _scroll(self, step: int) -> None:
        self._first = max(0, min(self._first + step, len(self.draft.lines) - ROWS_SEEN))

    def _keep_in_view(self, at: int) -> None:
        self._first = max(at - ROWS_SEEN + 1, min(self._first, at))

    def _type(self, character: str) -> None:
        """Take a typed character: those that mean nothing in an equation are left alone."""
        is_meant = character in DIGITS or character in TYPED_SIGNS or character in (";", ",")
        if is_meant and self.stage is Stage.EDITING and self.draft.tab is Tab.EQUATIONS:
            self._page.hide_focus()
            self._enter_step(lambda: self.draft.type(character))

    def _key(self, key: str) -> bool:
        """Take a key with a meaning of its own here."""
        edits = self.stage is Stage.EDITING and self.draft.tab is Tab.EQUATIONS
        match key:
            case "ESCAPE" if self.stage is Stage.REFUSED:
                self._go_on()
            case "ESCAPE":
                self._peek.end()
                self._leave()
            case "MAIN" if self.stage is Stage.EDITING:
                self._submit()
            case "MAIN":
                self._go_on()
            case "BACKSPACE" if edits:
                self._edit(self.draft.undo)
            case "DELETE" if edits:
                self._edit(self.draft.clear)
            case _:
                return False
        return True

    def _submit(self) -> None:
        self._saying.tell(self._claiming.submit())
        if self._claiming.words is not None:
            # Releases are heard by the page of words from now on.
            self._peek.end()
        rejection = self._claiming.rejection
        if rejection is not None and rejection.line is not None:
            self._keep_in_view(rejection.line)

    def _go_on(self) -> None:
        if not self._claiming.go_on():
            self._leave()
