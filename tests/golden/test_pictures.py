"""Every scene looks as it was last found good, in both languages at three sizes.

After a change that was meant: ``python -m tools.golden write``, and look at the sheets before they are kept. A
picture that is not as expected is left beside the expected one and their difference in the test's own folder.
"""

from __future__ import annotations

import inspect
from pathlib import Path

import pygame
import pytest

from gostop_desktop.i18n import LANGUAGES
from gostop_desktop.scenes.base import Scene
from gostop_desktop.ui.canvas import Canvas
from gostop_desktop.ui.layout import Box
from gostop_desktop.ui.theme import Theme

from . import studio

SIZES = [
    pytest.param(studio.SIZES[:1], id="1280"),
    pytest.param(studio.SIZES[1:], id="others", marks=pytest.mark.slow),
]
Picture = pygame.Surface


@pytest.mark.parametrize("sizes", SIZES)
@pytest.mark.parametrize("lang", LANGUAGES)
@pytest.mark.parametrize("scene", studio.SCENES)
def test_a_scene_looks_as_it_should(tmp_path: Path, scene: str, lang: str, sizes: tuple[tuple[int, int], ...]) -> None:
    sheet = studio.expected(scene)
    faults = []
    for size, actual in zip(sizes, studio.take(tmp_path / "data", scene, lang, sizes), strict=True):
        wanted = sheet.subsurface(studio.place(lang, size)).copy()
        found = studio.difference(actual, wanted)
        if found.matters:
            name = f"{scene}-{lang}-{size[0]}x{size[1]}"
            for kind, picture in (("actual", actual), ("expected", wanted), ("difference", found.picture)):
                pygame.image.save(picture, tmp_path / f"{name}-{kind}.png")
            faults.append(f"{name}: shapes {found.shapes}, colours {found.colours} at {found.at}; see {tmp_path}")
    assert not faults, "\n".join(faults)


def test_each_sheet_is_of_a_scene() -> None:
    assert {path.stem for path in studio.SHEETS.iterdir()} == set(studio.SCENES)


@pytest.mark.slow
def test_there_is_a_picture_of_every_kind_of_scene(tmp_path: Path) -> None:
    reached = set()
    for scene in studio.SCENES:
        with studio.sitting(tmp_path / scene, scene, "ko", studio.SIZES[0]) as driver:
            reached |= {type(one) for one in driver.app.stack.scenes}
    passing = {"TakeOverScene"}  # seen for a moment only, while files are replaced
    assert {kind.__name__ for kind in _kinds(Scene) - reached} == passing


def _kinds(kind: type[Scene]) -> set[type[Scene]]:
    """The scenes of the program that derive from one."""
    found = {one for one in kind.__subclasses__() if one.__module__.startswith("gostop_desktop")}
    derived = set().union(*(_kinds(one) for one in found))
    return {one for one in found if not inspect.isabstract(one) and not one.__subclasses__()} | derived


# ---- the comparison itself


def retake(folder: Path, scene: str, size: tuple[int, int]) -> studio.Difference:
    """How a scene, drawn with whatever was changed, differs from its sheet."""
    (actual,) = studio.take(folder, scene, "ko", (size,))
    return studio.difference(actual, studio.expected(scene).subsurface(studio.place("ko", size)).copy())


@pytest.mark.parametrize("way", [(8, 0), (0, 8)], ids=["right", "down"])
@pytest.mark.parametrize(("scene", "label"), [("title", "설정"), ("table_3", "띠"), ("settlement_3", "다음 판")])
def test_a_label_that_moves_by_eight_pixels_is_seen(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, scene: str, label: str, way: tuple[int, int]
) -> None:
    write = Canvas.text
    moved = []

    def elsewhere(self: Canvas, text: str, box: Box, *args: object, **kwargs: object) -> Box:
        if text == label:
            moved.append(text)
            box = box.moved(*way)
        return write(self, text, box, *args, **kwargs)  # type: ignore[arg-type]

    monkeypatch.setattr(Canvas, "text", elsewhere)
    found = retake(tmp_path, scene, studio.SIZES[0])
    assert moved
    assert found.shapes > studio.FINE_LIMIT


@pytest.mark.parametrize("role", ["primary", "panel", "felt"])
def test_a_colour_that_changes_is_seen(tmp_path: Path, monkeypatch: pytest.MonkeyPatch, role: str) -> None:
    """As bright as before, but bluer."""
    dressed = Theme.__getattribute__

    def other(self: Theme, name: str) -> object:
        value = dressed(self, name)
        if name == role:
            red, green, blue = value  # type: ignore[misc]
            return max(0, red - 30), green, min(255, blue + 60)
        return value

    monkeypatch.setattr(Theme, "__getattribute__", other)
    assert retake(tmp_path, "menu", studio.SIZES[0]).matters


@pytest.mark.parametrize("scene", ["help_first", "settlement_3"])
def test_edges_smoothed_otherwise_are_no_difference(tmp_path: Path, scene: str) -> None:
    """Each letter and line drawn a little softer, as another version of the library may."""
    with studio.sitting(tmp_path, scene, "ko", studio.SIZES[0]) as driver:
        frame = driver.app.display.surface
        soft = studio.tile(pygame.transform.gaussian_blur(frame, 1))
    wanted = studio.expected(scene).subsurface(studio.place("ko", studio.SIZES[0])).copy()
    assert not studio.difference(soft, wanted).matters
