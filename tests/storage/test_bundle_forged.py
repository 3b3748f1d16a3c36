"""자료 파일 that are damaged, foreign, of a newer program or made to do harm: one line each, and nothing changes."""

from __future__ import annotations

import hashlib
import json
import shutil
import sqlite3
import struct
import warnings
import zipfile
from collections.abc import Callable, Iterator
from contextlib import closing
from pathlib import Path
from typing import Any

import pytest

from gostop_desktop.cli import main
from gostop_desktop.storage.bundle import ENDING, BundleError
from gostop_desktop.storage.bundle_reading import stage_bundle

from .bundles import contents, exhaust, raw, take


class Forger:
    """A good bundle taken apart, to be put together wrongly."""

    def __init__(self, good: Path, to: Path) -> None:
        with zipfile.ZipFile(good) as archive:
            self.files = {name: archive.read(name) for name in archive.namelist()}
        self.manifest = json.loads(self.files.pop("manifest.json"))
        self.to = to
        self.extra: list[tuple[str, bytes]] = []

    def put(self, name: str, data: bytes) -> None:
        """A file with its line in the manifest, as if it had been exported."""
        self.files[name] = data
        self.manifest["files"][name] = {"size": len(data), "sha256": hashlib.sha256(data).hexdigest()}

    def drop(self, name: str) -> None:
        del self.files[name]
        self.manifest["files"].pop(name)

    def sql(self, script: str) -> None:
        path = self.to.with_suffix(".db")
        path.write_bytes(self.files["gostop.db"])
        with closing(sqlite3.connect(path, isolation_level=None)) as connection:
            connection.executescript(f"PRAGMA ignore_check_constraints = ON; PRAGMA writable_schema = ON; {script}")
        self.put("gostop.db", path.read_bytes())
        path.unlink()

    def write(self) -> Path:
        with warnings.catch_warnings(), zipfile.ZipFile(self.to, "w", zipfile.ZIP_DEFLATED) as archive:
            warnings.simplefilter("ignore")  # of a name given twice
            for name, data in [*self.files.items(), *self.extra]:
                archive.writestr(name, data)
            archive.writestr("manifest.json", json.dumps(self.manifest))
        return self.to


def _manifest(**changes: object) -> Callable[[Forger], None]:
    return lambda forger: forger.manifest.update(changes)


def _entry(**changes: object) -> Callable[[Forger], None]:
    return lambda forger: forger.manifest["files"]["gostop.db"].update(changes)


def _put(name: str, data: bytes = b"x") -> Callable[[Forger], None]:
    return lambda forger: forger.put(name, data)


def _sql(script: str) -> Callable[[Forger], None]:
    return lambda forger: forger.sql(script)


def _patch(offset: int, value: bytes) -> Callable[[Forger], None]:
    def change(forger: Forger) -> None:
        data = forger.files["gostop.db"]
        forger.put("gostop.db", data[:offset] + value + data[offset + len(value) :])

    return change


def _extra(name: str, data: bytes = b"x") -> Callable[[Forger], None]:
    return lambda forger: forger.extra.append((name, data))


