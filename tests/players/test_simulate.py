"""``gostop-desktop simulate``: its answer, seatings, records, refusals and faults."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest

from gostop_desktop.cli import main
from gostop_desktop.commands.simulation import interval, seatings
from gostop_desktop.engine.record import read_record

_FOREIGN = "players.foreign"


def _simulate(capsys: pytest.CaptureFixture[str], *words: str) -> dict[str, Any]:
    assert main(["simulate", *words, "--json"]) == 0
    answer: dict[str, Any] = json.loads(capsys.readouterr().out)
    return answer


def _without_times(answer: dict[str, Any]) -> dict[str, Any]:
    for one in answer["players"]:
        del one["decision_ms"]
    return answer


def test_the_answer_has_exactly_the_documented_keys(capsys: pytest.CaptureFixture[str]) -> None:
    answer = _simulate(capsys, "--players", "greedy,random", "--hands", "9", "--seed", "4", "--duplicate")
    assert list(answer) == ["rules", "hands", "deals", "seed", "clip", "nagari", "players"]
    assert [answer[key] for key in ("rules", "hands", "deals", "seed", "clip")] == ["matgo", 10, 5, 4, 60]
    for one in answer["players"]:
        assert list(one) == [
            "player", "points", "ci95", "points_raw", "ci95_raw", "wins", "refused", "decision_ms",
        ]  # fmt: skip
        assert list(one["decision_ms"]) == ["p50", "p99", "max"]
        assert one["refused"] == 0
    assert sum(one["wins"] for one in answer["players"]) + answer["nagari"] == 10
    assert sum(one["points_raw"] for one in answer["players"]) == pytest.approx(0)


def test_same_seed_same_answer_and_another_seed_another(capsys: pytest.CaptureFixture[str]) -> None:
    words = ("--players", "greedy,random", "--hands", "20", "--seed")
    first, second, other = (_without_times(_simulate(capsys, *words, seed)) for seed in ("7", "7", "8"))
    assert first == second
    assert first != other


def test_a_deal_is_played_once_for_every_seating() -> None:
    assert seatings(("a", "b"), False) == ((0, 1),)
    assert set(seatings(("a", "b"), True)) == {(0, 1), (1, 0)}
    assert len(seatings(("a", "b", "c"), True)) == 6
    assert len(seatings(("a", "a"), True)) == 2
    rotations = seatings(("a", "b", "b", "c"), True)
    assert len(rotations) == 4
    assert all({order[seat] for order in rotations} == {0, 1, 2, 3} for seat in range(4))


def test_two_alike_are_even_in_duplicate_deals(capsys: pytest.CaptureFixture[str]) -> None:
    answer = _simulate(
        capsys, "--players", f"{_FOREIGN}:Last,{_FOREIGN}:Last", "--hands", "20", "--duplicate", "--rules", "matgo_push"
    )
    assert [one["points_raw"] for one in answer["players"]] == [0, 0]
    assert answer["players"][0]["ci95_raw"] == 0


def test_illegal_moves_are_refused_and_counted(capsys: pytest.CaptureFixture[str]) -> None:
    answer = _simulate(capsys, "--players", f"random,{_FOREIGN}:Wrong", "--hands", "3")
    assert answer["players"][0]["refused"] == 0
    assert answer["players"][1]["refused"] > 10


@pytest.mark.parametrize(
    ("words", "told"),
    [
        (("--players", f"random,{_FOREIGN}:Broken"), f"{_FOREIGN}:Broken"),
        (("--players", "random,nobody"), "nobody"),
        (("--players", "random,no_such_module:thing"), "no_such_module"),
        (("--players", "random,json:loads"), "json:loads"),
        (("--players", "random,random,random"), "matgo"),
        (("--players", "random,random", "--rules", "matgoo"), "matgoo"),
        (("--players", "random,random", "--rules", "nowhere.toml"), "nowhere.toml"),
    ],
)
def test_a_fault_is_one_clear_line(capsys: pytest.CaptureFixture[str], words: tuple[str, ...], told: str) -> None:
    assert main(["simulate", *words, "--json"]) == 1
    printed = capsys.readouterr()
    lines = printed.err.splitlines()
    assert len(lines) == 1
    assert told in lines[0]
    assert json.loads(printed.out) == {"error": lines}


@pytest.mark.parametrize(
    "words",
    [
        ("--clip", "nan"), ("--clip", "1.5"), ("--hands", "0"), ("--hands", "9" * 9000), ("--hands", "1000000000"),
        ("--seed", "x"), ("--seed", "9" * 9000),
    ],
)  # fmt: skip
def test_a_number_that_is_none_is_told_in_words(capsys: pytest.CaptureFixture[str], words: tuple[str, str]) -> None:
    assert main(["simulate", "--players", "random,random", *words]) == 2
    line = capsys.readouterr().err.splitlines()[-1]
    assert words[0] in line
    assert f"{words[1][:40]}" in line
    assert line.endswith("정수를 적어 주세요.")
    assert len(line) < 200


def test_records_need_a_folder(capsys: pytest.CaptureFixture[str], tmp_path: Path) -> None:
    (tmp_path / "file").touch()
    for name, told in (("file", "폴더가 아니에요"), ("file/inside", "쓸 수 없어요"), ("a" * 400, "쓸 수 없어요")):
        place = str(tmp_path / name)
        assert main(["simulate", "--players", "random,random", "--hands", "1", "--record", place]) == 1
        (line,) = capsys.readouterr().err.splitlines()
        assert line.startswith(f"{place}: {told}")


@pytest.mark.parametrize("words", [("--hands", "0"), ("--clip", "-3"), ("--seed", "x"), ()])
def test_wrong_usage(capsys: pytest.CaptureFixture[str], words: tuple[str, ...]) -> None:
    players = ("--players", "random,random") if words else ()
    assert main(["simulate", *players, *words]) == 2


def test_records_hold_a_hand_a_file_and_replay(capsys: pytest.CaptureFixture[str], tmp_path: Path) -> None:
    words = ("--players", "greedy,random,random,random", "--rules", "gostop_family")
    answer = _simulate(capsys, *words, "--hands", "8", "--duplicate", "--record", str(tmp_path))
    files = sorted(tmp_path.iterdir())
    assert len(files) == answer["hands"] == 8
    for file in files:
        reader = read_record(file.read_text(encoding="utf-8"))
        assert reader.hands[-1].ended
        assert reader.match is not None
        assert [seat.kind for seat in reader.match.setup.seats] == ["computer"] * 4


def test_a_match_is_one_file_a_seating_and_goes_on(capsys: pytest.CaptureFixture[str], tmp_path: Path) -> None:
    words = ("--players", "greedy,random,random", "--rules", "gostop_chips", "--match", "--record", str(tmp_path))
    answer = _simulate(capsys, *words, "--hands", "60", "--duplicate")
    assert answer["deals"] == 20
    files = sorted(tmp_path.iterdir())
    assert len(files) == 3
    for file in files:
        reader = read_record(file.read_text(encoding="utf-8"))
        assert len(reader.hands) >= 20
        assert any(hand.line.dealer != 0 for hand in reader.hands)


def test_hands_of_one_deal_are_one_observation() -> None:
    mean, width = interval([10.0, -10.0, 12.0, -12.0], 2)
    assert (mean, width) == (0.0, 0.0)
    assert interval([1.0, 2.0], 2) == (1.5, None)


def test_the_answer_in_words(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["--lang", "en", "simulate", "--players", "greedy,random", "--hands", "4"]) == 0
    lines = capsys.readouterr().out.splitlines()
    assert len(lines) == 3
    assert lines[1].startswith("greedy")
