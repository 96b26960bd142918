"""What a model is told of a call that does not run: each kind of mistake has words of its own, short whatever was sent."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from tests.emitters.program_values import tool
from tests.gate.opened import Gate, Opened, opened_texts, opened_tools
from toolc.ir.json import Json

READ: dict[str, Json] = {
    "aliases": ["Cat", {"name": "Open", "for": "rules"}],
    "inputSchema": {
        "type": "object",
        "properties": {
            "path": {"type": "string"},
            "lines": {"type": "integer", "minimum": 1, "maximum": 9, "default": 5},
            "mode": {"enum": ["text", "bytes"]},
            "all": {"type": "boolean"},
        },
        "required": ["path"],
        "additionalProperties": False,
    },
    "parameters": {
        "path": {"formerly": ["file"]},
        "lines": {"coerce": "number", "outOfRange": "clamp"},
        "all": {"coerce": "looseBoolean"},
    },
}
PAY: dict[str, Json] = {
    "inputSchema": {
        "type": "object",
        "properties": {
            "to": {"type": "string"},
            "via": {"type": "string"},
            "from": {"type": "string"},
            "way": {"enum": ["cash", "card"]},
            "number": {},
        },
    },
    "rules": [{"exactlyOne": ["to", "via"]}, {"differ": ["to", "from"], "if": {"way": "cash"}}],
    "actions": {"by": "way", "rows": {"cash": {}, "card": {"required": ["number"]}}},
    "unknownArguments": "refuse",
}


def package(folder: Path, **fields: Json) -> Opened:
    return opened_tools([tool("Read", **READ), tool("pay", **PAY), tool("gone", status="retired"), tool("own")], folder, **fields)


@pytest.fixture(scope="module")
def gate(tmp_path_factory: pytest.TempPathFactory) -> Gate:
    return package(tmp_path_factory.mktemp("sentences")).gate(tools=["Read", "pay"], others=["mcp__notes__find"])


NAMES = "The tools are Read, pay, mcp__notes__find."


@pytest.mark.parametrize(
    ("name", "sent", "text"),
    [
        ("Reed", "{}", f'There is no tool "Reed"; did you mean "Read"? {NAMES}'),
        ("gone", "{}", f'There is no tool "gone". {NAMES}'),
        ("Open", "{}", f'There is no tool "Open". {NAMES}'),
        ("own", "{}", f'"own" is not there in this session. {NAMES}'),
        ("\ud800\n", "{}", f'There is no tool "\\ud800\\n". {NAMES}'),
        ("Read", "{", "Read did not run: its arguments are no JSON: Expecting property name enclosed in double quotes, in line 1, column 2."),
        ("Read", "[]", "Read did not run: its arguments must be a JSON object, and are []."),
        ("Read", "null", "Read did not run: its arguments must be a JSON object, and are null."),
        ("Read", '{"path": "a", "path": "b"}', 'Read did not run: the key "path" is there twice.'),
        ("Read", '{"path": NaN}', "Read did not run: NaN is no JSON."),
        ("Read", '{"path": -Infinity}', "Read did not run: -Infinity is no JSON."),
        ("Read", '{"lines": 1e400}', "Read did not run: the number 1e400 is too large."),
        ("Read", f'{{"lines": 1{"0" * 5000}}}', "Read did not run: a number has too many digits."),
        ("Read", '{"path": "\\ud800"}', 'Read did not run: "\\ud800" is no JSON.'),
        ("Read", '{"\\udfff": 1}', 'Read did not run: "\\udfff" is no JSON.'),
        ("Read", "[" * 100_000, "Read did not run: its arguments are nested too deeply."),
        ("Read", '{"path":' * 300 + "1" + "}" * 300, "Read did not run: its arguments are nested too deeply."),
        ("Read", b"\xff", "Read did not run: its arguments are not UTF-8."),
        ("Read", None, 'Read did not run: "path" is missing.'),
        ("Read", " ", 'Read did not run: "path" is missing.'),
        ("Read", {"path": {1}}, 'Read did not run: "{1}" is no JSON.'),
        ("Read", {"path": "a", 1: 2}, 'Read did not run: "{1}" is no JSON.'),
        ("Cat", '{"path": 5}', 'Read did not run: "path" is an integer, not a string.'),
        ("Read", '{"file": "a", "mode": "txt"}', 'Read did not run: "mode" is "txt", not one of "text" or "bytes"; did you mean "text"?'),
        (
            "Read",
            '{"pathh": "a"}',
            'Read did not run, since its arguments are wrong:\n- "path" is missing\n- unknown key "pathh"; did you mean "path"?',
        ),
        ("Read", '{"path": "a", "lines": "many"}', 'Read did not run: "lines" is a string, not an integer.'),
        ("pay", "{}", 'pay did not run: exactly one of "to", "via" must be given.'),
        ("pay", '{"to": "a", "too": 1}', 'pay did not run: unknown key "too"; did you mean "to"?'),
        ("pay", '{"to": "a", "way": "card"}', 'pay did not run: "way" is "card", which demands "number".'),
        (
            "pay",
            '{"to": "a", "from": "a", "way": "cash", "number": 1}',
            """\
