"""Driving the program as a person does, by the names of what can be clicked."""

from __future__ import annotations

from collections.abc import Iterator

import pygame

from gostop_desktop.app import App, default_routes
from gostop_desktop.engine import Event
from gostop_desktop.scenes.base import Push, Routes, Scene, Services
from gostop_desktop.session import Evening
from gostop_desktop.storage.data_dir import DataDir
from gostop_desktop.ui.audio import Audio
from gostop_desktop.ui.canvas import Canvas, DrawnText
from gostop_desktop.ui.display import Display
from gostop_desktop.ui.layout import Box, Point

FRAME = 1 / 60


class EmptyTable(Scene):
    """Stands where the table would: remembers whose evening it is and what happened."""

    def __init__(self, services: Services, evening: Evening | None = None, events: tuple[Event, ...] = ()) -> None:
        super().__init__(services)
        self.evening = evening
        self.events = events

    def arrange(self) -> None:
        self.ui.replace([])

    def paint(self, canvas: Canvas) -> None:
        canvas.backdrop("empty", lambda painted: painted.fill(painted.view, painted.theme.felt))


def routes_for_tests() -> Routes:
    routes = default_routes()
    routes.play = EmptyTable
    return routes


class Driver:
    """An :class:`App` with hands."""

    def __init__(self, display: Display, data: DataDir, audio: Audio, routes: Routes) -> None:
        self.app = App(display, data, audio, routes)
        self.wait(0.1)

    @property
    def scene(self) -> Scene:
        return self.app.scene

    @property
    def scene_name(self) -> str:
        return type(self.app.scene).__name__

    def show(self, scene: Scene) -> None:
        """Open a scene above the present one."""
        self.app.stack._change(Push(scene))
        self.post()

    def wait(self, seconds: float) -> None:
        for _ in range(max(1, round(seconds / FRAME))):
            self.step([], FRAME)

    def post(self, *events: pygame.Event) -> bool:
        return self.step(list(events), FRAME)

    def step(self, events: list[pygame.Event], seconds: float) -> bool:
        """Everything that happens to the program happens here."""
        return self.app.step(events, seconds)

    def move_to(self, at: Point) -> bool:
        return self.post(_mouse(pygame.MOUSEMOTION, self._pixels(at)))

    def press(self, at: Point) -> bool:
        return self.post(_mouse(pygame.MOUSEBUTTONDOWN, self._pixels(at)))

    def release(self, at: Point) -> bool:
        return self.post(_mouse(pygame.MOUSEBUTTONUP, self._pixels(at)))

    def click(self, name: str) -> None:
        """A click in the middle of a target.

        :raises KeyError: when there is nothing of that name to click.
        """
        at = self.app.hit_targets()[name].centre
        self.move_to(at)
        self.press(at)
        self.release(at)

    def tap(self, name: str) -> None:
        """A finger on a target."""
        x, y = self.app.display.layout.point(self.app.hit_targets()[name].centre)
        width, height = self.app.display.surface.get_size()
        for kind in (pygame.FINGERDOWN, pygame.FINGERUP):
            self.post(pygame.Event(kind, finger_id=7, touch_id=1, x=x / width, y=y / height, dx=0.0, dy=0.0))

    def key(self, scancode: int, mod: int = 0) -> None:
        self.post(pygame.Event(pygame.KEYDOWN, scancode=scancode, mod=mod, key=0, unicode=""))
        self.post(pygame.Event(pygame.KEYUP, scancode=scancode, mod=mod, key=0))

    def resize(self, width: int, height: int) -> None:
        """The window gets another size and keeps it."""
        self.draw_edge(width, height)
        while self.app.resizing:
            self.step([], FRAME)

    def draw_edge(self, width: int, height: int) -> bool:
        """As while the window's edge is drawn: the size first, then the event of it."""
        window = self.app.display.window
        assert window is not None
        window.size = (width, height)
        return self.post(pygame.Event(pygame.WINDOWSIZECHANGED, x=width, y=height))

    def texts(self) -> list[DrawnText]:
        """Everything written on the picture, the backdrop's words too."""
        canvas = self.app.canvas
        canvas.forget()
        found: list[DrawnText] = []
        canvas.audit = found
        self.app.scene.dirty = True
        self.app.step([], 0.0)
        canvas.audit = None
        return found

    def picture(self) -> bytes:
        return pygame.image.tobytes(self.app.display.surface, "RGB")

    def targets(self) -> Iterator[tuple[str, Box]]:
        yield from self.app.hit_targets().items()

    def _pixels(self, at: Point) -> tuple[int, int]:
        return self.app.display.layout.to_pointer(at)


def _mouse(kind: int, at: tuple[int, int]) -> pygame.Event:
    if kind == pygame.MOUSEMOTION:
        return pygame.Event(kind, pos=at, rel=(0, 0), buttons=(0, 0, 0), touch=False)
    return pygame.Event(kind, pos=at, button=pygame.BUTTON_LEFT, touch=False)
