"""Export and import: everything comes over, and what was there is kept; the moments at which they happen."""

from __future__ import annotations

import errno
import os
import shutil
import subprocess
import sys
from pathlib import Path

import pytest

from gostop_desktop.cli import main
from gostop_desktop.storage import Settings, open_data_dir
from gostop_desktop.storage import bundle_reading as reading_module
from gostop_desktop.storage.bundle import ENDING, BundleError, Manifest, Packed, carried_files, is_carried, portable
from gostop_desktop.storage.bundle_import import expect_importable, import_staged
from gostop_desktop.storage.bundle_reading import stage_bundle
from gostop_desktop.storage.bundle_writing import write_bundle

from .bundles import contents, exhaust, take, told
from .evenings import begin, play


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


def test_given_up_once_it_is_decided_it_is_done_to_its_end(house: Path, bundle: Path, tmp_path: Path) -> None:
    with open_data_dir(tmp_path) as data:
        data.profiles.create("삼촌", 1, "moon")
        steps = import_staged(data, exhaust(stage_bundle(bundle, tmp_path)))
        while not (tmp_path / "import.whole").exists():
            next(steps)
        steps.close()
        assert told(data) == contents(house)
        assert data.writable
    assert not list(tmp_path.glob("import.*"))


def refuse_after(monkeypatch: pytest.MonkeyPatch, name: str, calls: int) -> None:
    """Let a function of ``os`` fail from that call on."""
    real = getattr(os, name)
    done = 0

    def refusing(*args: object) -> object:
        nonlocal done
        done += 1
        if done > calls:
            raise PermissionError(errno.EACCES, "somebody holds it")
        return real(*args)

    monkeypatch.setattr(os, name, refusing)


def test_an_import_that_cannot_be_decided_changes_nothing(
    house: Path, bundle: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    here = tmp_path / "here"
    with open_data_dir(here) as data:
        data.profiles.create("삼촌", 1, "moon")
        staged = exhaust(stage_bundle(bundle, here))
        refuse_after(monkeypatch, "rename", 0)
        with pytest.raises(BundleError) as fault:
            exhaust(import_staged(data, staged))
        assert fault.value.fault == "unwritable"
        assert data.writable
        assert [who.name for who in data.profiles.all()] == ["삼촌"]
    assert not list(here.glob("import.*"))


def test_an_import_that_sticks_halfway_is_finished_by_the_next_start(
    house: Path, bundle: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    here = tmp_path / "here"
    with open_data_dir(here) as data:
        data.profiles.create("삼촌", 1, "moon")
        staged = exhaust(stage_bundle(bundle, here))
        refuse_after(monkeypatch, "rename", 1)  # decided, and then the way is barred
        with pytest.raises(BundleError) as fault:
            exhaust(import_staged(data, staged))
        assert fault.value.fault == "half_done"
        assert data.trouble == "write_failed"
        data.save_settings(Settings(volume=1))  # goes nowhere
    with open_data_dir(here) as data:
        assert data.trouble == "half_imported"  # the way is still barred
        with pytest.raises(BundleError) as fault:
            expect_importable(data)
        assert fault.value.fault == "half_imported"
        assert fault.value.values["reason"] == "somebody holds it"
    monkeypatch.undo()
    assert contents(here) == contents(house)


@pytest.mark.parametrize(
    ("name", "folder"),
    [
        ("records", False), ("presets", False), ("pictures", False), ("import.placing", False),
        ("settings.json", True), ("unfinished.gostop", True), ("unfinished.secret", True), ("gostop.db-wal", True),
        ("records/{record}", True),
    ],
)  # fmt: skip
def test_what_is_in_the_way_is_told_before_anything_changes(
    house: Path, bundle: Path, tmp_path: Path, name: str, folder: bool
) -> None:
    here = tmp_path / "here"
    here.mkdir()
    place = here / name.format(record=next((house / "records").iterdir()).name)
    place.parent.mkdir(exist_ok=True)
    if folder:
        (place / "mine").mkdir(parents=True)
    else:
        place.write_bytes(b"mine")
    with open_data_dir(here) as data:
        assert data.trouble is None
        staged = exhaust(stage_bundle(bundle, here))
        with pytest.raises(BundleError) as fault:
            exhaust(import_staged(data, staged))
        assert (fault.value.fault, fault.value.place) == ("unwritable", str(place))
        assert data.writable
    assert place.is_dir() == folder
    assert not list(here.glob("import.part")) + list(here.glob("import.whole"))
    assert not list(here.glob("backups/*.gostopdata"))


# ---- small things


def test_a_name_as_long_as_the_system_takes(house: Path, tmp_path: Path) -> None:
    target = tmp_path / ("a" * (255 - len(ENDING)) + ENDING)
    (tmp_path / f".gostopdata-{os.getpid()}.tmp").write_bytes(b"left over by a process of this number")
    with open_data_dir(house) as data:
        assert exhaust(write_bundle(data, target)) == target
    assert [path.name for path in tmp_path.iterdir()] == [target.name]
    take(target, tmp_path / "here")
    assert contents(tmp_path / "here") == contents(house)


def test_a_name_longer_than_the_system_takes_is_named(
    house: Path, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    target = tmp_path / ("a" * 400)
    assert main(["--data-dir", str(house), "export", str(target)]) == 1
    (line,) = capsys.readouterr().err.splitlines()
    assert line.startswith(f"{target}: 쓸 수 없어요: ")
    assert main(["--data-dir", str(target), "export", str(tmp_path / "a")]) == 1
    (line,) = capsys.readouterr().err.splitlines()
    assert str(target) in line


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
