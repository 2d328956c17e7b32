"""Cards, decks and seats as painted: numbers fill their plates and no more, and nothing depends on colour."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import combinations, groupby

import numpy as np
import numpy.typing as npt
import pygame
import pytest

from quiclo_table.model.cards import CARDS, Continent
from quiclo_table.stage.card_pictures import HOLD_RIM, LARGE, card_height
from quiclo_table.stage.pictures import (
    CardBack,
    CardFace,
    CardRing,
    DeckPile,
    HoldButton,
    Look,
    StepMark,
    Token,
)
from quiclo_table.storage.resources import resource
from quiclo_table.view import palette
from quiclo_table.view.atlas import Atlas
from quiclo_table.view.card_art import AMBIGUOUS, body_ramp, sign_surface
from quiclo_table.view.painters_cards import BAND, FRAME
from quiclo_table.view.palette import mixed
from tests.test_pictures import READABLE, contrast

Grey = npt.NDArray[np.float64]
TURNED = {"0": "0", "1": "1", "6": "9", "8": "8", "9": "6"}
WIDTHS = (47, 60, 82, 104, 158)
DECKS = {
    Continent.NORTH_AMERICA: (632, 234),
    Continent.EUROPE: (1008, 196),
    Continent.AFRICA: (996, 384),
    Continent.ASIA: (1262, 232),
    Continent.SOUTH_AMERICA: (728, 452),
    Continent.OCEANIA: (1402, 494),
}


def grey(surface: pygame.Surface) -> Grey:
    """How bright each pixel (column, row) is, 0–255, where nothing is seen 0."""
    share = pygame.surfarray.array_alpha(surface) / 255
    return np.asarray(pygame.surfarray.array3d(surface).mean(axis=2) * share)


def opaque(surface: pygame.Surface) -> npt.NDArray[np.bool_]:
    return pygame.surfarray.array_alpha(surface) > 250


def plate_of(width: int) -> tuple[int, int, int, int]:
    """Left, top, right and foot of the plate of a face painted at one pixel per unit."""
    height = round(card_height(width))
    if width >= LARGE:
        side, top = round(width * 0.075), round(height * 0.18)
        return side, top, width - side, top + round(height * 0.64)
    frame = round(width * FRAME)
    return frame, round(height * BAND), width - frame, height - frame


def plate(atlas: Atlas, number: int, width: int) -> Grey:
    left, top, right, foot = plate_of(width)
    return grey(atlas.painted(CardFace(number, width)).surface)[left:right, top:foot]


def runs_of_ink(field: Grey) -> list[int]:
    """How many rows each block of printed rows takes: a number is one, its bar another."""
    corner = len(field) // 13 + 1
    inked = np.any(field[corner:-corner] < 110, axis=0).astype(bool)
    return [len(list(rows)) for is_inked, rows in groupby(map(bool, inked)) if is_inked]


@pytest.mark.parametrize("width", WIDTHS)
def test_every_number_fits_its_plate_at_every_width_of_the_table(width: int) -> None:
    atlas = Atlas(1, memory_mb=1)
    corner = width // 10
    for number in CARDS:
        field = plate(atlas, number, width)
        edge = [field[1, corner:-corner], field[-2, corner:-corner], field[corner:-corner, 1]]
        assert min(side.min() for side in [*edge, field[corner:-corner, -2]]) > 150, number
        assert runs_of_ink(field), number


def test_a_hands_numbers_are_large_enough_to_be_read_across_the_table() -> None:
    atlas = Atlas(1)
    for number in CARDS:
        if number < 100:
            assert max(runs_of_ink(plate(atlas, number, 60))) >= 26, number


def test_exactly_the_numbers_that_are_another_card_upside_down_have_a_bar() -> None:
    others = {n: "".join(TURNED.get(digit, "x") for digit in reversed(str(n))) for n in CARDS}
    cards = {str(n) for n in CARDS}
    assert {n for n, other in others.items() if other in cards and other != str(n)} == AMBIGUOUS
    atlas = Atlas(1)
    for width in (82, 158):
        for number in CARDS:
            assert len(runs_of_ink(plate(atlas, number, width))) == 1 + (number in AMBIGUOUS), number


@pytest.mark.parametrize("continent", Continent)
def test_what_is_printed_on_a_continents_colour_is_readable(continent: Continent) -> None:
    ink, colour = palette.CONTINENT_INKS[continent], palette.CONTINENTS[continent]
    for ground in (*body_ramp(continent), colour):
        assert contrast(ink, ground) >= READABLE
    foot = mixed(palette.INK, colour, 0.22)
    assert contrast(foot, palette.IVORY.bottom) >= READABLE


def test_no_two_continents_share_a_sign() -> None:
    signs = [sign_surface(continent, 24, palette.INK) for continent in Continent]
    for first, second in combinations(map(opaque, signs), 2):
        assert (first != second).mean() > 0.1


def test_no_two_backs_look_alike_without_their_colours() -> None:
    atlas = Atlas(1)
    discs = []
    for continent in Continent:
        light = grey(atlas.painted(CardBack(continent, 82)).surface)[26:56, 40:70]
        discs.append(light > (light.min() + light.max()) / 2)
    for first, second in combinations(discs, 2):
        assert min((first != second).mean(), (first == second).mean()) > 0.08


def test_a_card_that_cannot_be_chosen_is_darker_and_keeps_its_outline() -> None:
    atlas = Atlas(1)
    for width in (60, 158):
        plain = atlas.painted(CardFace(58, width)).surface
        dark = atlas.painted(CardFace(58, width, Look.DISABLED)).surface
        assert grey(dark).mean() == pytest.approx(0.47 * grey(plain).mean(), rel=0.03)
        assert (pygame.surfarray.array_alpha(dark) == pygame.surfarray.array_alpha(plain)).all()


def test_a_protected_card_bears_a_blue_shield_on_any_continent() -> None:
    atlas = Atlas(1)
    for continent in Continent:
        surface = atlas.painted(CardBack(continent, 82, shielded=True)).surface
        red, green, blue, _ = surface.get_at((41, 68))
        assert red < green < blue
        assert contrast((red, green, blue), palette.WHITE) >= READABLE


def test_a_ring_lies_around_its_card_and_leaves_it_free() -> None:
    painted = Atlas(1).painted(CardRing(82))
    alpha = pygame.surfarray.array_alpha(painted.surface)
    middle = alpha.shape[1] // 2
    assert alpha[-painted.left + 41, middle] == 0
    assert alpha[-painted.left - 2, middle] == 255


def test_a_deck_gets_lower_with_its_last_cards_and_leaves_an_outline() -> None:
    atlas = Atlas(1)
    feet = [
        np.flatnonzero(opaque(atlas.painted(DeckPile(Continent.ASIA, 84, n)).surface).any(axis=0)).max()
        for n in (1, 2, 3, 4, 5, 6, 24)
    ]
    assert feet[:6] == sorted(set(feet[:6]))
    assert feet[5] == feet[6]
    empty = atlas.painted(DeckPile(Continent.ASIA, 84, 0)).surface
    assert not opaque(empty)[10:30, 10:30].any()
    assert empty.get_bounding_rect().size == (84, 118)


def test_the_tokens_of_the_six_seats_differ_in_shape() -> None:
    atlas = Atlas(1)
    shapes = [opaque(atlas.painted(Token(seat, "", 58)).surface) for seat in range(6)]
    for first, second in combinations(shapes, 2):
        assert (first != second).sum() > 0.07 * (first | second).sum()


def test_initials_are_readable_on_all_tokens() -> None:
    for colour in palette.SEATS:
        assert contrast(palette.INK, colour) >= READABLE
        assert contrast(palette.WHITE, mixed(colour, palette.SEAT_GREY, 0.65)) >= READABLE


@pytest.mark.parametrize("initial", ["M", "W", "Ä", "Ж", "7"])
def test_an_initial_stands_within_its_token_and_is_never_left_out(initial: str) -> None:
    atlas = Atlas(1)
    for seat in range(6):
        bare, token = (grey(atlas.painted(Token(seat, sign, 58)).surface) for sign in ("", initial))
        printed = np.argwhere(np.abs(bare - token) > 60)
        assert len(printed) > 20
        assert (token[tuple(printed.T)] < bare[tuple(printed.T)]).all()
        assert np.ptp(printed, axis=0).max() < 40


def test_who_is_out_is_grey_and_a_bot_bears_a_badge() -> None:
    atlas = Atlas(1)
    for seat in range(6):
        plain, faded = atlas.painted(Token(seat, "", 58)), atlas.painted(Token(seat, "", 58, faded=True))
        assert grey(faded.surface).mean() < 0.7 * grey(plain.surface).mean()
        bot = atlas.painted(Token(seat, "", 58, is_bot=True))
        assert bot.surface.get_width() > plain.surface.get_width()


def gold_columns(picture: HoldButton) -> Iterator[bool]:
    painted = Atlas(1).painted(picture)
    row = round(picture.height / 2) - painted.top
    for column in range(round(picture.width)):
        red, _, blue, _ = painted.surface.get_at((column - painted.left, row))
        yield red - blue > 100


def test_the_held_buttons_gold_grows_from_the_left_with_the_time_it_is_held() -> None:
    inner = slice(round(HOLD_RIM) + 1, 300 - round(HOLD_RIM) - 1)
    for thousandths in (0, 1, 250, 500, 999, 1000):
        gold = list(gold_columns(HoldButton(300, 80, thousandths)))[inner]
        assert sum(gold) == pytest.approx(len(gold) * thousandths / 1000, abs=2)
        assert gold == sorted(gold, reverse=True)


def test_the_steps_of_a_turn_differ_without_their_colours() -> None:
    atlas = Atlas(2)
    keys = [StepMark(3, done=done, now=now) for done, now in ((True, False), (False, True), (False, False))]
    lights = [grey(atlas.painted(key).surface) for key in keys]
    for first, second in combinations(lights, 2):
        assert np.abs(first - second).mean() > 20


@pytest.mark.parametrize("suffix", ["", "-navy"])
def test_each_deck_stands_on_its_continent(suffix: str) -> None:
    table = pygame.surfarray.array3d(
        pygame.image.load(resource("assets", "backdrops", f"table{suffix}-1080.jpg"))
    ).astype(float)
    for continent, (x, y) in DECKS.items():
        ground = table[x - 10 : x + 10, y - 10 : y + 10].mean(axis=(0, 1))
        likeness = {
            name: float(ground @ np.array(colour)) / float(np.linalg.norm(ground) * np.linalg.norm(colour))
            for name, colour in palette.CONTINENTS.items()
        }
        assert max(likeness, key=likeness.__getitem__) == continent
        assert likeness[continent] > 0.97
