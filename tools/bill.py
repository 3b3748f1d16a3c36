"""What is inside a built program: its parts with versions and licences, as a CycloneDX bill and as a text for people.

Every file of the program belongs to a part. The small table here knows the libraries that come with Python and
pygame-ce on the three systems; a library nobody has named stands in the bill with the licence ``NOASSERTION``.
"""

from __future__ import annotations

import hashlib
import json
import re
from collections.abc import Iterable, Mapping
from dataclasses import dataclass, field
from datetime import UTC, datetime
from pathlib import Path
from typing import Any

UNKNOWN = "NOASSERTION"
LIBRARY = re.compile(r"\.(so|dylib|dll|pyd|exe)(\.[\d.]+)?$", re.IGNORECASE)


@dataclass(frozen=True, slots=True)
class Part:
    """One component. ``files`` is a pattern for its libraries' names; ``texts`` names files of ``build/spec/licences``
    or of the project's own licences."""

    name: str
    licence: str
    holders: str
    home: str
    texts: tuple[str, ...] = ()
    files: str = r"(?!)"


OWN = Part(
    "gostop-desktop",
    "MIT AND CC0-1.0",
    "the authors of gostop-desktop",
    "the project's own repository",
    ("LICENSE", "assets/LICENSE"),
)
PYTHON = Part("Python", "PSF-2.0", "Python Software Foundation", "python.org", ("Python.txt",))
PYGAME = Part("pygame-ce", "LGPL-2.1-only", "the pygame authors", "pyga.me", ("LGPL-2.1.txt",))
BOOTLOADER = Part(
    "PyInstaller bootloader",
    "GPL-2.0-or-later WITH Bootloader-exception",
    "PyInstaller Development Team",
    "pyinstaller.org",
    ("PyInstaller.txt",),
)
PURE = (
    Part("platformdirs", "MIT", "the platformdirs developers", "github.com/tox-dev/platformdirs", ("MIT.txt",)),
    Part("Noto Sans KR", "OFL-1.1", "Adobe", "github.com/notofonts/noto-cjk", ("assets/fonts/OFL-NotoSansKR.txt",)),
    Part("Noto Serif KR", "OFL-1.1", "Adobe", "github.com/notofonts/noto-cjk", ("assets/fonts/OFL-NotoSerifKR.txt",)),
)
_ZLIB, _XIPH, _LGPL = ("Zlib.txt",), ("BSD-3-Clause.txt",), ("LGPL-2.1.txt",)
LIBRARIES = (
    Part("SDL", "Zlib", "Sam Lantinga", "libsdl.org", _ZLIB, r"sdl2(-\d.*)?"),
    Part("SDL_image", "Zlib", "Sam Lantinga", "libsdl.org", _ZLIB, r"sdl2_image"),
    Part("SDL_mixer", "Zlib", "Sam Lantinga", "libsdl.org", _ZLIB, r"sdl2_mixer"),
    Part("SDL_ttf", "Zlib", "Sam Lantinga", "libsdl.org", _ZLIB, r"sdl2_ttf"),
    Part("FreeType", "FTL", "the FreeType Project", "freetype.org", ("FTL.txt",), r"freetype"),
    Part("HarfBuzz", "MIT-Modern-Variant", "the HarfBuzz authors", "harfbuzz.org", ("HarfBuzz.txt",), r"harfbuzz"),
    Part("libpng", "libpng-2.0", "the PNG authors", "libpng.org", ("libpng.txt",), r"png16"),
    Part(
        "libjpeg-turbo",
        "IJG AND BSD-3-Clause AND Zlib",
        "the Independent JPEG Group, D. R. Commander",
        "libjpeg-turbo.org",
        ("IJG.txt", "BSD-3-Clause.txt", "Zlib.txt"),
        r"(turbo)?jpeg",
    ),
    Part("LibTIFF", "libtiff", "Sam Leffler, Silicon Graphics", "libtiff.gitlab.io", ("libtiff.txt",), r"tiff"),
    Part("libwebp", "BSD-3-Clause", "Google", "developers.google.com/speed/webp", _XIPH, r"webp|webpdemux|sharpyuv"),
    Part("libogg", "BSD-3-Clause", "Xiph.Org Foundation", "xiph.org", _XIPH, r"ogg"),
    Part("libvorbis", "BSD-3-Clause", "Xiph.Org Foundation", "xiph.org", _XIPH, r"vorbis(enc|file)?"),
    Part("FLAC", "BSD-3-Clause", "Xiph.Org Foundation, Josh Coalson", "xiph.org", _XIPH, r"flac"),
    Part("Opus", "BSD-3-Clause", "Xiph.Org and others", "opus-codec.org", _XIPH, r"opus(file)?"),
    Part("WavPack", "BSD-3-Clause", "David Bryant", "wavpack.com", _XIPH, r"wavpack"),
    Part("libxmp", "MIT", "Claudio Matsuoka, Hipolito Carraro Jr", "xmp.sourceforge.net", ("MIT.txt",), r"xmp"),
    Part("mpg123", "LGPL-2.1-only", "the mpg123 project", "mpg123.de", _LGPL, r"mpg123"),
    Part("FluidSynth", "LGPL-2.1-or-later", "Peter Hanappe and others", "fluidsynth.org", _LGPL, r"fluidsynth"),
    Part("libsndfile", "LGPL-2.1-or-later", "Erik de Castro Lopo", "libsndfile.github.io", _LGPL, r"sndfile"),
    Part("Game_Music_Emu", "LGPL-2.1-or-later", "Shay Green", "github.com/libgme/game-music-emu", _LGPL, r"gme"),
    Part("Brotli", "MIT", "the Brotli authors", "github.com/google/brotli", ("MIT.txt",), r"brotli(common|dec)"),
    Part("PortMidi", "MIT", "Ross Bencina, Phil Burk", "github.com/PortMidi", ("MIT.txt",), r"portmidi"),
    Part("zlib", "Zlib", "Jean-loup Gailly, Mark Adler", "zlib.net", _ZLIB, r"z|zlib1?"),
    Part("libffi", "MIT", "Anthony Green, Red Hat and others", "sourceware.org/libffi", ("MIT.txt",), r"ffi"),
    Part("SQLite", "blessing", "nobody: public domain", "sqlite.org", (), r"sqlite3"),
    Part(
        "Microsoft C runtime",
        "LicenseRef-Microsoft-Visual-C-Runtime",
        "Microsoft",
        "visualstudio.microsoft.com",
        (),
        r"vcruntime140(_1)?|msvcp140|ucrtbase|api-ms-win-.*",
    ),
)


