"""Scans of the hosts of a workspace: which files, what is left out, what is kept between runs, and what is declared."""

from __future__ import annotations

import json
import os
from collections.abc import Mapping
from dataclasses import replace
from pathlib import Path

import pytest

from toolc.driver import Request, analyse_texts, host_sources_of
from toolc.ir.reader import Certainty, Claim, HostSource, Observation, Unscanned

CONFIGURATION = 'workspace: 1\nhosts: {acme: {scan: {paths: ["host/**"]}}}\n'
READ = "def run(contract: ToolContract):\n    return contract.timeout.default\n"


def scanned(root: Path, files: Mapping[str, bytes | str], *, is_cached: bool = False) -> HostSource:
    for name, content in {"toolc.yaml": CONFIGURATION, **files}.items():
        path = root / name
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_bytes(content.encode() if isinstance(content, str) else content)
    _, (source,) = host_sources_of(root, Request(cache=root if is_cached else None))
    return source


def read_in(source: HostSource) -> list[tuple[str, int, tuple[str, ...]]]:
    return [(each.path, each.line, each.fields) for each in source.hits]


def test_the_files_that_globs_mean_are_scanned_without_hidden_folders_and_outputs(tmp_path: Path) -> None:
    files = {
        "host/a.py": READ,
        "host/deep/b.py": READ,
        "host/.venv/c.py": READ,
        "host/node_modules/d.py": READ,
        "other/e.py": READ,
        "host/f.md": READ,
    }
    found = scanned(tmp_path, files)
    assert read_in(found) == [("host/a.py", 2, ("timeout.default",)), ("host/deep/b.py", 2, ("timeout.default",))]
    assert (found.scanned, found.unscanned, found.is_scanned) == (2, (), True)


def test_a_glob_that_means_nothing_or_leads_out_is_told(tmp_path: Path) -> None:
    globs = 'workspace: 1\nhosts: {acme: {scan: {paths: ["gone/**", "../**", "/etc/*.py", "host/*.py"]}}}\n'
    outside = "leads out of the workspace"
    assert scanned(tmp_path, {"toolc.yaml": globs, "host/a.py": READ}).unscanned == (
        Unscanned("../**", outside),
        Unscanned("/etc/*.py", outside),
        Unscanned("gone/**", "means no file that can be scanned"),
    )


HOSTILE = {
    "binary.py": (b"\x7fELF\0\0" + bytes(range(256)) * 50, "is left out, since it is no text"),
    "latin.py": (b"name = '\xe9'\n", "is left out, since it is not UTF-8"),
    "utf16.ts": ("let x = 1".encode("utf-16"), "is left out, since it is no text"),
    "min.js": (b"a.b;" * 300_000, "has 1,200,000 bytes, more than 1,048,576"),
    "line.js": (b"a.b;" * 10_000, "is left out, since it has a line of 40,000 bytes, as minified files do"),
    "broken.py": (b"def f(:\n  x =\n", "has a syntax error in line 1, and is understood in part"),
    "broken.ts": (b"const x = ;\n", "has a syntax error in line 1, and is understood in part"),
    "torn.py": (b"def f():\n    return 1\n\ndef g(:\n    x x x\n\ndef h(): return 2\n", "has a syntax error in line 4, and is understood in part"),
    "merged.js": (b"let a = 1;\n<<<<<<< HEAD\nlet b = 1;\n=======\nlet b = 2;\n", "has a syntax error in line 2, and is understood in part"),
    "deep.ts": (b"x = [\n" * 3000 + b"]\n" * 3000, None),
    "deep.py": (b"(" * 3000 + b"\n" * 3, "has a syntax error in line 1, and is understood in part"),
    "ladder.js": (b"if (a) b(); else " * 900 + b"c();\n", None),
    "chain.js": (b"a" + b".b\n" * 5000, None),
    "sum.py": (b"x = 1" + b" + \\\n a.b" * 3000 + b"\n", None),
    "choice.js": (b"x = a" + b" ??\n a.b" * 3000 + b"\n", None),
    "empty.py": (b"", None),
    "mark.py": (b"\xef\xbb\xbfx = 1\n", None),
}


