"""The data folder: what was told to it is there after any end, and nothing stops the game when there is no folder."""

from __future__ import annotations

import errno
import os
import signal
import subprocess
import sys
from pathlib import Path

import pytest

from gostop_desktop.storage import Settings, open_data_dir
from gostop_desktop.storage import data_dir as data_dir_module

HEADER = '{"gostop-record": 1}'
HAND = '{"hand": 1}'
MOVE = '{"seat": 0, "move": "play 01a"}'

HANGUL = "할머니 컴퓨터/내 문서"


def test_settings_come_back(tmp_path: Path) -> None:
    with open_data_dir(tmp_path / HANGUL) as data:
        assert data.writable
        assert data.settings == Settings()
        data.save_settings(Settings(volume=5, player_name="지민"))
        assert data.settings.volume == 5
    with open_data_dir(tmp_path / HANGUL) as data:
        assert data.settings == Settings(volume=5, player_name="지민")


def test_broken_settings_are_set_aside_not_lost(tmp_path: Path) -> None:
    (tmp_path / "settings.json").write_bytes(b'{"volume": 5')
    with open_data_dir(tmp_path) as data:
        assert data.settings == Settings()
    assert (tmp_path / "settings.json.broken").read_bytes() == b'{"volume": 5'


def test_a_match_goes_on_where_it_stopped(tmp_path: Path) -> None:
    with open_data_dir(tmp_path / HANGUL) as data:
        assert data.unfinished() is None
        record = data.new_record(HEADER)
        record.append(HAND)
    with open_data_dir(tmp_path / HANGUL) as data:
        unfinished = data.unfinished()
        assert unfinished is not None
        assert unfinished.lines == (HEADER, HAND)
        assert not unfinished.dropped
        data.resume().append(MOVE)
    with open_data_dir(tmp_path / HANGUL) as data:
        unfinished = data.unfinished()
        assert unfinished is not None
        assert unfinished.text == f"{HEADER}\n{HAND}\n{MOVE}\n"


def test_each_line_is_in_the_file_when_append_returns(tmp_path: Path) -> None:
    with open_data_dir(tmp_path) as data:
        record = data.new_record(HEADER)
        for number in range(5):
            record.append(f'{{"hand": {number}}}')
            assert (tmp_path / "unfinished.gostop").read_text("utf-8").splitlines() == list(record.lines)


def test_half_a_line_is_dropped_with_notice_and_cut_off(tmp_path: Path) -> None:
    (tmp_path / "unfinished.gostop").write_text(f'{HEADER}\n{HAND}\n{{"seat": 0, "mo', "utf-8")
    with open_data_dir(tmp_path) as data:
        unfinished = data.unfinished()
        assert unfinished is not None
        assert unfinished.dropped
        assert unfinished.lines == (HEADER, HAND)
        data.resume().append(MOVE)
    assert (tmp_path / "unfinished.gostop").read_text("utf-8") == f"{HEADER}\n{HAND}\n{MOVE}\n"


@pytest.mark.parametrize("size", range(len(f"{HEADER}\n{HAND}\n".encode()) + 1))
def test_a_record_cut_at_any_byte_opens(tmp_path: Path, size: int) -> None:
    (tmp_path / "unfinished.gostop").write_bytes(f"{HEADER}\n{HAND}\n".encode()[:size])
    with open_data_dir(tmp_path) as data:
        unfinished = data.unfinished()
    whole = [line for line, end in ((HEADER, len(HEADER) + 1), (HAND, len(HEADER) + len(HAND) + 2)) if end <= size]
    assert (list(unfinished.lines) if unfinished else []) == whole


def test_bytes_that_are_no_text_are_kept_for_the_reader_to_name(tmp_path: Path) -> None:
    (tmp_path / "unfinished.gostop").write_bytes(b"\xff\xfe\n\x00\n")
    with open_data_dir(tmp_path) as data:
        unfinished = data.unfinished()
    assert unfinished is not None
    assert unfinished.lines == ("\ufffd\ufffd", "\x00")


