"""``gostop-desktop score``: the example of INTERFACE.md, the forms of input, and every fault by its place."""

from __future__ import annotations

import argparse
import io
import json
import sys
from pathlib import Path
from typing import Any

import pytest

from gostop_desktop.commands.score import add_parser, run

EXAMPLE: dict[str, Any] = {
    "rules": "gostop", "winner": 0, "carry": 1, "reason": "stop",
    "players": [
        {"captured": "01a 01c 01d 02c 02d 03a 03c 03d 04c 04d 05c 08a 11b", "go": 2, "shakes": 1, "bombs": 0,
         "gukjin": "auto", "ppeok_turns": [1]},
        {"captured": "06c 06d", "go": 1, "last_to_go": True},
        {"captured": "07c 08c 08d 09c 10c 10d 12a"},
    ],
    "dokbak": None,
}  # fmt: skip
ANSWER = (
    '{"base": [{"item": "three_brights", "points": 3, "cards": "01a 03a 08a"}, {"item": "junk", "points": 2, '
    '"count": 11, "cards": "01c 01d 02c 02d 03c 03d 04c 04d 05c 11b"}], "go_bonus": 2, "points": 7, "multipliers": '
    '[{"item": "shake", "factor": 2}], "final": 14, "losers": [{"seat": 1, "multipliers": [{"item": "pi_bak", '
    '"factor": 2}, {"item": "gwang_bak", "factor": 2}], "not_applied": [], "due": 56, "go_bak": "pays_for_all", '
    '"pays": 70, "chips": -7000}, {"seat": 2, "multipliers": [], "not_applied": [{"item": "pi_bak", "reason": '
    '"enough_junk"}, {"item": "gwang_bak", "reason": "has_bright"}], "due": 14, "pays": 0, "chips": 0}], "instant": '
    '[{"kind": "first_ppeok", "seat": 0, "points": 5}], "chips": [8000, -7500, -500]}'
)


@pytest.fixture
def command(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> Any:
    """Runs the command on an input; gives status, standard output and the lines of standard error."""
    parser = argparse.ArgumentParser()
    add_parser(parser.add_subparsers())

    def call(given: Any, *options: str, raw: bytes | None = None) -> tuple[int, str, list[str]]:
        file = tmp_path / "hand.json"
        file.write_bytes(raw if raw is not None else json.dumps(given).encode())
        args = parser.parse_args(["score", str(file), *options])
        status = args.run(args)
        out, err = capsys.readouterr()
        return status, out, [line.replace(str(file), "FILE") for line in err.splitlines()]

    return call


def changed(**changes: Any) -> dict[str, Any]:
    return {**EXAMPLE, **changes}


def with_player(seat: int, **changes: Any) -> dict[str, Any]:
    players = [dict(player) for player in EXAMPLE["players"]]
    players[seat].update(changes)
    return changed(players=players)


def test_the_example(command: Any) -> None:
    assert command(EXAMPLE, "--json") == (0, ANSWER + "\n", [])


def test_the_example_without_instant_money(command: Any) -> None:
    status, out, _ = command(with_player(0, ppeok_turns=[]), "--json")
    answer = json.loads(out)
    assert status == 0
    assert answer["instant"] == []
    assert answer["chips"] == [7000, -7000, 0]


def test_the_receipt_is_the_answer_without_json(command: Any) -> None:
    status, out, err = command(EXAMPLE)
    assert (status, err) == (0, [])
    assert " 삼광 (1·3·8월)" in out
    assert "→ 70점 × 100원 = 7,000원" in out


def test_standard_input(monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]) -> None:
    monkeypatch.setattr(sys, "stdin", io.TextIOWrapper(io.BytesIO(json.dumps(EXAMPLE).encode())))
    assert run(argparse.Namespace(file="-", json=True)) == 0
    assert capsys.readouterr().out == ANSWER + "\n"
    monkeypatch.setattr(sys, "stdin", io.TextIOWrapper(io.BytesIO(b"{")))
    assert run(argparse.Namespace(file="-", json=False)) == 1
    assert capsys.readouterr().err.startswith("-:1: ")


def test_little_is_needed(command: Any) -> None:
    status, out, _ = command({"rules": "matgo", "winner": 1, "players": [{}, {"captured": "01a 03a 08a"}]}, "--json")
    answer = json.loads(out)
    assert status == 0
    assert list(answer) == ["base", "go_bonus", "points", "multipliers", "final", "losers", "instant", "chips"]
    assert answer["chips"] == [-600, 600]


