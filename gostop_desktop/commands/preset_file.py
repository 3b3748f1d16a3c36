"""Preset files: TOML with ``name``, ``title``, ``base`` and, under ``[rules]``, the fields that differ."""

from __future__ import annotations

import re
import tomllib

from ..engine.errors import RuleError
from ..engine.presets import Preset
from ..engine.reading import user_preset
from ..engine.validation import RuleFault
from ..i18n import tr
from ..i18n.rule_text import fault_text
from .common import read_file

MOST_BYTES = 100_000
"""The longest preset file that is read."""


def read_preset(file: str) -> Preset:
    """The preset of a file.

    :raises RuleError: when it is none. Each fault is a line in the current language that names the file, the line
        where there is one, and the field.
    """
    text = _text(file)
    try:
        content = tomllib.loads(text)
    except RecursionError:
        raise RuleError((f"{file}: {tr('cli.file.too_deep')}",)) from None
    except ValueError as error:
        raise RuleError((_syntax_fault(file, str(error)),)) from None
    try:
        return user_preset(content)
    except RuleError as error:
        raise RuleError(tuple(_located(file, text, fault) for fault in error.faults)) from None


def _text(file: str) -> str:
    try:
        return read_file(file, MOST_BYTES).decode("utf-8-sig")
    except UnicodeDecodeError:
        raise RuleError((f"{file}: {tr('cli.file.not_utf8')}",)) from None
    except (OSError, ValueError) as error:
        reason = getattr(error, "strerror", None) or str(error)
        raise RuleError((f"{file}: {tr('cli.file.unreadable', reason=reason)}",)) from None


def _syntax_fault(file: str, reason: str) -> str:
    """What the parser says, with its line put first as elsewhere."""
    place = re.search(r" \(at line (\d+), column \d+\)$", reason)
    fault = tr("cli.file.not_toml", reason=reason[: place.start()] if place else reason)
    return f"{file}:{place[1]}: {fault}" if place else f"{file}: {fault}"


def _located(file: str, text: str, fault: str) -> str:
    """A fault with the file and the line that sets the field at fault, where one does."""
    key = re.escape(fault.field) if isinstance(fault, RuleFault) else ""
    where = re.search(rf"^[ \t]*(?:rules[ \t]*\.[ \t]*)?[\"']?{key}[\"']?[ \t]*=", text, re.MULTILINE) if key else None
    line = f":{text.count(chr(10), 0, where.start()) + 1}" if where else ""
    return f"{file}{line}: {fault_text(fault)}"
