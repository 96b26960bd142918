"""Which rules are asked about a schema or a text."""

from __future__ import annotations

import re
import sys
from collections.abc import Iterator
from string import ascii_lowercase

import msgspec
import pytest

from toolc.diagnostics import Evidence, Finding, Severity
from toolc.ir.contract import Contract
from toolc.ir.program import Origin, Tool
from toolc.lint.nodes import nodes_of
from toolc.lint.occasion import folded, occasions
from toolc.lint.poison import NAMING, PHRASES, SECRETS, SPEAKING, Sign
from toolc.lint.prose import Prose
from toolc.lint.registry import all_rules
from toolc.lint.rule import Rule
from toolc.lint.written_schema import InputSchema, WrittenSchema
from toolc.source import DocumentId


def _nothing(_: object) -> Iterator[Finding]:
    return iter(())


def _rule(name: str, node: type, keywords: tuple[str, ...] = (), parts: tuple[str, ...] = ()) -> Rule:
    return Rule(
        code="TC500",
        name=name,
        category="schemas",
        severity=Severity.NOTE,
        evidence=Evidence.PROVED,
        since="0.1",
        docs="",
        node=node,
        check=_nothing,
        keywords=frozenset(keywords),
        parts=parts,
    )


def _asked(kind: type, rules: tuple[Rule, ...], **fields: object) -> list[tuple[str, list[str]]]:
    """Return the names of the rules that are asked about each node of a kind, by what a message calls the node."""
    contract = msgspec.convert({"contract": 1, **fields}, Contract)
    tool = Tool(id="a", toolset="default", contract=contract, origin=Origin(document=DocumentId("a.tool.yaml")))
    nodes = dict(nodes_of(tool))[kind]
    found = [(node, [each.name for each in asked]) for node, asked in occasions(kind, nodes, rules)]
    return [(node.named() if isinstance(node, WrittenSchema) else node.text if isinstance(node, Prose) else "", names) for node, names in found]


SCHEMA_RULES = (_rule("all", WrittenSchema), _rule("lists", WrittenSchema, ("enum", "const")), _rule("bounds", WrittenSchema, ("minimum",)))
TEXT_RULES = (_rule("all", Prose), _rule("comments", Prose, parts=("<!--",)), _rule("secret", Prose, parts=("secretly", "silently")))


def test_a_rule_about_keywords_is_asked_where_one_of_them_stands() -> None:
    given = {"type": "object", "properties": {"a": {"const": 1}, "minimum": {"type": "string"}}}
    assert _asked(WrittenSchema, SCHEMA_RULES, inputSchema=given, outputSchema={"type": "object"}) == [
        ("`inputSchema` of 'a'", ["all", "lists"]),
        ("`outputSchema` of 'a'", ["all"]),
    ]


def test_a_rule_about_parts_is_asked_about_the_texts_that_have_one_whatever_its_case() -> None:
    assert _asked(Prose, TEXT_RULES, description="Send it SILENTLY.", usage=["Send it.", "Send it. <!-- now -->"]) == [
        ("Send it SILENTLY.", ["all", "secret"]),
        ("Send it.", ["all"]),
        ("Send it. <!-- now -->", ["all", "comments"]),
    ]


def test_a_part_does_not_reach_from_text_to_text() -> None:
    assert _asked(Prose, TEXT_RULES, usage=["A sec", "retly and <!", "--"]) == [("A sec", ["all"]), ("retly and <!", ["all"]), ("--", ["all"])]


def test_a_folded_text_has_a_plain_letter_for_whatever_a_pattern_takes_for_it() -> None:
    every = "".join(map(chr, range(sys.maxunicode + 1)))
    taken = [(letter, each) for letter in ascii_lowercase for each in re.findall(letter, every, re.IGNORECASE)]
    assert len(taken) > 2 * len(ascii_lowercase)
    assert [(letter, each) for letter, each in taken if folded(each) != letter] == []


@pytest.mark.parametrize(("sign", "parts"), [*((each, SPEAKING) for each in PHRASES), *((each, NAMING) for each in SECRETS)])
def test_each_sign_of_poison_has_one_of_the_parts_that_its_rule_looks_for(sign: Sign, parts: tuple[str, ...]) -> None:
    assert any(part in folded(sign.fires) for part in parts)


def test_keywords_are_for_rules_about_schemas_and_parts_for_rules_about_texts() -> None:
    every = all_rules().values()
    assert {each.node for each in every if each.keywords} == {WrittenSchema, InputSchema}
    assert {each.node for each in every if each.parts} == {Prose}


def test_parts_are_in_lower_case() -> None:
    assert [each.code for each in all_rules().values() if any(folded(part) != part for part in each.parts)] == []
