"""The session: every cause is kept before it takes effect, and a match resumes wherever it was left."""

from __future__ import annotations

import pytest

from gostop_desktop.engine import IllegalMove, presets
from gostop_desktop.engine.match import MatchSeat, MatchSetup
from gostop_desktop.engine.moves import GO, STOP
from gostop_desktop.session import Keep, TableSession, new_table, resume_table


def table(preset: str, lines: list[str], people: int = 1) -> TableSession:
    rules = presets.get(preset)
    seats = tuple(
        MatchSeat(f"사람{n}") if n < people else MatchSeat(f"컴퓨터{n}", "computer", "greedy")
        for n in range(rules.table_players)
    )

    def begin(header: str) -> Keep:
        lines.append(header)
        return lines.append

    return new_table(MatchSetup(rules, seats, (rules.starting_chips,) * rules.table_players), begin)


def play_on(session: TableSession, moves: int | None = None) -> None:
    """Computers decide, people take the first legal move; at most ``moves`` of them."""
    while session.asked is not None and moves != 0:
        seat = session.asked
        move = session.legal_moves(seat)[0] if session.is_human(seat) else session.computer_move()
        session.submit(seat, move)
        moves = None if moves is None else moves - 1


@pytest.mark.parametrize("preset", list(presets.PRESETS))
def test_an_evening_is_kept_and_read_back(preset: str) -> None:
    lines: list[str] = []
    session = table(preset, lines)
    for _ in range(4):
        session.begin_hand()
        play_on(session)
        assert session.end is not None
    again = resume_table("".join(line + "\n" for line in lines), lines.append)
    assert again.chips == session.chips
    assert again.match.dealer == session.match.dealer
    assert again.match.carry == session.match.carry
    assert again.end == session.end


@pytest.mark.parametrize("preset", ["gostop", "matgo", "gostop_family", "matgo_double"])
def test_a_match_left_at_any_line_goes_on_from_there(preset: str) -> None:
    lines: list[str] = []
    session = table(preset, lines, people=2)
    session.begin_hand(secret=bytes(32))
    play_on(session)
    for count in range(2, len(lines)):
        kept: list[str] = []
        again = resume_table("".join(line + "\n" for line in lines[:count]), kept.append)
        if again.asked is not None:
            assert again.legal_moves(again.asked)
        play_on(again)
        assert again.end is not None
        assert kept or count == len(lines) - 1


def test_a_move_is_written_before_it_is_made() -> None:
    class DiskFullError(Exception):
        pass

    def failing(line: str) -> None:
        raise DiskFullError

    lines: list[str] = []
    session = table("matgo", lines, people=2)
    session.begin_hand(secret=bytes(32))
    resumed = resume_table("".join(line + "\n" for line in lines), failing)
    assert resumed.asked is not None
    before = resumed.state
    with pytest.raises(DiskFullError):
        resumed.submit(resumed.asked, resumed.legal_moves(resumed.asked)[0])
    assert resumed.state is before


def test_a_refused_move_is_not_written() -> None:
    lines: list[str] = []
    session = table("matgo", lines, people=2)
    session.begin_hand(secret=bytes(32))
    count = len(lines)
    assert session.asked is not None
    wrong = GO if GO not in session.legal_moves(session.asked) else STOP
    with pytest.raises(IllegalMove):
        session.submit(session.asked, wrong)
    assert len(lines) == count