@dataclass(slots=True)
class Found:
    """A part that is inside, with its version where it can be known and its files."""

    part: Part
    version: str | None = None
    files: list[Path] = field(default_factory=list)


def bare_name(file_name: str) -> str:
    """A library's name without ``lib``, the sign of its build and its version: ``libpng16-fefdc88d.so.16.58.0`` is
    ``png16``."""
    stem = file_name.lower().removeprefix("lib")
    stem = re.split(r"\.(?:so|dylib|dll)", stem)[0]
    stem = re.sub(r"-2\.0$|(\.\d+)+$", "", re.sub(r"-[0-9a-f]{8}(\.\d+)*$", "", stem))
    return stem if stem.startswith("api-ms-win-") else re.sub(r"-\d+$", "", stem)


def part_of(path: Path) -> Part:
    """Whose the library ``path``, relative to the program's folder, is."""
    name = path.name.lower()
    if "lib-dynload" in path.parts or re.match(r"(lib)?python\d?", name):
        return PYTHON
    if name.startswith("gostop-desktop"):
        return BOOTLOADER
    if path.parent.name == "pygame" and re.search(r"\.(so|pyd)$", name):
        return PYGAME
    bare = bare_name(name)
    for part in LIBRARIES:
        if re.fullmatch(part.files, bare):
            return part
    return PYTHON if name.endswith(".pyd") else Part(path.name, UNKNOWN, "unknown", "unknown")


def is_library(path: Path) -> bool:
    return bool(LIBRARY.search(path.name)) or path.name in ("gostop-desktop", "Python")


def parts_of(folder: Path, versions: Mapping[str, str]) -> list[Found]:
    """The parts of the program in ``folder``, by name. ``versions`` are those that could be asked for."""
    found = {part.name: Found(part) for part in (OWN, PYTHON, PYGAME, BOOTLOADER, *PURE)}
    for path in sorted(folder.rglob("*")):
        if path.is_file() and not path.is_symlink() and is_library(path):
            part = part_of(path.relative_to(folder))
            found.setdefault(part.name, Found(part)).files.append(path.relative_to(folder))
    for name, entry in found.items():
        entry.version = versions.get(name)
    return sorted(found.values(), key=lambda entry: entry.part.name.lower())


def cyclonedx(found: Iterable[Found], folder: Path, epoch: int) -> str:
    """The bill of materials in CycloneDX 1.5, JSON."""
    components = [_component(entry, folder) for entry in found]
    own = next(component for component in components if component["name"] == OWN.name)
    bill = {
        "bomFormat": "CycloneDX",
        "specVersion": "1.5",
        "version": 1,
        "metadata": {
            "timestamp": datetime.fromtimestamp(epoch, UTC).strftime("%Y-%m-%dT%H:%M:%SZ"),
            "component": {**own, "type": "application"},
        },
        "components": [component for component in components if component is not own],
    }
    return json.dumps(bill, indent=1, ensure_ascii=False) + "\n"


def _component(entry: Found, folder: Path) -> dict[str, Any]:
    part = entry.part
    component: dict[str, Any] = {"type": "library", "bom-ref": part.name, "name": part.name}
    if entry.version:
        component["version"] = entry.version
    component["licenses"] = [_licence(part.licence)]
    component["copyright"] = part.holders
    if entry.files:
        component["properties"] = [
            {"name": f"file:{path.as_posix()}", "value": hashlib.sha256((folder / path).read_bytes()).hexdigest()}
            for path in entry.files
        ]
    return component


def _licence(licence: str) -> dict[str, Any]:
    if licence == UNKNOWN or licence.startswith("LicenseRef"):
        return {"license": {"name": licence}}
    if " " in licence:
        return {"expression": licence}
    return {"license": {"id": licence}}


def for_people(found: Iterable[Found]) -> str:
    """The list of everything inside, with whose it is and where its licence stands."""
    lines = ["Everything that is inside this program, and under which licence it may be passed on.", ""]
    for entry in found:
        part = entry.part
        lines.append(f"{part.name} {entry.version or ''}".rstrip())
        lines.append(f"    {part.licence}, by {part.holders}; {part.home}")
        if part.texts:
            lines.append(f"    text: {', '.join(Path(text_name(text)).name for text in part.texts)}")
    lines += [
        "",
        "This software is based in part on the work of the FreeType Team and of the Independent JPEG Group.",
        "Libraries under the LGPL lie beside the program as files of their own; any of them may be replaced by a",
        "version of yours, and their sources are to be had where their homes are named above.",
    ]
    return "\n".join(lines) + "\n"


def text_name(text: str) -> str:
    """The name that a licence text has inside the program: ``assets/LICENSE`` is ``LICENSE-assets.txt``."""
    path = Path(text)
    return path.name if path.suffix else "-".join((path.name, *path.parts[:-1])) + ".txt"
