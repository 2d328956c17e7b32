"""The headless world of things on the table and how they move."""
