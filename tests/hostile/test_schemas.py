"""Schemas that would take a careless compiler all the time and memory there is."""

from __future__ import annotations

import json
from collections.abc import Mapping
from pathlib import Path
from typing import Final

from tests.hostile.bounded import GOOD, Content, toolc, write
from toolc.ir.json import Json

BACKTRACKING: Final = r"(?!x)^(a+)+$"
"""A pattern that an engine without bounds tries in 2^40 ways on forty letters and a last one that is wrong."""

TEXT: Final = "a" * 40 + "b"


def contract(properties: Mapping[str, Mapping[str, Json]], definitions: Mapping[str, Json] | None = None) -> str:
    """Return a contract whose parameters have descriptions."""
    described = {name: {"description": "A value.", **each} for name, each in properties.items()}
    schema = {"type": "object", "properties": described, "$defs": definitions or {}}
    return json.dumps({"contract": 1, "description": "Do it.", "inputSchema": schema})


def fan(keyword: str, levels: int) -> dict[str, Json]:
    """Return definitions of which each refers three times to the next, in place or below."""

    def level(number: int) -> Json:
        next_ = {"$ref": f"#/$defs/d{number + 1}"}
        return {"properties": dict.fromkeys("xyz", next_)} if keyword == "properties" else {keyword: [next_] * 3}

    return {**{f"d{number}": level(number) for number in range(levels)}, f"d{levels}": {"type": "object"}}


def chained(keyword: str, levels: int) -> dict[str, Json]:
    """Return definitions of which each refers once to the next."""
    below: dict[str, Json] = {f"d{level}": {keyword: [{"$ref": f"#/$defs/d{level + 1}"}]} for level in range(levels)}
    return {**below, f"d{levels}": {"type": "string"}}


FIRST: Final[dict[str, Json]] = {"$ref": "#/$defs/d0"}

SOUND: Final[dict[str, Content]] = {
    "pattern-of-a-thousand-groups": contract({"a": {"type": "string", "pattern": "(a|b)?" * 5000}}),
    "pattern-that-repeats-repeats": contract({"a": {"type": "string", "pattern": "((((a{0,99}){0,99}){0,99}){0,99})", "default": "b"}}),
    "backtracking-key": contract({"a": {"type": "object", "patternProperties": {BACKTRACKING: {"type": "integer"}}, "default": {TEXT: 1}}}),
    "backtracking-but-fitting": contract({"a": {"type": "string", "pattern": BACKTRACKING, "default": "a" * 40}}),
    "three-to-the-twentieth-properties": contract({"a": FIRST}, fan("properties", 20)),
    "three-to-the-twentieth-parts": contract({"a": {**FIRST, "default": {"q": 1}}}, fan("allOf", 20)),
    "three-to-the-twentieth-choices": contract({"a": {**FIRST, "default": {"q": 1}}}, fan("anyOf", 20)),
    "a-chain-of-definitions": contract({"a": {**FIRST, "default": "a"}}, chained("allOf", 2000)),
    "a-chain-of-choices": contract({"a": {**FIRST, "default": "a"}}, chained("anyOf", 500)),
    "thousands-of-definitions": contract(
        {f"p{number}": {"$ref": f"#/$defs/d{number}"} for number in range(2000)},
        {f"d{number}": {"type": "string", "minLength": number} for number in range(2000)},
    ),
    "ten-thousand-properties": contract({f"p{number}": {"type": "string"} for number in range(10_000)}),
    "a-hundred-thousand-values": contract({"a": {"type": "string", "enum": [f"v{number}" for number in range(99_000)]}}),
    "thousands-of-choices": contract({"a": {"anyOf": [{"const": number} for number in range(5000)]}}),
    "large-default": contract({"a": {"type": "array", "items": {}, "uniqueItems": True, "default": [[number] for number in range(5000)]}}),
    "recursive": contract({"a": {"$ref": "#/$defs/n"}}, {"n": {"type": "object", "properties": {"n": {"$ref": "#/$defs/n"}}}}),
    "recursive-root": contract({"a": {"$ref": "#"}}),
    "files-in-a-circle": contract({"a": {"$ref": "one.json"}}),
    "a-chain-of-files": contract({"a": {"$ref": "chain0.json"}}),
    "a-file-that-refers-to-the-contract": contract({"a": {"$ref": "back.json"}}),
    "deep": contract({"a": json.loads('{"type": "array", "items":' * 45 + "{}" + "}" * 45)}),
    "keyword-names": contract({name: {"type": "string"} for name in ("$ref", "$id", "$defs", "type", "properties", "items", "enum", "__class__")}),
    "odd-names": contract({name: {"type": "string"} for name in ("", " ", "\n", '"""', "'", "\\", "{{x}}", "{% x %}", "é", "None", "class")}),
    "long-name": contract({"k" * 1000: {"type": "string"}}),
    "numbers": contract({"a": {"type": "number", "maximum": 1e308, "multipleOf": 1e-300}, "b": {"type": "integer", "minimum": 10**300}}),
}
"""Schemas that mean something, and that take no longer than others."""

