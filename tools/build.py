"""``python tools/build.py`` makes the program that is given away: one archive for the system it runs on.

Built is what is committed, in a checkout, or all there is, in an unpacked source archive. A clean environment is made,
PyInstaller builds in it, what belongs beside the program is added, the result is looked through, packed, and asked to
check itself. Beside the archive lie ``SHA256SUMS`` and the bill of materials. Needs nothing but Python. ``--twice``
builds all of it again elsewhere and compares.

The same commit, Python and packages give the same bytes: times come from ``SOURCE_DATE_EPOCH``, by default that
of the commit, and owners, modes and order are fixed.
"""

from __future__ import annotations

import argparse
import hashlib
import io
import json
import os
import platform
import re
import shutil
import stat
import subprocess
import sys
import tarfile
import tempfile
import time
import zipfile
from collections.abc import Iterator, Sequence
from pathlib import Path

ROOT = Path(__file__).resolve().parents[1]
sys.path.insert(0, str(ROOT))

from tools import bill  # noqa: E402 - the checkout's own, however this file is started

SPEC = ROOT / "build" / "spec"
NAME = "gostop-desktop"
ON_LINUX, ON_MAC, ON_WINDOWS = (sys.platform.startswith(name) for name in ("linux", "darwin", "win32"))
MEGABYTE = 1_000_000
MOST_PACKED, MOST_UNPACKED = 18 * MEGABYTE, 40 * MEGABYTE
"""How large the archive and its folder may be. Counted on Linux."""
UNWANTED = {
    *("numpy", "PIL", "tkinter", "test", "tests", "unittest", "doctest", "pytest", "_pytest", "hypothesis"),
    *("setuptools", "pip", "pkg_resources", "tools", "examples"),
}
"""Names of packages and folders that have no business inside."""
VERSIONS = """
import json, platform, sqlite3, zlib, pygame
from importlib.metadata import version
dotted = lambda numbers: ".".join(map(str, numbers))
print(json.dumps({
    "Python": platform.python_version(), "pygame-ce": pygame.ver, "platformdirs": version("platformdirs"),
    "PyInstaller bootloader": version("pyinstaller"), "SDL": dotted(pygame.get_sdl_version()),
    "SDL_image": dotted(pygame.image.get_sdl_image_version()), "SDL_ttf": dotted(pygame.font.get_sdl_ttf_version()),
    "SDL_mixer": dotted(pygame.mixer.get_sdl_mixer_version()), "SQLite": sqlite3.sqlite_version,
    "zlib": zlib.ZLIB_RUNTIME_VERSION}))
"""
MODULES = """
import sys
from PyInstaller.archive.readers import CArchiveReader
print(*CArchiveReader(sys.argv[1]).open_embedded_archive("PYZ.pyz").toc)
"""
GZIP = """
import sys, deflate
sys.stdout.buffer.write(deflate.gzip_compress(sys.stdin.buffer.read(), 12))
"""


class BuildError(Exception):
    """The build cannot go on, or what came of it must not be given away."""


def say(text: str) -> None:
    print(f"[{time.monotonic() - START:5.1f} s] {text}", flush=True)


START = time.monotonic()


def version() -> str:
    """The program's version, from the one place where it stands."""
    text = (ROOT / "gostop_desktop" / "__init__.py").read_text("utf-8")
    found = re.search(r'^__version__ = "(.+)"$', text, re.MULTILINE)
    if not found:
        raise BuildError("gostop_desktop/__init__.py names no version")
    return found[1]


def epoch() -> int:
    """The second that every file in the archive is dated: SOURCE_DATE_EPOCH, else that of ``pyproject.toml``, which a
    source archive sets."""
    given = os.environ.get("SOURCE_DATE_EPOCH")
    return int(given) if given else int((ROOT / "pyproject.toml").stat().st_mtime)


def run(command: Sequence[str | Path], stdin: bytes | None = None, **environment: str) -> bytes:
    """What a command writes to standard output.

    :raises BuildError: it ends with another status than 0; the end of what it said is shown.
    """
    words = [str(word) for word in command]
    done = subprocess.run(
        words, input=stdin, capture_output=True, env={**os.environ, **environment}, check=False, cwd=ROOT
    )
    if done.returncode != 0:
        said = (done.stderr or done.stdout).decode("utf-8", "replace").strip()
        print(said[-4000:], file=sys.stderr)
        raise BuildError(f"{Path(words[0]).name} {words[1][:60]!r} ended with {done.returncode}")
    return done.stdout


