"""What the two revisions of MCP say of a tool in a list of tools."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator, Mapping

from tests.targets.subset.json_schema import faults_of_json_schema, faults_of_links, faults_of_validity
from tests.targets.subset.names import MCP, Entry, faults_of_fields, faults_of_names
from tests.targets.subset.walk import Node, children, nodes, types_of

FIELDS = "name title description icons inputSchema outputSchema annotations _meta"
HINTS = frozenset({"readOnlyHint", "destructiveHint", "idempotentHint", "openWorldHint"})
META_KEY = re.compile(r"(?:(?:[A-Za-z](?:[A-Za-z0-9-]*[A-Za-z0-9])?\.?)+/)?(?:[A-Za-z0-9](?:[A-Za-z0-9_.-]*[A-Za-z0-9])?)?")
RESERVED = re.compile(r"[^./]+\.(?:modelcontextprotocol|mcp)(?:\.[^/]*)?/.*")
TOKEN = re.compile(r"[!#$%&'*+.^_`|~0-9A-Za-z-]+")


def check_new(request: Entry) -> Iterator[str]:
    """Yield what the revision of 2026-07-28 refuses or advises against."""
    yield from check(request, FIELDS, faults_of_new_input)
    for each in request["tools"]:
        if "outputSchema" in each:
            yield from (f"{each['name']}: output: {fault}" for fault in faults_of_output(each["outputSchema"]))


def check_old(request: Entry) -> Iterator[str]:
    """Yield what the revision of 2025-11-25 refuses or advises against."""
    yield from check(request, f"{FIELDS} execution", faults_of_old_input)
    for each in request["tools"]:
        if "outputSchema" in each:
            yield from (f"{each['name']}: output: {fault}" for fault in faults_of_old_input(each["outputSchema"]))


def faults_of_new_input(schema: object) -> Iterator[str]:
    """Yield what is wrong with a schema of arguments in the revision of 2026-07-28."""
    yield from faults_of_json_schema(schema)
    yield from faults_of_headers(schema)


def faults_of_old_input(schema: object) -> Iterator[str]:
    """Yield what is wrong with a schema of arguments, or of results, in the revision of 2025-11-25."""
    yield from faults_of_json_schema(schema)
    yield from faults_of_booleans(schema)


def check(request: Entry, fields: str, faults: Callable[[object], Iterator[str]]) -> Iterator[str]:
    """Yield what both revisions refuse."""
    yield from faults_of_names(request["tools"], MCP)
    for each in request["tools"]:
        yield from faults_of_fields(each, fields, "name inputSchema")
        yield from (f"{each['name']}: {fault}" for fault in faults(each["inputSchema"]))
        yield from faults_of_annotations(each)
        yield from (f"_meta {key!r} of {each['name']}" for key in each.get("_meta", {}) if not META_KEY.fullmatch(key) or RESERVED.fullmatch(key))


def faults_of_annotations(entry: Entry) -> Iterator[str]:
    """Yield hints that are none or no booleans, and hints of destroying where nothing is written."""
    hints = entry.get("annotations", {})
    yield from (f"hint {name} of {entry['name']}" for name in hints if name not in HINTS | {"title"})
    yield from (f"hint {name} of {entry['name']}" for name in HINTS & hints.keys() if not isinstance(hints[name], bool))
    if hints.get("readOnlyHint") is True and hints.get("destructiveHint") is True:
        yield f"{entry['name']} only reads, and destroys"


def faults_of_output(schema: object) -> Iterator[str]:
    """Yield what is wrong with an output schema, which may be of anything."""
    yield from faults_of_validity(schema)
    if isinstance(schema, Mapping):
        yield from (fault for node in nodes(schema) for fault in faults_of_links(schema, node))


def faults_of_booleans(schema: object) -> Iterator[str]:
    """Yield the properties at the root that are booleans."""
    listed = schema.get("properties", {}) if isinstance(schema, Mapping) else {}
    yield from (f"property {name!r} is {value}" for name, value in listed.items() if not isinstance(value, Mapping))


def faults_of_headers(schema: object) -> Iterator[str]:
    """Yield the headers for which a client drops a tool."""
    reachable = {node.pointer for node in by_properties(Node("", schema))}
    names: list[str] = []
    for node in nodes(schema):
        if "x-mcp-header" not in node.keywords:
            continue
        name = node.keywords["x-mcp-header"]
        names.append(str(name).lower())
        if not (isinstance(name, str) and TOKEN.fullmatch(name)):
            yield f"{node.pointer}: header {name!r}"
        if node.pointer not in reachable:
            yield f"{node.pointer}: header under another keyword than properties"
        if not types_of(node) or not set(types_of(node)) <= {"integer", "string", "boolean"}:
            yield f"{node.pointer}: header of {types_of(node)}"
    yield from (f"header {name!r} twice" for name in sorted(set(names)) if names.count(name) > 1)


def by_properties(node: Node) -> Iterator[Node]:
    """Yield the schemas that only steps by properties lead to."""
    for each in children(node):
        if each.pointer.rsplit("/", 2)[-2] == "properties" and each.pointer.startswith(f"{node.pointer}/properties/"):
            yield each
            yield from by_properties(each)
