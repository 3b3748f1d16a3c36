"""The picture of each card: the 48 by their names, second copies like the first, jokers by what they are worth."""

from __future__ import annotations

from ..engine import Card


def card_picture(card: Card, jokers: tuple[int, ...]) -> str:
    """The name of a card's picture; ``jokers`` are their values in the order of the rules.

    >>> card_picture(Card.parse("05c"), ()), card_picture(Card.parse("x3"), (2, 3, 2))
    ('05c', 'joker2-2')
    """
    if not card.is_joker:
        return str(card.face)
    number = int(str(card)[1:]) - 1
    value = jokers[number] if number < len(jokers) else 2
    alike = sum(1 for other in jokers[:number] if other == value)
    return f"joker{value}-{alike % 3 + 1}"
