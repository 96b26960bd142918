"""
Write docs/providers.md: what becomes of real schemas and tools on the way to each provider, in figures.

    python -m benchmarks.providers

It needs ../shared/corpus, and takes a few minutes. Only figures are written, nothing of what the tools say.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from pathlib import Path

from tests.corpus.figures import TARGETS, WORSE, Counts, counted, reasons
from tests.corpus.real_lists import compiled_lists
from tests.unit.test_json_schema_suite import DRAFTS, LEFT_OUT, canonical, groups, judge, read_remotes

ROOT = Path(__file__).parents[1]
PAGE = ROOT / "docs" / "providers.md"
CORPUS = ROOT.parent / "shared" / "corpus"
TIMES = re.compile(r"<!-- times -->.*<!-- end of times -->", re.DOTALL)
"""What differs from run to run."""

HEAD = """\
# Schemas and tools on the way to providers, in figures

`make providers` writes this page. The schemas are those of the JSON Schema Test Suite, the tools {tools:,} of {lists} lists that
others published: of MCP servers, of recorded requests to four providers, and a collection of functions; each list was imported and compiled as it is.

## Canonical schemas

Each schema of the suite is brought into its canonical form in draft 2020-12, and every case is judged by that. *Left to others* are cases of
files whose answers are not those of the contract language, by reason, below.

| draft | schemas | cases | right | left to others |
| --- | ---: | ---: | ---: | ---: |
"""

TOOLS = """
## Tools

Each tool is counted once, by the worst that happened to a constraint of its arguments or to its output schema: all sent *as written*;
*rewritten*, so that it says the same in other words or that arguments are led back; *folded* into the description; *widened* or *narrowed*,
which the ledger and the description tell; *dropped*, which the ledger tells. Besides: tools, or parameters, that are *renamed*, and tools that
are sent without strict mode although the target is strict. *Refused* are requests that the vendor's own code does not take with unknown keys
forbidden, and what our own checker, which was written apart from the lowering, finds that the provider would refuse. A list's tools are sent
in requests of at most 128.

| target | tools | as written | rewritten | folded | widened | narrowed | dropped | renamed | not strict | vendor refuses | checker refuses |
| --- | ---: | ---: | ---: | ---: | ---: | ---: | ---: | ---: | ---: | ---: | ---: |
"""

CONSTRAINTS = """
## Constraints

Keywords that demand something, as often as they stand in the canonical schemas of arguments, and the entries of the ledger about them. What is
sent is *enforced* by the provider, only *read* by the model, or *ignored*, by what is known of the target; what is said in other words may be
sent in more or fewer keywords than were written.

| target | written | folded | widened | narrowed | dropped | sent, enforced | sent, read | sent, ignored |
| --- | ---: | ---: | ---: | ---: | ---: | ---: | ---: | ---: |
"""

REFUSED = """
## What toolc refuses

Tools that become no contract, or whose contract has an error, whatever the target. They are in no other table.

| reason | tools |
| --- | ---: |
"""

LOST = """
## What is lost

Tools with at least one such entry in the ledger.

| target | keyword | action | tools |
| --- | --- | --- | ---: |
"""

SPEED = """
## Time

Seconds to project 1,000 compiled tools and to make the requests of them, on the machine that wrote this page.

<!-- times -->

| target | seconds |
| --- | ---: |
"""


def suite_rows() -> Iterator[str]:
    suite = CORPUS / "json-schema-test-suite"
    remotes = read_remotes(suite)
    for name, dialect in DRAFTS.items():
        folder = suite / "tests" / name
        if folder.is_dir():
            schemas = cases = right = others = 0
            for group in (*groups(folder, "*.json"), *groups(folder, "optional/*.json")):
                schemas, cases = schemas + 1, cases + len(group.cases)
                if group.name.partition(":")[0] in LEFT_OUT:
                    others += len(group.cases)
                    continue
                ready = judge(canonical(group.schema, dialect, remotes))
                right += sum(ready.accepts(instance) is is_valid for _, instance, is_valid in group.cases)
            yield f"| {dialect.name} | {schemas:,} | {cases:,} | {right:,} | {others:,} |\n"


def row(name: str, *figures: int) -> str:
    return f"| `{name}` | {' | '.join(f'{each:,}' for each in figures)} |\n"


def tools_row(name: str, found: Counts) -> str:
    fates = ("as written", "rewritten", *WORSE)
    return row(
        name, sum(found.tools[each] for each in fates), *(found.tools[each] for each in (*fates, "renamed", "not strict")), found.vendor, found.subset
    )


def constraints_row(name: str, found: Counts) -> str:
    kinds = (found.constraints[each] for each in ("written", *WORSE))
    return row(name, *kinds, *(found.sent[each] for each in ("enforced", "read", "ignored")))


def lost_rows(name: str, found: Counts) -> Iterator[str]:
    for (keyword, action), number in sorted(found.lost.items()):
        yield f"| `{name}` | `{keyword}` | {action} | {number:,} |\n"


def left_out() -> Iterator[str]:
    yield "\n| file | why its cases are left to others |\n| --- | --- |\n"
    yield from (f"| `{name}` | {why} |\n" for name, why in sorted(LEFT_OUT.items()))


def page() -> str:
    """Return the page."""
    found = {name: counted(name) for name in TARGETS}
    tools = sum(len(each.tools) for each in compiled_lists())
    return "".join(
        (
            *(HEAD.format(tools=tools, lists=len(compiled_lists())), *suite_rows(), *left_out()),
            *(TOOLS, *(tools_row(*each) for each in found.items())),
            *(CONSTRAINTS, *(constraints_row(*each) for each in found.items())),
            *(REFUSED, *(f"| {reason} | {number:,} |\n" for reason, number in sorted(reasons().items()))),
            *(LOST, *(line for each in found.items() for line in lost_rows(*each))),
            *(SPEED, *(f"| `{name}` | {each.seconds * 1_000 / tools:.1f} |\n" for name, each in found.items()), "\n<!-- end of times -->\n"),
        )
    )


def without_times(text: str) -> str:
    """Return a page without what differs from run to run."""
    return TIMES.sub("", text)


if __name__ == "__main__":
    PAGE.write_text(page(), "utf-8")
