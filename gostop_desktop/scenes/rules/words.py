"""What the rules' screens say about fields and faults."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from ...engine.presets import PRESETS, Preset
from ...engine.rules import FIELD
from ...engine.validation import RuleFault, floor_size_of, hand_size_of
from ...i18n import has, tr
from ...i18n.rule_text import fault_text, preset_title, value_name


def fault_sentence(fault: RuleFault, values: Mapping[str, Any]) -> str:
    """A contradiction as a plain sentence about the table; any other fault as the rule book says it."""
    key = f"rules_scene.fault.{fault.reason}"
    if not has(key):
        return fault_text(fault)
    return tr(
        key,
        seats=values["table_players"],
        active=values["active_players"],
        hand=hand_size_of(values),
        floor=floor_size_of(values),
        value=value_name(FIELD[fault.field], values[fault.field]),
    )


def base_title(name: str) -> str:
    """The title of a shipped preset."""
    return preset_title(PRESETS[name])


def short_title(preset: Preset) -> str:
    """The title without what stands in brackets, for headings."""
    title = preset_title(preset)
    return title.split(" (")[0] if " (" in title else title
