"""The ledger: rows that sum to zero, nothing twice, standings and statistics, evenings that go on."""

from __future__ import annotations

import contextlib
import os
import random
import signal
import subprocess
import sys
from dataclasses import replace
from functools import cache
from pathlib import Path

import pytest

from gostop_desktop.engine.moves import TUNG, Cut
from gostop_desktop.session import Sitter, resume_evening
from gostop_desktop.storage import open_data_dir
from gostop_desktop.storage.hands import FinishedHand, Refill, SeatResult, entries_of
from gostop_desktop.storage.statistics import statistics

from .evenings import begin, plan, play, play_on

ROOT = Path(__file__).parents[2]


def keys(lines: tuple[str, ...]) -> list[str]:
    return [entry.key for entry in entries_of(lines)]


@pytest.mark.parametrize("players", [2, 3, 4, 5, 6])
def test_an_evening_adds_up(tmp_path: Path, players: int) -> None:
    with open_data_dir(tmp_path) as data:
        evening = begin(data, players, commission_rate=0.08, starting_chips=10**6, point_value=100)
        for at in range(5):
            evening.session.begin_hand((None, Cut(7), TUNG if evening.may_tung else None)[at % 3])
            play_on(evening)
            if at == 2:
                assert evening.refill(1, 333) == 333
        standings = {standing.name: standing for standing in evening.standings()}
        balances = {s.name: chips for s, chips in zip(evening.sitters, evening.session.chips, strict=True)}
        assert {name: standing.balance for name, standing in standings.items()} == balances
        assert standings["손님"].refills == 333
        assert data.ledger.unbalanced() == ()
        house = data.ledger.house(evening.number)
        assert house == evening.session.match.house
        assert sum(standing.net for standing in standings.values()) == -house
        assert len(data.ledger.hands_of(evening.number)) == 5


def test_a_hand_is_booked_once(tmp_path: Path) -> None:
    with open_data_dir(tmp_path) as data:
        evening = begin(data)
        play(evening, 3)
        evening.refill(0)
        before = evening.standings()
        unfinished = data.unfinished()
        assert unfinished is not None
        for _ in range(2):
            assert data.ledger.book_record(unfinished.lines) == 0
        assert evening.standings() == before
        assert len(keys(unfinished.lines)) == 4


def test_the_record_tells_the_same_as_the_table(tmp_path: Path) -> None:
    with open_data_dir(tmp_path) as data:
        booked: list[FinishedHand] = []
        evening = begin(data, 4)
        real = evening.data.ledger.book.__func__  # type: ignore[attr-defined]

        def book(self: object, match: int, entry: FinishedHand) -> bool:
            booked.append(entry)
            return bool(real(self, match, entry))

        with pytest.MonkeyPatch.context() as patch:
            patch.setattr("gostop_desktop.storage.ledger.Ledger.book", book)
            play(evening, 4)
        unfinished = data.unfinished()
        assert unfinished is not None
        assert list(entries_of(unfinished.lines)) == booked


@pytest.mark.parametrize("missing", ["booking", "reveal", "end"])
def test_what_was_cut_off_is_booked_at_the_next_start(tmp_path: Path, missing: str) -> None:
    with open_data_dir(tmp_path) as data:
        evening = begin(data)
        play(evening, 2)
        wanted = evening.standings()
        unfinished = data.unfinished()
        assert unfinished is not None
        data.database.write(
            lambda c: [c.execute(f"DELETE FROM {t} WHERE entry = 2") for t in ("results", "hands", "ledger")]
        )
        data.database.write(lambda c: c.execute("DELETE FROM entries WHERE id = 2"))
        assert evening.standings() != wanted
    lines = list(unfinished.lines)
    for word in {"booking": (), "reveal": ("reveal",), "end": ("reveal", "end")}[missing]:
        assert lines.pop().startswith(f'{{"{word}"')
    (tmp_path / "unfinished.gostop").write_text("".join(f"{line}\n" for line in lines), "utf-8")
    with open_data_dir(tmp_path) as data:
        evening = resume_evening(data)
        assert evening.standings() == wanted
        play(evening)
        assert sum(standing.hands for standing in evening.standings()) == 9