FORGERIES: dict[str, tuple[Callable[[Forger], None], str, str]] = {
    "newer": (_manifest(**{"gostop-data": 2}), "newer", ""),
    "version a text": (_manifest(**{"gostop-data": "1"}), "not_whole", "manifest.json: gostop-data"),
    "version true": (_manifest(**{"gostop-data": True}), "not_whole", "manifest.json: gostop-data"),
    "made a number": (_manifest(made=3), "not_text", "manifest.json: made"),
    "program endless": (_manifest(program="1" * 41), "not_text", "manifest.json: program"),
    "files a list": (_manifest(files=[]), "not_object", "manifest.json: files"),
    "no files": (_manifest(files={}), "unknown_file", '"settings.json"'),
    "size a text": (_entry(size="12"), "not_whole", "manifest.json: gostop.db: size"),
    "size below nothing": (_entry(size=-1), "not_whole", "manifest.json: gostop.db: size"),
    "size too small": (_entry(size=3), "damaged", "gostop.db"),
    "digest too short": (_entry(sha256="00"), "not_digest", "manifest.json: gostop.db: sha256"),
    "another digest": (_entry(sha256="0" * 64), "damaged", "gostop.db"),
    "up and away": (_put("../evil.gostop"), "unknown_file", 'manifest.json: "../evil.gostop"'),
    "up out of records": (_put("records/../../evil.gostop"), "unknown_file", "manifest.json: "),
    "from the root": (_put("/tmp/evil.gostop"), "unknown_file", "manifest.json: "),
    "a drive": (_put("records/C:evil.gostop"), "unknown_file", "manifest.json: "),
    "backslashes": (_put("records\\..\\..\\evil.gostop"), "unknown_file", "manifest.json: "),
    "a device": (_put("records/NUL.gostop"), "unknown_file", "manifest.json: "),
    "the lock": (_put("table.lock"), "unknown_file", "manifest.json: "),
    "a program": (_put("records/evil.exe"), "unknown_file", "manifest.json: "),
    "not in the list": (_extra("records/more.gostop"), "unknown_file", '"records/more.gostop"'),
    "twice": (_extra("settings.json", b"{}"), "twice", "settings.json"),
    "twice but for case": (lambda f: [f.put("records/A.gostop", b""), f.put("records/a.gostop", b"")], "twice", "records/a.gostop"),  # type: ignore[dict-item,func-returns-value]  # noqa: E501
    "no database": (lambda f: f.drop("gostop.db"), "missing", "gostop.db"),
    "no settings": (lambda f: f.drop("settings.json"), "missing", "settings.json"),
    "listed only": (lambda f: f.files.pop("gostop.db"), "missing", "gostop.db"),  # type: ignore[dict-item,return-value]
    "settings a list": (_put("settings.json", b"[]"), "not_setting", "settings.json"),
    "settings loud": (_put("settings.json", b'{"volume": "loud"}'), "not_setting", "settings.json: volume"),
    "settings no text": (_put("settings.json", b"\xff"), "not_setting", "settings.json"),
    "settings deep": (_put("settings.json", b"[" * 100_000), "not_setting", "settings.json"),
    "secret short": (_put("unfinished.secret", b"00ff"), "not_secret", "unfinished.secret"),
    "database a text": (_put("gostop.db", b"hello " * 500), "no_database", "gostop.db"),
    "database newer": (_sql("PRAGMA user_version = 99"), "newer_database", "gostop.db"),
    "a trigger": (
        _sql("CREATE TRIGGER t AFTER INSERT ON profiles BEGIN DELETE FROM ledger; END"), "other_tables", "gostop.db",
    ),
    "a table more": (_sql("CREATE TABLE more (x)"), "other_tables", "gostop.db"),
    "a table less": (_sql("DROP TABLE notes"), "other_tables", "gostop.db"),
    "a text for chips": (_sql("UPDATE ledger SET chips = 'many'"), "wrong_cell", "gostop.db: ledger.chips"),
    "a blob for a name": (_sql("UPDATE profiles SET name = x'00'"), "wrong_cell", "gostop.db: profiles.name"),
    "endless chips": (
        _sql("UPDATE ledger SET chips = 9223372036854775807"), "wrong_cell", "gostop.db: ledger.chips",
    ),
    "a name with a bell": (_sql("UPDATE match_seats SET name = char(7)"), "wrong_cell", "gostop.db: match_seats.name"),
    "a long name": (
        _sql("UPDATE profiles SET name = '가나다라마바사아자차카타파하'"), "wrong_name", "gostop.db: profiles.name",
    ),
    "no number left": (
        _sql("UPDATE sqlite_sequence SET seq = 9223372036854775807"), "wrong_cell", "gostop.db: sqlite_sequence",
    ),
    "a number that is a text": (
        _sql("UPDATE sqlite_sequence SET seq = 'abc'"), "wrong_cell", "gostop.db: sqlite_sequence",
    ),
    "a numbering of nothing": (
        _sql("INSERT INTO sqlite_sequence VALUES (x'00', 1)"), "wrong_cell", "gostop.db: sqlite_sequence",
    ),
    "a version below zero": (_sql("PRAGMA user_version = -5"), "other_tables", "gostop.db"),
    "a way of writing that is none": (_patch(18, b"\x4d"), "no_database", "gostop.db"),
    "a begin that is no text": (
        _sql("UPDATE evenings SET begun = CAST(x'fffe' AS TEXT)"), "no_database", "gostop.db",
    ),
    "a reason unheard of": (_sql("UPDATE hands SET reason = 'fire'"), "wrong_cell", "gostop.db: hands.reason"),
    "a bak unheard of": (_sql("UPDATE results SET baks = 'x'"), "wrong_cell", "gostop.db: results.baks"),
    "chips from nowhere": (_sql("UPDATE ledger SET chips = chips + 1"), "unbalanced", "gostop.db: ledger"),
    "a hand of no match": (
        _sql("PRAGMA foreign_keys = OFF; DELETE FROM entries"), "wrong_cell", "gostop.db: ",
    ),
}  # fmt: skip


