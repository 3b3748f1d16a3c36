"""Evenings without a screen: people and computer players that do the first thing allowed."""

from __future__ import annotations

from gostop_desktop.engine import RuleSet
from gostop_desktop.session import Evening, Plan, Sitter, begin_evening
from gostop_desktop.storage import DataDir


def rules(players: int = 3, **changes: object) -> RuleSet:
    preset = {2: "matgo", 3: "gostop"}.get(players, "gostop_family")
    return RuleSet.from_json({"preset": preset, "table_players": players, **changes})


def plan(data: DataDir, players: int = 3, **changes: object) -> Plan:
    """할머니 with a profile, a guest, and computer players."""
    known = data.profiles.named("할머니") or data.profiles.create("할머니", 1, "crane")
    sitters = [Sitter("할머니", profile=known.number, colour=1, icon="crane"), Sitter("손님")]
    sitters += [Sitter(f"컴퓨터{at}", "computer", "random") for at in range(players - 2)]
    chosen = rules(players, **changes)
    return Plan(chosen, tuple(sitters), (chosen.starting_chips,) * players, "gostop")


def begin(data: DataDir, players: int = 3, **changes: object) -> Evening:
    return begin_evening(data, plan(data, players, **changes), 0)


def play(evening: Evening, hands: int = 1) -> None:
    for _ in range(hands):
        evening.session.begin_hand()
        play_on(evening)


def play_on(evening: Evening) -> None:
    session = evening.session
    while session.asked is not None:
        session.submit(session.asked, session.legal_moves(session.asked)[-1])
