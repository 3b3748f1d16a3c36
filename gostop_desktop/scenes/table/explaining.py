"""What a card of the hand could make, and whom it would serve: shown while it is looked at, where help is wanted."""

from __future__ import annotations

from collections.abc import Iterable

from ...engine import Observation
from ...engine.cards import Card
from ...i18n import tr
from ...session.goals import goals
from ...ui.widgets import Widget
from .controls import HandCard
from .words import Words

_CLOSE = 2
"""So many cards of a set in another's captures make what it lacks a threat."""


def explain_card(observation: Observation, card: Card, words: Words) -> str:
    """Sentences about the sets a card belongs to; empty where there is nothing to tell."""
    table = observation.table
    captured = tuple(seat.captured for seat in table.seats)
    found = []
    for seat in table.actives:
        hand = table.seats[seat].hand if seat == observation.viewer else 0
        for goal in goals(observation, seat, captured, hand):
            if not goal.possible or all(one != card.face for one, _ in goal.cards):
                continue
            parts = {"set": tr(f"table.goal.{goal.name}"), "count": goal.own, "whole": len(goal.cards)}
            if seat == observation.viewer:
                found.append(tr("advice.makes", **parts))
            elif goal.own >= _CLOSE:
                found.append(tr("advice.threatens", name=words.names[seat], **parts))
    return " ".join(found)


def explain(widgets: Iterable[Widget], observation: Observation, words: Words) -> None:
    """Give every card of the hand its sentences as a tooltip."""
    for widget in widgets:
        if isinstance(widget, HandCard):
            widget.tooltip = explain_card(observation, Card.parse(widget.name.removeprefix("hand_")), words)
