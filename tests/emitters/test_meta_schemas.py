from __future__ import annotations

import json
import re
from collections.abc import Iterator, Mapping

import pytest
from jsonschema import Draft202012Validator

from tests.emitters.program_values import program
from toolc.emit.registry import all_emitters, emitted
from toolc.ir.json import Json, ObjectSchema
from toolc.schema.judge import accepts

META = next(each for each in all_emitters() if each.name == "meta-schemas")
OWNER: Json = {"schema": {"type": "string", "minLength": 2}, "where": ["contract", "permission", "workspace"]}
LIST: Json = {"schema": {"type": "array", "items": {"$ref": "#/$defs/word"}, "$defs": {"word": {"enum": ["a", "b"]}}}, "where": ["effects"]}

READER = re.compile(
    r"((?P<host>[^:]+): )?(?P<name>.+) "
    r"\((?P<kind>model|enforce|display|check|copy)( via (?P<trait>[A-Za-z]+))?(, (?P<proof>found|observed|declared))?\)"
)


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


def fields_of(value: Json) -> Iterator[Mapping[str, Json]]:
    if isinstance(value, dict):
        if "x-toolc-since" in value:
            yield value
        for item in value.values():
            yield from fields_of(item)
    elif isinstance(value, list):
        for item in value:
            yield from fields_of(item)


def texts_of(field: Mapping[str, Json]) -> list[str]:
    texts = field["x-toolc-readers"]
    assert isinstance(texts, list)
    return [str(each) for each in texts]


@pytest.mark.parametrize("kind", ["contract", "toolset", "profile", "workspace"])
def test_every_field_names_its_readers_in_texts_that_can_be_taken_apart(kind: str) -> None:
    fields = list(fields_of(dict(schemas()[f"meta/{kind}.schema.json"])))
    assert len(fields) > 25
    for field in fields:
        assert all(READER.fullmatch(each) for each in texts_of(field))
        rules = {each.split()[0] for each in texts_of(field) if each.startswith("TC")}
        counted = f"{len(rules)} rule{'' if len(rules) == 1 else 's'}." if rules else ""
        assert counted in str(field["description"])


def test_a_field_names_outputs_rules_and_the_traits_via_which_they_read() -> None:
    properties = schemas()["meta/contract.schema.json"]["properties"]
    assert isinstance(properties, dict)
    assert {"catalog (display)", "manifests (model)", "registry (copy)"} <= set(texts_of(properties["title"]))
    assert {"catalog (display via readOnly)", "registry (copy via retrySafe)", "TC321 (check)"} <= {
        each for name in ("effects", "recovery", "cancellation") for each in texts_of(properties[name])
    }


def test_what_a_toolset_states_for_its_contracts_is_read_by_who_reads_contracts() -> None:
    found = schemas()
    definitions = found["meta/toolset.schema.json"]["$defs"]
    contract = found["meta/contract.schema.json"]["properties"]
    assert isinstance(definitions, dict)
    assert isinstance(contract, dict)
    assert texts_of(definitions["Defaults"]["properties"]["timeout"]) == texts_of(contract["timeout"])


def test_readers_in_hosts_are_named_with_their_host_and_so_are_those_of_declared_fields() -> None:
    extensions: Json = {"x-owner": OWNER, "x-told": {"schema": {"description": "A word."}, "where": ["contract"], "toModel": True}}
    readers: Json = [{"name": "executor", "kind": "enforce", "fields": ["timeout.*", "x-owner"], "path": "run.md"}]
    found = program(extensions=extensions, hosts={"acme": {"readers": readers}})
    content = next(each.content for each in emitted(META, found) if each.path.name == "contract.schema.json")
    properties = json.loads(content)["properties"]
    assert [each for each in texts_of(properties["timeout"]) if ":" in each] == ["acme: executor (enforce, declared)"]
    assert "In host acme: executor (enforce)." in properties["timeout"]["description"]
    assert not any(":" in each for each in texts_of(properties["title"]))
    assert "acme: executor (enforce, declared)" in texts_of(properties["x-owner"])
    assert [each for each in texts_of(properties["x-owner"]) if "model" in each] == []
    assert "manifests (model)" in texts_of(properties["x-told"])
    assert properties["x-told"]["description"].startswith("A word. Read by ")
