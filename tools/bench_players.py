"""Measures the computer players: the tables of docs/players.md.

    python -m tools.bench_players ladder --rules matgo --deals 400 --seed 7001
    python -m tools.bench_players pair master greedy --deals 200 --seed 7002
    python -m tools.bench_players published master --deals 100 --seed 7003
    python -m tools.bench_players go --decisions 200 --seed 7004
    python -m tools.bench_players rare --rules gostop --hands 300 --seed 7006
    python -m tools.bench_players dealer --rules matgo_push --hands 4000 --seed 7007
    python -m tools.bench_players speed --hands 40 --seed 7005

Every comparison plays each deal in every seating and gives 95 % intervals over deals. ``published`` is the published
Python search made anew: 60 sampled worlds for every move, played out by its heuristic on all seats, which is left when
another move is better by one standard error; its heuristic takes the most valuable capture and says Go at most twice.
"""

from __future__ import annotations

import argparse
import sys
import time
from collections import defaultdict
from collections.abc import Iterator, Sequence
from itertools import count, islice, pairwise
from random import Random
from statistics import fmean

from gostop_desktop.commands.simulation import (
    Contestant,
    Plan,
    clipped,
    interval,
    percentile,
    play,
    seatings,
)
from gostop_desktop.engine import (
    HandSetup,
    HandState,
    Move,
    Observation,
    Question,
    RuleSet,
    deal,
    observe,
    presets,
    shuffled_deck,
)
from gostop_desktop.engine.cards import cards_in
from gostop_desktop.engine.joining import pile_to_shuffle, supply_pile
from gostop_desktop.engine.legal import legal_moves
from gostop_desktop.engine.moves import GO, STOP
from gostop_desktop.engine.turn import step
from gostop_desktop.players import PERSONALITIES, Player, make_player, personalities_of
from gostop_desktop.players.base import shuffled
from gostop_desktop.players.levels import SETTINGS, LevelPlayer
from gostop_desktop.players.policy import Policy, policy_for
from gostop_desktop.players.rollouts import Worlds, alike, candidates, play_out
from gostop_desktop.players.search import Tally
from gostop_desktop.players.weights import NAMES, TUNED, Weights

from .tune_players import dealt

LADDER = tuple(SETTINGS)
GREEDY = Weights(**dict.fromkeys(NAMES, 0.0)).changed(
    bright=8.0, rain_bright=6.0, bird=3.0, animal=3.0, gukjin=1.0, ribbon=3.0, dan=1.0, junk=2.0, double_junk=2.0,
    triple_junk=4.0, take=10.0, lay=-1.0, bomb=10.0, shake=1000.0, joker=1.0, go=1.5, go_count=-1.0,
)  # fmt: skip
"""The heuristic of the published search, as weights of the policy."""
_LOOK = 100
_BEYOND_DOUBT = 4.5
"""Worlds between looks at a reference, and standard errors at which it is beyond doubt."""


class PublishedSearch:
    """The published Python search made anew; see above."""

    def __init__(self, worlds: int = 60, errors: float = 1.0) -> None:
        self._count = worlds
        self._errors = errors

    def choose(self, observation: Observation, rng: Random) -> Move:
        moves = candidates(observation)
        if len(moves) == 1:
            return moves[0]
        policy = policy_for(observation.table.prepared, GREEDY)
        own = alike(policy.choose(observation.table), moves, observation)
        worlds = Worlds(observation, policy, rng)
        tallies = {move: Tally() for move in moves if move != own}
        for _ in range(self._count):
            world = worlds.sample()
            base = worlds.points(world, own)
            for move, tally in tallies.items():
                tally.add(worlds.points(world, move) - base)
        best = max(tallies, key=lambda move: tallies[move].mean)
        return best if tallies[best].sure(self._errors) > 0 else own


def published() -> Player:
    """For ``simulate --players master,tools.bench_players:published``."""
    return PublishedSearch()


def player(name: str) -> Player:
    """A level, a level with a personality after a colon (of that level or not), or ``published``."""
    if name == "published":
        return PublishedSearch()
    level, _, personality = name.partition(":")
    return LevelPlayer(level, PERSONALITIES[personality]) if personality else make_player(level)


