"""The rules' screens: every option, contradictions, house rules, codes, the page to print."""

from __future__ import annotations

import tomllib
from pathlib import Path

import pygame
import pytest
from hypothesis import given, settings

from gostop_desktop.engine import presets
from gostop_desktop.engine.errors import RuleError
from gostop_desktop.engine.presets import PRESETS
from gostop_desktop.engine.reading import user_preset
from gostop_desktop.engine.rules import FIELD, FIELDS, GROUPS, RuleSet
from gostop_desktop.engine.validation import CONTRADICTIONS, faults_of
from gostop_desktop.i18n import LANGUAGES, using
from gostop_desktop.i18n.rule_page import rule_page
from gostop_desktop.i18n.rule_text import label, sentence
from gostop_desktop.scenes.rules.choices import controls
from gostop_desktop.scenes.rules.compare import DifferenceRow
from gostop_desktop.scenes.rules.draft import _MENDS, Draft, different, values_of
from gostop_desktop.scenes.rules.editor import EditorScene
from gostop_desktop.scenes.rules.finding import matches
from gostop_desktop.scenes.rules.share import TakeScene
from gostop_desktop.scenes.rules.words import fault_sentence
from gostop_desktop.storage.presets import HousePresets, preset_text, rules_of
from gostop_desktop.storage.rule_code import RuleCodeError, decode, encode
from gostop_desktop.ui import clipboard
from gostop_desktop.ui.widgets import Pane
from tests.strategies import valid_rule_sets
from tests.ui.conftest import MakeDriver
from tests.ui.driver import Driver

# ---- what can be set


@pytest.mark.parametrize("field", FIELDS, ids=lambda field: field.name)
@pytest.mark.parametrize("preset", ["gostop", "matgo", "matgo_double"])
def test_every_field_can_be_stepped_through_allowed_values_only(field: object, preset: str) -> None:
    field = next(each for each in FIELDS if each is field)
    now = getattr(presets.get(preset), field.name)
    made = controls(field, now)
    assert made
    for control in made:
        assert control.values[control.index] == now
        assert len(control.values) == len(control.names)
        assert all(field.domain.misfit(value) is None for value in control.values)
        assert len(control.values) > 1 or field.name == "bomb_free_flips"


def test_lists_and_tables_are_set_part_by_part() -> None:
    jokers = controls(FIELD["jokers"], (2, 3))
    assert [control.name for control in jokers] == ["jokers/count", "jokers/1", "jokers/2"]
    assert jokers[0].values[3] == (2, 3, 3)
    assert jokers[1].values == ((2, 3), (3, 3))
    last = controls(FIELD["last_turn_no_pi"], ("ttadak", "jjok"))
    assert last[0].values == (("ttadak", "jjok"), ("ppeok_take", "ttadak", "jjok"))
    table = controls(FIELD["mission_multipliers"], (("month", 3), ("set", 4), ("five_brights", 5)))
    assert table[1].values[9] == (("month", 3), ("set", 10), ("five_brights", 5))


# ---- contradictions


def test_each_contradiction_has_a_mend_and_a_sentence() -> None:
    assert {rule.reason for rule in CONTRADICTIONS} == set(_MENDS)
    values = values_of(presets.get("gostop"))
    for language in LANGUAGES:
        with using(language):
            for rule in CONTRADICTIONS:
                fault = next(iter(faults_of({**values, **_break(rule.reason)}, FIELDS)))
                assert "{" not in fault_sentence(fault, values)


def _break(reason: str) -> dict[str, object]:
    """Changes of 표준 고스톱 among whose faults is this one."""
    two: dict[str, object] = {"active_players": 2, "table_players": 2, "hand_size": 10, "floor_size": 8}
    double = two | {"double_deck": True, "hand_size": 20, "floor_size": 16, "dokbak_feed": "off", "shodang": "off"}
    changes: dict[str, dict[str, object]] = {
        "too_few_seats": {"table_players": 2},
        "two_sit_alone": two | {"table_players": 3},
        "hand_size": {"hand_size": 10},
        "floor_size": {"floor_size": 8},
        "too_few_cards": {"table_players": 6, "jokers": ()} | {"hand_size": 10},
        "double_deck_three": {"double_deck": True},
        "deal_order_two": two | {"deal_order": "three_then_four"},
        "deal_order_three": {"deal_order": "four_four_two"},
        "ribbon_or_ssangpi": {"bi_chodan": True, "december_ribbon_as_ssangpi": True},
        "two_card_bomb_without_bombs": {"bomb_enabled": False, "two_card_bomb": "double"},
        "dokbak_two": two,
        "shodang_two": two,
        "winner_unknown": {"sale_payers": "actives_except_winner"},
        "double_deck_month_yak": double | {"month_yak": "x4"},
        "double_deck_missions": double | {"missions": "on"},
        "push_three": {"push": "two_times"},
    }
    return changes[reason]


