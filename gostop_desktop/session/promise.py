"""공정한 패: the promise of a hand that has ended, opened for everybody to check (docs/fair-deal.md)."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from ..engine.fairness import Verdict, verdict_of
from ..engine.match import MatchSetup
from ..engine.moves import Cut
from ..engine.record_lines import HandLine, MoveLine, PileLine, RevealLine, read_line


@dataclass(frozen=True, slots=True)
class OpenedDeal:
    """``commit`` is what was shown before the cut, ``secret`` what it was made of, both in hexadecimal; ``cut`` is how
    many cards were cut off, 0 for none; ``verdict`` what came of dealing again by them."""

    commit: str
    secret: str
    cut: int
    verdict: Verdict


def opened_deal(setup: MatchSetup, lines: Sequence[str]) -> OpenedDeal | None:
    """The promise of the last hand of a record; None where nothing was promised, or it is not revealed yet.

    :raises RecordError: when a line of that hand is at fault.
    """
    begin = next((n for n in reversed(range(len(lines))) if lines[n].startswith('{"hand"')), None)
    if begin is None:
        return None
    hand, *rest = (read_line(line, number, setup) for number, line in enumerate(lines[begin:], begin + 1))
    assert isinstance(hand, HandLine)
    reveal = next((line.text for line in rest if isinstance(line, RevealLine)), None)
    if hand.commit is None or reveal is None:
        return None
    first = rest[0] if rest else None
    cut = first.move.place if isinstance(first, MoveLine) and isinstance(first.move, Cut) else 0
    pile = next((line.cards for line in rest if isinstance(line, PileLine)), None)
    return OpenedDeal(hand.commit, reveal, cut, verdict_of(setup.rules, hand, reveal, cut, pile))
