"""Known faults that show where something is made of a contract: schemas for targets, models, orders, answers about visibility. Named by number."""

from __future__ import annotations

import json
from collections.abc import Mapping
from pathlib import Path, PurePosixPath

import pytest

from tests.emitters.program_values import tool
from tests.emitters.python_models.loading import accepts as taken_by
from tests.emitters.python_models.loading import loaded
from tests.targets.reading import judge, read
from toolc.driver import Analysis, Request, analyse_texts, outputs
from toolc.frontend.importing.importation import imported
from toolc.frontend.importing.member import Member
from toolc.ir.json import Json, ObjectSchema
from toolc.ir.program import Form, LinkedToolset
from toolc.lint.selection import Choice
from toolc.passes.explanation import Explainer
from toolc.schema.judge import accepts
from toolc.schema.targets.record import Target
from toolc.schema.targets.shelf import all_targets
from toolc.source import DocumentId
from toolc.traits.effect import idempotent, parallel, read_only
from toolc.traits.matrix import cells, columns
from toolc.traits.projection.decode import encode
from toolc.traits.projection.lowering import Lowered, lowered

TARGETS = {each.name: each for each in all_targets()}


def form_of(schema: ObjectSchema) -> Form:
    found = tool("any", inputSchema=schema).base
    assert found is not None
    return found


def objects(**properties: Json) -> dict[str, Json]:
    return {"type": "object", "properties": properties}


def takes(low: Lowered, target: Target, value: Json) -> bool:
    """Tell whether a model may send a value, in the form in which it sends it."""
    return judge(read(low, target)).accepts(encode(low.decoding, value))


def is_told(low: Lowered, pointer: str) -> bool:
    return any(each.pointer.startswith(pointer) for each in low.ledger)


def analysed(files: Mapping[str, str]) -> Analysis:
    found = analyse_texts(files, Request(Choice(select=("all",))))
    assert [each.message for each in found.diagnostics if not each.code.startswith("TC2")] == []
    return found


def toolset_of(analysis: Analysis) -> LinkedToolset:
    assert analysis.program is not None
    (found,) = analysis.program.toolsets
    return found


WORKFLOWS = {
    "acme.toolset.yaml": "{toolset: 1, facts: {flag.workflow: {type: boolean, about: Workflows are on.}}}",
    "plan.tool.yaml": "{contract: 1, description: Plan a run., availability: {when: flag.workflow}}",
    "read.tool.yaml": "{contract: 1, description: Read a file.}",
    "on.profile.yaml": "{profile: 1, toolset: acme, facts: {flag.workflow: true}, turns: {quiet: {hide: [plan]}}}",
    "off.profile.yaml": "{profile: 1, toolset: acme, facts: {flag.workflow: false}}",
}


def test_b03_every_output_has_the_one_answer_to_which_tools_are_there() -> None:
    analysis = analyse_texts(WORKFLOWS)
    assert analysis.program is not None
    (linked,) = analysis.linked
    files = {each.path: json.loads(each.content) for each in outputs(analysis.program) if each.path.suffix == ".json"}
    registry = {each["id"]: each for each in files[PurePosixPath("registry/acme.json")]["profiles"]}
    expected = {"on": ["plan", "read"], "on+quiet": ["read"], "off": ["read"]}
    for column in columns(linked.toolset):
        answers = {
            "list": [each.tool.id for each in column.visible],
            "matrix": [name for name, cell in sorted(cells(column).items(), key=lambda item: item[1].position or 0) if cell.state == "visible"],
            "why": [each.id for each in linked.toolset.tools if Explainer.of(linked).explained(each.id, column.id).state == "visible"],
            "manifest": [each["name"] for each in files[PurePosixPath(f"manifests/acme/{column.id}.mcp.json")]["tools"]],
        }
        assert answers == dict.fromkeys(answers, expected[column.id])
    assert {name: each["visible"] for name, each in registry.items()} == {"on": ["plan", "read"], "off": ["read"]}


BRANCHES: Json = [{"type": "string", "minLength": 2}, {"type": "string", "maxLength": 4}]


