"""기리: the person at the dealer's left cuts the pack, or says 퉁; then the next hand is dealt."""

from __future__ import annotations

from ..engine.moves import TUNG, Cut, Tung
from ..i18n import tr
from ..session import Evening
from ..ui import decor
from ..ui.canvas import Canvas
from ..ui.intents import Confirm, Hover, Intent, Move, Space, Way
from ..ui.layout import Box, Point
from ..ui.people import draw_cushion, draw_portrait
from ..ui.sprites import BACK, CARD_RATIO
from ..ui.text import BODY, BUTTON, HEADING, LABEL, SMALL
from ..ui.timeline import Beat, Motion, Pose, Timeline, ease_in_out
from ..ui.widgets import Button, Look, Widget, WidgetEvent, draw_focus
from .base import Replace, Scene, Services, Transition
from .picker import icon_of, ring_of

_MAT = Box(44.0, 232.0, 1192.0, 260.0)
_PACK = Box(100.0, 248.0, 1080.0, 196.0)
_HEIGHT = 164.0


def next_hand(services: Services, evening: Evening) -> Scene:
    """Whoever cuts is asked, or where no person is to be asked the hand is dealt and the table shown."""
    if evening.asks_to_cut:
        return CutScene(services, evening)
    cut = None if evening.rules.cut_mode == "tung" else evening.cut_somewhere()
    return _deal(services, evening, cut)


def _deal(services: Services, evening: Evening, cut: Cut | Tung | None) -> Scene:
    assert services.routes.play is not None
    return services.routes.play(services, evening, evening.session.begin_hand(cut))


class Pack(Widget):
    """The pack spread out so that any place can be pressed; ``place`` is how many cards would be lifted off.

    The top card lies at the left, above the others, so that the right edge of each is seen.
    """

    def __init__(self, size: int, place: int) -> None:
        super().__init__("pack", _PACK)
        self.size, self.place = size, place

    @property
    def step(self) -> float:
        return (self.box.w - _HEIGHT * CARD_RATIO) / (self.size - 1)

    def place_at(self, at: Point) -> int:
        """How many cards a cut at this point lifts off."""
        first = self.box.x + _HEIGHT * CARD_RATIO
        return max(1, min(self.size - 1, round((at[0] - first) / self.step) + 1))

    def click(self, target: str, at: Point) -> WidgetEvent | None:
        self.place = self.place_at(at)
        return WidgetEvent(self.name, self.place)

    def key(self, intent: Intent) -> tuple[bool, WidgetEvent | None]:
        match intent:
            case Move(way=Way.LEFT):
                self.place = max(1, self.place - 1)
            case Move(way=Way.RIGHT):
                self.place = min(self.size - 1, self.place + 1)
            case Confirm() | Space(down=True):
                return True, WidgetEvent(self.name, self.place)
            case _:
                return False, None
        return True, None

    def card_pose(self, index: int, cut: bool) -> Pose:
        """Where a card of the pack lies; those that would be lifted off lie a little apart."""
        width = _HEIGHT * CARD_RATIO
        x = self.box.x + index * self.step + width / 2
        lifted = cut and index < self.place
        shift = -7.0 if lifted else 7.0 if cut else 0.0
        return Pose(Box.centred((x + shift, self.box.centre[1] - (10.0 if lifted else 0.0)), width, _HEIGHT))

    def draw(self, canvas: Canvas, look: Look) -> None:
        for index in reversed(range(self.size)):
            canvas.card(BACK, self.card_pose(index, True), shadow=index in (0, self.place, self.size - 1))
        edge = self.card_pose(self.place - 1, True).box.right
        mark = Box(edge + 4.0, self.box.y - 2.0, 4.0, self.box.h)
        canvas.rounded(mark, 2.0, canvas.theme.active)
        if look.focused:
            draw_focus(canvas, self.box)


