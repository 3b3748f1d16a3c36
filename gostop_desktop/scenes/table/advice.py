"""훈수 for a person who plays alone among computers: the best cards and why, or what Go and Stop promise, in words.

It is worked out by the worker from what that person sees and nothing else, when he asks for it.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace

from ...engine import Move, Question
from ...engine import moves as made
from ...i18n import tr
from ...players.advisor import GoAdvice, MoveAdvice
from ...session import TableSession
from ...session.thinking import Advice, Answer, Thinker, Worker
from ...ui.text import BODY, SMALL, TextEngine
from ...ui.widgets import Button
from .ask import Ask, Row
from .controls import SlimButton
from .places import MENU, SIDE
from .words import Words

NAME = "advice"
_RIGHT = 224.0
"""Where the button ends, clear of the captured cards."""
_WIDTH = SIDE.w - 40.0
"""Of the text on a sheet in the side panel."""
_FORMS = ((3, 3, True), (3, 2, True), (3, 2, False), (3, 1, False))
"""How many moves, how many reasons of each, and whether it is said how they were found: first what takes most room."""
_QUESTIONS = (Question.TURN, Question.GO_OR_STOP)


class Adviser:
    """Asks the worker for advice and keeps it as long as the question stands; ``open`` while it is to be seen."""

    def __init__(self, session: TableSession, worker: Worker) -> None:
        self._session = session
        self._thinker = Thinker(worker)
        self._advice: Advice | None = None
        self._failed = False
        self.open = False

    def offered(self, assist: str) -> bool:
        """Whether the person asked now may have advice."""
        alone = len(self._session.humans) == 1
        return assist == "advice" and alone and self._session.state.question in _QUESTIONS

    def toggle(self) -> None:
        """Show the advice, asking for it where there is none yet, or put it away."""
        self.open = not self.open
        if self.open and self._advice is None and not self._thinker.busy:
            self._failed = False
            self._thinker.begin(self._session.advice_task())

    def tick(self, dt: float) -> bool:
        """Let time pass; whether there is something new to see."""
        found = self._thinker.poll(dt)
        if found is None:
            return False
        if isinstance(found, Answer) and isinstance(found.found, Advice):
            self._advice = found.found
        else:
            self._failed = True
        return True

    def forget(self) -> None:
        """The question is answered, or left."""
        self._thinker.cancel()
        self._advice = None
        self.open = False

    def sheet(self, question: Ask | None, words: Words, text: TextEngine, room: float) -> Ask | None:
        """The sheet to show: ``question`` with advice for its rows, or advice alone; as it was where none is open.

        :param room: the height there is for rows, in logical units.
        """
        if not self.open:
            return question
        rows = self._rows(words, text, room)
        fits = sum(_height(row, text) for row in rows) <= room
        shown, squeezed = (rows, ()) if fits else ((), rows)
        if question is not None:
            return replace(question, rows=shown, foot=squeezed)
        return Ask(tr("advice.title"), (), "buttons", shown, foot=squeezed)

    def _rows(self, words: Words, text: TextEngine, room: float) -> tuple[Row, ...]:
        if self._failed:
            return (Row(tr("advice.failed")),)
        if self._advice is None:
            return (Row(tr("table.seat.thinking")),)
        if self._advice.go is not None:
            rows = go_rows(self._advice.go)
            fits = sum(_height(row, text) for row in rows) <= room
            return rows if fits else go_rows(self._advice.go, short=True)
        return move_rows(self._advice, words, text, room)


def go_rows(advice: GoAdvice, short: bool = False) -> tuple[Row, ...]:
    """What Go and Stop promise, the counsel last; ``short``: the chips without a sentence."""
    mean, error = round(advice.go.mean), round(advice.go.error)
    go, stop = Row(tr("advice.go", chips=mean, error=error)), Row(tr("advice.stop", chips=advice.stop))
    if short:
        go = Row(tr("table.ask.go"), tr("advice.amount", chips=mean, error=error))
        stop = Row(tr("table.ask.stop"), tr("advice.exact", chips=advice.stop))
    again, beaten = round(advice.score_again * 10), round(advice.beaten * 10)
    apart = advice.go.mean - advice.stop
    key = "close" if abs(apart) <= advice.go.error else "says_go" if apart > 0 else "says_stop"
    return (
        Row(tr("advice.score_again", tenths=again) if again else tr("advice.score_again_never")),
        Row(tr("advice.beaten", tenths=beaten) if beaten else tr("advice.beaten_never")),
        go,
        stop,
        Row(tr(f"advice.{key}"), kind="warning"),
    )


def move_rows(advice: Advice, words: Words, text: TextEngine, room: float) -> tuple[Row, ...]:
    """The best moves, each with as many reasons as there is room for."""
    head, foot = Row(tr("advice.expected")), Row(tr("advice.worlds", worlds=advice.worlds))
    rows: tuple[Row, ...] = ()
    for count, reasons, last in _FORMS:
        told = _told(advice.moves[:count], reasons, words, text)
        rows = (head, *told, foot) if last else (head, *told)
        if sum(_height(row, text) for row in rows) <= room:
            break
    return rows


def _height(row: Row, text: TextEngine) -> float:
    return (text.line_units(SMALL) if row.right else text.height_units(row.left, SMALL, _WIDTH)) + 1.0


def _told(moves: Sequence[MoveAdvice], reasons: int, words: Words, text: TextEngine) -> list[Row]:
    rows = []
    for rank, one in enumerate(moves, 1):
        name = move_words(one.move, words)
        mean, error = round(one.chips.mean), round(one.chips.error)
        line, amount = tr("advice.ranked", rank=rank, move=name), tr("advice.amount", chips=mean, error=error)
        if text.width_units(line, SMALL) + text.width_units(amount, SMALL) > _WIDTH - 8.0:
            line, amount = tr("advice.move", rank=rank, move=name, chips=mean, error=error), ""
        rows.append(Row(line, amount, "warning" if rank == 1 else "plain"))
        for reason in one.reasons[:reasons]:
            side = "for" if reason.points > 0 else "against"
            rows.append(Row("· " + tr(f"advice.{side}.{reason.name}")))
    return rows


def move_words(move: Move, words: Words) -> str:
    """A move of a turn in a few words."""
    match move:
        case made.Play(card=card) | made.PlayJoker(card=card):
            return words.card(card)
        case made.Bomb(month=month):
            return tr("table.ask.bomb", month=month)
        case made.Shake(month=month):
            return tr("table.ask.shake", month=month)
        case made.PlaceGukjin():
            return tr("table.ask.gukjin_move")
        case made.PlaceMay():
            return tr("table.ask.may_move")
        case made.Shodang():
            return tr("table.ask.shodang")
        case _:
            return tr("advice.flip")


def advice_button(shown: bool, gap: float, large: bool) -> Button:
    """The button 훈수 beside the menu's, where it takes no room from what is asked, scored and collected; its key only
    where the text is not ``large``."""
    box = MENU.moved(MENU.w + gap, 0.0)
    label = tr("advice.back" if shown else "advice.title")
    return SlimButton(NAME, box.left(_RIGHT - box.x), label, "paper", hint="" if large else "A", style=BODY, tall=True)
