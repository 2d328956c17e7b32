"""Input tapes: the file format, playing a tape as if it were devices, recording what devices say."""

from __future__ import annotations

from collections.abc import Mapping
from enum import StrEnum
from typing import TYPE_CHECKING, Annotated, Any, Final, Literal, TypeVar

import msgspec
from msgspec import Meta, Struct, structs

from quiclo_table.input.raw import SAYS, Device, Do, Raw

if TYPE_CHECKING:
    from pathlib import Path
    from types import TracebackType

    from quiclo_table.input.devices import Devices

S = TypeVar("S", bound=Struct)

_BOM: Final = "\ufeff"
_DAY: Final = r"\d{4}-(0[1-9]|1[0-2])-(0[1-9]|[12]\d|3[01])"
_TIME: Final = r"([01]\d|2[0-3]):[0-5]\d(:[0-5]\d(\.\d{1,6})?)?"
_OFFSET: Final = r"(Z|[+-]([01]\d|2[0-3]):[0-5]\d)"

Pixels = Annotated[int, Meta(ge=1, le=32_768)]


class TapeHeader(Struct, frozen=True, forbid_unknown_fields=True):
    """The first line: the format's version and what the run depends on besides the events."""

    tape: Literal[1] = 1
    seed: int | None = None
    """None leaves the seed to the command line, or to chance."""
    now: Annotated[str, Meta(pattern=f"^{_DAY}T{_TIME}{_OFFSET}$")] | None = None
    """The date and time of the start with its offset, as ISO 8601; None is the real one."""
    size: tuple[Pixels, Pixels] = (1920, 1080)
    """The window's width and height."""


class Tape(Struct, frozen=True):
    """A tape that was read: its events in the order of their times."""

    header: TapeHeader
    events: tuple[Raw, ...]


class TapeFault(StrEnum):
    """What is wrong with a tape."""

    UNREADABLE = "unreadable"
    NOT_UTF8 = "not_utf8"
    NO_HEADER = "no_header"
    NOT_AN_OBJECT = "not_an_object"
    UNKNOWN_FIELD = "unknown_field"
    MISSING_FIELD = "missing_field"
    BAD_VALUE = "bad_value"
    NOT_OF_DEVICE = "not_of_device"
    NOT_SORTED = "not_sorted"


class BadTape(Exception):
    """A tape that can't be played: the file, the line (from 1; 0 is the whole file), the field, and why."""

    def __init__(self, path: Path, line: int, field: str, reason: TapeFault, detail: str = "") -> None:
        self.path = path
        self.line = line
        self.field = field
        self.reason = reason
        self.detail = detail
        place = f"{path}:{line}: {field}".removesuffix(": ")
        super().__init__(f"{place}: {reason}" + (f" ({detail})" if detail else ""))


def read_tape(path: Path) -> Tape:
    """Read and check a whole tape, or raise BadTape. A byte order mark, CRLF and empty lines do no harm.

    What a machine always says, and whoever writes a tape by hand forgets, is added: that the button is held
    while the mouse moves between down and up; the release of a key or button pressed again or never released;
    and where no pad connects at all, that those which are used do.
    """
    lines = [
        (number, line) for number, line in enumerate(_text(path).split("\n"), start=1) if line.strip(" \t\r")
    ]
    if not lines:
        raise BadTape(path, 1, "tape", TapeFault.NO_HEADER)
    first, header_line = lines[0]
    fields = _fields(path, first, header_line)
    if "tape" not in fields:
        raise BadTape(path, first, "tape", TapeFault.NO_HEADER)
    header = _convert(path, first, fields, TapeHeader)
    return Tape(header, tuple(_with_connects(_with_releases(_events(path, lines[1:])))))


def write_line(entry: TapeHeader | Raw) -> bytes:
    """One line of a tape, with its line end. Every move of a mouse says whether the button is held."""
    fields: dict[str, Any] = msgspec.to_builtins(entry)
    if isinstance(entry, Raw) and entry.device is Device.MOUSE and entry.do is Do.MOVE:
        fields["value"] = entry.value
    return msgspec.json.encode(fields) + b"\n"


class TapeDevices:
    """Plays a tape: each poll gives the events whose time has come."""

    def __init__(self, tape: Tape) -> None:
        self._events = tape.events
        self._given = 0

    def poll(self, now_ms: int) -> list[Raw]:
        """The events up to `now_ms` that were not given yet."""
        start = self._given
        while self._given < len(self._events) and self._events[self._given].t <= now_ms:
            self._given += 1
        return list(self._events[start : self._given])

    def ended(self, now_ms: int) -> bool:
        """Whether all was given and the last event's time has come."""
        return self._given == len(self._events) and (not self._events or now_ms >= self._events[-1].t)


