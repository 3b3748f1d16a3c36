"""Faults of 자료 파일 in words."""

from __future__ import annotations

from collections.abc import Mapping

from . import tr


def bundle_fault(file: str, fault: str, place: str, values: Mapping[str, object]) -> str:
    """One line: the file, the place in it, what is wrong there and what was expected.

    >>> bundle_fault("가족.gostopdata", "twice", "gostop.db", {})
    '가족.gostopdata: gostop.db: 두 번 들어 있어요. 이름마다 하나여야 해요'
    """
    sentence = tr(f"data.fault.{fault}", **values)
    return ": ".join(part for part in (file, place if place != file else "", sentence) if part)
