"""INTERFACE.md 3 and 4: illegal moves and broken records, with their place, and the exit status."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest

from .builder import Start, deal, table
from .rows import Row, row
from .seam import in_process, replay_text, run_command

PLAIN = table("matgo", hands=["05a 12b", "10b 10c"], floor="05c 08a", pile="11c 03c 02c 04c")


def refused(name: str, moves: str, start: Start = PLAIN, line: int = 3, seat: int = 0, **more: Any) -> Row:
    """The last of these moves is not legal."""
    last = moves.split(";")[-1].strip()
    move = last.partition(" ")[2] if last[0].isdigit() else last
    return row(
        name,
        start,
        moves,
        source="INTERFACE 4",
        why="A move that is not legal ends the file with error and status 1",
        error={"line": line, "seat": seat, "move": move, **more},
    )


ROWS: list[Row] = [
    refused("not in the hand", "play 01a", reason="not_in_hand"),
    refused("another's card", "play 10b", reason="not_in_hand"),
    refused("another's turn", "1 play 10b", seat=1),
    refused("after a move", "play 05a; 1 play 05a", line=4, seat=1, reason="not_in_hand"),
    refused("no bomb", "bomb 05"),
    refused("no pass", "flip"),
    refused("no triple", "shake 05"),
    refused("no joker", "joker x1"),
    refused("nothing to choose", "take 05c"),
    refused("no 국진", "gukjin junk"),
    refused("not asked for Go", "go"),
    refused("not asked for Stop", "stop"),
    refused("no 총통", "president end"),
    refused("nothing to give", "give 12d"),
    refused("no 쇼당", "shodang 05a 12b"),
    refused("nothing to answer", "accept"),
    refused("nobody joins", "join"),
    refused("nothing to push", "push"),
    refused(
        "a play while a choice is asked",
        "play 05a; play 12b",
        table("matgo", hands="05a 12b", floor="05b 05c", pile="11c 03c"),
        line=4,
    ),
    refused(
        "the choice of another card",
        "play 05a; take 08c",
        table("matgo", hands="05a 12b", floor="05b 05c 08c", pile="11c 03c"),
        line=4,
    ),
    refused(
        "a second 흔들기 of a month",
        "shake 05; shake 05",
        table("gostop", hands="05a 05b 05d 12b", floor="08c", pile="11c 03c"),
        line=4,
    ),
    refused(
        "국진 back to the animals",
        "gukjin junk; gukjin animal",
        table("gostop", hands="05a 12b", floor="08c", pile="11c 03c", captured=["09a"]),
        line=4,
    ),
    row(
        "the legal moves are listed",
        PLAIN,
        "play 01a",
        source="INTERFACE 4",
        error={"line": 3, "seat": 0, "move": "play 01a", "reason": "not_in_hand", "legal": ["play 05a", "play 12b"]},
    ),
    row("a word that is no move", PLAIN, "dance", source="INTERFACE 3", error={"line": 3}),
    row("a card that is none", PLAIN, "play 13a", source="INTERFACE 3", error={"line": 3}),
    row(
        "an unknown key",
        PLAIN,
        'line {"seat": 0, "move": "play 05a", "mood": "good"}',
        source="INTERFACE 3",
        error={"line": 3},
    ),
    row("an unknown line", PLAIN, 'line {"dance": 1}', source="INTERFACE 3", error={"line": 3}),
    row(
        "an end line that differs",
        table("gostop", hands="12b 12d", floor="08c", pile="10c 11c", captured=["02a 04a 08b"]),
        'play 12b; stop; line {"end": "stop", "winner": 0, "points": 6, "chips": [101000, 99500, 99500]}',
        source="INTERFACE 4",
        why="An end line that differs from the replay is a fault",
        error={"line": 5},
    ),
    row(
        "an end line that agrees",
        table("gostop", hands="12b 12d", floor="08c", pile="10c 11c", captured=["02a 04a 08b"]),
        'play 12b; stop; line {"end": "stop", "winner": 0, "points": 5, "chips": [101000, 99500, 99500]}',
        source="INTERFACE 4",
        end={"reason": "stop", "points": 5},
    ),
    row(
        "an end line too early",
        PLAIN,
        'line {"end": "nagari", "winner": null, "points": 0, "chips": [100000, 100000]}',
        source="INTERFACE 4",
        error={"line": 3},
    ),
    row(
        "a move after the end",
        table("gostop", hands="12b 12d", floor="08c", pile="10c 11c", captured=["02a 04a 08b"]),
        "play 12b; stop; 1 play 01a",
        source="INTERFACE 3",
        error={"line": 5},
    ),
    row(
        "a card in two places",
        table("matgo", hands="05a 12b", floor="05a 08c", pile="11c"),
        source="INTERFACE 3",
        error={"line": 2},
    ),
    row(
        "a position with an unknown key",
        table("matgo", hands="05a 12b", floor="08c", pile="11c", mood="good"),
        source="INTERFACE 3",
        error={"line": 2},
    ),
    row(
        "a state with an unknown key",
        table("matgo", hands="05a 12b", floor="08c", pile="11c", state=[{"mood": 1}]),
        source="INTERFACE 3",
        error={"line": 2},
    ),
    row(
        "a joker the rules have not",
        table("matgo", hands="05a x3", floor="08c", pile="11c"),
        source="2 jokers",
        error={"line": 2},
    ),
    row(
        "a second copy in a single deck",
        table("matgo", hands="05a 12b'", floor="08c", pile="11c"),
        source="INTERFACE 1",
        fields="double_deck",
        error={"line": 2},
    ),
]


@pytest.mark.parametrize("case", ROWS, ids=str)
def test_refusal(case: Row) -> None:
    case.verify()


@pytest.mark.parametrize(
    ("name", "change"),
    [
        ("a card missing", lambda deck: deck[1:]),
        ("a card twice", lambda deck: [deck[1], *deck[1:]]),
        ("a card too many", lambda deck: [*deck, "x6"]),
        ("a word that is no card", lambda deck: ["99z", *deck[1:]]),
    ],
)
def test_a_broken_deck_is_refused(name: str, change: Any) -> None:
    start = deal("gostop")
    deck = change(start.line["deck"].split())
    text = json.dumps(start.header()) + "\n" + json.dumps({**start.line, "deck": " ".join(deck)}) + "\n"
    error = replay_text(text)["error"]
    assert error is not None, name
    assert error["line"] == 2


def test_a_header_alone_is_a_record_and_an_empty_file_is_none() -> None:
    assert replay_text(json.dumps(PLAIN.header()) + "\n")["error"] is None
    assert replay_text("")["error"] is not None


def test_text_after_the_last_newline_is_a_fault() -> None:
    assert replay_text(PLAIN.record("play 05a") + '{"seat": 1, "mo')["error"] is not None


def test_a_record_cut_at_any_line_is_a_valid_unfinished_match() -> None:
    lines = PLAIN.record("play 05a; 1 play 10b; 0 play 12b").splitlines(keepends=True)
    assert [replay_text("".join(lines[:count]))["error"] for count in range(1, len(lines) + 1)] == [None] * len(lines)


def test_exit_status_and_one_line_a_fault(tmp_path: Path) -> None:
    good, bad = tmp_path / "good.gostop", tmp_path / "bad.gostop"
    good.write_text(PLAIN.record("play 05a"), encoding="utf-8")
    bad.write_text(PLAIN.record("play 01a"), encoding="utf-8")
    assert in_process("replay", "--json", str(good))[0] == 0
    status, out, err = run_command("replay", "--json", str(bad))
    assert (status, len(err.strip().splitlines())) == (1, 1)
    assert "bad.gostop" in err
    assert "01a" in err
    assert json.loads(out)["error"]["legal"] == ["play 05a", "play 12b"]
    assert run_command("replay", "--nonsense")[0] == 2
