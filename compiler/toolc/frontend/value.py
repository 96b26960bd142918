"""The values that a document holds: what JSON knows, with integers kept exactly; and how many and how deep."""

from __future__ import annotations

from typing import Final, TypeAlias

Value: TypeAlias = bool | int | float | str | list["Value"] | dict[str, "Value"] | None

MOST_LEVELS: Final = 100
"""How many collections may stand in one another."""

MOST_NODES: Final = 100_000
"""How many values, keys included, a document may have after its aliases were expanded."""
