"""Players made of a skill model, one file per variant."""
