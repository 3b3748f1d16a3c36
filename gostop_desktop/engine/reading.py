"""Rule sets and presets out of JSON and TOML values, with every fault at once (INTERFACE.md sections 3 and 4)."""

from __future__ import annotations

import difflib
from collections.abc import Mapping
from typing import Any

from . import presets
from .errors import RuleError
from .fields import normalized, shown
from .rules import FIELD, FIELDS, RuleSet
from .validation import RuleFault, faults_of

_FORMS = "a preset's name, an object with preset and the fields that differ, or an object with every field"
_PRESET_KEYS = ("name", "title", "base", "rules")
MAX_NAME = 80
"""The longest name and title of a preset, in characters."""


def rule_set(value: object) -> RuleSet:
    """What ``RuleSet.from_json`` promises."""
    if isinstance(value, str):
        return presets.get(value)
    if not isinstance(value, Mapping):
        raise RuleError((RuleFault("rules", "wrong_form", shown(value), _FORMS),))
    if "preset" in value:
        changes = {name: item for name, item in value.items() if name != "preset"}
        values, faults = _changed(value["preset"], changes, "preset")
    else:
        values, faults = _normalized(value), unknown_fields(value)
        missing = [field.name for field in FIELDS if field.name not in values]
        if missing:
            every = "every field, or preset and the fields that differ"
            faults.append(RuleFault(", ".join(missing), "missing", "nothing", every))
        faults += faults_of(values, FIELDS)
    if faults:
        raise RuleError(tuple(faults))
    return RuleSet(**values)


def user_preset(value: object) -> presets.Preset:
    """A preset of somebody's own, from the content of its file: ``name``, ``title``, ``base`` and ``rules``.

    >>> user_preset({"name": "ours", "title": "우리 집", "base": "matgo", "rules": {"pibak_max": 6}}).rules().pibak_max
    6

    :raises RuleError: when it is none; it lists every fault.
    """
    if not isinstance(value, Mapping):
        raise RuleError((RuleFault("preset", "wrong_form", shown(value), "an object with " + ", ".join(_PRESET_KEYS)),))
    faults = [
        RuleFault(_name(key), "unknown_key", shown(item), ", ".join(_PRESET_KEYS))
        for key, item in value.items()
        if key not in _PRESET_KEYS
    ]
    faults += [fault for key in ("name", "title") for fault in _text_faults(key, value)]
    changes = value.get("rules", {})
    if not isinstance(changes, Mapping):
        faults.append(RuleFault("rules", "wrong_type", shown(changes), "an object of fields"))
        changes = {}
    faults += _changed(value.get("base"), changes, "base")[1]
    if faults:
        raise RuleError(tuple(faults))
    return presets.Preset(value["name"], value["title"], value["base"], dict(changes))


def _changed(base: object, changes: Mapping[Any, object], key: str) -> tuple[dict[str, Any], list[RuleFault]]:
    """The values of a shipped preset with some changed, and the faults; ``key`` is where the base was named."""
    if isinstance(base, str) and base in presets.PRESETS:
        shipped = presets.get(base)
        values: dict[str, Any] = {field.name: getattr(shipped, field.name) for field in FIELDS}
        faults = []
    else:
        values, faults = {}, [presets.unknown_preset(base, key)]
    values |= _normalized(changes)
    return values, [*faults, *unknown_fields(changes), *faults_of(values, FIELDS)]


def _normalized(changes: Mapping[Any, object]) -> dict[str, Any]:
    return {name: normalized(FIELD[name].domain, item) for name, item in changes.items() if name in FIELD}


def unknown_fields(changes: Mapping[Any, object]) -> list[RuleFault]:
    """A fault for each key that is no field of the rule set, with the nearest names there are."""
    return [
        RuleFault(_name(key), "unknown_field", shown(item), _nearest(key))
        for key, item in changes.items()
        if key not in FIELD
    ]


def _name(key: object) -> str:
    return key if isinstance(key, str) and key.isidentifier() and len(key) <= MAX_NAME else shown(key)


def _nearest(key: object) -> str:
    if not isinstance(key, str) or len(key) > MAX_NAME:
        return ", ".join(list(FIELD)[:3])
    return ", ".join(difflib.get_close_matches(key, FIELD, n=3, cutoff=0.0))


def _text_faults(key: str, preset: Mapping[Any, object]) -> list[RuleFault]:
    text = preset.get(key)
    expected = f"a text of 1 to {MAX_NAME} characters on one line"
    if key not in preset:
        return [RuleFault(key, "missing", "nothing", expected)]
    if not isinstance(text, str):
        return [RuleFault(key, "wrong_type", shown(text), expected)]
    if not text.strip() or len(text) > MAX_NAME or not text.isprintable():
        return [RuleFault(key, "not_allowed", shown(text), expected)]
    return []
