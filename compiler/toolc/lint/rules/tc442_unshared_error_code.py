"""
Two tools fail with one code, and the toolset does not say what it means.

## Why

A host that acts on a code must know that it means one thing. A code that several tools use stands under `errorCodes` of the toolset, once, with what
it means; any other belongs to one tool alone. This holds as soon as a toolset has `errorCodes`.

## Bad

```yaml
# acme.toolset.yaml
toolset: 1
errorCodes: {internal_error: The host failed.}
# read.tool.yaml
contract: 1
description: Read one file.
errors: [{code: not_found, message: There is no such file.}]
# list.tool.yaml
contract: 1
description: List one folder.
errors: [{code: not_found, message: There is no such folder.}]
```

## Good

```yaml
# acme.toolset.yaml
toolset: 1
errorCodes: {internal_error: The host failed., not_found: The thing does not exist.}
# read.tool.yaml
contract: 1
description: Read one file.
errors: [{code: not_found, message: There is no such file.}]
# list.tool.yaml
contract: 1
description: List one folder.
errors: [{code: not_found, message: There is no such folder.}]
```
"""

from __future__ import annotations

from collections.abc import Iterator

from toolc.diagnostics import Evidence, Finding, Label, Severity
from toolc.ir.program import LinkedToolset
from toolc.lint.error_code import Used, used_codes
from toolc.lint.rule import rule


@rule(code="TC442", name="unshared-error-code", category="registry", severity=Severity.ERROR, evidence=Evidence.PROVED, since="0.1")
def unshared_error_code(toolset: LinkedToolset) -> Iterator[Finding]:
    shared = toolset.record.error_codes
    first: dict[str, Used] = {}
    for each in used_codes(toolset) if shared else ():
        earlier = first.setdefault(each.code, each)
        if each.code not in shared and earlier.tool.name != each.tool.name:
            message = f"{each.tool.name!r} fails with {each.code!r}, which is a code of {earlier.tool.name!r}"
            cure = "add the code to `errorCodes` of the toolset, or give it a name of its own"
            yield Finding(each.at, message, cure, (Label(earlier.at, f"{earlier.tool.name!r} fails with it too"),))