def test_finished_matches_keep_their_records(tmp_path: Path) -> None:
    with open_data_dir(tmp_path) as data:
        places = []
        for number in range(3):
            data.new_record(HEADER).append(f'{{"hand": {number}}}')
            places.append(data.finish())
            assert data.unfinished() is None
    kept = [place.read_text("utf-8") for place in places if place is not None]
    assert kept == [f'{HEADER}\n{{"hand": {number}}}\n' for number in range(3)]
    assert all(place is not None and place.parent == tmp_path / "records" for place in places)


def test_a_new_match_puts_the_unfinished_one_away(tmp_path: Path) -> None:
    with open_data_dir(tmp_path) as data:
        data.new_record(HEADER).append(HAND)
    with open_data_dir(tmp_path) as data:
        data.new_record(HEADER)
    assert [path.read_text("utf-8") for path in (tmp_path / "records").iterdir()] == [f"{HEADER}\n{HAND}\n"]
    assert (tmp_path / "unfinished.gostop").read_text("utf-8") == f"{HEADER}\n"


def test_a_match_without_a_hand_leaves_nothing(tmp_path: Path) -> None:
    with open_data_dir(tmp_path) as data:
        data.new_record(HEADER)
        assert data.finish() is None
    assert sorted(path.name for path in tmp_path.iterdir()) == ["table.lock"]


@pytest.mark.parametrize("line", ["", "a\nb", "a\r", "a\n"])
def test_only_whole_lines_are_taken(tmp_path: Path, line: str) -> None:
    with open_data_dir(tmp_path) as data:
        record = data.new_record(HEADER)
        with pytest.raises(ValueError, match="not one line"):
            record.append(line)
        assert record.lines == (HEADER,)


def test_nothing_to_resume(tmp_path: Path) -> None:
    with open_data_dir(tmp_path) as data, pytest.raises(LookupError):
        data.resume()


def test_a_folder_that_cannot_be_made_is_played_in_memory(tmp_path: Path) -> None:
    (tmp_path / "file").write_text("in the way", "utf-8")
    with open_data_dir(tmp_path / "file" / "data") as data:
        assert data.trouble == "read_only"
        assert not data.writable
        data.save_settings(Settings(volume=1))
        assert data.settings.volume == 1
        record = data.new_record(HEADER)
        record.append(HAND)
        assert not record.on_disk
        unfinished = data.unfinished()
        assert unfinished is not None
        assert unfinished.lines == (HEADER, HAND)
        assert data.finish() is None
        assert data.unfinished() is None


