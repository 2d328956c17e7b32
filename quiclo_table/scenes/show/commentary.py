"""Explains a match between bots: hears what happens, and says it in captions, with chances and thoughts."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from contextlib import ExitStack
from functools import partial
from typing import Final

from quiclo_table.bots.decision import Decision, Reason
from quiclo_table.model.events import Event
from quiclo_table.model.orders import Calculate, Order
from quiclo_table.model.seats import Player, Seat
from quiclo_table.model.stapelspiel import PlayChain
from quiclo_table.model.strategie_events import ClosingBegan
from quiclo_table.rules.entries import entered
from quiclo_table.scenes.kept import PROBE, Kept
from quiclo_table.scenes.scene import PACES, Context
from quiclo_table.scenes.show import chances
from quiclo_table.scenes.show.caption_view import CaptionView
from quiclo_table.scenes.show.captions import Caption, words
from quiclo_table.scenes.show.chances import Expectation
from quiclo_table.scenes.show.speaker import Speaker
from quiclo_table.scenes.show.teller import FIRST, Teller
from quiclo_table.scenes.show.thoughts import is_worth_saying
from quiclo_table.scenes.show.voice import EVENTS, told
from quiclo_table.stage.layout import Box
from quiclo_table.stage.pictures import Draw, Font, Icon, Ink, Pill, Text
from quiclo_table.ui.lines import MIDDLE, RIGHT
from quiclo_table.ui.top_bar import top_bar

NAMES: Final = {"zahlenfalle_solo": "game.zahlenfalle"}
"""What games are called whose names stand elsewhere than those of the variants."""
THOUGHT_REST_MS: Final = 1200.0
PROMPT: Final = Box(1500, 8, 400, 56)
"""Where it stands that a touch begins to play."""


class Commentary:
    """Watches one match; `at_play` is whose turn it is when it begins to listen.

    `title` is what the top bar says in the show; without one, the table's own stays.
    """

    def __init__(
        self,
        context: Context,
        variant: str,
        players: Sequence[Player],
        *,
        at_play: Seat = FIRST,
        title: str | None = None,
    ) -> None:
        self._context = context
        self._variant = variant
        self._title = title
        self._teller = Teller(variant, players, context.translate, at_play=at_play, is_show=title is not None)
        self._speaker = Speaker(PACES[context.settings.tempo])
        self._view = CaptionView(context.measure, players)
        self._expectation = Expectation(context.bus, variant)
        self._plans: dict[Seat, Decision] = {}
        self._told: set[str] = set()
        self._is_closing = False
        self._held = ExitStack()
        self._kept: Kept[list[Draw]] = Kept([])
        self._kept_top: Kept[list[Draw]] = Kept([])

    @property
    def is_speaking(self) -> bool:
        """Whether something is left to be read."""
        return self._speaker.is_speaking

    @property
    def is_show(self) -> bool:
        """Whether whatever is touched ends this."""
        return self._title is not None

    @property
    def caption(self) -> Caption | None:
        """What is being said."""
        return self._speaker.caption

    @property
    def dice(self) -> tuple[int, ...]:
        """The dice that are being told of just now."""
        caption = self._speaker.caption
        return () if caption is None else caption.dice_told(self._speaker.shown)

    def begin(self) -> None:
        """Listen from now on."""
        bus = self._context.bus
        for event in EVENTS:
            self._held.callback(bus.subscribe(event, self._tell).close)
        self._held.callback(self._expectation.listen().close)
        self._held.callback(bus.subscribe(ClosingBegan, lambda _: self._begin_closing()).close)

    def close(self) -> None:
        """Hear no more."""
        self._held.close()

    def say(self, captions: Sequence[Caption]) -> None:
        """Say something after what is being said."""
        self._speaker.say(captions)

    def advance(self, dt_ms: float) -> None:
        """Let time pass."""
        self._speaker.advance(dt_ms)

    def think(self, plans: Mapping[Seat, Decision]) -> None:
        """Say what a bot has come to think of since, where it says more than what happens next, and spell out
        what it is about to hand in."""
        before, self._plans = self._plans, dict(plans)
        for seat, plan in plans.items():
            known = before.get(seat)
            if known is None or known.reason != plan.reason:
                self._tell_thought(seat, plan.reason)
            if known is None or known.order != plan.order:
                self._speaker.say(self._worked_out(seat, plan.order))

    def bar(self) -> list[Draw]:
        """Return the caption."""
        speaker = self._speaker
        made_from = (self._context.measure(PROBE), speaker.caption, len(speaker.shown))
        return self._kept.of(made_from, lambda: [*self._view.draws(speaker.caption, speaker.shown)])

    def top(self) -> list[Draw]:
        """Return the top bar of the show, with the wish to be touched; nothing outside of it."""
        title = self._title
        if title is None:
            return []
        return self._kept_top.of((self._context.measure(PROBE), title), partial(self._top, title))

    def chance(self, place: Box) -> list[Draw]:
        """Return the chance of the number that is to be made."""
        chance = self._expectation.chance
        if chance is None:
            return []
        return chances.drawn(chance, place, self._context.translate, self._context.measure)

    def _tell(self, event: Event) -> None:
        self._speaker.say(told(event, self._teller))
        self._teller.is_beginning = False

    def _tell_thought(self, seat: Seat, why: Reason) -> None:
        """A thought that would be word for word the same again is told once. In the closing score all
        calculate at once: their thoughts would drown what comes of it."""
        if not is_worth_saying(why) or why.key in self._told or self._is_closing:
            return
        if not why.facts:
            self._told.add(why.key)
        t = self._context.translate
        said = t("show.thinks", name=self._teller.name(seat), thought=t(f"bot.{why.key}", **why.facts))
        self._speaker.say([Caption(seat, words(said), rest_ms=THOUGHT_REST_MS)])

    def _worked_out(self, seat: Seat, order: Order) -> list[Caption]:
        faces = self._teller.faces
        match order:
            case Calculate(dice=dice) if faces:
                return self._teller.work_out(seat, entered(order, faces), dice=dice)
            case PlayChain(chain=chain):
                return self._teller.work_out(seat, chain.calculation, on_dice=False)
        return []

    def _begin_closing(self) -> None:
        self._is_closing = True

    def _top(self, title: str) -> list[Draw]:
        t, measure, box = self._context.translate, self._context.measure, PROMPT
        prompt = Text(t("booth.touch"), 28, Font.LABEL, width=box.w - 90)
        wide = round(measure(prompt)[0]) + 90
        left = box.right - wide
        y = box.centre[1]
        game = t(NAMES.get(self._variant, f"game.{self._variant}"))
        return [
            *top_bar(game, "", title, icon="play", measure=measure),
            Draw(Pill(wide, box.h, gold=False), left, box.y, layer=5),
            Draw(Icon("finger", 34, Ink.GOLD_LABEL), left + 38, y, MIDDLE, 6),
            Draw(prompt, box.right - 26, y, RIGHT, 6),
        ]


def spoken(sentence: str, *, rule: str = "") -> Caption:
    """Return a sentence that is nobody's as a caption, with a rule below it."""
    return Caption(None, words(sentence), rule)
