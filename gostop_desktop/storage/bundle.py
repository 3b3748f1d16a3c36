"""자료 파일 (``*.gostopdata``): everything the program remembers as one file, to be taken to another machine.

A ZIP archive of what lies in the data folder under the very names it has there, and of ``manifest.json``, which holds
the format's version, the program's, the time, and size and SHA-256 of every other file::

    {"gostop-data": 1, "program": "0.1.0", "made": "2026-11-30T10:15:00",
     "files": {"gostop.db": {"size": 90112, "sha256": "…"}, "records/2026-11-30_101500.gostop": {…}}}

Records, house presets and pictures are carried byte for byte: whoever reads one later reads it with care anyway, and a
family whose album holds one spoilt record must still be able to move.
"""

from __future__ import annotations

import contextlib
import json
import re
import unicodedata
from collections.abc import Generator, Iterator, Mapping
from dataclasses import asdict, dataclass
from pathlib import Path
from typing import Any, Literal, TypeAlias, TypeVar

from ..engine.fields import shown
from ..engine.strict_json import JsonError, decode
from .paths import DATABASE, HOUSE_PRESETS, PICTURES, RECORDS, SECRET, SETTINGS, UNFINISHED

T = TypeVar("T")
Steps: TypeAlias = Generator[float, None, T]
"""Work in small steps: each yields the part done, 0 to 1. Closing it early leaves everything as it was before."""

ENDING = ".gostopdata"
MANIFEST = "manifest.json"
VERSION = 1
MOST_FILES = 60_000
MOST_BYTES = 1 << 30
"""All files together, unpacked."""
MOST_MANIFEST = 16 << 20
CHUNK = 1 << 20

SINGLE = (DATABASE, SETTINGS, UNFINISHED, SECRET)
FOLDERS: Mapping[str, str] = {RECORDS: ".gostop", HOUSE_PRESETS: ".toml", PICTURES: ".png"}
"""The folders whose files are carried, and how the names of these end."""
_STEM = re.compile(r"[^\x00-\x1f\x7f<>:\"/\\|?*.\s]([^\x00-\x1f\x7f<>:\"/\\|?*]{0,118}[^\x00-\x1f\x7f<>:\"/\\|?*.\s])?")
_UNPORTABLE = re.compile(r"[\x00-\x1f\x7f<>:\"/\\|?*]")
_DEVICES = re.compile(r"(con|prn|aux|nul|com\d|lpt\d)(\..*)?", re.IGNORECASE)
_DIGEST = re.compile(r"[0-9a-f]{64}")

Fault = Literal[
    "unreadable", "unwritable", "exists", "no_data", "in_use", "read_only", "no_folder", "half_done", "half_imported",
    "foreign", "damaged", "newer", "not_json", "not_object", "not_whole", "not_digest", "not_text",
    "unknown_file", "twice", "missing", "locked", "too_large", "too_many", "no_room",
    "not_setting", "not_secret", "no_database", "newer_database", "other_tables", "wrong_cell", "wrong_name",
    "unbalanced",
]  # fmt: skip
"""Why a bundle cannot be written or taken; the sentences are those of ``data.fault`` in the catalogues."""


class BundleError(Exception):
    """A bundle cannot be written or taken, and nothing was changed, unless ``fault`` is ``half_done``.

    ``place`` is the file inside, and what in it, empty for the bundle as a whole; ``values`` are the sentence's.
    """

    def __init__(self, fault: Fault, place: str = "", **values: object) -> None:
        super().__init__(f"{place}: {fault}: {values}")
        self.fault: Fault = fault
        self.place = place
        self.values = values


@contextlib.contextmanager
def naming(fault: Literal["unreadable", "unwritable"], path: Path | None = None) -> Iterator[None]:
    """What the disk refuses is this fault, at ``path``; None: at the bundle itself."""
    try:
        yield
    except OSError as error:
        raise BundleError(fault, str(path or ""), reason=error.strerror or str(error)) from None


@dataclass(frozen=True, slots=True)
class Packed:
    """What the manifest says of a file: its length in bytes, its SHA-256 in hexadecimal."""

    size: int
    sha256: str


