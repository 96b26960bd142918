from __future__ import annotations

import json

import pytest
from jsonschema import Draft202012Validator

from tests.emitters.program_values import program
from toolc.emit.registry import all_emitters, emitted
from toolc.ir.json import Json, ObjectSchema
from toolc.schema.judge import accepts

META = next(each for each in all_emitters() if each.name == "meta-schemas")
OWNER: Json = {"schema": {"type": "string", "minLength": 2}, "where": ["contract", "permission", "workspace"]}
LIST: Json = {"schema": {"type": "array", "items": {"$ref": "#/$defs/word"}, "$defs": {"word": {"enum": ["a", "b"]}}}, "where": ["effects"]}


def schemas(**extensions: Json) -> dict[str, ObjectSchema]:
    found = program(extensions={f"x-{name}": each for name, each in extensions.items()})
    return {each.path.as_posix(): json.loads(each.content) for each in emitted(META, found)}


def contract(**fields: Json) -> dict[str, Json]:
    return {"contract": 1, "description": "It is there.", **fields}


def test_there_is_one_for_each_kind_of_file() -> None:
    assert {path: each["$id"] for path, each in schemas().items()} == {
        f"meta/{kind}.schema.json": f"urn:toolc:{kind}:1" for kind in ("contract", "toolset", "profile", "workspace")
    }


@pytest.mark.parametrize("kind", ["contract", "toolset", "profile", "workspace"])
def test_each_is_a_schema_with_and_without_extensions(kind: str) -> None:
    for each in (schemas(), schemas(owner=OWNER, list=LIST)):
        Draft202012Validator.check_schema(dict(each[f"meta/{kind}.schema.json"]))


def test_a_declared_field_is_judged_by_its_schema_where_it_may_stand() -> None:
    schema = schemas(owner=OWNER)["meta/contract.schema.json"]
    assert accepts(schema, contract(**{"x-owner": "us"}))
    assert not accepts(schema, contract(**{"x-owner": "u"}))
    assert not accepts(schema, contract(permission={"x-owner": 1}))
    assert accepts(schema, contract(effects={"x-owner": 1}))
    assert not accepts(schemas(owner=OWNER)["meta/workspace.schema.json"], {"workspace": 1, "x-owner": 1})


def test_references_of_a_declared_field_lead_into_it() -> None:
    schema = schemas(list=LIST)["meta/contract.schema.json"]
    assert accepts(schema, contract(effects={"x-list": ["a"]}))
    assert not accepts(schema, contract(effects={"x-list": ["c"]}))
    assert not accepts(schema, contract(byInput=[{"predicate": "p", "set": {"effects": {"x-list": ["c"]}}}]))


def test_a_file_of_a_kind_on_which_no_field_may_stand_knows_none() -> None:
    assert schemas(owner=OWNER)["meta/profile.schema.json"] == schemas()["meta/profile.schema.json"]


def test_a_field_says_which_emitters_read_it() -> None:
    properties = schemas()["meta/contract.schema.json"]["properties"]
    assert isinstance(properties, dict)
    assert set(properties["title"]["x-toolc-readers"]) >= {"catalog (display)", "manifests (model)", "registry (copy)"}
