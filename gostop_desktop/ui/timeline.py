"""Beats and motions: what moves, how long, and how to be done with it at once.

A beat is one thing a player shall see: cards in motion for a while, and a payload that the scene acts on when the
beat begins (its event: sound, log line, the table as it is afterwards). :meth:`Timeline.advance` and
:meth:`Timeline.skip` return the same beats in the same order, so the state a scene reaches does not depend on how it
was watched. Poses of rest come from the scene; a motion only lies over them while it runs.
"""

from __future__ import annotations

import math
from collections.abc import Callable, Hashable, Iterable
from dataclasses import dataclass, replace
from typing import Generic, TypeVar

from .layout import Box, Point

Ease = Callable[[float], float]
T = TypeVar("T")


def linear(part: float) -> float:
    return part


def ease_out(part: float) -> float:
    """Fast at first, then settling: for cards that are laid down."""
    return 1.0 - (1.0 - part) ** 3


def ease_in_out(part: float) -> float:
    """Slow at both ends: for cards that are gathered."""
    return 0.5 - 0.5 * math.cos(math.pi * part)


def overshoot(part: float) -> float:
    """A little too far and back: for banners and chips."""
    rest = part - 1.0
    return 1.0 + rest * rest * (2.7 * rest + 1.7)


@dataclass(frozen=True, slots=True)
class Pose:
    """Where and how something lies.

    ``box`` is in logical units before turning, ``angle`` in degrees against the clock, ``flip`` from 0 (back up) to 1
    (face up), ``alpha`` from 0 to 1, ``lift`` in units above the table (for its shadow).
    """

    box: Box
    angle: float = 0.0
    flip: float = 1.0
    alpha: float = 1.0
    lift: float = 0.0

    def towards(self, end: Pose, part: float) -> Pose:
        """The pose at ``part`` (0 to 1) of the way; a part beyond 1 leads past the end."""
        box = Box(
            _mix(self.box.x, end.box.x, part),
            _mix(self.box.y, end.box.y, part),
            _mix(self.box.w, end.box.w, part),
            _mix(self.box.h, end.box.h, part),
        )
        return Pose(
            box,
            _mix(self.angle, end.angle, part),
            min(1.0, max(0.0, _mix(self.flip, end.flip, part))),
            min(1.0, max(0.0, _mix(self.alpha, end.alpha, part))),
            _mix(self.lift, end.lift, part),
        )

    def at(self, centre: Point) -> Pose:
        """The same pose with its middle at ``centre``."""
        return replace(self, box=Box.centred(centre, self.box.w, self.box.h))


def _mix(start: float, end: float, part: float) -> float:
    return start + (end - start) * part


@dataclass(frozen=True, slots=True)
class Motion:
    """The way of one thing (``key``, such as a card) during a beat; times in seconds from the beat's begin.

    ``hop`` lifts it by so many units in the middle of its way.
    """

    key: Hashable
    start: Pose
    end: Pose
    duration: float
    delay: float = 0.0
    ease: Ease = ease_out
    hop: float = 0.0

    def pose(self, time: float) -> Pose:
        """The pose at ``time`` seconds; exactly ``start`` before the delay and exactly ``end`` after the duration."""
        if time <= self.delay:
            return self.start
        if time >= self.delay + self.duration:
            return self.end
        part = (time - self.delay) / self.duration
        pose = self.start.towards(self.end, self.ease(part))
        return replace(pose, lift=pose.lift + self.hop * math.sin(math.pi * part)) if self.hop else pose


@dataclass(frozen=True, slots=True)
class Beat(Generic[T]):
    """``payload`` is given to the scene when the beat begins; it lasts ``hold`` seconds, or longer if a motion does.
    No two of its motions are of one thing.

    ``waits`` says that this beat ends a step: with :attr:`Timeline.stepwise` the timeline then waits for a release.
    """

    payload: T
    motions: tuple[Motion, ...] = ()
    hold: float = 0.0
    waits: bool = True

    @property
    def duration(self) -> float:
        return max([self.hold, *(motion.delay + motion.duration for motion in self.motions)])


class Timeline(Generic[T]):
    """Beats one after the other. ``speed`` multiplies the clock: 2.0 shows everything in half the time."""

    def __init__(self, speed: float = 1.0, stepwise: bool = False) -> None:
        self.speed = speed
        self.stepwise = stepwise
        self._waiting: list[Beat[T]] = []
        self._current: Beat[T] | None = None
        self._ways: dict[Hashable, Motion] = {}
        """The motions of the current beat by what they move."""
        self._time = 0.0
        self._held = False

    @property
    def busy(self) -> bool:
        """Whether a beat runs, is held, or waits to begin."""
        return self._current is not None or bool(self._waiting)

    @property
    def moving(self) -> bool:
        """Whether the picture changes by itself: busy, and not merely held until a release."""
        return self.busy and not self._held

    @property
    def held(self) -> bool:
        """Whether a finished beat waits for :meth:`release` (only ``stepwise``)."""
        return self._held

    @property
    def current(self) -> Beat[T] | None:
        return self._current

    @property
    def progress(self) -> float:
        """How much of the current beat is over, 0 to 1; 1 without one."""
        if self._current is None or self._current.duration <= 0:
            return 1.0
        return min(1.0, self._time / self._current.duration)

    @property
    def elapsed(self) -> float:
        """Seconds since the current beat began, at its own speed."""
        return self._time

    def play(self, beats: Iterable[Beat[T]]) -> None:
        """Put ``beats`` behind those that still wait. The first begins with the next :meth:`advance`."""
        self._waiting.extend(beats)

    def advance(self, dt: float) -> list[Beat[T]]:
        """Let ``dt`` seconds pass; the beats that began, in order."""
        begun: list[Beat[T]] = []
        left = dt * self.speed
        while self.busy and not self._held:
            current = self._current
            if current is None:
                current = self._current = self._waiting.pop(0)
                self._ways = {motion.key: motion for motion in current.motions}
                self._time = 0.0
                begun.append(current)
            rest = current.duration - self._time
            if left < rest:
                self._time += left
                break
            left -= max(0.0, rest)
            self._finish()
        return begun

    def _finish(self) -> None:
        if self._current is not None and self.stepwise and self._current.waits:
            self._time = self._current.duration
            self._held = True
        else:
            self._current = None

    def release(self) -> None:
        """End a held beat; nothing otherwise."""
        if self._held:
            self._held = False
            self._current = None

    def skip(self) -> list[Beat[T]]:
        """Be done with everything now; the beats that had not begun, in order, for the scene to act on."""
        rest, self._waiting = self._waiting, []
        self._current = None
        self._held = False
        return rest

    def step(self) -> None:
        """What a key does at the pace "one step at a time": end the motions of the current beat, or a held beat."""
        if self._held:
            self.release()
        elif self._current is not None:
            self._finish()

    def pose(self, key: Hashable, rest: Pose) -> Pose:
        """Where ``key`` is now: on its way if the current beat moves it, else at ``rest``."""
        way = self._ways.get(key) if self._current is not None else None
        return way.pose(self._time) if way is not None else rest

    def moving_keys(self) -> tuple[Hashable, ...]:
        """What the current beat moves, in the order in which it was given: to be drawn above the rest."""
        return tuple(motion.key for motion in self._current.motions) if self._current is not None else ()