@pytest.mark.parametrize("reason", sorted(_MENDS))
def test_mending_leaves_rules_that_can_be_played(reason: str) -> None:
    draft = Draft.of(PRESETS["gostop"], "x", own=False)
    draft.values |= _break(reason)
    assert reason in {fault.reason for fault in draft.faults}
    with pytest.raises(RuleError):
        draft.rules()
    changed = draft.mend()
    assert changed
    assert not draft.faults
    assert draft.rules()


# ---- finding


def test_rules_are_found_by_words_values_and_first_consonants() -> None:
    values = values_of(presets.get("gostop"))

    def found(query: str) -> set[str]:
        return {field.name for field in FIELDS if matches(query, field, values)}

    assert "pibak_max" in found("피박")
    assert "pibak_max" in found("pibak")
    assert found("ㅍㅂ") >= {"pibak_enabled"}
    assert "first_dealer_method" in found("밤일낮장")
    assert "ssangpi_value" in found("쌍 피")
    assert found("없는말없는말") == set()
    assert found("") == {field.name for field in FIELDS}


# ---- the editor


def open_editor(driver: Driver, preset: int = 0) -> EditorScene:
    driver.click("rules")
    if preset:
        driver.click(f"preset.{preset}")
    driver.click("edit")
    assert isinstance(driver.scene, EditorScene)
    return driver.scene


def shown(driver: Driver) -> str:
    return "\n".join(text.text for text in driver.texts())


def test_every_field_has_a_row_with_label_and_sentence(make_driver: MakeDriver) -> None:
    driver = make_driver()
    scene = open_editor(driver)
    seen: set[str] = set()
    for number in range(len(GROUPS)):
        scene.section = GROUPS[number]
        scene.arrange()
        for row in scene.options.rows:
            words = [line.text for line in getattr(row, "lines", ())]
            for field in FIELDS:
                if row.name == field.name:
                    value = scene.draft.values[field.name]
                    assert words[:2] == [label(field), sentence(field, value)]
                    assert "?" not in words[1][-1:]
                    seen.add(field.name)
    assert seen == set(FIELD)


def test_a_contradiction_shows_at_once_cannot_be_saved_and_is_mended(make_driver: MakeDriver) -> None:
    driver = make_driver()
    scene = open_editor(driver)
    driver.click("active_players.less")
    assert "save" not in driver.app.hit_targets()
    marks = {row.name: getattr(row, "mark", "") for row in scene.options.rows}
    assert marks["hand_size"] == marks["floor_size"] == "fault"
    assert marks["active_players"] == "changed"
    assert "지금은 10장이어야 해요" in shown(driver)
    driver.click("mend")
    assert not scene.draft.faults
    assert scene.draft.values["hand_size"] == 10
    assert "save" in driver.app.hit_targets()


def test_house_rules_are_saved_by_mouse_and_offered(make_driver: MakeDriver) -> None:
    driver = make_driver()
    scene = open_editor(driver)
    driver.click("search")
    for letters in ("피", "박"):
        driver.post(pygame.Event(pygame.TEXTINPUT, text=letters))
    assert scene.search.text == "피박"
    for _ in range(20):
        if "pibak_max.more" in driver.app.hit_targets():
            break
        driver.move_to((760, 400))
        driver.post(pygame.Event(pygame.MOUSEWHEEL, x=0, y=-1, touch=False))
    driver.click("pibak_max.more")
    driver.click("save")
    driver.click("over")
    data = driver.app.services.data
    (house,) = HousePresets(data).files()
    assert house.preset is not None
    assert house.preset.title == "우리 집 규칙"
    assert house.preset.changes == {"pibak_max": 6}
    assert house.path is not None
    assert user_preset(tomllib.loads(house.path.read_text("utf-8"))).rules().pibak_max == 6
    assert rules_of(data, house.preset.name).pibak_max == 6
    assert not scene.draft.touched
    assert scene.draft.title == "우리 집 규칙"


