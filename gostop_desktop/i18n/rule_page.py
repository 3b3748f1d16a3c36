"""A rule set as one page to print: HTML that needs nothing else."""

from __future__ import annotations

from collections.abc import Iterator
from html import escape

from gostop_desktop.engine.rules import FIELDS, GROUPS, RuleSet

from . import language, tr
from .rule_text import group_label, label, sentence, value_name

_STYLE = """
@page { size: A4; margin: 9mm }
body { font: 7.4pt/1.22 'Noto Sans KR', 'Malgun Gothic', 'Apple SD Gothic Neo', sans-serif; color: #16120e; margin: 0 }
h1 { font-size: 15pt; margin: 0 0 1mm } h2 { font-size: 8.4pt; margin: 1.6mm 0 .5mm; border-bottom: .4mm solid #b5121b }
p { margin: 0 0 1mm } main { columns: 3; column-gap: 5mm }
dl { margin: 0 } dt { font-weight: bold; display: inline } dd { display: inline; margin: 0 }
div { break-inside: avoid; margin-bottom: .35mm } .own { background: #f8f0dc } h2 { break-after: avoid }
"""


def rule_page(title: str, rules: RuleSet) -> str:
    """The page in the current language: every field with its value, those that differ from the standard marked by a
    dot and told in a whole sentence."""
    return "\n".join(_page(title, rules)) + "\n"


def _page(title: str, rules: RuleSet) -> Iterator[str]:
    yield f'<!DOCTYPE html>\n<html lang="{language()}">\n<head><meta charset="utf-8">'
    yield f"<title>{escape(title)}</title>\n<style>{_STYLE}</style></head>\n<body>"
    yield f"<h1>{escape(title)}</h1>"
    yield f"<p>{escape(tr('rules_scene.print.made_by'))}. {escape(tr('rules_scene.print.differs'))}</p>\n<main>"
    for group in GROUPS:
        yield f"<h2>{escape(group_label(group))}</h2>\n<dl>"
        for field in FIELDS:
            if field.group == group:
                value = getattr(rules, field.name)
                own = value != field.default
                mark, kind = ("● ", ' class="own"') if own else ("", "")
                words = sentence(field, value) if own else value_name(field, value)
                yield f"<div{kind}><dt>{mark}{escape(label(field))}</dt> <dd>{escape(words)}</dd></div>"
        yield "</dl>"
    yield "</main>\n</body>\n</html>"
