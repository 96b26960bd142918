"""
How source spells what contracts hold: names in any case, durations with their unit, and the attributes of the generated package.

Only `canonical` forms are compared: `charsPerLine`, `chars_per_line` and `chars-per-line` are one name.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping
from functools import cache
from typing import Final

ROOT: Final = "contract"

UNITS: Final = ("ms", "millis", "milliseconds", "seconds", "secs")
"""What source puts behind the name of a duration."""

DURATIONS: Final = frozenset(("default", "max", "grace"))
"""The last names of fields that hold durations, all of them below `timeout`."""

PACKAGE_TYPES: Final[Mapping[str, str]] = {
    "ActionRow": "actions.rows.*",
    "Actions": "actions",
    "Artifact": "result.overflow.artifact",
    "Availability": "availability",
    "Cancellation": "cancellation",
    "Contract": "",
    "Effects": "effects",
    "ErrorCase": "errors.*",
    "Limit": "result.limit",
    "Parameter": "parameters.*",
    "Permission": "permission",
    "Result": "result",
    "Rule": "rules.*",
    "Timeout": "timeout",
    "Traits": "traits",
}
"""The generated package's types, and where in a contract their values stand."""

_TYPE: Final = re.compile(r"toolcontract$")
_COMPOUND: Final = re.compile(r"[a-z][A-Z]|.[-_].")


@cache
def canonical(name: str) -> str:
    """Return the form in which a name is compared; Python's own names, as `__name__`, are none that people choose."""
    if name.startswith("__") and name.endswith("__"):
        return name
    return name.replace("_", "").replace("-", "").lower()


def is_contract_name(name: str) -> bool:
    """Tell whether a variable or a type is a contract by its name alone: `ToolContract`, `acme_tool_contract`."""
    return _TYPE.search(canonical(name)) is not None


def is_compound(name: str) -> bool:
    """Tell whether a field's name is made of several words, so that it hardly names anything else."""
    return _COMPOUND.search(name) is not None


def spellings(name: str, section: str, host: str) -> Iterator[str]:
    """Yield the canonical names of a field below a section; an extension field may leave out its `x-` and the name of the host."""
    yield canonical(name)
    if name in DURATIONS and section.endswith("timeout"):
        yield from (f"{name}{unit}" for unit in UNITS)
    if name.startswith("x-"):
        bare = name.removeprefix("x-")
        yield canonical(bare)
        own, _, rest = bare.partition("-")
        if rest and canonical(own) == canonical(host):
            yield canonical(rest)
