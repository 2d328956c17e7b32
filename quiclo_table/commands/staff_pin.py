"""The PIN of the staff menu, made at the first start of a kiosk."""

from __future__ import annotations

import secrets
from typing import Final

from msgspec import structs

from quiclo_table.storage.settings import Settings, SettingsFile

PIN_DIGITS: Final = 6


def with_pin(file: SettingsFile, settings: Settings) -> Settings:
    """Return settings with a PIN for the staff.

    One that is made is saved. Where that can't be done there is none: nobody could read it.
    """
    if settings.booth.pin:
        return settings
    pin = "".join(str(secrets.randbelow(10)) for _ in range(PIN_DIGITS))
    made = structs.replace(settings, booth=structs.replace(settings.booth, pin=pin))
    return made if file.is_writable and file.save(made) is None else settings
