"""What a booth needs that runs for days: a watchdog, the staff's lock, and the log of what was played."""
