"""Every code of the structure check, each fault at its place; the text is what an author writes."""

from __future__ import annotations

import pytest

from toolc.diagnostics import Raised
from toolc.frontend.loader import load
from toolc.frontend.structure import check
from toolc.language.shape import Kind
from toolc.source import DocumentId, Path, Place, Source

HERE = DocumentId("here.yaml")


def raised(kind: Kind, text: str) -> tuple[Raised, ...]:
    value = load(Source(HERE, text)).value
    assert isinstance(value, dict), text
    return check(kind, value, HERE)


def places(kind: Kind, text: str) -> list[tuple[str, Path, str]]:
    """Return the code of each finding, its path, and whether it is at the key or at the value."""
    return [(each.code, each.finding.at.path, each.finding.at.on) for each in raised(kind, text) if isinstance(each.finding.at, Place)]


UNKNOWN_FIELDS = [
    ("timout: none", ("timout",)),
    ("effects: {read: [git]}", ("effects", "read")),
    ("errors: [{code: a, message: b, retries: 3}]", ("errors", 0, "retries")),
    ("parameters: {a: {units: ms}}", ("parameters", "a", "units")),
    ("input_schema: {type: object}", ("input_schema",)),
    ("function: {name: a}", ("function",)),
    ("X-own: 1", ("X-own",)),
    ("variants: [{when: a, merge: {effects: {}}}]", ("variants", 0, "merge", "effects")),
]


@pytest.mark.parametrize(("text", "path"), UNKNOWN_FIELDS)
def test_an_unknown_field_is_found_at_its_key(text: str, path: Path) -> None:
    assert places("contract", f"contract: 1\n{text}") == [("TC101", path, "key")]


def test_what_stands_at_an_unknown_field_is_not_looked_into() -> None:
    assert places("contract", "contract: 1\nfoo: {timout: 1, bar: [null]}") == [("TC101", ("foo",), "key")]


MISSING_FIELDS = [
    ("errors: [{code: a}]", ("errors", 0), "value"),
    ("losses: [{target: a}]", ("losses", 0), "value"),
    ("actions: {rows: {}}", ("actions",), "key"),
    ("effects: {overlap: {space: files}}", ("effects", "overlap"), "key"),
    ("outputs: {/properties/a: {}}", ("outputs", "/properties/a"), "key"),
    ("result: {overflow: {}}", ("result", "overflow"), "key"),
]


@pytest.mark.parametrize(("text", "path", "on"), MISSING_FIELDS)
def test_a_missing_field_is_found_once_at_the_key_of_the_map_that_lacks_it(text: str, path: Path, on: str) -> None:
    assert places("contract", f"contract: 1\n{text}") == [("TC102", path, on)]


WRONG_TYPES = [
    ("title: [a]", ("title",), "value"),
    ("tags: shell", ("tags",), "value"),
    ("revision: '2'", ("revision",), "value"),
    ("revision: 2.0", ("revision",), "value"),
    ("inputSchema: [a]", ("inputSchema",), "value"),
    ("parameters: {a: b}", ("parameters", "a"), "value"),
    ("cancellation: {supported: 1}", ("cancellation", "supported"), "value"),
    ("usage: [a, [b]]", ("usage", 1), "value"),
    ("strict: true", ("strict",), "value"),
    ("title:", ("title",), "key"),
    ("inputSchema:", ("inputSchema",), "key"),
    ("usage: [a, null]", ("usage", 1), "value"),
    ("effects: {overlap: {key: a, space: null}}", ("effects", "overlap", "space"), "key"),
    ("timeout: {default: 2m, max: null}", ("timeout", "max"), "key"),
    ("byInput: [{predicate: a, set: {effects: {writes: null}}}]", ("byInput", 0, "set", "effects", "writes"), "key"),
    ("parameters: {type: object, properties: {a: {type: string}}}", ("parameters",), "key"),
]


@pytest.mark.parametrize(("text", "path", "on"), WRONG_TYPES)
def test_a_value_of_another_type_is_found_and_so_is_a_null_that_unsets_nothing(text: str, path: Path, on: str) -> None:
    assert places("contract", f"contract: 1\n{text}") == [("TC103", path, on)]


WRONG_WORDS = [
    ("strict: always", ("strict",)),
    ("effects: all", ("effects",)),
    ("effects: {reads: [disk]}", ("effects", "reads", 0)),
    ("effects: {reads: workspace}", ("effects", "reads")),
    ("effects: {idempotent: yes}", ("effects", "idempotent")),
    ("permission: {modes: {plan: deny}}", ("permission", "modes", "plan")),
    ("callers: [model, human]", ("callers", 1)),
    ("timeout: 60s", ("timeout",)),
    ("status: deprecated", ("status",)),
]


