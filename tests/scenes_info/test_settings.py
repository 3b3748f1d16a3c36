"""Each setting is in force at once and kept."""

from __future__ import annotations

import math

import pygame
import pytest

from gostop_desktop.i18n import LANGUAGES, tr
from gostop_desktop.storage.settings import Settings, for_grandparents
from gostop_desktop.ui.audio import Silence
from gostop_desktop.ui.canvas import DrawnText
from gostop_desktop.ui.layout import Box
from gostop_desktop.ui.theme import CONTRAST, LIGHT, contrast, theme_of
from gostop_desktop.ui.timeline import Pose
from gostop_desktop.ui.widgets import Pane
from tests.ui.conftest import MakeDriver
from tests.ui.driver import Driver


def open_settings(driver: Driver) -> None:
    driver.click("settings")


def reveal(driver: Driver, name: str) -> None:
    """Scroll until a row can be pressed."""
    pane = driver.scene.ui["rows"]
    assert isinstance(pane, Pane)
    pane.reveal(name)


def use(driver: Driver, name: str, target: str) -> None:
    reveal(driver, name)
    driver.click(target)


def test_the_theme_changes_at_once(make_driver: MakeDriver) -> None:
    driver = make_driver()
    open_settings(driver)
    before = driver.picture()
    use(driver, "theme", "theme.more")
    assert driver.app.canvas.theme == LIGHT
    assert driver.picture() != before
    use(driver, "theme", "theme.more")
    assert driver.app.canvas.theme == CONTRAST
    assert driver.app.services.settings.theme == "contrast"


def test_strong_outlines_are_wider() -> None:
    assert theme_of("felt", strong_outlines=True).outline == 2 * theme_of("felt").outline


@pytest.mark.parametrize("name", ["felt", "light", "contrast"])
def test_every_theme_can_be_read(name: str) -> None:
    theme = theme_of(name)  # type: ignore[arg-type]
    for ground in (theme.panel, theme.button, theme.button_hover):
        assert contrast(theme.text, ground) >= 4.5
        assert contrast(theme.text_soft, ground) >= 4.5
        assert contrast(theme.active, ground) >= 3.0
    assert contrast(theme.warning, theme.panel) >= 4.5


def _back_pixels(driver: Driver) -> bytes:
    import pygame

    picture = driver.app.sprites.picture("back", (64, 100))
    return pygame.image.tobytes(picture, "RGBA")


def test_the_back_of_the_cards_changes(make_driver: MakeDriver) -> None:
    driver = make_driver()
    backs = {_back_pixels(driver)}
    open_settings(driver)
    for _ in range(2):
        use(driver, "back", "back.more")
        backs.add(_back_pixels(driver))
    assert len(backs) == 3
    assert driver.app.services.settings.back == "back-3"


def test_badges_are_shown_always_when_pointed_at_or_never(make_driver: MakeDriver) -> None:
    import pygame

    def drawn(badges: str, hovered: bool) -> bytes:
        driver = make_driver(badges=badges)
        canvas = driver.app.canvas
        surface = pygame.Surface(driver.app.display.surface.get_size())
        canvas.begin(surface, driver.app.display.layout)
        canvas.card("03a", Pose(Box(10, 10, 96, 150)), hovered=hovered)
        return pygame.image.tobytes(surface.subsurface((0, 0, 130, 180)), "RGB")

    plain, marked = drawn("off", False), drawn("always", False)
    assert plain != marked
    assert drawn("off", True) == drawn("hover", False) == plain
    assert drawn("hover", True) == drawn("always", True) == marked


def test_badges_stay_within_the_card_however_small(make_driver: MakeDriver) -> None:
    driver = make_driver(text_size=200, badges="always")
    canvas = driver.app.canvas
    for width in (20.0, 44.0, 84.0, 200.0):
        badge = canvas._badge(width, math.inf)
        assert badge is not None
        assert badge.kind == "tabs"
        assert 0.27 <= badge.part <= 0.56


def test_one_switch_for_grandparents(make_driver: MakeDriver) -> None:
    driver = make_driver()
    open_settings(driver)
    driver.click("grandparents")
    now = driver.app.services.settings
    for name, value in for_grandparents(True).items():
        assert getattr(now, name) == value
    assert driver.app.services.text.text_scale == 1.5
    assert driver.app.canvas.badges == "always"
    assert now.confirm_play
    assert now.speed == "step"
    use(driver, "grandparents", "grandparents")
    now = driver.app.services.settings
    assert (now.text_size, now.badges, now.speed, now.confirm_play) == (100, "hover", "normal", False)


class Listening(Silence):
    """Remembers what it was asked for."""

    available = True

    def __init__(self) -> None:
        self.music = False
        self.volume = 0.0

    def set_volume(self, volume: float) -> None:
        self.volume = volume

    def set_music(self, wanted: bool) -> None:
        self.music = wanted


