"""Where tool lists are found in a value, how they are told apart, and what a list as a whole gives."""

from __future__ import annotations

import random
from hashlib import sha256

import pytest

from toolc.diagnostics import Finding, Label
from toolc.frontend.importing.identity import ids_of
from toolc.frontend.importing.importation import Importation, imported
from toolc.frontend.importing.member import Member
from toolc.frontend.importing.tool_format import ToolFormat
from toolc.ir.json import Json
from toolc.source import DocumentId, Place

DOCUMENT = DocumentId("tools.json")


def of(*values: Json, wanted: ToolFormat | None = None) -> Importation:
    return imported([Member(DOCUMENT, (), value) for value in values], wanted)


def ids(found: Importation) -> list[str]:
    return [each.id for each in found.tools]


def messages(found: Importation, code: str) -> list[str]:
    return [each.finding.message for each in found.raised if each.code == code]


def tool(name: str) -> dict[str, Json]:
    return {"name": name, "inputSchema": {"type": "object"}}


B, A = tool("b"), tool("a")


@pytest.mark.parametrize(
    ("value", "path"),
    [
        (A, ()),
        ([A], (0,)),
        ({"tools": [A]}, ("tools", 0)),
        ({"jsonrpc": "2.0", "id": 1, "result": {"tools": [A]}}, ("result", "tools", 0)),
        ({"result": {"tools": [A], "nextCursor": ""}}, ("result", "tools", 0)),
        ({"meta": {"name": "x"}, "initialize": {}, "pages": 1, "tools": [A]}, ("tools", 0)),
        ({"name": "server", "version": "1", "tools": [A]}, ("tools", 0)),
        ({"tools": [{"file": "a.snap", "tool": A}]}, ("tools", 0, "tool")),
        (
            [{"jsonrpc": "2.0", "id": 1, "result": {"capabilities": {}}}, {"jsonrpc": "2.0", "id": 2, "result": {"tools": [A]}}],
            (1, "result", "tools", 0),
        ),
        ([[A]], (0, 0)),
        ({"event": "message", "data": {"jsonrpc": "2.0", "id": 1, "result": {"tools": [A]}}}, ("data", "result", "tools", 0)),
        ({"id": 4, "data": {"tools": [A]}}, ("data", "tools", 0)),
    ],
)
def test_a_tool_is_found_in_whatever_it_is_wrapped(value: Json, path: tuple[str | int, ...]) -> None:
    found = of(value)
    assert (ids(found), found.raised, found.format) == (["a"], (), "mcp")
    assert found.tools[0].member.path == path


@pytest.mark.parametrize(
    ("value", "expected"),
    [
        ({"model": "m", "messages": [{"name": "x"}], "tools": [{"type": "function", "function": {"name": "f"}}]}, "openai-chat"),
        ({"model": "m", "input": "x", "tools": [{"type": "function", "name": "f"}]}, "openai-responses"),
        ({"model": "m", "functions": [{"name": "f", "parameters": {}}]}, "functions"),
        ({"functions": [{"from": "x", "id": "1", "function": {"name": "f", "parameters": {"type": "dict"}}}]}, "functions"),
        ({"model": "m", "max_tokens": 1, "tools": [{"name": "f", "input_schema": {}}]}, "anthropic"),
        ({"contents": [], "toolConfig": {"x": 1}, "tools": [{"functionDeclarations": [{"name": "f"}]}]}, "gemini"),
        ({"name": "f", "parameters": {"type": "OBJECT"}}, "gemini"),
        ({"modelId": "m", "toolConfig": {"tools": [{"toolSpec": {"name": "f"}}], "toolChoice": {"auto": {}}}}, "bedrock"),
        ([{"name": "f", "parameters": {"type": "object"}}, {"name": "g", "parameters": {"type": "OBJECT"}}], "gemini"),
        ([{"name": "f"}, {"name": "g", "inputSchema": {}}], "mcp"),
    ],
)
def test_the_keys_of_a_list_tell_its_format(value: Json, expected: ToolFormat) -> None:
    assert of(value).format == expected


def test_the_toolset_lists_the_tools_in_the_order_of_the_list() -> None:
    found = of({"tools": [B, A, tool("c.d")]})
    assert found.toolset == {"toolset": 1, "tools": ["b", "a", "c_d"], "order": {"policy": "declared"}}
    assert found.tools[2].contract == {"contract": 1, "name": "c.d", "inputSchema": {"type": "object"}}


def test_pages_are_joined_and_a_page_that_is_missing_is_named() -> None:
    pages: list[Json] = [{"tools": [B], "nextCursor": "p2"}, {"tools": [A], "nextCursor": "p3"}]
    for found in (of(*pages), of(pages)):
        assert ids(found) == ["b", "a"]
        assert messages(found, "TC912") == ['the list goes on at the text "p3", on a page that is not here']
    assert of(*pages, {"tools": []}).raised == ()


