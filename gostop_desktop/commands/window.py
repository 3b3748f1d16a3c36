"""``gostop-desktop`` alone: the game in a window. The only command that needs a display."""

from __future__ import annotations

import gc
import os
import sys
from dataclasses import replace
from pathlib import Path
from typing import TYPE_CHECKING, Protocol

if TYPE_CHECKING:
    from ..storage.data_dir import DataDir
    from ..storage.settings import Lang

DONE, INCOMPLETE, NO_DISPLAY = 0, 1, 3


class Options(Protocol):
    """``data_dir``: where to keep things, None for the platform's folder; the others become settings, if given."""

    data_dir: Path | None
    fullscreen: bool
    lang: Lang | None


def run(options: Options) -> int:
    """Play until the window is closed; the exit status.

    0 when it was closed, 1 when the installation lacks a file, 3 without a display a person could see.
    """
    gc.disable()  # nothing that a start reads is given back; on again after the first picture (``App.run``)
    try:
        return _run(options)
    finally:
        gc.enable()


def _run(options: Options) -> int:
    _prepare(os.environ)
    from ..storage.data_dir import open_data_dir
    from ..ui.display import NoDisplayError

    with open_data_dir(options.data_dir) as data:
        from .. import app

        _take_over(options, data)
        try:
            window = app.open_app(data)
        except NoDisplayError:
            return _no_display(data.settings.lang)
        except FileNotFoundError as error:
            return _complain(str(error), INCOMPLETE)
        try:
            window.run()
        except KeyboardInterrupt:
            pass
        finally:
            window.close()
    return DONE


def _prepare(environ: os._Environ[str]) -> None:
    """What has to be set before pygame is imported."""
    environ.setdefault("PYGAME_HIDE_SUPPORT_PROMPT", "1")
    from ..ui.display import prepare_environment

    prepare_environment(environ)


def _take_over(options: Options, data: DataDir) -> None:
    settings = data.settings
    wanted = replace(settings, fullscreen=settings.fullscreen or options.fullscreen, lang=options.lang or settings.lang)
    if wanted != settings:
        data.save_settings(wanted)


def _no_display(lang: str) -> int:
    from ..i18n import set_language, tr

    set_language(lang)
    return _complain(tr("ui.app.no_display"), NO_DISPLAY)


def _complain(line: str, status: int) -> int:
    if sys.stderr is not None:
        print(line, file=sys.stderr)
    return status
