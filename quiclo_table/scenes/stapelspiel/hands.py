"""Hands at the table of Stapelspiel: buzzing, and entering a chain for whoever has the floor."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Final

from quiclo_table.input.acts import KEYBOARD, Gesture, KeyPressed, Pressed, Tapped, Typed
from quiclo_table.input.key_parts import BUZZ_KEYS as PART_BUZZ_KEYS
from quiclo_table.input.key_parts import part_of_key
from quiclo_table.input.seating import DeviceSeats
from quiclo_table.model.calculation import Operator
from quiclo_table.model.devices import DeviceKind
from quiclo_table.model.refusals import Refusal, RefusalKey
from quiclo_table.model.seats import Seat
from quiclo_table.model.stapelspiel import (
    Buzz,
    Phase,
    PileTop,
    PlayChain,
    ShowHand,
    StapelspielView,
    Withdraw,
)
from quiclo_table.scenes.calculating.keys import KeyActs
from quiclo_table.scenes.stapelspiel.entry import ChainEntry, entry_of
from quiclo_table.scenes.stapelspiel.entry_panel import EntryActs
from quiclo_table.scenes.stapelspiel.telling import StapelTelling
from quiclo_table.scenes.table.match_table import MatchTable
from quiclo_table.scenes.table.telling import Telling
from quiclo_table.ui.hold import Hold
from quiclo_table.ui.page import Page

BUZZ: Final = "buzz."
"""How the ids of buzzers begin; the seat follows."""
BUZZ_KEYS: Final = ("Q", "P", "C", "M", "T", "H")
"""The keys that buzz for those who share the keyboard, person by person: far apart, in the same place on most
keyboards, and none of them a sign of a calculation."""
PAD_BUZZES: Final = frozenset({"ENTER", "MAIN"})
"""The buttons of a pad that buzz, by the keys that they stand for."""
NOTES: Final = {RefusalKey.FLOOR_TAKEN: "stapel.too_late", RefusalKey.BARRED: "stapel.still_barred"}
"""Why a buzz is no use, said where its player sits."""
WITHDRAW: Final = "withdraw"
"""The control that is held to withdraw."""
NOT_TOLD: Final = frozenset({RefusalKey.MIDDLE_CHANGED, RefusalKey.BUZZED_ALREADY, RefusalKey.NOT_NOW})
"""Buzzes that are dropped without a word: the buzzer is just inert for that moment."""


class StapelHands:
    """Turns gestures into orders. Views are asked for anew with each gesture."""

    def __init__(
        self,
        table: MatchTable,
        telling: Telling,
        words: StapelTelling,
        devices: DeviceSeats,
        pause: Callable[[], None],
    ) -> None:
        self.page = Page()
        self.hold = Hold(WITHDRAW)
        self.entry: ChainEntry | None = None
        """What the person who has the floor has entered."""
        self._persons = [Seat(at) for at in range(len(table.players)) if table.is_person(Seat(at))]
        self.keys = buzz_keys(self._persons, devices)
        self._table = table
        self._telling = telling
        self._words = words
        self._devices = devices
        self._pause = pause

    @property
    def view(self) -> StapelspielView:
        """The table as everybody sees it."""
        view: StapelspielView = self._table.match.view(None)
        return view

    @property
    def seat(self) -> Seat | None:
        """The person who has the floor."""
        floor = self.view.floor
        return floor if floor is not None and self._table.is_person(floor) else None

    @property
    def is_held(self) -> bool:
        """Whether the hand of whoever enters a chain is held hidden from the others."""
        seat = self.seat
        return seat is not None and not self.view.hands[seat].is_open

    @property
    def acts(self) -> EntryActs:
        """What the controls of the entry do."""
        keys = KeyActs(self._put, self._undo, self._clear)
        return EntryActs(keys, self._choose_top, self.check)

    def advance(self, dt_ms: float) -> None:
        """Let time pass: who has held the button long enough withdraws."""
        self.hold.advance(dt_ms)
        if self.hold.is_full:
            self.hold.end()
            self._withdraw()

    def follow(self) -> None:
        """Begin an empty entry when a person has got the floor; forget it when the floor is free again."""
        seat = self.seat
        if seat is None:
            self.entry = None
            self.hold.end()
        elif self.entry is None:
            view: StapelspielView = self._table.match.view(seat)
            self.entry = entry_of(view.own, view.tops)

    def hear(self, gesture: Gesture) -> None:
        """Turn a gesture into an act. A buzz counts when the finger or the key goes down."""
        seat = self.buzzer_of(gesture)
        if seat is not None:
            if isinstance(gesture, Pressed):
                self.page.hear(gesture)  # a key that buzzes presses nothing else, whatever has the focus
            self.buzz(seat)
        elif isinstance(gesture, Tapped) and gesture.target.startswith(BUZZ):
            return  # it has buzzed when it went down
        elif self.hold.hear(gesture, self.page.focused):
            if isinstance(gesture, Pressed):
                self.page.hear(gesture)
            self._telling.say("stapel.withdraw_price")
        elif self.page.hear(gesture):
            return
        elif isinstance(gesture, Typed):
            self._type(gesture.text)
        elif isinstance(gesture, KeyPressed):
            self._key(gesture.key)

    def buzzer_of(self, gesture: Gesture) -> Seat | None:
        """Return who buzzes by a gesture: whose buzzer is touched, or whose key or pad it is.

        A pad that is nobody's buzzes for the first person who has no device; while a focus is shown its main
        button presses what has the focus.
        """
        is_searched = self.seat is None and self.view.phase is not Phase.HANDS
        if is_searched and (own := self._devices.buzzing(gesture)) is not None:
            return own
        match gesture:
            case Pressed(target=str(target)) if target.startswith(BUZZ):
                return Seat(int(target.removeprefix(BUZZ)))
            case KeyPressed(key=key, source=source) if source == KEYBOARD:
                if key == "SPACE" and len(self._persons) == 1 and self.page.focused is None:
                    return self._while_open(self._persons[0])
                return next((seat for seat, own in self.keys.items() if own == key), None)
            case KeyPressed(key=key) if key == "MAIN" or (key in PAD_BUZZES and self.page.focused is None):
                return self._while_open(self._first_sharing)
        return None

    def buzz(self, seat: Seat) -> None:
        """Buzz for a seat, or say why that is no use now."""
        if self.view.phase in (Phase.HANDS, Phase.OVER):
            return
        refusal = self._table.order(seat, Buzz())
        if refusal is None or refusal.key in NOT_TOLD:
            return
        if refusal.key in NOTES:
            self._words.note(seat, NOTES[refusal.key])
        else:
            self._telling.refuse(refusal)

    def show_hand(self, seat: Seat, is_open: bool) -> None:
        """Lay a hand open, or hold it."""
        refusal = self._table.order(seat, ShowHand(is_open))
        if refusal is not None:
            self._telling.refuse(refusal)

    def tap_own(self, place: int) -> None:
        """Take an own card into the chain."""
        if self.entry is not None:
            self._take(self.entry.tap_own(place))

    def tap_pile(self, at: int) -> None:
        """Make a pile card the result, or calculate with it."""
        if self.entry is not None:
            self._take(self.entry.tap_pile(at))

    def check(self) -> None:
        """Hand the chain in."""
        seat, entry = self.seat, self.entry
        if seat is None or entry is None:
            return
        chain = entry.chain()
        if isinstance(chain, Refusal):
            self._refuse(chain)
            return
        self.entry = entry = entry.settled()
        plays = self.view.setup.pile_top is PileTop.PLAYED_CARD
        refusal = self._table.order(seat, PlayChain(chain, entry.last if plays else None))
        if refusal is not None:
            self._refuse(refusal)

    @property
    def _first_sharing(self) -> Seat | None:
        shared = DeviceKind.SHARED
        return next((seat for seat in self._persons if self._devices.device(seat).kind is shared), None)

    def _while_open(self, seat: Seat | None) -> Seat | None:
        return seat if self.view.phase is Phase.OPEN else None

    def _withdraw(self) -> None:
        """Own to having no chain: it is a false report (P-04)."""
        if self.seat is not None:
            self._telling.hush()
            self._table.order(self.seat, Withdraw())

    def _put(self, operator: Operator) -> None:
        if self.entry is not None:
            self._take(self.entry.put(operator))

    def _undo(self) -> None:
        if self.entry is not None:
            self.entry = self.entry.undone()

    def _clear(self) -> None:
        if self.entry is not None:
            self.entry = self.entry.cleared()

    def _choose_top(self, place: int) -> None:
        if self.entry is not None:
            self.entry = self.entry.choose_top(self.entry.laid[place])

    def _type(self, character: str) -> None:
        if self.entry is None or character.isspace():
            return
        step = self.entry.type(character)
        if step is not None:
            self.page.hide_focus()
            self._take(step)

    def _key(self, key: str) -> None:
        if key == "ESCAPE":
            self._pause()
        elif key in PAD_BUZZES and self.entry is not None:
            self.check()
        elif key in ("BACKSPACE", "DELETE") and self.entry is not None:
            self.page.activate("undo" if key == "BACKSPACE" else "clear")

    def _take(self, step: ChainEntry | Refusal) -> None:
        if isinstance(step, Refusal):
            self._refuse(step)
        else:
            self.entry = step

    def _refuse(self, refusal: Refusal) -> None:
        """Say why something can't be done; of a hand that is held no number is named."""
        if refusal.key is RefusalKey.RESULT_MISSING:
            self._telling.say("stapel.result_missing")
        elif self.is_held and refusal.facts.keys() & {"card", "number"}:
            self._telling.say("table.refused_hidden")
        else:
            self._telling.refuse(refusal)


def buzz_keys(persons: Sequence[Seat], devices: DeviceSeats) -> dict[Seat, str]:
    """Return the keys that buzz, by person: in the own part of the keyboard its own; for those who share it
    such that lie in nobody's part. Who has a pad needs none, and where no key is left only touch buzzes."""
    kinds = {seat: devices.device(seat).kind for seat in persons}
    taken = set(kinds.values())
    free = [key for key in BUZZ_KEYS if part_of_key(key) not in taken]
    sharing = [seat for seat in persons if kinds[seat] is DeviceKind.SHARED]
    own = {seat: PART_BUZZ_KEYS[kind] for seat, kind in kinds.items() if kind in PART_BUZZ_KEYS}
    return {**dict(zip(sharing, free, strict=False)), **own}
