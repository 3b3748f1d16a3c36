"""Export and import: everything comes over, nothing else does, and a file at fault changes nothing."""

from __future__ import annotations

import hashlib
import json
import shutil
import sqlite3
import struct
import subprocess
import sys
import warnings
import zipfile
from collections.abc import Callable, Iterator
from contextlib import closing
from pathlib import Path
from typing import Any

import pytest

from gostop_desktop.cli import main
from gostop_desktop.engine.presets import get
from gostop_desktop.storage import DataDir, Settings, open_data_dir
from gostop_desktop.storage import bundle_reading as reading_module
from gostop_desktop.storage.bundle import (
    ENDING,
    BundleError,
    Manifest,
    Packed,
    carried_files,
    is_carried,
    portable,
)
from gostop_desktop.storage.bundle_import import import_staged
from gostop_desktop.storage.bundle_reading import stage_bundle
from gostop_desktop.storage.bundle_writing import write_bundle
from gostop_desktop.storage.presets import HousePresets
from gostop_desktop.storage.secret import DealSecret
from gostop_desktop.storage.statistics import statistics

from .evenings import begin, play

HANGUL = "할머니 컴퓨터"
PICTURE = b"\x89PNG\r\n\x1a\n..."


def exhaust(steps: Any) -> Any:
    try:
        while True:
            assert 0.0 <= next(steps) <= 1.0
    except StopIteration as end:
        return end.value


def furnish(folder: Path) -> None:
    """A house with people, chips, a finished and an unfinished match, presets, settings, a picture."""
    with open_data_dir(folder) as data:
        data.save_settings(Settings(volume=5, player_name="지민"))
        evening = begin(data)
        play(evening, 2)
        data.finish()
        evening = begin(data, 2)
        play(evening)
        evening.session.begin_hand()
        HousePresets(data).save("우리 집", "gostop", get("gostop"))
        data.save_picture("영수증", PICTURE)


@pytest.fixture(scope="module")
def house(tmp_path_factory: pytest.TempPathFactory) -> Path:
    folder = tmp_path_factory.mktemp("house") / HANGUL
    furnish(folder)
    return folder


@pytest.fixture(scope="module")
def bundle(house: Path) -> Path:
    target = house.parent / f"가족{ENDING}"
    with open_data_dir(house) as data:
        exhaust(write_bundle(data, target))
    return target


def told(data: DataDir) -> dict[str, Any]:
    """All that a data folder tells whoever asks it."""
    people = data.profiles.all()
    unfinished = data.unfinished()
    files = carried_files(data.path) if data.path is not None else []
    return {
        "settings": data.settings,
        "people": people,
        "statistics": [statistics(data.database, who.number) for who in people],
        "standings": [data.ledger.standings(evening) for evening in range(1, 9)],
        "tables": "\n".join(data.database._connection.iterdump()),
        "unfinished": unfinished.lines if unfinished else None,
        "secret": DealSecret(data).load(),
        "presets": HousePresets(data).all(),
        "files": {name: path.read_bytes() for name, path in files},
    }


def contents(folder: Path) -> dict[str, Any]:
    with open_data_dir(folder) as data:
        return told(data)


def raw(folder: Path) -> dict[Path, bytes]:
    """Every file of a folder."""
    return {path.relative_to(folder): path.read_bytes() for path in folder.rglob("*") if path.is_file()}


def take(bundle: Path, folder: Path) -> Path:
    """Import; where what was there before is kept."""
    with open_data_dir(folder) as data:
        staged = exhaust(stage_bundle(bundle, folder))
        kept = exhaust(import_staged(data, staged))
    assert isinstance(kept, Path)
    return kept


def test_everything_comes_over(house: Path, bundle: Path, tmp_path: Path) -> None:
    there = tmp_path / "다른 컴퓨터"
    take(bundle, there)
    assert contents(there) == contents(house)
    assert contents(there)["people"]
    assert contents(there)["unfinished"]
    assert contents(there)["secret"]
    assert {name.partition("/")[0] for name in contents(there)["files"]} == {"records", "presets", "pictures"}


def test_the_unfinished_match_goes_on_after_the_move(bundle: Path, tmp_path: Path) -> None:
    from gostop_desktop.session import resume_evening

    take(bundle, tmp_path)
    with open_data_dir(tmp_path) as data:
        evening = resume_evening(data)
        session = evening.session
        while session.asked is not None:
            session.submit(session.asked, session.legal_moves(session.asked)[-1])
        assert data.ledger.unbalanced() == ()


def test_what_was_there_is_kept_and_can_be_taken_back(bundle: Path, tmp_path: Path) -> None:
    with open_data_dir(tmp_path) as data:
        data.save_settings(Settings(volume=77))
        data.profiles.create("삼촌", 1, "moon")
        play(begin(data))
        (tmp_path / "records").mkdir(exist_ok=True)
        (tmp_path / "records" / "spoilt.gostop").write_bytes(b"\xff\x00 no record")
    before = contents(tmp_path)
    kept = take(bundle, tmp_path)
    assert contents(tmp_path) != before
    take(kept, tmp_path)
    assert contents(tmp_path) == before


def test_the_program_goes_on_with_what_was_imported(bundle: Path, house: Path, tmp_path: Path) -> None:
    with open_data_dir(tmp_path) as data:
        data.profiles.create("삼촌", 1, "moon")
        exhaust(import_staged(data, exhaust(stage_bundle(bundle, tmp_path))))
        assert [who.name for who in data.profiles.all()] == [who.name for who in contents(house)["people"]]
        assert data.settings.volume == 5
        assert data.unfinished() is not None
        data.profiles.create("삼촌", 1, "moon")
    assert "삼촌" in [who.name for who in contents(tmp_path)["people"]]


