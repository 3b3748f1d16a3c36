"""The rule set in words: a label for each field, a name and a sentence for each value, and its faults."""

from __future__ import annotations

from collections.abc import Mapping
from decimal import Decimal
from typing import Any

from gostop_desktop.engine.fields import Choice, Domain, Field, Flag, Group, Numbers, Rate, Table, Whole, Words
from gostop_desktop.engine.presets import PRESETS, Preset
from gostop_desktop.engine.reading import MAX_NAME
from gostop_desktop.engine.rules import FIELD
from gostop_desktop.engine.validation import RuleFault

from . import has, tr

_ORDINALS = ("first", "second", "third")


def group_label(group: Group) -> str:
    """The heading of a group of fields."""
    return tr(f"rules.group.{group}")


def label(field: Field) -> str:
    """The short name of a field."""
    return tr(f"rules.{field.name}.label")


def preset_title(preset: Preset) -> str:
    """The title of a preset: a shipped one's in the current language, another's as its owner wrote it."""
    return tr(f"rules.preset.{preset.name}") if PRESETS.get(preset.name) is preset else preset.title


def sentence(field: Field, value: Any) -> str:
    """What this value of a field, as the rule set keeps it, means at the table."""
    key = f"rules.{field.name}.value.{_token(field, value)}"
    return tr(key if has(key) else f"rules.{field.name}.sentence", **_parts(field, value))


def value_name(field: Field, value: Any) -> str:
    """The short name of a value as the rule set keeps it, such as ``켬``, ``3점`` or ``기리``."""
    if isinstance(field.domain, Flag):
        return tr("rules.on" if value else "rules.off")
    key = f"rules.{field.name}.name.{_token(field, value)}"
    return tr(key if has(key) else f"rules.{field.name}.amount", **_parts(field, value))


def range_text(domain: Domain) -> str:
    """Which values are allowed, in words."""
    match domain:
        case Flag():
            return tr("rules.range.flag")
        case Choice():
            return " · ".join(str(choice) for choice in domain.choices)
        case Whole() if domain.off is not None:
            return tr("rules.range.whole_or", low=domain.low, high=domain.high, off=domain.off)
        case Whole() | Rate():
            return tr("rules.range.whole", low=domain.low, high=domain.high)
        case Numbers() if domain.shortest == domain.longest:
            return tr("rules.range.numbers_exactly", low=domain.low, high=domain.high, count=domain.longest)
        case Numbers():
            limits = {"shortest": domain.shortest, "longest": domain.longest}
            return tr("rules.range.numbers", low=domain.low, high=domain.high, **limits)
        case Words():
            return tr("rules.range.words", choices=", ".join(domain.choices))
        case Table():
            return tr("rules.range.table", keys=", ".join(domain.keys), low=domain.low, high=domain.high)


def fault_text(fault: str) -> str:
    """A fault of a rule set or preset on one line; any other fault as it is."""
    if not isinstance(fault, RuleFault):
        return fault
    reason = "missing_text" if fault.reason == "missing" and fault.field in ("name", "title") else fault.reason
    return tr(f"rules.fault.{reason}", field=fault.field, value=fault.value, expected=_expected(fault))


def _expected(fault: RuleFault) -> str:
    if fault.field in ("name", "title"):
        return tr("rules.range.text", low=1, high=MAX_NAME)
    if fault.field == "rules":
        return tr("rules.range.fields")
    if fault.reason in ("wrong_type", "not_allowed", "wrong_length", "named_twice", "wrong_keys"):
        return range_text(FIELD[fault.field].domain)
    return fault.expected


def _token(field: Field, value: Any) -> str:
    """Under which name the catalogue keeps a value that has words of its own."""
    match field.domain:
        case Flag():
            return "true" if value else "false"
        case Words() | Numbers() | Table():
            empty = not value or (field.name == "night_hours" and value[0] == value[1])
            return "none" if empty else str(len(value))
        case Rate():
            return str(value) if value else "none"
        case _:
            return str(value)


def _parts(field: Field, value: Any) -> Mapping[str, object]:
    """What a text about this value may fill in."""
    match field.domain:
        case Words():
            return {"items": ", ".join(tr(f"rules.{field.name}.name.{item}") for item in value)}
        case Numbers():
            numbers = "·".join(str(number) for number in value)
            return {"values": numbers, "count": len(value), **dict(zip(_ORDINALS, value, strict=False))}
        case Table():
            return dict(value)
        case Rate():
            return {"percent": format(Decimal(repr(value)) * 100, "f").rstrip("0").rstrip(".")}
        case _:
            return {"value": value}
