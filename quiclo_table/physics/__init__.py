"""How dice roll: from a gesture to a path at rest."""
