"""The staff's pages: the PIN, then the figures of the booth and what staff may set."""
