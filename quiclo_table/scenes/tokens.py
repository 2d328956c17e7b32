"""The sign of a seat with who sits there."""

from __future__ import annotations

from quiclo_table.model.names import initial
from quiclo_table.model.seats import Player, Sitter
from quiclo_table.stage.card_pictures import Token


def token_of(seat: int, player: Player, size: float, *, faded: bool = False) -> Token:
    """Return a seat's sign, with what stands for the player's name, and a small robot for a bot."""
    return Token(seat, initial(player.name), size, faded=faded, is_bot=player.sitter is Sitter.BOT)
