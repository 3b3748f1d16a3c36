"""``python -m tools.cards`` redraws the deck; ``--sheets DIR`` also writes contact sheets; ``--only 01a,07c`` looks."""

from __future__ import annotations

import argparse
from pathlib import Path

from . import render, sheets

ASSETS = Path(__file__).resolve().parents[2] / "assets" / "cards"


def main() -> None:
    parser = argparse.ArgumentParser(prog="python -m tools.cards", description=__doc__)
    parser.add_argument("--out", type=Path, default=ASSETS, help="folder of the pictures")
    parser.add_argument("--sheets", type=Path, help="write contact sheets of the pictures into this folder")
    parser.add_argument("--only", help="draw single cards at 640 x 1000 into the folder of --sheets and nothing else")
    parser.add_argument("--overview", type=Path, help="write one small picture of the whole deck to this file")
    options = parser.parse_args()
    if options.only:
        folder = options.sheets or Path.cwd()
        folder.mkdir(parents=True, exist_ok=True)
        for name in options.only.split(","):
            sheets.single(name).save(folder / f"{name}.png")
        return
    written = render.draw_all(options.out)
    print(f"{len(written)} files, {sum(p.stat().st_size for p in written) / 1e6:.2f} MB")
    if options.overview:
        sheets.overview(options.out, options.overview)
    if options.sheets:
        sheets.write_all(options.out, options.sheets)


if __name__ == "__main__":
    main()
