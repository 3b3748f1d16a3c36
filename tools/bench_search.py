"""How the search should weigh points and spend its worlds, tried on decisions whose every world is kept.

    python -m tools.bench_search collect --decisions 190 --seed R1 --file rows.jsonl
    python -m tools.bench_search weigh --file rows.jsonl
    python -m tools.bench_search spend --file rows.jsonl

``collect`` plays hands by the policy and, at some decisions about a card, tries its favourites in 400 worlds. The
others go over these: some of the worlds decide, the rest judge by points clipped at 60. Tables give the gain over
the policy's own move in points a decision.
"""

from __future__ import annotations

import argparse
import json
import math
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from itertools import count
from pathlib import Path
from random import Random
from statistics import fmean
from typing import Any

from gostop_desktop.commands.simulation import interval, percentile
from gostop_desktop.engine import HandState, Move, Question, deal, observe, presets, shuffled_deck
from gostop_desktop.engine.moves import GO, PLAY, STOP
from gostop_desktop.engine.turn import step
from gostop_desktop.players.policy import policy_for
from gostop_desktop.players.rollouts import SOFT_SHARE, Worlds, alike, candidates
from gostop_desktop.players.search import ENDING, SearchSettings, best_move, favourites, go_worth
from gostop_desktop.players.weights import TUNED

WORLDS = 400
STARTS = range(0, WORLDS, 100)
"""The worlds of a decision that are kept, and where among them a trial begins."""
SHARE = 0.35
NEAR = 7.0
"""The share of the decisions that is kept, and how far below the policy's own a move may be rated."""
CLIP = 60.0
SPENDING: tuple[dict[str, Any], ...] = (
    {},
    {"worlds": 64, "near": 7.0, "drop": 0.35, "trust": 4.0},
    {"drop": 0.35, "trust": 4.0},
    {"drop": 0.5},
    {"drop": 0.7},
    {"drop": 1.0},
    {"trust": 4.0},
    {"trust": 6.0},
    {"near": 3.0},
    {"near": 6.0},
    {"batch": 8},
    {"width": 4},
    {"turns": 2500},
    {"turns": 5000},
    {"turns": 100_000, "worlds": 250, "drop": 1.0},
)
"""The settings that ``spend`` compares, as differences from those in use."""

Soften = Callable[[float], float]


def collect(args: argparse.Namespace) -> None:
    """Keep the points of the policy's favourites in every world, decision by decision."""
    rules = presets.get(args.rules)
    kept = 0
    with Path(args.file).open("w", encoding="utf-8") as out:
        for number in count():
            seed = f"rows/{args.seed}/{number}"
            state = deal(rules, shuffled_deck(rules, seed.encode()))
            policy = policy_for(state.prepared, TUNED[rules.active_players])
            rng = Random(seed)
            while state.result is None:
                move = policy.choose(state)
                if state.question is Question.GO_OR_STOP:
                    worlds = Worlds(observe(state, state.asked), policy, rng)
                    move = GO if go_worth(worlds, SearchSettings(go_worlds=48)) > 0 else STOP
                elif state.question is Question.TURN and rng.random() < SHARE:
                    row = _row(state, move, seed)
                    if row is not None:
                        out.write(json.dumps(row) + "\n")
                        kept += 1
                        if kept == args.decisions:
                            return
                step(state, move)


def _row(state: HandState, move: Move, seed: str) -> dict[str, object] | None:
    """The ratings and, world by world, the points of the policy's own move and its near rivals."""
    observation = observe(state, state.asked)
    policy = policy_for(state.prepared, TUNED[state.prepared.rules.active_players])
    moves = candidates(observation)
    if len(moves) < 2:
        return None
    own = alike(move, moves, observation)
    near = favourites(observation, policy, moves, own, SearchSettings(near=NEAR))
    if not near:
        return None
    worlds = Worlds(observation, policy, Random(f"{seed}{state.top}"), True)
    tried = [own, *(other for _, other in near)]
    rows = [[worlds.points(world, one) for one in tried] for world in (worlds.sample() for _ in range(WORLDS))]
    return {"turns": worlds.turns_left, "first": [0.0, *(first for first, _ in near)], "rows": rows}


@dataclass(slots=True)
class _Decision:
    """A decision that was kept; its moves go by their numbers."""

    turns: int
    first: list[float]
    rows: list[list[float]]

    def gain(self, move: int, but: range) -> float:
        """What a move brings more than the policy's own in the worlds that did not decide."""
        used = {number % WORLDS for number in but}
        return fmean(
            _clipped(row[move]) - _clipped(row[0]) for number, row in enumerate(self.rows) if number not in used
        )


