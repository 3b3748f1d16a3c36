"""Import, first half: a bundle is unpacked aside and checked completely; nothing that counts is touched."""

from __future__ import annotations

import contextlib
import hashlib
import os
import shutil
import struct
import zipfile
import zlib
from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path
from typing import IO

from ..engine.fields import shown
from .atomic import sync_folder
from .bundle import (
    CHUNK,
    MANIFEST,
    MOST_BYTES,
    MOST_FILES,
    MOST_MANIFEST,
    BundleError,
    Manifest,
    Packed,
    Steps,
    naming,
    same_file,
)
from .database_check import DatabaseCounts, check_database
from .paths import DATABASE, PART, RECORDS, SECRET, SETTINGS, UNFINISHED
from .secret import read_secret
from .settings import fault_of_settings

_END = struct.Struct("<4s4H2LH")
"""The end of a ZIP archive: signature, disks, numbers of entries, length and place of their list, no comment."""
_LOCATOR = b"PK\x06\x07"
"""Begins what stands before these bytes in an archive of the large format, which a bundle never needs."""
_LOCATOR_SIZE = 20
_MOST_LIST = 16 << 20
_SPARE = 8 << 20
"""Bytes of the disk that must stay free."""
_ENCRYPTED = 0x1
_DAMAGES = (zipfile.BadZipFile, zlib.error, EOFError, NotImplementedError, RuntimeError, ValueError, struct.error)
"""What ``zipfile`` raises for bytes that are not as they were written."""
_MODES = (zipfile.ZIP_STORED, zipfile.ZIP_DEFLATED)


@dataclass(frozen=True, slots=True)
class Staged:
    """A bundle that can be taken: it lies unpacked and checked at ``folder``. ``match`` tells of an unfinished one."""

    folder: Path
    made: str
    people: int
    hands: int
    records: int
    match: bool


def stage_bundle(source: Path, data_folder: Path) -> Steps[Staged]:
    """Unpack the bundle ``source`` aside in a data folder and check all of it.

    :raises BundleError: with the first fault; nothing is left of what was unpacked, then or when closed early.
    """
    staging = data_folder / PART
    whole = False
    try:
        with _opened_bundle(source) as archive:
            manifest = _manifest(archive)
            infos = _matched(archive, manifest)
            with naming("unwritable", data_folder):
                _expect_room(data_folder, sum(info.file_size for info in infos))
                shutil.rmtree(staging, ignore_errors=True)
                staging.mkdir()
            yield from _unpack(archive, infos, manifest, staging)
        counts = _check_contents(staging)
        yield 1.0
        whole = True
    finally:
        if not whole:
            shutil.rmtree(staging, ignore_errors=True)
    records = sum(name.startswith(f"{RECORDS}/") for name in manifest.files)
    return Staged(staging, manifest.made, counts.people, counts.hands, records, UNFINISHED in manifest.files)


@contextlib.contextmanager
def _opened_bundle(source: Path) -> Iterator[zipfile.ZipFile]:
    with contextlib.ExitStack() as opened:
        with naming("unreadable"), _undamaged(""):
            file = opened.enter_context(source.open("rb"))
            _expect_modest(file)
            archive = opened.enter_context(zipfile.ZipFile(file))
        yield archive


@contextlib.contextmanager
def _undamaged(place: str) -> Iterator[None]:
    try:
        yield
    except _DAMAGES:
        raise BundleError("damaged", place) from None


def _expect_modest(file: IO[bytes]) -> None:
    """The list of contents is read whole by ``zipfile``: it must be there, and of a length that can be meant."""
    length = file.seek(0, os.SEEK_END)
    if length < _END.size:
        raise BundleError("foreign")
    file.seek(max(0, length - _END.size - _LOCATOR_SIZE))
    tail = file.read()
    mark, *_, entries, list_length, _, _ = _END.unpack(tail[-_END.size :])
    file.seek(0)
    if mark != b"PK\x05\x06":
        raise BundleError("damaged" if file.read(2) == b"PK" else "foreign")
    if tail.startswith(_LOCATOR) or list_length > _MOST_LIST or entries > MOST_FILES:
        raise BundleError("too_many", most=MOST_FILES)


