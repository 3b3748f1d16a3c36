"""The command line, and the command ``rules``: answers, faults, exit statuses."""

from __future__ import annotations

import json
import subprocess
import sys
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

from gostop_desktop import __version__, cli, i18n
from gostop_desktop.engine import presets
from gostop_desktop.engine.presets import PRESETS
from gostop_desktop.engine.rules import FIELDS
from gostop_desktop.i18n.rule_text import sentence

Answer = tuple[int, str, str]
Run = Callable[..., Answer]


@pytest.fixture
def run(capsys: pytest.CaptureFixture[str]) -> Run:
    def run_it(*words: str) -> Answer:
        status = cli.main(list(words))
        i18n.set_language("ko")
        out, err = capsys.readouterr()
        return status, out, err

    return run_it


@pytest.fixture
def house(tmp_path: Path) -> Path:
    path = tmp_path / "우리 집.toml"
    path.write_text(
        '\ufeffname = "ours"\ntitle = "우리 집"\nbase = "matgo"\n\n[rules]\npibak_max = 6\njokers = [2]\n', "utf-8"
    )
    return path


def test_list(run: Run) -> None:
    status, out, err = run("rules", "list")
    assert (status, err) == (0, "")
    assert [line.split()[0] for line in out.splitlines()] == list(PRESETS)
    assert "더블맞고" in out
    status, out, err = run("rules", "list", "--json")
    assert [(preset["name"], preset["title"], preset["base"]) for preset in json.loads(out)] == [
        (preset.name, preset.title, preset.base) for preset in PRESETS.values()
    ]


@pytest.mark.parametrize("name", PRESETS)
def test_show_in_json(run: Run, name: str) -> None:
    status, out, err = run("rules", "show", name, "--json")
    assert (status, err) == (0, "")
    shown = json.loads(out)
    assert shown.keys() == {"name", "title", "fields"}
    assert (shown["name"], shown["title"]) == (name, PRESETS[name].title)
    assert {field["field"]: field["value"] for field in shown["fields"]} == presets.get(name).to_json()
    assert {field["field"]: field["default"] for field in shown["fields"]} == presets.get("gostop").to_json()
    assert all(
        field.keys() == {"field", "value", "default", "values", "group", "sentence"} for field in shown["fields"]
    )
    pibak = next(field for field in shown["fields"] if field["field"] == "pibak_max")
    assert (pibak["default"], pibak["values"], pibak["group"]) == (5, "1..10", "bak")
    assert str(pibak["value"]) in pibak["sentence"]


def test_show_in_both_languages(run: Run) -> None:
    rules = presets.get("matgo")
    for language, words in (("ko", ()), ("en", ("--lang", "en"))):
        status, out, _ = run("rules", "show", "matgo", *words)
        assert status == 0
        with i18n.using(language):
            for field in FIELDS:
                assert f"  {field.name} = " in out
                assert f"    {sentence(field, getattr(rules, field.name))}\n" in out
    assert run("--lang", "en", "rules", "show", "matgo") == run("rules", "--lang=en", "show", "matgo")


def test_show_a_file(run: Run, house: Path) -> None:
    status, out, _ = run("rules", "show", str(house), "--json")
    shown = json.loads(out)
    assert (status, shown["name"], shown["title"]) == (0, "ours", "우리 집")
    assert next(field["value"] for field in shown["fields"] if field["field"] == "jokers") == [2]


def test_diff(run: Run, house: Path) -> None:
    assert json.loads(run("rules", "diff", "gostop", "gostop_strict", "--json")[1]) == [
        {"field": "self_ppeok_pi", "a": 2, "b": 1},
        {"field": "president_points", "a": 3, "b": 10},
    ]
    assert json.loads(run("rules", "diff", str(house), "matgo", "--json")[1]) == [
        {"field": "jokers", "a": [2], "b": [2, 3]},
        {"field": "pibak_max", "a": 6, "b": 7},
    ]
    assert json.loads(run("rules", "diff", "matgo", "matgo", "--json")[1]) == []
    status, out, _ = run("rules", "diff", "gostop", "gostop_strict")
    assert status == 0
    assert out.splitlines()[0] == "표준 고스톱 (3인)과 원칙 고스톱은 규칙 2개가 달라요."
    assert "총통 점수 (president_points)" in out
    assert "same rules" in run("rules", "diff", "matgo", "matgo", "--lang", "en")[1]


def test_names_that_are_none_are_all_named(run: Run, tmp_path: Path) -> None:
    missing = tmp_path / "missing.toml"
    status, out, err = run("rules", "diff", "nothing", str(missing), "--json")
    assert status == 1
    assert json.loads(out) == {"error": err.splitlines()}
    first, second = err.splitlines()
    assert '"nothing"' in first
    assert "matgo_double" in first
    assert second.startswith(f"{missing}: ")
    status, out, _ = run("rules", "show", "nothing")
    assert (status, out) == (1, "")


def test_check_a_good_file(run: Run, house: Path) -> None:
    status, out, err = run("rules", "check", str(house))
    assert (status, err) == (0, "")
    assert "우리 집" in out
    assert json.loads(run("rules", "check", str(house), "--json")[1]) == {
        "file": str(house), "name": "ours", "title": "우리 집", "base": "matgo",
        "rules": {"pibak_max": 6, "jokers": [2]}, "error": None,
    }  # fmt: skip


