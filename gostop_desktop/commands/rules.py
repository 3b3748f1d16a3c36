"""``rules list``, ``show``, ``diff`` and ``check``: the presets in words, compared, and files of one's own checked."""

from __future__ import annotations

import argparse
import json
from collections.abc import Iterator
from dataclasses import dataclass
from typing import TYPE_CHECKING

from ..engine.errors import RuleError
from ..engine.fields import Field, JsonValue, to_json
from ..engine.presets import PRESETS, unknown_preset
from ..engine.rules import FIELDS, GROUPS, RuleSet
from ..i18n import tr
from ..i18n.rule_text import fault_text, group_label, label, preset_title, sentence, value_name
from .common import few, tell
from .preset_file import read_preset

if TYPE_CHECKING:
    Subparsers = argparse._SubParsersAction[argparse.ArgumentParser]

_ACTIONS = {"list": (), "show": ("name",), "diff": ("a", "b"), "check": ("file",)}


@dataclass(frozen=True, slots=True)
class _Named:
    """A rule set and what it is called."""

    name: str
    title: str
    rules: RuleSet

    def value(self, field: Field) -> JsonValue:
        return to_json(field.domain, getattr(self.rules, field.name))


def add_parser(subparsers: Subparsers) -> None:
    """Add the command ``rules`` and its four actions."""
    parser = subparsers.add_parser("rules", help=tr("cli.rules.help"))
    actions = parser.add_subparsers(dest="action", required=True, metavar="list | show | diff | check")
    for action, arguments in _ACTIONS.items():
        subparser = actions.add_parser(action, help=tr(f"cli.rules.{action}"))
        for argument in arguments:
            words = tr("cli.rules.file" if argument == "file" else "cli.rules.name")
            subparser.add_argument(argument, metavar=argument.upper(), help=words)
        subparser.add_argument("--json", action="store_true", help=tr("cli.json"))


def run(options: argparse.Namespace) -> int:
    """Answer on standard output; faults go to standard error, one a line. Gives the exit status."""
    try:
        lines = list(_answer(options))
    except RuleError as error:
        told = few(error.faults)
        if options.json:
            print(_as_json({"error": told}))
        tell(told)
        return 1
    print("\n".join(lines))
    return 0


def _answer(options: argparse.Namespace) -> Iterator[str]:
    """The lines of the answer.

    :raises RuleError: when a name or a file is no rule set; its faults are in the current language.
    """
    match options.action:
        case "list":
            return _list(options.json)
        case "show":
            (shown,) = _named(options.name)
            return iter([_as_json(_show_json(shown))]) if options.json else _show(shown)
        case "diff":
            a, b = _named(options.a, options.b)
            return iter([_as_json(_diff_json(a, b))]) if options.json else _diff(a, b)
        case _:
            return _check(options.file, options.json)


def _named(*names: str) -> list[_Named]:
    """The presets or files of these names.

    :raises RuleError: with the faults of all of them.
    """
    found: list[_Named] = []
    faults: list[str] = []
    for name in names:
        try:
            found.append(_one_named(name))
        except RuleError as error:
            faults += error.faults
    if faults:
        raise RuleError(tuple(faults))
    return found


def _one_named(name: str) -> _Named:
    if name in PRESETS:
        preset = PRESETS[name]
    elif name.endswith(".toml") or "/" in name or "\\" in name:
        preset = read_preset(name)
    else:
        raise RuleError((fault_text(unknown_preset(name, "NAME")),))
    return _Named(preset.name, preset_title(preset), preset.rules())


def _as_json(value: object) -> str:
    return json.dumps(value, ensure_ascii=False)


def _list(as_json: bool) -> Iterator[str]:
    if as_json:
        yield _as_json(
            [{"name": preset.name, "title": preset_title(preset), "base": preset.base} for preset in PRESETS.values()]
        )
        return
    width = max(map(len, PRESETS))
    for preset in PRESETS.values():
        yield f"{preset.name:{width}}  {preset_title(preset)}"


def _show_json(shown: _Named) -> dict[str, object]:
    fields = [
        {
            "field": field.name,
            "value": shown.value(field),
            "default": to_json(field.domain, field.default),
            "values": field.values,
            "group": field.group,
            "sentence": sentence(field, getattr(shown.rules, field.name)),
        }
        for field in FIELDS
    ]
    return {"name": shown.name, "title": shown.title, "fields": fields}


def _show(shown: _Named) -> Iterator[str]:
    yield f"{shown.title} ({shown.name})"
    for group in GROUPS:
        yield ""
        yield f"[{group_label(group)}]"
        for field in FIELDS:
            if field.group == group:
                yield f"  {field.name} = {_as_json(shown.value(field))}  ({label(field)})"
                yield f"    {sentence(field, getattr(shown.rules, field.name))}"


def _different(a: _Named, b: _Named) -> list[Field]:
    return [field for field in FIELDS if a.value(field) != b.value(field)]


def _diff_json(a: _Named, b: _Named) -> list[dict[str, object]]:
    return [{"field": field.name, "a": a.value(field), "b": b.value(field)} for field in _different(a, b)]


def _diff(a: _Named, b: _Named) -> Iterator[str]:
    different = _different(a, b)
    if not different:
        yield tr("cli.rules.same", a=a.title, b=b.title)
        return
    yield tr("cli.rules.differs", a=a.title, b=b.title, count=len(different))
    for field in different:
        yield ""
        yield f"{label(field)} ({field.name})"
        for side in (a, b):
            value = getattr(side.rules, field.name)
            yield f"  {side.name}: {value_name(field, value)}. {sentence(field, value)}"


def _check(file: str, as_json: bool) -> Iterator[str]:
    preset = read_preset(file)
    if as_json:
        found = {"file": file, "name": preset.name, "title": preset.title, "base": preset.base}
        yield _as_json({**found, "rules": preset.changes, "error": None})
    else:
        yield tr("cli.rules.fine", file=file, title=preset.title, base=preset.base, count=len(preset.changes))
