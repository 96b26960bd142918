"""Pages as Markdown."""

from __future__ import annotations

from toolc.emit.page.content import Page
from toolc.emit.page.markdown import fenced, in_line, in_row, prose, remark
from toolc.templating import environment


def rendered(page: Page) -> str:
    """Return a page as Markdown."""
    return environment(in_line, in_row, prose, fenced, remark).get_template("catalog/page.md.jinja").render(page=page)
