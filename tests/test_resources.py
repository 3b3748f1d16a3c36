"""The folder of pictures, sounds and fonts is found."""

from __future__ import annotations

from gostop_desktop import resources


def test_assets_are_found() -> None:
    folder = resources.assets_dir()
    assert (folder / "cards" / "01a.png").is_file()
    assert (folder / "LICENSE").is_file()


def test_the_programs_own_sign_is_found() -> None:
    assert resources.icon_picture(64).read_bytes().startswith(b"\x89PNG")