pay did not run, since its arguments are wrong:
- the values of "to", "from" must differ, since "way" is "cash"
- "way" is "cash", where "number" has no place""",
        ),
    ],
)
def test_each_mistake_has_a_sentence(gate: Gate, name: str, sent: object, text: str) -> None:
    assert gate.prepare(name, sent).text == text


def test_problems_are_values_with_place_and_keyword(gate: Gate) -> None:
    refusal = gate.prepare("Read", '{"a/b~": 1, "lines": []}')
    assert (refusal.kind, refusal.tool) == ("wrongArguments", "Read")
    assert [(each.code, each.pointer, each.keyword) for each in refusal.problems] == [
        ("schema", "", "required"),
        ("schema", "/a~1b~0", "additionalProperties"),
        ("schema", "/lines", "type"),
    ]


def test_the_style_of_the_toolset_may_be_json(tmp_path: Path) -> None:
    gate = package(tmp_path, callErrors={"style": "json"}).gate(tools=["Read"])
    assert json.loads(gate.prepare("Reed").text) == {
        "error": "unknownTool",
        "tool": '"Reed"',
        "problems": [{"code": "unknownTool", "message": 'there is no tool "Reed"', "help": 'did you mean "Read"?'}],
        "tools": ["Read"],
    }
    assert json.loads(gate.prepare("Read", '{"path": 1}').text) == {
        "error": "wrongArguments",
        "tool": "Read",
        "problems": [{"code": "schema", "path": "/path", "keyword": "type", "message": '"path" is an integer, not a string'}],
    }


REFUSALS = """\
Words for a model.

# unknownTool
No {{ tool }}, only: {{tools}}

