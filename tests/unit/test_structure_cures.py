"""What findings about structure say: one line about what is, and the cure."""

from __future__ import annotations

import pytest

from toolc.diagnostics import Finding, Label, Raised
from toolc.frontend.structure import check
from toolc.frontend.suggestion import this_version
from toolc.ir.json import Json
from toolc.language.shape import Kind
from toolc.source import DocumentId, Path, Place

HERE = DocumentId("here.yaml")


def only(kind: Kind, **fields: Json) -> Finding:
    (raised,) = check(kind, {kind: 1, **fields}, HERE)
    return raised.finding


def said(**fields: Json) -> tuple[str, str | None]:
    found = only("contract", **fields)
    return found.message, found.help


def key(*path: str | int) -> Place:
    return Place(HERE, path, "key")


MEANT: list[tuple[str, Json, str]] = [
    ("timout", "none", 'did you mean "timeout"?'),
    ("input_schema", {}, 'did you mean "inputSchema"?'),
    ("Description", "a", 'did you mean "description"?'),
    ("params", {}, 'did you mean "inputSchema"?'),
    ("required", ["a"], "a keyword of JSON Schema belongs below `inputSchema`: `inputSchema.required`;"),
    ("type", "object", "a keyword of JSON Schema belongs below `inputSchema`: `inputSchema.type`;"),
    ("readOnly", True, "it is never written: it follows from `effects`, where `writes` is empty;"),
    ("type", "function", "leave it out: every contract is a function;"),
    ("readOnlyHint", True, "it belongs below `annotations`; better still, state `effects`, from which it follows;"),
    ("ask", "everyCall", "it belongs below `permission`;"),
    ("bytes", 3, "it belongs below `result.limit`;"),
    ("facts", {}, "it is a field of a toolset;"),
    ("humanReadable", "a", "a field of your own starts with `x-`;"),
]


@pytest.mark.parametrize(("field", "value", "cure"), MEANT)
def test_an_unknown_field_is_told_what_was_meant_or_where_it_belongs(field: str, value: Json, cure: str) -> None:
    assert said(**{field: value}) == (f"unknown field `{field}` in the contract", f'{cure} {this_version()} does not know "{field}"')


def test_a_field_of_a_neighbour_is_sent_there() -> None:
    found = only("contract", result={"bytes": 3})
    assert found == Finding(
        key("result", "bytes"), "unknown field `bytes` in `result`", f'it belongs below `result.limit`; {this_version()} does not know "bytes"'
    )


@pytest.mark.parametrize(("field", "meant"), [("read", "reads"), ("write", "writes"), ("idempotence", "idempotent")])
def test_a_name_that_is_a_letter_off_is_meant_here_also_where_another_place_has_it(field: str, meant: str) -> None:
    found = only("contract", effects={field: []})
    assert found.help == f'did you mean "{meant}"? {this_version()} does not know "{field}"'


def test_the_function_of_another_format_is_told_how_to_become_a_contract() -> None:
    _, cure = said(function={"name": "a"})
    assert cure is not None
    assert cure.startswith("a contract is one map: write the function's `name` and `description` here, and its `parameters` as `inputSchema`;")


def test_a_schema_under_parameters_is_one_finding() -> None:
    assert said(parameters={"type": "object", "properties": {"a": {"type": "string"}}, "required": ["a"]}) == (
        "`parameters` holds a JSON Schema",
        "name it `inputSchema`",
    )


