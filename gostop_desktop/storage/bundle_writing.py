"""Export: what a data folder holds, written into one bundle."""

from __future__ import annotations

import contextlib
import hashlib
import io
import os
import tempfile
import zipfile
from collections.abc import Iterator
from datetime import datetime
from pathlib import Path
from typing import IO, TypeAlias

from .. import __version__
from .atomic import sync_folder
from .bundle import (
    CHUNK,
    ENDING,
    MANIFEST,
    MOST_BYTES,
    MOST_FILES,
    BundleError,
    Manifest,
    Packed,
    Steps,
    carried_files,
    naming,
)
from .data_dir import DataDir
from .paths import DATABASE, SECRET, SETTINGS, UNFINISHED, free_name
from .secret import read_secret

Source: TypeAlias = tuple[str, bytes | Path]


def default_name(moment: datetime) -> str:
    """What a bundle is called, without the ending.

    >>> default_name(datetime(2026, 11, 30))
    '고스톱한판-2026-11-30'
    """
    return f"고스톱한판-{moment:%Y-%m-%d}"


def free_place(folder: Path) -> Path:
    """A name of today in a folder, not taken yet."""
    return free_name(folder, default_name(datetime.now()), ENDING)


def write_bundle(data: DataDir, target: Path) -> Steps[Path]:
    """Write everything that ``data`` remembers to ``target``; a file there is replaced, once the new one is whole.

    The program may play on meanwhile, this one or another: the database is copied as of one moment, and a hand that
    was played between two of the files is booked anew from its record when the bundle is used.

    :raises BundleError: something cannot be read or written, or is more than a bundle takes.
    """
    aside = target.with_name(f".gostopdata-{os.getpid()}.tmp")  # short, however long the name of the bundle is
    try:
        with tempfile.TemporaryDirectory(prefix="gostop-") as scratch:
            sources = _sources(data, Path(scratch))
            with naming("unwritable", target):
                aside.unlink(missing_ok=True)
            with naming("unwritable", target), aside.open("xb") as file:
                yield from _pack(sources, file)
                file.flush()
                os.fsync(file.fileno())
        with naming("unwritable", target):
            os.replace(aside, target)
            sync_folder(target.parent)
    finally:
        with contextlib.suppress(OSError):
            aside.unlink()
    return target


def _sources(data: DataDir, scratch: Path) -> list[Source]:
    """Every file by its name in the bundle, with its bytes or where these lie.

    The unfinished match is read before the finished ones are listed: one that ends between is rather twice than not.
    """
    sources: list[Source] = [(SETTINGS, data.settings.to_bytes())]
    with naming("unreadable", data.path):
        sources += _unfinished(data)
        data.database.copy_to(scratch / DATABASE)
        sources.append((DATABASE, scratch / DATABASE))
        if data.path is not None:
            sources += carried_files(data.path)
    if len(sources) > MOST_FILES:
        raise BundleError("too_many", most=MOST_FILES)
    if sum(_size(content) for _, content in sources) > MOST_BYTES:
        raise BundleError("too_large", most=MOST_BYTES >> 20)
    return sources


def _unfinished(data: DataDir) -> Iterator[Source]:
    match = data.unfinished()
    if match is not None:
        yield UNFINISHED, match.text.encode("utf-8")
    elif data.path is not None and (data.path / UNFINISHED).exists():
        yield UNFINISHED, (data.path / UNFINISHED).read_bytes()
    secret = data.path / SECRET if data.path is not None else None
    if secret is not None and secret.exists() and read_secret(secret.read_bytes()) is not None:
        yield SECRET, secret.read_bytes()


def _pack(sources: list[Source], file: IO[bytes]) -> Iterator[float]:
    moment = datetime.now()
    whole = max(1, sum(_size(content) for _, content in sources))
    done = 0
    packed: dict[str, Packed] = {}
    with zipfile.ZipFile(file, "w", zipfile.ZIP_DEFLATED, allowZip64=False) as archive:
        for name, content in sources:
            digest, size = hashlib.sha256(), 0
            info = _entry(name, moment)
            with _opened(content) as source, archive.open(info, "w") as inside:
                while chunk := source.read(CHUNK):
                    inside.write(chunk)
                    digest.update(chunk)
                    size += len(chunk)
                    yield min(1.0, (done + size) / whole)
            done += size
            packed[name] = Packed(size, digest.hexdigest())
            yield min(1.0, done / whole)
        manifest = Manifest(__version__, moment.isoformat(timespec="seconds"), packed)
        archive.writestr(_entry(MANIFEST, moment), manifest.to_bytes())


def _entry(name: str, moment: datetime) -> zipfile.ZipInfo:
    info = zipfile.ZipInfo(name, moment.timetuple()[:6])
    info.compress_type = zipfile.ZIP_STORED if name.endswith(".png") else zipfile.ZIP_DEFLATED
    info.external_attr = 0o600 << 16
    return info


@contextlib.contextmanager
def _opened(content: bytes | Path) -> Iterator[IO[bytes]]:
    """The bytes to read; a file that cannot be read is a fault of its own, not of the bundle being written."""
    if isinstance(content, bytes):
        yield io.BytesIO(content)
        return
    with naming("unreadable", content):
        file = content.open("rb")
    with file:
        yield file


def _size(content: bytes | Path) -> int:
    return len(content) if isinstance(content, bytes) else content.stat().st_size
