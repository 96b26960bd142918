from __future__ import annotations

import pytest

from tests.unit.linking import Written, linked
from toolc.ir.json import Json
from toolc.source import DocumentId, Place
from toolc.traits.slot import Piece, Slot, Unclosed, pieces


@pytest.mark.parametrize(
    ("text", "parts"),
    [
        ("plain", ["plain"]),
        ("", []),
        ("a {{x.y}} b", ["a ", Slot("x.y", (2, 9)), " b"]),
        ("{{ x }}{{y}}", [Slot("x", (0, 7)), Slot("y", (7, 12))]),
        ("{{{{x}}", ["{{", "x}}"]),
        ("{{{{{{x}}", ["{{", Slot("x", (4, 9))]),
        ("a {{b", ["a ", Unclosed((2, 4)), "b"]),
        ("a {{b\n}}", ["a ", Unclosed((2, 4)), "b\n}}"]),
        ("a }} b { c }", ["a }} b { c }"]),
        ("{{}}", [Slot("", (0, 4))]),
    ],
)
def test_a_text_is_split_at_its_slots(text: str, parts: list[Piece]) -> None:
    assert list(pieces(text)) == parts


def description(contract: Written, toolset: Written | None = None, profile: Written | None = None) -> str | None:
    found = linked({"x": contract, "other": {"name": "Other", "aliases": ["Alias"]}}, toolset, {"main": profile or {}})
    assert found.raised == ()
    return found.description("x")


@pytest.mark.parametrize(
    ("contract", "text"),
    [
        ({}, None),
        ({"description": "One."}, "One."),
        ({"description": "One.\n"}, "One.\n"),
        ({"description": ["One.", "Two."]}, "One.\n\nTwo."),
        ({"description": ["One.\n\n", "Two.\n"]}, "One.\n\nTwo.\n"),
        (
            {"description": ["One.", {"text": "No.", "when": "false"}, {"text": "Yes.", "when": "true"}, {"text": "Always."}]},
            "One.\n\nYes.\n\nAlways.",
        ),
        ({"description": "One.", "usage": ["a", "b"]}, "One.\n\nUsage:\n- a\n- b"),
        ({"description": "One.\n", "usage": ["a\nb\n"]}, "One.\n\nUsage:\n- a\n  b"),
        ({"description": "One.", "usage": [{"text": "a", "when": "false"}]}, "One."),
        ({"usage": ["a"]}, "Usage:\n- a"),
        ({"description": [{"text": "a", "when": "false"}]}, None),
        ({"usage": [{"text": "See {{tool.Other.name}}.", "when": "tool.Other"}]}, "Usage:\n- See Other."),
        ({"description": "Use {{name}} often."}, "Use x often."),
    ],
)
def test_texts_that_hold_are_joined_and_usage_follows_as_a_list(contract: Written, text: str | None) -> None:
    assert description(contract) == text


@pytest.mark.parametrize(
    ("slot", "text"),
    [
        ("timeout.default", "2m"),
        ("result.limit.bytes", "30000"),
        ("result.limit.chars", "256"),
        ("revision", "3"),
        ("name", "Bash"),
        ("cancellation.supported", "true"),
        ("inputSchema.properties.a.maximum", "5.5"),
        ("aliases.0", "Shell"),
        ("tool.other.name", "Other"),
        ("tool.Other.name", "Other"),
        ("tool.Alias.name", "Other"),
        ("tool.dotted.name.name", "dotted.name"),
        ("language", "fish"),
        ("month", "{{month}}"),
    ],
)
def test_a_slot_stands_for_a_value_a_tool_or_what_the_profile_gives(slot: str, text: str) -> None:
    contract: Written = {
        "name": "Bash",
        "description": f"<{{{{{slot}}}}}>",
        "revision": 3,
        "timeout": {"default": "2m"},
        "result": {"limit": {"bytes": 30000, "chars": 256}},
        "cancellation": {"supported": True},
        "aliases": ["Shell"],
        "inputSchema": {"type": "object", "properties": {"a": {"type": "number", "maximum": 5.5}}},
    }
    slots: Json = {"month": {"stays": "session", "maxBytes": 9}, "language": {"stays": "profile", "maxBytes": 9}}
    tools: dict[str, Written] = {"x": contract, "other": {"name": "Other", "aliases": ["Alias"]}, "d": {"name": "dotted.name"}}
    found = linked(tools, {"slots": slots}, {"main": {"slots": {"language": "fish"}}})
    assert (found.raised, found.description("x")) == ((), f"<{text}>")


