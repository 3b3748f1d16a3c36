"""영수증 in words: the lines of a settlement, and the same as aligned plain text (UX.md section 2).

The screen sets ``receipt_lines`` in columns of its own; the command line and the clipboard take ``receipt_text``.
"""

from __future__ import annotations

import unicodedata
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from typing import Literal

from gostop_desktop.engine.cards import cards_in
from gostop_desktop.engine.scoring.baks import Captures, captures_of
from gostop_desktop.engine.scoring.book import Book, book_of
from gostop_desktop.engine.scoring.items import BaseItem
from gostop_desktop.engine.scoring.missions import MISSION, month_yak_cards
from gostop_desktop.engine.scoring.receipt import LoserLine, Receipt

from . import tr

WIDTH = 44
"""Columns up to the end of an amount; what follows from it may stand behind."""

Kind = Literal["title", "item", "sum", "multiplier", "not_applied", "loser", "liable", "payment", "balance", "heading"]


@dataclass(frozen=True, slots=True)
class ReceiptLine:
    """One line: ``label`` to the left, ``amount`` to the right, ``result`` behind it; ``name`` before a loser's first.

    ``seat`` is whose line it is, -1 for the winner's account; ``item`` what the line is about, as the receipt names it.
    """

    kind: Kind
    label: str
    amount: str = ""
    result: str = ""
    name: str = ""
    seat: int = -1
    item: str = ""


def receipt_text(receipt: Receipt, names: Sequence[str] = ()) -> str:
    """The receipt as plain text in the current language, wide letters counted as two columns; no newline at the end.

    ``names`` are the players' by seat; without them they are called by their seats.
    """
    lines = receipt_lines(receipt, names)
    column = max((columns(line.name) for line in lines), default=0)
    return "\n".join(_set(line, column) for line in lines)


def receipt_lines(receipt: Receipt, names: Sequence[str] = ()) -> tuple[ReceiptLine, ...]:
    """Every line of the receipt in the order of the calculation, in the current language."""
    return tuple(_Writer(receipt, names).lines())


def columns(text: str) -> int:
    """How many columns a text takes where wide letters take two."""
    return sum(2 if unicodedata.east_asian_width(letter) in "WF" else 1 for letter in text)


def _set(line: ReceiptLine, name_column: int) -> str:
    """One line, aligned."""
    if line.kind == "sum":
        return " " + "-" * max(3, WIDTH - 2 - columns(line.label)) + " " + line.label
    indent = ""
    if line.seat >= 0 and line.kind in ("loser", "liable", "not_applied"):
        indent = _pad(line.name, name_column) + "  "
    left = " " + indent + line.label
    if line.amount:
        left = _pad(left, max(columns(left) + 1, WIDTH - columns(line.amount))) + line.amount
    return f"{_pad(left, WIDTH)}  {line.result}" if line.result else left


def _pad(text: str, width: int) -> str:
    return text + " " * (width - columns(text))