class CutScene(Scene):
    """The shuffle is promised before the cut is asked for."""

    def __init__(self, services: Services, evening: Evening) -> None:
        super().__init__(services)
        self.evening = evening
        self.promise = evening.session.promise()
        self.size = evening.pack_size
        self.place = self.size // 2
        self._timeline: Timeline[None] = Timeline()
        self._done: Cut | Tung | None = None
        self.guard()

    @property
    def moving(self) -> bool:
        return self._timeline.busy

    def arrange(self) -> None:
        text = self.services.text
        height = max(58.0, min(76.0, text.line_units(BUTTON) + 18.0))
        bar = Box(44.0, 700.0 - height - 6.0, 1192.0, height)
        buttons: list[Widget] = [Button("cut", bar.beyond(bar.w - 330.0), tr("people.cut.cut"), "primary")]
        if self.evening.may_tung:
            buttons.append(Button("tung", bar.left(330.0), tr("people.cut.tung")))
        pack = Pack(self.size, self.place)
        self.ui.replace([pack, *buttons])
        self.ui.focus = self.ui.focus or "pack"

    def handle(self, intent: Intent) -> Transition | None:
        if isinstance(intent, Hover) and self.dialog is None and not self.moving and _PACK.contains(intent.at):
            pack = self._pack
            place = pack.place_at(intent.at)
            if place != self.place:
                self.place = pack.place = place
                self.dirty = True
        done = super().handle(intent)
        self.place = self._pack.place
        return done

    @property
    def _pack(self) -> Pack:
        pack = self.ui["pack"]
        assert isinstance(pack, Pack)
        return pack

    def on_widget(self, event: WidgetEvent) -> Transition | None:
        if event.name == "tung":
            self._done = TUNG
            return self._deal()
        self._done = Cut(self.place)
        self.services.audio.play("shuffle")
        pack = self._pack
        top, rest = pack.card_pose(0, True), pack.card_pose(self.size - 1, True)
        away = Pose(top.box.moved(rest.box.x - top.box.x + 30.0, 60.0))
        self._timeline.play([Beat(None, (Motion("packet", top, away, 0.45, ease=ease_in_out, hop=18.0),), hold=0.5)])
        return None

    def advance(self, dt: float) -> Transition | None:
        self._timeline.advance(dt)
        return self._deal() if self._done is not None and not self._timeline.busy else None

    def skip(self) -> None:
        self._timeline.skip()

    def _deal(self) -> Transition:
        return Replace(_deal(self.services, self.evening, self._done))

    # ---- drawing

    def paint(self, canvas: Canvas) -> None:
        canvas.backdrop(("cut", self.services.settings.lang, self.promise), self._paint_backdrop)
        theme = canvas.theme
        if self.moving:
            self._paint_motion(canvas)
            return
        self.ui.draw(canvas)
        words = Box(_MAT.x + 20.0, _MAT.bottom - 44.0, _MAT.w - 40.0, 40.0)
        canvas.text(tr("people.cut.place", count=self.place), words, LABEL, theme.active, "centre", lines=1)

    def _paint_motion(self, canvas: Canvas) -> None:
        pack = self._pack
        first = pack.card_pose(0, True).box
        for index in reversed(range(self.place, self.size)):
            canvas.card(BACK, pack.card_pose(index, True), shadow=False)
        moved = self._timeline.pose("packet", pack.card_pose(0, True))
        for index in reversed(range(self.place)):
            at = pack.card_pose(index, True).box
            canvas.card(BACK, Pose(at.moved(moved.box.x - first.x, moved.box.y - first.y)), shadow=False)

    def _paint_backdrop(self, canvas: Canvas) -> None:
        theme, evening = canvas.theme, self.evening
        decor.room(canvas.surface, canvas.layout, theme)
        sitter = evening.sitter(evening.cutter)
        draw_cushion(canvas, Box(52.0, 96.0, 150.0, 92.0), ring_of(sitter))
        draw_portrait(canvas, (127.0, 118.0), 92.0, icon_of(sitter), ring_of(sitter))
        canvas.text(
            tr("people.cut.ask", name=sitter.name), Box(226.0, 66.0, 1010.0, 62.0), HEADING, theme.active, lines=1
        )
        about = tr("people.cut.about_tung" if evening.may_tung else "people.cut.about")
        canvas.text(about, Box(226.0, 130.0, 1010.0, 84.0), BODY, theme.text, lines=2, top=True)
        match = evening.session.match
        number = tr("people.cut.number", number=match.hand + 1)
        if match.carry > 1:
            number += " · " + tr("people.cut.carry", carry=match.carry)
        canvas.text(number, Box(44.0, 18.0, 700.0, 44.0), LABEL, theme.text_soft, lines=1)
        rect = canvas.layout.rect(_MAT)
        canvas.put(decor.mat(rect.w, rect.h, canvas.layout.scale, theme), rect.topleft)
        foot = Box(44.0, 502.0, 1192.0, 100.0)
        promise = tr("people.cut.promise", code=self.promise[:16])
        canvas.text(tr("people.cut.about_keys"), foot.top(48.0), SMALL, theme.text_soft, "centre", lines=1)
        canvas.text(promise, foot.below(50.0), SMALL, theme.text_soft, "centre", lines=1)
