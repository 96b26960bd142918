"""What a scan takes for a contract, and what it takes for its fields."""

from __future__ import annotations

import ast
from pathlib import Path
from typing import Any

import msgspec
import pytest

from toolc.frontend.scanning.file_scan import scan_bytes
from toolc.frontend.scanning.grammar import grammar_of
from toolc.frontend.scanning.root import roots
from toolc.frontend.scanning.spelling import PACKAGE_TYPES
from toolc.frontend.scanning.vocabulary import Role, vocabulary
from toolc.ir.reader import Certainty
from toolc.ir.workspace import Workspace
from toolc.language.readable import readable_fields

EXACT, UNIQUE, AMBIGUOUS = Certainty


def certainties(path: str, source: str, named: tuple[str, ...] = ()) -> list[Certainty]:
    known = roots(vocabulary(Workspace(workspace=1), "acme"), named, ("acme-tools",))
    return [each.certainty for each in scan_bytes(path, source.encode(), grammar_of(path) or "", known).hits]


ROOTS = [
    ("a.ts", "f((x: ToolContract) => x.timeout.max)", (), [EXACT]),
    ("a.ts", "f((x: AcmeToolContract) => x.timeout.max)", (), [EXACT]),
    ("a.ts", "f((x: Contract) => x.timeout.max)", (), [UNIQUE]),
    ("a.ts", "f((toolContract) => toolContract.timeout.max)", (), [EXACT]),
    ("a.ts", "f((x) => x.toolContract.timeout.max)", (), [EXACT]),
    ("a.ts", "f((contract) => contract.timeout.max)", (), [UNIQUE]),
    ("a.ts", "f((contract) => contract.title)", (), [UNIQUE]),
    ("a.ts", "f((x) => x.contract.title)", (), [UNIQUE]),
    ("a.ts", "f((x) => x.contracts.title)", (), [AMBIGUOUS]),
    ("a.ts", "f((x) => x.title)", (), [AMBIGUOUS]),
    ("a.ts", "import { ToolContract as T } from './x'; f((x: T) => x.title)", (), [EXACT]),
    ("a.ts", "import { T as ToolContract } from './x'; f((x: ToolContract) => x.title)", (), [EXACT]),
    ("a.ts", "f(ToolContract.parse(text).title)", (), [EXACT]),
    ("a.ts", "f((x: ToolContract) => x.title)", ("contract",), [AMBIGUOUS]),
    ("a.ts", "f((contract) => contract.title)", ("contract",), [EXACT]),
    ("a.ts", "f((x) => x.contract.title)", ("contract",), [EXACT]),
    ("a.ts", "f((contract: Other) => contract.title)", ("contract",), [EXACT]),
    ("a.ts", "f((contract: string) => contract.title)", ("contract",), []),
    ("a.ts", "interface Other { title: string } f((contract: Other) => contract.title)", ("contract",), []),
    ("a.ts", "f((x) => x.tool.contract.title, (tool) => tool.contract.title)", ("tool.contract",), [EXACT, EXACT]),
    ("a.ts", "f((contract) => contract.key)", ("tool.contract",), [AMBIGUOUS]),
    ("a.ts", "f((x: ToolSpec) => x.title)", ("ToolSpec",), [EXACT]),
    ("a.ts", "f((spec) => spec.title)", ("SPEC",), [EXACT]),
    ("a.py", "from acme_tools import Contract\ndef f(x: Contract): x.title", (), [EXACT]),
    ("a.py", "from generated.python.acme_tools.contract import Timeout\ndef f(x: Timeout): x.max_ms", (), [EXACT]),
    ("a.py", "from acme_tools import CONTRACTS, BASH\nf(CONTRACTS['x'].title, BASH.title)", (), [EXACT, EXACT]),
    ("a.py", "import acme_tools.contracts as all\nf(all.BASH.title, all.CONTRACTS['x'].title)", (), [EXACT, EXACT]),
    ("a.py", "from elsewhere import Contract\ndef f(x: Contract): x.title", (), [AMBIGUOUS]),
    ("a.py", "from acme_tools import Contract\ndef f(x: Contract): x.title", ("contract",), [AMBIGUOUS]),
    ("a.py", "def f(tool_contract): tool_contract.title", (), [EXACT]),
]


