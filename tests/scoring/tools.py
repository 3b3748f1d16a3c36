"""Builders for tests of scoring: rule sets, captures by name, a hand told as for the payout calculator."""

from __future__ import annotations

from collections.abc import Iterable
from functools import lru_cache
from typing import Any

from gostop_desktop.engine.cards import Card, mask_of, parse_mask
from gostop_desktop.engine.rules import RuleSet
from gostop_desktop.engine.scoring.calculator import read
from gostop_desktop.engine.scoring.combinations import base_items, scorer
from gostop_desktop.engine.scoring.receipt import Receipt
from gostop_desktop.engine.scoring.settlement import settle
from gostop_desktop.engine.values import CardValues


def rules(preset: str = "gostop", **changes: Any) -> RuleSet:
    """A preset with changes."""
    return RuleSet.from_json({"preset": preset, **changes})


@lru_cache(maxsize=256)
def scored_by(rule_set: RuleSet) -> tuple[CardValues, Any]:
    """The card values and the scorer of a rule set."""
    values = CardValues(rule_set)
    return values, scorer(rule_set, values)


def mask(names: Iterable[str]) -> int:
    return mask_of(Card.parse(name) for name in names)


def base(cards: str, junk_side: str = "", preset: str = "gostop", **changes: Any) -> int:
    """Base points of these cards."""
    rule_set = rules(preset, **changes)
    _, points = scored_by(rule_set)
    total: int = points(parse_mask(cards), parse_mask(junk_side))
    lines = base_items(rule_set, scored_by(rule_set)[0], parse_mask(cards), parse_mask(junk_side))
    assert sum(line.points for line in lines) == total
    return total


def player(captured: str = "", **more: Any) -> dict[str, Any]:
    return {"captured": captured, **more}


def receipt_of(preset: str | dict[str, Any], *players: str | dict[str, Any], **hand: Any) -> Receipt:
    """The receipt of a hand that seat 0 won by Stop, unless ``hand`` says otherwise."""
    given = [player(one) if isinstance(one, str) else one for one in players]
    return settle(read({"rules": preset, "winner": 0, "players": given, **hand}))


def score(preset: str | dict[str, Any], *players: str | dict[str, Any], **hand: Any) -> dict[str, Any]:
    """The same as the answer of ``score --json``."""
    return receipt_of(preset, *players, **hand).to_json()


def pays(answer: dict[str, Any]) -> list[int | None]:
    """What each loser pays, in points."""
    return [line["pays"] for line in answer["losers"]]


def dues(answer: dict[str, Any]) -> list[int]:
    return [line["due"] for line in answer["losers"]]


def factors(lines: list[dict[str, Any]]) -> dict[str, int]:
    """Multipliers by name."""
    return {line["item"]: line["factor"] for line in lines}
