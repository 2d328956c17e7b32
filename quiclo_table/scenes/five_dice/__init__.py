"""The mat with five dice on which both Zahlenfalle games are played: picking, calculating, looking at it."""
