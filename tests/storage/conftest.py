"""The fixtures of the tests of 자료 파일."""

from __future__ import annotations

from pathlib import Path

import pytest

from gostop_desktop.storage import open_data_dir
from gostop_desktop.storage.bundle import ENDING
from gostop_desktop.storage.bundle_writing import write_bundle

from .bundles import exhaust, furnish


@pytest.fixture(scope="module")
def house(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A data folder with everything in it, not to be changed."""
    folder = tmp_path_factory.mktemp("house") / "할머니 컴퓨터"
    furnish(folder)
    return folder


@pytest.fixture(scope="module")
def bundle(house: Path) -> Path:
    """What is exported from it."""
    target = house.parent / f"가족{ENDING}"
    with open_data_dir(house) as data:
        exhaust(write_bundle(data, target))
    return target
