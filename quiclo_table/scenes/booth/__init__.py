"""The booth at a fair: its show, the welcome, the guard that notices when nobody is there any more."""
