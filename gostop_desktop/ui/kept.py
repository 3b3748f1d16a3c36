"""Things that are made once and kept, the latest used of them."""

from __future__ import annotations

from collections import OrderedDict
from collections.abc import Callable, Hashable
from typing import Any, Generic, TypeVar

K = TypeVar("K", bound=Hashable)
V = TypeVar("V")


class Kept(Generic[K, V]):
    """At most ``most`` things by their keys; the one used longest ago goes first.

    >>> kept = Kept[int, str](2)
    >>> [kept.get(number, str, number) for number in (1, 2, 1, 3)]
    ['1', '2', '1', '3']
    >>> 1 in kept, 2 in kept
    (True, False)
    """

    def __init__(self, most: int) -> None:
        self._most = most
        self._things: OrderedDict[K, V] = OrderedDict()

    def __contains__(self, key: K) -> bool:
        return key in self._things

    def get(self, key: K, make: Callable[..., V], *given: Any) -> V:
        """The thing of a key, made of what is ``given`` if it is not there."""
        if key in self._things:
            self._things.move_to_end(key)
            return self._things[key]
        made = self._things[key] = make(*given)
        if len(self._things) > self._most:
            self._things.popitem(last=False)
        return made

    def clear(self) -> None:
        self._things.clear()