@pytest.mark.parametrize("name", HOSTILE)
def test_a_hostile_file_is_left_out_with_a_reason_or_read(tmp_path: Path, name: str) -> None:
    content, reason = HOSTILE[name]
    found = scanned(tmp_path, {f"host/{name}": content, "host/good.py": READ})
    assert [(each.path, each.reason) for each in found.unscanned] == ([] if reason is None else [(f"host/{name}", reason)])
    assert read_in(found) == [("host/good.py", 2, ("timeout.default",))]


def test_names_of_files_that_no_terminal_should_see_are_escaped_or_left_out(tmp_path: Path) -> None:
    (tmp_path / "host").mkdir()
    try:
        (tmp_path / "host" / os.fsdecode(b"bad\xff.py")).write_text(READ)
    except OSError:
        pytest.skip("the system has names in UTF-8 only")
    found = scanned(tmp_path, {"host/line\n\x1b.py": READ}, is_cached=True)
    assert read_in(found) == [("host/line\\x0a\\x1b.py", 2, ("timeout.default",))]
    assert found.unscanned == (Unscanned("host/bad\\udcff.py", "is left out, since its name is not UTF-8"),)


def test_recorded_code_with_characters_that_a_terminal_obeys_is_escaped(tmp_path: Path) -> None:
    configuration = "workspace: 1\nhosts: {acme: {observed: [reads.jsonl]}}\n"
    line = json.dumps({"format": 1, "field": "timeout.max", "code": "run:\x1b[31m"})
    assert scanned(tmp_path, {"toolc.yaml": configuration, "reads.jsonl": line}).observed == (Observation(field="timeout.max", code="run:\\x1b[31m"),)


def test_values_that_wind_around_one_another_come_to_an_end(tmp_path: Path) -> None:
    doubling = "".join(f"function f{n}(x) {{ return f{n + 1}(x) || f{n + 1}(x.a) }}\n" for n in range(40))
    circle = "let a = b.x; let b = a.y; function g(x) { return g(x.timeout) } g(g(a)).default;\n"
    spreads = (
        "let o = {...o, ...p}; let p = {...o}; let q = [...q, ...q]; () => { o.timeout.max; for (const r of q) r.timeout.max; p = {...p, ...o}; };\n"
    )
    classes = "class A extends B {}\nclass B extends A {}\nnew A().z.max;\n"
    found = scanned(tmp_path, {"host/wound.js": f"{doubling}f0(a).max;\n{circle}{spreads}{classes}"})
    assert found.scanned == 1
    assert found.unscanned == ()


def test_a_link_out_of_the_workspace_is_not_followed(tmp_path: Path) -> None:
    (tmp_path / "secret").mkdir()
    (tmp_path / "secret" / "a.py").write_text(READ)
    root = tmp_path / "root"
    (root / "host").mkdir(parents=True)
    (root / "host" / "link").symlink_to(tmp_path / "secret")
    (root / "host" / "file.py").symlink_to(tmp_path / "secret" / "a.py")
    found = scanned(root, {"host/b.py": READ})
    assert read_in(found) == [("host/b.py", 2, ("timeout.default",))]
    reason = "is a link that leads out of the workspace; it is not followed"
    assert found.unscanned == (Unscanned("host/file.py", reason), Unscanned("host/link", reason))


