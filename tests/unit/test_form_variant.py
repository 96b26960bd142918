from __future__ import annotations

import msgspec
import pytest

from toolc.ir.contract import Contract
from toolc.ir.json import Json
from toolc.ir.parameters import OutputPart, Parameter
from toolc.passes.contest import Contest, contests
from toolc.passes.variant import Pointless, pointless
from toolc.traits.variant import applied

SCHEMA = {"type": "object", "properties": {"a": {"type": "string"}, "b": {}}, "required": ["a"]}


def contract(*variants: dict[str, Json]) -> Contract:
    written = {
        "contract": 1,
        "description": "Text.",
        "inputSchema": SCHEMA,
        "errors": [{"code": "c", "message": "m"}],
        "variants": [{"when": "on", **each} for each in variants],
    }
    return msgspec.convert(written, Contract)


def merge(**fields: Json) -> dict[str, Json]:
    return {"merge": fields}


def property_a(**keywords: Json) -> dict[str, Json]:
    return merge(inputSchema={"properties": {"a": keywords}})


@pytest.mark.parametrize(
    ("first", "second", "pointers"),
    [
        (merge(description="x"), merge(description="y"), [("description",)]),
        (merge(description="x"), merge(description="x"), []),
        (merge(description="x"), merge(usage=["y"]), []),
        (property_a(minLength=1), property_a(minLength=2), [("inputSchema", "properties", "a", "minLength")]),
        (property_a(minLength=1), property_a(minLength=1.0), []),
        (property_a(minLength=1), property_a(maxLength=2), []),
        ({"remove": ["/inputSchema/properties/a"]}, {"remove": ["/inputSchema/properties/a"]}, []),
        ({"remove": ["/inputSchema/properties/a"]}, property_a(minLength=1, maxLength=2), [("inputSchema", "properties", "a")]),
        (property_a(minLength=1), {"remove": ["/inputSchema/properties/a"]}, [("inputSchema", "properties", "a")]),
        ({"require": ["b"]}, {"unrequire": ["b"]}, [("inputSchema", "required", "b")]),
        ({"require": ["b"]}, {"require": ["b"]}, []),
        ({"require": ["b"]}, merge(inputSchema={"required": ["a"]}), [("inputSchema", "required")]),
        (merge(parameters={"a": {"unit": "s"}}), merge(parameters={"a": {"unit": "ms"}}), [("parameters", "a", "unit")]),
        (merge(parameters={"a": {"unit": "s"}}), merge(parameters={"b": {"unit": "ms"}}), []),
        (merge(parameters={"a": {"unit": "s"}}), merge(parameters={"a": {"outOfRange": "clamp"}}), []),
        (merge(parameters={"a": {"unit": "s"}}), {"remove": ["/parameters/a"]}, [("parameters", "a")]),
        (merge(providers={"anthropic": {"x": 1}}), merge(providers={"anthropic": {"x": 2, "y": 1}}), [("providers", "anthropic", "x")]),
        (merge(providers={"anthropic": {"x": 1}}), merge(providers={"anthropic": {"y": 1}}), []),
    ],
)
def test_two_variants_conflict_where_they_set_one_pointer_differently(
    first: dict[str, Json], second: dict[str, Json], pointers: list[tuple[str, ...]]
) -> None:
    assert [(each.pointer, set(each.groups)) for each in contests(contract(first, second))] == [(pointer, {(0,), (1,)}) for pointer in pointers]


def test_variants_that_agree_about_a_pointer_are_one_group() -> None:
    same = [property_a(minLength=1), property_a(minLength=2), property_a(minLength=1.0), merge(description="x")]
    assert list(contests(contract(*same))) == [Contest(("inputSchema", "properties", "a", "minLength"), ((0, 2), (1,)))]


def test_variants_that_set_parts_of_what_others_set_are_one_group() -> None:
    removed: dict[str, Json] = {"remove": ["/inputSchema/properties/a"]}
    made = contract(property_a(minLength=1), removed, property_a(maxLength=2), removed)
    assert list(contests(made)) == [Contest(("inputSchema", "properties", "a"), ((1, 3), (0, 2)))]


def test_equal_records_are_one_group() -> None:
    said = ({"code": "c", "message": "n"}, {"code": "c", "message": "n", "retry": "never"})
    made = contract(merge(errors=[said[0]]), merge(errors=[said[1]]), merge(errors=[said[0]]))
    assert list(contests(made)) == [Contest(("errors",), ((0, 2), (1,)))]


def test_what_a_variant_says_of_a_parameter_or_a_provider_leaves_the_rest_as_it_is() -> None:
    variant: dict[str, Json] = merge(
        parameters={"a": {"unit": "ms"}, "b": {"uiLabel": True}}, providers={"anthropic": {"y": 2}}, outputs={"/x": {"audience": "people"}}
    )
    parameters: Json = {"a": {"from": "approval", "when": "on", "formerly": ["z"], "unit": "s"}}
    whole = {
        "contract": 1,
        "inputSchema": SCHEMA,
        "parameters": parameters,
        "providers": {"anthropic": {"x": 1, "y": 1}, "openai": {"z": 1}},
        "outputs": {"/x": {"audience": "host"}, "/y": {"audience": "host"}},
        "variants": [{"when": "on", **variant}],
    }
    written = msgspec.convert(whole, Contract)
    made = applied(written, written.variants[0])
    assert made.parameters == {
        "a": Parameter(from_="approval", when="on", formerly=("z",), unit="ms"),
        "b": Parameter(ui_label=True),
    }
    assert made.providers == {"anthropic": {"x": 1, "y": 2}, "openai": {"z": 1}}
    assert made.outputs == {"/x": OutputPart(audience="people"), "/y": OutputPart(audience="host")}


MISSING = "let it lead to something that may be missing, or take it out"
TOUCHES = "take it out; a variant touches texts, schemas, `parameters` and `providers`"
PARAMETER = "name a parameter of the tool, or take it out"


@pytest.mark.parametrize(
    ("variant", "found"),
    [
        ({"remove": ["/inputSchema/properties/a", "/description", "/errors/0"]}, []),
        (
            {"remove": ["/inputSchema/properties/c"]},
            [Pointless(("remove", 0), "`/inputSchema/properties/c` leads nowhere, or to what cannot be missing", MISSING)],
        ),
        ({"remove": ["/errors/0/code"]}, [Pointless(("remove", 0), "`/errors/0/code` leads nowhere, or to what cannot be missing", MISSING)]),
        ({"remove": ["/title"]}, [Pointless(("remove", 0), "`/title` leads nowhere, or to what cannot be missing", MISSING)]),
        ({"remove": ["/effects/writes"]}, [Pointless(("remove", 0), "a variant never touches `effects`", TOUCHES)]),
        ({"remove": ["/nothing"]}, [Pointless(("remove", 0), "`/nothing` leads nowhere", TOUCHES)]),
        ({"remove": [""]}, [Pointless(("remove", 0), "`` leads nowhere", TOUCHES)]),
        ({"require": ["a", "c"]}, [Pointless(("require", 1), "there is no parameter `c`", PARAMETER)]),
        ({"unrequire": ["c"]}, [Pointless(("unrequire", 0), "there is no parameter `c`", PARAMETER)]),
        ({"require": ["c"], "merge": {"inputSchema": {"properties": {"c": {}}}}}, []),
    ],
)
def test_a_part_of_a_variant_that_does_nothing_is_named(variant: dict[str, Json], found: list[Pointless]) -> None:
    made = contract(variant)
    assert list(pointless(made, made.variants[0])) == found
