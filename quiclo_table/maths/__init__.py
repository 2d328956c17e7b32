"""Pure number work: what can be reached, chains, odds, and the dodecahedron."""
