"""What makes the archive that is given away: its parts and licences, and that the same folder gives the same bytes."""

from __future__ import annotations

import json
import os
import shutil
import sys
import tarfile
import zipfile
from pathlib import Path

import pytest

from tools import bill, build

ROOT = Path(__file__).parents[1]
LIBRARIES = {
    "_internal/pygame_ce.libs/libSDL2-2-50d19f93.0.so.0.3200.10": "SDL",
    "_internal/pygame_ce.libs/libSDL2_image-2-d6906c81.0.so.0.800.12": "SDL_image",
    "_internal/pygame_ce.libs/libpng16-fefdc88d.so.16.58.0": "libpng",
    "_internal/pygame_ce.libs/libopusfile-96d7a9c0.so.0.4.5": "Opus",
    "_internal/pygame_ce.libs/libvorbisenc-263afe1b.so.2.0.12": "libvorbis",
    "_internal/pygame/mixer.cpython-311-x86_64-linux-gnu.so": "pygame-ce",
    "_internal/python3.11/lib-dynload/_sqlite3.cpython-311-x86_64-linux-gnu.so": "Python",
    "_internal/libpython3.11.so.1.0": "Python",
    "_internal/libsqlite3.so.0": "SQLite",
    "_internal/libz.so.1": "zlib",
    "_internal/libffi.so.8": "libffi",
    "_internal/SDL2.dll": "SDL",
    "_internal/SDL2_mixer.dll": "SDL_mixer",
    "_internal/libogg-0.dll": "libogg",
    "_internal/zlib1.dll": "zlib",
    "_internal/libpng16-16.dll": "libpng",
    "_internal/python311.dll": "Python",
    "_internal/_sqlite3.pyd": "Python",
    "_internal/VCRUNTIME140_1.dll": "Microsoft C runtime",
    "_internal/api-ms-win-crt-math-l1-1-0.dll": "Microsoft C runtime",
    "gostop-desktop-cli.exe": "PyInstaller bootloader",
    "gostop-desktop.app/Contents/Frameworks/libSDL2-2.0.0.dylib": "SDL",
    "gostop-desktop.app/Contents/Frameworks/libfreetype.6.dylib": "FreeType",
    "gostop-desktop.app/Contents/Frameworks/Python": "Python",
}


@pytest.fixture
def program(tmp_path: Path) -> Path:
    """A folder that looks like a built program on Linux."""
    if os.name == "nt":
        pytest.skip("needs links and modes of files")
    folder = tmp_path / "놀이 1.0"
    (folder / "_internal").mkdir(parents=True)
    (folder / "gostop-desktop").write_bytes(b"program")
    (folder / "gostop-desktop").chmod(0o700)
    (folder / "_internal" / "libz.so.1").write_bytes(b"zlib")
    (folder / "_internal" / "data.txt").write_bytes(b"x" * 5000)
    (folder / "libz.so.1").symlink_to("_internal/libz.so.1")
    return folder


@pytest.mark.parametrize(("path", "name"), LIBRARIES.items())
def test_every_library_has_its_part(path: str, name: str) -> None:
    assert bill.is_library(Path(path))
    assert bill.part_of(Path(path)).name == name


def test_a_library_nobody_has_named_is_told() -> None:
    part = bill.part_of(Path("_internal/libnever-heard-of.so.3"))
    assert (part.name, part.licence) == ("libnever-heard-of.so.3", bill.UNKNOWN)


def test_every_licence_has_a_text() -> None:
    elsewhere = {"Python.txt", "PyInstaller.txt"}  # they come with Python and PyInstaller
    for part in (bill.OWN, bill.PYTHON, bill.PYGAME, bill.BOOTLOADER, *bill.PURE, *bill.LIBRARIES):
        for text in set(part.texts) - elsewhere:
            assert (build.SPEC / "licences" / text).is_file() or (ROOT / text).is_file(), (part.name, text)


def test_licence_texts_do_not_lie_on_each_other() -> None:
    parts = (bill.OWN, bill.PYTHON, bill.PYGAME, bill.BOOTLOADER, *bill.PURE, *bill.LIBRARIES)
    texts = {text for part in parts for text in part.texts}
    assert len({bill.text_name(text) for text in texts}) == len(texts)


