"""Makes a booth of the program."""

from __future__ import annotations

from quiclo_table.scenes.booth.booth import Booth, BoothParts, EndProgram, GoTo
from quiclo_table.scenes.booth.guard import Guard
from quiclo_table.scenes.booth.routes import BoothRoutes
from quiclo_table.scenes.scene import Context, Scene


def open_booth(parts: BoothParts, context: Context, go_to: GoTo, end: EndProgram) -> Guard:
    """Give the context a booth and the ways of one, and return the booth's guard."""
    routes = BoothRoutes(go_to, lambda: end(0), is_kiosk=parts.is_kiosk)
    routes.context = context
    context.routes = routes
    booth = Booth(parts, context, go_to, end)
    context.booth = booth
    return Guard(booth)


def first_show(context: Context) -> Scene:
    """Make the show that a booth begins with; a program that is no booth has none: TypeError."""
    if not isinstance(context.booth, Booth):
        raise TypeError("only a booth has a show")
    return context.booth.first()