@pytest.mark.parametrize(
    "rules",
    ["gostop", {"preset": "gostop"}, {"preset": "gostop_strict", "self_ppeok_pi": 2, "president_points": 3}],
)
def test_forms_of_rules(command: Any, rules: Any) -> None:
    assert command(changed(rules=rules), "--json")[1] == ANSWER + "\n"


def test_a_byte_order_mark_is_no_fault(command: Any) -> None:
    assert command(None, "--json", raw=b"\xef\xbb\xbf" + json.dumps(EXAMPLE).encode())[1] == ANSWER + "\n"


@pytest.mark.parametrize(("declined", "final"), [(True, 56), ("05", 56), (False, 14), ("", 14)])
def test_a_declined_president_by_its_month_or_not(command: Any, declined: Any, final: int) -> None:
    answer = json.loads(command(with_player(0, declined_president=declined), "--json")[1])
    assert answer["final"] == final


NULLS = ("dokbak", "withholder", "shodang_refuser", "chips", "mission", "go_order")


@pytest.mark.parametrize("key", NULLS)
def test_null_is_nothing(command: Any, key: str) -> None:
    assert command(changed(**{key: None}), "--json")[1] == ANSWER + "\n"


FAULTS: list[tuple[str, Any, list[str]]] = [
    ("a list", [], ["input: [", "not an object"]),
    ("unknown key", changed(winer=0), ["winer: unknown key", "winner"]),
    ("unknown key of a player", with_player(1, shake=1), ["players[1].shake: unknown key", "shakes"]),
    ("odd key", changed(**{"a b\n": 0}), ['"a b\\n": unknown key']),
    ("unknown preset", changed(rules="gostp"), ["rules: ", "gostp"]),
    ("unknown field", changed(rules={"preset": "gostop", "pibakmax": 5}), ["rules: pibakmax", "no such field"]),
    ("wrong field", changed(rules={"preset": "gostop", "pibak_max": 99}), ["rules: pibak_max: 99", "1..10"]),
    ("rules missing", {key: EXAMPLE[key] for key in ("winner", "players")}, ["rules: missing"]),
    ("rules null", changed(rules=None), ["rules: "]),
    ("winner missing", {key: EXAMPLE[key] for key in ("rules", "players")}, ["winner: missing"]),
    ("winner null", changed(winner=None), ["winner: null"]),
    ("winner out of range", changed(winner=3), ["winner: 3: not allowed; expected an integer, 0..2"]),
    ("winner below 0", changed(winner=-1), ["winner: -1"]),
    ("winner a word", changed(winner="0"), ['winner: "0": of the wrong type']),
    ("winner true", changed(winner=True), ["winner: true: of the wrong type"]),
    ("winner a decimal", changed(winner=0.0), ["winner: 0.0: of the wrong type"]),
    ("players missing", {key: EXAMPLE[key] for key in ("rules", "winner")}, ["players: missing"]),
    ("players no list", changed(players={}), ["players: {}: of the wrong type"]),
    ("no players", changed(players=[]), ["players: 0: wrong number of players"]),
    ("two of three", changed(players=EXAMPLE["players"][:2]), ["players: 2 active: wrong number of players"]),
    ("four of three", changed(players=[*EXAMPLE["players"], {}]), ["players: 4 active: wrong number of players"]),
    ("nine", changed(players=[{}] * 9), ["players: 9: wrong number of players"]),
    ("three of 맞고", changed(rules="matgo"), ["players: 3 active: wrong number of players; expected 2 active"]),
    ("idle in 맞고", {"rules": "matgo", "winner": 0, "players": [{}, {}, {"active": False}]}, ["nobody sits out"]),
    ("player a word", changed(players=["01a", {}, {}]), ['players[0]: "01a": not an object']),
    ("no card", with_player(1, captured="06c 13a"), ['players[1].captured: "13a": no card']),
    ("no card either", with_player(1, captured="06c,06d"), ['"06c,06d": no card']),
    ("twice in one", with_player(1, captured="06c 06c"), ["players[1].captured: 06c: named twice"]),
    ("twice in two", with_player(1, captured="07c"), ["players[2].captured: 07c: captured by two players"]),
    ("a fourth joker", with_player(1, captured="x4"), ["players[1].captured: x4: not in this pack", "51 cards"]),
    ("a second copy", with_player(1, captured="06c'"), ["players[1].captured: 06c': not in this pack"]),
    ("captured a list", with_player(1, captured=["06c"]), ['players[1].captured: ["06c"]: of the wrong type']),
    ("captured null", with_player(1, captured=None), ["players[1].captured: null: of the wrong type"]),
    ("go below 0", with_player(0, go=-1), ["players[0].go: -1: not allowed"]),
    ("go true", with_player(0, go=True), ["players[0].go: true: of the wrong type"]),
    ("go a word", with_player(0, go="2"), ['players[0].go: "2": of the wrong type']),
    ("go null", with_player(0, go=None), ["players[0].go: null: of the wrong type"]),
    ("go without end", with_player(0, go=10**9), ["players[0].go: 1000000000: not allowed", "an integer, 0..99"]),
    ("shakes", with_player(0, shakes=1.5), ["players[0].shakes: 1.5: of the wrong type"]),
    ("bombs", with_player(0, bombs=[]), ["players[0].bombs: []: of the wrong type"]),
    ("reverse_go", with_player(0, reverse_go=-2), ["players[0].reverse_go: -2"]),
    ("a side", with_player(0, gukjin="pi"), ['players[0].gukjin: "pi": not allowed', "auto, junk, animal"]),
    ("may", with_player(0, may=1), ["players[0].may: 1: of the wrong type"]),
    ("declined", with_player(0, declined_president=1), ["players[0].declined_president: 1: of the wrong type"]),
    ("declined which", with_player(0, declined_president="13"), ['players[0].declined_president: "13"']),
    ("active", with_player(2, active="no"), ['players[2].active: "no": of the wrong type']),
    ("turns no list", with_player(0, ppeok_turns=1), ["players[0].ppeok_turns: 1: of the wrong type"]),
    ("turns from 0", with_player(0, ppeok_turns=[0]), ["players[0].ppeok_turns[0]: 0: not allowed"]),
    ("turns falling", with_player(0, ppeok_turns=[2, 1]), ["players[0].ppeok_turns: [2, 1]: not in rising order"]),
    ("last without go", with_player(2, last_to_go=True), ["players[2].last_to_go: true: called no Go"]),
    ("two lasts", with_player(0, last_to_go=True), ["last_to_go: true: said of 2 players"]),
    ("last a number", with_player(1, last_to_go=1), ["players[1].last_to_go: 1: of the wrong type"]),
    ("who was last?", with_player(1, last_to_go=False) | {"players": [
        EXAMPLE["players"][0], {"go": 1}, {"go": 1}]}, ["go_order: missing: seats 1 and 2 called Go"]),
    ("order of no goer", changed(go_order=[1, 2]), ["go_order: 2: called Go less often; expected 0 times at most"]),
    ("order too long", changed(go_order=[1, 1]), ["go_order: 1: called Go less often"]),
    ("order too short", changed(go_order=[0]), ["go_order: [0]: leaves out seat 1"]),
    ("order of nobody", changed(go_order=[7]), ["go_order[0]: 7: not allowed"]),
    ("order no list", changed(go_order="1"), ['go_order: "1": of the wrong type']),
    ("carry 0", changed(carry=0), ["carry: 0: not allowed"]),
    ("carry a decimal", changed(carry=2.0), ["carry: 2.0: of the wrong type"]),
    ("hand 0", changed(hand=0), ["hand: 0: not allowed"]),
    ("reason", changed(reason="nagari"), ['reason: "nagari": not allowed; expected one of stop, three_ppeok']),
    ("reason null", changed(reason=None), ["reason: null: of the wrong type"]),
    ("mission", changed(mission="month 13"), ['mission: "month 13": no mission', "month 05"]),
    ("mission a number", changed(mission=5), ["mission: 5: no mission"]),
    ("chips", changed(chips=[1, 2]), ["chips: [1, 2]: of the wrong length"]),
    ("chips words", changed(chips=[1, 2, "3"]), ['chips[2]: "3": of the wrong type']),
    ("dokbak out of range", changed(dokbak=3), ["dokbak: 3: not allowed"]),
    ("dokbak the winner", changed(dokbak=0), ["dokbak: 0: is the winner"]),
    ("withholder the winner", changed(withholder=0), ["withholder: 0: is the winner"]),
    ("refuser", changed(shodang_refuser="1"), ['shodang_refuser: "1"']),
    ("idle winner", changed(rules="gostop_family", players=[{"active": False}, {}, {}, {}]),
     ["winner: 0: does not play this hand"]),
    ("idle culprit", changed(rules="gostop_family", players=[{}, {}, {}, {"active": False}], dokbak=3),
     ["dokbak: 3: does not play this hand"]),
    ("idle goer", changed(rules="gostop_family", players=[{}, {}, {}, {"active": False, "go": 1, "captured": "01a"}]),
     ["players[3].captured", "players[3].go: 1: a seat that does not play"]),
]  # fmt: skip


