"""Scoring and settlement: rule tables, exhaustive comparisons and properties."""
