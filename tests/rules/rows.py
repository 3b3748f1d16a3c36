"""A row of a rule table and what can be expected of it."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from typing import Any

from .builder import Played, Start
from .fields import value_of
from .notation import (
    Json,
    base_line,
    in_deck_order,
    items,
    loser_line,
    pending_line,
    refused_line,
    stack_line,
)
from .seam import score


def parts(text: str) -> list[str]:
    """The pieces of a list separated by semicolons."""
    return [" ".join(piece.split()) for piece in text.split(";") if piece.strip()]


def fits(wanted: str, line: str) -> bool:
    """Whether an event line is the one meant: all of it, or only seat and name given, or ``*`` for some words."""
    if "*" in wanted:
        head, _, tail = wanted.partition("*")
        return line.startswith(head) and line.endswith(tail)
    return line == wanted or (len(wanted.split()) == 2 and line.startswith(wanted + " "))


def _has(played: Played, wanted: str) -> None:
    for want in parts(wanted):
        assert any(fits(want, line) for line in played.lines), f"no event {want!r} in {played.lines}"


def _order(played: Played, wanted: str) -> None:
    rest = iter(played.lines)
    for want in parts(wanted):
        assert any(fits(want, line) for line in rest), f"{want!r} is missing or out of order in {played.lines}"


def _lacks(played: Played, names: str) -> None:
    found = [line for line in played.lines if line.split()[1] in names.split()]
    assert not found, f"unwanted events {found}"


def _thefts(played: Played, wanted: str) -> None:
    found = played.thefts
    if "(" not in wanted:
        found = [line.split(" (")[0] for line in found]
    assert found == parts(wanted), f"junk moved: {found}"


def _paid(played: Played, wanted: str) -> None:
    found = [f"{e['seat']} {e['kind']} {e['points']}" for e in played.events if e["event"] == "instant_payment"]
    assert found == parts(wanted), f"instant payments: {found}"


def _sold(played: Played, wanted: str) -> None:
    found = [
        f"{e['seat']} {in_deck_order(e['cards'])} {e['points']}" for e in played.events if e["event"] == "gwang_sale"
    ]
    assert found == parts(wanted), f"sales: {found}"


def _cards(key: str) -> Callable[[Played, str], None]:
    def check(played: Played, wanted: str) -> None:
        assert played.final.get(key, "") == in_deck_order(wanted), f"{key}: {played.final.get(key)!r}"

    return check


def _pile(played: Played, wanted: str) -> None:
    assert played.final["pile"] == wanted, f"pile: {played.final['pile']!r}"


def _card_lists(key: str) -> Callable[[Played, Sequence[str | None]], None]:
    def check(played: Played, wanted: Sequence[str | None]) -> None:
        for seat, want in enumerate(wanted):
            if want is not None:
                got = played.final[key][seat]
                assert got == in_deck_order(want), f"{key} of seat {seat}: {got!r}"

    return check


def _values(key: str) -> Callable[[Played, Sequence[Any]], None]:
    def check(played: Played, wanted: Sequence[Any]) -> None:
        assert played.final[key] == list(wanted), f"{key}: {played.final[key]}"

    return check


def _stacks(played: Played, wanted: str) -> None:
    found = [stack_line(stack) for stack in played.final["stacks"]]
    assert found == parts(wanted), f"stacks: {found}"


def _pending(played: Played, wanted: str) -> None:
    assert pending_line(played.pending) == wanted, f"asked: {played.pending}"


def _moves(played: Played, wanted: str) -> None:
    assert played.pending is not None, "nobody is asked"
    assert sorted(played.pending["moves"]) == sorted(parts(wanted)), f"moves: {played.pending['moves']}"


def _offers(played: Played, wanted: str) -> None:
    assert played.pending is not None, "nobody is asked"
    missing = [move for move in parts(wanted) if move not in played.pending["moves"]]
    assert not missing, f"not offered: {missing} in {played.pending}"


def _withholds(played: Played, unwanted: str) -> None:
    assert played.pending is not None, "nobody is asked"
    found = [move for move in parts(unwanted) if move in played.pending["moves"]]
    assert not found, f"offered: {found} in {played.pending}"


def _end(played: Played, wanted: Mapping[str, Any] | None) -> None:
    if wanted is None:
        assert played.end is None, f"ended: {played.end}"
        return
    assert played.end is not None, f"no end; asked: {played.pending}; events {played.lines}"
    got = {key: played.end.get(key) for key in wanted}
    assert got == dict(wanted), f"end: {got}, events {played.lines}"


def _chips(played: Played, wanted: Sequence[int]) -> None:
    assert played.end is not None, f"no end; asked: {played.pending}"
    assert played.end["chips"] == list(wanted), f"chips: {played.end['chips']}"


def _receipt(played: Played, wanted: Mapping[str, Any] | None) -> None:
    assert played.end is not None, f"no end; asked: {played.pending}"
    receipt = played.end["receipt"]
    if wanted is None:
        assert receipt is None, f"receipt: {receipt}"
        return
    assert receipt is not None, "no receipt"
    check_receipt(receipt, wanted)


def _error(played: Played, wanted: Mapping[str, Any]) -> None:
    assert played.error is not None, f"no error; events {played.lines}"
    got = {key: played.error.get(key) for key in wanted}
    assert got == dict(wanted), f"error: {played.error}"


_SUMMARY: dict[str, Callable[[Json], Any]] = {
    "base": lambda receipt: base_line(receipt["base"]),
    "multipliers": lambda receipt: items(receipt["multipliers"]),
    "losers": lambda receipt: "; ".join(map(loser_line, receipt["losers"])),
    "not_applied": lambda receipt: "; ".join(map(refused_line, receipt["losers"])),
    "loser_chips": lambda receipt: [loser["chips"] for loser in receipt["losers"]],
    "instant": lambda receipt: "; ".join(f"{p['seat']} {p['kind']} {p['points']}" for p in receipt["instant"]),
    "base_sum": lambda receipt: sum(entry["points"] for entry in receipt["base"]),
}


def check_receipt(receipt: Json, wanted: Mapping[str, Any]) -> None:
    """Compares parts of a receipt, the lists in their short form."""
    assert "base" in receipt, f"refused: {receipt}"
    got = {key: _SUMMARY[key](receipt) if key in _SUMMARY else receipt.get(key) for key in wanted}
    assert got == dict(wanted), f"receipt: {receipt}"


CHECKS: dict[str, Callable[[Played, Any], None]] = {
    "has": _has,
    "order": _order,
    "lacks": _lacks,
    "thefts": _thefts,
    "paid": _paid,
    "sold": _sold,
    "floor": _cards("floor"),
    "in_play": _cards("in_play"),
    "pile": _pile,
    "captured": _card_lists("captured"),
    "hands": _card_lists("hands"),
    "stacks": _stacks,
    "base": _values("base"),
    "go": _values("go"),
    "junk_value": _values("junk_value"),
    "gukjin": _values("gukjin"),
    "pending": _pending,
    "asks": _moves,
    "offers": _offers,
    "withholds": _withholds,
    "end": _end,
    "chips": _chips,
    "receipt": _receipt,
    "error": _error,
}
"""Every expectation a row may state, in the order of checking."""


@dataclass(frozen=True)
class Row:
    """Moves from a start, what must follow, the sentence that decides, and the fields whose value matters."""

    name: str
    start: Start
    moves: str
    source: str
    why: str
    fields: str
    expected: Mapping[str, Any]

    def __str__(self) -> str:
        return self.name

    def covered(self) -> list[tuple[str, Any]]:
        """The fields this row would notice, with their values in it."""
        return [(name, self.start.value(name)) for name in self.fields.split()]

    def verify(self) -> None:
        """Plays the row and compares everything that it expects."""
        played = self.start.play(self.moves)
        if "error" not in self.expected:
            assert played.error is None, f"refused: {played.error}"
        for name, check in CHECKS.items():
            if name in self.expected:
                check(played, self.expected[name])


def row(
    name: str, start: Start, moves: str = "", *, source: str, why: str = "", fields: str = "", **expected: Any
) -> Row:
    """A row of a rule table."""
    assert expected, "a row expects something"
    assert set(expected) <= set(CHECKS), f"unknown expectations {set(expected) - set(CHECKS)}"
    return Row(name, start, moves, source, why, fields, expected)


@dataclass(frozen=True)
class ScoreRow:
    """An input of the payout calculator and what its receipt must say."""

    name: str
    rules: str
    changes: Mapping[str, Any]
    data: Mapping[str, Any]
    source: str
    why: str
    fields: str
    expected: Mapping[str, Any]

    def __str__(self) -> str:
        return self.name

    def covered(self) -> list[tuple[str, Any]]:
        """The fields this row would notice, with their values in it."""
        return [(name, value_of(self.rules, self.changes, name)) for name in self.fields.split()]

    def verify(self) -> None:
        """Asks the calculator and compares."""
        check_receipt(score({"rules": {"preset": self.rules, **self.changes}, **self.data}), self.expected)


def scored(
    name: str,
    rules: str,
    players: Sequence[Mapping[str, Any] | str],
    *,
    source: str,
    why: str = "",
    fields: str = "",
    changes: Mapping[str, Any] | None = None,
    given: Mapping[str, Any] | None = None,
    **expected: Any,
) -> ScoreRow:
    """A row for the calculator; a player may be just the captured cards; seat 0 wins unless ``given`` says other."""
    listed = [{"captured": player} if isinstance(player, str) else dict(player) for player in players]
    data = {"winner": 0, "reason": "stop", "carry": 1, "players": listed, **(given or {})}
    return ScoreRow(name, rules, dict(changes or {}), data, source, why, fields, expected)
