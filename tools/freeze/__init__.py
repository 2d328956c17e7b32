"""The folder for players without Python: frozen by PyInstaller, with icon, version and licences."""