def environment(folder: Path) -> Path:
    """A new environment with the program and what builds it; gives its Python."""
    run([sys.executable, "-m", "venv", folder])
    python = folder / ("Scripts/python.exe" if ON_WINDOWS else "bin/python")
    run([python, "-m", "pip", "install", "--quiet", "--disable-pip-version-check", f"{ROOT}[build]"])
    return python


def freeze(python: Path, work: Path, when: int) -> Path:
    """The bare program; gives the folder, on macOS the application bundle."""
    command: list[str | Path] = [python, "-m", "PyInstaller", SPEC / f"{NAME}.spec", "--noconfirm"]
    command += ["--workpath", work / "pyinstaller", "--distpath", work / "built", "--log-level", "ERROR"]
    run(
        command,
        SOURCE_DATE_EPOCH=str(when),
        PYTHONHASHSEED="0",
        PYINSTALLER_CONFIG_DIR=str(work / "cache"),
        PYINSTALLER_ZLIB_COMPRESSION_LEVEL="0",  # the archive packs modules better together, and they are read faster
        PYGAME_HIDE_SUPPORT_PROMPT="1",
    )
    return work / "built" / (f"{NAME}.app" if ON_MAC else NAME)


def executable(folder: Path) -> Path:
    """The program to start in the folder that is given away; on Windows the one with a console."""
    if ON_MAC:
        return folder / f"{NAME}.app" / "Contents" / "MacOS" / NAME
    return folder / (f"{NAME}-cli.exe" if ON_WINDOWS else NAME)


def assemble(built: Path, python: Path, folder: Path, when: int) -> None:
    """The folder that is given away: the program, a first word, the licences, and on Linux what a desktop wants."""
    if ON_MAC:
        folder.mkdir(parents=True)
        shutil.copytree(built, folder / built.name, symlinks=True)
    else:
        shutil.copytree(built, folder, symlinks=True)
    shutil.copy(SPEC / "README.txt", folder)
    if ON_LINUX:
        add_desktop_files(folder)
    licences = folder / "licences"
    licences.mkdir()
    versions = json.loads(run([python, "-c", VERSIONS], PYGAME_HIDE_SUPPORT_PROMPT="1"))
    found = bill.parts_of(folder, {**versions, NAME: version()})
    for entry in found:
        if entry.part.licence == bill.UNKNOWN:
            say(f"warning: nobody has named the library {entry.part.name}: see tools/bill.py")
    (licences / "LICENCES.txt").write_text(bill.for_people(found), "utf-8", newline="\n")
    (licences / "bill.cdx.json").write_text(bill.cyclonedx(found, folder, when), "utf-8", newline="\n")
    for text in {text for entry in found for text in entry.part.texts}:
        shutil.copyfile(licence_text(text, python), licences / bill.text_name(text))


def licence_text(name: str, python: Path) -> Path:
    """Where a licence's text is to be had: with us, or with what is licensed."""
    if name == "Python.txt":
        ask = "import sysconfig; print(sysconfig.get_path('stdlib'))"
        library = Path(run([python, "-c", ask]).decode().strip())
        places = [library / "LICENSE.txt", Path(sys.base_prefix) / "LICENSE.txt"]
        places += [Path(f"/usr/share/doc/python{sys.version_info.major}.{sys.version_info.minor}/copyright")]
    elif name == "PyInstaller.txt":
        ask = "import PyInstaller; print(PyInstaller.__path__[0])"
        places = sorted(Path(run([python, "-c", ask]).decode().strip()).parent.glob("pyinstaller-*/**/COPYING.txt"))
    else:
        places = [SPEC / "licences" / name, ROOT / name]
    for place in places:
        if place.is_file():
            return place
    raise BuildError(f"no text of the licence {name}")


def add_desktop_files(folder: Path) -> None:
    """The menu entry, its description and its pictures, where a desktop looks for them, and what puts them there."""
    share = folder / "share"
    pictures = {f"{path.stem}x{path.stem}": path for path in (ROOT / "assets" / "icons").glob("*.png")}
    pictures["scalable"] = SPEC / "icons" / f"{NAME}.svg"
    copies = {
        share / "applications" / f"{NAME}.desktop": SPEC / "linux" / f"{NAME}.desktop",
        **{share / "metainfo" / path.name: path for path in (SPEC / "linux").glob("*.xml")},
        **{share / "icons/hicolor" / size / f"apps/{NAME}{path.suffix}": path for size, path in pictures.items()},
        folder / "add-to-menu.sh": SPEC / "linux" / "add-to-menu.sh",
    }
    for target, source in copies.items():
        target.parent.mkdir(parents=True, exist_ok=True)
        shutil.copyfile(source, target)
    (folder / "add-to-menu.sh").chmod(0o755)


