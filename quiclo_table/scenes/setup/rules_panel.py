"""The right half of the set-up: the house rules, a page at a time, and what the one in hand means."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from functools import partial
from typing import Final

from msgspec import Struct

from quiclo_table.rules.house_rules import HouseRule, house_rules, written
from quiclo_table.scenes.scene import Context
from quiclo_table.scenes.setup.house_words import help_of, in_order, label_of, value_text
from quiclo_table.stage.layout import Box
from quiclo_table.stage.pictures import Draw, Font, Glass, Ink, Look, Pill, Text
from quiclo_table.ui.buttons import Face, button, segments, segments_track
from quiclo_table.ui.lines import MIDDLE, heading, line, wrapped
from quiclo_table.ui.page import Control

PANEL: Final = Box(1216, 84, 680, 972)
LEFT_X: Final = 1248.0
WIDTH: Final = 616.0
SLOTS: Final = 6
PITCH: Final = 106.0
LABEL_Y: Final = 185.0
CHOICE_Y: Final = 208.0
CHOICE_HEIGHT: Final = 60.0
LABEL_WIDTH: Final = 420.0
STANDARD: Final = Box(1674, 106, 190, 54)
HELP_Y: Final = (828.0, 864.0)
TURNER: Final = 96.0
DOT: Final = 14.0

Choices = Mapping[str, str]
"""The house rules that differ from their defaults, as they are written."""


class RulesPanel:
    """Shows the house rules of a set-up. New choices go to `change`; `show` asks to be shown anew."""

    def __init__(
        self,
        context: Context,
        setup: type[Struct],
        *,
        change: Callable[[dict[str, str]], None],
        show: Callable[[], None],
    ) -> None:
        self._context = context
        self._rules = house_rules(setup)
        self._change = change
        self._show = show
        self._page = 0
        self._explained: HouseRule | None = None
        self._on_page = SLOTS if len(self._rules) <= SLOTS else SLOTS - 1

    @property
    def pages(self) -> int:
        """How many pages there are."""
        return max(1, -(-len(self._rules) // self._on_page))

    def explain(self, target: str | None) -> None:
        """Say what the rule means that something belongs to; of anything else nothing is said."""
        family, _, rest = (target or "").partition(".")
        if family in ("rule", "about"):
            key = rest.partition(".")[0]
            self._explained = next((rule for rule in self._shown() if rule.key == key), None)

    def about(self, x: float, y: float) -> str | None:
        """Return the rule whose label lies at a point."""
        for slot, rule in enumerate(self._shown()):
            if Box(LEFT_X, LABEL_Y + PITCH * slot - 22, WIDTH, 44).holds(x, y):
                return f"about.{rule.key}"
        return None

    def draws(self, choices: Choices) -> list[Draw]:
        """Return the panel without its controls."""
        t = self._context.translate
        draws = [
            Draw(Glass(PANEL.w, PANEL.h, 28), PANEL.x, PANEL.y, layer=1),
            heading(t("setup.rules"), LEFT_X, 134, 46, ink=Ink.GOLD_TITLE, width=400),
        ]
        for slot, rule in enumerate(self._shown()):
            draws += self._label(rule, LABEL_Y + PITCH * slot, is_changed=rule.key in choices)
            draws.append(segments_track(_choice_box(slot), 4))
        if self.pages > 1:
            page = t("setup.page", page=self._page + 1, pages=self.pages)
            x, y = _choice_box(SLOTS - 1).centre
            draws.append(
                line(page, x, y, 26, ink=Ink.SECONDARY, anchor=MIDDLE, width=WIDTH - 2 * TURNER - 40)
            )
        return draws + self._help()

    def controls(self, choices: Choices) -> list[Control]:
        """Return the choices of this page, the ways to the other pages, and the way back to the defaults."""
        controls = [self._standard(choices)]
        for slot, rule in enumerate(self._shown()):
            controls += self._values(rule, choices, _choice_box(slot))
        if self.pages > 1:
            controls += self._turners()
        return controls

    def _shown(self) -> tuple[HouseRule, ...]:
        begin = self._page * self._on_page
        return self._rules[begin : begin + self._on_page]

    def _label(self, rule: HouseRule, y: float, *, is_changed: bool) -> list[Draw]:
        t = self._context.translate
        text = Text(label_of(rule, t), 26, width=LABEL_WIDTH)
        label = Draw(text, LEFT_X, y, (0.0, 0.5), 6)
        if not is_changed:
            return [label]
        x = LEFT_X + self._context.measure(text)[0] + 18
        room = LEFT_X + WIDTH - x - DOT - 8
        return [
            label,
            Draw(Pill(DOT, DOT), x, y - DOT / 2, layer=6),
            line(t("setup.changed"), x + DOT + 8, y, 24, ink=Ink.GOLD_LABEL, width=room),
        ]

    def _help(self) -> list[Draw]:
        """What the rule in hand means, on at most two lines."""
        t = self._context.translate
        sentence = t("setup.rules_about") if self._explained is None else help_of(self._explained, t)
        lines = wrapped(sentence, 24, WIDTH, self._context.measure)
        return [
            line(text, LEFT_X, y, 24, ink=Ink.SECONDARY, width=WIDTH)
            for text, y in zip(lines, HELP_Y, strict=False)
        ]

    def _values(self, rule: HouseRule, choices: Choices, box: Box) -> list[Control]:
        t = self._context.translate
        values = [(written(value), value_text(rule, value, t)) for value in in_order(rule)]
        default = written(rule.default)

        def choose(value: str) -> None:
            others = {key: chosen for key, chosen in choices.items() if key != rule.key}
            self._change(others if value == default else {**others, rule.key: value})

        chosen = choices.get(rule.key, default)
        return segments(f"rule.{rule.key}", box, values, chosen, choose, measure=self._context.measure)

    def _standard(self, choices: Choices) -> Control:
        """The way back to all defaults; there is none while nothing differs from them."""

        def paint(look: Look, layer: int) -> list[Draw]:
            lit = look in (Look.HOVER, Look.PRESSED)
            ink = Ink.DISABLED if look is Look.DISABLED else Ink.GOLD_LABEL if lit else Ink.WHITE
            text = Text(self._context.translate("setup.standard"), 24, Font.LABEL, ink, STANDARD.w - 36)
            return [
                Draw(Pill(STANDARD.w, STANDARD.h, gold=False), STANDARD.x, STANDARD.y, layer=layer),
                Draw(text, *STANDARD.centre, MIDDLE, layer + 1),
            ]

        return Control(
            "standard", STANDARD, lambda: self._change({}), paint, bool(choices), radius=STANDARD.h / 2
        )

    def _turners(self) -> list[Control]:
        box = _choice_box(SLOTS - 1)
        measure = self._context.measure
        before = Box(box.x, box.y - 4, TURNER, box.h + 8)
        after = Box(box.right - TURNER, box.y - 4, TURNER, box.h + 8)
        return [
            button("page.before", before, Face(icon="arrow_left"), partial(self._turn, -1), measure=measure),
            button("page.after", after, Face(icon="arrow_right"), partial(self._turn, 1), measure=measure),
        ]

    def _turn(self, step: int) -> None:
        """Turn to another page; before the first comes the last."""
        self._page = (self._page + step) % self.pages
        self._explained = None
        self._show()


def _choice_box(slot: int) -> Box:
    return Box(LEFT_X, CHOICE_Y + PITCH * slot, WIDTH, CHOICE_HEIGHT)
