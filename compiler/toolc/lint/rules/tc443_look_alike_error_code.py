"""
Two error codes have the same words, in another order or spelling.

## Why

One of them is a slip: code that throws the one and a host that waits for the other never meet.

## Bad

```yaml
# acme.toolset.yaml
toolset: 1
errorCodes: {write_stale_file: The file changed after it was read.}
# write.tool.yaml
contract: 1
description: Write a file.
errors: [{code: write_file_stale, message: The file changed after it was read.}]
```

## Good

```yaml
# acme.toolset.yaml
toolset: 1
errorCodes: {write_stale_file: The file changed after it was read.}
# write.tool.yaml
contract: 1
description: Write a file.
errors: [{code: write_stale_file, message: The file changed after it was read.}]
```
"""

from __future__ import annotations

from collections.abc import Iterator

from toolc.diagnostics import Evidence, Finding, Label, Severity
from toolc.ir.program import LinkedToolset
from toolc.lint.error_code import used_codes, words
from toolc.lint.owner import owner_of
from toolc.lint.rule import rule
from toolc.source import Place


@rule(code="TC443", name="look-alike-error-code", category="registry", severity=Severity.WARNING, evidence=Evidence.PROVED, since="0.1")
def look_alike_error_code(toolset: LinkedToolset) -> Iterator[Finding]:
    owner = owner_of(toolset)
    first: dict[tuple[str, ...], tuple[str, Place]] = {}
    told = [(code, owner.at(("errorCodes", code), "key"), owner.name) for code in toolset.record.error_codes]
    told += [(each.code, each.at, repr(each.tool.name)) for each in used_codes(toolset)]
    for code, at, holder in told:
        other, place = first.setdefault(words(code), (code, at))
        if other != code:
            label = (Label(place, "the other code"),)
            yield Finding(at, f"error code {code!r} of {holder} has the words of {other!r}", "write both in one way", label)
