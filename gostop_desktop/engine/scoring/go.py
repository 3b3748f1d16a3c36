"""고: what calls of Go add and multiply (RULES.md sections 3.7 and 9, "Go")."""

from __future__ import annotations

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from ..rules import RuleSet


def go_bonus(rules: RuleSet, calls: int) -> int:
    """고 가산: points added to the base for this many calls of Go."""
    if rules.go_bonus_mode == "plus_n_cap2":
        return min(calls, 2)
    if rules.go_bonus_mode == "none_from_3" and calls >= 3:
        return 0
    return calls


def go_multiplier(rules: RuleSet, calls: int) -> int:
    """고 배율: what this many calls of Go multiply the points by.

    >>> from gostop_desktop.engine.rules import RuleSet
    >>> [go_multiplier(RuleSet(), calls) for calls in range(6)]
    [1, 1, 1, 2, 4, 8]
    """
    if rules.go_multiplier_mode == "pow2_from_1":
        return 1 << calls
    if calls < 3:
        return 1
    if rules.go_multiplier_mode == "linear_from_3":
        return calls - 1
    return 2 if rules.go_multiplier_mode == "double_once_from_3" else 1 << (calls - 2)


def reverse_go_factor(rules: RuleSet, level: int) -> int:
    """역고: the factor of a winner who called Go after an opponent had; ``level`` counts how often that happened."""
    if rules.reverse_go_mode == "off" or level == 0:
        return 1
    return 4 if rules.reverse_go_mode == "x4_replace" else 1 << level


def reverse_go_replaces(rules: RuleSet, level: int) -> bool:
    """Whether 역고 stands in place of the Go multiplier; points added for Go are kept."""
    return rules.reverse_go_mode == "x4_replace" and level > 0
