"""``gostop-desktop`` alone: the game in a window. The only command that needs a display."""

from __future__ import annotations

import os
import sys
from typing import Protocol

DONE, NO_DISPLAY = 0, 3


class Options(Protocol):
    """``data_dir``: where to keep things; None for the platform's folder."""

    data_dir: str | None


def run(options: Options) -> int:
    """Play until the window is closed; the exit status: 0, or 3 without a display a person could see."""
    _prepare(os.environ)
    from ..storage.data_dir import open_data_dir
    from ..ui.display import NoDisplayError

    with open_data_dir(options.data_dir) as data:
        from .. import app

        try:
            window = app.open_app(data)
        except NoDisplayError:
            return _no_display(data.settings.lang)
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


def _no_display(lang: str) -> int:
    from ..i18n import set_language, tr

    set_language(lang)
    if sys.stderr is not None:
        print(tr("ui.app.no_display"), file=sys.stderr)
    return NO_DISPLAY
