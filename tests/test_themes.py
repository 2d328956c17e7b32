"""The themes: each has all its pictures, its texts are readable, and none is mistaken for another."""

from __future__ import annotations

import pygame
import pytest

from quiclo_table.model.cards import Continent
from quiclo_table.stage.pictures import (
    Backdrop,
    Bar,
    Board,
    Button,
    CardBack,
    CardFace,
    ClockRing,
    CountDisc,
    DeckPile,
    DieAtRest,
    DieHole,
    FocusRing,
    Glass,
    Glow,
    Heart,
    HoldButton,
    Icon,
    Ink,
    Look,
    Picture,
    Pill,
    Radio,
    Row,
    Rule,
    Shield,
    StepMark,
    Text,
    Tile,
    Token,
    Tone,
    Track,
    Verdict,
    Well,
)
from quiclo_table.storage import settings
from quiclo_table.storage.resources import resource
from quiclo_table.view import palette
from quiclo_table.view.atlas import Atlas
from quiclo_table.view.painters_backdrops import HEIGHTS
from quiclo_table.view.palette import Colour, mixed
from quiclo_table.view.themes import NAVY, THEMES, Scheme, named
from tests.test_pictures import BACKDROPS, ON_GLASS, READABLE, contrast, ends

LARGEST = 1_300_000
BARE = (Ink.WHITE, Ink.SECONDARY, Ink.GOLD_LABEL, Ink.GOLD_TITLE)
"""The inks of texts that stand on the table itself."""
OF_THE_TABLE: list[Picture] = [
    *(Backdrop(name) for name in BACKDROPS),
    Bar(200, 24, 0),
    Board(200, 120),
    ClockRing(60, 300),
    DieHole(5, 90),
    Glass(200, 120),
    Glass(200, 120, active=True),
    HoldButton(200, 60, 300),
    Pill(120, 40, gold=False),
    Radio(44, on=False),
    Row(200, 60),
    Rule(200),
    Track(200, 60),
    Well(200, 60),
    *(Button(120, 60, tone) for tone in (Tone.NEUTRAL, Tone.KEY)),
    Button(120, 60, Tone.OK, Look.DISABLED),
]
OF_THE_HOUSE: list[Picture] = [
    *(Button(120, 60, tone) for tone in (Tone.OK, Tone.DANGER, Tone.GOLD)),
    CardBack(Continent.AFRICA, 82, shielded=True),
    CardFace(89, 82),
    CardFace(89, 158),
    CountDisc(17),
    DeckPile(Continent.OCEANIA, 84, 9),
    DieAtRest(9, 90),
    FocusRing(120, 60),
    Glow(90, 60, 20),
    Heart(40),
    Icon("clock", 40),
    Pill(120, 40),
    Text("Gegen die Uhr", 30),
    Shield(40),
    StepMark(3, done=False, now=True),
    Tile(7),
    Token(2, "L", 58, is_bot=True),
    Verdict(right=True, size=40),
]

every_theme = pytest.mark.parametrize("theme", THEMES.values(), ids=list(THEMES))


def pixels(atlas: Atlas, picture: Picture) -> bytes:
    """A painted key, pixel by pixel."""
    return pygame.image.tobytes(atlas.painted(picture).surface, "RGBA")


def table(theme: Scheme, name: str) -> pygame.Surface:
    """A kept backdrop of a theme, 1920 × 1080."""
    return pygame.image.load(resource("assets", "backdrops", f"{name}{theme.suffix}-1080.jpg"))


