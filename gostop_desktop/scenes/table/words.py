"""What happened, in words: lines of the log and banners, made anew in whatever language is spoken when they are shown.

People are called by their names; nobody is "you" (UX.md sections 2 and 4).
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import dataclass

from ...engine import Card, Event
from ...engine import events as told
from ...engine.cards import CHEONGDAN, CHODAN, GUKJIN, HONGDAN, Kind
from ...engine.values import CardValues
from ...i18n import language, texts, tr
from ...ui.kept import Kept


@dataclass(frozen=True, slots=True)
class Made:
    """A combination that a seat has just completed: a line of its points (``item``) as the engine counts it."""

    seat: int
    item: str
    points: int
    cards: tuple[Card, ...]


@dataclass(frozen=True, slots=True)
class Remark:
    """What the log says of a seat although nothing happened in the game: ``key`` is its line in the catalogue."""

    seat: int
    key: str


@dataclass(frozen=True, slots=True)
class Entry:
    """Something to tell: what happened, and what junk moved for it."""

    what: Event | Made | Remark
    loot: tuple[told.JunkTaken, ...] = ()


@dataclass(frozen=True, slots=True)
class Banner:
    """What is called out over the floor: ``big`` for what changes a hand, else over half the width."""

    title: str
    subtitle: str
    big: bool


_KEPT = 200
"""Lines of the log that are kept as words."""
_SILENT = (told.Place,)
_BIG = (
    told.Ppeok, told.Sweep, told.Bomb, told.Shake, told.President, told.Shodang, told.Go, told.Stop, told.Push,
    told.ThreePpeok, told.Heodang, told.Dokbak, told.Nagari, Made,
)  # fmt: skip
_SMALL = (
    told.Jjok, told.Ttadak, told.StackTake, told.TwoCardBomb, told.Accept, told.Refuse, told.InstantPayment,
    told.GwangSale, told.Redeal,
)  # fmt: skip


class Words:
    """The words of one match: ``names`` by seat, ``values`` of its cards."""

    def __init__(self, names: tuple[str, ...], values: CardValues, jokers: tuple[int, ...]) -> None:
        self.names = names
        self._values = values
        self._jokers = jokers
        self._lines: Kept[tuple[str, Entry], str] = Kept(_KEPT)

    # ---- cards

    def card(self, card: Card) -> str:
        """Such as ``3월 홍단``."""
        if card.is_joker:
            return tr("table.kind.joker", value=self._values.value[card])
        return tr("table.card", month=card.month, kind=self._kind(card))

    def _kind(self, card: Card) -> str:
        bit = 1 << card
        if bit & GUKJIN:
            return tr("table.kind.gukjin")
        for mask, name in ((HONGDAN, "hongdan"), (CHEONGDAN, "cheongdan"), (CHODAN, "chodan")):
            if bit & mask:
                return tr(f"table.kind.{name}")
        if bit & self._values.junk:
            value = self._values.value[card]
            return tr("table.kind." + {1: "junk", 2: "ssangpi"}.get(value, "triple_junk"))
        names = {Kind.BRIGHT: "bright", Kind.ANIMAL: "animal", Kind.RIBBON: "ribbon"}
        return tr(f"table.kind.{names.get(card.kind, 'junk')}")

    def cards(self, cards: Iterable[Card]) -> str:
        """Several cards; those of one month together, such as ``1월 광·홍단``."""
        parts: list[str] = []
        by_month: dict[int, list[Card]] = {}
        for card in cards:
            by_month.setdefault(card.month, []).append(card)
        for month, some in by_month.items():
            if month == 0 or len(some) == 1:
                parts += [self.card(card) for card in some]
            else:
                kinds = "·".join(self._kind(card) for card in some)
                parts.append(tr("table.month_cards", month=month, cards=kinds))
        return ", ".join(parts)

    # ---- the log

    def line(self, entry: Entry) -> str:
        """The line of the log; empty for what is not told."""
        return self._lines.get((language(), entry), self._line, entry.what)

    def _line(self, what: Event | Made | Remark) -> str:
        if isinstance(what, _SILENT):
            return ""
        if isinstance(what, Remark):
            return tr(f"table.log.{what.key}", name=self.names[what.seat])
        if isinstance(what, Made):
            item = tr(f"receipt.item.{what.item}")
            return tr("table.log.made", name=self.names[what.seat], item=item, points=what.points)
        key = _log_key(what)
        if isinstance(what, told.InstantPayment) and len(self.names) == 2:
            key += "_alone"
        return tr(f"table.log.{key}", **self._parts(what))

    def _parts(self, event: Event) -> dict[str, object]:
        cards = getattr(event, "cards", ())
        giver = getattr(event, "giver", event.seat)
        reasons = getattr(event, "reasons", ())
        kind = getattr(event, "kind", "")
        return {
            "name": self.names[event.seat],
            "cards": self.cards(cards),
            "month": cards[0].month if cards else 0,
            "count": getattr(event, "count", len(cards)),
            "giver": self.names[giver],
            "reasons": "·".join(tr(f"table.reason.{reason}") for reason in reasons),
            "points": getattr(event, "points", 0),
            "kind": tr(f"receipt.payment.{kind}") if isinstance(event, told.InstantPayment) else "",
        }

    # ---- banners

    def banner(self, entry: Entry) -> Banner | None:
        """What is called out; None for what is only seen."""
        what = entry.what
        if isinstance(what, Made):
            title = tr("table.banner.made", item=tr(f"receipt.item.{what.item}"))
            return Banner(title, tr("table.banner.made_by", name=self.names[what.seat], points=what.points), True)
        if isinstance(what, Remark) or not isinstance(what, _BIG + _SMALL):
            return None
        parts = self._parts(what)
        own = isinstance(what, told.StackTake) and what.own
        title = tr(f"table.banner.{'stack_take_own' if own else what.name}", **parts)
        return Banner(title, self._subtitle(entry, what), isinstance(what, _BIG) or own)

    def titles(self) -> Iterator[tuple[str, bool]]:
        """The titles of the banners that are the same in every hand, and whether each is big."""
        for kind in _BIG + _SMALL:
            title = texts(language(), "table")[f"table.banner.{getattr(kind, 'name', 'made')}"]
            if "{" not in title:
                yield title, kind in _BIG

    def _subtitle(self, entry: Entry, event: Event) -> str:
        name = self.names[event.seat]
        if entry.loot:
            givers = " · ".join(
                tr("table.each", name=self.names[one.giver], count=len(one.cards)) for one in entry.loot
            )
            return tr("table.banner.loot", name=name, givers=givers)
        match event:
            case told.InstantPayment() | told.GwangSale():
                key = "paid" if len(self.names) > 2 else "paid_alone"
                return tr(f"table.banner.{key}", name=name, points=event.points)
            case told.Shake(_, cards) | told.Ppeok(_, cards) | told.Bomb(_, cards) | told.StackTake(_, cards) if cards:
                return tr("table.banner.with_month", name=name, month=cards[0].month)
            case told.Shodang(_, cards) | told.President(_, cards) if cards:
                return tr("table.banner.with_cards", name=name, cards=self.cards(cards))
            case told.Nagari() | told.Redeal():
                return ""
            case _:
                return tr("table.banner.by", name=name)


def _log_key(event: Event) -> str:
    """The name of an event's line; some events have several."""
    match event:
        case told.StackTake(own=True):
            return "stack_take_own"
        case told.Shodang(cards=()):
            return "shodang_hidden"
        case told.GukjinMoved(side=side):
            return f"gukjin_{side}"
        case told.Dokbak(kind=kind):
            return f"dokbak_{kind}"
        case _:
            return event.name