def test_the_bill_names_parts_versions_and_files(program: Path) -> None:
    found = bill.parts_of(program, {"zlib": "1.3.1", "gostop-desktop": "1.0.0"})
    told = json.loads(bill.cyclonedx(found, program, 1_700_000_000))
    assert told["metadata"]["timestamp"] == "2023-11-14T22:13:20Z"
    assert (told["metadata"]["component"]["name"], told["metadata"]["component"]["version"]) == (build.NAME, "1.0.0")
    zlib = next(component for component in told["components"] if component["name"] == "zlib")
    assert zlib["version"] == "1.3.1"
    assert zlib["licenses"] == [{"license": {"id": "Zlib"}}]
    assert [entry["name"] for entry in zlib["properties"]] == ["file:_internal/libz.so.1"]
    assert "zlib 1.3.1\n    Zlib, by Jean-loup Gailly, Mark Adler" in bill.for_people(found)


def test_the_same_folder_gives_the_same_archive(program: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(build, "run", lambda command, stdin: stdin)  # what compresses is not installed here
    build.tar(program, 1_700_000_000, Path("python"), tmp_path / "one.tar")
    build.zipped(program, 1_700_000_000, tmp_path / "one.zip")
    for path in program.rglob("*"):
        if not path.is_symlink():
            os.utime(path, (1, 1))
    (program / "_internal" / "data.txt").chmod(0o600)
    build.tar(program, 1_700_000_000, Path("python"), tmp_path / "other.tar")
    build.zipped(program, 1_700_000_000, tmp_path / "other.zip")
    assert (tmp_path / "one.tar").read_bytes() == (tmp_path / "other.tar").read_bytes()
    assert (tmp_path / "one.zip").read_bytes() == (tmp_path / "other.zip").read_bytes()


def test_the_archive_holds_what_the_folder_holds(
    program: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(build, "run", lambda command, stdin: stdin)
    build.tar(program, 1_700_000_000, Path("python"), tmp_path / "one.tar")
    with tarfile.open(tmp_path / "one.tar") as archive:
        members = {member.name: member for member in archive.getmembers()}
    assert list(members) == sorted(members)
    assert oct(members["놀이 1.0/gostop-desktop"].mode) == "0o755"
    assert oct(members["놀이 1.0/_internal/data.txt"].mode) == "0o644"
    assert members["놀이 1.0/libz.so.1"].linkname == "_internal/libz.so.1"
    assert {(member.mtime, member.uid, member.uname) for member in members.values()} == {(1_700_000_000, 0, "")}
    build.zipped(program, 1_700_000_000, tmp_path / "one.zip")
    with zipfile.ZipFile(tmp_path / "one.zip") as packed:
        assert packed.testzip() is None
        assert "놀이 1.0/gostop-desktop" in packed.namelist()


def test_what_differs_between_two_builds_is_named(program: Path, tmp_path: Path) -> None:
    other = tmp_path / "other"
    shutil.copytree(program, other, symlinks=True)
    assert list(build.differences(program, other)) == []
    (other / "_internal" / "data.txt").write_bytes(b"y" * 5000)
    (other / "new").write_bytes(b"")
    assert list(build.differences(program, other)) == ["_internal/data.txt", "new"]


def test_the_size_counts_blocks(program: Path) -> None:
    (program / "gostop-desktop").unlink()
    (program / "libz.so.1").unlink()
    folder = -(-(program / "_internal").lstat().st_size // 4096) * 4096
    assert build.unpacked_size(program) == 4096 + 8192 + folder


@pytest.mark.parametrize("unwanted", ["numpy", "PIL", "tests"])
def test_what_has_no_business_inside_stops_the_build(
    program: Path, monkeypatch: pytest.MonkeyPatch, unwanted: str
) -> None:
    monkeypatch.setattr(build, "run", lambda command: b"gostop_desktop.app os")
    build.look_through(program, Path("python"))
    (program / "_internal" / unwanted).mkdir()
    with pytest.raises(build.BuildError, match=unwanted):
        build.look_through(program, Path("python"))
    (program / "_internal" / unwanted).rmdir()
    monkeypatch.setattr(build, "run", lambda command: f"gostop_desktop.app {unwanted}.core".encode())
    with pytest.raises(build.BuildError, match=unwanted):
        build.look_through(program, Path("python"))


def test_the_self_check_is_believed_only_when_it_says_so(program: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    good = f"gostop-desktop {build.version()}\nself-check: ok\n"
    monkeypatch.setattr(build, "run", lambda command: good.encode())
    build.check_itself(program)
    for bad in (good.replace("ok", "1 faults"), good.replace(build.version(), "0.0.1")):
        monkeypatch.setattr(build, "run", lambda command, bad=bad: bad.encode())
        with pytest.raises(build.BuildError):
            build.check_itself(program)


def test_a_command_that_fails_stops_the_build(capsys: pytest.CaptureFixture[str]) -> None:
    with pytest.raises(build.BuildError, match="ended with 7"):
        build.run([sys.executable, "-c", "import sys; print('why', file=sys.stderr); sys.exit(7)"])
    assert "why" in capsys.readouterr().err
