"""
Which fields of the language the values of a linked program come from.

A pass is no reader: it hands on what others read. So whoever reads a schema that a pass made reads the fields that it was made of.
"""

from __future__ import annotations

from collections.abc import Mapping
from functools import cache
from typing import Final

from toolc.ir.program import Form, Hidden, LinkedProfile, LinkedToolset, Program, Reachable, Shown, Tool
from toolc.language.readable import readable_fields

VISIBILITY: Final = (
    "availability.visibility",
    "availability.when",
    "callers",
    "permission.key",
    "profile.facts",
    "profile.permissions",
    "profile.present",
    "profile.tools.add",
    "profile.tools.allow",
    "profile.tools.always",
    "profile.tools.deny",
    "profile.tools.where",
    "status",
    "toolset.codeRunner",
    "toolset.facts.*.is",
    "toolset.precedence",
    "toolset.tools",
)
"""What decides whether a profile shows a tool."""

IN_TURNS: Final = ("profile.turns.*.facts", "profile.turns.*.hide")
"""What else decides whether a kind of turn in a profile does."""

ORDER: Final = ("group", "toolset.order.groups", "toolset.order.pinned", "toolset.order.policy")

OF_FORMS: Final = ("parameters.*.when", "variants.*.merge.parameters.*.when", "variants.*.when")
"""The conditions that make the forms of a tool."""

SITUATIONS: Final = ("availability.visibility", "availability.when", "callers", "status", "toolset.facts.*.is", "toolset.facts.*.values")
"""
What decides which situations have a tool, and so which forms can be.

Conditions fit the types of facts, or are errors; and some situation has the tool that runs code, whichever that is.
"""

LINKED: Final = frozenset({Form, Hidden, LinkedProfile, LinkedToolset, Program, Reachable, Shown, Tool})
"""The types of the values that linking makes."""

RULES: Final = tuple(f"rules.*.{name}" for name in ("atLeastOne", "atMostOne", "exactlyOne", "excludes", "if", "requires", "together"))

ARGUMENT_SCHEMA: Final = ("inputSchema", "parameters.*.uiLabel", "parameters.*.when")
CALL_SCHEMA: Final = (*ARGUMENT_SCHEMA, *RULES)
MODEL_SCHEMA: Final = ("inputSchema", "parameters.*.from", "parameters.*.uiLabel", "parameters.*.when")
OUTPUT_SCHEMA: Final = ("outputSchema",)
DESCRIPTION: Final = (
    "description",
    "description.*.text",
    "description.*.when",
    "profile.slots",
    "profile.values",
    "usage",
    "usage.*.text",
    "usage.*.when",
)

VARIED_WRITTEN: Final = ("variants.*.merge.inputSchema", "variants.*.remove", "variants.*.when")
"""What else a schema of the arguments is made of as its author wrote it, but for what it demands."""

VARIED_ARGUMENTS: Final = (*VARIED_WRITTEN, "variants.*.merge.parameters.*.uiLabel", "variants.*.require", "variants.*.unrequire")
VARIED_INPUT: Final = (*VARIED_ARGUMENTS, "variants.*.merge.parameters.*.from")
VARIED_ENTRY: Final = tuple(f"variants.*.merge.{name}" for name in ("examples.*.input", "providers", "title"))
"""What of a variant a target gets beside schemas and the description."""

VARIED_OUTPUT: Final = ("variants.*.merge.outputSchema", "variants.*.remove", "variants.*.when")
VARIED_DESCRIPTION: Final = (
    *("variants.*.merge.description", "variants.*.merge.description.*.text", "variants.*.merge.description.*.when"),
    *("variants.*.merge.usage", "variants.*.merge.usage.*.text", "variants.*.merge.usage.*.when", "variants.*.remove", "variants.*.when"),
)

ROOTS: Final[Mapping[tuple[type, str], str]] = {
    (Form, "contract"): "",
    (LinkedProfile, "record"): "profile",
    (LinkedToolset, "record"): "toolset",
    (Program, "workspace"): "workspace",
    (Tool, "contract"): "",
}
"""What the paths of a record's fields start with; those of a contract start with nothing."""

