"""규칙 모음 of a house: preset files (INTERFACE.md section 4) in the folder of everything the program remembers."""

from __future__ import annotations

import contextlib
import json
import re
import unicodedata
from collections.abc import Mapping
from dataclasses import dataclass
from pathlib import Path
from weakref import WeakKeyDictionary

from ..engine.errors import RuleError
from ..engine.fields import JsonValue, shown
from ..engine.presets import PRESETS, Preset, differences, get
from ..engine.reading import MAX_NAME, user_preset
from ..engine.rules import RuleSet
from .atomic import sync_folder, write_atomically
from .data_dir import DataDir
from .paths import HOUSE_PRESETS
from .preset_reading import MOST_BYTES, preset_toml

_PREFIX = "house_"
_UNKEPT: WeakKeyDictionary[DataDir, dict[str, Preset]] = WeakKeyDictionary()
"""Presets that could not be written, until the program ends."""


@dataclass(frozen=True, slots=True)
class HousePreset:
    """A preset file. ``preset`` is None where it cannot be read; ``faults`` then says why, one line a fault."""

    path: Path | None
    preset: Preset | None
    faults: tuple[str, ...] = ()


class HousePresets:
    """The rule sets that people of this machine have saved; kept in memory alone where there is no folder to write."""

    def __init__(self, data: DataDir) -> None:
        self._data = data
        self._unkept = _UNKEPT.setdefault(data, {})

    @property
    def folder(self) -> Path | None:
        """Where the files lie; None where nothing is kept."""
        return self._data.path / HOUSE_PRESETS if self._data.path is not None else None

    def files(self) -> tuple[HousePreset, ...]:
        """Every preset file in the order of its name, those that cannot be read too; presets in memory last."""
        found: list[HousePreset] = []
        taken = set(PRESETS)
        for path in _toml_files(self.folder):
            file = _read(path)
            if file.preset is not None and file.preset.name in taken:
                file = HousePreset(path, None, (f"name: {shown(file.preset.name)}: taken by another preset",))
            elif file.preset is not None:
                taken.add(file.preset.name)
            found.append(file)
        found += [HousePreset(None, preset) for name, preset in self._unkept.items() if name not in taken]
        return tuple(found)

    def all(self) -> dict[str, Preset]:
        """The presets by name that can be played, shipped ones not among them."""
        return {file.preset.name: file.preset for file in self.files() if file.preset is not None}

    def find(self, name: str) -> Preset | None:
        """The preset of this name, shipped or of this house."""
        return PRESETS.get(name) or self.all().get(name)

    def save(self, title: str, base: str, rules: RuleSet, name: str = "") -> Preset:
        """Keep a rule set under a title; ``name`` is that of the preset whose place it takes, empty for a new one.

        :param base: the shipped preset from which the differences are written.
        :raises RuleError: when title or base are none.
        """
        wanted = name or self._free_name()
        clean = unicodedata.normalize("NFC", title).strip()
        changes = differences(rules, get(base))
        preset = user_preset({"name": wanted, "title": clean, "base": base, "rules": changes})
        self._unkept.pop(wanted, None)
        if not self._write(preset):
            self._unkept[wanted] = preset
        return preset

    def forget(self, file: HousePreset) -> None:
        """Delete a preset of this house, or a file that cannot be read."""
        if file.preset is not None:
            self._unkept.pop(file.preset.name, None)
        if file.path is not None:
            with contextlib.suppress(OSError):
                file.path.unlink()
                sync_folder(file.path.parent)

    def _free_name(self) -> str:
        taken = set(self.all()) | {path.stem for path in _toml_files(self.folder)}
        number = 1
        while f"{_PREFIX}{number}" in taken:
            number += 1
        return f"{_PREFIX}{number}"

    def _write(self, preset: Preset) -> bool:
        """Put the preset into its file; whether that is kept."""
        if self.folder is None or not self._data.writable:
            return False
        old = next((file.path for file in self.files() if file.preset and file.preset.name == preset.name), None)
        path = old or self.folder / f"{preset.name}.toml"
        try:
            self.folder.mkdir(parents=True, exist_ok=True)
            write_atomically(path, preset_text(preset).encode("utf-8"))
        except OSError:
            return False
        return True


def rules_of(data: DataDir, name: str) -> RuleSet:
    """The rule set of a preset's name, shipped or of this house.

    :raises RuleError: when there is no such preset.
    """
    preset = HousePresets(data).find(name)
    return preset.rules() if preset is not None and name not in PRESETS else get(name)


def preset_text(preset: Preset) -> str:
    """The preset as the text of its TOML file.

    :raises ValueError: for a preset without a base: only shipped ones have none.
    """
    if preset.base is None:
        raise ValueError(f"{preset.name} has no base")
    head = {"name": preset.name, "title": preset.title, "base": preset.base}
    lines = [f"{key} = {_toml(value)}" for key, value in head.items()]
    lines += ["", "[rules]", *(f"{key} = {_toml(value)}" for key, value in preset.changes.items())]
    return "\n".join(lines) + "\n"


def _toml(value: JsonValue) -> str:
    if isinstance(value, bool):
        return "true" if value else "false"
    if isinstance(value, str):
        return json.dumps(value, ensure_ascii=False).replace("\x7f", "\\u007f")
    if isinstance(value, list):
        return f"[{', '.join(_toml(item) for item in value)}]"
    if isinstance(value, Mapping):
        return f"{{ {', '.join(f'{key} = {_toml(item)}' for key, item in value.items())} }}"
    return repr(value)


def _toml_files(folder: Path | None) -> list[Path]:
    """The preset files of a folder, ``house_2`` before ``house_10``."""
    try:
        found = [path for path in folder.iterdir() if path.suffix == ".toml"] if folder is not None else []
    except OSError:
        return []
    return sorted(
        found, key=lambda path: [int(part) if part.isdecimal() else 0 for part in re.split(r"(\d+)", path.stem)]
    )


def _bytes(path: Path) -> bytes:
    """What the file holds, where it is one: whatever else is called so may never come to an end."""
    if not path.is_file():
        raise OSError("no regular file")
    with path.open("rb") as file:
        data = file.read(MOST_BYTES + 1)
    if len(data) > MOST_BYTES:
        raise OSError(f"longer than {MOST_BYTES} bytes")
    return data


def _read(path: Path) -> HousePreset:
    try:
        _, content = preset_toml(_bytes(path))
        return HousePreset(path, user_preset(content))
    except RuleError as error:
        return HousePreset(path, None, error.faults)
    except (OSError, ValueError) as error:
        return HousePreset(path, None, (" ".join(str(error).split())[: 2 * MAX_NAME],))
