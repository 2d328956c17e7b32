"""The themes: the colours that change with what the table is made of. All others are in the palette."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

from quiclo_table.stage.pictures import Tone
from quiclo_table.view import palette
from quiclo_table.view.palette import Colour, Ramp, colour, ramp


@dataclass(frozen=True, slots=True)
class Scheme:
    """The colours of a theme: of the table and of what goes with it. Those not named are those of walnut."""

    name: str
    suffix: str = ""
    """What stands in the names of the theme's backdrops before their height."""
    ground: Ramp = palette.WALNUT
    """The table top, light and dark."""
    rim: Ramp = palette.BRASS
    felt: Ramp = palette.FELT
    sea: Ramp = palette.SEA
    hole: Colour = palette.HOLE
    glass: Ramp = palette.GLASS
    active_glass: Ramp = palette.ACTIVE_GLASS
    glass_edge: Colour = palette.GLASS_EDGE
    well: Ramp = palette.WELL
    well_edge: Colour = palette.WELL_EDGE
    row: Ramp = palette.ROW
    dark_pill: Ramp = palette.DARK_PILL
    neutral: Colour = palette.TONES[Tone.NEUTRAL]
    key: Colour = palette.TONES[Tone.KEY]
    disabled: Colour = palette.DISABLED
    clock_face: Ramp = palette.CLOCK_FACE
    clock_track: Colour = palette.CLOCK_TRACK

    def tone(self, tone: Tone) -> Colour:
        """The colour of a button that can be pressed."""
        match tone:
            case Tone.NEUTRAL:
                return self.neutral
            case Tone.KEY:
                return self.key
        return palette.TONES[tone]


WALNUT: Final = Scheme("walnut")
NAVY: Final = Scheme(
    "navy",
    suffix="-navy",
    ground=ramp("#304980", "#131D38"),
    rim=ramp("#D3DCE9", "#343D4E"),
    felt=ramp("#0F4658", "#0A2939"),
    sea=ramp("#1E4076", "#10264C"),
    hole=colour("#06151F"),
    glass=ramp("#161C2C", "#0D111C"),
    active_glass=ramp("#27314E", "#151C2D"),
    glass_edge=colour("#C8D8FA"),
    well=ramp("#04060B", "#0A0D15"),
    well_edge=colour("#D2DEFA"),
    row=ramp("#262E42", "#1A2131"),
    dark_pill=ramp("#293146", "#1F2636"),
    neutral=colour("#39425A"),
    key=colour("#3F4860"),
    disabled=colour("#2B303D"),
    clock_face=ramp("#080B13", "#10141F"),
    clock_track=colour("#323A4B"),
)
THEMES: Final[dict[str, Scheme]] = {theme.name: theme for theme in (WALNUT, NAVY)}


def named(name: str) -> Scheme:
    """The colours of the theme of a name. Raises ValueError for a name that none has."""
    theme = THEMES.get(name)
    if theme is None:
        raise ValueError(f"there is no theme {name!r}; there are {', '.join(THEMES)}")
    return theme
