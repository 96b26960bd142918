"""The pages of the site: what they say, how they hang together, and that a browser needs nothing but them."""

from __future__ import annotations

import json
from dataclasses import replace
from functools import cache
from itertools import pairwise
from pathlib import Path

import pytest

from tests.emitters.program_values import profile, program, shown, tool, toolset
from tests.site.parsed_html import Parsed, files, lost_links, pages
from toolc.driver import Request, analyse
from toolc.emit.registry import all_emitters, emitted
from toolc.ir.json import Json
from toolc.ir.program import Hidden, LinkedProfile, Program

FILTERS = ["toolset", "group", "effects", "permission", "profile", "status"]
FULL: dict[str, Json] = {
    "title": "Find trains",
    "summary": "Find the next trains.",
    "description": "Find trains.\n\nUsage:\n  - Give `to`.",
    "group": "travel",
    "inputSchema": {
        "type": "object",
        "properties": {"to": {"$ref": "#/$defs/Place"}, "n": {"type": "integer", "minimum": 1}},
        "required": ["to"],
        "$defs": {"Place": {"type": "object", "properties": {"in": {"$ref": "#/$defs/Place"}, "name": {"type": "string"}}}},
    },
    "effects": {"reads": ["network"], "writes": []},
    "permission": "none",
    "i18n": {"zh": {"title": "查找列车"}, "zh-Hant": {"summary": "查詢列車。"}},
}


def two_toolsets() -> Program:
    first = tool("find_trains", **FULL)
    second = tool("book", group="travel", status="experimental", effects={"reads": ["network"], "writes": ["network"], "destroys": ["network"]})
    third = tool("plain")
    hidden = Hidden(tool=second, reason="its gate `port.money` does not hold")
    own = replace(profile([first, third], "anthropic", "openai-chat", name="main"), hidden=(hidden,))
    acme = replace(toolset([first, second, third], own, profile([first], "openai-chat", name="child")), document=None)
    other = replace(toolset([tool("plain")]), id="other")
    return program(acme, other)


@cache
def whole() -> dict[str, Parsed]:
    return pages(files(two_toolsets()))


def page_of(made: Program, name: str) -> Parsed:
    return pages(files(made))[name]


def test_there_is_a_page_for_everything_in_every_language() -> None:
    below = {
        *("index.html", "fields.html", "toolsets/acme.html", "toolsets/other.html", "tools/other/plain.html"),
        *("tools/acme/find_trains.html", "tools/acme/book.html", "tools/acme/plain.html"),
    }
    folders = ("", "zh/", "zh-Hant/")
    assert set(files(two_toolsets())) == {
        "assets/site.css",
        "assets/site.js",
        "assets/search.js",
        *(f"{each}{name}" for each in folders for name in below),
    }


def test_every_link_of_our_own_contracts_leads_somewhere(repository: Path) -> None:
    found = analyse(repository, Request()).program
    assert found is not None
    made = files(found)
    assert lost_links(made) == []
    assert all(not page.stray and not page.open for page in pages(made).values())


def test_a_page_loads_nothing_but_the_style_and_the_scripts_of_the_site() -> None:
    for name, page in whole().items():
        root = "../" * name.count("/")
        assert [each.attributes["href"] for each in page.all("link")] == [f"{root}assets/site.css"]
        search = [f"{root}assets/search.js"] if name.endswith("index.html") else []
        assert [each.attributes["src"] for each in page.all("script")] == [*search, f"{root}assets/site.js"]
        assert page.values("style") == []
        policy = next(each.attributes["content"] for each in page.all("meta") if "http-equiv" in each.attributes)
        assert policy == "default-src 'none'; style-src 'self'; script-src 'self'; base-uri 'none'; form-action 'none'"


def test_a_page_has_one_main_part_one_title_and_headings_in_order() -> None:
    for name, page in whole().items():
        assert [len(page.all(tag)) for tag in ("main", "h1", "title", "header", "footer")] == [1, 1, 1, 1, 1], name
        levels = [int(each.tag[1]) for each in page.elements if each.tag in {"h1", "h2", "h3"}]
        assert levels[0] == 1
        assert all(after - before <= 1 for before, after in pairwise(levels)), name
        assert page.all("html")[0].attributes == {"lang": "en"}


def test_every_field_of_the_search_has_a_label_and_every_column_a_head() -> None:
    for page in whole().values():
        labelled = {each.attributes["for"] for each in page.all("label")}
        assert {each.attributes["id"] for each in (*page.all("input"), *page.all("select"))} == labelled
        assert all(each.attributes == {"scope": "col"} for each in page.all("th"))