def test_what_is_kept_gives_the_same_reads_and_follows_every_change(tmp_path: Path) -> None:
    first = scanned(tmp_path, {"host/a.py": READ}, is_cached=True)
    assert scanned(tmp_path, {}, is_cached=True) == first == scanned(tmp_path, {})
    kept = tmp_path / ".toolc-cache" / "readers" / "acme.json"
    assert (tmp_path / ".toolc-cache" / ".gitignore").read_text() == "*\n"
    changed = scanned(tmp_path, {"host/a.py": READ.replace("default", "max")}, is_cached=True)
    assert read_in(changed) == [("host/a.py", 2, ("timeout.max",))]
    other_roots = CONFIGURATION.replace("paths", "roots: [thing], paths")
    assert [each.certainty for each in scanned(tmp_path, {"toolc.yaml": other_roots}, is_cached=True).hits] == [Certainty.UNIQUE]
    for broken in (b"", b"{", b"[1]", b"\xff\xfe", b'{"key": 1}', b'{"a":' * 5000, kept.read_bytes()[:-20]):
        kept.write_bytes(broken)
        assert read_in(scanned(tmp_path, {"toolc.yaml": CONFIGURATION}, is_cached=True)) == [("host/a.py", 2, ("timeout.max",))]


def test_reads_that_are_kept_are_taken_from_there(tmp_path: Path) -> None:
    first = scanned(tmp_path, {"host/a.py": READ}, is_cached=True)
    kept = tmp_path / ".toolc-cache" / "readers" / "acme.json"
    kept.write_bytes(kept.read_bytes().replace(b'"line":2', b'"line":7'))
    assert scanned(tmp_path, {}, is_cached=True).hits == tuple(replace(each, line=7) for each in first.hits)


def test_files_that_are_gone_are_kept_no_longer(tmp_path: Path) -> None:
    scanned(tmp_path, {"host/a.py": READ, "host/b.py": READ}, is_cached=True)
    (tmp_path / "host" / "b.py").unlink()
    scanned(tmp_path, {}, is_cached=True)
    kept = json.loads((tmp_path / ".toolc-cache" / "readers" / "acme.json").read_text())
    assert list(kept["files"]) == ["host/a.py"]


def test_functions_nested_without_end_have_short_symbols(tmp_path: Path) -> None:
    nested = "function f(contract: ToolContract) {\n" + "function g() {\n" * 3000 + "contract.timeout.max" + "}\n" * 3000 + "}"
    (hit,) = scanned(tmp_path, {"host/nested.ts": nested}).hits
    assert set(hit.symbol.split(".")[1:]) == {"g"}
    assert hit.symbol.startswith("f.g.")
    assert len(hit.symbol) < 1000


SYMBOLS = {
    "a.py": (
        "class Executor:\n    def run(self):\n        def inner(): pass\n\nasync def main(): pass\nLIMITS = {}\nfrom x import y\n",
        {"Executor": 1, "Executor.run": 2, "Executor.run.inner": 3, "main": 5, "LIMITS": 6, "Executor.stop": None, "run": None},
    ),
    "a.ts": (
        (
            "export class Executor {\n  async run() {}\n  stop = () => 1;\n  get limit() { return 1; }\n}\nexport function main() {}\n"
            "const ask = (x) => x;\nexport const budget = {\n  cut() {},\n  keep: () => 1,\n};\n"
        ),
        {
            "Executor": 1,
            "Executor.run": 2,
            "Executor.stop": 3,
            "Executor.limit": 4,
            "main": 6,
            "ask": 7,
            "budget": 8,
            "budget.cut": 9,
            "budget.keep": 10,
            "Executor.ask": None,
        },
    ),
    "part.ts": (
        (
            "namespace Desk {\n  export function run() {}\n}\nexport const card = memo(() => 1);\nexport const steps = {\n  approve: {\n"
            "    ask() {},\n  },\n};\nenum Risk { Low }\ninterface Call {}\ntype Text = string;\nexport { Risk as Danger };\n"
            "class Gate {\n  limit = 1;\n}\nexport default function () {}\n"
        ),
        {
            "Desk.run": 2,
            "card": 4,
            "steps.approve.ask": 7,
            "Risk": 10,
            "Call": 11,
            "Text": 12,
            "Danger": 13,
            "Gate.limit": 15,
            "default": 17,
            "approve": None,
        },
    ),
    "old.js": (
        "function Call() {}\nCall.prototype.run = function () {};\nexports.ask = function () {};\nmodule.exports.cut = () => 1;\nexports.most = 3;\n",
        {"Call.run": 2, "ask": 3, "cut": 4, "most": 5, "exports": None},
    ),
    "held.py": ("class Gate:\n    limit = 1\n    run: object\n", {"Gate.limit": 2, "Gate.run": 3, "limit": None}),
    "a.go": ("package host\n\nfunc (e *Executor) Run() {}\n", {"Executor.Run": 3, "Stop": None, "Ru": None}),
}


