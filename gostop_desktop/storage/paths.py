"""Where the program keeps what it remembers."""

from __future__ import annotations

from pathlib import Path

from platformdirs import user_data_path

SETTINGS = "settings.json"
UNFINISHED = "unfinished.gostop"
SECRET = "unfinished.secret"
RECORDS = "records"
HOUSE_PRESETS = "presets"
PICTURES = "pictures"
DATABASE = "gostop.db"
LOCK = "table.lock"
PART, WHOLE, PLACING = "import.part", "import.whole", "import.placing"
"""The folder of an import, by how far it came: see :mod:`.replacing`."""


def default_data_path() -> Path | None:
    """The platform's folder for this program's data; None where the system names none (no home folder)."""
    path = user_data_path("gostop-desktop", appauthor=False)
    return path if path.is_absolute() else None


def is_folder(path: Path) -> bool:
    """Whether a folder is there; False also where the system does not tell, or takes no such name."""
    try:
        return path.is_dir()
    except (OSError, ValueError):
        return False


def free_name(folder: Path, stem: str, ending: str) -> Path:
    """A name in ``folder`` not taken yet: two matches may end in one second."""
    target = folder / f"{stem}{ending}"
    number = 2
    while target.exists():
        target = folder / f"{stem}-{number}{ending}"
        number += 1
    return target
