"""The version resource that Windows shows among a program's properties."""

from __future__ import annotations

from typing import Final

_TEMPLATE: Final = """\
VSVersionInfo(
  ffi=FixedFileInfo(filevers={numbers}, prodvers={numbers}),
  kids=[
    StringFileInfo([StringTable("040904B0", [
      StringStruct("CompanyName", "The Quiclo Table authors"),
      StringStruct("FileDescription", "Quiclo Table"),
      StringStruct("FileVersion", "{version}"),
      StringStruct("InternalName", "quiclo-table"),
      StringStruct("LegalCopyright", "MIT licence, see the folder licences"),
      StringStruct("OriginalFilename", "quiclo-table.exe"),
      StringStruct("ProductName", "Quiclo Table"),
      StringStruct("ProductVersion", "{version}"),
    ])]),
    VarFileInfo([VarStruct("Translation", [0x0409, 1200])]),
  ],
)
"""


def version_info(version: str) -> str:
    """Return the resource for a version of three numbers, in the form that PyInstaller reads."""
    numbers = (*(int(part) for part in version.split(".")), 0)
    return _TEMPLATE.format(numbers=numbers, version=version)
