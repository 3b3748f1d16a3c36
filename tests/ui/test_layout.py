"""Logical units, pixels and the mouse."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from gostop_desktop.ui.layout import TABLE, Box, Layout

sizes = st.tuples(st.integers(1024, 3840), st.integers(640, 2160))


@given(sizes)
def test_the_table_lies_inside_any_window(size: tuple[int, int]) -> None:
    layout = Layout.of(*size)
    assert layout.view.holds(TABLE, slack=0.01)
    assert layout.rect(layout.view).size == size


@given(sizes, st.floats(0, 1280), st.floats(0, 720), st.sampled_from([1.0, 2.0]))
def test_mouse_positions_lead_back(size: tuple[int, int], x: float, y: float, pointer: float) -> None:
    layout = Layout.of(size[0], size[1], pointer)
    back_x, back_y = layout.from_pointer(layout.to_pointer((x, y)))
    assert abs(back_x - x) * layout.scale <= pointer + 0.5
    assert abs(back_y - y) * layout.scale <= pointer + 0.5


@given(sizes, st.floats(0, 600), st.floats(1, 300))
def test_boxes_that_touch_leave_no_gap(size: tuple[int, int], x: float, w: float) -> None:
    layout = Layout.of(*size)
    first, second = Box(x, 10, w, 50), Box(x + w, 10, 40, 50)
    assert layout.rect(first).right == layout.rect(second).left


def test_columns_and_rows_fill_the_box() -> None:
    box = Box(10, 20, 100, 90)
    assert Box.around(box.columns(3, 5.0)) == box
    assert box.rows(3, 6.0)[2].bottom == pytest.approx(box.bottom)
    assert box.rows(3, 6.0)[1].y - box.rows(3, 6.0)[0].bottom == pytest.approx(6.0)


def test_lengths_above_nothing_are_at_least_a_pixel() -> None:
    layout = Layout.of(1024, 640)
    assert layout.length(0.2) == 1
    assert layout.length(0.0) == 0
