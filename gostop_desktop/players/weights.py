"""The numbers of the policy, fitted to sampled worlds in part and set by hand in part (docs/players.md has the record).

Each weight has a name and a meaning, the same for two and for three active players, and its own value for each.
Worths are in points of a hand, roughly; only differences between the moves of one decision matter.
"""

from __future__ import annotations

from dataclasses import dataclass, fields, replace

from .tuned import VECTORS


@dataclass(frozen=True, slots=True)
class Weights:
    """What the policy is made of.

    Cards are worth so much by kind; ``own1`` and ``own2`` are added, for each point of a set of three, to its cards
    while nobody else holds one and one or two are captured, ``deny1`` and ``deny2`` while an opponent alone holds
    one or two. ``*_near`` count from shortly before the count gives points. The rest belongs to ways of playing a
    card (``take_*``, ``lay_*`` and so on) and, ``go_*``, to the question Go or Stop.
    """

    bright: float = 3.27
    rain_bright: float = 1.49
    animal: float = 0.34
    bird: float = 2.4
    gukjin: float = 5.0
    ribbon: float = 0.34
    dan: float = 0.2
    junk: float = 1.84
    double_junk: float = 6.0
    triple_junk: float = 7.0
    own1: float = 0.14
    own2: float = 0.8
    deny1: float = 0.05
    deny2: float = 0.5
    bright_own1: float = 0.4
    bright_own2: float = 2.5
    bright_deny1: float = 0.15
    bright_deny2: float = 1.5
    goer_deny: float = 0.3
    junk_near: float = 0.5
    junk_bak: float = 0.5
    animal_near: float = 1.0
    ribbon_near: float = 1.0
    take: float = 4.65
    take_unseen: float = 1.2
    take_risk: float = -2.0
    take_sure: float = -0.5
    take_risk_worth: float = -0.3
    pair: float = 0.2
    pair_unseen: float = -0.5
    leave: float = -0.2
    stack: float = 1.1
    stack_own: float = 1.2
    lay: float = -0.47
    lay_unseen: float = -0.8
    lay_chance: float = 2.0
    lay_sure: float = 0.5
    lay_held: float = 1.55
    lay_triple: float = -1.0
    feed: float = -1.0
    feed_dokbak: float = -2.0
    bomb: float = 4.0
    shake: float = 2.4
    flip: float = -0.2
    joker: float = 5.0
    joker_early: float = -3.0
    win: float = 2.0
    gain: float = 0.5
    go: float = 1.35
    go_base: float = 0.0
    go_rival: float = -0.33
    go_turns: float = 0.0
    go_count: float = 0.1
    go_rival_sets: float = -0.53
    go_rival_junk: float = -0.04
    go_after_go: float = -0.43
    go_bak: float = -0.03
    go_own_sets: float = 0.1
    go_own_junk: float = 0.1
    go_carry: float = 0.0
    go_rival_close: float = -0.4
    go_doubles: float = 0.0

    def changed(self, **changes: float) -> Weights:
        """The same but for these."""
        return replace(self, **changes)


NAMES: tuple[str, ...] = tuple(field.name for field in fields(Weights))
"""The names of the weights in their order."""

TUNED: dict[int, Weights] = {actives: Weights(**vector) for actives, vector in VECTORS.items()}
"""The weights in use, by the number of active players."""