@pytest.mark.parametrize(("given", "named"), [line[1:] for line in FAULTS], ids=[line[0] for line in FAULTS])
def test_faults(command: Any, given: Any, named: list[str]) -> None:
    status, out, err = command(given)
    assert (status, out) == (1, "")
    assert all(line.startswith("FILE: ") for line in err)
    for words in named:
        assert any(words in line for line in err), err
    status, out, again = command(given, "--json")
    assert status == 1
    assert list(json.loads(out)) == ["error"]
    assert len(json.loads(out)["error"]) == len(again) == len(err)


def test_every_fault_is_told_at_once(command: Any) -> None:
    given = changed(rules={"preset": "gostop", "pibak_max": 0, "point_value": "x"}, carry=0, winer=1)
    given["players"] = [{"captured": "01a 99z 01a"}, {"captured": "01a", "go": -1}, {"gukjin": "both"}]
    lines = command(given)[2]
    for words in (
        "pibak_max",
        "point_value",
        "carry: 0",
        "winer",
        "99z",
        "named twice",
        "two players",
        "go: -1",
        "both",
    ):
        assert sum(words in line for line in lines) == 1, words
    assert len(lines) == 9


def test_a_fault_is_told_once_and_of_very_many_the_first(command: Any) -> None:
    given = with_player(1, captured=" ".join(["99z"] * 19_999))
    (line,) = command(given)[2]
    assert "99z" in line
    _, _, lines = command(with_player(1, captured=" ".join(f"{number}z" for number in range(1000, 1250))))
    assert len(lines) == 101
    assert lines[-1] == "… 그 밖에 150가지가 더 있어요."
    errors = json.loads(command(with_player(1, captured=" ".join(f"{n}z" for n in range(1000, 1250))), "--json")[1])
    assert len(errors["error"]) == 101
    assert errors["error"][-1] == lines[-1]


