"""The running program: services, clock, frame loop.

:meth:`App.step` takes the events and the seconds of one frame and is all there is to it; :meth:`App.run` only reads the
clock and sleeps, so tests drive the program without either.
"""

from __future__ import annotations

import gc
from collections.abc import Callable, Iterable, Iterator
from itertools import chain
from time import sleep

import pygame

from . import i18n
from .i18n import tr
from .resources import icon_picture
from .scenes.base import Routes, Scene, Services
from .scenes.routes import default_routes, read_scenes
from .scenes.stack import SceneStack
from .scenes.title import TitleScene
from .storage.data_dir import DataDir
from .storage.settings import Settings
from .ui.audio import Audio, Silence, open_audio
from .ui.canvas import Canvas
from .ui.display import Display, start_video
from .ui.intents import Fullscreen, Hover, Intent, Translator
from .ui.layout import Box, Layout
from .ui.sprites import Sprites, warm_up
from .ui.text import TextEngine
from .ui.theme import FELT, theme_of
from .ui.widgets.notice import draw_notice, notice_part

SHARP_AFTER = 0.03
"""Seconds after the last resize until everything is drawn anew for the size there is then."""
ICON_SIZE = 64
"""Pixels of the window's icon."""
_FRAMES = 60
_LONGEST_STEP = 0.1
"""Seconds that pass at most in one frame, however long the last one took."""
_DONE = object()
_ASLEEP = 2.0
"""Seconds without input after which the program looks at the events less often, and does nothing but that."""
_ASLEEP_STEP = 0.2
"""Seconds that pass at a time then."""
_LEISURE_MS = 4
"""Milliseconds a frame may have taken for a chore to be done before the next."""
_REDRAW = (pygame.WINDOWEXPOSED, pygame.WINDOWSHOWN, pygame.WINDOWRESTORED, pygame.WINDOWDISPLAYCHANGED)
_RESIZE = (pygame.WINDOWRESIZED, pygame.WINDOWSIZECHANGED, pygame.VIDEORESIZE)


