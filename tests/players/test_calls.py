"""Why computer players said Go or Stop: every call of a record, from what its seat could see."""

from __future__ import annotations

import json
from pathlib import Path
from random import Random

from gostop_desktop.players.calls import calls_of

RECORDS = Path(__file__).parents[1] / "records"


def _hands(lines: list[str]) -> list[list[tuple[int, str]]]:
    """The Go and Stop of every hand."""
    hands: list[list[tuple[int, str]]] = []
    for line in map(json.loads, lines[1:]):
        if "hand" in line:
            hands.append([])
        elif line.get("move") in ("go", "stop"):
            hands[-1].append((line["seat"], line["move"]))
    return hands


def test_every_call_of_every_hand_in_its_order() -> None:
    lines = (RECORDS / "gostop-nagari-and-tung.gostop").read_text(encoding="utf-8").splitlines()
    hands = _hands(lines)
    assert sum(map(len, hands)) >= 3
    for number, said in enumerate(hands):
        calls = calls_of(lines, number, (0, 1, 2), Random(3), worlds=8)
        assert [(call.seat, "go" if call.go else "stop") for call in calls] == said
        assert all(call.points >= 3 for call in calls)
        assert all(call.advice.worlds == 8 for call in calls)
        only = calls_of(lines, number, (0,), Random(3), worlds=8)
        assert [call.go for call in only] == [call.go for call in calls if call.seat == 0]


def test_what_follows_in_the_record_changes_nothing() -> None:
    """A call is explained from what was seen then: the same whatever came after it."""
    lines = (RECORDS / "gostop-nagari-and-tung.gostop").read_text(encoding="utf-8").splitlines()
    first = next(number for number, line in enumerate(lines) if '"go"' in line or '"stop"' in line)
    assert calls_of(lines, 0, (0, 1, 2), Random(5), worlds=8)[:1] == calls_of(
        lines[: first + 1], 0, (0, 1, 2), Random(5), worlds=8
    )
