"""Six continents from the shapes of Natural Earth: grouped, projected after Robinson, smoothed."""

from __future__ import annotations

import json
import subprocess
import tarfile
import tempfile
from collections.abc import Iterator
from pathlib import Path
from typing import Any, Final

import numpy as np
from shapely import Geometry, Polygon, box, make_valid, unary_union
from shapely.affinity import translate
from shapely.ops import transform

PACKAGE: Final = "world-atlas@2.0.2"
MEMBER: Final = "package/countries-110m.json"
URAL: Final = 60.0
"""Where Russia is cut between Europe and Asia, degrees east."""
ROUNDING, TOLERANCE, SMALLEST = 0.007, 0.003, 0.0004
"""In half widths of the map: radius of coasts, what simplifying may shift, least area of an island."""

EUROPE: Final = frozenset({
    "Norway", "France", "Sweden", "Belarus", "Ukraine", "Poland", "Austria", "Hungary", "Moldova",
    "Romania", "Lithuania", "Latvia", "Estonia", "Germany", "Bulgaria", "Greece", "Albania", "Croatia",
    "Switzerland", "Luxembourg", "Belgium", "Netherlands", "Portugal", "Spain", "Ireland", "Italy",
    "Denmark", "United Kingdom", "Iceland", "Slovenia", "Finland", "Slovakia", "Czechia",
    "Bosnia and Herz.", "Macedonia", "Serbia", "Montenegro", "Kosovo",
})  # fmt: skip
NEAR_EAST: Final = frozenset({
    "Turkey", "Georgia", "Armenia", "Azerbaijan", "Syria", "Lebanon", "Israel", "Palestine", "Jordan",
    "Iraq", "Saudi Arabia", "Yemen", "Oman", "Iran", "Qatar", "United Arab Emirates", "Kuwait", "Cyprus",
    "N. Cyprus", "Turkmenistan", "Kazakhstan", "Uzbekistan",
})  # fmt: skip
OCEANIA: Final = frozenset({
    "Australia", "New Zealand", "Papua New Guinea", "Fiji", "New Caledonia", "Solomon Is.", "Vanuatu",
})  # fmt: skip
LEFT_OUT: Final = frozenset({"Antarctica", "Fr. S. Antarctic Lands"})

ROBINSON_X: Final = (
    1, 0.9986, 0.9954, 0.99, 0.9822, 0.973, 0.96, 0.9427, 0.9216, 0.8962, 0.8679, 0.835, 0.7986, 0.7597,
    0.7186, 0.6732, 0.6213, 0.5722, 0.5322,
)  # fmt: skip
ROBINSON_Y: Final = (
    0, 0.062, 0.124, 0.186, 0.248, 0.31, 0.372, 0.434, 0.4958, 0.5571, 0.6176, 0.6769, 0.7346, 0.7903,
    0.8435, 0.8936, 0.9394, 0.9761, 1,
)  # fmt: skip
ASPECT: Final = 0.5072
"""The map's height by its width."""


def robinson(longitude: float, latitude: float) -> tuple[float, float]:
    """A place on the map: x from −1 to 1, y down from −0.5072 to 0.5072."""
    steps = abs(latitude) / 5
    x = float(np.interp(steps, range(19), ROBINSON_X)) * longitude / 180
    y = float(np.interp(steps, range(19), ROBINSON_Y)) * ASPECT
    return x, -y if latitude > 0 else y


def build(target: Path) -> None:
    """Fetch the shapes and write the six continents."""
    lands: dict[str, list[Polygon]] = {}
    for name, land in _countries(_topology()):
        for continent, part in _placed(name, land):
            lands.setdefault(continent, []).append(part)
    continents = {name: _outlines(parts) for name, parts in sorted(lands.items())}
    text = json.dumps({"projection": "Robinson", "continents": continents}, separators=(",", ":"))
    target.parent.mkdir(parents=True, exist_ok=True)
    target.write_text(text + "\n", encoding="utf-8")


