"""How often Python looks for cycles of garbage while a workspace is compiled."""

from __future__ import annotations

import gc
from collections.abc import Iterator
from contextlib import contextmanager
from typing import Final

BETWEEN_COLLECTIONS: Final = 200_000
"""How many objects more than before make Python look for cycles of garbage."""


@contextmanager
def rare_collections() -> Iterator[None]:
    """Let Python look for cycles of garbage seldom: values of ours hold none, live until the end, and would be looked at again and again."""
    kept = gc.get_threshold()
    if kept[0]:
        gc.set_threshold(max(kept[0], BETWEEN_COLLECTIONS), *kept[1:])
    try:
        yield
    finally:
        gc.set_threshold(*kept)
