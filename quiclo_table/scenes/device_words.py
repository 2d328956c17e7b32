"""What devices are called, and the icons that stand for them."""

from __future__ import annotations

from quiclo_table.i18n import Translator
from quiclo_table.model.devices import DeviceKind, SeatDevice


def device_icon(kind: DeviceKind) -> str:
    """Return the name of the icon that stands for a kind of device."""
    if kind is DeviceKind.SHARED:
        return "finger"
    return "pad" if kind is DeviceKind.PAD else "keyboard"


def device_label(device: SeatDevice, t: Translator, *, is_away: bool = False) -> str:
    """Return what people call a device."""
    if is_away:
        return t("devices.pad_away", number=device.number)
    return t(f"devices.kind.{device.kind}", number=device.number)


def key_words(key: str, t: Translator) -> str:
    """Return what a key is called on its cap."""
    if key.startswith("KP_") and key[-1].isdigit():
        return t("devices.numpad_key", key=key[-1])
    return key.replace("_", " ")


def button_words(button: str) -> str:
    """Return what a pad's button is called."""
    return button.upper().replace("DPAD_", "").replace("_", " ")
