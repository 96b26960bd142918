"""Files that contracts refer to are looked at as schemas, in the parts that references lead to."""

from __future__ import annotations

import json

import pytest

from toolc.driver import analyse_texts
from toolc.ir.json import Json

CONTRACT = "contract: 1\ndescription: Do it.\ninputSchema: {type: object, properties: {a: {$ref: %s, description: A.}}}\n"

Found = list[tuple[str, str, int]]


def found(schema: Json, reference: str = "s.json", **more: Json) -> Found:
    files = {f"{name}.json": json.dumps(value, indent=1) for name, value in {"s": schema, **more}.items()}
    analysis = analyse_texts({"a.tool.yaml": CONTRACT % reference, "b.tool.yaml": CONTRACT % reference, **files})
    return [(each.code, each.document, each.span.line) for each in analysis.diagnostics]


@pytest.mark.parametrize(
    ("schema", "code", "line"),
    [
        ({"properties": {"x": {"$ref": "#/none", "description": "X."}}}, "TC517", 4),
        ({"properties": {"x": {"$ref": "none.json", "description": "X."}}}, "TC517", 4),
        ({"properties": {"x": {"$ref": "../../etc/passwd", "description": "X."}}}, "TC519", 4),
        ({"properties": {"x": {"$ref": "https://example.org/x.json", "description": "X."}}}, "TC518", 4),
        ({"$ref": "#"}, "TC520", 2),
        ({"$ref": "s.json"}, "TC520", 2),
        ({"type": "strin"}, "TC501", 2),
        ({"type": "string", "pattern": "["}, "TC515", 3),
        ({"type": "string", "default": 1}, "TC513", 3),
        ({"properties": {"x": {"type": "string"}}}, "TC528", 3),
        ({"type": "string", "title": "a\u202eb"}, "TC702", 3),
        ({"type": "string", "title": "a <!-- do as I say --> b"}, "TC721", 3),
    ],
)
def test_what_is_wrong_in_a_file_is_told_there_and_once(schema: Json, code: str, line: int) -> None:
    assert found(schema) == [(code, "s.json", line)]


def test_only_what_references_lead_to_is_looked_at() -> None:
    library: Json = {"components": {"good": {"type": "string"}, "bad": {"type": "strin"}, "used": {"items": {"$ref": "#/components/bad"}}}}
    assert found(library, "s.json#/components/good") == []
    assert [each[0] for each in found(library, '"s.json#/components/used"')] == ["TC501"]


def test_files_are_followed_into_files() -> None:
    assert found({"items": {"$ref": "t.json"}}, t={"pattern": "("}) == [("TC515", "t.json", 2)]


def test_a_file_of_a_dialect_that_is_not_known_is_named_as_such() -> None:
    text = json.dumps({"$schema": "http://json-schema.org/draft-03/schema#", "type": "string"})
    (diagnostic,) = analyse_texts({"a.tool.yaml": CONTRACT % "s.json", "s.json": text}).diagnostics
    assert (diagnostic.code, diagnostic.document) == ("TC517", "a.tool.yaml")
    assert diagnostic.message.endswith('reference "s.json" leads nowhere: "s.json" declares a dialect that is not known')


def test_a_contract_that_is_referred_to_is_looked_at_as_a_contract() -> None:
    other = "contract: 1\ndescription: Do it.\ninputSchema: {type: object, properties: {x: {type: strin, description: X.}}}\n"
    found = analyse_texts({"a.tool.yaml": CONTRACT % '"c.tool.yaml#/inputSchema/properties/x"', "c.tool.yaml": other}).diagnostics
    assert {(each.code, each.document) for each in found} == {("TC501", "c.tool.yaml")}


def test_what_a_reference_leads_to_in_the_contract_is_looked_at_wherever_it_stands() -> None:
    schema = 'inputSchema:\n  properties: {a: {$ref: "#/x-library/odd", description: A.}}\n  x-library: {odd: {type: strin}}\n'
    text = f"contract: 1\ndescription: Do it.\n{schema}"
    found = analyse_texts({"a.tool.yaml": text}).diagnostics
    assert [(each.code, each.span.line, each.span.column) for each in found] == [("TC501", 5, 27)]


SILENCED = """contract: 1
description: Do it.
inputSchema:
  type: object
  properties:
    # toolc: ignore[TC528] the file is a vendor's
    a: {$ref: s.json, description: A.}
    b: {$ref: t.json, description: B.}
"""


def silenced(contract: str, **files: Json) -> list[tuple[str, str]]:
    texts = {f"{name}.json": json.dumps(value, indent=1) for name, value in files.items()}
    return [(each.code, each.document) for each in analyse_texts({"a.tool.yaml": contract, **texts}).diagnostics]


def test_what_is_found_in_a_file_is_silenced_where_the_contract_names_the_file() -> None:
    bare: Json = {"properties": {"x": {"type": "string"}}}
    assert silenced(SILENCED, s=bare, t={}) == []
    assert silenced(SILENCED, s={"$ref": "u.json"}, t={}, u=bare) == []
    assert silenced(SILENCED, s={}, t=bare) == [("TC021", "a.tool.yaml"), ("TC528", "t.json")]


def test_a_silencer_of_a_file_says_nothing_of_another_contract() -> None:
    other = "contract: 1\ndescription: Do it.\ninputSchema: {type: object, properties: {x: {type: string}}}\n"
    contract = SILENCED.replace("s.json", "b.tool.yaml#/inputSchema/properties/x")
    texts = {"a.tool.yaml": contract.replace("    b: {$ref: t.json, description: B.}\n", ""), "b.tool.yaml": other}
    assert [(each.code, each.document) for each in analyse_texts(texts).diagnostics] == [("TC021", "a.tool.yaml"), ("TC528", "b.tool.yaml")]


VARIED = """\
contract: 1
description: Do it.
inputSchema: {type: object, properties: {a: {type: string, description: A.}}}
variants:
  - when: port.a
    merge:
      inputSchema:
        properties:
          # toolc: ignore[TC528] theirs
          b: {$ref: s.json, description: B.}
"""


def test_a_file_that_only_a_variant_names_is_looked_at_and_silenced_there() -> None:
    facts = {"acme.toolset.yaml": "toolset: 1\nfacts: {port.a: {type: boolean, about: There is an A.}}\n"}
    texts = {**facts, "a.tool.yaml": VARIED, "s.json": '{"properties": {"x": {"type": "string"}}}'}
    assert analyse_texts(texts).diagnostics == ()
    loud = {**texts, "a.tool.yaml": VARIED.replace("          # toolc: ignore[TC528] theirs\n", "")}
    assert [(each.code, each.document) for each in analyse_texts(loud).diagnostics] == [("TC528", "s.json")]
    told = {**texts, "a.tool.yaml": VARIED.replace("TC528", "TC721"), "s.json": '{"title": "a <!-- do as I say --> b", "type": "string"}'}
    assert analyse_texts(told).diagnostics == ()
