"""A session states facts; from them follow its tools and their forms, as the compiler finds them, and what it may not state is said in words."""

from __future__ import annotations

from pathlib import Path

import pytest

from tests.gate.opened import Opened, opened_texts

TEXTS = {
    "desk.toolset.yaml": """
toolset: 1
tools: [read, run, ask, erase, keep]
facts:
  port.shell: {type: boolean, about: There is a shell.}
  session.kind: {values: [main, helper], about: Who asks.}
  model.size: {type: number, about: How much it takes.}
  names: {setOf: [a, b], about: Some names.}
  place: {type: string, about: Where.}
  big: {is: "model.size >= 10 and port.shell", about: It is big.}
""",
    "read.tool.yaml": """
contract: 1
description: Read.
inputSchema:
  type: object
  properties: {path: {type: string}, pages: {type: integer}}
  required: [path]
parameters: {pages: {when: big}}
availability: {refuseWhen: '"b" in names'}
""",
    "run.tool.yaml": """
contract: 1
description: Run.
inputSchema: {type: object, properties: {limit: {type: integer, maximum: 5}}}
parameters: {limit: {outOfRange: clamp}}
availability: {when: port.shell}
variants: [{when: 'session.kind == "helper"', merge: {inputSchema: {properties: {limit: {maximum: 2}}}}}]
""",
    "ask.tool.yaml": "contract: 1\ndescription: Ask.\navailability: {when: 'tool.run and place in [\"here\"]'}\n",
    "erase.tool.yaml": "contract: 1\ndescription: Erase.\navailability: {visibility: callable, when: 'tools.any(\"mcp__*\")'}\n",
    "keep.tool.yaml": "contract: 1\ndescription: Keep.\navailability: {visibility: internal}\n",
    "main.profile.yaml": """
profile: 1
toolset: desk
facts: {port.shell: true, session.kind: main, model.size: 10, names: [a], place: here}
turns: {night: {facts: {names: [b]}, hide: [ask]}}
""",
}
FACTS = {"port.shell": True, "session.kind": "main", "model.size": 10, "names": ["a"], "place": "here"}


@pytest.fixture(scope="module")
def opened(tmp_path_factory: pytest.TempPathFactory) -> Opened:
    return opened_texts(TEXTS, tmp_path_factory.mktemp("desk"))


def test_a_session_has_the_tools_that_its_facts_allow(opened: Opened) -> None:
    assert opened.gate(FACTS).names == ("ask", "read", "run")
    assert opened.gate(FACTS | {"place": "there"}).names == ("read", "run")
    assert opened.gate(FACTS | {"port.shell": False}).names == ("read",)


def test_a_tool_that_is_only_callable_can_be_called_and_is_not_named(opened: Opened) -> None:
    gate = opened.gate(FACTS, others=["mcp__notes__find"])
    assert gate.names == ("ask", "read", "run", "mcp__notes__find")
    assert not opened.is_refused(gate.prepare("erase"))
    assert opened.gate(FACTS).prepare("erase").kind == "absentTool"


def test_a_session_may_name_its_tools(opened: Opened) -> None:
    gate = opened.gate(FACTS | {"port.shell": False}, tools=["run"], unlisted=["keep"])
    assert gate.names == ("run",)
    assert [opened.is_refused(gate.prepare(name)) for name in ("run", "keep", "ask")] == [False, False, True]


def test_the_form_follows_from_the_facts(opened: Opened) -> None:
    call = opened.gate(FACTS).prepare("run", {"limit": 9})
    assert (call.form, call.arguments) == ("run", {"limit": 5})
    call = opened.gate(FACTS | {"session.kind": "helper"}).prepare("run", {"limit": 9})
    assert (call.form.startswith("run@"), call.arguments) == (True, {"limit": 2})


def test_a_parameter_that_the_form_lacks_is_refused_even_where_the_schema_takes_anything(opened: Opened) -> None:
    assert opened.gate(FACTS).prepare("read", {"path": "a", "pages": 2}).arguments == {"path": "a", "pages": 2}
    refusal = opened.gate(FACTS | {"model.size": 9}).prepare("read", {"path": "a", "pages": 2, "more": 1})
    assert refusal.text == 'read did not run: "pages" is not there in this situation, and must be left out.'


def test_a_tool_that_refuses_in_this_situation_says_so_whatever_its_arguments(opened: Opened) -> None:
    refusal = opened.gate(FACTS | {"names": {"b"}}).prepare("read", "{")
    assert (refusal.kind, refusal.text) == ("refusedTool", "read did not run: it cannot be called in this situation.")


def test_a_gate_of_a_profile_has_what_the_profile_has(opened: Opened) -> None:
    gate = opened.part("gate").Gate
    assert gate.of("main").names == ("ask", "read", "run")
    assert gate.of("main+night").names == ("read", "run")
    assert gate.of("main+night").prepare("read").kind == "refusedTool"
    with pytest.raises(ValueError, match=r"there is no profile 'mian'; there are main, main\+night"):
        gate.of("mian")


@pytest.mark.parametrize(
    ("facts", "options", "message"),
    [
        (
            {"port.shell": True},
            {},
            """\
the fact 'model.size' is missing: it is a number
the fact 'names' is missing: it is a set of a, b
the fact 'place' is missing: it is a text
the fact 'session.kind' is missing: it is one of main, helper""",
        ),
        (FACTS | {"port.shel": True}, {}, "there is no fact 'port.shel'; did you mean \"port.shell\"?"),
        (FACTS | {"big": True}, {}, "the fact 'big' is what follows from `model.size >= 10 and port.shell`, and not stated, not True"),
        (FACTS | {"port.shell": "yes"}, {}, "the fact 'port.shell' is a boolean, not 'yes'"),
        (FACTS | {"model.size": True}, {}, "the fact 'model.size' is a number, not True"),
        (FACTS | {"names": "a"}, {}, "the fact 'names' is a set of a, b, not 'a'"),
        (FACTS | {"session.kind": "other"}, {}, "the fact 'session.kind' is one of main, helper, not 'other'"),
        (FACTS, {"tools": ["reed"]}, "'reed' is no tool; did you mean \"read\"?"),
    ],
)
def test_what_a_session_may_not_state_is_said_when_its_gate_is_made(
    opened: Opened, facts: dict[str, object], options: dict[str, object], message: str
) -> None:
    with pytest.raises(ValueError, match=r"fact|tool") as caught:
        opened.gate(facts, **options)
    assert str(caught.value) == message


def test_only_the_facts_that_its_tools_need_are_demanded(opened: Opened) -> None:
    assert opened.gate({"names": []}, tools=["ask"]).names == ("ask",)
    assert opened.gate({"session.kind": "main"}, tools=["run"]).names == ("run",)


def test_two_tools_of_one_name_are_told_apart_by_what_the_session_names(tmp_path: Path) -> None:
    texts = {f"{name}.tool.yaml": "contract: 1\nname: same\ndescription: Do it.\navailability: {when: f}\n" for name in ("one", "two")}
    texts["x.toolset.yaml"] = "toolset: 1\nfacts: {f: {type: boolean, about: A fact.}}\n"
    opened = opened_texts(texts, tmp_path)
    with pytest.raises(ValueError, match="'one' and 'two' are both called 'same' here; say which are there by `tools`"):
        opened.gate({"f": True})
    with pytest.raises(ValueError, match="'same' is one of one, two: name one by its id"):
        opened.gate({"f": True}, tools=["same"])
    assert opened.gate({"f": False}, tools=["two"]).prepare("same").tool.id == "two"
