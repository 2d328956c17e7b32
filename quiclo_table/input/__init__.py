"""From devices and tapes to gestures."""
