"""Makes the records under tests/records/: whole hands of every preset, with fixed seeds and random moves.

Run it from the checkout, ``python -m tools.make_records``, after a change of the rules or of the form of records; the
records of the commit before tell what has changed.
"""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path
from random import Random

from gostop_desktop.engine import RuleSet, joining, legal_moves, shuffled_deck
from gostop_desktop.engine.cards import Card, cards_in
from gostop_desktop.engine.deal import HandSetup
from gostop_desktop.engine.match import Match, MatchSeat, MatchSetup
from gostop_desktop.engine.moves import TUNG, Cut
from gostop_desktop.engine.record_lines import (
    HandLine,
    end_line,
    hand_line,
    header_line,
    move_line,
    pile_line,
    refill_line,
)
from gostop_desktop.engine.scoring.missions import MISSIONS
from gostop_desktop.engine.shuffle import Generator

FOLDER = Path(__file__).parents[1] / "tests" / "records"
NAMES = ("지민", "서연", "도윤", "하준", "유나", "민서")
RECORDS: dict[str, tuple[object, int, int]] = {
    "gostop-nagari-and-tung": ("gostop", 4, 4),
    "gostop-redeal": ("gostop", 208, 2),
    "matgo-president-bomb-shake": ("matgo", 1, 4),
    "gostop_online-go-and-first-ppeok": ("gostop_online", 1, 3),
    "gostop_strict-nagari": ("gostop_strict", 4, 3),
    "gostop_family-four-folds-and-a-sale": ("gostop_family", 5, 4),
    "gostop_family-six-folds-and-sales": ({"preset": "gostop_family", "table_players": 6}, 2, 4),
    "gostop_chips-junk-given-by-choice": ("gostop_chips", 1, 3),
    "gostop_chips-dokbak-and-refill": ("gostop_chips", 11, 3),
    "gostop_3579-nagari-and-tung": ("gostop_3579", 4, 3),
    "gostop_jeon-any-card-seized": ("gostop_jeon", 4, 3),
    "gostop_reverse-go": ("gostop_reverse", 5, 3),
    "gostop_daebak-go": ("gostop_daebak", 1, 3),
    "matgo_classic-gukjin-on-capture": ("matgo_classic", 1, 3),
    "matgo_push-pushes": ("matgo_push", 2, 5),
    "matgo_double-three-ppeok": ("matgo_double", 5, 2),
    "matgo_double-bombs-and-refill": ("matgo_double", 11, 2),
}
"""Each record's name: its rules as a record takes them, the seed, the number of hands."""


def play_match(rules: RuleSet, seed: int, hands: int) -> Iterator[tuple[str, Match]]:
    """A match with random moves: each line of its record, and the match as it is after that line."""
    rng = Random(seed)
    seats = tuple(MatchSeat(NAMES[seat]) for seat in range(rules.table_players))
    setup = MatchSetup(rules, seats, (rules.starting_chips,) * len(seats), int(rng.random() * len(seats)))
    match = Match(setup)
    yield header_line(setup), match
    for number in range(hands):
        for seat, chips in enumerate(match.chips):
            if chips <= 0:
                match.refill(seat, rules.starting_chips)
                yield refill_line(seat, rules.starting_chips), match
        yield from _play_hand(match, rng, f"{seed} {number}")


def _play_hand(match: Match, rng: Random, name: str) -> Iterator[tuple[str, Match]]:
    deck = shuffled_deck(match.rules, name.encode())
    mission = MISSIONS[int(rng.random() * len(MISSIONS))].name if match.rules.missions == "on" else None
    setup = match.hand_setup(mission)
    tung = match.may_tung
    match.begin(setup, deck)
    yield hand_line(_line_of(setup, deck)), match
    if match.rules.cut_mode == "cutter_chooses":
        cutter = match.cutter(setup.dealer)
        cut = TUNG if tung and rng.random() < 0.3 else Cut(1 + int(rng.random() * (len(deck) - 1)))
        match.cut(cutter, cut)
        yield move_line(cutter, cut), match
    while match.state is not None and not match.state.is_over:
        if match.state.awaiting_pile:
            cards = tuple(cards_in(joining.pile_to_shuffle(match.state)))
            pile = Generator(f"{name} pile".encode()).shuffled(cards)
            match.supply_pile(pile)
            yield pile_line(pile), match
            continue
        seat, moves = match.state.asked, legal_moves(match.state)
        move = moves[int(rng.random() * len(moves))]
        match.play(seat, move)
        yield move_line(seat, move), match
    assert match.end is not None
    yield end_line(match.end), match


def _line_of(setup: HandSetup, deck: tuple[Card, ...]) -> HandLine:
    return HandLine(
        hand=setup.hand,
        dealer=setup.dealer,
        carry=setup.carry,
        deck=deck,
        pushes=setup.pushes,
        mission=setup.mission,
    )


def record_of(rules: object, seed: int, hands: int) -> str:
    """The record of such a match; ``rules`` in a form a record takes."""
    return "".join(f"{line}\n" for line, _ in play_match(RuleSet.from_json(rules), seed, hands))


def main() -> None:
    """Write every record."""
    FOLDER.mkdir(exist_ok=True)
    for name, (rules, seed, hands) in RECORDS.items():
        (FOLDER / f"{name}.gostop").write_text(record_of(rules, seed, hands), encoding="utf-8", newline="\n")


if __name__ == "__main__":
    main()
