"""국진: which sides the settlement may still choose from (RULES.md section 9, "국진")."""

from __future__ import annotations

from typing import TYPE_CHECKING

from .sets import submasks

if TYPE_CHECKING:
    from .book import Book
    from .result import PlayerResult


def winner_sides(book: Book, player: PlayerResult) -> tuple[int, ...]:
    """The junk side masks the winner may choose from by his timing, fewest moves first; the first is the one shown."""
    held = player.captured & book.values.flexible
    if not held:
        return (0,)
    free = held & player.free
    timing = book.rules.gukjin_timing
    if timing == "once_any_time_one_way":
        free |= held & ~player.junk_side
    elif timing != "on_capture_final":
        free |= held
    return _moved(player.junk_side & held, free & ~player.fixed)


def loser_sides(book: Book, player: PlayerResult) -> tuple[int, ...]:
    """The same for a loser: any side where the choice falls at the settlement, else animal to junk as relief."""
    held = player.captured & book.values.flexible
    if not held:
        return (0,)
    free = 0
    if book.rules.gukjin_timing in ("auto_best", "at_scoring"):
        free = held
    elif book.rules.gukjin_loser_relief:
        free = held & ~player.junk_side
    return _moved(player.junk_side & held, free & ~player.fixed)


def _moved(shown: int, free: int) -> tuple[int, ...]:
    if free & (free - 1):
        return tuple(shown ^ part for part in submasks(free))
    return (shown, shown ^ free) if free else (shown,)
