"""Nothing in a contract gets out of its place: whatever a field holds, a page shows it as text."""

from __future__ import annotations

import json
import re
from functools import cache

import pytest

from tests.emitters.program_values import program, tool, toolset
from tests.site.hostile import MARK, TEXTS, hostile_program
from tests.site.parsed_html import FOREIGN, Parsed, files, lost_links, pages
from toolc.emit.page.words import visible

TAGS = {
    *("a", "bdi", "blockquote", "body", "br", "button", "code", "dd", "details", "div", "dl", "dt", "footer", "form", "h1", "h2", "h3", "head"),
    *("header", "html", "input", "label", "li", "link", "main", "meta", "nav", "ol", "optgroup", "option", "output", "p", "pre", "script"),
    *("section", "select", "span", "summary", "table", "tbody", "td", "th", "thead", "title", "tr", "ul"),
}
ATTRIBUTES = {
    *("aria-current", "aria-label", "autocomplete", "charset", "class", "content", "data-effects", "data-group", "data-key", "data-label"),
    *("data-permission", "data-profile", "data-status", "data-toolset", "defer", "dir", "enterkeyhint", "for", "hidden", "href", "hreflang"),
    *("http-equiv", "id", "label", "lang", "name", "placeholder", "rel", "role", "scope", "src", "tabindex", "type", "value"),
}


@cache
def made(text: str) -> dict[str, str]:
    return files(hostile_program(text))


@cache
def read(text: str) -> dict[str, Parsed]:
    return pages(made(text))


@pytest.mark.parametrize("text", TEXTS, ids=range(len(TEXTS)))
def test_a_text_makes_no_element_and_no_attribute(text: str) -> None:
    for name, page in read(text).items():
        assert {each.tag for each in page.elements} <= TAGS, name
        assert {attribute for each in page.elements for attribute in each.attributes} <= ATTRIBUTES, name
        assert (page.stray, page.open, page.comments) == ([], [], []), name


@pytest.mark.parametrize("text", TEXTS, ids=range(len(TEXTS)))
def test_no_script_no_style_and_no_policy_comes_from_a_text(text: str) -> None:
    for name, page in read(text).items():
        assert {each.text for each in page.all("script")} == {""}, name
        assert {each.attributes["src"].rpartition("/")[2] for each in page.all("script")} <= {"site.js", "search.js"}
        assert [each.attributes.get("http-equiv") for each in page.all("meta")] == [None, "Content-Security-Policy", None, None, None]
        assert [each.attributes["rel"] for each in page.all("link")] == ["stylesheet"]


@pytest.mark.parametrize("text", TEXTS, ids=range(len(TEXTS)))
def test_links_lead_to_pages_of_the_site_or_to_pictures_on_the_web(text: str) -> None:
    assert lost_links(made(text)) == []
    for page in read(text).values():
        foreign = [each for each in page.all("a") if each.attributes["href"].startswith(FOREIGN)]
        assert all(each.attributes["rel"] == "noopener noreferrer" for each in foreign)
        assert not any(re.match(r"\s*[a-z]+:", each.attributes["href"], re.IGNORECASE) for each in page.all("a") if each not in foreign)


@pytest.mark.parametrize("text", TEXTS, ids=range(len(TEXTS)))
def test_anchors_are_names_and_each_is_there_once(text: str) -> None:
    for page in read(text).values():
        anchors = page.values("id")
        assert len(set(anchors)) == len(anchors)
        assert all(re.fullmatch(r"[A-Za-z0-9_.-]+", each) for each in anchors)


@pytest.mark.parametrize("text", TEXTS, ids=range(len(TEXTS)))
def test_a_reader_sees_the_text(text: str) -> None:
    page = read(text)["tools/acme/schemas.html"]
    told = " ".join(visible(text).replace("`", "").split())
    assert told in {" ".join(each.text.replace("`", "").split()) for each in page.all("h1")}
    assert told in {" ".join(each.text.replace("`", "").split()) for each in page.all("td")}


@pytest.mark.parametrize("text", TEXTS, ids=range(len(TEXTS)))
def test_the_index_of_the_search_is_one_assignment_of_json(text: str) -> None:
    script = made(text)["assets/search.js"]
    found = re.fullmatch(r'"use strict";\nconst TOOLC_SEARCH = (\{[^\n\u2028\u2029<]*\});\n', script)
    assert found is not None
    words = json.loads(found[1])
    assert " ".join(text.split()) in words["acme/schemas"]


@pytest.mark.parametrize(
    "source", ["javascript:pwned(1)", "JAVASCRIPT:pwned(1)", " https://x", "data:text/html,<script>pwned(1)</script>", "//x.example/i.svg"]
)
def test_an_address_that_is_not_of_the_web_is_no_link(source: str) -> None:
    page = pages(files(program(toolset([tool("a", icons=[{"src": source}])]))))["tools/acme/a.html"]
    assert [each for each in page.all("a") if not re.match(r"\.\./|#|a\.html", each.attributes["href"])] == []
    assert source.strip() in {each.text.strip() for each in page.all("code")}


def test_the_mark_of_the_texts_is_nowhere_but_in_texts() -> None:
    assert not any(MARK in name for text in TEXTS for name in made(text))


def test_an_address_of_the_web_is_a_link_and_no_more() -> None:
    source = f'https://x.example/\'"><b onmouseover="{MARK}(1)">'
    page = pages(files(program(toolset([tool("a", icons=[{"src": source}])]))))["tools/acme/a.html"]
    assert [each.attributes for each in page.all("a") if each.text == source] == [{"href": source, "rel": "noopener noreferrer"}]
    assert page.all("b") == []