def test_an_unfinished_match_put_away_is_booked_first(tmp_path: Path) -> None:
    with open_data_dir(tmp_path) as data:
        play(begin(data), 1)
    with open_data_dir(tmp_path) as data:
        data.finish()
        assert data.database.rows("SELECT count(*) FROM hands") == [(1,)]


def test_an_evening_resumes_inside_a_hand(tmp_path: Path) -> None:
    with open_data_dir(tmp_path) as data:
        evening = begin(data, 2)
        play(evening, 1)
        evening.session.begin_hand(Cut(9), bytes(32))  # a deal that lasts
        session = evening.session
        for _ in range(5):
            assert session.asked is not None
            session.submit(session.asked, session.legal_moves(session.asked)[0])
        asked, moves, number = session.asked, session.legal_moves(session.asked or 0), evening.number
    with open_data_dir(tmp_path) as data:
        again = resume_evening(data)
        assert (again.session.asked, again.session.legal_moves(asked or 0)) == (asked, moves)
        assert again.number == number
        assert again.sitters == evening.sitters
        assert again.plan.preset == "gostop"
        play_on(again)
        assert [standing.hands for standing in again.standings()] == [2, 2]


def test_a_new_match_of_the_same_evening(tmp_path: Path) -> None:
    with open_data_dir(tmp_path) as data:
        evening = begin(data, 3)
        play(evening, 2)
        first = dict(zip((s.name for s in evening.sitters), evening.session.chips, strict=True))
        match = evening.session.match
        match.carry, match.pushes = 4, 1
        other = plan(data, 2)
        chips = tuple(first[s.name] for s in other.sitters)
        evening.change(replace(other, chips=chips), 1)
    with open_data_dir(tmp_path) as data:
        again = resume_evening(data)
        match = again.session.match
        assert (match.carry, match.pushes, match.dealer, match.chips) == (4, 1, 1, chips)
        play(again, 1)
        standings = {standing.name: standing for standing in again.standings()}
        assert standings["할머니"].hands == 3
        assert standings["컴퓨터0"].balance == first["컴퓨터0"]
        assert standings["할머니"].balance == again.session.chips[0]
        assert data.ledger.unbalanced() == ()


def test_the_same_people_begin_again_with_the_same_chips(tmp_path: Path) -> None:
    """Two matches with the same header are two evenings all the same."""
    with open_data_dir(tmp_path) as data:
        first = begin(data, 2)
        play(first, 1)
        first.finish()
        second = begin(data, 2)
        play(second, 2)
        assert [standing.hands for standing in first.standings()] == [1, 1]
        assert [standing.hands for standing in second.standings()] == [2, 2]