BAD = """name = "ours"
base = "matgo"
colour = "red"
[rules]
pibak_max = 99
first_ppek = 1
  "jokers" = [2, 2.5]
mission_multipliers.month = 3
shodang = "ask_in_order"
night_hours = 1979-05-27
"""


@pytest.mark.parametrize("language", i18n.LANGUAGES)
def test_check_names_every_fault_with_file_line_and_field(run: Run, tmp_path: Path, language: str) -> None:
    path = tmp_path / "bad.toml"
    path.write_text(BAD, "utf-8")
    status, out, err = run("rules", "check", str(path), "--json", "--lang", language)
    assert status == 1
    assert json.loads(out) == {"error": err.splitlines()}
    assert [line.removeprefix(str(path)).split(": ")[:2] for line in err.splitlines()] == [
        [":3", "colour"], ["", "title"], [":6", "first_ppek"], [":7", "jokers"], [":10", "night_hours"],
        [":5", "pibak_max"], ["", "mission_multipliers"], [":9", "shodang"],
    ]  # fmt: skip
    assert "first_ppeok_pi" in err
    assert "1~10" in err or "1 to 10" in err
    assert run("rules", "check", str(path))[1] == ""


@pytest.mark.parametrize(
    ("content", "start"),
    [
        (b"name = = 1\n", ":1: "),
        (b'name = "x"\n\nname = "y"\n', ":3: "),
        (b"name = \"\xff\"\n", ":1: "),
        (b"a = " + b"[" * 5000 + b"]" * 5000, ": "),
        (b"a = " + b"9" * 5000, ":1: "),
        (b"\n[rules]\npibak_max = 0x" + b"f" * 9000, ""),
        (b"[rules", ""),
        (b"", ": name"),
    ],
)  # fmt: skip
def test_files_that_are_no_presets(run: Run, tmp_path: Path, content: bytes, start: str) -> None:
    path = tmp_path / "bad.toml"
    path.write_bytes(content)
    status, out, err = run("rules", "check", str(path))
    assert (status, out) == (1, "")
    assert err.splitlines()[0].startswith(f"{path}{start}")


def test_a_folder_is_no_file(run: Run, tmp_path: Path) -> None:
    status, _, err = run("rules", "check", str(tmp_path))
    assert status == 1
    assert err.startswith(f"{tmp_path}: ")
    assert run("rules", "check", "nul\0byte")[0] == 1


@pytest.mark.parametrize(
    "words", [["rules"], ["rules", "show"], ["rules", "sing"], ["rules", "list", "x"], ["x"], ["--lang", "fr"], ["-x"]]
)
def test_wrong_usage(run: Run, words: list[str]) -> None:
    status, out, err = run(*words)
    assert (status, out) == (2, "")
    assert err.startswith("usage: gostop-desktop")


def test_help_and_version(run: Run) -> None:
    assert run("--version") == (0, f"gostop-desktop {__version__}\n", "")
    status, korean, _ = run("--help")
    assert status == 0
    assert "규칙" in korean
    status, english, _ = run("--help", "--lang", "en")
    assert "rule sets" in english
    for command in ("rules", "score", "replay"):
        assert f"\n    {command} " in english


def test_the_window_is_opened_without_a_command(run: Run, monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    from gostop_desktop.commands import self_check, window

    seen: list[Any] = []

    def no_display(options: Any) -> int:
        seen.append(options)
        return cli.NO_DISPLAY

    monkeypatch.setattr(window, "run", no_display)
    monkeypatch.setattr(self_check, "run", lambda options: cli.DONE)
    assert run() == (3, "", "")
    assert run("--data-dir", str(tmp_path), "--fullscreen", "--lang", "en")[0] == 3
    assert [(options.data_dir, options.fullscreen, options.lang) for options in seen] == [
        (None, False, None),
        (tmp_path, True, "en"),
    ]
    assert run("--self-check")[0] == 0


def python(code: str, *words: str, **more: Any) -> subprocess.CompletedProcess[str]:
    """A new interpreter in which nothing has been imported yet."""
    return subprocess.run(
        [sys.executable, "-c", code, *words], capture_output=True, encoding="utf-8", check=False, timeout=60, **more
    )


def test_the_module_is_the_command_and_speaks_utf8_in_any_locale() -> None:
    code = "import runpy; runpy.run_module('gostop_desktop', run_name='__main__', alter_sys=True)"
    done = python(code, "rules", "list", env={"LC_ALL": "C", "PYTHONUTF8": "0", "PYTHONIOENCODING": "ascii"})
    assert done.returncode == 0, done.stderr
    assert "더블맞고" in done.stdout


def test_rules_need_no_pygame() -> None:
    code = (
        "import sys; from gostop_desktop import cli\n"
        "assert cli.main(['rules', 'show', 'matgo', '--json']) == 0\n"
        "assert 'pygame' not in sys.modules"
    )
    assert python(code).returncode == 0


@pytest.mark.skipif(sys.platform == "win32", reason="a shell's pipe")
def test_a_reader_that_goes_away_is_no_fault() -> None:
    command = f"'{sys.executable}' -m gostop_desktop rules show gostop | head -n 1"
    done = subprocess.run(command, shell=True, capture_output=True, encoding="utf-8", check=False, timeout=60)
    assert done.stdout == "표준 고스톱 (3인) (gostop)\n"
    assert done.stderr == ""
