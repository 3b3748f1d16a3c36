"""``gostop-desktop simulate``: computer players against each other, with intervals (INTERFACE.md section 4)."""

from __future__ import annotations

import argparse
import importlib
import json
import sys
from pathlib import Path
from time import monotonic
from typing import TYPE_CHECKING, Any

from ..engine.errors import RuleError
from ..engine.presets import PRESETS, unknown_preset
from ..i18n import tr
from ..i18n.rule_text import fault_text
from ..players import LEVELS, PERSONALITIES, Player, make_player
from .common import one_line, tell
from .preset_file import read_preset
from .simulation import Contestant, Plan, Played, PlayerError, clipped, interval, percentile, play, seatings

if TYPE_CHECKING:
    from ..engine import RuleSet

    Subparsers = argparse._SubParsersAction[argparse.ArgumentParser]

_QUIET_FOR = 1.0
"""Seconds before progress is shown."""
_MOST = 100_000_000
"""The largest number of hands, and of points to cut off at: what is never reached."""
_SHOWN = 40


class _InputError(Exception):
    """The input is at fault; one line a fault."""

    def __init__(self, *faults: str) -> None:
        self.faults = faults
        super().__init__(*faults)


def add_parser(subparsers: Subparsers) -> None:
    """Name the command and its options."""
    parser = subparsers.add_parser("simulate", help=tr("cli.simulate.help"), description=tr("cli.simulate.help"))
    parser.add_argument("--players", required=True, metavar="A,B", help=tr("cli.simulate.players"))
    parser.add_argument("--rules", default="matgo", metavar="NAME", help=tr("cli.simulate.rules"))
    parser.add_argument("--hands", type=_positive, default=100, metavar="N", help=tr("cli.simulate.hands"))
    parser.add_argument("--seed", type=_whole, default=1, metavar="S", help=tr("cli.simulate.seed"))
    parser.add_argument("--duplicate", action="store_true", help=tr("cli.simulate.duplicate"))
    parser.add_argument("--match", action="store_true", help=tr("cli.simulate.match"))
    parser.add_argument("--clip", type=_positive, default=60, metavar="N", help=tr("cli.simulate.clip"))
    parser.add_argument("--record", metavar="DIR", help=tr("cli.simulate.record"))
    parser.add_argument("--json", action="store_true", help=tr("cli.json"))
    parser.set_defaults(run=run)


def _positive(text: str) -> int:
    value = _number(text)
    if value is None or not 1 <= value <= _MOST:
        raise argparse.ArgumentTypeError(tr("cli.simulate.positive", value=one_line(text)[:_SHOWN], most=f"{_MOST:,}"))
    return value


def _whole(text: str) -> int:
    value = _number(text)
    if value is None:
        raise argparse.ArgumentTypeError(tr("cli.simulate.whole", value=one_line(text)[:_SHOWN]))
    return value


def _number(text: str) -> int | None:
    try:
        return int(text)
    except ValueError:  # no number, or of more digits than Python reads
        return None


def run(args: argparse.Namespace) -> int:
    """Play, and answer on standard output; gives the exit status: 0, or 1 with one line a fault."""
    try:
        rules = _rules(args.rules)
        contestants = [Contestant(name, _player(name)) for name in args.players.split(",")]
        if len(contestants) != rules.table_players:
            raise _InputError(
                tr("cli.simulate.seats", rules=args.rules, wanted=rules.table_players, given=len(contestants))
            )
        answer = _simulate(args, rules, contestants)
    except _InputError as error:
        return _refuse(error.faults, args.json)
    except PlayerError as failure:
        return _refuse((_failure(failure),), args.json)
    print(json.dumps(answer, ensure_ascii=False) if args.json else _text(answer))
    return 0


def _failure(failure: PlayerError) -> str:
    return tr("cli.simulate.failed", player=failure.name, reason=_reason(failure.error))


def _reason(error: BaseException) -> str:
    """What a foreign module says of its fault, whatever it does when asked."""
    try:
        return " ".join(f"{type(error).__name__}: {error}".split())
    except Exception:  # its __str__ fails, too
        return type(error).__name__


def _refuse(faults: tuple[str, ...], as_json: bool) -> int:
    if as_json:
        print(json.dumps({"error": [one_line(fault) for fault in faults]}, ensure_ascii=False))
    tell(faults)
    return 1


def _rules(name: str) -> RuleSet:
    try:
        if name in PRESETS:
            return PRESETS[name].rules()
        if name.endswith(".toml") or "/" in name or "\\" in name:
            return read_preset(name).rules()
    except RuleError as error:
        raise _InputError(*(str(fault) for fault in error.faults)) from None
    raise _InputError(fault_text(unknown_preset(name, "--rules")))


def _player(name: str) -> Player:
    """A level by its name, also with a personality (``expert:myeongja``), or what ``package.module:factory`` makes."""
    if name in LEVELS:
        return make_player(name)
    module, colon, factory = name.partition(":")
    if factory in PERSONALITIES and PERSONALITIES[factory].level == module:
        return make_player(module, factory)
    if not colon or not module or not factory:
        raise _InputError(tr("cli.simulate.unknown_player", player=name, levels=", ".join(LEVELS)))
    if "" not in sys.path:
        sys.path.insert(0, "")  # a module beside the caller, as with python -m
    try:
        made: Player = getattr(importlib.import_module(module), factory)()
        if not callable(getattr(made, "choose", None)):
            raise TypeError("no method choose(observation, rng)")
    except KeyboardInterrupt:
        raise
    except BaseException as error:  # whatever a foreign module does, an end of the program included
        raise _InputError(tr("cli.simulate.no_player", player=name, reason=_reason(error))) from None
    return made


