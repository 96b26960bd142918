"""Running rules over tools and programs."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import replace

import msgspec
import pytest

from toolc.diagnostics import Diagnostic, Evidence, Finding, Label, Raised, Severity, SpannedLabel
from toolc.driver import Request, analyse_texts
from toolc.ir.contract import Contract
from toolc.ir.profile import Profile
from toolc.ir.program import LinkedProfile, LinkedToolset, Origin, Program, Tool
from toolc.ir.toolset import Toolset
from toolc.ir.workspace import Lint, PathLint, Workspace
from toolc.lint.assembly import assemble
from toolc.lint.character import Hiding
from toolc.lint.engine import check, check_tool, plan
from toolc.lint.hidden import HiddenCharacters
from toolc.lint.nodes import linked_nodes_of, nodes_of
from toolc.lint.owner import Owner
from toolc.lint.prose import Audience, Prose
from toolc.lint.rule import Check, Rule
from toolc.lint.selection import Choice, Selection
from toolc.lint.written_schema import WrittenSchema
from toolc.source import DocumentId, Place, Span

DEFAULTS = DocumentId("acme.toolset.yaml")
MAIN = DocumentId("main.profile.yaml")


def _tool(name: str = "echo", *, inherited: tuple[str, ...] = (), **fields: object) -> Tool:
    contract = msgspec.convert({"contract": 1, **fields}, Contract)
    origin = Origin(document=DocumentId(f"{name}.tool.yaml"), defaults=DEFAULTS, inherited=frozenset((each,) for each in inherited))
    return Tool(id=name, toolset="acme", contract=contract, origin=origin)


def _program(*tools: Tool) -> Program:
    return Program(workspace=Workspace(workspace=1), toolsets=(LinkedToolset(id="acme", record=Toolset(toolset=1), tools=tools),))


def _rule(code: str, node: type, check: Check, severity: Severity = Severity.WARNING) -> Rule:
    return Rule(
        code=code,
        name=f"rule-{code.lower()}",
        category="schemas",
        severity=severity,
        evidence=Evidence.PROVED,
        since="0.1",
        docs="",
        node=node,
        check=check,
    )


CURE = "mend it"


def _says_its_name(tool: Tool) -> Iterator[Finding]:
    yield Finding(tool.at("name"), f"{tool.name!r} has a name", CURE)


def _asks_for_a_group(tool: Tool) -> Iterator[Finding]:
    if tool.contract.group is not None:
        yield Finding(tool.at("group"), f"{tool.name!r} has a group", CURE)


def _counts(program: Program) -> Iterator[Finding]:
    yield Finding(Place(DocumentId("toolc.yaml")), f"there are {sum(len(each.tools) for each in program.toolsets)} tools", CURE)


def _breaks(schema: WrittenSchema) -> Iterator[Finding]:
    yield Finding(schema.at(), "first", CURE)
    raise KeyError("type")


NAMED = _rule("TC501", Tool, _says_its_name)
GROUPED = _rule("TC502", Tool, _asks_for_a_group)
COUNTED = _rule("TC503", Program, _counts)
BROKEN = _rule("TC504", WrittenSchema, _breaks)
INTERNAL = _rule("TC999", Tool, lambda _: iter(()))


def _selection(*rules: Rule, lint: Lint | None = None) -> Selection:
    by_code: Mapping[str, Rule] = {each.code: each for each in rules}
    return Selection(by_code, lint or Lint())


def test_each_rule_looks_at_every_node_of_its_kind() -> None:
    program = _program(_tool("a"), _tool("b", group="files"))
    said = list(check(program, plan(_selection(NAMED, GROUPED, COUNTED))))
    assert said == [
        Raised("TC501", Finding(Place(DocumentId("a.tool.yaml"), ("name",)), "'a' has a name", CURE)),
        Raised("TC501", Finding(Place(DocumentId("b.tool.yaml"), ("name",)), "'b' has a name", CURE)),
        Raised("TC502", Finding(Place(DocumentId("b.tool.yaml"), ("group",)), "'b' has a group", CURE)),
        Raised("TC503", Finding(Place(DocumentId("toolc.yaml")), "there are 2 tools", CURE)),
    ]


def test_a_rule_that_is_off_everywhere_does_not_run() -> None:
    assert list(check_tool(_tool(), plan(_selection(NAMED, lint=Lint(ignore=("TC501",)))))) == []


def test_a_rule_that_fails_says_so_and_stops_nothing() -> None:
    tool = _tool("a", inputSchema={"type": "object"})
    said = list(check(_program(tool, _tool("b")), plan(_selection(BROKEN, COUNTED))))
    assert [(each.code, each.finding.at, each.finding.message) for each in said] == [
        ("TC504", tool.at("inputSchema"), "first"),
        ("TC999", tool.at("inputSchema"), "rule TC504 rule-tc504 failed on 'a' at inputSchema: KeyError: 'type'"),
        ("TC503", Place(DocumentId("toolc.yaml")), "there are 2 tools"),
    ]


def test_an_inherited_value_is_spoken_of_once() -> None:
    program = _program(_tool("a", inherited=("group",), group="files"), _tool("b", inherited=("group",), group="files"), _tool("c", group="files"))
    said = list(check(program, plan(_selection(GROUPED))))
    assert [each.finding for each in said] == [
        Finding(Place(DEFAULTS, ("defaults", "group")), "'a' has a group", CURE),
        Finding(Place(DocumentId("c.tool.yaml"), ("group",)), "'c' has a group", CURE),
    ]


def test_every_text_of_a_tool_is_prose_for_a_model_or_for_people() -> None:
    tool = _tool(
        title="Echo",
        description=["One.", {"text": "Two.", "when": "port.shell"}],
        usage=["Be kind."],
        inputSchema={"type": "object", "properties": {"title": {"type": "string", "description": "A title."}}},
        errors=[{"code": "gone", "message": "It is gone."}],
        permission={"reason": "It speaks."},
        i18n={"zh": {"title": "回声"}},
        variants=[{"when": "port.shell", "merge": {"description": "Three."}}],
    )
    found = next(tuple(nodes) for kind, nodes in nodes_of(tool) if kind is Prose)
    assert [(each.path, each.text, each.audience) for each in found if isinstance(each, Prose)] == [
        (("title",), "Echo", Audience.PEOPLE),
        (("permission", "reason"), "It speaks.", Audience.PEOPLE),
        (("i18n", "zh", "title"), "回声", Audience.PEOPLE),
        (("description", 0), "One.", Audience.MODEL),
        (("description", 1, "text"), "Two.", Audience.MODEL),
        (("usage", 0), "Be kind.", Audience.MODEL),
        (("errors", 0, "message"), "It is gone.", Audience.MODEL),
        (("variants", 0, "merge", "description"), "Three.", Audience.MODEL),
        (("inputSchema", "properties", "title", "description"), "A title.", Audience.MODEL),
    ]


def test_the_linked_nodes_are_the_program_its_toolsets_and_profiles_and_their_texts() -> None:
    toolset = LinkedToolset(
        id="acme",
        record=msgspec.convert({"toolset": 1, "errorCodes": {"gone": "It is\u200b gone."}}, Toolset),
        profiles=(LinkedProfile(id="main", record=msgspec.convert({"profile": 1, "slots": {"who": "Ada"}}, Profile), document=MAIN),),
        document=DEFAULTS,
    )
    program = Program(workspace=Workspace(workspace=1), toolsets=(toolset,))
    found = {kind.__name__: list(nodes) for kind, nodes in linked_nodes_of(program)}
    acme, main = Owner("toolset 'acme'", Origin(document=DEFAULTS)), Owner("profile 'main'", Origin(document=MAIN))
    assert found == {
        "Program": [program],
        "LinkedToolset": [toolset],
        "LinkedProfile": list(toolset.profiles),
        "Readership": [],
        "Prose": [
            Prose(acme, ("errorCodes", "gone"), "It is\u200b gone.", Audience.MODEL),
            Prose(main, ("slots", "who"), "Ada", Audience.MODEL),
        ],
        "HiddenCharacters": [HiddenCharacters(acme, ("errorCodes", "gone"), "value", "It is\u200b gone.", Hiding.INVISIBLE, (5, 6), 1)],
    }


def _span(place: Place) -> Span:
    return Span(place.document, 1, len(place.path) + 1, 1, 9)


def test_findings_become_diagnostics_in_one_order_each_once() -> None:
    at_b, at_a = Place(DocumentId("b.tool.yaml"), ("name",)), Place(DocumentId("a.tool.yaml"))
    labelled = Finding(at_b, "later", "do this", (Label(at_a, "first here"),))
    raised = [Raised("TC502", labelled), Raised("TC501", Finding(at_b, "earlier", CURE)), Raised("TC501", Finding(at_a, "first", CURE))]
    found = assemble([*raised, *raised], _selection(NAMED, GROUPED), _span)
    plain = Diagnostic(code="TC501", name="rule-tc501", severity=Severity.WARNING, message="first", span=_span(at_a), help=CURE)
    assert found == (
        plain,
        replace(plain, message="earlier", span=_span(at_b)),
        Diagnostic(
            code="TC502",
            name="rule-tc502",
            severity=Severity.WARNING,
            message="later",
            span=_span(at_b),
            help="do this",
            labels=(SpannedLabel(_span(at_a), "first here"),),
        ),
    )


def test_a_finding_has_the_severity_of_its_document_and_none_where_its_rule_is_off() -> None:
    lint = Lint(severity={"TC501": "error"}, per_path={"old/**": PathLint(ignore=("TC501",))})
    raised = [Raised("TC501", Finding(Place(DocumentId(f"{folder}/a.tool.yaml")), "odd", CURE)) for folder in ("new", "old")]
    found = assemble(raised, _selection(NAMED, lint=lint), _span)
    assert [(each.document, each.severity) for each in found] == [("new/a.tool.yaml", Severity.ERROR)]


def test_a_code_without_a_rule_is_a_mistake_of_ours() -> None:
    with pytest.raises(LookupError, match="TC777"):
        assemble([Raised("TC777", Finding(Place(DocumentId("a.tool.yaml")), "odd", CURE))], _selection(NAMED), _span)


def test_a_message_is_one_line_whatever_it_quotes() -> None:
    contract = 'contract: 1\ndescription: Say it.\ninputSchema: {type: object, "some\\nword\\u2028": 1}\n'
    (found,) = analyse_texts({"say.tool.yaml": contract}, Request(Choice(select=("TC522",)))).diagnostics
    assert r"some\u000aword\u2028" in found.message


VARIED = """\
contract: 1
description: Find a train.
inputSchema:
  type: object
  properties:
    limit: {type: integer, maximum: 50, default: 20, description: How many.}
    page: {type: integer}
variants:
  - when: port.small
    merge: {inputSchema: {properties: {limit: {maximum: 10}, sort: {enum: [time]}}}}
  - when: not port.small
    remove: [/inputSchema/properties/limit/description]
"""


def test_the_schemas_of_variants_are_judged_whole_and_told_where_the_variant_speaks() -> None:
    toolset = "toolset: 1\nfacts: {port.small: {type: boolean, about: The window is small.}}\n"
    found = analyse_texts({"acme.toolset.yaml": toolset, "find.tool.yaml": VARIED}).diagnostics
    assert [(each.code, each.span.line, each.span.column, each.message.partition(", where ")[2]) for each in found] == [
        ("TC528", 7, 5, ""),
        ("TC513", 10, 40, "`port.small` holds"),
        ("TC528", 10, 62, "`port.small` holds"),
        ("TC528", 11, 5, "`not port.small` holds"),
    ]