@pytest.mark.parametrize(("text", "path"), WRONG_WORDS)
def test_a_word_that_a_field_does_not_know_is_found(text: str, path: Path) -> None:
    assert places("contract", f"contract: 1\n{text}") == [("TC104", path, "value")]


WRONG_TEXTS = [
    ("name: my tool", ("name",), "value"),
    ("tags: [a, -b]", ("tags", 1), "value"),
    ("timeout: {default: 1h30m}", ("timeout", "default"), "value"),
    ("timeout: {default: 60}", ("timeout", "default"), "value"),
    ("timeout: 60", ("timeout",), "value"),
    ("result: {limit: {bytes: 10 KiB}}", ("result", "limit", "bytes"), "value"),
    ("outputs: {diff: {audience: people}}", ("outputs", "diff"), "key"),
    ("i18n: {chinese: {title: a}}", ("i18n", "chinese"), "key"),
    ("losses: [{target: a, at: /a/~2, keyword: format, reason: b}]", ("losses", 0, "at"), "value"),
    ('name: "a\\n"', ("name",), "value"),
    ("availability: {when: ''}", ("availability", "when"), "value"),
]


@pytest.mark.parametrize(("text", "path", "on"), WRONG_TEXTS)
def test_a_text_that_breaks_the_rule_of_its_kind_is_found(text: str, path: Path, on: str) -> None:
    assert places("contract", f"contract: 1\n{text}") == [("TC105", path, on)]


SMALL_NUMBERS = [
    ("revision: 0", ("revision",)),
    ("result: {limit: {bytes: -1}}", ("result", "limit", "bytes")),
    ("result: {limit: {lines: -5}}", ("result", "limit", "lines")),
]


@pytest.mark.parametrize(("text", "path"), SMALL_NUMBERS)
def test_a_number_below_its_bound_is_found(text: str, path: Path) -> None:
    assert places("contract", f"contract: 1\n{text}") == [("TC106", path, "value")]


ALTERNATIVES = [
    ("rules: [{if: [a]}]", ("rules", 0), "value"),
    ("rules: [{together: [a, b], differ: [a, b]}]", ("rules", 0, "differ"), "key"),
    ("variants: [{when: a}]", ("variants", 0), "value"),
    ("permission: {subject: {from: {extractor: a}, parameter: b}}", ("permission", "subject", "parameter"), "key"),
    ("permission: {subject: [{as: path}]}", ("permission", "subject", 0), "value"),
]


@pytest.mark.parametrize(("text", "path", "on"), ALTERNATIVES)
def test_alternatives_that_conflict_or_are_all_absent_are_found(text: str, path: Path, on: str) -> None:
    assert places("contract", f"contract: 1\n{text}") == [("TC107", path, on)]


def test_a_fact_says_exactly_one_thing_about_its_values() -> None:
    text = "toolset: 1\nfacts:\n  a: {about: x}\n  b: {type: boolean, values: [x]}\n  c: {is: b}\n"
    assert places("toolset", text) == [("TC107", ("facts", "a"), "key"), ("TC107", ("facts", "b", "values"), "key")]


FIRST_FIELDS: list[tuple[Kind, str, Path, str]] = [
    ("contract", "description: a", (), "value"),
    ("contract", "contract: '1'", ("contract",), "value"),
    ("contract", "contract: 1.0", ("contract",), "value"),
    ("contract", "contract: true", ("contract",), "value"),
    ("contract", "contract:", ("contract",), "value"),
    ("contract", "contract: 2\nfoo: 1", ("contract",), "value"),
    ("contract", "toolset: 1\nfacts: {}", ("toolset",), "key"),
    ("toolset", "contract: 1\nname: a", ("contract",), "key"),
    ("profile", "toolset: 1", ("toolset",), "key"),
    ("profile", "toolset: acme", (), "value"),
    ("workspace", "profile: 1", ("profile",), "key"),
]


@pytest.mark.parametrize(("kind", "text", "path", "on"), FIRST_FIELDS)
def test_a_document_that_does_not_say_what_it_is_is_found(kind: Kind, text: str, path: Path, on: str) -> None:
    assert places(kind, text) == [("TC108", path, on)]


def test_the_rest_of_a_document_is_checked_where_only_its_first_field_is_missing() -> None:
    assert places("contract", "name: a b\nfoo: 1") == [("TC108", (), "value"), ("TC105", ("name",), "value"), ("TC101", ("foo",), "key")]


