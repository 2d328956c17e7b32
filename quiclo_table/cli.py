"""The command line: global options, the commands, and one clear line for whatever can't be understood."""

from __future__ import annotations

import argparse
import os
import sys
from collections.abc import Mapping, Sequence
from importlib import import_module
from pathlib import Path
from typing import Any, Final, NoReturn, Protocol

from quiclo_table import __version__
from quiclo_table.commands.exit_codes import UNREADABLE, WRONG
from quiclo_table.i18n import LANGUAGES, preferred_language, translator
from quiclo_table.storage.resources import MissingResource

COMMANDS: Final[Mapping[str, str]] = {
    "solo": "play Zahlenfalle against the clock",
    "play": "play against bots in the terminal",
    "demo": "show the games at a fair; a touch plays",
    "solve": "calculate a target",
    "check": "check a calculation",
    "combine": "find mathematical combinations, or check a proof",
    "chains": "find the chains of Stapelspiel",
    "throw": "throw dice and compare what lies on top with what counts",
    "simulate": "let bots play matches",
    "replay": "play a match again from its journal",
    "shots": "save a picture of every screen",
    "selftest": "check that everything needed is there and works",
    "levels": "check level files",
}
"""The commands and what each is for; the module of that name in `commands` is loaded when it is asked for."""
TITLE: Final = "title"
"""What is run without a command."""


class Command(Protocol):
    """The module of a command."""

    def add(self, parser: argparse.ArgumentParser) -> None:
        """Say what stands behind the command."""

    def run(self, args: argparse.Namespace) -> int:
        """Run it and return the exit code."""


class OneLineParser(argparse.ArgumentParser):
    """Says what is wrong in one line instead of printing the whole usage."""

    def error(self, message: str) -> NoReturn:
        """Name the mistake and the way to help; exit code 2."""
        self.exit(UNREADABLE, f"{self.prog}: {message} (see {self.prog} --help)\n")


def make_parser(argv: Sequence[str]) -> argparse.ArgumentParser:
    """Return the parser for a command line. Global options may stand before or behind the command.

    Only commands that it names are loaded: most of the program, and with it most of the time to start, stands
    behind one of them.
    """
    parser = OneLineParser(
        prog="quiclo-table", description="The table simulator for QUICLO.", allow_abbrev=False
    )
    parser.add_argument("--version", action="version", version=f"Quiclo Table {__version__}")
    _add_global_options(parser)
    parser.set_defaults(command=TITLE)
    commands = parser.add_subparsers(metavar="COMMAND", parser_class=OneLineParser)
    for name, purpose in COMMANDS.items():
        subparser = commands.add_parser(name, help=purpose)
        subparser.set_defaults(command=name)
        if name in argv:
            _command(name).add(subparser)
        _add_global_options(subparser, default=argparse.SUPPRESS)
    return parser


def main(argv: Sequence[str]) -> int:
    """Run a command line without the program's name; returns the exit code."""
    _open_streams()
    _speak_utf8()
    args = make_parser(argv).parse_args(argv)
    args.translate = translator(args.lang or preferred_language(os.environ))
    try:
        code = _command(args.command).run(args)
    except BrokenPipeError:
        # Whoever was reading has gone (`… | head`); what is left to print has no reader.
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
        return 0
    except KeyboardInterrupt:
        return 130
    except MissingResource as missing:
        print(args.translate("crash.missing_file", file=str(missing)), file=sys.stderr)
        return WRONG
    return code


def _command(name: str) -> Command:
    command: Command = import_module(f"quiclo_table.commands.{name}")
    return command


def _add_global_options(parser: argparse.ArgumentParser, **default: Any) -> None:
    group = parser.add_argument_group("options of every command")
    group.add_argument(
        "--data", type=Path, metavar="DIR", help="where settings, levels and matches are kept", **default
    )
    group.add_argument("--lang", choices=LANGUAGES, help="the language", **default)
    group.add_argument(
        "--seed", type=_seed, metavar="N", help="what decides every roll of the dice", **default
    )
    group.add_argument(
        "--input-tape", type=Path, metavar="FILE", help="play from a tape, not by hand", **default
    )
    group.add_argument("--record-tape", type=Path, metavar="FILE", help="record what hands do", **default)
    group.add_argument(
        "--realtime", action="store_true", help="play a tape as fast as it was recorded", **default
    )


def _seed(text: str) -> int:
    try:
        seed = int(text)
    except ValueError:
        seed = -1
    if not 0 <= seed < 2**63:
        raise argparse.ArgumentTypeError(f"{text!r} is no whole number from 0 to 2⁶³ − 1")
    return seed


def _open_streams() -> None:
    """Without a console, as in a windowed build, let printing lead nowhere instead of failing.

    The three lowest descriptors are filled, too: else the next file that is opened gets one of them, and with
    it whatever libraries print.
    """
    while (descriptor := os.open(os.devnull, os.O_RDWR)) <= 2:
        pass
    os.close(descriptor)
    for name in ("stdout", "stderr"):
        if getattr(sys, name) is None:
            nowhere = Path(os.devnull).open("w", encoding="utf-8")  # noqa: SIM115  open until the program ends
            setattr(sys, name, nowhere)


def _speak_utf8() -> None:
    """Print − × ÷ and umlauts whatever the system's character set is."""
    for stream in (sys.stdout, sys.stderr):
        reconfigure = getattr(stream, "reconfigure", None)
        if reconfigure is not None:
            reconfigure(encoding="utf-8", errors="replace")
