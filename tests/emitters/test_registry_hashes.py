from __future__ import annotations

import json
from hashlib import sha256

from tests.emitters.program_values import profile, program, tool, toolset
from toolc.driver import outputs


def compact(text: str) -> str:
    content = json.loads(text)
    return sha256(json.dumps(content, ensure_ascii=False, separators=(",", ":")).encode()).hexdigest()


def test_the_hash_of_a_prefix_is_that_of_the_manifest_in_compact_json() -> None:
    each = tool("é", description="Zeit – 时间", inputSchema={"type": "object", "properties": {"n": {"type": "number", "minimum": 0.5}}})
    files = {made.path.as_posix(): made.content for made in outputs(program(toolset([each], profile([each], "openai", "mcp"))))}
    (listed,) = json.loads(files["registry/acme.json"])["profiles"]
    assert {row["file"]: row["sha256"] for row in listed["manifests"]} == {
        name: compact(files[f"manifests/acme/{name}"]) for name in ("main.mcp.json", "main.openai.json")
    }


def test_the_hash_of_a_schema_is_that_of_the_schema_in_compact_json() -> None:
    each = tool("a", inputSchema={"type": "object", "properties": {"b": {}}}, outputSchema={"type": "array"})
    files = {made.path.as_posix(): made.content for made in outputs(program(toolset([each])))}
    (listed,) = json.loads(files["registry/acme.json"])["tools"]
    schema = {key: value for key, value in json.loads(files["schemas/acme/a.output.json"]).items() if key not in {"$schema", "$id"}}
    assert listed["hashes"]["output"] == compact(json.dumps(schema))
    assert listed["hashes"]["input"] == listed["hashes"]["model"]


def test_artifacts_are_sorted_by_path() -> None:
    one = toolset([tool("a")])
    assert [each.path.as_posix() for each in outputs(program(one))] == sorted(each.path.as_posix() for each in outputs(program(one)))
