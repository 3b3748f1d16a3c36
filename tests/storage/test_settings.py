"""Settings: any bytes give settings or one ValueError; what is set comes back."""

from __future__ import annotations

import dataclasses

import pytest
from hypothesis import given
from hypothesis import strategies as st

from gostop_desktop.storage import Settings
from gostop_desktop.storage.settings import _ACCEPTS

JSON = st.recursive(
    st.none() | st.booleans() | st.integers() | st.floats() | st.text(),
    lambda inner: st.lists(inner, max_size=3) | st.dictionaries(st.text(), inner, max_size=3),
    max_leaves=5,
)
NAMES = [field.name for field in dataclasses.fields(Settings)]


def test_every_field_has_its_check_and_an_acceptable_default() -> None:
    assert list(_ACCEPTS) == NAMES
    for name, accepts in _ACCEPTS.items():
        assert accepts(getattr(Settings(), name)), name


@given(st.dictionaries(st.sampled_from(NAMES) | st.text(), JSON))
def test_faulty_fields_take_their_default_and_good_ones_stay(value: dict[str, object]) -> None:
    settings = Settings.from_json(value)
    for name in NAMES:
        accepted = name in value and _ACCEPTS[name](value[name])
        assert getattr(settings, name) == (value[name] if accepted else getattr(Settings(), name))


@given(JSON)
def test_any_json_gives_settings(value: object) -> None:
    assert isinstance(Settings.from_json(value), Settings)


@given(st.binary())
def test_any_bytes_give_settings_or_a_value_error(data: bytes) -> None:
    try:
        settings = Settings.from_bytes(data)
    except ValueError:
        return
    assert Settings.from_bytes(settings.to_bytes()) == settings


@pytest.mark.parametrize("data", [b"", b"{", b"\xff", b"[" * 100_000])
def test_broken_files_are_told_from_sound_ones(data: bytes) -> None:
    with pytest.raises(ValueError):  # noqa: PT011  (json's, unicode's and our own)
        Settings.from_bytes(data)


@pytest.mark.parametrize(
    ("field", "value"),
    [
        ("volume", True),
        ("volume", 101),
        ("text_size", 99),
        ("lang", "fr"),
        ("player_name", "가" * 13),
        ("fullscreen", 1),
    ],
)
def test_wrong_values(field: str, value: object) -> None:
    assert Settings.from_json({field: value}) == Settings()


def test_hangul_is_readable_in_the_file() -> None:
    assert "지민" in Settings(player_name="지민").to_bytes().decode("utf-8")
