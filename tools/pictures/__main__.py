"""Builds the pictures in `assets`: `python -m tools.pictures`, or only some of them by name."""

from __future__ import annotations

import argparse
from collections.abc import Callable
from pathlib import Path
from typing import Final

from PIL import Image

from tools.pictures import backdrops, continents, icon, textures

ASSETS: Final = Path(__file__).resolve().parents[2] / "assets"
SHAPES: Final = ASSETS / "map" / "continents.json"


def build_felt() -> None:
    folder = ASSETS / "backdrops"
    folder.mkdir(parents=True, exist_ok=True)
    Image.fromarray(textures.felt_grain()).save(folder / "felt.png", optimize=True)


STEPS: Final[dict[str, Callable[[], None]]] = {
    "felt": build_felt,
    "backdrops": lambda: backdrops.build(ASSETS / "backdrops", SHAPES),
    "icon": lambda: icon.build(ASSETS / "icon.png"),
    "map": lambda: continents.build(SHAPES),
}


def main() -> None:
    parser = argparse.ArgumentParser(prog="tools.pictures", description=__doc__)
    parser.add_argument(
        "step", nargs="*", choices=[[], *STEPS], help="what to build; default: all but the map"
    )
    chosen = parser.parse_args().step or ["felt", "backdrops", "icon"]
    for step in chosen:
        print(f"{step} …", flush=True)
        STEPS[step]()


if __name__ == "__main__":
    main()
