"""``python -m gostop_desktop`` is the command ``gostop-desktop``."""

from __future__ import annotations

import multiprocessing
import sys

from .cli import main

if __name__ == "__main__":
    multiprocessing.freeze_support()
    sys.exit(main())
