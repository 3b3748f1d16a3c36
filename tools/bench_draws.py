"""How hidden cards are drawn: what the odds of ``likely.py`` were counted from, and whether they foretell better.

    python -m tools.bench_draws odds --rules matgo --hands 1200 --seed post2
    python -m tools.bench_draws foretell --cards 378 --goes 222 --seed pairs/F1

Hands are played by the policy on all seats. ``odds`` counts for each unseen card how often an opponent held it, by
what lay open of its month. ``foretell`` compares the policy's move with its second (Stop with Go) in worlds drawn by
chance, in worlds drawn by those odds, and in worlds with the hands as they are and only the pile shuffled.
"""

from __future__ import annotations

import argparse
import math
from collections import defaultdict
from collections.abc import Iterator
from itertools import count
from random import Random

from gostop_desktop.commands.simulation import interval
from gostop_desktop.engine import HandState, Move, Observation, Question, deal, observe, presets, shuffled_deck
from gostop_desktop.engine.cards import CARDS, MONTHS
from gostop_desktop.engine.moves import GO, STOP
from gostop_desktop.engine.turn import step
from gostop_desktop.players.base import shuffled
from gostop_desktop.players.policy import Policy, policy_for
from gostop_desktop.players.rollouts import Worlds, alike, candidates
from gostop_desktop.players.search import SearchSettings, Tally, favourites
from gostop_desktop.players.weights import TUNED

STAGES = ("first turns", "middle", "end")
LEAST = 300
"""Cards of a kind below which no odds are printed."""
SHARE = 0.3
"""The share of the decisions about cards that is looked at; none of the first two turns, when nobody has left much."""


def _hand(rules_name: str, seed: str) -> tuple[HandState, Policy]:
    rules = presets.get(rules_name)
    state = deal(rules, shuffled_deck(rules, seed.encode()))
    return state, policy_for(state.prepared, TUNED[rules.active_players])


def _places(state: HandState) -> Iterator[tuple[tuple[str, int, str], int, float, int]]:
    """For the seat on turn, each opponent and each month: what lies open of it and the stage, how many of its unseen
    cards the opponent holds, the chance of one, and how many there are."""
    observation = observe(state, state.turn)
    unseen = observation.unseen()
    by_month = unseen.to_bytes(13, "little")
    for number in state.opponents[state.turn]:
        rival = state.seats[number]
        drawn = (rival.hand & ~observation.known[number]).bit_count()
        if not rival.turns or not drawn:
            continue
        stage = STAGES[0 if rival.turns < 3 else 1 if rival.turns < 6 else 2]
        chance = drawn / unseen.bit_count()
        for month in (*MONTHS, 13):
            cards = by_month[month - 1]
            if cards:
                most = max((pile.bit_count() for pile in state.piles[month]), default=0)
                name = "joker" if month == 13 else f"{most} in a pile"
                held = (rival.hand >> 8 * month - 8 & cards).bit_count()
                yield (name, 0 if month == 13 else cards.bit_count(), stage), held, chance, cards.bit_count()


def odds(args: argparse.Namespace) -> None:
    """Odds that an opponent holds an unseen card against those of chance, by what lies open of its month."""
    sums: defaultdict[tuple[str, int, str], list[float]] = defaultdict(lambda: [0.0, 0.0, 0.0])
    for number in range(args.hands):
        state, policy = _hand(args.rules, f"{args.seed}/{number}")
        while state.result is None:
            if state.question is Question.TURN:
                for key, held, chance, cards in _places(state):
                    for at, more in enumerate((float(held), chance * cards, float(cards))):
                        sums[key][at] += more
            step(state, policy.choose(state))
    print("| open of the month | unseen of it | stage | held | by chance | odds | cards |")
    print("|---|---|---|---|---|---|---|")
    for (name, unseen, stage), (of_his, by_chance, total) in sorted(sums.items()):
        if total > LEAST:
            true, even = (of_his + 0.5) / (total + 1), by_chance / total
            ratio = true / (1 - true) / (even / (1 - even))
            print(f"| {name} | {unseen or ''} | {stage} | {true:.3f} | {even:.3f} | {ratio:.2f} | {total:.0f} |")