NO_DEFAULTS = [
    ("defaults: {description: a}", ("defaults", "description")),
    ("defaults: {name: a}", ("defaults", "name")),
    ("defaults: {inputSchema: {}}", ("defaults", "inputSchema")),
    ("families: {mcp: {name: a, defaults: {handler: b}}}", ("families", "mcp", "defaults", "handler")),
]


@pytest.mark.parametrize(("text", "path"), NO_DEFAULTS)
def test_a_field_that_contracts_cannot_share_is_found_in_defaults(text: str, path: Path) -> None:
    assert places("toolset", f"toolset: 1\n{text}") == [("TC109", path, "key")]


def test_defaults_hold_no_field_of_another_place_and_no_null() -> None:
    text = "toolset: 1\ndefaults: {foo: 1, timeout: null, effects: {reads: null}}"
    assert places("toolset", text) == [
        ("TC101", ("defaults", "foo"), "key"),
        ("TC103", ("defaults", "timeout"), "key"),
        ("TC103", ("defaults", "effects", "reads"), "key"),
    ]


REPEATED: list[tuple[Kind, str, Path]] = [
    ("contract", "effects: {reads: [git, workspace, git]}", ("effects", "reads", 2)),
    ("contract", "tags: [a, a]", ("tags", 1)),
    ("contract", "aliases: [a, {name: b}, {name: b}]", ("aliases", 2)),
    ("contract", "rules: [{differ: [a, a]}]", ("rules", 0, "differ", 1)),
    ("contract", "permission: {offer: [once, once]}", ("permission", "offer", 1)),
    ("toolset", "tools: [a, b, a]", ("tools", 2)),
    ("toolset", "exactlyOne: [{tools: [[a, a], [b]]}]", ("exactlyOne", 0, "tools", 0, 1)),
    ("toolset", "exactlyOne: [{tools: [[a], [a]]}]", ("exactlyOne", 0, "tools", 1)),
    ("profile", "facts: {a: [x, x]}", ("facts", "a", 1)),
    ("workspace", "lint: {ignore: [TC504, TC504]}", ("lint", "ignore", 1)),
]


@pytest.mark.parametrize(("kind", "text", "path"), REPEATED)
def test_an_item_that_stands_twice_in_a_set_is_found(kind: Kind, text: str, path: Path) -> None:
    assert places(kind, f"{kind}: 1\n{text}") == [("TC110", path, "value")]


def test_findings_come_in_the_order_of_the_document() -> None:
    text = "contract: 1\nresult: {keep: all, bytes: 3}\nname: 7\neffects: {writes: [a, git, git], foo: 1}\n"
    assert places("contract", text) == [
        ("TC104", ("result", "keep"), "value"),
        ("TC101", ("result", "bytes"), "key"),
        ("TC103", ("name",), "value"),
        ("TC104", ("effects", "writes", 0), "value"),
        ("TC110", ("effects", "writes", 2), "value"),
        ("TC101", ("effects", "foo"), "key"),
    ]


ACCEPTED: list[tuple[Kind, str]] = [
    ("contract", "contract: 1"),
    ("contract", "contract: 1\neffects: null\npermission: {modes: {plan: null}}"),
    ("contract", "contract: 1\nresult: {limit: {bytes: null}}\ntags: null\nstatus: null\ntimeout: null"),
    ("contract", "contract: 1\npermission: {subject: {as: path}}"),
    ("contract", "contract: 1\npermission: {subject: {parameter: a, from: null}}"),
    ("contract", "contract: 1\nx-a: null\neffects: {x-b: {y: 1}}"),
    ("contract", "contract: 1\ninputSchema: {x-a: 1, timout: null, properties: {a: {default: null}}}"),
    ("contract", "contract: 1\nexamples: [{input: null, output: null}]"),
    ("contract", "contract: 1\nparameters: {x-api-key: {from: host}, type: {unit: ms}}"),
    ("contract", "contract: 1\noutputs: {x-own: 1, /properties/a: {audience: host}}"),
    ("toolset", "toolset: 1\ncodeRunner: null"),
    ("toolset", "toolset: 1\ndefaults: {permission: {subject: {as: path}}}"),
    ("toolset", "toolset: 1\nfacts: {x-a: 1, a: {type: boolean, x-b: 2}}"),
    ("toolset", "toolset: 1\nnotes: {Write: [{path: effects, really: null, why: a}]}"),
    ("profile", "profile: 1\nfacts: {a: true, b: 1.5, c: x, d: [x, y]}"),
    ("workspace", "workspace: 1\nextensions: {x-acme-owner: {schema: {type: string}}}"),
]


@pytest.mark.parametrize(("kind", "text"), ACCEPTED)
def test_nothing_is_said_about_a_right_document(kind: Kind, text: str) -> None:
    assert places(kind, text) == []
