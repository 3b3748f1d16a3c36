"""What a hand costs late in an evening against early in it.

    python -m tools.bench_session [--hands N] [--level LEVEL] [PRESET ...]

Plays one match of N hands through the session, every line of the record kept in memory, and prints the mean time of a
hand in the first and the last fifth, and their ratio: an evening has a constant cost a hand where it stays near 1.
Chips are refilled as at the table, and the whole record is read back at the end and must tell the same balances.
"""

from __future__ import annotations

import argparse
from time import process_time

from gostop_desktop.engine import presets
from gostop_desktop.engine.match import MatchSeat, MatchSetup
from gostop_desktop.session import Keep, TableSession, new_table, resume_table


def play(name: str, hands: int, level: str) -> tuple[TableSession, list[str], list[float]]:
    """The match, its record's lines, and the processor seconds of each hand."""
    rules = presets.get(name)
    seats = tuple(MatchSeat(f"{number}", "computer", level) for number in range(rules.table_players))
    lines: list[str] = []

    def begin(header: str) -> Keep:
        lines.append(header)
        return lines.append

    session = new_table(MatchSetup(rules, seats, (rules.starting_chips,) * len(seats)), begin)
    spent = []
    for _ in range(hands):
        for seat, chips in enumerate(session.chips):
            if chips <= 0:
                session.refill(seat, rules.starting_chips)
        start = process_time()
        session.begin_hand()
        while session.asked is not None:
            session.submit(session.asked, session.computer_move())
        spent.append(process_time() - start)
    return session, lines, spent


def main() -> None:
    """Print the figures."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("presets", nargs="*", default=["matgo", "gostop", "gostop_family"], metavar="PRESET")
    parser.add_argument("--hands", type=int, default=500)
    parser.add_argument("--level", default="greedy")
    given = parser.parse_args()
    fifth = max(1, given.hands // 5)
    for name in given.presets:
        session, lines, spent = play(name, given.hands, given.level)
        early, late = sum(spent[:fifth]) / fifth, sum(spent[-fifth:]) / fifth
        again = resume_table("".join(f"{line}\n" for line in lines), lambda line: None)
        assert again.chips == session.chips
        print(
            f"{name:15} {given.hands} hands: {1000 * early:.1f} ms a hand at first, {1000 * late:.1f} ms at last,"
            f" ratio {late / early:.2f}; {len(lines)} lines read back to the same balances"
        )


if __name__ == "__main__":
    main()
