"""The things to press at the table, phase by phase."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, replace
from functools import cache, partial
from typing import Final

from quiclo_table.i18n import Translator
from quiclo_table.model.calculation import Operator
from quiclo_table.model.zahlenfalle_solo import Phase, SoloView
from quiclo_table.scenes.calculating.building import Calculating
from quiclo_table.scenes.solo.hands import Picking
from quiclo_table.scenes.solo.playmat import TARGET_OPTIONS
from quiclo_table.stage.dice_tray import DiceTray
from quiclo_table.stage.layout import ZAHLENFALLE, Box
from quiclo_table.stage.pictures import Draw, Look, Tone
from quiclo_table.stage.zahlenfalle_director import ZahlenfalleDirector
from quiclo_table.ui.buttons import Face, button, segments, sign_key
from quiclo_table.ui.lines import Measure
from quiclo_table.ui.page import Control

PAUSE_KEY: Final = Box(1840, 10, 56, 52)
KEY_GAP: Final = 10.0


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
    put: Callable[[Operator], None]
    undo: Callable[[], None]
    clear: Callable[[], None]
    not_now: Callable[[], None]


@dataclass(frozen=True, slots=True)
class Controls:
    """Makes the controls that fit the moment. `armed` asks for a second press before giving up."""

    translate: Translator
    measure: Measure
    acts: Acts

    def of(
        self,
        view: SoloView,
        picking: Picking,
        calculating: Calculating,
        director: ZahlenfalleDirector,
        *,
        armed: bool,
    ) -> list[Control]:
        """Return all controls; what can't be used now is there, but disabled. A look is painted but once."""
        controls: list[Control] = []
        entering = view.phase is Phase.CALCULATE and not view.rolling_ms
        if view.phase is Phase.CHOOSE and not view.rolling_ms:
            controls += self._dice(director.pick, "pick", self.acts.pick)
            controls += self._options(view, picking)
        if entering:
            controls += self._dice(director.calculate, "die", self.acts.take)
        controls += self._keys(entering=entering, undoable=self._undoable(view, picking, calculating))
        controls.append(self._main(view, picking))
        controls.append(self._give_up(armed=armed, enabled=entering))
        name = "pause" if not view.ranked else "cross"
        controls.append(
            button("pause", PAUSE_KEY, Face(icon=name, icon_size=28), self.acts.pause, measure=self.measure)
        )
        return [replace(control, paint=cache(control.paint)) for control in controls]

    def _dice(self, tray: DiceTray, name: str, act: Callable[[int], None]) -> list[Control]:
        controls = []
        for die in range(tray.count):
            x, y = tray.place(die)
            half = tray.tray.die / 2
            box = Box(x - half, y - half, 2 * half, 2 * half)
            controls.append(Control(f"{name}.{die}", box, partial(act, die), _unseen, radius=half))
        return controls

    def _options(self, view: SoloView, picking: Picking) -> list[Control]:
        targets = picking.targets(view)
        chosen = picking.target(view)
        if len(targets) < 2 or chosen is None:
            return []
        numbers = [(str(one.number), str(one.number)) for one in targets]
        return segments("target", TARGET_OPTIONS, numbers, str(chosen.number), self.acts.want)

    def _undoable(self, view: SoloView, picking: Picking, calculating: Calculating) -> bool:
        """Whether there is a step to take back: a picked die, or part of a calculation."""
        if view.rolling_ms:
            return False
        if view.phase is Phase.CHOOSE:
            return not picking.is_empty
        return view.phase is Phase.CALCULATE and not calculating.entry.is_empty

    def _keys(self, *, entering: bool, undoable: bool) -> list[Control]:
        area = ZAHLENFALLE.keys
        wide, high = (area.w - KEY_GAP) / 2, (area.h - KEY_GAP) / 2
        controls = []
        for index, operator in enumerate(Operator):
            box = Box(
                area.x + (wide + KEY_GAP) * (index % 2), area.y + (high + KEY_GAP) * (index // 2), wide, high
            )
            controls.append(
                sign_key(
                    f"operator.{operator.name}",
                    box,
                    operator.value,
                    partial(self.acts.put, operator),
                    enabled=entering,
                )
            )
        edit = ZAHLENFALLE.edit
        for row, (id, icon, act) in enumerate(
            (("undo", "undo", self.acts.undo), ("clear", "cross", self.acts.clear))
        ):
            box = Box(edit.x, edit.y + (high + KEY_GAP) * row, edit.w, high)
            controls.append(
                button(
                    id,
                    box,
                    Face(icon=icon, icon_size=26),
                    act,
                    measure=self.measure,
                    tone=Tone.KEY,
                    enabled=undoable,
                )
            )
        return controls

    def _main(self, view: SoloView, picking: Picking) -> Control:
        """The one button that carries on: throw, confirm and throw, check, or go on."""
        forms: dict[Phase, tuple[str, str, Callable[[], None], bool]] = {
            Phase.THROW_FOR_TARGET: ("solo.throw", "dice", self.acts.throw, True),
            Phase.CHOOSE: ("solo.throw", "dice", self.acts.throw, picking.target(view) is not None),
            Phase.THROW_FOR_CALCULATION: ("solo.throw", "dice", self.acts.throw, True),
            Phase.CALCULATE: ("solo.check", "check", self.acts.check, True),
            Phase.STUDY: ("solo.go_on", "play", self.acts.go_on, True),
            Phase.OVER: ("solo.go_on", "play", self.acts.go_on, False),
        }
        key, icon, act, enabled = forms[view.phase]
        if view.rolling_ms:
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


def _unseen(_look: Look, _layer: int) -> list[Draw]:
    """Dice are drawn by the stage."""
    return []
