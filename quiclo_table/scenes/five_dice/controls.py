"""The things to press at the table, phase by phase."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import Final

from quiclo_table.i18n import Translator
from quiclo_table.model.target import How, Target
from quiclo_table.scenes.calculating.building import Calculating
from quiclo_table.scenes.calculating.keys import KeyActs, dice, edit_keys, operator_keys
from quiclo_table.scenes.five_dice.moment import Moment, Waits
from quiclo_table.scenes.five_dice.picking import Picking
from quiclo_table.scenes.five_dice.playmat import TARGET_OPTIONS
from quiclo_table.scenes.kept import painted_once
from quiclo_table.stage.five_dice_director import FiveDiceDirector
from quiclo_table.stage.layout import ZAHLENFALLE, Box
from quiclo_table.stage.pictures import Tone
from quiclo_table.ui.buttons import Face, button, segments
from quiclo_table.ui.lines import Measure
from quiclo_table.ui.page import Control

PAUSE_KEY: Final = Box(1840, 10, 56, 52)


@dataclass(frozen=True, slots=True)
class Acts:
    """What the controls do."""

    throw: Callable[[], None]
    check: Callable[[], None]
    give_up: Callable[[], None]
    go_on: Callable[[], None]
    pause: Callable[[], None]
    skip: Callable[[], None]
    pick: Callable[[int], None]
    want: Callable[[str], None]
    take: Callable[[int], None]
    keys: KeyActs
    not_now: Callable[[], None]


@dataclass(frozen=True, slots=True)
class Controls:
    """Makes the controls that fit the moment. `armed` asks for a second press before giving up."""

    translate: Translator
    measure: Measure
    acts: Acts

    def of(
        self,
        moment: Moment,
        picking: Picking,
        calculating: Calculating,
        director: FiveDiceDirector,
        *,
        armed: bool,
        can_pause: bool,
    ) -> list[Control]:
        """Return all controls; what can't be used now is there, but disabled. A look is painted but once."""
        controls: list[Control] = []
        entering = moment.is_entering
        if moment.is_picking:
            controls += dice(director.pick, "pick", self.acts.pick)
            controls += self._options(moment, picking)
        if entering:
            controls += dice(director.calculate, "die", self.acts.take)
        undoable = self._undoable(moment, picking, calculating)
        controls += operator_keys(ZAHLENFALLE.keys, self.acts.keys, enabled=entering)
        controls += edit_keys(ZAHLENFALLE.edit, self.acts.keys, self.measure, enabled=undoable)
        controls.append(self._main(moment, picking))
        controls.append(self._give_up(armed=armed, enabled=entering))
        name = "pause" if can_pause else "cross"
        controls.append(
            button("pause", PAUSE_KEY, Face(icon=name, icon_size=28), self.acts.pause, measure=self.measure)
        )
        return [painted_once(control, self.measure) for control in controls]

    def _options(self, moment: Moment, picking: Picking) -> list[Control]:
        targets = picking.targets(moment.pairs)
        chosen = picking.target(moment.pairs)
        if len(targets) < 2 or chosen is None:
            return []
        numbers = [(str(one.number), _made(one)) for one in targets]
        box, picked = TARGET_OPTIONS, str(chosen.number)
        return segments("target", box, numbers, picked, self.acts.want, measure=self.measure)

    def _undoable(self, moment: Moment, picking: Picking, calculating: Calculating) -> bool:
        """Whether there is a step to take back: a picked die, or part of a calculation."""
        if moment.is_picking:
            return not picking.is_empty
        return moment.is_entering and not calculating.entry.is_empty

    def _main(self, moment: Moment, picking: Picking) -> Control:
        """The one button that carries on: throw, confirm and throw, check, or go on."""
        own = moment.is_own
        has_target = own and picking.target(moment.pairs) is not None
        forms: dict[Waits, tuple[str, str, Callable[[], None], bool]] = {
            Waits.FIRST_THROW: ("solo.throw", "dice", self.acts.throw, own),
            Waits.PAIR: ("solo.throw", "dice", self.acts.throw, has_target),
            Waits.THROW: ("solo.throw", "dice", self.acts.throw, own),
            Waits.CALCULATION: ("solo.check", "check", self.acts.check, own),
            Waits.GO_ON: ("solo.go_on", "play", self.acts.go_on, True),
            Waits.NOTHING: ("solo.go_on", "play", self.acts.go_on, False),
        }
        key, icon, act, enabled = forms[moment.waits]
        if moment.is_rolling:
            key, icon, act, enabled = "solo.skip", "play", self.acts.skip, True
        face = Face(self.translate(key), icon, 32, 40, stacked=True)
        return button(
            "main",
            ZAHLENFALLE.main,
            face,
            act,
            measure=self.measure,
            tone=Tone.OK,
            enabled=enabled,
            explain=self.acts.not_now,
        )

    def _give_up(self, *, armed: bool, enabled: bool) -> Control:
        face = Face(
            self.translate("solo.give_up_sure" if armed else "solo.give_up"), "flag", 26, 34, stacked=True
        )
        return button(
            "give_up",
            ZAHLENFALLE.give_up,
            face,
            self.acts.give_up,
            measure=self.measure,
            tone=Tone.GOLD if armed else Tone.DANGER,
            enabled=enabled,
            explain=self.acts.not_now,
        )


def _made(target: Target) -> str:
    """Return how a target is made: of two dice that are joined its digits tell that by themselves."""
    if target.how is How.MULTIPLIED:
        return f"{target.first} × {target.second} = {target.number}"
    return str(target.number)
