"""The rows of the editor: which fields are shown, in which order, and what stands in each row."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any

from ...engine.fields import Field, Group
from ...engine.rules import FIELD, FIELDS, GROUPS
from ...i18n import tr
from ...i18n.rule_text import group_label, label, sentence, value_name
from ...ui.layout import Box
from ...ui.text import LABEL, TextEngine
from ...ui.widgets import Widget, heading, heading_height, inner_width, stacked
from .choices import Control, controls
from .draft import Draft, different
from .finding import matches
from .rows import Line, OptionRow, row_height
from .words import fault_sentence


@dataclass(frozen=True, slots=True)
class _Plan:
    """A row to be."""

    name: str
    height: float
    lines: tuple[Line, ...]
    control: Control | None = None
    mark: str = ""
    why: bool = False
    is_heading: bool = False


@dataclass(frozen=True, slots=True)
class OptionList:
    """``rows`` for a pane, and the controls in them by name."""

    rows: tuple[Widget, ...]
    controls: Mapping[str, Control] = field(default_factory=dict)


def shown_fields(draft: Draft, group: str, query: str) -> list[Field]:
    """The fields of a group (``everything``, ``changed``, or one of the rule set's); of all groups while searching."""
    if query.strip():
        return [each for each in FIELDS if matches(query, each, draft.values)]
    if group == "everything":
        return list(FIELDS)
    if group == "changed":
        return [FIELD[name] for name in different(draft.values, draft.start)]
    return [each for each in FIELDS if each.group == group]


def option_list(draft: Draft, fields: Sequence[Field], box: Box, text: TextEngine) -> OptionList:
    """Rows for these fields inside a pane at ``box``, under the headings of their groups."""
    plans = list(_plans(draft, fields, inner_width(box), text))
    places = stacked(box, [plan.height for plan in plans])
    rows: list[Widget] = []
    found: dict[str, Control] = {}
    for plan, place in zip(plans, places, strict=True):
        if plan.is_heading:
            rows.append(heading(plan.name, place, plan.lines[0].text))
            continue
        if plan.control is not None:
            found[plan.control.name] = plan.control
        if not plan.why:
            place = Box(place.x + 40.0, place.y, place.w - 40.0, place.h)
        rows.append(OptionRow(plan.name, plan.control, place, plan.lines, text, plan.mark, plan.why))
    return OptionList(tuple(rows), found)


def _plans(draft: Draft, fields: Sequence[Field], width: float, text: TextEngine) -> Iterator[_Plan]:
    faults: dict[str, list[str]] = {}
    for fault in draft.faults:
        faults.setdefault(fault.field, []).append(fault_sentence(fault, draft.values))
    group: Group | None = None
    for each in fields:
        if each.group != group:
            group = each.group
            words = (Line(group_label(group), LABEL, "bright"),)
            yield _Plan(f"heading_{GROUPS.index(group)}", heading_height(text), words, is_heading=True)
        yield from _field_plans(draft, each, faults.get(each.name, []), width, text)


def _field_plans(draft: Draft, each: Field, faults: list[str], width: float, text: TextEngine) -> Iterator[_Plan]:
    value: Any = draft.values[each.name]
    lines = [Line(label(each), LABEL, "plain"), Line(sentence(each, value))]
    before = draft.start[each.name]
    if before != value:
        was = tr("rules_scene.editor.was", title=draft.title, value=value_name(each, before))
        lines.append(Line(was, tone="bright"))
    lines += [Line(f"! {fault}", tone="warning") for fault in faults]
    mark = "fault" if faults else "changed" if before != value else ""
    made = controls(each, value)
    whole = made[0] if len(made) == 1 and not made[0].part else None
    height = row_height(text, width, lines, True, whole is not None)
    yield _Plan(each.name, height, tuple(lines), whole, mark, why=True)
    if whole is None:
        for control in made:
            words = (Line(control.label, tone="plain"),)
            height = row_height(text, width - 40.0, words, False, True)
            yield _Plan(control.name, height, words, control)
