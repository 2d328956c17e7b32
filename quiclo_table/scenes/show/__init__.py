"""The show: bots play, and a voice in captions says what they do, and which rule applies."""