@dataclass(frozen=True, slots=True)
class Manifest:
    """``made`` is the local time of the export (ISO 8601), ``files`` go by their names in the data folder."""

    program: str
    made: str
    files: Mapping[str, Packed]

    def to_bytes(self) -> bytes:
        files = {name: asdict(packed) for name, packed in self.files.items()}
        whole = {"gostop-data": VERSION, "program": self.program, "made": self.made, "files": files}
        return (json.dumps(whole, ensure_ascii=False, indent=1) + "\n").encode("utf-8")

    @classmethod
    def from_bytes(cls, data: bytes) -> Manifest:
        """The manifest in these bytes.

        :raises BundleError: it is none, or of a newer version.
        """
        whole = _object(_parsed(data), "")
        if "gostop-data" not in whole:
            raise BundleError("foreign")
        version = whole["gostop-data"]
        if not _is_whole(version) or version < 1:
            raise _wrong("not_whole", "gostop-data", version)
        if version > VERSION:
            raise BundleError("newer", version=version, known=VERSION)
        for key in ("program", "made"):
            if not isinstance(whole.get(key), str) or len(whole[key]) > 40 or not whole[key].isprintable():
                raise _wrong("not_text", key, whole.get(key))
        files = _object(whole.get("files"), "files")
        if len(files) > MOST_FILES:
            raise BundleError("too_many", most=MOST_FILES)
        return cls(whole["program"], whole["made"], {name: _packed(name, value) for name, value in files.items()})


def is_carried(name: str) -> bool:
    r"""Whether a file of this name is part of a bundle: nothing else is ever written into the data folder from one.

    >>> [is_carried(name) for name in ("gostop.db", "records/2026.gostop", "records/a/b.gostop", "records/nul.gostop")]
    [True, True, False, False]
    >>> any(is_carried(name) for name in ("../gostop.db", "/gostop.db", "records/..\\x.gostop", "records/.gostop"))
    False
    """
    folder, slash, file = name.partition("/")
    if not slash:
        return name in SINGLE
    ending = FOLDERS.get(folder)
    return ending is not None and file.endswith(ending) and _is_portable(file.removesuffix(ending))


def portable(stem: str) -> str:
    """The name, without its ending, that a file has in a bundle: one that every system takes.

    >>> portable("3:1 이겼다"), portable("con"), portable("…" * 200) == "…" * 100
    ('3_1 이겼다', '_con', True)
    """
    seen = "".join(letter if letter.isprintable() else "_" for letter in unicodedata.normalize("NFC", stem))
    clean = _UNPORTABLE.sub("_", seen).strip().strip(".").strip()[:100].rstrip(". ") or "_"
    return clean if _is_portable(clean) else f"_{clean}"


def same_file(name: str) -> str:
    """What two names have in common that are one file on some system."""
    return unicodedata.normalize("NFC", name).casefold()


def carried_files(folder: Path) -> list[tuple[str, Path]]:
    """What of a data folder a bundle carries besides the single files: the name inside, and where it lies.

    :raises OSError: a folder cannot be read.
    """
    found: list[tuple[str, Path]] = []
    taken: set[str] = set()
    for name, ending in FOLDERS.items():
        inside = folder / name
        for path in sorted(inside.iterdir()) if inside.is_dir() else ():
            if path.suffix == ending and path.is_file():
                found.append((_free(f"{name}/{portable(path.stem)}", ending, taken), path))
    return found


def _free(stem: str, ending: str, taken: set[str]) -> str:
    name, number = f"{stem}{ending}", 2
    while same_file(name) in taken:
        name, number = f"{stem}-{number}{ending}", number + 1
    taken.add(same_file(name))
    return name


def _is_portable(stem: str) -> bool:
    return _STEM.fullmatch(stem) is not None and _DEVICES.fullmatch(stem) is None and stem.isprintable()


def _parsed(data: bytes) -> object:
    try:
        return decode(data.decode("utf-8"))
    except (UnicodeDecodeError, JsonError):
        raise BundleError("not_json", MANIFEST) from None


def _object(value: object, key: str) -> dict[str, Any]:
    if not isinstance(value, dict):
        raise _wrong("not_object", key, value)
    return value


def _packed(name: str, value: object) -> Packed:
    if not is_carried(name):
        raise BundleError("unknown_file", f"{MANIFEST}: {shown(name)}")
    entry = _object(value, name)
    if not _is_whole(entry.get("size")) or entry["size"] < 0:
        raise _wrong("not_whole", f"{name}: size", entry.get("size"))
    if not isinstance(entry.get("sha256"), str) or not _DIGEST.fullmatch(entry["sha256"]):
        raise _wrong("not_digest", f"{name}: sha256", entry.get("sha256"))
    return Packed(entry["size"], entry["sha256"])


def _is_whole(value: object) -> bool:
    return isinstance(value, int) and not isinstance(value, bool)


def _wrong(fault: Fault, key: str, value: object) -> BundleError:
    return BundleError(fault, f"{MANIFEST}: {key}" if key else MANIFEST, value=shown(value))
