"""The lines of a record (``*.gostop``), each read strictly and written (INTERFACE.md section 3)."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import Any

from .cards import Card, format_cards, parse_cards
from .errors import CardError, MoveError, RecordError, RuleError
from .fields import shown
from .match import MatchSeat, MatchSetup
from .moves import Move, parse_move
from .position_reading import MOST_TEXT
from .rules import RuleSet
from .scoring.entries import Entry, Faults
from .scoring.missions import MISSION
from .state import HandEnd
from .strict_json import JsonError, decode, encode

VERSION = 1
HEADER_KEYS = ("gostop-record", "rules", "seats", "chips", "first_dealer")
SEAT_KEYS = ("name", "kind", "level", "personality", "worlds", "head_start")
HAND_KEYS = ("hand", "dealer", "carry", "deck", "position", "pushes", "mission", "commit")
MOVE_KEYS = ("seat", "move")
PILE_KEYS = ("pile",)
END_KEYS = ("end", "winner", "points", "chips", "carry")
REVEAL_KEYS = ("reveal",)
REFILL_KEYS = ("refill", "chips")
END_REASONS = ("stop", "three_ppeok", "president", "heodang", "nagari", "redeal")
MOST = 10**18
"""The largest number of chips, points, carry or hands read."""
MOST_NAME = 80


@dataclass(frozen=True, slots=True)
class HandLine:
    """The start of a hand; None for what is left out. ``position`` is as parsed from JSON; one of it and ``deck`` is
    there."""

    hand: int | None = None
    dealer: int | None = None
    carry: int | None = None
    deck: tuple[Card, ...] | None = None
    position: object = None
    pushes: int | None = None
    mission: str | None = None
    commit: str | None = None


@dataclass(frozen=True, slots=True)
class MoveLine:
    """A move; ``move`` is None where ``text`` is none."""

    seat: int
    text: str
    move: Move | None


@dataclass(frozen=True, slots=True)
class PileLine:
    """The pile after the leavers' cards were shuffled in, the first turned first."""

    cards: tuple[Card, ...]


@dataclass(frozen=True, slots=True)
class EndLine:
    """What the record says of a hand's end: the keys given, to be checked."""

    values: dict[str, Any]


@dataclass(frozen=True, slots=True)
class RevealLine:
    """What a hand's ``commit`` was made of."""

    text: str


@dataclass(frozen=True, slots=True)
class RefillLine:
    """Chips added to a seat between hands."""

    seat: int
    chips: int


Line = HandLine | MoveLine | PileLine | EndLine | RevealLine | RefillLine


# ---- reading


def read_header(text: str, number: int = 1) -> MatchSetup:
    """The first line of a record, given without its line end.

    :raises RecordError: when it is none, with every fault.
    """
    value = _object(text, number)
    if "gostop-record" not in value:
        raise RecordError(number, 'no header: expected a record to begin with {"gostop-record": 1, …}')
    faults = Faults()
    entry = Entry(faults, "", value, HEADER_KEYS)
    entry.whole("gostop-record", VERSION, VERSION, VERSION)
    rules = _rules(entry)
    if rules is None:
        raise RecordError(number, *faults.lines)
    count = rules.table_players
    seats = _seats(entry, count)
    chips = entry.wholes("chips", -MOST, MOST) if entry.has("chips") else (rules.starting_chips,) * count
    if chips is None:
        if value["chips"] is None:
            faults.add("chips", None, "of the wrong type", "a list of integers")
    elif len(chips) != count:
        faults.add_text("chips", f"{len(chips)} balances", "wrong number", f"{count}, one a seat")
    first_dealer = entry.whole("first_dealer", 0, count - 1, 0) if entry.has("first_dealer") else None
    if faults.lines or chips is None:
        raise RecordError(number, *faults.lines)
    return MatchSetup(rules, seats, chips, first_dealer)


def _object(text: str, number: int) -> dict[str, Any]:
    try:
        value = decode(text)
    except JsonError as error:
        raise RecordError(number, str(error)) from None
    if not isinstance(value, dict):
        raise RecordError(number, f"{shown(value)}: not an object; expected one JSON object a line")
    return value