@pytest.mark.parametrize("name", FORGERIES)
def test_a_forged_file_is_told_in_one_line_and_changes_nothing(
    name: str, house: Path, bundle: Path, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    here = tmp_path / "here"
    shutil.copytree(house, here)
    before = raw(here)
    forge, fault, place = FORGERIES[name]
    forger = Forger(bundle, tmp_path / f"forged{ENDING}")
    forge(forger)
    forged = forger.write()
    with pytest.raises(BundleError) as told_fault:
        exhaust(stage_bundle(forged, here))
    assert told_fault.value.fault == fault
    assert told_fault.value.place.startswith(place)
    for lang in ("ko", "en"):
        assert main(["--data-dir", str(here), "--lang", lang, "import", str(forged)]) == 1
        error = capsys.readouterr().err
        assert error.startswith(f"{forged}: ")
        assert error.count("\n") == 1
        assert len(error) < 600
    assert raw(here) == before
    assert sorted(path.name for path in tmp_path.iterdir()) == [f"forged{ENDING}", "here"]
    assert not list(here.glob("import.*"))


def test_a_forger_who_forges_nothing_is_believed(bundle: Path, house: Path, tmp_path: Path) -> None:
    forger = Forger(bundle, tmp_path / f"forged{ENDING}")
    take(forger.write(), tmp_path / "here")
    assert contents(tmp_path / "here") == contents(house)


def bombs(tmp_path: Path, bundle: Path) -> Iterator[tuple[Path, str]]:
    """Files that want to become endless."""
    forger = Forger(bundle, tmp_path / f"zeros{ENDING}")
    forger.put("records/zeros.gostop", b"")
    forger.files["records/zeros.gostop"] = bytes(50 << 20)
    yield forger.write(), "damaged"
    liar = forger.write().read_bytes()
    whole = struct.pack("<L", 50 << 20)
    assert liar.count(whole) >= 2
    lied = tmp_path / f"lied{ENDING}"
    lied.write_bytes(liar.replace(whole, struct.pack("<L", 0)))  # the archive says it is empty as well
    yield lied, "damaged"
    huge = Forger(bundle, tmp_path / f"huge{ENDING}")
    huge.put("records/x.gostop", b"")
    for _ in range(2):
        huge.manifest["files"]["records/x.gostop"]["size"] = 3 << 30
    claimed = huge.write().read_bytes()
    huge.to.write_bytes(claimed)
    yield huge.to, "damaged"


def test_bombs_stay_small(tmp_path: Path, bundle: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    here = tmp_path / "here"
    here.mkdir()
    written = 0
    opened = Path.open

    def watched(path: Path, *args: Any, **kwargs: Any) -> Any:
        file = opened(path, *args, **kwargs)
        if "import.part" in str(path) and args[:1] == ("xb",):
            write = file.write

            class Counting:
                def __enter__(self) -> Counting:
                    return self

                def __exit__(self, *rest: object) -> None:
                    file.close()

                def write(self, data: bytes) -> int:
                    nonlocal written
                    written += len(data)
                    return int(write(data))

                def __getattr__(self, name: str) -> Any:
                    return getattr(file, name)

            return Counting()
        return file

    monkeypatch.setattr(Path, "open", watched)
    for bomb, fault in bombs(tmp_path, bundle):
        with pytest.raises(BundleError) as told_fault:
            exhaust(stage_bundle(bomb, here))
        assert told_fault.value.fault == fault
    assert written < 1 << 20
    assert list(here.iterdir()) == []


def test_an_archive_of_the_large_format_or_with_too_many_entries(tmp_path: Path, bundle: Path) -> None:
    data = bundle.read_bytes()
    end = data[-22:]
    large = data[:-22] + b"PK\x06\x07" + bytes(16) + end
    many = data[:-22] + struct.pack("<4s4H2LH", b"PK\x05\x06", 0, 0, 65535, 65535, *struct.unpack("<2L", end[12:20]), 0)
    longest = data[:-22] + struct.pack("<4s4H2LH", b"PK\x05\x06", 0, 0, 9, 9, 0xFFFFFFF0, 0, 0)
    for number, spoilt in enumerate((large, many, longest)):
        path = tmp_path / f"{number}{ENDING}"
        path.write_bytes(spoilt)
        with pytest.raises(BundleError) as fault:
            exhaust(stage_bundle(path, tmp_path))
        assert fault.value.fault == "too_many"


def test_cut_off_anywhere_it_is_refused(tmp_path: Path, bundle: Path) -> None:
    data = bundle.read_bytes()
    path = tmp_path / f"cut{ENDING}"
    for size in [*range(0, len(data), max(1, len(data) // 60)), len(data) - 1]:
        path.write_bytes(data[:size])
        with pytest.raises(BundleError) as fault:
            exhaust(stage_bundle(path, tmp_path))
        assert fault.value.fault in ("foreign", "damaged")
    assert sorted(path.name for path in tmp_path.iterdir()) == [path.name]


@pytest.mark.parametrize("stride", [211, pytest.param(7, marks=pytest.mark.slow)])
def test_a_byte_changed_anywhere_is_refused_or_means_nothing(tmp_path: Path, bundle: Path, stride: int) -> None:
    """What a byte of the archive means besides the files, such as their dates, may change unseen; the files may not."""
    data = bytearray(bundle.read_bytes())
    with zipfile.ZipFile(bundle) as archive:
        good = {name: archive.read(name) for name in archive.namelist() if name not in ("manifest.json", "gostop.db")}
    path = tmp_path / f"changed{ENDING}"
    refused = 0
    for at in range(0, len(data), stride):
        data[at] ^= 0x55
        path.write_bytes(data)
        data[at] ^= 0x55
        try:
            staged = exhaust(stage_bundle(path, tmp_path))
        except BundleError:
            refused += 1
            continue
        assert {name: (staged.folder / name).read_bytes() for name in good} == good
    assert refused > len(data) / stride / 2


def test_links_and_folders_in_the_archive_become_no_links_or_folders(tmp_path: Path, bundle: Path) -> None:
    forger = Forger(bundle, tmp_path / f"link{ENDING}")
    forger.put("records/link.gostop", b"/etc/passwd")
    with zipfile.ZipFile(forger.to, "w") as archive:
        for name, data in forger.files.items():
            info = zipfile.ZipInfo(name)
            info.external_attr = 0o120777 << 16
            archive.writestr(info, data)
        archive.writestr("manifest.json", json.dumps(forger.manifest))
    staged = exhaust(stage_bundle(forger.to, tmp_path))
    link = staged.folder / "records" / "link.gostop"
    assert not link.is_symlink()
    assert link.read_bytes() == b"/etc/passwd"
