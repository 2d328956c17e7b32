"""Builds the pictures in `assets`: textures, backdrops, the map and the icon, each the same at every run."""
