"""What decides how every picture looks."""

from __future__ import annotations

from typing import NamedTuple

from quiclo_table.storage.settings import Settings
from quiclo_table.view.atlas import Atlas
from quiclo_table.view.screen import Screen


class Style(NamedTuple):
    """What decides how every picture looks: the scale, the size of text, the theme."""

    unit: float
    text_scale: float
    theme: str

    @classmethod
    def of(cls, screen: Screen, settings: Settings) -> Style:
        """Return the style of a window under some settings."""
        return cls(screen.unit, settings.text_size / 100, settings.theme)

    def atlas(self) -> Atlas:
        """Make an atlas that paints in this style."""
        return Atlas(self.unit, text_scale=self.text_scale, theme=self.theme)
