"""How fast the engine is: complete random hands a second, and the import.

    python -m tools.bench_engine [--hands N] [--rounds N] [PRESET ...]

A hand is dealt from its own seed and played to its end with random legal moves; legality is included, events are not
asked for. Each round times every preset and, right beside it, a fixed piece of plain Python work (``reference``), so
that two machines, or two moments of one noisy machine, can be compared by the ratio. The best round and the median
are printed. The import is timed in new processes.
"""

from __future__ import annotations

import argparse
import statistics
import subprocess
import sys
from random import Random
from time import perf_counter

from gostop_desktop.engine import HandSetup, RuleSet, deal, legal_moves, presets, shuffled_deck, step
from gostop_desktop.engine.cards import Card, cards_in
from gostop_desktop.engine.joining import pile_to_shuffle, supply_pile

_REFERENCE_LOOPS = 200_000


def play_hand(rules: RuleSet, number: int, rng: Random) -> int:
    """Play hand ``number`` to its end; the number of moves."""
    state = deal(HandSetup(rules, dealer=number % rules.table_players), shuffled_deck(rules, number.to_bytes(8, "big")))
    chance = rng.random
    moves = 0
    while state.result is None:
        if state.awaiting_pile:
            supply_pile(state, tuple(Card(card) for card in cards_in(pile_to_shuffle(state))))
            continue
        choices = legal_moves(state)
        step(state, choices[int(chance() * len(choices))])
        moves += 1
    return moves


def time_hands(rules: RuleSet, hands: int, first: int) -> tuple[float, float]:
    """Hands a second, and moves a hand."""
    rng = Random(first)
    start = perf_counter()
    moves = sum(play_hand(rules, number, rng) for number in range(first, first + hands))
    return hands / (perf_counter() - start), moves / hands


def time_reference() -> float:
    """Rounds a second of a fixed piece of plain Python: attribute, list and integer work."""
    values = [1, 2, 3, 4]
    total = 0
    start = perf_counter()
    for number in range(_REFERENCE_LOOPS):
        total += values[number & 3] << (number & 31)
        if total & 1 << 60:
            total ^= total >> 3
    return _REFERENCE_LOOPS / (perf_counter() - start)


def time_import() -> float:
    """Milliseconds that ``import gostop_desktop.engine`` takes in a new process."""
    code = (
        "import time; t = time.perf_counter(); import gostop_desktop.engine;"
        " print((time.perf_counter() - t) * 1000); import sys; assert 'pygame' not in sys.modules"
    )
    return float(subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True).stdout)


def main() -> None:
    """Print the figures."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("presets", nargs="*", default=["matgo", "gostop"], metavar="PRESET")
    parser.add_argument("--hands", type=int, default=1000)
    parser.add_argument("--rounds", type=int, default=7)
    given = parser.parse_args()
    rates: dict[str, list[float]] = {name: [] for name in given.presets}
    ratios: dict[str, list[float]] = {name: [] for name in given.presets}
    moves: dict[str, float] = {}
    for number in range(given.rounds):
        for name in given.presets:
            reference = time_reference()
            rate, moves[name] = time_hands(presets.get(name), given.hands, number * given.hands)
            rates[name].append(rate)
            ratios[name].append(rate / reference)
    for name in given.presets:
        print(
            f"{name:15} best {max(rates[name]):7.0f}  median {statistics.median(rates[name]):7.0f} hands a second,"
            f" {moves[name]:.1f} moves a hand, {statistics.median(ratios[name]) * 1e6:.0f} hands per million"
            " reference rounds"
        )
    times = [time_import() for _ in range(given.rounds)]
    print(f"import          best {min(times):7.1f}  median {statistics.median(times):7.1f} ms")


if __name__ == "__main__":
    main()
