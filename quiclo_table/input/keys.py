"""Key names: pygame's key codes under names that stay the same on every system and stand on tapes."""

from __future__ import annotations

import sys
from typing import Final

import pygame

NAMES: Final = {
    pygame.K_RETURN: "ENTER",
    pygame.K_ESCAPE: "ESCAPE",
    pygame.K_BACKSPACE: "BACKSPACE",
    pygame.K_DELETE: "DELETE",
    pygame.K_TAB: "TAB",
    pygame.K_SPACE: "SPACE",
    pygame.K_LEFT: "LEFT",
    pygame.K_RIGHT: "RIGHT",
    pygame.K_UP: "UP",
    pygame.K_DOWN: "DOWN",
    pygame.K_HOME: "HOME",
    pygame.K_END: "END",
    pygame.K_PAGEUP: "PAGE_UP",
    pygame.K_PAGEDOWN: "PAGE_DOWN",
    pygame.K_INSERT: "INSERT",
    pygame.K_LSHIFT: "LEFT_SHIFT",
    pygame.K_RSHIFT: "RIGHT_SHIFT",
    pygame.K_LCTRL: "LEFT_CTRL",
    pygame.K_RCTRL: "RIGHT_CTRL",
    pygame.K_LMETA: "LEFT_META",
    pygame.K_RMETA: "RIGHT_META",
    # On a Mac both of these keys make signs, like AltGr does elsewhere, and neither gives commands.
    pygame.K_LALT: "OPTION" if sys.platform == "darwin" else "LEFT_ALT",
    pygame.K_RALT: "OPTION" if sys.platform == "darwin" else "ALT_GR",
    pygame.K_MODE: "ALT_GR",
    pygame.K_KP_ENTER: "KP_ENTER",
    pygame.K_KP_PLUS: "KP_PLUS",
    pygame.K_KP_MINUS: "KP_MINUS",
    pygame.K_KP_MULTIPLY: "KP_MULTIPLY",
    pygame.K_KP_DIVIDE: "KP_DIVIDE",
    pygame.K_KP_PERIOD: "KP_PERIOD",
    pygame.K_KP_EQUALS: "KP_EQUALS",
    **{getattr(pygame, f"K_KP_{digit}"): f"KP_{digit}" for digit in range(10)},
    **{getattr(pygame, f"K_F{number}"): f"F{number}" for number in range(1, 16)},
}

_LAST_CHARACTER: Final = 0x10FFFF
"""Key codes up to here are the character that the key bears on this layout; those above bear none."""


def key_name(code: int) -> str:
    """The name of a key code: from `NAMES`, else the capital or sign on the key, else "KEY_" and the code."""
    if code in NAMES:
        return NAMES[code]
    if 0 < code <= _LAST_CHARACTER and chr(code).isprintable():
        capital = chr(code).upper()
        return capital if len(capital) == 1 else chr(code)
    return f"KEY_{code}"