def _topology() -> dict[str, Any]:
    with tempfile.TemporaryDirectory() as folder:
        subprocess.run(["npm", "pack", PACKAGE, "--silent"], cwd=folder, check=True, capture_output=True)
        archive = next(Path(folder).glob("*.tgz"))
        with tarfile.open(archive) as pack:
            member = pack.extractfile(MEMBER)
            if member is None:
                raise FileNotFoundError(f"{MEMBER} is not in {PACKAGE}")
            topology: dict[str, Any] = json.load(member)
            return topology


def _countries(topology: dict[str, Any]) -> Iterator[tuple[str, Polygon]]:
    """The polygons of every country in degrees, with its name."""
    scale = np.array(topology["transform"]["scale"])
    shift = np.array(topology["transform"]["translate"])
    arcs = [np.cumsum(np.array(arc), axis=0) * scale + shift for arc in topology["arcs"]]
    for country in topology["objects"]["countries"]["geometries"]:
        polygons = country["arcs"] if country["type"] == "MultiPolygon" else [country["arcs"]]
        for rings in polygons:
            points = [arcs[i] if i >= 0 else arcs[~i][::-1] for i in rings[0]]
            ring = np.concatenate([points[0], *(part[1:] for part in points[1:])])
            ring[:, 0] = np.unwrap(ring[:, 0], period=360)
            yield country["properties"]["name"], Polygon(ring)


def _placed(name: str, land: Polygon) -> Iterator[tuple[str, Polygon]]:
    """The continent of a piece of land; Russia falls into two."""
    if name in LEFT_OUT:
        return
    if land.bounds[0] < -180:
        land = translate(land, 360)
    if name == "Russia":
        if land.bounds[2] < 0:
            land = translate(land, 360)
        west, east = box(0, 0, URAL, 90), box(URAL, 0, 360, 90)
        yield from (("europe", part) for part in _polygons(make_valid(land).intersection(west)))
        yield from (("asia", part) for part in _polygons(make_valid(land).intersection(east)))
        return
    yield _continent(name, land), land


def _continent(name: str, land: Polygon) -> str:
    across, up = land.centroid.x, land.centroid.y
    if name in OCEANIA:
        return "oceania"
    if across < -30:
        return "north_america" if up > 12 or (across < -77 and up > 7) else "south_america"
    if name in EUROPE:
        return "europe"
    return "asia" if name in NEAR_EAST or across > 60 else "africa"


def _outlines(parts: list[Polygon]) -> list[list[list[float]]]:
    """A continent as smooth closed outlines on the map."""
    flat = [transform(_project, make_valid(part)) for part in parts]
    whole = unary_union(flat).buffer(ROUNDING * 0.35)
    opened = whole.buffer(-ROUNDING * 0.75).buffer(ROUNDING * 1.5).buffer(-ROUNDING)
    kept = [land for land in _polygons(opened) if land.area >= SMALLEST]
    outlines = [_smoothed(np.array(land.simplify(TOLERANCE).exterior.coords[:-1])) for land in kept]
    return [np.round(outline, 4).tolist() for outline in sorted(outlines, key=len, reverse=True)]


def _project(longitude: float, latitude: float) -> tuple[float, float]:
    return robinson(longitude, latitude)


def _polygons(geometry: Geometry) -> list[Polygon]:
    parts = geometry.geoms if hasattr(geometry, "geoms") else [geometry]
    return [part for part in parts if isinstance(part, Polygon) and not part.is_empty]


def _smoothed(ring: np.ndarray[Any, np.dtype[np.float64]]) -> np.ndarray[Any, np.dtype[np.float64]]:
    """Two rounds of cutting corners."""
    for _ in range(2):
        following = np.roll(ring, -1, axis=0)
        ring = np.stack((0.75 * ring + 0.25 * following, 0.25 * ring + 0.75 * following), axis=1).reshape(
            -1, 2
        )
    return ring