@pytest.mark.parametrize("name", sorted(TARGETS))
def test_b08_branches_that_overlap_stay_branches_that_may_overlap(name: str) -> None:
    low = lowered(form_of(objects(a={"anyOf": BRANCHES})), TARGETS[name])
    assert "oneOf" not in json.dumps(low.input_schema)
    assert takes(low, TARGETS[name], {"a": "abc"})


@pytest.mark.parametrize("keyword", ["oneOf", "anyOf", "allOf", "not", "$ref"])
def test_b09_what_stands_beside_a_union_is_judged_too(keyword: str) -> None:
    unions: dict[str, Json] = {
        "oneOf": [{"required": ["b"]}, {"required": ["c"]}],
        "anyOf": [{"required": ["b"]}, {"required": ["c"]}],
        "allOf": [{"required": ["b"]}],
        "not": {"required": ["d"]},
        "$ref": "#/$defs/more",
    }
    schema: ObjectSchema = {
        **objects(a={"type": "integer"}, b=True, c=True),
        "$defs": {"more": {"required": ["b"]}},
        "required": ["a"],
        "additionalProperties": False,
        keyword: unions[keyword],
    }
    assert accepts(schema, {"a": 1, "b": 2})
    wrongs: tuple[Json, ...] = ({"b": 2}, {"a": "1", "b": 2}, {"a": 1, "b": 2, "e": 3})
    for wrong in wrongs:
        assert not accepts(schema, wrong)
        assert not accepts(form_of(schema).call_schema, wrong)


@pytest.mark.parametrize("name", sorted(TARGETS))
def test_b10_what_a_reference_leads_to_is_sent_or_told(name: str) -> None:
    schema: ObjectSchema = {**objects(when={"$ref": "#/$defs/moment"}), "$defs": {"moment": {"type": "string", "minLength": 4}}}
    low = lowered(form_of(schema), TARGETS[name])
    assert takes(low, TARGETS[name], {"when": "noon"})
    assert not takes(low, TARGETS[name], {"when": 12})
    assert is_told(low, "/properties/when") != (not takes(low, TARGETS[name], {"when": "now"}))


@pytest.mark.parametrize("name", sorted(TARGETS))
def test_b11_conditions_that_stand_together_are_all_kept_or_told(name: str) -> None:
    parts: Json = {"type": "string", "allOf": [{"minLength": 2}, {"minLength": 1, "maxLength": 4}]}
    low = lowered(form_of(objects(a=parts, b={"anyOf": [{"type": "integer"}, {"type": "null"}]})), TARGETS[name])
    assert takes(low, TARGETS[name], {"a": "abc", "b": None})
    assert takes(low, TARGETS[name], {"a": "abc", "b": 3})
    for wrong in ("x", "abcde"):
        assert is_told(low, "/properties/a") or not takes(low, TARGETS[name], {"a": wrong})
    assert not takes(low, TARGETS[name], {"b": "3"})


SEARCH = tool(
    "search",
    inputSchema={
        **objects(query={"type": "string"}, uses={"type": "integer", "maximum": 8, "default": 8}, title={"type": "string"}),
        "required": ["query"],
        "additionalProperties": False,
    },
    parameters={"uses": {"from": "host"}, "title": {"uiLabel": True}},
)


def test_b12_what_the_model_is_shown_and_what_judges_the_call_come_from_one_schema() -> None:
    form = SEARCH.base
    assert form is not None
    assert form.model_schema["required"] == ["query", "title"]
    assert not accepts(form.model_schema, {"query": "q", "title": "t", "uses": 3})
    assert accepts(form.call_schema, {"query": "q", "uses": 3})
    assert not accepts(form.call_schema, {"query": "q", "uses": 9})


STRICT: dict[str, Json] = {
    **objects(when={"type": "string", "pattern": "^[0-9]{4}$"}, day={"type": "string", "format": "date"}),
    "required": ["when"],
}
CALLS: tuple[Json, ...] = ({"when": "1200"}, {"when": "noon"}, {"when": "1200", "day": "2026-02-29"}, {"when": "1200", "day": "2028-02-29"})


def test_b13_a_python_model_keeps_patterns_and_tells_of_the_formats_that_only_the_schema_judges(tmp_path: Path) -> None:
    model = loaded([tool("book", inputSchema=STRICT)], tmp_path).input("book")
    assert [accepts(form_of(STRICT).call_schema, each) for each in CALLS] == [True, False, False, True]
    assert [taken_by(model, each) for each in CALLS] == [True, False, True, True]
    assert "`format` at /properties/day" in (model.__doc__ or "")


