"""Files in the folder of house presets that somebody else put there: listed with their fault, and nothing raises."""

from __future__ import annotations

import os
import sys
from pathlib import Path

import pytest

from gostop_desktop.storage import open_data_dir
from gostop_desktop.storage.paths import HOUSE_PRESETS
from gostop_desktop.storage.preset_reading import MOST_BYTES, PresetTextError, preset_toml
from gostop_desktop.storage.presets import HousePresets

GOOD = 'name = "{name}"\ntitle = "집"\nbase = "gostop"\n'


def listed(folder: Path) -> dict[str, tuple[str, ...]]:
    """The faults of each file listed, in the order of the list."""
    with open_data_dir(folder) as data:
        return {file.path.name: file.faults for file in HousePresets(data).files() if file.path is not None}


@pytest.fixture
def presets(tmp_path: Path) -> Path:
    folder = tmp_path / HOUSE_PRESETS
    folder.mkdir()
    (folder / "house_2.toml").write_text(GOOD.format(name="house_2"), encoding="utf-8")
    return folder


@pytest.mark.parametrize("stem", ["²", "house_²", "x①", "٣", "1" * 200, "௰"])
def test_digits_of_any_script_in_a_name(presets: Path, stem: str) -> None:
    (presets / f"{stem}.toml").touch()
    found = listed(presets.parent)
    assert set(found) == {"house_2.toml", f"{stem}.toml"}
    assert found[f"{stem}.toml"]
    assert found["house_2.toml"] == ()


def test_the_second_stands_before_the_tenth(presets: Path) -> None:
    (presets / "house_10.toml").write_text(GOOD.format(name="house_10"), encoding="utf-8")
    assert list(listed(presets.parent)) == ["house_2.toml", "house_10.toml"]


def test_a_file_longer_than_any_preset_is_not_read(presets: Path) -> None:
    good = GOOD.format(name="house_3").encode()
    (presets / "a.toml").write_bytes(good + b"#" * (MOST_BYTES - len(good)))
    (presets / "b.toml").write_bytes(good + b"#" * (MOST_BYTES - len(good) + 1))
    found = listed(presets.parent)
    assert found["a.toml"] == ()
    assert found["b.toml"] == (f"longer than {MOST_BYTES} bytes",)


@pytest.mark.skipif(sys.platform == "win32", reason="no FIFOs and devices in folders")
def test_what_is_no_file_is_not_read(presets: Path) -> None:
    os.mkfifo(presets / "pipe.toml")
    (presets / "endless.toml").symlink_to("/dev/zero")
    (presets / "folder.toml").mkdir()
    found = listed(presets.parent)
    assert {name: found[name] for name in ("pipe.toml", "endless.toml", "folder.toml")} == dict.fromkeys(
        ("pipe.toml", "endless.toml", "folder.toml"), ("no regular file",)
    )


@pytest.mark.parametrize(
    ("text", "fault", "line"),
    [
        ("\n" + "a." * 5000 + "b = 1", "too_deep", 2),
        ("x = " + "[" * 9000, "too_deep", 0),
        ("a = 1\nb = " + "9" * 9000, "long_number", 2),
        ("a = 1\nb = ", "not_toml", 0),
        ("a = 1\nb = ?\n", "not_toml", 2),
    ],
)
def test_texts_that_no_preset_has(text: str, fault: str, line: int) -> None:
    with pytest.raises(PresetTextError) as raised:
        preset_toml(text.encode())
    assert (raised.value.fault, raised.value.line) == (fault, line)


def test_letters_that_are_none_are_placed() -> None:
    with pytest.raises(PresetTextError) as raised:
        preset_toml(b"a = 1\n\xff")
    assert (raised.value.fault, raised.value.line) == ("not_utf8", 2)


def test_dots_in_a_remark_are_no_fault() -> None:
    assert preset_toml(("# " + "." * 200 + "\na = 1").encode())[1] == {"a": 1}
