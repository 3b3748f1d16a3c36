"""The promise made before the cut, opened on the receipt: what it was made of and that the deal follows from it."""

from __future__ import annotations

from ..i18n import tr
from ..session.promise import OpenedDeal

_GROUP = 8
"""So many digits of a code stand together, so that eyes can compare them."""


def promise_words(deal: OpenedDeal) -> str:
    """What came of dealing again, the promise and its secret, and where the pack was cut."""
    kept = "kept" if deal.verdict == "kept" else "broken"
    cut = tr("people.promise.cut", count=deal.cut) if deal.cut else tr("people.promise.uncut")
    return "\n".join(
        (
            tr(f"people.promise.{kept}"),
            cut,
            tr("people.promise.commit", code=_grouped(deal.commit)),
            tr("people.promise.secret", code=_grouped(deal.secret)),
            tr("people.promise.check"),
        )
    )


def _grouped(code: str) -> str:
    return " ".join(code[place : place + _GROUP] for place in range(0, len(code), _GROUP))