def brightest(surface: pygame.Surface, rows: slice) -> Colour:
    """The colour of the brightest thousandth of a strip across the middle of a picture."""
    strip = pygame.surfarray.array3d(surface)[400:1520, rows].reshape(-1, 3)
    order = strip.astype(int).sum(axis=1).argsort()
    red, green, blue = strip[order[-len(order) // 1000]].tolist()
    return red, green, blue


def test_the_themes_are_those_of_the_settings() -> None:
    assert list(THEMES) == [theme.value for theme in settings.Theme]
    assert settings.Settings().theme.value == named("walnut").name


def test_a_theme_that_there_is_not_is_refused_with_those_there_are() -> None:
    with pytest.raises(ValueError, match="'oak'; there are walnut, navy"):
        Atlas(1, theme="oak")


@every_theme
@pytest.mark.parametrize("name", BACKDROPS)
@pytest.mark.parametrize("height", HEIGHTS)
def test_every_theme_has_every_backdrop_in_both_sizes(theme: Scheme, name: str, height: int) -> None:
    path = resource("assets", "backdrops", f"{name}{theme.suffix}-{height}.jpg")
    assert pygame.image.load(path).get_size() == (height * 16 // 9, height)
    assert path.stat().st_size <= LARGEST


def test_the_table_is_brown_in_walnut_and_blue_in_navy() -> None:
    for name, warm in (("walnut", True), ("navy", False)):
        surface = Atlas(0.5, theme=name).painted(Backdrop("walnut")).surface
        red, _, blue, _ = pygame.transform.average_color(surface)
        assert (red > blue) == warm


@pytest.mark.parametrize("picture", OF_THE_TABLE)
def test_what_belongs_to_the_table_follows_the_theme(picture: Picture) -> None:
    assert pixels(Atlas(0.5), picture) != pixels(Atlas(0.5, theme="navy"), picture)


@pytest.mark.parametrize("picture", OF_THE_HOUSE)
def test_what_means_something_looks_the_same_in_every_theme(picture: Picture) -> None:
    assert pixels(Atlas(0.5), picture) == pixels(Atlas(0.5, theme="navy"), picture)


@pytest.mark.parametrize("picture", OF_THE_TABLE)
def test_two_themes_in_turn_never_share_a_picture(picture: Picture) -> None:
    before = pixels(Atlas(0.5), picture)
    pixels(Atlas(0.5, theme="navy"), picture)
    assert pixels(Atlas(0.5), picture) == before


@every_theme
def test_every_ink_is_readable_on_all_that_texts_stand_on(theme: Scheme) -> None:
    for ground in (*theme.glass, *theme.well, *theme.row, *theme.clock_face):
        for ink in ON_GLASS:
            assert min(contrast(colour, ground) for colour in ends(palette.INKS[ink])) >= READABLE, ink


@every_theme
def test_labels_are_readable_on_the_active_panel_and_on_pills(theme: Scheme) -> None:
    for ground in (*theme.active_glass, *theme.dark_pill):
        for ink in (Ink.WHITE, Ink.SECONDARY, Ink.GOLD_LABEL, Ink.GOLD_NUMERAL, Ink.OK, Ink.BAD):
            assert min(contrast(colour, ground) for colour in ends(palette.INKS[ink])) >= READABLE, ink


@every_theme
def test_labels_and_signs_are_readable_on_every_button(theme: Scheme) -> None:
    for tone in Tone:
        label = palette.INK if tone is Tone.GOLD else palette.WHITE
        assert contrast(label, theme.tone(tone)) >= READABLE, tone
    assert contrast(ends(palette.INKS[Ink.OPERATOR])[0], theme.key) >= READABLE
    assert contrast(ends(palette.INKS[Ink.DISABLED])[0], theme.disabled) >= READABLE


@every_theme
def test_labels_are_readable_on_felt_even_where_light_falls_on_it(theme: Scheme) -> None:
    lit = mixed(theme.felt.top, palette.WHITE, 0.1)
    for ink in (Ink.FELT, Ink.WHITE, Ink.GOLD_LABEL, Ink.OK):
        assert min(contrast(colour, lit) for colour in ends(palette.INKS[ink])) >= READABLE, ink


@every_theme
def test_texts_on_the_table_itself_are_readable_even_where_it_is_brightest(theme: Scheme) -> None:
    grounds = [
        brightest(table(theme, "walnut"), slice(0, 1080)),
        brightest(table(theme, "zahlenfalle"), slice(0, 70)),
        brightest(table(theme, "title"), slice(40, 250)),
        brightest(table(theme, "table"), slice(0, 70)),
    ]
    for ground in grounds:
        for ink in BARE:
            assert min(contrast(colour, ground) for colour in ends(palette.INKS[ink])) >= READABLE, ink


@every_theme
def test_no_land_lies_behind_the_logo(theme: Scheme) -> None:
    sea = pygame.surfarray.array3d(table(theme, "title"))[440:1480, 60:250].astype(int)
    assert sea[..., 0].max() < 60
    assert (sea[..., 2] >= sea[..., 0]).all()


def test_the_glass_of_navy_is_tinted_blue() -> None:
    for look in (NAVY.glass, NAVY.active_glass, NAVY.row, NAVY.well):
        for red, green, blue in look:
            assert red < green < blue
