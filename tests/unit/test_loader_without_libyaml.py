"""Where PyYAML has no libyaml, the answers are the same."""

from __future__ import annotations

import pytest

from toolc.frontend.loaded import Loaded
from toolc.frontend.loader import load
from toolc.source import DocumentId, Source

TEXTS = (
    "contract: 1\nname: echo\ndescription: |\n  one\n  two\nx: {a: [1, 2.5, null, 'it''s'], b: \"\\u00e9\\n\"}\n",
    '{\n\t"a": 1,\n\t"b": ["\\ud83d\\ude00"]\n}\n',
    "\ufeffa: 1\r\nb: >-\r\n  c\r\n  d\r\n",
    "x: &x {b: 1}\na: {<<: *x, c: [*x, 010, yes]}\n",
    "a: 1\na: 2\n1: x\nc: !!set {d}\ne: .inf\n",
    "description: Note: read this\n",
    "description: See issue #12 for more\n",
    'a: "\\q"\n',
    "a: {b: Who? You?, Who?: who?you, c: [a?, ?b, why? ]}\n",
    "a: [1, 2\n",
    "a: 'x\n",
    "a:\n\tb: 1\n",
    "a: 1\n---\nb: 2\n",
    "a: &a [*a]\n",
    "a: *b\n",
    "a: @b\n",
    "a:\n  b: 1\n c: 2\n",
    "[" * 5000,
    "- a\n",
    "",
)


def loaded() -> list[Loaded]:
    return [load(Source(DocumentId("a.tool.yaml"), text)) for text in TEXTS]


def test_the_parser_in_python_gives_equal_values_and_findings(monkeypatch: pytest.MonkeyPatch) -> None:
    usual = loaded()
    monkeypatch.setattr("toolc.frontend.event_source.CParser", None)
    monkeypatch.setattr("toolc.frontend.quick_value.CParser", None)
    assert loaded() == usual
