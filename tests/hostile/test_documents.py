"""Files that no author writes: each is answered by a finding of its own, and hides no other contract."""

from __future__ import annotations

from itertools import pairwise
from pathlib import Path
from typing import Final

import pytest

from tests.hostile.bounded import GOOD, Content, toolc, write


def huge(path: Path) -> None:
    with path.open("wb") as file:
        file.truncate(256 << 20)


def aliases(rows: int) -> str:
    """Return a contract in which each row is eight times the one above."""
    names = [f"x-a{number}" for number in range(rows)]
    below = [f"{name}: &{name} [{', '.join([f'*{before}'] * 8)}]\n" for before, name in pairwise(names)]
    return f"contract: 1\n{names[0]}: &{names[0]} [x, x, x, x, x, x, x, x]\n{''.join(below)}"


REFUSED: Final[dict[str, tuple[Content, str]]] = {
    "binary": (bytes(range(256)) * 400, "TC002"),
    "picture": (b"\x89PNG\r\n\x1a\n" + bytes(5000), "TC002"),
    "nothing-but-nul": (bytes(10**6), "TC002"),
    "utf-16": (GOOD.encode("utf-16"), "TC002"),
    "half-a-character": (b"contract: 1\ndescription: \xed\xa0\x80\n", "TC002"),
    "overlong-character": (b"contract: 1\ndescription: \xc0\xae\n", "TC002"),
    "escape-sequences": ("contract: 1\ndescription: a\x1b[31mred\n", "TC002"),
    "unicode-line-ends": ("contract: 1\u2028description: a\n", "TC002"),
    "huge": (huge, "TC008"),
    "a-million-lines": ("contract: 1\n" + "".join(f"k{number}: 1\n" for number in range(10**6)), "TC008"),
    "a-million-items": ("contract: 1\nx-a: [" + "1, " * 10**6 + "]\n", "TC008"),
    "deep-open-lists": ("contract: 1\nx-a: " + "[" * 10**5, "TC008"),
    "deep-lists": ("contract: 1\nx-a: " + "[" * 10**5 + "]" * 10**5, "TC008"),
    "deep-maps": ("contract: 1\nx-a: " + "{a: " * 10**5, "TC008"),
    "deep-json": ('{"a":' * 10**5 + "1" + "}" * 10**5, "TC008"),
    "deep-dashes": ("contract: 1\nx-a:\n" + "- " * 10**5, "TC008"),
    "deep-questions": ("? " * 10**5, "TC008"),
    "deep-blocks": ("contract: 1\n" + "".join(" " * level + "a:\n" for level in range(3000)), "TC008"),
    "exploding-aliases": (aliases(9), "TC008"),
    "endless-aliases": ("".join(f"x-{n}: &a{n} [*a{n - 1}, *a{n - 1}]\n" if n else "x-0: &a0 [a]\n" for n in range(3000)), "TC008"),
    "cyclic-alias": ("contract: 1\nx-a: &a {b: *a}\n", "TC008"),
    "cyclic-merge": ("contract: 1\nx-a: &a\n  <<: *a\n", "TC008"),
    "no-anchor": ("contract: 1\nx-a: *a\n", "TC001"),
    "open-quote": ('contract: 1\ndescription: "' + "x\n" * 10**6, "TC001"),
    "open-block": ("contract: 1\ndescription: >2 x\n" + "y\n" * 10**5, "TC001"),
    "long-line": ("contract: 1\n" + "k" * 10**6 + "\n: 1\n", "TC001"),
    "long-key": ("contract: 1\n" + "k" * 10**6 + ": 1\n", "TC001"),
    "tabs": ("contract: 1\n" + "\t" * 10**6 + "a: 1\n", "TC001"),
    "directives": ("%TAG ! x\n" * 10**5 + "---\ncontract: 1\n", "TC001"),
    "a-million-documents": ("---\n" * 10**6, "TC008"),
    "nothing": ("", "TC009"),
    "one-text": ("x" * 10**6, "TC009"),
    "a-list": ("- contract: 1\n", "TC009"),
    "twice-the-same-key": ("contract: 1\n" + "a: 1\n" * 20_000, "TC003"),
    "python-object": ("contract: 1\nx-a: !!python/object/apply:os.system [exit 1]\n", "TC005"),
    "many-tags": ("contract: 1\nx-a: [" + "!a b, " * 1000 + "]\n", "TC005"),
    "odd-keys": ("contract: 1\nx-a: {1: a, null: b, [c]: d, {e: f}: g, ? : h}\n", "TC004"),
    "odd-numbers": ("contract: 1\nx-a: [.inf, -.INF, .nan, 1e999, " + "9" * 100_000 + "]\n", "TC007"),
    "two-contracts": (GOOD + "---\n" + GOOD, "TC006"),
}
"""Files that cannot be understood, and the code that says why."""

