"""The site in a real browser, opened from a disk: it is quiet, fits, finds and filters, and runs nothing that a contract holds."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from pathlib import Path

import pytest

from tests.emitters.program_values import profile, program, tool, toolset
from tests.emitters.test_reader_pages import hostile_program as hostile_readers
from tests.site.browser import Page, address, found_browser, opened
from tests.site.hostile import MARK, TEXTS, hostile_program
from toolc.artifacts import write
from toolc.driver import Request, analyse, outputs
from toolc.ir.program import Program

pytestmark = pytest.mark.long

WIDTHS = (360, 768, 1280)
ROWS = "[...document.querySelectorAll('[data-key]')].filter(each => each.checkVisibility()).map(each => each.dataset.key)"
OVERFLOW = "document.documentElement.scrollWidth - document.documentElement.clientWidth"
UNFOLD = "document.querySelectorAll('details').forEach(each => { each.open = true })"
ACTIVE = "img, iframe, object, embed, svg, style, base, [style], [onerror], [onload], [onmouseover], [onfocus]"
HOSTILE_PAGES = (
    *("index.html", "zh/index.html", "toolsets/acme.html"),
    *(f"tools/acme/{each}.html" for each in ("schemas", "title-0", "icons-0", "permission-0", "examples-0")),
)
LONG = f"{'w' * 3000} {' '.join(TEXTS)} {'مرحبا ' * 300}"


@pytest.fixture(scope="module")
def page() -> Iterator[Page]:
    """Return a page of a browser; without a browser the tests are skipped."""
    browser = found_browser()
    if browser is None:
        pytest.skip("there is no chromium here")
    with opened(browser) as made:
        yield made


@pytest.fixture(autouse=True)
def as_it_was(page: Page) -> Iterator[None]:
    """Begin each test with a quiet page of a common size."""
    page.complaints.clear()
    page.asked.clear()
    page.size(1280)
    page.media()
    page.scripts(are_on=True)
    yield
    assert page.complaints == []
    assert [each for each in page.asked if not each.startswith(("file:", "about:"))] == []


@pytest.fixture(scope="module")
def site(tmp_path_factory: pytest.TempPathFactory) -> Path:
    return written(small_program(), tmp_path_factory.mktemp("small"))


def written(made: Program, folder: Path) -> Path:
    write(outputs(made, "docs build"), folder)
    return folder


def small_program() -> Program:
    read = tool(
        "read",
        title="Read a file",
        group="files",
        effects={"reads": ["workspace"], "writes": []},
        permission={"ask": "notNeeded"},
        inputSchema={"type": "object", "properties": {"offset": {"type": "integer", "description": "The first line."}}},
        i18n={"zh": {"title": "读取文件"}},
    )
    rename = tool(
        "rename", title="Give a file another name", group="files", effects={"reads": [], "writes": ["workspace"], "destroys": ["workspace"]}
    )
    fetch = tool("fetch", title="Fetch a page", group="web", status="experimental", effects={"reads": ["network"], "writes": []})
    every = [read, rename, fetch]
    return program(
        toolset(every, profile(every, "mcp"), profile([read], "openai", name="quiet")),
        replace(toolset([tool("fetch", title="Another fetch")]), id="other"),
    )


def shown(page: Page) -> list[str]:
    found: list[str] = page.value(ROWS)
    return found


def choose(page: Page, name: str, value: str) -> None:
    page.value(f"document.getElementById('filter-{name}').value = '{value}'")
    page.value(f"document.getElementById('filter-{name}').dispatchEvent(new Event('input', {{bubbles: true}})) && null")


def search(page: Page, text: str) -> None:
    page.value("document.getElementById('q').focus() || document.getElementById('q').select()")
    page.type(text)


def test_the_search_finds_names_titles_parameters_and_texts_of_every_language(page: Page, site: Path) -> None:
    page.open(address(site / "index.html"))
    for text, found in {
        "ReNaMe": ["acme/rename"],
        "fetch": ["acme/fetch", "other/fetch"],
        "offset": ["acme/read"],
        "first line": ["acme/read"],
        "line first": ["acme/read"],
        "读取": ["acme/read"],
        "nowhere": [],
    }.items():
        search(page, text)
        assert (text, shown(page)) == (text, found)
    assert page.value("document.getElementById('nothing').checkVisibility()") is True
    assert page.value("document.getElementById('found').textContent") == "0 of 4 tools"


def test_filters_narrow_together_and_can_be_cleared(page: Page, site: Path) -> None:
    page.open(address(site / "index.html"))
    assert page.value("document.getElementById('found').textContent") == "4 tools"
    for name, value, found in (
        ("toolset", "acme", ["acme/read", "acme/rename", "acme/fetch"]),
        ("group", "files", ["acme/read", "acme/rename"]),
        ("effects", "read-only", ["acme/read"]),
        ("profile", "acme/quiet", ["acme/read"]),
        ("permission", "never", ["acme/read"]),
        ("status", "experimental", []),
    ):
        choose(page, name, value)
        assert (name, shown(page)) == (name, found)
    page.value("document.getElementById('clear').click()")
    assert shown(page) == ["acme/read", "acme/rename", "acme/fetch", "other/fetch"]
    assert page.value("document.querySelectorAll(':is(.group, .shelf)[hidden]').length") == 0


def test_each_filter_works_alone(page: Page, site: Path) -> None:
    page.open(address(site / "index.html"))
    for name, value, found in (
        ("toolset", "other", ["other/fetch"]),
        ("group", "-", ["other/fetch"]),
        ("effects", "destructive", ["acme/rename"]),
        ("effects", "open-world", ["acme/fetch"]),
        ("permission", "not-stated", ["acme/rename", "acme/fetch", "other/fetch"]),
        ("profile", "-", ["other/fetch"]),
        ("status", "experimental", ["acme/fetch"]),
    ):
        choose(page, name, value)
        assert (name, value, shown(page)) == (name, value, found)
        choose(page, name, "")


def test_a_chosen_list_has_an_address_of_its_own(page: Page, site: Path) -> None:
    page.open(address(site / "index.html"))
    choose(page, "effects", "destructive")
    search(page, "name")
    chosen = page.value("location.href")
    assert chosen.endswith("index.html#q=name&effects=destructive")
    page.open(chosen)
    assert shown(page) == ["acme/rename"]
    page.open(address(site / "index.html") + "#effects=unheard-of")
    assert len(shown(page)) == 4
    page.open(address(site / "index.html") + "#group.acme.web")
    assert len(shown(page)) == 4


def test_the_keyboard_is_enough(page: Page, site: Path) -> None:
    page.open(address(site / "index.html"))
    reached = []
    for _ in range(16):
        page.press("Tab")
        reached.append(page.value("document.activeElement.id || document.activeElement.className || document.activeElement.textContent"))
    assert reached[:5] == ["skip", "home", "Original", "中文", "q"]
    assert reached[5:11] == [f"filter-{each}" for each in ("toolset", "group", "effects", "permission", "profile", "status")]
    assert reached[11:14] == ["acme", "Read a file", "Give a file another name"]
    assert page.value("getComputedStyle(document.activeElement).outlineStyle") == "solid"
    page.open(address(site / "tools/acme/read.html"))
    page.value("document.querySelector('summary').focus()")
    page.press("Enter")
    assert page.value("document.querySelector('details').open") is True


def test_without_scripts_everything_can_be_read(page: Page, site: Path) -> None:
    page.scripts(are_on=False)
    page.open(address(site / "index.html"))
    assert len(shown(page)) == 4
    assert page.value("document.getElementById('filters').checkVisibility()") is False
    page.open(address(site / "tools/acme/read.html"))
    assert page.value("document.querySelectorAll('section').length") > 5


@pytest.mark.parametrize("dark", [False, True], ids=["light", "dark"])
def test_the_pages_of_our_own_contracts_fit_every_width(page: Page, repository: Path, tmp_path: Path, dark: bool) -> None:
    found = analyse(repository, Request()).program
    assert found is not None
    write(outputs(found, "docs build"), tmp_path)
    names = ["index.html", "zh/index.html", "fields.html", *(f"toolsets/{each.id}.html" for each in found.toolsets)]
    names += [f"tools/{each.id}/{one.id}.html" for each in found.toolsets for one in each.tools[::5]]
    page.media(dark=dark)
    for name in names:
        page.open(address(tmp_path / name))
        page.value(UNFOLD)
        for width in WIDTHS:
            page.size(width)
            assert (name, width, page.value(OVERFLOW)) == (name, width, 0)


@pytest.mark.parametrize("text", [*TEXTS, LONG], ids=[*map(str, range(len(TEXTS))), "long"])
def test_a_hostile_text_runs_nothing_loads_nothing_and_fits(page: Page, tmp_path: Path, text: str) -> None:
    site = written(hostile_program(text), tmp_path)
    for name in HOSTILE_PAGES:
        page.open(address(site / name))
        page.value(UNFOLD)
        assert page.value(f"typeof {MARK}") == "undefined"
        assert page.value(f"document.querySelectorAll('{ACTIVE}').length") == 0
        for width in WIDTHS:
            page.size(width)
            assert (name, width, page.value(OVERFLOW)) == (name, width, 0)


@pytest.mark.parametrize("text", [TEXTS[0], TEXTS[2], "w" * 200], ids=["script", "attribute", "long"])
def test_a_hostile_name_of_a_field_or_a_reader_runs_nothing_and_fits(page: Page, tmp_path: Path, text: str) -> None:
    site = written(hostile_readers(text), tmp_path)
    for name in ("tools/desk/one.html", "toolsets/desk.html", "fields.html"):
        page.open(address(site / name))
        assert page.value(f"typeof {MARK}") == "undefined"
        assert page.value(f"document.querySelectorAll('{ACTIVE}').length") == 0
        assert text[:20] in page.value("document.body.textContent")
        for width in WIDTHS:
            page.size(width)
            assert (name, width, page.value(OVERFLOW)) == (name, width, 0)


def test_the_policy_of_a_page_stops_a_script_that_got_into_it(page: Page, site: Path, tmp_path: Path) -> None:
    """The policy is the second wall; the first one is that no text becomes a script."""
    text = (site / "index.html").read_text("utf-8")
    broken = tmp_path / "broken.html"
    broken.write_text(text.replace("</main>", f"<script>window.{MARK} = 1</script><img src=x onerror='window.{MARK} = 2'></main>"), "utf-8")
    page.open(address(broken))
    assert page.value(f"typeof {MARK}") == "undefined"
    assert any("Content Security Policy" in str(each) for each in page.complaints)
    page.complaints.clear()


def test_a_printed_page_shows_what_is_folded_and_hides_what_leads_on(page: Page, site: Path) -> None:
    page.open(address(site / "tools/acme/read.html"))
    page.value("dispatchEvent(new Event('beforeprint')) && null")
    page.media(kind="print")
    assert page.value("[...document.querySelectorAll('details pre')].every(each => each.checkVisibility())") is True
    assert page.value("document.querySelector('.contents').checkVisibility()") is False
    page.open(address(site / "index.html"))
    assert page.value("document.getElementById('filters').checkVisibility()") is False
    assert len(shown(page)) == 4
