"""Preset files: TOML with ``name``, ``title``, ``base`` and, under ``[rules]``, the fields that differ."""

from __future__ import annotations

import re

from ..engine.errors import RuleError
from ..engine.presets import Preset
from ..engine.reading import user_preset
from ..engine.validation import RuleFault
from ..i18n import tr
from ..i18n.rule_text import fault_text
from ..storage.preset_reading import MOST_BYTES, PresetTextError, preset_toml
from .common import read_file


def read_preset(file: str) -> Preset:
    """The preset of a file.

    :raises RuleError: when it is none. Each fault is a line in the current language that names the file, the line
        where there is one, and the field.
    """
    try:
        text, content = preset_toml(_bytes(file))
    except PresetTextError as error:
        place = f"{file}:{error.line}" if error.line else file
        raise RuleError((f"{place}: {tr(f'cli.file.{error.fault}', reason=error.reason)}",)) from None
    try:
        return user_preset(content)
    except RuleError as error:
        raise RuleError(tuple(_located(file, text, fault) for fault in error.faults)) from None


def _bytes(file: str) -> bytes:
    try:
        return read_file(file, MOST_BYTES)
    except (OSError, ValueError) as error:
        reason = getattr(error, "strerror", None) or str(error)
        raise RuleError((f"{file}: {tr('cli.file.unreadable', reason=reason)}",)) from None


def _located(file: str, text: str, fault: str) -> str:
    """A fault with the file and the line that sets the field at fault, where one does."""
    key = re.escape(fault.field) if isinstance(fault, RuleFault) else ""
    where = re.search(rf"^[ \t]*(?:rules[ \t]*\.[ \t]*)?[\"']?{key}[\"']?[ \t]*=", text, re.MULTILINE) if key else None
    line = f":{text.count(chr(10), 0, where.start()) + 1}" if where else ""
    return f"{file}{line}: {fault_text(fault)}"