def test_without_scripts_everything_is_there_but_the_search() -> None:
    page = whole()["index.html"]
    hidden = [each.attributes.get("id") for each in page.elements if "hidden" in each.attributes]
    assert hidden == ["filters", "clear", "nothing"]
    assert [each.attributes["data-key"] for each in page.all("li") if "data-key" in each.attributes] == [
        "acme/find_trains",
        "acme/book",
        "acme/plain",
        "other/plain",
    ]


def test_the_filters_are_those_that_tell_tools_apart_with_the_number_of_each_value() -> None:
    page = whole()["index.html"]
    assert [each.attributes["name"] for each in page.all("select")] == FILTERS
    options = [(each.attributes["value"], each.text) for each in page.all("option") if each.attributes["value"]]
    assert options == [
        ("acme", "acme (3)"),
        ("other", "other (1)"),
        ("travel", "travel (2)"),
        ("-", "No group (2)"),
        ("read-only", "Only reads (1)"),
        ("destructive", "Destroys (1)"),
        ("not-stated", "Not stated (2)"),
        ("open-world", "Open world (2)"),
        ("never", "Nobody is asked (1)"),
        ("not-stated", "Not stated (3)"),
        ("acme/main", "main (2)"),
        ("acme/child", "child (1)"),
        ("-", "No profile (2)"),
        ("stable", "Stable (3)"),
        ("experimental", "Experimental (1)"),
    ]
    assert [each.attributes["label"] for each in page.all("optgroup")] == ["acme"]


def test_each_tool_says_which_filters_it_passes() -> None:
    page = whole()["index.html"]
    rows = {each.attributes["data-key"]: each.attributes for each in page.all("li") if "data-key" in each.attributes}
    assert {key: [rows[key][f"data-{name}"] for name in FILTERS] for key in ("acme/find_trains", "other/plain")} == {
        "acme/find_trains": ["acme", "travel", "read-only open-world", "never", "acme/main acme/child", "stable"],
        "other/plain": ["other", "-", "not-stated", "not-stated", "-", "stable"],
    }


def test_a_filter_that_tells_nothing_apart_is_not_there() -> None:
    alike = [tool("a"), tool("b")]
    assert page_of(program(toolset(alike, profile(alike))), "index.html").all("select") == []


def test_a_text_says_its_language_and_one_that_is_not_translated_that_nobody_knows_it() -> None:
    def told(name: str) -> list[tuple[str, str]]:
        page = whole()[f"{name}tools/acme/find_trains.html"]
        texts = {"Find trains", "查找列车", "Find the next trains.", "查詢列車。"}
        return [(each.text, each.attributes["lang"]) for each in (*page.all("bdi"), *page.all("p")) if each.text in texts]

    assert told("") == [("Find trains", ""), ("Find the next trains.", "")]
    assert told("zh/") == [("查找列车", "zh"), ("Find the next trains.", "")]
    assert told("zh-Hant/") == [("查找列车", "zh"), ("查詢列車。", "zh-Hant")]


def test_a_page_leads_to_itself_in_every_language() -> None:
    page = whole()["zh/tools/acme/book.html"]
    links = [(each.text, each.attributes["href"], each.attributes.get("lang")) for each in page.all("a")]
    assert [each for each in links if each[1].endswith("book.html")] == [
        ("Original", "../../../tools/acme/book.html", None),
        ("中文", "book.html", "zh"),
        ("繁體中文", "../../../zh-Hant/tools/acme/book.html", "zh-Hant"),
    ]
    assert [each.text for each in page.all("a") if "aria-current" in each.attributes] == ["中文"]


def test_a_site_of_one_language_has_no_switch() -> None:
    page = page_of(program(toolset([tool("a")])), "index.html")
    assert [each.attributes["aria-label"] for each in page.all("nav")] == []


def test_lines_and_blanks_of_a_text_stay() -> None:
    page = whole()["tools/acme/find_trains.html"]
    told = next(each.text for each in page.all("blockquote"))
    assert told.strip("\n") == "Find trains.\nUsage:\n  - Give to."


def test_a_definition_is_there_once_and_what_uses_it_links_to_it() -> None:
    page = whole()["tools/acme/find_trains.html"]
    assert page.values("id").count("parameters-Place") == 1
    assert [each.text for each in page.all("a") if each.attributes["href"] == "#parameters-Place"] == ["Place", "Place"]


