"""What the tables of all variants of several players share."""