READ: Final[dict[str, Content]] = {
    "a-million-comments": GOOD + "# note\n" * 10**6,
    "blank-lines": GOOD + "\n" * 10**5,
    "a-long-text": "contract: 1\ndescription: " + "word " * 200_000 + "\n",
    "a-long-block": "contract: 1\ndescription: |\n" + ("  " + "word " * 15 + "\n") * 10_000,
    "a-long-quoted-text": 'contract: 1\ndescription: "' + "\\u0061 " * 100_000 + '"\n',
    "markup": "contract: 1\ndescription: See " + "".join(f"`{mark * 300}`" for mark in "<>[](){}|*_~#&!$") + "\n",
    "quotes": "contract: 1\ndescription: '" + "\"''\\" * 20_000 + "'\n",
    "old-line-ends": GOOD.replace("\n", "\r"),
    "byte-order-mark": b"\xef\xbb\xbf" + GOOD.encode(),
    "json": '{"contract": 1, "description": "Say it.", "inputSchema": {"type": "object"}}',
    "half-pairs-of-json": '{"contract": 1, "description": "\\ud83d\\ude00"}',
    "many-aliases": "contract: 1\ndescription: Say it.\ntitle: &a Say it\naliases: [b]\nusage: [" + "*a , " * 40_000 + "]\n",
    "one-key-long": "contract: 1\ndescription: Say it.\n_meta:\n  ? " + "k" * 10**5 + "\n  : 1\n",
    "many-usages": "contract: 1\ndescription: Say it.\nusage:\n" + "  - Once.\n" * 40_000,
    "large-integers": "contract: 1\ndescription: Say it.\n_meta: {a/b: " + "9" * 640 + "}\n",
}
"""Files that are odd, and that say what they say."""


def test_a_file_that_cannot_be_understood_has_a_finding_that_says_why_and_hides_no_other(tmp_path: Path) -> None:
    write(tmp_path, {f"{name}.tool.yaml": content for name, (content, _) in REFUSED.items()} | {"good.tool.yaml": GOOD})
    outcome = toolc(tmp_path, "build", "--format", "json", "--select", "TC001")
    assert outcome.findings() == {f"{name}.tool.yaml": [code] for name, (_, code) in REFUSED.items()}
    assert (outcome.code, (tmp_path / "generated").exists()) == (1, False)


def test_what_is_odd_and_says_what_it_says_builds(tmp_path: Path) -> None:
    write(tmp_path, {f"{name}.tool.yaml": content for name, content in READ.items()})
    assert toolc(tmp_path, "build", "--format", "json", "--select", "all").code == 0
    assert {each.name.partition(".")[0] for each in (tmp_path / "generated/schemas/default").iterdir()} == set(READ)
    assert toolc(tmp_path, "build", "--check").code == 0


@pytest.mark.parametrize("form", ["full", "concise", "json", "github"])
def test_thousands_of_findings_are_shown_in_time(tmp_path: Path, form: str) -> None:
    many = "".join(f"f{number}: 1\n" for number in range(5_000))
    on_one_line = ", ".join(f'"f{number}": 1' for number in range(5_000))
    write(tmp_path, {"lines.tool.yaml": f"contract: 1\n{many}", "line.tool.yaml": f'{{"contract": 1, {on_one_line}}}'})
    outcome = toolc(tmp_path, "lint", "--format", form)
    assert outcome.code == 1
    assert len(outcome.out) < 20 << 20
