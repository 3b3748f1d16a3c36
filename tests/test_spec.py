"""The spec that PyInstaller reads, run for each system with stand-ins that only remember what they are given."""

from __future__ import annotations

import sys
from pathlib import Path
from types import ModuleType, SimpleNamespace
from typing import Any

import pytest

from gostop_desktop import __version__

SPEC = Path(__file__).parents[1] / "build" / "spec" / "gostop-desktop.spec"


class Step:
    """A step of PyInstaller: remembers its arguments; everything it makes is empty."""

    def __init__(self, *args: Any, **options: Any) -> None:
        self.args, self.options = args, options
        self.binaries = [("libz.so.1", "", ""), ("libstdc++.so.6", "", ""), ("libgcc_s.so.1", "", "")]
        self.datas = [("pygame/freesansbold.ttf", "", ""), *((*pair, "DATA") for pair in options.get("datas", ()))]
        self.pure = self.scripts = ()


@pytest.fixture
def run(monkeypatch: pytest.MonkeyPatch) -> Any:
    """Runs the spec as on a system; gives the steps by their names, each a list."""
    hooks = ModuleType("PyInstaller.utils.hooks")
    hooks.collect_submodules = lambda name: [name]  # type: ignore[attr-defined]
    windows = ModuleType("PyInstaller.utils.win32")
    infos = "VSVersionInfo FixedFileInfo StringFileInfo StringTable StringStruct VarFileInfo VarStruct"
    windows.versioninfo = SimpleNamespace(**dict.fromkeys(infos.split(), Step))  # type: ignore[attr-defined]
    for name, module in {
        "PyInstaller": ModuleType("PyInstaller"),
        "PyInstaller.utils": ModuleType("PyInstaller.utils"),
        "PyInstaller.utils.hooks": hooks,
        "PyInstaller.utils.win32": windows,
    }.items():
        monkeypatch.setitem(sys.modules, name, module)

    def run_on(system: str) -> dict[str, list[Step]]:
        monkeypatch.setattr(sys, "platform", system)
        steps: dict[str, list[Step]] = {name: [] for name in ("Analysis", "PYZ", "EXE", "COLLECT", "BUNDLE")}

        def remembering(name: str) -> Any:
            def make(*args: Any, **options: Any) -> Step:
                steps[name].append(Step(*args, **options))
                return steps[name][-1]

            return make

        space = {name: remembering(name) for name in steps} | {"SPECPATH": str(SPEC.parent)}
        exec(compile(SPEC.read_text("utf-8"), str(SPEC), "exec"), space)
        return steps

    return run_on


def programs(steps: dict[str, list[Step]]) -> dict[str, bool]:
    """The programs in the folder, and whether each has a console."""
    inside = [step.options for step in steps["EXE"] if step in steps["COLLECT"][0].args]
    return {options["name"]: options["console"] for options in inside}


def test_windows_has_a_program_without_a_console_and_one_with(run: Any) -> None:
    steps = run("win32")
    assert programs(steps) == {"gostop-desktop": False, "gostop-desktop-cli": True}
    assert steps["BUNDLE"] == []
    for step in steps["EXE"]:
        assert Path(step.options["icon"]).read_bytes().startswith(b"\0\0\1\0")
        numbers = step.options["version"].options["ffi"].options["filevers"]
        assert ".".join(map(str, numbers)) == f"{__version__}.0"
        assert (step.options["upx"], step.options["strip"]) == (False, False)


def test_macos_has_a_bundle_with_names_in_both_languages(run: Any) -> None:
    steps = run("darwin")
    assert programs(steps) == {"gostop-desktop": False}
    (bundle,) = steps["BUNDLE"]
    assert bundle.options["name"] == "gostop-desktop.app"
    assert bundle.options["version"] == __version__
    assert bundle.options["bundle_identifier"] == "io.github.gostop_desktop"
    assert Path(bundle.options["icon"]).read_bytes().startswith(b"icns")
    assert bundle.options["info_plist"]["NSHighResolutionCapable"] is True
    assert bundle.options["info_plist"]["CFBundleLocalizations"] == ["ko", "en"]
    datas = steps["Analysis"][0].options["datas"]
    names = {target: Path(source).read_text("utf-8") for source, target in datas if target.endswith(".lproj")}
    assert "고스톱 한판" in names["ko.lproj"]
    assert "Gostop Desktop" in names["en.lproj"]


def test_linux_has_one_stripped_program(run: Any) -> None:
    steps = run("linux")
    assert programs(steps) == {"gostop-desktop": True}
    assert steps["EXE"][0].options["strip"] is True
    assert steps["EXE"][0].options["version"] is None
    assert steps["BUNDLE"] == []


@pytest.mark.parametrize("system", ["linux", "win32", "darwin"])
def test_no_encoding_of_the_system_is_needed(run: Any, system: str) -> None:
    steps = run(system)
    excluded = steps["Analysis"][0].options["excludes"]
    assert {"encodings.cp949", "encodings.cp1251", "encodings.shift_jis"} <= set(excluded)
    assert not {f"encodings.{name}" for name in ("utf_8", "cp437", "mbcs", "oem", "latin_1", "aliases")} & set(excluded)
    for step in steps["EXE"]:
        assert [("X utf8", None, "OPTION")] in step.args


@pytest.mark.parametrize("system", ["linux", "win32", "darwin"])
def test_what_belongs_to_the_program_is_inside_and_nothing_else(run: Any, system: str) -> None:
    (analysis,) = run(system)["Analysis"]
    targets = {Path(target, Path(source).name).as_posix() for source, target in analysis.options["datas"]}
    assert "gostop_desktop/assets/cards/01a.png" in targets
    assert "gostop_desktop/assets/fonts/OFL-NotoSansKR.txt" in targets
    assert [target for target in targets if target.endswith((".py", ".svg"))] == []
    assert [name for name, _, _ in analysis.binaries] == ["libz.so.1"]
    assert not any(Path(name).name == "freesansbold.ttf" for name, _, _ in analysis.datas)
