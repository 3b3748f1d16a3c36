"""Records written by hand, line by line, for the tests of this folder."""

from __future__ import annotations

import json
from collections.abc import Sequence
from typing import Any

from gostop_desktop.engine import RuleSet, shuffled_deck
from gostop_desktop.engine.cards import format_cards
from gostop_desktop.engine.replaying import replay_text

Json = dict[str, Any]


def header(rules: object = "matgo", **changes: Any) -> Json:
    """A header with a person for each seat of these rules; a key changed to ``...`` is left out."""
    count = RuleSet.from_json(rules).table_players
    value = {
        "gostop-record": 1,
        "rules": rules,
        "seats": [{"name": f"seat {seat}", "kind": "human"} for seat in range(count)],
        "chips": [100_000] * count,
    }
    return {key: item for key, item in (value | changes).items() if item is not ...}


def deck(rules: object = "matgo", seed: bytes = b"a deck") -> str:
    """A shuffled pack of these rules."""
    return format_cards(shuffled_deck(RuleSet.from_json(rules), seed))


def position(**keys: Any) -> Json:
    """A small position of 맞고; a key changed to ``...`` is left out."""
    value = {"hands": ["05a 12b", "10b 10c"], "floor": "05b 08a", "pile": "05c 11c 08c 03c"} | keys
    return {key: item for key, item in value.items() if item is not ...}


def hand(**keys: Any) -> Json:
    """A hand line, from a position unless a deck is given."""
    value: Json = {"hand": 1, "dealer": 0, "carry": 1}
    return value | ({} if "deck" in keys else {"position": position()}) | keys


def move(seat: int, text: str) -> Json:
    return {"seat": seat, "move": text}


def text_of(*lines: object) -> str:
    """The record of these lines; a line given as text stands as it is."""
    whole = [line if isinstance(line, str) else json.dumps(line, ensure_ascii=False) for line in lines]
    return "".join(f"{line}\n" for line in whole)


def replayed(*lines: object) -> Json:
    """What a record of these lines tells."""
    return replay_text(text_of(*lines))


def final(*lines: object) -> Json:
    """The table after the last of these lines, which hold no fault."""
    answer = replayed(*lines)
    assert answer["error"] is None, answer["error"]
    table: Json = answer["hands"][-1]["final"]
    return table


def from_position(rules: object = "matgo", *moves: object, **keys: Any) -> Json:
    """The table of a position, after some moves."""
    return final(header(rules), hand(position=position(**keys)), *moves)


def fault(*lines: object) -> tuple[int, str]:
    """The line and the reason of the fault these lines hold."""
    error = replayed(*lines)["error"]
    assert error is not None, "no fault"
    return error["line"], error["reason"]


def words_in(reason: str, words: Sequence[str]) -> bool:
    """Whether a reason is one line and names all of these."""
    return "\n" not in reason and all(word in reason for word in words)
