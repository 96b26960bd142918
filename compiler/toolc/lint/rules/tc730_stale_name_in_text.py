"""
A text for the model names a tool that cannot be called by that name.

## Why

A retired tool is gone, and an alias for rules is nothing that a call can use. A model that reads such a name calls it, and is refused. Write
`{{tool.NAME.name}}`: it prints the tool's own name, and a name that leads nowhere is found.

## Bad

```yaml
# acme.toolset.yaml
toolset: 1
# NotebookEdit.tool.yaml
contract: 1
description: Edit one cell of a notebook.
status: retired
# Edit.tool.yaml
contract: 1
description: Edit a text file. For notebooks use NotebookEdit.
```

## Good

```yaml
# acme.toolset.yaml
toolset: 1
# NotebookEdit.tool.yaml
contract: 1
description: Edit one cell of a notebook.
status: retired
# Edit.tool.yaml
contract: 1
description: Edit a text file. It refuses notebooks.
```
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping

from toolc.diagnostics import Evidence, Finding, Severity
from toolc.ir.program import LinkedToolset
from toolc.ir.texts import Alias
from toolc.lint.prose import model_prose_of
from toolc.lint.rule import rule
from toolc.lint.vocabulary import may_say
from toolc.lint.written_schema import written_schemas


@rule(code="TC730", name="stale-name-in-text", category="texts", severity=Severity.WARNING, evidence=Evidence.PROVED, since="0.1")
def stale_name_in_text(toolset: LinkedToolset) -> Iterator[Finding]:
    stale = _stale(toolset)
    if not stale:
        return
    pattern = re.compile("|".join(_pattern(name) for name in sorted(stale, key=lambda name: (-len(name), name))))
    for tool in toolset.tools:
        speaks = tool.contract.status != "retired" and may_say(tool, stale)
        for text in model_prose_of(tool, written_schemas(tool)) if speaks else ():
            for found in pattern.finditer(text.text):
                name = found[0].strip("`")
                cure = "name a tool that can be called, as `{{tool.NAME.name}}`"
                yield Finding(text.at(*found.span()), f"{text.named} names {name!r}, {stale[name]}", cure)


def _stale(toolset: LinkedToolset) -> Mapping[str, str]:
    """Return the names that no call can use, each with why."""
    found: dict[str, str] = {}
    for tool in toolset.tools:
        if tool.contract.status == "retired":
            found[tool.name] = "which is retired"
        for alias in tool.contract.aliases:
            if isinstance(alias, Alias) and alias.for_ == "rules":
                found[alias.name] = f"which only permission rules take for {tool.name!r}"
    usable = {tool.name for tool in toolset.tools if tool.contract.status != "retired"}
    return {name: why for name, why in found.items() if name not in usable}


def _pattern(name: str) -> str:
    """Return a pattern for a name: in back quotes, or bare where it is no word of a language, such as `NotebookEdit` or `web_search`."""
    quoted = f"`{re.escape(name)}`"
    is_word = re.fullmatch(r"[A-Za-z][a-z]*", name) is not None
    return quoted if is_word else rf"{quoted}|(?<![\w.-]){re.escape(name)}(?![\w-])"
