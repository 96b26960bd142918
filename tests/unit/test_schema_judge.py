from __future__ import annotations

import copy
import socket
import time

import pytest

from toolc.ir.json import Json, Schema
from toolc.schema.dialect import DRAFT_07
from toolc.schema.explanation import explain
from toolc.schema.judge import Judge, Unjudgeable, accepts, judge_of
from toolc.schema.suggestion import did_you_mean, nearest
from toolc.schema.violation import Violation
from toolc.schema.wording import shown, thing, type_of


def messages(schema: Schema, instance: Json) -> list[tuple[tuple[str | int, ...], str]]:
    return [(each.path, each.message) for each in explain(schema, instance)]


def nested(levels: int) -> Json:
    value: Json = 1
    for _ in range(levels):
        value = [value]
    return value


@pytest.mark.parametrize(
    ("name", "good", "bad"),
    [
        ("date-time", "2026-11-29T12:00:00Z", "2026-11-29"),
        ("date", "2024-02-29", "2023-02-29"),
        ("time", "12:00:00Z", "25:00:00Z"),
        ("duration", "P1DT2H", "1 day"),
        ("email", "a@example.org", "a"),
        ("uri", "https://example.org/a", "a b"),
        ("uuid", "2eb8aa08-aa98-11ea-b4aa-73b441d16380", "2eb8aa08"),
        ("ipv4", "127.0.0.1", "127.0.0.256"),
        ("ipv6", "::1", "12345::"),
        ("regex", "^a+$", "["),
    ],
)
def test_the_formats_of_the_language_are_asserted(name: str, good: str, bad: str) -> None:
    assert accepts({"format": name}, good)
    assert not accepts({"format": name}, bad)
    assert accepts({"format": name}, 3)


@pytest.mark.parametrize(
    "name", ["hostname", "uri-reference", "json-pointer", "iri", "idn-email", "uri-template", "color", "int32", "no-such-format"]
)
def test_other_formats_are_annotations(name: str) -> None:
    assert accepts({"format": name}, "\x00 no format allows this {")


@pytest.mark.parametrize(
    ("pattern", "good", "bad"),
    [
        (r"^\d$", "1", "١"),
        (r"^\w$", "a", "é"),
        ("^a$", "a", "a\n"),
        (r"^\p{Lu}$", "É", "é"),
        (r"^(?!\.)[^@\s]+$", "a.b", ".a"),
        (r"^.$", "😀", "\n"),
        (r"(?<=a)b", "ab", "bb"),
    ],
)
def test_a_pattern_is_ecma_262(pattern: str, good: str, bad: str) -> None:
    assert accepts({"pattern": pattern}, good)
    assert not accepts({"pattern": pattern}, bad)


@pytest.mark.parametrize("pattern", ["^(a+)+$", "^(?=a)(a|a)*$", r"^(a|aa)+\b$", "(?=(x+x+)+y)"])
def test_no_pattern_takes_long(pattern: str) -> None:
    start = time.perf_counter()
    assert not accepts({"pattern": pattern}, "a" * 5000 + "!")
    assert time.perf_counter() - start < 5


@pytest.mark.parametrize("instance", [float("nan"), float("inf"), "\ud800", {1: 2}, {1, 2}, object(), b"x", nested(5000), {"a": ["\udc00"]}])
@pytest.mark.parametrize("schema", [{"type": "boolean"}, {"items": {"$ref": "#"}, "type": ["boolean", "array"]}])
def test_what_is_not_json_is_not_accepted_and_raises_nothing(schema: Schema, instance: Json) -> None:
    assert not accepts(schema, instance)
    assert explain(schema, instance) != ()


def test_numbers_are_judged_by_value() -> None:
    assert accepts({"const": 1}, 1.0)
    assert not accepts({"const": 1}, True)
    assert accepts({"type": "integer"}, 10**400)
    assert not accepts({"maximum": 2**53}, 2**53 + 1)


@pytest.mark.parametrize(
    "schema", [{"type": "strng"}, {"$ref": "#/$defs/a"}, {"$ref": "https://example.org/a"}, {"pattern": "["}, {"items": [{}]}, {"minimum": "1"}]
)
def test_a_schema_that_cannot_judge_accepts_nothing_and_says_why(schema: Schema) -> None:
    judge = judge_of(schema)
    assert isinstance(judge, Unjudgeable)
    assert judge.reason
    assert not accepts(schema, 1)
    assert len(explain(schema, 1)) == 1


