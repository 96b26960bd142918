"""
The name of a tool is too long once clients have put the name of its server in front.

## Why

A client that joins several servers calls a tool by both names, and its provider takes 64 characters for the whole. A name that fits alone is cut or
refused there, often together with every other tool of the request. `clients` in the toolset says what the server is called, and how clients make
names of it.

## Bad

```yaml
# acme.toolset.yaml
toolset: 1
clients: {server: acme-billing-and-cost-management}
# report.tool.yaml
contract: 1
name: get_reservation_utilization_report
description: Return how much of what is reserved is used.
```

## Good

```yaml
# acme.toolset.yaml
toolset: 1
clients: {server: billing}
# report.tool.yaml
contract: 1
name: get_reservation_utilization_report
description: Return how much of what is reserved is used.
```
"""

from __future__ import annotations

from collections.abc import Iterator

from toolc.diagnostics import Evidence, Finding, Severity
from toolc.ir.program import LinkedToolset, Tool
from toolc.ir.toolset import Clients
from toolc.lint.rule import rule


@rule(code="TC455", name="overlong-composed-name", category="registry", severity=Severity.ERROR, evidence=Evidence.DOCUMENTED, since="0.1")
def overlong_composed_name(toolset: LinkedToolset) -> Iterator[Finding]:
    clients = toolset.record.clients
    if clients is None:
        return
    for tool in toolset.tools:
        for template in clients.names:
            composed = template.replace("{server}", clients.server).replace("{tool}", tool.name)
            if len(composed) > clients.most:
                yield _finding(tool, composed, clients)


def _finding(tool: Tool, composed: str, clients: Clients) -> Finding:
    over, room = len(composed) - clients.most, clients.most - len(composed) + len(tool.name)
    message = f"clients call {tool.name!r} {composed!r}, which has {len(composed)} characters, {over} over the limit of {clients.most}"
    cure = f"give it a name of at most {room} characters" if room > 0 else "shorten what is in front of it: `clients.server`, or `clients.names`"
    return Finding(tool.at("name") if tool.contract.name else tool.at(), message, cure)
