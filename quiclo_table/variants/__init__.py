"""The variants of the game: each a package of phases, checks, moves and views. `listed` names them all."""