@pytest.mark.parametrize(("path", "source", "named", "expected"), ROOTS)
def test_what_a_contract_is_follows_from_names_types_and_imports(path: str, source: str, named: tuple[str, ...], expected: list[Certainty]) -> None:
    assert certainties(path, source, named) == expected


def test_every_field_of_the_language_is_found_by_its_path() -> None:
    known = vocabulary(Workspace(workspace=1), "acme")
    for field in readable_fields("contract"):
        place = known.place(field)
        assert place is not None
        assert field in place.fields
        assert place.role is not Role.SECTION


def test_every_attribute_of_the_generated_package_is_known(repository: Path) -> None:
    known = vocabulary(Workspace(workspace=1), "acme")
    tree = ast.parse((repository / "tests/emitters/python/smallest/expected/python/default/contract.py").read_text("utf-8"))
    fields = {
        each.name: [line.target.id for line in each.body if isinstance(line, ast.AnnAssign) and isinstance(line.target, ast.Name)]
        for each in tree.body
        if isinstance(each, ast.ClassDef)
    }
    assert set(PACKAGE_TYPES) <= set(fields)
    unknown = [
        (name, field)
        for name, path in PACKAGE_TYPES.items()
        for field in fields[name]
        if (place := known.place(path)) is None or place.step(field) is None
    ]
    assert unknown == [("ActionRow", "value"), ("Contract", "id"), ("Parameter", "name"), ("Parameter", "at")]


@pytest.mark.parametrize(
    ("name", "where", "schema", "host", "source"),
    [
        ("x-acme-owner", "contract", {"type": "string"}, "acme", "c.owner; c.acmeOwner; c.acme_owner; c['x-acme-owner']; c.xAcmeOwner"),
        ("x-acme-owner", "contract", {"type": "string"}, "other", "c.acmeOwner; c['x-acme-owner']"),
        ("x-quota", "permission", {"type": "integer"}, "acme", "c.permission.quota; c.permission['x-quota']"),
        ("x-hint", "parameter", {"type": "string"}, "acme", "c.parameters.path.hint; c.parameters[p]['x-hint']"),
        ("x-note", "effects", {}, "acme", "c.effects.note"),
    ],
)
def test_an_extension_field_is_found_under_each_of_its_names(name: str, where: str, schema: dict[str, Any], host: str, source: str) -> None:
    extensions = {name: {"schema": schema, "where": [where]}}
    workspace = msgspec.convert({"workspace": 1, "extensions": extensions}, Workspace)
    scanned = scan_bytes("a.ts", f"f((c: ToolContract) => {{ {source} }})".encode(), "typescript", roots(vocabulary(workspace, host), (), ()))
    stem = {"contract": "", "parameter": "parameters.*."}.get(where, f"{where}.")
    assert [(each.fields, each.certainty) for each in scanned.hits] == [((f"{stem}{name}",), EXACT)] * (source.count(";") + 1)


def test_an_extension_field_that_hides_a_field_of_the_language_is_read_with_it() -> None:
    properties = {"required": {"type": "boolean"}, "recordInput": {"type": "boolean"}}
    workspace = msgspec.convert({"workspace": 1, "extensions": {"x-trace": {"schema": {"type": "object", "properties": properties}}}}, Workspace)
    source = b"f((c: ToolContract) => [c.trace.required, c.trace.recordInput, c.trace.input])"
    scanned = scan_bytes("a.ts", source, "typescript", roots(vocabulary(workspace, "acme"), (), ()))
    assert [each.fields for each in scanned.hits] == [("trace.required", "x-trace.required"), ("x-trace.recordInput",), ("trace.input",)]