class App:
    """One window and what happens in it."""

    def __init__(
        self,
        display: Display,
        data: DataDir,
        audio: Audio | None = None,
        routes: Routes | None = None,
        first: Callable[[Services], Scene] = TitleScene,
    ) -> None:
        settings = data.settings
        i18n.set_language(settings.lang)
        self.display = display
        text = TextEngine(display.layout.scale, settings.text_size / 100)
        self.sprites = Sprites()
        self.canvas = Canvas(FELT, text, self.sprites, display.layout)
        self._soundless = audio is None
        """Whether the device is still to be opened: that takes time, and nothing is heard before the first picture."""
        self.services = Services(data, text, audio or Silence(), routes or default_routes(), self._settings_changed)
        self._dress(settings)
        self.stack = SceneStack(first(self.services))
        self._translator = Translator()
        self._before: tuple[pygame.Surface, Layout] | None = None
        """While the window is being resized: how it looked before."""
        self._since_resize = 0.0
        self._stale = False
        """Whether the window has to be shown again while it is being resized."""
        self.idle = 0.0
        """Seconds since the last input."""
        self.focused = True
        self.finished = False
        self._text_box: Box | None = None
        self.reading = chain(read_scenes(), i18n.read_ahead(), warm_up())
        self._chores: Iterator[None] = iter(())
        self._chores_for: tuple[object, ...] = ()
        self._follow_trouble()

    @property
    def scene(self) -> Scene:
        """The topmost scene."""
        return self.stack.top

    def hit_targets(self) -> dict[str, Box]:
        """What can be clicked now, by name, in logical units."""
        return self.stack.hit_targets()

    @property
    def resizing(self) -> bool:
        """Whether the window's edge is being drawn, or has just been: meanwhile no time passes for the scenes."""
        return self._before is not None

    @property
    def animating(self) -> bool:
        """Whether frames are needed although nothing is done."""
        return self.stack.animating or self.resizing

    def step(self, events: Iterable[pygame.Event], dt: float) -> bool:
        """Take in events, let ``dt`` seconds pass and draw if anything changed; whether it drew."""
        self.idle += dt
        self._since_resize += dt
        for event in events:
            self._take(event)
        if self.resizing and not self.finished and self._since_resize < SHARP_AFTER:
            return self._show_before()
        if self.resizing:
            self._settle()
        self._follow_text()
        self._follow_trouble()
        if not self.stack.finished:
            self.stack.tick(dt)
        if self.stack.top.is_home:
            self.services.stop_thinking()
        self.finished = self.finished or self.stack.finished
        if self.finished or not self.stack.dirty:
            return False
        self._draw()
        return True

    def _take(self, event: pygame.Event) -> None:
        if event.type == pygame.QUIT or event.type == pygame.WINDOWCLOSE:
            self.finished = True
        elif event.type in _RESIZE:
            self._resize()
        elif event.type in _REDRAW:
            self.canvas.forget()
            self.stack.top.dirty = self._stale = True
        elif event.type == pygame.WINDOWFOCUSGAINED:
            self.focused = True
        elif event.type == pygame.WINDOWFOCUSLOST:
            self.focused = False
        intent = self._translator.translate(event, self.display.layout)
        if intent is not None and not self.stack.finished:
            self.idle = 0.0
            if self.resizing and not isinstance(intent, Hover):
                self._settle()
            self._act(intent)

    def _act(self, intent: Intent) -> None:
        if isinstance(intent, Fullscreen):
            self.services.change_settings(fullscreen=not self.services.settings.fullscreen)
        else:
            self.stack.handle(intent)

    def _resize(self) -> None:
        if not self.display.resized():
            return
        if self._before is None:
            self._before = self.canvas.picture_of(self._paint), self.canvas.layout
        self._since_resize = 0.0
        self._stale = True

    def _show_before(self) -> bool:
        """While the window is being resized: how it looked before, the table where it will be; whether that was due."""
        if self._before is None or not self._stale:
            return False
        picture, layout = self._before
        place = self.display.layout.rect(layout.view)
        self.display.surface.fill(self.canvas.theme.felt)
        scaled = pygame.transform.smoothscale(picture, (max(1, place.w), max(1, place.h)))
        self.display.surface.blit(scaled, place)
        self.display.present()
        self._stale = False
        return True

    def _settle(self) -> None:
        """The window has the size it will keep: draw everything anew for it."""
        self.sprites.forget()
        self._rescale()

    def _rescale(self) -> None:
        self._before = None
        text = self.services.text
        text.rescale(self.display.layout.scale, self.services.settings.text_size / 100)
        self.canvas.forget()
        self.stack.arrange()

    def _follow_text(self) -> None:
        """Take text only while a field has the focus: an input method would swallow the other keys else."""
        box = self.stack.top.text_box
        if box == self._text_box:
            return
        if box is None:
            pygame.key.stop_text_input()
        else:
            pygame.key.set_text_input_rect(self.display.layout.rect(box))
            if self._text_box is None:
                pygame.key.start_text_input()
        self._text_box = box

    def _follow_trouble(self) -> None:
        """Where nothing is kept, room for a notice that says so in every scene as long as it is so."""
        trouble = self.services.data.trouble
        part = 0.0 if trouble is None else notice_part(self.services.settings.text_size / 100)
        if self.display.leave_free(part):
            self._rescale()

    def _settings_changed(self, old: Settings, new: Settings) -> None:
        if new.fullscreen != old.fullscreen:
            self.display.set_fullscreen(new.fullscreen)
        if new.lang != old.lang:
            i18n.set_language(new.lang)
            self.display.set_title(tr("ui.app.name"))
        self._dress(new)
        self._rescale()

    def _dress(self, settings: Settings) -> None:
        """Colours, backs, badges and sound as they are set."""
        self.canvas.theme = theme_of(settings.theme, settings.strong_outlines)
        self.canvas.badges = settings.badges
        self.sprites.use_back(settings.back)
        self._tune(settings)

    def _tune(self, settings: Settings) -> None:
        self.services.audio.set_volume(settings.volume / 100)
        self.services.audio.set_music(settings.music)

    def _open_audio(self) -> None:
        if self._soundless:
            self._soundless = False
            self.services.audio = open_audio()
            self._tune(self.services.settings)

    def _draw(self) -> None:
        self.canvas.begin(self.display.surface, self.display.layout)
        self._paint(self.canvas)
        self.stack.drawn()
        self.display.present()

    def _paint(self, canvas: Canvas) -> None:
        self.stack.draw(canvas)
        if self.services.data.trouble is not None:
            draw_notice(canvas, tr(f"ui.trouble.{self.services.data.trouble}"))

    def do_chore(self) -> bool:
        """Make something that will be needed, a few milliseconds' work: for time nobody needs. Whether any was left."""
        here = self.stack.top, self.display.layout, self.canvas.theme
        if here != self._chores_for:
            self._chores_for = here
            self._chores = chain(self.stack.top.chores(self.canvas), self.reading)
        return next(self._chores, _DONE) is not _DONE

    def run(self) -> None:
        """Frames until the program ends. While nobody does anything, time passes in longer steps."""
        clock = pygame.time.Clock()
        last = pygame.time.get_ticks()
        self.step([], 0.0)
        gc.enable()
        self._open_audio()
        asleep, pause, busy = False, 0, True
        while not self.finished:
            now = pygame.time.get_ticks()
            events = pygame.event.get()
            passed = (now - last) / 1000
            if events or not asleep or passed >= _ASLEEP_STEP:
                self.step(events, min(_ASLEEP_STEP if asleep else _LONGEST_STEP, passed))
                last = now
                if pygame.time.get_ticks() - now <= _LEISURE_MS and not self.resizing:
                    busy = self.do_chore()
                asleep = self.idle >= _ASLEEP and not (busy or self.animating or self.stack.dirty)
                pause = pause_ms(self.animating, self.idle, self.focused)
            if pause:
                sleep(pause / 1000)
            else:
                clock.tick(_FRAMES)

    def close(self) -> None:
        self.services.stop_thinking()
        self.services.audio.close()
        self.display.close()


def pause_ms(animating: bool, idle: float, focused: bool) -> int:
    """Milliseconds to sleep before the next look at the events; 0: keep to 60 frames a second.

    :param idle: seconds since the last input.
    """
    if animating:
        return 0
    if not focused:
        return 100
    return 16 if idle < _ASLEEP else 33


def open_app(data: DataDir) -> App:
    """The program in a window of its own.

    :raises NoDisplayError: when there is no display a person could see.
    """
    start_video()
    i18n.set_language(data.settings.lang)
    pygame.key.stop_text_input()
    display = Display(tr("ui.app.name"), fullscreen=data.settings.fullscreen)
    app = App(display, data)
    display.set_icon(pygame.image.load(icon_picture(ICON_SIZE)))
    return app
