"""The pages of tools say who reads what the tool states, and the reference of fields who reads any field, whatever names stand there."""

from __future__ import annotations

from functools import cache
from posixpath import dirname, join, normpath

import pytest

from tests.emitters.rendered_markdown import Seen, seen
from tests.emitters.test_catalog_pages import assert_sound, pages
from tests.site.parsed_html import files, lost_links, parsed
from toolc.driver import analyse_texts
from toolc.ir.program import Program
from toolc.language.readable import readable_fields

HOST = """workspace: 1
extensions:
  x-desk-owner: {schema: {type: object, description: Who looks after it., properties: {team: {type: string}}}, class: host}
hosts:
  desk:
    observed: [reads.jsonl]
    readers:
      - {name: clock, kind: enforce, fields: ["timeout.default"], path: desk.py, symbol: Clock.run}
      - {name: badge, kind: copy, fields: ["timeout.*"], path: desk.py}
  other:
    readers:
      - {name: timer, kind: enforce, fields: ["timeout.max"], path: desk.py}
"""
DESK = {
    "toolc.yaml": HOST,
    "desk.py": "class Clock:\n    def run(self):\n        pass\n",
    "reads.jsonl": '{"format":1,"field":"traits.destructive","code":"desk:ask"}\n',
    "desk.toolset.yaml": "toolset: 1\nhost: desk\n",
    "run.tool.yaml": """contract: 1
description: Run it.
title: Run
timeout: {default: 5s, max: 9s}
x-desk-owner: {team: a}
i18n: {zh: {title: 跑}}
""",
    "see.tool.yaml": "contract: 1\ndescription: See it.\neffects: {reads: [workspace], writes: []}\n",
}
BARE = {name: DESK[name] for name in ("run.tool.yaml", "see.tool.yaml")}

HOSTILE = "</code><script>alert(1)</script> | a `|` b \\ ${x} {{ y }} [x](javascript:alert(2)) <!--"


@cache
def program_of(name: str) -> Program:
    found = analyse_texts({"desk": DESK, "bare": BARE}[name]).program
    assert found is not None
    return found


@cache
def page_of(name: str, path: str) -> Seen:
    return seen(pages(program_of(name))[path])


def rows_after(page: Seen, *head: str) -> list[list[str]]:
    """Return the rows of the table with a head, up to the next table."""
    start = page.rows.index(list(head)) + 1
    return [row for row in page.rows[start:] if len(row) == len(head)]


def test_a_tools_page_shows_each_field_that_the_tool_states_with_its_state_and_its_readers() -> None:
    page = page_of("desk", "docs/desk/tools/run.md")
    shown, sent = "catalog (display), site (display)", "catalog (display), manifests (model), site (display)"
    assert rows_after(page, "Field", "Class", "State", "In the host", "In toolc") == [
        ["title", "people", "alive", "-", "catalog (display), manifests (model), python (display), site (display)"],
        ["description", "text", "alive", "-", sent],
        [
            *("timeout.default", "safety", "alive"),
            *("clock (enforce, declared in desk.py:2)\nbadge (copy, declared in desk.py)", shown),
        ],
        ["timeout.max", "safety", "unenforced", "badge (copy, declared in desk.py)", shown],
        ["i18n", "people", "alive", "-", shown],
        ["x-desk-owner.team", "host", "unread", "-", "-"],
    ]


def test_what_a_host_asks_of_a_trait_is_a_reader_via_that_trait() -> None:
    rows = rows_after(page_of("desk", "docs/desk/tools/see.md"), "Field", "Class", "State", "In the host", "In toolc")
    assert [row[:4] for row in rows] == [
        ["description", "text", "alive", "-"],
        ["effects.reads", "safety", "unenforced", "-"],
        ["effects.writes", "safety", "alive", "desk:ask (enforce via destructive, observed)"],
    ]


def test_the_overview_of_a_toolset_shows_how_much_is_alive_and_what_is_not() -> None:
    page = page_of("desk", "docs/desk/index.md")
    assert rows_after(page, "Class", "Alive", "Stated", "Share") == [
        ["text", "1", "1", "100 %"],
        ["safety", "2", "4", "50 %"],
        ["host", "0", "1", "0 %"],
        ["people", "2", "2", "100 %"],
    ]
    assert "Not alive: effects.reads (unenforced), timeout.max (unenforced), x-desk-owner.team (unread)." in page.text


def test_a_page_in_another_language_has_the_same_readers() -> None:
    head = ("Field", "Class", "State", "In the host", "In toolc")
    original, translated = (page_of("desk", f"docs/desk/{folder}tools/run.md") for folder in ("", "zh/"))
    assert rows_after(translated, *head) == rows_after(original, *head)


def test_without_a_host_fields_of_which_the_same_is_known_share_a_row() -> None:
    page = page_of("bare", "docs/default/tools/run.md")
    assert "No host says what it reads" in page.text
    assert rows_after(page, "Field", "Class", "State", "In toolc") == [
        ["title", "people", "alive", "catalog (display), manifests (model), python (display), site (display)"],
        ["description", "text", "alive", "catalog (display), manifests (model), site (display)"],
        ["timeout.default, timeout.max", "safety", "not known", "catalog (display), site (display)"],
        ["i18n", "people", "alive", "catalog (display), site (display)"],
    ]


