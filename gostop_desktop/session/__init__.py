"""Between the engine and the screen: a match being played, kept line by line. No pygame here."""

from __future__ import annotations

from .evening import Evening, Plan, begin_evening, resume_evening
from .sitter import Sitter
from .table import Keep, TableSession, new_table, resume_table

__all__ = [
    "Evening", "Keep", "Plan", "Sitter", "TableSession",
    "begin_evening", "new_table", "resume_evening", "resume_table",
]  # fmt: skip