def _manifest(archive: zipfile.ZipFile) -> Manifest:
    found = [info for info in archive.infolist() if info.filename == MANIFEST]
    if not found:
        raise BundleError("foreign")
    if found[0].file_size > MOST_MANIFEST:
        raise BundleError("too_large", MANIFEST, most=MOST_MANIFEST >> 20)
    with _opened(archive, found[0]) as inside:
        data = _chunk(inside, MANIFEST, MOST_MANIFEST + 1)
    if len(data) != found[0].file_size:
        raise BundleError("damaged", MANIFEST)
    return Manifest.from_bytes(data)


def _matched(archive: zipfile.ZipFile, manifest: Manifest) -> list[zipfile.ZipInfo]:
    """The entries besides the manifest, which names each of them and no other, and none of which is too much."""
    infos = [info for info in archive.infolist() if info.filename != MANIFEST]
    if len(infos) < len(archive.infolist()) - 1:
        raise BundleError("twice", MANIFEST)
    seen: set[str] = set()
    for info in infos:
        if info.filename not in manifest.files:
            raise BundleError("unknown_file", shown(info.filename))
        if same_file(info.filename) in seen:
            raise BundleError("twice", info.filename)
        seen.add(same_file(info.filename))
        if info.file_size != manifest.files[info.filename].size:
            raise BundleError("damaged", info.filename)
    missing = [name for name in (*manifest.files, DATABASE, SETTINGS) if same_file(name) not in seen]
    if missing:
        raise BundleError("missing", missing[0])
    if sum(info.file_size for info in infos) > MOST_BYTES:
        raise BundleError("too_large", most=MOST_BYTES >> 20)
    return infos


def _expect_room(folder: Path, needed: int) -> None:
    """Room for what is unpacked; the copy of what is there now takes its own fault if the disk ends then."""
    free = shutil.disk_usage(folder).free
    if free < needed + _SPARE:
        raise BundleError("no_room", needed=(needed + _SPARE >> 20) + 1, free=free >> 20)


def _unpack(
    archive: zipfile.ZipFile, infos: list[zipfile.ZipInfo], manifest: Manifest, staging: Path
) -> Iterator[float]:
    whole = max(1, sum(info.file_size for info in infos))
    done = 0
    for info in infos:
        target = staging / info.filename
        with naming("unwritable", target):
            target.parent.mkdir(exist_ok=True)
        for size in _unpack_one(archive, info, manifest.files[info.filename], target):
            yield 0.95 * (done + size) / whole
        done += info.file_size
    for folder in (*{(staging / info.filename).parent for info in infos}, staging):
        sync_folder(folder)


def _unpack_one(archive: zipfile.ZipFile, info: zipfile.ZipInfo, packed: Packed, target: Path) -> Iterator[int]:
    """Write one file, never more of it than was promised, and compare its digest."""
    digest, size = hashlib.sha256(), 0
    with _opened(archive, info) as inside, naming("unwritable", target), target.open("xb") as file:
        while chunk := _chunk(inside, info.filename):
            size += len(chunk)
            if size > packed.size:
                break
            digest.update(chunk)
            file.write(chunk)
            yield size
        file.flush()
        os.fsync(file.fileno())
    if size != packed.size or digest.hexdigest() != packed.sha256:
        raise BundleError("damaged", info.filename)


@contextlib.contextmanager
def _opened(archive: zipfile.ZipFile, info: zipfile.ZipInfo) -> Iterator[IO[bytes]]:
    if info.flag_bits & _ENCRYPTED:
        raise BundleError("locked", info.filename)
    if info.compress_type not in _MODES:
        raise BundleError("damaged", info.filename)
    with naming("unreadable"), _undamaged(info.filename):
        inside = archive.open(info)
    with inside:
        yield inside


def _chunk(inside: IO[bytes], name: str, most: int = CHUNK) -> bytes:
    with naming("unreadable"), _undamaged(name):
        return inside.read(most)


def _check_contents(staging: Path) -> DatabaseCounts:
    """What is used without further care: settings, the secret, the database."""
    fault = fault_of_settings((staging / SETTINGS).read_bytes())
    if fault is not None:
        raise BundleError("not_setting", f"{SETTINGS}: {fault}" if fault else SETTINGS)
    secret = staging / SECRET
    if secret.exists() and read_secret(secret.read_bytes()) is None:
        raise BundleError("not_secret", SECRET)
    return check_database(staging / DATABASE)
