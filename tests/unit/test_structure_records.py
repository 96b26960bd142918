"""From plain values to records: extension fields and nulls aside, contracts before and after their defaults are merged."""

from __future__ import annotations

from toolc.diagnostics import Finding, Label, Raised
from toolc.frontend.structure import check, check_merged, extensions, typed
from toolc.ir.contract import Contract
from toolc.ir.effects import Effects
from toolc.ir.json import Json
from toolc.ir.permission import Permission, Subject
from toolc.ir.program import Origin
from toolc.ir.toolset import Toolset
from toolc.language.merge import merge_defaults
from toolc.source import DocumentId, Place

HERE = DocumentId("here.tool.yaml")
BELOW = DocumentId("all.toolset.yaml")


def test_a_record_has_no_extension_fields_and_no_nulls() -> None:
    value: dict[str, Json] = {"contract": 1, "x-a": 1, "effects": {"reads": ["git"], "writes": None, "x-b": {}}, "result": None}
    assert typed("contract", value) == Contract(contract=1, effects=Effects(reads=("git",)))


def test_free_json_keeps_what_looks_like_an_extension() -> None:
    schema: dict[str, Json] = {"type": "object", "x-a": 1, "default": None, "properties": {"a": {"x-b": None}}}
    record = typed("contract", {"contract": 1, "inputSchema": schema, "examples": [{"input": {"x-c": None}}]})
    assert record is not None
    assert record.input_schema == schema
    assert record.examples[0].input == {"x-c": None}


def test_a_record_is_made_of_a_right_document_only() -> None:
    assert typed("toolset", {"toolset": 1}) == Toolset(toolset=1)
    assert typed("toolset", {"toolset": 1, "foo": 1}) is None
    assert typed("toolset", {"toolset": 1, "tools": ["a", "a"]}) is None
    assert typed("toolset", {"toolset": 1, "facts": {"a": {}}}) is None
    assert typed("toolset", {"toolset": 1, "host": None}) is None


def test_nothing_is_changed_in_the_value() -> None:
    value: dict[str, Json] = {"contract": 1, "x-a": 1, "effects": {"writes": None}}
    typed("contract", value)
    check("contract", value | {"foo": 1}, HERE)
    assert value == {"contract": 1, "x-a": 1, "effects": {"writes": None}}


def test_extension_fields_are_found_wherever_a_name_cannot_be_meant() -> None:
    value: dict[str, Json] = {
        "contract": 1,
        "x-a": {"x-inner": 1},
        "effects": {"x-b": None},
        "rules": [{"differ": ["a", "b"], "x-c": [2]}],
        "parameters": {"x-name": {"x-d": 3}},
        "outputs": {"x-e": 4},
        "inputSchema": {"x-free": 5},
        "foo": {"x-f": 6},
    }
    assert extensions("contract", value) == {
        ("x-a",): {"x-inner": 1},
        ("effects", "x-b"): None,
        ("rules", 0, "x-c"): [2],
        ("parameters", "x-name", "x-d"): 3,
        ("outputs", "x-e"): 4,
    }


def test_the_extensions_that_a_workspace_declares_are_no_extension_fields() -> None:
    value: dict[str, Json] = {"workspace": 1, "extensions": {"x-a": {"schema": {}, "x-b": 1}}}
    assert extensions("workspace", value) == {("extensions", "x-a", "x-b"): 1}


def test_a_part_of_a_contract_may_come_from_its_defaults() -> None:
    written: dict[str, Json] = {"contract": 1, "permission": {"subject": {"as": "path"}}}
    merged, inherited = merge_defaults(written, {"permission": {"subject": {"parameter": "path"}}})
    assert check("contract", written, HERE) == ()
    assert check_merged(merged, Origin(document=HERE, defaults=BELOW, inherited=inherited)) == ()
    assert typed("contract", merged, merged=True) == Contract(contract=1, permission=Permission(subject=Subject(parameter="path", as_="path")))


def test_what_is_still_missing_after_the_merge_is_found_in_the_contract() -> None:
    merged, inherited = merge_defaults({"contract": 1, "permission": {"subject": {"as": "path"}}}, {"permission": {"ask": "everyCall"}})
    assert typed("contract", merged, merged=True) is None
    assert check_merged(merged, Origin(document=HERE, defaults=BELOW, inherited=inherited)) == (
        Raised(
            "TC107",
            Finding(
                Place(HERE, ("permission", "subject"), "key"),
                "`permission.subject` has none of `parameter` and `from`",
                "give exactly one of them",
            ),
        ),
    )


def test_what_conflicts_with_a_default_is_found_in_the_contract_and_points_at_the_default() -> None:
    written: dict[str, Json] = {"contract": 1, "permission": {"subject": {"parameter": "path"}}}
    merged, inherited = merge_defaults(written, {"permission": {"subject": {"from": {"extractor": "paths"}}}})
    assert check_merged(merged, Origin(document=HERE, defaults=BELOW, inherited=inherited)) == (
        Raised(
            "TC107",
            Finding(
                Place(HERE, ("permission", "subject", "parameter"), "key"),
                "`permission.subject` has `parameter` beside `from`",
                "give exactly one of `parameter` and `from`",
                (Label(Place(BELOW, ("defaults", "permission", "subject", "from"), "key"), "`from` stands here"),),
            ),
        ),
    )
