"""What every test may ask for."""

from __future__ import annotations

from pathlib import Path

import pytest
from hypothesis import HealthCheck, settings

ROOT = Path(__file__).parents[1]

# The same examples on every machine, so that a red test is red everywhere; the long run tries more of them.
settings.register_profile("quick", deadline=None, derandomize=True, database=None, max_examples=40, suppress_health_check=[HealthCheck.too_slow])
settings.register_profile("long", settings.get_profile("quick"), max_examples=600)
settings.load_profile("quick")


def pytest_addoption(parser: pytest.Parser) -> None:
    parser.addoption("--regen", action="store_true", help="rewrite expected outputs; the diff is the review")


@pytest.fixture
def regen(request: pytest.FixtureRequest) -> bool:
    """Return whether expected outputs are to be rewritten."""
    return bool(request.config.getoption("--regen"))


@pytest.fixture(scope="session")
def repository() -> Path:
    """Return the root of the checkout."""
    return ROOT


@pytest.fixture(scope="session")
def shared() -> Path:
    """Return the folder of real inputs beside the checkout, which is not part of it."""
    folder = ROOT.parent / "shared"
    if not folder.is_dir():
        pytest.skip("there is no folder ../shared with real inputs beside the checkout")
    return folder
