"""Number of move sequences from fixed deals: a change of the rules shows here first (our perft).

Leaves at depth n are counted from the hand dealt by number 1 and, under each preset, of the seats in order. The
numbers were made by this engine and are kept to notice changes; that they are right is shown by tests/rules.
"""

from __future__ import annotations

import pytest

from gostop_desktop.engine import HandState, legal_moves, presets, step
from gostop_desktop.engine.cards import cards_in
from gostop_desktop.engine.joining import pile_to_shuffle, supply_pile

from .hands import ALL_PRESETS, new_hand

COUNTS: dict[str, tuple[int, ...]] = {
    "gostop": (8, 70, 511, 3444),
    "matgo": (10, 92, 785, 6520),
    "gostop_online": (8, 70, 511, 3444),
    "gostop_strict": (8, 70, 511, 3444),
    "gostop_family": (2, 9, 53, 349),
    "gostop_chips": (8, 70, 511, 3440),
    "gostop_3579": (8, 70, 511, 3444),
    "gostop_jeon": (8, 70, 511, 3444),
    "gostop_reverse": (8, 70, 511, 3444),
    "gostop_daebak": (8, 70, 511, 3444),
    "matgo_classic": (10, 92, 785, 6520),
    "matgo_push": (10, 92, 785, 6520),
    "matgo_double": (22, 46, 932),
}


def count_sequences(state: HandState, depth: int) -> int:
    """Sequences of ``depth`` moves, those that end the hand earlier counted once."""
    if state.awaiting_pile:
        state = state.copy()
        supply_pile(state, tuple(cards_in(pile_to_shuffle(state))))
    moves = legal_moves(state)
    if not moves or depth == 0:
        return 1
    if depth == 1:
        return len(moves)
    total = 0
    for move in moves:
        after = state.copy()
        step(after, move)
        total += count_sequences(after, depth - 1)
    return total


@pytest.mark.parametrize("name", ALL_PRESETS)
def test_number_of_move_sequences(name: str) -> None:
    counts = tuple(count_sequences(new_hand(presets.get(name), 1), depth) for depth in range(1, len(COUNTS[name]) + 1))
    assert counts == COUNTS[name]