FILES: Final[dict[str, Content]] = {
    "one.json": '{"type": "object", "properties": {"two": {"$ref": "two.json", "description": "B."}}}',
    "two.json": '{"type": "object", "properties": {"one": {"$ref": "one.json", "description": "A."}}}',
    "back.json": '{"type": "array", "items": {"$ref": "a-file-that-refers-to-the-contract.tool.yaml#/properties/a"}}',
    **{f"chain{number}.json": json.dumps({"type": "array", "items": {"$ref": f"chain{number + 1}.json"}}) for number in range(100)},
    "chain100.json": '{"type": "string"}',
}

FAULTY: Final[dict[str, tuple[Content, list[str]]]] = {
    "backtracking-default": (contract({"a": {"type": "string", "pattern": BACKTRACKING, "default": TEXT}}), ["TC513"]),
    "backtracking-reference": (contract({"a": {"type": "string", "pattern": r"^(a|a)*\1$", "examples": [TEXT]}}), ["TC514"]),
    "backtracking-name": (contract({"a": {"type": "object", "propertyNames": {"pattern": BACKTRACKING}, "default": {TEXT: 1}}}), ["TC513"]),
    "pattern-of-groups-in-groups": (contract({"a": {"type": "string", "pattern": "(" * 5000 + "a" + ")" * 5000}}), ["TC516"]),
    "pattern-of-open-groups": (contract({"a": {"type": "string", "pattern": "(" * 5000}}), ["TC515"]),
    "wrong-in-ten-thousand-ways": (contract({"a": {"anyOf": [{"const": number} for number in range(10_000)], "default": "x"}}), ["TC513"]),
    "itself": (contract({"a": {"$ref": "#/properties/a"}}), ["TC520"]),
    "no-file": (contract({"a": {"$ref": "none.json"}}), ["TC517"]),
    "a-huge-file": (contract({"a": {"$ref": "huge.json"}}), ["TC517"]),
    "no-json": (contract({"a": {"$ref": "text.json"}}), ["TC517"]),
}
"""Schemas that are wrong, and what is said about them."""


def huge(path: Path) -> None:
    with path.open("wb") as file:
        file.truncate(256 << 20)


def test_schemas_that_mean_something_build(tmp_path: Path) -> None:
    write(tmp_path, {f"{name}.tool.yaml": content for name, content in SOUND.items()} | FILES)
    profile = "profile: 1\ntargets: [mcp, openai-chat]\n"
    write(tmp_path, {"main.profile.yaml": profile, "toolc.yaml": "workspace: 1\nlosses: {policy: downgrade}\n"})
    outcome = toolc(tmp_path, "build", "--format", "json")
    assert {name: codes for name, codes in outcome.findings().items() if set(codes) - {"TC011", "TC012", "TC528", "TC604"}} == {}
    assert outcome.code == 0
    assert len(list((tmp_path / "generated/schemas/default").iterdir())) >= len(SOUND)
    assert sum(each.stat().st_size for each in tmp_path.glob("generated/**/*.json")) < 60 << 20


def test_a_schema_that_is_wrong_is_told_why(tmp_path: Path) -> None:
    write(tmp_path, {f"{name}.tool.yaml": content for name, (content, _) in FAULTY.items()} | {"good.tool.yaml": GOOD})
    write(tmp_path, {"itself.json": '{"$ref": "itself.json"}', "huge.json": huge, "text.json": "not a schema"})
    write(tmp_path, {"file-itself.tool.yaml": contract({"a": {"$ref": "itself.json"}})})
    outcome = toolc(tmp_path, "build", "--format", "json", "--ignore", "TC528,TC604")
    in_files = {"itself.json": ["TC520"], "huge.json": ["TC008"], "text.json": ["TC009"]}
    assert outcome.findings() == {**{f"{name}.tool.yaml": codes for name, (_, codes) in FAULTY.items()}, **in_files}
    assert (outcome.code, (tmp_path / "generated").exists()) == (1, False)


def test_extension_fields_are_judged_in_time(tmp_path: Path) -> None:
    patterned = {"type": "string", "pattern": BACKTRACKING}
    endless = {"$ref": "#/$defs/d0", "$defs": fan("oneOf", 20)}
    declared = {name: {"schema": schema, "where": ["contract"]} for name, schema in (("x-a", patterned), ("x-b", {"$ref": "#"}), ("x-c", endless))}
    write(tmp_path, {"toolc.yaml": json.dumps({"workspace": 1, "extensions": declared}), "a.tool.yaml": GOOD + f"x-a: {TEXT}\nx-b: 1\nx-c: {{}}\n"})
    outcome = toolc(tmp_path, "lint", "--format", "json", "--ignore", "TC201")
    assert outcome.findings() == {"a.tool.yaml": ["TC112"]}
