"""Whatever a file holds: a value, or one fault with its line."""

from __future__ import annotations

import json
from random import Random
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from gostop_desktop.commands.replay import replay_bytes
from gostop_desktop.engine import legal_moves
from gostop_desktop.engine.errors import RecordError
from gostop_desktop.engine.record import RecordReader, read_record
from gostop_desktop.engine.replaying import record_json, replay_text
from tools.make_records import FOLDER, RECORDS

from .lines import deck, hand, header, position, text_of

JSON = st.recursive(
    st.none() | st.booleans() | st.integers(-3, 110) | st.integers() | st.floats() | st.text(max_size=20),
    lambda inner: st.lists(inner, max_size=3) | st.dictionaries(st.text(max_size=8), inner, max_size=3),
    max_leaves=6,
)
SHORTEST = min(RECORDS, key=lambda name: (FOLDER / f"{name}.gostop").stat().st_size)
KEPT = {name: (FOLDER / f"{name}.gostop").read_bytes() for name in RECORDS}


def _told(data: bytes) -> tuple[RecordReader, RecordError | None]:
    """What a file tells, which must be JSON, and one fault whose line the file has."""
    reader, error = replay_bytes(data)
    answer = json.dumps(record_json(reader, error), ensure_ascii=False)
    assert answer.encode("utf-8")
    if error is not None:
        assert 1 <= error.line <= data.count(b"\n") + 1
        assert error.fault
        assert "\n" not in error.fault
    return reader, error


@pytest.mark.parametrize("start", range(8))
def test_a_record_cut_at_every_byte(start: int) -> None:
    data = KEPT[SHORTEST]
    ends = [place for place, byte in enumerate(data) if byte == ord("\n")]
    for length in range(start, len(data), 8):
        _, error = _told(data[:length])
        whole = length > 0 and length - 1 in ends
        assert (error is None) is whole
        if error is not None:
            assert error.line == data[:length].count(b"\n") + 1


@settings(max_examples=300, deadline=None)
@given(st.sampled_from(sorted(KEPT)), st.integers(0, 12_000), st.binary(max_size=4), st.integers(0, 4))
def test_a_record_with_other_bytes_in_it(name: str, place: int, other: bytes, dropped: int) -> None:
    data = KEPT[name]
    place %= len(data)
    _told(data[:place] + other + data[place + dropped :])


@settings(max_examples=200, deadline=None)
@given(st.sampled_from(sorted(KEPT)), st.integers(1, 200), st.integers(1, 200))
def test_a_record_with_a_line_elsewhere(name: str, taken: int, put: int) -> None:
    lines = KEPT[name].split(b"\n")[:-1]
    line = lines.pop(1 + taken % (len(lines) - 1))
    lines.insert(1 + put % len(lines), line)
    _told(b"\n".join(lines) + b"\n")


@settings(max_examples=200, deadline=None)
@given(st.sampled_from(sorted(KEPT)), st.integers(0, 200), JSON, st.integers(0, 10))
def test_a_record_with_another_value_in_a_line(name: str, number: int, value: Any, key: int) -> None:
    lines = KEPT[name].decode().split("\n")[:-1]
    number %= len(lines)
    line = json.loads(lines[number])
    names = list(line)
    line[names[key % len(names)]] = value
    lines[number] = json.dumps(line)
    _told("".join(f"{one}\n" for one in lines).encode("utf-8", "replace"))


@settings(max_examples=200, deadline=None)
@given(st.binary(max_size=200))
def test_any_bytes(data: bytes) -> None:
    _told(data)
    _told(text_of(header()).encode() + data)


@settings(max_examples=200, deadline=None)
@given(st.text(max_size=200))
def test_any_text(text: str) -> None:
    assert set(replay_text(text)) == {"error", "hands"}
    told = replay_text(text)["error"]
    if told is None:
        read_record(text)
        return
    with pytest.raises(RecordError) as caught:
        read_record(text)
    assert caught.value.line == told["line"]


@settings(max_examples=200, deadline=None)
@given(JSON)
def test_any_json_as_a_line(value: Any) -> None:
    _told(text_of(value).encode("utf-8", "replace"))
    _told(text_of(header(), hand(deck=deck()), value).encode("utf-8", "replace"))


KEYS = st.sampled_from(
    ["hands", "floor", "stacks", "pile", "captured", "turn", "state", "actives", "barred", "go_order", "feeds",
     "withheld", "refuser"]
)  # fmt: skip
SOME_CARDS = ["01a", "05a", "05b", "05c", "05d", "09a", "11b", "x1", "x2", "05a'", "13a"]
CARD_LISTS = st.lists(st.sampled_from(SOME_CARDS), max_size=4).map(" ".join)
PARTS = st.dictionaries(
    st.sampled_from(
        ["turns", "go", "passes", "ppeok_turns", "gukjin", "may", "locked", "shaken", "seat", "card", "for", "goer",
         "cards", "owner", "jokers"]
    ),
    st.integers(-1, 5) | st.booleans() | CARD_LISTS | st.lists(st.integers(-1, 4), max_size=3)
    | st.sampled_from(["junk", "animal", "05", "05 07", None]),
    max_size=4,
)  # fmt: skip
VALUES = JSON | CARD_LISTS | st.lists(CARD_LISTS | PARTS, max_size=4) | st.lists(st.integers(-1, 4), max_size=4)


@settings(max_examples=400, deadline=None)
@given(st.dictionaries(KEYS, VALUES, max_size=5), st.sampled_from(["matgo", "gostop", "gostop_family", "matgo_double"]))
def test_any_position(keys: dict[str, Any], rules: str) -> None:
    three = [["05a 12b", "10b"], ["05a 12b", "10b", "06a"], ["05a 12b", "10b", "06a", ""]]
    hands = three[{"gostop": 1, "gostop_family": 2}.get(rules, 0)]
    start = position(hands=hands, actives=[0, 1, 2]) if rules == "gostop_family" else position(hands=hands)
    text = text_of(header(rules), hand(position=start | keys))
    reader, error = _told(text.encode("utf-8", "replace"))
    assert (error is None) == (len(reader.hands) == 1)
    if error is None:
        _play_out(reader)


def _play_out(reader: RecordReader) -> None:
    """A position that is taken can be played to its end."""
    match = reader.match
    assert match is not None
    rng = Random(5)
    for _ in range(1500):
        if match.state is None or match.state.is_over:
            return
        moves = legal_moves(match.state)
        match.play(match.state.asked, moves[int(rng.random() * len(moves))])
    raise AssertionError("no end")