class TapeRecorder:
    """Devices that write down what they pass on, with times from the first poll, as it happens.

    Raises OSError where the file can't be written. To be closed; as a context manager it closes itself.
    """

    def __init__(self, devices: Devices, path: Path, header: TapeHeader) -> None:
        self._devices = devices
        self._start: int | None = None
        self._file = path.open("wb")
        self._write(write_line(header))

    def poll(self, now_ms: int) -> list[Raw]:
        """What the devices say, unchanged."""
        if self._start is None:
            self._start = now_ms
        raws = self._devices.poll(now_ms)
        if raws:
            elapsed = now_ms - self._start
            self._write(b"".join(write_line(structs.replace(raw, t=elapsed)) for raw in raws))
        return raws

    def close(self) -> None:
        """Close the file; a second time does nothing."""
        self._file.close()

    def _write(self, data: bytes) -> None:
        self._file.write(data)
        self._file.flush()

    def __enter__(self) -> TapeRecorder:
        return self

    def __exit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        self.close()


def _text(path: Path) -> str:
    try:
        return path.read_bytes().decode("utf-8").removeprefix(_BOM)
    except OSError as error:
        raise BadTape(path, 0, "", TapeFault.UNREADABLE, error.strerror or "") from error
    except UnicodeDecodeError as error:
        raise BadTape(path, 0, "", TapeFault.NOT_UTF8, str(error)) from error


def _fields(path: Path, number: int, line: str) -> dict[str, Any]:
    try:
        fields = msgspec.json.decode(line)
    except msgspec.DecodeError as error:
        raise BadTape(path, number, "", TapeFault.NOT_AN_OBJECT, str(error)) from error
    if not isinstance(fields, dict):
        raise BadTape(path, number, "", TapeFault.NOT_AN_OBJECT)
    return fields


def _convert(path: Path, number: int, fields: Mapping[str, Any], wanted: type[S]) -> S:
    """Check field by field, so that the first bad one can be named."""
    known = {info.name: info for info in structs.fields(wanted)}
    for name, value in fields.items():
        if name not in known:
            raise BadTape(path, number, name, TapeFault.UNKNOWN_FIELD)
        try:
            msgspec.convert(value, known[name].type)
        except msgspec.ValidationError as error:
            raise BadTape(path, number, name, TapeFault.BAD_VALUE, str(error)) from error
    for name, info in known.items():
        if info.required and name not in fields:
            raise BadTape(path, number, name, TapeFault.MISSING_FIELD)
    return msgspec.convert(fields, wanted)


def _events(path: Path, lines: list[tuple[int, str]]) -> list[Raw]:
    events: list[Raw] = []
    is_held = False
    for number, line in lines:
        fields = _fields(path, number, line)
        raw = _convert(path, number, fields, Raw)
        _check(path, number, raw)
        if events and raw.t < events[-1].t:
            raise BadTape(path, number, "t", TapeFault.NOT_SORTED, f"{raw.t} after {events[-1].t}")
        if raw.device is Device.MOUSE:
            is_held = raw.do is Do.DOWN or (is_held and raw.do is Do.MOVE)
            if raw.do is Do.MOVE and is_held and "value" not in fields:
                raw = structs.replace(raw, value=1.0)
        events.append(raw)
    return events


def _check(path: Path, number: int, raw: Raw) -> None:
    if raw.do not in SAYS[raw.device]:
        raise BadTape(path, number, "do", TapeFault.NOT_OF_DEVICE, f"{raw.device} {raw.do}")
    for name in SAYS[raw.device][raw.do]:
        if not getattr(raw, name):
            raise BadTape(path, number, name, TapeFault.MISSING_FIELD)


def _with_releases(events: list[Raw]) -> list[Raw]:
    """Put a release right behind each press that none follows before the next of the same key or button."""
    released: set[tuple[Device, int, str]] = set()
    backwards: list[Raw] = []
    for raw in reversed(events):
        if raw.do in (Do.PRESS, Do.RELEASE):
            pressed = (raw.device, raw.id, raw.key or raw.button)
            if raw.do is Do.PRESS and pressed not in released:
                backwards.append(structs.replace(raw, do=Do.RELEASE))
            (released.add if raw.do is Do.RELEASE else released.discard)(pressed)
        backwards.append(raw)
    return backwards[::-1]


def _with_connects(events: list[Raw]) -> list[Raw]:
    """Plug in each pad right before it is first used, if the tape tells of no pad that is plugged in."""
    pads = [raw for raw in events if raw.device is Device.PAD]
    if any(raw.do is Do.CONNECT for raw in pads):
        return events
    first = {raw.id: raw for raw in reversed(pads)}
    connected: list[Raw] = []
    for raw in events:
        if first.get(raw.id) is raw:
            connected.append(Raw(raw.t, Device.PAD, Do.CONNECT, id=raw.id))
        connected.append(raw)
    return connected
