"""
The registry: what a host has to know of the tools beyond their schemas, in one file of JSON for each toolset.

`registry/TOOLSET.json` holds the tools (names, aliases, gates, forms, safety, traits, hashes), the facts that gates read, and for each profile what
is visible, callable and hidden, with the hash of the prompt prefix of each manifest; where a kind of turn differs in that, it says so.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from pathlib import PurePosixPath

from toolc.artifacts import Artifact, json_text
from toolc.emit.derived import (
    CALL_SCHEMA,
    DESCRIPTION,
    IN_TURNS,
    ORDER,
    OUTPUT_SCHEMA,
    VARIED_DESCRIPTION,
    VARIED_ENTRY,
    VARIED_INPUT,
    VARIED_OUTPUT,
    VISIBILITY,
)
from toolc.emit.emitter import Reads, asked, emitter
from toolc.emit.listing.family import listed_families
from toolc.emit.listing.form import listed_forms
from toolc.emit.listing.gate import condition
from toolc.emit.listing.profile import listed_profile
from toolc.emit.listing.tool import listed_tool
from toolc.emit.plain import plain
from toolc.ir.json import Json
from toolc.ir.program import LinkedToolset, Reachable, Tool
from toolc.ir.reader import ReadKind
from toolc.ir.toolset import Fact, Toolset
from toolc.language.readable import within
from toolc.traits.effect import hints
from toolc.traits.form import forms_by_tool
from toolc.traits.prefix import prefix_stable
from toolc.traits.projection.manifest import manifests
from toolc.traits.table import TRAITS, trait_table

FORMAT = 1


FIELDS = {
    *within("_meta", "actions", "aliases", "annotations", "availability", "background", "byInput", "calls", "callers", "cancellation", "effects"),
    *within("endsTurn", "errors", "execution", "group", "handler", "icons", "name", "outputs", "parameters", "permission", "presentation"),
    *within("providers", "recovery", "requires", "result", "revision", "rules", "runsOn", "status", "strict", "tags", "timeout", "title"),
    *within("trace", "unknownArguments"),
    *within("boundary", "callErrors", "errorCodes", "extractors", "facts", "families", "host", "modes", "permissionKeys", kind="toolset"),
    *within("order.tail", "precedence", "predicates", "slots", kind="toolset"),
    *within("answers", "facts", "mode", "permissions", "present", "targets", "turns", "values", kind="profile"),
    *(*VISIBILITY, *IN_TURNS, *ORDER, *DESCRIPTION, *CALL_SCHEMA, *OUTPUT_SCHEMA, *VARIED_INPUT, *VARIED_OUTPUT, *VARIED_DESCRIPTION),
    *VARIED_ENTRY,
    *("examples.*.input", "workspace.losses.policy", "workspace.targets", "x-*", "variants.*.merge.parameters.*.when"),
}


@emitter(name="registry", since="0.1", reads=(Reads(ReadKind.COPY, tuple(sorted(FIELDS))), *asked(ReadKind.COPY, *TRAITS, hints, prefix_stable)))
def registry(toolset: LinkedToolset) -> Iterator[Artifact]:
    """Yield the registry of a toolset."""
    every, forms = manifests(toolset), forms_by_tool(toolset)
    content = {
        "format": FORMAT,
        "toolset": toolset.id,
        **_shared(toolset.record),
        "families": listed_families(toolset.record.families, every),
        "tail": list(toolset.record.order.tail),
        "tools": [_tool(each, forms.get(each.id, ()), toolset) for each in toolset.tools],
        "profiles": [listed_profile(each, forms, every) for each in toolset.profiles],
    }
    yield Artifact(PurePosixPath("registry", f"{toolset.id}.json"), json_text(content))


def _tool(tool: Tool, forms: Iterable[Reachable], toolset: LinkedToolset) -> Json:
    return {**listed_tool(tool), **listed_forms(forms), "traits": {each.name: each.value for each in trait_table(tool.contract, toolset)}}


def _shared(record: Toolset) -> dict[str, Json]:
    return {
        "host": record.host,
        "precedence": record.precedence,
        "permissionKeys": plain(record.permission_keys),
        "boundary": plain(record.boundary),
        "codeRunner": record.code_runner,
        "callErrors": record.call_errors.style,
        "errorCodes": plain(record.error_codes),
        "modes": plain(record.modes),
        "predicates": plain(record.predicates),
        "extractors": plain(record.extractors),
        "slots": plain(record.slots),
        "facts": {name: _fact(each) for name, each in record.facts.items()},
    }


def _fact(fact: Fact) -> Json:
    stated = plain(fact)
    derived = {} if fact.is_ is None else {"is": condition(fact.is_)}
    return {**stated, **derived} if isinstance(stated, dict) else derived
