"""A match in the terminal: a person against bots, with the same orders and refusals as at the table."""
