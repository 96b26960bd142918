from __future__ import annotations

import pytest

from toolc.ir.profile import FactValue
from toolc.ir.toolset import Fact
from toolc.traits.expression.check import misuses
from toolc.traits.expression.fact_type import FactType, fact_type, fits
from toolc.traits.expression.node import Malformed, Misuse
from toolc.traits.expression.parser import parse

TYPES = {
    "port.shell": FactType("boolean"),
    "session.kind": FactType("values", ("main", "explore")),
    "host.name": FactType("string"),
    "model.window": FactType("number"),
    "model.reads": FactType("set", ("pdf", "png")),
}


def found(text: str) -> list[Misuse]:
    node = parse(text)
    assert not isinstance(node, Malformed), node
    return list(misuses(node, TYPES))


@pytest.mark.parametrize(
    "text",
    [
        "port.shell",
        'session.kind == "main"',
        'session.kind in ["main", "explore"]',
        'host.name != "anything"',
        'host.name in ["a"]',
        "model.window >= 3",
        '"pdf" in model.reads',
        'tool.Whatever or tools.any("x*") or true',
    ],
)
def test_a_fact_used_as_declared_is_fine(text: str) -> None:
    assert found(text) == []


@pytest.mark.parametrize(
    ("text", "misuse"),
    [
        ("not port.shel", Misuse((4, 13), "there is no fact `port.shel`", 'did you mean "port.shell"?', unknown=True)),
        ('"x" in nowhere', Misuse((7, 14), "there is no fact `nowhere`", "declare it under `facts` of the toolset, or take it out", unknown=True)),
        (
            "session.kind",
            Misuse((0, 12), "`session.kind` is one of main, explore and no condition by itself", 'compare it: `session.kind == "main"`'),
        ),
        (
            'session.kind == "explor"',
            Misuse((0, 24), '`session.kind` is one of main, explore and never "explor"', 'did you mean "explore"?'),
        ),
        ('port.shell == "on"', Misuse((0, 18), "`port.shell` is a boolean and never a text", "write `port.shell` or `not port.shell`")),
        ("host.name < 3", Misuse((0, 13), "`host.name` is a text and `<` compares numbers", 'compare it with a text: `host.name == "TEXT"`')),
        ("model.window", Misuse((0, 12), "`model.window` is a number and no condition by itself", "compare it with a number: `model.window >= 1`")),
        (
            'model.reads == "pdf"',
            Misuse((0, 20), "`model.reads` is a set of pdf, png and never a text", 'ask for a member: `"pdf" in model.reads`'),
        ),
        (
            '"gif" in model.reads',
            Misuse((0, 20), '`model.reads` is a set of pdf, png and never "gif"', "name a value that it can have, or declare this one"),
        ),
        ('"pdf" in host.name', Misuse((0, 18), "`host.name` is a text and holds nothing", 'compare it with a text: `host.name == "TEXT"`')),
    ],
)
def test_a_fact_used_otherwise_is_named_with_a_cure(text: str, misuse: Misuse) -> None:
    assert found(text) == [misuse]


def test_every_misuse_is_found_in_written_order() -> None:
    assert [each.at for each in found('a and (session.kind in ["x", "main", "y"] or not host.name)')] == [(0, 1), (7, 41), (7, 41), (49, 58)]


@pytest.mark.parametrize(
    ("fact", "kind"),
    [
        (Fact(type="boolean"), FactType("boolean")),
        (Fact(values=("a",)), FactType("values", ("a",))),
        (Fact(set_of=("a",)), FactType("set", ("a",))),
        (Fact(is_="a or b"), FactType("boolean")),
        (Fact(), None),
        (Fact(type="number", values=("a",)), None),
    ],
)
def test_a_declaration_gives_one_type_or_none(fact: Fact, kind: FactType | None) -> None:
    assert fact_type(fact) == kind


@pytest.mark.parametrize(
    ("name", "value", "answer"),
    [
        ("port.shell", True, True),
        ("port.shell", 1, False),
        ("port.shell", "true", False),
        ("session.kind", "main", True),
        ("session.kind", "other", False),
        ("host.name", "x", True),
        ("host.name", 3, False),
        ("model.window", 3, True),
        ("model.window", 3.5, True),
        ("model.window", True, False),
        ("model.reads", (), True),
        ("model.reads", ("pdf",), True),
        ("model.reads", ("pdf", "pdf"), False),
        ("model.reads", ("gif",), False),
        ("model.reads", "pdf", False),
    ],
)
def test_a_value_is_of_a_type_or_not(name: str, value: FactValue, answer: bool) -> None:
    assert fits(TYPES[name], value) is answer