class _Writer:
    """Writes one receipt."""

    def __init__(self, receipt: Receipt, names: Sequence[str]) -> None:
        self.receipt = receipt
        self.result = receipt.result
        self.rules = receipt.result.rules
        self.book: Book = book_of(self.rules, receipt.result.values)
        seats = range(len(receipt.result.players))
        self.names = [names[seat] if seat < len(names) else tr("receipt.seat", seat=seat) for seat in seats]
        self.winner = self.captures(receipt.winner)

    def captures(self, seat: int) -> Captures:
        return captures_of(self.book, self.result.players[seat].captured, self.receipt.junk_sides[seat])

    def lines(self) -> Iterator[ReceiptLine]:
        receipt = self.receipt
        reason = tr(f"receipt.reason.{self.result.reason}")
        yield ReceiptLine("title", tr("receipt.title", name=self.names[receipt.winner], reason=reason))
        yield from self.points()
        for multiplier in receipt.multipliers:
            label = tr(self.multiplier_key(multiplier.item), **self.multiplier_parts(multiplier.item))
            yield ReceiptLine("multiplier", label, f"×{multiplier.factor}", item=multiplier.item)
        missed = self.missed()
        if missed:
            yield ReceiptLine("not_applied", tr("receipt.not_applied", list=" · ".join(missed)))
        yield ReceiptLine("sum", tr("receipt.final", points=receipt.final))
        for line in receipt.losers:
            yield from self.loser(line)
        yield from self.instant()
        yield from self.balances()

    # ---- the winner's account

    def points(self) -> Iterator[ReceiptLine]:
        receipt = self.receipt
        if self.result.reason != "stop":
            label = tr(f"receipt.reason.{self.result.reason}")
            yield ReceiptLine("item", label, str(receipt.points), item=self.result.reason)
            return
        for item in receipt.base:
            yield ReceiptLine("item", self.item_label(item), str(item.points), item=item.item)
        yield ReceiptLine("sum", tr("receipt.subtotal", points=receipt.points - receipt.go_bonus))
        calls = self.result.players[receipt.winner].go
        if calls:
            yield ReceiptLine("item", tr("receipt.go", count=calls), f"+{receipt.go_bonus}", item="go")
            yield ReceiptLine("sum", tr("receipt.total", points=receipt.points))

    def item_label(self, item: BaseItem) -> str:
        name = tr(f"receipt.item.{item.item}")
        if item.item.endswith("_brights"):
            months = "·".join(str(month) for month in sorted({card.month for card in cards_in(item.cards)}))
            return tr("receipt.line.brights", item=name, months=tr("receipt.months", months=months))
        cards = item.cards.bit_count()
        if item.item in ("animals", "ribbons"):
            return tr("receipt.line.counted", item=name, count=cards)
        if item.item == "junk":
            more = self.more_than_one(item.cards)
            key = "receipt.line.junk_more" if more else "receipt.line.junk"
            return tr(key, value=item.count, cards=cards, more=more)
        return name

    def more_than_one(self, junk: int) -> str:
        """The cards that count more than one, jokers among them: with the number of cards they give the value."""
        masks = self.book.junk
        counts = {"doubles": junk & masks.doubles & ~masks.triples, "triples": junk & masks.triples}
        return "·".join(tr(f"receipt.line.{key}", count=cards.bit_count()) for key, cards in counts.items() if cards)

    def multiplier_key(self, item: str) -> str:
        """The text of a multiplier; a bomb of a double deck counts by its cards (RULES.md section 10)."""
        sized = item == "bomb" and self.rules.double_deck
        return "receipt.line.bombs_by_size" if sized else f"receipt.multiplier.{item}"

    def multiplier_parts(self, item: str) -> dict[str, object]:
        """What the text of a multiplier may tell."""
        winner = self.result.players[self.receipt.winner]
        shakes = winner.shakes
        if self.rules.shake_beneficiary == "whoever_wins":
            shakes = sum(player.shakes for player in self.result.players if player.active)
        counts = {
            "go": winner.go,
            "shake": shakes,
            "bomb": winner.bombs,
            "meongtta": self.winner.animals,
            "reverse_go": winner.reverse_go,
        }
        return {"count": counts.get(item, 0), "month": self.month(), "mission": self.mission()}

    def month(self) -> int:
        return (self.result.hand - 1) % 12 + 1

    def mission(self) -> str:
        name = self.result.mission
        if name is None:
            return ""
        if name.startswith("month "):
            return tr("receipt.mission.month", month=int(name.removeprefix("month ")))
        return tr(f"receipt.mission.{name}")

    def missed(self) -> list[str]:
        """The winner's multipliers that the rules know and that did not apply, each with how near it was."""
        if self.result.reason != "stop":
            return []
        applied = {multiplier.item for multiplier in self.receipt.multipliers}
        captured = self.result.players[self.receipt.winner].captured
        found: list[str] = []
        if self.rules.meongtta_mode == "winner_7" and "meongtta" not in applied:
            found.append(tr("receipt.missed.meongtta", have=self.winner.animals, need=7))
        if self.rules.month_yak != "off" and "month_yak" not in applied:
            cards = month_yak_cards(self.result.hand)
            have, need = (captured & cards).bit_count(), cards.bit_count()
            found.append(tr("receipt.missed.month_yak", month=self.month(), have=have, need=need))
        if self.rules.missions != "off" and self.result.mission is not None and "mission" not in applied:
            cards = MISSION[self.result.mission].cards
            have, need = (captured & cards).bit_count(), cards.bit_count()
            found.append(tr("receipt.missed.mission", mission=self.mission(), have=have, need=need))
        return found

    # ---- the losers' accounts

    def loser(self, line: LoserLine) -> Iterator[ReceiptLine]:
        captures = self.captures(line.seat)
        rows = [
            (tr(f"receipt.bak.{one.item}", **self.bak_parts(one.item, line.seat, captures)), f"×{one.factor}")
            for one in line.multipliers
        ]
        if self.result.reason != "stop":
            rows = [(tr("receipt.fixed"), "")]
        elif self.rules.no_capture_no_pay and not self.result.players[line.seat].captured:
            rows = [(tr("receipt.no_capture"), "")]
        elif not rows:
            rows = [(tr("receipt.no_bak"), "")]
        for place, (label, amount) in enumerate(rows):
            result = self.owes(line.due) if place == len(rows) - 1 else ""
            name = "" if place else self.names[line.seat]
            item = line.multipliers[place].item if amount else ""
            yield ReceiptLine("loser", label, amount, result, name, line.seat, item)
        yield from self.liable(line)
        escaped = [
            tr(f"receipt.escaped.{one.reason}", **self.bak_parts(one.item, line.seat, captures))
            for one in line.not_applied
        ]
        if escaped:
            yield ReceiptLine("not_applied", tr("receipt.not_applied", list=" · ".join(escaped)), seat=line.seat)

    def bak_parts(self, item: str, seat: int, loser: Captures) -> dict[str, object]:
        """What the text of a 박 may tell: what the loser has, what the winner has, and the limits."""
        rules, winner = self.rules, self.winner
        five = rules.meongtta_mode == "winner_5_loser_0" or item == "tti_bak"
        have, own, need = {
            "pi_bak": (loser.junk, self.book.junk.value(*self.winner_cards()), rules.pi_start),
            "gwang_bak": (loser.brights, winner.brights, 3),
            "meong_bak": (loser.animals, winner.animals, 5 if five else 7),
            "tti_bak": (loser.ribbons, winner.ribbons, 5),
            "go_bak": (self.result.players[seat].go, 0, 0),
        }[item]
        return {"have": have, "winner": own, "need": need, "limit": rules.pibak_max}

    def winner_cards(self) -> tuple[int, int]:
        seat = self.receipt.winner
        return self.result.players[seat].captured, self.receipt.junk_sides[seat]

    def owes(self, due: int) -> str:
        value = self.rules.point_value
        parts = {"value": self.money(value), "money": self.money(due * value)}
        if self.rules.money_mode == "per_point":
            return tr("receipt.owes", points=due, **parts)
        return tr("receipt.owes_steps", steps=due, **parts)

    def liable(self, line: LoserLine) -> Iterator[ReceiptLine]:
        """Who pays for others, or is paid for, and what the limits left of it."""
        if line.liable is not None:
            kind = line.liable
            if kind == "go_bak" and self.rules.go_bak_mode == "pay_for_all_x2":
                kind_key = "go_bak_double"
            elif kind == "dok_bak" and self.rules.dokbak_payment == "both_sides_double":
                kind_key = "dok_bak_both"
            else:
                kind_key = "dok_bak_all_chips" if line.pays is None else kind
            result = self.owes(line.pays) if line.pays is not None else f"→ {self.money(-line.chips)}"
            yield ReceiptLine("liable", tr(f"receipt.liable.{kind_key}"), "", result, seat=line.seat, item=kind)
        payer = next((other for other in self.receipt.losers if other.liable is not None), None)
        if payer is not None and payer is not line:
            yield ReceiptLine("liable", tr("receipt.paid_by_other", name=self.names[payer.seat]), seat=line.seat)
        elif line.pays is not None and -line.chips != line.pays * self.rules.point_value:
            yield ReceiptLine("liable", tr("receipt.capped", money=self.money(-line.chips)), seat=line.seat)

    # ---- money

    def money(self, amount: int) -> str:
        """Chips in words: as won, or where a point is worth one chip as chips."""
        return tr("receipt.money.chips" if self.rules.point_value == 1 else "receipt.money.won", amount=amount)

    def signed(self, amount: int) -> str:
        return ("+" if amount > 0 else "-" if amount < 0 else "") + self.money(abs(amount))

    def instant(self) -> Iterator[ReceiptLine]:
        if self.receipt.instant:
            yield ReceiptLine("heading", tr("receipt.during"))
        for payment in self.receipt.instant:
            kind, name = tr(f"receipt.payment.{payment.kind}"), self.names[payment.seat]
            payers = [self.names[seat] for seat, change in enumerate(payment.changes) if change < 0]
            key = ("nobody", "alone")[len(payers)] if len(payers) < 2 else "each"
            label = tr(f"receipt.instant.{key}", kind=kind, payers="·".join(payers), name=name, points=payment.points)
            amount = self.signed(payment.changes[payment.seat])
            yield ReceiptLine("payment", label, amount, seat=payment.seat, item=payment.kind)

    def balances(self) -> Iterator[ReceiptLine]:
        """Every seat's change over the hand, with its balances where they are known, and that all add up to 0."""
        receipt = self.receipt
        yield ReceiptLine("heading", tr("receipt.balances"))
        settled = receipt.settlement_changes
        for seat, change in enumerate(receipt.chips):
            result = ""
            if self.result.chips is not None:
                after = self.result.chips[seat] + settled[seat]
                result = tr("receipt.before_after", before=self.money(after - change), after=self.money(after))
            yield ReceiptLine("balance", self.names[seat], self.signed(change), result, seat=seat)
        if receipt.house:
            yield ReceiptLine("balance", tr("receipt.house"), self.signed(receipt.house))
        yield ReceiptLine("sum", tr("receipt.sum_zero"))