class _Compared:
    """Means of one kind of decision by the three ways to draw, and how far chance and odds agree with the hands."""

    def __init__(self, name: str) -> None:
        self.name = name
        self.rows: list[tuple[float, float, float]] = []

    def told(self) -> str:
        """One line of a table."""
        gains = [true * ((likely > 0) - (even > 0)) for true, even, likely in self.rows]
        more, wide = interval(gains, 1)
        return (
            f"| {self.name} | {len(self.rows)} | {self._correlation(1):.3f} | {self._correlation(2):.3f} "
            f"| {more:+.2f} ±{wide or 0:.2f} |"
        )

    def _correlation(self, at: int) -> float:
        """Without taking off means: the sign matters."""
        both = sum(row[0] * row[at] for row in self.rows)
        return both / math.sqrt(sum(row[0] ** 2 for row in self.rows) * sum(row[at] ** 2 for row in self.rows))


def _mean(worlds: Worlds, truth: HandState | None, moves: tuple[Move, Move], number: int) -> float:
    """What the second move brings more than the first, over so many worlds; of the true hands where they are given."""
    tally = Tally()
    for _ in range(number):
        world = worlds.sample() if truth is None else _as_it_is(truth, worlds.rng)
        tally.add(worlds.worth(world, moves[1]) - worlds.worth(world, moves[0]))
    return tally.mean


def _as_it_is(state: HandState, rng: Random) -> HandState:
    """The same hands with the pile shuffled anew."""
    world = state.copy()
    world.pile = shuffled([CARDS[card] for card in world.pile[world.top :]], rng)
    world.top = 0
    return world


def _row(state: HandState, policy: Policy, moves: tuple[Move, Move], seed: str) -> tuple[float, float, float]:
    """The means by the hands as they are, by chance, by the odds."""
    observation = observe(state, state.asked)
    go = state.question is Question.GO_OR_STOP
    means = []
    for name, number in (("t", 96 if go else 48), ("c", 40 if go else 24), ("l", 40 if go else 24)):
        worlds = Worlds(observation, policy, Random(f"{seed}/{name}"), name == "l")
        means.append(_mean(worlds, state if name == "t" else None, moves, number))
    return means[0], means[1], means[2]


def _second(observation: Observation, policy: Policy, move: Move) -> tuple[Move, Move] | None:
    """The policy's move and the one it likes next, None where there is no other."""
    moves = candidates(observation)
    if len(moves) < 2:
        return None
    own = alike(move, moves, observation)
    return own, favourites(observation, policy, moves, own, SearchSettings(near=math.inf))[0][1]


def foretell(args: argparse.Namespace) -> None:
    """How well worlds drawn by chance and by the odds agree with the hands as they are."""
    cards, goes = _Compared("cards"), _Compared("Go or Stop")
    for number in count():
        seed = f"{args.seed}/{number}"
        state, policy = _hand(args.rules, seed)
        rng = Random(seed)
        done = 0
        while state.result is None:
            move = policy.choose(state)
            if state.question is Question.GO_OR_STOP and len(goes.rows) < args.goes:
                goes.rows.append(_row(state, policy, (STOP, GO), f"{seed}/{done}"))
                move = GO if goes.rows[-1][1] + goes.rows[-1][2] > 0 else STOP
            elif state.question is Question.TURN and state.seats[state.turn].turns >= 2 and rng.random() < SHARE:
                pair = _second(observe(state, state.asked), policy, move)
                if pair and len(cards.rows) < args.cards:
                    cards.rows.append(_row(state, policy, pair, f"{seed}/{done}"))
            done += 1
            step(state, move)
        if len(cards.rows) >= args.cards and len(goes.rows) >= args.goes:
            break
    print(
        "| decisions | number | agreement by chance | by the odds | points gained by the odds |\n|---|---|---|---|---|"
    )
    print(cards.told(), goes.told(), sep="\n")


def main() -> None:
    """Read the command line."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    actions = parser.add_subparsers(required=True)
    for name, action in (("odds", odds), ("foretell", foretell)):
        one = actions.add_parser(name, help=action.__doc__)
        one.set_defaults(action=action)
        one.add_argument("--rules", default="matgo")
        one.add_argument("--seed", default=name)
        if name == "odds":
            one.add_argument("--hands", type=int, default=1200)
        else:
            one.add_argument("--cards", type=int, default=400)
            one.add_argument("--goes", type=int, default=200)
    args = parser.parse_args()
    args.action(args)


if __name__ == "__main__":
    main()
