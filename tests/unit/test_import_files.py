"""What the bytes of a file hold: JSON, several values, YAML; and that nothing a file can hold makes an import fall over."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from toolc.frontend.importing.list_file import MOST_VALUES, list_file_of, read_list_file
from toolc.ir.json import Json
from toolc.source import DocumentId, Span

TOOL: Json = {"name": "a", "inputSchema": {"type": "object"}}


def values(text: str, name: str = "tools.json") -> tuple[Json, ...]:
    found = list_file_of(DocumentId(name), text.encode())
    assert found.raised == ()
    return found.values


def codes(content: bytes, name: str = "tools.json") -> list[str]:
    found = list_file_of(DocumentId(name), content)
    assert found.values == ()
    return sorted({each.code for each in found.raised})


def test_json_is_read_as_json() -> None:
    text = '\ufeff {"a": "\u2028 \x7f \\ud83d\\ude00 \\/", "n": [1, 1.0, 1e5, -0, 123456789012345678901234567890]}\n'
    assert repr(values(text)) == repr(({"a": "\u2028 \x7f 😀 /", "n": [1, 1.0, 100000.0, 0, 123456789012345678901234567890]},))


def test_several_values_behind_each_other_are_all_read() -> None:
    assert values('{"jsonrpc": "2.0", "id": 1}\n{"a": 1}\r\n[2]') == ({"jsonrpc": "2.0", "id": 1}, {"a": 1}, [2])


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        ("tools:\n  - name: nothing\n    inputSchema: {type: object}\n", {"tools": [{"name": "nothing", "inputSchema": {"type": "object"}}]}),
        ("# comment\n- name: a\n- [1, {x: 2}]\n- 3\n", [{"name": "a"}, [1, {"x": 2}], 3]),
        ("{name: a, inputSchema: {type: object}} # YAML in brackets\n", {"name": "a", "inputSchema": {"type": "object"}}),
        ("- &t {name: a}\n- *t\n", [{"name": "a"}, {"name": "a"}]),
    ],
)
def test_yaml_is_read_by_the_loader_whether_it_is_a_map_or_a_list(text: str, expected: Json) -> None:
    assert values(text, "tools.yaml") == (expected,)


def test_advice_about_yaml_is_passed_on() -> None:
    found = list_file_of(DocumentId("tools.yaml"), b"- name: no\n")
    assert (found.values, [each.code for each in found.raised]) == (([{"name": "no"}],), ["TC012"])


def test_what_is_called_json_and_is_none_says_where() -> None:
    found = list_file_of(DocumentId("tools.json"), b'{"tools": [\n  {"name": "a",}\n]}')
    assert [(each.code, each.finding.at) for each in found.raised] == [("TC001", Span(DocumentId("tools.json"), 2, 16, 2, 17))]


@pytest.mark.parametrize(
    ("content", "expected"),
    [
        (b"", ["TC009"]),
        (b" \n\t", ["TC001"]),
        (b"just words", ["TC009"]),
        (b"\x00\x01\x02", ["TC002"]),
        (b"\xff\xfe{\x00", ["TC002"]),
        (b'{"a": 1, "a": 2}', ["TC003"]),
        (b'{"a": NaN}', ["TC007"]),
        (b'{"a": [1, -Infinity], "NaN": "NaN"}', ["TC007"]),
        (b'{"a": 1e999}', ["TC007"]),
        (b'{"a": ' + b"9" * 700 + b"}", ["TC007"]),
        (b"[" * 100_000, ["TC008"]),
        (b'{"a": ' * 150 + b"1" + b"}" * 150, ["TC008"]),
        (b"[" * 101 + b"]" * 101, ["TC008"]),
        (b"[" + b"0," * MOST_VALUES + b"0]", ["TC008"]),
        (b'{"a": "' + b"x" * (17 * 1024 * 1024) + b'"}', ["TC008"]),
        (b"a: &a [*a]", ["TC008"]),
        (b'{"tools": [', ["TC001"]),
        (b'{"a": 1}}', ["TC001"]),
        (b"--- {a: 1}\n--- {b: 2}\n", ["TC006"]),
        (b"a: !!python/object:os.system x", ["TC005"]),
    ],
    ids=range(20),
)
def test_a_hostile_file_gives_findings(content: bytes, expected: list[str]) -> None:
    assert codes(content) == expected


def test_aliases_that_explode_are_a_finding_also_in_a_list() -> None:
    bomb = "- &a [x, x, x, x, x, x, x, x, x, x]\n" + "".join(f"- &{chr(98 + n)} [{', '.join([f'*{chr(97 + n)}'] * 10)}]\n" for n in range(8))
    assert "TC008" in codes(bomb.encode(), "tools.yaml")


def test_one_hundred_levels_are_read() -> None:
    text = "[" * 100 + "]" * 100
    assert values(text) == (json.loads(text),)


def test_a_place_of_a_number_that_json_lacks_is_outside_of_texts() -> None:
    found = list_file_of(DocumentId("tools.json"), b'{"NaN": "say \\"NaN\\"",\n "b": NaN}')
    assert [each.finding.at for each in found.raised] == [Span(DocumentId("tools.json"), 2, 7, 2, 10)]


@pytest.mark.parametrize(("name", "code"), [("missing.json", "TC010"), (".", "TC010")])
def test_a_file_that_cannot_be_read_is_a_finding(tmp_path: Path, name: str, code: str) -> None:
    found = read_list_file(tmp_path / name, DocumentId(name))
    assert (found.values, [each.code for each in found.raised]) == ((), [code])


def test_a_file_is_read_from_disk(tmp_path: Path) -> None:
    (tmp_path / "a.json").write_text(json.dumps([TOOL]))
    assert read_list_file(tmp_path / "a.json", DocumentId("a.json")).values == ([TOOL],)