def _simulate(args: argparse.Namespace, rules: RuleSet, contestants: list[Contestant]) -> dict[str, Any]:
    seats = len(seatings([one.name for one in contestants], args.duplicate))
    deals = -(-args.hands // seats)
    plan = Plan(rules, deals, args.seed, args.duplicate, args.match)
    records = _Records(args.record, args.match) if args.record else None
    progress = _Progress(deals * seats)
    nagari = 0
    try:
        for done, hand in enumerate(play(plan, contestants, record=records is not None), 1):
            nagari += hand.nagari
            if records is not None:
                records.write(hand)
            progress.show(done)
    finally:
        progress.clear()
    return {
        "rules": args.rules,
        "hands": deals * seats,
        "deals": deals,
        "seed": args.seed,
        "clip": args.clip,
        "nagari": nagari,
        "players": [_summary(one, args.clip, seats) for one in contestants],
    }


def _summary(one: Contestant, clip: int, hands_a_deal: int) -> dict[str, Any]:
    points, ci95 = interval(clipped(one.points, clip), hands_a_deal)
    raw, ci95_raw = interval(one.points, hands_a_deal)
    spent = [1000 * seconds for seconds in one.spent]
    return {
        "player": one.name,
        "points": round(points, 3),
        "ci95": None if ci95 is None else round(ci95, 3),
        "points_raw": round(raw, 3),
        "ci95_raw": None if ci95_raw is None else round(ci95_raw, 3),
        "wins": one.wins,
        "refused": one.refused,
        "decision_ms": {
            "p50": round(percentile(spent, 0.5), 3),
            "p99": round(percentile(spent, 0.99), 3),
            "max": round(max(spent, default=0.0), 3),
        },
    }


def _text(answer: dict[str, Any]) -> str:
    lines = [tr("cli.simulate.head", **{key: answer[key] for key in ("rules", "hands", "deals", "seed", "nagari")})]
    width = max(len(one["player"]) for one in answer["players"])
    for one in answer["players"]:
        times = one["decision_ms"]
        lines.append(
            tr(
                "cli.simulate.line",
                player=f"{one['player']:{width}}",
                points=_signed(one["points"], one["ci95"]),
                raw=_signed(one["points_raw"], one["ci95_raw"]),
                wins=one["wins"],
                refused=one["refused"],
                clip=answer["clip"],
                times=f"{times['p50']:.2f} / {times['p99']:.2f} / {times['max']:.2f}",
            )
        )
    return "\n".join(lines)


def _signed(mean: float, width: float | None) -> str:
    return f"{mean:+.2f}" if width is None else f"{mean:+.2f} ±{width:.2f}"


class _Records:
    """Writes the records: one hand a file, or one file for each seating's match."""

    def __init__(self, folder: str, one_match: bool) -> None:
        self._folder = Path(folder)
        self._one_match = one_match
        try:
            self._folder.mkdir(parents=True, exist_ok=True)
        except FileExistsError:
            raise _InputError(tr("cli.simulate.no_folder", path=folder)) from None
        except (OSError, ValueError) as error:
            raise _InputError(_unwritten(folder, error)) from None

    def write(self, hand: Played) -> None:
        """Add a hand.

        :raises _InputError: when it cannot be written.
        """
        name = f"match-{hand.seating + 1}" if self._one_match else f"{hand.deal + 1:06d}-{hand.seating + 1}"
        path = self._folder / f"{name}.gostop"
        append = self._one_match and hand.deal > 0
        try:
            with path.open("a" if append else "w", encoding="utf-8", newline="\n") as file:
                file.writelines(f"{line}\n" for line in hand.lines)
        except OSError as error:
            raise _InputError(_unwritten(path, error)) from None


def _unwritten(path: str | Path, error: Exception) -> str:
    return tr("cli.simulate.unwritten", path=path, reason=getattr(error, "strerror", None) or error)


class _Progress:
    """How far it is, on one line of standard error; nothing unless that is a terminal and it takes a while."""

    def __init__(self, total: int) -> None:
        self._total = total
        self._begun = self._shown = monotonic()
        self._wanted = sys.stderr.isatty()
        self._visible = False

    def show(self, done: int) -> None:
        """Tell that so many hands are played."""
        now = monotonic()
        if not self._wanted or now - self._shown < _QUIET_FOR:
            return
        self._shown = now
        self._visible = True
        left = (now - self._begun) / done * (self._total - done)
        text = tr("cli.simulate.progress", done=done, total=self._total, left=round(left))
        print(f"\r\x1b[K{text}", end="", file=sys.stderr, flush=True)

    def clear(self) -> None:
        """Take the line away."""
        if self._visible:
            print("\r\x1b[K", end="", file=sys.stderr, flush=True)