def test_a_page_shows_to_the_byte_what_each_target_gets() -> None:
    made = two_toolsets()
    manifests = next(each for each in all_emitters() if each.name == "manifests")
    sent = {
        each.path.stem: json.loads(each.content)
        for each in emitted(manifests, made)
        if each.path.name.endswith((".anthropic.json", ".openai-chat.json"))
    }
    page = page_of(made, "tools/acme/find_trains.html")
    shown = [(each.text.partition("bytes")[0].split(), each.text[each.text.index("{") :]) for each in page.all("details")]
    entries = {"anthropic": sent["main.anthropic"]["tools"][0], "openai-chat": sent["main.openai-chat"]["tools"][0]}
    assert [head[0] for head, _ in shown] == ["anthropic", "openai-chat"]
    assert [json.loads(text) for _, text in shown] == list(entries.values())
    sizes = [f"{len(json.dumps(each, ensure_ascii=False, separators=(',', ':')).encode()):,}" for each in entries.values()]
    assert [head[-1] for head, _ in shown] == sizes
    assert shown[1][0][1:-1] == ["main,", "child"]


def test_a_page_has_both_entries_of_a_tool_that_only_one_request_sends_in_strict_mode() -> None:
    properties: Json = {f"p{number}": {"type": "string"} for number in range(20)}
    tools = [tool(name, inputSchema={"type": "object", "properties": properties}) for name in "ab"]
    views = [profile(tools[1:], "anthropic-strict", name="alone"), profile(tools, "anthropic-strict", name="both")]
    page = page_of(program(toolset(tools, *views)), "tools/acme/b.html")
    shown = [(each.text.partition("bytes")[0].split()[:2], '"strict": true' in each.text) for each in page.all("details")]
    assert shown == [(["anthropic-strict", "alone"], True), (["anthropic-strict", "both"], False)]


def test_a_page_says_what_a_target_does_not_take() -> None:
    each = tool("a", inputSchema={"type": "object", "properties": {"x": {}, "y": {}}, "anyOf": [{"required": ["x"]}, {"required": ["y"]}]})
    page = page_of(program(toolset([each], profile([each], "anthropic"))), "tools/acme/a.html")
    details = page.all("details")[0].text
    assert "1 difference\n" in details
    assert "What it does not take as written" in details
    assert "anyOf" in details


def test_a_page_says_where_a_tool_is_shown_and_why_it_is_hidden() -> None:
    page = whole()["tools/acme/book.html"]
    cells = [each.text for each in page.all("td")]
    assert cells[cells.index("main") + 1] == "hidden: its gate port.money does not hold"
    assert cells[cells.index("child") + 1] == "hidden"
    assert "No profile shows this tool, so no target gets it." in [each.text for each in page.all("p")]


def test_what_matters_stands_at_the_top_in_words() -> None:
    page = whole()["tools/acme/book.html"]
    glance = list(zip([each.text for each in page.all("dt")], [each.text.strip() for each in page.all("dd")], strict=True))
    assert glance == [
        ("Effects", "Destroys"),
        ("Reach", "Open world"),
        ("Permission", "Not stated"),
        ("Status", "Experimental"),
        ("Shown in", "0 of 2 profiles"),
    ]


def test_the_page_of_a_toolset_says_who_sees_what() -> None:
    page = whole()["toolsets/acme.html"]
    cells = [each.text for each in page.all("td")]
    assert cells[:6] == ["main", "2 shown, 1 hidden", "anthropic and openai-chat", "child", "1 shown", "openai-chat"]
    assert cells[6:15] == ["find_trains", "1", "1", "book", "hidden", "hidden", "plain", "2", "hidden"]
    assert cells[15:18] == ["book", "main", "its gate port.money does not hold"]


def test_implementations_that_share_a_name_are_told_apart_by_their_ids() -> None:
    made = program(toolset([tool("bash"), tool("bash-once", name="bash")], profile([])))
    assert [each.text for each in page_of(made, "toolsets/acme.html").all("td")][3:7:2] == ["bash", "bashbash-once"]
    assert [each.text for each in page_of(made, "index.html").all("p") if each.attributes.get("class") == "what"] == [
        "bash bash",
        "bash bash bash-once",
    ]


def test_facts_stand_beside_one_another() -> None:
    each = tool("a")
    first: LinkedProfile = replace(profile([each], name="x"), facts={"port.shell": True, "session.kind": "main"})
    second = replace(profile([each], name="y"), facts={"port.shell": False})
    cells = [one.text for one in page_of(program(toolset([each], first, second)), "toolsets/acme.html").all("td")]
    assert cells[-6:] == ["port.shell", "yes", "no", "session.kind", '"main"', ""]