def _rules(entry: Entry) -> RuleSet | None:
    if not entry.has("rules"):
        entry.missing("rules", "a preset's name or an object of rules")
        return None
    try:
        return RuleSet.from_json(entry.values["rules"])
    except RuleError as error:
        entry.faults.lines.extend(f"rules: {fault}" for fault in error.faults)
        return None


def _seats(entry: Entry, count: int) -> tuple[MatchSeat, ...]:
    given = entry.values.get("seats")
    expected = f"a list of {count}, as many as the rules' table_players"
    if not isinstance(given, list):
        entry.faults.add("seats", given, "of the wrong type", expected)
        return ()
    if len(given) != count:
        entry.faults.add_text("seats", f"{len(given)} seats", "wrong number", expected)
    return tuple(_seat(entry.faults, f"seats[{at}]", seat) for at, seat in enumerate(given))


def _seat(faults: Faults, where: str, value: object) -> MatchSeat:
    entry = Entry(faults, where, value, SEAT_KEYS)
    for key, expected in (("name", "a name"), ("kind", "human or computer")):
        if isinstance(value, dict) and key not in value:
            entry.missing(key, expected)
    return MatchSeat(
        name=_text(entry, "name") or "",
        kind="computer" if entry.word("kind", ("human", "computer"), "human") == "computer" else "human",
        level=_text(entry, "level"),
        personality=_text(entry, "personality"),
        worlds=entry.whole("worlds", 1, MOST, 1) if entry.has("worlds") else None,
        head_start=entry.whole("head_start", 0, MOST, 0),
    )


def _text(entry: Entry, key: str) -> str | None:
    """A short text on one line; None where it is left out."""
    if not entry.has(key):
        return None
    value = entry.values[key]
    if isinstance(value, str) and value and len(value) <= MOST_NAME and value.isprintable():
        return value
    entry.faults.add(entry.at(key), value, "not allowed", f"a text of 1 to {MOST_NAME} characters on one line")
    return None


def read_line(text: str, number: int, setup: MatchSetup) -> Line:
    """A line after the header, given without its line end; ``number`` counts from 1.

    :raises RecordError: when it is none, with every fault.
    """
    value = _object(text, number)
    for keys, reads in _KINDS:
        if any(key in value for key in keys):
            faults = Faults()
            line = reads(faults, value, len(setup.seats))
            if faults.lines:
                raise RecordError(number, *faults.lines)
            return line
    if "gostop-record" in value:
        raise RecordError(number, "gostop-record: a second header; expected it in line 1 only")
    named = ", ".join(shown(key) for key in list(value)[:8]) or "no key"
    raise RecordError(number, f"{named}: no line of a record; expected hand, move, pile, end, reveal or refill")


def _hand(faults: Faults, value: dict[str, Any], count: int) -> HandLine:
    entry = Entry(faults, "", value, HAND_KEYS)
    if entry.has("deck") == entry.has("position"):
        faults.add_text("deck", "both" if entry.has("deck") else "missing", "not a start", "either deck or position")
    mission = None
    if value.get("mission") is not None:
        mission = entry.word("mission", tuple(MISSION), "godori")
    return HandLine(
        hand=entry.whole("hand", 1, MOST, 1) if entry.has("hand") else None,
        dealer=entry.whole("dealer", 0, count - 1, 0) if entry.has("dealer") else None,
        carry=entry.whole("carry", 1, MOST, 1) if entry.has("carry") else None,
        deck=_cards(entry, "deck") if entry.has("deck") else None,
        position=value.get("position"),
        pushes=entry.whole("pushes", 0, 2, 0) if entry.has("pushes") else None,
        mission=mission,
        commit=_text(entry, "commit"),
    )


def _cards(entry: Entry, key: str) -> tuple[Card, ...]:
    value = entry.text(key, "cards separated by blanks")
    if len(value) > MOST_TEXT:
        entry.faults.add(entry.at(key), value, "too long", "cards separated by blanks, each once")
        return ()
    try:
        return parse_cards(value)
    except CardError as error:
        entry.faults.lines.append(f"{entry.at(key)}: {error}")
        return ()


def _move(faults: Faults, value: dict[str, Any], count: int) -> MoveLine:
    entry = Entry(faults, "", value, MOVE_KEYS)
    for key in MOVE_KEYS:
        if not entry.has(key):
            entry.missing(key, "the seat that moves" if key == "seat" else "a move such as 'play 05c'")
    seat = entry.whole("seat", 0, count - 1, 0)
    text = entry.text("move", "a move such as 'play 05c'")
    try:
        move = parse_move(text)
    except MoveError:
        return MoveLine(seat, text if len(text) <= MOST_NAME and text.isprintable() else shown(text), None)
    return MoveLine(seat, text, move)


