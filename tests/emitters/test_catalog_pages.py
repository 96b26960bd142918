"""Pages of the catalog are sound: links and anchors resolve, rows have as many cells as headers, nothing active comes from a contract."""

from __future__ import annotations

from pathlib import Path
from posixpath import dirname, join, normpath

import pytest

from tests.emitters.program_values import profile, program, tool, toolset
from tests.emitters.rendered_markdown import seen
from tests.emitters.test_golden import program_of
from toolc.emit.registry import all_emitters, emitted
from toolc.ir.json import Json
from toolc.ir.program import Program

PAGES_BY = [each for each in all_emitters() if each.name in {"catalog", "fields", "readers"}]
CASES = sorted(each.parent for kind in ("catalog", "readers") for each in (Path(__file__).parent / kind).glob("*/expected"))
FROM_CONTRACTS = {"a", "br", "code", "h1", "h2", "h3", "hr", "li", "p", "pre", "table", "tbody", "td", "th", "thead", "tr", "ul"}

HOSTILE = (
    "</pre></code><script>alert(1)</script> [x](javascript:alert(2)) | a | b \\ `|` {{ x }} {% y %} <img src=x onerror=alert(3)>\n\n# h\n- i\n```"
)


def pages(found: Program) -> dict[str, str]:
    """Return the pages of the catalog, and those about readers that they link to."""
    made = (each for emitter in PAGES_BY for each in emitted(emitter, found))
    return {each.path.as_posix(): each.content for each in made if each.path.suffix == ".md"}


def assert_sound(made: dict[str, str]) -> None:
    anchors = {name: seen(text).anchors for name, text in made.items()}
    for name, text in made.items():
        page = seen(text)
        assert page.tags <= FROM_CONTRACTS
        assert page.attributes <= {"id", "href", "class"}
        assert len(set(anchors[name])) == len(anchors[name])
        for link in page.links:
            path, _, anchor = link.partition("#")
            target = normpath(join(dirname(name), path)) if path else name
            assert target in made, (name, link)
            assert not anchor or anchor in anchors[target], (name, link)


def hostile_program(text: str) -> Program:
    schema: dict[str, Json] = {
        "type": "object",
        "properties": {
            text: {"type": "string", "description": text, "contentMediaType": text, "format": text, "default": text, "enum": [text], "title": text}
        },
        "required": [text],
        "$comment": text,
        "x-more": {text: text},
    }
    each = tool(
        "hostile",
        title=text,
        summary=text,
        description=text,
        handler=text,
        inputSchema=schema,
        outputSchema={"type": "object", "properties": {text: {"const": text}}},
        errors=[{"code": text, "message": text}],
        examples=[{"input": {text: text}, "output": text, "note": text}],
        permission={"reason": text, "because": text, "key": "k"},
        result={"whenEmpty": text},
        rules=[{"together": [text, text]}],
        i18n={"zh": {"title": text, "summary": text, "description": text}},
    )
    return program(toolset([each], profile([each], "openai")))


@pytest.mark.parametrize("case", CASES, ids=lambda each: each.name)
def test_the_pages_of_a_case_are_sound(case: Path) -> None:
    assert_sound(pages(program_of(case)))


@pytest.mark.parametrize("text", [HOSTILE, "|", "\\", "`", "{{", "<!--", "--- | ---", "]( x", "\u202e\u0007", "a\r\nb"])
def test_no_text_of_a_contract_gets_out_of_its_place(text: str) -> None:
    assert_sound(pages(hostile_program(text)))


@pytest.mark.parametrize("text", [HOSTILE, "|", "\\", "`"])
def test_every_row_has_as_many_cells_as_the_header_and_says_what_the_contract_says(text: str) -> None:
    page = seen(pages(hostile_program(text))["docs/acme/tools/hostile.md"])
    rows = {" ".join(row[0].split()): row for row in page.rows}
    told = " ".join(text.split())
    assert " ".join(rows["permission.reason"][1].split()) == told.replace("`|`", "|")
    assert len(rows[told]) in {3, 4}
    assert {len(row) for row in page.rows} <= {2, 3, 4, 6}


def test_a_page_is_as_long_as_its_schema_however_often_definitions_are_used() -> None:
    def ladder(levels: int) -> dict[str, Json]:
        steps: dict[str, Json] = {
            f"L{level}": {"type": "object", "properties": {name: {"$ref": f"#/$defs/L{level + 1}"} for name in "xyz"}} for level in range(levels)
        }
        return {"type": "object", "properties": {"a": {"$ref": "#/$defs/L0"}}, "$defs": {**steps, f"L{levels}": {"type": "string", "minLength": 1}}}

    def length(levels: int) -> int:
        each = tool("ladder", inputSchema=ladder(levels))
        return len(pages(program(toolset([each])))["docs/acme/tools/ladder.md"])

    assert length(40) - length(20) == pytest.approx(length(20) - length(0), rel=0.2)


def test_a_tool_that_is_called_like_a_page_or_a_section_is_in_nobodys_way() -> None:
    tools = [tool(name) for name in ("index", "tools", "zh", "parameters", "toolset-acme")]
    assert_sound(pages(program(toolset(tools, profile(tools, "mcp")))))


def test_a_text_that_is_not_translated_stands_as_it_was_written() -> None:
    each = tool("a", title="Title", summary="Summary.", i18n={"zh": {"title": "标题"}})
    page = pages(program(toolset([each])))["docs/acme/zh/tools/a.md"]
    assert "# 标题 (`a`)" in page
    assert "Summary." in page


def test_a_narrower_language_falls_back_to_a_wider_one() -> None:
    each = tool("a", title="Title", i18n={"zh": {"title": "标题", "summary": "摘要"}, "zh-hant": {"title": "標題"}})
    page = pages(program(toolset([each])))["docs/acme/zh-Hant/tools/a.md"]
    assert "# 標題 (`a`)" in page
    assert "摘要" in page
