"""Flattens the font's numerals 1 to 12 into outlines for the dice; the same font gives the same file."""

from __future__ import annotations

import json
import math
from importlib.resources import files
from pathlib import Path
from typing import Any, Final

from fontTools.pens.basePen import BasePen
from fontTools.ttLib import TTFont
from shapely.geometry import LinearRing

TARGET: Final = Path(__file__).resolve().parent.parent / "assets" / "dice_numerals.json"
STEPS_PER_CURVE: Final = 6
TOLERANCE: Final = 0.0018
"""How far a straightened outline may lie beside the curve, in radii of the die: 0.4 px on the largest die."""
DOT_CORNERS: Final = 24
ONE_DIGIT, TWO_DIGITS = 0.58, 0.49
"""Heights of the numerals, in radii of the die."""

Point = tuple[float, float]
Ring = list[Point]


class FlatPen(BasePen):  # type: ignore[misc]  # fontTools comes without types
    """Collects the closed outlines of a glyph, its curves cut into straight pieces."""

    def __init__(self, glyphs: Any) -> None:
        super().__init__(glyphs)
        self.rings: list[Ring] = []

    def _moveTo(self, pt: Point) -> None:  # noqa: N802  # fontTools' name
        self.rings.append([pt])

    def _lineTo(self, pt: Point) -> None:  # noqa: N802  # fontTools' name
        self.rings[-1].append(pt)

    def _qCurveToOne(self, pt1: Point, pt2: Point) -> None:  # noqa: N802  # fontTools' name
        x0, y0 = self.rings[-1][-1]
        for step in range(1, STEPS_PER_CURVE + 1):
            t = step / STEPS_PER_CURVE
            a, b, c = (1 - t) ** 2, 2 * t * (1 - t), t * t
            self.rings[-1].append((a * x0 + b * pt1[0] + c * pt2[0], a * y0 + b * pt1[1] + c * pt2[1]))


def area(ring: Ring) -> float:
    """The signed area; outer outlines of TrueType glyphs run clockwise, which is negative."""
    following = ring[1:] + ring[:1]
    return sum(x0 * y1 - x1 * y0 for (x0, y0), (x1, y1) in zip(ring, following, strict=True)) / 2.0


def glyph_rings(font: Any, text: str) -> list[Ring]:
    """The outlines of a text's glyphs side by side, in font units."""
    glyphs, names, widths = font.getGlyphSet(), font.getBestCmap(), font["hmtx"].metrics
    rings: list[Ring] = []
    left = 0.0
    for character in text:
        name = names[ord(character)]
        pen = FlatPen(glyphs)
        glyphs[name].draw(pen)
        rings += [[(x + left, y) for x, y in ring] for ring in pen.rings]
        left += widths[name][0]
    return rings


def dot(rings: list[Ring]) -> Ring:
    """The round dot that tells 6 and 9 apart: at the lower right of the numeral."""
    right, foot = max(x for ring in rings for x, _ in ring), min(y for ring in rings for _, y in ring)
    radius = 0.105 * (max(y for ring in rings for _, y in ring) - foot)
    x, y = right + 1.35 * radius, foot + radius
    corners = (math.tau * corner / DOT_CORNERS for corner in range(DOT_CORNERS))
    return [(x + radius * math.cos(angle), y - radius * math.sin(angle)) for angle in corners]


def numeral(font: Any, value: int) -> list[dict[str, Any]]:
    """One numeral centred on its face, in radii of the die: outlines first, the holes after them."""
    rings = glyph_rings(font, str(value))
    foot, head = min(y for ring in rings for _, y in ring), max(y for ring in rings for _, y in ring)
    if value in (6, 9):
        rings.append(dot(rings))
    left, right = min(x for ring in rings for x, _ in ring), max(x for ring in rings for x, _ in ring)
    scale = (ONE_DIGIT if value < 10 else TWO_DIGITS) / (head - foot)
    shapes = []
    for ring in sorted(rings, key=area):
        points = [((x - (left + right) / 2) * scale, (y - (foot + head) / 2) * scale) for x, y in ring]
        straight = LinearRing(points).simplify(TOLERANCE).coords[:-1]
        rounded = [(round(x, 4), round(y, 4)) for x, y in straight]
        shapes.append({"hole": area(ring) > 0.0, "points": rounded})
    return shapes


def main() -> None:
    source = files("font_fredoka_one") / "files" / "FredokaOne-Regular.ttf"
    with source.open("rb") as stream:
        font = TTFont(stream)
        numerals = {str(value): numeral(font, value) for value in range(1, 13)}
    TARGET.write_text(json.dumps(numerals, separators=(",", ":")) + "\n", encoding="utf-8")
    points = sum(len(shape["points"]) for shapes in numerals.values() for shape in shapes)
    print(f"{TARGET.name}: {points} points, {TARGET.stat().st_size} bytes")


if __name__ == "__main__":
    main()
