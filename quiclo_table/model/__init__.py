"""Values, all frozen: what the rest of the program talks about."""
