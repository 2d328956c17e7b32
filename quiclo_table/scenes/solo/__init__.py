"""The table of solo Zahlenfalle: hands, playmat, controls, dialogs, and the scene that joins them."""

from quiclo_table.scenes.solo.scene import SoloScene

__all__ = ["SoloScene"]
