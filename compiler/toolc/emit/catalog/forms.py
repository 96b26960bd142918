"""The forms of a tool, for its page: in which situations a model is offered what."""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from toolc.emit.catalog.index import Index
from toolc.emit.page.content import Section, columns, table, text
from toolc.emit.page.words import Words, code, listed, said
from toolc.ir.program import Reachable, Tool
from toolc.traits.expression.printing import printed
from toolc.traits.form import condition_of, form_name

COLUMNS = columns("Form", "When", "Without", "In")
BASE = "The parameters and the result on this page are those of the base form: no variant, and every conditional parameter, none of them required."


def forms(tool: Tool, index: Index) -> Iterator[Section]:
    """Yield the forms that situations give a tool, each with the profiles that have it; nothing for a tool that is the same everywhere."""
    rows = [_row(each, profiles) for each, profiles in index.forms.get(tool.id, ())]
    if rows:
        yield Section("forms", said("Forms"), (text(BASE), table(COLUMNS, rows)))


def _row(reachable: Reachable, profiles: Iterable[str]) -> tuple[Words, ...]:
    return (
        code(form_name(reachable.tool, reachable.form)),
        code(printed(condition_of(reachable))),
        listed(code(each) for each in reachable.form.without),
        listed(code(each) for each in profiles),
    )