WRITE: list[tuple[str, Json, str]] = [
    ("timeout", 60, "write `{default: 60s}`"),
    ("timeout", "60s", "write `{default: 60s}`"),
    ("timeout", {"default": 60}, 'write it with its unit, such as "60s"'),
    ("timeout", {"default": "60"}, 'write it with its unit, such as "60s"'),
    ("tags", "shell", "write it as a list: [shell]"),
    ("examples", {"input": 1}, "write it as a list with one item"),
    ("title", 2026, 'put it in quotes: "2026"'),
    ("revision", "2", "write it without quotes: 2"),
    ("revision", 2.0, "write 2"),
    ("revision", 0, "write 1 or more"),
    ("strict", True, "write `require`"),
    ("recovery", False, "write `none`"),
    ("recovery", "resume", "write `{resume: …}`"),
    ("status", "deprecated", "write `{deprecated: …}`"),
    ("strict", "requires", 'did you mean "require"?'),
    ("cancellation", {"supported": "yes"}, "write true"),
    ("cancellation", {"supported": "true"}, "write true without quotes"),
    ("title", None, "write a value, or leave it out"),
    ("cancellation", [], "a map takes `supported`, `cleanup` and `message`"),
]


@pytest.mark.parametrize(("field", "value", "cure"), WRITE)
def test_a_value_that_does_not_fit_is_told_what_to_write(field: str, value: Json, cure: str) -> None:
    assert said(**{field: value})[1] == cure


def test_a_text_is_told_its_rule_with_an_example() -> None:
    assert said(timeout={"default": "1h30m"}) == (
        '`timeout.default` is the text "1h30m", not a duration',
        "a duration is a whole number and a unit: ms, s, m, h or d; or `unknown`, such as `30s` or `2m`",
    )


def test_a_message_says_what_is_and_what_it_is_not() -> None:
    assert said(usage="Quote paths.")[0] == '`usage` is the text "Quote paths.", not a list'
    assert said(effects=["git"])[0] == "`effects` is a list, not `none`, `unknown` or a map"
    assert said(calls=[1])[0] == "an item of `calls` is the number 1, not a tool glob"


def test_everything_that_a_record_lacks_is_one_finding() -> None:
    assert said(errors=[{}]) == (
        "an item of `errors` lacks `code` and `message`",
        "add `code`: Its stable name. add `message`: What the model is told.",
    )


def test_conflicting_alternatives_point_at_one_another() -> None:
    path: Path = ("permission", "subject")
    assert only("contract", permission={"subject": {"parameter": "a", "from": {"extractor": "b"}}}) == Finding(
        key(*path, "from"),
        "`permission.subject` has `from` beside `parameter`",
        "give exactly one of `parameter` and `from`",
        (Label(key(*path, "parameter"), "`parameter` stands here"),),
    )


def test_alternatives_that_are_all_absent_are_listed() -> None:
    assert said(variants=[{"when": "a"}]) == (
        "an item of `variants` has none of `merge`, `remove`, `require` and `unrequire`",
        "give at least one of them",
    )


def test_a_repeated_item_points_at_the_first() -> None:
    assert only("contract", tags=["a", "b", "a"]) == Finding(
        Place(HERE, ("tags", 2)),
        '"a" stands twice in `tags`',
        "the list is a set: remove one of them",
        (Label(Place(HERE, ("tags", 0)), "first stands here"),),
    )


def test_another_version_and_another_kind_are_named() -> None:
    assert check("contract", {"contract": 2}, HERE) == (
        Raised("TC108", Finding(Place(HERE, ("contract",)), "`contract: 2` is another version of the language", f"{this_version()} reads version 1")),
    )
    assert check("contract", {"toolset": 1}, HERE) == (
        Raised(
            "TC108",
            Finding(key("toolset"), "the file is a toolset, and its name says that it is a contract", "the name of a toolset ends in .toolset.yaml"),
        ),
    )
    assert check("workspace", {}, HERE) == (
        Raised(
            "TC108",
            Finding(
                Place(HERE),
                "`workspace: 1` is missing",
                "write `workspace: 1` in the first line: the file is a workspace file in version 1 of the language",
            ),
        ),
    )


def test_a_message_is_one_line_whatever_the_author_wrote() -> None:
    long = "a\nb" * 100
    for found in (only("contract", **{long: 1}), only("contract", name=long), only("contract", outputs={long: {"audience": "host"}})):
        assert "\n" not in found.message + str(found.help)
        assert len(found.message) < 200
