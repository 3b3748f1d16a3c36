"""The window: a software surface, its size, and the layout that goes with it.

:func:`prepare_environment` must run before pygame's display starts. Where no window can be seen,
:class:`NoDisplayError` is raised rather than the game run unseen.
"""

from __future__ import annotations

import sys
from collections.abc import MutableMapping

import pygame

from .audio import quiet_stderr
from .layout import Layout

MIN_SIZE = (1024, 640)
START_SIZE = (1280, 720)
_UNSEEN = ("dummy", "offscreen")

Size = tuple[int, int]


class NoDisplayError(Exception):
    """There is no display a person could see."""


def prepare_environment(environ: MutableMapping[str, str], platform: str = sys.platform) -> None:
    """Set what SDL reads at its start, unless it is set already.

    On X11 a software window would go through OpenGL, which is slow without a GPU; never so on Wayland. Touch makes no
    mouse events of its own: the intents know touch.
    """
    environ.setdefault("PYGAME_HIDE_SUPPORT_PROMPT", "1")
    environ.setdefault("SDL_TOUCH_MOUSE_EVENTS", "0")
    environ.setdefault("SDL_MOUSE_FOCUS_CLICKTHROUGH", "1")
    if platform.startswith("linux"):
        wanted = environ.get("SDL_VIDEODRIVER", "")
        if wanted == "x11" or (not wanted and environ.get("DISPLAY")):
            environ.setdefault("SDL_FRAMEBUFFER_ACCELERATION", "0")
    elif platform == "win32":
        environ.setdefault("SDL_WINDOWS_DPI_AWARENESS", "permonitorv2")


def start_video(allow_unseen: bool = False) -> str:
    """Start pygame's display; the name of its driver.

    :param allow_unseen: accept a driver nobody can see, for tests.
    :raises NoDisplayError: when there is none that can be seen.
    """
    try:
        with quiet_stderr():
            pygame.display.init()
        driver = pygame.display.get_driver()
    except pygame.error as error:
        raise NoDisplayError(str(error)) from None
    if driver in _UNSEEN and not allow_unseen:
        pygame.display.quit()
        raise NoDisplayError(driver)
    return driver


class Display:
    """One window. ``surface`` is drawn on, :meth:`present` shows it; both in pixels."""

    def __init__(self, title: str, size: Size | None = None, fullscreen: bool = False) -> None:
        """Open the window; the video must have been started.

        :param size: pixels; if not given, as large as the screen comfortably takes.
        :raises NoDisplayError: when the system gives no window.
        """
        self._fullscreen = False
        self._strip = 0.0
        self._window: pygame.Window | None = None
        try:
            self._open(title, size or _comfortable())
        except pygame.error as error:
            raise NoDisplayError(str(error)) from None
        if fullscreen:
            self.set_fullscreen(True)

    def _open(self, title: str, size: Size) -> None:
        try:
            self._window = pygame.Window(title, size, resizable=True, allow_high_dpi=True)
            self._window.minimum_size = (min(MIN_SIZE[0], size[0]), min(MIN_SIZE[1], size[1]))
            self._surface = self._window.get_surface()
        except (pygame.error, AttributeError):
            if self._window is not None:
                self._window.destroy()
            self._window = None
            self._surface = pygame.display.set_mode(size, pygame.RESIZABLE)
            pygame.display.set_caption(title)
        self._layout = self._measure()

    @property
    def surface(self) -> pygame.Surface:
        return self._surface

    @property
    def layout(self) -> Layout:
        return self._layout

    @property
    def fullscreen(self) -> bool:
        return self._fullscreen

    @property
    def window(self) -> pygame.Window | None:
        """The window, for its handle; None in the fallback."""
        return self._window

    def resized(self) -> bool:
        """Take over the window's present size; whether it changed."""
        present = self._window.get_surface() if self._window is not None else pygame.display.get_surface()
        self._surface = present or self._surface
        layout = self._measure()
        changed = layout != self._layout
        self._layout = layout
        return changed

    def _measure(self) -> Layout:
        width, height = self._surface.get_size()
        pointer = width / self._window.size[0] if self._window is not None and self._window.size[0] else 1.0
        return Layout.of(width, height, pointer, round(self._strip * height))

    def leave_free(self, part: float) -> bool:
        """Keep a strip at the top free of the table, a part of the window's height; whether that changed anything."""
        if part == self._strip:
            return False
        self._strip = part
        layout = self._measure()
        changed = layout != self._layout
        self._layout = layout
        return changed

    def set_size(self, size: Size) -> None:
        if self._window is not None:
            self._window.size = size
        else:
            pygame.display.set_mode(size, pygame.RESIZABLE)
        self.resized()

    def set_fullscreen(self, wanted: bool) -> None:
        if self._window is not None:
            if wanted:
                self._window.set_fullscreen(desktop=True)
            else:
                self._window.set_windowed()
        elif wanted != self._fullscreen:
            pygame.display.toggle_fullscreen()
        self._fullscreen = wanted
        self.resized()

    def set_title(self, title: str) -> None:
        if self._window is not None:
            self._window.title = title
        else:
            pygame.display.set_caption(title)

    def set_icon(self, picture: pygame.Surface) -> None:
        if self._window is not None:
            self._window.set_icon(picture)
        else:
            pygame.display.set_icon(picture)

    def present(self) -> None:
        if self._window is not None:
            self._window.flip()
        else:
            pygame.display.flip()

    def close(self) -> None:
        if self._window is not None:
            self._window.destroy()
            self._window = None


def _comfortable() -> Size:
    """The largest 16:9 window up to 1920 x 1080 that leaves room for the desktop's bars."""
    sizes = pygame.display.get_desktop_sizes()
    if not sizes:
        return START_SIZE
    width, height = sizes[0]
    scale = min(width * 0.94 / START_SIZE[0], height * 0.88 / START_SIZE[1], 1.5)
    if scale < MIN_SIZE[0] / START_SIZE[0]:
        return MIN_SIZE
    return round(START_SIZE[0] * scale), round(START_SIZE[1] * scale)
