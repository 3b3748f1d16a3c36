"""A house full of data, and what it tells whoever asks; exports and imports in one go."""

from __future__ import annotations

from pathlib import Path
from typing import Any

from gostop_desktop.engine.presets import get
from gostop_desktop.storage import DataDir, Settings, open_data_dir
from gostop_desktop.storage.bundle import carried_files
from gostop_desktop.storage.bundle_import import import_staged
from gostop_desktop.storage.bundle_reading import stage_bundle
from gostop_desktop.storage.presets import HousePresets
from gostop_desktop.storage.secret import DealSecret
from gostop_desktop.storage.statistics import statistics

from .evenings import begin, play

PICTURE = b"\x89PNG\r\n\x1a\n..."


def exhaust(steps: Any) -> Any:
    try:
        while True:
            assert 0.0 <= next(steps) <= 1.0
    except StopIteration as end:
        return end.value


def furnish(folder: Path) -> None:
    """A house with people, chips, a finished and an unfinished match, presets, settings, a picture."""
    with open_data_dir(folder) as data:
        data.save_settings(Settings(volume=5, player_name="지민"))
        evening = begin(data)
        play(evening, 2)
        data.finish()
        evening = begin(data, 2)
        play(evening)
        evening.session.begin_hand()
        HousePresets(data).save("우리 집", "gostop", get("gostop"))
        data.save_picture("영수증", PICTURE)


def told(data: DataDir) -> dict[str, Any]:
    """All that a data folder tells whoever asks it."""
    people = data.profiles.all()
    unfinished = data.unfinished()
    files = carried_files(data.path) if data.path is not None else []
    return {
        "settings": data.settings,
        "people": people,
        "statistics": [statistics(data.database, who.number) for who in people],
        "standings": [data.ledger.standings(evening) for evening in range(1, 9)],
        "tables": "\n".join(data.database._connection.iterdump()),
        "unfinished": unfinished.lines if unfinished else None,
        "secret": DealSecret(data).load(),
        "presets": HousePresets(data).all(),
        "files": {name: path.read_bytes() for name, path in files},
    }


def contents(folder: Path) -> dict[str, Any]:
    with open_data_dir(folder) as data:
        return told(data)


def raw(folder: Path) -> dict[Path, bytes]:
    """Every file of a folder."""
    return {path.relative_to(folder): path.read_bytes() for path in folder.rglob("*") if path.is_file()}


def take(bundle: Path, folder: Path) -> Path:
    """Import; where what was there before is kept."""
    with open_data_dir(folder) as data:
        staged = exhaust(stage_bundle(bundle, folder))
        kept = exhaust(import_staged(data, staged))
    assert isinstance(kept, Path)
    return kept
