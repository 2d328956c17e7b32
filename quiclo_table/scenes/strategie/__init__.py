"""What Strategie has on the screen."""