def test_a_schema_that_is_too_deep_cannot_judge() -> None:
    schema: Schema = {}
    for _ in range(3000):
        schema = {"items": schema}
    assert isinstance(judge_of(schema), Unjudgeable)


@pytest.mark.parametrize(
    "schema", [{"$ref": "#"}, {"$ref": "#/$defs/a", "$defs": {"a": {"allOf": [{"$ref": "#/$defs/b"}]}, "b": {"$ref": "#/$defs/a"}}}]
)
def test_a_reference_without_end_does_not_hang(schema: Schema) -> None:
    assert accepts(schema, 1)


def test_draft_07_is_judged_by_its_own_rules_where_asked() -> None:
    judge = judge_of({"items": [{"type": "string"}], "additionalItems": False}, DRAFT_07)
    assert isinstance(judge, Judge)
    assert [judge.accepts(each) for each in (["a"], [1], ["a", "b"])] == [True, False, False]


def test_no_socket_is_opened(monkeypatch: pytest.MonkeyPatch) -> None:
    def refuse(*_: object) -> None:
        raise AssertionError("a socket was opened")

    monkeypatch.setattr(socket.socket, "connect", refuse)
    monkeypatch.setattr(socket, "getaddrinfo", refuse)
    with socket.create_server(("127.0.0.1", 0)) as server:
        server.settimeout(0.2)
        judge = judge_of({"$ref": f"http://127.0.0.1:{server.getsockname()[1]}/a.json"})
        assert isinstance(judge, Unjudgeable)
        with pytest.raises(TimeoutError):
            server.accept()


def test_judging_leaves_its_arguments_alone() -> None:
    schema: Schema = {"properties": {"a": {"enum": [1, [2]]}}, "$defs": {"x": {}}}
    instance: Json = {"a": [3], "b": None}
    before = copy.deepcopy((schema, instance))
    explain(schema, instance)
    assert (schema, instance) == before


EFFECT: Schema = {
    "properties": {
        "effect": {
            "oneOf": [
                {"properties": {"kind": {"const": "http"}, "url": {"type": "string"}}, "required": ["kind", "url"], "additionalProperties": False},
                {"properties": {"kind": {"const": "sql"}, "dsn": {"type": "string"}}, "required": ["kind", "dsn"], "additionalProperties": False},
            ],
        },
    },
}


def test_the_alternative_that_was_meant_is_told_by_its_constant() -> None:
    found = explain(EFFECT, {"effect": {"kind": "http", "url": "x", "ur": "y"}})
    assert found == (Violation(("effect", "ur"), 'unknown key "ur" in "effect"', "additionalProperties", 'did you mean "url"?'),)
    assert messages(EFFECT, {"effect": {"kind": "sql", "dsn": 3}}) == [(("effect", "dsn"), '"effect.dsn" is an integer, not a string')]


def test_a_constant_that_no_alternative_has_is_named_with_those_that_are() -> None:
    assert messages(EFFECT, {"effect": {"kind": "htp"}}) == [(("effect", "kind"), '"effect.kind" is "htp", not one of "http" or "sql"')]
    assert messages(EFFECT, {"effect": {}}) == [(("effect",), '"effect" lacks "kind"')]


def test_an_alternative_is_told_by_type() -> None:
    schema: Schema = {"anyOf": [{"type": "string"}, {"type": "array", "items": {"type": "string"}}, {"type": "null"}]}
    assert messages(schema, ["a", 1]) == [((1,), '"[1]" is an integer, not a string')]
    assert messages(schema, 3) == [((), "the value is an integer, not a string, an array or null")]


def test_alternatives_inside_alternatives_are_explained_too() -> None:
    schema: Schema = {"anyOf": [{"type": "null"}, {"type": "array", "items": EFFECT}]}
    assert messages(schema, [{"effect": {"kind": "http", "url": 1}}]) == [((0, "effect", "url"), '"[0].effect.url" is an integer, not a string')]


