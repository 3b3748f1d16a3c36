"""The same chance in every run: what a test deals and what its players do depends on the test's name alone."""

from __future__ import annotations

import secrets
from collections.abc import Iterator
from random import Random

import pytest
from hypothesis import settings

from gostop_desktop.i18n import LANGUAGES, set_language

settings.register_profile("same", derandomize=True)
settings.load_profile("same")


@pytest.fixture(autouse=True)
def _chance_by_name(request: pytest.FixtureRequest, monkeypatch: pytest.MonkeyPatch) -> None:
    rng = Random(request.node.nodeid)
    monkeypatch.setattr(secrets, "token_bytes", lambda size=32: rng.randbytes(size))
    monkeypatch.setattr(secrets, "randbits", rng.getrandbits)
    monkeypatch.setattr(secrets, "randbelow", rng.randrange)


@pytest.fixture(autouse=True)
def _language_as_at_first() -> Iterator[None]:
    yield
    set_language(LANGUAGES[0])
