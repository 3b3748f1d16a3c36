"""What a rule can be set to by stepping: for each field one control, for lists and tables one a part."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from typing import Any

from ...engine.fields import Choice, Field, Flag, Numbers, Rate, Table, Whole, Words
from ...i18n import tr
from ...i18n.rule_text import value_name

_ALL_UP_TO = 120
"""Whole numbers up to this many are all offered; of more, round ones."""
_NICE = (1, 2, 3, 5)


@dataclass(frozen=True, slots=True)
class Control:
    """``part`` is empty where the field is set as a whole. ``values`` are whole values of the field, ``names`` say
    what each sets; ``index`` is the present one. ``on_off`` tells a switch: its values are off and on."""

    field: Field
    part: str
    label: str
    values: tuple[Any, ...]
    names: tuple[str, ...]
    index: int
    on_off: bool = False

    @property
    def name(self) -> str:
        return f"{self.field.name}/{self.part}" if self.part else self.field.name


def controls(field: Field, value: Any) -> tuple[Control, ...]:
    """The controls of a field that holds ``value``: one, or several for a list or a table."""
    match field.domain:
        case Flag():
            return (Control(field, "", "", (False, True), (tr("rules.off"), tr("rules.on")), int(value), True),)
        case Words(choices=choices):
            return tuple(_word(field, value, choices, word) for word in choices)
        case Numbers():
            return tuple(_numbers(field, field.domain, value))
        case Table(keys=keys, low=low, high=high):
            return tuple(_entry(field, value, key, range(low, high + 1)) for key in keys)
        case _:
            values = scalar_values(field, value)
            names = tuple(value_name(field, item) for item in values)
            return (Control(field, "", "", values, names, values.index(value)),)


def scalar_values(field: Field, now: Any) -> tuple[Any, ...]:
    """The values of a field without parts that are offered, ``now`` among them."""
    match field.domain:
        case Flag():
            return (False, True)
        case Choice(choices=choices):
            return choices
        case Whole(low=low, high=high, off=off):
            every = list(range(low, high + 1)) if high - low < _ALL_UP_TO else _round_numbers(low, high)
            return tuple(sorted({*every, now, *([] if off is None else [off])}))
        case Rate(high=high):
            steps = round(high * 100)
            return tuple(sorted({*(step / 100 for step in range(steps + 1)), now}))
        case _:
            return (now,)


def _round_numbers(low: int, high: int) -> list[int]:
    found = []
    power = 1
    while power <= high:
        found += [power * nice for nice in _NICE if low <= power * nice <= high]
        power *= 10
    return found


def _word(field: Field, value: Sequence[str], choices: Sequence[str], word: str) -> Control:
    on = tuple(choice for choice in choices if choice in value or choice == word)
    off = tuple(choice for choice in choices if choice in value and choice != word)
    label = tr(f"rules.{field.name}.name.{word}")
    return Control(field, word, label, (off, on), (tr("rules.off"), tr("rules.on")), int(word in value), True)


def _numbers(field: Field, domain: Numbers, value: tuple[int, ...]) -> Iterator[Control]:
    """How many there are, unless that is fixed, and each of them."""
    if domain.shortest != domain.longest:
        counts = range(domain.shortest, domain.longest + 1)
        longer = (*value, *[value[-1] if value else domain.low] * domain.longest)
        lists = tuple(longer[:count] for count in counts)
        names = tuple(tr("rules_scene.part.count", count=count) for count in counts)
        label = tr(f"rules_scene.part.{field.name}_count")
        yield Control(field, "count", label, lists, names, len(value) - domain.shortest)
    for place, number in enumerate(value):
        every = range(domain.low, domain.high + 1)
        lists = tuple((*value[:place], item, *value[place + 1 :]) for item in every)
        names = tuple(tr(f"rules_scene.part.{field.name}_amount", value=item) for item in every)
        label = tr(f"rules_scene.part.{field.name}_{place + 1 if domain.shortest == domain.longest else 'each'}",
                   place=place + 1)  # fmt: skip
        yield Control(field, str(place + 1), label, lists, names, number - domain.low)


def _entry(field: Field, value: tuple[tuple[str, int], ...], key: str, every: range) -> Control:
    tables = tuple(tuple((name, item if name == key else old) for name, old in value) for item in every)
    names = tuple(tr("rules_scene.part.times", value=item) for item in every)
    return Control(field, key, tr(f"rules_scene.part.{key}"), tables, names, dict(value)[key] - every.start)
