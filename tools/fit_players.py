"""First weights for the tuning: fitted to what moves turned out to be worth in sampled worlds.

    python -m tools.fit_players --actives 2 --decisions 3000 --checkpoint fit-2.json

Hands are played by the policy; at its decisions every move is tried in the same sampled worlds and played out. The
features of a move are the derivatives of its rating by each weight, so whatever the policy can weigh can be fitted;
least squares with a pull towards the weights in use gives the next weights. The checkpoint is one that
tools/tune_players.py goes on from.
"""

from __future__ import annotations

import argparse
import sys
import time
from dataclasses import dataclass, field
from pathlib import Path
from random import Random
from typing import Any

import numpy as np
from numpy.typing import NDArray

from gostop_desktop.engine import HandState, Move, Question, observe, presets
from gostop_desktop.engine.moves import GO, STOP
from gostop_desktop.engine.turn import step
from gostop_desktop.players.policy import Policy
from gostop_desktop.players.rollouts import Worlds
from gostop_desktop.players.weights import NAMES, Weights

from .tune_players import RULES, Run, begin, dealt, load, save, weights_of

DELTA = 1e-3
GO_NAMES = [name for name in NAMES if name == "go" or name.startswith("go_")]
MOVE_NAMES = [name for name in NAMES if name not in GO_NAMES]


@dataclass(slots=True)
class Sums:
    """The normal equations of a weighted least squares fit."""

    size: int
    left: NDArray[Any] = field(init=False)
    right: NDArray[Any] = field(init=False)
    count: int = 0

    def __post_init__(self) -> None:
        self.left = np.zeros((self.size, self.size))
        self.right = np.zeros(self.size)

    def add(self, features: NDArray[np.float64], target: NDArray[np.float64], weight: NDArray[np.float64]) -> None:
        """One row an observation."""
        self.left = self.left + features.T @ (features * weight[:, None])
        self.right = self.right + features.T @ (target * weight)
        self.count += 1

    def solve(self, ridge: float) -> NDArray[np.float64]:
        """The coefficients, pulled towards zero by ``ridge`` observations of unit size."""
        found: NDArray[np.float64] = np.linalg.solve(self.left + ridge * np.eye(self.size), self.right)
        return found


class Fitter:
    """Collects decisions under one policy and fits the next weights."""

    def __init__(self, run: Run, args: argparse.Namespace, number: int) -> None:
        self.args = args
        self.run = run
        self.hands = iter(dealt(presets.get(RULES[run.actives]), f"fit/{args.seed}/{number}", args.decisions))
        self.weights = weights_of(run.mean)
        first = next(self.hands)
        self.prepared = first.prepared
        self.policy = Policy(self.prepared, self.weights)
        self.nudged = [
            Policy(self.prepared, self.weights.changed(**{name: getattr(self.weights, name) + DELTA}))
            for name in MOVE_NAMES
        ]
        self.moves, self.goes = Sums(len(MOVE_NAMES)), Sums(len(GO_NAMES))

    def collect(self, rng: Random) -> None:
        """Play hands until there are enough decisions."""
        began = time.monotonic()
        while self.moves.count < self.args.decisions:
            state = next(self.hands)
            while state.result is None:
                if state.question is Question.TURN and rng.random() < self.args.share:
                    self._turn(state, rng)
                elif state.question is Question.GO_OR_STOP:
                    self._go(state, rng)
                move = self.policy.choose(state)
                if state.question is Question.TURN and rng.random() < 0.1:
                    move = self._another(state, rng) or move
                step(state, move)
            done = self.moves.count
            left = (time.monotonic() - began) / max(1, done) * (self.args.decisions - done)
            print(f"\r{done} cards, {self.goes.count} Go/Stop, {left:.0f} s left ", end="", file=sys.stderr, flush=True)
        print(file=sys.stderr)

    def _ratings(self, policy: Policy, state: HandState) -> dict[Move, float]:
        ratings: list[tuple[float, Move]] = []
        policy.rate_turn(state, state.seats[state.turn], ratings)
        return {move: value for value, move in ratings}

    def _another(self, state: HandState, rng: Random) -> Move | None:
        moves = list(self._ratings(self.policy, state))
        return moves[int(rng.random() * len(moves))] if moves else None

    def _turn(self, state: HandState, rng: Random) -> None:
        values = {move: value for move, value in self._ratings(self.policy, state).items() if abs(value) < 1e6}
        moves = sorted(values, key=lambda move: -values[move])[: self.args.width]
        if len(moves) < 2:
            return
        worlds = Worlds(observe(state, state.asked), self.policy, rng)
        found = np.zeros(len(moves))
        for _ in range(self.args.worlds):
            world = worlds.sample()
            found += [worlds.worth(world, move) for move in moves]
        found /= self.args.worlds
        rated = np.array([values[move] for move in moves])
        nudged = [self._ratings(policy, state) for policy in self.nudged]
        features = np.array([[(one[move] - values[move]) / DELTA for one in nudged] for move in moves])
        start = np.array([getattr(self.weights, name) for name in MOVE_NAMES])
        target = found - rated + features @ start
        weight = np.exp((rated - rated.max()) / 12.0)
        weight /= weight.sum()
        features = features - weight @ features
        target = target - weight @ target
        self.moves.add(features, target, weight * len(moves))

    def _go(self, state: HandState, rng: Random) -> None:
        seat = state.asked
        worlds = Worlds(observe(state, seat), self.policy, rng)
        stop = worlds.worth(worlds.sample(), STOP)
        count = 2 * self.args.worlds
        mean = sum(worlds.worth(worlds.sample(), GO) for _ in range(count)) / count - stop
        flat = dict.fromkeys(NAMES, 0.0)
        features = [
            Policy(self.prepared, Weights(**{**flat, name: 1.0})).go_sense.inclination(state, seat) for name in GO_NAMES
        ]
        self.goes.add(np.array([features]), np.array([max(-30.0, min(30.0, mean))]), np.ones(1))

    def fitted(self) -> Weights:
        """The next weights."""
        start = np.array([getattr(self.weights, name) for name in MOVE_NAMES])
        sums = self.moves
        sums.right -= sums.left @ start
        moves = start + sums.solve(self.args.ridge)
        goes = self.goes.solve(1.0)
        changes = dict(zip(MOVE_NAMES, moves, strict=True)) | dict(zip(GO_NAMES, goes, strict=True))
        return self.weights.changed(**{name: float(value) for name, value in changes.items()})


def main() -> None:
    """Read the command line."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--actives", type=int, choices=(2, 3), default=2)
    parser.add_argument("--decisions", type=int, default=3000)
    parser.add_argument("--share", type=float, default=0.3, help="share of the turns that are looked at")
    parser.add_argument("--worlds", type=int, default=16)
    parser.add_argument("--width", type=int, default=6, help="moves tried")
    parser.add_argument("--ridge", type=float, default=20.0)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--rounds", type=int, default=2)
    parser.add_argument("--checkpoint", required=True, metavar="FILE")
    args = parser.parse_args()
    file = Path(args.checkpoint)
    run = load(file) if file.exists() else begin(args.actives, args.seed, 20, 200)
    for number in range(args.rounds):
        fitter = Fitter(run, args, number)
        fitter.collect(Random(f"{args.seed}/{number}"))
        fitted = fitter.fitted()
        run.mean = [float(getattr(fitted, name)) for name in NAMES]
        run.scale = [max(0.3, 0.25 * abs(value)) for value in run.mean]
        save(run, file)
        print({name: round(getattr(fitted, name), 2) for name in NAMES})


if __name__ == "__main__":
    main()
