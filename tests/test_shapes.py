"""Shapes by signed distance: coverage, shadows, gradients, and that the work a sheet saves doesn't show."""

from __future__ import annotations

import numpy as np
import pygame
import pytest
from hypothesis import given
from hypothesis import strategies as st

from quiclo_table.view.palette import Ramp
from quiclo_table.view.shapes import Rect, Sheet, covered, outlined, softened

RED, BLACK = (200, 40, 30), (0, 0, 0)


def panel(width: int, height: int, end: int | None) -> pygame.Surface:
    """A panel with shadow, gradient and border, computed whole or by its ends."""
    sheet = Sheet(width, height, end)
    box = Rect(12, 12, width - 24, height - 24)
    body = sheet.distance(box, 10)
    sheet.lay(BLACK, softened(sheet.distance(box.lowered(4), 10), 9) * (1 - covered(body)), 0.5)
    sheet.lay(sheet.ramp(Ramp((60, 50, 40), (50, 40, 30)), box), covered(body), 0.9)
    sheet.lay(RED, outlined(body, 2))
    return sheet.surface()


@given(st.integers(70, 260), st.integers(70, 700))
def test_a_sheet_computed_by_its_ends_looks_like_one_computed_whole(width: int, height: int) -> None:
    saved, whole = panel(width, height, 34), panel(width, height, None)
    assert saved.get_size() == whole.get_size() == (width, height)
    alpha = pygame.surfarray.array_alpha(whole)
    assert (pygame.surfarray.array_alpha(saved) == alpha).all()
    difference = pygame.surfarray.array3d(saved).astype(int) - pygame.surfarray.array3d(whole)
    assert np.abs(difference)[alpha > 0].max() <= 1


@given(st.integers(3, 80), st.integers(3, 80))
def test_a_sheet_is_its_own_mirror_image(width: int, height: int) -> None:
    sheet = Sheet(width, height)
    sheet.lay(RED, covered(sheet.distance(Rect(1, 1, width - 2, height - 2), 7)))
    pixels = pygame.surfarray.array_alpha(sheet.surface())
    assert (pixels == pixels[::-1]).all()


@given(st.floats(2, 40))
def test_a_disc_covers_its_area(radius: float) -> None:
    side = 2 * int(radius) + 6
    sheet = Sheet(side, side)
    disc = Rect(side / 2 - radius, side / 2 - radius, 2 * radius, 2 * radius)
    sheet.lay(RED, covered(sheet.distance(disc, radius)))
    area = pygame.surfarray.array_alpha(sheet.surface()).astype(float).sum() / 255
    assert area == pytest.approx(np.pi * radius**2, rel=0.04, abs=0.6)


def test_a_distance_is_negative_inside_and_zero_on_the_outline() -> None:
    sheet = Sheet(40, 20)
    distance = sheet.distance(Rect(0.5, 0.5, 39, 19), 0)
    assert distance[0, 0] == pytest.approx(0)
    assert distance[10, 19] == pytest.approx(-9)


def test_a_soft_shape_fades_from_full_to_nothing_without_a_step() -> None:
    distance = np.linspace(-30, 30, 200, dtype=np.float32)
    shade = softened(distance, 20)
    assert shade[0] == 1
    assert shade[-1] == 0
    assert (np.diff(shade) <= 0).all()
    assert np.abs(np.diff(shade)).max() < 0.02


def test_what_is_laid_over_a_shadow_keeps_its_own_colour_at_half_covered_edges() -> None:
    sheet = Sheet(2, 1)
    sheet.lay(BLACK, np.full((1, 1), 0.2, np.float32))
    sheet.lay((250, 250, 250), np.full((1, 1), 0.5, np.float32))
    red, _, _, alpha = sheet.surface().get_at((0, 0))
    assert alpha == round(255 * 0.6)
    assert red == pytest.approx(250 * 0.5 / 0.6, abs=1)


def test_empty_pixels_carry_the_colour_of_the_shape_so_that_scaling_leaves_no_dark_fringe() -> None:
    sheet = Sheet(20, 20)
    sheet.lay(RED, covered(sheet.distance(Rect(4, 4, 12, 12), 6)))
    corner = sheet.surface().get_at((0, 0))
    assert corner.a == 0
    assert tuple(corner)[:3] == pytest.approx(RED, abs=1)
