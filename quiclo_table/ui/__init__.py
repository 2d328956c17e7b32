"""Widgets and forms, drawn in the game's look."""