def test_an_answer_that_is_an_error_is_said_to_be_one() -> None:
    failure: Json = {"jsonrpc": "2.0", "id": 1, "error": {"code": -32601, "message": "no"}}
    assert messages(of(failure), "TC910") == ["the answer is an error, not a list of tools"]
    assert messages(of({"event": "message", "data": failure}), "TC910") == ["the answer is an error, not a list of tools"]
    found = of([failure, {"jsonrpc": "2.0", "id": 2, "result": {"tools": [A]}}])
    assert (ids(found), messages(found, "TC910")) == (["a"], ["the answer is an error, not a list of tools"])


@pytest.mark.parametrize("value", [{"tools": []}, [], {"jsonrpc": "2.0", "method": "notifications/initialized"}])
def test_a_list_without_tools_is_a_finding(value: Json) -> None:
    assert messages(of(value), "TC910") == ["tools.json lists no tool"]


def test_a_list_of_two_formats_names_one_tool_of_each() -> None:
    found = of([A, {"name": "other", "input_schema": {}}])
    expected = Finding(
        Place(DOCUMENT, (1,)),
        "'other' has the format anthropic, and 'a' has mcp",
        "import lists of different formats from files of their own",
        (Label(Place(DOCUMENT, (0,)), "this one has the format mcp"),),
    )
    assert (found.tools, [(each.code, each.finding) for each in found.raised]) == ((), [("TC910", expected)])


@pytest.mark.parametrize("value", [{"name": "find"}, {"name": "find", "description": "Find."}, {"type": "web_search"}, {"a": 1}, 7, "tools", None])
def test_what_looks_like_no_format_is_not_guessed_at(value: Json) -> None:
    found = of([value])
    label = "'find'" if isinstance(value, dict) and "name" in value else "member 1 of the list"
    assert (found.tools, messages(found, "TC910")) == ((), [f"{label} is no tool of a format that is known"])


def test_a_wanted_format_is_taken_at_its_word() -> None:
    found = of([{"name": "find", "description": "Find."}, 7], wanted="mcp")
    assert [each.contract for each in found.tools] == [{"contract": 1, "description": "Find."}]
    assert messages(found, "TC911") == ["member 2 of the list is the number 7, not a tool"]


def test_one_tool_that_cannot_be_imported_hides_no_other() -> None:
    found = of({"tools": [tool("a b"), B, {"name": "x", "inputSchema": 1}, A]})
    assert ids(found) == ["b", "a"]
    assert [each.finding.at for each in found.raised] == [Place(DOCUMENT, ("tools", 0, "name")), Place(DOCUMENT, ("tools", 2, "inputSchema"))]


def test_the_same_tool_twice_is_one_contract_and_two_of_one_name_are_not() -> None:
    found = of([A, dict(A), {**A, "description": "Another."}])
    assert ids(found) == ["a"]
    assert messages(found, "TC913") == ["what stands in the list twice, word for word, is one contract, in 'a'"]
    (refused,) = [each.finding for each in found.raised if each.code == "TC911"]
    assert refused.message == "'a' has the name of another tool in the list, and says something else"
    assert refused.labels == (Label(Place(DOCUMENT, (0,)), "the other one"),)


def test_a_list_of_too_many_members_is_refused_at_once() -> None:
    assert messages(of([0] * 20_001), "TC910") == ["the list has 20,001 members, more than 20,000"]


@pytest.mark.parametrize(
    ("names", "expected"),
    [
        (["Read", "a-b_9"], {"Read": "Read", "a-b_9": "a-b_9"}),
        (["math.factorial", "_meta", ".", "-x"], {"math.factorial": "math_factorial", "_meta": "meta", ".": "tool", "-x": "x"}),
        (["a" * 70], {"a" * 70: "a" * 64}),
    ],
)
def test_an_id_is_the_name_or_the_nearest_to_it(names: list[str], expected: dict[str, str]) -> None:
    assert ids_of(names) == expected


def test_a_name_that_is_an_id_keeps_it_and_others_that_want_it_get_a_hash() -> None:
    found = ids_of(["a_b", "a.b", "a-b"])
    assert found == {"a_b": "a_b", "a.b": f"a_b-{sha256(b'a.b').hexdigest()[:8]}", "a-b": "a-b"}


def test_names_that_one_file_system_takes_for_one_get_a_hash_each() -> None:
    found = ids_of(["Read", "read"])
    assert found["Read"].startswith("Read-")
    assert found["read"].startswith("read-")
    assert found["Read"].casefold() != found["read"].casefold()


def test_a_name_that_is_no_file_on_windows_gets_a_hash() -> None:
    assert ids_of(["con", "nul"])["con"].startswith("con-")


def test_ids_do_not_depend_on_the_order_of_names() -> None:
    names = ["Read", "read", "READ", "re.ad", "re_ad", "x" * 70, "x" * 71, "x" * 64, "con", ".", "-", "_"]
    expected = ids_of(names)
    assert len({each.casefold() for each in expected.values()}) == len(names)
    for seed in range(20):
        shuffled = list(names)
        random.Random(seed).shuffle(shuffled)
        assert ids_of(shuffled) == expected
