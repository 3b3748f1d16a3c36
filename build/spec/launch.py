"""Start of the built program. A worker process begins here too, and must go no further than ``freeze_support``."""

import multiprocessing
import sys

if __name__ == "__main__":
    multiprocessing.freeze_support()
    from gostop_desktop.cli import main

    sys.exit(main())