def test_house_rules_are_saved_by_keyboard(make_driver: MakeDriver) -> None:
    driver = make_driver()
    for _ in range(10):
        driver.key(pygame.KSCAN_TAB)
        if driver.scene.ui.focus == "rules":
            break
    driver.key(pygame.KSCAN_RETURN)
    _tab_to(driver, "edit")
    driver.key(pygame.KSCAN_RETURN)
    scene = driver.scene
    assert isinstance(scene, EditorScene)
    _tab_to(driver, "options")
    pane = scene.ui["options"]
    assert isinstance(pane, Pane)
    for _ in range(40):
        driver.key(pygame.KSCAN_DOWN)
        if pane.inner == "double_deck":
            break
    driver.key(pygame.KSCAN_UP)
    assert pane.inner.startswith("jokers/")
    driver.key(pygame.KSCAN_RIGHT)
    assert scene.draft.values["jokers"] == (2, 2, 3)
    _tab_to(driver, "save")
    driver.key(pygame.KSCAN_RETURN)
    driver.key(pygame.KSCAN_RETURN)
    assert driver.scene is scene
    assert [preset.changes for preset in HousePresets(driver.app.services.data).all().values()] == [
        {"jokers": [2, 2, 3]}
    ]


def _tab_to(driver: Driver, name: str) -> None:
    for _ in range(12):
        if driver.scene.ui.focus == name and driver.scene.ui.focus_shown:
            return
        driver.key(pygame.KSCAN_TAB)
    raise AssertionError(f"Tab does not reach {name}")


def test_changes_are_not_thrown_away_without_asking(make_driver: MakeDriver) -> None:
    driver = make_driver()
    scene = open_editor(driver)
    driver.click("table_players.more")
    driver.click("back")
    driver.wait(0.5)
    driver.click("stay")
    assert driver.scene is scene
    driver.click("undo")
    assert not scene.draft.touched
    driver.click("back")
    assert driver.scene_name == "RulesScene"


def test_a_house_preset_is_changed_in_place_copied_and_deleted(make_driver: MakeDriver) -> None:
    driver = make_driver()
    data = driver.app.services.data
    house = HousePresets(data)
    ours = house.save("삼촌네", "matgo", RuleSet.from_json({"preset": "matgo", "pibak_max": 6}))
    scene = open_editor_of(driver, ours.name)
    scene.draft.values["jjok_pi"] = 2
    scene.arrange()
    driver.click("save")
    driver.click("as_new")
    assert {preset.title for preset in house.all().values()} == {"삼촌네"}
    assert len(house.all()) == 2
    driver.click("back")
    driver.click("delete")
    driver.wait(0.5)
    driver.click("delete")
    assert len(house.all()) == 1


def open_editor_of(driver: Driver, name: str) -> EditorScene:
    driver.click("rules")
    scene = driver.scene
    scene.chosen = name  # type: ignore[attr-defined]
    scene.arrange()
    driver.click("edit")
    assert isinstance(driver.scene, EditorScene)
    return driver.scene


def test_the_search_shows_what_matches_and_says_when_nothing_does(make_driver: MakeDriver) -> None:
    driver = make_driver()
    scene = open_editor(driver)
    driver.click("search")
    driver.post(pygame.Event(pygame.TEXTINPUT, text="흔들기"))
    names = {row.name for row in scene.options.rows}
    assert "shake_multiplier" in names
    assert "pibak_max" not in names
    driver.post(pygame.Event(pygame.TEXTINPUT, text="없음없음"))
    assert not scene.options.rows
    assert "맞는 규칙이 없어요" in shown(driver)


# ---- keeping


def test_unreadable_files_are_shown_and_never_lost(make_driver: MakeDriver, tmp_path: Path) -> None:
    driver = make_driver()
    data = driver.app.services.data
    assert data.path is not None
    folder = data.path / "presets"
    folder.mkdir()
    (folder / "broken.toml").write_text("name = ", "utf-8")
    (folder / "wrong.toml").write_text('name = "w"\ntitle = "w"\nbase = "gostop"\n[rules]\npibak_max = 99\n', "utf-8")
    (folder / "twin.toml").write_text('name = "gostop"\ntitle = "t"\nbase = "matgo"\n', "utf-8")
    files = HousePresets(data).files()
    assert len(files) == 3
    assert all(file.preset is None and file.faults for file in files)
    driver.click("rules")
    driver.scene.chosen = f"file {folder / 'wrong.toml'}"  # type: ignore[attr-defined]
    driver.scene.arrange()
    assert "pibak_max" in shown(driver)
    assert "edit" not in driver.app.hit_targets()


def test_without_a_folder_house_rules_live_until_the_end(make_driver: MakeDriver) -> None:
    driver = make_driver()
    data = driver.app.services.data
    data.trouble = "read_only"
    HousePresets(data).save("우리", "gostop", RuleSet(pibak_max=6))
    assert [preset.title for preset in HousePresets(data).all().values()] == ["우리"]
    assert data.path is not None
    assert not (data.path / "presets").exists()


