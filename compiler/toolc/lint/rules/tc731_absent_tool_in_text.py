"""
A text tells the model of a tool that a profile does not offer.

## Why

A model that is told to use another tool looks for it, calls it, and is refused. A text about another tool holds where that tool is there: write
`when: tool.NAME` beside it.

## Bad

```yaml
# acme.toolset.yaml
toolset: 1
# bash.tool.yaml
contract: 1
description: Run a command in a shell.
usage:
  - "Search files with {{tool.grep.name}}, not with this tool."
# grep.tool.yaml
contract: 1
description: Search the text of files.
# main.profile.yaml
profile: 1
toolset: acme
tools: {deny: [grep]}
```

## Good

```yaml
# acme.toolset.yaml
toolset: 1
# bash.tool.yaml
contract: 1
description: Run a command in a shell.
usage:
  - {text: "Search files with {{tool.grep.name}}, not with this tool.", when: tool.grep}
# grep.tool.yaml
contract: 1
description: Search the text of files.
# main.profile.yaml
profile: 1
toolset: acme
tools: {deny: [grep]}
```
"""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterator

from toolc.diagnostics import Evidence, Finding, Severity
from toolc.ir.program import LinkedProfile, LinkedToolset, Tool
from toolc.lint.companion import offered, spellings
from toolc.lint.owner import owner_of
from toolc.lint.rule import rule
from toolc.lint.told import situation_of, told_texts
from toolc.source import Path
from toolc.traits.condition import model_texts
from toolc.traits.matrix import columns
from toolc.traits.slot import Slot, slots

Named = tuple[str, Path, Slot]


@rule(code="TC731", name="absent-tool-in-text", category="texts", severity=Severity.WARNING, evidence=Evidence.PROVED, since="0.1")
def absent_tool_in_text(toolset: LinkedToolset) -> Iterator[Finding]:
    speaking = {tool.id: tool for tool in toolset.tools if any(_speaks(each.text) for each in model_texts(tool.contract))}
    known = {text for tool in toolset.tools for text in spellings(tool)} if speaking else set()
    missing: defaultdict[Named, list[str]] = defaultdict(list)
    for column in columns(toolset) if speaking else ():
        for named in _named(column, speaking):
            if _name(named[2]) in known and column.id.partition("+")[0] not in missing[named]:
                missing[named].append(column.id)
    for (identifier, path, slot), profiles in missing.items():
        tool = speaking[identifier]
        more = f" and {len(profiles) - 1} more" if len(profiles) > 1 else ""
        where = owner_of(tool).field(path)
        message = f"{where} names {_name(slot)!r}, which profile {profiles[0]!r}{more} does not offer"
        asked = f"tool.{_name(slot)}" if _name(slot).isidentifier() else f'tool["{_name(slot)}"]'
        yield Finding(tool.at(*path, within=slot.at), message, f"write `when: {asked}` beside the text")


def _named(profile: LinkedProfile, speaking: dict[str, Tool]) -> Iterator[Named]:
    """Yield what texts that hold in a profile say of tools that it does not offer."""
    there, situation = offered(profile), situation_of(profile)
    for each in (*profile.shown, *profile.callable):
        for text in told_texts(each, situation) if each.tool.id in speaking else ():
            for slot in slots(text.text):
                if slot.path.startswith("tool.") and _name(slot) not in there:
                    yield each.tool.id, text.path, slot


def _speaks(text: str) -> bool:
    return "{{" in text and "tool." in text


def _name(slot: Slot) -> str:
    return slot.path.removeprefix("tool.").removesuffix(".name")
