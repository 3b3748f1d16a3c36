"""The command ``replay``: what it prints and how it ends."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from gostop_desktop import cli
from gostop_desktop.commands.common import one_line
from tools.make_records import FOLDER, RECORDS

from .lines import deck, hand, header, move, position, text_of

GOOD = text_of(header(), hand(), move(0, "play 05a"))
BAD = text_of(header(), hand(), move(0, "play 05a"), move(0, "play 12b"))


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    (tmp_path / "b").mkdir()
    (tmp_path / "b" / "좋은 판.gostop").write_text(GOOD, encoding="utf-8")
    (tmp_path / "a.gostop").write_text(BAD, encoding="utf-8")
    (tmp_path / "c.gostop").write_text(GOOD, encoding="utf-8")
    (tmp_path / "notes.txt").write_text("no record", encoding="utf-8")
    return tmp_path


def test_good_records_end_with_status_0(folder: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert cli.main(["replay", str(folder / "c.gostop"), str(folder / "b")]) == 0
    out, err = capsys.readouterr()
    assert err == ""
    assert out.splitlines() == [
        str(folder / "c.gostop"),
        "  1번째 판: 아직 안 끝났어요. seat 1 차례",
        str(folder / "b" / "좋은 판.gostop"),
        "  1번째 판: 아직 안 끝났어요. seat 1 차례",
    ]


def test_a_folder_is_walked_in_order(folder: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert cli.main(["replay", "--json", str(folder)]) == 1
    out, err = capsys.readouterr()
    answers = [json.loads(line) for line in out.splitlines()]
    assert [list(answer) for answer in answers] == [["file", "error", "hands"]] * 3
    names = ["a.gostop", "b/좋은 판.gostop", "c.gostop"]
    assert [answer["file"] for answer in answers] == [str(folder / name) for name in names]
    assert [answer["error"] is None for answer in answers] == [False, True, True]
    assert answers[0]["error"]["line"] == 4
    assert err.splitlines() == [
        f"{folder / 'a.gostop'}:4: seat 0: play 12b: not_asked; expected one of: play 10b, play 10c"
    ]


def test_each_fault_has_its_line(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    path = tmp_path / "x.gostop"
    path.write_text(text_of(header(), hand(position=position(hands=["13a", "05e"]))), encoding="utf-8")
    assert cli.main(["replay", str(path)]) == 1
    out, err = capsys.readouterr()
    assert out.splitlines() == [str(path), "  시작한 판이 없어요"]
    lines = err.splitlines()
    assert all(line.startswith(f"{path}:2: position.") for line in lines)
    assert ["13a" in lines[0], "05e" in lines[1]] == [True, True]


@pytest.mark.parametrize(
    ("data", "line"),
    [
        (b"", 1),
        (b"\xff\xfe", 1),
        (GOOD.encode() + b"\xff\n", 4),
        (GOOD.encode() + "{\"seat\": 1, \"move\": \"지".encode()[:-1] + b"\n", 4),
        (b"\xff\n" + GOOD.encode(), 1),
        (BAD.encode() + b"\xff\n", 4),
    ],
)  # fmt: skip
def test_files_that_are_no_text(data: bytes, line: int, tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    path = tmp_path / "x.gostop"
    path.write_bytes(data)
    assert cli.main(["replay", "--json", str(path)]) == 1
    out, err = capsys.readouterr()
    assert json.loads(out)["error"]["line"] == line
    assert err.startswith(f"{path}:{line}: ")
    assert len(err.splitlines()) == 1


@pytest.mark.parametrize("name", ["missing.gostop", "empty"])
def test_files_that_are_not_there(name: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    (tmp_path / "empty").mkdir()
    path = tmp_path / name
    assert cli.main(["replay", "--json", str(path)]) == 1
    out, err = capsys.readouterr()
    answer = json.loads(out)
    assert (answer["file"], answer["hands"], answer["error"]["line"]) == (str(path), [], 1)
    assert err.startswith(f"{path}:1: ")


@pytest.mark.parametrize("command", ["replay", "verify"])
@pytest.mark.parametrize("name", ["a" * 400, "/".join(["a" * 200] * 40), "nul\0byte"], ids=["name", "path", "nul"])
def test_a_name_that_no_system_takes_is_told_and_the_others_are_read(
    command: str, name: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    good = tmp_path / "good.gostop"
    good.write_text(GOOD, encoding="utf-8")
    assert cli.main([command, "--json", name, str(good)]) == 1
    out, err = capsys.readouterr()
    assert [json.loads(line)["file"] for line in out.splitlines()] == [name, str(good)]
    (line,) = err.splitlines()
    assert line.startswith(f"{one_line(name)}:1: cannot be read: ")


@pytest.mark.parametrize("command", ["replay", "verify"])
def test_a_byte_order_mark_is_no_fault(command: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    (tmp_path / "x.gostop").write_bytes(b"\xef\xbb\xbf" + GOOD.encode())
    assert cli.main([command, str(tmp_path)]) == 0
    assert capsys.readouterr().err == ""


def test_no_file_is_wrong_usage(capsys: pytest.CaptureFixture[str]) -> None:
    assert cli.main(["replay"]) == 2
    assert "FILE" in capsys.readouterr().err


@pytest.mark.parametrize("language", ["ko", "en"])
def test_every_kind_of_end_has_its_words(language: str, capsys: pytest.CaptureFixture[str]) -> None:
    assert cli.main(["--lang", language, "replay", str(FOLDER)]) == 0
    out, _ = capsys.readouterr()
    lines = out.splitlines()
    assert len([line for line in lines if line.endswith(".gostop")]) >= len(RECORDS)
    said = {"ko": ["이겼어요 (스톱)", "나가리예요", "다시 나눠요", "밀었어요"],
            "en": ["points (", "nagari", "dealt again", "pushed"]}[language]  # fmt: skip
    for words in said:
        assert any(words in line for line in lines), words


def test_a_hand_that_waits_for_its_pile(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    path = tmp_path / "x.gostop"
    lines = (header("gostop_family"), hand(deck=deck("gostop_family")), move(1, "fold"))
    path.write_text(text_of(*lines), encoding="utf-8")
    assert cli.main(["replay", str(path)]) == 0
    assert "섞을 차례" in capsys.readouterr().out
