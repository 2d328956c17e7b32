"""A screen off stage: what it would show, without anybody seeing it."""

from __future__ import annotations

from collections.abc import Callable, Iterator

from quiclo_table.scenes.scene import Scene
from quiclo_table.stage.pictures import Look, Picture


def rehearsed(make: Callable[[], Scene]) -> Iterator[Picture]:
    """All that a screen shows when it comes on, and its controls as they look when one points and presses."""
    scene = make()
    scene.enter()
    try:
        yield from pictures_on(scene)
    finally:
        scene.leave()


def pictures_on(scene: Scene) -> list[Picture]:
    """All that a screen shows now, and its controls in every look."""
    pictures = [draw.picture for draw in scene.draws()]
    for control in scene.page.controls:
        for look in Look:
            pictures += [draw.picture for draw in control.paint(look, 0)]
    return pictures