NO_JSON: list[tuple[str, bytes, str]] = [
    ("empty", b"", "FILE:1: column 1:"),
    ("cut off", json.dumps(EXAMPLE, indent=1).encode()[:200], "FILE:12: column"),
    ("two objects", b"{}\n{}", "FILE:2: column 1: Extra data"),
    ("twice", b'{"rules": "gostop", "rules": "matgo"}', 'FILE:1: "rules": given twice'),
    ("twice within", b'{"players": [{"go": 1, "go": 2}]}', 'FILE:1: "go": given twice'),
    ("not a number", b'{"carry": NaN}', "FILE:1: NaN: no number of JSON"),
    ("endless", b'{"carry": -Infinity}', "FILE:1: -Infinity: no number"),
    ("long number", b'{"carry": ' + b"9" * 5000 + b"}", "FILE:1: a number is too long"),
    ("deep", b"[" * 100_000, "FILE: nested too deeply"),
    ("no text", b"\xff\xfe{}", "FILE:1: no UTF-8 at byte 1 of the line"),
    ("no text below", b'{"winner":\n 0, "\xff": 1}', "FILE:2: no UTF-8 at byte 6 of the line"),
    ("twice below texts", b'{"{": ":\\"}",\n"a": {"{": 1},\n"\\u007b": 1}', 'FILE:3: "{": given twice'),
    ("not a number below", b'{"NaN": "NaN",\n\n"carry": NaN}', "FILE:3: NaN: no number"),
    ("long number below", b'{"x": 1.' + b"9" * 5000 + b',\n"carry": ' + b"9" * 5000 + b"}", "FILE:2: a number is"),
    ("too long", b" " * 1_000_001, "FILE: cannot be read: longer than 1000000 bytes"),
]


@pytest.mark.parametrize(("raw", "start"), [line[1:] for line in NO_JSON], ids=[line[0] for line in NO_JSON])
def test_what_is_no_json(command: Any, raw: bytes, start: str) -> None:
    status, out, err = command(None, raw=raw)
    assert (status, out, len(err)) == (1, "", 1)
    assert err[0].startswith(start)
    assert "expected" in err[0]
    assert len(json.loads(command(None, "--json", raw=raw)[1])["error"]) == 1


def test_no_file(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    for path in (tmp_path / "none.json", tmp_path, Path("a\0b")):
        assert run(argparse.Namespace(file=str(path), json=False)) == 1
        err = capsys.readouterr().err
        assert "cannot be read" in err
        assert err.count("\n") == 1


def test_letters_that_are_none_break_nothing(command: Any) -> None:
    raw = b'{"rules": "\\ud800", "winner": 0, "players": [{"captured": "\\ud83d"}, {"\\udfff": 1}, {}]}'
    status, _, err = command(None, raw=raw)
    assert status == 1
    assert len(err) == 3
    assert command(None, "--json", raw=raw)[0] == 1
