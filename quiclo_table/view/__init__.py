"""From picture keys to pixels."""