def test_a_kind_of_turn_with_a_list_of_its_own_has_its_column() -> None:
    every = [tool("a"), tool("b")]
    turn = replace(profile(every[:1], name="main+quiet"), turn="quiet", has_own_list=True)
    made = program(toolset(every, replace(profile(every, name="main"), turns=(turn,))))
    heads = [one.text for one in page_of(made, "toolsets/acme.html").all("th")]
    assert heads == ["Profile", "Tools", "Targets", "Tool", "main", "main+quiet"]
    cells = [one.text for one in page_of(made, "toolsets/acme.html").all("td")]
    assert cells[3:6] == ["main+quiet", "1 shown", ""]
    assert cells[6:12] == ["a", "1", "1", "b", "2", "hidden"]


@pytest.mark.parametrize("made", [program(), program(replace(toolset([]), id="empty"))], ids=["no toolset", "no tool"])
def test_a_site_without_tools_says_what_to_do(made: Program) -> None:
    page = page_of(made, "index.html")
    assert [each.text for each in page.all("p")][1:3] == [
        "There are no tools yet.",
        "Write a contract, or import a list of tools with toolc import, and build the site again.",
    ]


def test_a_tool_that_no_profile_shows_still_has_a_page() -> None:
    page = page_of(program(toolset([tool("a")])), "tools/acme/a.html")
    assert "No profile names a target." in [each.text for each in page.all("p")]
    assert "No profile shows this toolset." in [each.text for each in page_of(program(toolset([tool("a")])), "toolsets/acme.html").all("p")]


def test_long_texts_are_cut_at_a_word_in_lists_and_whole_on_the_page() -> None:
    told = " ".join(f"word{number}" for number in range(200))
    made = program(toolset([tool("a", title=told, summary=told, description=told)]))
    assert next(each.text for each in page_of(made, "index.html").all("p") if each.attributes.get("class") == "why").endswith("word40…")
    assert (
        page_of(made, "tools/acme/a.html").all("title")[0].text
        == "word0 word1 word2 word3 word4 word5 word6 word7 word8 word9 word10 word11 word12… · a · acme"
    )
    assert told in page_of(made, "tools/acme/a.html").all("blockquote")[0].text


def test_the_size_of_a_page_follows_that_of_the_schema() -> None:
    def ladder(levels: int) -> dict[str, Json]:
        steps: dict[str, Json] = {
            f"L{level}": {"type": "object", "properties": {name: {"$ref": f"#/$defs/L{level + 1}"} for name in "xyz"}} for level in range(levels)
        }
        return {"type": "object", "properties": {"a": {"$ref": "#/$defs/L0"}}, "$defs": {**steps, f"L{levels}": {"$ref": "#/$defs/L0"}}}

    def length(levels: int) -> int:
        each = tool("ladder", inputSchema=ladder(levels), outputSchema=ladder(levels))
        return len(files(program(toolset([each], profile([each], "mcp"))))["tools/acme/ladder.html"])

    assert length(80) - length(40) == pytest.approx(length(40) - length(0), rel=0.1)


def test_the_size_of_the_site_follows_the_number_of_tools() -> None:
    def length(count: int) -> int:
        tools = [tool(f"t{number:03}", **FULL) for number in range(count)]
        return sum(map(len, files(program(toolset(tools, profile(tools, "mcp")))).values()))

    assert length(60) - length(40) == pytest.approx(length(40) - length(20), rel=0.1)


def test_tools_that_are_called_like_parts_of_the_site_are_in_nobodys_way() -> None:
    tools = [tool(name) for name in ("index", "assets", "zh", "content", "filters", "toolsets")]
    made = files(program(replace(toolset(tools, profile(tools, "mcp")), id="assets")))
    assert lost_links(made) == []
    assert "tools/assets/index.html" in made


def test_profiles_that_send_the_same_share_an_entry() -> None:
    each = tool("a", description="One.")
    other = replace(profile([each], "mcp", name="other"), visible=(replace(shown(each), text=("Another.",)),))
    page = page_of(program(toolset([each], profile([each], "mcp"), profile([each], "mcp", name="twin"), other)), "tools/acme/a.html")
    assert [item.text.split()[1:-2] for item in page.all("summary")] == [["main,", "twin"], ["other"]]
