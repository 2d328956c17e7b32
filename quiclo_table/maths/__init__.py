"""Pure number work: what can be reached, and the dodecahedron."""
