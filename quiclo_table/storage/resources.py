"""The one place that knows where assets and levels lie: in a checkout, a wheel or a frozen folder."""

from __future__ import annotations

from pathlib import Path
from typing import Final

_PACKAGE: Final = Path(__file__).resolve().parents[1]

ROOTS: Final = (_PACKAGE, _PACKAGE.parent)
"""A wheel and a frozen folder keep `assets` and `levels` inside the package, a checkout beside it."""


class MissingResource(FileNotFoundError):
    """A file that belongs to the program is not there: the installation is damaged."""

    def __init__(self, name: str, roots: tuple[Path, ...]) -> None:
        super().__init__(f"{name} is missing; looked in {' and '.join(map(str, roots))}")
        self.name = name


def resource(*parts: str, roots: tuple[Path, ...] = ROOTS) -> Path:
    """Return the path of a file or folder of the program, as in `resource("assets", "icon.png")`.

    Raises MissingResource, which names it.
    """
    for root in roots:
        path = root.joinpath(*parts)
        if path.exists():
            return path
    raise MissingResource("/".join(parts), roots)
