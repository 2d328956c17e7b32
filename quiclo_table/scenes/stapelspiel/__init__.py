"""Stapelspiel at the table: all search at once, whoever has a chain buzzes and enters it."""

from quiclo_table.scenes.stapelspiel.scene import StapelspielScene

__all__ = ["StapelspielScene"]
