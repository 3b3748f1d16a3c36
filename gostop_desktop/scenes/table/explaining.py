"""What a card of the hand does and could make, and what threatens: shown while it is looked at, where help is wanted.

Everything is worked out on what the viewer sees; points are the engine's account.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from ...engine import Observation
from ...engine.cards import MONTH_MASKS, Card, cards_in
from ...i18n import tr
from ...session.goals import goals
from ...ui.widgets import Widget
from .controls import HandCard
from .words import Words

_CLOSE = 2
"""So many cards of a set in another's captures make what it lacks a threat."""


def explain_card(observation: Observation, card: Card, words: Words) -> str:
    """Sentences about playing a card now: what it takes, what that makes, what it risks, whom it would serve."""
    if card.is_joker:
        return tr("help.what.joker")
    return " ".join([*_playing(observation, card, words), *_sets(observation, card, words)])


def explain(widgets: Iterable[Widget], observation: Observation, words: Words) -> None:
    """Give every card of the hand its sentences as a tooltip."""
    for widget in widgets:
        if isinstance(widget, HandCard):
            widget.tooltip = explain_card(observation, Card.parse(widget.name.removeprefix("hand_")), words)


def _playing(observation: Observation, card: Card, words: Words) -> Iterator[str]:
    """What happens when it is laid down, before anything is flipped."""
    table = observation.table
    month = MONTH_MASKS[card.month]
    stacked = next((stack for stack in table.stacks if stack & month), 0)
    partners = list(cards_in(table.floor & month & ~stacked))
    unseen = (observation.unseen() & month).bit_count()
    if stacked or len(partners) > 2:
        yield tr("advice.takes_stack", month=card.month)
        yield from _gain(observation, 1 << card | stacked | table.floor & month)
    elif len(partners) == 2:
        yield tr("advice.chooses")
        yield from _gain(observation, *(1 << card | 1 << partner for partner in partners))
    elif partners:
        yield tr("advice.takes", card=words.card(partners[0]))
        yield from _gain(observation, 1 << card | 1 << partners[0])
        if unseen:
            yield tr("advice.may_ppeok", month=card.month)
    else:
        yield tr("advice.lies")
        yield from _gifts(observation, card, words) if unseen else (tr("advice.safe", month=card.month),)


def _gain(observation: Observation, *takes: int) -> Iterator[str]:
    """By how much the best of these takes raises the viewer's points."""
    most = max(_rise(observation, observation.viewer, cards) for cards in takes)
    if most > 0:
        yield tr("advice.gains", points=most)


def _gifts(observation: Observation, card: Card, words: Words) -> Iterator[str]:
    """Whose points would rise with the card alone, were it left for them."""
    for seat in observation.table.opponents[observation.viewer]:
        rise = _rise(observation, seat, 1 << card)
        if rise > 0:
            yield tr("advice.gives", name=words.names[seat], points=rise)


def _rise(observation: Observation, seat: int, cards: int) -> int:
    table = observation.table
    captured = table.seats[seat].captured | cards
    return table.prepared.base(captured, table.junk_side & captured) - observation.base(seat)


def _sets(observation: Observation, card: Card, words: Words) -> Iterator[str]:
    """The sets it belongs to: the viewer's own, and those another is close to."""
    table = observation.table
    captured = tuple(seat.captured for seat in table.seats)
    for seat in table.actives:
        hand = table.seats[seat].hand if seat == observation.viewer else 0
        for goal in goals(observation, seat, captured, hand):
            if not goal.possible or all(one != card.face for one, _ in goal.cards):
                continue
            parts = {"set": tr(f"table.goal.{goal.name}"), "count": goal.own, "whole": len(goal.cards)}
            if seat == observation.viewer:
                yield tr("advice.makes", **parts)
            elif goal.own >= _CLOSE:
                yield tr("advice.threatens", name=words.names[seat], **parts)