DERIVED: Final[Mapping[tuple[type, str], tuple[str, ...]]] = {
    (Form, "argument_schema"): ARGUMENT_SCHEMA,
    (Form, "call_schema"): CALL_SCHEMA,
    (Form, "digest"): OF_FORMS,
    (Form, "given_schema"): MODEL_SCHEMA,
    (Form, "model_schema"): MODEL_SCHEMA,
    (Form, "output_schema"): OUTPUT_SCHEMA,
    (Form, "root_type"): ("inputSchema",),
    (Form, "variants"): ("variants.*.when",),
    (Form, "without"): ("parameters.*.when", "variants.*.merge.parameters.*.when"),
    (Hidden, "reason"): VISIBILITY,
    (LinkedProfile, "callable"): VISIBILITY,
    (LinkedProfile, "facts"): ("profile.facts", "toolset.facts.*.is"),
    (LinkedProfile, "hidden"): VISIBILITY,
    (LinkedProfile, "has_own_list"): VISIBILITY,
    (LinkedProfile, "targets"): ("profile.targets", "workspace.targets"),
    (LinkedProfile, "shown"): VISIBILITY,
    (LinkedProfile, "visible"): (*VISIBILITY, *ORDER),
    (LinkedProfile, "wanted"): ("profile.tools.where",),
    (LinkedToolset, "forms"): (*OF_FORMS, *SITUATIONS),
    (LinkedToolset, "losses"): ("workspace.losses.policy",),
    (LinkedToolset, "own_targets"): ("workspace.targets",),
    (LinkedToolset, "positions"): ORDER,
    (LinkedToolset, "refusals"): ("toolset.callErrors.style",),
    (Program, "host_sources"): (*(f"workspace.hosts.*.scan.{name}" for name in ("certainty", "paths", "roots")), "workspace.hosts.*.observed"),
    (Reachable, "told"): OF_FORMS,
    (Shown, "text"): DESCRIPTION,
    (Tool, "extensions"): ("x-*",),
    (Tool, "name"): ("name",),
}
"""The fields that a value of a linked program is made of."""

VARIED: Final[Mapping[tuple[type, str], tuple[str, ...]]] = {
    (Form, "argument_schema"): VARIED_ARGUMENTS,
    (Form, "call_schema"): VARIED_ARGUMENTS,
    (Form, "contract"): ("variants.*.remove", "variants.*.when"),
    (Form, "given_schema"): VARIED_INPUT,
    (Form, "model_schema"): VARIED_INPUT,
    (Form, "output_schema"): VARIED_OUTPUT,
    (Form, "root_type"): VARIED_WRITTEN,
    (Shown, "text"): VARIED_DESCRIPTION,
}
"""The further fields that a value comes from in a form that is not the base form."""


def derived_fields(value: object, attribute: str) -> tuple[str, ...]:
    """Return the fields of the language that an attribute of a linked value comes from."""
    key = (type(value), attribute)
    found = DERIVED.get(key, ())
    if isinstance(value, LinkedProfile) and value.turn is not None and found[:1] == VISIBILITY[:1]:
        return (*found, *IN_TURNS)
    return (*found, *(VARIED.get(key, ()) if _has_variants(value) else ()))


def is_varied(value: object, attribute: str) -> bool:
    """Tell whether an attribute of a linked value is a contract as variants have it."""
    return attribute == "contract" and _has_variants(value)


@cache
def varied_fields(field: str) -> tuple[str, ...]:
    """Return the further fields that a field of a contract comes from where variants have a say; none for what never varies."""
    merged = f"variants.*.merge.{field}"
    return (merged, "variants.*.remove", "variants.*.when") if merged in readable_fields("contract") else ()


def _has_variants(value: object) -> bool:
    form = value.form if isinstance(value, Shown) else value
    return isinstance(form, Form) and bool(form.variants)


def derived_attributes(kind: type) -> frozenset[str]:
    """Return the attributes of a type of linked value, fields or not, that are made of fields of the language."""
    return frozenset(attribute for each, attribute in DERIVED if each is kind)
