"""What a run came to: the figures, the whole run as a list, and the ways on."""

from quiclo_table.scenes.result.scene import ResultScene

__all__ = ["ResultScene"]