def _centred(contestants: Sequence[Contestant]) -> list[float]:
    """The first player's clipped points less the table's mean of the hand: with three players the clip cuts the
    winner's double and not the losers' single, so that equals would stand below zero. With two the mean is zero."""
    hands = list(zip(*(clipped(one.points, 60) for one in contestants), strict=True))
    return [hand[0] - sum(hand) / len(hand) for hand in hands]


def compare(names: Sequence[str], rules: RuleSet, deals: int, seed: int) -> str:
    """One line of a table: the first player's points against the others, clipped and raw, wins and times."""
    contestants = [Contestant(name, player(name)) for name in names]
    seats = len(seatings(names, True))
    nagari = 0
    for done, hand in enumerate(play(Plan(rules, deals, seed, duplicate=True), contestants), 1):
        nagari += hand.nagari
        if sys.stderr.isatty():
            print(f"\r{done}/{deals * seats}", end="", file=sys.stderr, flush=True)
    first = contestants[0]
    points, wide = interval(_centred(contestants), seats)
    raw, wide_raw = interval(first.points, seats)
    spent = [1000 * one for one in first.spent]
    refused = sum(one.refused for one in contestants)
    return (
        f"| {names[0]} vs {' '.join(names[1:])} | {points:+.2f} ±{wide or 0:.2f} | {raw:+.2f} ±{wide_raw or 0:.2f} "
        f"| {first.wins / len(first.points):.0%} | {nagari / len(first.points):.1%} | {refused} "
        f"| {percentile(spent, 0.5):.2f} / {percentile(spent, 0.99):.1f} |"
    )


HEAD = "| match | points a hand (±60) | raw | wins | nagari | refused | ms p50 / p99 |\n|---|---|---|---|---|---|---|"


