"""Between the engine and the screen: a match being played, kept line by line. No pygame here."""

from __future__ import annotations

from .table import Keep, TableSession, new_table, resume_table

__all__ = ["Keep", "TableSession", "new_table", "resume_table"]
