"""The lines of an account where there is room for a few only: put together, they still come to the title."""

from __future__ import annotations

from collections.abc import Iterator
from math import prod

from ...i18n import tr
from .ask import Row


def shorter(rows: tuple[Row, ...]) -> Iterator[tuple[Row, ...]]:
    """The rows with more and more of them put together in one, at last all of them; none where a row is no line of an
    account. What multiplies and what is worth most is kept longest."""
    if not rows or any(not row.points and row.factor == 1 for row in rows):
        return
    by_worth = sorted(rows, key=lambda row: (row.factor > 1, row.points, row.factor))
    for count in range(2, len(rows) + 1):
        rest = [row for row in rows if row in by_worth[:count]]
        kept = [row for row in rows if row not in rest]
        added = [row for row in kept if row.factor == 1]
        together = _together(rest, "more" if added else "all_lines")
        yield (*added, together, *(row for row in kept if row.factor > 1))


def _together(rows: list[Row], key: str) -> Row:
    points, factor = sum(row.points for row in rows), prod(row.factor for row in rows)
    amount = " · ".join([str(points)] * (points > 0) + [f"×{factor}"] * (factor > 1))
    cards = 0
    for row in rows:
        cards |= row.cards
    names = " · ".join(f"{row.left} {row.right}" for row in rows)
    return Row(tr(f"table.ask.{key}", count=len(rows)), amount, cards=cards, why=names, points=points, factor=factor)