def claims(root: Path, path: str, text: str, *symbols: str) -> list[Claim]:
    readers = [
        {"name": f"r{number}", "kind": "enforce", "fields": ["timeout.*"], "path": path, "symbol": each} for number, each in enumerate(symbols)
    ]
    files = {"toolc.yaml": json.dumps({"workspace": 1, "hosts": {"acme": {"readers": readers}}}), path: text}
    return [replace(each, index=0) for each in scanned(root, files).claims]


@pytest.mark.parametrize(
    ("path", "text", "symbol"),
    [
        ("host/a.py", "from .run import y\n", "y"),
        ("host/__init__.py", "from .run import run as start\n", "start"),
        ("host/a.ts", "import { z } from 'z';\n", "z"),
        ("host/a.ts", "export { z } from 'z';\n", "z"),
        ("host/a.js", "const { z } = require('z');\n", "z"),
    ],
)
def test_a_symbol_that_is_only_imported_is_not_the_code(tmp_path: Path, path: str, text: str, symbol: str) -> None:
    assert claims(tmp_path, path, text, symbol) == [Claim(index=0, at="symbol", fault=f"is only imported in {path}")]


def test_a_symbol_that_is_misspelt_is_told_with_the_nearest(tmp_path: Path) -> None:
    found = claims(tmp_path, "host/a.py", "class Executor:\n    def run(self): ...\n", "executor", "Executor.runs", "Window")
    missing = Claim(index=0, at="symbol", fault="is not in host/a.py")
    assert found == [replace(missing, near="Executor"), replace(missing, near="Executor.run"), missing]


@pytest.mark.parametrize("name", SYMBOLS)
def test_a_declared_symbol_is_found_in_its_file(tmp_path: Path, name: str) -> None:
    text, expected = SYMBOLS[name]
    readers = [{"name": "r", "kind": "enforce", "fields": ["timeout.*"], "path": f"host/{name}", "symbol": each} for each in expected]
    found = scanned(tmp_path, {"toolc.yaml": json.dumps({"workspace": 1, "hosts": {"acme": {"readers": readers}}}), f"host/{name}": text})
    found = replace(found, claims=tuple(replace(each, near=None) for each in found.claims))
    missing = f"is not in host/{name}"
    assert found == HostSource(
        host="acme",
        claims=tuple(
            Claim(index=index, at="symbol", fault=missing) if line is None else Claim(index=index, line=line)
            for index, line in enumerate(expected.values())
        ),
    )


def test_a_declared_path_that_is_not_there_or_leads_out_is_told() -> None:
    readers = [{"name": "r", "kind": "enforce", "fields": ["timeout.*"], "path": each} for each in ("host/a.py", "host/b.py")]
    configuration = json.dumps({"workspace": 1, "hosts": {"acme": {"readers": readers}}})
    program = analyse_texts({"toolc.yaml": configuration, "host/a.py": ""}).program
    assert program is not None
    assert program.host_sources == (HostSource(host="acme", claims=(Claim(index=0), Claim(index=1, fault="is not there"))),)


def test_a_workspace_without_hosts_has_no_sources() -> None:
    program = analyse_texts({"toolc.yaml": "workspace: 1\nhosts: {acme: {pipeline: [run]}}\n"}).program
    assert program is not None
    assert program.host_sources == ()