def test_four_braces_print_two() -> None:
    assert description({"description": "Write {{{{name}} and {{name}}.", "name": "N"}) == "Write {{name}} and N."


ANY = "name a slot of the toolset, a value of the contract, or `tool.NAME.name`"
SLOT = "declare the slot in the toolset, or name a value of the contract"
VALUE = "name a value that the contract states"
TOOL = "name a tool that is there, or take it out"


@pytest.mark.parametrize(
    ("slot", "message", "cure"),
    [
        ("mont", "`mont` is no slot of the toolset and no value of the contract", 'did you mean "month"?'),
        ("timeout.defualt", "`timeout.defualt` is no value of the contract", 'did you mean "default"?'),
        ("timeout.max", "`timeout.max` is not stated in the contract", ANY),
        ("timeout", "`timeout` is no slot of the toolset and no value of the contract", SLOT),
        ("aliases.1", "`aliases.1` is no value of the contract", VALUE),
        ("tool.Nobody.name", "there is no tool `Nobody`", TOOL),
        ("tool.x", "`tool.x` stands for nothing", "write `tool.x.name`"),
        ("input.a", "`input` is no value of the contract", VALUE),
        ("", "an empty slot stands for nothing", ANY),
    ],
)
def test_a_slot_that_stands_for_nothing_is_named_at_its_characters_and_stays(slot: str, message: str, cure: str) -> None:
    contract: Written = {
        "description": ["One.", {"text": f"Two {{{{{slot}}}}}.", "when": "false"}, f"<{{{{{slot}}}}}>"],
        "timeout": {"default": "1s"},
    }
    found = linked({"x": contract}, {"slots": {"month": {"stays": "session", "maxBytes": 9}}})
    assert [(each.code, each.finding.message, each.finding.help) for each in found.raised] == [("TC419", f"{message}, in a text of 'x'", cure)] * 2
    assert found.places == [
        Place(DocumentId("x.tool.yaml"), ("description", 1, "text"), within=(4, 8 + len(slot))),
        Place(DocumentId("x.tool.yaml"), ("description", 2), within=(1, 5 + len(slot))),
    ]
    assert found.description("x") == f"One.\n\n<{{{{{slot}}}}}>"


def test_a_slot_without_text_is_an_error_where_a_shown_text_needs_it() -> None:
    slots: Json = {"a": {"stays": "profile", "maxBytes": 9}, "b": {"stays": "build", "maxBytes": 9}}
    tools: dict[str, Written] = {
        "x": {"description": "{{a}}{{b}}"},
        "y": {"usage": [{"text": "{{a}}", "when": "false"}]},
        "z": {"description": "{{b}}", "availability": {"when": "false"}},
    }
    profiles: dict[str, Written] = {"one": {"slots": {"b": "B"}}, "two": {"tools": {"deny": ["x"]}}}
    found = linked(tools, {"slots": slots}, profiles)
    assert found.messages == ["TC421 profile 'one' gives no text for slot 'a', which the description of 'x' needs"]
    assert found.places == [Place(DocumentId("one.profile.yaml"), ("slots",), "key")]
    assert found.description("x", "one") == "{{a}}B"


def test_a_variant_changes_the_description() -> None:
    contract: Written = {
        "description": "Old.",
        "usage": ["u"],
        "variants": [{"when": "true", "merge": {"description": "New {{name}}."}}],
        "name": "N",
    }
    assert description(contract) == "New N.\n\nUsage:\n- u"
