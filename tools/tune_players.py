"""Tunes the weights of the policy by evolution in self-play, and writes them to gostop_desktop/players/tuned.py.

    python -m tools.tune_players run --actives 2 --checkpoint tune-2.json
    python -m tools.tune_players write --checkpoint tune-2.json tune-3.json

A separable CMA evolution strategy: each generation draws mirrored pairs of weight vectors around the mean and plays
each of them against the mean on the same deals, in every seating. A run can be stopped at any time (Ctrl-C) and goes
on from its checkpoint, to the same result as if it had never been stopped.
"""

from __future__ import annotations

import argparse
import json
import math
import sys
import time
from dataclasses import dataclass, field
from pathlib import Path
from random import Random
from typing import Any

from gostop_desktop.engine import HandState, RuleSet, deal, presets
from gostop_desktop.engine.shuffle import shuffled_deck
from gostop_desktop.engine.turn import step
from gostop_desktop.players.policy import Policy
from gostop_desktop.players.weights import NAMES, TUNED, Weights

RULES = {2: "matgo", 3: "gostop"}
TARGET = Path(__file__).parent.parent / "gostop_desktop" / "players" / "tuned.py"
CLIP = 60.0
SOFT = 0.1
"""Points beyond the clip still count by this share."""


@dataclass(slots=True)
class Run:
    """A tuning run, as a checkpoint holds it. ``mean`` and ``spread`` follow ``NAMES``."""

    actives: int
    seed: int
    population: int
    deals: int
    mean: list[float]
    scale: list[float]
    step_size: float = 0.5
    generation: int = 0
    path_step: list[float] = field(default_factory=list)
    path_spread: list[float] = field(default_factory=list)
    spread: list[float] = field(default_factory=list)
    log: list[dict[str, float]] = field(default_factory=list)

    def __post_init__(self) -> None:
        count = len(self.mean)
        self.path_step = self.path_step or [0.0] * count
        self.path_spread = self.path_spread or [0.0] * count
        self.spread = self.spread or [1.0] * count


def begin(actives: int, seed: int, population: int, deals: int) -> Run:
    """A new run from the weights in use."""
    start = TUNED[actives]
    mean = [float(getattr(start, name)) for name in NAMES]
    scale = [max(0.3, 0.3 * abs(value)) for value in mean]
    return Run(actives, seed, population, deals, mean, scale)


def weights_of(vector: list[float]) -> Weights:
    """The weights of a vector in the order of ``NAMES``."""
    return Weights(**dict(zip(NAMES, vector, strict=True)))


def play(state: HandState, policies: list[Policy]) -> HandState:
    """Play a hand to its end in place."""
    while state.result is None:
        step(state, policies[state.asked].choose(state))
    return state


def soft(points: float) -> float:
    """Points as the tuning counts them: in full up to the clip, little beyond it."""
    return math.copysign(min(abs(points), CLIP) + SOFT * max(0.0, abs(points) - CLIP), points)


def dealt(rules: RuleSet, seed: str, count: int) -> list[HandState]:
    """Hands dealt, each ready to be played from a copy; void deals are passed over."""
    states = (deal(rules, shuffled_deck(rules, f"{seed}/{number}".encode())) for number in range(2 * count))
    return [state for state in states if state.result is None][:count]


def fitness(candidate: Policy, other: Policy, hands: list[HandState]) -> float:
    """The candidate's mean points a hand, once in each seat against the other in the rest."""
    total = 0.0
    for hand in hands:
        seats = len(hand.seats)
        unit = hand.prepared.rules.point_value
        for seat in range(seats):
            end = play(hand.copy(), [candidate if k == seat else other for k in range(seats)])
            total += soft((end.chips[seat] - hand.chips[seat]) / unit)
    return total / (len(hands) * len(hands[0].seats))


