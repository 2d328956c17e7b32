"""No command: the title."""

from __future__ import annotations

import argparse

from quiclo_table.commands.window import play_in_window
from quiclo_table.scenes.title import TitleScene


def run(args: argparse.Namespace) -> int:
    """Open the title; returns 0 when the program is left."""
    return play_in_window(args, TitleScene)
