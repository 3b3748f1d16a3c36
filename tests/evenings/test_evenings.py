"""Whole evenings by posted events, two to six at the table: what holds is looked at after every step."""

from __future__ import annotations

from pathlib import Path

import pytest

from gostop_desktop.engine.fairness import check_hand
from gostop_desktop.engine.record import RecordReader
from gostop_desktop.engine.replaying import read_as_far
from gostop_desktop.storage.data_dir import open_data_dir

from .host import Host
from .program import Change, Plan

GRANDMOTHER, MOTHER, FATHER, AUNT, UNCLE, COUSIN = "grandmother", "mother", "father", "aunt", "uncle", "cousin"
SHORT = (
    Plan("short_two", {0: MOTHER, 3: "bangul"}, "matgo", 2, {1: Change(refill=0)}),
    Plan(
        "short_four",
        {0: MOTHER, 1: "bonggu", 3: FATHER, 4: "haesol"},
        "gostop_family",
        2,
        {1: Change(goes=("haesol",))},
    ),
)
LONG = (
    Plan("matgo", {0: GRANDMOTHER, 3: MOTHER}, "matgo", 6,
         {2: Change(refill=1), 3: Change(comes=("bangul",)), 5: Change(goes=("bangul",), preset="matgo_push")}),
    Plan("double", {1: FATHER, 4: "ijang"}, "matgo_double", 4,
         {2: Change((FATHER,), (MOTHER,)), 3: Change(comes=(FATHER,))}),
    Plan("three", {0: GRANDMOTHER, 2: MOTHER, 4: "kimssi"}, "gostop", 6,
         {2: Change(("kimssi",), refill=0), 3: Change(comes=(FATHER,), preset="gostop_strict")}),
    Plan("jeon", {0: UNCLE, 2: "sunja", 4: COUSIN}, "gostop_jeon", 6,
         {2: Change(preset="gostop_3579"), 4: Change(comes=("haesol",))}),
    Plan("family", {0: GRANDMOTHER, 1: "bonggu", 3: MOTHER, 4: "miyeon"}, "gostop_family", 6,
         {2: Change(refill=2), 3: Change((MOTHER,)), 4: Change(comes=(MOTHER,))}),
    Plan("at_home", {0: GRANDMOTHER, 1: FATHER, 3: MOTHER, 4: COUSIN}, "house_1", 6, {3: Change(comes=("samchon",))},
         "gostop_chips", {"table_players": 4, "first_dealer_method": "rock_paper_scissors"}),
    Plan("five", {0: GRANDMOTHER, 1: MOTHER, 2: "kimssi", 3: FATHER, 4: "chorong"}, "gostop_family", 6,
         {2: Change(comes=(AUNT,)), 4: Change((GRANDMOTHER, "kimssi"))}),
    Plan("alone_of_five", {0: COUSIN, 1: "bangul", 2: "samchon", 3: "sunja", 5: "myeongja"}, "gostop_family", 5,
         {3: Change(("bangul",), refill=0)}),
    Plan("six", {0: GRANDMOTHER, 1: MOTHER, 2: FATHER, 3: AUNT, 4: UNCLE, 5: COUSIN}, "gostop_family", 6,
         {2: Change((FATHER,)), 4: Change(comes=("haesol",), refill=1)}),
    Plan("two_of_six", {0: MOTHER, 1: "bangul", 2: "bonggu", 3: FATHER, 4: "ijang", 5: "miyeon"}, "house_1", 5,
         {3: Change(("miyeon",))}, "gostop_online",
         {"table_players": 4, "commission_rate": 0.05, "first_dealer_method": "random"}),
)  # fmt: skip


def spend(folder: Path, plan: Plan) -> Host:
    host = Host(folder, plan)
    try:
        host.play()
    finally:
        host.close()
    assert not host.watch.faults, "\n".join(f"{kind}: {where}" for kind, where in host.watch.faults.items())
    return host


def check_records(folder: Path, host: Host) -> None:
    """Records play again to the same end, each deal was the promised one, and booked anew they come to the same."""
    readers = [_read(path) for path in (folder / "records").glob("*.gostop")]
    assert sum(len(reader.hands) for reader in readers) == host.hands
    for reader in readers:
        assert reader.match is not None
        assert all(hand.ended and check_hand(reader.match.rules, hand).verdict == "kept" for hand in reader.hands)
    assert host.chips in [reader.match.chips for reader in readers if reader.match is not None]
    ledger = open_data_dir(folder / "anew").ledger
    evening = ledger.begin_evening()
    for path in (folder / "records").glob("*.gostop"):
        ledger.book_record(path.read_text(encoding="utf-8").splitlines(), evening)
    again = {(one.name, one.kind): (one.hands, one.wins, one.points, one.net) for one in ledger.standings(evening)}
    for one in host.standings:
        assert again.get((one.name, one.kind), (0, 0, 0, 0)) == (one.hands, one.wins, one.points, one.net)


def _read(path: Path) -> RecordReader:
    reader, fault = read_as_far(path.read_text(encoding="utf-8"))
    assert fault is None, (path, fault)
    return reader


@pytest.mark.parametrize("plan", SHORT, ids=lambda plan: plan.name)
def test_a_short_evening(tmp_path: Path, plan: Plan) -> None:
    host = spend(tmp_path, plan)
    check_records(tmp_path, host)


@pytest.mark.slow
@pytest.mark.parametrize("plan", LONG, ids=lambda plan: plan.name)
def test_an_evening(tmp_path: Path, plan: Plan) -> None:
    host = spend(tmp_path, plan)
    check_records(tmp_path, host)
    assert host.scenes_seen >= {"SeatsScene", "DealerScene", "TableScene", "SettlementScene", "StandingsScene"}