def generation(run: Run, rules: RuleSet) -> None:
    """One step of the evolution."""
    rng = Random(f"{run.seed}/{run.generation}")
    hands = dealt(rules, f"tune/{run.seed}/{run.generation}", run.deals)
    prepared = hands[0].prepared
    other = Policy(prepared, weights_of(run.mean))
    draws: list[list[float]] = []
    for _ in range(run.population // 2):
        draw = [rng.gauss(0.0, 1.0) for _ in run.mean]
        draws += [draw, [-one for one in draw]]
    found: list[tuple[float, list[float]]] = []
    for draw in draws:
        vector = [
            mean + run.step_size * scale * math.sqrt(spread) * one
            for mean, scale, spread, one in zip(run.mean, run.scale, run.spread, draw, strict=True)
        ]
        found.append((fitness(Policy(prepared, weights_of(vector)), other, hands), draw))
    found.sort(key=lambda pair: -pair[0])
    _update(run, [draw for _, draw in found])
    scores = [score for score, _ in found]
    run.log.append({"best": round(scores[0], 2), "mean": round(sum(scores) / len(scores), 2), "step": run.step_size})
    run.generation += 1


def _update(run: Run, ranked: list[list[float]]) -> None:
    """Separable CMA-ES: the mean, the step size and the spread of each weight."""
    count, parents = len(run.mean), len(ranked) // 2
    raw = [math.log(parents + 0.5) - math.log(rank + 1) for rank in range(parents)]
    shares = [one / sum(raw) for one in raw]
    mass = 1.0 / sum(one * one for one in shares)
    drift = [sum(share * draw[k] for share, draw in zip(shares, ranked, strict=False)) for k in range(count)]
    c_step = (mass + 2) / (count + mass + 5)
    damping = 1 + 2 * max(0.0, math.sqrt((mass - 1) / (count + 1)) - 1) + c_step
    c_path = (4 + mass / count) / (count + 4 + 2 * mass / count)
    c_one = (count + 2) / 3 * 2 / ((count + 1.3) ** 2 + mass)
    c_rank = min(1 - c_one, (count + 2) / 3 * 2 * (mass - 2 + 1 / mass) / ((count + 2) ** 2 + mass))
    expected = math.sqrt(count) * (1 - 1 / (4 * count) + 1 / (21 * count * count))
    for k in range(count):
        root = math.sqrt(run.spread[k])
        run.mean[k] += run.step_size * run.scale[k] * root * drift[k]
        run.path_step[k] = (1 - c_step) * run.path_step[k] + math.sqrt(c_step * (2 - c_step) * mass) * drift[k]
        run.path_spread[k] = (1 - c_path) * run.path_spread[k] + math.sqrt(c_path * (2 - c_path) * mass) * root * drift[
            k
        ]
        rank = sum(share * draw[k] ** 2 for share, draw in zip(shares, ranked, strict=False)) * run.spread[k]
        run.spread[k] = (1 - c_one - c_rank) * run.spread[k] + c_one * run.path_spread[k] ** 2 + c_rank * rank
    length = math.sqrt(sum(one * one for one in run.path_step))
    run.step_size *= math.exp(min(0.3, c_step / damping * (length / expected - 1)))


def save(run: Run, file: Path) -> None:
    """Write the checkpoint so that a stop at any moment leaves a whole one."""
    values = {name: getattr(run, name) for name in Run.__slots__}
    fresh = file.with_suffix(".new")
    fresh.write_text(json.dumps({**values, "names": list(NAMES)}), encoding="utf-8")
    fresh.replace(file)


def load(file: Path) -> Run:
    """The run of a checkpoint.

    :raises ValueError: when it was made with other weights.
    """
    values: dict[str, Any] = json.loads(file.read_text(encoding="utf-8"))
    if values.pop("names") != list(NAMES):
        raise ValueError(f"{file}: a checkpoint of other weights; expected those of gostop_desktop/players/weights.py")
    return Run(**values)


def tune(args: argparse.Namespace) -> None:
    """Run generations until enough are done or Ctrl-C."""
    file = Path(args.checkpoint)
    run = load(file) if file.exists() else begin(args.actives, args.seed, args.population, args.deals)
    rules = presets.get(args.rules or RULES[run.actives])
    began, done = time.monotonic(), 0
    try:
        while run.generation < args.generations:
            generation(run, rules)
            save(run, file)
            done += 1
            last = run.log[-1]
            left = (time.monotonic() - began) / done * (args.generations - run.generation)
            print(
                f"generation {run.generation}/{args.generations}: best {last['best']:+.2f}, mean {last['mean']:+.2f}, "
                f"step {last['step']:.3f}, about {left / 60:.0f} min left",
                file=sys.stderr,
                flush=True,
            )
    except KeyboardInterrupt:
        print(f"stopped; {file} holds generation {run.generation}", file=sys.stderr)


def write(args: argparse.Namespace) -> None:
    """Write the means of checkpoints into the package; numbers of active players not given stay as they are."""
    tuned = dict(TUNED)
    for name in args.checkpoint:
        run = load(Path(name))
        tuned[run.actives] = weights_of(run.mean)
    lines = ['"""Written by tools/tune_players.py; docs/players.md has the record of the run."""', ""]
    lines += ["from __future__ import annotations", "", "VECTORS: dict[int, dict[str, float]] = {"]
    for actives in sorted(tuned):
        lines.append(f"    {actives}: {{")
        lines += [f'        "{name}": {round(getattr(tuned[actives], name), 4)},' for name in NAMES]
        lines.append("    },")
    lines += ["}", '"""The weights by number of active players and by name."""', ""]
    TARGET.write_text("\n".join(lines), encoding="utf-8")


def main() -> None:
    """Read the command line."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    actions = parser.add_subparsers(required=True)
    runs = actions.add_parser("run", help="tune, or go on tuning")
    runs.add_argument("--actives", type=int, choices=(2, 3), default=2, help="active players (new runs)")
    runs.add_argument("--rules", help="a preset; by default matgo or gostop")
    runs.add_argument("--seed", type=int, default=1)
    runs.add_argument("--generations", type=int, default=200)
    runs.add_argument("--population", type=int, default=16, help="weight vectors a generation (new runs)")
    runs.add_argument("--deals", type=int, default=250, help="deals a generation (new runs)")
    runs.add_argument("--checkpoint", required=True, metavar="FILE")
    runs.set_defaults(action=tune)
    writes = actions.add_parser("write", help="write tuned weights into the package")
    writes.add_argument("--checkpoint", required=True, nargs="+", metavar="FILE")
    writes.set_defaults(action=write)
    args = parser.parse_args()
    args.action(args)


if __name__ == "__main__":
    main()