def ladder(args: argparse.Namespace) -> None:
    """Each level against the next lower; with three players one of it sits with two of them."""
    rules = presets.get(args.rules)
    print(HEAD)
    for lower, level in pairwise(LADDER[: args.upto]):
        deals = args.deals if level != "master" else max(2, args.deals // args.slower)
        print(compare([level, *[lower] * (rules.active_players - 1)], rules, deals, args.seed), flush=True)


def pair(args: argparse.Namespace) -> None:
    """Any players against each other."""
    print(HEAD)
    print(compare(args.players, presets.get(args.rules), args.deals, args.seed), flush=True)


def against_published(args: argparse.Namespace) -> None:
    """Levels against the published search."""
    print(HEAD)
    for level in args.players:
        print(compare([level, "published"], presets.get(args.rules), args.deals, args.seed), flush=True)


def _played(names: Sequence[str], rules: RuleSet, deals: int, seed: int) -> tuple[list[float], int]:
    """The first player's points of each hand, centred, and the number of seatings."""
    contestants = [Contestant(name, player(name)) for name in names]
    for _ in play(Plan(rules, deals, seed, duplicate=True), contestants):
        pass
    return _centred(contestants), len(seatings(names, True))


def personalities(args: argparse.Namespace) -> None:
    """Every personality of a level in the place of the plain level, against the same others in the same deals."""
    rules = presets.get(args.rules)
    level = args.at or args.level
    others = [args.against or level] * (rules.active_players - 1)
    plain, seats = _played([level, *others], rules, args.deals, args.seed)
    print("| personality | points a hand more than the plain level |\n|---|---|", flush=True)
    for one in personalities_of(args.level):
        points, _ = _played([f"{level}:{one.name}", *others], rules, args.deals, args.seed)
        more, wide = interval([own - its for own, its in zip(points, plain, strict=True)], seats)
        print(f"| {one.name} | {more:+.2f} ±{wide or 0:.2f} |", flush=True)


def _decisions(rules: RuleSet, seed: int, question: Question) -> Iterator[tuple[HandState, Policy]]:
    """The decisions of one kind in hands that the policy plays."""
    for number in count():
        state = deal(rules, shuffled_deck(rules, f"bench/{seed}/{number}".encode()))
        policy = policy_for(state.prepared, TUNED[rules.active_players])
        while state.result is None:
            if state.question is question:
                yield state, policy
            step(state, policy.choose(state))


def _go_reference(worlds: Worlds, most: int) -> float:
    """What Go is worth more than Stop, over ``most`` worlds, or fewer where its sign is beyond doubt before."""
    stop = worlds.worth(worlds.sample(), STOP)
    tally = Tally()
    while tally.count < most:
        for _ in range(min(_LOOK, most - tally.count)):
            tally.add(worlds.worth(worlds.sample(), GO) - stop)
        if tally.sure(_BEYOND_DOUBT):
            break
    return tally.mean


def go(args: argparse.Namespace) -> None:
    """Go and Stop against a reference of many worlds: how often alike, and the points lost where not."""
    rules = presets.get(args.rules)
    names = ("policy", *args.levels)
    alike = dict.fromkeys(names, 0)
    lost = dict.fromkeys(names, 0.0)
    seen = 0
    for state, policy in islice(_decisions(rules, args.seed, Question.GO_OR_STOP), args.decisions):
        observation = observe(state, state.asked)
        chance = Random(f"reference/{args.seed}/{seen}")
        mean = _go_reference(Worlds(observation, policy, chance, args.likely), args.reference)
        says = {"policy": policy.choose(state)}
        for level in args.levels:
            says[level] = make_player(level).choose(observation, Random(f"search/{args.seed}/{seen}"))
        for name, move in says.items():
            alike[name] += (move == GO) == (mean > 0)
            lost[name] += abs(mean) * ((move == GO) != (mean > 0))
        seen += 1
    print(f"{args.rules}, {seen} decisions, reference {args.reference} worlds, seed {args.seed}")
    for name in names:
        print(f"{name}: alike {alike[name] / seen:.1%}, regret {lost[name] / seen:.3f} points", flush=True)


def _rare(state: HandState) -> str | None:
    """The name of a rare decision the seat asked has to make, None for everyday ones and for Go or Stop."""
    if state.question is Question.TURN:
        kinds = {type(move).__name__ for move in legal_moves(state)}
        return next((kind for kind in ("Shodang", "Bomb", "Shake") if kind in kinds), None)
    everyday = (Question.GO_OR_STOP, Question.TAKE_FOR_PLAYED, Question.TAKE_FOR_FLIPPED, None)
    return None if state.question in everyday else state.question.name


def rare(args: argparse.Namespace) -> None:
    """What the best of the rare decisions would gain over the policy's: half of the worlds choose, the others judge."""
    rules = presets.get(args.rules)
    gains: defaultdict[str, list[float]] = defaultdict(list)
    for number in range(args.hands):
        state = deal(rules, shuffled_deck(rules, f"rare/{args.seed}/{number}".encode()))
        policy = policy_for(state.prepared, TUNED[rules.active_players])
        while state.result is None:
            if state.awaiting_pile:
                supply_pile(state, shuffled(cards_in(pile_to_shuffle(state)), Random(number)))
                continue
            name = _rare(state)
            if name is not None:
                gains[name].append(_gain(observe(state, state.asked), policy, args.worlds, f"{args.seed}/{number}"))
            step(state, policy.choose(state))
    print("| decision | in so many hands | points a decision |\n|---|---|---|")
    for name, found in sorted(gains.items()):
        mean, wide = interval(found, 1)
        print(f"| {name} | {len(found)} in {args.hands} | {mean:+.2f} ±{wide or 0:.2f} |", flush=True)


def _gain(observation: Observation, policy: Policy, number: int, seed: str) -> float:
    """The points by which the move that is best in half of the worlds beats the policy's in the other half."""
    moves = candidates(observation)
    own = moves.index(alike(policy.choose(observation.table), moves, observation))
    worlds = Worlds(observation, policy, Random(seed))
    halves = []
    for _ in range(2):
        drawn = [worlds.sample() for _ in range(number // 2)]
        halves.append([fmean(worlds.worth(world, move) for world in drawn) for move in moves])
    best = max(range(len(moves)), key=lambda at: (halves[0][at], at == own))
    return halves[1][best] - halves[1][own]


def dealer(args: argparse.Namespace) -> None:
    """What the next hand is worth to its dealer when it counts once and when it counts double, as after 밀기; equals
    play, by the policy. A push is worth the difference less the win that it forgoes."""
    rules = presets.get(args.rules)
    print("| the hand counts | points of the dealer a hand |\n|---|---|")
    points = [_dealt_out(rules, carry, args.hands, args.seed) for carry in (1, 2)]
    for name, found in (
        ("once", points[0]),
        ("double", points[1]),
        ("double less once", [two - one for one, two in zip(*points, strict=True)]),
    ):
        mean, wide = interval(found, 1)
        print(f"| {name} | {mean:+.2f} ±{wide or 0:.2f} |", flush=True)


def _dealt_out(rules: RuleSet, carry: int, hands: int, seed: int) -> list[float]:
    """The dealer's points in hands that the policy plays on all seats."""
    points = []
    for number in range(hands):
        deck = shuffled_deck(rules, f"dealer/{seed}/{number}".encode())
        state = deal(HandSetup(rules, dealer=0, carry=carry), deck)
        before = state.chips[0]
        play_out(state, policy_for(state.prepared, TUNED[rules.active_players]), Random(number))
        points.append((state.chips[0] - before) / rules.point_value)
    return points


def speed(args: argparse.Namespace) -> None:
    """Processor time of a decision at each level, in hands the level plays on all seats; the least of so many repeats,
    which is near to what a core takes that does nothing else."""
    rules = presets.get(args.rules)
    print("| level | cards ms p50 / p99 / max | Go or Stop ms p50 / p99 / max |\n|---|---|---|")
    for level in args.levels or LADDER:
        one = make_player(level)
        cards: list[float] = []
        goes: list[float] = []
        for number, state in enumerate(dealt(rules, f"speed/{args.seed}", args.hands)):
            rng = Random(f"speed/{number}")
            while state.result is None:
                observation = observe(state, state.asked)
                move, spent = _timed(one, observation, rng, args.repeats)
                if len(observation.legal_moves) > 1:
                    (goes if state.question is Question.GO_OR_STOP else cards).append(spent)
                step(state, move)
        cells = (" / ".join(f"{percentile(of, p):.2f}" for p in (0.5, 0.99, 1.0)) for of in (cards, goes))
        print(f"| {level} | {' | '.join(cells)} |", flush=True)


def _timed(one: Player, observation: Observation, rng: Random, repeats: int) -> tuple[Move, float]:
    """The move, and the least processor time for it in milliseconds."""
    chance = rng.getstate()
    spent = []
    for _ in range(repeats):
        rng.setstate(chance)
        start = time.process_time()
        move = one.choose(observation, rng)
        spent.append(1000 * (time.process_time() - start))
    return move, min(spent)


def main() -> None:
    """Read the command line."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    actions = parser.add_subparsers(required=True)
    for name, action in (
        ("ladder", ladder),
        ("pair", pair),
        ("published", against_published),
        ("personalities", personalities),
        ("go", go),
        ("rare", rare),
        ("dealer", dealer),
        ("speed", speed),
    ):
        one = actions.add_parser(name, help=action.__doc__)
        one.set_defaults(action=action)
        one.add_argument("--rules", default="matgo")
        one.add_argument("--seed", type=int, default=7001)
        one.add_argument("--deals", type=int, default=200)
        if name in ("pair", "published"):
            one.add_argument("players", nargs="+")
        elif name == "personalities":
            one.add_argument("level")
            one.add_argument("--at", help="the level they play at; by default their own")
            one.add_argument("--against", help="who sits with them; by default that level itself")
        elif name == "ladder":
            one.add_argument("--upto", type=int, default=len(LADDER), help="how many levels, weakest first")
            one.add_argument("--slower", type=int, default=1, help="share of the deals for 명인")
        elif name == "rare":
            one.add_argument("--hands", type=int, default=300)
            one.add_argument("--worlds", type=int, default=48)
        elif name == "dealer":
            one.add_argument("--hands", type=int, default=4000)
        elif name == "go":
            one.add_argument("--decisions", type=int, default=200)
            one.add_argument("--reference", type=int, default=4000)
            one.add_argument("--levels", nargs="*", default=["expert"])
            one.add_argument("--likely", action="store_true", help="a reference of likely hands, for 명인")
        else:
            one.add_argument("--hands", type=int, default=40)
            one.add_argument("--levels", nargs="*")
            one.add_argument("--repeats", type=int, default=1)
    args = parser.parse_args()
    args.action(args)


if __name__ == "__main__":
    main()
