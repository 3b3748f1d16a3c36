"""The help: its pages at the left, under the rules in force or any other."""

from __future__ import annotations

from ...engine.presets import PRESETS
from ...engine.rules import RuleSet
from ...i18n import tr
from ...i18n.rule_text import preset_title
from ...storage.deal_counts import DealCounts
from ...storage.presets import HousePresets
from ...ui import decor
from ...ui.canvas import Canvas
from ...ui.intents import Help, Intent
from ...ui.layout import TABLE, Box
from ...ui.text import BODY, BUTTON, HEADING
from ...ui.widgets import Button, Item, ListBox, Pane, Stepper, Widget, WidgetEvent
from ..base import Pop, Push, Scene, Services, Transition
from .blocks import Block, page
from .combinations import combination_blocks
from .fairness import deals_of, fairness_blocks
from .happenings import happening_blocks
from .pages import about_blocks, deck_blocks, key_blocks, lesson_blocks
from .practice import PracticeScene

PAGES = ("first", "combos", "events", "deck", "keys", "deals", "about")
_WITH_RULES = ("first", "combos", "events", "deck")
_SIDE, _GAP, _MENU = 36.0, 14.0, 270.0


class HelpScene(Scene):
    """Opened by F1 anywhere; F1 or Esc closes it again. Explains the rules of the table, if there is one."""

    def __init__(self, services: Services, page: str = "combos") -> None:
        super().__init__(services)
        self.page = page
        self._choices = self._rule_sets()
        self.chosen = 0
        self._deals: DealCounts | None = None
        self._pane = Box(0, 0, 0, 0)

    def _rule_sets(self) -> list[tuple[str, RuleSet]]:
        """What can be explained, by title: the rules in play first, then those chosen last."""
        found: list[tuple[str, RuleSet]] = []
        if self.services.rules is not None:
            found.append((tr("help.at_table"), self.services.rules))
        every = [*PRESETS.values(), *HousePresets(self.services.data).all().values()]
        settings = self.services.settings
        last = [preset for preset in every if preset.name in (settings.gostop_preset, settings.matgo_preset)]
        return found + [(preset_title(p), p.rules()) for p in last + [p for p in every if p not in last]]

    @property
    def rules(self) -> RuleSet:
        """The rules that are explained."""
        return self._choices[self.chosen][1]

    def blocks(self) -> list[Block]:
        """What stands on the page."""
        match self.page:
            case "first":
                return lesson_blocks(self.rules)
            case "combos":
                return combination_blocks(self.rules)
            case "events":
                return happening_blocks(self.rules)
            case "deck":
                return deck_blocks(self.rules)
            case "keys":
                return key_blocks()
            case "deals":
                self._deals = self._deals or deals_of(self.services.data)
                return fairness_blocks(self._deals)
            case _:
                return about_blocks(self.services.data)

    def arrange(self) -> None:
        text = self.services.text
        top = 18.0 + max(58.0, text.line_units(HEADING), text.line_units(BODY) + 16.0) + 10.0
        foot = max(58.0, text.line_units(BUTTON) + 18.0)
        menu = _MENU * min(1.35, max(1.0, text.text_scale))
        body = Box(_SIDE, top, TABLE.w - 2 * _SIDE, TABLE.h - 18.0 - top)
        self._pane = body.beyond(menu + _GAP)
        items = [Item(tr(f"help.page.{name}")) for name in PAGES]
        before = next((widget for widget in self.ui if widget.name == "page_text"), None)
        left = body.left(menu)
        widgets: list[Widget] = [
            ListBox("page", left.top(left.h - foot - 12.0), items, PAGES.index(self.page), text, gap=self.apart()),
            Button("back", Box(left.x, left.bottom - foot, left.w, foot), tr("help.back")),
            Pane("page_text", self._pane, page(self.blocks(), self._pane, text), before),
        ]
        if self.page in _WITH_RULES:
            box = Box(TABLE.w - _SIDE - 560.0, 18.0, 560.0, top - 28.0)
            titles = [tr("help.rules", title=title) for title, _ in self._choices]
            widgets.append(Stepper("rules", box, "", titles, self.chosen, wraps=True))
        self.ui.replace(widgets)
        self.ui.focus = self.ui.focus or "page"

    def handle(self, intent: Intent) -> Transition | None:
        if isinstance(intent, Help) and self.dialog is None:
            return Pop()
        return super().handle(intent)

    def open_menu(self) -> Transition | None:
        return Pop()

    def on_widget(self, event: WidgetEvent) -> Transition | None:
        match event.name:
            case "back":
                return Pop()
            case "practice":
                return Push(PracticeScene(self.services))
            case "page":
                self.page = PAGES[event.value]
                self._to_top()
            case "rules":
                self.chosen = event.value
                self._to_top()
        return None

    def _to_top(self) -> None:
        pane = self.ui["page_text"]
        assert isinstance(pane, Pane)
        pane.scroll_to(0.0)
        self.arrange()

    def paint(self, canvas: Canvas) -> None:
        canvas.backdrop(("help", self.services.settings.lang, self._pane), self._paint_backdrop)
        self.ui.draw(canvas)

    def _paint_backdrop(self, canvas: Canvas) -> None:
        decor.room(canvas.surface, canvas.layout, canvas.theme)
        head = Box(_SIDE, 18.0, 500.0, self._pane.y - 28.0)
        canvas.text(tr("help.heading"), head, HEADING, canvas.theme.active, lines=1)
        canvas.panel(self._pane.inset(-3.0))
