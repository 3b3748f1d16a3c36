"""Is the deal fair: what came up in the hands played beside what should have."""

from __future__ import annotations

from ...i18n import tr
from ...storage.data_dir import DataDir
from ...storage.deal_counts import Count, DealCounts, count_deals
from ...storage.paths import RECORDS
from .blocks import Block


def deals_of(data: DataDir) -> DealCounts:
    """The deals of the hands that have ended, those of the match in play as well."""
    unfinished = data.unfinished()
    lines = () if unfinished is None else unfinished.lines
    return count_deals(data.path / RECORDS if data.path is not None else None, lines)


def fairness_blocks(counts: DealCounts) -> list[Block]:
    """The page."""
    blocks = [Block("text", words=tr("help.deals.intro"))]
    if not counts.hands:
        blocks.append(Block("card", words=tr("help.deals.none")))
    else:
        blocks.append(Block("heading", title=tr("help.deals.hands", count=counts.hands)))
        blocks.append(_block(tr("help.deals.floor_distinct"), counts.distinct))
        blocks.append(_block(tr("help.deals.floor_quad"), counts.quads))
        for seat, count in sorted(counts.triples.items()):
            blocks.append(_block(tr("help.deals.hand_triple", seat=seat + 1), count))
    return [*blocks, Block("text", words=tr("help.deals.verify"))]


def _block(title: str, count: Count) -> Block:
    expected = tr("help.deals.expected", percent=_percent(count.expected / count.tried))
    observed = tr("help.deals.observed", percent=_percent(count.seen / count.tried), count=count.seen, all=count.tried)
    return Block("card", title, f"{expected} · {observed}", tr(f"help.deals.{count.verdict}"))


def _percent(part: float) -> str:
    return f"{100 * part:.2f}" if part < 0.01 else f"{100 * part:.1f}"
