"""What holds the repository together: the README's promises, the layers, what is shipped and what is left out."""

from __future__ import annotations

import ast
import subprocess
import sys
import tomllib
from itertools import accumulate
from pathlib import Path
from typing import Any
from xml.etree import ElementTree

import pytest
from importlinter.cli import lint_imports

from gostop_desktop import __version__
from gostop_desktop.cli import main

ROOT = Path(__file__).parents[1]
SPEC = ROOT / "build" / "spec" / "gostop-desktop.spec"


@pytest.fixture
def project() -> dict[str, Any]:
    table: dict[str, Any] = tomllib.loads((ROOT / "pyproject.toml").read_text("utf-8"))["project"]
    return table


def code_blocks(text: str) -> list[str]:
    """What stands in the fenced blocks of a Markdown text."""
    return [block.partition("\n")[2].strip() for block in text.split("```")[1::2]]


def imported_modules() -> set[str]:
    """Every module of others that the package imports anywhere, with all its parents."""
    found: set[str] = set()
    for path in (ROOT / "gostop_desktop").rglob("*.py"):
        for node in ast.walk(ast.parse(path.read_text("utf-8"))):
            names: list[str] = []
            if isinstance(node, ast.Import):
                names = [alias.name for alias in node.names]
            elif isinstance(node, ast.ImportFrom) and node.level == 0 and node.module:
                names = [node.module, *(f"{node.module}.{alias.name}" for alias in node.names)]
            found.update(prefix for name in names for prefix in accumulate(name.split("."), "{}.{}".format))
    return found


def spec_excludes() -> list[str]:
    """The modules that the built program goes without."""
    for node in ast.parse(SPEC.read_text("utf-8")).body:
        if isinstance(node, ast.Assign) and isinstance(node.targets[0], ast.Name) and node.targets[0].id == "EXCLUDES":
            value: list[str] = ast.literal_eval(node.value)
            return value
    raise AssertionError("the spec has no EXCLUDES")


def test_the_readme_begins_with_the_two_commands() -> None:
    assert code_blocks((ROOT / "README.md").read_text("utf-8"))[:2] == [
        "python3 -m venv .venv && .venv/bin/pip install . && .venv/bin/gostop-desktop",
        "python3 -m venv .venv && .venv/bin/pip install '.[test]' && .venv/bin/pytest",
    ]


def test_links_of_the_readme_lead_somewhere() -> None:
    text = (ROOT / "README.md").read_text("utf-8")
    targets = [part.partition(")")[0] for part in text.split("](")[1:]]
    assert targets
    assert [target for target in targets if not (ROOT / target).exists()] == []


def test_arrows_only_downwards(monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]) -> None:
    monkeypatch.chdir(ROOT)
    status = lint_imports(config_filename=str(ROOT / "pyproject.toml"), no_cache=True)
    assert status == 0, capsys.readouterr().out


def test_the_engine_runs_without_pygame() -> None:
    program = "import sys, gostop_desktop.engine; print('pygame' in sys.modules)"
    done = subprocess.run([sys.executable, "-c", program], capture_output=True, text=True, check=True, cwd=ROOT)
    assert done.stdout == "False\n"


def test_nothing_the_package_imports_is_left_out_of_the_built_program() -> None:
    assert imported_modules() & set(spec_excludes()) == set()


def test_only_declared_packages_are_imported(project: dict[str, Any]) -> None:
    names = {"pygame-ce": "pygame"}
    declared = {name.partition(">")[0] for name in project["dependencies"]}
    allowed = {names.get(name, name) for name in declared} | set(sys.stdlib_module_names) | {"gostop_desktop"}
    assert {name for name in imported_modules() if "." not in name} - allowed == set()


def test_dependencies_are_lower_bounds(project: dict[str, Any]) -> None:
    wanted = {
        *project["dependencies"],
        *(name for names in project["optional-dependencies"].values() for name in names),
    }
    wanted -= {"gostop-desktop[test]"}
    assert [name for name in wanted if name.count(">=") != 1 or "<" in name or "==" in name] == []


def test_licences_are_shipped(project: dict[str, Any]) -> None:
    for pattern in project["license-files"]:
        assert list(ROOT.glob(pattern)), pattern
    fonts = {path.stem.partition("-")[0] for path in (ROOT / "assets" / "fonts").glob("*.otf")}
    assert fonts == {path.stem.removeprefix("OFL-") for path in (ROOT / "assets" / "fonts").glob("OFL-*.txt")}


def test_the_version_stands_in_one_place(project: dict[str, Any], capsys: pytest.CaptureFixture[str]) -> None:
    assert project["dynamic"] == ["version"]
    assert main(["--version"]) == 0
    assert capsys.readouterr().out == f"gostop-desktop {__version__}\n"


def test_what_tells_of_the_release_tells_of_this_version() -> None:
    headings = [line for line in (ROOT / "CHANGELOG.md").read_text("utf-8").splitlines() if line.startswith("## ")]
    assert headings[0].split()[1] == __version__
    (description,) = (ROOT / "build" / "spec" / "linux").glob("*.metainfo.xml")
    release = ElementTree.parse(description).find("releases/release")
    assert release is not None
    assert release.get("version") == __version__
    assert f"({release.get('date')})" in headings[0]


def test_desktops_know_the_program_by_one_name() -> None:
    (description,) = (ROOT / "build" / "spec" / "linux").glob("*.metainfo.xml")
    identifier = ElementTree.parse(description).findtext("id")
    assert identifier == description.name.removesuffix(".metainfo.xml")
    assert f'IDENTIFIER = "{identifier}"' in SPEC.read_text("utf-8")


def test_the_spec_is_kept_while_builds_are_not() -> None:
    lines = (ROOT / ".gitignore").read_text("utf-8").splitlines()
    assert lines.index("/build/*") < lines.index("!/build/spec/")
    assert not (SPEC.parent / "__init__.py").exists()


def test_nothing_pins_a_package_index() -> None:
    locks = [*ROOT.glob("*.lock"), *ROOT.glob("requirements*.txt"), *ROOT.glob("pylock*.toml")]
    assert locks == []
    for name in ("pyproject.toml", "README.md", ".ci/run"):
        text = (ROOT / name).read_text("utf-8")
        assert "index-url" not in text
        assert "://" not in text, name
