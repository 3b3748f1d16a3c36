"""Which captured cards each line of a receipt speaks of, for lighting them on the screen."""

from __future__ import annotations

from dataclasses import dataclass

from ..engine import Receipt


@dataclass(frozen=True, slots=True)
class LineCards:
    """Masks: ``own`` by line of the winner's account, ``losers`` by line of each loser's."""

    own: tuple[int, ...]
    losers: tuple[tuple[int, tuple[int, ...]], ...]

    def of(self, seat: int) -> tuple[int, ...]:
        """Those of one loser."""
        return next((cards for loser, cards in self.losers if loser == seat), ())


def line_cards(receipt: Receipt) -> LineCards:
    """The cards behind each line, in the order of ``i18n.receipt_text.receipt_lines``.

    The winner's account begins with the lines of its base points; a loser's with the 박 that apply to him.
    """
    result = receipt.result
    values = result.values
    losers = []
    for line in receipt.losers:
        captured = result.players[line.seat].captured
        side = receipt.junk_sides[line.seat]
        kinds = {
            "pi_bak": captured & (values.junk | side),
            "gwang_bak": captured & values.bright,
            "meong_bak": captured & values.animal & ~side,
            "tti_bak": captured & values.ribbon,
        }
        losers.append((line.seat, tuple(kinds.get(one.item, 0) for one in line.multipliers)))
    return LineCards(tuple(item.cards for item in receipt.base), tuple(losers))