@pytest.mark.parametrize(("more", "taken"), [(False, False), (True, True)])
def test_b14_a_model_refuses_or_keeps_what_it_does_not_know_and_never_drops_it(*, more: bool, taken: bool, tmp_path: Path) -> None:
    model = loaded([tool("read", inputSchema={**objects(path={"type": "string"}), "additionalProperties": more})], tmp_path).input("read")
    value: Json = {"path": "a", "other": 1}
    assert taken_by(model, value) is taken
    if taken:
        assert model.model_validate(value).model_dump(by_alias=True, mode="json") == value


def test_b15_a_result_is_made_by_the_model_of_the_schema_that_judges_it(tmp_path: Path) -> None:
    schema: ObjectSchema = {**objects(status={"enum": ["success", "failed"]}, id={"type": "string"}), "required": ["status"]}
    package = loaded([tool("send", outputSchema=schema)], tmp_path)
    made = package.output("send").model_validate({"status": "success", "id": "m1"}).model_dump(by_alias=True, mode="json")
    assert accepts(schema, made)
    assert not taken_by(package.output("send"), {"success": True})


def test_b20_repeating_and_running_beside_others_are_stated_apart() -> None:
    again = tool("again", effects={"writes": ["session"], "destroys": [], "idempotent": True}).contract
    beside = tool("beside", effects={"writes": ["session"], "destroys": [], "overlap": "parallel"}).contract
    assert (idempotent(again), parallel(again)) == (True, False)
    assert (idempotent(beside), parallel(beside)) == (False, True)


def test_b22_names_are_in_the_order_of_their_code_points() -> None:
    names = ["apply", "Bash", "a_d", "aB", "ac", "a-f", "_z", "Zed", "a.e", "a1"]
    files = {f"t{index}.tool.yaml": f"{{contract: 1, name: {name}, description: Do it.}}" for index, name in enumerate(names)}
    (profile,) = toolset_of(analysed(files)).profiles
    assert [each.tool.name for each in profile.visible] == ["Bash", "Zed", "_z", "a-f", "a.e", "a1", "aB", "a_d", "ac", "apply"]


@pytest.mark.parametrize("coercion", ["boolean", "looseBoolean", "number"])
def test_b32_a_coercion_has_a_name_and_no_table_of_its_own(coercion: str) -> None:
    kind = "number" if coercion == "number" else "boolean"
    written = f"contract: 1\ndescription: Do it.\ninputSchema: {{type: object, properties: {{a: {{type: {kind}, description: Any.}}}}}}\n"
    made = outputs(analysed({"x.tool.yaml": f"{written}parameters: {{a: {{coerce: {coercion}}}}}\n"}).program or pytest.fail("no program"))
    (registry,) = (json.loads(each.content) for each in made if each.path == PurePosixPath("registry/default.json"))
    assert registry["tools"][0]["parameters"]["a"]["coerce"] == coercion


def test_b36_a_package_knows_names_and_arguments_apart(tmp_path: Path) -> None:
    module = loaded([tool("read", inputSchema={**objects(path={"type": "string"}), "required": ["path"]})], tmp_path).module
    assert set(module.CONTRACTS) == set(module.INPUTS) == {"read"}
    assert not taken_by(module.INPUTS["read"], {})


def test_b37_an_imported_list_demands_what_it_demanded() -> None:
    schema: Json = {**objects(words={"type": "string"}, page={"type": "integer"}), "required": ["words"]}
    found = imported([Member(DocumentId("tools.json"), (), {"tools": [{"name": "find", "inputSchema": schema}]})])
    assert [each.contract["inputSchema"] for each in found.tools] == [schema]


def test_b42_what_only_reads_may_run_beside_others_unless_it_says_otherwise() -> None:
    reads = tool("glob", effects={"reads": ["workspace"], "writes": []}).contract
    alone = tool("grep", effects={"reads": ["workspace"], "writes": [], "overlap": "exclusive"}).contract
    assert (read_only(reads), parallel(reads)) == (True, True)
    assert (read_only(alone), parallel(alone)) == (True, False)