class _Kept(Worlds):
    """The kept worlds of a decision in place of new ones. The moves are stood for by plays of the first cards."""

    def __init__(self, decision: _Decision, start: int, soften: Soften) -> None:
        self.decision = decision
        self.turns_left = decision.turns
        self.start = start
        self.drawn = self.hands = 0
        self._soften = soften

    def sample(self) -> HandState:
        """The next world; what it holds is of no account."""
        self.drawn += 1
        return None  # type: ignore[return-value]

    def worth(self, world: HandState, move: Move) -> float:
        """What was kept of the world drawn last."""
        self.hands += 1
        row = self.decision.rows[(self.start + self.drawn - 1) % WORLDS]
        return self._soften(row[PLAY.index(move)])


def _clipped(points: float) -> float:
    return max(-CLIP, min(CLIP, points))


def _softener(start: float, share: float) -> Soften:
    def soften(points: float) -> float:
        over = abs(points) - start
        return points if over <= 0 else math.copysign(start + share * over, points)

    return soften


def _read(file: str) -> list[_Decision]:
    return [_Decision(**json.loads(line)) for line in Path(file).read_text(encoding="utf-8").splitlines()]


def _trial(decisions: Sequence[_Decision], settings: SearchSettings, soften: Soften) -> tuple[list[float], list[float]]:
    """The gain at each decision, and the turns of the hands played out for it, in each trial."""
    gains, turns = [], []
    for decision in decisions:
        found = []
        for start in STARTS:
            worlds = _Kept(decision, start, soften)
            others = [(first, PLAY[number]) for number, first in enumerate(decision.first) if number]
            others = [other for other in others if other[0] > -settings.near]
            move = PLAY.index(best_move(worlds, PLAY[0], others[: settings.width - 1], settings))
            found.append(decision.gain(move, range(start, start + worlds.drawn)))
            turns.append(float(worlds.hands * (decision.turns + ENDING)))
        gains.append(fmean(found))
    return gains, turns


def _line(name: str, gains: list[float], turns: list[float], first: list[float]) -> str:
    mean, wide = interval(gains, 1)
    more, more_wide = interval([gain - its for gain, its in zip(gains, first, strict=True)], 1)
    spent = " / ".join(f"{percentile(turns, part):.0f}" for part in (0.5, 0.9, 0.99))
    gain = f"{mean:+.3f} ±{wide or 0:.3f} | {more:+.3f} ±{more_wide or 0:.3f}"
    return f"| {name} | {gain} | {fmean(turns):.0f}, {spent} |"


_HEAD = "| | gain | less the first row | turns: mean, p50 / p90 / p99 |\n|---|---|---|---|"


def weigh(args: argparse.Namespace) -> None:
    """Large hands in full, softened or cut off, all moves in as many worlds."""
    decisions = _read(args.file)
    print(_HEAD)
    first: list[float] = []
    for worlds in (40, 80):
        settings = SearchSettings(worlds=worlds, turns=1_000_000, batch=worlds)
        for start, share in ((CLIP, 0.25), (math.inf, 1.0), (CLIP, 0.1), (CLIP, 0.05), (CLIP, 0.0), (30.0, 0.25)):
            gains, turns = _trial(decisions, settings, _softener(start, share))
            first = first or gains
            print(_line(f"{worlds} worlds, from {start:g} a share of {share}", gains, turns, first), flush=True)


def spend(args: argparse.Namespace) -> None:
    """Ways to spend the worlds, and how far the policy is trusted."""
    decisions = _read(args.file)
    print(_HEAD)
    first: list[float] = []
    for changes in SPENDING:
        gains, turns = _trial(decisions, SearchSettings(**changes), _softener(CLIP, SOFT_SHARE))
        first = first or gains
        name = ", ".join(f"{name} {value:g}" for name, value in changes.items())
        print(_line(name or "as it is", gains, turns, first), flush=True)


def main() -> None:
    """Read the command line."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    actions = parser.add_subparsers(required=True)
    for name, action in (("collect", collect), ("weigh", weigh), ("spend", spend)):
        one = actions.add_parser(name, help=action.__doc__)
        one.set_defaults(action=action)
        one.add_argument("--file", required=True)
        if name == "collect":
            one.add_argument("--rules", default="matgo")
            one.add_argument("--seed", default="1")
            one.add_argument("--decisions", type=int, default=200)
    args = parser.parse_args()
    args.action(args)


if __name__ == "__main__":
    main()