# ---- moments


def test_an_export_while_a_match_is_played_here_or_elsewhere(tmp_path: Path) -> None:
    house, out = tmp_path / "house", tmp_path / f"out{ENDING}"
    with open_data_dir(house) as data:
        evening = begin(data)
        play(evening)
        evening.session.begin_hand()
        done = subprocess.run(
            [sys.executable, "-m", "gostop_desktop", "export", "--data-dir", str(house), str(out)],
            capture_output=True,
            text=True,
            check=False,
        )
        assert (done.returncode, done.stderr) == (0, "")
        lines = data.resume().lines
        exhaust(write_bundle(data, tmp_path / f"own{ENDING}"))
    for bundle in (out, tmp_path / f"own{ENDING}"):
        take(bundle, tmp_path / bundle.stem)
        found = contents(tmp_path / bundle.stem)
        assert found["unfinished"] == lines
        assert found["statistics"][0].hands == 1


def test_no_import_under_a_running_program(bundle: Path, tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    with open_data_dir(tmp_path) as data:
        data.profiles.create("삼촌", 1, "moon")
        program = [sys.executable, "-m", "gostop_desktop", "--data-dir", str(tmp_path), "import", str(bundle)]
        done = subprocess.run(program, capture_output=True, text=True, check=False)
        assert done.returncode == 1
        assert done.stderr.startswith(f"{bundle}: {tmp_path}: 다른 창에서")
        assert done.stderr.count("\n") == 1
        assert [who.name for who in data.profiles.all()] == ["삼촌"]
    assert not (tmp_path / "import.part").exists()


@pytest.mark.parametrize("steps_taken", [0, 1, 3, 8])
def test_an_import_given_up_changes_nothing(house: Path, bundle: Path, tmp_path: Path, steps_taken: int) -> None:
    here = tmp_path / "here"
    shutil.copytree(house, here)
    before = contents(here)
    with open_data_dir(here) as data:
        for steps in (stage_bundle(bundle, here), import_staged(data, exhaust(stage_bundle(bundle, here)))):
            for _ in range(steps_taken):
                next(steps)
            steps.close()
            assert steps_taken == 0 or not (here / "import.part").exists()
        assert told(data) == before
    assert contents(here) == before
    assert not list(here.rglob("*.tmp"))
    assert not list(here.glob("import.*"))


def test_an_export_given_up_leaves_nothing(house: Path, tmp_path: Path) -> None:
    with open_data_dir(house) as data:
        steps = write_bundle(data, tmp_path / f"half{ENDING}")
        next(steps)
        assert list(tmp_path.iterdir())
        steps.close()
    assert list(tmp_path.iterdir()) == []


def test_a_full_disk_is_a_fault_and_changes_nothing(
    bundle: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    with open_data_dir(tmp_path / "here") as data:
        data.profiles.create("삼촌", 1, "moon")
    before = contents(tmp_path / "here")

    class Full:
        free = 5 << 20

    monkeypatch.setattr(reading_module.shutil, "disk_usage", lambda path: Full)
    with pytest.raises(BundleError) as fault:
        take(bundle, tmp_path / "here")
    assert fault.value.fault == "no_room"
    assert contents(tmp_path / "here") == before


# ---- files that are not as they should be


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


# ---- small things


def test_names_from_elsewhere_are_made_portable(tmp_path: Path) -> None:
    for name in ("con.toml", "A.toml", "a.toml", ".x.toml", "점: 셋.toml", "a .toml"):
        (tmp_path / "presets").mkdir(exist_ok=True)
        (tmp_path / "presets" / name).write_bytes(name.encode())
    names = [name for name, _ in carried_files(tmp_path)]
    assert len(names) == 6
    assert len({name.casefold() for name in names}) == 6
    assert all(is_carried(name) for name in names)


def test_a_portable_name_is_carried() -> None:
    for stem in ("", ".", "..", "a/b", "x" * 300, "\x00", "COM1", "com1.x", "끝. ", "\ud800", "1\u20282"):
        assert is_carried(f"records/{portable(stem)}.gostop"), stem


def test_the_manifest_comes_back() -> None:
    manifest = Manifest("0.1.0", "2026-11-30T10:15:00", {"gostop.db": Packed(3, "0" * 64)})
    assert Manifest.from_bytes(manifest.to_bytes()) == manifest


@pytest.mark.parametrize("data", [b"", b"\xff", b"{", b"[" * 100_000, b'{"gostop-data": 1, "gostop-data": 1}', b"3"])
def test_a_manifest_that_is_none(data: bytes) -> None:
    with pytest.raises(BundleError) as fault:
        Manifest.from_bytes(data)
    assert fault.value.place == "manifest.json"


def test_the_commands(house: Path, tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    (tmp_path / "stick").mkdir()
    assert main(["export", str(tmp_path / "stick"), "--data-dir", str(house)]) == 0
    [written] = (tmp_path / "stick").iterdir()
    assert capsys.readouterr().out == f"{written}에 담았어요.\n"
    assert main(["--data-dir", str(tmp_path / "there"), "--lang", "en", "import", str(written)]) == 0
    [kept] = (tmp_path / "there" / "backups").glob(f"*{ENDING}")
    assert capsys.readouterr().out == (
        f"Imported from {written}: 1 person, 3 finished hands, 1 record.\nWhat was here before: {kept}\n"
    )
    assert contents(tmp_path / "there") == contents(house)
    assert main(["export", str(written), "--data-dir", str(house)]) == 1
    assert "이미 있는 파일" in capsys.readouterr().err
    assert main(["export", str(tmp_path / "x"), "--data-dir", str(tmp_path / "nothing")]) == 1
    assert not (tmp_path / "nothing").exists()