def test_where_no_alternative_fits_best_all_are_named_once() -> None:
    schema: Schema = {"anyOf": [{"required": ["a"]}, {"required": ["b"]}]}
    assert messages(schema, {}) == [((), 'the value fits none of the alternatives: "a" is missing; or "b" is missing')]


def test_fitting_several_alternatives_is_said() -> None:
    assert messages({"oneOf": [{}, {"type": "integer"}]}, 1) == [((), "the value fits more than one of the alternatives, and must fit exactly one")]


@pytest.mark.parametrize(
    ("schema", "instance", "message"),
    [
        ({"type": ["string", "null"]}, 1.5, "the value is a number, not a string or null"),
        ({"required": ["a"]}, {}, '"a" is missing'),
        ({"additionalProperties": False}, {"b": 1}, 'unknown key "b"'),
        ({"unevaluatedProperties": False}, {"b": 1}, 'unknown key "b"'),
        ({"enum": ["low", "high"]}, "hihg", 'the value is "hihg", not one of "low" or "high"'),
        ({"const": 1}, 2, "the value is 2, not 1"),
        ({"minimum": 1}, 0, "the value is 0, less than the minimum of 1"),
        ({"maximum": 1}, 2, "the value is 2, more than the maximum of 1"),
        ({"exclusiveMinimum": 1}, 1, "the value is 1, not more than 1"),
        ({"exclusiveMaximum": 1}, 1, "the value is 1, not less than 1"),
        ({"multipleOf": 2}, 3, "the value is 3, not a multiple of 2"),
        ({"minLength": 1}, "", "the value is shorter than 1 character"),
        ({"maxLength": 2}, "abc", "the value is longer than 2 characters"),
        ({"minItems": 2}, [1], "the value has fewer than 2 items"),
        ({"maxItems": 1}, [1, 2], "the value has more than 1 item"),
        ({"minProperties": 1}, {}, "the value has fewer than 1 key"),
        ({"maxProperties": 0}, {"a": 1}, "the value has more than 0 keys"),
        ({"uniqueItems": True}, [1, 1], "the value has equal items"),
        ({"pattern": "^a"}, "b", 'the value does not match the pattern "^a"'),
        ({"format": "date"}, "x", 'the value is "x", not a valid date'),
        ({"contains": {"const": 1}}, [2], "the value has no item of the kind that it must contain"),
        ({"not": {}}, 1, "the value is of the kind that is excluded"),
        (False, 1, "the value is not allowed"),
        ({"propertyNames": {"pattern": "^a"}}, {"b": 1}, 'the value has a key that is not allowed: "b" does not match the pattern "^a"'),
        ({"items": False}, [1], '"[0]" is not allowed'),
        ({"unevaluatedItems": False}, [1], "the value has items that are not allowed"),
        ({"dependentRequired": {"a": ["b"]}}, {"a": 1}, '"b" is missing'),
    ],
)
def test_each_keyword_has_a_sentence(schema: Schema, instance: Json, message: str) -> None:
    assert [text for _, text in messages(schema, instance)] == [message]


def test_what_is_accepted_needs_no_explanation() -> None:
    assert explain({"type": "string"}, "a") == ()


def test_the_same_fault_is_told_once_and_faults_come_in_order_of_place() -> None:
    schema: Schema = {"allOf": [{"items": {"type": "string"}}, {"items": {"type": "string"}}], "items": {"type": "string"}}
    assert [path for path, _ in messages(schema, list(range(11)))] == [(index,) for index in range(11)]


def test_the_nearest_word_is_offered_only_where_one_is_near() -> None:
    assert nearest("propertes", ["properties", "required"]) == "properties"
    assert nearest("TYPE", ["type", "title"]) == "type"
    assert nearest("zzz", ["type"]) is None
    assert nearest("type", ["type"]) is None
    assert nearest("x" * 100, ["x" * 99]) is None
    assert did_you_mean("requried", ["required"]) == 'did you mean "required"?'


def test_values_are_named_briefly() -> None:
    assert thing(("filter", "tags", 1, "name")) == '"filter.tags[1].name"'
    assert shown("x" * 100) == f'"{"x" * 58}…'
    values: tuple[Json, ...] = (None, True, 1, 1.0, 1.5, "a", [], {})
    assert [type_of(each) for each in values] == ["null", "boolean", "integer", "integer", "number", "string", "array", "object"]
