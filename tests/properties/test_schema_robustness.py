"""No value makes the schema toolbox raise, however little it is a schema; nothing is changed in place."""

from __future__ import annotations

import copy
import json
import re

from hypothesis import given
from hypothesis import strategies as st
from jsonschema_rs import Draft202012Validator

from toolc.ir.json import Json, Schema
from toolc.schema.bound import contradictory_bounds
from toolc.schema.dialect import DIALECTS, Dialect
from toolc.schema.discriminator import undecided_discriminators
from toolc.schema.ecma import PatternFault, pattern_fault
from toolc.schema.effect import keywords_beside_reference, keywords_without_effect, keywords_without_partner
from toolc.schema.enumeration import empty_enumerations, null_outside_enumeration, repeated_values, values_outside_type
from toolc.schema.explanation import explain
from toolc.schema.format import unknown_formats
from toolc.schema.judge import accepts
from toolc.schema.keywords import KEYWORDS
from toolc.schema.link import dangling_references, endless_references, escaping_references, remote_references
from toolc.schema.misnesting import impossible_properties, keywords_among_properties
from toolc.schema.mixture import keywords_of_other_draft, old_forms
from toolc.schema.normalize import normalize, object_root
from toolc.schema.pattern import faulty_patterns, unrunnable_patterns
from toolc.schema.requirement import undeclared_requirements
from toolc.schema.sample import defaults_outside_schema, examples_outside_schema, nulls_outside_schema
from toolc.schema.silence import lists_without_items, undescribed_properties
from toolc.schema.survey import survey_of
from toolc.schema.validity import invalid_parts
from toolc.schema.vocabulary import foreign_dialect, judging_keywords, telling_keywords, unknown_keywords

EVERY = (
    *(invalid_parts, old_forms, keywords_of_other_draft, keywords_among_properties, impossible_properties, foreign_dialect),
    *(undeclared_requirements, defaults_outside_schema, nulls_outside_schema, examples_outside_schema),
    *(empty_enumerations, repeated_values, values_outside_type, null_outside_enumeration, contradictory_bounds),
    *(faulty_patterns, unrunnable_patterns, dangling_references, remote_references, escaping_references, endless_references),
    *(keywords_without_effect, keywords_without_partner, keywords_beside_reference),
    *(unknown_keywords, telling_keywords, judging_keywords, undecided_discriminators),
    *(unknown_formats, lists_without_items, undescribed_properties),
)

words = st.sampled_from(
    [
        *(
            "",
            "a",
            "string",
            "object",
            "null",
            "date",
            "^a",
            "[",
            "x-a",
            "\ud800",
            "#",
            "#/",
            "#a",
            "#/$defs/a",
            "#/properties/a/items",
            "a#",
            "a/b#/c",
        ),
        *(
            "https://acme.example/a",
            "https://json-schema.org/draft/2020-12/schema",
            "http://json-schema.org/draft-07/schema#",
            "http://json-schema.org/draft-04/schema#",
            "https://json-schema.org/draft/2019-09/schema",
            "https://spec.openapis.org/oas/3.0/schema/2024-10-18",
            "urn:a",
            "../a",
            "%zz",
        ),
    ],
)
numbers = st.sampled_from([0, 1, -1, 2.0, 1e300, float("inf"), 2**70, True, False, None])
keys = st.sampled_from([*(keyword.name for keyword in KEYWORDS), "a", "mapping", "propertes"])
values: st.SearchStrategy[Json] = st.recursive(
    words | numbers, lambda inner: st.lists(inner, max_size=3) | st.dictionaries(keys, inner, max_size=4), max_leaves=25
)
garbage = st.dictionaries(keys, values, max_size=6) | st.booleans()


@given(garbage, st.sampled_from([None, *DIALECTS]))
def test_normalizing_whatever_raises_nothing_and_settles(schema: Schema, dialect: Dialect | None) -> None:
    before = copy.deepcopy(schema)
    normal = normalize(schema, dialect)
    assert schema == before
    assert json.dumps(normalize(normal)) == json.dumps(normal)
    object_root(normal)


@given(garbage)
def test_looking_at_whatever_raises_nothing(schema: Schema) -> None:
    before = copy.deepcopy(schema)
    survey = survey_of(schema, {"a": schema}, base="a/b")
    remarks = [remark for check in EVERY for remark in check(survey)]
    assert schema == before
    assert [remark for remark in remarks if not remark.message or "\n" in remark.message] == []


@given(garbage, values)
def test_judging_whatever_by_whatever_raises_nothing(schema: Schema, instance: Json) -> None:
    assert not (accepts(schema, instance) and explain(schema, instance))


@given(st.text(alphabet=st.sampled_from("ab-[](){}12,|*+?^$\\dwWpPLu<>=!:kn0x4cAb.&/i"), max_size=12))
def test_a_pattern_is_judged_as_by_another_parser(pattern: str) -> None:
    ours = pattern_fault(pattern)
    if is_told_differently(pattern, ours):
        return
    assert (ours is None) is Draft202012Validator({"format": "regex"}, validate_formats=True).is_valid(pattern)


def is_told_differently(pattern: str, fault: PatternFault | None) -> bool:
    """Tell whether the other parser is more lenient by design: it knows no property names, and takes the escapes of the `v` flag."""
    return re.search(r"\\[&\-!#%,:;<=>@`~]", pattern) is not None or (fault is not None and "Unicode property" in fault.message)