def test_a_read_only_folder_still_shows_what_it_holds(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    with open_data_dir(tmp_path) as data:
        data.save_settings(Settings(volume=1))
        data.new_record(HEADER).append(HAND)

    def refuse(path: Path) -> None:
        raise PermissionError(errno.EACCES, "read-only", str(path))

    monkeypatch.setattr(data_dir_module, "TableLock", refuse)
    before = {path: path.read_bytes() for path in tmp_path.iterdir()}
    with open_data_dir(tmp_path) as data:
        assert data.trouble == "read_only"
        assert data.settings.volume == 1
        data.resume().append(MOVE)
        unfinished = data.unfinished()
        assert unfinished is not None
        assert unfinished.lines == (HEADER, HAND, MOVE)
        data.finish()
    assert {path: path.read_bytes() for path in tmp_path.iterdir()} == before


def test_no_home_folder(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(data_dir_module, "default_data_path", lambda: None)
    with open_data_dir() as data:
        assert data.trouble == "no_folder"
        assert data.new_record(HEADER).lines == (HEADER,)


def test_a_disk_that_fills_up_does_not_stop_the_game(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    def full(handle: int) -> None:
        raise OSError(errno.ENOSPC, "No space left on device")

    with open_data_dir(tmp_path) as data:
        record = data.new_record(HEADER)
        record.append(HAND)
        monkeypatch.setattr(os, "fsync", full)
        record.append(MOVE)
        record.append(MOVE)
        assert data.trouble == "write_failed"
        assert not record.on_disk
        assert record.lines == (HEADER, HAND, MOVE, MOVE)
        data.save_settings(Settings(volume=3))
        assert data.settings.volume == 3
    monkeypatch.undo()
    with open_data_dir(tmp_path) as data:
        unfinished = data.unfinished()
        assert unfinished is not None
        assert unfinished.lines[:2] == (HEADER, HAND)


def test_failed_settings_leave_the_old_file(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    def full(handle: int) -> None:
        raise OSError(errno.ENOSPC, "No space left on device")

    with open_data_dir(tmp_path) as data:
        data.save_settings(Settings(volume=1))
        monkeypatch.setattr(os, "fsync", full)
        data.save_settings(Settings(volume=2))
        assert data.trouble == "write_failed"
    assert Settings.from_bytes((tmp_path / "settings.json").read_bytes()).volume == 1
    assert sorted(path.name for path in tmp_path.iterdir()) == ["settings.json", "table.lock"]


def test_a_second_program_is_told_and_harms_nothing(tmp_path: Path) -> None:
    with open_data_dir(tmp_path) as first:
        first.new_record(HEADER).append(HAND)
        program = f"""
from gostop_desktop.storage import open_data_dir
with open_data_dir({str(tmp_path)!r}) as data:
    print(data.trouble, data.unfinished())
    data.new_record("mine").append("mine too")
    data.finish()
"""
        done = subprocess.run([sys.executable, "-c", program], capture_output=True, text=True, check=True)
        assert done.stdout == "in_use None\n"
        assert done.stderr == ""
        assert first.writable
    with open_data_dir(tmp_path) as data:
        assert data.writable
        unfinished = data.unfinished()
        assert unfinished is not None
        assert unfinished.lines == (HEADER, HAND)


WRITER = """
import sys
from gostop_desktop.storage import open_data_dir
data = open_data_dir(sys.argv[1])
assert data.trouble is None, data.trouble
record = data.resume() if data.unfinished() else data.new_record("header")
print("ready", len(record.lines), flush=True)
while True:
    record.append(f"line {len(record.lines)}")
    print(len(record.lines), flush=True)
"""


@pytest.mark.skipif(sys.platform == "win32", reason="kill -9 is a thing of POSIX")
@pytest.mark.parametrize("kills", [4, pytest.param(60, marks=pytest.mark.slow)])
def test_killed_at_any_moment_no_line_told_is_lost(tmp_path: Path, kills: int) -> None:
    folder = tmp_path / HANGUL
    told = 1
    for round_number in range(kills):
        with subprocess.Popen([sys.executable, "-c", WRITER, str(folder)], stdout=subprocess.PIPE, text=True) as writer:
            assert writer.stdout is not None
            assert int(writer.stdout.readline().split()[1]) >= told
            for _ in range(3 + round_number % 5):
                told = int(writer.stdout.readline())
            writer.send_signal(signal.SIGKILL)
            rest = writer.stdout.read().split("\n")
            told = max([told, *(int(line) for line in rest[:-1] if line)])
        with open_data_dir(folder) as data:
            unfinished = data.unfinished()
            assert unfinished is not None
            assert len(unfinished.lines) >= told
            assert unfinished.lines == ("header", *(f"line {n}" for n in range(1, len(unfinished.lines))))


@pytest.mark.parametrize(
    ("name", "data", "broken"),
    [
        ("unfinished.gostop", b"\xff" * 700, ["unfinished"]),
        ("unfinished.gostop", b'{"gostop-rec', []),  # killed while its first line was written
        ("unfinished.gostop", b"", []),
        ("settings.json", b"\xff\xfe", ["settings"]),
        ("settings.json", b"{}", []),
    ],
)
def test_what_is_damaged_is_told(tmp_path: Path, name: str, data: bytes, broken: list[str]) -> None:
    (tmp_path / name).write_bytes(data)
    with open_data_dir(tmp_path) as folder:
        assert folder.broken == broken
