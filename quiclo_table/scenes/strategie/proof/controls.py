"""The controls of the proof editor."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from functools import partial
from typing import Final

from quiclo_table.i18n import Translator
from quiclo_table.model.calculation import Operator
from quiclo_table.model.proof_text import EQUALS
from quiclo_table.model.seats import Seat
from quiclo_table.scenes.calculating.keys import unseen
from quiclo_table.scenes.strategie.proof.draft import ProofDraft, Tab
from quiclo_table.scenes.table.peek import EYE
from quiclo_table.stage.card_pictures import HoldButton
from quiclo_table.stage.layout import Box
from quiclo_table.stage.pictures import Draw, Icon, Look, Tone
from quiclo_table.stage.proof_layout import PROOF, Graph, own_down, own_slots, sequence_slots
from quiclo_table.ui.buttons import Face, button, segments, sign_key
from quiclo_table.ui.lines import MIDDLE, Measure
from quiclo_table.ui.page import Control

GAP: Final = 10.0
DIGITS: Final = "1234567890"
DIGIT_WIDTH: Final = 110.0
SIGN_WIDTH: Final = 120.0
SIGNS: Final = (
    (Operator.PLUS.name, Operator.PLUS.value),
    (Operator.MINUS.name, Operator.MINUS.value),
    ("EQUALS", EQUALS),
    (Operator.TIMES.name, Operator.TIMES.value),
    (Operator.DIVIDE.name, Operator.DIVIDE.value),
)
DROP_WIDTH: Final = 76.0
SCROLL: Final = (Box(728, 360, 72, 52), Box(808, 360, 72, 52))
"""The two keys that scroll through the equations."""
DIRECTION: Final = Box(90, 868, 560, 96)


@dataclass(frozen=True, slots=True)
class EditorActs:
    """What the controls do. Cards are given by their places: in the hand, in the graph, in the sequence."""

    toggle: Callable[[int], None]
    use: Callable[[int], None]
    touch: Callable[[int], None]
    show_tab: Callable[[Tab], None]
    put: Callable[[str], None]
    type: Callable[[str], None]
    finish: Callable[[], None]
    undo: Callable[[], None]
    clear: Callable[[], None]
    edit: Callable[[int], None]
    drop: Callable[[int], None]
    scroll: Callable[[int], None]
    lay: Callable[[bool], None]
    hint: Callable[[], None]
    submit: Callable[[], None]
    leave: Callable[[], None]
    go_on: Callable[[], None]


@dataclass(frozen=True, slots=True)
class EditorControls:
    """Makes the controls."""

    acts: EditorActs
    translate: Translator
    measure: Measure

    def tabs(self, tab: Tab) -> list[Control]:
        """Return the choice between the kinds of proof."""
        choices = [(one.value, self.translate(f"proof.tab.{one}")) for one in Tab]
        choose = self.acts.show_tab
        return segments(
            "tab", PROOF.tabs, choices, tab, lambda value: choose(Tab(value)), measure=self.measure
        )

    def own(self, count: int) -> list[Control]:
        """Return the own cards, to be chosen."""
        controls = []
        for place, slot in enumerate(own_slots(count)):
            box = Box(slot.box.x, slot.box.y, slot.box.w, slot.box.h + own_down(count))
            controls.append(Control(f"own.{place}", box, partial(self.acts.toggle, place), unseen, radius=12))
        return controls

    def graph(self, graph: Graph) -> list[Control]:
        """Return the chosen cards in the graph, to be taken into an equation."""
        return [
            Control(f"six.{at}", graph.slot(at).box, partial(self.acts.use, at), unseen, radius=12)
            for at in range(len(graph.slots))
        ]

    def rows(self, draft: ProofDraft, first: int, boxes: Sequence[Box]) -> list[Control]:
        """Return the equations that are seen, and what deletes each."""
        controls = []
        for at, box in enumerate(boxes, start=first):
            if at >= len(draft.lines):
                break
            whole = Box(box.x, box.y, box.w - DROP_WIDTH - 8, box.h)
            controls.append(Control(f"row.{at}", whole, partial(self.acts.edit, at), unseen, radius=18))
            if not draft.lines[at].is_empty:
                drop = Box(box.right - DROP_WIDTH - 4, box.y + 4, DROP_WIDTH, box.h - 8)
                face = Face(icon="cross", icon_size=26)
                act = partial(self.acts.drop, at)
                controls.append(button(f"drop.{at}", drop, face, act, measure=self.measure))
        if len(draft.lines) > len(boxes):
            for id, box, icon, step in (
                ("up", SCROLL[0], "arrow_left", -1),
                ("down", SCROLL[1], "arrow_right", 1),
            ):
                act = partial(self.acts.scroll, step)
                face = Face(icon=icon, icon_size=26)
                controls.append(button(f"rows.{id}", box, face, act, measure=self.measure, tone=Tone.KEY))
        return controls

    def keys(self) -> list[Control]:
        """Return the digits of a free factor, the signs, and what takes back."""
        foot, acts = PROOF.foot, self.acts
        high = (foot.h - GAP) / 2
        controls = []
        for at, digit in enumerate(DIGITS):
            x = foot.x + (DIGIT_WIDTH + GAP) * (at % 5)
            box = Box(x, foot.y + (high + GAP) * (at // 5), DIGIT_WIDTH, high)
            face = Face(digit, size=40)
            type_it = partial(acts.type, digit)
            controls.append(button(f"digit.{digit}", box, face, type_it, measure=self.measure, tone=Tone.KEY))
        left = foot.x + 5 * (DIGIT_WIDTH + GAP) + 14
        boxes = [
            Box(left + (SIGN_WIDTH + GAP) * (at % 3), foot.y + (high + GAP) * (at // 3), SIGN_WIDTH, high)
            for at in range(6)
        ]
        for (name, sign), box in zip(SIGNS, boxes, strict=False):
            controls.append(sign_key(f"sign.{name}", box, sign, partial(acts.put, sign)))
        face = Face(icon="check", icon_size=36)
        controls.append(button("finish", boxes[5], face, acts.finish, measure=self.measure, tone=Tone.OK))
        left += 3 * (SIGN_WIDTH + GAP) + 14
        wide = PROOF.submit.x - 24 - left
        for at, (id, icon, act) in enumerate((("undo", "undo", acts.undo), ("clear", "cross", acts.clear))):
            box = Box(left, foot.y + (high + GAP) * at, wide, high)
            face = Face(self.translate("proof.undo" if id == "undo" else "proof.clear"), icon, 24, 28)
            controls.append(button(id, box, face, act, measure=self.measure, tone=Tone.KEY))
        return controls

    def sequence(self, draft: ProofDraft) -> list[Control]:
        """Return the cards of the sequence, to be swapped, and the choice of rising or falling."""
        slots = sequence_slots(len(draft.chosen), PROOF.sequence)
        controls = [
            Control(f"place.{at}", slot.box, partial(self.acts.touch, at), unseen, radius=14)
            for at, slot in enumerate(slots)
        ]
        choices = [("rising", self.translate("proof.rising")), ("falling", self.translate("proof.falling"))]
        chosen = "" if draft.has_own_order else "falling" if draft.falls else "rising"
        lay = self.acts.lay
        return [
            *controls,
            *segments(
                "order",
                DIRECTION,
                choices,
                chosen,
                lambda value: lay(value == "falling"),
                measure=self.measure,
            ),
        ]

    def last(self, *, hints: bool) -> list[Control]:
        """Return the button that lays the claim out, and the one for a hint where there are `hints`."""
        t, acts = self.translate, self.acts
        face, box = Face(t("proof.submit"), "cards", 36, 44), PROOF.submit_beside if hints else PROOF.submit
        submit = button("submit", box, face, acts.submit, measure=self.measure, tone=Tone.OK)
        if not hints:
            return [submit]
        face = Face(t("hint.button"), "bulb", 28, 52, stacked=True)
        return [button("hint", PROOF.hint, face, acts.hint, measure=self.measure), submit]

    def close(self) -> Control:
        """Return the button that leaves the page."""
        return button("close", PROOF.close, Face(icon="cross"), self.acts.leave, measure=self.measure)

    def go_on(self, text: str, icon: str) -> Control:
        """Return the button that goes on after a verdict."""
        face = Face(text, icon, 30, 34)
        return button("go_on", PROOF.go_on, face, self.acts.go_on, measure=self.measure, tone=Tone.GOLD)

    def eye(self, seat: Seat, filled: int) -> Control:
        """Return what is held to see the hidden cards."""
        box = PROOF.eye

        def paint(_look: Look, layer: int) -> list[Draw]:
            return [
                Draw(HoldButton(box.w, box.h, filled), box.x, box.y, layer=layer),
                Draw(Icon("eye", 40), *box.centre, MIDDLE, layer + 1),
            ]

        return Control(f"{EYE}{seat}", box, _nothing, paint, radius=box.h / 2)


def _nothing() -> None:
    """What is held does nothing when it is tapped."""