@settings(max_examples=60, deadline=None)
@given(rules=valid_rule_sets())
def test_any_rule_set_survives_file_and_code(rules: RuleSet) -> None:
    from gostop_desktop.engine.presets import Preset, differences
    from gostop_desktop.storage.rule_code import nearest_base

    base = nearest_base(rules)
    preset = Preset("house_1", '우리 "집" \\ 규칙', base, differences(rules, presets.get(base)))
    read = user_preset(tomllib.loads(preset_text(preset)))
    assert read == preset
    assert read.rules() == rules
    assert decode(encode(rules)) == rules
    assert decode(encode(rules).lower().replace("-", " \n")) == rules


# ---- sharing


@pytest.mark.parametrize(
    ("change", "reason"),
    [
        (lambda code: "", "empty"),
        (lambda code: "안녕하세요", "prefix"),
        (lambda code: code[:-1], "checksum"),
        (lambda code: code[:-1] + ("A" if code[-1] != "A" else "B"), "checksum"),
        (lambda code: code + "!", "letters"),
        (lambda code: "GOSTOP1", "checksum"),
    ],
)  # fmt: skip
def test_a_spoiled_code_is_told_apart(change: object, reason: str) -> None:
    code = encode(presets.get("matgo"))
    assert callable(change)
    with pytest.raises(RuleCodeError) as caught:
        decode(change(code))
    assert caught.value.reason == reason


def test_a_code_of_rules_that_are_none_is_refused() -> None:
    import base64
    import zlib

    for content in (b'["gostop",{"pibak_max":99}]', b'["nothing",{}]', b"[1]", b"{}", b"7", b"\xff"):
        packer = zlib.compressobj(9, zlib.DEFLATED, -zlib.MAX_WBITS)
        packed = packer.compress(content) + packer.flush()
        letters = base64.b32encode(zlib.crc32(packed).to_bytes(4, "big") + packed).decode().rstrip("=")
        with pytest.raises(RuleCodeError) as caught:
            decode("GOSTOP1" + letters)
        assert caught.value.reason == "content"


def test_a_code_is_copied_pasted_and_opened(make_driver: MakeDriver) -> None:
    driver = make_driver()
    driver.click("rules")
    driver.click("preset.1")
    driver.click("share")
    driver.click("copy")
    assert decode(clipboard.read()) == presets.get("matgo")
    driver.click("close")
    driver.click("take")
    scene = driver.scene
    assert isinstance(scene, TakeScene)
    clipboard.write("GOSTOP1-AAAAA")
    driver.click("paste")
    assert scene.rules is None
    assert "open" not in driver.app.hit_targets()
    clipboard.write(encode(RuleSet(pibak_max=7)))
    driver.click("paste")
    driver.click("open")
    editor = driver.scene
    assert isinstance(editor, EditorScene)
    assert editor.draft.rules() == RuleSet(pibak_max=7)
    assert editor.draft.name == ""


# ---- comparing and printing


def test_the_difference_view_lists_exactly_what_differs(make_driver: MakeDriver) -> None:
    driver = make_driver()
    driver.click("rules")
    driver.click("preset.1")
    driver.click("compare")
    expected = different(values_of(presets.get("gostop")), values_of(presets.get("matgo")))
    titles = [row.title for row in driver.scene.ui["differences"].parts if isinstance(row, DifferenceRow)]
    assert titles == [label(FIELD[name]) for name in expected]
    driver.click("first.more")
    assert "똑같아요" in shown(driver)


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_page_holds_every_rule(language: str) -> None:
    with using(language):
        page = rule_page("<우리> & 집", presets.get("matgo"))
        assert page.count("<dt>") == len(FIELDS)
        assert "&lt;우리&gt; &amp; 집" in page
        own = different(values_of(presets.get("gostop")), values_of(presets.get("matgo")))
        assert page.count("● ") == page.count('class="own"') == len(own)


def test_printing_writes_the_page_and_shows_where(make_driver: MakeDriver) -> None:
    driver = make_driver()
    driver.click("rules")
    driver.click("print")
    data = driver.app.services.data
    assert data.path is not None
    page = data.path / "pages" / "gostop.html"
    assert page.read_text("utf-8").startswith("<!DOCTYPE html>")
    assert str(page) in driver.scene.toasts.showing[0]
    data.trouble = "read_only"
    driver.click("print")
    assert "만들지 못했어요" in driver.scene.toasts.showing[-1]
