"""The players by name: five levels that differ in how they think, and two yardsticks.

``novice`` 초보, ``casual`` 하수 and ``skilled`` 중수 follow the policy through a blur; ``expert`` 고수 plays cards by
the policy and weighs Go and Stop by simulation; ``master`` 명인 searches, and in 맞고 reads what others took and left.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from functools import partial
from random import Random

from ..engine import Move, Observation, Question
from ..engine.moves import GO, STOP
from .base import Player
from .blurred import blurred_move
from .greedy import GreedyPlayer
from .personalities import PERSONALITIES, Personality
from .policy import policy_for
from .random_player import RandomPlayer
from .rollouts import Worlds
from .search import SearchSettings, go_worth, search_move
from .weights import TUNED, Weights

_WEIGHED = (Question.GO_OR_STOP, Question.PRESIDENT, Question.SHODANG_ANSWER)
"""What 고수 plays out, too: rare questions with few answers and much at stake."""


@dataclass(frozen=True, slots=True)
class LevelSettings:
    """What makes a level. ``blur`` and ``search`` are for two and for three active players. ``blur`` and ``boldness``
    are those of ``blurred_move``; ``search`` is for Go, 총통 and 쇼당 at 고수 and for everything at 명인."""

    blur: tuple[float, float] = (0.0, 0.0)
    boldness: float = 0.0
    search: tuple[SearchSettings, SearchSettings] | None = None
    searches_cards: bool = False


SETTINGS: dict[str, LevelSettings] = {
    "novice": LevelSettings(blur=(10.0, 20.0), boldness=-8.0),
    "casual": LevelSettings(blur=(5.0, 8.0), boldness=-3.0),
    "skilled": LevelSettings(blur=(2.0, 3.0)),
    "expert": LevelSettings(search=(SearchSettings(), SearchSettings())),
    "master": LevelSettings(
        search=(
            SearchSettings(go_worlds=600, go_turns=4500, likely=True),
            SearchSettings(go_worlds=600, go_turns=4500, trust=2.0),
        ),
        searches_cards=True,
    ),
}


class LevelPlayer:
    """A player of one of the five levels, with a personality or without.

    ``worlds`` is how many hands it imagines for a card, None where it imagines none.
    """

    def __init__(self, level: str, personality: Personality | None = None, worlds: int | None = None) -> None:
        """Ready to play.

        :raises KeyError: when there is no such level.
        """
        self.level = level
        self._settings = SETTINGS[level]
        self.personality = personality.name if personality else None
        search = self._settings.search
        if search is not None and worlds is not None:
            search = search[0].with_worlds(worlds), search[1].with_worlds(worlds)
        self._search = search
        self.worlds = search[0].worlds if search is not None and self._settings.searches_cards else None
        self._boldness = self._settings.boldness + (personality.boldness if personality else 0.0)
        self._weights = {actives: _tasted(weights, personality) for actives, weights in TUNED.items()}

    def choose(self, observation: Observation, rng: Random) -> Move:
        """One of the legal moves; see the level."""
        prepared = observation.table.prepared
        actives = prepared.rules.active_players
        policy = policy_for(prepared, self._weights[actives])
        if self._search is None:
            return blurred_move(observation, policy, rng, self._settings.blur[actives - 2], self._boldness)
        search = self._search[actives - 2]
        if observation.question is Question.GO_OR_STOP:
            more = go_worth(Worlds(observation, policy, rng, search.likely), search)
            return GO if more + self._boldness > 0 else STOP
        if self.thinks_long(observation):
            return search_move(observation, policy, rng, search)
        return policy.choose(observation.table)

    def thinks_long(self, observation: Observation) -> bool:
        """Whether ``choose`` plays out imagined hands for this question, which takes a while."""
        if self._search is None:
            return False
        return self._settings.searches_cards or observation.question in _WEIGHED

    def quick_move(self, observation: Observation) -> Move:
        """What the policy does without a search, at once."""
        prepared = observation.table.prepared
        return policy_for(prepared, self._weights[prepared.rules.active_players]).choose(observation.table)


def _tasted(weights: Weights, personality: Personality | None) -> Weights:
    """Weights with a personality's taste."""
    if personality is None:
        return weights
    return weights.changed(**{name: getattr(weights, name) + more for name, more in personality.taste.items()})


LEVELS: dict[str, Callable[[], Player]] = {
    "random": RandomPlayer,
    "greedy": GreedyPlayer,
    **{level: partial(LevelPlayer, level) for level in SETTINGS},
}
"""What each level's name stands for; the five levels weakest first."""


def make_player(level: str, personality: str | None = None, worlds: int | None = None) -> Player:
    """A player of this level.

    :param personality: one of ``PERSONALITIES`` of this level.
    :param worlds: how many hands a 명인 imagines for a card, where the device is too slow for its own number.
    :raises KeyError: when there is no such level, or no such personality of it.
    """
    if level not in SETTINGS:
        return LEVELS[level]()
    if personality is None:
        return LevelPlayer(level, None, worlds)
    chosen = PERSONALITIES[personality]
    if chosen.level != level:
        raise KeyError(personality)
    return LevelPlayer(level, chosen, worlds)