def _pile(faults: Faults, value: dict[str, Any], count: int) -> PileLine:
    return PileLine(_cards(Entry(faults, "", value, PILE_KEYS), "pile"))


def _end(faults: Faults, value: dict[str, Any], count: int) -> EndLine:
    entry = Entry(faults, "", value, END_KEYS)
    if not entry.has("end"):
        entry.missing("end", "one of " + ", ".join(END_REASONS))
    entry.word("end", END_REASONS, "stop")
    entry.seat("winner", count)
    entry.whole("points", 0, MOST * MOST, 0)
    entry.whole("carry", 1, MOST, 1)
    chips = entry.wholes("chips", -MOST, MOST)
    if entry.has("chips") and (chips is None or len(chips) != count):
        faults.add("chips", value["chips"], "wrong number", f"{count} balances, one a seat")
    return EndLine(value)


def _reveal(faults: Faults, value: dict[str, Any], count: int) -> RevealLine:
    return RevealLine(_text(Entry(faults, "", value, REVEAL_KEYS), "reveal") or "")


def _refill(faults: Faults, value: dict[str, Any], count: int) -> RefillLine:
    entry = Entry(faults, "", value, REFILL_KEYS)
    if not entry.has("chips"):
        entry.missing("chips", "the chips added")
    return RefillLine(entry.whole("refill", 0, count - 1, 0), entry.whole("chips", 1, MOST, 1))


_KINDS: tuple[tuple[tuple[str, ...], Callable[[Faults, dict[str, Any], int], Line]], ...] = (
    (("end",), _end),
    (("refill",), _refill),
    (("reveal",), _reveal),
    (("pile",), _pile),
    (("hand", "deck", "position"), _hand),
    (("move", "seat"), _move),
    (("winner", "points"), _end),
)
"""The keys that tell a line's kind, the most telling first, and what reads it."""


# ---- writing: each gives one line without its line end


def header_line(setup: MatchSetup) -> str:
    """The header, every field of the rules in it."""
    value = {
        "gostop-record": VERSION,
        "rules": setup.rules.to_json(),
        "seats": [_seat_json(seat) for seat in setup.seats],
        "chips": list(setup.chips),
    }
    return encode(value if setup.first_dealer is None else value | {"first_dealer": setup.first_dealer})


def _seat_json(seat: MatchSeat) -> dict[str, Any]:
    optional = {
        "level": seat.level,
        "personality": seat.personality,
        "worlds": seat.worlds,
        "head_start": seat.head_start or None,
    }
    return {"name": seat.name, "kind": seat.kind} | {key: item for key, item in optional.items() if item is not None}


def hand_line(line: HandLine) -> str:
    """The start of a hand."""
    value = {
        "hand": line.hand,
        "dealer": line.dealer,
        "carry": line.carry,
        "pushes": line.pushes or None,
        "mission": line.mission,
        "commit": line.commit,
        "deck": None if line.deck is None else format_cards(line.deck),
        "position": line.position,
    }
    return encode({key: item for key, item in value.items() if item is not None})


def move_line(seat: int, move: Move) -> str:
    """A move of a seat."""
    return encode({"seat": seat, "move": str(move)})


def pile_line(cards: tuple[Card, ...]) -> str:
    """The pile after the leavers' cards were shuffled in."""
    return encode({"pile": format_cards(cards)})


def end_line(end: HandEnd) -> str:
    """How a hand ended."""
    return encode(end_json(end))


def end_json(end: HandEnd) -> dict[str, Any]:
    """An end as its line holds it; ``winner`` is null where nobody won."""
    return {
        "end": end.reason,
        "winner": end.winner if end.winner >= 0 else None,
        "points": end.points,
        "chips": list(end.chips),
        "carry": end.carry,
    }


def reveal_line(text: str) -> str:
    """What the hand's ``commit`` was made of."""
    return encode({"reveal": text})


def refill_line(seat: int, chips: int) -> str:
    """Chips added to a seat between hands."""
    return encode({"refill": seat, "chips": chips})