def test_music_is_off_until_wanted(make_driver: MakeDriver) -> None:
    assert not Settings().music
    driver = make_driver()
    listening = Listening()
    driver.app.services.audio = listening
    open_settings(driver)
    use(driver, "music", "music")
    assert listening.music
    use(driver, "music", "music")
    assert not listening.music
    use(driver, "volume", "volume.less")
    assert listening.volume == pytest.approx(0.6)


def test_the_mixer_fades_music_in_and_out_and_survives_a_missing_file() -> None:
    from pathlib import Path

    import pygame

    from gostop_desktop import resources
    from gostop_desktop.ui.audio import Mixer

    mixer = Mixer(resources.assets_dir() / "sounds")
    try:
        mixer.set_music(True)
        assert pygame.mixer.music.get_busy()
        mixer.set_music(True)
        mixer.set_music(False)
    finally:
        mixer.close()
    silent = Mixer(Path("no such folder"))
    try:
        silent.set_music(True)
        assert not pygame.mixer.music.get_busy()
    finally:
        silent.close()


@pytest.mark.parametrize(
    ("name", "target", "expected"),
    [
        ("assist", "assist.more", "explain"),
        ("confirm_play", "confirm_play", True),
        ("reduced_motion", "reduced_motion", True),
        ("strong_outlines", "strong_outlines", True),
        ("badges", "badges.less", "always"),
        ("effects", "effects.more", "normal"),
    ],
)
def test_other_settings_are_kept(make_driver: MakeDriver, name: str, target: str, expected: object) -> None:
    driver = make_driver()
    open_settings(driver)
    use(driver, name, target)
    data = driver.app.services.data
    assert data.path is not None
    kept = Settings.from_bytes((data.path / "settings.json").read_bytes())
    assert getattr(kept, name) == expected


def test_faulty_values_take_their_defaults() -> None:
    spoiled = {"theme": "pink", "back": "../x", "badges": 1, "assist": None, "music": "yes", "confirm_play": 1}
    assert Settings.from_json(spoiled) == Settings()


def test_switching_off_gives_back_what_was_chosen(make_driver: MakeDriver) -> None:
    driver = make_driver(speed="fast", text_size=125, assist="off")
    before = driver.app.services.settings
    open_settings(driver)
    driver.click("grandparents")
    assert driver.app.services.settings.speed == "step"
    use(driver, "grandparents", "grandparents")
    assert driver.app.services.settings == before


def test_the_arrows_of_the_text_size_stay_below_the_pointer(make_driver: MakeDriver) -> None:
    driver = make_driver()
    open_settings(driver)
    place = driver.app.hit_targets()["text_size.more"].centre
    for _ in range(4):
        driver.press(place)
        driver.release(place)
    assert driver.app.hit_targets()["text_size.more"].contains(place)
    driver.move_to((4.0, 4.0))
    assert driver.app.services.settings.text_size == 200


def test_leaving_puts_the_text_size_in_force(make_driver: MakeDriver) -> None:
    driver = make_driver()
    open_settings(driver)
    place = driver.app.hit_targets()["text_size.more"].centre
    driver.press(place)
    driver.release(place)
    driver.key(pygame.KSCAN_ESCAPE)
    assert driver.app.services.settings.text_size == 125


def sample_of(driver: Driver) -> DrawnText:
    words = tr("settings.note.text_sample")
    return next(text for text in driver.texts() if text.text == words)


@pytest.mark.parametrize("lang", LANGUAGES)
@pytest.mark.parametrize("size", [(1024, 640), (1920, 1080)])
def test_the_text_size_is_seen_while_it_is_chosen(make_driver: MakeDriver, lang: str, size: tuple[int, int]) -> None:
    driver = make_driver(size, lang=lang)
    open_settings(driver)
    seen = [sample_of(driver).size]
    for _ in range(4):
        driver.click("text_size.more")
        sample = sample_of(driver)
        assert not sample.cut
        seen.append(sample.size)
    assert driver.app.services.settings.text_size == 100
    assert [round(part / seen[0], 1) for part in seen] == pytest.approx([1.0, 1.25, 1.5, 1.75, 2.0], abs=0.06)
    driver.move_to((4.0, 4.0))
    assert sample_of(driver).size == pytest.approx(seen[-1], rel=0.05)


def test_the_switch_for_grandparents_lowers_nothing_that_was_chosen(make_driver: MakeDriver) -> None:
    driver = make_driver(text_size=200, assist="advice")
    open_settings(driver)
    driver.click("grandparents")
    now = driver.app.services.settings
    assert (now.grandparents, now.text_size, now.assist) == (True, 200, "advice")
    driver.click("grandparents")
    assert driver.app.services.settings.text_size == 200


def test_what_was_chosen_while_the_switch_was_on_stays(make_driver: MakeDriver) -> None:
    driver = make_driver(text_size=125, speed="fast")
    open_settings(driver)
    driver.click("grandparents")
    driver.app.services.change_settings(text_size=200)
    driver.click("grandparents")
    now = driver.app.services.settings
    assert (now.grandparents, now.text_size, now.speed, now.badges) == (False, 200, "fast", "hover")
