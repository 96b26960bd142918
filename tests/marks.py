"""
What is expected of a text, written into it.

`# expect: CODE CODE` marks findings at the end of their line; `# expect above: CODE` and `# expect below: CODE` stand on a line of their own where a
comment would change the finding. A text of several files names each in a comment on a line of its own: `# main.profile.yaml`.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping
from typing import Final, TypeAlias

Mark: TypeAlias = tuple[str, int, str]
"""A document, a line in it, and the code of a finding there."""

ASIDE: Final = "TC208"
"""The note that a workspace gets whose host is not known; it is about nothing that a page or a fixture shows."""

MARKER: Final = re.compile(r"# expect( above| below)?:((?: TC[0-9]{3})+)$")
STEP: Final = {None: 0, " above": -1, " below": 1}
FILE: Final = re.compile(r"^# (\S[^\n]*\.(?:yaml|md|jsonl?))\n", re.MULTILINE)


def marks(name: str, text: str) -> Iterator[Mark]:
    """Yield the findings that a document marks."""
    for number, line in enumerate(text.splitlines(), start=1):
        match = MARKER.search(line)
        if match:
            yield from ((name, number + STEP[match[1]], code) for code in match[2].split())


def files_in(text: str) -> Mapping[str, str]:
    """Return the files of a text by name; what has no name is a contract."""
    first, *parts = FILE.split(text)
    return {**({"example.tool.yaml": first} if first else {}), **dict(zip(parts[::2], parts[1::2], strict=True))}
