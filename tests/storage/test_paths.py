"""The platform's folder: absolute, or none at all."""

from __future__ import annotations

from pathlib import Path

import pytest

from gostop_desktop.storage import paths


def test_default_folder_is_this_programs_own(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    monkeypatch.setenv("XDG_DATA_HOME", str(tmp_path))
    path = paths.default_data_path()
    assert path is not None
    assert path.name == "gostop-desktop"
    assert path.is_absolute()


def test_a_home_that_is_no_place_gives_none(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(paths, "user_data_path", lambda *_args, **_options: Path("~/.local/share/gostop-desktop"))
    assert paths.default_data_path() is None
