"""Pages of the catalog as Markdown."""

from __future__ import annotations

from toolc.emit.catalog.markdown import fenced, in_line, in_row, prose, remark
from toolc.emit.catalog.page import Page
from toolc.templating import environment


def rendered(page: Page) -> str:
    """Return a page as Markdown."""
    return environment(in_line, in_row, prose, fenced, remark).get_template("catalog/page.md.jinja").render(page=page)