def test_a_field_leads_to_its_row_in_the_reference() -> None:
    made = pages(program_of("desk"))
    name = "docs/desk/zh/tools/run.md"
    links = [each for each in seen(made[name]).links if "#field." in each]
    targets = [normpath(join(dirname(name), each)).partition("#") for each in links]
    lines = made["docs/fields.md"].splitlines()
    found = [next(line for line in lines if f'<a id="{anchor}"></a>' in line) for _, _, anchor in targets]
    assert {path for path, _, _ in targets} == {"docs/fields.md"}
    assert [line.split("`")[1] for line in found] == ["title", "description", "timeout.default", "timeout.max", "i18n", "x-desk-owner.team"]


def test_the_reference_has_every_field_once_and_says_what_it_is_for() -> None:
    rows = page_of("desk", "docs/fields.md").rows
    fields = [row[0].split("\n")[0] for row in rows if row[0] != "Field"]
    assert sorted(fields) == sorted({*fields})
    assert {*readable_fields("contract"), "x-desk-owner", "x-desk-owner.team"} <= {*fields}
    about = {row[0]: row[1] for row in rows}
    assert about["timeout.default"] == "The limit of a call that asks for none."
    assert about["title"] == "A name for people.\nAbsent: no title."
    assert about["x-desk-owner\nhost"] == "Who looks after it."


def test_the_reference_names_the_readers_of_every_host_and_each_rule() -> None:
    rows = {row[0]: row for row in page_of("desk", "docs/fields.md").rows}
    assert rows["timeout.default"][3] == "desk: clock (enforce, declared in desk.py:2), badge (copy, declared in desk.py)"
    assert rows["timeout.max"][3] == "desk: badge (copy, declared in desk.py)\nother: timer (enforce, declared in desk.py)"
    assert rows["effects.writes"][3] == "desk: desk:ask (enforce via destructive, observed)"
    assert rows["recovery"][3] == "-"
    assert "catalog (display, also via destructive, hints, readOnly), " in rows["effects.writes"][2]
    assert "TC319" in rows["timeout.max"][2]
    own = rows["x-desk-owner.team\nhost"][2]
    assert own.startswith("catalog (copy), readers (copy), registry (copy)\n")


def test_the_reference_of_a_workspace_without_hosts_has_no_column_for_them() -> None:
    heads = [row for row in page_of("bare", "docs/fields.md").rows if row[0] == "Field"]
    assert {tuple(each) for each in heads} == {("Field", "What it says", "Read in toolc by")}


def hostile_program(text: str) -> Program:
    def quoted(told: str) -> str:
        return "'" + told.replace("'", "''") + "'"

    workspace = f"""workspace: 1
extensions: {{x-own: {{class: safety, schema: {{description: {quoted(text)}, properties: {{{quoted(text)}: {{description: {quoted(text)}}}}}}}}}}}
hosts:
  desk:
    observed: [reads.jsonl]
    readers: [{{name: all, kind: copy, fields: ["*"], path: {quoted(text.replace("/", ":"))}}}]
"""
    code = text.replace("\\", "\\\\").replace('"', '\\"')
    found = analyse_texts(
        {
            "toolc.yaml": workspace,
            text.replace("/", ":"): "A host.\n",
            "reads.jsonl": f'{{"format":1,"field":"title","code":"m:{code}"}}\n',
            "desk.toolset.yaml": "toolset: 1\nhost: desk\n",
            "one.tool.yaml": f"contract: 1\ndescription: Do it.\ntitle: One\nx-own: {{{quoted(text)}: 1}}\n",
        }
    ).program
    assert found is not None
    return found


@pytest.mark.parametrize("text", [HOSTILE, "|", "`", "a.b", "<!--", "\\|"])
def test_no_name_of_a_field_or_of_a_reader_gets_out_of_its_place(text: str) -> None:
    found = hostile_program(text)
    made = pages(found)
    assert_sound(made)
    rows = {row[0]: row for row in seen(made["docs/desk/tools/one.md"]).rows if len(row) == len(("field", "class", "state", "host", "toolc"))}
    assert rows[f"x-own.{text}"][2:4] == ["unenforced", f"all (copy, declared in {text.replace('/', ':')})"]
    assert rows["title"][3].startswith(f"m:{text} (enforce, observed)\n")
    reference = {row[0]: row for row in seen(made["docs/fields.md"]).rows}
    assert reference[f"x-own.{text}\nsafety"][3].startswith(f"desk: all (copy, declared in {text.replace('/', ':')})")


@pytest.mark.parametrize("text", [HOSTILE, "|", "`", "a.b", "<!--"])
def test_the_site_shows_such_names_as_texts(text: str) -> None:
    made = files(hostile_program(text))
    assert lost_links(made) == []
    for name in ("tools/desk/one.html", "fields.html", "toolsets/desk.html"):
        page = parsed(made[name])
        assert (page.stray, page.open, page.comments) == ([], [], [])
        assert f"x-own.{text}" in {each.text for each in page.all("code")}
        assert {each.text for each in page.all("script")} == {""}


def test_the_site_says_of_a_tool_and_of_every_field_what_the_catalog_says() -> None:
    made = files(program_of("desk"))
    cells = [each.text for each in parsed(made["tools/desk/run.html"]).all("td")]
    start = cells.index("timeout.max", cells.index("timeout.default", cells.index("title")) + 1)
    assert cells[start + 1 : start + 4] == ["safety", "unenforced", "badge (copy, declared in desk.py)"]
    reference = [each.text for each in parsed(made["zh/fields.html"]).all("td")]
    assert reference[reference.index("timeout.max") + 3] == "desk: badge (copy, declared in desk.py)other: timer (enforce, declared in desk.py)"
