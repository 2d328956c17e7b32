"""The stage's own world of entities, guarded: esper keeps one current world for the whole program."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import count
from typing import Any, Final, TypeVar

import esper

ComponentT = TypeVar("ComponentT")
_NUMBERS: Final = count(1)


class World:
    """One world; worlds of other scenes don't see its entities. `close` it when its scene leaves."""

    def __init__(self) -> None:
        self._name = f"stage-{next(_NUMBERS)}"
        self._switch()

    def spawn(self, *components: object) -> int:
        """Create an entity of these components and return its number."""
        self._switch()
        return esper.create_entity(*components)

    def remove(self, entity: int) -> None:
        """Delete an entity, if it is still there."""
        self._switch()
        if esper.entity_exists(entity):
            esper.delete_entity(entity, immediate=True)

    def exists(self, entity: int) -> bool:
        """Tell whether an entity is there."""
        self._switch()
        return esper.entity_exists(entity)

    def add(self, entity: int, component: object) -> None:
        """Give an entity a component, in place of one of the same class."""
        self._switch()
        esper.add_component(entity, component)

    def drop(self, entity: int, component: type[object]) -> None:
        """Take a component from an entity, if it has one."""
        self._switch()
        esper.try_remove_component(entity, component)

    def part(self, entity: int, component: type[ComponentT]) -> ComponentT | None:
        """Return an entity's component of a class, or None."""
        self._switch()
        return esper.try_component(entity, component)

    def each_of(self, *components: type[Any]) -> Iterator[tuple[int, Any]]:
        """Give every entity that has components of all these classes, with them."""
        self._switch()
        yield from list(esper.get_components(*components))

    def close(self) -> None:
        """Delete the world and everything in it."""
        if esper.current_world == self._name:
            esper.switch_world("default")
        if self._name in esper.list_worlds():
            esper.delete_world(self._name)

    def _switch(self) -> None:
        if esper.current_world != self._name:
            esper.switch_world(self._name)
