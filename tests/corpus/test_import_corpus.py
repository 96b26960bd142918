"""
Real tool lists go in and come out: every tool becomes a contract, and the manifest of its own target is the list, in canonical form.

The canonical form stands in docs/import.md: members that are null aside, blank descriptions aside, schemas in canonical form.
"""

from __future__ import annotations

import json
from collections import Counter
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from pathlib import Path

import pytest
import yaml

from tests.conftest import ROOT
from tests.corpus.round_trip import arguments, built, canonical, manifest, read, schema_of
from toolc.diagnostics import Severity
from toolc.frontend.importing.gemini_schema import json_schema
from toolc.ir.json import Json
from toolc.schema.targets.shelf import known_names

pytestmark = pytest.mark.long

CORPUS = ROOT.parent / "shared" / "corpus"

Tools = list[dict[str, Json]]


@dataclass(frozen=True)
class RealList:
    """A tool list as somebody published it: its name, its bytes, its members, and the target that takes them back."""

    name: str
    content: bytes
    tools: Tools
    target: str


def _read(path: str) -> Json:
    return json.loads((CORPUS / path).read_bytes())  # type: ignore[no-any-return] # a file of JSON holds Json


def _part(value: Json, *path: str) -> Json:
    for step in path:
        assert isinstance(value, Mapping)
        value = value[step]
    return value


def _objects(value: Json) -> Tools:
    assert isinstance(value, list)
    return [dict(each) for each in value if isinstance(each, dict)]


def _servers() -> Iterator[RealList]:
    for path in sorted(CORPUS.glob("mcp__*/tools.json")):
        content = path.read_bytes()
        yield _server(path.parent.name, content, _objects(_part(json.loads(content), "tools")))
    snapshots = _read("github-mcp-server-toolsnaps/tools.json")
    tools = [dict(each) for entry in _objects(_part(snapshots, "tools")) if isinstance(each := entry["tool"], dict)]
    yield _server("github-mcp-server-toolsnaps", json.dumps(snapshots).encode(), tools)
    for entry in _objects(_part(_read("code-indexer-tool-docs/files.json"), "files")):
        text = str(entry["front_matter"])
        yield _server(Path(str(entry["path"])).stem, text.encode(), [yaml.safe_load(text)])


def _server(name: str, content: bytes, tools: Tools) -> RealList:
    """Return the list of a server: `execution` is a word of the older revision, and output schemas of every kind are of the newer one."""
    return RealList(name, content, tools, "mcp-2025-11-25" if any("execution" in each for each in tools) else "mcp-2026-07-28")


TARGETS = {
    "/v1/messages": "anthropic",
    "/v1/messages/count_tokens": "anthropic",
    "/v1/chat/completions": "openai-chat",
    "/v1/responses": "openai-responses",
    "/v1beta/models/gemini-2.5-flash:streamGenerateContent?alt=sse": "gemini-parameters",
}
"""Which target takes the tools of a recorded request, by the address that it was sent to."""


def _requests() -> Iterator[RealList]:
    for index, request in enumerate(_objects(_part(_read("provider-requests-cagent/requests.json"), "requests"))):
        target = TARGETS[str(request["url_path"])]
        yield RealList(f"{index}-{target}", json.dumps(request).encode(), _objects(request["tools"]), target)


SERVERS = list(_servers()) if CORPUS.is_dir() else []
REQUESTS = list(_requests()) if CORPUS.is_dir() else []


@pytest.fixture(autouse=True)
def _corpus(shared: Path) -> None:
    """Skip where the lists are not there."""


def orders(value: Json) -> Iterator[Sequence[str]]:
    """Yield the order of the properties of every schema in a value."""
    if isinstance(value, Mapping):
        for key, each in value.items():
            if key == "properties" and isinstance(each, Mapping):
                yield tuple(each)
            yield from orders(each)
    elif isinstance(value, list | tuple):
        for each in value:
            yield from orders(each)


@pytest.mark.parametrize("real", SERVERS, ids=lambda each: each.name)
def test_every_tool_of_a_server_becomes_a_contract_that_every_yaml_reader_takes_alike(real: RealList) -> None:
    found = read(real.content)
    assert ([each.finding.message for each in found.raised], found.format) == ([], "mcp")
    assert [each.contract.get("name", each.id) for each in found.tools] == [each["name"] for each in real.tools]
    for each in found.tools:
        assert yaml.safe_load(each.text) == each.contract


@pytest.mark.parametrize("real", SERVERS, ids=lambda each: each.name)
def test_the_manifest_of_a_server_is_its_list_in_canonical_form(real: RealList) -> None:
    back = _part(manifest(built(read(real.content), real.target), real.target), "tools")
    expected = [canonical(each) for each in real.tools]
    assert back == expected
    assert [list(orders(each["inputSchema"])) for each in _objects(back)] == [list(orders(each["inputSchema"])) for each in expected]


@pytest.mark.parametrize("real", SERVERS, ids=lambda each: each.name)
def test_an_imported_list_lints_without_an_error_that_is_not_its_own(real: RealList) -> None:
    errors = Counter(each.code for each in built(read(real.content), real.target).diagnostics if each.severity is Severity.ERROR)
    assert errors.keys() <= {"TC701"}  # a character that nobody sees


@pytest.mark.parametrize("real", REQUESTS, ids=lambda each: each.name)
def test_the_tools_of_a_recorded_request_come_back_as_they_were_sent(real: RealList) -> None:
    found = read(real.content)
    assert found.raised == ()
    if real.target not in known_names():
        pytest.skip(f"there is no target {real.target}")
    assert _plain(_part(manifest(built(found, real.target), real.target), "tools")) == _plain(real.tools)


def _plain(tools: Json) -> Tools:
    """Return tools of a provider with their schemas in canonical form, and without what depends on the mode of the target."""
    return [_plain_tool(each) for each in _objects(tools)]


def _plain_tool(tool: dict[str, Json]) -> dict[str, Json]:
    if isinstance(function := tool.get("function"), dict):
        return {**tool, "function": _plain_tool(function)}
    if isinstance(declarations := tool.get("functionDeclarations"), list):
        read = [{**each, "parameters": json_schema(each.get("parameters"))} for each in _objects(declarations)]
        return {"functionDeclarations": _plain(read)}
    stated = {key: value for key, value in tool.items() if key != "strict"}
    return {**stated, **{key: _rooted(arguments(stated.get(key))) for key in ("parameters", "input_schema") if key in stated}}


def _rooted(schema: Json) -> Json:
    return {"properties": {}, **schema_of(schema)}


def test_every_function_of_a_collection_is_a_contract_or_has_a_reason(shared: Path) -> None:
    found = read((CORPUS / "bfcl-function-docs/functions.json").read_bytes())
    functions = _objects(_part(_read("bfcl-function-docs/functions.json"), "functions"))
    names = {str(_part(each, "function", "name")) for each in functions}
    reasons = Counter(each.finding.message.partition("' ")[2] for each in found.raised if each.code == "TC911")
    assert len(found.tools) + reasons.total() == len(functions)
    assert reasons == {
        "has the name of another tool in the list, and says something else": len(functions) - len(names),
        "has the type '' at `parameters.properties.options.properties.issuer`, which is none of JSON Schema's": 1,
    }


def test_what_is_no_tool_list_is_refused_as_a_whole(shared: Path) -> None:
    for entry in _objects(_part(_read("dify-tool-yaml/files.json"), "files")):
        found = read(str(entry["text"]).encode())
        assert (found.tools, [each.code for each in found.raised]) == ((), ["TC910"])
