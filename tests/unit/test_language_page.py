"""The field pages are generated, complete, and every document they show is right."""

from __future__ import annotations

import re
from collections.abc import Iterator
from pathlib import Path

import pytest

from toolc.frontend.loader import load
from toolc.frontend.structure import check
from toolc.language.fields import field_table
from toolc.language.page import pages
from toolc.language.shape import DOCUMENT_KINDS, Kind
from toolc.source import DocumentId, Source

PAGES = {each.path.as_posix(): each.content for each in pages()}
KINDS: list[Kind] = list(DOCUMENT_KINDS)


def blocks(text: str) -> Iterator[str]:
    yield from re.findall(r"^```yaml\n(.*?)^```$", text, re.DOTALL | re.MULTILINE)


def test_there_is_a_page_for_each_kind_of_document_and_an_index() -> None:
    assert list(PAGES) == ["fields/index.md", "fields/contract.md", "fields/toolset.md", "fields/profile.md", "fields/workspace.md"]


def test_the_pages_in_the_repository_are_those_that_are_generated(repository: Path) -> None:
    stored = {each.relative_to(repository / "docs").as_posix(): each.read_text("utf-8") for each in (repository / "docs/fields").iterdir()}
    assert stored == PAGES


@pytest.mark.parametrize("kind", KINDS)
def test_every_example_of_a_page_is_a_right_document_that_shows_its_field(kind: Kind) -> None:
    sections = re.findall(r"^## `(.+?)`\n(.*?)(?=^## |\Z)", PAGES[f"fields/{kind}.md"], re.DOTALL | re.MULTILINE)
    assert [name for name, _ in sections] == [each.path for each in field_table(kind) if "." not in each.path]
    for name, text in sections:
        (block,) = blocks(text)
        loaded = load(Source(DocumentId(f"{name}.yaml"), block))
        assert loaded.raised == ()
        assert isinstance(loaded.value, dict)
        assert name in loaded.value
        assert check(kind, loaded.value, DocumentId("here.yaml")) == ()


@pytest.mark.parametrize("path", PAGES)
def test_tables_keep_their_columns_and_links_lead_to_headings(path: str) -> None:
    text = PAGES[path]
    for table in re.findall(r"(?:^\|.*\n)+", text, re.MULTILINE):
        assert len({len(re.findall(r"(?<!\\)\|", line)) for line in table.splitlines()}) == 1
    anchors = {heading.lower() for heading in re.findall(r"^## `(.+)`$", text, re.MULTILINE)}
    assert set(re.findall(r"\]\(#(.+?)\)", text)) <= anchors
    assert {f"fields/{each}" for each in re.findall(r"\]\(([^#]+?)\)", text)} <= set(PAGES)


@pytest.mark.parametrize("kind", KINDS)
def test_every_field_stands_on_its_page_or_on_the_one_that_its_section_refers_to(kind: Kind) -> None:
    text = PAGES[f"fields/{kind}.md"]
    referred = re.findall(r"^\| `(\S+)` \| as \[", text, re.MULTILINE)
    for each in field_table(kind):
        assert f"`{each.path}`" in text or any(each.path.startswith(f"{section}.") for section in referred), each.path
