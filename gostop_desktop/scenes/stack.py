"""The scenes that are open, and the only place where one gives way to another."""

from __future__ import annotations

from typing import assert_never

from ..ui.canvas import Canvas
from ..ui.intents import Intent
from ..ui.layout import Box
from .base import AboveHome, Home, Pop, Push, Quit, Replace, Scene, Transition


class SceneStack:
    """The topmost scene gets input and time; overlays are drawn over the scene below them."""

    def __init__(self, first: Scene) -> None:
        self._scenes = [first]
        self.finished = False
        first.arrange()

    @property
    def top(self) -> Scene:
        return self._scenes[-1]

    @property
    def scenes(self) -> tuple[Scene, ...]:
        return tuple(self._scenes)

    @property
    def dirty(self) -> bool:
        return any(scene.dirty for scene in self._visible())

    @property
    def animating(self) -> bool:
        return self.top.animating

    def handle(self, intent: Intent) -> None:
        self._change(self.top.handle(intent))

    def tick(self, dt: float) -> None:
        self._change(self.top.tick(dt))

    def arrange(self) -> None:
        """Make all widgets anew, after a resize or a change of the settings."""
        for scene in self._scenes:
            scene.arrange()
            if scene.dialog is not None:
                scene.dialog.arrange()
            scene.dirty = True

    def draw(self, canvas: Canvas) -> None:
        for scene in self._visible():
            scene.draw(canvas)

    def drawn(self) -> None:
        """The picture is up to date."""
        for scene in self._visible():
            scene.dirty = False

    def hit_targets(self) -> dict[str, Box]:
        return self.top.hit_targets()

    def _visible(self) -> list[Scene]:
        first = len(self._scenes) - 1
        while first > 0 and self._scenes[first].overlay:
            first -= 1
        return self._scenes[first:]

    def _change(self, transition: Transition | None) -> None:
        match transition:
            case None:
                return
            case Push(scene=scene):
                self._scenes.append(scene)
            case Replace(scene=scene):
                self._leave(len(self._scenes) - 1)
                self._scenes.append(scene)
            case Pop():
                self.finished = len(self._scenes) == 1
                self._leave(1 if self.finished else len(self._scenes) - 1)
            case Home():
                self._leave(1)
            case AboveHome(scene=scene):
                self._leave(1)
                self._scenes.append(scene)
            case Quit():
                self.finished = True
            case _:
                assert_never(transition)
        self.top.arrange()
        self.top.dirty = True

    def _leave(self, first: int) -> None:
        """Close the scene with this number and those above it."""
        for scene in reversed(self._scenes[first:]):
            scene.left()
        del self._scenes[first:]