def look_through(folder: Path, python: Path) -> None:
    """:raises BuildError: something is inside that must not be, or too much of it."""
    modules = run([python, "-c", MODULES, executable(folder)]).decode().split()
    if "gostop_desktop.app" not in modules:
        raise BuildError("the program's own modules are not inside")
    paths = [path.relative_to(folder).parts for path in folder.rglob("*")]
    names = {*(part for module in modules for part in module.split(".")), *(part for path in paths for part in path)}
    if names & UNWANTED:
        raise BuildError(f"inside are things that must not be: {', '.join(sorted(names & UNWANTED))}")
    size = unpacked_size(folder)
    say(f"unpacked {size / MEGABYTE:.1f} MB, {len(modules)} modules")
    if ON_LINUX and size > MOST_UNPACKED:
        raise BuildError(f"unpacked it takes {size / MEGABYTE:.1f} MB, at most {MOST_UNPACKED // MEGABYTE} are allowed")


def unpacked_size(folder: Path) -> int:
    """Bytes that the folder takes on a disk with blocks of 4 KiB."""
    return sum(-(-path.lstat().st_size // 4096) * 4096 for path in folder.rglob("*"))


def check_itself(folder: Path) -> None:
    """:raises BuildError: the program finds itself incomplete, or is of another version."""
    with tempfile.TemporaryDirectory() as elsewhere:
        said = run([executable(folder), "--self-check", "--data-dir", elsewhere]).decode("utf-8")
    if f"{NAME} {version()}" not in said or "self-check: ok" not in said:
        raise BuildError(f"the self-check says: {said.strip()}")


def entries(folder: Path) -> Iterator[Path]:
    """All there is in a folder, itself included, in an order that depends on the names alone."""
    yield folder
    yield from sorted(folder.rglob("*"), key=lambda path: path.relative_to(folder).as_posix())


def mode_of(path: Path) -> int:
    """One mode for folders and programs, one for the rest, whatever the umask of the builder."""
    return 0o755 if path.is_dir() or path.lstat().st_mode & stat.S_IXUSR else 0o644


def tar(folder: Path, when: int, python: Path, target: Path) -> None:
    """Pack as ``tar.gz``; links stay links, nobody owns anything."""

    def plain(member: tarfile.TarInfo) -> tarfile.TarInfo:
        member.mtime, member.uid, member.gid, member.uname, member.gname = when, 0, 0, "", ""
        member.mode = 0o777 if member.issym() else mode_of(folder.parent / member.name)
        return member

    with tempfile.TemporaryFile() as file:
        with tarfile.open(fileobj=file, mode="w", format=tarfile.GNU_FORMAT) as archive:
            for path in entries(folder):
                archive.add(path, path.relative_to(folder.parent).as_posix(), recursive=False, filter=plain)
        file.seek(0)
        target.write_bytes(run([python, "-c", GZIP], stdin=file.read()))


def zipped(folder: Path, when: int, target: Path) -> None:
    """Pack as ``zip``."""
    date = time.gmtime(when)[:6]
    with zipfile.ZipFile(target, "w", zipfile.ZIP_DEFLATED, compresslevel=9) as archive:
        for path in entries(folder):
            if path.is_file():
                member = zipfile.ZipInfo(path.relative_to(folder.parent).as_posix(), date)
                member.compress_type = zipfile.ZIP_DEFLATED
                member.external_attr = (stat.S_IFREG | mode_of(path)) << 16
                archive.writestr(member, path.read_bytes(), compresslevel=9)


def title() -> str:
    """The name of the archive and of the folder in it."""
    system = "linux" if ON_LINUX else "macos" if ON_MAC else "windows"
    machine = {"amd64": "x86_64", "aarch64": "arm64"}.get(platform.machine().lower(), platform.machine().lower())
    return f"{NAME}-{version()}-{system}-{machine}"


def build(work: Path, when: int) -> tuple[Path, Path]:
    """All of it, in the empty folder ``work``; gives the folder that is given away, and the archive of it."""
    say("a clean environment")
    python = environment(work / "environment")
    say("PyInstaller")
    built = freeze(python, work, when)
    folder = work / title()
    assemble(built, python, folder, when)
    look_through(folder, python)
    say("packing")
    archive = work / f"{title()}{'.zip' if ON_WINDOWS else '.tar.gz'}"
    if ON_WINDOWS:
        zipped(folder, when, archive)
    else:
        tar(folder, when, python, archive)
    size = archive.stat().st_size
    say(f"packed {size / MEGABYTE:.2f} MB ({size:,} bytes)")
    if ON_LINUX and size > MOST_PACKED:
        raise BuildError(f"the archive has {size / MEGABYTE:.2f} MB, at most {MOST_PACKED // MEGABYTE} are allowed")
    say("self-check")
    check_itself(folder)
    return folder, archive


def digest(path: Path) -> str:
    if path.is_symlink():
        return f"link to {path.readlink()}"
    return hashlib.sha256(path.read_bytes()).hexdigest() if path.is_file() else "folder"


def differences(one: Path, other: Path) -> Iterator[str]:
    """The names of what is not the same in two folders."""
    names = {path.relative_to(folder).as_posix() for folder in (one, other) for path in folder.rglob("*")}
    for name in sorted(names):
        both = one / name, other / name
        if not all(path.is_symlink() or path.exists() for path in both) or digest(both[0]) != digest(both[1]):
            yield name


def compare(first: tuple[Path, Path], second: tuple[Path, Path]) -> None:
    """:raises BuildError: two builds are not the same; what differs is listed."""
    different = list(differences(first[0], second[0]))
    for name in different:
        print(f"  differs: {name}")
    if different or digest(first[1]) != digest(second[1]):
        raise BuildError(f"built twice, {len(different)} files differ")
    say("built twice, the same archive")


def publish(folder: Path, archive: Path, out: Path) -> None:
    """The archive, its bill and the checksums of both in ``out``."""
    out.mkdir(parents=True, exist_ok=True)
    shutil.copyfile(archive, out / archive.name)
    shutil.copyfile(folder / "licences" / "bill.cdx.json", out / f"{title()}.cdx.json")
    sums = "".join(f"{digest(out / name)}  {name}\n" for name in sorted((archive.name, f"{title()}.cdx.json")))
    (out / "SHA256SUMS").write_text(sums, "utf-8", newline="\n")
    say(f"{out / archive.name}")


def build_commit(options: Sequence[str]) -> int:
    """Build what is committed: the same in a copy of it that is no checkout. Gives the exit status."""
    git = ["git", "-C", str(ROOT)]
    if run([*git, "status", "--porcelain", "--untracked-files=no"]):
        say("what is not committed is left out")
    when = os.environ.get("SOURCE_DATE_EPOCH") or run([*git, "log", "-1", "--format=%ct"]).decode().strip()
    with tempfile.TemporaryDirectory(prefix="source-") as source:
        with zipfile.ZipFile(io.BytesIO(run([*git, "archive", "--format=zip", "HEAD"]))) as archive:
            archive.extractall(source)
        command = [sys.executable, str(Path(source) / "tools" / "build.py"), *options]
        return subprocess.run(command, env={**os.environ, "SOURCE_DATE_EPOCH": when}, check=False).returncode


def build_here(out: Path, twice: bool) -> None:
    """Build the tree this file lies in.

    :raises BuildError: it cannot be built, or what came of it must not be given away.
    """
    when = epoch()
    with tempfile.TemporaryDirectory(prefix="build-") as work:
        first = build(Path(work), when)
        if twice:
            with tempfile.TemporaryDirectory(prefix="again-") as elsewhere:
                compare(first, build(Path(elsewhere), when))
        publish(*first, out)


def main() -> int:
    parser = argparse.ArgumentParser(prog="tools/build.py", description="Builds the archive that is given away.")
    parser.add_argument("--out", type=Path, default=ROOT / "dist", help="folder of the archive")
    parser.add_argument("--twice", action="store_true", help="build again and fail when the archives differ")
    options = parser.parse_args()
    out: Path = options.out.absolute()
    try:
        if (ROOT / ".git").exists():
            return build_commit(["--out", str(out), *(["--twice"] if options.twice else [])])
        build_here(out, options.twice)
    except (BuildError, OSError, ValueError) as error:
        print(f"FAILED: {error}", file=sys.stderr)
        return 1
    return 0


if __name__ == "__main__":
    sys.exit(main())
