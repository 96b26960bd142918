"""Every link of the pages that people write leads somewhere."""

from __future__ import annotations

from pathlib import Path

import pytest

from tests.docs.markdown import ROOT, anchors, links, pages

INNER = [(page, link) for page in pages() for link in links(page) if "://" not in link]


@pytest.mark.parametrize(("page", "link"), INNER, ids=[f"{page.relative_to(ROOT).as_posix()} {link}" for page, link in INNER])
def test_a_relative_link_leads_to_a_file_and_a_heading(page: Path, link: str) -> None:
    path, _, fragment = link.partition("#")
    target = page if not path else (page.parent / path).resolve()
    assert target.is_relative_to(ROOT)
    assert target.exists()
    assert not fragment or fragment in anchors(target)


def test_the_index_names_every_page_of_docs() -> None:
    index = ROOT / "docs" / "index.md"
    linked = {(index.parent / link.partition("#")[0]).resolve() for link in links(index)}
    assert {page for page in (ROOT / "docs").glob("*.md") if page != index} <= linked
    assert {ROOT / "docs" / each for each in ("decisions/README.md", "fields/index.md", "rules/index.md")} <= linked


def test_the_table_of_decisions_names_every_page() -> None:
    folder = ROOT / "docs" / "decisions"
    linked = {link for link in links(folder / "README.md") if link != "template.md"}
    assert linked == {each.name for each in folder.glob("[0-9]*.md")}