# wrongArguments
The {{tool}} tool was called with invalid arguments:
{{problems}}
{{{{x}} Please rewrite the input.

# failure
{{message}} [{{tool}}: {{code}}] {{retry}}
"""


def test_the_style_of_the_toolset_may_be_a_file_of_templates(tmp_path: Path) -> None:
    texts = {
        "x.toolset.yaml": "toolset: 1\ncallErrors: {style: words/refusals.md}\n",
        "words/refusals.md": REFUSALS,
        "Read.tool.yaml": json.dumps({"contract": 1, "description": "Read.", **READ, "errors": [{"code": "gone", "message": "It is gone."}]}),
    }
    gate = opened_texts(texts, tmp_path).gate()
    assert gate.prepare("Reed").text == 'No "Reed", only: Read'
    assert (
        gate.prepare("Read", '{"path": 1, "lines": 0}').text
        == """\
The Read tool was called with invalid arguments:
- "path" is an integer, not a string
{{x}} Please rewrite the input."""
    )
    assert gate.prepare("Read", '{"path": 1, "mode": "txt"}').text.splitlines()[1:3] == [
        '- "mode" is "txt", not one of "text" or "bytes"; did you mean "text"?',
        '- "path" is an integer, not a string',
    ]
    assert gate.prepare("Read", "[]").text == "Read did not run: its arguments must be a JSON object, and are []."
    assert gate.failure(gate.prepare("Read", '{"path": "a"}'), "gone").text == "It is gone. [Read: gone]"


UNUSABLE = """\
# unknownTool
There is no {{who}}.

# wrongArguments
First.

# wrongArguments
Second.

# malformedArguments
{{tool

# failure
"""


def test_a_template_that_cannot_be_used_is_told_in_sentences_where_somebody_silences_that(tmp_path: Path) -> None:
    texts = {
        "x.toolset.yaml": "toolset: 1\ncallErrors: {style: refusals.md}  # toolc: ignore[TC456] they are rewritten\n",
        "refusals.md": UNUSABLE,
        "a.tool.yaml": "contract: 1\ndescription: A.\nerrors: [{code: gone, message: It is gone.}]\n",
    }
    gate = opened_texts(texts, tmp_path).gate()
    assert gate.prepare("b").text == 'There is no tool "b". The tools are a.'
    assert gate.prepare("a", {"x": 1}).text == "First."
    assert gate.prepare("a", "[]").text == "a did not run: its arguments must be a JSON object, and are []."
    assert gate.failure(gate.prepare("a"), "gone").text == "It is gone."


def test_what_was_sent_is_taken_for_no_slot_of_a_template(tmp_path: Path) -> None:
    texts = {
        "x.toolset.yaml": "toolset: 1\ncallErrors: {style: refusals.md}\n",
        "refusals.md": REFUSALS,
        "a.tool.yaml": "contract: 1\ndescription: A.\n",
    }
    assert opened_texts(texts, tmp_path).gate().prepare("{{tools}}").text == 'No "{{tools}}", only: a'


@pytest.mark.parametrize("style", ["sentences", "json"])
@pytest.mark.parametrize(
    ("name", "sent"),
    [
        ("x" * 1_000_000, "{}"),
        ("Read", "{" + ",".join(f'"{number}": 1' for number in range(20_000)) + "}"),
        ("Read", json.dumps({"path": ["x" * 1_000_000], "y" * 1_000_000: 1})),
        ("Read", json.dumps({"mode": "z" * 1_000_000})),
        ("Read", "9" * 1_000_000),
        ("deep", json.dumps({"a": {"b" * 100_000: {"b" * 100_000: 1}}})),
        ("deep", json.dumps({"either": [1, 2, 3] * 10_000})),
    ],
)
def test_no_text_is_long_whatever_was_sent(style: str, name: str, sent: str, tmp_path: Path) -> None:
    below: Json = {"type": "object", "additionalProperties": {"type": "object", "additionalProperties": {"type": "string"}}}
    either: Json = {"type": "array", "items": {"anyOf": [{"minimum": 10}, {"multipleOf": 7}, {"type": "string"}]}}
    deep = tool("deep", inputSchema={"type": "object", "properties": {"a": below, "either": either}})
    gate = opened_tools([tool("Read", **READ), deep], tmp_path, callErrors={"style": style}).gate()
    text = gate.prepare(name, sent).text
    assert len(text.encode()) < 5000


def test_a_long_text_is_never_shown_in_full(gate: Gate) -> None:
    key = "sk-0123456789abcdefghijklmnopqrstuvwxyzABCDEFGHIJ"
    for sent in ({"mode": key}, {"path": "a", key: 1}, {"path": [key]}, {"lines": key}):
        assert key not in gate.prepare("Read", json.dumps(sent)).text


def test_a_call_that_may_go_on_says_what_was_changed(gate: Gate) -> None:
    call = gate.prepare("Cat", '{"file": "a", "lines": "99", "all": "YES"}')
    assert call.tool.name == "Read"
    assert call.arguments == {"path": "a", "lines": 9, "all": True}
    assert [(each.kind, each.path, each.before, each.after) for each in call.steps] == [
        ("alias", (), "Cat", "Read"),
        ("formerly", ("path",), "file", "path"),
        ("coerced", ("lines",), "99", 99),
        ("clamped", ("lines",), 99, 9),
        ("coerced", ("all",), "YES", True),
    ]
    assert (call.model.path, call.model.lines, call.model.all) == ("a", 9, True)


def test_what_is_left_out_gets_its_default_and_the_call_says_so(gate: Gate) -> None:
    call = gate.prepare("Read", {"path": "a"})
    assert call.arguments == {"path": "a", "lines": 5}
    assert [(each.kind, each.path, each.after) for each in call.steps] == [("default", ("lines",), 5)]


def test_unknown_arguments_are_dropped_where_the_contract_says_so_and_the_call_says_so(tmp_path: Path) -> None:
    schema: Json = {"type": "object", "properties": {"a": {}}, "patternProperties": {"^x-": {}}, "additionalProperties": False}
    gate = opened_tools([tool("x", inputSchema=schema, unknownArguments="drop")], tmp_path).gate()
    call = gate.prepare("x", {"a": 1, "b": 2, "x-c": 3})
    assert call.arguments == {"a": 1, "x-c": 3}
    assert [(each.kind, each.path, each.before) for each in call.steps] == [("dropped", ("b",), 2)]


def test_a_failure_is_told_in_the_words_of_the_contract(tmp_path: Path) -> None:
    errors: Json = [
        {"code": "declined", "message": "The bank said no.", "retry": "never"},
        {"code": "late", "message": "It took too long.", "retry": "same", "as": "result"},
        {"code": "odd", "message": "Something was odd."},
    ]
    opened = opened_tools([tool("pay", errors=errors)], tmp_path)
    gate = opened.gate()
    call = gate.prepare("pay")
    told = [gate.failure(call, code) for code in ("declined", "late", "odd")]
    assert [(each.text, each.is_error) for each in told] == [
        ("The bank said no. It cannot succeed: do not try it again.", True),
        ("It took too long. The same call may succeed later.", False),
        ("Something was odd.", True),
    ]
    with pytest.raises(ValueError, match="pay does not fail with 'lost'; its codes are declined, late, odd"):
        gate.failure(call, "lost")


def test_a_result_is_judged_by_the_output_schema(tmp_path: Path) -> None:
    output: Json = {"type": "object", "properties": {"code": {"type": "integer"}}, "required": ["code"]}
    gate = opened_tools([tool("run", outputSchema=output), tool("free")], tmp_path).gate()
    call = gate.prepare("run")
    assert gate.problems(call, {"code": 0}) == ()
    assert [each.message for each in gate.problems(call, {"code": "0"})] == ['"code" is a string, not an integer']
    assert gate.problems(gate.prepare("free"), object()) == ()