def test_statistics(tmp_path: Path) -> None:
    with open_data_dir(tmp_path) as data:
        evening = begin(data, 2)
        number = evening.sitter(0).profile or 0
        match = data.ledger.begin_match("header", evening.number, [])
        data.database.write(
            lambda c: c.execute("INSERT INTO match_seats VALUES (?, 0, '할머니', 'human', ?, 0)", (match, number))
        )

        def hand(key: str, chips: int, go: int, won: bool, points: int, baks: str, played: bool = True) -> None:
            seats = (SeatResult(chips, played, won, chips // 100, go, baks), SeatResult(-chips, True, not won, 0, 0))
            data.ledger.book(match, FinishedHand(key, 1, "stop", 0 if won else 1, points, 1, 0, seats))

        hand("a", 2100, 2, True, 21, "")
        hand("b", -1400, 1, False, 7, "pi_bak go_bak")
        hand("c", -300, 0, False, 3, "pi_bak")
        hand("d", 500, 0, False, 9, "", played=False)
        found = statistics(data.database, number)
        assert (found.hands, found.wins, found.points, found.best) == (3, 1, 9, 21)
        assert (found.go_hands, found.go_wins, found.chips, found.evenings) == (2, 1, 900, 1)
        assert found.baks == {"pi_bak": 2, "go_bak": 1}
        assert statistics(data.database, 99).hands == 0


def test_an_entry_that_does_not_sum_to_zero_is_refused(tmp_path: Path) -> None:
    with open_data_dir(tmp_path) as data:
        evening = begin(data, 2)
        unfair = FinishedHand("k", 1, "stop", 0, 1, 1, 0, (SeatResult(5, True, True, 0, 0),))
        with pytest.raises(ValueError, match="sum to zero"):
            data.ledger.book(1, unfair)
        assert data.database.rows("SELECT * FROM entries") == []
        assert evening.sitter(1) == Sitter("손님")


# ---- kill -9

PLAYER = """
import sys
sys.path[:0] = [{root!r}, {tests!r}]
from storage.evenings import begin, play, play_on
from gostop_desktop.session import resume_evening
from gostop_desktop.storage import open_data_dir
data = open_data_dir({folder!r})
evening = begin(data, 3) if data.unfinished() is None else resume_evening(data)
print("ready", flush=True)
play_on(evening)
while True:
    play(evening)
    if evening.session.match.hand % 3 == 0:
        evening.refill(1)
    if evening.session.match.hand % 7 == 0:
        evening.change(evening.plan, 0)
"""


def kill_while_playing(folder: Path, rng: random.Random) -> None:
    code = PLAYER.format(root=str(ROOT), tests=str(ROOT / "tests"), folder=str(folder))
    with subprocess.Popen([sys.executable, "-c", code], stdout=subprocess.PIPE) as player:
        assert player.stdout is not None
        assert player.stdout.readline() == b"ready\n"
        with contextlib.suppress(subprocess.TimeoutExpired):
            player.wait(rng.random() * 0.4)
        assert player.poll() is None
        player.kill()


@cache
def told_by(text: str) -> tuple[FinishedHand | Refill, ...]:
    """What a record tells; records put away do not change."""
    return tuple(entries_of(text.splitlines()))


def nothing_is_lost_or_doubled(folder: Path) -> int:
    """Compare the ledger with all records; how many hands there are."""
    with open_data_dir(folder) as data:
        _ = data.database
        assert data.trouble is None
        assert data.database.restored is None
        texts = [path.read_text("utf-8") for path in sorted((folder / "records").glob("*.gostop"))]
        unfinished = data.unfinished()
        texts += [unfinished.text] if unfinished is not None else []
        entries = [entry for text in texts for entry in told_by(text)]
        booked = {row[0] for row in data.database.rows("SELECT key FROM entries")}
        assert booked == {entry.key for entry in entries}
        assert len(entries) == len(booked)
        assert data.ledger.unbalanced() == ()
        for hand in entries:
            if isinstance(hand, FinishedHand):
                rows = data.database.rows(
                    "SELECT chips FROM ledger l JOIN entries e ON e.id = l.entry"
                    " WHERE e.key = ? AND account >= 0 ORDER BY account",
                    hand.key,
                )
                assert [row[0] for row in rows] == [seat.chips for seat in hand.seats]
        return sum(isinstance(entry, FinishedHand) for entry in entries)


@pytest.mark.skipif(os.name == "nt", reason="there is no such signal")
@pytest.mark.parametrize("kills", [10, pytest.param(200, marks=pytest.mark.slow)])
def test_kills_lose_nothing_and_never_pay_twice(tmp_path: Path, kills: int) -> None:
    assert signal.SIGKILL
    rng = random.Random(kills)
    hands = 0
    for _ in range(kills):
        kill_while_playing(tmp_path / "한글", rng)
        now = nothing_is_lost_or_doubled(tmp_path / "한글")
        assert now >= hands
        hands = now
    assert hands > kills / 2
