"""The set-up of a match: who sits at the table, who begins, and the house rules."""

from quiclo_table.scenes.setup.scene import SetupScene

__all__ = ["SetupScene"]
