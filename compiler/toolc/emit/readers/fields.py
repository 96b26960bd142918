"""Which fields are looked at where readers are told of."""

from __future__ import annotations

from typing import Final

from toolc.language.readable import readable_fields
from toolc.language.taken_in import TAKEN_IN

OF_HOSTS: Final = (
    "workspace.hosts.*.observed",
    *(f"workspace.hosts.*.readers.*.{name}" for name in ("fields", "kind", "name", "path", "symbol")),
    *(f"workspace.hosts.*.scan.{name}" for name in ("certainty", "paths", "roots")),
)
OF_EXTENSIONS: Final = tuple(f"workspace.extensions.*.{name}" for name in ("class", "schema", "toModel", "where"))

TOLD: Final = (
    *(each for each in readable_fields("contract") if each not in TAKEN_IN),
    *("profile.tools.where", "toolset.host", *OF_HOSTS, *OF_EXTENSIONS, "x-*"),
)
"""Every field of a contract but those that are taken in when it is read, and what says who reads fields."""
