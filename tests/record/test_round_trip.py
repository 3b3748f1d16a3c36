"""What is written is read back as the same match, at every line end, whatever the rules."""

from __future__ import annotations

from random import Random

import pytest
from engine.hands import random_rules

from gostop_desktop.engine import RuleSet, presets
from gostop_desktop.engine.record import RecordReader, read_record
from gostop_desktop.engine.replaying import end_json, record_json, replay_text, table_json
from gostop_desktop.engine.state import HandState
from tools.make_records import FOLDER, RECORDS, play_match

SEEDS = 4
RULES = {name: presets.get(name) for name in presets.PRESETS} | {
    "five": RuleSet.from_json({"preset": "gostop_family", "table_players": 5}),
    "six": RuleSet.from_json({"preset": "gostop_family", "table_players": 6, "no_double_drop": False}),
    "double jokers": RuleSet.from_json({"preset": "matgo_double", "jokers": [2, 2, 3, 3]}),
    "missions": RuleSet.from_json({"preset": "matgo", "missions": "on", "month_yak": "x4", "cut_mode": "tung"}),
}


def _expected(state: HandState | None) -> object:
    if state is None:
        return None
    return table_json(state), None if state.result is None else end_json(state.result)


@pytest.mark.parametrize("name", RULES)
def test_every_prefix_tells_the_match_as_it_was(name: str) -> None:
    for seed in range(SEEDS):
        reader = RecordReader()
        for line, match in play_match(RULES[name], seed, 3):
            reader.feed(line)
            assert reader.match is not None
            assert reader.match.state == match.state
            assert _expected(reader.match.state) == _expected(match.state)
            for key in ("chips", "dealer", "carry", "pushes", "barred", "hand", "house", "setup"):
                assert getattr(reader.match, key) == getattr(match, key), key


@pytest.mark.parametrize("name", RULES)
def test_a_file_cut_at_any_line_end_is_a_match(name: str) -> None:
    text = ""
    for line, match in play_match(RULES[name], 7, 1):
        text += f"{line}\n"
        answer = replay_text(text)
        assert answer["error"] is None
        hands = answer["hands"]
        assert len(hands) == match.hand
        if match.state is not None:
            assert (hands[-1]["final"], hands[-1]["end"]) == _expected(match.state)


@pytest.mark.parametrize("name", RULES)
def test_events_of_a_prefix_are_the_first_of_the_whole(name: str) -> None:
    reader = RecordReader()
    grown: list[dict[str, object]] = []
    for line, _ in play_match(RULES[name], 3, 1):
        reader.feed(line)
        hands = record_json(reader, None)["hands"]
        events = hands[-1]["events"] if hands else []
        if '"tung"' not in line:  # which deals anew
            assert events[: len(grown)] == grown
        grown = events


@pytest.mark.parametrize("players", [2, 3, 4, 5, 6, 96])
def test_random_rules(players: int) -> None:
    for number in range(6):
        rng = Random(1000 * players + number)
        rules = random_rules(players if players < 96 else 2, rng, double_deck=players == 96)
        text = "".join(f"{line}\n" for line, _ in play_match(rules, number, 2))
        reader = read_record(text)
        assert reader.match is not None
        assert reader.match.rules == rules
        assert [hand.ended for hand in reader.hands] == [True, True]


def test_written_headers_hold_every_field_of_the_rules() -> None:
    for rules in RULES.values():
        line, _ = next(play_match(rules, 0, 0))
        reader = RecordReader()
        reader.feed(line)
        assert reader.match is not None
        assert reader.match.rules == rules
        assert all(f'"{field}"' in line for field in rules.to_json())


@pytest.mark.parametrize("name", RECORDS)
def test_kept_records_replay(name: str) -> None:
    answer = replay_text((FOLDER / f"{name}.gostop").read_text(encoding="utf-8"))
    assert answer["error"] is None
    assert all(hand["end"] is not None for hand in answer["hands"])


def test_no_record_is_kept_that_nothing_makes() -> None:
    made = {f"{name}.gostop" for name in RECORDS}
    of_faults = {path.name for path in FOLDER.glob("fault-*.gostop")}  # the hands that showed a fault
    assert {path.name for path in FOLDER.iterdir()} - of_faults == made
    for name in of_faults:
        assert replay_text((FOLDER / name).read_text(encoding="utf-8"))["error"] is None


def test_kept_records_hold_every_preset() -> None:
    assert {name.partition("-")[0] for name in RECORDS} == set(presets.PRESETS)
