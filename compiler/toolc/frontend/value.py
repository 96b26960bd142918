"""The values that a document holds: what JSON knows, with integers kept exactly."""

from __future__ import annotations

from typing import TypeAlias

Value: TypeAlias = bool | int | float | str | list["Value"] | dict[str, "Value"] | None
