"""Cards, events and receipts as short texts, so that a row of a rule table reads as one line.

Independent of the engine: the order of the deck and the packs are written out here again.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from typing import Any

Json = dict[str, Any]


def cards(text: str | Iterable[str]) -> list[str]:
    """The names in a list of cards."""
    return text.split() if isinstance(text, str) else list(text)


def deck_key(card: str) -> tuple[int, str]:
    """Place of a card in the order of the deck: month, letter, second copies after the first, jokers last."""
    return (99, card) if card.startswith("x") else (int(card[:2]), card[2:])


def in_deck_order(text: str | Iterable[str]) -> str:
    """The same cards in the order of the deck."""
    return " ".join(sorted(cards(text), key=deck_key))


def pack(jokers: int, double: bool = False) -> list[str]:
    """All cards of a pack in the order of the deck."""
    marks = ("", "'") if double else ("",)
    month_cards = [f"{month:02d}{letter}{mark}" for month in range(1, 13) for letter in "abcd" for mark in marks]
    return month_cards + [f"x{number}" for number in range(1, jokers + 1)]


_EXTRA = ("kind", "points", "count", "side", "own", "reason")


def event_line(event: Mapping[str, Any]) -> str:
    """An event as ``seat name cards extras``; a theft as ``taker junk_taken <giver cards (reasons)``."""
    words = [str(event["seat"]) if event.get("seat") is not None else "-", str(event["event"])]
    if "from" in event:
        words.append(f"<{event['from']}")
    listed = event.get("cards")
    if listed:
        words.append(listed if event["event"] == "junk_taken" else in_deck_order(listed))
    if "reasons" in event:
        words.append("(" + " ".join(event["reasons"]) + ")")
    for key in _EXTRA:
        if key in event:
            value = event[key]
            words.append(("own" if value else "other") if key == "own" else str(value))
    return " ".join(words)


def junk_lines(events: Sequence[Json]) -> list[str]:
    """Each theft as ``taker<giver: cards (reasons)``, in order."""
    return [
        f"{event['seat']}<{event['from']}: {event['cards']} ({' '.join(event['reasons'])})"
        for event in events
        if event["event"] == "junk_taken"
    ]


def items(entries: Iterable[Mapping[str, Any]]) -> str:
    """Multipliers as ``shake*2 bomb*4``, in their order."""
    return " ".join(f"{entry['item']}*{entry['factor']}" for entry in entries)


def base_line(entries: Iterable[Mapping[str, Any]]) -> str:
    """Items of the base score as ``godori=5 junk=2``, in their order."""
    return " ".join(f"{entry['item']}={entry['points']}" for entry in entries)


def loser_line(loser: Mapping[str, Any]) -> str:
    """A loser as ``1 pi_bak*2 due=14 pays=14``, followed by ``go_bak`` or ``dok_bak`` where he pays for all."""
    words = [str(loser["seat"]), items(loser["multipliers"]), f"due={loser['due']}", f"pays={loser['pays']}"]
    words += [key for key in ("go_bak", "dok_bak") if loser.get(key) == "pays_for_all"]
    return " ".join(word for word in words if word)


def refused_line(loser: Mapping[str, Any]) -> str:
    """What was not applied to a loser, as ``1 pi_bak:enough_junk gwang_bak:has_bright``."""
    return " ".join([str(loser["seat"]), *(f"{entry['item']}:{entry['reason']}" for entry in loser["not_applied"])])


def pending_line(pending: Mapping[str, Any] | None) -> str:
    """The question asked as ``0 go_or_stop``; empty when nobody is asked."""
    return f"{pending['seat']} {pending['kind']}" if pending else ""


def stack_line(stack: Mapping[str, Any]) -> str:
    """A stack as ``07b 07c 07d @1`` or ``@-`` from the deal, its jokers behind."""
    owner = "-" if stack["owner"] is None else str(stack["owner"])
    return " ".join(word for word in (stack["cards"], f"@{owner}", stack.get("jokers", "")) if word)
