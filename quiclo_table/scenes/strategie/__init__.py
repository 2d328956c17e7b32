"""Strategie at the table."""
