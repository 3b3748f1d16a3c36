"""The fair deal: the published test vector, the session's promises, and what ``verify`` says of broken ones."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from gostop_desktop import cli
from gostop_desktop.engine import presets
from gostop_desktop.engine.cards import format_cards, parse_cards
from gostop_desktop.engine.fairness import commitment, promised_deck
from gostop_desktop.engine.match import MatchSeat, MatchSetup
from gostop_desktop.engine.moves import TUNG, Cut
from gostop_desktop.session import Keep, TableSession, new_table, resume_table
from gostop_desktop.session.table import MemoryBox

PAGE = Path(__file__).parents[1] / "docs" / "fair-deal.md"


def played(preset: str, cut: Cut | None = None, hands: int = 2) -> list[str]:
    """The lines of a match between computers."""
    lines: list[str] = []
    session = table(preset, lines)
    for _ in range(hands):
        session.begin_hand(cut)
        play_out(session)
    return lines


def table(preset: str, lines: list[str], box: MemoryBox | None = None) -> TableSession:
    rules = presets.get(preset)
    count = rules.table_players
    seats = tuple(MatchSeat(f"컴퓨터{n}", "computer", "random") for n in range(count))

    def begin(header: str) -> Keep:
        lines.append(header)
        return lines.append

    return new_table(MatchSetup(rules, seats, (rules.starting_chips,) * count), begin, box)


def play_out(session: TableSession, moves: int = -1) -> None:
    while session.asked is not None and moves:
        session.submit(session.asked, session.computer_move())
        moves -= 1


def verify(tmp_path: Path, lines: list[str], capsys: pytest.CaptureFixture[str]) -> tuple[int, list[str]]:
    """The exit status and the verdicts of ``verify --json``."""
    path = tmp_path / "match.gostop"
    path.write_text("".join(line + "\n" for line in lines), "utf-8")
    status = cli.main(["verify", str(path), "--json"])
    answer = json.loads(capsys.readouterr().out)
    return status, [hand["verdict"] for hand in answer["hands"]]


def test_the_published_vector() -> None:
    block = PAGE.read_text("utf-8").split("```")[1].split("\n")
    secret = bytes(range(32))
    assert commitment(secret) == block[1]
    assert format_cards(promised_deck(presets.get("matgo"), secret, 17)) == f"{block[2]} {block[3]}"


@pytest.mark.parametrize("preset", ["matgo", "gostop", "gostop_family", "matgo_double"])
@pytest.mark.parametrize("cut", [None, Cut(17)])
def test_hands_of_a_session_are_as_promised(
    preset: str, cut: Cut | None, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    assert verify(tmp_path, played(preset, cut), capsys) == (0, ["kept", "kept"])


def test_tung_is_as_promised(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    lines: list[str] = []
    session = table("gostop", lines)
    shown = session.promise()
    session.begin_hand(TUNG)
    play_out(session)
    assert json.loads(lines[1])["commit"] == shown
    assert verify(tmp_path, lines, capsys) == (0, ["kept"])


def test_the_secret_is_in_the_record_only_after_the_hand() -> None:
    lines: list[str] = []
    session = table("matgo", lines)
    session.begin_hand(secret=bytes(32))
    play_out(session, 3)
    assert "reveal" not in "".join(lines)
    play_out(session)
    assert '{"reveal"' in lines[-1]


def test_a_hand_resumed_is_revealed_by_the_secret_kept() -> None:
    box = MemoryBox()
    lines: list[str] = []
    session = table("matgo", lines, box)
    session.begin_hand(secret=bytes(32))
    play_out(session, 3)
    again = resume_table("".join(line + "\n" for line in lines), lines.append, box)
    play_out(again)
    assert '{"reveal"' in lines[-1]


def test_a_secret_lost_is_not_revealed(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    lines: list[str] = []
    session = table("matgo", lines)
    session.begin_hand(secret=bytes(32))
    play_out(session, 3)
    other = MemoryBox()
    other.save(b"\x01" * 32)
    again = resume_table("".join(line + "\n" for line in lines), lines.append, other)
    play_out(again)
    assert verify(tmp_path, lines, capsys) == (0, ["not_revealed"])


@pytest.mark.parametrize(("missing", "last"), [(1, '{"reveal"'), (2, '{"reveal"')])
def test_what_was_not_written_at_the_end_is_written_on_resume(missing: int, last: str) -> None:
    box = MemoryBox()
    lines: list[str] = []
    session = table("matgo", lines, box)
    session.begin_hand()
    play_out(session)
    cut_off = lines[:-missing]
    resume_table("".join(line + "\n" for line in cut_off), cut_off.append, box)
    assert cut_off == lines
    assert cut_off[-1].startswith(last)


def test_broken_promises_are_told(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    lines = played("matgo", hands=1)
    other = [*lines[:-1], json.dumps({"reveal": "00" * 32})]
    assert verify(tmp_path, other, capsys) == (1, ["other_secret"])
    assert verify(tmp_path, [*lines[:-1], json.dumps({"reveal": "no secret"})], capsys) == (1, ["no_secret"])
    assert verify(tmp_path, lines[:-1], capsys) == (0, ["not_revealed"])
    head, hand = lines[0], json.loads(lines[1])
    deck = parse_cards(hand["deck"])
    swapped = {**hand, "deck": format_cards((deck[1], deck[0], *deck[2:]))}
    unplayed = [head, json.dumps(swapped)]
    assert verify(tmp_path, unplayed, capsys) == (0, ["not_revealed"])
    del hand["commit"]
    assert verify(tmp_path, [head, json.dumps(hand)], capsys) == (0, ["not_promised"])


def test_another_deck_is_told(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    lines = played("matgo", Cut(17), hands=1)
    assert lines[2].endswith('"cut 17"}')
    told_otherwise = [*lines[:2], lines[2].replace("cut 17", "cut 18"), *lines[3:]]
    assert verify(tmp_path, told_otherwise, capsys) == (1, ["other_deck"])
    assert "match.gostop: 1번째 판" in _told(tmp_path, capsys)


def _told(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> str:
    cli.main(["verify", str(tmp_path / "match.gostop")])
    return capsys.readouterr().err
