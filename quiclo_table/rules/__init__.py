"""One match, one door, one journal."""
