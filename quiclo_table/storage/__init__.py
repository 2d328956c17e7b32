"""What lasts: places, settings, levels, match files."""
